"""Tournaments from files: the real hands without a summary, and the command."""

import csv
import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from parsers.read import read_text
from parsers.summaries.model import Summary
from tracker.commands.tournaments import tournaments as command
from tracker.events.note import HandNote, note_of
from tracker.tournaments import as_json, events, kind_of, read

SAMPLES = Path(__file__).resolve().parents[1] / "sample_histories" / "pokerstars"

app = typer.Typer()
app.command()(command)


def sources(name: str) -> tuple[list[HandNote], Summary]:
    notes = []
    for outcome in read_text((SAMPLES / f"{name}.txt").read_bytes().decode("utf-8-sig"), f"{name}.txt"):
        assert outcome.hand is not None, outcome.problem
        note = note_of(outcome.hand)
        assert note is not None
        notes.append(note)
    text = (SAMPLES / f"{name}.summary.txt").read_bytes().decode("utf-8-sig")
    (found,) = [outcome.summary for outcome in read_text(text, f"{name}.summary.txt")]
    assert isinstance(found, Summary)
    return notes, found


def test_the_knock_out_tells_its_result_without_a_summary() -> None:
    notes, _ = sources("tournament-knockout")
    (event,) = events(notes, [])
    assert (event.places, event.prize, event.bounties, event.bounty_money, event.profit) == ([2], 210, 3, 75, 145)
    assert (event.buy_in, event.bounty, event.fee, event.entries) == (100, 25, 15, None)


@pytest.mark.parametrize(
    ("pattern", "number", "hero", "price", "stacks", "hands"),
    [
        ("Badugi-MTT*", "329147852", "Player19", (200, 20, 220), (1500, 2400), 60),
        ("Badugi-SNG*", "330855877", "Player5", (100, 20, 120), (1500, 2520), 50),
    ],
)
def test_real_hands_without_a_summary(
    shared: Path, pattern: str, number: str, hero: str, price: tuple[int, int, int], stacks: tuple[int, int], hands: int
) -> None:
    (path,) = (shared / "histories" / "pokerstars").glob(pattern)
    (event,), problems = read([path])
    row = as_json(event)
    assert problems == ()
    assert (row["tournament"], row["hero"], row["currency"], row["hands"]) == (number, hero, "USD", hands)
    assert (row["buy_in"], row["fee"], row["cost"]) == price
    assert (row["first_stack"], row["last_stack"]) == stacks
    # The hero is still in when the file ends: no place, no prize, no result, and nothing made up.
    assert (row["hero_places"], row["hero_prize"], row["profit"], row["entries"]) == ([], None, None, None)
    assert row["still_running"] is None


def test_command_reads_files_as_json_without_a_database() -> None:
    found = CliRunner().invoke(app, ["--read", str(SAMPLES / "tournament-re-entry.summary.txt"), "--json"])
    assert found.exit_code == 0
    (row,) = json.loads(found.stdout)
    wanted = {
        "site", "tournament", "game", "currency", "buy_in", "bounty", "fee", "entrants_header", "entries", "prize_pool",
        "started_utc", "finished_utc", "hero", "hero_places", "hero_prize", "hero_rebuys", "hero_addons",
        "hero_bounties",
        "ticket", "still_running", "hands", "cost", "profit", "conflicts", "sources", "listed_ranks", "first_three",
    }  # fmt: skip
    assert wanted <= row.keys()
    assert (row["listed_ranks"], row["first_three"][0]) == (12, {"place": 1, "name": "greengage", "prize": 1200})
    assert row["started_utc"] == "2014-03-16T18:00:00Z"


def test_command_writes_a_table_for_spreadsheets(tmp_path: Path) -> None:
    path = tmp_path / "summary.txt"
    text = (SAMPLES / "tournament-re-entry.summary.txt").read_text("utf-8-sig").replace("Hazel_K", "=Hazel")
    path.write_text(text, "utf-8")
    found = CliRunner().invoke(app, ["--read", str(path), str(SAMPLES / "tournament-knockout.txt"), "--csv"])
    assert found.exit_code == 0
    rows = list(csv.DictReader(found.stdout.splitlines()))
    assert [(row["tournament"], row["cost"], row["profit"], row["currency"]) for row in rows] == [
        ("901000417", "140", "145", "USD"),
        ("902000233", "440", "40", "USD"),
    ]
    # No spreadsheet takes a name for a formula, and what is not known is an empty cell.
    assert (rows[1]["hero"], rows[0]["entries"], rows[0]["ticket"]) == ("'=Hazel", "", "")


def test_command_prints_a_table_and_says_unknown() -> None:
    files = [str(SAMPLES / "tournament-re-entry.txt"), str(SAMPLES / "tournament-knockout.summary.txt")]
    found = CliRunner().invoke(app, ["--read", *files])
    assert found.exit_code == 0
    assert "901000417" in found.stdout
    assert "1.40 USD" in found.stdout
    assert "unknown" in found.stdout


@pytest.mark.parametrize("arguments", [["--read"], ["some.txt"], ["--read", "no such file.txt"], ["--json", "--csv"]])
def test_command_refuses_wrong_usage(arguments: list[str]) -> None:
    assert CliRunner().invoke(app, arguments).exit_code == 2


@pytest.mark.parametrize(
    ("price", "kind", "currency", "parts", "cost"),
    [
        ("Freeroll ", "freeroll", None, (0, None, None), 0),
        ("300+20", "play", "PLAY", (300, None, 20), 640),
        ("1,000+100", "play", "PLAY", (1000, None, 100), 2200),
        ("50FPP", "points", "FPP", (50, None, None), 100),
        ("250 SC", "points", "SC", (250, None, None), 500),
        ("€0.42+€0.08 EUR", "money", "EUR", (42, None, 8), 100),
        ("₹136.50+₹13.50 INR", "money", "INR", (13650, None, 1350), 30000),
        ("$25+$25+$5 USD", "money", "USD", (2500, 2500, 500), 11000),
        ("£5.00+£0.50 GBP 8-Game", "money", "GBP", (500, None, 50), 1100),
        ("300+20 8-Game", "play", "PLAY", (300, None, 20), 640),
        ("250 SC 8-Game", "points", "SC", (250, None, None), 500),
    ],
)
def test_prices_in_the_heads_of_hands(
    price: str, kind: str, currency: str | None, parts: tuple[int | None, ...], cost: int, tmp_path: Path
) -> None:
    text = (SAMPLES / "tournament-re-entry.txt").read_text("utf-8-sig")
    game = "Badugi Limit"
    if price.endswith("8-Game"):
        price, game = f"{price} (Badugi Limit)", ""
    path = tmp_path / "hands.txt"
    path.write_text(text.replace("$2.00+$0.20 USD Badugi Limit", f"{price} {game}".rstrip()), "utf-8")
    (event,), problems = read([path])
    assert problems == ()
    assert len(event.standings) == 41
    assert (kind_of(event), event.currency, (event.buy_in, event.bounty, event.fee), event.cost) == (
        kind, currency, parts, cost,
    )  # fmt: skip


SATELLITE = """PokerStars Tournament #902000233, Limit Badugi
Satellite
Buy-In: $2.00/$0.20 USD
12 players
Total Prize Pool: $24.00 USD
Target Tournament #902000999 Buy-In: $4.00/$0.40 USD
Tournament started 2014/03/16 14:00:00 ET
Tournament finished 2014/03/16 15:26:44 ET
  1: greengage (France),  (qualified for the target tournament)
  2: Loganberry (United Kingdom),  (qualified for the target tournament)
  3: Hazel_K [2] (Ireland),  (qualified for the target tournament)
  9: Hazel_K (Ireland),

You finished in 3rd place (eliminated at hand #113900333934).
"""


@pytest.mark.parametrize(
    ("end", "ticket"),
    [
        (" (qualified for the target tournament)", "seat in the target tournament"),
        (" and qualified for tournament #902000999", "seat in the target tournament"),
        (" and received Harbour Cup ticket.", "Harbour Cup ticket"),
        (" and received Harbour Cup #12 ticket.", "Harbour Cup #12 ticket"),
        ("", None),
    ],
)
def test_a_ticket_in_the_hands(end: str, ticket: str | None, tmp_path: Path) -> None:
    text = (SAMPLES / "tournament-re-entry.txt").read_text("utf-8-sig")
    line = "Hazel_K finished the tournament in 3rd place and received $4.80."
    assert text.count(line) == 1
    # The second entry alone, so that its prize is the whole result.
    second = "PokerStars Hand" + text.split("PokerStars Hand")[-1]
    hands, paper = tmp_path / "hands.txt", tmp_path / "summary.txt"
    hands.write_text(second.replace(line, line.partition(" and received")[0] + end), "utf-8")
    paper.write_text(SATELLITE, "utf-8")
    (alone,), problems = read([hands])
    assert problems == ()
    assert alone.places == [3]
    # A ticket without a value leaves the result unknown; a place with nothing beside it says that nothing was won.
    assert (alone.prize, alone.profit) == ((0, -220) if ticket is None else (None, None))
    assert (alone.ticket and alone.ticket.name) == ticket
    # The summary knows what the seat costs, and the hands do not contradict it.
    (both,), _ = read([hands, paper])
    assert (both.prize, both.cost, both.profit, both.conflicts) == (440, 440, 0, ())
