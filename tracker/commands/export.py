"""``badugi export``: hands out of the store, by filter, as histories or tables."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from tracker.commands.choice import (
    Classes,
    Currencies,
    Database,
    Draws,
    DrewFirst,
    DrewSecond,
    DrewThird,
    Gap,
    Positions,
    PotFrom,
    PotTo,
    Seats,
    SessionNumber,
    Settings,
    Showdown,
    Since,
    Sites,
    Stakes,
    Structures,
    Tags,
    TournamentNumber,
    Until,
    Verdicts,
    chosen,
    rows,
)
from tracker.export import Format


def export(
    out: Annotated[Path, typer.Argument(help="A file, a folder for PHH (one file a hand), - for standard output.")],
    form: Annotated[Format, typer.Option("--as", help="What to write.")] = Format.POKERSTARS,
    player: Annotated[list[str] | None, typer.Option(help="Hands of this player; several names are one.")] = None,
    anonymise: Annotated[bool, typer.Option("--anonymise", help="Pseudonyms instead of names, no chat.")] = False,
    site: Sites = None,
    structure: Structures = None,
    setting: Settings = None,
    currency: Currencies = None,
    stake: Stakes = None,
    position: Positions = None,
    players: Seats = None,
    since: Since = None,
    until: Until = None,
    session: SessionNumber = None,
    gap: Gap = 30,
    start: Classes = None,
    draws: Draws = None,
    drew1: DrewFirst = None,
    drew2: DrewSecond = None,
    drew3: DrewThird = None,
    pot_from: PotFrom = None,
    pot_to: PotTo = None,
    showdown: Showdown = None,
    verdict: Verdicts = None,
    tag: Tags = None,
    tournament: TournamentNumber = "",
    database: Database = None,
) -> None:
    """Write stored hands as PokerStars text, PHH, CSV or Parquet."""
    from tracker.export import csv_text, documents, save, save_table

    which = chosen({**locals(), "verdict": verdict or ["any"]})
    frame = rows(database, which)
    stdout = str(out) == "-"
    if form in (Format.CSV, Format.PARQUET):
        if anonymise:
            from tracker.anonymise import Pseudonyms

            names = Pseudonyms()
            frame["player"] = [names.of(str(name)) for name in frame["player"]]
        if not stdout:
            save_table(frame, form, out)
        elif form is Format.CSV:
            sys.stdout.write(csv_text(frame))
        else:
            raise typer.BadParameter("Parquet needs a file", param_hint="OUT")
        return
    from tracker.stored import stored_hands

    hands = stored_hands(database, frame, pseudonyms=anonymise)
    if not stdout:
        typer.echo(f"{save(documents(hands, form), out)} file(s) written", err=True)
        return
    for index, (_, content) in enumerate(documents(hands, form)):
        if index:
            raise typer.BadParameter("a PHH file holds one hand: give a folder", param_hint="OUT")
        sys.stdout.buffer.write(content)
