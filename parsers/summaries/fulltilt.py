"""Builds the summary of a Full Tilt tournament out of its lines (grammar: ``fulltilt.lark``)."""

import re
from typing import Any

from lark import Transformer, v_args

from parsers.money import Currency
from parsers.problems import Problem, Source
from parsers.summaries.build import Fact, Layout, Reading, Sum, grammar, number_of, sum_of
from parsers.summaries.model import Count, Personal, Place, Price, Rank, Summary, Target

Said = tuple[str, Any]

# Where a line break got lost: behind what the hero did ("Hero performed 1 RebuyHero finished in 2nd place"), and before
# the heading of the next figure ("Total Rebuys: 2Total Prize Pool: $55").
DID = (
    r" 1 Rebuy", r"\d Rebuys", r" 1 Add-On", r"\d Add-Ons", r" 1 Re-[Ee]ntry", r"\d Re-[Ee]ntries",
    r" 1 Knockout Bounty Award", r"\d Knockout Bounty Awards", r"\d[snrt][tdh] place", r"\d[snrt][tdh] place\.",
)  # fmt: skip
GLUE = re.compile(
    "|".join(rf"(?<={did})(?=[^\s:.,])(?!s\b)" for did in DID)
    + r"|(?<=[\w)\]])(?=(?:Buy-In|Add-On|Rebuy|Knockout Bounty|(?:Buy-In|Add-On|Rebuy) Chips|Total (?:Add-Ons|Rebuys)"
    r"|Total Prize Pool|Tournament (?:started|finished)):|Tournament is still in progress)"
)

# The form of nearly all lines of the list: no comma or colon in the name, no prize or one in dollars.
PLAIN = re.compile(r"(\d+): ([^\s,:](?:[^,:]*[^\s,:])?)(?:, ([$€£])((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d)?))?")


def plain(words: str) -> list[Said] | None:
    """What a line of the plain form says, None for any other."""
    found = PLAIN.fullmatch(words)
    if found is None:
        return None
    place, name, sign, digits = found.groups()
    won = {"prize": 0} if digits is None else {"cash": Sum(digits, sign, ""), "cashed_out": False}
    return [("rank", (number_of(place), name, won))]


@v_args(inline=True)
class _Lines(Transformer[Any, Any]):
    """One callback a grammar rule; a fact is the rule's name and what was said, an amount still as printed."""

    def start(self, *facts: Said) -> list[Said]:
        """All the facts of a line."""
        return list(facts)

    def title(self, event: str | None, number: str, match: str | None, game: str | None, flags: str | None) -> Said:
        kinds = tuple(flag.strip() for flag in (flags or "()")[1:-1].split(",") if flag.strip())
        return "title", (str(event or ""), str(number)[1:-1], match and number_of(match), str(game or ""), kinds)

    def money(self, printed: str, unit: str | None) -> Sum:
        return sum_of(str(printed), unit and str(unit))

    def buy_in(self, *parts: Sum) -> Said:
        return "buy_in", parts

    def addon_price(self, money: Sum) -> Said:
        return "addon_price", money

    def rebuy_price(self, money: Sum) -> Said:
        return "rebuy_price", money

    def bounty(self, money: Sum) -> Said:
        return "bounty", money

    def start_chips(self, count: str) -> Said:
        return "start_chips", number_of(count)

    def addon_chips(self, count: str) -> Said:
        return "addon_chips", number_of(count)

    def rebuy_chips(self, count: str) -> Said:
        return "rebuy_chips", number_of(count)

    def entries(self, count: str) -> Said:
        return "entries", number_of(count)

    def total_addons(self, count: str) -> Said:
        return "total_addons", number_of(count)

    def total_rebuys(self, count: str) -> Said:
        return "total_rebuys", number_of(count)

    def pool(self, money: Sum) -> Said:
        return "pool", money

    def added(self, printed: str, _to: str) -> Said:
        return "added", sum_of(str(printed))

    def seats(self, top: str, number: str) -> Said:
        return "seats", (top_of(top), str(number))

    def token(self, top: str, printed: str | None, words: str) -> Said:
        return "token", (top_of(top), str(words), None if printed is None else sum_of(str(printed)))

    def stamp(self, local: str, eastern: str | None) -> tuple[str, ...]:
        return tuple(figured(str(clock)) for clock in (local, eastern) if clock is not None)

    def started(self, stamp: tuple[str, ...]) -> Said:
        return "started", stamp

    def finished(self, stamp: tuple[str, ...]) -> Said:
        return "finished", stamp

    def running(self) -> Said:
        return "running", True

    def rank(self, place: str, name: str, prize: dict[str, Any] | None) -> Said:
        return "rank", (number_of(place), str(name), prize or {"prize": 0})

    def playing(self, name: str) -> Said:
        return "rank", (None, str(name), {"still_playing": True})

    def cash(self, printed: str, unit: str | None, cashed_out: str | None) -> dict[str, Any]:
        return {"cash": sum_of(str(printed), unit and str(unit)), "cashed_out": cashed_out is not None}

    def valued_ticket(self, printed: str, words: str) -> dict[str, Any]:
        return {"ticket": str(words), "value": sum_of(str(printed))}

    def ticket(self, words: str) -> dict[str, Any]:
        return {"ticket": str(words)}

    def performed(self, name: str, count: str, what: str) -> Said:
        kind = "addons" if what.startswith("Add") else "rebuys" if what.startswith("Rebuy") else "reentries"
        return kind, (str(name), number_of(count))

    def received(self, name: str, count: str | None = None) -> Said:
        # The room once filled its sentence wrongly: "4 received %1 Knockout Bounty Awards" counts four.
        return ("bounties", ("", number_of(name))) if count is None else ("bounties", (str(name), number_of(count)))

    def placed(self, name: str, *places: str) -> Said:
        return "placed", (str(name), tuple(number_of(place) for place in places))

    def missing(self, _words: str) -> Said:
        return "missing", True


MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def figured(clock: str) -> str:
    """A stamp with its date in figures: "Wed, July 21, 2010 23:10 ET" is "2010/7/21 23:10 ET"."""
    parts = clock.replace(",", "").split()
    if len(parts) < 6 or parts[1][:3] not in MONTHS:
        return clock
    _, month, day, year, *rest = parts
    return " ".join([f"{year}/{MONTHS.index(month[:3]) + 1}/{day}", *rest])


def top_of(words: str) -> int:
    """How many finishers "Top 3 finishers" and "Top finisher" are."""
    digits = "".join(filter(str.isdigit, words))
    return number_of(digits or "1")


def read_summary(text: str, file: str = "<text>", line: int = 1) -> Summary | Problem:
    """The summary that starts on line ``line`` of ``file``; a ``Problem`` where there is no title to know it by."""
    reading = Reading(Layout(grammar("fulltilt", _Lines), GLUE, plain), file, line, text)
    title = reading.one("title")
    if title is None:
        return Problem(
            Source(file, line), "summary-title", "This summary has no title line, so its tournament is unknown."
        )
    event, number, match, game, kinds = title.value
    price = price_of(reading)
    home = price.currency if price else None
    running, missing = reading.one("running"), reading.one("missing")
    return Summary(
        "fulltilt",
        number,
        file,
        title.line,
        layout="fulltilt",
        name=event,
        game=game,
        match=match,
        kinds=kinds,
        price=price,
        rebuy_price=reading.money("rebuy_price", home),
        addon_price=reading.money("addon_price", home),
        entries=reading.count("entries"),
        added=reading.money("added", home),
        pool=reading.money("pool", home),
        target=target_of(reading, home),
        start_chips=reading.count("start_chips"),
        rebuy_chips=reading.count("rebuy_chips"),
        addon_chips=reading.count("addon_chips"),
        total_rebuys=reading.count("total_rebuys"),
        total_addons=reading.count("total_addons"),
        started=reading.moment("started"),
        finished=reading.moment("finished"),
        in_progress=running.line if running else 0,
        ranks=tuple(rank_of(reading, rank, home) for rank in reading.all("rank")),
        names_missing=missing.line if missing else 0,
        hero=personal_of(reading),
        problems=tuple(reading.problems),
    )


def price_of(reading: Reading) -> Price | None:
    """Buy-in and fee. A knock-out's bounty is a part of the buy-in: 1,741 entries of $14 made a pool of $19,151."""
    said, bounty = reading.one("buy_in"), reading.money("bounty")
    first = reading.paid(said.line, said.value[0]) if said else None
    if said is None or first is None:
        return None
    fee = reading.paid(said.line, said.value[-1], first.currency) if len(said.value) > 1 else None
    parts = (None if bounty is None else bounty.amount, None if fee is None else fee.amount)
    return Price(said.line, first.currency, first.amount, *parts, bounty_inside=bounty is not None)


def target_of(reading: Reading, home: Currency | None) -> Target | None:
    """What a satellite's best finishers get: a seat in another tournament or a token."""
    seats, token = reading.one("seats"), reading.one("token")
    said = seats or token
    if said is None:
        return None
    won = reading.ticket(token.line, token.value[1], token.value[2], home) if token else None
    return Target(said.line, seats.value[1] if seats else "", None, Count(said.line, said.value[0]), won)


def rank_of(reading: Reading, said: Fact, home: Currency | None) -> Rank:
    """A line of the list of players; a prize without a sign is in the currency of the buy-in."""
    place, name, outcome = said.value
    cash = reading.paid(said.line, outcome["cash"], home) if "cash" in outcome else None
    return Rank(
        said.line,
        name,
        place,
        prize=outcome.get("prize") if cash is None else cash.amount,
        currency=None if cash is None else cash.currency,
        ticket=reading.ticket(said.line, outcome["ticket"], outcome.get("value"), home)
        if "ticket" in outcome
        else None,
        still_playing=outcome.get("still_playing", False),
        cashed_out=outcome.get("cashed_out", False),
    )


def personal_of(reading: Reading) -> Personal:
    """What the lines that begin with the hero's name say of him."""
    placed = reading.all("placed")
    own = {kind: reading.one(kind) for kind in ("rebuys", "addons", "reentries", "bounties")}
    named = next((said for said in [*placed, *own.values()] if said is not None and said.value[0]), None)
    counts = {kind: Count(said.line, said.value[1]) if said else None for kind, said in own.items()}
    return Personal(
        named.value[0] if named else "",
        named.line if named else 0,
        True if named else None,
        tuple(Place(said.line, place) for said in placed for place in said.value[1]),
        rebuys=counts["rebuys"],
        addons=counts["addons"],
        reentries=counts["reentries"],
        bounties=counts["bounties"],
    )
