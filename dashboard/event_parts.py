"""Parts of a tournament's page: what its sources are, where they contradict each other, each entry and each hand."""

from datetime import datetime

import pandas as pd

from dashboard import data, events, text
from dashboard.look.rows import Cell, Column, Row, rows
from parsers.money import Currency
from tracker.events.event import Claim, Conflict, Event


def missing(event: Event) -> str:
    """What to import where the result is not known, empty where it is, or where sources contradict each other."""
    if event.profit is not None or event.conflicts:
        return ""
    if all(origin.kind == "hand" for origin in event.sources):
        return "The result is not known: import the room's summary of this tournament."
    if event.still_running:
        return "The summary was saved while the tournament still ran: save it again and import it."
    if not event.hero_entries:
        return "No source says that you played: import your hands of this tournament."
    if event.bounty and event.bounty_money is None:
        return "The money for knock-outs is not known: import all your hands, or the summary that the room mails."
    if event.ticket and event.ticket.value is None:
        return "The prize is a ticket whose value no source states."
    if event.prize and event.prize_currency != event.currency:
        return "The prize is not in the currency of the buy-in, so that there is no profit to work out."
    return (
        "The summary leaves out a part of the result: import your hands, or a summary with the whole list of players."
    )


def contradictions(event: Event, unit: Currency) -> None:
    """What the sources say about each figure, one line for each value and file."""
    told: dict[tuple[str, str, str, str], list[int]] = {}
    for conflict in event.conflicts:
        for claim in conflict.claims:
            words = said(conflict, claim, event, unit)
            key = (text.sentence(conflict.words), words, claim.origin.kind, claim.origin.file)
            told.setdefault(key, []).append(claim.origin.line)
    rows(
        [Column("field", "Figure"), Column("value", "Says", right=True), Column("place", "Where", wrap=True)],
        [
            Row([Cell(field), Cell(words), Cell(f"{_many(lines, kind)}, {file}, {_lines(lines)}", tone="muted")])
            for (field, words, kind, file), lines in told.items()
        ],
        caption="What the sources say",
        key="tournament-conflicts",
    )


def said(conflict: Conflict, claim: Claim, event: Event, unit: Currency) -> str:
    """A value as people write it: an amount with its currency, a time, a number."""
    if conflict.amounts and isinstance(claim.value, int):
        code = {"prize": event.prize_currency, "prize_pool": event.pool_currency}.get(conflict.field.partition("[")[0])
        return text.money(claim.value, events.unit_of(code, unit))
    if isinstance(claim.value, datetime):
        return text.moment(claim.value)
    return text.number(claim.value) if isinstance(claim.value, int) else str(claim.value)


def entries(event: Event, unit: Currency) -> None:
    """Each entry with its place and prize, where there are several."""
    rows(
        [
            Column("entry", "Entry"),
            Column("place", "Place", right=True),
            Column("prize", "Prize", right=True),
            Column("ticket", "Ticket"),
        ],
        [
            Row(
                [
                    Cell(str(entry.number)),
                    Cell(text.place(entry.place, event.entries) if entry.place else "unknown"),
                    Cell(text.money(entry.prize, events.unit_of(event.prize_currency, unit))),
                    Cell(entry.ticket.name if entry.ticket else ""),
                ]
            )
            for entry in event.hero_entries
        ],
        caption="Entries",
        key="tournament-entries",
    )


def hands(table: pd.DataFrame, links: dict[str, str], *, caption: str, key: str, tag: bool = True) -> str | None:
    """Hands with the stack and what was won in them; ``links`` are their addresses. The number of the one opened.

    ``tag`` marks the key pots.
    """
    event = rows(
        [
            Column("hand", "Hand"),
            Column("started", "Played (UTC)", desk=True),
            Column("level", "Level", desk=True),
            Column("stack", "Stack", right=True, help="Chips before the hand."),
            Column("bets", "Big bets", right=True, desk=True, help="The same in big bets of the level."),
            Column("net", "Won", right=True),
            Column("won", "In big bets", right=True),
            *([Column("key", "Mark", desk=True)] if tag else []),
        ],
        [
            Row(
                [
                    Cell(row["hand"]),
                    Cell(text.moment(row["started"])),
                    Cell(row["level"], tone="muted"),
                    Cell(text.number(row["stack"])),
                    Cell(text.NOTHING if data.known(row["bets"]) is None else text.number(row["bets"], 1)),
                    Cell(_chips(data.known(row["net"])), tone=_tone(data.known(row["net"]))),
                    Cell(text.rate(data.known(row["won"]), 1)),
                    *([Cell("key pot", tag="info") if row["key"] else Cell()] if tag else []),
                ],
                id=row["hand"],
                href=links[row["hand"]],
            )
            for row in table.to_dict("records")
        ],
        caption=caption,
        key=key,
    )
    return event.open


def _chips(net: int | None) -> str:
    return text.NOTHING if net is None else f"+{text.number(net)}" if net > 0 else text.number(net)


def _tone(net: int | None) -> str:
    return "loss" if (net or 0) < 0 else "gain" if net else ""


def sources(event: Event) -> None:
    """Every file that says something of the tournament, with how many hands and summaries of it are used."""
    files: dict[tuple[str, str], list[int]] = {}
    for origin in event.sources:
        files.setdefault((origin.file, origin.kind), []).append(origin.line)
    rows(
        [Column("file", "File", wrap=True), Column("what", "Holds", right=True), Column("lines", "Where", right=True)],
        [
            Row(
                [
                    Cell(file),
                    Cell(_many(lines, kind)),
                    Cell(_lines(lines), tone="muted"),
                ]
            )
            for (file, kind), lines in sorted(files.items())
        ],
        caption="Sources",
        key="tournament-sources",
    )


def _many(lines: list[int], kind: str) -> str:
    return text.count(len(lines), kind, "hands" if kind == "hand" else "summaries")


def _lines(lines: list[int]) -> str:
    first, last = min(lines), max(lines)
    return f"line {text.number(first)}" if first == last else f"lines {text.number(first)} to {text.number(last)}"
