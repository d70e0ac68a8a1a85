"""``badugi audit``: replays hands and says which were paid wrongly; needs no database."""

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tracker.commands.import_ import Paths
from tracker.commands.printing import NOTHING, problem_text, table_text
from tracker.commands.writing import spare

if TYPE_CHECKING:
    from tracker.auditing import Judged
    from tracker.rules.rooms import Room

WRONG = ("disputed", "refused")
JUDGED = ("verified", "unverifiable", "disputed")
CLOSING = {name: name for name in (*JUDGED, "refused")} | {"other-game": "of another game", "cancelled": "cancelled"}
"""How the last line counts each fate, in this order; tournament summaries come after these."""


def audit(
    paths: Paths,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object a line, for every hand.")] = False,
    report: Annotated[
        Path | None, typer.Option(help="Write a page of the hands for a room's support: FILE.html or FILE.md.")
    ] = None,
    anonymise: Annotated[bool, typer.Option("--anonymise", help="Mask the players' names in the report.")] = False,
    room: Annotated[str, typer.Option(help="Judge by the rules of this room instead of the hand's own.")] = "",
) -> None:
    """Replay hands by the rules and print those that were paid wrongly, and why.

    Leaves with 0 when nothing is disputed or refused, with 1 when something is or no file is found. Examples: badugi
    audit ~/HandHistory - badugi audit hand.txt --report hand.html
    """
    from tracker.auditing import judged
    from tracker.report.choice import Pages

    rules = chosen(room)
    pages = Pages(report, anonymise=anonymise, room=rules)
    if report and not pages.known:
        raise typer.BadParameter("the report is written as .html or .md", param_hint="--report")
    if anonymise and report is None:
        words = "it masks names in a report: add --report FILE.html, or see badugi anonymise"
        raise typer.BadParameter(words, param_hint="--anonymise")
    verdicts: Counter[str] = Counter()
    read = set(paths)
    try:
        for each in judged(paths, rules):
            verdicts[each.verdict] += 1
            read.update([each.block.file] if each.block else ())
            pages.add(each)
            if json:
                import msgspec

                sys.stdout.write(msgspec.json.encode(each.as_json()).decode("utf-8", "replace") + "\n")
            elif each.verdict in WRONG and report is None:
                sys.stdout.write(told(each) + "\n")
    except FileNotFoundError as error:
        raise typer.BadParameter(str(error), param_hint="PATH") from error
    if report:
        spare(report, "--report", read)
    said = pages.write()
    if not json:
        sys.stdout.write(closing(verdicts) + "\n" + said)
    elif not verdicts:
        sys.stderr.write(NOTHING)
    if not verdicts or any(verdicts[name] for name in WRONG):
        raise typer.Exit(1)


def chosen(room: str) -> "Room | None":
    """The profile of a room's key; BadParameter with all keys for one that does not exist."""
    from tracker.rules.rooms import ROOMS

    if room and room not in ROOMS:
        raise typer.BadParameter(f"'{room}' is none of {', '.join(ROOMS)}", param_hint="--room")
    return ROOMS.get(room)


def closing(verdicts: "Counter[str]") -> str:
    """The last line: how many hands have which verdict."""
    if not verdicts:
        return NOTHING.strip()
    said = [f"{verdicts[name]:,} {word}" for name, word in CLOSING.items() if verdicts[name] or name in JUDGED]
    summaries = verdicts["summary"]
    return ", ".join([*said, *([f"{summaries:,} summar{'y' if summaries == 1 else 'ies'}"] if summaries else [])])


def told(each: "Judged") -> str:
    """A disputed or refused block: its findings, then who was paid and who was due."""
    from tracker.naming import room

    name = f"Hand {each.number} ({room(each.site)})" if each.number else "A text"
    lines = [f"{name}: {each.verdict}"]
    for problem in each.findings:
        lines += ["  " + line for line in problem_text(problem).split("\n")]
    if each.verdict == "disputed" and each.payouts:
        rows: list[list[Any]] = [["player", "was paid", "was due"]]
        rows += [[pay.player, each.money(pay.paid), each.money(pay.due)] for pay in each.payouts if pay.paid or pay.due]
        lines += ["  " + line for line in table_text(rows, right=(1, 2)).split("\n")]
    return "\n".join(lines) + "\n"
