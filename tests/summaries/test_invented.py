"""Forty summaries made up for what rooms do seldom: every fact of each, worked out by reading the file."""

from pathlib import Path
from typing import Any

import pytest

from tracker.tournaments import as_json, kind_of, read

FOLDER = Path(__file__).parent / "invented"

# File -> tournament, kind, currency, cost, fees, places, prize, profit, entries, pool with its currency.
FACTS: list[tuple[str, tuple[Any, ...]]] = [
    ("knockout-progressive.txt", ("3000000101", "money", "USD", 1650, 150, [2, 6, 9], 900, 31, 12, 3000, "USD")),
    (
        "re-entry-sentences-on-one-line.txt",
        ("3000000133", "money", "USD", 1650, 150, [2, 6, 9], 900, 31, 12, 3000, "USD"),
    ),
    (
        "re-entry-sentence-cut-in-two.txt",
        ("3000000102", "money", "USD", 2200, 200, [16, 72], 0, -2200, 72, 80000, "USD"),
    ),
    ("re-entry-players-on-one-line.txt", ("3100000101", "money", "USD", 1100, 100, [2, 3], 800, -300, 4, 2000, "USD")),
    (
        "re-entry-sentences-after-last-player.txt",
        ("3100000102", "money", "USD", 1100, 100, [2, 4], 800, -200, 4, 2000, "USD"),
    ),
    ("re-entry-singular.txt", ("3000000310", "money", "USD", 660, 60, [1], None, None, None, 15000, "USD")),
    ("freeroll-added-money.txt", ("3000000103", "freeroll", "USD", 0, 0, [2], 1500, 1500, 430, 5000, "USD")),
    ("euro-no-pool-running.txt", ("3000000104", "money", "EUR", 500, 45, [3], 1474, 974, 18, None, None)),
    ("stars-coins.txt", ("3000000105", "points", "SC", 250, 0, [2], 900, 650, 12, 3000, "SC")),
    ("satellite-points-for-a-seat.txt", ("3000000106", "points", "FPP", 70, 0, [1], 1100, None, 20, 1400, "FPP")),
    ("pounds.txt", ("3000000107", "money", "GBP", 8200, 700, [2], 9000, 800, 3, 22500, "GBP")),
    ("rupees.txt", ("3000000108", "money", "INR", 150000, 13500, [1], 1638000, 1488000, 30, 4095000, "INR")),
    ("canadian-dollars.txt", ("3100000106", "money", "CAD", 550, 50, [1], 1000, 450, 2, 1000, "CAD")),
    ("tickets.txt", ("3000000109", "money", "USD", 330, 30, [1], None, None, 25, None, None)),
    ("rebuy-add-on.txt", ("3000000110", "money", "USD", 930, 30, [1], 7500, 6570, 25, 15000, "USD")),
    ("shoot-out-shared-place.txt", ("3000000113", "money", "USD", 550, 50, [3], 1000, 450, 16, 8000, "USD")),
    ("cash-beside-a-seat.txt", ("3100000109", "money", "USD", 550, 50, [2], 2500, 1950, 5, 2500, "USD")),
    ("mail-of-two.eml", ("3000000111", "money", "EUR", 90, 8, [2], 221, 131, 9, 738, "EUR")),
    ("mail-of-two.eml", ("3000000112", "money", "USD", 110, 10, [2], 0, -110, 2, 200, "USD")),
    ("mail-multipart.eml", ("3200000101", "money", "USD", 440, 40, [2, 4], 140, -125, 4, 400, "USD")),
    ("mail-multipart.eml", ("3200000102", "money", "EUR", 110, 10, [], None, None, 2, None, None)),
    ("mail-forwarded.txt", ("3200000104", "money", "USD", 110, 10, [1], 200, 90, 2, 200, "USD")),
    ("points-with-two-codes.txt", ("3200000110", "points", "FPP", 110, 10, [1], 200, 90, 2, 200, "FPP")),
    ("cash-outs.txt", ("3200000114", "money", "USD", 110, 10, [2], 137, 27, 4, 400, "USD")),
    ("rebuys-and-add-on-apart.txt", ("3200000115", "money", "USD", 430, 10, [1], 800, 370, 4, 800, "USD")),
    ("requested.txt", ("3000000114", "money", "USD", 550, 50, [1], 1000, 450, 2, 1000, "USD")),
    ("requested.txt", ("3000000115", "money", "USD", 550, 50, [2], 0, -550, 2, 1000, "USD")),
    ("not-played.txt", ("3000000130", "money", "GBP", None, None, [], None, None, 3, 22500, "GBP")),
    ("fulltilt-2016-half-a-bounty.txt", ("3000000128", "money", "USD", 270, 20, [1], 400, 205, 2, 400, "USD")),
    ("fulltilt-knockout.txt", ("310000001", "money", "USD", 500, 50, [2], 1260, 1060, 12, 4200, "USD")),
    ("fulltilt-knockout-progressive.txt", ("320000005", "money", "USD", 1100, 100, [2], 1500, None, 8, 4000, "USD")),
    (
        "fulltilt-multi-entry-running.txt",
        ("310000002", "money", "USD", 3300, 300, [300, 411], None, None, 1204, 1204000, "USD"),
    ),
    ("fulltilt-re-entry.txt", ("320000001", "money", "USD", 3300, 300, [2, 3, 5], 3000, -300, 8, 8000, "USD")),
    ("fulltilt-sentences-on-one-line.txt", ("340000002", "money", "USD", 2200, 200, [2, 7], 3000, 800, 8, 8000, "USD")),
    ("fulltilt-cash-out.txt", ("310000003", "money", "USD", 1100, 100, [2], 3112, 2012, 20, 20000, "USD")),
    ("fulltilt-rebuys-ticket.txt", ("310000004", "money", "USD", 3270, 70, [1], 1300, -1970, 4, 6400, "USD")),
    ("fulltilt-points-win-dollars.txt", ("310000005", "points", "FTP", 300, 0, [3], 100, None, 91, 9200, "USD")),
    ("fulltilt-tournament-dollars.txt", ("310000006", "points", "T$", 550, 50, [1], 1000, 450, 2, 1000, "T$")),
    ("fulltilt-euro-no-pool.txt", ("310000008", "money", "EUR", 1000, 100, [1], 1800, 1600, 2, None, None)),
    ("fulltilt-figures-on-one-line.txt", ("320000006", "money", "USD", 1100, 100, [2], 3000, None, 8, 8000, "USD")),
    ("fulltilt-free-entry.txt", ("320000007", "freeroll", "USD", 0, 0, [2], 1500, 1500, 8, 5000, "USD")),
]

# Tournament -> rebuys, add-ons, bounties, their money; where any of them is known.
MORE = {
    "3000000101": (None, None, 4, 781),
    "3000000133": (None, None, 4, 781),
    "3100000102": (None, None, 2, 100),
    "3000000310": (None, None, 1, 50),
    "3000000110": (1, 1, None, None),
    "3000000128": (None, None, None, 75),
    "3200000101": (None, None, 2, 175),
    "3200000115": (2, 1, None, None),
    "310000001": (None, None, 3, 300),
    "320000005": (None, None, 1, None),
    "310000004": (2, 1, None, None),
    "340000002": (None, None, 2, None),
    "310000005": (11, None, None, None),
    "310000008": (None, None, 4, 800),
}
# Tournament -> the ticket's name, stated value, currency, target.
TICKETS = {
    "3000000106": ("seat in the target tournament", 1100, "USD", "3000000999"),
    "3000000109": ("Sunday Million ticket", None, None, None),
    "3100000109": ("seat in the target tournament", 2200, "USD", "3100000999"),
    "310000004": ("MiniFTOPS Ticket", 1300, "USD", None),
}


def row(name: str, tournament: str) -> tuple[dict[str, Any], str]:
    found, problems = read([FOLDER / name])
    assert problems == ()
    (event,) = [event for event in found if event.tournament == tournament]
    return as_json(event, lists=True), kind_of(event)


@pytest.mark.parametrize(("name", "facts"), FACTS, ids=[f"{name[:-4]}-{facts[0]}" for name, facts in FACTS])
def test_every_fact_of_an_invented_summary(name: str, facts: tuple[Any, ...]) -> None:
    found, kind = row(name, facts[0])
    fields = (
        "currency",
        "cost",
        "fees",
        "hero_places",
        "hero_prize",
        "profit",
        "entries",
        "prize_pool",
        "pool_currency",
    )
    assert (found["tournament"], kind, *(found[field] for field in fields)) == facts
    assert found["conflicts"] == []
    counted = (found["hero_rebuys"], found["hero_addons"], *found["hero_bounties"].values())
    assert counted == MORE.get(facts[0], (None,) * 4)
    assert (found["ticket"] and tuple(found["ticket"].values())) == TICKETS.get(facts[0])


def test_every_invented_summary_is_in_the_table() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {name for name, _ in FACTS}
    for path in FOLDER.iterdir():
        found, _ = read([path])
        known = {(name, facts[0]) for name, facts in FACTS}
        assert {(path.name, event.tournament) for event in found} <= known


@pytest.mark.parametrize(
    ("name", "tournament", "hero", "ranks", "first"),
    [
        ("re-entry-players-on-one-line.txt", "3100000101", "birch.k", 4, (1, "Alder9", 1200)),
        ("re-entry-sentences-after-last-player.txt", "3100000102", "birch.k", 4, (1, "Alder9", 1200)),
        ("mail-of-two.eml", "3000000111", "birch.k", 3, (1, "Jørn_K", 369)),
        ("mail-multipart.eml", "3200000101", "birch.k", 4, (1, "Jörg", 260)),
        ("mail-multipart.eml", "3200000102", "birch.k", 2, (1, "birch.k", None)),
        ("cash-outs.txt", "3200000114", "Cedar", 4, (1, "birch.k", 200)),
        ("fulltilt-knockout.txt", "310000001", "birch k", 4, (1, "Alder9", 2100)),
        ("fulltilt-multi-entry-running.txt", "310000002", "birch k", 4, (None, "Alder9", None)),
        ("shoot-out-shared-place.txt", "3000000113", None, 5, (1, "Alder9", 4000)),
        ("not-played.txt", "3000000130", None, 3, (1, "Alder9", 13500)),
    ],
)
def test_the_hero_and_the_list(
    name: str, tournament: str, hero: str | None, ranks: int, first: tuple[Any, ...]
) -> None:
    found, _ = row(name, tournament)
    assert (found["hero"], found["listed_ranks"], tuple(found["first_three"][0].values())) == (hero, ranks, first)


def test_a_mail_in_base64_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "mail.eml"
    head = "From: a@example.com\nMIME-Version: 1.0\nContent-Type: text/plain\nContent-Transfer-Encoding: base64\n\n"
    path.write_text(head + "UG9rZXJTdGFycyBUb3VybmFtZW50ICMx\n", "utf-8")
    found, (problem,) = read([path])
    assert (found, problem.code, problem.source.line) == ((), "other-summary", 4)
    assert "base64" in problem.message


def test_what_cannot_be_parted_is_left_out_and_told(tmp_path: Path) -> None:
    """``$30`` and place 3, or ``$303``: nobody can tell, so the line says nothing."""
    path = tmp_path / "summary.txt"
    text = (FOLDER / "fulltilt-re-entry.txt").read_text("utf-8").replace("$30\n3: birch k", "$303: birch k")
    path.write_text(text, "utf-8")
    (event,), (problem,) = read([path])
    assert (problem.code, problem.source.line) == ("summary-line", 10)
    assert (event.places, event.prize, event.ticket) == ([2, 3, 5], None, None)
