"""What can be wrong with a level."""
from __future__ import annotations

from typing import Any, Mapping, Sequence


class LevelError(ValueError):
    """A text, file or array that is no valid level.

    >>> import pushwise
    >>> try:
    ...     pushwise.Level("######\\n#@@$.#\\n######")
    ... except pushwise.LevelError as error:
    ...     print(error.line, error.column, error.message)
    2 3 a second player
    """

    file: str
    """As it was named; empty for text and arrays."""
    line: int
    """From 1; 0 where no line applies. In an array, the row plus one."""
    column: int
    """From 1; 0 where no column applies."""
    message: str
    hint: str
    """What was expected or what to do; may be empty."""

    def __init__(self, message: str, file: str = "", line: int = 0, column: int = 0, hint: str = "",
                 text: str | None = None) -> None:
        super().__init__(text or message)
        self.message = message
        self.file = file
        self.line = line
        self.column = column
        self.hint = hint

    def __reduce__(self) -> tuple[Any, ...]:
        return LevelError, (self.message, self.file, self.line, self.column, self.hint, str(self))


def first_error(diagnostics: Sequence[Mapping[str, Any]]) -> LevelError | None:
    """The first of these that is an error."""
    for d in diagnostics:
        if d["severity"] == "error":
            text = d["text"].rstrip()
            return LevelError(d["message"], d["file"], d["line"], d["column"], d["hint"], text)
    return None
