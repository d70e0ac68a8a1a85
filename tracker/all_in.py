"""Hands whose betting ended with draws to come: who was all-in, and what each player's part of the pots was worth then.

The worth assumes that everybody draws by one rule from there on, RULE, which has to be named beside every figure.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import sqrt

import numpy as np
from msgspec import Struct

from parsers.cards import Cards
from parsers.model import Fold, Reshuffle
from tracker.rules.drawing import NATURAL
from tracker.rules.duel import Share, duel
from tracker.rules.equity import outlook
from tracker.rules.evaluator import strength
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
    hands: dict[int, Cards] = {}
    for seat in live:
        known = replay.known.get(seat)
        held = known[number] if known else None
        if held is not None and len(held) == 4:
            hands[seat] = held
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
    gone = dead(replay, found)
    totals = {seat: [0.0, 0.0, 0.0] for seat in found.hands}
    for award in replay.awards:
        seats = [seat for seat in award.pot.contenders if seat in found.hands]
        others = tuple([card for seat, held in found.hands.items() if seat not in seats for card in held])
        try:
            parts = shares(tuple([found.hands[seat] for seat in seats]), 3 - found.round, gone + others)
        except ValueError:
            # Cards that are there twice, or a deck with too few left: nobody can tell.
            return {}
        for seat, part in zip(seats, parts, strict=True):
            of_square = part.win + ((part.equity - part.win) ** 2 / part.tie if part.tie else 0.0)
            total = totals[seat]
            total[0] += award.net * part.equity
            total[1] += award.net * sqrt(max(of_square - part.equity**2, 0.0))
            total[2] += award.net * (part.error or 0.0)
    return {seat: Worth(expected, spread**2, error) for seat, (expected, spread, error) in totals.items()}


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
    drawing = [at for at, hand in enumerate(hands) if len(NATURAL.keep(hand)) < 4]
    if not drawing:
        return settled(hands)
    if len(drawing) == 1:
        (at,) = drawing
        if draws < 3 or len(NATURAL.keep(hands[at])) >= FEWEST_KEPT:
            return alone(hands, at, draws, gone)
    return duel(hands, draws, dead=gone, count=TRIALS)


def settled(hands: tuple[Cards, ...]) -> tuple[Share, ...]:
    """Nobody draws any more."""
    values = [strength(hand) for hand in hands]
    best = max(values)
    ways = values.count(best)
    parts = {True: Share(float(ways == 1), float(ways > 1), 1 / ways), False: Share(0.0, 0.0, 0.0)}
    return tuple([parts[value == best] for value in values])


def alone(hands: tuple[Cards, ...], at: int, draws: int, gone: Cards) -> tuple[Share, ...]:
    """One player draws against hands that stand pat: every way is counted."""
    pat = [strength(hand) for other, hand in enumerate(hands) if other != at]
    best = max(pat)
    ways = pat.count(best)
    cards = tuple([card for other, hand in enumerate(hands) if other != at for card in hand])
    chances = outlook(hands[at], draws, dead=(*cards, *[card for card in gone if card not in cards]))
    win, tie = float(np.sum(chances[best + 1 :])), float(chances[best])
    mine = Share(win, tie, win + tie / (ways + 1))
    lose = 1.0 - win - tie
    theirs = Share(lose if ways == 1 else 0.0, tie if ways == 1 else 1.0 - win, lose / ways + tie / (ways + 1))
    nothing = Share(0.0, 0.0, 0.0)
    return tuple(
        [mine if other == at else theirs if strength(hand) == best else nothing for other, hand in enumerate(hands)]
    )
