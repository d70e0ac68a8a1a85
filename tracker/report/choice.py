"""Which audited hands go on the page of ``--report``, and under which names."""

from pathlib import Path

from parsers.read import read_text
from tracker.anonymise import Pseudonyms, anonymise_text
from tracker.auditing import Judged, judge
from tracker.report.ledger import Sheet, sheet
from tracker.report.page import html, markdown
from tracker.rules.audit import Verdict
from tracker.rules.rooms import Room

WRITERS = {".html": html, ".htm": html, ".md": markdown}

MOST = 200
"""Hands that are not disputed are left off the page beyond this number: nobody reads on, and browsers stop."""


class Pages:
    """Collects the hands of a report as they are judged; ``path`` None collects nothing."""

    def __init__(self, path: Path | None, *, anonymise: bool = False, room: Room | None = None) -> None:
        self.path, self.room = path, room
        self.names = Pseudonyms() if anonymise else None
        self.sheets: list[Sheet] = []
        self.masked = self.left_out = 0

    @property
    def known(self) -> bool:
        """Whether a page can be written in the form that the file's name asks for."""
        return self.path is not None and self.path.suffix.lower() in WRITERS

    def add(self, each: Judged) -> None:
        """Puts a judged hand on the page, under pseudonyms where they are asked for."""
        if self.path is None or each.audit is None or each.block is None:
            return
        if each.verdict != Verdict.DISPUTED and len(self.sheets) >= MOST:
            self.left_out += 1
            return
        shown = each if self.names is None else self._anonymous(each, self.names)
        if shown is None or shown.audit is None or shown.block is None:
            self.masked += 1
            return
        self.sheets.append(sheet(shown.audit, shown.findings, shown.block.text))

    def _anonymous(self, each: Judged, names: Pseudonyms) -> Judged | None:
        """The hand read and judged again from its anonymised text; None where a name could not be removed."""
        if each.block is None:
            return None
        for outcome in read_text(each.block.text, each.block.file):
            if (text := anonymise_text(outcome, names, read_text)) is not None:
                return next((judge(again, self.room) for again in read_text(text, "hand")), None)
        return None

    def write(self) -> str:
        """Writes the page and says in lines for the terminal what is on it; empty when no page was asked for."""
        if self.path is None:
            return ""
        if not self.sheets:
            return "There is no hand of Badugi to report on; nothing was written.\n"
        self.path.write_text(WRITERS[self.path.suffix.lower()](self.sheets), encoding="utf-8")
        said = f"Hands on {self.path}: {len(self.sheets)}.\n"
        if self.left_out:
            said += f"Left off it, not disputed: {self.left_out}.\n"
        if self.masked:
            said += f"Left off it, since a name could not be removed: {self.masked}.\n"
        return said
