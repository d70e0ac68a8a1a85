"""Figures over events: what counts in which, how sure they are, and which events a list shows."""

from datetime import timedelta
from typing import Any

import pandas as pd
import pytest

from tests.test_tracker_events import START, note
from tracker.events.figures import RESAMPLES, by_day, figures, finishes, hours_played, interval, running_profit
from tracker.events.selection import NONE_SAID, Selection, options
from tracker.tournaments import events, frame


def events_table() -> pd.DataFrame:
    rows = []
    for index, (place, prize) in enumerate([(1, 1000), (2, 600), (5, 0), (8, 0), (8, 0)]):
        begin = START + timedelta(hours=index)
        hands = [
            note(1, tournament=str(index), hand=f"{index}1", started=begin),
            note(
                2,
                tournament=str(index),
                hand=f"{index}2",
                started=begin + timedelta(minutes=90),
                place=place,
                prize=prize,
                prize_currency="USD",
                out_line=99,
                max_seats=4,
            ),
        ]
        rows += hands
    table = frame(events(rows, []))
    table["entries"] = pd.array([8] * 5, dtype="Int64")
    return table


def test_figures_of_five_events() -> None:
    found = figures(events_table())["money", "USD"]
    assert (found["events"].value, found["entries"].value, found["abi"].value) == (5, 5, 220)
    assert (found["profit"].value, found["fees"].value) == (1600 - 1100, 100)
    assert found["roi"].value == pytest.approx(500 / 1100)
    assert found["roi"].low is not None
    assert found["roi"].high is not None
    assert -1 <= found["roi"].low < 500 / 1100 < found["roi"].high
    assert (found["itm"].value, found["itm"].n) == (0.4, 5)
    assert found["finish_percentile"].value == pytest.approx((1 + 6 / 7 + 3 / 7 + 0 + 0) / 5)
    assert (found["heads_up_won"].value, found["heads_up_won"].n) == (0.5, 2)


def test_hours_are_the_union_of_the_time_played() -> None:
    # Five events of 90 minutes, each an hour after the one before: 5 hours and a half, not 7 and a half.
    assert hours_played(events_table()) == pytest.approx(5.5)


def test_few_events_or_events_all_alike_are_no_certainty() -> None:
    found = figures(events_table().head(1))["money", "USD"]
    assert (found["itm"].value, found["itm"].n, found["itm"].high) == (1, 1, 1)
    assert found["itm"].low == pytest.approx(0.2065, abs=1e-4)
    table = events_table()
    table["profit"] = -220
    assert (figures(table)["money", "USD"]["roi"].value, figures(table)["money", "USD"]["roi"].low) == (-1, None)


def test_the_hourly_rate_has_an_interval_around_it() -> None:
    found = figures(events_table())["money", "USD"]["hourly"]
    assert found.value == pytest.approx(500 / 5.5)
    assert found.low is not None
    assert found.high is not None
    assert -220 * 5 / 5.5 <= found.low < 500 / 5.5 < found.high <= 780 * 5 / 5.5


def test_figures_of_one_event_have_no_interval_and_of_none_no_value() -> None:
    table = events_table()
    one = figures(table.head(1))["money", "USD"]
    assert (one["roi"].low, one["roi"].high, one["roi"].n) == (None, None, 1)
    assert figures(table.head(0)) == {}


def test_unknown_results_count_in_neither_part() -> None:
    table = events_table()
    table.loc[0, ["prize", "profit", "place"]] = pd.NA
    found = figures(table)["money", "USD"]
    assert (found["roi"].n, found["itm"].n, found["itm"].value) == (4, 4, 0.25)
    assert found["roi"].value == pytest.approx((600 - 880) / 880)


def test_freerolls_play_money_and_points_stay_apart() -> None:
    hands = [
        note(1, tournament="a"),
        note(2, tournament="b", currency="PLAY", digits=0),
        note(3, tournament="c", currency="FPP"),
        note(4, tournament="d", currency="EUR"),
    ]
    assert set(figures(frame(events(hands, [])))) == {
        ("money", "EUR"),
        ("money", "USD"),
        ("play", "PLAY"),
        ("points", "FPP"),
    }


def test_running_profit() -> None:
    line = running_profit(events_table())
    assert line["total"].tolist() == [780, 1160, 940, 720, 500]
    assert line["total_fees"].tolist() == [20, 40, 60, 80, 100]


def test_chips_won_are_counted_in_big_bets_over_hands() -> None:
    hands = [
        note(1, tournament="a", net=40, big_bet=40),
        note(2, tournament="a", net=-90, big_bet=60),
        note(3, tournament="b", net=30, big_bet=60),
        note(4, tournament="b", big_bet=60),
        note(5, tournament="c"),
    ]
    found = figures(frame(events(hands, [])))["money", "USD"]["chips_per_100"]
    # One, minus one and a half, and a half: nothing in three hands of two tournaments.
    assert (found.value, found.n) == (0, 2)
    assert found.low is not None
    assert found.high is not None
    assert found.low <= 0 <= found.high
    assert figures(frame(events(hands, [])))["money", "USD"]["hands"].value == 3


@pytest.mark.parametrize(
    ("levels", "big_bets", "survived"),
    [
        (["Level I", "Level IV"], [40, 160], 4),
        (["Level III", "Level IX"], [100, 600], 7),
        (["Match Round I, Level V", "Match Round I, Level V"], [100, 100], 1),
        (["", "", ""], [60, 80, 80], 2),
        (["XIV"], [2000], 1),
    ],
)
def test_levels(levels: list[str], big_bets: list[int], survived: int) -> None:
    pairs = zip(levels, big_bets, strict=True)
    hands = [note(number, level=level, big_bet=big_bet) for number, (level, big_bet) in enumerate(pairs)]
    assert frame(events(hands, []))["levels"].tolist() == [survived]


def test_final_tables_are_of_tournaments_with_more_than_one_table() -> None:
    table = events_table()
    table["max_seats"] = 4
    found = figures(table)["money", "USD"]["final_tables"]
    assert (found.value, found.n) == (0.4, 5)
    table.loc[0, "entries"] = 4
    table.loc[1, "entries"] = pd.NA
    found = figures(table)["money", "USD"]["final_tables"]
    assert (found.value, found.n) == (0, 3)


def test_a_bounty_alone_is_no_cash() -> None:
    hands = [
        note(1, tournament="a", bounty=50, bounties=1, bounty_money=50, bounty_line=9, place=5, prize=0, out_line=8),
        note(2, tournament="b", bounty=50, place=1, prize=900, prize_currency="USD", out_line=8),
    ]
    found = figures(frame(events(hands, [])))["money", "USD"]
    assert (found["itm"].value, found["bounty_only"].value, found["bounties"].value) == (0.5, 0.5, 1)


def test_prizes_of_another_currency_are_not_added_to_those_of_the_buy_in() -> None:
    hands = [
        note(1, tournament="a", place=1, prize=900, prize_currency="EUR", out_line=8),
        note(2, tournament="b", place=2, prize=500, prize_currency="USD", out_line=8),
        note(3, tournament="c", place=3, prize=0, out_line=8),
    ]
    found = figures(frame(events(hands, [])))["money", "USD"]
    assert (found["prizes"].value, found["prizes"].n, found["profit"].n) == (500, 2, 2)


def test_finishes_and_days() -> None:
    table = events_table()
    # Of 8: the win, second (6/7), fifth (3/7) and twice the last place.
    assert finishes(table) == [1, 1, 0, 0, 0, 1, 0, 0, 0, 2]
    table.loc[4, "started"] = START + timedelta(days=2)
    days = by_day(table)
    assert days["profit"].tolist() == [780 + 380 - 220 - 220, -220]
    assert days["events"].tolist() == [4, 1]
    table.loc[4, "profit"] = pd.NA
    assert by_day(table)["events"].tolist() == [4]


def test_intervals_of_many_events_draw_no_more_than_memory_bears() -> None:
    seen = []

    def estimate(picks: Any) -> Any:
        seen.append(picks.shape)
        return picks.mean(axis=1)

    interval(estimate, 100)
    interval(estimate, 10_000)
    assert seen == [(RESAMPLES, 100), (400, 10_000)]


def mixed() -> pd.DataFrame:
    hands = [
        note(1, tournament="a", name="Badugi Turbo"),
        note(2, tournament="b", started=START + timedelta(days=40)),
        note(3, tournament="c", site="fulltilt", buy_in=1000, fee=100, name="Hyper-Turbo"),
        note(4, tournament="d", currency="PLAY", digits=0, buy_in=1000, fee=None),
        note(5, tournament="e", currency=None, buy_in=None, fee=None),
    ]
    return frame(events(hands, []))


@pytest.mark.parametrize(
    ("params", "tournaments"),
    [
        ({}, "abcde"),
        ({"sites": "fulltilt"}, "c"),
        ({"costs": "2.20 USD,11.00 USD"}, "abc"),
        ({"costs": "1000 PLAY"}, "d"),
        ({"costs": NONE_SAID}, "e"),
        ({"speeds": "Turbo"}, "a"),
        ({"speeds": NONE_SAID}, "bde"),
        ({"months": "2014-04"}, "b"),
        ({"months": "2014-03", "sites": "pokerstars", "speeds": "Turbo,Hyper-Turbo"}, "a"),
        ({"months": "no month"}, ""),
        ({"sites": "", "other": "x"}, "abcde"),
    ],
)
def test_a_selection_from_an_address(params: dict[str, str], tournaments: str) -> None:
    chosen = Selection.of(params)
    assert "".join(sorted(chosen.apply(mixed())["tournament"])) == tournaments
    assert Selection.of(chosen.params()) == chosen


def test_options_stand_in_their_order() -> None:
    table = mixed()
    assert options(table, "costs") == ["1000 PLAY", "2.20 USD", "11.00 USD", NONE_SAID]
    assert options(table, "months") == ["2014-04", "2014-03"]
    assert options(table, "speeds") == ["Hyper-Turbo", "Turbo", NONE_SAID]
