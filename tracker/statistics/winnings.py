"""Statistics of money: net, with and without a showdown, per hundred hands, per hour, spread and rake.

A big bet (BB) is the bet of the last two rounds of fixed limit, a big blind (bb) the smaller figure of a fixed-limit
header and the bigger one of any other.
"""

from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tracker.statistics.definition import Definition
from tracker.statistics.figure import Z95, Figure, money
from tracker.statistics.playing_time import GAP, hours
from tracker.statistics.sample import Bools, Ints, Sample

GROUP = "Money"
FEW = 5000  # below so many hands a win rate says little


def net_of(sample: Sample, only: Bools | None = None) -> Figure:
    """Net of all rows or of some."""
    net = sample.net if only is None else sample.net[only]
    return money(int(net.sum()), len(net), sample.pool.currency)


def units(sample: Sample, column: str) -> Ints:
    """The size of the bet or blind, hand by hand; none of big bets outside fixed limit."""
    if column == "big_bet" and sample.pool.structure != "fixed":
        return np.zeros(0, dtype=np.int64)
    return sample.ints(column)


def spread(sample: Sample, column: str) -> NDArray[np.float64]:
    """Results hand by hand, in units."""
    size = units(sample, column)
    good = size > 0
    result: NDArray[np.float64] = sample.net[good] / size[good] if len(size) else np.zeros(0)
    return result


def per_hundred(sample: Sample, column: str) -> Figure:
    """100 x net / sum of the units of all hands, with the interval of the spread of single hands."""
    size = units(sample, column)
    total = int(size.sum())
    more: dict[str, Any] = {"hands": len(size), "currency": sample.pool.currency}
    if not total:
        return Figure("mean", 0, 0, None, more=more)
    net = int(sample.net.sum())
    value = 100 * net / total
    each = spread(sample, column)
    if len(each) < 2:
        return Figure("mean", net, total, value, more=more)
    half = Z95 * 100 * float(each.std(ddof=1)) / sqrt(len(each))
    more["few_hands"] = len(each) < FEW
    return Figure("mean", net, total, value, value - half, value + half, more)


def deviation(sample: Sample, column: str) -> Figure:
    """Standard deviation of 100 hands: ten times that of one."""
    each = spread(sample, column)
    value = 10 * float(each.std(ddof=1)) if len(each) > 1 else None
    return Figure("mean", len(each), len(each), value, more={"hands": len(each)})


def hourly(sample: Sample) -> Figure:
    """Net an hour of the union of the times at all tables."""
    played = hours(sample.rows("site", "table", "started"))
    net = int(sample.net.sum())
    more = {"hours": played, "currency": sample.pool.currency, "gap_minutes": int(GAP.total_seconds() // 60)}
    return Figure("mean", net, played, net / played if played else None, more=more)


def rake(sample: Sample, *, dealt: bool) -> Figure:
    """His part of the rake: by what he put in, or equal parts among the players dealt in."""
    taken = sample.ints("rake")
    if dealt:
        part = taken / np.maximum(sample.ints("players"), 1)
    else:
        part = taken * sample.ints("put") / np.maximum(sample.ints("pot"), 1)
    return money(round(float(part.sum()), 6), len(sample), sample.pool.currency)


def definition(name: str, title: str, kind: str, numerator: str, denominator: str, work: Any) -> Definition:
    """A statistic of this group."""
    return Definition(name, title, GROUP, kind, numerator, denominator, work)


ALL = "hands dealt in"
DEFINITIONS: tuple[Definition, ...] = (
    definition("net", "Net", "money", "collected less put in", ALL, net_of),
    definition(
        "showdown_net",
        "Net with showdown (blue)",
        "money",
        "collected less put in",
        "hands whose showdown he reached",
        lambda sample: net_of(sample, sample.showdown),
    ),
    definition(
        "non_showdown_net",
        "Net without showdown (red)",
        "money",
        "collected less put in",
        "all other hands (blue and red add up to the net)",
        lambda sample: net_of(sample, ~sample.showdown),
    ),
    definition(
        "BB_per_100",
        "Big bets per 100 hands (BB/100)",
        "mean",
        "100 times the net",
        "the sum of the big bets of all hands; fixed limit only",
        lambda sample: per_hundred(sample, "big_bet"),
    ),
    definition(
        "bb_per_100",
        "Big blinds per 100 hands (bb/100)",
        "mean",
        "100 times the net",
        "the sum of the big blinds of all hands",
        lambda sample: per_hundred(sample, "big_blind"),
    ),
    definition(
        "BB_deviation",
        "Standard deviation per 100, in big bets",
        "mean",
        "ten times the standard deviation of the net of a hand in big bets",
        "hands dealt in; fixed limit only",
        lambda sample: deviation(sample, "big_bet"),
    ),
    definition(
        "bb_deviation",
        "Standard deviation per 100, in big blinds",
        "mean",
        "ten times the standard deviation of the net of a hand in big blinds",
        ALL,
        lambda sample: deviation(sample, "big_blind"),
    ),
    definition(
        "hourly",
        "Net per hour",
        "mean",
        "net",
        "hours from the first to the last hand of each table, overlaps once, breaks of more than 30 minutes left out",
        hourly,
    ),
    definition(
        "rake_contributed",
        "Rake, by contribution",
        "money",
        "rake of each hand in proportion to what he put in",
        ALL,
        lambda sample: rake(sample, dealt=False),
    ),
    definition(
        "rake_dealt",
        "Rake, equal shares",
        "money",
        "rake of each hand in equal parts among those dealt in",
        ALL,
        lambda sample: rake(sample, dealt=True),
    ),
)
