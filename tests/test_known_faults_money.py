"""Small hands, worked out by hand, for the faults of other programs that lose, double or invent money and cards.

``tests/README.md`` says which row of the list of faults each test is.
"""

from pathlib import Path

import pytest

from parsers.cards import cards
from parsers.deeds import Chat, Post, SeatedOut
from parsers.model import PotClaim
from parsers.outcome import Fate
from parsers.read import read_text
from tests.imported import store
from tests.small_hands import HEAD, HERO, MERGE, RETURNED, SIDE, STACKS, WALK, nets, read_hand, text
from tracker.ingest import ingest
from tracker.rules.audit import Verdict, audit
from tracker.rules.replay import replay

OTHERS = ("Razz Limit", "Omaha Hi/Lo Limit", "Triple Draw 2-7 Lowball Limit", "Hold'em No Limit")


@pytest.mark.parametrize("form", [text(RETURNED), MERGE], ids=["returned", "folded into the award"])
def test_an_uncalled_bet_is_won_by_nobody_however_it_is_told(form: str) -> None:
    hand = read_hand(form)
    assert nets(hand) == {"Ann": 55, "Bob": -10, "Cy": -50}
    assert sum(replay(hand).paid.values()) == 105
    assert audit(hand).verdict is Verdict.VERIFIED


def test_the_pot_is_printed_gross_and_its_parts_net() -> None:
    hand = read_hand(text(SIDE, STACKS))
    played, claims = replay(hand), hand.claims
    assert [pot.amount for pot in played.pots] == [300, 270]
    assert claims.pots == (PotClaim(0, 290), PotClaim(1, 255))
    assert claims.total_pot == 570 == sum(pot.amount for pot in claims.pots) + (claims.rake or 0)
    assert nets(hand) == {"Ann": -100, "Bob": -235, "Cy": 310}
    assert sum(played.net.values()) == -25
    found = audit(hand)
    assert (found.verdict, found.findings) == (Verdict.VERIFIED, ())


@pytest.mark.parametrize(
    ("old", "new"),
    [("Main pot $2.90. Side pot $2.55.", "Main pot $3. Side pot $2.70."), ("Total pot $5.70", "Total pot $5.45")],
)
def test_gross_and_net_taken_for_each_other_are_disputed(old: str, new: str) -> None:
    assert audit(read_hand(text(SIDE.replace(old, new), STACKS))).verdict is Verdict.DISPUTED


def test_the_hand_that_was_dealt_is_not_overwritten_by_the_one_that_was_shown(tmp_path: Path) -> None:
    known = replay(read_hand(text(HERO))).known[2]
    assert known[0] == cards("Ks Kd 2h 3c")
    assert set(known[3] or ()) == set(cards("8d As 2h 3c"))
    (tmp_path / "a.txt").write_text(text(HERO))
    base = store(tmp_path)
    ingest(base, [tmp_path / "a.txt"])
    row = base.seats("Bob").iloc[0]
    assert (set(row["start_cards"]), set(row["final_cards"])) == (set(cards("Ks Kd 2h 3c")), set(cards("8d As 2h 3c")))


def test_of_two_blinds_posted_late_only_the_big_one_counts_towards_a_call() -> None:
    body = """
        Bob: posts small blind $0.10
        Cy: posts big blind $0.25
        Dee: posts small & big blinds $0.35
        *** DEALING HANDS ***
        Dee: checks
        Ann: raises $0.25 to $0.50
        Bob: folds
        Cy: folds
        Dee: calls $0.25
        *** FIRST DRAW ***
        Dee: discards 1 card
        Ann: discards 1 card
        Dee: checks
        Ann: bets $0.25
        Dee: folds
        Uncalled bet ($0.25) returned to Ann
        Ann collected $1.40 from pot
        *** SUMMARY ***
        Total pot $1.45 | Rake $0.05
        Seat 1: Ann (button) collected ($1.40)
        Seat 2: Bob (small blind) folded before the Draw
        Seat 3: Cy (big blind) folded before the Draw
        Seat 4: Dee folded after the 1st Draw
    """
    hand = read_hand(text(body, "Ann 20, Bob 20, Cy 20, Dee 20"))
    post = next(deed for deed in hand.deeds if isinstance(deed, Post) and deed.seat == 4)
    assert (post.amount, post.dead) == (35, 10)
    first, second = (done for done in replay(hand).decisions if done.seat == 4 and done.round == 0)
    assert (first.to_call, first.pot, second.to_call) == (0, 70, 25)
    assert nets(hand) == {"Ann": 90, "Bob": -10, "Cy": -25, "Dee": -60}
    assert audit(hand).verdict is Verdict.VERIFIED


def test_a_player_with_a_colon_comes_talks_and_goes() -> None:
    events = """*** DEALING HANDS ***
    A: B has timed out
    A: B said, "C: folds"
    A: B is disconnected
    A: B is connected
    A: B: D joins the table at seat #6
    A leaves the table"""
    body = RETURNED.replace("*** DEALING HANDS ***", events).replace("Bob", "A: B")
    hand = read_hand(text(body, "Ann 20, A: B 20, Cy 20"))
    assert [(deed.seat, deed.reason, deed.name) for deed in hand.deeds if isinstance(deed, SeatedOut)] == [
        (2, "timed-out", "A: B"),
        (2, "disconnected", "A: B"),
        (None, "left", "A"),
    ]
    assert [(deed.name, deed.words) for deed in hand.deeds if isinstance(deed, Chat)] == [("A: B", "C: folds")]
    assert nets(hand) == {"Ann": 55, "A: B": -10, "Cy": -50}


def test_a_walk_wins_the_small_blind_with_the_big_one_returned_or_in_the_pot() -> None:
    whole = WALK.replace("    Uncalled bet ($0.15) returned to Cy\n", "").replace("$0.20", "$0.35")
    for body in (WALK, whole):
        hand = read_hand(text(body))
        assert nets(hand) == {"Ann": 0, "Bob": -10, "Cy": 10}
        assert audit(hand).verdict is Verdict.VERIFIED


def test_only_the_badugi_of_a_mix_is_badugi() -> None:
    hands = [text(RETURNED, number=8101)]
    for number, game in enumerate(OTHERS, 8102):
        head = HEAD.format(number).replace("Badugi Limit ($0.25/$0.50 USD)", f"8-Game ({game}, $0.25/$0.50 USD)")
        hands.append(text(RETURNED, number=number).replace(HEAD.format(number), head))
    outcomes = list(read_text("\n\n\n".join(hands)))
    assert [outcome.fate for outcome in outcomes] == [Fate.HAND, *[Fate.OTHER_GAME] * len(OTHERS)]
    assert [outcome.game for outcome in outcomes] == ["Badugi Limit", *OTHERS]
    assert [outcome.number for outcome in outcomes] == [str(number) for number in range(8101, 8106)]


def test_more_paid_than_was_put_in_is_an_error_and_no_rake_below_nothing() -> None:
    body = RETURNED.replace("collected $1.05", "collected $1.35").replace("($1.05)", "($1.35)")
    found = audit(read_hand(text(body)))
    assert found.verdict is Verdict.DISPUTED
    assert found.replay.rake >= 0
    silent = audit(read_hand(MERGE.replace('amount="1.30"', 'amount="1.65"')))
    assert silent.verdict is Verdict.DISPUTED
    assert silent.replay.rake >= 0


def test_the_heros_result_over_four_hands(tmp_path: Path) -> None:
    """Bob, by hand: -0.10, -2.35, +0.70 (collects 1.45 of which 0.75 are his), -0.10: -1.85 in all."""
    bodies = [(RETURNED, "Ann 20, Bob 20, Cy 20"), (SIDE, STACKS), (HERO, "Ann 20, Bob 20, Cy 20"), (WALK, STACKS)]
    texts = [text(body, stacks, number) for number, (body, stacks) in enumerate(bodies, 8101)]
    (tmp_path / "a.txt").write_text("\n\n\n".join(texts))
    base = store(tmp_path)
    assert ingest(base, [tmp_path / "a.txt"]).hands["new"] == 4
    seats = base.seats("Bob").sort_values("hand_id")
    assert seats["net"].tolist() == [-10, -235, 70, -10]
    everybody = base.seats()
    assert int(everybody["net"].sum()) == -(5 + 25 + 5 + 0)
