"""Hands whose betting ended with draws to come: who was all-in, and what each player's part of the pots was worth then.

The worth assumes that everybody draws by one rule from there on, RULE, which has to be named beside every figure.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import sqrt

from msgspec import Struct

from parsers.cards import Cards
from parsers.model import Fold, Reshuffle
from tracker.rules.drawing import NATURAL
from tracker.rules.duel import Share, counted, starts, trials
from tracker.rules.replay import Replay

RULE = f"natural draw: everybody {NATURAL.title}"
UNKNOWN, KNOWN = 1, 2
"""What a seat's fact says of such a hand: whether the cards of all players were known at that moment."""
TRIALS = 40_000
FEWEST_KEPT = 3
"""With fewer cards kept and three draws to come the ways are not counted out: that would take seconds a hand."""


class Moment(Struct, frozen=True):
    """The end of the betting: its round (0 to 2) and last line.

    ``hands`` are the cards held then by the players in, None unless those of all are known.
    """

    round: int
    line: int
    hands: Mapping[int, Cards] | None


class Stage(Struct, frozen=True):
    """What stood before draw ``number`` (1 to 3) once nobody could bet any more.

    ``hands`` are the cards of the players in, None where nobody knows them; ``pots`` the parts of each pot, the main
    pot first, when everybody draws by RULE: empty where the cards of a player who could win it are unknown.
    """

    number: int
    hands: Mapping[int, Cards | None]
    pots: tuple[Mapping[int, Share], ...]


class Worth(Struct, frozen=True):
    """One seat's part of the pots after rake, in the smallest unit: expected, its variance, and the standard error.

    ``error`` is 0 where every way to draw was counted. With side pots ``variance`` is an upper bound.
    """

    expected: float
    variance: float
    error: float


def moment(replay: Replay) -> Moment | None:
    """When the betting ended for good before the last draw; None when it did not, or when no showdown followed.

    From then on every player in is all-in, or has only opponents who are.
    """
    if not replay.showdown or not replay.all_in:
        return None
    last = replay.decisions[-1] if replay.decisions else None
    number = last.round if last is not None else 0
    live = replay.live
    chips = [seat for seat in live if seat not in replay.all_in]
    if number > 2 or len(chips) > 1:
        return None
    hands = {seat: held for seat in live if (held := _held(replay, seat, number)) is not None}
    return Moment(
        number,
        last.line if last is not None else replay.hand.line,
        hands if len(hands) == len(live) else None,
    )


def worths(replay: Replay) -> dict[int, Worth]:
    """What each seat could expect to collect when the betting ended; empty where that is unknown or was no question."""
    found = moment(replay)
    if found is None or found.hands is None:
        return {}
    totals = {seat: [0.0, 0.0, 0.0] for seat in found.hands}
    for award in replay.awards:
        parts = _parts(replay, award.pot.contenders, found, found.hands)
        if not parts:
            return {}
        for seat, part in parts.items():
            of_square = part.win + ((part.equity - part.win) ** 2 / part.tie if part.tie else 0.0)
            total = totals[seat]
            total[0] += award.net * part.equity
            total[1] += award.net * sqrt(max(of_square - part.equity**2, 0.0))
            total[2] += award.net * (part.error or 0.0)
    return {seat: Worth(expected, spread**2, error) for seat, (expected, spread, error) in totals.items()}


def stages(replay: Replay) -> tuple[Stage, ...]:
    """What stood before each draw that was to come when the betting ended, the next one first; empty where none was."""
    found = moment(replay)
    if found is None:
        return ()
    told: list[Stage] = []
    for number in range(found.round + 1, 4):
        lines = [draw.line for draw in replay.draws if draw.number == number]
        when = Moment(number - 1, min(lines, default=found.line + 1) - 1, None)
        hands = {seat: _held(replay, seat, number - 1) for seat in replay.live}
        told.append(
            Stage(number, hands, tuple([_parts(replay, award.pot.contenders, when, hands) for award in replay.awards]))
        )
    return tuple(told)


def _held(replay: Replay, seat: int, number: int) -> Cards | None:
    """The four cards that a seat held in a betting round, None where nobody knows them."""
    known = replay.known.get(seat)
    held = known[number] if known else None
    return held if held is not None and len(held) == 4 else None


def _parts(
    replay: Replay, contenders: Sequence[int], when: Moment, hands: Mapping[int, Cards | None]
) -> Mapping[int, Share]:
    """The contenders' parts of a pot, empty unless the cards of all of them are known; other known cards can't come."""
    seats = [seat for seat in contenders if seat in hands]
    held = [hand for seat in seats if (hand := hands[seat]) is not None]
    others = tuple([card for seat, hand in hands.items() if hand is not None and seat not in seats for card in hand])
    if not seats or len(held) < len(seats):
        return {}
    try:
        return dict(zip(seats, shares(tuple(held), 3 - when.round, dead(replay, when) + others), strict=True))
    except ValueError:
        # Cards that are there twice, or a deck with too few left: nobody can tell.
        return {}


def dead(replay: Replay, when: Moment) -> Cards:
    """The known cards that had left the deck at that moment, since the last reshuffle before it."""
    deeds = replay.hand.deeds
    since = max((deed.line for deed in deeds if type(deed) is Reshuffle and deed.line <= when.line), default=0)
    gone = [card for deed in deeds if type(deed) is Fold and since < deed.line <= when.line for card in deed.cards]
    for draw in replay.draws:
        if draw.number <= when.round and draw.line > since and draw.thrown is not None:
            gone += draw.thrown
    return tuple(dict.fromkeys(gone))


@lru_cache(maxsize=1 << 14)
def shares(hands: tuple[Cards, ...], draws: int, gone: Cards) -> tuple[Share, ...]:
    """Each hand's part of a pot when all draw naturally: counted out where that is quick, else from seeded trials.

    ValueError for cards that are there twice and for too few cards to draw from.
    """
    if len(hands) == 1:
        return (Share(1.0, 0.0, 1.0),)
    firsts = starts(hands, [NATURAL] * len(hands), gone)
    fewest = min(len(first.keeps) for first in firsts)
    exact = counted(firsts, [NATURAL] * len(hands), draws, gone) if draws < 3 or fewest >= FEWEST_KEPT else None
    return exact or trials(firsts, [NATURAL] * len(hands), draws, dead=gone, count=TRIALS)
