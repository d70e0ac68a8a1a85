"""The errors that other trackers make (research on peers), each with the hands on which they show."""

from typing import Any

import numpy as np
import pandas as pd
import pytest

from parsers.model import Hand, Structure
from tests.twelve import FIVE, NINE, SIX, THREE, TWO
from tests.written import frame_of, hand
from tracker.statistics.luck import allin_luck, draw_luck
from tracker.statistics.sample import Pool
from tracker.stats import Figure, figures, report


def of(name: str, *hands: Hand) -> dict[str, Figure]:
    frame = frame_of(hands)
    return figures(frame[frame["player"] == name])


def nd(figure: Figure) -> tuple[float, float]:
    return figure.n, figure.d


def test_pat_is_told_from_folded_and_never_reached() -> None:
    """Bob stands pat in two, has folded in three's twin and gets a walk in five: one decision, one pat."""
    told = of("Bob", TWO, FIVE)
    assert nd(told["pat.d1"]) == (1, 1)
    assert nd(told["pat.d2"]) == (0, 0)
    assert told["pat.d2"].value is None
    assert told["pat.d2"].text() == "-"


def test_vpip_keeps_a_small_blind_who_limps_and_folds_and_drops_a_walk() -> None:
    told = of("Bob", SIX, FIVE)  # completes the small blind and folds later; walk in the big blind
    assert nd(told["vpip"]) == (1, 1)


def test_a_limp_is_no_cold_call() -> None:
    text = """
        Ann: small 5
        Bob: big 10
        Cal: raises 20
        Hal: calls 20
        Ann: folds
        Bob: folds
        draw
        Cal: pat
        Hal: draws 1
        Cal: bets 10
        Hal: folds
        Cal: uncalled 10
        Cal: collects 55
    """
    told = of("Hal", hand(text))
    assert nd(told["limp"]) == (0, 0)
    assert nd(told["cold_call"]) == (1, 1)
    assert nd(told["vpip_pfr_gap"]) == (1, 1)


def test_a_resteal_is_counted_and_not_estimated() -> None:
    """Nine: a 3-bet of a steal from the small blind. The same raise of an early raise is none."""
    assert nd(of("Hal", NINE)["resteal"]) == (1, 1)
    assert nd(of("Hal", THREE)["resteal"]) == (0, 0)


def test_aggression_counts_actions() -> None:
    """Three bets and raises of one hand are three, not 'a hand with aggression'."""
    told = of("Bob", THREE)  # 3-bet and call, call, raise, bet
    assert nd(told["af.all"]) == (3, 2)
    assert nd(told["afq.all"]) == (3, 5)


BET_INTO = """
    Bob: small 5
    Hal: big 10
    Bob: calls 5
    Hal: raises 20
    Bob: calls 10
    draw
    Hal: draws 1
    Bob: draws 1
    Hal: checks
    Bob: bets 10
    Hal: raises 20
    Bob: calls 10
    draw
    Hal: pat
    Bob: draws 1
    Hal: bets 20
    Bob: folds
    Hal: uncalled 20
    Hal: collects 80
"""
DONK = """
    Hal: small 5
    Bob: big 10
    Hal: raises 20
    Bob: calls 10
    draw
    Bob: draws 1
    Hal: draws 1
    Bob: bets 10
    Hal: raises 20
    Bob: folds
    Hal: uncalled 10
    Hal: collects 60
"""


def test_a_check_raise_is_no_continuation_bet() -> None:
    told = of("Hal", hand(BET_INTO, players="Bob Hal", button="Bob"))
    assert nd(told["cbet.s1"]) == (0, 1)
    assert nd(told["check_raise.s1"]) == (1, 1)
    assert nd(told["cbet.s2"]) == (1, 1)


def test_who_is_bet_into_had_no_chance_to_continue() -> None:
    told = of("Hal", hand(DONK, players="Bob Hal"))
    assert nd(told["cbet.s1"]) == (0, 0)
    assert nd(of("Bob", hand(DONK, players="Bob Hal"))["lead.s1"]) == (1, 1)


def test_big_bets_are_twice_big_blinds_and_are_named() -> None:
    told = of("Hal", TWO, THREE)
    big_bets, blinds = told["BB_per_100"].value, told["bb_per_100"].value
    assert big_bets is not None
    assert blinds == pytest.approx(2 * big_bets)
    pot_limit = of("Hal", hand(DONK, players="Bob Hal", structure=Structure.POT))
    assert pot_limit["BB_per_100"].value is None
    assert pot_limit["bb_per_100"].value == pytest.approx(100 * 30 / 20)


def test_each_hand_counts_with_its_own_blinds() -> None:
    """Two stakes: 100 x net over the sum of the blinds, not over the commonest blind."""
    frame = frame_of([TWO, THREE])
    frame = frame[frame["player"] == "Hal"].reset_index(drop=True)
    frame.loc[1, ["small_bet", "big_bet", "big_blind"]] = [100, 200, 100]
    assert figures(frame)["bb_per_100"].value == pytest.approx(100 * -110 / 110)


def test_nothing_is_added_up_over_structures_or_currencies() -> None:
    frame = frame_of([TWO, hand(DONK, players="Bob Hal", structure=Structure.POT)])
    hal = frame[frame["player"] == "Hal"]
    with pytest.raises(ValueError, match="several pools"):
        figures(hal)
    other = hal.assign(currency="EUR", tournament="77")
    found = report(pd.concat([hal, other]))
    assert list(found) == [
        Pool("fixed", "cash", "USD"),
        Pool("fixed", "tournament", "EUR"),
        Pool("pot", "cash", "USD"),
        Pool("pot", "tournament", "EUR"),
    ]
    assert all(told["hands"].n == 1 for told in found.values())


def test_luck_is_never_the_winnings() -> None:
    """Without a draw that counts there is no line at all, and equities of different rules are not added up."""
    assert draw_luck(frame_of([TWO])).empty
    results: dict[str, Any] = {
        "hand_id": [1, 2],
        "started": [1, 2],
        "won": [20, 0],
        "expected": [12.5, 4.0],
        "variance": [9.0, 16.0],
    }
    lines = allin_luck(pd.DataFrame(results | {"rule": "natural"}))
    assert lines["hoped"].tolist() == [12.5, 16.5]
    assert lines["z"].tolist() == [7.5 / 3, 3.5 / 5]
    with pytest.raises(ValueError, match="different drawing rules"):
        allin_luck(pd.DataFrame(results | {"rule": ["natural", "pat"]}))


def test_the_average_start_is_a_percentile_of_deals() -> None:
    from tracker.rules.evaluator import BEST
    from tracker.statistics.holdings import percentiles

    places = np.array(percentiles())
    assert len(places) == BEST + 1
    assert (np.diff(places) >= 0).all()
    badugis = 1 - 17160 / 270725
    worst = BEST - 714  # the king-high badugi with the worst ranks
    assert places[worst] == pytest.approx(badugis, abs=1e-4)


def test_three_handed_there_is_no_cutoff_to_steal_from() -> None:
    text = """
        Bob: small 5
        Cal: big 10
        Hal: raises 20
        Bob: folds
        Cal: folds
        Hal: uncalled 10
        Hal: collects 25
    """
    told = of("Hal", hand(text, players="Bob Cal Hal"))
    assert nd(told["steal"]) == (1, 1)
    assert frame_of([hand(text, players="Bob Cal Hal")]).set_index("player")["position"]["Hal"] == "BTN"


def test_a_capped_player_has_no_chance_to_raise() -> None:
    told = of("Ann", THREE)  # raises, then faces the last raise
    assert nd(told["cap"]) == (0, 0)
    assert nd(told["fold_to_three_bet"]) == (0, 1)


def test_the_folded_blind_of_a_player_sitting_out_is_no_decision() -> None:
    told = of("Ann", NINE)
    assert told["hands"].n == 1
    assert told["net"].n == -10
    assert all(told[name].d == 0 for name in ("vpip", "fold_to_steal", "blind_defend_call", "afq.s0", "three_bet"))
