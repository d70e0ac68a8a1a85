"""Full Tilt and KingsClub: samples read line by line, real hands without a line left over, faults refused by name."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from parsers.cards import cards
from parsers.deeds import (
    Bet,
    Call,
    Capped,
    Chat,
    Chips,
    Collect,
    Dealt,
    Discard,
    Post,
    PostKind,
    Raise,
    Remark,
    Reshuffle,
    SeatedOut,
    Street,
    Uncalled,
    Unread,
)
from parsers.model import Hand, Structure
from parsers.outcome import Fate, Outcome
from parsers.read import read, read_text

SAMPLES = Path(__file__).resolve().parents[2] / "sample_histories"


def sample(name: str) -> list[Outcome]:
    return list(read([SAMPLES / f"{name}.txt"]))


def hand_of(outcomes: Iterable[Outcome]) -> Hand:
    (found,) = [outcome.hand for outcome in outcomes if outcome.hand is not None]
    return found


def put(hand: Hand) -> dict[int, int]:
    """What every seat paid, counted from the deeds alone: raises are totals of their round."""
    paid = {seat.number: 0 for seat in hand.seats}
    street: dict[int, int] = {}
    for deed in hand.deeds:
        match deed:
            case Post(seat=seat, kind=kind, amount=amount, dead=dead):
                paid[seat] += amount
                if kind is not PostKind.ANTE:
                    street[seat] = street.get(seat, 0) + amount - dead
            case Call(seat=seat, amount=amount) | Bet(seat=seat, amount=amount):
                paid[seat] += amount
                street[seat] = street.get(seat, 0) + amount
            case Raise(seat=seat, to=to):
                paid[seat] += to - street.get(seat, 0)
                street[seat] = to
            case Uncalled(seat=seat, amount=amount):
                paid[seat] -= amount
            case Street(number=number) if number:
                street = {}
    return paid


def test_full_tilt_deals_after_all_discards() -> None:
    hand = hand_of(sample("fulltilt/all discards before all deals"))
    assert (hand.site, hand.number, hand.structure, hand.small_bet, hand.big_bet) == (
        "fulltilt", "40000000011", Structure.FIXED, 50, 100,
    )  # fmt: skip
    assert hand.started.isoformat() == "2010-11-07T08:02:56+00:00"
    assert (hand.table, hand.button, hand.hero, hand.max_seats) == ("Bittern", 3, 3, None)
    assert [(seat.name, seat.stack, seat.dealt_in) for seat in hand.seats] == [
        ("Ivy  Moss", 2000, True), ("Ivy", 1850, True), ("-Rook-", 2500, True), ("Tern", 1000, False),
    ]  # fmt: skip
    drawn = [(type(deed).__name__, deed.seat) for deed in hand.deeds if isinstance(deed, (Discard, Dealt))]
    assert drawn[:4] == [("Dealt", 3), ("Discard", 1), ("Discard", 3), ("Dealt", 3)]
    again = [deed for deed in hand.deeds if isinstance(deed, Dealt)][1]
    assert (again.kept, again.new) == (cards("As 3h"), cards("5h Kd"))
    assert [(said.name, said.words) for said in hand.deeds if isinstance(said, Chat)] == [
        ("Ivy  Moss", "-Rook- folds, I hope"), ("Plover (Observer)", "folds"),
    ]  # fmt: skip
    assert not any(isinstance(deed, Unread) for deed in hand.deeds)
    (won,) = [deed for deed in hand.deeds if isinstance(deed, Collect)]
    assert (won.seat, won.amount, won.words) == (1, 525, "a Badugi: J, 6, 4, 2")
    assert (hand.claims.total_pot, hand.claims.rake) == (550, 25)
    claim = next(claim for claim in hand.claims.seats if claim.seat == 3)
    assert (claim.roles, claim.cards, claim.shown) == (("button",), cards("As 3h Kd 7c"), False)
    assert sum(put(hand).values()) == 550


def test_full_tilt_two_seats_run_together_and_a_dead_blind() -> None:
    hand = hand_of(sample("fulltilt/two seats on one line"))
    posts = [(deed.seat, deed.kind, deed.amount, deed.dead) for deed in hand.deeds if isinstance(deed, Post)]
    assert posts[2:] == [(5, PostKind.DEAD, 25, 25), (5, PostKind.BIG, 50, 0)]
    assert [(claim.seat, claim.won, claim.roles) for claim in hand.claims.seats][1:3] == [
        (2, None, ()), (3, 143, ("big blind",)),
    ]  # fmt: skip
    assert [deed.reason for deed in hand.deeds if isinstance(deed, SeatedOut)] == ["timed-out"]
    assert sum(put(hand).values()) == hand.claims.total_pot == 150
    assert hand.max_seats == 6


def test_full_tilt_mixed_table() -> None:
    other, badugi = sample("fulltilt/ten games at one table")
    assert (other.fate, other.game, other.number) == (Fate.OTHER_GAME, "No Limit 2-7 Single Draw", "40000000031")
    assert badugi.hand is not None
    assert badugi.hand.started.isoformat() == "2012-04-07T17:45:08+00:00"
    assert badugi.hand.max_seats == 2


def test_full_tilt_archive() -> None:
    whole, partial, unplayed = sample("fulltilt/archive with a partial hand")
    assert whole.hand is not None
    assert (whole.hand.big_bet, whole.hand.seats[1].stack) == (3000, 120106)
    assert partial.problem is not None
    assert (partial.fate, partial.problem.code, partial.number) == (Fate.REFUSED, "partial-hand", "40000000042")
    assert (unplayed.fate, unplayed.number) == (Fate.CANCELLED, "40000000043")


def test_full_tilt_tournament() -> None:
    hand = hand_of(sample("fulltilt/heads-up tournament"))
    assert hand.tournament is not None
    assert (hand.tournament.number, hand.tournament.name) == ("210000077", "$10 Heads-Up Sit & Go")
    assert (hand.currency.code, hand.seats[0].stack, hand.small_bet) == ("CHIPS", 1500, 30)


def test_kingsclub_calls_to_a_total() -> None:
    hand = hand_of(sample("kingsclub/calls to, not by"))
    assert (hand.site, hand.number, hand.table, hand.button, hand.hero) == ("kingsclub", "41000017", "Damson  AB", 1, 4)
    assert [(deed.seat, deed.amount) for deed in hand.deeds if isinstance(deed, Call)] == [(2, 3000), (4, 2000)]
    drawn = [deed for deed in hand.deeds if isinstance(deed, (Discard, Dealt)) and deed.seat == 4]
    assert [type(deed).__name__ for deed in drawn] == ["Dealt", "Discard", "Dealt"]
    assert isinstance(drawn[2], Dealt)
    assert (drawn[2].kept, drawn[2].new) == (cards("5h 2c"), cards("2h 9s"))
    assert [(claim.seat, claim.net, claim.stack_after) for claim in hand.claims.seats] == [
        (1, 7700, 121700), (2, -4000, 77150), (4, -4000, 60000),
    ]  # fmt: skip
    assert hand.claims.rake == 300
    assert hand.started.isoformat() == "2021-02-03T20:10:09+00:00"


def test_kingsclub_makes_no_dead_blind_up() -> None:
    hand = hand_of(sample("kingsclub/dead blind printed nowhere"))
    paid, claimed = put(hand), {claim.seat: claim.net for claim in hand.claims.seats}
    assert hand.ante == 500
    # Sloe's balance is 10 worse than what he is seen to pay: the text stays as it is, and so does the claim.
    assert (paid[5], claimed[5]) == (4500, -5500)
    assert (paid[1], paid[2]) == (500, 1500)


@pytest.mark.parametrize(
    ("name", "blocks", "hands"),
    [
        ("10Game-6max-USD-2.50-5-201104.utf16.h12-27", 16, 6),
        ("Badugi-FL-USD-0.10-0.20-201305.New.to.the.Game", 1, 1),
        ("Badugi-cash-USD-0.05-0.10-201011.utf16", 1, 1),
        ("27TD-HUSnG-USD-10-201211.h1-30", 30, 0),
        ("3-Draw-Limit-USD-5-10-201211", 1, 0),
        ("3-Draw-Limit-USD-1500-3000-201101.FTP.Archive.sample", 1, 0),
    ],
)
def test_real_full_tilt_files(shared: Path, name: str, blocks: int, hands: int) -> None:
    outcomes = list(read([shared / "histories" / "fulltilt" / f"{name}.txt"]))
    assert len(outcomes) == blocks
    assert sum(outcome.hand is not None for outcome in outcomes) == hands
    assert {outcome.fate for outcome in outcomes} <= {Fate.HAND, Fate.OTHER_GAME}
    for hand in [outcome.hand for outcome in outcomes if outcome.hand]:
        assert sum(put(hand).values()) == hand.claims.total_pot
        assert not any(isinstance(deed, Unread) for deed in hand.deeds)


def disguised(path: Path) -> list[Outcome]:
    """A real hand of another draw game under Badugi's name: its lines have the same forms."""
    data = path.read_bytes()
    text = data.decode("utf-16" if data[:2] == b"\xff\xfe" else "utf-8-sig")
    for game in ("2-7 Triple Draw", "A-5 Triple Draw", "Badacey"):
        text = text.replace(f"Limit {game}", "Limit Badugi")
    return list(read_text(text, path.name))


def test_real_triple_draw_hands_of_full_tilt_balance(shared: Path) -> None:
    hands = 0
    for path in sorted((shared / "histories" / "fulltilt").iterdir()):
        for outcome in disguised(path):
            assert outcome.fate in (Fate.HAND, Fate.OTHER_GAME), outcome.problem
            if outcome.hand is not None:
                hands += 1
                collected = sum(deed.amount for deed in outcome.hand.deeds if isinstance(deed, Collect))
                assert sum(put(outcome.hand).values()) == outcome.hand.claims.total_pot
                assert collected + (outcome.hand.claims.rake or 0) == outcome.hand.claims.total_pot
                assert not any(isinstance(deed, Unread) for deed in outcome.hand.deeds)
    assert hands == 40


def test_real_draw_hands_of_kingsclub_balance(shared: Path) -> None:
    for path in sorted((shared / "histories" / "kingsclub").iterdir()):
        (outcome,) = list(read([path]))
        assert outcome.fate is Fate.OTHER_GAME
        hand = hand_of(disguised(path))
        assert not any(isinstance(deed, Unread) for deed in hand.deeds)
        won = {seat.number: 0 for seat in hand.seats}
        for deed in hand.deeds:
            if isinstance(deed, Collect):
                won[deed.seat] += deed.amount
        paid = put(hand)
        # The room prints no uncalled bet: what nobody matched in the last round is missing from the pot.
        losses = {claim.seat: -(claim.net or 0) for claim in hand.claims.seats if not won[claim.seat]}
        assert losses == {seat: paid[seat] for seat in losses}


@pytest.mark.parametrize(
    ("room", "old", "new", "code"),
    [
        ("fulltilt/two seats on one line", "-Rook- bets $0.50", "-Rook- bets $0.505", "damaged-amount"),
        ("fulltilt/two seats on one line", "Tern folds", "Turn folds", "unseated-player"),
        ("fulltilt/two seats on one line", "*** SUMMARY ***", "", "cut-off"),
        ("fulltilt/two seats on one line", "[Kd Ks 2h 2c]", "[Kd Kx 2h 2c]", "damaged-card"),
        ("fulltilt/two seats on one line", "Wren ($12)", "Ivy ($12)", "double-seat"),
        ("kingsclub/calls to, not by", "Quince Jam calls 40", "Quince Jam calls 4o", "damaged-line"),
        ("kingsclub/calls to, not by", "*** SUMMARY ***", "", "cut-off"),
        ("kingsclub/calls to, not by", "(811.50)\r", "(811.505)\r", "damaged-amount"),
        ("kingsclub/calls to, not by", "(771.50) -40", "(771.50) -40.005", "damaged-amount"),
        ("kingsclub/calls to, not by", "- 20/40", "- 20.001/40", "damaged-amount"),
        ("kingsclub/calls to, not by", "draws 2\r", "draws 70\r", "damaged-card"),
        ("fulltilt/two seats on one line", "Wren ($12)", "Wren ($12.001)", "damaged-amount"),
        ("fulltilt/two seats on one line", "$0.50/$1", "$0.505/$1", "damaged-amount"),
        ("fulltilt/two seats on one line", "Rake $0.07", "Rake $0.077", "damaged-amount"),
        ("kingsclub/calls to, not by", "2021-02-03 20", "2021-02-33 20", "damaged-time"),
        ("kingsclub/calls to, not by", "Hazel calls 40", "Nutmeg calls 40", "unseated-player"),
    ],
)
def test_faults_are_refused_with_a_reason(room: str, old: str, new: str, code: str) -> None:
    text = (SAMPLES / f"{room}.txt").read_bytes().decode()
    assert old in text
    (outcome,) = read_text(text.replace(old, new), "broken.txt")
    assert outcome.fate is Fate.REFUSED
    assert outcome.problem is not None
    assert outcome.problem.code == code


@pytest.mark.parametrize(
    ("room", "old", "new"),
    [
        ("fulltilt/two seats on one line", "FL Badugi -", "FL Badugy -"),
        ("fulltilt/two seats on one line", "FL Badugi -", "Badugi FL -"),
        ("fulltilt/two seats on one line", "10:18:16 ET", "10-18-16 ET"),
        ("kingsclub/calls to, not by", ": Limit Badugi", ": Badugi"),
        ("kingsclub/calls to, not by", ": Limit Badugi", ": 8-Game (Limit Badugi)"),
        ("kingsclub/calls to, not by", "20/40\r", "20/40 & 5\r"),
        ("merge/half pot, antes and a raise that nobody calls", 'type="Badugi"', 'type="Badugi HL"'),
    ],
)
def test_no_hand_of_badugi_is_counted_as_another_game(room: str, old: str, new: str) -> None:
    text = (SAMPLES / f"{room}.txt").read_bytes().decode()
    assert old in text
    for outcome in read_text(text.replace(old, new).replace('gametype="71"', 'gametype="99"'), "broken.txt"):
        assert outcome.problem is not None
        assert outcome.problem.code == "damaged-header"


@pytest.mark.parametrize(
    ("room", "above", "said", "kind"),
    [
        ("fulltilt/two seats on one line", "*** FIRST DRAW", "Ivy has 60 seconds in the time bank", Remark),
        ("fulltilt/two seats on one line", "*** FIRST DRAW", "Ivy is using the time bank", Remark),
        ("fulltilt/two seats on one line", "-Rook- is dealt 1", "The deck is reshuffled", Reshuffle),
        ("fulltilt/two seats on one line", "*** FIRST DRAW", "Betting is capped", Capped),
        ("kingsclub/calls to, not by", "*** 1ST DRAW", "The deck has been reshuffled.", Reshuffle),
        ("kingsclub/calls to, not by", "*** 1ST DRAW", "Hazel adds 1,000", Chips),
    ],
)
def test_lines_that_no_file_of_ours_has(room: str, above: str, said: str, kind: type) -> None:
    text = (SAMPLES / f"{room}.txt").read_bytes().decode()
    assert above in text
    (outcome,) = read_text(text.replace(above, f"{said}\r\n{above}"), "more.txt")
    assert outcome.hand
    line = text[: text.index(above)].count("\n") + 1
    assert [type(deed) for deed in outcome.hand.deeds if deed.line == line] == [kind]


def test_chips_added_at_the_table() -> None:
    text = (SAMPLES / "fulltilt/two seats on one line.txt").read_bytes().decode()
    (outcome,) = read_text(text.replace("Ivy folds", "Ivy folds\r\nIvy adds $5.25"))
    assert outcome.hand is not None
    assert [(deed.seat, deed.amount) for deed in outcome.hand.deeds if isinstance(deed, Chips)] == [(1, 525)]
