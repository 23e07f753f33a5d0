"""Levels: from text, files and numpy arrays, and back."""
from __future__ import annotations

import gzip
import os
from pathlib import Path
from typing import Any, BinaryIO, Iterable, Iterator, Sequence, Union

import numpy as np

from . import _core, arrays
from .checks import PlanLike, lurd_of, optional_text_of, short, text_of, whole_of
from .errors import LevelError, first_error

LevelLike = Union["Level", str, Sequence[str], np.ndarray]
"""What every function takes for a level: a Level, its text, its rows, or an array."""

LevelsLike = Union[str, "os.PathLike[str]", Iterable[Union[LevelLike, "os.PathLike[str]"]]]
"""What every function takes for several: a file by its name, levels one by one, or paths among them."""

StoredPlans = Iterable[Union[PlanLike, tuple[str, PlanLike]]]
"""Plans to be written with a level, each alone or as (name, plan)."""

_PIECE = 1 << 16  # bytes of a file at a time

Square = tuple[int, int]
"""(row, column), both from 0, as numpy counts."""


class Level:
    """A level, or any position of one. It is valid and never changes.

    >>> level = Level('''
    ... #######
    ... #@ $ .#
    ... #######
    ... ''', title="One push short")
    >>> level
    <Level 'One push short' 3 x 7, 1 box>
    >>> level.player, level.boxes, level.goals
    ((1, 1), [(1, 3)], [(1, 5)])

    Text may be in any format Pushwise reads, with one level in it. An invalid level raises
    LevelError, which has the line and the column.

    `plans` are written with the level in the formats that hold them. Nobody checks them here.

    >>> print(Level("#####\\n#@$.#\\n#####", plans=["R"]).to_text("sok"), end="")
    #####
    #@$.#
    #####
    <BLANKLINE>
    Solution
    R
    <BLANKLINE>
    """

    __slots__ = ("_core", "file", "number", "__weakref__")

    file: str
    """Where it was read; empty otherwise."""
    number: int
    """In that file, from 1; 0 otherwise."""

    def __init__(self, level: LevelLike, *, title: str = "", author: str = "", comment: str = "",
                 plans: StoredPlans | None = None, format: str | None = None) -> None:
        self.file = ""
        self.number = 0
        title, author, comment = text_of("title", title), text_of("author", author), text_of("comment", comment)
        if isinstance(level, str):
            level = only_level(level, format)
        if not isinstance(level, Level):
            rows = arrays.rows_of(level) if isinstance(level, np.ndarray) else _texts(level)
            self._core = valid(_core.make_level(rows, title, author, comment, _stored(plans or ())))
        elif title or author or comment or plans is not None:
            self._core = _core.make_level(level.rows, title or level.title, author or level.author,
                                          comment or level.comment, level.plans if plans is None else _stored(plans))
        else:
            self._core = level._core

    @classmethod
    def from_array(cls, array: Any, fixed: Any = None, *, kind: str | None = None, title: str = "") -> Level:
        """A level from a numpy array.

        `kind` says what the array holds; without it, its shape and type decide:

        - "characters": Boxoban's characters, as strings, bytes or character codes
        - "codes": the integers of gym-sokoban's room_state. There the square under the player is
          told by `fixed`, its room_fixed; without it, 6 is a player on a goal
        - "one-hot": planes of 0 and 1 for these seven codes, along the last axis or the first
        - "planes": walls, goals, boxes and the player, likewise

        >>> import numpy as np
        >>> state = np.array([[0, 0, 0, 0, 0], [0, 5, 4, 1, 0], [0, 0, 0, 0, 0]])
        >>> fixed = np.array([[0, 0, 0, 0, 0], [0, 1, 1, 2, 0], [0, 0, 0, 0, 0]])
        >>> print(Level.from_array(state, fixed))
        #####
        #@$.#
        #####
        """
        return cls(arrays.rows_of(array, fixed, kind), title=title)

    def to_array(self, kind: str = "codes") -> np.ndarray:
        """The level as an array: "characters", "codes", "one-hot" or "planes".

        >>> Level("#####\\n#@$.#\\n#####").to_array()
        array([[0, 0, 0, 0, 0],
               [0, 5, 4, 2, 0],
               [0, 0, 0, 0, 0]], dtype=uint8)
        """
        return arrays.array_of(self.rows, kind)

    def fixed(self) -> np.ndarray:
        """What never moves, as the room_fixed of gym-sokoban: 0 wall, 1 floor, 2 goal.

        >>> Level("#####\\n#+$.#\\n# $ #\\n#####").fixed()[1]
        array([0, 2, 1, 2, 0], dtype=uint8)
        """
        return arrays.fixed_of(self.rows)

    @property
    def rows(self) -> list[str]:
        """In XSB characters (# @ + $ * . and space), all of one length."""
        return self._core.rows

    @property
    def title(self) -> str:
        return self._core.title

    @property
    def author(self) -> str:
        return self._core.author

    @property
    def comment(self) -> str:
        return self._core.comment

    @property
    def plans(self) -> list[tuple[str, str]]:
        """Plans stored with the level, as (name, LURD); nobody has checked them."""
        return self._core.plans

    @property
    def shape(self) -> tuple[int, int]:
        """(height, width)"""
        rows = self.rows
        return len(rows), len(rows[0])

    @property
    def player(self) -> Square:
        return self._squares("@+")[0]

    @property
    def boxes(self) -> list[Square]:
        return self._squares("$*")

    @property
    def goals(self) -> list[Square]:
        return self._squares(".*+")

    def after(self, plan: PlanLike, steps: int | None = None) -> Level:
        """The position after the first `steps` steps of a plan, by default after all of them.

        >>> print(Level("######\\n#@$ .#\\n######").after("RR"))
        ######
        #  @*#
        ######
        """
        lurd = _core.read_lurd(lurd_of(plan))
        rows = _core.rows_after(self._core, lurd, len(lurd) if steps is None else whole_of("steps", steps, 0))
        return Level(rows, title=self.title, author=self.author)

    def to_text(self, format: str = "xsb") -> str:
        """In any format of formats(), with its title and what else the format can hold."""
        return write_levels([self], format)

    def to_svg(self, plan: PlanLike = "", step: int = 0) -> str:
        """A picture: the position after `step` steps of the plan, the rest of it as arrows."""
        return _core.draw_svg(self._core, lurd_of(plan), whole_of("step", step, 0))

    def _squares(self, characters: str) -> list[Square]:
        return [(y, x) for y, row in enumerate(self.rows) for x, c in enumerate(row) if c in characters]

    def _repr_svg_(self) -> str:
        return self.to_svg()  # notebooks show this

    def __str__(self) -> str:
        return "\n".join(row.rstrip() for row in self.rows)

    def __repr__(self) -> str:
        boxes = len(self.boxes)
        title = f"{self.title!r} " if self.title else ""
        height, width = self.shape
        return f"<Level {title}{height} x {width}, {boxes} box{'' if boxes == 1 else 'es'}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Level):
            return NotImplemented
        return self.rows == other.rows

    def __hash__(self) -> int:
        return hash(tuple(self.rows))

    def __reduce__(self) -> tuple[Any, ...]:
        parts = (self.rows, self.title, self.author, self.comment, self.plans, self.file, self.number)
        return _restore, parts


def _check_errors(errors: str) -> None:
    if errors not in ("raise", "skip"):
        raise ValueError(f'errors is "raise" or "skip", not {short(errors)}')


def _texts(rows: Any) -> list[str]:
    if not isinstance(rows, (list, tuple)) or not all(isinstance(row, str) for row in rows):
        raise TypeError(f"a level is text, a list of rows, a numpy array or a Level, not {short(rows)}")
    return list(rows)


def _stored(plans: StoredPlans) -> list[tuple[str, str]]:
    """As (name, LURD), every plan in letters that writers take."""
    if isinstance(plans, str) or not hasattr(plans, "__iter__"):
        raise TypeError(f"plans are a list, each text in LURD or (name, LURD), not {short(plans)}")
    stored = []
    for plan in plans:
        name, plan = plan if isinstance(plan, tuple) and len(plan) == 2 else ("", plan)  # type: ignore[assignment]
        stored.append((text_of("the name of a plan", name), _core.read_lurd(lurd_of(plan))))  # type: ignore[arg-type]
    return stored


def wrap(core: _core.Level, file: str = "", number: int = 0) -> Level:
    """A level of the library. Pre: it is valid."""
    level = Level.__new__(Level)
    level._core = core
    level.file = file
    level.number = number
    return level


def _fault_of(core: _core.Level) -> LevelError:
    return first_error(core.diagnostics) or LevelError("this is not a level")


def valid(core: _core.Level) -> _core.Level:
    if not core.valid:
        raise _fault_of(core)
    return core


def level_of(level: LevelLike | LevelError) -> Level:
    if isinstance(level, LevelError):
        raise level
    return level if isinstance(level, Level) else Level(level)


def _restore(rows: list[str], title: str, author: str, comment: str, plans: list[tuple[str, str]],
             file: str, number: int) -> Level:
    return wrap(_core.make_level(rows, title, author, comment, plans), file, number)


def only_level(text: str, format: str | None) -> Level:
    if "\n" not in text and os.path.exists(text):
        raise LevelError(f"{short(text)} names a file; read_levels() reads it, solve_many() solves it")
    levels = parse_levels(text, format=format)
    if len(levels) != 1:
        raise LevelError(f"{len(levels)} levels where one was expected; parse_levels() takes several")
    return levels[0]


def parse_levels(text: str, *, format: str | None = None, errors: str = "raise") -> list[Level]:
    """All levels of a text. `format` is a name of formats(); by default the content decides.

    Where one is invalid, LevelError is raised; with errors="skip" it is left out. `number` of each
    level is its place in the text, from 1.

    >>> two = parse_levels('''
    ... #####
    ... #@$.#
    ... #####
    ...
    ... ######
    ... #.$ @#
    ... ######
    ... ''')
    >>> [level.shape for level in two]
    [(3, 5), (3, 6)]
    """
    _check_errors(errors)
    return list(_levels_only(_text_levels(text_of("what parse_levels() reads", text), format, errors)))


def read_levels(path: str | os.PathLike[str], *, format: str | None = None, errors: str = "raise") -> list[Level]:
    """All levels of a file, as parse_levels() reads them. A name that ends in .gz is unpacked."""
    return list(iter_levels(path, format=format, errors=errors))


def iter_levels(path: str | os.PathLike[str], *, format: str | None = None,
                errors: str = "raise") -> Iterator[Level]:
    """The same one by one, for files that are larger than memory: solve_many() takes it."""
    _check_errors(errors)
    return _levels_only(_file_levels(path, optional_text_of("format", format), errors))


def levels_of(levels: LevelsLike) -> Iterator[LevelLike | LevelError]:
    """Several levels one by one, those of a file with what is wrong in the place of an invalid one.

    A name without line breaks is a file, and so is every path among the levels; a text with line
    breaks holds the levels itself.
    """
    if isinstance(levels, (Level, bytes, bytearray)):
        raise TypeError(f"a file or several levels are expected, not {short(levels)}")
    if isinstance(levels, str) and "\n" in levels:
        return _text_levels(levels, None, "keep")
    if isinstance(levels, (str, os.PathLike)):
        open(levels, "rb").close()  # at once: a name that is wrong is no answer
        levels = [Path(levels)]
    return _drawn(iter(levels))


def _drawn(levels: Iterator[LevelLike | os.PathLike[str]]) -> Iterator[LevelLike | LevelError]:
    for level in levels:
        if isinstance(level, os.PathLike):
            yield from _file_levels(level, None, "keep")
        else:
            yield level


# Of what is read, `errors` says what becomes of an invalid level: "raise" and "skip" are the users';
# with "keep" the LevelError stands in its place. What is wrong with a whole text is raised with
# "skip" too, if there was no level in it.

def _text_levels(text: str, format: str | None, errors: str) -> Iterator[Level | LevelError]:
    found, diagnostics = _core.read_levels(text, "", optional_text_of("format", format))
    problem = first_error(diagnostics)
    if problem and errors == "raise":
        raise problem
    for number, core in enumerate(found, 1):
        yield from _one(core, "", number, errors)
    yield from _told(problem, len(found), errors)


def _file_levels(path: str | os.PathLike[str], format: str | None, errors: str) -> Iterator[Level | LevelError]:
    name = os.fspath(path)
    file: BinaryIO = gzip.open(name) if name.endswith(".gz") else open(name, "rb")  # type: ignore[assignment]
    with file:
        stream = _core.LevelStream(lambda: file.read(_PIECE), name, format)
        number = 0
        while (core := stream.next()) is not None:
            number += 1
            yield from _one(core, name, number, errors)
        yield from _told(first_error(stream.take_diagnostics()), number, errors)


def _one(core: _core.Level, file: str, number: int, errors: str) -> Iterator[Level | LevelError]:
    if core.valid:
        yield wrap(core, file, number)
    elif errors != "skip":
        yield from _told(_fault_of(core), number, errors)


def _told(problem: LevelError | None, number: int, errors: str) -> Iterator[LevelError]:
    if problem and errors == "keep":
        yield problem
    elif problem and (errors == "raise" or not number):
        raise problem


def _levels_only(found: Iterator[Level | LevelError]) -> Iterator[Level]:
    return (level for level in found if isinstance(level, Level))


def write_levels(levels: LevelsLike, format: str = "xsb") -> str:
    """The text of a file with these levels, in any format of formats().

    >>> print(write_levels(["#####\\n#@$.#\\n#####"], "letters"))
    #####
    #SCX#
    #####
    <BLANKLINE>
    <BLANKLINE>
    """
    return _core.write_levels([level_of(level)._core for level in levels_of(levels)], text_of("format", format))


def formats() -> list[str]:
    """The formats that can be read and written."""
    return _core.formats()
