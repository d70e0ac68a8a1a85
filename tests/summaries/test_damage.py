"""Damaged summaries: no exception escapes, whatever happens to a text, and its tournament keeps its number."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parsers.problems import Problem
from parsers.read import read_text
from parsers.summaries import fulltilt, pokerstars
from parsers.summaries.model import Summary
from tracker.tournaments import as_json, events

STARS = """PokerStars Tournament #4400112233, Limit Badugi
Super Satellite
Buy-In: $2.00/$0.50/$0.20 USD
104 players
$11.00 USD added to the prize pool by PokerStars
Total Prize Pool: $145000.00 USD
Target Tournament #700000033 Buy-In: £1850.00 GBP
2 tickets to the target tournament
Tournament started 2016/09/06 16:10:00 CET [2016/09/06 10:10:00 ET]
Tournament finished 2016/09/07 13:43:46 ET
  1: Aronia (Wales), $30,511.94 (21.042%)
  2: Bramble [2] (Wales), still playing
  3: Cherry (Wales),  (qualified for the target tournament)
  4: Bramble (Wales),

You finished in 4th place (eliminated at hand #80000000303).
You made 5 rebuys and 1 addons for a total of USD 3,180.00.
You collected 5 bounties for a total of USD 875.00."""

TILT = """Full Tilt Poker Tournament Summary Cup (200000041) 10-Game  (Rebuy, Turbo, 6 Handed)
Buy-In: $8 + $0.70
Add-On: $8
Rebuy: $8
Hero performed 1 Rebuy
Knockout Bounty: $3
Hero received 3 Knockout Bounty Awards
Buy-In Chips: 1500
4 Entries
Total Rebuys: 2Total Prize Pool: $55
Top 2 finishers receive entry to Tournament 264533392
Tournament started: 2014/04/24 20:36:00 CET [2014/04/24 14:36:00 ET]
Tournament is still in progress
Still Playing - Aronia
1: Bramble, $13 MiniFTOPS Ticket
2: Hero, $51.12 (Cashout)
Hero finished in 2nd and 9th place."""


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """A text with some lines dropped, doubled, swapped or cut, and some signs replaced."""
    lines = text.split("\n")
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(1, len(lines) - 1))
        match draw(st.sampled_from(["drop", "double", "swap", "cut", "sign", "glue"])):
            case "drop" if len(lines) > 3:
                del lines[at]
            case "double":
                lines.insert(at, lines[at])
            case "swap":
                other = draw(st.integers(1, len(lines) - 1))
                lines[at], lines[other] = lines[other], lines[at]
            case "cut":
                lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
            case "glue" if at + 1 < len(lines):
                lines[at] += lines.pop(at + 1)
            case "sign" if lines[at]:
                place = draw(st.integers(0, len(lines[at]) - 1))
                sign = draw(st.sampled_from("0,.$€:#()[]% -%x\u00a0\x00\U0001f0cf٣"))
                lines[at] = lines[at][:place] + sign + lines[at][place + 1 :]
    return "\n".join(lines)


@settings(max_examples=200, deadline=None)
@given(damaged(STARS))
def test_pokerstars(text: str) -> None:
    found = pokerstars.read_summary(text)
    assert isinstance(found, (Summary, Problem))
    if isinstance(found, Summary):
        assert found.number == "4400112233"
        assert all(as_json(event, lists=True) for event in events([], [found, found]))


@settings(max_examples=200, deadline=None)
@given(damaged(TILT))
def test_full_tilt(text: str) -> None:
    found = fulltilt.read_summary(text)
    assert isinstance(found, (Summary, Problem))
    if isinstance(found, Summary):
        assert found.number == "200000041"
        assert all(as_json(event, lists=True) for event in events([], [found, found]))


@pytest.mark.parametrize("text", [STARS, TILT], ids=["pokerstars", "fulltilt"])
def test_no_fact_below_three_blank_lines_is_taken_for_the_tournament_above(text: str) -> None:
    """A summary that lost its title is a block of its own, whichever of its lines is left."""
    (alone,) = read_text(text)
    for line in {*STARS.split("\n"), *TILT.split("\n"), "2020/05/06 2:54:01 CUST [2020/05/05 18:54:01 ET])."} - {""}:
        first, *rest = read_text(f"{text}\n\n\n\n\n{line}\n")
        assert rest, line
        assert first.summary == alone.summary, line


def test_words_of_a_mail_below_three_blank_lines_belong_to_the_summary() -> None:
    thanks = "Thank you for playing at our room!\n--part--\n\n<p>Buy-In: $2.00</p>"
    (outcome,) = read_text(f"{STARS}\n\n\n\n{thanks}\n")
    (alone,) = read_text(STARS)
    assert outcome.summary == alone.summary
