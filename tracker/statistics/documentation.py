"""The definitions of all statistics as a page: what ``docs/statistics.md`` holds."""

from itertools import groupby

from tracker.statistics.definition import Definition
from tracker.statistics.reports import DEFINITIONS

HEAD = """# Statistics

Each statistic is defined once, in the code; this page is made of those definitions by `badugi stats --explain` and a
test holds one against the other.

- A **rate** is n out of d with Wilson's 95 % interval; a **ratio** is n to d; a **mean** has the normal 95 % interval.
  Where d is 0 the value is `-` (null in JSON), never 0.
- An opportunity is a decision. A player who is all-in from a blind, sits out, or has seen all opponents fold has none;
  hands dealt to a tournament player who sits out count in hands, net, draws seen and showdowns only.
- Actions are counted, not amounts: a call for less is a call, an all-in that raises is a raise.
- Cards: the hero's are known throughout, an opponent's final hand when it was shown or listed, an earlier one only as
  far as his pats fix it. What needs cards is given for the hero; figures called 'known cards' stand apart.
- Structures, currencies, cash games and tournaments are never added up; where hands are of several such pools, every
  pool has its own figures.
- `badugi stats --json` prints `{player: {name: shape}}`, with `--by` the groups between the two. A rate is
  `{"n", "d", "value", "low", "high"}`; amounts are in the smallest unit of their currency. For hands of several pools
  the shapes are those of the pool with the most hands, which `pool` names; `pools` has each of them, and only `hands`
  counts all.
- Screen names that are said to be one person's (on the page Settings) count as that person everywhere.
- Hands with a disputed result are left out unless asked for (`--verdict`).
"""


def markdown() -> str:
    """The whole page."""
    parts = [HEAD]
    for group, members in groupby(sorted(DEFINITIONS, key=order), key=lambda each: each.group):
        parts.append(f"## {group}\n\n| name | statistic | kind | definition |\n| --- | --- | --- | --- |")
        parts += [f"| `{each.name}` | {each.title} | {each.kind} | {each.sentence} |" for each in members]
        parts.append("")
    return "\n".join(parts)


def order(definition: Definition) -> int:
    """Groups in the order in which they first come up."""
    groups = list(dict.fromkeys(each.group for each in DEFINITIONS))
    return groups.index(definition.group)


def explained(names: tuple[str, ...] = ()) -> str:
    """The definitions for a terminal: all, or those whose name holds one of ``names``."""
    chosen = [each for each in DEFINITIONS if not names or any(name in each.name for name in names)]
    return "\n".join(f"{each.name}: {each.title}. {each.sentence}" for each in chosen)
