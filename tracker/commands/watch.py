"""``badugi watch``: imports what a poker client writes, while it writes."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from tracker.commands.choice import Database
from tracker.commands.printing import counted

if TYPE_CHECKING:
    from tracker.ingest import Report

NAMED = 3
"""So many places are named; there may be thousands."""


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
                sys.stdout.write(line(report) + "\n")
                sys.stdout.flush()
    except NotADirectoryError as error:
        raise typer.BadParameter(str(error), param_hint="FOLDER") from error
    except KeyboardInterrupt:
        sys.stdout.write("No longer watching.\n")


def line(report: "Report") -> str:
    """One import in a line: what is new, what is known, and where to look for what could not be read."""
    from tracker.versions import OTHERWISE

    hands, disputed = report.hands, report.verdicts["disputed"]
    words = [counted(hands["new"], "new hand")]
    if hands["duplicate"]:
        words.append(f"{hands['duplicate']} known already")
    if disputed:
        words.append(f"{disputed} disputed: see badugi dashboard")
    if changed := [str(problem.source) for problem in report.problems if problem.code == OTHERWISE]:
        words.append(f"{len(changed)} told otherwise than they are stored in {named(changed)}")
    if hands["refused"]:
        # The files in their order, each once.
        files = named(list(report.unread))
        words.append(f"{hands['refused']} not yet complete or unreadable in {files}: badugi import FILE says why")
    return ", ".join(words)


def named(places: list[str]) -> str:
    """The first few of some places, and how many more there are."""
    more = len(places) - NAMED
    return ", ".join(places[:NAMED]) + (f" and {more} more" if more > 0 else "")
