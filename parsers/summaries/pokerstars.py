"""Builds the summary of a PokerStars tournament out of its lines (grammar: ``pokerstars.lark``)."""

import re
from typing import Any

from lark import Transformer, v_args

from parsers.money import Currency
from parsers.problems import Problem, Source
from parsers.summaries.build import Fact, Layout, Reading, Sum, grammar, number_of, sum_of
from parsers.summaries.model import Money, Personal, Place, Price, Rank, Summary, Target, Ticket

SITES = {"PokerStars": "pokerstars", "Full Tilt": "fulltilt"}

Said = tuple[str, Any]

# Where a line break got lost: before another player's line, and before a sentence about the hero.
GLUE = re.compile(
    r"(?:(?<=,)\s+|(?<=[)\w])\s{2,})(?=\d+: \S.*\),)"
    r"|(?<=[,.)%])\s*(?=You (?:finished (?:in|the)|made \d|collected \d))"
)


# The form of nearly all lines of the list: no bracket, comma or colon in the name, no prize or one with its share.
PLAIN = re.compile(
    r"(\d+): ([^\s()\[\],:](?:[^()\[\],:]*[^\s()\[\],:])?) \(([^()]+)\),"
    r"(?: ([$€£]?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d)?) \((\d+(?:\.\d+)?)%\))?"
)


def plain(words: str) -> list[Said] | None:
    """What a line of the plain form says, None for any other."""
    found = PLAIN.fullmatch(words)
    if found is None:
        return None
    place, name, country, sign, digits, percent = found.groups()
    won: dict[str, Any] = {"prize": 0}
    if digits is not None:
        won = {"cash": Sum(digits, sign, ""), "percent": percent, "cashed_out": False, "qualified": False}
    return [("rank", (number_of(place), name, None, country, won))]


@v_args(inline=True)
class _Lines(Transformer[Any, Any]):
    """One callback a grammar rule; a fact is the rule's name and what was said, an amount still as printed."""

    def start(self, *facts: Said | list[Said]) -> list[Said]:
        """All the facts of a line."""
        return [part for fact in facts for part in (fact if isinstance(fact, list) else [fact])]

    def title(self, site: str, number: str, game: str | None) -> Said:
        return "title", (SITES[str(site)], str(number), str(game or ""))

    def kind(self, *words: str) -> Said:
        return "kind", tuple(str(word) for word in words)

    def price(self, *parts: str | None) -> tuple[Sum, ...]:
        # Amount and code by turns; where only some amounts have one it is that of all.
        amounts, codes = parts[::2], [str(code) for code in parts[1::2] if code is not None]
        return tuple(sum_of(str(part), codes[-1] if codes else None) for part in amounts)

    def money(self, *parts: str | None) -> Sum:
        code, printed = sorted((str(part or "") for part in parts), key=lambda part: any(map(str.isdigit, part)))
        return sum_of(printed, code)

    def buy_in(self, price: tuple[Sum, ...]) -> Said:
        return "buy_in", price

    def players(self, count: str) -> Said:
        return "players", number_of(count)

    def added(self, money: Sum, _by: str) -> Said:
        return "added", money

    def pool(self, money: Sum | str | None) -> Said:
        return ("pool", money) if isinstance(money, Sum) else ("pool_ticket", str(money or ""))

    def target(self, number: str, price: tuple[Sum, ...] | None) -> Said:
        return "target", (str(number), price)

    def tickets(self, count: str) -> Said:
        return "tickets", number_of(count)

    def stamp(self, local: str, eastern: str | None) -> tuple[str, ...]:
        return (str(local),) if eastern is None else (str(local), str(eastern))

    def started(self, stamp: tuple[str, ...]) -> Said:
        return "started", stamp

    def finished(self, stamp: tuple[str, ...]) -> Said:
        return "finished", stamp

    def rank(self, place: str, name: str, entry: str | None, country: str | None, outcome: dict[str, Any]) -> Said:
        # Some lists print two numbers in brackets after a name; the last one counts the entries.
        number = None if entry is None else number_of(entry.rpartition("[")[2][:-1])
        return "rank", (number_of(place), str(name), number, (country or "")[1:-1], outcome)

    def nothing(self) -> dict[str, Any]:
        return {"prize": 0}

    def playing(self) -> dict[str, Any]:
        return {"still_playing": True}

    def seat(self, _words: str) -> dict[str, Any]:
        return {"qualified": True}

    def cash(self, printed: str, code: str | None, percent: str | None, *more: str | None) -> dict[str, Any]:
        out, seat = (part is not None for part in more)
        share = (percent or "")[1:-2]
        cash = sum_of(str(printed), code and str(code))
        return {"cash": cash, "percent": share, "cashed_out": out, "qualified": seat}

    def valued_ticket(self, printed: str, code: str | None, words: str) -> dict[str, Any]:
        return {"ticket": str(words), "value": sum_of(str(printed), code and str(code))}

    def ticket(self, words: str) -> dict[str, Any]:
        return {"ticket": str(words)}

    def placed(self, place: str, last: tuple[str, Any] | None) -> Said:
        return "placed", (number_of(place), last)

    def left(self, last: tuple[str, Any] | None) -> Said:
        return "placed", (None, last)

    def left_open(self) -> Said:
        return "placed", (None, None)

    def left_close(self, stamp: tuple[str, ...]) -> Said:
        return "out", stamp

    def last_hand(self, number: str) -> tuple[str, Any]:
        return "hand", str(number)

    def last_time(self, stamp: tuple[str, ...]) -> tuple[str, Any]:
        return "time", stamp

    def award(self, money: Sum, _account: str) -> Said:
        return "award", money

    def change(self, count: str, what: str) -> Said:
        name = str(what).replace("-", "")
        return ("rebuys" if name.startswith("rebuy") else "addons" if name.startswith("add") else "reentries"), count

    def changes(self, *parts: Any) -> list[Said]:
        *made, money = parts
        kinds = frozenset(kind for kind, _ in made)
        paid = "reentries_cost" if kinds == {"reentries"} else "rebuys_cost"
        return [*((kind, number_of(count)) for kind, count in made), (paid, (kinds, money))]

    def bounties(self, count: str, money: Sum) -> list[Said]:
        # A bounty that was split counts as a part of one ("2.5 bounties"): then only the money is kept.
        whole = [("bounties", number_of(count))] if "." not in count else []
        return [*whole, ("bounty_money", money)]

    def absent(self) -> Said:
        return "absent", True

    def requested(self, _count: str, name: str) -> Said:
        return "requested", str(name).rsplit(" (", 1)[0]

    def support(self, _words: str) -> list[Said]:
        return []


def read_summary(text: str, file: str = "<text>", line: int = 1) -> Summary | Problem:
    """The summary that starts on line ``line`` of ``file``; a ``Problem`` where there is no title to know it by."""
    reading = Reading(Layout(grammar("pokerstars", _Lines), GLUE, plain), file, line, text)
    title = reading.one("title")
    if title is None:
        return Problem(
            Source(file, line), "summary-title", "This summary has no title line, so its tournament is unknown."
        )
    site, number, game = title.value
    price = price_of(reading, reading.one("buy_in"))
    home = price.currency if price else None
    pool_ticket = reading.one("pool_ticket")
    return Summary(
        site,
        number,
        file,
        title.line,
        layout="pokerstars",
        game=game,
        kinds=tuple(word for kind in reading.all("kind") for word in kind.value),
        price=price,
        players=reading.count("players"),
        added=reading.money("added", home),
        pool=reading.money("pool", home),
        pool_ticket=Ticket(pool_ticket.value) if pool_ticket and pool_ticket.value else None,
        target=target_of(reading),
        started=reading.moment("started"),
        finished=reading.moment("finished"),
        ranks=tuple(rank_of(reading, rank, home) for rank in reading.all("rank")),
        hero=personal_of(reading, home),
        problems=tuple(reading.problems),
    )


def price_of(reading: Reading, said: Fact | None) -> Price | None:
    """The parts of a buy-in: two are buy-in and fee, three have the bounty part in the middle."""
    return None if said is None or not said.value else parts_of(reading, said.line, said.value)


def parts_of(reading: Reading, line: int, sums: tuple[Sum, ...]) -> Price | None:
    """A price out of its printed parts; a part without a sign ("$10.00/1.00 USD") is in the first one's currency."""
    first = reading.paid(line, sums[0])
    if first is None:
        return None
    rest = [reading.paid(line, Sum(part.digits, "", ""), first.currency) for part in sums[1:3]]
    more = [part.amount for part in rest if part is not None]
    bounty = more[0] if len(more) == 2 else None
    return Price(line, first.currency, first.amount, bounty, more[-1] if more else None)


def target_of(reading: Reading) -> Target | None:
    """The tournament that a satellite leads to and how many seats there are."""
    said, tickets = reading.one("target"), reading.count("tickets")
    if said is None:
        return None if tickets is None else Target(tickets.line, tickets=tickets)
    number, price = said.value
    return Target(said.line, number, parts_of(reading, said.line, price) if price else None, tickets)


def rank_of(reading: Reading, said: Fact, home: Currency | None) -> Rank:
    """A line of the list of players; a prize without a sign is in the currency of the buy-in."""
    place, name, entry, country, outcome = said.value
    cash = reading.paid(said.line, outcome["cash"], home) if "cash" in outcome else None
    won = reading.ticket(said.line, outcome["ticket"], outcome.get("value"), home) if "ticket" in outcome else None
    return Rank(
        said.line,
        name,
        place,
        entry,
        country,
        outcome.get("prize") if cash is None else cash.amount,
        None if cash is None else cash.currency,
        outcome.get("percent", ""),
        won,
        outcome.get("still_playing", False),
        outcome.get("qualified", False),
        outcome.get("cashed_out", False),
    )


def personal_of(reading: Reading, home: Currency | None) -> Personal:
    """What the file tells the hero of himself; money without a sign is in the currency of the buy-in."""
    requested, absent = reading.one("requested"), reading.one("absent")
    places = places_of(reading)
    changes = [reading.count(kind) for kind in ("rebuys", "addons", "reentries", "bounties")]
    played = True if places or any(changes) else False if absent else None
    return Personal(
        requested.value if requested else "",
        requested.line if requested else 0,
        played,
        places,
        reading.money("award", home),
        changes[0],
        changes[1],
        paid_for(reading, "rebuys_cost", home),
        changes[2],
        paid_for(reading, "reentries_cost", home),
        changes[3],
        reading.money("bounty_money", home),
    )


def paid_for(reading: Reading, kind: str, home: Currency | None) -> Money | None:
    """What rebuys and add-ons, or re-entries, cost together: rooms write one line for all, or one for each."""
    lines: dict[frozenset[str], Money | None] = {}
    for said in reading.all(kind):
        made, money = said.value
        paid = reading.paid(said.line, money, home)
        known = lines.setdefault(made, paid)
        if known is not None and paid is not None and known.amount != paid.amount:
            reading.warn(said.line, f"line {known.line} says something else")
    found = [money for money in lines.values() if money is not None]
    if not found or len(found) < len(lines) or len({money.currency for money in found}) > 1:
        return None
    return Money(found[0].line, sum(money.amount for money in found), found[0].currency)


def places_of(reading: Reading) -> tuple[Place, ...]:
    """The hero's places in the order of the lines; the same place said twice counts once."""
    closing = reading.moment("out")
    found: dict[int | None, Place] = {}
    for said in reading.all("placed"):
        place, last = said.value
        hand, out = "", None
        if last is not None and last[0] == "hand":
            hand = last[1]
        elif last is not None:
            out = reading.time(said.line, last[1])
        elif place is None and closing is not None:
            out = closing.time
        known = found.get(place)
        if known is None or not (known.hand or known.out):
            found[place] = Place(known.line if known else said.line, place, hand, out)
    return tuple(found.values())
