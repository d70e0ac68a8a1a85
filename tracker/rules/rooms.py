"""Rooms as data: what each one's rules say where rooms differ, and what its text says and leaves unsaid.

Sources are those of ``citations``, and what real histories of a room show. A row that no source settles is marked
``certain`` False: then a deed that breaks it is a warning and disputes nothing.
"""

from typing import Any

from msgspec import Struct

from parsers.model import Hand
from tracker.rules.customs import (
    Cancelled,
    Completion,
    Disconnect,
    DrawChange,
    Missed,
    OddChip,
    PotBase,
    RakeRule,
    Renewal,
    Reopening,
    ShowOrder,
    Uncapped,
    WrongCount,
)

ONLINE = "by a request to the room's support, with the text of the hand"
AT_THE_TABLE = "at the table, before the next hand begins"


class Room(Struct, frozen=True):
    """The rules of one room.

    ``cap`` is the number of wagers in a fixed-limit round, the big blind being the first before the draw.
    ``full_blinds`` counts a blind posted short as a whole one in a pot-limit maximum, ``short_blind_calls_full`` asks
    callers for a whole one. ``units`` are the amounts that a pot may be split to. ``own_discards_back`` tells whether a
    player may get a card that he threw away, ``renews_at`` how many cards may be left when the deck is shuffled anew,
    ``burns`` that a card is burned before each draw. ``muck_forfeits``: a hand thrown away unseen cannot win even when
    it is known to be the best. ``dispute`` says how and until when a player may object; no history can decide that, so
    that only the report tells it.
    """

    key: str
    title: str
    cap: int = 4
    cap_certain: bool = True
    uncapped: Uncapped = Uncapped.NEVER
    completion: Completion = Completion.GRID
    completion_certain: bool = True
    reopening: Reopening = Reopening.TOGETHER
    pot_limit: PotBase = PotBase.AFTER_CALL
    half_pot: PotBase = PotBase.AFTER_CALL
    full_blinds: bool = True
    odd_chip: OddChip = OddChip.LEFT_OF_BUTTON
    odd_chip_certain: bool = False
    units: tuple[int, ...] = (1, 5)
    renewal: Renewal = Renewal.ALL
    own_discards_back: bool = True
    renews_at: int = 0
    burns: bool = False
    burns_certain: bool = True
    wrong_count: WrongCount = WrongCount.IMPOSSIBLE
    draw_change: DrawChange = DrawChange.NEVER
    muck_forfeits: bool = False
    rake: RakeRule = RakeRule()
    show_order: ShowOrder = ShowOrder.LAST_AGGRESSOR
    disconnect: Disconnect = Disconnect.FOLD
    missed: Missed = Missed.POST
    short_blind_calls_full: bool = True
    cancelled: Cancelled = Cancelled.RETURNED
    dispute: str = ONLINE


def unsettled(key: str, title: str, **rows: Any) -> Room:
    """A room whose rules no source tells: what is done there at the cap, after a short all-in and with the stub."""
    return Room(key, title, cap_certain=False, completion_certain=False, burns_certain=False, **rows)


ROOMS: dict[str, Room] = {
    room.key: room
    for room in (
        Room(
            "pokerstars",
            "PokerStars",
            odd_chip_certain=True,
            renewal=Renewal.ALL_BUT_OWN,
            own_discards_back=False,
            # Never more than 5 %; $5 was the highest cap of any published table, $3 with two players.
            rake=RakeRule(5, 5, caps=((2, 300),), cap=500, free=True),
        ),
        # 5 % in real hands; at the smallest stakes a cent was taken for every 15.
        unsettled("fulltilt", "Full Tilt", uncapped=Uncapped.ROUND, rake=RakeRule(5, 7)),
        unsettled("merge", "Merge", uncapped=Uncapped.BEFORE_CAP, rake=RakeRule(5, 10)),
        unsettled("kingsclub", "KingsClub", rake=RakeRule(10, 10)),
        unsettled("phenom", "Phenom", rake=RakeRule(10, 10)),
        unsettled("phh", "any room (PHH)", cap=5, uncapped=Uncapped.BEFORE_CAP, rake=RakeRule(10)),
        Room(
            "wsop-live",
            "WSOP live action",
            cap=5,
            odd_chip_certain=True,
            uncapped=Uncapped.ROUND,
            completion=Completion.HALF,
            renewal=Renewal.EARLIER_DRAWS,
            renews_at=1,
            burns=True,
            wrong_count=WrongCount.FOULED,
            draw_change=DrawChange.UNTIL_ACTED,
            muck_forfeits=True,
            rake=RakeRule(10, 10, cap=600),
            missed=Missed.WAIT,
            cancelled=Cancelled.ENDED,
            dispute=AT_THE_TABLE,
        ),
        Room(
            "wsop-tournament",
            "WSOP tournament",
            cap=5,
            odd_chip_certain=True,
            uncapped=Uncapped.HAND,
            completion=Completion.HALF,
            renewal=Renewal.EARLIER_DRAWS,
            renews_at=1,
            burns=True,
            wrong_count=WrongCount.FOULED,
            muck_forfeits=True,
            rake=RakeRule(0, 0),
            cancelled=Cancelled.ENDED,
            dispute=AT_THE_TABLE,
        ),
        Room(
            "roberts-rules",
            "Robert's Rules",
            odd_chip_certain=True,
            uncapped=Uncapped.BEFORE_CAP,
            completion=Completion.HALF,
            burns=True,
            wrong_count=WrongCount.FOULED,
            muck_forfeits=True,
            rake=RakeRule(10),
            cancelled=Cancelled.ENDED,
            dispute=AT_THE_TABLE,
        ),
        Room(
            "korean-room",
            "Korean online room",
            half_pot=PotBase.BEFORE_CALL,
            renewal=Renewal.ALL_BUT_THIS_DRAW,
            rake=RakeRule(5, 5),
            disconnect=Disconnect.ALL_IN,
            missed=Missed.ONCE_A_ROUND,
        ),
        Room(
            "home-game",
            "home game",
            half_pot=PotBase.BEFORE_CALL,
            rake=RakeRule(0, 10),
            wrong_count=WrongCount.FOULED,
            cancelled=Cancelled.ENDED,
            dispute=AT_THE_TABLE,
        ),
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
