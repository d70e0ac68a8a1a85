"""Rooms as data: what each one's rules say where rooms differ, and what its text says and leaves unsaid.

Sources: research notes on room rules (WSOP 2024 live action rules "LA n" and tournament rules "T n", Robert's Rules of
Poker, published pages of PokerStars), and what real histories show. A row that no source settles is marked ``certain``
False: then a deed that breaks it is a warning and disputes nothing.
"""

from enum import StrEnum

from msgspec import Struct

from parsers.model import Hand


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
    NOTHING = "a short all-in reopens nothing"


class HalfPot(StrEnum):
    """What half of the pot is half of."""

    BEFORE_CALL = "the pot before the call"
    AFTER_CALL = "the pot after the call"


class OddChip(StrEnum):
    """Who gets what cannot be split equally."""

    LEFT_OF_BUTTON = "the first winner clockwise from the button"
    HIGH_CARD = "the highest card by suit"


class Renewal(StrEnum):
    """Which discards make the new stub when the deck runs out."""

    ALL_BUT_OWN = "all discards so far, but never a player's own"
    ALL_BUT_THIS_EXCHANGE = "all discards so far, but not a player's own of the same exchange"
    EARLIER_DRAWS = "the discards of the draws before"
    ALL = "all discards so far"


class ShowOrder(StrEnum):
    """Who shows first."""

    LAST_AGGRESSOR = "the last player who bet or raised in the last round"
    LEFT_OF_BUTTON = "the first player left of the button"


class Disconnect(StrEnum):
    """What becomes of a player whose line breaks."""

    FOLD = "folds when he faces a bet"
    ALL_IN = "plays on as if all-in, for what he has matched"


class Missed(StrEnum):
    """How a player who missed his blinds comes back."""

    POST = "posts the big blind live and the small blind dead, or waits"
    WAIT = "waits for the big blind"
    ONCE_A_ROUND = "posts what he missed once a round, or waits"


class Room(Struct, frozen=True):
    """The rules of one room. Percentages are whole; ``rake_percent`` None: nothing is known of a bound.

    ``cap`` is the number of wagers in a fixed-limit round, the big blind being the first before the draw.
    ``own_discards_back`` tells whether a player may get a card that he threw away; ``muck_forfeits`` that a hand thrown
    away unseen cannot win even when it is known to be the best.
    """

    key: str
    title: str
    cap: int = 4
    cap_certain: bool = True
    uncapped: Uncapped = Uncapped.NEVER
    completion: Completion = Completion.GRID
    half_pot: HalfPot = HalfPot.AFTER_CALL
    odd_chip: OddChip = OddChip.LEFT_OF_BUTTON
    odd_chip_certain: bool = False
    units: tuple[int, ...] = (1, 5)
    renewal: Renewal = Renewal.ALL
    own_discards_back: bool = True
    renews_at: int = 0
    muck_forfeits: bool = False
    rake_percent: int | None = None
    no_draw_no_rake: bool = False
    show_order: ShowOrder = ShowOrder.LAST_AGGRESSOR
    disconnect: Disconnect = Disconnect.FOLD
    missed: Missed = Missed.POST
    short_blind_calls_full: bool = True
    burns: bool = False


ROOMS: dict[str, Room] = {
    room.key: room
    for room in (
        Room(
            "pokerstars",
            "PokerStars",
            odd_chip_certain=True,
            renewal=Renewal.ALL_BUT_OWN,
            own_discards_back=False,
            rake_percent=5,
            no_draw_no_rake=True,
        ),
        Room("fulltilt", "Full Tilt", uncapped=Uncapped.ROUND, cap_certain=False, rake_percent=10),
        Room("merge", "Merge", uncapped=Uncapped.BEFORE_CAP, cap_certain=False, rake_percent=10),
        Room("kingsclub", "KingsClub", cap_certain=False, rake_percent=10),
        Room("phenom", "Phenom", cap_certain=False, rake_percent=10),
        Room("phh", "any room (PHH)", cap=5, cap_certain=False, uncapped=Uncapped.BEFORE_CAP),
        Room(
            "wsop-live",
            "WSOP live action",
            cap=5,
            uncapped=Uncapped.ROUND,
            completion=Completion.HALF,
            renewal=Renewal.EARLIER_DRAWS,
            renews_at=1,
            muck_forfeits=True,
            rake_percent=10,
            missed=Missed.WAIT,
            burns=True,
        ),
        Room(
            "wsop-tournament",
            "WSOP tournament",
            cap=5,
            uncapped=Uncapped.HAND,
            completion=Completion.HALF,
            renewal=Renewal.EARLIER_DRAWS,
            renews_at=1,
            muck_forfeits=True,
            rake_percent=0,
            burns=True,
        ),
        Room(
            "roberts-rules",
            "Robert's Rules",
            uncapped=Uncapped.BEFORE_CAP,
            completion=Completion.HALF,
            muck_forfeits=True,
            burns=True,
        ),
        Room(
            "korean-room",
            "Korean online room",
            half_pot=HalfPot.BEFORE_CALL,
            renewal=Renewal.ALL_BUT_THIS_EXCHANGE,
            rake_percent=5,
            disconnect=Disconnect.ALL_IN,
            missed=Missed.ONCE_A_ROUND,
        ),
        Room("home-game", "home game", half_pot=HalfPot.BEFORE_CALL, rake_percent=0),
    )
}
GENERIC = ROOMS["phh"]


def room_of(hand: Hand) -> Room:
    """The rules that a hand was played by, from its site; those of any room when the site is not known."""
    return ROOMS.get(hand.site, GENERIC)


class Manner(Struct, frozen=True):
    """What the text of a site always says, so that its silence means something. It does not depend on the rules.

    ``lists_all``: the summary has a line for everybody dealt in; ``totals_net``: its parts of the pot are without rake;
    ``muck_said``: everybody in at the showdown shows or mucks; ``blinds_certain``: posts follow the button strictly;
    ``hides_dead``: of a late entry's two blinds only the live one is printed.
    """

    uncalled: bool = False
    all_in: bool = False
    reshuffle: bool = False
    lists_all: bool = False
    names_hands: bool = False
    muck_said: bool = False
    results: bool = True
    blinds_certain: bool = False
    winner_shows: bool = False
    hides_dead: bool = False


MANNERS: dict[str, Manner] = {
    "pokerstars": Manner(
        uncalled=True,
        all_in=True,
        reshuffle=True,
        lists_all=True,
        names_hands=True,
        muck_said=True,
        blinds_certain=True,
        winner_shows=True,
    ),
    "fulltilt": Manner(uncalled=True, all_in=True, blinds_certain=True),
    "kingsclub": Manner(hides_dead=True),
    "phenom": Manner(uncalled=True),
    "phh": Manner(results=False),
}
PLAIN = Manner()


def manner_of(hand: Hand) -> Manner:
    """What the text of a hand's site always says."""
    return MANNERS.get(hand.site, PLAIN)
