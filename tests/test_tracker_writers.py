"""Writers: what is written reads back as the same hand, in the room's form and in the tidy one."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from parsers.model import Hand, SeatedOut, Structure
from parsers.read import read, read_text
from tracker.dealer import deals
from tracker.writers.pokerstars import document, write
from tracker.writers.wording import hand_name, ordinal


def read_back(text: str) -> Hand:
    """The one hand of a text."""
    (outcome,) = read_text(text)
    assert outcome.hand is not None, str(outcome.problem)
    return outcome.hand


@pytest.mark.parametrize("tidy", [False, True])
@pytest.mark.parametrize("structure", list(Structure))
def test_a_written_hand_reads_back_as_itself(structure: Structure, tidy: bool) -> None:
    for hand in deals(21, 90, structure=structure):
        back = read_back(write(hand, tidy=tidy))
        assert replace(back, file="") == hand, write(hand)


def test_a_file_of_hands_reads_back_in_order() -> None:
    hands = list(deals(22, 12))
    outcomes = list(read_text(document(hands).decode()))
    assert [outcome.number for outcome in outcomes] == [hand.number for hand in hands]


def test_the_rooms_blanks_and_line_ends() -> None:
    text = document(deals(23, 40)).decode()
    assert text.startswith("\ufeff")
    assert text.count("\r\n") == text.count("\n")
    lines = text.split("\r\n")
    ends = (": folds ", ": checks ", ": stands pat ", ": mucks hand ", ": doesn't show hand ", " in chips) ")
    for words in ends:
        assert any(line.endswith(words) for line in lines), words
    assert all(line.endswith(" ") for line in lines if line.startswith("Total pot "))
    tidy = document(deals(23, 40), tidy=True).decode()
    assert not any(line.endswith(" ") for line in tidy.split("\n"))
    assert "\r" not in tidy


def test_names_of_hands_of_other_rooms_are_put_into_pokerstars_words() -> None:
    (hand,) = deals(24, 1)
    other = replace(hand, site="merge")
    assert hand_name(other, "Three Cards, 9-2-A") == "3-card: 9,2,A"
    assert hand_name(other, "a Badugi: Q, 4, 3, 2") == "Badugi: Q,4,3,2"
    assert hand_name(other, "a 3-Card: 5, 4, A") == "3-card: 5,4,A"
    assert hand_name(hand, "3-card: 9,2,A") == "3-card: 9,2,A"


def test_ordinals() -> None:
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 102, 111)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "111th",
    ]  # fmt: skip


def test_a_strangers_and_a_players_leave_are_written_apart() -> None:
    (hand,) = deals(25, 1)
    seat = hand.seats[0]
    gone = (SeatedOut(0, None, "nobody", "sits-out"), SeatedOut(0, seat.number, seat.name, "sits-out"))
    lines = write(replace(hand, deeds=(*gone, *hand.deeds))).splitlines()
    assert "nobody: sits out " in lines
    assert f"{seat.name} is sitting out" in lines


def test_real_hands_are_written_as_the_room_wrote_them(shared: Path) -> None:
    """Every Badugi hand of PokerStars beside the project, line by line, but for blanks and a second stamp."""
    written = 0
    for file in sorted((shared / "histories" / "pokerstars").glob("Badugi-*.txt")):
        for outcome in read([file]):
            if outcome.hand is None:
                continue
            ours = write(outcome.hand, tidy=True).rstrip("\n").split("\n")
            # Why a player's time ran out is not kept.
            text = outcome.block.text.replace(" while disconnected", "").rstrip()
            theirs = [line.rstrip() for line in text.split("\n")]
            assert ours[1:] == theirs[1:]
            assert ours[0].split(" - 20")[0] == theirs[0].split(" - 20")[0]
            written += 1
    assert written == 113


def test_real_hands_read_back_as_themselves(shared: Path) -> None:
    files = sorted((shared / "histories" / "pokerstars").glob("*.txt"))
    hands = [outcome.hand for outcome in read(files) if outcome.hand]
    assert hands
    for hand in hands:
        back = read_back(write(hand))
        assert back.started == hand.started
        assert [type(deed) for deed in back.deeds] == [type(deed) for deed in hand.deeds]
        assert [claim.won for claim in back.claims.seats] == [claim.won for claim in hand.claims.seats]
