"""Intervals, filters, groups, sessions, hours, luck, and what the command prints of them."""

import json
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.twelve import HANDS, TWO
from tests.written import frame_of
from tracker.statistics.documentation import explained, markdown
from tracker.statistics.figure import mean, rate, ratio, wilson
from tracker.statistics.luck import draw_luck, money_lines
from tracker.statistics.printing import by_player, csv_text, json_of
from tracker.stats import DEFINITIONS, NAMES, figures, reports_by

PROMISED = {
    "hands",
    "vpip",
    "pfr",
    "rfi",
    "limp",
    "over_limp",
    "cold_call",
    "blind_defend_call",
    "three_bet",
    "fold_to_three_bet",
    "cap",
    "steal",
    "fold_to_steal",
    "resteal",
    "see_d1",
    "see_d2",
    "see_d3",
    "af.s0",
    "af.s1",
    "af.s2",
    "af.s3",
    "afq.s0",
    "afq.s1",
    "afq.s2",
    "afq.s3",
    "cbet.s1",
    "cbet.s2",
    "cbet.s3",
    "fold_to_cbet.s1",
    "fold_to_cbet.s2",
    "fold_to_cbet.s3",
    "lead.s1",
    "lead.s2",
    "lead.s3",
    "check_raise.s1",
    "check_raise.s2",
    "check_raise.s3",
    "fold_to_bet.s1",
    "fold_to_bet.s2",
    "fold_to_bet.s3",
    "wtsd",
    "wsd",
    "wwsf",
    "won_uncontested",
    "drawn.d1",
    "drawn.d2",
    "drawn.d3",
    "pat.d1",
    "pat.d2",
    "pat.d3",
    "first_pat.d1",
    "first_pat.d2",
    "first_pat.d3",
    "sequences",
    "snow",
    "break",
    "made_badugi.s0",
    "made_badugi.s1",
    "made_badugi.s2",
    "made_badugi.s3",
    "starting_class",
    "one_card_draw",
    "two_card_draw",
    "net",
    "showdown_net",
    "non_showdown_net",
    "BB_per_100",
    "bb_per_100",
}


@pytest.fixture(scope="module")
def frame() -> pd.DataFrame:
    return frame_of(HANDS)


@pytest.fixture(scope="module")
def hal(frame: pd.DataFrame) -> pd.DataFrame:
    return frame[frame["player"] == "Hal"]


def test_wilson() -> None:
    """Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    expected = {
        (81, 263): (0.2553, 0.3662),
        (15, 148): (0.0624, 0.1605),
        (0, 20): (0.0, 0.1611),
        (1, 29): (0.0061, 0.1718),
    }
    for (n, d), interval in expected.items():
        assert wilson(n, d) == pytest.approx(interval, abs=5e-5)


@given(st.integers(0, 500), st.integers(1, 500))
def test_an_interval_holds_its_value(n: int, d: int) -> None:
    figure = rate(min(n, d), d)
    assert figure.value is not None
    assert figure.low is not None
    assert figure.high is not None
    assert 0 <= figure.low <= figure.value + 1e-12
    assert figure.value - 1e-12 <= figure.high <= 1


def test_nothing_out_of_nothing_is_no_figure() -> None:
    assert rate(0, 0).json() == {"n": 0, "d": 0, "value": None, "low": None, "high": None}
    assert (rate(0, 0).text(), rate(0, 0).interval()) == ("-", "-")
    assert ratio(3, 0).text() == "no calls (3 raises)"
    assert mean(np.zeros(0)).value is None


def test_every_name_is_defined_once_with_numerator_and_denominator() -> None:
    assert set(NAMES) >= PROMISED
    assert len(NAMES) == len(DEFINITIONS)
    assert len({each.title for each in DEFINITIONS}) == len(DEFINITIONS)
    for each in DEFINITIONS:
        assert each.numerator
        assert each.denominator
        assert each.sentence.count(".") >= 1
        assert each.sentence in markdown()
        assert f"{each.name}: {each.title}. {each.sentence}" in explained()


def test_the_documentation_is_made_of_the_definitions() -> None:
    page = Path(__file__).parents[1] / "docs" / "statistics.md"
    assert page.read_text(encoding="utf-8") == markdown()


def test_json_shapes(hal: pd.DataFrame) -> None:
    told = json.loads(json.dumps(json_of(hal), allow_nan=False))
    assert set(told) >= PROMISED
    assert told["hands"] == 12
    assert told["vpip"] == {"n": 9, "d": 12, "value": 0.75} | {key: told["vpip"][key] for key in ("low", "high")}
    assert set(told["drawn.d1"]) >= {"n", "d", "counts"}
    assert told["drawn.d1"]["counts"] == [3, 2, 2, 1, 0]
    assert set(told["one_card_draw"]) >= {"n", "d", "value", "expected", "variance"}
    assert told["net"]["amount"] == -88
    assert told["net"]["currency"] == "USD"
    assert told["starting_class"]["trash"] == {"hands": 4, "net": -105, "won": 0, "currency": "USD"}
    assert told["sequences"]["2-0-0"] == 1
    assert told["over_limp"]["value"] is None


def test_json_of_no_hands_has_every_name(hal: pd.DataFrame) -> None:
    told = json_of(hal.iloc[:0])
    assert set(told) == set(NAMES)
    assert told["hands"] == 0


def test_names_that_were_asked_for_are_one_person(frame: pd.DataFrame) -> None:
    ((name, part),) = by_player(frame[frame["player"].isin(["Ann", "Cal"])], ("Ann", "Cal"))
    assert name == "Ann"
    assert figures(part)["hands"].n == 20


def test_shapes_of_several_pools_are_those_of_the_largest_and_of_each(hal: pd.DataFrame) -> None:
    """Seven hands in dollars, five in euros: every name keeps its shape, and no amount is the sum of two currencies."""
    mixed = hal.assign(currency=["USD"] * 7 + ["EUR"] * 5)
    told = json_of(mixed)
    parts = {code: json_of(mixed[mixed["currency"] == code]) for code in ("USD", "EUR")}
    assert told["hands"] == 12
    assert (told["pool"], set(told["pools"])) == ("fixed cash USD", {"fixed cash USD", "fixed cash EUR"})
    assert told["pools"] == {f"fixed cash {code}": part for code, part in parts.items()}
    assert {name: told[name] for name in NAMES if name != "hands"} == {
        name: shape for name, shape in parts["USD"].items() if name != "hands"
    }


def test_groups_are_objects_within_objects(hal: pd.DataFrame) -> None:
    told = json_of(hal, ["position", "showdown"])
    assert set(told) == {"CO", "BTN", "SB", "BB"}
    whole = [part["hands"] for seat in told.values() for part in seat.values()]
    assert sum(whole) == 12
    assert told["BTN"] == json_of(hal[hal["position"] == "BTN"], ["showdown"])


def test_csv_has_a_row_a_figure(hal: pd.DataFrame) -> None:
    text = csv_text(reports_by(hal, ["position"], ["vpip", "pfr"]), ["position"])
    assert text.splitlines()[0] == "position,pool,name,title,n,d,value,low,high,more"
    assert len(text.splitlines()) == 1 + 2 * hal["position"].nunique()


def test_draw_luck_draw_by_draw(hal: pd.DataFrame) -> None:
    lines = draw_luck(hal)
    assert lines["actual"].tolist() == [0, 1, 2, 2, 3]
    assert lines["chance"].tolist() == pytest.approx([10 / 48, 9 / 48, 10 / 46, 9 / 48, 10 / 48])
    assert lines["broken"].tolist() == [False, True, False, True, False]
    one = figures(hal)["one_card_draw"].more
    assert lines["expected"].iloc[-1] == pytest.approx(one["expected"])
    assert lines["z"].iloc[-1] == pytest.approx(one["z"])


def test_blue_and_red_add_up_to_the_net(hal: pd.DataFrame) -> None:
    lines = money_lines(hal)
    assert (lines["showdown_net"] + lines["non_showdown_net"] == lines["net"]).all()
    assert lines.iloc[-1][["net", "showdown_net"]].tolist() == [-88, -198]


def test_the_order_of_the_rows_does_not_matter(hal: pd.DataFrame) -> None:
    shuffled = hal.sample(frac=1, random_state=3)
    assert {name: figure.n for name, figure in figures(shuffled).items()} == {
        name: figure.n for name, figure in figures(hal).items()
    }


def test_rake_by_contribution_and_in_equal_shares() -> None:
    frame = frame_of([TWO]).assign(rake=2)
    bob = figures(frame[frame["player"] == "Bob"])
    hal = figures(frame[frame["player"] == "Hal"])
    assert (bob["rake_contributed"].n, bob["rake_dealt"].n) == (1, 0.5)
    assert (hal["rake_contributed"].n, hal["rake_dealt"].n) == (0, 0.5)
