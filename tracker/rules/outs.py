"""Outs and the tables that players quote: one-card draws by outs, and a final hand by its class and highest card."""

from collections.abc import Collection, Iterator

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from parsers.cards import DECK, RANKS, Card, Cards
from tracker.rules.evaluator import LADDER, size, strength

TITLES = ("no hand", "one-card hand", "two-card hand", "three-card hand", "badugi")


class Line(Struct, frozen=True):
    """A line of a breakdown: a class or a class and its highest card, the chance of it, and of it or better."""

    title: str
    size: int
    high: int | None
    chance: float
    or_better: float


def outs(keeps: Cards, seen: Collection[Card] = (), better_than: int = 0) -> Cards:
    """The unseen cards that make three kept cards a badugi, one of more than a strength when that is given."""
    if size(keeps) != 3:
        return ()
    gone = {*keeps, *seen}
    new = [card for card in DECK if card not in gone and size((*keeps, card)) == 4]
    return tuple([card for card in new if strength((*keeps, card)) > better_than])


def one_card(count: int, draws: int, unseen: int = 48) -> float:
    """The chance to hit one of ``count`` outs in ``draws`` one-card draws, each miss being seen (10, 3: 51.23 %)."""
    miss = 1.0
    for number in range(draws):
        if unseen - number <= count:
            return 1.0
        miss *= (unseen - number - count) / (unseen - number)
    return 1 - miss


def quoted(unseen: int = 48) -> Iterator[tuple[int, tuple[float, float, float]]]:
    """The table of one-card draws: outs, ten (or all cards) down to one, and the chances over one to three draws."""
    for count in range(min(10, unseen), 0, -1):
        yield count, (one_card(count, 1, unseen), one_card(count, 2, unseen), one_card(count, 3, unseen))


def breakdown(chances: NDArray[np.float64]) -> tuple[Line, ...]:
    """The chances of final strengths by class, and a badugi and a three-card hand by the highest card, best first."""
    cells: dict[tuple[int, int | None], float] = {}
    better: dict[tuple[int, int | None], float] = {}
    total = 0.0
    for value in range(len(LADDER) - 1, -1, -1):
        chance = float(chances[value])
        ranks = LADDER[value]
        total += chance
        for key in {(len(ranks), None), (len(ranks), ranks[0] if ranks else None)}:
            cells[key] = cells.get(key, 0.0) + chance
            better[key] = total
    order = sorted(cells, key=lambda key: (-key[0], -1 if key[1] is None else key[1]))
    return tuple([Line(title(*key), *key, cells[key], min(better[key], 1.0)) for key in order if cells[key] > 0])


def title(count: int, high: int | None) -> str:
    """``badugi``, or ``badugi, 8 high``."""
    return TITLES[count] if high is None else f"{TITLES[count]}, {RANKS[high]} high"
