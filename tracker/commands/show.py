"""``badugi show``: a stored hand, replayed in the terminal."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from tracker.commands.choice import Database, existing
from tracker.commands.printing import printable, problem_text, table_text

if TYPE_CHECKING:
    from parsers.blocks import Block


def show(
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="The number that the room gave the hand.")],
    site: Annotated[str, typer.Option(help="The room, where two of them have used the number.")] = "",
    text: Annotated[bool, typer.Option("--text", help="Print the room's own text instead.")] = False,
    database: Database = None,
) -> None:
    """Show a hand deed by deed: pots, stacks, the cards that are known, and what the audit found.

    Example: badugi show 80000000120
    """
    store = existing(database)
    found = store.hand_ids(number, site)
    if not found:
        raise typer.BadParameter(f"There is no hand {number} in the database.", param_hint="NUMBER")
    if len({room for _, room, _ in found}) > 1:
        rooms = ", ".join(sorted({room for _, room, _ in found}))
        raise typer.BadParameter(f"Several rooms have a hand {number}: choose one of {rooms}.", param_hint="--site")
    for hand_id, *_ in found:
        block = store.block(hand_id)
        if block is not None:
            sys.stdout.write(printable(block.text) + "\n" if text else told(block))


def told(block: "Block") -> str:
    """The hand of a block as tables, one a betting round, and its verdict."""
    from parsers.read import read_block
    from tracker.rules.audit import audit
    from tracker.telling import heading, sections

    outcome = read_block(block)
    if outcome.hand is None:
        return problem_text(outcome.problem) + "\n" if outcome.problem else "This text is no hand of Badugi.\n"
    found = audit(outcome.hand)
    parts = list(sections(found))
    # One table for all parts, so that their columns stand below each other.
    lines = table_text([line for _, rows in parts for line in rows], right=(0, 4, 5)).split("\n")
    told = [printable(heading(outcome.hand))]
    for title, rows in parts:
        told.append("\n".join([title, *lines[: len(rows)]]))
        lines = lines[len(rows) :]
    told.append("\n".join([f"Verdict: {found.verdict}", *[problem_text(problem) for problem in found.findings]]))
    return "\n\n".join(told) + "\n"
