"""The options by which commands choose hands, and the rows that pass them."""

import inspect
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from tracker.commands.wrong import look, look_among, look_for, refuse

if TYPE_CHECKING:
    import pandas as pd

    from tracker.statistics.filters import Filter
    from tracker.store import Store

Words: TypeAlias = list[str] | None
Database = Annotated[
    str | None, typer.Option(help="Any SQLAlchemy URL or a file.", envvar="BADUGI_DATABASE", show_envvar=True)
]
PANEL = "Which hands"
Sites = Annotated[Words, typer.Option(help="Of this room (repeatable).", rich_help_panel=PANEL)]
Structures = Annotated[Words, typer.Option(help="fixed, pot, half-pot, no-limit.", rich_help_panel=PANEL)]
Settings = Annotated[Words, typer.Option(help="cash, tournament or play.", rich_help_panel=PANEL)]
Currencies = Annotated[Words, typer.Option(help="Such as USD.", rich_help_panel=PANEL)]
Stakes = Annotated[Words, typer.Option(help="Such as '0.25/0.50 USD'.", rich_help_panel=PANEL)]
Positions = Annotated[Words, typer.Option(help="BTN, SB, BB, CO, ...", rich_help_panel=PANEL)]
Seats = Annotated[list[int] | None, typer.Option(min=1, help="With so many players dealt in.", rich_help_panel=PANEL)]
Since = Annotated[str | None, typer.Option(help="From this date or time on (UTC).", rich_help_panel=PANEL)]
Until = Annotated[str | None, typer.Option(help="Before this date or time (UTC).", rich_help_panel=PANEL)]
SessionNumber = Annotated[
    int | None, typer.Option(min=1, help="The nth session of what the rest lets through.", rich_help_panel=PANEL)
]
Gap = Annotated[int, typer.Option(min=1, help="Minutes without a hand that end a session.", rich_help_panel=PANEL)]
Classes = Annotated[Words, typer.Option(help="Starting class, such as 'pat smooth'.", rich_help_panel=PANEL)]
Draws = Annotated[
    list[int] | None,
    typer.Option(min=0, max=3, help="In which the player saw so many draws.", rich_help_panel=PANEL),
]
DREW = "Drew so many cards in draw {} (0: pat)."
DREWN: dict[str, Any] = {"min": 0, "max": 4, "rich_help_panel": PANEL}
DrewFirst = Annotated[list[int] | None, typer.Option("--drew1", **DREWN, help=DREW.format(1))]
DrewSecond = Annotated[list[int] | None, typer.Option("--drew2", **DREWN, help=DREW.format(2))]
DrewThird = Annotated[list[int] | None, typer.Option("--drew3", **DREWN, help=DREW.format(3))]
PotFrom = Annotated[float | None, typer.Option(help="Pot of at least so many big blinds.", rich_help_panel=PANEL)]
PotTo = Annotated[float | None, typer.Option(help="Pot of at most so many big blinds.", rich_help_panel=PANEL)]
Showdown = Annotated[
    bool | None,
    typer.Option("--showdown/--no-showdown", help="Whether the player was at the showdown.", rich_help_panel=PANEL),
]
Verdicts = Annotated[
    Words,
    typer.Option(
        help="verified, unverifiable, disputed or any; disputed hands are left out otherwise.", rich_help_panel=PANEL
    ),
]
Tags = Annotated[Words, typer.Option(help="With one of these tags of yours.", rich_help_panel=PANEL)]
TournamentNumber = Annotated[str, typer.Option(help="Of this tournament.", rich_help_panel=PANEL)]

# The option's name -> its type and default, and the field of the filter; the two dates and the verdict need a look.
OPTIONS: Mapping[str, tuple[Any, Any, str]] = {
    "site": (Sites, None, "sites"),
    "structure": (Structures, None, "structures"),
    "setting": (Settings, None, "settings"),
    "currency": (Currencies, None, "currencies"),
    "stake": (Stakes, None, "stakes"),
    "position": (Positions, None, "positions"),
    "players": (Seats, None, "players"),
    "since": (Since, None, ""),
    "until": (Until, None, ""),
    "session": (SessionNumber, None, "session"),
    "gap": (Gap, 30, "gap_minutes"),
    "start": (Classes, None, "classes"),
    "draws": (Draws, None, "draws"),
    "drew1": (DrewFirst, None, "drew1"),
    "drew2": (DrewSecond, None, "drew2"),
    "drew3": (DrewThird, None, "drew3"),
    "pot_from": (PotFrom, None, "pot_from"),
    "pot_to": (PotTo, None, "pot_to"),
    "showdown": (Showdown, None, "showdown"),
    "verdict": (Verdicts, None, ""),
    "tag": (Tags, None, "tags"),
    "tournament": (TournamentNumber, "", "tournament"),
}


def choosing(command: Callable[..., None]) -> Callable[..., None]:
    """A command that gets every option by which hands are chosen as its ``**options``."""
    signature = inspect.signature(command, eval_str=True)
    own = [parameter for parameter in signature.parameters.values() if parameter.kind is not parameter.VAR_KEYWORD]
    shared = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=kind)
        for name, (kind, default, _) in OPTIONS.items()
    ]
    # Python and Typer read it where a function has it; the type of functions does not know it.
    command.__signature__ = signature.replace(parameters=[*own, *shared])  # type: ignore[attr-defined]
    return command


def chosen(names: Words, options: Mapping[str, Any]) -> "Filter":
    """The filter that a command's options ask for, of players of these names; BadParameter for what no hand can be."""
    from tracker.statistics.filters import LIMITS, Filter, moment

    look(options)
    fields: dict[str, Any] = {"names": tuple(names or ())}
    for option, (_, _, field) in OPTIONS.items():
        value = options.get(option)
        if field and value is not None:
            if field in LIMITS and not LIMITS[field][0] <= value <= LIMITS[field][1]:
                refuse(option, f"{value:,} is too large: {LIMITS[field][1]:,} is the most")
            fields[field] = tuple(value) if isinstance(value, list) else value
    for option in ("since", "until"):
        if options.get(option):
            try:
                fields[option] = moment(options[option])
            except ValueError as error:
                refuse(option, f"{error}: write a date as 2026-01-31, or a time as 2026-01-31T18:30 (UTC)")
    if fields.get("since") and fields.get("until") and fields["since"] >= fields["until"]:
        refuse("until", f"{options['until']} is not after --since {options['since']}: no hand was played between")
    if verdicts := options.get("verdict"):
        fields["verdicts"] = () if "any" in verdicts else tuple(verdicts)
    return Filter(**fields)


def existing(database: str | None) -> "Store":
    """The store of a command that only reads: a file that is named and not there is wrong usage, never made."""
    from tracker.database import address
    from tracker.store import Store

    url = address(database)
    file = url.database if url.get_backend_name() == "sqlite" else None
    if database and file and file != ":memory:" and not file.startswith("file:") and not Path(file).exists():
        raise typer.BadParameter(f"There is no database {file}: badugi import makes one.", param_hint="--database")
    return Store(database)


def rows(database: str | None, which: "Filter", *, all_ins: bool = False) -> "pd.DataFrame":
    """The joined rows of the store that pass a filter, screen names of one person joined under the person's name.

    With ``all_ins`` they have what all-in pots were worth to the hero. BadParameter for a player who is not stored.
    """
    from tracker.equities import with_results
    from tracker.people import People
    from tracker.statistics.sample import joined
    from tracker.store_hands import seats

    store = existing(database)
    people = People(store.aliases())
    names = people.names(which.names) or None
    # Figures need no cards and no texts: narrow columns are loaded in a fraction of the time.
    frame = people.joined(seats(store, names) if all_ins else joined(store.hands(), store.seats(player=names)))
    look_for(which.names, frame, people, store)
    tagged = store.tags() if which.tags else None
    look_among(which, frame, store, tagged or {})
    found = which.with_(names=people.meant(which.names)).apply(frame, tagged)
    return with_results(store, found) if all_ins else found


def tags(database: str | None) -> "Mapping[str, set[int]]":
    """The hand ids of each tag of the user."""
    return existing(database).tags()
