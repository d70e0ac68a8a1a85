"""``badugi simulate``: random legal hands in a room's words, for trying things out and for tests."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from tracker.commands.printing import counted
from tracker.commands.writing import spare


class Limit(StrEnum):
    """The betting structures, as the command line spells them."""

    FIXED = "fixed"
    POT = "pot"
    HALF_POT = "half-pot"
    NO = "no-limit"


class Format(StrEnum):
    """What the hands are written as."""

    POKERSTARS = "pokerstars"
    PHH = "phh"


def simulate(
    hands: Annotated[int, typer.Option(min=1, help="How many hands to deal.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed deals the same hands.")] = 1,
    players: Annotated[int | None, typer.Option(min=2, max=8, help="At the table; else 2 to 8 in turn.")] = None,
    structure: Annotated[Limit | None, typer.Option(help="How bets are limited; else all in turn.")] = None,
    room: Annotated[Format, typer.Option(help="The room whose words are used.")] = Format.POKERSTARS,
    sessions: Annotated[
        int | None, typer.Option(min=1, help="Write so many sittings of one player instead, a file each, into --out.")
    ] = None,
    out: Annotated[Path, typer.Option(help="A file, a folder for --sessions, - for standard output.")] = Path("-"),
) -> None:
    """Deal random legal Badugi hands and write them as a room would."""
    if sessions is not None:
        write_sessions(seed, sessions, out)
        return
    from parsers.model import Structure
    from tracker.dealer import deals

    dealt = deals(seed, hands, players=players, structure=Structure(structure.value) if structure else None)
    if room is Format.PHH:
        from tracker.writers.phh import document
    else:
        from tracker.writers.pokerstars import document
    content = document(dealt)
    if str(out) == "-":
        sys.stdout.buffer.write(content)
    else:
        spare(out, "--out")
        out.write_bytes(content)
        typer.echo(f"{counted(hands, 'hand')} written to {out}", err=True)


def write_sessions(seed: int, count: int, folder: Path) -> None:
    """One file a sitting; the folder is made where it is missing."""
    from tracker.deal.sessions import sessions
    from tracker.writers.pokerstars import document

    if str(folder) == "-":
        raise typer.BadParameter("--sessions needs a folder", param_hint="--out")
    folder.mkdir(parents=True, exist_ok=True)
    for session in sessions(seed, count):
        (folder / f"HH{session.title}.txt").write_bytes(document(session.hands))
    typer.echo(f"{counted(count, 'sitting')} written into {folder}, a file each", err=True)
