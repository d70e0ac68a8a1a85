"""What rooms leave unsaid of money and of the deck: bets that nobody called, hidden blinds, side pots, reshuffles."""

from pathlib import Path

import pytest

from parsers.deeds import Call, Collect, Raise, Uncalled
from parsers.model import Hand
from parsers.read import read_text
from tests.sites.merge_text import GAME, HEAD, event
from tracker.rules.audit import Verdict, audit
from tracker.writers import pokerstars

SAMPLES = Path(__file__).resolve().parents[2] / "sample_histories"


def hand_of(text: str) -> Hand:
    (found,) = read_text(text)
    assert found.hand, found.problem
    return found.hand


# ---- Merge: Bob bets 2.00 in the last round, Ann calls 1.60 with her last chips and wins

ROUNDS = ("FIRST_DRAW", "POST_FIRST_DRAW", "SECOND_DRAW", "POST_SECOND_DRAW", "THIRD_DRAW")
PATS = event("DRAW", 3, text="0") + event("DRAW", 0, text="0")
CHECKS = event("CHECK", 3) + event("CHECK", 0)
SHOWN = '<cards type="SHOWN" cards="2s,6d,3c,Jh" player="0"/><cards type="SHOWN" cards="2d,4h,Jc,6s" player="3"/>'


def last_round(betting: str, end: str, *, shown: bool = True) -> str:
    """Events of a Merge hand that is checked down to the last round."""
    text = event("CALL", 0, amount="0.50") + event("CHECK", 3)
    for round_ in ROUNDS:
        text += f'</round><round id="{round_}">{PATS if "POST" not in round_ else CHECKS}'
    text += f'</round><round id="POST_THIRD_DRAW">{betting}'
    if shown:
        text += f'</round><round id="SHOWDOWN">{event("SHOW", 0)}{event("SHOW", 3)}{SHOWN}'
    return f'{text}</round><round id="END_OF_GAME">{end}'


def winner(amount: str, player: int, pot: int = 1, uncalled: str = "false") -> str:
    return f'<winner amount="{amount}" uncalled="{uncalled}" potnumber="{pot}" player="{player}" pottype="n"/>'


BETTING = event("BET", 3, amount="2.00") + event("ALL_IN", 0, amount="1.60")
ENDS = {
    "beside the pot": winner("5.20", 0) + winner("0.40", 3, uncalled="true"),
    "first of all": winner("0.40", 3, uncalled="true") + winner("5.20", 0),
    "as a pot of its own": winner("0.40", 3, 2) + winner("5.20", 0),
}


@pytest.mark.parametrize("end", ENDS)
def test_what_nobody_called_comes_back_with_the_payments(end: str) -> None:
    found = hand_of(HEAD + GAME.replace("$30.00", "$2.60").replace("PLAY", last_round(BETTING, ENDS[end])))
    checked = audit(found)
    assert checked.findings == ()
    assert checked.verdict is Verdict.VERIFIED
    assert (checked.replay.net, checked.replay.uncalled) == ({0: 260, 3: -260}, {3: 40})
    written = hand_of(pokerstars.write(found))
    assert [deed.amount for deed in written.deeds if isinstance(deed, Uncalled)] == [40]
    assert audit(written).verdict is Verdict.VERIFIED
    assert audit(written).replay.net == checked.replay.net


def test_a_return_that_does_not_fit_is_an_error() -> None:
    end = winner("5.20", 0) + winner("0.30", 3, uncalled="true")
    found = audit(hand_of(HEAD + GAME.replace("$30.00", "$2.60").replace("PLAY", last_round(BETTING, end))))
    assert "uncalled" in {problem.code for problem in found.findings}


def test_a_winner_without_showdown_gets_his_bet_in_or_beside_the_pot() -> None:
    play = event("BET", 3, amount="2.00") + event("FOLD", 0)
    for end in (winner("4.00", 3), winner("2.00", 3) + winner("2.00", 3, uncalled="true")):
        found = audit(hand_of(HEAD + GAME.replace("PLAY", last_round(play, end, shown=False))))
        assert (found.findings, found.replay.net) == ((), {0: -100, 3: 100})


def test_a_big_blind_posted_short_is_called_whole() -> None:
    """Bob has 0.60 for the blind of 1.00, so that Ann's all-in of 0.30 more, to 0.80, calls and raises nothing."""
    text = GAME.replace("$6.00", "$0.60").replace("$30.00", "$0.80").replace('"1.00"', '"0.60"')
    found = hand_of(HEAD + text.replace("PLAY", event("ALL_IN", 0, amount="0.30")))
    last = found.deeds[-1]
    assert isinstance(last, Call)
    assert (last.amount, last.all_in) == (30, True)
    raised = hand_of(HEAD + text.replace("$0.80", "$1.80").replace("PLAY", event("ALL_IN", 0, amount="1.30"))).deeds[-1]
    assert isinstance(raised, Raise)
    assert raised.to == 180


# ---- Full Tilt: side pots by number, and a deck that runs out while all discards stand above all new cards


@pytest.mark.parametrize("mark", ["-1", " 1", " #1"])
def test_side_pots_of_full_tilt_by_number(mark: str) -> None:
    text = (SAMPLES / "fulltilt" / "heads-up tournament.txt").read_bytes().decode()
    total = next(line for line in text.splitlines() if line.startswith("Total pot"))
    said = f"Total pot 1,270 Main pot 140. Side pot{mark} 1,100. Side pot{mark[:-1]}2 30. | Rake 0"
    assert [(pot.number, pot.amount) for pot in hand_of(text.replace(total, said)).claims.pots] == [
        (0, 140), (1, 1100), (2, 30),
    ]  # fmt: skip
    only = "Total pot 1,270 Main pot 1,140. Side pot 130. | Rake 0"
    assert [(pot.number, pot.amount) for pot in hand_of(text.replace(total, only)).claims.pots] == [(0, 1140), (1, 130)]


def test_a_numbered_side_pot_is_won_without_an_article() -> None:
    text = (SAMPLES / "fulltilt" / "heads-up tournament.txt").read_bytes().decode()
    assert " wins the pot (" in text
    (won,) = [
        deed for deed in hand_of(text.replace(" wins the pot (", " wins side pot #2 (")).deeds
        if isinstance(deed, Collect)
    ]  # fmt: skip
    assert won.pot == 2


def all_draw_four(players: int, hero: int) -> str:
    """A hand at Full Tilt in which all change all cards once; the second player wins with a card of the hero's."""
    seats = range(1, players + 1)
    lines = ["Full Tilt Poker Game #90000000777: Table Rill - $0.10/$0.20 - Limit Badugi - 03:02:56 ET - 2010/11/07"]
    lines += [f"Seat {seat}: P{seat} ($5)" for seat in seats]
    lines += [
        "P1 posts the small blind of $0.05",
        "P2 posts the big blind of $0.10",
        f"The button is in seat #{players}",
    ]
    lines += ["*** HOLE CARDS ***", f"Dealt to P{hero} [Qs Jd Th 9c]"]
    lines += [*(f"P{seat} calls $0.10" for seat in seats[2:]), "P1 calls $0.05", "P2 checks"]
    checks, pats = ([f"P{seat} {deed}" for seat in seats] for deed in ("checks", "stands pat"))
    pot = f"(Pot: $0.{players}0)"
    lines += [f"*** FIRST DRAW *** {pot}"]
    lines += [f"P{seat} discards 4 cards{' [Qs Jd Th 9c]' if seat == hero else ''}" for seat in seats]
    lines += [f"Dealt to P{seat} [Ks Kd Kh Kc]" if seat == hero else f"P{seat} is dealt 4 cards" for seat in seats]
    own = [line.replace("pat", "pat on [Ks Kd Kh Kc]") if line.startswith(f"P{hero} ") else line for line in pats]
    lines += [*checks, f"*** SECOND DRAW *** {pot}", *own, *checks, f"*** THIRD DRAW *** {pot}", *own, *checks]
    lines += ["*** SHOW DOWN ***", "P1 mucks", "P2 shows [Qs 3d 2h Ac] a Badugi: Q, 3, 2, A"]
    lines += [f"P{seat} mucks" for seat in seats[2:]]
    lines += [f"P2 wins the pot ($0.{players}0) with a Badugi: Q, 3, 2, A", "*** SUMMARY ***"]
    lines += [f"Total pot $0.{players}0 | Rake $0"]
    return "\n".join(lines)


@pytest.mark.parametrize(("players", "hero"), [(7, 1), (7, 3), (7, 7)])
def test_a_discard_comes_back_in_the_draw_in_which_the_deck_runs_out(players: int, hero: int) -> None:
    """The room does not say when it was; the hero's new cards stand below the discards of the others."""
    assert audit(hand_of(all_draw_four(players, hero))).findings == ()


@pytest.mark.parametrize("hero", [1, 3, 5])
def test_no_discard_comes_back_while_the_deck_lasts(hero: int) -> None:
    found = audit(hand_of(all_draw_four(5, hero)))
    assert found.verdict is Verdict.DISPUTED
    assert {problem.code for problem in found.findings} <= {"card-again", "card-twice"}


# ---- KingsClub: a late entry whose last bet nobody called


LATE = """#41000099: Limit Badugi - 20/40
2021-02-03 20:10:09
Table 'Quay' Seat 3 is the button
Seat 1: Ash (500)
Seat 2: Bay (500)
Seat 3: Cob (500)
Seat 5: Dill (500)
*** 1ST BETTING ROUND ***
Dill: posts the small blind 10
Ash: posts the big blind 20
Bay: posts blind 20
Bay raises to 40
Cob folds
Dill folds
Ash folds
*** SUMMARY ***
Seat 1: Ash (480) -20
Seat 2: Bay (530) +30
Seat 3: Cob (500) 0
Seat 5: Dill (490) -10
Rake 0
Bay wins pot (50)"""


@pytest.mark.parametrize(("won", "verdict"), [(50, Verdict.VERIFIED), (60, Verdict.VERIFIED), (70, Verdict.DISPUTED)])
def test_what_nobody_called_hides_no_dead_blind(won: int, verdict: Verdict) -> None:
    """Of the raise to 40 half is returned and printed nowhere; with the pot of 60 a dead blind of 10 was in it."""
    found = audit(hand_of(LATE.replace("(50)", f"({won})")))
    assert found.verdict is verdict
    assert not [problem for problem in found.findings if verdict is Verdict.VERIFIED]
    again = audit(hand_of(pokerstars.write(found.hand)))
    assert (again.verdict, again.replay.net) == (verdict, found.replay.net)


# ---- What no source tells of a room is no error: here the bet after a short all-in


@pytest.mark.parametrize("to", ["0.40", "0.50"])
def test_after_a_short_all_in_a_room_may_complete_the_bet_or_count_a_whole_one(to: str) -> None:
    """P3 is all-in for 0.30 where 0.40 is the raise; the next bet is 0.40 on the grid and 0.50 by the half-bet rule."""
    text = all_draw_four(5, 1).replace("Seat 3: P3 ($5)", "Seat 3: P3 ($0.30)").replace("$0.10/$0.20", "$0.20/$0.40")
    text = text.replace("blind of $0.10", "blind of $0.20").replace("blind of $0.05", "blind of $0.10")
    start, end = text.index("P3 calls"), text.index("*** FIRST")
    play = f"P3 raises to $0.30, and is all in\nP4 raises to ${to}\nP5 folds\nP1 folds\nP2 folds\n"
    back = f"Uncalled bet of ${float(to) - 0.3:.2f} returned to P4\n"
    checked = audit(hand_of(text[:start] + play + back + text[end:]))
    sizes = [str(problem.severity) for problem in checked.findings if problem.code == "raise-size"]
    assert sizes == (["warning"] if to == "0.50" else [])
