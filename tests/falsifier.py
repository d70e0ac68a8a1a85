"""Holds the audit to account: every fault is found where it stands, and nothing is found in a hand that is in order.

``python -m tests.falsifier`` deals 20,000 hands over all structures and table sizes, tries 1,000 of each fault, prints
the table *kind x caught* and leaves with 1 on any miss. ``--hands`` and ``--faults`` make it shorter.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random

from msgspec import Struct, field

from parsers.model import Hand
from parsers.problems import Severity
from parsers.read import read_text
from tests.faults import DAMAGE, FAULTS, Case, Faulted
from tracker.dealer import deals
from tracker.rules.audit import Audit, Verdict, audit
from tracker.writers.pokerstars import write


class Score(Struct):
    """What was tried, what was missed, and examples of both kinds of failure."""

    hands: int = 0
    tried: Counter[str] = field(default_factory=Counter)
    caught: Counter[str] = field(default_factory=Counter)
    verdicts: Counter[str] = field(default_factory=Counter)
    misses: list[tuple[str, str]] = field(default_factory=list)
    alarms: list[tuple[str, str]] = field(default_factory=list)


def judged(text: str) -> Audit | None:
    """The audit of the one hand of a text; None when the reader refuses it."""
    outcomes = list(read_text(text))
    return audit(outcomes[0].hand) if len(outcomes) == 1 and outcomes[0].hand is not None else None


def errors(found: Audit) -> list[int]:
    """The lines of the findings that dispute a hand."""
    return [problem.source.line for problem in found.findings if problem.severity is Severity.ERROR]


def is_caught(changed: Faulted, *, readable: bool = True) -> bool:
    """Disputed, with an error on or next to a line that the fault makes false.

    A refusal in its place counts only where the fault damages the form of the text, so that it is not ``readable``.
    """
    found = judged(changed.text)
    if found is None:
        return not readable and refused_there(changed)
    if found.verdict is not Verdict.DISPUTED:
        return False
    near = {line + step for line in changed.lines for step in (-1, 0, 1)}
    return not changed.lines or any(line in near for line in errors(found))


def refused_there(changed: Faulted) -> bool:
    """Whether the reader's refusal names a line of the fault."""
    (outcome, *_) = read_text(changed.text)
    near = {line + step for line in changed.lines for step in (-1, 0, 1)}
    return outcome.problem is not None and (not changed.lines or outcome.problem.source.line in near)


def hold(hands: Iterator[Hand], limit: int, score: Score, *, each: int = len(FAULTS)) -> None:
    """Audits hands and tries ``each`` faults on every verified one until every kind was tried ``limit`` times."""
    for index, dealt in enumerate(hands):
        text = write(dealt)
        score.hands += 1
        found = judged(text)
        if found is None or found.verdict is Verdict.DISPUTED:
            score.alarms.append(("refused" if found is None else "disputed", text))
            continue
        score.verdicts[found.verdict] += 1
        if found.verdict is not Verdict.VERIFIED:
            continue
        rng = Random(index)
        wanted = sorted((name for name in FAULTS if score.tried[name] < limit), key=score.tried.__getitem__)
        case = Case(dealt, rng)
        applied = 0
        for name in wanted:
            changed = FAULTS[name](case)
            if changed is None:
                continue
            applied += 1
            score.tried[name] += 1
            if is_caught(changed, readable=name not in DAMAGE):
                score.caught[name] += 1
            else:
                score.misses.append((name, changed.text))
            if applied >= each:
                break


def table(score: Score) -> str:
    """Kind x caught, a line each."""
    lines = [f"{'fault':34} {'caught':>7} {'tried':>7}"]
    lines += [f"{name:34} {score.caught[name]:7} {score.tried[name]:7}" for name in FAULTS]
    verdicts = ", ".join(f"{count} {verdict}" for verdict, count in sorted(score.verdicts.items()))
    return "\n".join([*lines, f"{score.hands} dealt hands: {verdicts}; {len(score.alarms)} false alarms"])


def main(arguments: list[str] | None = None) -> int:
    """The long run; 1 on any miss or false alarm."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--faults", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=3, help="failures printed in full")
    wish = parser.parse_args(arguments)
    score = Score()
    hold(deals(wish.seed, wish.hands), wish.faults, score, each=12)
    sys.stdout.write(table(score) + "\n")
    for kind, text in (score.misses + score.alarms)[: wish.show]:
        found = judged(text)
        says = "\n".join(map(str, found.findings)) if found else "refused"
        sys.stdout.write(f"\n== {kind}\n{text}\n{says}\n")
    return 1 if score.misses or score.alarms else 0


if __name__ == "__main__":
    raise SystemExit(main())
