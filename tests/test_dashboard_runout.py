"""What the page says of the draws that an all-in hand had left: chances, their errors, and what nobody can tell."""

from dashboard.runout import _chance, _stated
from parsers.cards import cards
from tracker.all_in import RULE, TRIALS, Stage
from tracker.rules.pat import Share

HANDS = {1: cards("As 2c 3d Ks"), 2: cards("4s 5c 6d 8h")}
EXACT = Stage(3, HANDS, ({1: Share(0.25, 0.0, 0.25), 2: Share(0.75, 0.0, 0.75)},))
TRIED = Stage(2, HANDS, ({1: Share(0.31, 0.0, 0.31, 0.0023), 2: Share(0.69, 0.0, 0.69, 0.0023)},))
UNKNOWN = Stage(1, HANDS | {3: None}, ({}, {1: Share(0.4, 0.0, 0.4), 2: Share(0.6, 0.0, 0.6)}))


def test_an_exact_chance_has_no_error_and_a_tried_one_has() -> None:
    assert _chance(EXACT, 0, 1).text == "25.0\u202f%"
    assert _chance(TRIED, 0, 1).text == "31.0\u202f% ±\u202f0.2"


def test_a_pot_whose_contenders_are_unknown_cannot_be_told() -> None:
    assert _chance(UNKNOWN, 0, 1).text == "cannot tell"
    assert _chance(UNKNOWN, 1, 2).text == "60.0\u202f%"
    assert _chance(UNKNOWN, 1, 3).text == "–"


def test_what_a_chance_assumes_stands_below() -> None:
    exact, tried = _stated((EXACT,)), _stated((TRIED, EXACT))
    assert RULE in exact
    assert RULE in tried
    assert "random deals" not in exact
    assert f"{TRIALS:,} random deals" in tried
    assert "nobody can tell" in _stated((UNKNOWN,))
    assert "never shown" in _stated((Stage(1, {1: None}, ({},)),))
