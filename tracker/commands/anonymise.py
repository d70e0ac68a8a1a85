"""``badugi anonymise``: histories under pseudonyms, still auditable."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tracker.commands.printing import NOTHING, counted, printable, problem_text
from tracker.commands.writing import spare

if TYPE_CHECKING:
    from parsers.outcome import Outcome


def anonymise(
    paths: Annotated[list[str], typer.Argument(help="Files, folders, patterns, zip archives, - for standard input.")],
    out: Annotated[Path, typer.Option(help="The file to write, - for standard output.")] = Path("-"),
    keep: Annotated[list[str] | None, typer.Option(help="A name that stays (repeatable).")] = None,
    keep_hero: Annotated[bool, typer.Option("--keep-hero", help="The heroes' names stay.")] = False,
    shift: Annotated[int, typer.Option(help="Added to the numbers of hands and tournaments.")] = 0,
) -> None:
    """Replace the players' names by the same pseudonyms throughout, and drop chat; what can't be proved is left out.

    Each hand is read again and compared, so that its audit stays what it was. Exit status 1 when a hand was left out,
    or no file is found.
    """
    from parsers.read import read_text
    from tracker.anonymise import Pseudonyms, anonymise_text

    kept = list(keep or ())
    names = Pseudonyms(kept, shift)
    written: list[str] = []
    left_out = 0
    sources = set(paths)
    for outcome in _read(paths):
        sources.add(outcome.block.file)
        hand = outcome.hand
        if hand is None:
            left_out += 1
            told(outcome, outcome.game or str(outcome.fate))
            continue
        if keep_hero and hand.hero is not None:
            hero = next(seat.name for seat in hand.seats if seat.number == hand.hero)
            names.keep(hero)
        text = anonymise_text(outcome, names, read_text)
        if text is None:
            left_out += 1
            told(outcome, "a name could not be removed")
            continue
        written.append(text.strip("\n") + "\n\n\n")
    content = "".join(written)
    spare(out, "--out", sources)
    if not written and not left_out:
        sys.stderr.write(NOTHING)
        raise typer.Exit(1)
    if str(out) == "-":
        sys.stdout.write(content)
    else:
        out.write_text(content, encoding="utf-8")
        typer.echo(f"{counted(len(written), 'hand')} written to {out}, {left_out:,} left out", err=True)
    if left_out:
        raise typer.Exit(1)


def told(outcome: "Outcome", why: str) -> None:
    """Say which block was left out: with its problem where it can't be read, else in a word."""
    if outcome.problem is not None:
        sys.stderr.write(f"{problem_text(outcome.problem)}\n  left out\n")
    else:
        sys.stderr.write(printable(f"{outcome.block.file}:{outcome.block.line}: left out ({why})") + "\n")


def _read(paths: list[str]) -> "Iterator[Outcome]":
    """What is in the paths; BadParameter for one that does not exist."""
    from tracker.sources import outcomes

    try:
        yield from outcomes(paths)
    except FileNotFoundError as error:
        raise typer.BadParameter(str(error), param_hint="PATH") from error
