"""Statistics by what the opponents drew: bets, raises and folds against pat hands and against draws."""

from collections.abc import Callable

import numpy as np
import pandas as pd

from tracker.statistics.definition import Definition
from tracker.statistics.figure import Figure, rate
from tracker.statistics.sample import Bools, Ints, Sample
from tracker.tally import UNKNOWN

GROUP = "By cards drawn"
DREW = ("pat", "drew 1", "drew 2", "drew 3 or more")


class Codes:
    """The decisions of some columns of facts, each different one once: ``code`` from 0, and ``counts`` of each."""

    def __init__(self, codes: Ints) -> None:
        # A million hands have some hundred different decisions.
        each, different = pd.factorize(codes[codes > 0])
        self.code: Ints = different - 1
        self.counts: Ints = np.bincount(each, minlength=len(different))

    def rate(self, hits: Bools, chances: Bools) -> Figure:
        """The share of decisions, weighted by how often each came."""
        return rate(int(self.counts[hits & chances].sum()), int(self.counts[chances].sum()))


class First(Codes):
    """The decisions with no bet in front, taken apart: ``bets``, and draw counts ``own``, ``most`` and ``least``."""

    def __init__(self, codes: Ints) -> None:
        super().__init__(codes)
        self.bets: Bools = self.code % 2 == 1
        self.own, self.most, self.least = self.code // 2 % 6, self.code // 12 % 6, self.code // 72 % 6


class Faced(Codes):
    """The decisions before the first bet of a round, taken apart: ``did`` (fold 0, call 1, raise 2) and draw counts."""

    def __init__(self, codes: Ints) -> None:
        super().__init__(codes)
        self.did = self.code % 3
        self.may_raise: Bools = self.code // 3 % 2 == 1
        self.own, self.bettor, self.most = self.code // 6 % 6, self.code // 36 % 6, self.code // 216 % 6


def first(sample: Sample) -> First:
    """All such decisions of the three rounds after a draw."""
    return sample.once("first", lambda: First(np.concatenate([sample.ints(f"first{number}") for number in (1, 2, 3)])))


def faced(sample: Sample) -> Faced:
    """All such decisions of the three rounds after a draw."""
    return sample.once("faced", lambda: Faced(np.concatenate([sample.ints(f"faced{number}") for number in (1, 2, 3)])))


def drew(counts: Ints, cards: int, top: int) -> Bools:
    """Where a count is ``cards``; at ``top``, that many or more (an unknown count is never meant)."""
    found: Bools = (counts == cards) if cards < top else (counts >= top) & (counts != UNKNOWN)
    return found


def bet_against(cards: int) -> Callable[[Sample], Figure]:
    """Bets where the opponent, or the one of them who drew most, drew so many."""

    def work(sample: Sample) -> Figure:
        told = first(sample)
        return told.rate(told.bets, drew(told.most, cards, 3))

    return work


def raise_against(cards: int) -> Callable[[Sample], Figure]:
    """Raises where the opponent, or the one of them who drew most, drew so many."""

    def work(sample: Sample) -> Figure:
        told = faced(sample)
        return told.rate(told.did == 2, told.may_raise & drew(told.most, cards, 3))

    return work


def fold_against(cards: int) -> Callable[[Sample], Figure]:
    """Folds to a bettor who drew so many."""

    def work(sample: Sample) -> Figure:
        told = faced(sample)
        return told.rate(told.did == 0, drew(told.bettor, cards, 2))

    return work


def fold_having_drawn(cards: int) -> Callable[[Sample], Figure]:
    """Folds to a bet after having drawn so many."""

    def work(sample: Sample) -> Figure:
        told = faced(sample)
        return told.rate(told.did == 0, drew(told.own, cards, 2))

    return work


def bet_ahead(sample: Sample) -> Figure:
    """Bets where he drew fewer than everybody else."""
    told = first(sample)
    return told.rate(told.bets, (told.own < told.least) & (told.least != UNKNOWN))


def call_down(sample: Sample) -> Figure:
    """Calls of the last bet of a pat hand."""
    told = Faced(sample.ints("faced3"))
    return told.rate(told.did == 1, told.bettor == 0)


MOST = "(of several opponents, the one who drew most)"
DEFINITIONS: tuple[Definition, ...] = (
    *(
        Definition(
            f"bet_when_drew.{cards}",
            f"Bet when opponent {DREW[cards]}",
            GROUP,
            "rate",
            "bets",
            f"decisions after a draw with no bet in front where the opponent {DREW[cards]} {MOST}",
            bet_against(cards),
        )
        for cards in range(4)
    ),
    *(
        Definition(
            f"raise_when_drew.{cards}",
            f"Raise when opponent {DREW[cards]}",
            GROUP,
            "rate",
            "raises",
            f"decisions before the first bet after a draw, a raise legal, where the opponent {DREW[cards]} {MOST}",
            raise_against(cards),
        )
        for cards in range(4)
    ),
    *(
        Definition(
            f"fold_to_bet_when_drew.{cards}",
            f"Fold to a bet of a player who {words}",
            GROUP,
            "rate",
            "folds",
            f"decisions before the first bet after a draw, of a player who {words}",
            fold_against(cards),
        )
        for cards, words in enumerate(("stood pat", "drew 1", "drew 2 or more"))
    ),
    *(
        Definition(
            f"fold_to_bet_having_drawn.{cards}",
            f"Fold to a bet having {words}",
            GROUP,
            "rate",
            "folds",
            f"decisions before the first bet after a draw in which he had {words}",
            fold_having_drawn(cards),
        )
        for cards, words in enumerate(("stood pat", "drawn 1", "drawn 2 or more"))
    ),
    Definition(
        "bet_when_ahead",
        "Bet when ahead in draw count",
        GROUP,
        "rate",
        "bets",
        "decisions after a draw with no bet in front in which he drew fewer cards than every opponent",
        bet_ahead,
    ),
    Definition(
        "call_down_vs_pat",
        "Call down against pat",
        GROUP,
        "rate",
        "calls",
        "hands in which he faced the first bet after the third draw, of a player who was pat in it",
        call_down,
    ),
)
