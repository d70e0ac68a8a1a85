"""Anonymised hands: the same hand under other names, in the same words, with the same audit and no name left."""

import re
from pathlib import Path

import pytest
from msgspec import structs

from parsers.model import Chat, Hand
from parsers.outcome import Outcome
from parsers.read import read, read_text
from tests.twelve import HANDS
from tracker.anonymise import Pseudonyms, anonymise, anonymise_text
from tracker.dealer import deals
from tracker.rules.audit import Audit, audit
from tracker.writers import phh
from tracker.writers.pokerstars import write

ROOM_WORDS = {"collected", "posts", "shows", "button", "stands", "raises", "checks", "discards", "mucked", "folded"}


def judged(audited: Audit) -> tuple[object, ...]:
    """What an audit says, without lines and names."""
    findings = [(finding.code, finding.severity) for finding in audited.findings]
    return audited.verdict, findings, [(each.seat, each.paid, each.due) for each in audited.payouts]


@pytest.mark.parametrize("seed", range(4))
def test_the_audit_of_an_anonymised_text_is_the_audit_of_the_original(seed: int) -> None:
    names = Pseudonyms(shift=1000)
    shown = 0
    for hand in deals(seed, 30):
        (outcome,) = read_text(write(hand))
        assert outcome.hand is not None
        text = anonymise_text(outcome, names, read_text)
        assert text is not None, write(hand)
        (again,) = read_text(text)
        assert again.hand is not None
        assert judged(audit(again.hand)) == judged(audit(outcome.hand))
        assert not any(isinstance(deed, Chat) for deed in again.hand.deeds)
        rare = {seat.name for seat in hand.seats if re.fullmatch(r"[a-z]{6,}", seat.name)}
        assert not [name for name in rare if re.search(rf"\b{name}\b", text) and name not in ROOM_WORDS]
        assert {seat.name for seat in again.hand.seats} <= set(names.known.values())
        assert int(again.hand.number) == int(hand.number) + 1000
        shown += 1
    assert shown == 30


def test_a_fault_stays_a_fault() -> None:
    """A disputed hand is as disputed under other names."""
    hand = next(hand for hand in deals(5, 50) if hand.claims.rake is not None)
    spoilt = re.sub(r"Total pot \D?(\d)", lambda found: f"{found[0][:-1]}9{found[1]}", write(hand))
    (outcome,) = read_text(spoilt)
    text = anonymise_text(outcome, Pseudonyms(), read_text)
    assert text is not None
    (again,) = read_text(text)
    assert outcome.hand is not None
    assert again.hand is not None
    assert judged(audit(again.hand)) == judged(audit(outcome.hand))
    assert judged(audit(again.hand))[1]


@pytest.mark.parametrize("odd", ["Seat 1", "collected", "a: bets", "folds", "Big Fish", "José", "said,", "x [As]"])
def test_odd_names_go_too(odd: str) -> None:
    dealt = next(deals(17, 1, players=4))
    hand = named(dealt, dealt.seats[1].name, odd)
    (outcome,) = read_text(write(hand))
    assert outcome.hand is not None
    names = Pseudonyms()
    text = anonymise_text(outcome, names, read_text)
    assert text is not None
    (again,) = read_text(text)
    assert again.hand is not None
    assert names.of(odd) in {seat.name for seat in again.hand.seats}
    assert odd not in {seat.name for seat in again.hand.seats}


def named(hand: Hand, old: str, new: str) -> Hand:
    seats = tuple([structs.replace(seat, name=new if seat.name == old else seat.name) for seat in hand.seats])
    return structs.replace(hand, seats=seats)


def shown_alike(outcome: Outcome, names: Pseudonyms) -> str:
    """The anonymised text, after all that can be asked of it."""
    hand = outcome.hand
    assert hand is not None
    text = anonymise_text(outcome, names, read_text)
    assert text is not None, f"{outcome.block.file}:{outcome.block.line}"
    (again,) = read_text(text)
    assert again.hand is not None
    assert judged(audit(again.hand)) == judged(audit(hand))
    assert {seat.name for seat in again.hand.seats} <= {*names.known.values()}
    people = {seat.name for seat in hand.seats} - {*names.known.values()}
    rare = {name for name in people if len(name) > 4 and name.lower() not in ROOM_WORDS}
    rare = {name for name in rare if name not in hand.table and " " not in name}
    assert not [name for name in rare if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)]
    return text


SAMPLES = Path(__file__).parent.parent / "sample_histories"


@pytest.mark.parametrize("site", sorted(folder.name for folder in SAMPLES.iterdir() if folder.is_dir()))
def test_every_sample_keeps_its_audit(site: str) -> None:
    names, hands = Pseudonyms(shift=5), 0
    for outcome in read([str(SAMPLES / site)]):
        if outcome.hand is not None and not any(seat.name == "Seat 1" for seat in outcome.hand.seats):
            shown_alike(outcome, names)
            hands += 1
    assert hands


@pytest.mark.parametrize("site", ["fulltilt", "merge", "phh"])
def test_every_real_hand_keeps_its_audit(shared: Path, site: str) -> None:
    names = Pseudonyms()
    assert [shown_alike(each, names) for each in read([str(shared / "histories" / site)]) if each.hand is not None]


@pytest.mark.parametrize("tournament", ["true", "false"])
def test_a_number_made_of_a_tables_and_a_hands_is_shifted_with_the_tables(tournament: str) -> None:
    """Merge names the hand by its table, and repeats the number in the name of the table."""
    text = (SAMPLES / "merge" / "half pot, antes and a raise that nobody calls.txt").read_text("utf-8")
    outcome = next(each for each in read_text(text.replace("|false", f"|{tournament}")) if each.hand)
    assert outcome.hand
    names = Pseudonyms(shift=17)
    shown = anonymise_text(outcome, names, read_text)
    assert shown
    table, _, number = outcome.hand.number.partition("-")
    assert f'id="{int(table) + 17}-{number}"' in shown
    assert outcome.hand.number not in shown
    (again,) = read_text(shown)
    assert again.hand
    event = again.hand.tournament
    assert (event and event.number) == (str(int(table) + 17) if tournament == "true" else None)


def test_hands_written_as_phh_lose_their_names_too() -> None:
    hand = next(deals(3, 1, players=3))
    (outcome,) = read_text(phh.write(hand))
    shown_alike(outcome, Pseudonyms())


def test_a_line_that_nobody_reads_is_left_out() -> None:
    """It may hold the name of a stranger at the rail."""
    text = write(next(deals(17, 1, players=4)))
    odd = text.replace("*** FIRST DRAW ***", "Zebedee tips the dealer and waves to Yolanda\n*** FIRST DRAW ***")
    assert odd != text
    (outcome,) = read_text(odd)
    assert outcome.hand is not None
    assert "Zebedee" not in (anonymise_text(outcome, Pseudonyms(), read_text) or "")
    assert "Zebedee" not in repr(anonymise(outcome.hand, Pseudonyms()))


def test_the_club_of_a_home_game_gets_another_name() -> None:
    hand = structs.replace(next(deals(17, 1, players=4)), club="Tuesday Nuts")
    (outcome,) = read_text(write(hand))
    assert outcome.hand is not None
    assert outcome.hand.club == "Tuesday Nuts"
    text = shown_alike(outcome, Pseudonyms())
    assert "Tuesday" not in text
    assert "Club1" in text
    assert anonymise(outcome.hand, Pseudonyms()).club == "Club1"


def test_pseudonyms_are_the_same_for_the_same_name_and_never_a_kept_one() -> None:
    names = Pseudonyms(keep=["Player1"])
    assert [names.of("Ann"), names.of("Player1"), names.of("Bob"), names.of("Ann")] == [
        "Player2",
        "Player1",
        "Player3",
        "Player2",
    ]
    assert names.of("Hal", hero=True) == "Hero"
    assert names.of("Other hero", hero=True) == "Player4"


def test_cards_amounts_and_times_stay() -> None:
    hand = HANDS[2]
    other = anonymise(hand, Pseudonyms())
    assert [seat.name for seat in other.seats] == ["Player1", "Player2", "Player3", "Hero"]
    assert structs.replace(other, seats=hand.seats) == hand
