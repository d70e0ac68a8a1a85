"""``badugi export``: hands out of the store, by filter, as histories or tables."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from tracker.commands.choice import Database, choosing, chosen, rows
from tracker.commands.printing import counted
from tracker.commands.writing import spare
from tracker.export import Format


@choosing
def export(
    out: Annotated[Path, typer.Argument(help="A file, a folder for PHH (one file a hand), - for standard output.")],
    form: Annotated[Format, typer.Option("--as", help="What to write.")] = Format.POKERSTARS,
    player: Annotated[list[str] | None, typer.Option(help="Hands of this player; several names are one.")] = None,
    anonymise: Annotated[bool, typer.Option("--anonymise", help="Pseudonyms instead of names, no chat.")] = False,
    database: Database = None,
    **options: Any,
) -> None:
    """Write stored hands as PokerStars text, PHH, CSV or Parquet."""
    from tracker.export import csv_text, documents, save, save_table

    stdout = str(out) == "-"
    spare(out, "OUT")
    which = chosen(player, {**options, "verdict": options["verdict"] or ["any"]})
    frame = rows(database, which)
    if form in (Format.CSV, Format.PARQUET):
        if anonymise:
            from tracker.anonymise import Pseudonyms

            names = Pseudonyms()
            frame["player"] = [names.of(str(name)) for name in frame["player"]]
        if not stdout:
            save_table(frame, form, out)
            typer.echo(f"{len(frame):,} rows written to {out}", err=True)
        elif form is Format.CSV:
            sys.stdout.write(csv_text(frame))
        else:
            raise typer.BadParameter("Parquet needs a file", param_hint="OUT")
        return
    from tracker.stored import stored_hands

    hands = stored_hands(database, frame, pseudonyms=anonymise)
    if not stdout:
        count = save(documents(hands, form), out)
        told = counted(frame["hand_id"].nunique(), "hand")
        typer.echo(f"{told} written to {out} ({counted(count, 'file')})", err=True)
        return
    for index, (_, content) in enumerate(documents(hands, form)):
        if index:
            raise typer.BadParameter("a PHH file holds one hand: give a folder", param_hint="OUT")
        sys.stdout.buffer.write(content)
