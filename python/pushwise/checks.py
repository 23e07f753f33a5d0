"""What an argument must be, and the sentence that says so. The value at fault is shown shortened: it
may be a list of a million levels."""
from __future__ import annotations

import math
import operator
import reprlib
from typing import TYPE_CHECKING, Any, Iterable, Union

if TYPE_CHECKING:
    from .results import Answer, Check

PlanLike = Union[str, "Answer", "Check"]
"""What every function takes for a plan: its LURD, or a value that holds it."""


def short(value: object) -> str:
    """The beginning of its repr.

    >>> short(["a row"] * 1000)
    "['a row', 'a row', 'a row', 'a row', 'a row', 'a row', ...]"
    """
    return reprlib.repr(value)


def text_of(what: str, value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{what} is text, not {short(value)}")
    return value


def optional_text_of(what: str, value: object) -> str | None:
    return None if value is None else text_of(what, value)


def whole_of(what: str, value: Any, least: int) -> int:
    """A whole number of any kind, numpy's too."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{what} is a whole number, not {short(value)}") from None
    if number < least:
        raise ValueError(f"{what} is {least} or more, not {short(value)}")
    return number


def seconds_of(value: Any) -> float | None:
    """None, and what never ends, is no limit."""
    try:
        seconds = math.inf if value is None else float(value)
    except (TypeError, ValueError):
        raise TypeError(f"time is a number of seconds, not {short(value)}") from None
    if not seconds >= 0:
        raise ValueError(f"time is a number of seconds, not {short(value)}")
    return None if math.isinf(seconds) else seconds


def lurd_of(plan: PlanLike) -> str:
    """The letters of a plan; none of an answer that has no plan."""
    if isinstance(plan, str):
        return plan
    for member in ("solution", "lurd"):
        if hasattr(plan, member):
            return getattr(plan, member) or ""
    raise TypeError(f"a plan is text in LURD or an Answer, not {short(plan)}")


def lurds_of(plans: PlanLike | Iterable[PlanLike]) -> list[str]:
    """Those of one plan or several; an answer without a plan is left out."""
    if isinstance(plans, str):
        return [plans]
    if hasattr(plans, "solution") or not hasattr(plans, "__iter__"):
        plans = [plans]  # type: ignore[list-item]
    return [lurd for plan in plans if (lurd := lurd_of(plan)) or isinstance(plan, str)]  # type: ignore[union-attr]
