"""``badugi stats``: every statistic of one player or of all, as tables, JSON or CSV."""

import sys
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tracker.commands.choice import Database, choosing, chosen, rows, tags
from tracker.commands.printing import printable

if TYPE_CHECKING:
    import pandas as pd

    from tracker.statistics.filters import Filter

BY_HELP = (
    "Group by player, site, structure, setting, currency, stake, position, players, class, draws, drew1 to drew3, pot, "
    "showdown, session, day, weekday, hour, month, year, table, tournament, verdict or tag (repeatable)."
)


def helped(context: typer.Context, asked: bool) -> None:
    """The help with every definition below it; a callback, so that nothing is loaded before somebody asks."""
    if not asked:
        return
    from tracker.statistics.documentation import explained

    typer.echo(context.get_help())
    typer.echo(f"The statistics, each n out of d:\n\n{explained()}")
    raise typer.Exit


@choosing
def stats(
    player: Annotated[
        list[str] | None,
        typer.Option(
            help="Whose figures; several names are one person. Else the hero who played most, a line for others."
        ),
    ] = None,
    by: Annotated[
        list[str] | None,
        typer.Option(help=BY_HELP),
    ] = None,
    json: Annotated[
        bool, typer.Option("--json", help="{player: {name of the statistic: ...}}; groups of --by between the two.")
    ] = False,
    csv: Annotated[bool, typer.Option("--csv", help="One row a figure.")] = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="Print each statistic's definition: numerator and denominator.")
    ] = False,
    database: Database = None,
    help_: Annotated[  # noqa: ARG001 - its callback does it all
        bool,
        typer.Option(
            "--help", "-h", is_eager=True, callback=helped, help="Show this and each definition.", show_default=False
        ),
    ] = False,
    **options: Any,
) -> None:
    """Print statistics with their samples and intervals; --explain tells what each one counts, out of what."""
    if (json and csv) or (explain and (json or csv)):
        raise typer.BadParameter("choose one of --json, --csv and --explain")
    if explain:
        from tracker.statistics.documentation import explained

        sys.stdout.write(explained() + "\n")
        return
    from tracker.statistics.grouping import BY

    if unknown := [name for name in by or () if name not in BY]:
        raise typer.BadParameter(f"{unknown[0]!r} is none of {', '.join(BY)}", param_hint="--by")
    by = list(dict.fromkeys(by or ()))
    which = chosen(player, options)
    frame = rows(database, which, all_ins=True)
    grouping = {"tags": tags(database) if "tag" in (by or ()) else None, "gap": timedelta(minutes=options["gap"])}
    if frame.empty:
        words = nothing(database, which, chose_verdicts=bool(options["verdict"]))
        (sys.stderr if json or csv else sys.stdout).write(words)
        if not (json or csv):
            return
    words = printed(frame, tuple(player or ()), tuple(by or ()), grouping, as_json=json, as_csv=csv)
    sys.stdout.write(words if json or csv else printable(words))


def nothing(database: str | None, which: "Filter", *, chose_verdicts: bool) -> str:
    """Why no hand passes the filter: disputed ones were left out unasked, or there is none."""
    left_out = 0 if chose_verdicts else rows(database, which.with_(verdicts=("disputed",)))["hand_id"].nunique()
    if left_out:
        hands = "1 disputed hand was" if left_out == 1 else f"{left_out:,} disputed hands were"
        return f"No hands match: {hands} left out; count disputed hands with --verdict any, or see badugi audit.\n"
    return "No hands match: import some with badugi import, or widen the filter.\n"


def printed(
    frame: "pd.DataFrame",
    names: Sequence[str],
    by: Sequence[str],
    grouping: Mapping[str, Any],
    *,
    as_json: bool,
    as_csv: bool,
) -> str:
    """What the command prints of the rows that passed the filter; tables of some rows only."""
    from tracker.statistics import printing
    from tracker.stats import report, reports_by

    players = list(printing.by_player(frame, names))
    if as_json:
        return printing.json_text({name: printing.json_of(part, by, **grouping) for name, part in players})
    if as_csv:
        keys = ["player", *by]
        parts: list[tuple[Sequence[Any], printing.Report]] = []
        for name, part in players:
            groups = reports_by(part, by, **grouping) if by else [((), report(part))]
            parts += [((name, *group), found) for group, found in groups]
        return printing.csv_text(parts, keys)
    digits = dict(zip(frame["currency"].astype(str), frame["digits"].astype(int), strict=True))
    if list(by) == ["player"] and not names:
        return printing.group_table(frame, by, digits, **grouping) + "\n"
    shown = players if names else most_played(frame, players)
    if by:
        sheets = [f"{name}\n{printing.group_table(part, by, digits, **grouping)}" for name, part in shown]
        return "\n\n".join(sheets) + "\n"
    sheets = [f"{name}\n\n{printing.sheet(report(part), digits)}" for name, part in shown]
    others = frame[~frame["player"].isin([name for name, _ in shown])]
    if not names and len(others):
        sheets.append("Other players\n" + printing.group_table(others, ["player"], digits) + "\n")
    return "\n".join(sheets)


def most_played(
    frame: "pd.DataFrame", players: Sequence[tuple[str, "pd.DataFrame"]]
) -> Sequence[tuple[str, "pd.DataFrame"]]:
    """The hero with the most hands, whose histories these are; everybody where no hand has a hero."""
    heroes = frame.loc[frame["is_hero"].astype(bool), "player"].value_counts()
    return [each for each in players if each[0] == heroes.index[0]] if len(heroes) else players
