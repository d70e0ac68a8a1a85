"""Summaries as they come in files: mails, requested histories, several in one file, and what is refused by name."""

from pathlib import Path

import pytest

from parsers.blocks import Block
from parsers.outcome import Fate, Outcome
from parsers.read import read, read_text
from parsers.summaries.mail import is_mail, unquoted
from parsers.summaries.model import Summary

MAIL = """Return-Path: <support@example.com>
Subject: Your tournament history
MIME-Version: 1.0
Content-Type: text/plain; charset="windows-1252"
Content-Transfer-Encoding: quoted-printable

Dear player,

PokerStars Tournament #4400112233, Limit Badugi=20
Buy-In: =E2=82=AC0.42/=E2=82=AC0.08 EUR=20
3 players
Total Prize Pool: =E2=82=AC1.26 EUR=20
Tournament started 2014/03/09 19:04:00 CET [2014/03/09 14:04:00 ET]
  1: R=C3=B8nne=3D1 (Norway), =E2=82=AC0.90 (71.428%)
  2: Caf=E9 (France), =E2=82=AC0.36 (28.571%)
  3: Quince (Wales),=20

You finished the tournament in 2nd place. A EUR 0.36 award has been credited to you=
r Real Money account.

PokerStars Tournament #4400112244, Limit Badugi=20
Buy-In: =E2=82=AC0.42/=E2=82=AC0.08 EUR=20
2 players
  1: Quince (Wales), =E2=82=AC0.84 (100%)
  2: Caf=E9 (France),=20

You finished in 2nd place.

--=_boundary
Content-Type: text/html
<p>PokerStars</p>
"""


def summaries(outcomes: list[Outcome]) -> list[Summary]:
    assert [outcome.fate for outcome in outcomes] == [Fate.SUMMARY] * len(outcomes)
    return [outcome.summary for outcome in outcomes if isinstance(outcome.summary, Summary)]


def test_a_mail_with_two_tournaments() -> None:
    first, second = summaries(list(read_text(MAIL, "box.eml")))
    assert [rank.name for rank in first.ranks] == ["Rønne=1", "Café", "Quince"]
    assert (first.problems, second.problems) == ((), ())
    assert first.hero.prize is not None
    assert (first.hero.prize.amount, first.hero.prize.line, first.line) == (36, 18, 9)
    # The line that the mail broke in two does not move the lines below it.
    assert (second.line, second.ranks[0].line, second.hero.places[0].line) == (21, 24, 27)


def test_soft_line_breaks_keep_the_numbers_of_lines() -> None:
    assert unquoted("a=\nb=\nc\nd=20\ne") == "abc\n\n\nd \ne"
    assert not is_mail("  1: a=x=b (Wales),\nnothing\n")


def test_requested_history_with_two_tournaments() -> None:
    text = (
        "Tournament History for your last 2 tournaments requested by Quince (q@example.com)\n\n"
        "PokerStars Tournament #1, Limit Badugi\n2 players\nYou finished in 2nd place.\n\n\n"
        "PokerStars Tournament #2, Limit Badugi\n3 players\nYou finished in 1st place.\n\n"
        "If you have any questions, please contact us at support@example.com\n"
    )
    first, second = summaries(list(read_text(text, "history.txt")))
    assert [(one.number, one.line, one.problems, one.hero.name) for one in (first, second)] == [
        ("1", 3, (), "Quince"),
        ("2", 8, (), "Quince"),
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("<html>\n<head><title>TOURNEYS: Quince</title></head>\n<body>x</body></html>", "HTML"),
        (
            "PokerTracker 4 Tournament Summary\nSite: PokerStars\nPlace: 0, Player: Quince\n",
            "PokerTracker",
        ),
        ("ÐÏ\x11à¡±\x1aá\nBoundSheet", "spreadsheet"),
    ],
)
def test_refused_by_name(text: str, words: str) -> None:
    (outcome,) = read_text(text, "results")
    assert outcome.fate is Fate.REFUSED
    assert outcome.problem is not None
    assert outcome.problem.code == "other-summary"
    assert words in outcome.problem.message


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r\r\n", "\r"])
def test_encodings_and_line_ends(tmp_path: Path, encoding: str, end: str) -> None:
    text = "PokerStars Tournament #1, Limit Badugi\nBuy-In: €0.42/€0.08 EUR\n  1: Café (España), €0.90 (100%)\n"
    path = tmp_path / "ts.txt"
    path.write_bytes(text.replace("\n", end).encode(encoding))
    (found,) = summaries(list(read([path])))
    assert (found.ranks[0].name, found.ranks[0].prize, found.ranks[0].line, found.problems) == ("Café", 90, 3, ())


def test_line_ends_that_were_written_twice_part_no_list_from_its_head(tmp_path: Path) -> None:
    text = "PokerStars Tournament #1, Limit Badugi\n2 players\n\n  1: Ann (Spain), \n\n  2: Bob (Spain), \n"
    path = tmp_path / "ts.txt"
    path.write_bytes(text.replace("\n", "\r\r\n").encode())
    (found,) = summaries(list(read([path])))
    assert [(rank.name, rank.line) for rank in found.ranks] == [("Ann", 4), ("Bob", 6)]


def test_many_thousand_players_are_one_block() -> None:
    ranks = "".join(f"  {place}: Player number {place} (United Kingdom), \r\n" for place in range(1, 30_001))
    (found,) = summaries(list(read_text("PokerStars Tournament #1, Limit Badugi\r\n" + ranks)))
    assert len(found.ranks) == 30_000


def test_a_block_remembers_its_place() -> None:
    from parsers.summaries.layouts import LAYOUTS

    outcome = LAYOUTS[0].read_hand(Block("ts.txt", 41, "PokerStars Tournament #1, Limit Badugi\n2 players"))
    assert isinstance(outcome.summary, Summary)
    assert outcome.summary.players is not None
    assert outcome.summary.players.line == 42
