"""What is known without a search: dead squares, distances, bounds, and why positions are lost."""
from __future__ import annotations

import numpy as np

from . import _core
from .checks import short
from .level import LevelLike, LevelsLike, level_of, levels_of
from .results import Analysis, Loss, loss_of
from .search import limits


def analyze(level: LevelLike, *, effort: str = "all", time: float | None = None,
            memory: int | str | None = None) -> Analysis:
    """Everything at once.

    `effort` is what explaining a loss may cost: "obvious" a millisecond or two, "all" a second.

    >>> import pushwise
    >>> pushwise.analyze('''
    ... #######
    ... #@    #
    ... #  $ .#
    ... #######
    ... ''')
    <Analysis 4 x 7, 1 boxes, 6 of 10 squares dead, at least 2 pushes>
    """
    values = _core.analyze(level_of(level)._core, _arguments(effort, time, memory))
    values["loss"] = loss_of(values["loss"])
    return Analysis(**values)


def explain(level: LevelLike, *, effort: str = "all", time: float | None = None,
            memory: int | str | None = None) -> Loss | None:
    """Why no plan exists. None when no reason was found, which does not mean that there is a plan.

    >>> import pushwise
    >>> loss = pushwise.explain("######\\n#@  .#\\n#   $#\\n######")
    >>> loss.kind, loss.boxes
    ('dead-square', [(2, 4)])
    >>> loss.sentence
    'This box cannot be pushed to any goal from where it stands.'
    """
    loss, _ = _core.explain(level_of(level)._core, _arguments(effort, time, memory))
    return loss_of(loss)


def dead_squares(level: LevelLike) -> np.ndarray:
    """Where a lone box could never get to any goal: an array of bool, of the level's shape.

    >>> import pushwise
    >>> pushwise.dead_squares("######\\n#@$ .#\\n######").astype(int)
    array([[0, 0, 0, 0, 0, 0],
           [0, 1, 0, 0, 0, 0],
           [0, 0, 0, 0, 0, 0]])
    """
    rows = _core.dead_squares(level_of(level)._core)
    return np.array([[c == "x" for c in row] for row in rows])


def distances(level: LevelLike) -> np.ndarray:
    """How many pushes a lone box needs from each square to the nearest goal; -1 where it never
    gets to one, and for walls.

    >>> import pushwise
    >>> pushwise.distances("######\\n#@$ .#\\n######")[1]
    array([-1, -1,  2,  1,  0, -1], dtype=int32)
    """
    return _core.goal_distances(level_of(level)._core)


def lower_bounds(levels: LevelsLike) -> np.ndarray:
    """For each level how many pushes, moves and lines every plan has at least; -1 where the boxes
    cannot be given goals at all.

    >>> import pushwise
    >>> pushwise.lower_bounds(["######\\n#@$ .#\\n######", "#####\\n#@. #\\n#  $#\\n#####"])
    array([[ 2,  2,  1],
           [-1, -1, -1]])
    """
    found = []
    for level in levels_of(levels):
        known = analyze(level_of(level), effort="obvious")
        found.append([-1 if n is None else n for n in (known.least_pushes, known.least_moves, known.least_lines)])
    return np.array(found, np.int64).reshape(-1, 3)


def _arguments(effort: str, time: float | None, memory: int | str | None) -> dict[str, object]:
    if effort not in ("obvious", "all"):
        raise ValueError(f'effort is "obvious" or "all", not {short(effort)}')
    return {"everything": effort == "all", **limits(time, memory, None)}
