"""``badugi doctor``: looks for what may be wrong with the installation and the database."""

import platform
import sys

import typer

from tracker.commands.choice import Database, existing
from tracker.commands.printing import table_text

PACKAGES = ("parsers", "tracker", "dashboard")
DISTRIBUTION = "badugi-tracker"


def doctor(database: Database = None) -> None:
    """Check the installation and the database, and say what to do.

    Leaves with 1 when something is wrong. Example: badugi doctor
    """
    from tracker.database import StoreError, is_full, try_writing

    rows, faults = [("Python", platform.python_version()), ("system", platform.platform())], clashes()
    try:
        store = existing(database)
        rows.append(("database", store.url.render_as_string(hide_password=True)))
        counts = store.counts()
        rows += [(name, f"{number:,}") for name, number in counts.items()]
        try_writing(store.engine)
        if is_full(store.url):
            faults.append("The disk of the database is full: make room, or choose another with --database.")
    except StoreError as error:
        faults.append(str(error))
    sys.stdout.write(table_text(rows, right=()) + "\n\n")
    sys.stdout.write("".join(f"- {fault}\n" for fault in faults) or "Nothing is wrong.\n")
    if faults:
        raise typer.Exit(1)


def clashes() -> list[str]:
    """Other installed projects that own a package of the same name, which then hides ours."""
    from importlib.metadata import packages_distributions

    owners = packages_distributions()
    return [
        f"The package '{package}' is also that of {', '.join(others)}: install badugi-tracker with pipx, by itself."
        for package in PACKAGES
        if (others := sorted(set(owners.get(package, ())) - {DISTRIBUTION}))
    ]
