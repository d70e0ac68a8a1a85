"""What commands print alike: problems, plain tables, a bar that moves on a terminal and nowhere else."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parsers.problems import Problem

NOTHING = "There is no file in what you named.\n"


def printable(text: str) -> str:
    """A text from a file with its control characters made visible: a history must not steer the terminal."""
    return "".join([sign if sign.isprintable() or sign in "\n" else "\ufffd" for sign in text.replace("\t", " ")])


def problem_text(problem: "Problem") -> str:
    """A problem with its place, its line and a caret."""
    return printable(str(problem))


def counted(number: int, noun: str) -> str:
    """A number with its noun: ``1 hand``, ``1,200 hands``."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def table_text(rows: Sequence[Sequence[str]], right: Sequence[int] = (1,)) -> str:
    """Rows in columns; those in ``right`` are set to the right."""
    if not rows:
        return ""
    clean = [[printable(cell) for cell in row] for row in rows]
    widths = [max(len(row[at]) for row in clean) for at in range(len(clean[0]))]
    lines = [
        "  ".join(
            cell.rjust(width) if at in right else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in clean
    ]
    return "\n".join(line.rstrip() for line in lines)


@contextmanager
def bar(title: str) -> Iterator[Callable[[str], None]]:
    """Shows what is being done on a terminal; silent in a pipe."""
    if not sys.stderr.isatty():
        yield lambda _words: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TextColumn("{task.fields[words]}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=None, words="")
        yield lambda words: progress.update(task, words=printable(words))
