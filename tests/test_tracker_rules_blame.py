"""One fault is told once and of the right player: what follows from it blames nobody else."""

from pathlib import Path

import pytest

from parsers.problems import Severity
from parsers.read import read_text
from tracker.rules.audit import Audit, audit
from tracker.rules.pots import pots, with_astray

RIGHT = (Path(__file__).parent / "errors" / "total-pot.txt").read_text("utf-8").partition("====\n")[0]
RIGHT = RIGHT.replace("$10.51", "$10.50")


def audited(*changes: tuple[str, str]) -> Audit:
    """The audit of a hand that is in order but for the changes, each made in the first place that has it."""
    text = RIGHT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    (outcome,) = read_text(text)
    assert outcome.hand is not None
    return audit(outcome.hand)


def told(found: Audit) -> list[tuple[int, str]]:
    """Line and code of everything that was found."""
    return [(problem.source.line, problem.code) for problem in found.findings]


def test_the_hand_is_in_order() -> None:
    assert told(audited()) == []


def test_who_plays_on_without_a_call_has_not_folded() -> None:
    """The line of a call is missing: the room's pot is larger by it, and nobody is said to have folded."""
    found = audited(("Ann: bets $2\nCy: calls $2\n", "Ann: bets $2\n"))
    assert told(found) == [(25, "round-unfinished"), (35, "total-pot")]
    assert "Cy has not acted and owes $2" in found.findings[0].message
    assert found.replay.live == (3, 1)
    assert len(found.replay.pots) == 1


def test_who_is_gone_owing_a_call_is_out() -> None:
    """The same player does nothing afterwards: he is out, and nothing is his."""
    found = audited(
        ("Ann: bets $2\nCy: calls $2\n", "Ann: bets $2\n"),
        ("Cy: stands pat \n", ""),
        ("Cy: checks \nAnn: checks", "Ann: checks"),
        ("Cy: shows [3s 5c 6d 9c] (3-card: 6,5,3)\n", ""),
        ("showed [3s 5c 6d 9c] and lost with a 3-card: 6,5,3", "folded after the 2nd Draw"),
    )
    assert (25, "round-unfinished") in told(found)
    assert found.replay.live == (1,)


def test_a_fold_that_nothing_else_knows_of_is_the_one_line_that_is_wrong() -> None:
    found = audited(("Cy: calls $2\n", "Cy: folds \n"))
    assert told(found) == [(25, "acts-after-fold"), (36, "total-pot")]
    assert "the summary does not say that he folded" in found.findings[0].message


@pytest.mark.parametrize("to", ["$3", "$5", "$2.50"])
def test_a_raise_to_a_wrong_total_does_not_make_the_calls_of_it_wrong(to: str) -> None:
    """Of 'raises $1 to $3' one amount makes the next bet: play goes on with that one."""
    assert told(audited(("raises $1 to $2", f"raises $1 to {to}"))) == [(10, "raise-size"), (10, "raise-arithmetic")]


def test_a_short_call_makes_no_side_pot() -> None:
    found = audited(("Cy: calls $2\n", "Cy: calls $1\n"))
    assert told(found) == [(25, "call-size"), (36, "total-pot")]
    assert [pot.contenders for pot in found.replay.pots] == [(3, 1)]
    assert sum(pot.amount for pot in found.replay.pots) == sum(found.replay.put.values()) == 950


def test_what_is_owed_or_put_in_beyond_a_bet_lies_in_the_last_pots() -> None:
    put = {1: 100, 2: 300, 3: 250, 4: 100}
    found = with_astray(pots({1: 100, 2: 300, 3: 300, 4: 100}, [1, 2, 3]), {3: -50})
    assert [(pot.amount, pot.contenders) for pot in found] == [(400, (1, 2, 3)), (350, (2, 3))]
    assert sum(pot.amount for pot in found) == sum(put.values())
    # He owes more than there is in the last pot: the rest is missing from the one below it.
    found = with_astray(pots({1: 100, 2: 130, 3: 130}, [1, 2, 3]), {3: -50})
    assert [pot.given for pot in found] == [((1, 100), (2, 100), (3, 80)), ((2, 30),)]
    found = with_astray(pots({1: 100, 2: 130, 3: 130}, [1, 2, 3]), {2: 20})
    assert [pot.amount for pot in found] == [300, 80]


def test_a_hand_is_mucked_once() -> None:
    found = audited(
        ("Cy: shows [3s 5c 6d 9c] (3-card: 6,5,3)", "Cy: mucks hand \nCy: mucks hand "),
        ("Cy (big blind) showed [3s 5c 6d 9c] and lost with a 3-card: 6,5,3", "Cy (big blind) mucked [3s 5c 6d 9c]"),
    )
    assert told(found) == [(33, "showdown-twice")]
    assert "a second time" in found.findings[0].message


@pytest.mark.parametrize(("beside", "severity"), [(" (didn't bet)", Severity.ERROR), ("", Severity.WARNING)])
def test_didnt_bet_is_left_out_of_one_line_only(beside: str, severity: Severity) -> None:
    """A room that says of one player that he didn't bet says it of all; one that never does leaves a doubt."""
    found = audited(
        ("Cy ($40 in chips) \n", "Cy ($40 in chips) \nSeat 4: Dee ($40 in chips) \nSeat 5: Eva ($40 in chips) \n"),
        ("Ann: raises", "Dee: folds \nEva: folds \nAnn: raises"),
        (
            "lost with a 3-card: 6,5,3\n",
            f"lost with a 3-card: 6,5,3\nSeat 4: Dee folded before the Draw{beside}\n"
            "Seat 5: Eva folded before the Draw\n",
        ),
    )
    (*_, last) = found.findings
    assert (last.code, last.severity) == ("summary-bet", severity)
    assert "Eva" in last.message


def test_discards_that_nobody_lists_make_the_hand_unknown() -> None:
    """Neither discards nor new cards are printed, nor any later hand: the hero may show what he likes."""
    unlisted = (
        ("Ann: discards 2 cards [9h Kd]\nDealt to Ann [As 2c] [4d 8h]\n", "Ann: discards 2 cards\n"),
        ("Ann: stands pat on [As 2c 4d 8h]", "Ann: stands pat "),
        ("Ann: stands pat on [As 2c 4d 8h]", "Ann: stands pat "),
    )
    assert told(audited(*unlisted)) == []
    # What he kept of the deal is not known either: another may show the king.
    assert told(audited(*unlisted, ("[3s 5c 6d 9c]", "[3s 5c 6d Kd]"), ("[3s 5c 6d 9c]", "[3s 5c 6d Kd]"))) == []


def test_discards_of_a_hero_whose_later_hand_is_listed_are_missed() -> None:
    found = audited(("Ann: discards 2 cards [9h Kd]\nDealt to Ann [As 2c] [4d 8h]\n", "Ann: discards 2 cards\n"))
    assert told(found) == [(15, "deal-missing")]
    assert "discards 2 of his cards in the first draw" in found.findings[0].message


ALL_IN = """\
PokerStars Hand #100000001:  Badugi Limit ($1/$2 USD) - 2020/01/02 3:04:05 ET
Table 'Deneb' 6-max Seat #1 is the button
Seat 1: Ann ($0.30 in chips)
Seat 2: Bob ($40 in chips)
Ann: posts small blind $0.30 and is all-in
Bob: posts big blind $1
*** DEALING HANDS ***
Uncalled bet ($0.70) returned to Bob
*** FIRST DRAW ***
Bob: stands pat
Ann: stands pat
*** SECOND DRAW ***
Bob: stands pat
Ann: stands pat
*** THIRD DRAW ***
Bob: stands pat
Ann: stands pat
*** SHOW DOWN ***
Bob: shows [As 2c 4d 8h] (Badugi: 8,4,2,A)
Ann: mucks hand
Bob collected $0.60 from pot
*** SUMMARY ***
Total pot $0.60 | Rake $0
Seat 1: Ann (button) (small blind) mucked [Kd Qd Jd Td]
Seat 2: Bob (big blind) showed [As 2c 4d 8h] and won ($0.60) with a Badugi: 8,4,2,A
"""


@pytest.mark.parametrize(("header", "line"), [("*** DEALING HANDS ***\n", 8), ("*** SHOW DOWN ***\n", 18)])
def test_headers_are_missed_where_nobody_has_anything_to_decide(header: str, line: int) -> None:
    for text, expected in ((ALL_IN, []), (ALL_IN.replace(header, ""), [(line, "street-order")])):
        (outcome,) = read_text(text)
        assert outcome.hand is not None
        assert told(audit(outcome.hand)) == expected


def test_a_check_of_a_player_whom_the_summary_has_fold_ends_the_hand() -> None:
    """A fold that is told as a check: the hand ends there as the room says it did."""
    text = RIGHT.partition("*** THIRD DRAW ***")[0].replace("Cy: calls $2\n", "Cy: checks \n")
    text += (
        "Uncalled bet ($2) returned to Ann\nAnn collected $6.20 from pot\nAnn: doesn't show hand \n*** SUMMARY ***\n"
        "Total pot $6.50 | Rake $0.30 \nSeat 1: Ann (button) collected ($6.20)\n"
        "Seat 2: Bob (small blind) folded before the Draw\nSeat 3: Cy (big blind) folded after the 2nd Draw\n"
    )
    (outcome,) = read_text(text)
    assert outcome.hand is not None
    found = audit(outcome.hand)
    assert told(found) == [(25, "check-facing-a-bet"), (25, "summary-fold")]
    # The same with no line at all.
    (outcome,) = read_text(text.replace("Ann: bets $2\nCy: checks \n", "Ann: bets $2\n"))
    assert outcome.hand is not None
    found = audit(outcome.hand)
    assert {problem.code for problem in found.findings} <= {"uncalled", "round-unfinished", "summary-fold"}
    assert found.replay.live == (1,)


def test_two_players_who_act_the_other_way_round_are_told_once() -> None:
    found = audited(("Cy: checks \nAnn: checks", "Ann: checks \nCy: checks"))
    assert told(found) == [(29, "out-of-turn")]


def test_a_draw_left_out_is_told_where_the_next_draws_and_where_it_is_missed() -> None:
    assert told(audited(("Cy: discards 1 card\n", ""))) == [(21, "draw-out-of-turn"), (22, "draw-missing")]
    swapped = audited(
        (
            "Cy: discards 1 card\nAnn: stands pat on [As 2c 4d 8h]",
            "Ann: stands pat on [As 2c 4d 8h]\nCy: discards 1 card",
        )
    )
    assert told(swapped) == [(21, "draw-out-of-turn")]


def test_cards_that_come_without_a_discard_are_played_with() -> None:
    found = audited(("Ann: discards 2 cards [9h Kd]\n", ""))
    assert told(found) == [(15, "dealt-unasked"), (16, "draw-missing")]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        # The second draw is called the first again: play goes on from the number that fits the next header.
        ((("*** SECOND DRAW ***", "*** FIRST DRAW ***"),), [(20, "street-order")]),
        # No header of the second draw.
        ((("*** SECOND DRAW ***\n", ""),), [(20, "draw-header")]),
    ],
)
def test_one_header_that_is_wrong_is_one_finding(changes: tuple[tuple[str, str], ...], expected: object) -> None:
    assert told(audited(*changes)) == expected


def test_a_whole_draw_more_is_one_finding() -> None:
    """The first draw with its betting twice: three draws follow the first, and each header is held to the last."""
    draw = "*** FIRST DRAW ***\nCy: stands pat \nAnn: stands pat on [As 2c 9h Kd]\nCy: checks \nAnn: checks \n"
    found = audited(("*** FIRST DRAW ***\n", f"{draw}*** FIRST DRAW ***\n"))
    assert told(found) == [(18, "street-order")]


def test_players_who_post_each_others_blind_change_nobodys_turn() -> None:
    text = RIGHT.replace("Seat 3: Cy ($40 in chips) \n", "Seat 3: Cy ($40 in chips) \nSeat 4: Dee ($40 in chips) \n", 1)
    text = text.replace("Ann: raises", "Dee: folds \nAnn: raises", 1)
    text = text.replace("Bob: posts small", "Cy: posts small").replace("Cy: posts big", "Bob: posts big")
    (outcome,) = read_text(text + "Seat 4: Dee folded before the Draw (didn't bet)\n")
    assert outcome.hand is not None
    assert "out-of-turn" not in {code for _, code in told(audit(outcome.hand))}


def test_a_stack_that_is_too_large_for_an_all_in_makes_nobody_miss_a_turn() -> None:
    """Who is called all-in and decides nothing any more is all-in: it is his seat line that is wrong."""
    text = ALL_IN.replace("Ann ($0.30", "Ann ($0.50").replace("$0.30 and", "$0.50 and")
    text = text.replace("bet ($0.70)", "bet ($0.50)").replace("$0.60", "$1")
    for stack, expected in (("$0.50", []), ("$9", [(5, "all-in-wrong")])):
        (outcome,) = read_text(text.replace("Ann ($0.50 in", f"Ann ({stack} in"))
        assert outcome.hand is not None
        assert told(audit(outcome.hand)) == expected
    # Who goes on deciding is not.
    assert told(audited(("Ann: raises $1 to $2", "Ann: raises $1 to $2 and is all-in"))) == [(10, "all-in-wrong")]


def test_a_fold_of_the_wrong_player_takes_nobody_out() -> None:
    """Bob's fold is told of Cy, who plays on: Bob is the one who is missed."""
    found = audited(("Bob: folds \nCy: calls $1", "Cy: folds \nCy: calls $1"))
    assert (11, "acts-after-fold") in told(found)
    assert found.replay.live == (3, 1)
    assert found.replay.folded == {2: 0}
    assert {code for _, code in told(found)} == {"acts-after-fold", "out-of-turn"}


def test_a_raise_that_stands_twice_moves_its_chips_once() -> None:
    found = audited(("Ann: raises $1 to $2\n", "Ann: raises $1 to $2\nAnn: raises $1 to $2\n"))
    assert {line for line, _ in told(found)} == {11}
    assert sum(found.replay.put.values()) == 1050


def test_a_fold_before_the_showdown_of_one_who_shows_there() -> None:
    found = audited(("Cy: checks \nAnn: checks", "Cy: folds \nAnn: checks"))
    assert told(found) == [(29, "acts-after-fold")]
