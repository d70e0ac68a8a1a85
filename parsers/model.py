"""The normalized hand: what the players did (deeds) and what the room says of it (claims), each with its file line.

Amounts are ints in the smallest unit of the hand's currency, cards are ints (see ``cards``), times are aware UTC. A
player is known by the seat number. Nothing here is worked out: whether deeds are legal and claims true is for the
replay and the audit to say.
"""

from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from parsers.cards import Cards
from parsers.deeds import (
    Bet,
    Call,
    Capped,
    Chat,
    Check,
    Chips,
    Collect,
    Dealt,
    Deed,
    Discard,
    Finish,
    Fold,
    Knockout,
    Muck,
    Pat,
    Post,
    PostKind,
    Raise,
    Remark,
    Reshuffle,
    SeatedOut,
    Show,
    Street,
    Uncalled,
    Unread,
)
from parsers.money import Currency

__all__ = [
    "Bet",
    "Call",
    "Capped",
    "Chat",
    "Check",
    "Chips",
    "Claims",
    "Collect",
    "Dealt",
    "Deed",
    "Discard",
    "Finish",
    "Fold",
    "Hand",
    "Knockout",
    "Muck",
    "Pat",
    "Post",
    "PostKind",
    "PotClaim",
    "Raise",
    "Remark",
    "Reshuffle",
    "Seat",
    "SeatClaim",
    "SeatedOut",
    "Show",
    "Street",
    "Structure",
    "Tournament",
    "Uncalled",
    "Unread",
]


class Structure(StrEnum):
    """How bets are limited."""

    FIXED = "fixed"
    POT = "pot"
    HALF_POT = "half-pot"
    NO = "no-limit"


class Seat(Struct, frozen=True, gc=False):
    """A line of the roster. ``stack`` is what the player has before the hand; ``dealt_in`` is what the room says."""

    line: int
    number: int
    name: str
    stack: int
    dealt_in: bool = True
    sitting_out: bool = False
    bounty: int | None = None


class Tournament(Struct, frozen=True, gc=False):
    """What a hand says of its tournament; amounts in ``currency``, None for what it does not say."""

    number: str
    currency: Currency | None
    buy_in: int | None = None
    bounty: int | None = None
    fee: int | None = None
    level: str = ""
    name: str = ""


class PotClaim(Struct, frozen=True, gc=False):
    """The room's figure for one pot: 0 the main pot, n side pot n."""

    number: int
    amount: int


class SeatClaim(Struct, frozen=True, gc=False):
    """What the summary says of a seat: ``cards``, ``shown`` or mucked, money ``won``, ``words``, where he folded.

    ``folded`` is the number of the last draw before the fold (0 before the first), None when he did not fold. ``net``
    and ``stack_after`` are given by few rooms.
    """

    line: int
    seat: int
    roles: tuple[str, ...] = ()
    folded: int | None = None
    did_not_bet: bool = False
    cards: Cards | None = None
    shown: bool = False
    won: int | None = None
    lost: bool = False
    words: str = ""
    net: int | None = None
    stack_after: int | None = None


class Claims(Struct, frozen=True, gc=False):
    """What the room says of the result. Lines are 0 and amounts None for what it does not print."""

    total_pot: int | None = None
    pots: tuple[PotClaim, ...] = ()
    rake: int | None = None
    pot_line: int = 0
    rake_line: int = 0
    seats: tuple[SeatClaim, ...] = ()
    awards_hold_uncalled: bool = False


class Hand(Struct, frozen=True, gc=False):
    """One hand of Badugi as its room wrote it.

    ``small_bet`` and ``big_bet`` are the header's figures: in fixed limit the bets, in other structures the blinds.
    ``button`` is a seat number (it may be empty), ``hero`` the seat whose cards are known, ``line`` that of the header.
    """

    site: str
    number: str
    structure: Structure
    currency: Currency
    small_bet: int
    big_bet: int
    started: datetime
    table: str
    button: int | None
    seats: tuple[Seat, ...]
    deeds: tuple[Deed, ...]
    claims: Claims
    file: str
    line: int
    hero: int | None = None
    max_seats: int | None = None
    ante: int = 0
    tournament: Tournament | None = None
    game: str = "badugi"
    mix: str = ""
    club: str = ""
    zoom: bool = False
    play_money: bool = False
    cancelled: bool = False
