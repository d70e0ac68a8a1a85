"""Texts of files cut into blocks, one a hand, at headers and seams and in bounded memory."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from msgspec import Struct

from parsers.decoding import BOM
from parsers.seams import BLANK, Seam, Seams

# The longest text that is kept of one block: no hand comes near it (a list of 30,000 players has a million letters),
# but a file without any header may be of any size. And the longest header, with all that may stand above it.
LONGEST = 1 << 23
HEADER = 1 << 16


class Block(Struct, frozen=True, gc=False):
    """A piece of a file that has one fate: ``line`` and ``column`` of its first sign, its text with ``LF`` line ends.

    ``preface`` is what the file said above for all blocks that follow; ``whole`` is False where the text was too long
    to be kept.
    """

    file: str
    line: int
    text: str
    column: int = 1
    preface: str = ""
    whole: bool = True

    @property
    def lines(self) -> list[str]:
        """The lines of the text; the first is line ``line`` of the file."""
        return self.text.split("\n")


class Opening(Struct, frozen=True, eq=False):
    """How a block, or a text that holds for the blocks below, begins: an expression for the start of a line.

    One of ``signs`` is in every text that it matches; it is tried only where that is so. None: it is always tried.
    ``first`` are the signs that it can begin with, as they stand in the brackets of an expression; empty: any sign.
    ``seams`` are those of the blocks that it begins.
    """

    start: str
    signs: tuple[str, ...] = ()
    first: str = ""
    seams: tuple[Seam, ...] = ()


class Header(NamedTuple):
    """The expression of any header at the start of a line, and which one it is, by the last group of a match."""

    expression: re.Pattern[str]
    openings: Mapping[int | None, Opening]


class Cutter:
    """Knows where blocks begin: at ``headers``, and at ``seams`` inside of what lies between them.

    ``prefaces`` are text that is no block of its own and holds for all that follow in the file; one that is
    bound to the top of a text by its first letters stands above the first header only.
    """

    def __init__(
        self, headers: Iterable[Opening], seams: Iterable[Seam] = (), prefaces: Iterable[Opening] = ()
    ) -> None:
        self.headers, anywhere = tuple(headers), tuple(seams)
        self.seams: dict[Opening | None, Seams] = {
            opening: Seams((*anywhere, *opening.seams), headed=True) for opening in self.headers
        }
        # Where the header is missing, a text may be a block of any kind.
        own = [seam for opening in self.headers for seam in opening.seams]
        self.seams[None] = Seams((*anywhere, *own), headed=False)
        every = [(re.compile(preface.start), preface.signs) for preface in prefaces]
        self.prefaces = [(start, signs) for start, signs in every if not start.pattern.startswith("\\A")]
        self.at_top = [*self.prefaces, *[(start, ()) for start, _ in every if start.pattern.startswith("\\A")]]
        self.header = cache(header_of)

    def blocks(self, pieces: Iterable[str], file: str) -> Iterator[Block]:
        """Every block of a text that comes in ``pieces``; together they hold every line that is not blank."""
        preface = ""
        for text, line, whole, opening in self.cuts(pieces):
            following = preface
            for start, signs in self.prefaces if opening else self.at_top:
                if not may_hold(text, signs):
                    continue
                for found in start.finditer(text):
                    following = found[0]
                    # What stands below a block's header is said of the blocks behind it.
                    if not opening or found.start() < self.top(text):
                        preface = following
                text = start.sub(lambda found: "\n" * found[0].count("\n"), text)
            begin, column, counted = 0, 1, 0
            for place in [*(self.seams[opening].places(text) if whole else ()), len(text)]:
                part = text[begin:place]
                bare = part.lstrip(BLANK)
                blank = part[: len(part) - len(bare)]
                if bare:
                    line += text.count("\n", counted, begin + len(blank))
                    counted = begin + len(blank)
                    # The blanks before the first sign are kept: they say that every line of an archive has one.
                    indent = "" if column > 1 and "\n" not in blank else blank.rpartition("\n")[2].replace(BOM, "")
                    yield Block(file, line, indent + bare.rstrip(), column, preface, whole)
                begin = place
                column = begin - text.rfind("\n", 0, begin)
            preface = following

    def top(self, text: str) -> int:
        """Where the header with which a text begins is over."""
        found = self.header_in(text).expression.match("\n" + text)
        return found.end() if found else 0

    def header_in(self, text: str) -> Header:
        """The header of those that may be in a text."""
        return self.header(tuple([opening for opening in self.headers if may_hold(text, opening.signs)]))

    def cuts(self, pieces: Iterable[str]) -> Iterator[tuple[str, int, bool, Opening | None]]:
        """The texts between headers, each with its first line, whether it is whole, and the header that begins it."""
        line, carry, head = 1, "", ("", 0)
        opening: Opening | None = None
        for piece in pieces:
            # Where files or pages were put together, marks of the first sort and page breaks stand amid text.
            text, begin = carry + piece.replace(BOM, "").replace("\f", " "), 0
            searched = max(len(carry) - HEADER, 0)
            header = self.header_in(text[searched:])
            for found in header.expression.finditer("\n" + text, searched):
                start = found.start()
                if start > begin or head[0]:
                    yield *((head[0], head[1], False) if head[0] else kept(text[begin:start], line)), opening
                    line += text.count("\n", begin, start)
                    begin, head = start, ("", 0)
                opening = header.openings[found.lastindex]
            carry = text[begin:]
            if len(carry) > (2 * HEADER if head[0] else LONGEST):
                head = head if head[0] else (carry[:LONGEST], line)
                last = carry.rfind("\n", 0, len(carry) - HEADER) + 1 or len(carry)
                line += carry.count("\n", 0, last)
                carry = carry[last:]
        yield *((head[0], head[1], False) if head[0] else kept(carry, line)), opening


def may_hold(text: str, signs: tuple[str, ...]) -> bool:
    """Whether it is worth while to search a text for what has one of ``signs``."""
    for sign in signs:
        if sign in text:
            return True
    return not signs


def header_of(openings: tuple[Opening, ...]) -> Header:
    """The header that any of the ``openings`` is.

    The line end as a literal lets the search skip from line to line instead of trying at every sign, and the look at
    the sign behind it from one line that may be a header to the next. An empty group behind each opening tells it.
    """
    first = "".join([opening.first for opening in openings])
    ahead = rf"(?=[ \t{BOM}{first}])" if openings and all(opening.first for opening in openings) else ""
    every = "|".join([f"(?:{opening.start})()" for opening in openings])
    return Header(re.compile(rf"\n{ahead}[ \t{BOM}]*(?:{every or '(?!)'})"), dict(enumerate(openings, 1)))


def kept(text: str, line: int) -> tuple[str, int, bool]:
    """A text between headers, its first line, and whether it is whole, as short as we keep it."""
    return text[:LONGEST], line, len(text) <= LONGEST
