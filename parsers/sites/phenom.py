"""Phenom Poker: what the rules of ``phenom.lark`` make of a line where it differs from PokerStars, and the site."""

import re
from functools import partial
from pathlib import Path
from typing import Any

from lark import Token, v_args

from parsers.blocks import Block
from parsers.build import Draft
from parsers.cards import Cards
from parsers.deeds import Dealt, Deed, Discard, Pat, Remark
from parsers.model import Structure
from parsers.outcome import Outcome
from parsers.phrases import Phrase, Slot, readers
from parsers.seams import gap, glued
from parsers.site import Site
from parsers.sites import pokerstars
from parsers.statements import Head, Tongue
from parsers.transcript import read, reads

ZONE = "UTC"
"""The head names no zone; that its clock is UTC is our reading."""


def drawn(draft: Draft, line: int, seats: tuple[int, ...], count: int, cards: Cards | None) -> Deed:
    """The second line of a draw: it repeats the number of the first, and for the hero it may tell the new cards.

    Where it does not fit the first line it is a draw of its own, for the replay to judge.
    """
    seat = seats[0]
    own = (deed for deed in reversed(draft.deeds) if isinstance(deed, Discard | Pat | Dealt) and deed.seat == seat)
    last = next(own, None)
    if not isinstance(last, Discard) or last.count != count:
        return Discard(line, seat, count)
    if cards:
        return Dealt(line, seat, (), cards)
    return Remark(line, f"{draft.roster.names[seat]} draws {count} card{'s' if count > 1 else ''}")


@v_args(inline=True)
class Words(pokerstars.Words):
    """What each rule of the grammar gives."""

    def head(self, number: Token, game: Token, *rest: Any) -> Phrase:
        """All that the first line says."""
        small, big, code, ante, other, stamp, zone = rest
        stakes = (small, big, ante, str(code or other or ""))
        cash = (None, None, None, None, None, "")
        return Phrase(Head, (str(number), "", False, str(game).strip(), "", *stakes, *cash, stamp, str(zone or ZONE)))

    def draw(self, count: Slot, cards: Any) -> Phrase:
        """New cards."""
        return Phrase(drawn, (count, cards), plain=False)


phrases = readers(Path(__file__).with_suffix(".lark"), pokerstars.STARTS, Words)
BADUGI: dict[str, Structure] = {**pokerstars.BADUGI, "badugi": Structure.FIXED}
TONGUE = Tongue("phenom", re.compile("phenom poker hand", re.IGNORECASE), BADUGI, phrases)


def read_hand(block: Block) -> Outcome:
    """The outcome of one block of a Phenom history."""
    return read(block, TONGUE)


HEADER = "Phenom Poker Hand #"
SITE = Site(
    key="phenom",
    title="Phenom Poker",
    header=HEADER,
    read_hand=read_hand,
    zone=ZONE,
    seams=(gap(), glued(HEADER, HEADER)),
    first="P",
    read_hands=partial(reads, tongue=TONGUE),
)
