"""Tournaments: events out of hands and summaries, and their forms for programs (JSON) and for tables (a frame).

Definitions follow the usual ones: the cost holds every entry, re-entry, rebuy and add-on with its fee; what no source
says is None, never 0; two sources that contradict each other are listed and leave the figure unknown.
"""

from collections.abc import Iterable
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from parsers.blocks import Block
from parsers.problems import Problem
from parsers.summaries.model import Summary
from tracker.events.event import Conflict, Event, Value
from tracker.events.merge import events
from tracker.events.note import HandNote, note_of

if TYPE_CHECKING:
    from pandas import DataFrame

    from tracker.store import Store

__all__ = ["Event", "HandNote", "as_json", "events", "frame", "note_of", "read", "stored"]

PLAY = frozenset({"PLAY", "CHIPS"})
POINTS = frozenset({"FPP", "FTP", "SC", "T$"})


def read(paths: Iterable[str | Path]) -> tuple[tuple[Event, ...], tuple[Problem, ...]]:
    """The events in files of summaries and hands, and what could not be read in them; FileNotFoundError as usual."""
    from tracker.rules.replay import replay
    from tracker.sources import outcomes

    notes: list[HandNote] = []
    summaries: list[Summary] = []
    problems: list[Problem] = []
    for outcome in outcomes(paths):
        if outcome.problem is not None:
            problems.append(outcome.problem)
        if isinstance(outcome.summary, Summary):
            summaries.append(outcome.summary)
            problems.extend(outcome.summary.problems)
        elif (hand := outcome.hand) is not None and hand.tournament is not None:
            note = note_of(hand, None if hand.hero is None else replay(hand).net.get(hand.hero))
            notes += [] if note is None else [note]
    return events(notes, summaries), tuple(problems)


def stored(store: "Store") -> tuple[Event, ...]:
    """The events of a store, from what its tournament hands say and from the texts of its summaries."""
    found = [_summary(block) for block in store.summaries()]
    return events(store.standings(), [summary for summary in found if summary is not None])


@lru_cache(4096)
def _summary(block: Block) -> Summary | None:
    """The summary of a text; remembered, because a page asks for all of them again after every import."""
    from parsers.read import read_block

    outcome = read_block(block)
    return outcome.summary if isinstance(outcome.summary, Summary) else None


def kind_of(event: Event) -> str:
    """``money``, ``play``, ``points`` or ``freeroll``: figures of one kind are never mixed with another's.

    A freeroll is one that says so, or that costs nothing: with it a return on cost would have no meaning.
    """
    from tracker.events.money import entry_cost

    if entry_cost(event) == 0:
        return "freeroll"
    if event.currency is None:
        return "unknown"
    return "play" if event.currency in PLAY else "points" if event.currency in POINTS else "money"


def as_json(event: Event, *, lists: bool = False) -> dict[str, Any]:
    """An event as plain data; ``lists`` adds the length of the list of players and its first three lines."""
    row: dict[str, Any] = {
        "site": event.site,
        "tournament": event.tournament,
        "name": event.name,
        "game": event.game,
        "kinds": list(event.kinds),
        "currency": event.currency,
        "buy_in": event.buy_in,
        "bounty": event.bounty,
        "bounty_inside_buy_in": event.bounty_inside,
        "fee": event.fee,
        "entrants_header": event.entrants_header,
        "entries": event.entries,
        "prize_pool": event.prize_pool,
        "pool_currency": event.pool_currency,
        "prize_currency": event.prize_currency,
        "started_utc": _plain(event.started),
        "finished_utc": _plain(event.finished),
        "played_from_utc": _plain(event.played_from),
        "played_to_utc": _plain(event.played_to),
        "hero": event.hero,
        "hero_places": event.places,
        "hero_entries": [{"entry": e.number, "place": e.place, "prize": e.prize} for e in event.hero_entries],
        "hero_prize": event.prize,
        "hero_rebuys": event.rebuys,
        "hero_addons": event.addons,
        "hero_bounties": {"count": event.bounties, "money": event.bounty_money},
        "ticket": _ticket(event),
        "still_running": event.still_running,
        "hands": len(event.standings),
        "first_stack": event.standings[0].stack if event.standings else None,
        "last_stack": event.standings[-1].stack if event.standings else None,
        "cost": event.cost,
        "fees": event.fees,
        "profit": event.profit,
        "conflicts": [_conflict(conflict) for conflict in event.conflicts],
        "sources": [{"kind": origin.kind, "file": origin.file, "line": origin.line} for origin in event.sources],
    }
    if lists:
        row["listed_ranks"] = event.listed_ranks
        row["first_three"] = [
            {"place": place, "name": name, "prize": prize} for place, name, prize in event.first_three
        ]
    return row


def _plain(value: Value) -> int | str | bool | None:
    if isinstance(value, datetime):
        return value.isoformat().replace("+00:00", "Z")
    return value


def _ticket(event: Event) -> dict[str, Any] | None:
    won = event.ticket
    if won is None:
        return None
    return {"name": won.name, "value": won.value, "currency": won.currency, "target": won.target or None}


def _conflict(conflict: Conflict) -> dict[str, Any]:
    told = [
        {"value": _plain(claim.value), "kind": claim.origin.kind, "file": claim.origin.file, "line": claim.origin.line}
        for claim in conflict.claims
    ]
    return {"field": conflict.field, "values": told}


def frame(found: Iterable[Event]) -> "DataFrame":
    """One row an event, with missing values for what is unknown; money in the smallest unit of ``currency``."""
    import pandas as pd

    rows = [_row(event) for event in found]
    table = pd.DataFrame(rows, columns=list(COLUMNS))
    return table.astype({name: kind for name, kind in COLUMNS.items() if kind != "object"})


COLUMNS = {
    "site": "string",
    "tournament": "string",
    "hero": "string",
    "name": "string",
    "game": "string",
    "kind": "string",
    "speed": "string",
    "currency": "string",
    "digits": "Int64",
    "buy_in": "Int64",
    "bounty": "Int64",
    "fee": "Int64",
    "entrants_header": "Int64",
    "entries": "Int64",
    "prize_pool": "Int64",
    "started": "datetime64[us, UTC]",
    "finished": "datetime64[us, UTC]",
    "played_from": "datetime64[us, UTC]",
    "played_to": "datetime64[us, UTC]",
    "hero_entries": "Int64",
    "place": "Int64",
    "prize": "Int64",
    "prize_currency": "string",
    "rebuys": "Int64",
    "addons": "Int64",
    "bounties": "Int64",
    "bounty_money": "Int64",
    "cost": "Int64",
    "entry_cost": "Int64",
    "price": "Int64",
    "fees": "Int64",
    "profit": "Int64",
    "ticket": "string",
    "paid_places": "Int64",
    "max_seats": "Int64",
    "still_running": "boolean",
    "hands": "Int64",
    "counted_hands": "Int64",
    "big_bets": "Float64",
    "levels": "Int64",
    "conflicts": "Int64",
}

SPEEDS = ("Hyper-Turbo", "Super Turbo", "Turbo", "Slow")


def _row(event: Event) -> dict[str, Any]:
    from tracker.events.money import entry_cost

    one = entry_cost(event)
    words = " ".join([event.name, *event.kinds]).lower()
    ticket = event.ticket
    counted = [each for each in event.standings if each.net is not None and each.big_bet]
    return {
        **{name: getattr(event, name) for name in COLUMNS if hasattr(event, name)},
        "kind": kind_of(event),
        "speed": next((speed for speed in SPEEDS if speed.lower() in words), None),
        "hero_entries": len(event.hero_entries),
        "place": event.places[0] if event.places else None,
        "price": one,
        "entry_cost": None if one is None else one * len(event.hero_entries),
        "ticket": ticket.name if ticket else None,
        "hands": len(event.standings),
        "counted_hands": len(counted),
        "big_bets": sum((each.net or 0) / each.big_bet for each in counted) if counted else None,
        "levels": levels_of(event),
        "conflicts": len(event.conflicts),
    }


def levels_of(event: Event) -> int:
    """Through how many levels the hero played: by their Roman numbers, else by how many stakes his hands show."""
    played = event.standings
    ends = (
        [_roman(standing.level.split()[-1]) for standing in (played[0], played[-1]) if standing.level] if played else []
    )
    if len(ends) == 2 and 0 not in ends:
        return ends[1] - ends[0] + 1
    return len({standing.big_bet for standing in played})


ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}


def _roman(words: str) -> int:
    """A Roman number, 0 where it is none."""
    values = [ROMAN.get(sign, 0) for sign in words]
    if 0 in values:
        return 0
    return sum(-value if any(value < later for later in values[i + 1 :]) else value for i, value in enumerate(values))
