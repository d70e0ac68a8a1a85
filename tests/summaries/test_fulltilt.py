"""Full Tilt summaries, line kind by line kind, on invented tournaments."""

from datetime import UTC, datetime

import pytest

from parsers.summaries.build import parted
from parsers.summaries.fulltilt import GLUE, read_summary
from parsers.summaries.model import Summary

HEAD = "Full Tilt Poker Tournament Summary Quince Cup (210000001) Badugi Limit"


def summary_of(*lines: str, head: str = HEAD) -> Summary:
    found = read_summary("\n".join([head, *lines]), "ft.txt")
    assert isinstance(found, Summary)
    return found


@pytest.mark.parametrize(
    ("head", "name", "game", "match", "kinds"),
    [
        (
            "$30 + $1.50 Heads Up Sit & Go (210000001) 2-7 Triple Draw Limit",
            "$30 + $1.50 Heads Up Sit & Go",
            "2-7 Triple Draw Limit",
            None,
            (),
        ),
        (
            "Sat to #19 (210000001) 10-Game  (Rebuy, Rebuy/Add-On, Turbo, 6 Handed)",
            "Sat to #19",
            "10-Game",
            None,
            ("Rebuy", "Rebuy/Add-On", "Turbo", "6 Handed"),
        ),
        (
            "$26 Matrix (210000001) Match 2 Badugi Limit (Matrix, 6 Handed)",
            "$26 Matrix",
            "Badugi Limit",
            2,
            ("Matrix", "6 Handed"),
        ),
        ("Quince (Deep) Cup (210000001) Badugi Limit (Turbo)", "Quince (Deep) Cup", "Badugi Limit", None, ("Turbo",)),
    ],
)
def test_title(head: str, name: str, game: str, match: int | None, kinds: tuple[str, ...]) -> None:
    found = summary_of(head=f"Full Tilt Poker Tournament Summary {head}")
    assert (found.number, found.name, found.game, found.match, found.kinds) == ("210000001", name, game, match, kinds)


@pytest.mark.parametrize(
    ("words", "code", "buy_in", "fee"),
    [
        ("$8 + $0.70", "USD", 800, 70),
        ("25 FTP + 0 FTP", "FTP", 25, 0),
        ("250 Play Chips + 0 Play Chips", "PLAY", 250, 0),
        ("0 T$ + 0 T$", "T$", 0, 0),
        ("€10 + €1", "EUR", 1000, 100),
        ("$1,500 + $60", "USD", 150000, 6000),
    ],
)
def test_buy_in(words: str, code: str, buy_in: int, fee: int) -> None:
    price = summary_of(f"Buy-In: {words}").price
    assert price is not None
    assert (price.currency.code, price.buy_in, price.fee) == (code, buy_in, fee)


def test_a_bounty_is_a_part_of_the_printed_buy_in() -> None:
    price = summary_of("Buy-In: $14 + $1", "Knockout Bounty: $3").price
    assert price is not None
    assert (price.buy_in, price.bounty, price.fee, price.cost) == (1400, 300, 100, 1500)


def test_rebuys_glued_to_the_pool() -> None:
    found = summary_of(
        "Buy-In: $8 + $0.70",
        "Add-On: $8",
        "Rebuy: $8",
        "Quince performed 2 Rebuys",
        "Quince performed 1 Add-On",
        "Buy-In Chips: 1500",
        "Add-On Chips: 3,000",
        "Rebuy Chips: 1500",
        "4 Entries",
        "Total Add-Ons: 12",
        "Total Rebuys: 2Total Prize Pool: $55",
    )
    assert found.problems == ()
    assert (found.rebuy_price and found.rebuy_price.amount, found.addon_price and found.addon_price.amount) == (
        800,
        800,
    )
    assert (found.hero.rebuys and found.hero.rebuys.number, found.hero.addons and found.hero.addons.number) == (2, 1)
    assert (found.hero.name, found.total_rebuys and found.total_rebuys.number) == ("Quince", 2)
    assert (found.pool and found.pool.amount, found.total_addons and found.total_addons.number) == (5500, 12)
    assert found.addon_chips is not None
    assert found.addon_chips.number == 3000


@pytest.mark.parametrize(
    ("line", "name", "count"),
    [
        ("Quince received 3 Knockout Bounty Awards", "Quince", 3),
        ("Quince received 1 Knockout Bounty Award", "Quince", 1),
        ("4 received %1 Knockout Bounty Awards", "", 4),
    ],
)
def test_bounties(line: str, name: str, count: int) -> None:
    found = summary_of(line)
    assert found.problems == ()
    assert found.hero.bounties is not None
    assert (found.hero.name, found.hero.bounties.number) == (name, count)


def test_satellites() -> None:
    seats = summary_of("Top 999 finishers receive entry to Tournament 200000042").target
    assert seats is not None
    assert (seats.number, seats.tickets and seats.tickets.number) == ("200000042", 999)
    token = summary_of("Top finisher receives $75 Satellite Token").target
    assert token is not None
    assert token.ticket is not None
    assert (token.ticket.name, token.ticket.value, token.tickets and token.tickets.number) == (
        "Satellite Token",
        7500,
        1,
    )


@pytest.mark.parametrize(
    ("stamp", "utc"),
    [
        ("2011/01/12 01:01:27 ET", datetime(2011, 1, 12, 6, 1, 27, tzinfo=UTC)),
        ("2014/04/24 20:36:00 CET [2014/04/24 14:36:00 ET]", datetime(2014, 4, 24, 18, 36, tzinfo=UTC)),
        ("Wed, July 21, 2010 23:10 ET", datetime(2010, 7, 22, 3, 10, tzinfo=UTC)),
    ],
)
def test_times(stamp: str, utc: datetime) -> None:
    found = summary_of(f"Tournament started: {stamp}", f"Tournament finished: {stamp}")
    assert (found.started and found.started.time, found.finished and found.finished.time) == (utc, utc)


def test_ranks() -> None:
    found = summary_of(
        "Tournament is still in progress",
        "Still Playing - Quince  two",
        "1: Aronia, $1,060.50",
        "2: Bramble, $13 MiniFTOPS Ticket",
        "3: Cherry, $51.12 (Cashout)",
        "4: Damson, 1,125 Play Chips",
        "5: Elder, 100 FTP",
        "6: Fig, Jr.",
        "7: -Grape-",
    )
    assert found.problems == ()
    assert [(rank.place, rank.name, rank.prize) for rank in found.ranks] == [
        (None, "Quince  two", None),
        (1, "Aronia", 106050),
        (2, "Bramble", None),
        (3, "Cherry", 5112),
        (4, "Damson", 1125),
        (5, "Elder", 100),
        (6, "Fig, Jr.", 0),
        (7, "-Grape-", 0),
    ]
    assert [rank.cashed_out for rank in found.ranks].index(True) == 3
    assert found.in_progress == 2


@pytest.mark.parametrize(
    ("line", "name", "places"),
    [
        ("Quince finished in 2nd place", "Quince", [2]),
        ("Quince finished in 8307th, 9204th and 9520th place.", "Quince", [8307, 9204, 9520]),
        ("Quince finished in 12th and 30th place.", "Quince", [12, 30]),
        ("Quince finished in it finished in 1st place", "Quince finished in it", [1]),
    ],
)
def test_own_places(line: str, name: str, places: list[int]) -> None:
    hero = summary_of(line).hero
    assert (hero.name, [place.place for place in hero.places]) == (name, places)


def test_missing_names() -> None:
    words = "Some player names are missing from this summary as the player list was not fully loaded."
    assert summary_of(words).names_missing == 2


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("Hero performed 1 RebuyHero performed 2 Add-OnsHero finished in 2nd place.", 3),
        ("Hero performed 12 Rebuyssam finished in 1st place", 2),
        ("Hero received 1 Knockout Bounty AwardHero finished in 11th place", 2),
        ("Total Rebuys: 2Total Add-Ons: 12Total Prize Pool: $55", 3),
        ("Hero performed 1 Rebuys", 1),
        ("Rebuy: $8", 1),
        ("3: bad placebo", 1),
        ("Hero finished in 2nd, 3rd and 5th place.", 1),
        ("Buy-In Chips: 1500", 1),
    ],
)
def test_lines_that_ran_together(line: str, parts: int) -> None:
    assert len(list(parted(line, 1, GLUE))) == parts
