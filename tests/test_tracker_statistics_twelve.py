"""Every statistic of twelve hands, worked out by hand with paper and pencil."""

import pandas as pd
import pytest

from tests.twelve import HANDS
from tests.written import frame_of
from tracker.stats import Figure, figures

RATES = {
    "Hal": {
        "vpip": (9, 12),
        "pfr": (5, 12),
        "vpip_pfr_gap": (4, 12),
        "rfi": (3, 8),
        "limp": (2, 8),
        "over_limp": (0, 0),
        "cold_call": (1, 1),
        "blind_defend_call": (1, 3),
        "three_bet": (1, 3),
        "fold_to_three_bet": (1, 1),
        "cap": (1, 2),
        "steal": (3, 8),
        "fold_to_steal": (0, 2),
        "fold_to_steal.sb": (0, 1),
        "fold_to_steal.bb": (0, 1),
        "bb_defend": (1, 1),
        "resteal": (1, 2),
        "sb_complete": (2, 3),
        "see_d1": (8, 12),
        "see_d2": (5, 12),
        "see_d3": (5, 12),
        "af.s0": (5, 5),
        "af.s1": (3, 0),
        "af.s2": (3, 1),
        "af.s3": (2, 2),
        "af.all": (13, 8),
        "af.after_draws": (8, 3),
        "afq.s0": (5, 14),
        "afq.s1": (3, 4),
        "afq.s2": (3, 4),
        "afq.s3": (2, 4),
        "cbet.s1": (2, 3),
        "cbet.s2": (1, 1),
        "cbet.s3": (2, 2),
        "fold_to_cbet.s1": (1, 2),
        "call_cbet.s1": (0, 2),
        "raise_cbet.s1": (1, 2),
        "fold_to_cbet.s2": (0, 0),
        "fold_to_cbet.s3": (0, 1),
        "call_cbet.s3": (1, 1),
        "lead.s1": (0, 2),
        "lead.s2": (0, 0),
        "lead.s3": (0, 1),
        "check_raise.s0": (0, 0),
        "check_raise.s1": (1, 1),
        "check_raise.s2": (0, 0),
        "check_raise.s3": (0, 1),
        "fold_to_bet.s1": (1, 2),
        "fold_to_bet.s2": (0, 1),
        "fold_to_bet.s3": (0, 1),
        "wtsd": (4, 8),
        "wsd": (1, 4),
        "wwsf": (4, 8),
        "won_uncontested": (3, 8),
        "drawn.d1": (9, 8),
        "drawn.d2": (2, 5),
        "drawn.d3": (1, 5),
        "pat.d1": (3, 8),
        "pat.d2": (3, 5),
        "pat.d3": (4, 5),
        "first_pat.d1": (3, 8),
        "first_pat.d2": (2, 3),
        "first_pat.d3": (1, 1),
        "snow": (2, 10),
        "break": (2, 10),
        "over_draw": (3, 18),
        "improved": (1, 8),
        "made_badugi.s0": (3, 12),
        "made_badugi.s1": (5, 8),
        "made_badugi.s2": (4, 5),
        "made_badugi.s3": (4, 5),
        "one_card_draw": (3, 5),
        "two_card_draw": (1, 2),
        "bet_when_drew.0": (2, 5),
        "bet_when_drew.1": (2, 5),
        "bet_when_drew.2": (2, 2),
        "bet_when_drew.3": (0, 1),
        "bet_when_ahead": (3, 4),
        "raise_when_drew.0": (0, 1),
        "raise_when_drew.1": (1, 2),
        "raise_when_drew.3": (1, 1),
        "fold_to_bet_when_drew.0": (0, 2),
        "fold_to_bet_when_drew.1": (1, 2),
        "call_down_vs_pat": (1, 1),
    },
    "Bob": {
        "vpip": (7, 10),
        "pfr": (4, 10),
        "rfi": (2, 4),
        "limp": (1, 4),
        "over_limp": (1, 1),
        "cold_call": (0, 1),
        "blind_defend_call": (1, 4),
        "three_bet": (2, 5),
        "fold_to_three_bet": (0, 1),
        "cap": (1, 1),
        "steal": (2, 4),
        "fold_to_steal": (1, 3),
        "resteal": (1, 3),
        "sb_complete": (2, 2),
        "see_d1": (7, 12),
        "see_d2": (4, 12),
        "see_d3": (3, 12),
        "cbet.s1": (1, 2),
        "cbet.s3": (1, 1),
        "lead.s1": (0, 1),
        "fold_to_bet.s1": (1, 2),
        "fold_to_bet.s2": (0, 2),
        "fold_to_bet.s3": (0, 1),
        "fold_to_cbet.s1": (1, 2),
        "fold_to_cbet.s2": (0, 1),
        "fold_to_cbet.s3": (0, 1),
        "check_raise.s1": (0, 1),
        "check_raise.s2": (0, 1),
        "drawn.d1": (8, 7),
        "drawn.d2": (4, 4),
        "drawn.d3": (0, 3),
        "wtsd": (3, 7),
        "wsd": (3, 3),
        "snow": (0, 0),
        "snow_known": (0, 3),
        "break": (0, 0),
        "made_badugi.s3": (0, 0),
        "made_badugi_known.s3": (3, 3),
        "call_down_vs_pat": (0, 1),
    },
}


@pytest.fixture(scope="module")
def frame() -> pd.DataFrame:
    return frame_of(HANDS)


@pytest.fixture(scope="module")
def told(frame: pd.DataFrame) -> dict[str, dict[str, Figure]]:
    return {name: figures(frame[frame["player"] == name]) for name in ("Hal", "Bob")}


@pytest.mark.parametrize("name", ["Hal", "Bob"])
def test_rates(told: dict[str, dict[str, Figure]], name: str) -> None:
    assert {key: (told[name][key].n, told[name][key].d) for key in RATES[name]} == RATES[name]


def test_draws(told: dict[str, dict[str, Figure]]) -> None:
    hal = told["Hal"]
    assert [hal[f"drawn.d{number}"].more["counts"] for number in (1, 2, 3)] == [
        [3, 2, 2, 1, 0],
        [3, 2, 0, 0, 0],
        [4, 1, 0, 0, 0],
    ]
    assert hal["sequences"].more == dict.fromkeys(("0-0-1", "0-1-0", "1-0-0", "2-0-0", "2-1-0"), 1)
    assert [told["Bob"][f"drawn.d{number}"].more["all_in"] for number in (1, 2, 3)] == [1, 1, 1]


def test_luck(told: dict[str, dict[str, Figure]]) -> None:
    """Three draws with ten outs (one after two earlier discards), two broken badugis with nine."""
    one, two = told["Hal"]["one_card_draw"].more, told["Hal"]["two_card_draw"].more
    chances = (10 / 48, 9 / 48, 10 / 46, 9 / 48, 10 / 48)
    assert one["expected"] == pytest.approx(sum(chances))
    assert one["variance"] == pytest.approx(sum(p * (1 - p) for p in chances))
    assert one["broken"] == 2
    assert two["expected"] == pytest.approx(2 * 110 / 1128)


def test_money(told: dict[str, dict[str, Figure]]) -> None:
    hal, bob = told["Hal"], told["Bob"]
    assert (hal["net"].n, hal["showdown_net"].n, hal["non_showdown_net"].n) == (-88, -198, 110)
    assert bob["net"].n == 190
    assert hal["BB_per_100"].value == pytest.approx(100 * -88 / (12 * 20))
    assert hal["bb_per_100"].value == pytest.approx(100 * -88 / (12 * 10))


def test_starting_classes(told: dict[str, dict[str, Figure]]) -> None:
    rows = told["Hal"]["starting_class"].more
    assert {name: (row["hands"], row["net"], row["won"]) for name, row in rows.items()} == {
        "pat smooth": (2, -110, 0),
        "pat medium": (0, 0, 0),
        "pat rough": (1, -10, 0),
        "three-card smooth": (2, 27, 2),
        "three-card medium": (1, -20, 0),
        "three-card rough": (0, 0, 0),
        "two-card premium": (1, 70, 1),
        "two-card other low": (1, 60, 1),
        "trash": (4, -105, 0),
    }
