"""Texts of files cut into blocks, one a hand, at headers and seams and in bounded memory."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from msgspec import Struct

from parsers.decoding import BOM

# The longest text that is kept of one block: no hand comes near it (a list of 30,000 players has a million letters),
# but a file without any header may be of any size. And the longest header, with all that may stand above it.
LONGEST = 1 << 23
HEADER = 1 << 16

BLANK = f" \t\n{BOM}"


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


class Seam(Struct, frozen=True):
    """Where another block begins in a text that was cut at headers.

    ``start`` finds it. So that whole hands cost no search, ``mark`` is a plain text that must be there: once more than
    the header of the block has it, or, with ``behind``, above the place that is looked for. ``needs`` is a plain text
    that must be somewhere below. A block with a header is searched only if ``header`` begins it. A ``mark`` that begins
    with a line end stands at the start of a line, blanks aside: elsewhere it is what somebody says.
    """

    mark: str
    start: re.Pattern[str]
    behind: bool = False
    needs: str = ""
    header: re.Pattern[str] | None = None


class Opening(NamedTuple):
    """How a block, or a text that holds for the blocks below, begins: an expression for the start of a line.

    One of ``signs`` is in every text that it matches; it is tried only where that is so. None: it is always tried.
    """

    start: str
    signs: tuple[str, ...] = ()

    def may_be_in(self, text: str) -> bool:
        """Whether it is worth while to search a text."""
        return not self.signs or any(sign in text for sign in self.signs)


class Cutter:
    """Knows where blocks begin: at ``headers``, and at ``seams`` inside of what lies between them.

    ``prefaces`` are text that is no block of its own and holds for all that follow in the file; one that is
    bound to the top of a text by its first letters stands above the first header only.
    """

    def __init__(
        self, headers: Iterable[Opening], seams: Iterable[Seam] = (), prefaces: Iterable[Opening] = ()
    ) -> None:
        self.headers = tuple(headers)
        self.seams: dict[re.Pattern[str] | None, list[Seam]] = {}
        for seam in seams:
            self.seams.setdefault(seam.header, []).append(seam)
        every = [(re.compile(preface.start), preface) for preface in prefaces]
        self.tops = [start for start, preface in every if preface.start.startswith("\\A")]
        self.prefaces = [(start, preface) for start, preface in every if start not in self.tops]
        self.header = cache(header_of)

    def blocks(self, pieces: Iterable[str], file: str) -> Iterator[Block]:
        """Every block of a text that comes in ``pieces``; together they hold every line that is not blank."""
        preface = ""
        for text, line, whole, headed in self.cuts(pieces):
            above = [start for start, opening in self.prefaces if opening.may_be_in(text)]
            following = preface
            for start in above if headed else (*above, *self.tops):
                for found in start.finditer(text):
                    following = found[0]
                    # What stands below a block's header is said of the blocks behind it.
                    if not headed or found.start() < self.top(text):
                        preface = following
                text = start.sub(lambda found: "\n" * found[0].count("\n"), text)
            begin, column, counted = 0, 1, 0
            for place in [*(self.places(text, headed=headed) if whole else ()), len(text)]:
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
        header = self.header(tuple([opening.start for opening in self.headers if opening.may_be_in(text)]))
        found = header.match("\n" + text)
        return found.end() if found else 0

    def places(self, text: str, *, headed: bool) -> list[int]:
        """Where further blocks begin within a text that has a header at most at its start."""
        found: set[int] = set()
        seams = [
            seam
            for header, those in self.seams.items()
            if not (headed and header) or header.match(text)
            for seam in those
        ]
        for seam in seams:
            if not seam.behind and (place := text.find(seam.mark)) >= 0:
                if headed:
                    place = text.find(seam.mark, place + 1)
                if place >= 0:
                    found.update([begin_of(match) for match in seam.start.finditer(text)])
        found.discard(0)
        starts = sorted(found)
        for begin, end in zip([0, *starts], [*starts, len(text)], strict=True):
            found.update(self.behind([seam for seam in seams if seam.behind], text, begin, end))
        return sorted(found)

    def behind(self, seams: list[Seam], text: str, begin: int, end: int) -> Iterator[int]:
        """Where blocks begin behind the end of another one, each looked for behind the one before it.

        What a seam has found further down is kept until that place is passed, so that no text is searched twice.
        """
        needed: list[int | None] = [None] * len(seams)
        ahead: list[tuple[int, int]] = [(-1, -1)] * len(seams)
        while True:
            starts: list[int] = []
            marks = {mark: place_of(mark, text, begin, end) for mark in {seam.mark for seam in seams}}
            for index, seam in enumerate(seams):
                mark, needs = marks[seam.mark], needed[index]
                if mark >= 0 and (needs is None or 0 <= needs < mark):
                    needs = needed[index] = text.find(seam.needs, mark, end)
                if mark < 0 or needs is None or needs < 0:
                    continue
                at = mark + len(seam.mark.lstrip("\n"))
                if ahead[index][0] < at:
                    match = seam.start.search(text, at, end)
                    ahead[index] = (match.start(), begin_of(match)) if match else (end, end)
                if ahead[index][1] < end:
                    starts.append(ahead[index][1])
            if not starts:
                return
            begin = min(starts)
            yield begin

    def cuts(self, pieces: Iterable[str]) -> Iterator[tuple[str, int, bool, bool]]:
        """The texts between headers, each with its first line, whether it is whole, and whether it has a header."""
        line, carry, head, headed = 1, "", ("", 0), False
        for piece in pieces:
            # Where files or pages were put together, marks of the first sort and page breaks stand amid text.
            text, begin = carry + piece.replace(BOM, "").replace("\f", " "), 0
            searched = max(len(carry) - HEADER, 0)
            fresh = text[searched:]
            header = self.header(tuple([opening.start for opening in self.headers if opening.may_be_in(fresh)]))
            for start in [found.start() for found in header.finditer("\n" + text, searched)]:
                if start > begin or head[0]:
                    yield *((head[0], head[1], False) if head[0] else kept(text[begin:start], line)), headed
                    line += text.count("\n", begin, start)
                    begin, head = start, ("", 0)
                headed = True
            carry = text[begin:]
            if len(carry) > (2 * HEADER if head[0] else LONGEST):
                head = head if head[0] else (carry[:LONGEST], line)
                last = carry.rfind("\n", 0, len(carry) - HEADER) + 1 or len(carry)
                line += carry.count("\n", 0, last)
                carry = carry[last:]
        yield *((head[0], head[1], False) if head[0] else kept(carry, line)), headed


def place_of(mark: str, text: str, begin: int, end: int) -> int:
    """Where the mark of a seam stands in a part of a text; -1 if nowhere."""
    bare = mark.lstrip("\n")
    place = text.find(bare, begin, end)
    while place >= 0 and bare != mark and text[text.rfind("\n", 0, place) + 1 : place].strip(BLANK):
        place = text.find(bare, place + 1, end)
    return place


def begin_of(found: re.Match[str]) -> int:
    """Where the block of a seam begins: behind the line end, if the match has one before it."""
    return found.start() + found[0].startswith("\n")


def header_of(starts: tuple[str, ...]) -> re.Pattern[str]:
    """The expression of any header at the start of a line.

    The line end as a literal lets the search skip from line to line instead of trying at every sign.
    """
    return re.compile(rf"\n[ \t{BOM}]*(?:{'|'.join([f'(?:{start})' for start in starts]) or '(?!)'})")


def kept(text: str, line: int) -> tuple[str, int, bool]:
    """A text between headers, its first line, and whether it is whole, as short as we keep it."""
    return text[:LONGEST], line, len(text) <= LONGEST
