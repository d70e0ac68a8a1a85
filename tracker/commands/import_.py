"""``badugi import``: histories into the database, with the fate of every hand."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from tracker.commands.choice import Database
from tracker.commands.printing import NOTHING, bar, counted, problem_text, table_text

if TYPE_CHECKING:
    from tracker.ingest import Report

Paths = Annotated[
    list[str],
    typer.Argument(
        metavar="PATH...", help="Files, folders (with all below them), patterns, zip archives, or - for standard input."
    ),
]

FATES = (
    ("new", "new", "saved"),
    ("duplicate", "duplicate", "in the database already"),
    ("other_game", "other game", "not Badugi"),
    ("cancelled", "cancelled", "by the room"),
    ("refused", "refused", "can't be read, see below"),
)


def import_(
    paths: Paths,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes that read: 2 or more for large archives.")] = 1,
    database: Database = None,
) -> None:
    """Import hand histories: every hand once, every other text with its reason.

    Importing a file again adds nothing. Leaves with 1 when nothing at all could be read, or no file is found; single
    hands that are refused do not count as a failure. Examples: badugi import ~/HandHistory - badugi import archive.zip
    """
    from tracker.ingest import ingest
    from tracker.store import Store

    store = Store(database)
    try:
        with bar("Importing") as progress:
            report = ingest(store, paths, lambda name, blocks: progress(reading(name, blocks)), workers=workers)
    except FileNotFoundError as error:
        raise typer.BadParameter(str(error), param_hint="PATH") from error
    if json:
        import msgspec

        sys.stdout.write(msgspec.json.encode(report.as_json()).decode("utf-8", "replace") + "\n")
        sys.stderr.write("" if report.files else NOTHING)
    else:
        sys.stdout.write(told(report))
    if unreadable(report):
        raise typer.Exit(1)


def reading(name: str, blocks: int) -> str:
    """What the bar says of a file: its name without its folders, and how many pieces of it are read."""
    return f"{name.replace(chr(92), '/').rpartition('/')[2]}: {counted(blocks, 'hand')}"


def unreadable(report: "Report") -> bool:
    """Whether there was nothing to read or all of it was refused."""
    read = sum(number for fate, number in report.hands.items() if fate != "refused")
    return not read and bool(report.hands["refused"] or report.problems or not report.files)


def told(report: "Report") -> str:
    """The report as people read it: files, hands by fate, verdicts, and the problems with their lines."""
    plain = report.as_json()
    unchanged = f"{report.unchanged} unchanged since the last import" if report.unchanged else ""
    rows = [("files", str(report.files), unchanged)]
    for key, title, words in FATES:
        rows.append((title, str(plain["hands"][key]), words))
        if key == "other_game":
            rows += [("", str(number), name) for name, number in plain["other_games"].items()]
    rows += [("summaries", str(plain["summaries"]), "of tournaments")] if plain["summaries"] else []
    rows += [(name, str(number), "of the new hands") for name, number in plain["verdicts"].items() if report.verdicts]
    text = table_text(rows) + "\n"
    if not report.files:
        text += f"\n{NOTHING}"
    if report.problems:
        left_out = plain["problems_left_out"]
        text += f"\nProblems ({len(report.problems) + left_out:,})\n\n"
        text += "".join([problem_text(problem) + "\n" for problem in report.problems])
        text += f"\n{left_out:,} more are listed by the dashboard.\n" if left_out else ""
    return text
