"""Every other game that rooms spread is counted by its own name, also those whose names look like Badugi's."""

import pytest

from parsers.outcome import Fate
from parsers.read import read_text

GAMES = (
    "Badeucy", "Badacy", "Badacey", "Baduci", "Triple Draw 2-7 Lowball", "2-7 Single Draw", "A-5 Triple Draw",
    "5 Card Draw", "6+ Hold'em", "5 Card Omaha Hi/Lo", "Courchevel", "Razz", "7 Card Stud Hi/Lo", "Big O",
)  # fmt: skip
PLAYED = """
Table 'Badugi II' 8-max Seat #1 is the button
Seat 1: Ann ($5 in chips)
*** SUMMARY ***
Total pot $0 | Rake $0
"""
SPOKEN = """
Seat 1: Ann ($5)
*** SUMMARY ***
Total pot $0 | Rake $0
"""
ROOMS = {
    "cash": "PokerStars Hand #90000001:  {} {} ($1/$2 USD) - 2026/04/02 18:02:20 ET" + PLAYED,
    "cash mix": "PokerStars Hand #90000001:  8-Game ({} {}, $1/$2 USD) - 2026/04/02 18:02:20 ET" + PLAYED,
    "tournament": "PokerStars Hand #90000001: Tournament #91, $5+$1 USD {} {} - Level I (1/2) - 2026/04/02 18:02:20 ET"
    + PLAYED,
    "tournament mix": "PokerStars Hand #90000001: Tournament #91, 300+20 10-Game ({} {}) - Level I (1/2) - "
    "2026/04/02 18:02:20 ET" + PLAYED,
    "fulltilt": "Full Tilt Poker Game #90000001: Table X - $1/$2 - {1} {0} - 03:02:56 ET - 2010/11/07" + SPOKEN,
    "kingsclub": "#90000001: {1} {0} - 1/2\n2021-02-03 20:10:09\nTable 'X' Seat 1 is the button" + SPOKEN,
    "phenom": "Phenom Poker Hand #84fb311b1db1: {} {} ($1.00/$2.00) - 2026/09/01 12:00:00" + PLAYED,
    "merge": '<description type="{}" stakes="{} $1/$2"/>\n<game id="7-1" gametype="99" data="1|X|7|7-1|false"></game>',
}


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("limit", ["Limit", "No Limit", "Pot Limit"])
def test_a_game_is_counted_by_its_name(room: str, limit: str) -> None:
    for game in GAMES:
        (found,) = read_text(ROOMS[room].format(game, limit))
        assert (found.fate, found.number) == (Fate.OTHER_GAME, "7-1" if room == "merge" else found.number), (
            found.problem
        )
        assert set(found.game.split()) == set(f"{game} {limit}".split())


def test_a_limit_that_changes_within_the_hand() -> None:
    (found,) = read_text(ROOMS["cash"].format("Hold'em", "Pot Limit Pre-Flop, No Limit Post-Flop"))
    assert (found.fate, found.game) == (Fate.OTHER_GAME, "Hold'em Pot Limit")
