"""The worked examples of the rule documents: bet sizes, limits, and the complete example deal."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from parsers.model import Structure
from parsers.read import read_text
from tracker.rules.audit import Verdict, audit
from tracker.rules.checks.forced import usual_small
from tracker.rules.customs import PotBase
from tracker.rules.limits import bets_by_round, largest_raise
from tracker.rules.rooms import ROOMS

CASES = tomllib.loads((Path(__file__).parent / "cases.toml").read_text("utf-8"))
LIMITS: list[dict[str, Any]] = CASES["limit"]


@pytest.mark.parametrize("case", [case for case in LIMITS if "bets_by_round" in case])
def test_fixed_limit_has_small_bets_then_big_ones(case: dict[str, Any]) -> None:
    assert list(bets_by_round(case["small_bet"], case["big_bet"])) == case["bets_by_round"]
    assert ROOMS["korean-room"].cap == 1 + case["raises_allowed"]


@pytest.mark.parametrize("case", [case for case in LIMITS if "small_blind" in case])
def test_the_big_blind_is_the_small_bet_and_the_small_one_half_of_it(case: dict[str, Any]) -> None:
    small, big = round(100 * case["small_blind"]), 100 * case["big_blind"]
    assert (case["big_blind"], case["big_bet"]) == (case["small_bet"], 2 * case["small_bet"])
    assert [cents for cents in range(1, big) if usual_small(cents, big)] == [small]


@pytest.mark.parametrize("case", [case for case in LIMITS if case["structure"] == "pot limit"])
def test_a_pot_raise_is_the_pot_after_the_call(case: dict[str, Any]) -> None:
    bet = case["bet"]
    assert largest_raise(Structure.POT, case["pot_before_bet"] + bet, bet) == case["largest_raise"]


@pytest.mark.parametrize("case", [case for case in LIMITS if case["structure"] == "half pot limit"])
def test_a_half_pot_raise_has_two_readings(case: dict[str, Any]) -> None:
    bet = case["bet"]
    pot = case["pot_before_bet"] + bet
    assert largest_raise(Structure.HALF_POT, pot, bet, PotBase.BEFORE_CALL) == case["largest_raise"]
    assert largest_raise(Structure.HALF_POT, pot, bet, PotBase.AFTER_CALL) == 14
    assert ROOMS["home-game"].half_pot is PotBase.BEFORE_CALL
    assert ROOMS["merge"].half_pot is PotBase.AFTER_CALL


def test_no_limit_has_none() -> None:
    assert largest_raise(Structure.NO, 100, 10) is None


VERBS = {"checks": "checks ", "folds": "folds "}


def told(case: dict[str, Any]) -> str:
    """The example deal in PokerStars' words; Alice sits in seat 1 and has the button."""
    seats: list[str] = case["seats"]
    lines = [
        "PokerStars Hand #100000010:  Badugi Limit ($2/$4 USD) - 2020/01/02 3:04:05 ET",
        "Table 'Deneb' 6-max Seat #1 is the button",
        *[f"Seat {number}: {name} ($100 in chips) " for number, name in enumerate(seats, 1)],
    ]
    drawn = 0
    for action in case["actions"]:
        if action.startswith("draw"):
            number, who, count = int(action[5]), *action[8:].split()
            if number > drawn:
                lines.append(f"*** {('FIRST', 'SECOND', 'THIRD')[number - 1]} DRAW ***")
                drawn = number
            cards = "stands pat " if count == "0" else f"discards {count} card{'s' if count != '1' else ''}"
            lines.append(f"{who}: {cards}")
            continue
        who, *words = action.split()
        if words[0] == "posts":
            lines.append(f"{who}: posts {words[1]} blind ${words[3]}")
            if words[1] == "big":
                lines.append("*** DEALING HANDS ***")
        elif words[0] == "raises":
            lines.append(f"{who}: raises $4 to ${words[2]}")
        elif len(words) > 1:
            lines.append(f"{who}: {words[0]} ${words[1]}")
        else:
            lines.append(f"{who}: {VERBS[words[0]]}")
    show = case["show"]
    lines += [
        "*** SHOW DOWN ***",
        f"Alice: shows [{show['Alice']}] (Badugi: 9,6,4,2)",
        f"{case['winner']}: shows [{show[case['winner']]}] (Badugi: 8,7,5,3)",
        f"{case['winner']} collected ${case['pot']} from pot",
        "*** SUMMARY ***",
        f"Total pot ${case['pot']} | Rake $0 ",
        f"Seat 1: Alice (button) showed [{show['Alice']}] and lost with a Badugi: 9,6,4,2",
        "Seat 2: Bob (small blind) folded after the 2nd Draw",
        f"Seat 3: Carol (big blind) showed [{show['Carol']}] and won (${case['pot']}) with a Badugi: 8,7,5,3",
        "Seat 4: Ted folded before the Draw (didn't bet)",
    ]
    return "\n".join(lines) + "\n"


def test_the_example_deal_plays_as_the_document_says() -> None:
    case = CASES["deal"][0]
    (outcome,) = read_text(told(case))
    assert outcome.hand is not None, outcome.problem
    found = audit(outcome.hand)
    assert found.findings == ()
    assert found.verdict is Verdict.VERIFIED
    replay = found.replay
    pots = [
        max(deed.pot + deed.added for deed in replay.decisions if deed.round == number) // 100 for number in range(4)
    ]
    assert pots == case["pot_after_round"]
    winner = case["seats"].index(case["winner"]) + 1
    assert replay.due == {1: 0, 2: 0, 3: 3600, 4: 0} == {**dict.fromkeys(range(1, 5), 0), winner: case["pot"] * 100}
    assert replay.positions == {1: "BTN", 2: "SB", 3: "BB", 4: "CO"}
    # The cards of the showdown, followed back through the draws: Alice stood pat in the third draw, Carol did not.
    assert replay.known[1][2] == replay.known[1][3] == replay.final[1]
    assert replay.known[1][1] is None
    assert replay.known[3][2] is None
