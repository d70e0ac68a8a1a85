"""What is given before the cards are dealt: the table, its stakes, its rake and the players with their stacks."""

from datetime import datetime

from msgspec import Struct

from parsers.model import Structure, Tournament
from parsers.money import Currency


class Place(Struct, frozen=True):
    """A seat before the hand. ``posts`` is how a newcomer enters: "" not at all, "big" or "both" blinds.

    ``away`` is a tournament player who sits out and is dealt in, ``absent`` a player who is not dealt in.
    """

    number: int
    name: str
    stack: int
    posts: str = ""
    away: bool = False
    absent: bool = False
    bounty: int | None = None


class Rake(Struct, frozen=True):
    """What the room keeps: ``permille`` of each pot in whole ``step`` units, at most ``cap``; none before a draw."""

    permille: int = 0
    cap: int = 0
    step: int = 1


class Setting(Struct, frozen=True):
    """A table as the hand begins; amounts in ``currency``'s smallest unit. ``left`` counts a tournament's players."""

    number: str
    structure: Structure
    currency: Currency
    small_bet: int
    big_bet: int
    small_blind: int
    big_blind: int
    table: str
    started: datetime
    button: int
    places: tuple[Place, ...]
    hero: int | None
    ante: int = 0
    rake: Rake = Rake()
    unit: int = 1
    max_seats: int | None = 8
    dead_small: bool = False
    tournament: Tournament | None = None
    left: int = 0
    prizes: tuple[int, ...] = ()
    mix: str = ""
    play_money: bool = False


class Style(Struct, frozen=True):
    """How the hand is played: ``wild`` at random, ``thirst`` a taste for drawing, ``talk`` the chance of chat."""

    wild: bool = False
    talk: float = 0.02
    tie: bool = False
    hide: bool = False
    thirst: float = 0.0
