"""``badugi rebuild``: derives every stored hand again with today's readers and rules."""

import sys

from tracker.commands.choice import Database, existing
from tracker.commands.printing import bar, counted


def rebuild(database: Database = None) -> None:
    """Read, replay and audit every stored hand again; your notes, tags and names stay.

    Do this after an update whose notes say so. Example: badugi rebuild
    """
    from tracker.rebuild import rebuild as derive

    with bar("Rebuilding") as progress:
        verdicts = derive(existing(database), lambda done: progress(counted(done, "hand")))
    words = ", ".join(f"{number} {name}" for name, number in sorted(verdicts.items())) or "there are none"
    sys.stdout.write(f"{counted(sum(verdicts.values()), 'hand')} derived again: {words}.\n")
