"""The commands, one a module of ``tracker.commands``; nothing heavy is imported before a command runs."""

from importlib import import_module

import typer

# Command -> the function in tracker/commands/<module>.py.
COMMANDS: dict[str, str] = {
    "anonymise": "anonymise.anonymise",
    "audit": "audit.audit",
    "doctor": "doctor.doctor",
    "export": "export.export",
    "import": "import_.import_",
    "odds": "odds.odds",
    "rebuild": "rebuild.rebuild",
    "show": "show.show",
    "simulate": "simulate.simulate",
    "stats": "stats.stats",
    "tournaments": "tournaments.tournaments",
    "watch": "watch.watch",
}


def application() -> typer.Typer:
    """The program with every command of the tracker."""
    app = typer.Typer(
        name="badugi",
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    for name, place in COMMANDS.items():
        module, title = place.split(".")
        function = getattr(import_module(f"tracker.commands.{module}"), title)
        app.command(name, help=paragraphs(function.__doc__))(function)
    app.callback()(options)
    return app


def paragraphs(words: str) -> str:
    """A docstring whose lines end where its paragraphs do, so that only the width of the terminal breaks them."""
    return "\n\n".join(" ".join(part.split()) for part in words.split("\n\n"))


def options(
    version: bool = typer.Option(
        False, "--version", help="Print the version.", is_eager=True, callback=lambda on: _version(on=on)
    ),
) -> None:
    """Reads Badugi hand histories, proves who should have won, and shows your play.

    Start with: badugi import FOLDER, then badugi dashboard.

    Status: 0 done - 1 disputed, refused or nothing could be read - 2 wrong usage

    70 our fault, please report it - 74 a file, database or full disk.
    """


def _version(*, on: bool) -> None:
    if on:
        from importlib.metadata import version

        typer.echo(version("badugi-tracker"))
        raise typer.Exit
