"""What rooms may choose between where their rules differ; each choice is worded so that a finding can quote it."""

from enum import StrEnum

from msgspec import Struct


class Uncapped(StrEnum):
    """When two players may raise without end in fixed limit."""

    NEVER = "never"
    ROUND = "round began with two players"
    BEFORE_CAP = "two players are left before the cap"
    HAND = "only two players are left in the tournament"


class Completion(StrEnum):
    """What the next fixed-limit raise is after an all-in for less than a full bet."""

    GRID = "complete to the next multiple of the bet"
    HALF = "half a bet or more counts as a full bet, less may only be completed"


class Reopening(StrEnum):
    """What lets a player who has acted raise again in pot, half-pot and no limit."""

    TOGETHER = "a full raise since he acted, or short all-ins that together make one"
    SINGLE = "one full raise since he acted; short all-ins are not added up"


class PotBase(StrEnum):
    """Which pot a pot-limit or half-pot raise is measured by."""

    BEFORE_CALL = "the pot before the call"
    AFTER_CALL = "the pot after the call"


class OddChip(StrEnum):
    """Who gets what cannot be split equally."""

    LEFT_OF_BUTTON = "the first winner clockwise from the button"
    HIGH_CARD = "the winner with the highest card, by rank and then spades, hearts, diamonds, clubs"


class Renewal(StrEnum):
    """Which discards make the new stub when the deck runs out."""

    ALL_BUT_OWN = "all discards so far, but never a player's own"
    ALL_BUT_THIS_DRAW = "all discards so far, but not a player's own of the same draw"
    EARLIER_DRAWS = "the discards of the draws before"
    ALL = "all discards so far"


class ShowOrder(StrEnum):
    """Who shows first."""

    LAST_AGGRESSOR = "the last player who bet or raised in the last round, else the first left of the button"
    LEFT_OF_BUTTON = "the first player left of the button"


class Disconnect(StrEnum):
    """What becomes of a player whose line breaks or whose time runs out."""

    FOLD = "folds when he faces a bet"
    ALL_IN = "plays on as if all-in, for what he has matched"


class Missed(StrEnum):
    """How a player who missed his blinds comes back."""

    POST = "posts the big blind live and the small blind dead, or waits for the big blind"
    WAIT = "waits for the big blind; only a new player may post one"
    ONCE_A_ROUND = "posts what he missed once a round, but not between the button and the big blind, or waits"


class WrongCount(StrEnum):
    """What becomes of a hand that does not have four cards at the end."""

    IMPOSSIBLE = "a server deals four cards and as many as were discarded"
    FOULED = "a hand of more or fewer than four cards at the end is fouled and wins nothing"


class DrawChange(StrEnum):
    """Whether a player may say another number of cards after he has said one."""

    NEVER = "what is discarded stays discarded"
    UNTIL_ACTED = "the number may be changed until a card is dealt or another player has acted on it"


class Cancelled(StrEnum):
    """What becomes of a hand that the room breaks off."""

    RETURNED = "every bet, blind and ante goes back and nobody wins or loses"
    ENDED = "the hand ends where it stands; the room says who gets what"


class RakeRule(Struct, frozen=True):
    """How much a room may take of a pot.

    ``usual`` and ``most`` are whole percentages, rounded up to a unit and one more: above ``usual`` is doubtful, above
    ``most`` surely wrong; None where nothing is known. ``caps`` are the highest amounts in cents by the number of
    players dealt in (the first pair with that many or more), doubtful beyond; ``cap`` is the highest for anybody,
    surely wrong beyond. Both hold for real money in ``currencies``. ``free``: none is taken before the first draw.
    """

    usual: int | None = None
    most: int | None = None
    caps: tuple[tuple[int, int], ...] = ()
    cap: int | None = None
    currencies: tuple[str, ...] = ("USD", "EUR", "GBP", "CAD", "AUD")
    free: bool = False
