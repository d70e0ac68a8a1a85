"""Nothing that is said at a table changes a hand, wherever it stands: not even words that every history has."""

from pathlib import Path

import pytest

from parsers.read import read_text
from tests.test_sites_phh import facts

SAMPLES = Path(__file__).resolve().parents[2] / "sample_histories"
SAID = (
    "*** SUMMARY ***",
    "*** FIRST DRAW ***",
    "Hand cancelled",
    "Total pot 5 | Rake 1",
    "Seat 1: Ann folded before the Draw",
    "Uncalled bet (5) returned to Ann",
    "PokerStars Hand #900000123:  Badugi Limit ($1/$2 USD) - 2026/04/02 18:02:20 ET",
    "Full Tilt Poker Game #900000124: Table X - $1/$2 - Limit Badugi - 03:02:56 ET - 2010/11/07",
    "Table 'X' 8-max Seat #8 is the button",
)
ROOMS = {
    "pokerstars/chat, clocks and comings and goings": 'Watcher [observer] said, "{}"',
    "phenom/two lines for one draw": 'Watcher said, "{}"',
    "fulltilt/two seats on one line": "Watcher (Observer): {}",
}


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("words", SAID)
def test_what_is_said_changes_nothing(room: str, words: str) -> None:
    found = next(iter(read_text((SAMPLES / f"{room}.txt").read_bytes().decode())))
    assert found.hand
    lines = found.block.lines
    hand = without_chat(facts(found.hand))
    first = next(index for index, line in enumerate(lines) if " posts " in line)
    for place in range(first, lines.index("*** SUMMARY ***") + 1):
        (more,) = read_text("\n".join([*lines[:place], ROOMS[room].format(words), *lines[place:]]))
        assert more.hand, (place, more.problem)
        assert without_chat(facts(more.hand)) == hand


def without_chat(told: dict[str, object]) -> dict[str, object]:
    deeds = told["deeds"]
    assert isinstance(deeds, list)
    return told | {"deeds": [deed for deed in deeds if deed["type"] != "chat"]}
