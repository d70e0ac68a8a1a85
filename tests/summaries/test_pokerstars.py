"""PokerStars summaries, line kind by line kind, on invented tournaments."""

from datetime import UTC, datetime

import pytest

from parsers.problems import Problem, Severity
from parsers.summaries.model import Money, Summary
from parsers.summaries.pokerstars import read_summary

HEAD = "PokerStars Tournament #4400112233, Limit Badugi"


def summary_of(*lines: str, head: str = HEAD) -> Summary:
    found = read_summary("\r\n".join([head, *lines]), "ts.txt", 11)
    assert isinstance(found, Summary)
    return found


def paid(money: Money | None) -> tuple[int, str] | None:
    return None if money is None else (money.amount, money.currency.code)


@pytest.mark.parametrize(
    ("head", "site", "game"),
    [
        (HEAD, "pokerstars", "Limit Badugi"),
        ("\x10PokerStars Tournament #4400112233, 8-Game", "pokerstars", "8-Game"),
        ("\ufeffPokerStars Tournament #4400112233, Mixed PLH/PLO", "pokerstars", "Mixed PLH/PLO"),
        ("Full Tilt Tournament #4400112233, HORSE", "fulltilt", "HORSE"),
        ("PokerStars Tournament #4400112233", "pokerstars", ""),
    ],
)
def test_title(head: str, site: str, game: str) -> None:
    found = summary_of(head=head)
    assert (found.site, found.number, found.game, found.line, found.problems) == (site, "4400112233", game, 11, ())


@pytest.mark.parametrize("words", ["Super Satellite", "Freeroll ", "Freeroll Super Satellite", "Satellite"])
def test_kind(words: str) -> None:
    assert " ".join(summary_of(words).kinds) == words.strip()


@pytest.mark.parametrize(
    ("words", "code", "buy_in", "bounty", "fee", "cost"),
    [
        ("$24.55/$2.45 USD", "USD", 2455, None, 245, 2700),
        ("$2.00/$0.50/$0.20 USD", "USD", 200, 50, 20, 270),
        ("£75.00/£7.00 GBP", "GBP", 7500, None, 700, 8200),
        ("€0.42/€0.08 EUR", "EUR", 42, None, 8, 50),
        ("₹136.50/₹13.50 INR", "INR", 13650, None, 1350, 15000),
        ("$20.00/$2.00", "USD", 2000, None, 200, 2200),
        ("$1,000.00/$50.00 USD", "USD", 100000, None, 5000, 105000),
        ("100/9", "PLAY", 100, None, 9, 109),
        ("100 FPP", "FPP", 100, None, None, 100),
        ("250 SC", "SC", 250, None, None, 250),
    ],
)
def test_buy_in(words: str, code: str, buy_in: int, bounty: int | None, fee: int | None, cost: int) -> None:
    price = summary_of(f"Buy-In: {words}").price
    assert price is not None
    assert (price.currency.code, price.buy_in, price.bounty, price.fee, price.cost) == (code, buy_in, bounty, fee, cost)
    assert price.line == 12


@pytest.mark.parametrize(
    ("words", "pool"),
    [
        ("$602.70 USD ", (60270, "USD")),
        ("$1,602.70 USD", (160270, "USD")),
        ("200 ", (200, "PLAY")),
        ("3600 FPP ", (3600, "FPP")),
        ("92000 SC", (92000, "SC")),
    ],
)
def test_pool(words: str, pool: tuple[int, str]) -> None:
    assert paid(summary_of(f"Total Prize Pool: {words}").pool) == pool


def test_pool_of_tickets() -> None:
    found = summary_of("Total Prize Pool: Sunday Million ticket ")
    assert found.pool is None
    assert found.pool_ticket is not None
    assert (found.pool_ticket.name, found.pool_ticket.value) == ("Sunday Million ticket", None)


def test_missing_pool() -> None:
    found = summary_of("2 players", "Total Prize Pool: ", "  1: Quince (Wales), still playing")
    assert (found.pool, found.pool_ticket, found.problems) == (None, None, ())


def test_added_money() -> None:
    assert paid(summary_of("$11.00 USD added to the prize pool by PokerStars").added) == (1100, "USD")


@pytest.mark.parametrize(
    ("words", "number", "cost"),
    [
        ("#700000033 Buy-In: £1850.00 GBP", "700000033", (185000, "GBP")),
        ("#700000032 Buy-In: $10.00/1.00 USD", "700000032", (1100, "USD")),
        ("#700000034", "700000034", None),
    ],
)
def test_target(words: str, number: str, cost: tuple[int, str] | None) -> None:
    target = summary_of(f"Target Tournament {words}", "2 tickets to the target tournament").target
    assert target is not None
    assert target.number == number
    assert target.tickets is not None
    assert target.tickets.number == 2
    assert (target.price and (target.price.cost, target.price.currency.code)) == cost


@pytest.mark.parametrize(
    ("stamp", "utc"),
    [
        ("2016/11/26 19:04:00 CET [2016/11/26 13:04:00 ET]", datetime(2016, 11, 26, 18, 4, tzinfo=UTC)),
        ("2013/06/05 23:30:00 ET", datetime(2013, 6, 6, 3, 30, tzinfo=UTC)),
        ("2013/12/05 3:30:00 ET", datetime(2013, 12, 5, 8, 30, tzinfo=UTC)),
        ("- 2007/08/13 - 08:15:00 (ET)", datetime(2007, 8, 13, 12, 15, tzinfo=UTC)),
        ("2020/05/06 22:15:00 UTC", datetime(2020, 5, 6, 22, 15, tzinfo=UTC)),
    ],
)
def test_times(stamp: str, utc: datetime) -> None:
    found = summary_of(f"Tournament started {stamp}", f"Tournament finished {stamp}")
    assert found.started is not None
    assert found.finished is not None
    assert (found.started.time, found.finished.time, found.problems) == (utc, utc, ())


@pytest.mark.parametrize(
    ("line", "name", "country"),
    [
        ("  1: Quince (Wales), ", "Quince", "Wales"),
        ("  1: Quince (Wales),", "Quince", "Wales"),
        (" 35: Quince (Bath (ENGLAND)),", "Quince", "Bath (ENGLAND)"),
        ("  1: Quince (XYZ) (Wales), ", "Quince (XYZ)", "Wales"),
        ("  1: Quince( (Wales), ", "Quince(", "Wales"),
        ("  1: )(Quince (Wales), ", ")(Quince", "Wales"),
        ("  1: Quince, Damson (Wales), ", "Quince, Damson", "Wales"),
        ("  1: a: b (Wales), ", "a: b", "Wales"),
        ("  1: Quince[555] (Wales), ", "Quince[555]", "Wales"),
        ("  1: 1: Quince (Wales), ", "1: Quince", "Wales"),
        ("  1: Quince  two (Wales), ", "Quince  two", "Wales"),
        ("  1: still playing (Wales), ", "still playing", "Wales"),
        ("  1: Quince,", "Quince", ""),
    ],
)
def test_names_and_countries(line: str, name: str, country: str) -> None:
    found = summary_of(line)
    assert [(rank.name, rank.country, rank.prize, rank.line) for rank in found.ranks] == [(name, country, 0, 12)]


def test_outcomes() -> None:
    found = summary_of(
        "Buy-In: $4.90/$0.60 USD",
        "  1: Aronia (Wales), $30,511.94 (21.042%)",
        "  2: Bramble [2] (Wales), $5.40 (1.278%)",
        "  3: Cherry (Wales), still playing",
        "  4: Damson (Wales),  (qualified for the target tournament)",
        "  5: Elder (Wales), 25,750 FPP",
        "  6: Fig (Wales), Sunday Million ticket",
        "  7: Grape (Wales), $11.00 USD ticket",
        "  8: Bramble (Wales),",
        "  9: Hawthorn (Wales), $30,511.94",
    )
    assert found.problems == ()
    prizes = [(rank.prize, rank.currency and rank.currency.code) for rank in found.ranks]
    assert prizes == [
        (3051194, "USD"),
        (540, "USD"),
        (None, None),
        (None, None),
        (25750, "FPP"),
        (None, None),
        (None, None),
        (0, None),
        (3051194, "USD"),
    ]
    assert [rank.entry for rank in found.ranks] == [None, 2, None, None, None, None, None, None, None]
    assert [rank.still_playing for rank in found.ranks].index(True) == 2
    assert [rank.qualified for rank in found.ranks].index(True) == 3
    assert [(rank.ticket.name, rank.ticket.value) for rank in found.ranks if rank.ticket] == [
        ("Sunday Million ticket", None),
        ("ticket", 1100),
    ]


@pytest.mark.parametrize(
    ("lines", "places", "hands"),
    [
        (["You finished in 9th place (eliminated at hand #80000000303)."], [9], ["80000000303"]),
        (["You finished in 2nd place."], [2], [""]),
        (["You finished in 1,091st place."], [1091], [""]),
        (["You finished the tournament (eliminated at hand #80000000304)."], [None], ["80000000304"]),
        (["You finished the tournament in 2nd place."], [2], [""]),
        (["You finished in 72nd place.", "You finished in 18th place."], [72, 18], ["", ""]),
        (["You finished in 72nd place.", "You finished in 72nd place."], [72], [""]),
    ],
)
def test_own_places(lines: list[str], places: list[int | None], hands: list[str]) -> None:
    found = summary_of(*lines)
    assert [place.place for place in found.hero.places] == places
    assert [place.hand for place in found.hero.places] == hands
    assert found.hero.played is True
    assert found.problems == ()


def test_two_sentences_run_together_and_a_line_is_cut_in_two() -> None:
    found = summary_of(
        "You finished in 72nd place.You finished the tournament (eliminated at",
        "2020/05/06 2:54:01 CUST [2020/05/05 18:54:01 ET]).",
    )
    assert found.problems == ()
    assert [place.place for place in found.hero.places] == [72, None]
    assert found.hero.places[1].out == datetime(2020, 5, 5, 22, 54, 1, tzinfo=UTC)


def test_mailed_award() -> None:
    found = summary_of(
        "You finished the tournament in 2nd place. A EUR 0.90 award has been credited to your Real Money account."
    )
    assert paid(found.hero.prize) == (90, "EUR")
    assert [place.place for place in found.hero.places] == [2]


def test_rebuys_reentries_and_bounties_even_glued() -> None:
    glued = summary_of(
        "Buy-In: $505.00/$25.00 USD",
        "You made 5 rebuys and 1 addons for a total of USD 3,180.00."
        "You collected 5 bounties for a total of USD 875.00.",
    )
    hero = glued.hero
    assert glued.problems == ()
    assert (hero.rebuys and hero.rebuys.number, hero.addons and hero.addons.number) == (5, 1)
    assert (paid(hero.rebuys_cost), paid(hero.bounty_money)) == ((318000, "USD"), (87500, "USD"))
    assert hero.bounties is not None
    assert (hero.bounties.number, hero.bounties.line) == (5, 13)
    again = summary_of("You made 1 re-entries for a total of $530.00.").hero
    assert (again.reentries and again.reentries.number, paid(again.reentries_cost)) == (1, (53000, "USD"))


def test_no_personal_statistics() -> None:
    assert (
        summary_of("There are no personal statistics because you did not play in this tournament.").hero.played is False
    )
    assert summary_of("2 players").hero.played is None


def test_requested_history() -> None:
    found = read_summary(
        "Tournament History for your last 1 tournament requested by Quince (quince@example.com)\n\n"
        + HEAD
        + "\n2 players\n\nIf you have any questions, please contact us at support@example.com\n"
    )
    assert isinstance(found, Summary)
    assert (found.hero.name, found.line, found.problems) == ("Quince", 3, ())


def test_a_bad_line_costs_no_other_line() -> None:
    found = summary_of("Buy-In: $1.005/$0.10 USD", "2 players", "Quince is a fine fruit", "  1: Quince (Wales), ")
    assert (found.players and found.players.number, len(found.ranks)) == (2, 1)
    first, second = sorted(found.problems, key=lambda problem: problem.source.line)
    assert (first.source.line, first.severity) == (12, Severity.WARNING)
    assert (second.source.line, second.code, second.source.text) == (14, "summary-line", "Quince is a fine fruit")


def test_no_title_no_summary() -> None:
    assert isinstance(read_summary("Buy-In: $1.00/$0.10 USD\n2 players\n"), Problem)
