"""Which small blinds rooms have at a fixed-limit table, which are a misprint, and an ante that one player pays."""

import pytest

from parsers.read import read_text
from tracker.rules.audit import Verdict, audit
from tracker.rules.checks.forced import usual_small

REAL = [
    (10, 25),
    (5, 10),
    (125, 250),
    (2, 5),
    (50, 100),
    (75, 150),
    (700, 1500),
    (1000, 1500),
    (1200, 2500),
    (200, 500),
]
WRONG = [(11, 25), (9, 25), (11, 20), (9, 20), (6, 10), (49, 100), (124, 250)]


@pytest.mark.parametrize(("small", "big"), REAL)
def test_a_small_blind_that_rooms_have(small: int, big: int) -> None:
    assert usual_small(small, big)


@pytest.mark.parametrize(("small", "big"), WRONG)
def test_a_small_blind_that_no_room_has(small: int, big: int) -> None:
    assert not usual_small(small, big)


WALK = """PokerStars Hand #700000777: Tournament #70001, $2.00+$0.20 USD Badugi Limit - Level V (100/200) - \
2020/01/02 3:04:05 ET
Table '70001 1' 6-max Seat #1 is the button
Seat 1: Ann (3000 in chips)
Seat 2: Bob (3000 in chips)
Seat 3: Cal (3000 in chips)
Cal: posts the ante 20
Bob: posts small blind 50
Cal: posts big blind 100
*** DEALING HANDS ***
Ann: folds
Bob: folds
Cal collected 170 from pot
Cal: doesn't show hand
*** SUMMARY ***
Total pot 170 | Rake 0
Seat 1: Ann (button) folded before the Draw (didn't bet)
Seat 2: Bob (small blind) folded before the Draw
Seat 3: Cal (big blind) collected (170)
"""


def test_a_walk_told_with_the_whole_blind_lacks_no_ante_where_one_player_pays_it() -> None:
    (outcome,) = read_text(WALK)
    assert outcome.hand is not None
    found = audit(outcome.hand)
    assert (found.verdict, found.findings) == (Verdict.VERIFIED, ())
    (outcome,) = read_text(WALK.replace("Total pot 170", "Total pot 190"))
    assert outcome.hand is not None
    assert {problem.code for problem in audit(outcome.hand).findings} >= {"total-pot", "ante-missing"}
