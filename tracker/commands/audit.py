"""``badugi audit``: replays hands and says which were paid wrongly; needs no database."""

import sys
from collections import Counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tracker.commands.import_ import Paths
from tracker.commands.printing import problem_text, table_text

if TYPE_CHECKING:
    from tracker.auditing import Judged

WRONG = ("disputed", "refused")


def audit(
    paths: Paths,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object a line, for every hand.")] = False,
) -> None:
    """Replay hands by the rules and print those that were paid wrongly, and why.

    Leaves with 0 when nothing is disputed or refused, with 1 when something is. Example: badugi audit ~/HandHistory
    """
    from tracker.auditing import judged

    verdicts: Counter[str] = Counter()
    try:
        for each in judged(paths):
            verdicts[each.verdict] += 1
            if json:
                import msgspec

                sys.stdout.write(msgspec.json.encode(each.as_json()).decode("utf-8", "replace") + "\n")
            elif each.verdict in WRONG:
                sys.stdout.write(told(each) + "\n")
    except FileNotFoundError as error:
        raise typer.BadParameter(str(error), param_hint="PATH") from error
    if not json:
        sys.stdout.write(closing(verdicts) + "\n")
    if any(verdicts[name] for name in WRONG):
        raise typer.Exit(1)


def closing(verdicts: "Counter[str]") -> str:
    """The last line: how many hands have which verdict."""
    if not verdicts:
        return "There is no file in what you named."
    names = ["verified", "unverifiable", "disputed", "refused", "other-game", "cancelled", "summary"]
    return ", ".join(f"{verdicts[name]} {name}" for name in names if verdicts[name] or name in names[:3])


def told(each: "Judged") -> str:
    """A disputed or refused block: its findings, then who was paid and who was due."""
    name = f"Hand {each.number} ({each.site})" if each.number else "A text"
    lines = [f"{name}: {each.verdict}"]
    for problem in each.findings:
        lines += ["  " + line for line in problem_text(problem).split("\n")]
    if each.verdict == "disputed" and each.payouts:
        rows: list[list[Any]] = [["player", "was paid", "was due"]]
        rows += [[pay.player, each.money(pay.paid), each.money(pay.due)] for pay in each.payouts if pay.paid or pay.due]
        lines += ["  " + line for line in table_text(rows, right=(1, 2)).split("\n")]
    return "\n".join(lines) + "\n"
