"""``badugi odds``: the chances of a holding over the draws to come, alone or against other hands."""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from parsers.cards import Cards

if TYPE_CHECKING:
    from tracker.rules.drawing import Rule

Report: TypeAlias = Mapping[str, Any]

HOLDING = "Your cards: four, or as many as you keep in the next draw. Without any: the table of one-card draws by outs."
RULE = "How you draw: natural, pat, break:9 (breaks a badugi rougher than 9 high), smooth:8 (keeps cards up to 8)."
TRIALS = "Random deals where the ways to draw are too many to count."


def odds(
    holding: Annotated[str | None, typer.Argument(help=HOLDING, show_default=False)] = None,
    draws: Annotated[int | None, typer.Option(min=1, max=3, help="Draws to come.", show_default="3; 1 against")] = None,
    against: Annotated[list[str] | None, typer.Option(help="Cards of another player; several times for more.")] = None,
    dead: Annotated[str, typer.Option(help="Cards that cannot come.")] = "",
    rule: Annotated[str, typer.Option(help=RULE)] = "natural",
    their_rule: Annotated[str, typer.Option(help="How the others draw.")] = "natural",
    trials: Annotated[int, typer.Option(min=1000, max=10_000_000, help=TRIALS)] = 200_000,
    seed: Annotated[int, typer.Option(help="The start of the random deals; the same one gives the same result.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object, chances from 0 to 1.")] = False,
) -> None:
    """The exact chance of every final hand over the draws to come, or of winning against other hands."""
    from tracker.odds import alone, by_outs, versus

    report: Report
    if holding is None:
        if against or dead:
            raise typer.BadParameter("Say your own cards first.", param_hint="HOLDING")
        report = by_outs()
    else:
        holds = [asked_cards(holding, "HOLDING"), *[asked_cards(text, "--against") for text in against or ()]]
        gone = asked_cards(dead, "--dead", most=48) if dead else ()
        mine, theirs = asked_rule(rule, "--rule"), asked_rule(their_rule, "--their-rule")
        try:
            if against:
                rules = [mine, *[theirs for _ in against]]
                report = versus(holds, draws or 1, rules, gone, trials=trials, seed=seed)
            else:
                report = alone(holds[0], draws or 3, mine, gone, trials=trials, seed=seed)
        except ValueError as error:
            raise typer.BadParameter(str(error)) from error
    if as_json:
        typer.echo(json.dumps(report))
    else:
        show(report)


def asked_cards(text: str, where: str, most: int = 4) -> Cards:
    """The cards of an option; typer.BadParameter in words when they are none."""
    from tracker.odds import read_cards

    try:
        return read_cards(text, most)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint=where) from error


def asked_rule(name: str, where: str) -> "Rule":
    """The drawing rule of an option; typer.BadParameter with those there are."""
    from tracker.rules.drawing import rule

    try:
        return rule(name)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint=where) from error


def show(report: Report) -> None:
    """A report as a table in the terminal."""
    from rich.console import Console
    from rich.table import Table

    if "players" in report:
        table = Table("Holding", "Keeps", "Draws by rule", "Wins %", "Ties %", "Part of the pot %")
        for row in report["players"]:
            error = row["standard_error"]
            part = percent(row["equity"]) + (f" ± {percent(error)}" if error is not None else "")
            table.add_row(row["holding"], row["keeps"], row["rule"], percent(row["win"]), percent(row["tie"]), part)
        how = "every way to draw counted" if report["exact"] else f"{report['trials']:,} random deals, ± standard error"
        table.caption = f"{times(report['draws'])} to come; {how}."
    elif "hands" in report:
        numbers = [str(number) for number in range(1, report["draws"] + 1)]
        table = Table("Final hand", *[f"{times(int(number))} %" for number in numbers], "or better %")
        for row in report["hands"]:
            cells = [percent(row[number]["chance"]) if number in row else "-" for number in numbers]
            last = percent(row[numbers[-1]]["or_better"]) if numbers[-1] in row else "-"
            style = "bold" if row["high"] is None else ""
            table.add_row(row["hand"] if style else f"  {row['hand']}", *cells, last, style=style)
        assumed = " (taken to be)" if report["thrown_assumed"] else ""
        thrown = f", throws{assumed} {report['thrown']}" if report["thrown"] else ""
        outs = f" Outs to a badugi: {len(report['outs'].split())} ({report['outs']})." if report["outs"] else ""
        table.caption = f"Keeps {report['keeps'] or 'nothing'}{thrown}; {report['rule_text']}.{outs}"
        if not report["exact"]:
            error = max(row[numbers[-1]]["standard_error"] for row in report["hands"] if numbers[-1] in row)
            table.caption += (
                f" {times(report['draws'])}: {report['trials']:,} random deals, ± {percent(error)} at most."
            )
    else:
        table = Table("Outs", "1 draw %", "2 draws %", "3 draws %")
        for row in report["outs"]:
            table.add_row(str(row["outs"]), *[percent(row[number]) for number in "123"])
        table.caption = "One-card draws; 48 cards are unseen before the first one."
    for column in table.columns[1:]:
        column.justify = "right"
    console = Console()
    # A narrow terminal breaks lines; cut figures would be wrong figures.
    table.caption, caption = None, str(table.caption)
    whole = console.measure(table, options=console.options.update(max_width=1000)).maximum
    console.width = max(console.width, whole)
    console.print(table)
    typer.echo(caption)


def times(draws: int) -> str:
    """``1 draw``, ``2 draws``."""
    return f"{draws} draw{'s' if draws > 1 else ''}"


def percent(chance: float) -> str:
    """A chance with two decimals, without the sign."""
    return f"{100 * chance:.2f}"
