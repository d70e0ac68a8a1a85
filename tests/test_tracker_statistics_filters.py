"""Filters, groups, sessions and hours."""

from datetime import UTC, datetime, timedelta

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.twelve import HANDS
from tests.written import frame_of
from tracker.statistics.filters import DEFAULT, Filter
from tracker.statistics.grouping import TITLES
from tracker.stats import BY, frame_by, hours, session_table, sessions


@pytest.fixture(scope="module")
def hal() -> pd.DataFrame:
    frame = frame_of(HANDS)
    return frame[frame["player"] == "Hal"]


@pytest.mark.parametrize("key", sorted(BY))
def test_groups_hold_every_hand_once(hal: pd.DataFrame, key: str) -> None:
    grouped = frame_by(hal, [key], ["hands", "net"])
    assert sum(figure.n for figure in grouped["hands"]) == len(hal)
    assert sum(figure.n for figure in grouped["net"]) == -88


def test_a_hand_with_two_tags_is_in_both_groups(hal: pd.DataFrame) -> None:
    ids = hal["hand_id"].tolist()
    tags = {"odd": {ids[0], ids[1]}, "even": {ids[1]}, "of another": {10**9}}
    groups = frame_by(hal, ["tag"], ["hands"], tags=tags)
    assert dict(zip(groups["tag"], [figure.n for figure in groups["hands"]], strict=True)) == {
        "even": 1,
        "odd": 2,
        "no tag": len(hal) - 2,
    }
    assert list(groups["tag"])[-1] == "no tag"


def test_sessions_are_cut_by_the_gap_that_is_asked_for(hal: pd.DataFrame) -> None:
    assert len(frame_by(hal, ["session"], ["hands"])) == 1
    assert len(frame_by(hal, ["session"], ["hands"], gap=timedelta(0))) == len(hal)


def test_draws_are_grouped_by_the_cards_drawn(hal: pd.DataFrame) -> None:
    """Three stood pat in the first draw, two drew one card, two two, one three; the others made no such draw."""
    groups = frame_by(hal, ["drew1"], ["hands"])
    assert dict(zip(groups["drew1"], [figure.n for figure in groups["hands"]], strict=True)) == {
        "pat": 3,
        "1": 2,
        "2": 2,
        "3": 1,
        "no such draw": 4,
    }


def test_every_filter_that_picks_values_can_be_grouped_by() -> None:
    assert {*TITLES} == {*BY}
    assert {
        "player", "site", "structure", "stake", "position", "players", "month", "session", "class", "draws", "drew1",
        "drew2", "drew3", "pot", "showdown", "verdict", "tag",
    } <= {*BY}  # fmt: skip


def test_groups_come_in_the_order_of_the_trade(hal: pd.DataFrame) -> None:
    assert list(frame_by(hal, ["position"], ["hands"])["position"]) == ["CO", "BTN", "SB", "BB"]
    assert next(iter(frame_by(hal, ["class"], ["hands"])["class"])) == "pat smooth"


def test_filters(hal: pd.DataFrame) -> None:
    started = datetime(2026, 1, 1, tzinfo=UTC)
    expected = {
        Filter(positions=("SB",)): 4,
        Filter(players=(2,)): 2,
        Filter(showdown=True): 4,
        Filter(draws=(3,)): 5,
        Filter(draws=(0,)): 4,
        Filter(classes=("trash",)): 4,
        Filter(stakes=("0.10/0.20 USD",)): 12,
        Filter(settings=("tournament",)): 0,
        Filter(pot_from=12, pot_to=16.5): 2,
        Filter(since=started + timedelta(minutes=3), until=started + timedelta(minutes=5)): 2,
        Filter(session=2): 0,
        Filter(session=12, gap_minutes=0): 1,
        Filter(verdicts=("disputed",)): 0,
        Filter(names=("Bob",)): 0,
    }
    assert {which: len(which.apply(hal)) for which in expected} == expected
    assert len(Filter(tags=("odd",)).apply(hal, {"odd": {0, 4}})) == 2
    assert len(Filter(tags=("odd",)).apply(hal)) == 0


def test_disputed_hands_are_left_out_unless_asked_for(hal: pd.DataFrame) -> None:
    spoilt = hal.assign(verdict=["disputed", *hal["verdict"][1:]])
    assert len(DEFAULT.apply(spoilt)) == 11
    assert len(Filter(verdicts=()).apply(spoilt)) == 12


FILTERS = st.builds(
    Filter,
    names=st.lists(st.text(min_size=1, max_size=8), max_size=3).map(tuple),
    positions=st.lists(st.sampled_from(["BTN", "SB"]), max_size=2).map(tuple),
    players=st.lists(st.integers(2, 8), max_size=3).map(tuple),
    since=st.none() | st.datetimes(datetime(1900, 1, 1), datetime(9999, 1, 1), timezones=st.just(UTC)),
    session=st.none() | st.integers(1, 9),
    pot_from=st.none() | st.floats(0, 100),
    showdown=st.none() | st.booleans(),
    verdicts=st.sampled_from([(), ("disputed",), ("verified", "unverifiable")]),
)


@given(FILTERS)
def test_a_filter_comes_back_from_its_address(which: Filter) -> None:
    assert Filter.of(which.params()) == which


def test_an_address_that_makes_no_sense_is_no_error() -> None:
    assert Filter.of(
        {"session": "x", "since": "today", "showdown": "maybe", "nothing": "1", "sites": "pokerstars"}
    ) == Filter(sites=("pokerstars",))


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("session", ["0", "-5", "9" * 20]),
        ("gap_minutes", ["0", "-9", "9" * 20]),
        ("pot_from", ["-5", "nan", "inf", "1e300"]),
        ("pot_to", ["-inf", "NaN"]),
        ("since", ["2012", "2026-13-01", "99999-01-01"]),
    ],
)
def test_a_number_of_an_address_that_no_page_can_show_is_left_out(name: str, values: list[str]) -> None:
    for value in values:
        assert Filter.of({name: value}) == Filter(), value


def test_the_ends_of_the_calendar_have_days_around_them(hal: pd.DataFrame) -> None:
    for value in ("0001-01-01", "0001-01-01T00:00+14:00", "9999-12-31", "9999-12-31T23:59-14:00"):
        found = Filter.of({"until": value}).until
        assert found is not None
        assert (found - timedelta(days=1)).date() < found.date() < (found + timedelta(days=1)).date()
        assert len(Filter.of({"until": value}).apply(hal)) == (len(hal) if value[0] == "9" else 0)


def at(minutes: list[int], table: str = "One") -> pd.DataFrame:
    begin = datetime(2026, 1, 1, tzinfo=UTC)
    started = [begin + timedelta(minutes=minute) for minute in minutes]
    return pd.DataFrame({"started": started, "table": table, "site": "pokerstars", "hand_id": range(len(minutes))})


def test_sessions_end_where_nothing_begins_for_longer_than_the_gap() -> None:
    frame = at([0, 10, 40, 71, 200])
    assert sessions(frame).tolist() == [1, 1, 1, 2, 3]
    assert sessions(frame, timedelta(minutes=31)).tolist() == [1, 1, 1, 1, 2]
    assert session_table(frame)["hands"].tolist() == [3, 1, 1]
    assert sessions(frame.iloc[::-1]).tolist() == [3, 2, 1, 1, 1]


def test_hours_count_two_tables_at_once_only_once() -> None:
    both = pd.concat([at([0, 20, 40]), at([30, 50, 60], "Two"), at([300, 330], "Two")], ignore_index=True)
    assert hours(both) == pytest.approx(1.5)
    assert hours(at([5])) == 0
    assert hours(at([])) == 0
