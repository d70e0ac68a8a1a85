"""Where commands may write: never over a database, and never over what they read."""

from collections.abc import Iterable
from pathlib import Path

import typer

from parsers.origins import spelled

DATABASE = b"SQLite format 3\0"


def spare(out: Path, option: str, read: Iterable[str] = ()) -> None:
    """BadParameter where the file to write would replace a database or one of those that are read."""
    if str(out) == "-" or not out.is_file():
        return
    with out.open("rb") as file:
        start = file.read(len(DATABASE))
    if start == DATABASE:
        raise typer.BadParameter(f"{out} is a database: it would be lost", param_hint=option)
    if any(_same(out, source) for source in read):
        raise typer.BadParameter("this file is one of those to read: it would be lost", param_hint=option)


def _same(out: Path, source: str) -> bool:
    """Whether both are one file on the disk, by whatever name; a source may be a member of an archive."""
    if spelled(out.absolute()) == source:
        return True
    for place in (Path(source), *Path(source).parents):
        try:
            if out.samefile(place):
                return True
        except (OSError, ValueError):
            continue
    return False
