"""``badugi tournaments``: one line a tournament, from the database or straight from files, as a table, JSON or CSV."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tracker.commands.choice import Database, existing
from tracker.commands.printing import printable, problem_text

if TYPE_CHECKING:
    from tracker.events.event import Event


def tournaments(
    files: Annotated[list[str] | None, typer.Argument(help="With --read: files of summaries and hands.")] = None,
    read: Annotated[bool, typer.Option("--read", help="Read FILES instead of the database.")] = False,
    json: Annotated[bool, typer.Option("--json", help="A list of objects; amounts in the smallest unit.")] = False,
    csv: Annotated[bool, typer.Option("--csv", help="A table for spreadsheets; amounts in the smallest unit.")] = False,
    database: Database = None,
) -> None:
    """Show tournaments with entries, cost, place, prizes and profit; what no source says stays unknown."""
    from tracker import tournaments as desk

    if read != bool(files):
        raise typer.BadParameter("give files after --read, and only then")
    if json and csv:
        raise typer.BadParameter("--json or --csv, not both")
    if read:
        try:
            found, problems = desk.read(files or ())
        except FileNotFoundError as error:
            raise typer.BadParameter(str(error), param_hint="--read") from None
        for problem in problems:
            sys.stderr.write(problem_text(problem) + "\n")
    else:
        found = desk.stored(existing(database))
    if json:
        import msgspec

        rows = [desk.as_json(event, lists=read) for event in found]
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(rows), indent=2).decode() + "\n")
    elif csv:
        from tracker.export import csv_text

        sys.stdout.write(csv_text(desk.frame(found)))
    else:
        sys.stdout.write(printable(printed(found) if found else NONE_READ if read else NONE_STORED))


NONE_READ = "There is no tournament in what you named.\n"
NONE_STORED = "No tournaments: import tournament hands and summaries with badugi import.\n"
HEADS = ("Started (UTC)", "Site", "Tournament", "Cost", "Place", "Entries", "Prize", "Profit", "Hands", "")


def printed(found: "Sequence[Event]") -> str:
    """The events as a table of text, the last one below."""
    lines = [
        HEADS,
        *(cells(event) for event in sorted(found, key=lambda event: str(event.started or event.played_from))),
    ]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADS))]
    text = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines]
    return "\n".join(text) + "\n"


def cells(event: "Event") -> tuple[str, ...]:
    """One event as the cells of its line."""
    from tracker.events.money import words
    from tracker.naming import room

    when = event.started or event.played_from
    marks = ["ticket"] if event.ticket else []
    marks += [f"sources disagree on the {conflict.words}" for conflict in event.conflicts]
    return (
        f"{when:%Y-%m-%d %H:%M}" if when else "unknown",
        room(event.site),
        event.tournament,
        words(event.cost, event.currency, event.digits),
        ", ".join(map(str, event.places)) or "unknown",
        known(event.entries),
        words(event.prize, event.prize_currency, event.digits),
        words(event.profit, event.currency, event.digits),
        str(len(event.standings)),
        ", ".join(marks),
    )


def known(value: Any) -> str:
    """A value, or the word for one that no source says."""
    return "unknown" if value is None else str(value)
