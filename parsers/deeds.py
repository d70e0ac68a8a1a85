"""The deeds of a hand: what players and room did, one class a kind, each with its line in the file (from 1).

Amounts are ints in the smallest unit of the hand's currency, cards are ints, a player is a seat number.
"""

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from parsers.cards import Cards
from parsers.money import Currency


class PostKind(StrEnum):
    """What a forced bet is for. ``BOTH`` is a live big blind with a dead small blind on top."""

    SMALL = "small blind"
    BIG = "big blind"
    BOTH = "small & big blinds"
    DEAD = "dead blind"
    ANTE = "ante"


class Event(Struct, frozen=True, gc=False, kw_only=False):
    """Anything that happened, with its line in the file (from 1)."""

    line: int


class Post(Event, frozen=True, gc=False, tag="post"):
    """A forced bet of ``amount``, of which ``dead`` counts for the pot and not towards a call."""

    seat: int
    kind: PostKind
    amount: int
    dead: int = 0
    all_in: bool = False


class Fold(Event, frozen=True, gc=False, tag="fold"):
    """A fold; ``cards`` are those that the player chose to show."""

    seat: int
    cards: Cards = ()


class Check(Event, frozen=True, gc=False, tag="check"):
    """A check."""

    seat: int


class Call(Event, frozen=True, gc=False, tag="call"):
    """A call that adds ``amount`` to what the player has in front of him."""

    seat: int
    amount: int
    all_in: bool = False


class Bet(Event, frozen=True, gc=False, tag="bet"):
    """The first bet of a round."""

    seat: int
    amount: int
    all_in: bool = False


class Raise(Event, frozen=True, gc=False, tag="raise"):
    """A raise ``to`` a total for the round; ``by`` is the increase that the room prints, None where it prints none."""

    seat: int
    to: int
    by: int | None = None
    all_in: bool = False


class Dealt(Event, frozen=True, gc=False, tag="dealt"):
    """Cards dealt to a player: ``kept`` and ``new`` as printed. In the first deal ``kept`` is empty."""

    seat: int
    kept: Cards
    new: Cards


class Discard(Event, frozen=True, gc=False, tag="discard"):
    """A draw of ``count`` cards (1 to 4). ``cards`` are the discarded ones, None where the room hides them."""

    seat: int
    count: int
    cards: Cards | None = None


class Pat(Event, frozen=True, gc=False, tag="pat"):
    """A player draws no card; ``cards`` is his hand where the room prints it."""

    seat: int
    cards: Cards | None = None


class Street(Event, frozen=True, gc=False, tag="street"):
    """A header: 0 the deal, 1 to 3 a draw, 4 the showdown. ``pot`` is the room's claim of the pot, if it prints one."""

    number: int
    pot: int | None = None


class Reshuffle(Event, frozen=True, gc=False, tag="reshuffle"):
    """The room says that the discards were shuffled into a new stub."""


class Capped(Event, frozen=True, gc=False, tag="capped"):
    """The room says that betting is capped."""


class Uncalled(Event, frozen=True, gc=False, tag="uncalled"):
    """The part of a bet that nobody matched, returned to its player."""

    seat: int
    amount: int


class Show(Event, frozen=True, gc=False, tag="show"):
    """Cards shown: all four, or the ones the player chose. ``words`` is the room's name of the hand, as printed."""

    seat: int
    cards: Cards
    words: str = ""


class Muck(Event, frozen=True, gc=False, tag="muck"):
    """A hand thrown away unseen at the showdown, or a winner who doesn't show (``won``)."""

    seat: int
    won: bool = False


class Collect(Event, frozen=True, gc=False, tag="collect"):
    """An amount paid from a pot: ``pot`` is None where the room says only 'pot', 0 the main pot, n side pot n.

    ``side`` tells an unnumbered side pot (``pot`` is then 1). ``words`` is the room's name of the winning hand.
    """

    seat: int
    amount: int
    pot: int | None = None
    words: str = ""


class Finish(Event, frozen=True, gc=False, tag="finish"):
    """A player is out of the tournament, or has won it (``place`` 1); None for what the room does not say.

    ``ticket`` is what he won that is no money, in the room's words.
    """

    seat: int
    place: int | None = None
    prize: int | None = None
    currency: Currency | None = None
    ticket: str = ""


class Knockout(Event, frozen=True, gc=False, tag="knockout"):
    """A bounty: who knocked ``out`` whom, what the ``winners`` (seats) got together, the new bounty."""

    winners: tuple[int, ...]
    out: int | None
    amount: int
    currency: Currency
    raised_to: int | None = None
    raised_by: int | None = None


class SeatedOut(Event, frozen=True, gc=False, tag="seated-out"):
    """A player stops acting: he sits out, times out, is disconnected or leaves. ``reason`` is one word of the trade."""

    seat: int | None
    name: str
    reason: str


class Chips(Event, frozen=True, gc=False, tag="chips"):
    """A re-buy or an add-on in the middle of a hand; the chips count from the next hand."""

    seat: int
    amount: int
    cost: int | None = None
    currency: Currency | None = None


class Chat(Event, frozen=True, gc=False, tag="chat"):
    """Words said at the table."""

    name: str
    words: str


class Remark(Event, frozen=True, gc=False, tag="remark"):
    """A room's line that changes nothing in the hand (a clock, a connection, an observer)."""

    text: str


class Unread(Event, frozen=True, gc=False, tag="unread"):
    """A line that no rule of the grammar reads, kept as it is; the hand stands or falls by its replay."""

    text: str
    column: int = 1
    expected: str = ""


Deed: TypeAlias = (
    Post
    | Fold
    | Check
    | Call
    | Bet
    | Raise
    | Dealt
    | Discard
    | Pat
    | Street
    | Reshuffle
    | Capped
    | Uncalled
    | Show
    | Muck
    | Collect
    | Finish
    | Knockout
    | SeatedOut
    | Chips
    | Chat
    | Remark
    | Unread
)
