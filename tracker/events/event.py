"""One tournament of one player: its entries, its money, where each figure is from, and where sources contradict."""

from datetime import datetime
from typing import TypeAlias

from msgspec import Struct

Value: TypeAlias = int | str | bool | datetime | None


# Fields whose names are no words, and those that hold money.
WORDS = {
    "buy_in": "buy-in",
    "addons": "add-ons",
    "digits": "decimals of the currency",
    "entrants_header": "number of players",
    "entries": "number of entries",
    "prize_pool": "prize pool",
    "pool_currency": "currency of the prize pool",
    "started_utc": "start",
    "finished_utc": "end",
    "paid_places": "number of places paid",
    "reentries_cost": "cost of re-entries",
    "rebuys_cost": "cost of rebuys and add-ons",
    "bounty_money": "money for bounties",
}
AMOUNTS = frozenset({"buy_in", "bounty", "fee", "prize_pool", "prize", "reentries_cost", "rebuys_cost", "bounty_money"})


class Origin(Struct, frozen=True, gc=False, order=True):
    """A place that says something: a line of a hand or of a summary."""

    file: str
    line: int
    kind: str = "summary"


class Claim(Struct, frozen=True, gc=False):
    """A value and where it is from."""

    value: Value
    origin: Origin


class Conflict(Struct, frozen=True, gc=False):
    """Sources that contradict each other about ``field``; the event leaves that field unknown."""

    field: str
    claims: tuple[Claim, ...]

    @property
    def words(self) -> str:
        """What the sources disagree about, as people say it: ``place of entry 2``."""
        name, _, number = self.field.rstrip("]").partition("[")
        words = WORDS.get(name, name.replace("_", " "))
        return f"{words} of entry {number}" if number else words

    @property
    def amounts(self) -> bool:
        """Whether the values are amounts of money."""
        return self.field.partition("[")[0] in AMOUNTS


class Ticketed(Struct, frozen=True, gc=False):
    """A prize that is a ticket; ``value`` is the stated one, in the smallest unit of ``currency``."""

    name: str
    value: int | None = None
    currency: str | None = None
    target: str = ""


class Entry(Struct, frozen=True, gc=False):
    """One entry ("bullet") of the hero; None for what no source says."""

    number: int
    place: int | None = None
    prize: int | None = None
    ticket: Ticketed | None = None


class Standing(Struct, frozen=True, gc=False):
    """The hero's stack before a hand, in chips, and the big bet of the level; ``entry`` counts his ways back in."""

    hand: str
    started: datetime
    level: str
    big_bet: int
    stack: int
    net: int | None = None
    entry: int = 1


class Event(Struct, frozen=True, gc=False):
    """A tournament as one row; amounts in the smallest unit of ``currency``; prizes and pool have their own currencies.

    ``cost`` holds every entry, re-entry, rebuy and add-on with its fee; ``fees`` is the fee part of it.
    ``profit`` is None wherever a part of it is unknown or stands in another currency.
    """

    site: str
    tournament: str
    hero: str | None = None
    name: str = ""
    game: str = ""
    kinds: tuple[str, ...] = ()
    currency: str | None = None
    digits: int = 0
    buy_in: int | None = None
    bounty: int | None = None
    bounty_inside: bool = False
    fee: int | None = None
    entrants_header: int | None = None
    entries: int | None = None
    prize_pool: int | None = None
    prize_currency: str | None = None
    started: datetime | None = None
    finished: datetime | None = None
    played_from: datetime | None = None
    played_to: datetime | None = None
    hero_entries: tuple[Entry, ...] = ()
    prize: int | None = None
    rebuys: int | None = None
    addons: int | None = None
    bounties: int | None = None
    bounty_money: int | None = None
    cost: int | None = None
    fees: int | None = None
    profit: int | None = None
    paid_places: int | None = None
    max_seats: int | None = None
    still_running: bool | None = None
    standings: tuple[Standing, ...] = ()
    listed_ranks: int = 0
    first_three: tuple[tuple[int | None, str, int | None], ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    sources: tuple[Origin, ...] = ()
    pool_currency: str | None = None

    @property
    def places(self) -> list[int]:
        """The hero's places, best first; empty where no source says one."""
        return sorted(entry.place for entry in self.hero_entries if entry.place is not None)

    @property
    def ticket(self) -> Ticketed | None:
        """The ticket that the hero won, if any."""
        return next((entry.ticket for entry in self.hero_entries if entry.ticket), None)
