"""The value of a Badugi hand: its best badugi subset, as a strength, as cards and as words.

Rules 1 to 6 of the hand ranking (Badugi source documents; WSOP live action rules 293-294): the subset with no two
cards of one rank and no two of one suit that has the most cards, and among those the lowest, the highest card compared
first; the ace is low and suits never break a tie. Strengths are 1 (four kings) to 1,092 (A-2-3-4 of four suits).
"""

from functools import cache
from itertools import combinations
from math import comb

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


def _subset_strength(cards: Cards) -> int:
    """The strength of cards that must all play; 0 when two share a rank or a suit."""
    ranks = {card >> 2 for card in cards}
    if len(ranks) < len(cards) or len({card & 3 for card in cards}) < len(cards):
        return 0
    return _OF_RANKS[sum(1 << rank for rank in ranks)]


@cache
def _table() -> tuple[NDArray[np.int16], list[int]]:
    """The strength of every hand of four cards by its place: the largest over its fifteen subsets."""
    hands = np.array([hand[::-1] for hand in combinations(range(51, -1, -1), 4)][::-1], dtype=np.int16)
    of_ranks = np.zeros(1 << 13, dtype=np.int16)
    for ranks, strength in _OF_RANKS.items():
        of_ranks[ranks] = strength
    rank_bits, suit_bits = 1 << (hands >> 2), 1 << (hands & 3)
    best = np.zeros(len(hands), dtype=np.int16)
    for size in range(1, 5):
        for chosen in combinations(range(4), size):
            ranks_or = np.bitwise_or.reduce(rank_bits[:, chosen], axis=1)
            suits_or = np.bitwise_or.reduce(suit_bits[:, chosen], axis=1)
            plays = (rank_bits[:, chosen].sum(axis=1) == ranks_or) & (suit_bits[:, chosen].sum(axis=1) == suits_or)
            np.maximum(best, np.where(plays, of_ranks[ranks_or], 0), out=best)
    return best, best.tolist()


def strength(cards: Cards) -> int:
    """The value of up to four different cards, 1 to 1,092, larger is better; 0 for no cards."""
    if len(cards) == 4:
        a, b, c, d = sorted(cards)
        return _table()[1][_PLACE[0][a] + _PLACE[1][b] + _PLACE[2][c] + _PLACE[3][d]]
    subsets = (subset for size in range(1, len(cards) + 1) for subset in combinations(cards, size))
    return max(map(_subset_strength, subsets), default=0)


def strengths(hands: NDArray[np.integer]) -> NDArray[np.int16]:
    """The values of many hands at once: an array of shape (n, 4) of cards gives n strengths."""
    ordered = np.sort(hands, axis=1)
    places = sum(np.array(_PLACE[nth])[ordered[:, nth]] for nth in range(4))
    values: NDArray[np.int16] = _table()[0][places]
    return values


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
