"""Results by ...: what the groups are called, and that each links to exactly its hands."""

import pandas as pd
import pytest

from dashboard.results import _alone, link, written
from tests.twelve import HANDS
from tests.written import frame_of
from tracker.statistics.filters import DEFAULT, Filter
from tracker.statistics.grouping import TITLES
from tracker.stats import frame_by, pools

LINKED = {
    "stake", "position", "class", "players", "draws", "site", "player", "structure", "setting", "currency", "verdict",
    "drew1", "drew2", "drew3", "day", "month", "year", "showdown",
}  # fmt: skip


@pytest.fixture(scope="module")
def hal() -> pd.DataFrame:
    frame = frame_of(HANDS)
    # A hand on the last day of a year: months and years end before the next begins.
    frame.loc[frame["hand_id"] == frame["hand_id"].min(), "started"] = pd.Timestamp("2025-12-31 23:59", tz="UTC")
    return frame[frame["player"] == "Hal"]


@pytest.mark.parametrize("by", sorted(LINKED))
def test_a_group_links_to_its_hands_and_no_others(hal: pd.DataFrame, by: str) -> None:
    ((pool, frame),) = pools(hal)
    groups = frame_by(frame, [by], ["hands"])
    linked = 0
    for value, figure in zip(groups[by], groups["hands"], strict=True):
        query = link(by, value, _alone(by, pool, DEFAULT))
        if query:
            assert len(Filter.of(query).apply(hal)) == figure.n
            linked += 1
    assert linked >= len(groups) - (by.startswith("drew"))


def test_a_tag_links_to_the_hands_with_it(hal: pd.DataFrame) -> None:
    tags = {"a, b": {int(hal["hand_id"].iloc[0])}}
    assert len(Filter.of(link("tag", "a, b", DEFAULT)).apply(hal, tags)) == 1
    assert link("tag", "no tag", DEFAULT) == {}


def test_groups_are_called_what_people_call_them() -> None:
    assert [written("hour", 7), written("players", 1), written("players", 6), written("draws", 3)] == [
        "07:00",
        "1 player",
        "6 players",
        "3 draws",
    ]
    assert written("position", pd.NA) == "unknown"
    assert set(TITLES) > LINKED


def test_stakes_come_by_their_size(hal: pd.DataFrame) -> None:
    sizes = [20, 400, 25, 200, 1000] * 2 + [20, 20]
    told = hal.assign(small_bet=sizes, big_bet=[2 * size for size in sizes])
    assert list(frame_by(told, ["stake"], ["hands"])["stake"]) == [
        f"{stake} USD" for stake in ("0.20/0.40", "0.25/0.50", "2/4", "4/8", "10/20")
    ]
