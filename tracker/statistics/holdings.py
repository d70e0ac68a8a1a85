"""Statistics of the cards dealt and shown down: starting classes, percentiles, the rank of the last hand."""

from functools import cache

import numpy as np

from parsers.cards import DECK
from tracker.rules.evaluator import BEST, ranks_of, strengths
from tracker.statistics.definition import Definition
from tracker.statistics.figure import Figure, mean, rate, table
from tracker.statistics.sample import Ints, Sample
from tracker.tally import STARTING_CLASSES

GROUP = "Cards held"
BUCKETS = ("8 or lower", "9 or T", "J", "Q or K")


def bucket(value: int) -> int:
    """0 to 3 for a made badugi by its high card (BUCKETS), -1 for anything less."""
    size, ranks = ranks_of(value)
    if size < 4:
        return -1
    high = ranks[0]
    return 0 if high <= 7 else 1 if high <= 9 else 2 if high == 10 else 3


BUCKET_OF_STRENGTH: Ints = np.array([bucket(value) for value in range(BEST + 1)], dtype=np.int64)


@cache
def percentiles() -> tuple[float, ...]:
    """For every strength, the share of all 270,725 deals that are worse, ties counted half; 0 to 1."""
    from itertools import combinations

    hands = np.fromiter((card for hand in combinations(DECK, 4) for card in hand), dtype=np.int16).reshape(-1, 4)
    counts = np.bincount(strengths(hands), minlength=BEST + 1)
    below = np.cumsum(counts) - counts
    return tuple(((below + counts / 2) / counts.sum()).tolist())


def starting_class(sample: Sample) -> Figure:
    """Hands, net and hands with an amount collected, of each class."""
    classes = np.where(sample.hero, sample.ints("starting_class", missing=-1), -1)
    rows = {}
    for index, name in enumerate(STARTING_CLASSES):
        of = classes == index
        rows[name] = {
            "hands": int(of.sum()),
            "net": int(sample.net[of].sum()),
            "won": int((of & sample.won).sum()),
            "currency": sample.pool.currency,
        }
    return table(rows, int((classes >= 0).sum()))


def start_percentile(sample: Sample) -> Figure:
    """Where the dealt hands stand among all deals."""
    values = sample.ints("start_strength")[sample.hero]
    return mean(np.array(percentiles())[values[values > 0]] * 100)


def final_rank(index: int) -> Definition:
    """The share of made badugis at the end with some high cards."""

    def work(sample: Sample) -> Figure:
        found = BUCKET_OF_STRENGTH[sample.ints("final_strength")]
        return rate(int((found == index).sum()), int((found >= 0).sum()))

    return Definition(
        f"final_badugi.{index}",
        f"Final badugi {BUCKETS[index]}",
        GROUP,
        "rate",
        f"made badugis at the end with {BUCKETS[index]} as the high card",
        "made badugis at the end, where the cards are known",
        work,
    )


def river_value(index: int) -> Definition:
    """How often a badugi of some high cards wins when it bets last."""

    def work(sample: Sample) -> Figure:
        found = BUCKET_OF_STRENGTH[sample.ints("final_strength")]
        bet = (found == index) & (sample.ints("aggressive3") > 0) & sample.showdown
        return rate(int((bet & sample.won).sum()), int(bet.sum()))

    return Definition(
        f"river_value.{index}",
        f"Last bet with a badugi {BUCKETS[index]}",
        GROUP,
        "rate",
        "hands in which he collected an amount",
        f"showdowns after his bet or raise in the last round with a badugi {BUCKETS[index]}",
        work,
    )


DEFINITIONS: tuple[Definition, ...] = (
    Definition(
        "starting_class",
        "Starting class",
        GROUP,
        "table",
        "hands, net and hands with an amount collected, by the best badugi within the four cards dealt",
        "his hands as hero",
        starting_class,
    ),
    Definition(
        "start_percentile",
        "Average start",
        GROUP,
        "mean",
        "share of all deals that are worse than the hand dealt, ties half, in per cent",
        "his hands as hero",
        start_percentile,
    ),
    *map(final_rank, range(4)),
    *map(river_value, range(4)),
)
