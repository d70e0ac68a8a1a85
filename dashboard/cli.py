"""The program ``badugi``: the tracker's commands and those that serve the dashboard; no traceback reaches a user."""

import errno
import os
import sys
from typing import Annotated, NoReturn

import typer

from tracker.cli import application
from tracker.commands.choice import Database

Port = Annotated[int, typer.Option(min=0, max=65535, help="0 takes 8501, or another free one.")]
Open = Annotated[bool, typer.Option("--open", help="Open it in the browser.")]
INTERNAL, UNAVAILABLE, INTERRUPTED = 70, 74, 130
# EDQUOT is unknown to Windows.
FULL = (errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))


def dashboard(port: Port = 0, show: Open = False, database: Database = None) -> None:
    """Serve your play as pages on this computer, until you press Ctrl-C.

    Example: badugi dashboard --open
    """
    from dashboard.serving import serve
    from tracker.store import Store

    store = Store(database)
    store.close()
    raise typer.Exit(serve(store.url.render_as_string(hide_password=False), port, show=show))


def demo(port: Port = 0, show: Open = False) -> None:
    """Serve the dashboard on sample hands, in a database that is thrown away."""
    from dashboard.serving import demonstrate

    raise typer.Exit(demonstrate(port, show=show))


def program() -> typer.Typer:
    """The whole program."""
    app = application()
    app.command("dashboard")(dashboard)
    app.command("demo")(demo)
    app.registered_commands.sort(key=lambda command: command.name or "")
    return app


def main() -> NoReturn:
    """Run the program and leave with its status: 70 after a fault of ours, 74 when a database or file is unusable."""
    # A program that was started without them, such as by a scheduler, has nobody to write to.
    sys.stdout, sys.stderr = (stream or open(os.devnull, "w") for stream in (sys.stdout, sys.stderr))  # noqa: SIM115, PTH123
    for stream in (sys.stdout, sys.stderr):
        # A console that can't show a player's name still shows the rest.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        try:
            program()()
        finally:
            # What the output still holds may not fit on its disk: said here, and not by Python when it ends.
            sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has left.
        _silenced()
        sys.exit(0)
    except SystemExit as leaving:
        # Tables and help are printed by Rich, which makes a failure of a reader that has left.
        if isinstance(leaving.__context__, BrokenPipeError):
            _silenced()
            sys.exit(0)
        raise
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except Exception as error:  # noqa: BLE001 - the last guard: a user gets words, not a traceback
        sys.exit(_told(error))
    sys.exit(0)


def _silenced() -> None:
    """Lead the standard output nowhere: Python would complain once more when it closes what can't be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _told(error: Exception) -> int:
    """Say what happened and give the status to leave with."""
    from tracker.database import StoreError

    if isinstance(error, StoreError):
        sys.stderr.write(f"{error}\n")
        return UNAVAILABLE
    if isinstance(error, OSError) and error.filename is not None and not os.environ.get("BADUGI_TRACEBACK"):
        # A file or folder that the user named, or that the system keeps from us.
        sys.stderr.write(f"{os.fspath(error.filename)} can't be used: {error.strerror}.\n")
        return UNAVAILABLE
    if isinstance(error, OSError) and error.strerror and not os.environ.get("BADUGI_TRACEBACK"):
        # Without a name it is what was being written, for inputs are named: the standard output or a file that is full.
        try:
            sys.stdout.flush()
        except OSError:
            _silenced()
        what = "free some, or write" if error.errno in FULL else "write"
        sys.stderr.write(f"The output can't be written: {error.strerror}. Please {what} it elsewhere.\n")
        return UNAVAILABLE
    sys.stderr.write(
        f"Something went wrong in the program itself: {type(error).__name__}: {error}\n"
        "Your histories and database are as they were. Please report it with the command that you ran;\n"
        "BADUGI_TRACEBACK=1 in front of the command shows where it happened.\n"
    )
    if os.environ.get("BADUGI_TRACEBACK"):
        import traceback

        traceback.print_exception(error)
    return INTERNAL


if __name__ == "__main__":
    main()
