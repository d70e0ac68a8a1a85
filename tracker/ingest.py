"""The one road of an import: sources -> outcomes -> replay and audit -> rows -> store, and what to tell of it."""

from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from msgspec import Struct, field, structs

from parsers.outcome import Fate
from parsers.problems import Problem, Severity, Source
from tracker.portions import portions
from tracker.rows import Entry
from tracker.rules.carried import Tables
from tracker.saving import DUPLICATE, NEW, Fated, FileMark
from tracker.sources import Spool, blocks, sources, spooled
from tracker.store import READER, Store, now
from tracker.workers import Workers, unhurried

OTHER_GAME, REFUSED = Fate.OTHER_GAME, Fate.REFUSED
BATCH = 1000
"""Blocks whose rows are held in memory at a time."""
MOST = 10_000
"""Problems of each severity that a report holds, so that a file of any size is read in bounded memory."""

Progress = Callable[[str, int], None]
"""Told the file that is read and how many blocks there were so far."""


class Report(Struct):
    """What an import did. ``hands`` counts every block by its fate; ``verdicts`` are those of the new hands.

    ``problems`` are findings of the new hands and the reasons of refused blocks, up to ``MOST`` of each severity;
    ``told`` counts all of them, which the database has; ``unread`` the refused blocks of each file that has some.
    ``unchanged`` files were not read.
    """

    files: int = 0
    unchanged: int = 0
    hands: Counter[str] = field(default_factory=Counter)
    other_games: Counter[str] = field(default_factory=Counter)
    verdicts: Counter[str] = field(default_factory=Counter)
    problems: list[Problem] = field(default_factory=list)
    told: Counter[str] = field(default_factory=Counter)
    unread: Counter[str] = field(default_factory=Counter)

    def tell(self, problems: Iterable[Problem]) -> None:
        """Count problems, and hold them as long as there is room."""
        for problem in problems:
            self.told[problem.severity] += 1
            if self.told[problem.severity] <= MOST:
                self.problems.append(problem)

    def count(self, fate: str, game: str = "") -> None:
        """Count one block."""
        self.hands[fate] += 1
        if fate == OTHER_GAME:
            self.other_games[game or "unknown game"] += 1

    def add(self, fated: Iterable[Fated], file: str) -> None:
        """Count blocks of a file that were saved."""
        for each in fated:
            self.count(each.fate, each.entry.game)
            self.tell(each.problems)
            if each.fate == NEW:
                self.verdicts[each.verdict] += 1
            elif each.fate == REFUSED:
                self.unread[file] += 1

    def as_json(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "files": self.files,
            "hands": {
                "new": self.hands[NEW],
                "duplicate": self.hands[DUPLICATE],
                "other_game": self.hands[OTHER_GAME],
                "cancelled": self.hands[Fate.CANCELLED],
                "refused": self.hands[REFUSED],
            },
            "summaries": self.hands[Fate.SUMMARY],
            "other_games": dict(sorted(self.other_games.items())),
            "verdicts": {name: self.verdicts[name] for name in ("verified", "unverifiable", "disputed")},
            "problems": [problem_json(problem, file=True) for problem in self.problems],
            "problems_left_out": sum(self.told.values()) - len(self.problems),
        }


def problem_json(problem: Problem, *, file: bool = False) -> dict[str, Any]:
    """A problem as plain data."""
    place = problem.source
    row = {
        "line": place.line,
        "column": place.column,
        "code": problem.code,
        "severity": str(problem.severity),
        "message": problem.message,
    }
    return {"file": place.file, **row} if file else row


def ingest(store: Store, paths: Iterable[str | Path], progress: Progress | None = None, *, workers: int = 1) -> Report:
    """Import files, folders, patterns, archives and ``-``, a transaction each; StoreError, FileNotFoundError.

    With ``workers`` above 1 other processes read, replay and audit, and this one writes.
    """
    report = Report()
    with unhurried(), Workers(workers) as crew:
        for source in sources(paths):
            report.files += 1
            if isinstance(source, Problem):
                keep_problem(store, source, report)
                continue
            try:
                with spooled(source) as spool:
                    save_file(store, spool, report, progress, crew)
            except OSError as error:
                words = f"The file can't be read: {error.strerror or error}."
                keep_problem(store, Problem(Source(source.name, 1), "cannot-open", words), report)
    if report.hands[NEW] >= BATCH:
        from tracker.pieces import complete

        # After few hands not: the pages do it when enough have come together.
        complete(store.engine)
    return report


def save_file(
    store: Store, spool: Spool, report: Report, progress: Progress | None = None, workers: Workers | None = None
) -> None:
    """Import one file, unless the ledger has the same content of it, read by the same reader."""
    mark = FileMark(spool.path, spool.name, spool.digest, spool.size, spool.encoding, now(), READER)
    before = store.known_file(mark.path)
    if before and (before.digest, before.reader) == (mark.digest, READER):
        report.unchanged += 1
        recall(store, mark, report)
        return
    _keep(store, mark, (workers or Workers()).entries(blocks(spool)), report, progress)


def _keep(
    store: Store, mark: FileMark, entries: Iterable[Entry], report: Report, progress: Progress | None = None
) -> None:
    """Save a file's entries, a batch at a time within one transaction, and count them once it is done."""
    found, tables = Report(), Tables()
    with store.saving(mark) as saving:
        for batch in portions((followed(entry, tables) for entry in entries), BATCH):
            found.add(saving.add(batch), mark.name)
            if progress:
                progress(mark.name, sum(found.hands.values()))
    report.hands += found.hands
    report.other_games += found.other_games
    report.verdicts += found.verdicts
    report.unread += found.unread
    report.tell(found.problems)
    report.told += found.told - Counter([str(problem.severity) for problem in found.problems])


def followed(entry: Entry, tables: Tables) -> Entry:
    """An entry with the warning that its stacks do not follow from the table's hand before it in the file."""
    warning = tables.follow(entry.standing)
    return entry if warning is None else structs.replace(entry, problems=(*entry.problems, warning))


def keep_problem(store: Store, problem: Problem, report: Report) -> None:
    """Keep in the ledger why a file could not be read."""
    name = problem.source.file
    refusal = Entry(problem.source.line, REFUSED, "", "", reason=problem.message, problems=(problem,))
    _keep(store, FileMark(name, name, "", 0, "", now(), READER), [refusal], report)


def recall(store: Store, mark: FileMark, report: Report) -> None:
    """Count the blocks of a file that was not read again: what was new is now a duplicate."""
    with store.engine.connect() as connection:
        file = {"path": mark.path}
        blocks = sa.text(
            "SELECT fate, game, count(*) FROM blocks JOIN files ON files.file_id = blocks.file_id "
            "WHERE path = :path GROUP BY fate, game"
        )
        for fate, game, number in connection.execute(blocks, file):
            known = DUPLICATE if fate == NEW else fate
            report.hands[known] += number
            if known == REFUSED:
                report.unread[mark.name] += number
            if known == OTHER_GAME:
                report.other_games[game or "unknown game"] += number
        problems = sa.text(
            'SELECT line, problems."column", text, code, message, severity FROM problems JOIN files '
            "ON files.file_id = problems.file_id WHERE path = :path AND hand_id IS NULL ORDER BY problem_id"
        )
        for line, column, text, code, message, severity in connection.execute(problems, file):
            report.tell([Problem(Source(mark.name, line, column, text), code, message, Severity(severity))])
