"""Searching one level: any plan, a proof, a shorter plan; and checking plans."""
from __future__ import annotations

import re
from typing import Any, Callable, Iterable, Mapping

from . import _core
from .checks import PlanLike, lurd_of, lurds_of, optional_text_of, seconds_of, short, text_of, whole_of
from .level import LevelLike, level_of
from .results import Answer, Check, Engine, Metrics, Progress, answer_of

_UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}


def bytes_of(memory: int | str | None) -> int | None:
    """4294967296 or "4G"; None is no limit."""
    if memory is None:
        return None
    found = re.fullmatch(r"(\d+(?:\.\d+)?)\s*([KMGT]?)(?:i?B)?", str(memory).strip(), re.IGNORECASE)
    if not found or float(found[1]) == 0:
        raise ValueError(f'memory is a number of bytes or a text like "512M" or "4G", not {short(memory)}')
    return int(float(found[1]) * _UNITS[found[2].upper()])


def limits(time: float | None, memory: int | str | None, nodes: int | None) -> dict[str, Any]:
    """The limits of a search as the library takes them."""
    return {"seconds": seconds_of(time), "memory_bytes": bytes_of(memory),
            "nodes": None if nodes is None else whole_of("nodes", nodes, 0)}


def solve_arguments(engine: str, optimal: str | None, time: float | None, memory: int | str | None,
                    nodes: int | None, threads: int, seed: int, plans: PlanLike | Iterable[PlanLike] = (),
                    options: Mapping[str, object] | None = None, certificate: bool = False) -> dict[str, Any]:
    if options is not None and not isinstance(options, Mapping):
        raise TypeError(f"options are names with values, such as {{'horizon': 20}}, not {short(options)}")
    return {"engine": text_of("engine", engine), "objective": optional_text_of("optimal", optimal),
            **limits(time, memory, nodes), "threads": whole_of("threads", threads, 1),
            "seed": whole_of("seed", seed, 0), "plans": lurds_of(plans), "certificate": bool(certificate),
            "engine_options": {str(name): str(value) for name, value in (options or {}).items()}}


def solve(level: LevelLike, *, engine: str = "auto", optimal: str | None = None, time: float | None = 60,
          memory: int | str | None = "4G", nodes: int | None = None, threads: int = 1, seed: int = 0,
          plans: PlanLike | Iterable[PlanLike] = (), options: Mapping[str, object] | None = None,
          certificate: bool = False, progress: Callable[[Progress], object] | None = None) -> Answer:
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
    - `plans`: known plans for a proof to begin with, as LURD or answers; only shorter ones are looked for
    - `options`: an engine's own, see docs/logic.md
    - `certificate`: write the proof down as well, for tools/certificate_check.py
    - `progress`: called now and then with a Progress, from another thread

    The interpreter's lock is released while the search runs, and Ctrl-C ends it.
    """
    arguments = solve_arguments(engine, optimal, time, memory, nodes, threads, seed, plans, options, certificate)
    listener = None if progress is None else lambda values: progress(Progress(**values))
    start = level_of(level)
    return answer_of(_core.solve(start._core, arguments, listener), start)


def prove(level: LevelLike, objective: str = "pushes", **arguments: Any) -> Answer:
    """A proved shortest plan, or that there is none: solve() with `optimal`.

    >>> import pushwise
    >>> pushwise.prove("######\\n#@$ .#\\n######", "moves").optimal
    'moves'
    """
    return solve(level, optimal=objective, **arguments)


def improve(level: LevelLike, plans: PlanLike | Iterable[PlanLike] = (), *, objective: str | None = None,
            time: float | None = 60, memory: int | str | None = "4G", nodes: int | None = None,
            threads: int = 1, seed: int = 0) -> Answer:
    """A plan that is shorter than these where one is found, and never worse.

    Without plans one is found first. Without an `objective` pushes count first, then moves.

    >>> import pushwise
    >>> level = "#######\\n#@    #\\n#   $.#\\n#######"
    >>> pushwise.improve(level, "rrdllrrR", objective="moves", time=1).solution
    'drrR'
    """
    arguments = solve_arguments("auto", None, time, memory, nodes, threads, seed)
    arguments["objective"] = optional_text_of("objective", objective)
    start = level_of(level)
    return answer_of(_core.improve(start._core, lurds_of(plans), arguments), start)


def check(level: LevelLike, plan: PlanLike) -> Check:
    """Replays a plan with the independent checker. True where it solves the level.

    Letters may be in any case; white space, run lengths (3r) and groups (2(rU)) are understood.

    >>> import pushwise
    >>> level = "######\\n#@$ .#\\n######"
    >>> pushwise.check(level, "2r")
    <Check right; 2 moves, 2 pushes>
    >>> pushwise.check(level, "rl").problem
    'ends with 1 goal without a box'
    """
    values = _core.check_plan(level_of(level)._core, lurd_of(plan))
    values["metrics"] = Metrics(**values["metrics"])
    return Check(**values)


def engines() -> list[Engine]:
    """What `engine` can be.

    >>> import pushwise
    >>> [engine.name for engine in pushwise.engines() if "moves" in engine.proves and not engine.needs]
    ['auto', 'astar', 'layers', 'hda', 'bfs']
    """
    return [Engine(**values) for values in _core.engines()]
