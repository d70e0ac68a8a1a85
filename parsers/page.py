"""The lines of one block, and what the grammar makes of a line of it, with the place of a fault in the file."""

from collections.abc import Sequence
from typing import Any, NoReturn

from parsers.blocks import Block
from parsers.build import place_in_line
from parsers.decoding import BOM
from parsers.outcome import Outcome, Refusal
from parsers.phrases import MARK, Phrase, Phrases, Unreadable
from parsers.statements import Tongue

BLANK = f" \t{BOM}\u00a0"


class Page:
    """A block in a site's tongue; ``lines`` are those of its text without the blanks around them.

    ``result`` is its outcome once that is known, ``number``, ``game`` and ``site`` what goes with it if reading fails.
    """

    def __init__(self, block: Block, tongue: Tongue) -> None:
        self.block, self.tongue = block, tongue
        self.number, self.game, self.site = "", "", tongue.site
        self.result: Outcome | None = None
        # Web pages and word processors write no-break blanks between words.
        self.lines = [line.strip(BLANK) for line in block.text.replace("\u00a0", " ").split("\n")]

    def cut(self, refusal: Refusal) -> Refusal:
        """The refusal; that the hand is cut off where what can't be read is the end of the text."""
        line, column = refusal.line, refusal.column
        ended = self.tongue.ends in self.lines and column < self.block.lines[-1].rfind(" ") + 2
        if line < len(self.lines) - 1 or ended or refusal.code == "cut-off":
            return refusal
        return Refusal("cut-off", "The hand is cut off in the middle of this line.", line, column)

    def of_seat(self, phrases: Phrases, line: str, rest: str, name: str, index: int) -> Sequence[Any]:
        """What a line says of the seat with which it begins: its ``rest`` is the player's name and what follows."""
        said = rest[len(name) :]
        try:
            return phrases.behind[said].args[1:]
        except Unreadable:  # for the place of the fault, the line is read as it is
            begin = len(line) - len(rest)
            return self.phrase(phrases, f"{line[:begin]}{MARK}{said}", index, ((begin, len(name)),)).args[1:]

    def phrase(self, phrases: Phrases, line: str, index: int, shifts: Sequence[tuple[int, int]] = ()) -> Phrase:
        """What a line says; Refusal with its place in the file if no rule reads it."""
        try:
            return phrases.read(line)
        except Unreadable as fault:
            fault.place = place_in_line(fault.place, shifts)
            self.fail(fault, index)

    def fail(self, fault: Unreadable, index: int) -> NoReturn:
        """Refuse the hand for a fault in a line."""
        raw = self.block.lines[index]
        indent = len(raw) - len(raw.lstrip(BLANK))
        raise Refusal(fault.code, fault.message, index, fault.place + indent + 1)
