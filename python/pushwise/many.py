"""Many levels at once, on all cores."""
from __future__ import annotations

import os
from collections import deque
from types import TracebackType
from typing import Any, Iterator, Mapping, Sized

from . import _core
from .errors import LevelError
from .level import Level, LevelsLike, level_of, levels_of
from .results import Answer, answer_of
from .search import solve_arguments

# Levels that were read and not answered yet. A hard one holds up the answers behind it, but others
# are solved meanwhile, this far ahead.
_MOST_HELD = 4096


class Answers(Iterator[Answer]):
    """The answers of solve_many(), in the order of the levels. close() ends it early."""

    def __init__(self, levels: LevelsLike, arguments: dict[str, Any], bar: Any) -> None:
        self._levels = levels_of(levels)
        self._many = _core.Many(arguments)
        self._bar = bar
        # What is due, in order: a level's is the next answer of _many, others are due themselves.
        self._due: deque[Answer | Exception | Level] = deque()
        self._more = True
        self._closed = False

    def __iter__(self) -> Answers:
        return self

    def __next__(self) -> Answer:
        if self._closed:
            raise StopIteration
        try:
            answer = self._next_answer()
        except BaseException:
            self.close()
            raise
        if self._bar is not None:
            self._bar.update()
        return answer

    def _next_answer(self) -> Answer:
        while True:
            if self._due:
                first = self._due[0]
                if isinstance(first, Exception):
                    raise first
                values = self._many.take() if isinstance(first, Level) else None
                answer = answer_of(values, first) if values is not None and isinstance(first, Level) else first
                if isinstance(answer, Answer):
                    self._due.popleft()
                    return answer
            # An answer that is there never waits for the next level to be read.
            if self._more and len(self._due) < _MOST_HELD:
                self._draw()
            elif self._due:
                self._many.wait()
            else:
                raise StopIteration

    def _draw(self) -> None:
        """One more level. What goes wrong is told in its turn, after the answers before it."""
        try:
            level = level_of(next(self._levels))
        except StopIteration:
            self._more = False
        except LevelError as error:
            self._due.append(_invalid(error))
        except Exception as error:
            self._more = False
            self._due.append(error)
        else:
            self._many.add(level._core)
            self._due.append(level)

    def close(self) -> None:
        """Ends the levels that are being solved. There are no answers afterwards."""
        if not self._closed:
            self._closed = True
            self._many.close()
            if self._bar is not None:
                self._bar.close()

    def __enter__(self) -> Answers:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.close()


def solve_many(levels: LevelsLike, *, threads: int | None = None, engine: str = "auto",
               optimal: str | None = None, time: float | None = 60, memory: int | str | None = "4G",
               nodes: int | None = None, seed: int = 0, options: Mapping[str, object] | None = None,
               progress: bool = False) -> Answers:
    """Solves levels side by side; an iterator over the answers, in the order of the levels.

    >>> import pushwise
    >>> levels = ["#####\\n#@$.#\\n#####", "######\\n#@$ .#\\n######"]
    >>> [answer.pushes for answer in pushwise.solve_many(levels, optimal="pushes")]
    [1, 2]

    `levels` is the name of a file, or any iterable of levels and paths, a generator that never ends
    too: levels are drawn as they are needed, at most a few thousand ahead of the answers. One that is
    no valid level is answered with the status "invalid". What the iterable itself raises is raised
    after the answers before it. `level` of each answer is the level it answers.

    - `threads`: levels at the same time, by default as many as there are cores
    - `time` and `nodes` are for each level; `memory` is for all together
    - `progress`: show a bar, where tqdm is installed
    - everything else is as in solve()

    The interpreter's lock is released while levels are solved. Ctrl-C ends them at once; so does
    leaving a `with` block around the iterator, or its close().
    """
    arguments = solve_arguments(engine, optimal, time, memory, nodes, threads or _cores(), seed, (), options)
    return Answers(levels, arguments, _bar(levels) if progress else None)


def _cores() -> int:
    return len(os.sched_getaffinity(0))


def _bar(levels: LevelsLike) -> Any:
    try:
        from tqdm.auto import tqdm  # type: ignore[import]
    except ImportError:
        return None
    is_counted = isinstance(levels, Sized) and not isinstance(levels, str)
    return tqdm(total=len(levels) if is_counted else None, unit=" levels")  # type: ignore[arg-type]


def _invalid(error: LevelError) -> Answer:
    return Answer("invalid", None, None, None, None, None, "", 0.0, 0, 0.0, note=str(error))
