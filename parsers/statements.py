"""What the lines around the action state: head, table, seats and summary, and what follows from them for the hand."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from operator import attrgetter

from msgspec import Struct
from msgspec.structs import replace

from parsers.build import Draft, priced
from parsers.deeds import Bet, Call, Check, Deed, Discard, Fold, Pat, Post, Raise
from parsers.model import Claims, PotClaim, Seat, SeatClaim, Structure, Tournament
from parsers.money import Currency
from parsers.outcome import Refusal
from parsers.phrases import MARK, Phrases

# Only a player with cards does these; a payment may name anybody, and whether it is right is the audit's to say.
PLAYED = (Post, Fold, Check, Call, Bet, Raise, Discard, Pat)
DEALT_IN = attrgetter("dealt_in")

# A long hand has 200 lines, with chat some more; without a limit a file of another kind would be parsed line by line.
MOST_LINES = 5000

GAME = re.compile(r"[:}] *(?:Tournament #\d+, [^a-z]*?)?(?:[\w' -]+\()?\b((?:2-7 )?[A-Z5-8][\w'+/ -]*? Limit)\b")
NUMBER = re.compile(r"(?<=#)\d+")

# Games of their own whose names are like Badugi's: half Badugi and half 2-7 or A-5 lowball, and Badugi with high aces.
COUSINS = frozenset(["badeucy", "badeucey", "badeuci", "badeucie", "badacey", "badacy", "badaci", "baduci", "baducy"])

# Our own writer's line above a hand of another room: the room's key and its number of the hand.
ORIGIN = re.compile(r"Hand history for ([a-z-]+) #(.*) in PokerStars' words")


class Head(Struct, frozen=True, gc=False):
    """The first line of a hand, amounts and stamps still as printed."""

    number: str
    club: str
    zoom: bool
    game: str
    mix: str
    small: str
    big: str
    ante: str | None
    code: str
    tournament: str | None
    buy_in: str | None
    bounty: str | None
    fee: str | None
    buy_code: str | None
    level: str
    stamp: str
    zone: str | None
    eastern: str | None = None
    east: str | None = None


class Table(Struct, frozen=True, gc=False):
    """The line of the table."""

    name: str
    max_seats: int | None
    play_money: bool
    button: int | None


class Place(Struct, frozen=True, gc=False):
    """A line of the roster without the name."""

    number: int
    stack: int
    bounty: str | None
    sitting_out: bool
    out_of_hand: bool


class Total(Struct, frozen=True, gc=False):
    """The line of the pot: the number and amount of each side pot come last, one after another."""

    total: int | None
    rake: int | None
    main: int | None
    sides: tuple[int, ...] = ()


def total(paid: int | None, rake: int | None, main: int | None, *sides: int) -> Total:
    """The line of the pot from its values."""
    return Total(paid, rake, main, sides)


class Tongue(Struct, frozen=True):
    """How a site writes: its key, the word that begins a head, its names for Badugi, readers of each kind of line."""

    site: str
    opening: re.Pattern[str]
    badugi: Mapping[str, Structure]
    phrases: Callable[[str, Currency], Phrases]
    ends: str = "*** SUMMARY ***"
    cancelled: str = "Hand cancelled"


def seat_name(line: str) -> tuple[str, str, tuple[int, int]]:
    """The name in a line of the roster, the line with a mark for it, and where it was and how long.

    An empty name and the line as it is where there is none.
    """
    rest = line.partition(": ")[2]
    name = name_before(rest)
    if name is None:
        return "", line, (0, 1)
    begin = len(line) - len(rest)
    return name, f"{line[:begin]}{MARK}{rest[len(name) :]}", (begin, len(name))


def name_before(rest: str) -> str | None:
    """The name with which the ``rest`` of a line of the roster begins; None where no stack stands behind it.

    A name may end like the line itself, so the last bracket that holds chips is the stack.
    """
    name, bracket, _ = rest.rpartition(" in chips")[0].rpartition(" (")
    return name if bracket else None


def entry(head: Head) -> Tournament | None:
    """The tournament of a head; MoneyError if its price is none."""
    if head.tournament is None:
        return None
    if head.buy_in is None:
        return Tournament(head.tournament, None, level=head.level)
    paid, currency = priced(head.buy_in, head.buy_code, None)
    bounty, fee = (priced(text, head.buy_code, None)[0] if text else None for text in (head.bounty, head.fee))
    free = head.fee is None and not paid
    return Tournament(head.tournament, None if free else currency, paid, bounty, fee, head.level)


def dealt_in(seats: Sequence[Seat], deeds: Sequence[Deed]) -> tuple[Seat, ...]:
    """The roster; a player who is said to sit out and yet acts is dealt in."""
    if False not in map(DEALT_IN, seats):
        return tuple(seats)
    active = {deed.seat for deed in deeds if isinstance(deed, PLAYED)}
    return tuple([replace(seat, dealt_in=True) if wakes(seat, active) else seat for seat in seats])


def wakes(seat: Seat, active: Collection[int]) -> bool:
    """Whether a player acts although he is said to sit out; one who is out of the hand stays so."""
    return seat.sitting_out and not seat.dealt_in and seat.number in active


def claimed(pot: tuple[int, Total], seats: Mapping[int, SeatClaim]) -> Claims:
    """The summary's claims from its lines."""
    line, said = pot
    main = [] if said.main is None else [PotClaim(0, said.main)]
    sides = [PotClaim(number, paid) for number, paid in zip(said.sides[::2], said.sides[1::2], strict=True)]
    return Claims(said.total, (*main, *sides), said.rake, line, line, tuple(seats.values()))


def complete(draft: Draft, claims: Claims, first: int, last: int) -> None:
    """Refusal if a summary speaks of some players and leaves out others who played; its hand is of these lines."""
    names = draft.roster.names
    if len(claims.seats) in (0, len(names)):  # nobody is spoken of twice
        return
    untold = names.keys() - {claim.seat for claim in claims.seats}
    for deed in draft.deeds:
        if isinstance(deed, PLAYED) and deed.seat in untold:
            below = [claim.line - first for claim in claims.seats if claim.seat > deed.seat]
            why = f"The summary is incomplete: it says nothing of {names[deed.seat]}."
            raise Refusal("cut-off", why, min(below, default=last))


@lru_cache(1 << 10)
def plain(game: str) -> str:
    """The name of a game as those of Badugi are written in a Tongue: small letters, one blank between words."""
    return " ".join(game.lower().replace("-", " ").split())


def near(game: str) -> bool:
    """Whether a game's name may be a damaged 'Badugi'."""
    words = re.findall(r"[^\W\d_]+", game.lower())
    if not COUSINS.isdisjoint(words):
        return False
    return "badugi" in game.lower() or any(SequenceMatcher(None, word, "badugi").ratio() > 0.6 for word in words)


def other_game(line: str) -> tuple[str, str]:
    """The game and number of a head that the grammar does not read; ``""`` if it may be a damaged one of Badugi."""
    found, number = GAME.search(line), NUMBER.search(line)
    game = found[1] if found and not near(line) else ""
    return game, number[0] if number else ""
