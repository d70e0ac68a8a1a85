"""What is wrong, where, and how badly: one type for the parser, the replay and the audit."""

from enum import StrEnum

from msgspec import Struct

QUOTED = 1000
"""Letters of a line that are quoted; what rooms write is much shorter."""


def shortened(line: str) -> str:
    """A line as it is quoted, or a message that quotes it: of one that goes on and on, its beginning."""
    return line if len(line) <= QUOTED else f"{line[:QUOTED]} ..."


class Severity(StrEnum):
    """How much a problem matters: only an ``ERROR`` refuses a hand or disputes it."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class Source(Struct, frozen=True, gc=False):
    """A place in a file: the name the user gave, the line and column (both from 1, 0 = unknown), the line's text."""

    file: str
    line: int
    column: int = 1
    text: str = ""

    def __str__(self) -> str:
        """``file:line:column``, as compilers write it."""
        return f"{self.file}:{self.line}:{self.column}"


class Problem(Struct, frozen=True, gc=False):
    """One thing that is wrong. ``code`` is a slug with a row in the documentation; ``message`` is a whole sentence."""

    source: Source
    code: str
    message: str
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        """``file:line:column: severity[code]: message``, then the line and a caret under the column."""
        head = f"{self.source}: {self.severity}[{self.code}]: {shortened(self.message)}"
        line = shortened(self.source.text)
        if not line:
            return head
        if self.source.column > len(line) + 1:  # beyond what is quoted of it
            return f"{head}\n  {line}"
        return f"{head}\n  {line}\n  {' ' * (max(self.source.column, 1) - 1)}^"
