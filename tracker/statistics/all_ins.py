"""All-in results against equity: what was collected where the rest was luck, beside what the pots were worth then."""

from math import sqrt
from typing import Any

import numpy as np

from tracker.all_in import KNOWN, RULE, UNKNOWN
from tracker.statistics.definition import Definition
from tracker.statistics.figure import Figure, money
from tracker.statistics.sample import Sample


def all_in(sample: Sample) -> Figure:
    """The amount collected, with ``expected``, ``variance``, ``error``, ``z``, and the hands that do not count.

    ``unknown`` are hands in which somebody's cards were not known, ``open`` those whose equity was not worked out.
    """
    code = np.where(sample.hero, sample.ints("all_in") if sample.has("all_in") else 0, 0)
    known = sample.has("all_in_expected")
    expected = sample.floats("all_in_expected") if known else np.full(len(sample), np.nan)
    counted = (code == KNOWN) & ~np.isnan(expected)
    more: dict[str, Any] = {
        "hands": int(counted.sum()),
        "expected": 0.0,
        "variance": 0.0,
        "error": 0.0,
        "z": None,
        "unknown": int((code == UNKNOWN).sum()),
        "open": int(((code == KNOWN) & ~counted).sum()),
        "rule": RULE,
    }
    won = int(sample.ints("collected")[counted].sum())
    if counted.any():
        for name in ("expected", "variance", "error"):
            more[name] = float(np.nan_to_num(sample.floats(f"all_in_{name}")[counted]).sum())
        if more["variance"] > 0:
            more["z"] = (won - more["expected"]) / sqrt(more["variance"])
    figure = money(won, more["hands"], sample.pool.currency)
    return Figure(figure.kind, figure.n, figure.d, figure.value, more=figure.more | more)


DEFINITIONS: tuple[Definition, ...] = (
    Definition(
        "all_in",
        "All-in results",
        "Luck",
        "money",
        "amounts collected (expected: each pot after rake times its equity when the betting ended, counted out or from "
        "trials with a stated error, everybody drawing naturally: the best sub-hand stays, any badugi stands pat)",
        "hands as hero in which betting ended before the last draw, he or all opponents all-in, with the cards of all "
        "known at that moment (hands with unknown cards are counted apart)",
        all_in,
    ),
)
