"""Hands as the card table is given them: of dealt hands in every structure and of all sample histories."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dashboard.holdings import HIDDEN
from dashboard.replayer import staged
from dashboard.text import short_money
from parsers.blocks import Block
from parsers.model import Discard, Hand, Pat
from parsers.read import read, read_text
from tracker.dealer import deals
from tracker.rules.audit import Audit, audit
from tracker.telling import sections
from tracker.writers.pokerstars import write

SAMPLES = Path(__file__).resolve().parents[1] / "sample_histories"


def dealt(seed: int, count: int) -> Iterator[tuple[Block, Audit]]:
    for hand in deals(seed, count):
        for outcome in read_text(write(hand)):
            assert outcome.hand is not None
            yield outcome.block, audit(outcome.hand)


@pytest.fixture(scope="module")
def tables() -> list[tuple[Audit, dict[str, Any]]]:
    return [(found, staged(block, found)) for block, found in dealt(20, 60)]


def test_every_sample_can_be_staged() -> None:
    count = 0
    for outcome in read([SAMPLES]):
        if outcome.hand is not None:
            data = staged(outcome.block, audit(outcome.hand))
            assert json.dumps(data)
            assert data["steps"]
            count += 1
    assert count > 300


def test_the_lines_are_those_of_the_file() -> None:
    text = "\n\n\n".join(write(hand) for hand in deals(3, 4))
    lines = text.split("\n")
    for outcome in read_text(text):
        assert outcome.hand is not None
        data = staged(outcome.block, audit(outcome.hand))
        assert all(lines[each["line"] - 1] == each["text"] for each in data["text"])
        names = {seat.name for seat in outcome.hand.seats}
        for step in data["steps"]:
            if step["seats"] and any(seat["acting"] for seat in step["seats"]):
                assert any(name in lines[step["line"] - 1] for name in names)


def test_the_last_picture_pays_what_the_room_paid(tables: list[tuple[Audit, dict[str, Any]]]) -> None:
    for found, data in tables:
        paid, unit = found.replay.paid, found.hand.currency
        last = dict(zip([seat["seat"] for seat in data["seats"]], data["steps"][-1]["seats"], strict=True))
        assert {seat: each["won"] for seat, each in last.items() if each["won"]} == {
            seat: f"+{short_money(amount, unit)}" for seat, amount in paid.items() if amount
        }
        for seat, each in last.items():
            start = next(one.stack for one in found.hand.seats if one.number == seat)
            assert each["stack"] == short_money(start + found.replay.net[seat], unit)


def test_nobody_sees_cards_before_they_are_shown(tables: list[tuple[Audit, dict[str, Any]]]) -> None:
    for found, data in tables:
        for step in data["steps"]:
            if step["street"] == "Showdown":
                break
            for seat, each in zip(data["seats"], step["seats"], strict=True):
                if seat["seat"] != found.hand.hero and not each["folded"]:
                    assert set(each["cards"]) == {HIDDEN}


def test_draws_throw_as_many_cards_as_come(tables: list[tuple[Audit, dict[str, Any]]]) -> None:
    seen = 0
    for found, data in tables:
        counts = [deed.count for deed in found.hand.deeds if isinstance(deed, Discard)]
        pats = sum(isinstance(deed, Pat) for deed in found.hand.deeds)
        acts = [(i, s) for step in data["steps"] for i, s in enumerate(step["seats"]) if s["thrown"]]
        assert [len(seat["thrown"]) for _, seat in acts] == counts
        for _, seat in acts:
            assert len(seat["fresh"]) == len(seat["thrown"]) == int(seat["draws"][-1])
            assert len(seat["cards"]) == 4
        assert sum(seat["draws"].count("pat") for seat in data["steps"][-1]["seats"]) == pats
        seen += len(acts)
    assert seen > 50


def test_the_hero_sees_what_he_threw_and_what_came(tables: list[tuple[Audit, dict[str, Any]]]) -> None:
    seen = 0
    for found, data in tables:
        hand: Hand = found.hand
        draws = {draw.line: draw for draw in found.replay.draws if draw.seat == hand.hero and draw.count}
        for step in data["steps"]:
            draw = draws.get(step["line"])
            if draw is None or draw.thrown is None or draw.came is None:
                continue
            seat = step["seats"][0]
            assert sorted(seat["thrown"]) == sorted(draw.thrown)
            assert sorted(seat["cards"][i] for i in seat["fresh"]) == sorted(draw.came)
            seen += 1
    assert seen > 20


def test_the_hero_sits_first_and_the_button_is_named(tables: list[tuple[Audit, dict[str, Any]]]) -> None:
    for found, data in tables:
        if found.hand.hero in found.replay.order:
            assert data["seats"][0]["hero"]
        order = [seat["seat"] for seat in data["seats"]]
        turn = order.index(min(order))
        assert order[turn:] + order[:turn] == sorted(order)
        assert data["button"] == found.hand.button


def test_a_link_opens_at_its_line() -> None:
    block, found = next(dealt(5, 1))
    steps = staged(block, found)["steps"]
    for wanted in (1, len(steps) // 2, len(steps) - 1):
        assert steps[staged(block, found, line=steps[wanted]["line"])["start"]]["line"] == steps[wanted]["line"]
    assert staged(block, found, line=10**6)["start"] == 0


def test_the_terminal_tells_the_same_in_the_same_words(tables: list[tuple[Audit, dict[str, Any]]]) -> None:
    """Only the cards that were thrown are added there, and thousands are not set apart."""
    for found, data in tables[:10]:
        told = {row[0]: row for _, part in sections(found) for row in part if row[0]}
        for step in data["steps"]:
            row = told[str(step["line"])]
            words = " ".join(part for part in (row[1], row[3].split(":")[0]) if part)
            assert words.lower().replace(",", "") == step["words"].lower().replace(",", "")
