"""How figures of every kind are written, with what stands behind them."""

import numpy as np
import pytest

from dashboard.look.figures import behind, figure_cell, interval, rate_tile, written
from dashboard.look.tones import tone
from parsers.money import USD
from tests.twelve import HANDS
from tests.written import frame_of
from tracker.statistics.figure import Figure, mean, money, rate, ratio
from tracker.stats import NAMES, figures


@pytest.fixture(scope="module")
def hal() -> dict[str, Figure]:
    frame = frame_of(HANDS)
    return figures(frame[frame["player"] == "Hal"])


def test_shares_have_their_sample_and_ratios_both_sides() -> None:
    assert (written(rate(3, 8)), behind(rate(3, 8))) == ("37.5\u202f%", "3 of 8")
    assert (written(ratio(3, 8)), behind(ratio(3, 8))) == ("0.38", "3 to 8")
    assert (written(ratio(3, 0)), written(ratio(0, 0)), written(rate(0, 0))) == ("no calls", "–", "–")


def test_only_what_is_won_or_lost_has_a_plus(hal: dict[str, Figure]) -> None:
    """Cards drawn and spreads are no gains; results are."""
    assert written(hal["drawn.d1"]) == "1.12"
    assert behind(hal["drawn.d1"]) == "8 draws"
    assert not written(hal["BB_deviation"]).startswith("+")
    assert written(Figure("mean", 5, 4, 1.25, more={"hands": 4, "currency": "USD"})) == "+1.25"
    assert behind(hal["BB_per_100"]) == "12 hands"


def test_amounts_are_written_in_their_currency(hal: dict[str, Figure]) -> None:
    assert written(hal["net"], USD) == "−$0.88"
    assert figure_cell(hal["net"], USD).tone == "loss"
    assert written(money(0, 0, "USD"), USD) == "–"
    hourly = hal["hourly"]
    assert written(hourly, USD) == f"−${88 / hourly.d / 100:,.2f}"
    assert behind(hourly).endswith(" min")


@pytest.mark.parametrize(
    ("result", "low", "high", "toned"),
    [
        (-1.0, None, None, ""),
        (0.0, 0.0, 0.0, ""),
        (None, None, None, ""),
        (-1.0, -2.0, -0.5, "loss"),
        (-1.0, -2.0, 0.5, ""),
        (1.0, -0.5, 2.0, ""),
        (1.0, 0.5, 2.0, "gain"),
    ],
)
def test_a_result_is_coloured_where_chance_alone_would_not_do(
    result: float | None, low: float | None, high: float | None, toned: str
) -> None:
    figure = Figure("mean", 5, 4, result, low, high, more={"hands": 4, "currency": "USD"})
    assert rate_tile(figure, NAMES["BB_per_100"]).tone == figure_cell(figure).tone == toned


@pytest.mark.parametrize(("amount", "toned"), [(-1, "loss"), (1, "gain"), (0, ""), (None, ""), (float("nan"), "")])
def test_an_amount_is_coloured_by_its_sign(amount: float | None, toned: str) -> None:
    assert tone(amount) == toned


def test_only_results_are_coloured(hal: dict[str, Figure]) -> None:
    assert rate_tile(hal["vpip"], NAMES["vpip"]).tone == figure_cell(hal["rake_contributed"], USD).tone == ""
    assert rate_tile(hal["vpip"], NAMES["vpip"]).help == NAMES["vpip"].sentence
    assert interval(mean(np.array([1.0]))) == ""
