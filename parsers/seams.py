"""Where other blocks begin in a text that was cut at headers, and ends of blocks of which no more is known."""

import re
from collections.abc import Iterable

from msgspec import Struct

from parsers.decoding import BOM

BLANK = f" \t\n{BOM}"
SUMMARY = "\n*** SUMMARY ***"

# Rooms part hands by three blank lines; within a hand there is none, or one behind every line in files that went
# through a program which doubles line ends. The first blank line is looked for by itself: it is nearly never there.
GAP = re.compile(r"\n[ \t]*\n(?:[ \t]*\n){2,}[ \t]*[^ \t\n][^\n]*")


class Seam(Struct, frozen=True, eq=False):
    """Where another block begins in a text that was cut at headers.

    ``start`` finds it. So that whole hands cost no search, ``mark`` is a plain text that must be there: once more than
    the header of the block has it, or, with ``behind``, above the place that is looked for. ``needs`` is a plain text
    that must be somewhere below. With ``own``, a block with a header has it only if that is one of the same site. A
    ``mark`` that begins with a line end stands at the start of a line, blanks aside: elsewhere it is what somebody
    says.
    """

    mark: str
    start: re.Pattern[str]
    behind: bool = False
    needs: str = ""
    own: bool = False


class Seams:
    """The seams of blocks of one kind, which have a header or (not ``headed``) have none."""

    def __init__(self, seams: Iterable[Seam], *, headed: bool) -> None:
        self.headed = headed
        every = sorted(seams, key=lambda seam: seam.mark)
        self.amid = [seam for seam in every if not seam.behind]
        self.below: dict[str, list[Seam]] = {}
        for seam in every:
            if seam.behind:
                self.below.setdefault(seam.mark, []).append(seam)

    def places(self, text: str) -> list[int]:
        """Where further blocks begin within a text that has a header at most at its start."""
        found: set[int] = set()
        missing = ""
        for seam in self.amid:
            # Marks come in order, and where one is missing, no longer one can be that begins with it.
            if missing and seam.mark.startswith(missing):
                continue
            if self.has(seam.mark, text):
                found.update([begin_of(match) for match in seam.start.finditer(text)])
            else:
                missing = seam.mark
        found.discard(0)
        starts = sorted(found)
        for begin, end in zip([0, *starts], [*starts, len(text)], strict=True):
            found.update(self.behind(text, begin, end))
        return sorted(found)

    def has(self, mark: str, text: str) -> bool:
        """Whether a text has a mark, beside that of its header; a single letter is looked for in no time."""
        place = text.find(mark) if mark[0] in text else -1
        return place >= 0 and (not self.headed or text.find(mark, place + 1) >= 0)

    def behind(self, text: str, begin: int, end: int) -> list[int]:
        """Where blocks begin behind the end of another one, each looked for behind the one before it.

        What a seam has found further down is kept until that place is passed, so that no text is searched twice.
        """
        places: list[int] = []
        needed: dict[Seam, int] = {}
        ahead: dict[Seam, tuple[int, int]] = {}
        while True:
            starts: list[int] = []
            for mark, seams in self.below.items():
                place = place_of(mark, text, begin, end)
                if place < 0:
                    continue
                at = place + len(mark.lstrip("\n"))
                for seam in seams:
                    if seam.needs:
                        if needed.get(seam, -1) < place:
                            found = text.find(seam.needs, place, end)
                            needed[seam] = found if found >= 0 else end
                        if needed[seam] == end:
                            continue
                    if seam not in ahead or ahead[seam][0] < at:
                        match = seam.start.search(text, at, end)
                        ahead[seam] = (match.start(), begin_of(match)) if match else (end, end)
                    if ahead[seam][1] < end:
                        starts.append(ahead[seam][1])
            if not starts:
                return places
            begin = min(starts)
            places.append(begin)


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


def gap(mark: str = SUMMARY, start: re.Pattern[str] = GAP) -> Seam:
    """The seam of what comes three blank lines behind ``mark`` in a block of the same site, if it is a ``start``."""
    return Seam(mark, start, behind=True, own=True)


def glued(header: str, mark: str) -> Seam:
    """The seam of a ``header`` that holds ``mark`` right behind the last sign of a file that had no line end.

    A header may begin with a banner of stars: from its second star on it is no other one.
    """
    return Seam(mark, re.compile(rf"(?<=[^\s\"*]){header}"), own=True)
