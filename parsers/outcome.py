"""What becomes of one block of a file: exactly one fate, with the hand or the problem that goes with it."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from parsers.blocks import Block
from parsers.clock import ClockError
from parsers.model import Hand
from parsers.money import MoneyError
from parsers.problems import Problem, Source, shortened

ORIGINAL = "If this file was edited or copied, import the one that the room wrote."
# What to do about a hand that can't be read, where the reason alone does not say it.
ADVICE: Mapping[str, str] = {
    "cut-off": "Wait until the room has finished it, or save the whole hand from the room again and import that.",
    "partial-hand": "The rest was never written, so it can't be counted; nothing can be done about it.",
    "damaged-header": ORIGINAL,
    "damaged-card": ORIGINAL,
    "damaged-time": ORIGINAL,
    "damaged-amount": ORIGINAL,
}


class Fate(StrEnum):
    """The end of a block; every block has exactly one."""

    HAND = "hand"
    OTHER_GAME = "other-game"
    CANCELLED = "cancelled"
    REFUSED = "refused"
    SUMMARY = "summary"


class Outcome(Struct, frozen=True, gc=False):
    """A block and its fate: ``hand`` for HAND, ``problem`` for REFUSED, ``game`` as players call it, ``summary``."""

    block: Block
    fate: Fate
    hand: Hand | None = None
    problem: Problem | None = None
    game: str = ""
    site: str = ""
    number: str = ""
    summary: object | None = None


class Refusal(Exception):  # noqa: N818 - it names what happens to the hand
    """Why a block can't be read; ``line`` counts from 0 within the block, ``column`` from 1.

    The line is not ``quoted`` where it is no text for people.
    """

    def __init__(self, code: str, message: str, line: int = 0, column: int = 1, *, quoted: bool = True) -> None:
        super().__init__(message)
        self.code, self.message, self.line, self.column, self.quoted = code, message, line, column, quoted


def misprint(error: MoneyError | ClockError, line: str, index: int) -> Refusal:
    """The refusal of a header for an amount or a time: ``line`` is its text, in which what is wrong stands last."""
    place = line.rfind(error.text) if error.text else -1
    return Refusal(error.code, f"{error}.", index, max(place, 0) + 1)


def unseated(said: str, line: int) -> Refusal:
    """The refusal of a hand in which somebody acts who has no seat line; ``line`` counts from 0 within the block."""
    why = f"{said[:120]!r} is said of somebody who has no seat at the top: the history is not complete."
    return Refusal("unseated-player", f"{why} Save the whole hand from the room again, and import that.", line)


def refused(block: Block, refusal: Refusal, site: str = "", number: str = "", game: str = "") -> Outcome:
    """The outcome of a block that can't be read, with the place and text of the line in the file, and what to do."""
    column = refusal.column + (block.column - 1 if refusal.line == 0 else 0)
    text = shortened(block.lines[refusal.line]) if refusal.quoted else ""
    place = Source(block.file, block.line + refusal.line, column, text)
    problem = Problem(place, refusal.code, f"{shortened(refusal.message)} {ADVICE.get(refusal.code, '')}".rstrip())
    return Outcome(block, Fate.REFUSED, problem=problem, game=game, site=site, number=number)
