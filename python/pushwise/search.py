"""Searching one level: any plan, a proof, a shorter plan; and checking plans."""
from __future__ import annotations

import math
import re
from typing import Any, Callable, Iterable, Mapping

from . import _core
from .level import LevelLike, level_of
from .results import Answer, Check, Engine, Metrics, Progress, answer_of

_UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}


def bytes_of(memory: int | str | None) -> int | None:
    """4294967296 or "4G"; None is no limit."""
    if memory is None:
        return None
    found = re.fullmatch(r"(\d+(?:\.\d+)?)\s*([KMGT]?)(?:i?B)?", str(memory).strip(), re.IGNORECASE)
    if not found or float(found[1]) == 0:
        raise ValueError(f'memory is a number of bytes or a text like "512M" or "4G", not {memory!r}')
    return int(float(found[1]) * _UNITS[found[2].upper()])


def limits(time: float | None, memory: int | str | None, nodes: int | None) -> dict[str, Any]:
    """The limits of a search as the library takes them."""
    if time is not None and not time >= 0:
        raise ValueError(f"time is a number of seconds, not {time!r}")
    if nodes is not None and nodes < 0:
        raise ValueError(f"nodes is a number of positions, not {nodes!r}")
    seconds = None if time is None or math.isinf(time) else float(time)
    return {"seconds": seconds, "memory_bytes": bytes_of(memory), "nodes": nodes}


def solve_arguments(engine: str, optimal: str | None, time: float | None, memory: int | str | None,
                    nodes: int | None, threads: int, seed: int, plans: Iterable[str] = (),
                    options: Mapping[str, object] | None = None, certificate: bool = False) -> dict[str, Any]:
    if threads < 1:
        raise ValueError(f"threads is 1 or more, not {threads!r}")
    return {"engine": engine, "objective": optimal, **limits(time, memory, nodes), "threads": threads,
            "seed": seed, "plans": list(plans), "certificate": certificate,
            "engine_options": {name: str(value) for name, value in (options or {}).items()}}


def solve(level: LevelLike, *, engine: str = "auto", optimal: str | None = None, time: float | None = 60,
          memory: int | str | None = "4G", nodes: int | None = None, threads: int = 1, seed: int = 0,
          plans: Iterable[str] = (), options: Mapping[str, object] | None = None, certificate: bool = False,
          progress: Callable[[Progress], object] | None = None) -> Answer:
    """Finds a plan; with `optimal` a proved shortest one.

    >>> import pushwise
    >>> level = pushwise.Level('''
    ... ########
    ... #  ##  #
    ... #  $ $@#
    ... #   .  #
    ... ###  ###
    ... #. $.  #
    ... ########
    ... ''')
    >>> answer = pushwise.solve(level, optimal="pushes")
    >>> answer.status, answer.pushes, answer.optimal
    ('solved', 10, 'pushes')

    - `optimal`: "pushes", "moves", "lines", "pushes,moves" or "moves,pushes"
    - `time` in seconds, `memory` in bytes or like "512M", `nodes` in positions: what may be spent;
      None is no limit. The answer's status says which of them ended the search
    - `engine`: one of engines()
    - `plans`: known plans for a proof to begin with; only shorter ones are looked for
    - `options`: an engine's own, see docs/logic.md
    - `certificate`: write the proof down as well, for tools/certificate_check.py
    - `progress`: called now and then with a Progress, from another thread

    The interpreter's lock is released while the search runs, and Ctrl-C ends it.
    """
    arguments = solve_arguments(engine, optimal, time, memory, nodes, threads, seed, plans, options, certificate)
    listener = None if progress is None else lambda values: progress(Progress(**values))
    return answer_of(_core.solve(level_of(level)._core, arguments, listener))


def prove(level: LevelLike, objective: str = "pushes", **arguments: Any) -> Answer:
    """A proved shortest plan, or that there is none: solve() with `optimal`.

    >>> import pushwise
    >>> pushwise.prove("######\\n#@$ .#\\n######", "moves").optimal
    'moves'
    """
    return solve(level, optimal=objective, **arguments)


def improve(level: LevelLike, plans: str | Answer | Iterable[str] = (), *, objective: str | None = None,
            time: float | None = 60, memory: int | str | None = "4G", nodes: int | None = None,
            threads: int = 1, seed: int = 0) -> Answer:
    """A plan that is shorter than these where one is found, and never worse.

    Without plans one is found first. Without an `objective` pushes count first, then moves.

    >>> import pushwise
    >>> level = "#######\\n#@    #\\n#   $.#\\n#######"
    >>> pushwise.improve(level, "rrdllrrR", objective="moves", time=1).solution
    'drrR'
    """
    if isinstance(plans, Answer):
        plans = plans.solution or ()
    given = [plans] if isinstance(plans, str) else list(plans)
    arguments = solve_arguments("auto", None, time, memory, nodes, threads, seed)
    arguments["objective"] = objective
    return answer_of(_core.improve(level_of(level)._core, given, arguments))


def check(level: LevelLike, plan: str | Answer) -> Check:
    """Replays a plan with the independent checker. True where it solves the level.

    Letters may be in any case; white space, run lengths (3r) and groups (2(rU)) are understood.

    >>> import pushwise
    >>> level = "######\\n#@$ .#\\n######"
    >>> pushwise.check(level, "2r")
    <Check right; 2 moves, 2 pushes>
    >>> pushwise.check(level, "rl").problem
    'ends with 1 goal without a box'
    """
    lurd = (plan.solution or "") if isinstance(plan, Answer) else plan
    values = _core.check_plan(level_of(level)._core, lurd)
    values["metrics"] = Metrics(**values["metrics"])
    return Check(**values)


def engines() -> list[Engine]:
    """What `engine` can be.

    >>> import pushwise
    >>> [engine.name for engine in pushwise.engines() if "moves" in engine.proves and not engine.needs]
    ['auto', 'astar', 'layers', 'hda', 'bfs']
    """
    return [Engine(**values) for values in _core.engines()]
