"""Forced bets, redeals and what is left out: each fault is an error on its line or next to it."""

from collections.abc import Callable

import pytest

from parsers.problems import Severity
from parsers.read import read_text
from tracker.rules.audit import Audit, Verdict, audit

CASH = """\
PokerStars Hand #700000001:  Badugi Limit ($0.50/$1 USD) - 2020/01/02 3:04:05 ET
Table 'Deneb' 6-max Seat #1 is the button
Seat 1: Ann ($20 in chips)
Seat 2: Bob ($20 in chips)
Seat 3: Cy ($20 in chips)
Seat 4: Di ($20 in chips)
Bob: posts small blind $0.25
Cy: posts big blind $0.50
Di: posts small & big blinds $0.75
*** DEALING HANDS ***
Dealt to Ann [As 2c 9h Kd]
Di: checks
Ann: calls $0.50
Bob: calls $0.25
Cy: folds
*** FIRST DRAW ***
Bob: discards 1 card
Di: discards 2 cards
Ann: discards 2 cards [9h Kd]
Dealt to Ann [As 2c] [4d 8h]
Bob: bets $0.50
Di: folds
Ann: calls $0.50
*** SECOND DRAW ***
Bob: discards 1 card
Ann: stands pat on [As 2c 4d 8h]
Bob: checks
Ann: checks
*** THIRD DRAW ***
Bob: stands pat
Ann: stands pat on [As 2c 4d 8h]
Bob: checks
Ann: checks
*** SHOW DOWN ***
Bob: shows [3s 5c 6d 9c] (3-card: 6,5,3)
Ann: shows [As 2c 4d 8h] (Badugi: 8,4,2,A)
Ann collected $3.10 from pot
*** SUMMARY ***
Total pot $3.25 | Rake $0.15
Seat 1: Ann (button) showed [As 2c 4d 8h] and won ($3.10) with a Badugi: 8,4,2,A
Seat 2: Bob (small blind) showed [3s 5c 6d 9c] and lost with a 3-card: 6,5,3
Seat 3: Cy (big blind) folded before the Draw
Seat 4: Di folded after the 1st Draw
"""

ANTES = """\
PokerStars Game #700000002: Tournament #70001, $2.00+$0.20 USD Badugi Limit - Level V (100/200) - 2020/01/02 3:04:05 ET
Table '70001 1' 8-max Seat #4 is the button
Seat 1: Ann (1500 in chips)
Seat 2: Bob (1500 in chips)
Seat 4: Cy (1500 in chips)
Ann: posts the ante 10
Bob: posts the ante 10
Cy: posts the ante 10
Ann: posts small blind 50
Bob: posts big blind 100
*** DEALING HANDS ***
Dealt to Ann [As 2c 9h Kd]
Cy: folds
Ann: raises 100 to 200
Bob: calls 100
*** FIRST DRAW ***
Ann: discards 2 cards [9h Kd]
Dealt to Ann [As 2c] [4d 8h]
Bob: discards 3 cards
Ann: checks
Bob: bets 100
Ann: folds
Uncalled bet (100) returned to Bob
Bob collected 430 from pot
Bob: doesn't show hand
*** SUMMARY ***
Total pot 430 | Rake 0
Seat 1: Ann (small blind) folded after the 1st Draw
Seat 2: Bob (big blind) collected (430)
Seat 4: Cy (button) folded before the Draw (didn't bet)
"""

WALK = """\
PokerStars Game #700000003: Tournament #70001, $2.00+$0.20 USD Badugi Limit - Level V (100/200) - 2020/01/02 3:04:05 ET
Table '70001 1' 8-max Seat #4 is the button
Seat 1: Ann (1500 in chips)
Seat 2: Bob (1500 in chips)
Seat 4: Cy (1500 in chips)
Ann: posts small blind 50
Bob: posts big blind 100
*** DEALING HANDS ***
Cy: folds
Ann: folds
Bob collected 150 from pot
*** SUMMARY ***
Total pot 150 | Rake 0
Seat 1: Ann (small blind) folded before the Draw
Seat 2: Bob (big blind) collected (150)
Seat 4: Cy (button) folded before the Draw (didn't bet)
"""


def audited(text: str) -> Audit:
    (outcome,) = read_text(text)
    assert outcome.hand is not None, outcome.problem
    return audit(outcome.hand)


def errors(text: str) -> dict[int, set[str]]:
    """The codes of the errors by line."""
    found: dict[int, set[str]] = {}
    for problem in audited(text).findings:
        if problem.severity is Severity.ERROR:
            found.setdefault(problem.source.line, set()).add(problem.code)
    return found


def put(number: int, line: str) -> Callable[[list[str]], list[str]]:
    """Another line in the place of line ``number``."""
    return lambda lines: [*lines[: number - 1], line, *lines[number:]]


def without(number: int) -> Callable[[list[str]], list[str]]:
    return lambda lines: lines[: number - 1] + lines[number:]


@pytest.mark.parametrize("text", [CASH, ANTES, WALK])
def test_nothing_is_found_in_hands_that_are_in_order(text: str) -> None:
    assert audited(text).findings == ()
    assert audited(text).verdict is Verdict.VERIFIED


def test_a_walk_told_with_the_whole_blind_in_the_pot_wins_the_small_blind() -> None:
    net = audited(WALK).replay.net
    assert net == {1: -50, 2: 50, 4: 0}


@pytest.mark.parametrize(
    ("text", "change", "line", "code"),
    [
        (CASH, put(7, "Bob: posts small blind $0.26"), 7, "blind-size"),
        (CASH, put(7, "Bob: posts small blind $0.18"), 7, "blind-size"),
        (CASH, put(9, "Di: posts small & big blinds $0.80"), 9, "blind-size"),
        (CASH, put(36, "Ann: shows [As 2c 4d] (Badugi: 8,4,2,A)"), 36, "hand-size"),
        (CASH, put(22, "Di: calls $0.50"), 22, "summary-fold"),
        (CASH, put(40, "Seat 1: Ann (button) (button) showed [As 2c 4d 8h] and won ($3.10)"), 40, "summary-role"),
        (CASH, without(7), 7, "small-blind-missing"),
        (CASH, without(36), 36, "showdown-silent"),
        (ANTES, without(6), 6, "ante-missing"),
        (ANTES, without(7), 7, "ante-missing"),
        (ANTES, without(8), 7, "ante-missing"),
        (ANTES, without(18), 17, "deal-missing"),
        (ANTES, put(14, "Ann: raises 100 to 200\nBetting is capped"), 15, "cap-said"),
        (ANTES, put(21, "Bob: checks "), 21, "uncalled"),
    ],
)
def test_the_finding_stands_where_the_fault_is(
    text: str, change: Callable[[list[str]], list[str]], line: int, code: str
) -> None:
    found = errors("\n".join(change(text.splitlines())) + "\n")
    assert code in found.get(line, set())


def test_calls_that_agree_speak_against_the_bet() -> None:
    text = CASH.replace("Badugi Limit", "Badugi Pot Limit").replace("($0.50/$1 ", "($0.25/$0.50 ")
    text = text.replace("Di: folds\nAnn: calls $0.50", "Di: calls $0.50\nAnn: calls $0.50")
    changed = text.replace("Bob: bets $0.50", "Bob: bets $0.60")
    assert "call-size" in errors(changed)[21]


@pytest.mark.parametrize(
    ("small", "stakes", "legal"),
    [
        ("0.10", "0.25/0.50", True),
        ("0.12", "0.25/0.50", True),
        ("0.21", "0.25/0.50", False),
        ("0.05", "0.25/0.50", False),
        ("1", "3/6", True),
        ("10", "15/30", True),
        ("2", "5/10", True),
        ("5", "10/20", True),
        ("4", "10/20", False),
        ("11", "20/40", False),
    ],
)
def test_small_blinds_of_fixed_limit(small: str, stakes: str, legal: bool) -> None:
    low, high = stakes.split("/")
    text = f"""\
PokerStars Hand #700000004:  Badugi Limit (${low}/${high} USD) - 2020/01/02 3:04:05 ET
Table 'Deneb' 6-max Seat #1 is the button
Seat 1: Ann ($500 in chips)
Seat 2: Bob ($500 in chips)
Seat 3: Cy ($500 in chips)
Bob: posts small blind ${small}
Cy: posts big blind ${low}
"""
    found = errors(text + "*** DEALING HANDS ***\nAnn: folds \nBob: folds \n*** SUMMARY ***\nTotal pot $0 | Rake $0 \n")
    assert ("blind-size" in found.get(6, set())) is not legal


def test_a_summary_without_its_pot_or_a_seat_is_refused_at_that_place() -> None:
    for text, number, line in ((CASH, 39, 38), (CASH, 40, 40), (CASH, 43, 42)):
        (outcome,) = read_text("\n".join(without(number)(text.splitlines())) + "\n")
        assert outcome.problem is not None
        assert outcome.problem.source.line == line, number


BUST = """\
PokerStars Hand #700000004: Tournament #70002, $2.00+$0.20 USD Badugi Limit - Level V (100/200) - 2020/01/02 3:04:05 ET
Table '70002 1' 8-max Seat #4 is the button
Seat 1: Ann (1500 in chips)
Seat 2: Bob (100 in chips)
Seat 4: Cy (1500 in chips)
Ann: posts small blind 50
Bob: posts big blind 100 and is all-in
*** DEALING HANDS ***
Cy: folds
Ann: calls 50
*** FIRST DRAW ***
Ann: stands pat
Bob: stands pat
*** SECOND DRAW ***
Ann: stands pat
Bob: stands pat
*** THIRD DRAW ***
Ann: stands pat
Bob: stands pat
*** SHOW DOWN ***
Ann: shows [As 2c 3h 4d] (Badugi: 4,3,2,A)
Bob: mucks hand
Ann collected 200 from pot
Bob finished the tournament in 3rd place
{}*** SUMMARY ***
Total pot 200 | Rake 0
Seat 1: Ann (small blind) showed [As 2c 3h 4d] and won (200) with a Badugi: 4,3,2,A
Seat 2: Bob (big blind) mucked [Kd Kc Kh Ks]
Seat 4: Cy (button) folded before the Draw (didn't bet)
"""
WINS = "wins the tournament and receives $6.00 - congratulations!"


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("", []),
        (f"Ann {WINS}\n", [("won-too-early", Severity.ERROR)]),
        ("Cy finished the tournament in 2nd place\n", [("out-with-chips", Severity.ERROR)]),
        (
            f"Cy finished the tournament in 2nd place\nAnn {WINS}\n",
            [("out-with-chips", Severity.WARNING), ("won-too-early", Severity.WARNING)],
        ),
    ],
)
def test_places_of_a_tournament_against_the_chips(said: str, found: list[tuple[str, Severity]]) -> None:
    """One who is out, or has won, against what is left in front of whom; all at once is how a satellite ends."""
    assert [(problem.code, problem.severity) for problem in audited(BUST.format(said)).findings] == found
