"""A tournament summary as its room wrote it: every fact with its file line, and None for what the room does not say.

Amounts are ints in the smallest unit of the currency that stands beside them (a satellite costs points and pays
dollars), times are aware UTC. Nothing here is worked out: what the facts add up to is the tracker's to say.
"""

from datetime import datetime

from msgspec import Struct

from parsers.money import Currency
from parsers.problems import Problem


class Money(Struct, frozen=True, gc=False):
    """An amount that a line states."""

    line: int
    amount: int
    currency: Currency


class Count(Struct, frozen=True, gc=False):
    """A number of things (players, chips, rebuys) that a line states."""

    line: int
    number: int


class Moment(Struct, frozen=True, gc=False):
    """A time that a line states, aware UTC."""

    line: int
    time: datetime


class Price(Struct, frozen=True, gc=False):
    """The price of one entry as printed; ``bounty_inside`` where ``buy_in`` already holds the bounty part."""

    line: int
    currency: Currency
    buy_in: int
    bounty: int | None = None
    fee: int | None = None
    bounty_inside: bool = False

    @property
    def cost(self) -> int:
        """What one entry costs, fee and bounty part included, in the smallest unit."""
        return self.buy_in + (self.fee or 0) + (0 if self.bounty_inside else self.bounty or 0)


class Ticket(Struct, frozen=True, gc=False):
    """A prize that is no cash: its printed name, its stated value, the tournament it opens."""

    name: str
    value: int | None = None
    currency: Currency | None = None
    target: str = ""


class Rank(Struct, frozen=True, gc=False):
    """A line of the list of players.

    ``place`` is None at Full Tilt for those who still play; where ``still_playing`` is true, a printed place is only a
    position in the list. ``entry`` is the number of the player's entry, None where none is printed. ``prize`` is 0
    where the line of a player who is out names none.
    """

    line: int
    name: str
    place: int | None
    entry: int | None = None
    country: str = ""
    prize: int | None = None
    currency: Currency | None = None
    percent: str = ""
    ticket: Ticket | None = None
    still_playing: bool = False
    qualified: bool = False
    cashed_out: bool = False


class Target(Struct, frozen=True, gc=False):
    """The tournament that a satellite leads to; ``tickets`` is how many, ``price`` what an entry there costs."""

    line: int
    number: str = ""
    price: Price | None = None
    tickets: Count | None = None
    ticket: Ticket | None = None


class Place(Struct, frozen=True, gc=False):
    """A place that the room says the hero took; None where it says only that he is out. ``hand`` is his last one."""

    line: int
    place: int | None = None
    hand: str = ""
    out: datetime | None = None


class Personal(Struct, frozen=True, gc=False):
    """What the room tells the hero of himself; ``played`` is False where it says that he did not play."""

    name: str = ""
    name_line: int = 0
    played: bool | None = None
    places: tuple[Place, ...] = ()
    prize: Money | None = None
    rebuys: Count | None = None
    addons: Count | None = None
    rebuys_cost: Money | None = None
    reentries: Count | None = None
    reentries_cost: Money | None = None
    bounties: Count | None = None
    bounty_money: Money | None = None


class Summary(Struct, frozen=True, gc=False):
    """One tournament summary. ``line`` is that of the title, ``players`` distinct players, ``entries`` entries."""

    site: str
    number: str
    file: str
    line: int
    layout: str = ""
    name: str = ""
    game: str = ""
    match: int | None = None
    kinds: tuple[str, ...] = ()
    price: Price | None = None
    rebuy_price: Money | None = None
    addon_price: Money | None = None
    players: Count | None = None
    entries: Count | None = None
    added: Money | None = None
    pool: Money | None = None
    pool_ticket: Ticket | None = None
    target: Target | None = None
    start_chips: Count | None = None
    rebuy_chips: Count | None = None
    addon_chips: Count | None = None
    total_rebuys: Count | None = None
    total_addons: Count | None = None
    started: Moment | None = None
    finished: Moment | None = None
    in_progress: int = 0
    ranks: tuple[Rank, ...] = ()
    names_missing: int = 0
    hero: Personal = Personal()
    problems: tuple[Problem, ...] = ()
