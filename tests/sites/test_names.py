"""Odd names: whoever a player of a text room's samples is called, the hand is read as it was."""

import re
from pathlib import Path

import msgspec
import pytest

from parsers.blocks import Block
from parsers.model import Hand
from parsers.read import read, read_text

SAMPLES = Path(__file__).resolve().parents[2] / "sample_histories"
NAMES = (
    "Seat 1", "collected", "a: bets", "José", "***Name***", "x (6428 in chips)", "y (button)", "Name (XYZ)", "x [Oslo]",
    "y collected 5 from", "fold", "folds", "Name[555]", "N[DM[3]", "name :D", "ab::cd:D", "#1", "ab - cd", "123",
    "Dealt to", "Uncalled bet", "WIN", "is best", "Doesn't like", "TABLE 1", "Hero folds", "a  b", "-dash-", "wins",
    "posts", "®€", ".dot.", "\\s",
)  # fmt: skip
# What the room may say of a player above his first deed.
REMARKS = {
    "pokerstars": "{} is disconnected",
    "phenom": "{} is disconnected",
    "fulltilt": "{} has 15 seconds left to act",
}


def facts(hand: Hand) -> bytes:
    """All of a hand but its lines."""
    return re.sub(rb'"\w*line":\d+', b"", msgspec.json.encode(msgspec.structs.replace(hand, file="")))


def samples(room: str) -> list[tuple[Block, Hand]]:
    """The hands of a room's own samples but those whose names are odd already."""
    files = sorted(path for path in (SAMPLES / room).glob("*.txt") if "odd names" not in path.name)
    found = [(outcome.block, outcome.hand) for outcome in read(files) if outcome.hand]
    assert found
    return found


@pytest.mark.parametrize("room", ["pokerstars", "fulltilt", "kingsclub", "phenom"])
@pytest.mark.parametrize("name", NAMES)
def test_a_hand_is_read_whatever_its_players_are_called(room: str, name: str) -> None:
    for block, hand in samples(room):
        for seat in hand.seats:
            if seat.name == "draws 2 cards" or sum(seat.name in other.name for other in hand.seats) > 1:
                continue  # words of other lines would be changed too
            text = f"{block.preface}\n{block.text}".replace(seat.name, name)
            (outcome,) = read_text(text)
            assert outcome.hand, f"{outcome.problem}\n{text}"
            old, new = (msgspec.json.encode(word)[1:-1] for word in (seat.name, name))
            assert facts(outcome.hand) == facts(hand).replace(old, new), text


@pytest.mark.parametrize("room", sorted(REMARKS))
def test_a_remark_below_the_seats_is_no_seat(room: str) -> None:
    block, hand = samples(room)[0]
    text = block.text.replace(hand.seats[0].name, "Seat 1")
    last = list(re.finditer(r"(?m)^Seat \d+: .*\n", text.partition("***")[0]))[-1].end()
    (outcome,) = read_text(f"{text[:last]}{REMARKS[room].format('Seat 1')}\n{text[last:]}")
    assert outcome.hand, str(outcome.problem)
    assert [seat.name for seat in outcome.hand.seats].count("Seat 1") == 1
    assert len(outcome.hand.seats) == len(hand.seats)
