"""The value of a Badugi hand: its best badugi subset, as a strength, as cards and as words.

Rules 1 to 6 of the hand ranking (Badugi source documents; WSOP live action rules 293-294): the subset with no two
cards of one rank and no two of one suit that has the most cards, and among those the lowest, the highest card compared
first; the ace is low and suits never break a tie. Strengths are 1 (four kings) to 1,092 (A-2-3-4 of four suits).
"""

from functools import cache, reduce
from itertools import chain, combinations, permutations
from math import comb
from operator import or_

import numpy as np
from numpy.typing import NDArray

from parsers.cards import RANKS, Cards


def _ladder() -> tuple[tuple[int, ...], ...]:
    """Every set of ranks that can play, highest rank first, from the worst to the best; place 0 is no hand at all."""
    rungs: list[tuple[int, ...]] = [()]
    for size in range(1, 5):
        rungs += sorted((ranks[::-1] for ranks in combinations(range(13), size)), reverse=True)
    return tuple(rungs)


LADDER = _ladder()
BEST = len(LADDER) - 1
_OF_RANKS = {sum(1 << rank for rank in ranks): strength for strength, ranks in enumerate(LADDER)}
# The place of four ascending cards among all 270,725 hands is the sum of one number a card (combinatorial numbering).
_PLACE = tuple(tuple(comb(card, nth) for card in range(52)) for nth in range(1, 5))

PIECE = 1 << 14
"""How many hands are valued at a time, so that the steps between stay in the processor's cache."""


def _subset_strength(cards: Cards) -> int:
    """The strength of cards that must all play; 0 when two share a rank or a suit."""
    ranks = {card >> 2 for card in cards}
    if len(ranks) < len(cards) or len({card & 3 for card in cards}) < len(cards):
        return 0
    return _OF_RANKS[sum(1 << rank for rank in ranks)]


@cache
def _table() -> tuple[NDArray[np.int8], NDArray[np.int16], list[int]]:
    """Every hand of four ascending cards in the order of its place, and its strength as an array and as a list."""
    count = comb(52, 4)
    falling = np.fromiter(chain.from_iterable(combinations(range(52), 4)), dtype=np.int8, count=4 * count)
    # Counted down from the king and read backwards, the order of ``combinations`` is that of the places.
    hands = (51 - falling).reshape(count, 4)[::-1, ::-1]
    cards = [np.ascontiguousarray(hands[:, nth]) for nth in range(4)]
    of_ranks = np.zeros(1 << 13, dtype=np.int16)
    for ranks, value in _OF_RANKS.items():
        of_ranks[ranks] = value
    bits = [1 << (column >> 2).astype(np.int16) for column in cards]
    apart = {
        (one, two): (cards[one] >> 2 != cards[two] >> 2) & ((cards[one] ^ cards[two]) & 3 != 0)
        for one, two in combinations(range(4), 2)
    }
    best = np.zeros(count, dtype=np.int16)
    for size in range(1, 5):
        for chosen in combinations(range(4), size):
            values = of_ranks[reduce(or_, [bits[nth] for nth in chosen])]
            for pair in combinations(chosen, 2):
                values = values * apart[pair]
            np.maximum(best, values, out=best)
    return hands, best, best.tolist()


@cache
def _any_order() -> NDArray[np.int16]:
    """The strength of four cards in any order, at the place that they are the digits of in base 52 (15 MB)."""
    hands, best, _ = _table()
    digits = [[hands[:, nth].astype(np.int32) * 52**power for nth in range(4)] for power in range(4)]
    table = np.zeros(52**4, dtype=np.int16)
    for order in permutations(range(4)):
        table[sum(digits[power][nth] for power, nth in enumerate(order))] = best
    return table


def strength(cards: Cards) -> int:
    """The value of up to four different cards, 1 to 1,092, larger is better; 0 for no cards."""
    if len(cards) == 4:
        a, b, c, d = sorted(cards)
        if a < b < c < d:
            return _table()[2][_PLACE[0][a] + _PLACE[1][b] + _PLACE[2][c] + _PLACE[3][d]]
    subsets = (subset for size in range(1, min(len(cards), 4) + 1) for subset in combinations(cards, size))
    return max(map(_subset_strength, subsets), default=0)


@cache
def _pairs() -> NDArray[np.int32]:
    """What two cards, read as one number of 16 bits, add to a hand's place in ``_any_order`` as its last ones."""
    table = np.zeros(1 << 16, dtype=np.int32)
    one, two = np.divmod(np.arange(52 * 52), 52)
    table[np.stack([one, two], axis=1).astype(np.uint8).view(np.uint16)[:, 0]] = one * 52 + two
    return table


def strengths(hands: NDArray[np.integer]) -> NDArray[np.int16]:
    """The values of many hands of four different cards at once: an array of shape (n, 4) gives n strengths.

    Bytes (``uint8``) in rows are quickest: they are looked up two cards at a time, as they lie in memory.
    """
    table, low = _any_order(), _pairs()
    high = low * 52**2
    halves = np.ascontiguousarray(hands, dtype=np.uint8).view(np.uint16)
    values, places, more = (np.empty(size, dtype) for size, dtype in ((len(hands), "i2"), (PIECE, "i4"), (PIECE, "i4")))
    for start in range(0, len(hands), PIECE):
        half = halves[start : start + PIECE]
        place, rest = places[: len(half)], more[: len(half)]
        np.take(high, half[:, 0], out=place, mode="wrap")
        np.take(low, half[:, 1], out=rest, mode="wrap")
        np.add(place, rest, out=place)
        np.take(table, place, out=values[start : start + len(half)], mode="wrap")
    return values


def every_hand() -> tuple[NDArray[np.int8], NDArray[np.int16]]:
    """All 270,725 hands of four cards, ascending, as an array of shape (n, 4), and their strengths."""
    return _table()[:2]


def best(cards: Cards) -> Cards:
    """The cards that play, highest rank first; empty for no cards. When several sets of cards tie, one of them."""
    value = strength(cards)
    subsets = combinations(sorted(cards, reverse=True), len(LADDER[value]))
    return next(subset for subset in subsets if _subset_strength(subset) == value) if value else ()


def size(cards: Cards) -> int:
    """How many of the cards play, 0 to 4; four is a badugi."""
    return len(LADDER[strength(cards)])


def ranks_of(value: int) -> tuple[int, tuple[int, ...]]:
    """The number of cards and their ranks (0 to 12), highest first, of a strength; IndexError beyond 1,092."""
    ranks = LADDER[value]
    return len(ranks), ranks


def words(cards: Cards) -> str:
    """The hand as rooms name it: ``Badugi: T,8,7,5``, ``3-card: T,7,2``, ``2-card: K,A``, ``1-card: K``."""
    return words_of(strength(cards))


def words_of(value: int) -> str:
    """The words of a strength, see ``words``; empty for 0."""
    count, ranks = ranks_of(value)
    title = "Badugi" if count == 4 else f"{count}-card"
    return f"{title}: {','.join(RANKS[rank] for rank in ranks)}" if count else ""
