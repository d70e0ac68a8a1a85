"""The same row in every order: half of the hands, the other half, the summary, the summary again; both rooms."""

import re
from datetime import datetime, timedelta
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from parsers.read import read_text
from parsers.summaries.model import Summary
from tracker.events.note import HandNote, note_of
from tracker.ingest import ingest
from tracker.store import Store
from tracker.tournaments import as_json, events, stored

SAMPLES = Path(__file__).resolve().parents[1] / "sample_histories" / "pokerstars"
TILT_HAND = """Full Tilt Poker Game #{number}: {event} ({tournament}), Table {table} - {level} - Limit Badugi - {clock}
Seat 1: Tern ({stack})
Seat 2: Ivy (1,500)
Ivy posts the small blind of 15
Tern posts the big blind of 30
The button is in seat #2
*** HOLE CARDS ***
Dealt to Tern [2c 6s 4h 8d]
Ivy folds
Uncalled bet of 15 returned to Tern
Tern mucks
Tern wins the pot (30)
*** SUMMARY ***
Total pot 30 | Rake 0
Seat 1: Tern (big blind) collected (30), mucked
Seat 2: Ivy (small blind) folded before the Draw
"""
TILT_SUMMARIES = {
    "fulltilt-knockout": """Full Tilt Poker Tournament Summary $5 Knockout (310000021) Badugi Limit (Knockout, Turbo)
Buy-In: $4.50 + $0.50
Knockout Bounty: $1
12 Entries
Total Prize Pool: $42
Tournament started: 2012/11/07 16:00:00 CET [2012/11/07 10:00:00 ET]
Tournament finished: 2012/11/07 18:00:00 CET [2012/11/07 12:00:00 ET]

1: Ivy, $21
2: Tern, $12.60
3: Auk, $8.40
Tern received 3 Knockout Bounty Awards
Tern finished in 2nd place
""",
    "fulltilt-re-entry": """Full Tilt Poker Tournament Summary Re-Entry Cup (310000022) Badugi Limit (Re-Entry)
Buy-In: $10 + $1
8 Entries
Total Prize Pool: $80
Tournament started: 2012/11/07 16:00:00 CET [2012/11/07 10:00:00 ET]
Tournament finished: 2012/11/07 18:00:00 CET [2012/11/07 12:00:00 ET]

1: Ivy, $50
2: Tern, $30
3: Auk
5: Tern
Tern finished in 2nd and 5th place.
""",
}
# What each tournament gives, worked out by reading its summary.
WANTED = {
    "tournament-knockout": ("Hazel_K", 53, [2], 140, 15, 210, (3, 75), 145),
    "tournament-re-entry": ("Hazel_K", 41, [3, 9], 440, 40, 480, (None, None), 40),
    "fulltilt-knockout": ("Tern", 12, [2], 500, 50, 1260, (3, 300), 1060),
    "fulltilt-re-entry": ("Tern", 12, [2, 5], 2200, 200, 3000, (None, None), 800),
}


def tilt_hands(name: str) -> list[str]:
    """Twelve hands of one table, a minute apart; the level goes up in the middle."""
    event, tournament = (
        TILT_SUMMARIES[name].splitlines()[0].removeprefix("Full Tilt Poker Tournament Summary ").split(" (", 1)
    )
    found = []
    for index in range(12):
        clock = (datetime(2012, 11, 7, 10, 5) + timedelta(minutes=index)).strftime("%H:%M:%S ET - %Y/%m/%d")
        fields = {"number": 40000000100 + index, "event": event, "tournament": tournament.split(")")[0], "table": 1}
        level = "30/60" if index < 6 else "40/80"
        found.append(TILT_HAND.format(**fields, level=level, stack=f"{1500 + 15 * index:,}", clock=clock))
    return found


@cache
def texts(name: str) -> tuple[list[str], str]:
    """The texts of a tournament's hands, and of its summary."""
    if name in TILT_SUMMARIES:
        return tilt_hands(name), TILT_SUMMARIES[name]
    text = (SAMPLES / f"{name}.txt").read_text("utf-8-sig")
    hands = [f"PokerStars Hand{hand}" for hand in text.split("PokerStars Hand")[1:]]
    return hands, (SAMPLES / f"{name}.summary.txt").read_text("utf-8-sig")


@cache
def read(name: str) -> tuple[list[HandNote], Summary]:
    """What the hands and the summary of a tournament say."""
    hands, paper = texts(name)
    notes = []
    for index, text in enumerate(hands):
        (outcome,) = read_text(text, f"{name} {index}.txt")
        assert outcome.hand is not None, outcome.problem
        note = note_of(outcome.hand)
        assert note is not None
        notes.append(note)
    (outcome,) = read_text(paper, f"{name} summary.txt")
    assert isinstance(outcome.summary, Summary)
    return notes, outcome.summary


def facts(row: dict[str, Any]) -> tuple[Any, ...]:
    fields = ("hero", "hands", "hero_places", "cost", "fees", "hero_prize")
    return (*(row[field] for field in fields), tuple(row["hero_bounties"].values()), row["profit"])


@pytest.mark.parametrize("name", list(WANTED))
def test_all_orders_of_the_sources_give_one_row(name: str) -> None:
    notes, paper = read(name)
    middle = len(notes) // 2
    parts: list[tuple[list[HandNote], list[Summary]]] = [
        (notes[:middle], []), (notes[middle:], []), ([], [paper]), ([], [paper]),
    ]  # fmt: skip
    rows = []
    for order in permutations(parts):
        (event,) = events([note for some, _ in order for note in some], [each for _, some in order for each in some])
        rows.append(as_json(event, lists=True))
    assert len(rows) == 24
    assert all(row == rows[0] for row in rows)
    assert facts(rows[0]) == WANTED[name]
    assert rows[0]["conflicts"] == []


@cache
def early(name: str) -> Summary:
    """The summary as it was while the first player of the list and the next one still played."""
    _, paper = texts(name)
    if name in TILT_SUMMARIES:
        text = re.sub(r"Tournament finished.*", "Tournament is still in progress", paper)
        text = re.sub(r"^1: (.*), .*$", r"Still Playing - \1", text, flags=re.MULTILINE)
    else:
        text = re.sub(r"Tournament finished.*\n", "", paper)
        text = re.sub(r"^(  1: .*\),).*$", r"\1 still playing", text, flags=re.MULTILINE)
    assert text != paper
    (outcome,) = read_text(text, f"{name} early.txt")
    assert isinstance(outcome.summary, Summary)
    return outcome.summary


@settings(max_examples=80, deadline=None)
@given(some.sampled_from(list(WANTED)), some.data())
def test_any_shuffle_of_any_part_gives_the_row_of_that_part(name: str, data: some.DataObject) -> None:
    """Some of the hands, once or twice, with summaries early or late or without: order and number change nothing."""
    notes, paper = read(name)
    chosen = data.draw(some.lists(some.sampled_from(notes), min_size=1, max_size=14, unique_by=lambda note: note.hand))
    papers = data.draw(some.sampled_from([[], [paper], [early(name)], [early(name), paper]]))
    (plain,) = events(sorted(chosen, key=lambda note: note.started), papers)
    again = data.draw(some.lists(some.sampled_from(chosen), max_size=5))
    mixed = data.draw(some.permutations([*chosen, *again]))
    (shuffled,) = events(mixed, data.draw(some.permutations(papers * data.draw(some.integers(1, 3)))))
    assert as_json(shuffled, lists=True) == as_json(plain, lists=True)


@pytest.mark.parametrize("name", list(WANTED))
def test_an_early_summary_adds_nothing_to_the_last_one(name: str) -> None:
    notes, paper = read(name)
    (last,) = events(notes, [paper])
    for papers in ([early(name), paper], [paper, early(name)]):
        (both,) = events(notes, papers)
        assert facts(as_json(both)) == facts(as_json(last)) == WANTED[name]
        assert (both.conflicts, both.still_running, both.entries) == ((), False, last.entries)
    (alone,) = events(notes, [early(name)])
    assert (alone.still_running, alone.conflicts) == (True, ())


@pytest.mark.parametrize("name", list(WANTED))
def test_all_orders_of_import_give_one_row(name: str, tmp_path: Path) -> None:
    """The same through the database; the summary comes again in another file, with other line ends."""
    hands, paper = texts(name)
    middle = len(hands) // 2
    files = ["\n\n\n".join(hands[:middle]), "\n\n\n".join(hands[middle:]), paper, paper.replace("\n", "\r\n")]
    paths = [tmp_path / f"{number}.txt" for number in range(4)]
    for path, text in zip(paths, files, strict=True):
        path.write_bytes(text.encode())
    found = []
    for turn, order in enumerate(permutations(paths)):
        store = Store(tmp_path / f"{turn}.db")
        try:
            for path in order:
                ingest(store, [path])
            (event,) = stored(store)
        finally:
            store.close()
        row = as_json(event, lists=True)
        # Of a text that two files hold, the first one read is named.
        del row["sources"]
        found.append(row)
    assert all(row == found[0] for row in found)
    assert facts(found[0]) == WANTED[name]
    assert found[0]["conflicts"] == []
