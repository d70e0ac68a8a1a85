"""Rows parted by positions, sessions and hours, against walks over the rows one by one; narrow and wide frames."""

from collections import defaultdict
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pandas as pd
import pytest

from tests.imported import hands as some
from tests.written import frame_of
from tracker.statistics.grouping import BY
from tracker.statistics.lines import by_day
from tracker.statistics.luck import draw_luck
from tracker.statistics.parting import parted
from tracker.statistics.playing_time import hours, session_table, sessions

BEGIN = datetime(2026, 3, 1, 22, tzinfo=UTC)


def played(seed: int, *, narrow: bool) -> pd.DataFrame:
    """Hands at some tables of two rooms that share names, in no order, with breaks of all lengths."""
    rng = Random(seed)
    rows = []
    at = BEGIN
    for hand in range(160):
        at += timedelta(seconds=rng.choice([0, 1, 40, 90, 1799, 1800, 1801, 5000]))
        rows.append(
            (hand, at, rng.choice("ab"), rng.choice("xyz"), rng.randint(-900, 900), rng.choice(["1", "2", None]))
        )
    rng.shuffle(rows)
    frame = pd.DataFrame(rows, columns=["hand_id", "started", "site", "table", "net", "tournament"])
    names = ["site", "table", "tournament"]
    return frame.astype(dict.fromkeys(names, "category" if narrow else "string") | {"net": "Int64"})


def rows_of(frame: pd.DataFrame) -> list[dict[str, Any]]:
    return [{str(name): value for name, value in row.items()} for row in frame.to_dict("records")]


def union(times: dict[Any, list[datetime]], gap: timedelta) -> timedelta:
    """Time covered by the stretches of all tables, second by second of their borders."""
    spans = []
    for each in times.values():
        each = sorted(each)
        first = last = each[0]
        for moment in each[1:]:
            if moment - last > gap:
                spans.append((first, last))
                first = moment
            last = moment
        spans.append((first, last))
    borders = sorted({moment for span in spans for moment in span})
    return sum(
        (
            after - before
            for before, after in pairwise(borders)
            if any(first <= before and after <= last for first, last in spans)
        ),
        timedelta(),
    )


@pytest.mark.parametrize("narrow", [True, False])
@pytest.mark.parametrize("seed", range(4))
def test_sessions_are_those_of_a_walk(seed: int, narrow: bool) -> None:
    frame = played(seed, narrow=narrow)
    gap = timedelta(minutes=30)
    number, last, expected = 0, None, {}
    told: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for row in sorted(rows_of(frame), key=lambda row: row["started"]):
        number += last is None or row["started"] - last > gap
        last = row["started"]
        expected[row["hand_id"]] = number
        told[number].append(row)
    assert number > 5
    numbers = sessions(frame, gap)
    assert dict(zip(frame["hand_id"], numbers, strict=True)) == expected
    table = session_table(frame, gap)
    assert table["session"].tolist() == sorted(told)
    whole = timedelta()
    for row in rows_of(table):
        of = told[row["session"]]
        times: dict[Any, list[datetime]] = defaultdict(list)
        for each in of:
            times[each["site"], each["table"]].append(each["started"])
        assert (row["started"], row["ended"]) == (of[0]["started"], of[-1]["started"])
        assert (row["hands"], row["tables"]) == (len(of), len({each["table"] for each in of}))
        assert row["hours"] == pytest.approx(union(times, gap) / timedelta(hours=1))
        whole += union(times, gap)
    assert hours(frame, gap) == pytest.approx(whole / timedelta(hours=1))


def test_no_hands_make_no_session() -> None:
    none = played(0, narrow=True).iloc[:0]
    assert len(sessions(none)) == len(session_table(none)) == len(by_day(none)) == 0
    assert list(session_table(none)) == list(session_table(played(0, narrow=True)))
    assert hours(none) == 0.0


@pytest.mark.parametrize("narrow", [True, False])
def test_days_are_those_of_a_walk(narrow: bool) -> None:
    frame = played(5, narrow=narrow)
    nets: dict[date, list[int]] = defaultdict(list)
    for row in rows_of(frame):
        nets[row["started"].date()].append(row["net"])
    assert len(nets) > 2
    assert by_day(frame).to_dict("records") == [
        {"day": day, "net": sum(net), "hands": len(net)} for day, net in sorted(nets.items())
    ]


@pytest.mark.parametrize("narrow", [True, False])
def test_parts_hold_the_rows_of_each_combination(narrow: bool) -> None:
    frame = played(6, narrow=narrow)
    found = parted([frame["site"], frame["tournament"], frame["table"]])
    assert sorted(np.concatenate([places for _, places in found])) == list(range(len(frame)))
    assert len(found) == len({(site, str(number), table) for (site, number, table), _ in found})
    for (site, number, table), places in found:
        part = frame.iloc[places]
        assert set(part["site"]) == {site}
        assert set(part["table"]) == {table}
        assert part["tournament"].isna().all() if number != number else set(part["tournament"]) == {number}
        assert list(places) == sorted(places)
    assert parted([frame["site"].iloc[:0]]) == []


@pytest.mark.parametrize("key", ["day", "month", "weekday", "tournament"])
def test_rare_names_are_those_of_each_hand(key: str) -> None:
    frame = played(7, narrow=True)
    told: Callable[[dict[str, Any]], str] = {
        "day": lambda row: f"{row['started']:%Y-%m-%d}",
        "month": lambda row: f"{row['started']:%Y-%m}",
        "weekday": lambda row: f"{row['started']:%A}",
        "tournament": lambda row: "cash" if pd.isna(row["tournament"]) else row["tournament"],
    }[key]
    assert BY[key](frame).tolist() == [told(row) for row in rows_of(frame)]


def test_draws_come_oldest_first_whatever_the_order_of_the_frame() -> None:
    frame = frame_of(some(60))
    frame = frame[frame["is_hero"].astype(bool)].sort_values(["started", "hand_id"], ignore_index=True)
    sorted_already = draw_luck(frame)
    assert len(sorted_already) > 5
    mixed = draw_luck(frame.sample(frac=1, random_state=3))
    pd.testing.assert_frame_equal(mixed, sorted_already)
    assert sorted_already["actual"].iloc[-1] == sorted_already["completed"].sum()
