"""The pages on tournaments without a browser: what they add up, filter, leave unknown and say when there is nothing."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pandas as pd
import pytest
from streamlit.testing.v1 import AppTest

from dashboard import event_charts
from dashboard.event_parts import missing
from tests.test_dashboard_views import FRAME, empty, said
from tracker.events.course import course
from tracker.events.event import Standing
from tracker.ingest import ingest
from tracker.store import Store
from tracker.tournaments import read

__all__ = ["empty"]
ROOT = Path(__file__).resolve().parents[1]
SAMPLES = ROOT / "sample_histories" / "pokerstars"
INVENTED = ROOT / "tests" / "summaries" / "invented"

Fill = Callable[..., None]


@pytest.fixture
def fill(empty: Store, tmp_path: Path) -> Fill:
    """Imports files, and texts that are no file yet."""

    def imported(*sources: Path | str) -> None:
        for number, source in enumerate(sources):
            path = source if isinstance(source, Path) else tmp_path / f"source {number}.txt"
            if isinstance(source, str):
                path.write_text(source, "utf-8")
            ingest(empty, [path])

    return imported


def page(key: str, **query: str) -> AppTest:
    """A page of the frame without the one at the root before it."""
    test = AppTest.from_file(str(FRAME), default_timeout=60)
    test.switch_page(f"views/{key}.py")
    for name, value in query.items():
        test.query_params[name] = value
    return test.run()


def table(test: AppTest, key: str) -> list[list[str]]:
    """The texts of a table's rows."""
    for each in test.get("bidi_component"):
        if key in each.proto.id:
            return [[cell["text"] for cell in row["cells"]] for row in json.loads(each.proto.json)["rows"]]
    return []


def tile(test: AppTest, label: str) -> str:
    """What stands on a tile, without its markup."""
    html = said(test)
    part = html.split(f"<dt>{label}</dt>")[1].split("</dl>")[0]
    pieces = [piece.split(">")[-1] for piece in part.split("<")]
    return " ".join(piece for piece in pieces if piece.strip())


def test_both_samples_add_up(fill: Fill) -> None:
    fill(*sorted(SAMPLES.glob("tournament-*")))
    test = page("tournaments")
    assert not test.exception, test.exception
    assert tile(test, "Tournaments") == "2 3 entries"
    assert tile(test, "Profit").startswith("+$1.85 n\u202f=\u202f2")
    assert tile(test, "Cost").startswith("$5.80 fees $0.55")
    assert tile(test, "Final tables").startswith("100.0\u202f%")
    assert tile(test, "Heads-up won").startswith("0.0\u202f%")
    assert tile(test, "Hours").endswith("n\u202f=\u202f2")
    assert tile(test, "Levels played").startswith("6.0")
    assert tile(test, "Bounties") == "$0.75 3 heads"
    assert "n\u202f=\u202f2" in tile(test, "Big bets per 100")
    assert 'title="16 Mar 2014: +$0.40, 1 tournament"' in said(test)


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ({}, ["902000233", "901000417"]),
        ({"months": "2014-03"}, ["902000233", "901000417"]),
        ({"costs": "1.40 USD"}, ["901000417"]),
        ({"costs": "2.20 USD", "sites": "pokerstars"}, ["902000233"]),
        ({"down": "no"}, ["901000417", "902000233"]),
        ({"by": "cost"}, ["902000233", "901000417"]),
        ({"by": "nonsense", "page": "x"}, ["902000233", "901000417"]),
    ],
)
def test_filters_and_order_come_from_the_address(query: dict[str, str], numbers: list[str], fill: Fill) -> None:
    fill(*sorted(SAMPLES.glob("tournament-*")))
    test = page("tournaments", **query)
    assert not test.exception, test.exception
    assert [row[1] for row in table(test, "tournaments-rows")] == numbers


def test_a_filter_that_lets_none_through_says_what_to_do(fill: Fill) -> None:
    fill(*sorted(SAMPLES.glob("tournament-*")))
    test = page("tournaments", months="1999-01")
    assert "No tournament passes this filter." in said(test)
    assert test.button(key="tournaments-clear")


def test_hands_alone_ask_for_the_summary(fill: Fill) -> None:
    fill(SAMPLES / "tournament-re-entry.txt")
    test = page("tournaments")
    assert not test.exception, test.exception
    assert said(test).count('class="empty"') == 3
    assert "tournament summaries" in said(test)
    assert tile(test, "Profit").startswith("– n\u202f=\u202f0, 1 unknown")


def test_kinds_are_never_added_up_and_prizes_keep_their_currency(fill: Fill) -> None:
    fill(INVENTED)
    test = page("tournaments", kind="Points FPP", costs="70 FPP")
    assert not test.exception, test.exception
    (row,) = table(test, "tournaments-rows")
    assert row[2:6] == ["70 FPP", "1 of 20", "$11.00", "–"]
    one = page("tournament", site="pokerstars", number="3000000106")
    assert (tile(one, "Cost"), tile(one, "Prize pool")) == ("70 FPP 1 entry", "1,400 FPP 20 players")
    assert tile(one, "Prize") == "$11.00 seat in the target tournament"
    assert tile(one, "Bounties") == "–"


@pytest.mark.parametrize(
    ("site", "number", "words"),
    [
        ("pokerstars", "3000000106", "not in the currency"),
        ("pokerstars", "3000000109", "a ticket whose value"),
        ("pokerstars", "3000000130", "No source says that you played"),
        ("pokerstars", "3000000310", "whole list of players"),
        ("fulltilt", "320000005", "money for knock-outs"),
        ("fulltilt", "310000002", "while the tournament still ran"),
        ("pokerstars", "902000233", "import the room's summary"),
        ("pokerstars", "3000000110", ""),
    ],
)
def test_what_is_missing_and_how_to_come_by_it(site: str, number: str, words: str) -> None:
    found, _ = read([INVENTED, SAMPLES / "tournament-re-entry.txt"])
    (event,) = [event for event in found if (event.site, event.tournament) == (site, number)]
    assert words in missing(event)
    assert bool(words) is bool(missing(event))


def test_a_tournament_shows_stack_key_pots_entries_and_all_sources(fill: Fill) -> None:
    text = (SAMPLES / "tournament-re-entry.txt").read_text("utf-8-sig")
    hands = [f"PokerStars Hand{hand}" for hand in text.split("PokerStars Hand")[1:]]
    fill(*hands, SAMPLES / "tournament-re-entry.summary.txt")
    test = page("tournament", site="pokerstars", number="902000233")
    assert not test.exception, test.exception
    assert len(table(test, "tournament-sources")) == 42
    assert table(test, "tournament-entries") == [["1", "9 of 12", "$0.00", ""], ["2", "3 of 12", "$4.80", ""]]
    keys = table(test, "tournament-keys")
    swings = [abs(float(row[6].replace("\u2212", "-"))) for row in keys]
    assert len(keys) == 5
    assert swings == sorted(swings, reverse=True)
    assert len(table(test, "tournament-hands")) == 41
    assert tile(test, "Place") == "3 of 12 also 9"


def test_contradictions_are_told_in_words(fill: Fill) -> None:
    paper = (SAMPLES / "tournament-re-entry.summary.txt").read_text("utf-8-sig")
    other = paper.replace("3: Hazel_K [2]", "4: Hazel_K [2]").replace("4: sorb", "3: sorb").replace("$0.20", "$0.25")
    fill(SAMPLES / "tournament-re-entry.txt", paper, other.replace("$4.80", "$4.20").replace("in 3rd", "in 4th"))
    test = page("tournament", site="pokerstars", number="902000233")
    assert not test.exception, test.exception
    told = {(row[0], row[1]) for row in table(test, "tournament-conflicts")}
    assert {("Place of entry 2", "3"), ("Place of entry 2", "4"), ("Prize of entry 2", "$4.20")} <= told
    assert {("Fee", "$0.20"), ("Fee", "$0.25")} <= told
    assert "In 1 tournament sources disagree" in " ".join(each.value for each in page("tournaments").caption)
    # One line for each value and file, not one for each hand.
    assert len(table(test, "tournament-conflicts")) == 9


def steps(levels: str, stacks: list[int]) -> pd.DataFrame:
    when = datetime(2014, 3, 9, tzinfo=UTC)
    bets = {"a": 40, "b": 80, "c": 0}
    pairs = zip(levels, stacks, [*stacks[1:], 0], strict=True)
    return course(
        [
            Standing(str(at), when, f"Level {level}", bets[level], stack, after - stack)
            for at, (level, stack, after) in enumerate(pairs)
        ]
    )


def test_the_course_of_a_tournament() -> None:
    found = steps("aaabb", [1500, 1400, 1400, 3000, 2920])
    assert found["bets"].tolist() == [37.5, 35, 35, 37.5, 36.5]
    assert found["won"].tolist() == [-2.5, 0, 40, -1, -36.5]
    # A hand in which nothing was won or lost is no key pot.
    assert found["key"].tolist() == [True, False, True, True, True]
    bands = event_charts.levels(found)
    assert bands[["level", "start", "end"]].to_numpy().tolist() == [["a", 1, 4], ["b", 4, 5]]
    assert event_charts.ends(found)[["at", "stack"]].to_numpy().tolist() == [[6, 0]]
    assert event_charts.stack_line(found, value="bets").to_dict()["layer"]


def test_a_level_without_a_big_bet_has_no_stack_in_big_bets() -> None:
    found = steps("cc", [1500, 1400])
    assert found["bets"].isna().all()
    assert not found["key"].any()
    assert event_charts.ends(found).empty


def test_a_long_tournament_is_few_points() -> None:
    found = steps("a" * 6000, list(range(6000, 0, -1)))
    chart = event_charts.stack_line(found, value="stack").to_dict()
    assert max(map(len, chart["datasets"].values())) < 2100


def test_bars_of_finishes() -> None:
    chart = event_charts.finish_bars([3, 0, 0, 0, 1, 0, 0, 0, 0, 2]).to_dict()
    rows = max(chart["datasets"].values(), key=len)
    assert rows[0] == {"part": "0–10", "events": 3}
    assert sum(row["events"] for row in rows) == 6
