"""The audit on whole hands in PokerStars' words: what is disputed, what is not, and what depends on the room."""

import pytest
from msgspec.structs import replace

from parsers.model import Deed, Hand, Raise
from parsers.problems import Severity
from parsers.read import read_text
from tracker.dealer import deals
from tracker.rules.audit import Audit, Verdict, audit
from tracker.rules.evaluator import words
from tracker.rules.replay import replay
from tracker.rules.rooms import ROOMS

IMPOSSIBLE = """\
PokerStars Hand #100000020: Tournament #20000002, $2+$0.20 USD Badugi Limit - Level X (300/600) - 2020/01/02 3:04:05 ET
Table '20000002 1' 8-max Seat #3 is the button
Seat 1: Ann (1500 in chips)
Seat 3: Hero (1500 in chips)
Seat 4: Bob (1500 in chips)
Seat 6: Cy (1500 in chips)
Bob: posts small blind 150
Cy: posts big blind 300
*** DEALING HANDS ***
Dealt to Hero [As 2c 3h 4d]
Ann: folds
Hero: raises 300 to 600
Bob: calls 450
Cy: folds
*** FIRST DRAW ***
Bob: discards 1 card
Hero: discards 1 card [4d]
Dealt to Hero [As 2c 3h] [5s]
Bob: checks
Hero: bets 300
Bob: calls 300
*** SECOND DRAW ***
Bob: discards 1 card
Hero: stands pat on [As 2c 3h 5s]
Bob: checks
Hero: bets 600
Bob: calls 600
*** THIRD DRAW ***
Bob: discards 1 card
Hero: stands pat on [As 2c 3h 5s]
Bob: checks
Hero: bets 600
Bob: calls 600
*** SHOW DOWN ***
Hero: shows [As 2c 3h 5s] (Badugi: 5,3,2,A)
Bob: mucks hand
Hero collected 5700 from pot
*** SUMMARY ***
Total pot 5700 | Rake 0
Seat 1: Ann folded before the Draw (didn't bet)
Seat 3: Hero (button) showed [As 2c 3h 5s] and won (5700) with a Badugi: 5,3,2,A
Seat 4: Bob (small blind) mucked [Kd Qd Jd Td]
Seat 6: Cy (big blind) folded before the Draw
"""


def hand(text: str) -> Hand:
    """The one hand of a text."""
    (outcome,) = read_text(text)
    assert outcome.hand is not None, outcome.problem
    return outcome.hand


def errors(found: Audit) -> dict[str, list[int]]:
    """The lines of the errors by code."""
    lines: dict[str, list[int]] = {}
    for problem in found.findings:
        if problem.severity is Severity.ERROR:
            lines.setdefault(problem.code, []).append(problem.source.line)
    return lines


def test_the_impossible_hand_is_disputed_for_many_reasons() -> None:
    found = audit(hand(IMPOSSIBLE))
    assert found.verdict is Verdict.DISPUTED
    wrong = errors(found)
    assert wrong["hand-name"] == [35, 41]
    assert wrong["more-than-stack"] == [32, 33]
    assert wrong["all-in-unsaid"] == [26, 27]
    assert wrong["total-pot"] == [39]
    assert sum(found.replay.put.values()) == 4500
    assert 37 in wrong["payment"]
    assert len(wrong) >= 4


def test_the_impossible_hand_has_one_other_card_than_dealt_and_is_no_badugi() -> None:
    """Seat 3 discards one card of a badugi and shows a hand with one other card: two spades, whatever the room says."""
    found = audit(hand(IMPOSSIBLE))
    hero = found.replay.known[3]
    assert [len(set(hero[0] or ()) - set(cards or ())) for cards in hero] == [0, 1, 1, 1]
    assert words(hero[0] or ()) == "Badugi: 4,3,2,A"
    assert words(found.replay.final[3]) == "3-card: 3,2,A"
    (shown, repeated) = [problem for problem in found.findings if problem.code == "hand-name"]
    assert "calls [As 2c 3h 5s] 'Badugi: 5,3,2,A'; its best badugi is '3-card: 3,2,A'" in shown.message
    assert (shown.source.line, repeated.source.line) == (35, 41)


def test_the_impossible_hand_with_two_other_cards_than_dealt_was_not_held() -> None:
    """One discard changes one card: a second one, in the showdown or in the summary, has come from nowhere."""
    two = IMPOSSIBLE.replace("shows [As 2c 3h 5s]", "shows [As 2c 6h 5s]").replace(
        "showed [As 2c 3h 5s]", "showed [As 2c 6h 5s]"
    )
    assert errors(audit(hand(two)))["shown-not-held"] == [35, 41]
    # The same where the room leaves out what came: one discard, two cards that he did not have.
    silent = two.replace("Dealt to Hero [As 2c 3h] [5s]\n", "").replace("stands pat on [As 2c 3h 5s]", "stands pat")
    assert errors(audit(hand(silent)))["shown-not-held"] == [34, 40]
    assert errors(audit(hand(silent)))["deal-missing"] == [17]


CAPPED = """\
PokerStars Hand #100000021:  Badugi Limit ($60/$120 USD) - 2020/01/02 3:04:05 ET
Table 'Deneb' 6-max Seat #1 is the button
Seat 1: Ann ($1000 in chips)
Seat 2: Bob ($150 in chips)
Seat 3: Cy ($1000 in chips)
Bob: posts small blind $30
Cy: posts big blind $60
*** DEALING HANDS ***
Ann: raises $60 to $120
Bob: raises $30 to $150 and is all-in
Cy: calls $90
Ann: raises $30 to $180
Cy: folds
Uncalled bet ($30) returned to Ann
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
Bob: mucks hand
Ann: shows [As 2c 3h 5d] (Badugi: 5,3,2,A)
Ann collected $450 from pot
*** SUMMARY ***
Total pot $450 | Rake $0
Seat 1: Ann (button) showed [As 2c 3h 5d] and won ($450) with a Badugi: 5,3,2,A
Seat 2: Bob (small blind) mucked [Kd Qd Jd Td]
Seat 3: Cy (big blind) folded before the Draw
"""


def test_pokerstars_completes_a_short_all_in_to_the_grid() -> None:
    """60/120, all-in to 150: the next raise is 30 to 180, also for the first raiser."""
    assert audit(hand(CAPPED)).findings == ()


def test_the_half_bet_rule_makes_it_a_full_bet() -> None:
    """Under WSOP and Robert's rules half a bet counts as a bet: 150 + 60 = 210."""
    for key in ("wsop-live", "roberts-rules"):
        assert errors(audit(hand(CAPPED), ROOMS[key])) == {"raise-size": [12]}
    to_210 = CAPPED.replace("raises $30 to $180", "raises $60 to $210").replace("bet ($30)", "bet ($60)")
    assert errors(audit(hand(to_210), ROOMS["wsop-live"])) == {}
    found = audit(hand(to_210))
    assert errors(found) == {"raise-size": [12]}
    (problem,) = found.findings
    assert "WSOP live action" in problem.message
    assert "PokerStars" in problem.message


def test_less_than_half_a_bet_may_only_be_completed_and_reopens_nothing() -> None:
    """All-in to 140: Ann, who has acted, may not raise under the half-bet rule."""
    short = (
        CAPPED.replace("Bob ($150", "Bob ($140")
        .replace("raises $30 to $150", "raises $20 to $140")
        .replace("calls $90", "calls $80")
        .replace("raises $30 to $180", "raises $40 to $180")
        .replace("bet ($30)", "bet ($40)")
        .replace("$450", "$420")
    )
    assert errors(audit(hand(short))) == {}
    assert errors(audit(hand(short), ROOMS["wsop-live"])) == {"not-reopened": [12]}


def deeds_with(found: Hand, *more: Deed) -> Hand:
    """The hand with deeds put in by their lines."""
    return replace(found, deeds=tuple(sorted([*found.deeds, *more], key=lambda deed: deed.line)))


def test_a_fifth_wager_is_over_the_cap_in_one_room_and_not_in_another() -> None:
    raised = CAPPED.replace(
        "Bob: raises $30 to $150 and is all-in\nCy: calls $90\nAnn: raises $30 to $180\nCy: folds\nUncalled bet ($30)",
        "Bob: folds\nCy: raises $60 to $180\nAnn: raises $60 to $240\nCy: raises $60 to $300\nAnn: folds\n"
        "Uncalled bet ($60)",
    )
    raised = raised[: raised.index("Uncalled")] + (
        "Uncalled bet ($60) returned to Cy\n"
        "Cy collected $510 from pot\n"
        "Cy: doesn't show hand\n"
        "*** SUMMARY ***\n"
        "Total pot $510 | Rake $0\n"
        "Seat 1: Ann (button) folded before the Draw\n"
        "Seat 2: Bob (small blind) folded before the Draw\n"
        "Seat 3: Cy (big blind) collected ($510)\n"
    )
    assert errors(audit(hand(raised))) == {"cap": [13]}
    assert errors(audit(hand(raised), ROOMS["wsop-live"])) == {}
    played = replay(hand(raised))
    assert [deed.wagers for deed in played.decisions] == [1, 2, 2, 3, 4, 5]
    assert [deed.may_raise for deed in played.decisions] == [True, True, True, True, False, False]


def test_a_winner_who_hides_and_a_loser_who_hides() -> None:
    """A mucked hand that the summary does not print proves nothing either way."""
    hidden = CAPPED.replace("mucked [Kd Qd Jd Td]", "mucked")
    found = audit(hand(hidden))
    assert found.verdict is Verdict.UNVERIFIABLE
    assert {payout.player: payout.due for payout in found.payouts} == {"Ann": None, "Bob": None, "Cy": 0}
    better = CAPPED.replace("mucked [Kd Qd Jd Td]", "mucked [Ad 2h 3s 4c]")
    # At the payment that was not due, and where the summary has the cards that had won.
    assert errors(audit(hand(better)))["wrong-winner"] == [27, 31]
    # Equal to the hand that was paid: a share is missing, and the summary has the cards that it was due to.
    equal = CAPPED.replace("mucked [Kd Qd Jd Td]", "mucked [Ad 2h 3s 5c]")
    assert errors(audit(hand(equal)))["share"] == [27, 31]
    # In a live room a hand that was thrown away unseen cannot win.
    assert "wrong-winner" not in errors(audit(hand(better), ROOMS["wsop-live"]))


def test_a_line_that_cannot_be_read_is_a_warning_when_the_hand_fits() -> None:
    found = audit(hand(CAPPED.replace("Cy: calls $90\n", "Cy: calls $90\nThe dealer smiles\n")))
    assert found.verdict is Verdict.VERIFIED
    assert [(problem.code, problem.severity) for problem in found.findings] == [("unread-line", Severity.WARNING)]


@pytest.mark.parametrize("index", range(40))
def test_replay_never_raises_on_a_hand_in_pieces(index: int) -> None:
    """Any part of a hand, in any order, is judged and not stumbled over."""
    (dealt,) = list(deals(index, 1))
    for step in range(1, len(dealt.deeds), 3):
        for deeds in (
            dealt.deeds[:step],
            dealt.deeds[step:],
            dealt.deeds[::-1],
            dealt.deeds[step:] + dealt.deeds[:step],
        ):
            assert audit(replace(dealt, deeds=deeds)).hand.deeds == deeds
    assert audit(replace(dealt, seats=())).findings
    assert audit(replace(dealt, button=None)).verdict is not Verdict.DISPUTED
    assert audit(replace(dealt, deeds=tuple(d for d in dealt.deeds if not isinstance(d, Raise)))) is not None
