"""A site as data: how its hands begin, and the function that reads one. ``parsers/sites`` lists them."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from parsers.blocks import Block
from parsers.clock import EASTERN
from parsers.outcome import Outcome
from parsers.seams import Seam


class Site(Struct, frozen=True):
    """A room's histories.

    ``header`` is the expression of the line that opens a hand, from its first letter, and may take lines above it along
    (``LF`` is the only line end). ``seams`` find hands that begin where no header starts a line. ``preface`` is text
    above the hands that holds for all of them. ``foreign`` is the expression of headers in other languages, ``body``
    that of a line that only this site's hands have, for a hand that lost its header. ``zone`` is meant where a stamp
    names none. One of ``signs`` is in every header: a text without them is not searched for this site's. To look for
    signs is itself a search, so a header that begins with a plain letter, which is tried in no time, has none.
    ``first`` are the signs that a header can begin with, for the brackets of an expression; empty: any sign.
    ``read_hands`` reads several blocks at once, where that takes less time than one by one.
    """

    key: str
    title: str
    header: str
    read_hand: Callable[[Block], Outcome]
    zone: str = EASTERN
    seams: tuple[Seam, ...] = ()
    preface: str = ""
    foreign: str = ""
    body: str = ""
    signs: tuple[str, ...] = ()
    first: str = ""
    read_hands: Callable[[Sequence[Block]], list[Outcome]] | None = None

    def read(self, blocks: Sequence[Block]) -> list[Outcome]:
        """The outcomes of blocks that begin with a header of this site."""
        return self.read_hands(blocks) if self.read_hands else [self.read_hand(block) for block in blocks]
