"""Every real summary gives its facts: expected values worked out by reading each file, not by running the reader."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from parsers.problems import Problem
from parsers.read import read
from parsers.summaries.model import Summary
from tracker.tournaments import as_json, events

# File -> what it says; a place in first_three is (place, name, prize).
FACTS: dict[str, dict[str, Any]] = json.loads((Path(__file__).parent / "summaries" / "real.json").read_text("utf-8"))


def summaries_of(path: Path) -> list[Summary]:
    found = []
    for outcome in read([path]):
        assert isinstance(outcome.summary, Summary), outcome.problem
        found.append(outcome.summary)
    return found


@pytest.mark.parametrize(
    ("name", "facts"), FACTS.items(), ids=[re.sub(r"[^\w.-]", "", name.split("/")[1])[:40] for name in FACTS]
)
def test_a_real_summary_gives_all_its_facts(shared: Path, name: str, facts: dict[str, Any]) -> None:
    (summary,) = summaries_of(shared / "histories" / name)
    (event,) = events([], [summary])
    row = as_json(event, lists=True)
    row["first_three"] = [[rank["place"], rank["name"], rank["prize"]] for rank in row["first_three"]]
    assert {field: row[field] for field in facts} == facts


def test_no_line_of_a_real_summary_is_left_out(shared: Path) -> None:
    for path in sorted((shared / "histories").glob("*-summaries/*")):
        for summary in summaries_of(path):
            assert summary.problems == (), path.name


def test_the_table_knows_every_real_summary(shared: Path) -> None:
    names = {f"{path.parent.name}/{path.name}" for path in (shared / "histories").glob("*-summaries/*")}
    assert names == set(FACTS)


def test_three_summaries_in_one_file(shared: Path) -> None:
    horse, eight, satellite = summaries_of(shared / "histories/pokerstars/stars-2026-summaries.EXCERPT.txt")
    assert (horse.number, horse.line, horse.hero.places[0].place, horse.ranks[1].prize) == ("4020145831", 1, 9, 823)
    assert [(rank.name, rank.entry, rank.place) for rank in eight.ranks] == [("Player1", 2, 18), ("Player1", None, 129)]
    assert eight.hero.places[0].place is None
    assert eight.hero.places[0].hand == "261647765463"
    assert satellite.kinds == ("Super Satellite",)
    assert satellite.target is not None
    assert (satellite.target.number, satellite.target.line) == ("4019178096", satellite.line + 5)


def test_problems_are_problems(shared: Path) -> None:
    from parsers.summaries.pokerstars import read_summary

    assert isinstance(read_summary("Buy-In: $1.00/$0.10 USD\n2 players\n"), Problem)
