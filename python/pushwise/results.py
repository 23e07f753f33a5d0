"""What comes back: small values with names."""
from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields
from typing import Any, Iterable, Mapping

from .checks import short
from .level import Level, Square


@dataclass(frozen=True, slots=True)
class Metrics:
    """The six figures by which players compare plans."""

    moves: int
    """steps of the player, pushes included"""
    pushes: int
    """steps that move a box"""
    lines: int
    """runs of pushes of one box in one direction"""
    box_changes: int
    """runs of pushes of one box"""
    sessions: int
    """runs of pushes without a walking step in between"""
    player_lines: int
    """runs of steps in one direction"""


FIGURES = tuple(figure.name for figure in fields(Metrics))


@dataclass(frozen=True, slots=True, repr=False)
class Answer:
    """What came of a search. A plan has been replayed by an independent checker."""

    status: str
    """ "solved"; "unsolvable" (proved); "timeout", "memory" or "nodes": a limit was reached;
    "interrupted"; "exhausted": an incomplete engine gave up; "unsupported", "invalid": the note says
    why; "internal": a bug"""
    solution: str | None
    """the plan in LURD: u d l r walk, U D L R push"""
    metrics: Metrics | None
    """of the plan"""
    optimal: str | None
    """what the plan is proved shortest for: "pushes", "moves", "lines", "pushes,moves"..."""
    lower_bound: int | None
    """proved: no plan has fewer pushes, or whatever lower_bound_of says"""
    before: Metrics | None
    """of the plan that was improved"""
    engine: str
    seconds: float
    states: int
    peak_mib: float
    statistics: Mapping[str, float] = field(default_factory=dict, compare=False)
    note: str = ""
    """one sentence for people, may be empty"""
    certificate: str | None = None
    lower_bound_of: str | None = None
    """what lower_bound counts: "pushes", "moves" or "lines" """
    stopped_by: str | None = None
    """why a plan, or the proof that was asked for, is missing: "time", "memory", "nodes" or "interrupted" """
    level: Level | None = field(default=None, compare=False)
    """what was answered; None where it is no valid level"""

    @property
    def solved(self) -> bool:
        return self.status == "solved"

    @property
    def moves(self) -> int | None:
        return self.metrics.moves if self.metrics else None

    @property
    def pushes(self) -> int | None:
        return self.metrics.pushes if self.metrics else None

    @property
    def lines(self) -> int | None:
        return self.metrics.lines if self.metrics else None

    @property
    def box_changes(self) -> int | None:
        return self.metrics.box_changes if self.metrics else None

    @property
    def sessions(self) -> int | None:
        return self.metrics.sessions if self.metrics else None

    @property
    def player_lines(self) -> int | None:
        return self.metrics.player_lines if self.metrics else None

    def to_dict(self) -> dict[str, Any]:
        """Plain values, for json.dumps() and the like. Keys that `pushwise solve --json` has mean the same.

        >>> import pushwise
        >>> answer = pushwise.prove("######\\n#@$ .#\\n######").to_dict()
        >>> answer["status"], answer["level"], answer["sessions"], answer["before"]
        ('solved', None, 1, None)
        """
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        values |= {name: values[name] or None for name in ("engine", "note")}
        del values["metrics"]
        return {"file": self.level.file if self.level else "", "level": (self.level and self.level.number) or None,
                "title": self.level.title if self.level else "", "status": values.pop("status"),
                "solution": values.pop("solution"), **{name: getattr(self, name) for name in FIGURES},
                **{name: value for name, value in values.items() if name != "level"},
                "before": self.before and asdict(self.before), "statistics": dict(self.statistics)}

    def to_row(self) -> dict[str, Any]:
        """The same without what is no single value or longer than a line: every answer has the same
        keys, so that rows make a table. Figures of `before` become before_moves, before_pushes...

        >>> import pushwise
        >>> row = pushwise.prove("######\\n#@$ .#\\n######").to_row()
        >>> row["pushes"], row["before_pushes"], "statistics" in row
        (2, None, False)
        """
        row = {name: value for name, value in self.to_dict().items()
               if name not in ("before", "statistics", "certificate")}
        return row | {f"before_{name}": self.before and getattr(self.before, name) for name in FIGURES}

    def __repr__(self) -> str:
        words = self.status
        if self.metrics:
            words += f": {self.metrics.moves} moves, {self.metrics.pushes} pushes"
        if self.before:
            words += f", from {self.before.moves} moves, {self.before.pushes} pushes"
        if self.optimal:
            words += f", fewest {self.optimal} proved"
        elif self.lower_bound is not None:
            words += f", at least {self.lower_bound} {self.lower_bound_of or ''}".rstrip()
        if self.solved and self.stopped_by:
            words += f", stopped by {self.stopped_by}"
        if self.status in ("invalid", "unsupported", "internal") and self.note:
            words += f": {self.note}"
        return f"<Answer {words}; {self.engine}, {self.states} states, {self.seconds:.3f} s>"


@dataclass(frozen=True, slots=True, repr=False)
class Check:
    """What an independent replay says of a plan."""

    solved: bool
    problem: str
    """why not; empty when solved"""
    step: int
    """the step at fault, from 1; 0 where none is"""
    lurd: str
    """what was played, every letter in its true case"""
    metrics: Metrics
    """of what was played"""

    def __bool__(self) -> bool:
        return self.solved

    def __repr__(self) -> str:
        words = "right" if self.solved else f"wrong: {self.problem}"
        return f"<Check {words}; {self.metrics.moves} moves, {self.metrics.pushes} pushes>"


@dataclass(frozen=True, slots=True)
class Loss:
    """A proof that no plan exists from a position, for people."""

    kind: str
    """ "dead-square", "frozen", "goals", "sealed", "corral", "group" or "stuck" """
    boxes: list[Square]
    """these boxes are the reason, wherever the others stand"""
    squares: list[Square]
    """goals or floor the sentence speaks of; may be empty"""
    sentence: str


@dataclass(frozen=True, slots=True, repr=False)
class Analysis:
    """What is known of a level before any search."""

    height: int
    width: int
    squares: int
    """that the player could walk to if there were no boxes"""
    boxes: int
    goals: int
    dead: list[Square]
    """a lone box here never reaches a goal"""
    dead_pairs: list[list[Square]]
    """two boxes here never both reach goals"""
    rooms: list[list[Square]]
    tunnels: list[list[Square]]
    doors: list[Square]
    """a box here divides the board"""
    clusters: list[list[Square]]
    """goals beside each other"""
    packing: list[list[Square]] | None
    """goals in rounds, the first to be filled first"""
    frozen: list[Square]
    """boxes that can never move again"""
    least_pushes: int | None
    """no plan has fewer; None when the boxes cannot be given goals at all"""
    least_moves: int | None
    least_lines: int | None
    loss: Loss | None
    unfinished: list[str]
    """what a limit cut short, by the names of these members"""

    def __repr__(self) -> str:
        words = f"{self.height} x {self.width}, {self.boxes} boxes, {len(self.dead)} of {self.squares} squares dead"
        if self.loss:
            return f"<Analysis {words}, lost: {self.loss.sentence}>"
        return f"<Analysis {words}, at least {self.least_pushes} pushes>"


@dataclass(frozen=True, slots=True)
class Progress:
    """What a search is doing right now."""

    engine: str
    activity: str
    states: int
    memory_bytes: int
    seconds: float
    bound: int | None
    """nothing shorter than this exists"""
    upper: int | None
    """what the best plan so far costs"""


@dataclass(frozen=True, slots=True)
class Engine:
    """What an engine says about itself."""

    name: str
    summary: str
    proves: list[str]
    """what it proves optimal"""
    complete: bool
    """can prove that there is no plan"""
    deterministic: bool
    needs: str
    """what must be installed; empty: nothing"""
    missing: str
    """why it cannot run here; empty when it can"""


def metrics_of(values: Mapping[str, Any] | None) -> Metrics | None:
    return None if values is None else Metrics(**values)


def answer_of(values: dict[str, Any], level: Level) -> Answer:
    values["metrics"] = metrics_of(values["metrics"])
    values["before"] = metrics_of(values["before"])
    return Answer(**values, level=level)


def loss_of(values: Mapping[str, Any] | None) -> Loss | None:
    return None if values is None else Loss(**values)


def table(answers: Iterable[Answer]) -> dict[str, list[Any]]:
    """The rows of answers as columns, which pandas.DataFrame() and others take.

    >>> import pushwise
    >>> columns = table(pushwise.solve_many(["#####\\n#@$.#\\n#####", "######\\n#@$ .#\\n######"]))
    >>> columns["status"], columns["pushes"]
    (['solved', 'solved'], [1, 2])
    """
    rows = []
    for answer in answers:
        if not isinstance(answer, Answer):
            raise TypeError(f"a table is made of answers, as of solve_many(), not of {short(answer)}")
        rows.append(answer.to_row())
    return {name: [row[name] for row in rows] for name in (rows[0] if rows else ())}
