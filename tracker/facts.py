"""What one hand says of each of its seats: the small numbers from which every statistic is added up.

``chances`` and ``hits`` are bit masks: bit i of ``chances`` says that the seat had the opportunity FACTS[i], bit i of
``hits`` that it took it. Definitions are those of ``docs/statistics.md``.
"""

from collections.abc import Collection, Sequence

from msgspec import Struct

from parsers.cards import Cards
from parsers.model import Show
from tracker.betting_facts import tell_betting
from tracker.drawing_facts import absences, tell_drawing
from tracker.rules.evaluator import BEST, ranks_of, strength
from tracker.rules.replay import Replay
from tracker.tally import BIT, FACTS, STARTING_CLASSES, Tally

__all__ = ["BIT", "FACTS", "STARTING_CLASSES", "SeatFacts", "facts", "starting_class"]


class SeatFacts(Struct, frozen=True, gc=False):
    """One seat dealt in to one hand. Money in the smallest unit; None = unknown or never happened, 0 drawn = pat.

    ``all_in_draws`` has bit k - 1 set where draw k was made all-in; ``starting_class`` is an index into
    STARTING_CLASSES, ``start_strength`` and ``final_strength`` are those of the evaluator. ``aggressive0`` to ``3``
    count bets and raises, ``calls0`` to ``3`` calls in each betting round. ``first1`` to ``3`` and ``faced1`` to ``3``
    are codes of what the seat did with no bet, and with one bet, before it (``first_code``, ``faced_code``).
    ``ways`` / ``of`` is the exact chance of completing a badugi in a draw that counts as one_card_draw or
    two_card_draw. ``drawn`` is None for a player who sits out: the room stands pat for him.
    """

    seat: int
    position: str
    put: int
    collected: int
    net: int
    showdown: bool
    shown: bool
    folded_round: int | None
    drawn1: int | None
    drawn2: int | None
    drawn3: int | None
    all_in_draws: int
    start_cards: Cards | None
    final_cards: Cards | None
    start_strength: int | None
    final_strength: int | None
    starting_class: int | None
    chances: int
    hits: int
    aggressive0: int = 0
    aggressive1: int = 0
    aggressive2: int = 0
    aggressive3: int = 0
    calls0: int = 0
    calls1: int = 0
    calls2: int = 0
    calls3: int = 0
    first1: int = 0
    first2: int = 0
    first3: int = 0
    faced1: int = 0
    faced2: int = 0
    faced3: int = 0
    ways1: int = 0
    ways2: int = 0
    ways3: int = 0
    of1: int = 0
    of2: int = 0
    of3: int = 0


def _starting_class(value: int) -> int:
    """The class of a strength: by the size of the best badugi subset, then by its highest card."""
    size, ranks = ranks_of(value)
    high = ranks[0] if ranks else 12
    if size == 4:
        return 0 if high <= 7 else 1 if high <= 9 else 2
    if size == 3:
        return 3 if high <= 5 else 4 if high <= 7 else 5
    if size == 2:
        return 6 if high <= 2 else 7 if high <= 5 else 8
    return 8


SEE = (0, BIT["see_d1"], BIT["see_d2"], BIT["see_d3"])
CLASS_OF_STRENGTH: tuple[int, ...] = tuple(map(_starting_class, range(BEST + 1)))


def starting_class(cards: Cards) -> str:
    """The name of the starting class of four cards, one of STARTING_CLASSES."""
    return STARTING_CLASSES[CLASS_OF_STRENGTH[strength(cards)]]


def facts(replay: Replay) -> dict[int, SeatFacts]:
    """The facts of every seat dealt in, by seat number; none of a cancelled hand."""
    if replay.hand.cancelled:
        return {}
    tallies = {seat: Tally() for seat in replay.order}
    drew: tuple[dict[int, int], ...] = ({}, {}, {}, {})
    for draw in replay.draws:
        drew[draw.number][draw.seat] = draw.count
    tell_betting(replay, tallies, dict(enumerate(drew)))
    absent = absences(replay)
    tell_drawing(replay, tallies, absent)
    shown = {deed.seat for deed in replay.hand.deeds if type(deed) is Show and len(deed.cards) == 4}
    began = [bool(drew[number]) for number in range(4)]
    all_in: dict[int, int] = {}
    for draw in replay.draws:
        if draw.all_in:
            all_in[draw.seat] = all_in.get(draw.seat, 0) | 1 << draw.number - 1
    for tally in tallies.values():
        for number in (1, 2, 3):
            tally.chances |= SEE[number]
            if began[number] and (tally.folded is None or tally.folded >= number):
                tally.hits |= SEE[number]
    return {
        seat: _seat_facts(
            replay, seat, tally, [_drawn(drew, seat, number, absent) for number in (1, 2, 3)], shown, all_in
        )
        for seat, tally in tallies.items()
    }


def _drawn(drew: Sequence[dict[int, int]], seat: int, number: int, absent: Collection[tuple[int, int]]) -> int | None:
    """The cards that the player chose to draw; None when there was no such draw or he sat out."""
    return None if (seat, number) in absent else drew[number].get(seat)


def _seat_facts(
    replay: Replay, seat: int, tally: Tally, drawn: Sequence[int | None], shown: Collection[int], all_in: dict[int, int]
) -> SeatFacts:
    """One row from a finished tally."""
    known = replay.known.get(seat)
    start = known[0] if known else None
    final = replay.final.get(seat)
    first = strength(start) if start is not None and len(start) == 4 else None
    put, collected = replay.put.get(seat, 0), replay.paid.get(seat, 0)
    aggressive, calls, in_front, faced, ways, of = (
        tally.aggressive,
        tally.calls,
        tally.first,
        tally.faced,
        tally.ways,
        tally.of,
    )
    return SeatFacts(
        seat,
        replay.positions.get(seat, ""),
        put,
        collected,
        replay.net.get(seat, collected - put),
        replay.showdown and seat in replay.live,
        seat in shown,
        tally.folded,
        drawn[0],
        drawn[1],
        drawn[2],
        all_in.get(seat, 0),
        start,
        final,
        first,
        strength(final) if final is not None and len(final) == 4 else None,
        None if first is None else CLASS_OF_STRENGTH[first],
        tally.chances,
        tally.hits,
        aggressive[0],
        aggressive[1],
        aggressive[2],
        aggressive[3],
        calls[0],
        calls[1],
        calls[2],
        calls[3],
        in_front[1],
        in_front[2],
        in_front[3],
        faced[1],
        faced[2],
        faced[3],
        ways[1],
        ways[2],
        ways[3],
        of[1],
        of[2],
        of[3],
    )
