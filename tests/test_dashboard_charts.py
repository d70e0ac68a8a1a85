"""What charts do to their data: few points that keep the extremes, labels that do not lie on each other."""

import numpy as np
import pandas as pd
import pytest

from dashboard import charts
from parsers.money import USD


@pytest.mark.parametrize("size", [0, 1, 2, 1999, 2000, 2001, 54_321, 300_000])
def test_thinned_keeps_the_ends_and_the_extremes(size: int) -> None:
    values = np.random.default_rng(size).normal(size=size).cumsum()
    kept = charts.thinned(values)
    assert len(kept) <= charts.POINTS + 2
    assert (np.diff(kept) > 0).all()
    if size:
        assert kept[0] == 0
        assert kept[-1] == size - 1
        assert values[kept].max() == values.max()
        assert values[kept].min() == values.min()


def test_labels_keep_their_distance_and_order() -> None:
    placed = charts._spread([1.0, 1.01, 5.0, 0.99], 0.5)
    assert sorted(range(4), key=lambda i: placed[i]) == [3, 0, 1, 2]
    assert min(np.diff(sorted(placed))) >= 0.5 - 1e-9


def test_lines_begin_at_zero_and_end_in_units_of_money() -> None:
    chart = charts.lines({"All": np.array([100, -250, 40_000])}, x="Hands", currency=USD).to_dict()
    rows = [row for rows in chart["datasets"].values() for row in rows if row.get("line") == "All"]
    line = sorted({(row["at"], row["value"]) for row in rows if "at" in row})
    assert line[:4] == [(0, 0.0), (1, 1.0), (2, -2.5), (3, 400.0)]


def test_a_million_hands_are_few_points() -> None:
    big = np.random.default_rng(1).integers(-500, 500, 1_000_000).cumsum()
    chart = charts.lines({"All": big, "At showdown": big, "Without": big}, x="Hands", currency=USD).to_dict()
    assert sum(map(len, chart["datasets"].values())) <= 3 * charts.POINTS


def test_intervals_of_one_group_have_room() -> None:
    frame = pd.DataFrame({"seat": ["BTN"], "rate": [0.0], "low": [0.0], "high": [0.0]})
    chart = charts.intervals(frame, label="seat", value="rate", low="low", high="high", title="BB/100").to_dict()
    assert chart["layer"]
