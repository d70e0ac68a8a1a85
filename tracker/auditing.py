"""Verdicts without a database: every block of the given paths, judged."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct, structs

from parsers.blocks import Block
from parsers.money import Currency, written
from parsers.outcome import Fate, Outcome
from parsers.problems import Problem, Source
from tracker.ingest import problem_json
from tracker.portions import at_once, stretches, stumbled
from tracker.rules.audit import Audit, Payout, audits
from tracker.rules.carried import Tables, standing
from tracker.rules.rooms import Room
from tracker.sources import blocks, outcomes_of, sources, spooled


class Judged(Struct, frozen=True):
    """One block and its verdict: that of the audit, kept beside it, for a hand of Badugi; else its fate."""

    site: str
    number: str
    verdict: str
    findings: tuple[Problem, ...] = ()
    payouts: tuple[Payout, ...] = ()
    currency: Currency | None = None
    audit: Audit | None = None
    block: Block | None = None

    def as_json(self) -> dict[str, Any]:
        """The verdict as plain data, amounts in the smallest unit."""
        return {
            "site": self.site,
            "number": self.number,
            "verdict": self.verdict,
            "findings": [problem_json(problem) for problem in self.findings],
            "payouts": [{"player": pay.player, "paid": pay.paid, "due": pay.due} for pay in self.payouts],
            "file": self.block.file if self.block else "",
            "line": self.block.line if self.block else 0,
        }

    def money(self, amount: int | None) -> str:
        """An amount of the hand as people write it; a question mark where it can't be told."""
        if amount is None:
            return "?"
        return written(amount, self.currency) if self.currency else str(amount)


def judged(paths: Iterable[str | Path], room: Room | None = None) -> Iterator[Judged]:
    """Every block of files, folders, patterns, archives and ``-``, in order; FileNotFoundError for a missing path.

    ``room`` judges every hand by the rules of one room, whatever its site.
    """
    for source in sources(paths):
        if isinstance(source, Problem):
            yield unopened(source)
            continue
        try:
            with spooled(source) as spool:
                tables = Tables()
                for portion in stretches(blocks(spool)):
                    yield from [followed(each, tables) for each in judgements(outcomes_of(portion), room)]
        except OSError as error:
            words = f"The file can't be read: {error.strerror or error}."
            yield unopened(Problem(Source(source.name, 1), "cannot-open", words))


def unopened(problem: Problem) -> Judged:
    """A file of which nothing can be read, refused as one block."""
    place = problem.source
    return Judged("", "", str(Fate.REFUSED), (problem,), block=Block(place.file, place.line, ""))


def judge(read: Outcome, room: Room | None = None) -> Judged:
    """The verdict on one block."""
    return judgements([read], room)[0]


def judgements(reads: Sequence[Outcome], room: Room | None = None) -> list[Judged]:
    """The verdicts on several blocks; a fault of ours refuses the one it is in."""
    return at_once(partial(_together, room=room), _refused, reads)


def _refused(read: Outcome, error: Exception) -> Judged:
    return _unplayed(stumbled(read.block, error, read.site, read.number))


def _together(reads: Sequence[Outcome], room: Room | None) -> list[Judged]:
    found = iter(audits([read.hand for read in reads if read.hand is not None], room))
    return [_unplayed(read) if read.hand is None else _played(next(found), read.block) for read in reads]


def _unplayed(read: Outcome) -> Judged:
    """The fate of what is no hand of Badugi."""
    problems = (read.problem,) if read.problem else ()
    return Judged(read.site, read.number, str(read.fate), problems, block=read.block)


def _played(found: Audit, block: Block) -> Judged:
    """The verdict on a hand, its findings with the lines that they are about."""
    hand, findings = found.hand, tuple([quoted(problem, block) for problem in found.findings])
    return Judged(
        hand.site, hand.number, str(found.verdict), findings, found.payouts, hand.currency, found, block,
    )  # fmt: skip


def followed(each: Judged, tables: Tables) -> Judged:
    """A judged hand with the warnings of stacks that do not follow from the table's hand before it in the file."""
    if each.audit is None or each.block is None:
        tables.follow(None)
        return each
    block = each.block
    warning = tables.follow(standing(each.audit.replay))
    return each if warning is None else structs.replace(each, findings=(*each.findings, quoted(warning, block)))


def quoted(problem: Problem, block: Block) -> Problem:
    """A finding with the text of its line, which the audit does not know."""
    place, lines = problem.source, block.lines
    if place.text or not block.line <= place.line < block.line + len(lines):
        return problem
    return structs.replace(problem, source=structs.replace(place, text=lines[place.line - block.line].rstrip()))
