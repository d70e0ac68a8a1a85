"""``badugi watch``: imports what a poker client writes, while it writes."""

import sys
from typing import Annotated

import typer

from tracker.commands.choice import Database


def watch(
    folders: Annotated[
        list[str], typer.Argument(metavar="FOLDER...", help="The folders into which your poker client writes.")
    ],
    poll: Annotated[
        bool, typer.Option("--poll", help="Look for changes every few seconds: for network shares.")
    ] = False,
    database: Database = None,
) -> None:
    """Import new hands as they are played, until you press Ctrl-C.

    An open dashboard shows them. Example: badugi watch ~/PokerStars/HandHistory
    """
    from tracker.store import Store
    from tracker.watching import Watch

    store = Store(database)
    try:
        with Watch(store, folders, poll=poll) as watching:
            for report in watching.reports():
                sys.stdout.write(line(report.as_json()) + "\n")
                sys.stdout.flush()
    except NotADirectoryError as error:
        raise typer.BadParameter(str(error), param_hint="FOLDER") from error
    except KeyboardInterrupt:
        sys.stdout.write("No longer watching.\n")


def line(report: dict[str, dict[str, int]]) -> str:
    """One import in a line."""
    hands, verdicts = report["hands"], report["verdicts"]
    words = f"{hands['new']} new hands"
    if verdicts["disputed"]:
        words += f", {verdicts['disputed']} disputed: see badugi dashboard"
    if hands["refused"]:
        words += f", {hands['refused']} not yet complete or unreadable"
    return words
