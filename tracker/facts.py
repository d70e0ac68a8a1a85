"""What one hand says of each of its seats: the small numbers from which every statistic is added up.

``chances`` and ``hits`` are bit masks: bit i of ``chances`` says that the seat had the opportunity FACTS[i], bit i of
``hits`` that it took it. Definitions are those of ``docs/statistics.md``.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from parsers.cards import NAMES, Cards
from tracker.all_in import KNOWN, UNKNOWN, moment
from tracker.betting_facts import tell_betting
from tracker.drawing_facts import absences, tell_drawing
from tracker.packing import clean
from tracker.rules.evaluator import BEST, ranks_of
from tracker.rules.replay import Replay
from tracker.rules.settlement import strength
from tracker.tally import BIT, FACTS, STARTING_CLASSES, Tally

__all__ = ["BIT", "FACTS", "STARTING_CLASSES", "SeatFacts", "facts", "starting_class"]


class SeatFacts(Struct, frozen=True, gc=False):
    """One seat dealt in to one hand. Money in the smallest unit; None = unknown or never happened, 0 drawn = pat.

    These are the values that a database gets: ``is_hero``, ``showdown`` and ``shown`` are 0 or 1, and cards one word
    such as ``As2c3d4h``, for its driver is slow with what it has to convert.
    ``all_in_draws`` has bit k - 1 set where draw k was made all-in; ``starting_class`` is an index into
    STARTING_CLASSES, ``start_strength`` and ``final_strength`` are those of the evaluator. ``aggressive0`` to ``3``
    count bets and raises, ``calls0`` to ``3`` calls in each betting round. ``first1`` to ``3`` and ``faced1`` to ``3``
    are codes of what the seat did with no bet, and with one bet, before it (``first_code``, ``faced_code``).
    ``ways`` / ``of`` is the exact chance of completing a badugi in a draw that counts as one_card_draw or
    two_card_draw. ``all_in`` is UNKNOWN or KNOWN where the betting ended with draws to come (``tracker.all_in``), else
    0. ``drawn`` is None for a player who sits out: the room stands pat for him.
    """

    player: str
    is_hero: int
    stack: int
    seat: int
    position: str
    put: int
    collected: int
    net: int
    showdown: int
    shown: int
    folded_round: int | None
    drawn1: int | None
    drawn2: int | None
    drawn3: int | None
    all_in_draws: int
    chances: int
    hits: int
    all_in: int
    start_cards: str | None
    final_cards: str | None
    start_strength: int | None
    final_strength: int | None
    starting_class: int | None
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
# The draws that a player may have seen by the round in which he folded; 4 stands for one who never did.
SEEN = (0, SEE[1], SEE[1] | SEE[2], sum(SEE), sum(SEE))
CLASS_OF_STRENGTH: tuple[int, ...] = tuple(map(_starting_class, range(BEST + 1)))


def starting_class(cards: Cards) -> str:
    """The name of the starting class of four cards, one of STARTING_CLASSES."""
    return STARTING_CLASSES[CLASS_OF_STRENGTH[strength(cards)]]


class Telling(Struct, frozen=True, gc=False):
    """A hand while its facts are told: a tally a seat, and by seat the counts of draws 1 to 3 and the ones all-in."""

    replay: Replay
    tallies: dict[int, Tally]
    drew: tuple[dict[int, int], ...]
    all_in: dict[int, int]
    absent: set[tuple[int, int]]


def facts(replay: Replay) -> dict[int, SeatFacts]:
    """The facts of every seat dealt in, by seat number; none of a cancelled hand."""
    return every_fact([replay])[0]


def every_fact(replays: Iterable[Replay]) -> list[dict[int, SeatFacts]]:
    """The facts of several hands, one step for all of them and then the next, as ``replays`` plays them."""
    every = [begun(replay) for replay in replays]
    open_ones = [each for each in every if each.tallies]
    for each in open_ones:
        tell_betting(each.replay, each.tallies, each.drew)
    for each in open_ones:
        tell_drawing(each.replay, each.tallies, each.absent)
    return [told(each) for each in every]


def begun(replay: Replay) -> Telling:
    """A hand of which nothing is told yet; of a cancelled one nothing will be."""
    drew: tuple[dict[int, int], ...] = ({}, {}, {}, {})
    all_in: dict[int, int] = {}
    for draw in replay.draws:
        drew[draw.number][draw.seat] = draw.count
        if draw.all_in:
            all_in[draw.seat] = all_in.get(draw.seat, 0) | 1 << draw.number - 1
    order = () if replay.hand.cancelled else replay.order
    return Telling(replay, {seat: Tally() for seat in order}, drew, all_in, absences(replay))


def told(telling: Telling) -> dict[int, SeatFacts]:
    """The facts of every seat, when the walks over betting and drawing are done."""
    replay, tallies, drew, all_in = telling.replay, telling.tallies, telling.drew, telling.all_in
    _, drawn1, drawn2, drawn3 = drew
    began = (SEE[1] if drawn1 else 0) | (SEE[2] if drawn2 else 0) | (SEE[3] if drawn3 else 0)
    for seat, number in telling.absent:
        drew[number].pop(seat, None)
    end = moment(replay)
    lucky = 0 if end is None else UNKNOWN if end.hands is None else KNOWN
    shown = {show.seat for show in replay.shows if len(show.cards) == 4}
    known, final, live = replay.known, replay.final, replay.live
    compared = live if replay.showdown else ()
    put, paid, net, positions = replay.put, replay.paid, replay.net, replay.positions
    places, hero = {place.number: place for place in replay.hand.seats}, replay.hand.hero
    found: dict[int, SeatFacts] = {}
    for seat, tally in tallies.items():
        place = places[seat]
        folded = tally.folded
        cards = of_cards(known[seat][0], final.get(seat)) if seat in known else UNTOLD
        found[seat] = SeatFacts(
            clean(place.name),
            1 if seat == hero else 0,
            place.stack,
            seat,
            positions[seat],
            put[seat],
            paid.get(seat, 0),
            net[seat],
            1 if seat in compared else 0,
            1 if seat in shown else 0,
            folded,
            drawn1.get(seat),
            drawn2.get(seat),
            drawn3.get(seat),
            all_in.get(seat, 0),
            tally.chances | SEEN[4],
            tally.hits | began & SEEN[4 if folded is None else folded],
            lucky if seat in live else 0,
            *cards,
            *tally.counts,
        )
    return found


OfCards: TypeAlias = tuple[str | None, str | None, int | None, int | None, int | None]
UNTOLD: OfCards = (None, None, None, None, None)


def of_cards(start: Cards | None, last: Cards | None) -> OfCards:
    """The facts of the first and of the last cards: words, strengths, and the class of the first."""
    first = strength(start) if start is not None and len(start) == 4 else None
    return (
        None if start is None else word(start),
        None if last is None else word(last),
        first,
        strength(last) if last is not None and len(last) == 4 else None,
        None if first is None else CLASS_OF_STRENGTH[first],
    )


@lru_cache(maxsize=1 << 14)
def word(hand: Cards) -> str:
    """Cards as one word, in the order they have."""
    return "".join([NAMES[card] for card in hand])
