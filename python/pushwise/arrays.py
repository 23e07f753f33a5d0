"""Rows of characters as arrays and back.

The integers are those of gym-sokoban's room_state, which Boxoban's users know:

    0 wall   1 floor   2 goal   3 box on a goal   4 box   5 player   6 player on a goal
"""
from __future__ import annotations

from typing import Any, Sequence

import numpy as np

from .checks import short
from .errors import LevelError

CODES = "# .*$@+"
"""The character of each code."""
KINDS = ("characters", "codes", "one-hot", "planes")

WALL, FLOOR, GOAL, BOX_ON_GOAL, BOX, PLAYER, PLAYER_ON_GOAL = range(7)
_ALIASES = {"-": " ", "_": " ", "p": "@", "P": "+", "b": "$", "B": "*"}
_PLANES = ("#", ".*+", "$*", "@+")  # which characters each plane shows

_code_of = np.full(256, 255, np.uint8)
for _code, _character in enumerate(CODES):
    _code_of[ord(_character)] = _code
for _alias, _character in _ALIASES.items():
    _code_of[ord(_alias)] = CODES.index(_character)
_character_of = np.frombuffer(CODES.encode(), np.uint8)


def rows_of(array: Any, fixed: Any = None, kind: str | None = None) -> list[str]:
    """The rows of a level in an array; see Level.from_array()."""
    array = np.asarray(array)
    if kind is not None and kind not in KINDS:
        raise ValueError(f"kind is one of {', '.join(KINDS)}, not {short(kind)}")
    if kind is None:
        kind = _kind_of(array)
    if kind == "characters":
        codes = _codes_of_characters(array)
    elif kind == "codes":
        codes = _checked_codes(array)
    elif kind == "one-hot":
        codes = _codes_of_one_hot(_channels_last(array, len(CODES)))
    else:
        codes = _codes_of_planes(_channels_last(array, 4))
    if fixed is not None:
        codes = _with_fixed(codes, np.asarray(fixed))
    return [row.tobytes().decode("ascii") for row in _character_of[codes]]


def array_of(rows: Sequence[str], kind: str) -> np.ndarray:
    """Rows as an array; see Level.to_array()."""
    characters = np.array([list(row.encode()) for row in rows], np.uint8)
    codes = _code_of[characters]
    if kind == "characters":
        return characters.view("S1").astype("U1")
    if kind == "codes":
        return codes
    if kind == "one-hot":
        return (codes[..., None] == np.arange(len(CODES))).astype(np.uint8)
    if kind == "planes":
        return np.stack([np.isin(codes, [CODES.index(c) for c in has]) for has in _PLANES],
                        axis=-1).astype(np.uint8)
    raise ValueError(f"kind is one of {', '.join(KINDS)}, not {short(kind)}")


def fixed_of(rows: Sequence[str]) -> np.ndarray:
    """Rows as room_fixed: 0 wall, 1 floor, 2 goal."""
    return np.array([0, 1, 2, 2, 1, 1, 2], np.uint8)[array_of(rows, "codes")]


def _kind_of(array: np.ndarray) -> str:
    if array.ndim == 3:
        # A level may have seven rows or columns itself: what is set decides.
        sizes = (array.shape[-1], array.shape[0])
        is_one_hot = any(array.shape[axis] == len(CODES) and ((array != 0).sum(axis) == 1).all() for axis in (-1, 0))
        if is_one_hot or (len(CODES) in sizes and 4 not in sizes):
            return "one-hot"
        if 4 in sizes:
            return "planes"
        raise LevelError(f"an array of shape {array.shape} is no level: of three axes the last or the "
                         "first has 7 planes (one-hot) or 4 (walls, goals, boxes, player)")
    if array.dtype.kind in "US" or array.dtype.kind == "O" or (array.size and array.max() > len(CODES)):
        return "characters"
    return "codes"


def _grid(array: np.ndarray) -> np.ndarray:
    if array.ndim != 2 or not array.size:
        raise LevelError(f"an array of shape {array.shape} is no level: two axes were expected, rows and columns")
    return array


def _refuse(array: np.ndarray, bad: np.ndarray, what: str, hint: str) -> None:
    if bad.any():
        row, column = (int(i) for i in np.argwhere(bad)[0])
        value = array[row, column]
        shown = repr(value.item() if isinstance(value, np.generic) else value)
        raise LevelError(f"{what} {shown} at row {row}, column {column} means nothing on a board",
                         line=row + 1, column=column + 1, hint=hint)


def _codes_of_characters(array: np.ndarray) -> np.ndarray:
    if array.ndim == 1 and array.dtype.kind in "USO":  # of whole rows
        texts = [row.decode("latin-1") if isinstance(row, bytes) else str(row) for row in array.tolist()]
        width = max(map(len, texts), default=0)
        array = np.array([list(row.ljust(width)) for row in texts])
    array = _grid(array)
    if array.dtype.kind in "USO":
        ordinals = np.array([[ord(c) if len(c) == 1 else 0 for c in row] for row in array.tolist()], np.int64)
    else:
        ordinals = array.astype(np.int64)
    codes = _code_of[np.clip(ordinals, 0, 255)]
    _refuse(array, codes == 255, "character", "characters are # @ + $ * . and space")
    return codes


def _checked_codes(array: np.ndarray) -> np.ndarray:
    array = _grid(array)
    _refuse(array, ~np.isin(array, np.arange(len(CODES))), "the number", "codes are 0 to 6, see pushwise.arrays")
    return array.astype(np.uint8)


def _channels_last(array: np.ndarray, planes: int) -> np.ndarray:
    fits = [axis for axis in (-1, 0) if array.ndim == 3 and array.shape[axis] == planes]
    if planes == len(CODES) and len(fits) == 2 and ((array != 0).sum(-1) != 1).any():
        fits = [0]  # a level of seven columns, with its planes first
    if planes == 4 and len(fits) == 2 and np.count_nonzero(array[..., 3]) != 1:
        fits = [0]  # of four columns, likewise: there is one player
    for axis in fits:
        return np.moveaxis(array, axis, -1) != 0
    raise LevelError(f"an array of shape {array.shape} has no {planes} planes, neither last nor first")


def _codes_of_one_hot(planes: np.ndarray) -> np.ndarray:
    counts = planes.sum(-1)
    _refuse(counts, counts != 1, "the number of planes set", "exactly one of the seven is set on each square")
    return planes.argmax(-1).astype(np.uint8)


def _codes_of_planes(planes: np.ndarray) -> np.ndarray:
    wall, goal, box, player = np.moveaxis(planes, -1, 0)
    taken = wall.astype(int) + box + player
    _refuse(taken, taken > 1, "the number of things on a square", "a wall, a box or the player, but one of them")
    codes = np.full(wall.shape, FLOOR, np.uint8)
    codes[goal] = GOAL
    codes[box] = np.where(goal, BOX_ON_GOAL, BOX)[box]
    codes[player] = np.where(goal, PLAYER_ON_GOAL, PLAYER)[player]
    codes[wall] = WALL
    return codes


def _with_fixed(codes: np.ndarray, fixed: np.ndarray) -> np.ndarray:
    """The goals of room_fixed under whatever stands there."""
    if fixed.shape != codes.shape:
        raise LevelError(f"room_fixed has shape {fixed.shape}, room_state {codes.shape}")
    codes = codes.copy()
    goal = fixed == GOAL
    for free, on_goal in ((FLOOR, GOAL), (BOX, BOX_ON_GOAL), (PLAYER, PLAYER_ON_GOAL)):
        codes[goal & (codes == free)] = on_goal
    return codes
