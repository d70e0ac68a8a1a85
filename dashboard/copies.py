"""Copies of a hand to take away: its text, PHH, both without names, and the audit's report with and without them."""

from collections.abc import Iterator

import streamlit as st

from parsers.blocks import Block
from parsers.model import Hand
from parsers.read import read_block, read_text
from tracker.anonymise import Pseudonyms, anonymise, anonymise_text
from tracker.auditing import quoted
from tracker.report.ledger import Sheet, sheet
from tracker.report.page import html, markdown
from tracker.rules.audit import Audit
from tracker.rules.audit import audit as audited
from tracker.writers import phh


def copies(block: Block, audit: Audit) -> None:
    """The hand as text, as PHH, without names, and the audit's report with and without names: to copy and download."""
    hand = audit.hand
    stem = "".join(char if char.isalnum() else "-" for char in f"{hand.site}-{hand.number}")
    bare, ours = nameless(block, hand)
    sheets = {"Report": (sheet_of(block, audit), stem)}
    masked = next(sheets_of(bare), None)
    if masked is not None:
        sheets["Report without names"] = (masked, f"{stem}-anonymous")
    with st.container(horizontal=True, gap="small"):
        for title, (page, name) in sheets.items():
            _report(title, html([page]), f"{name}.html", "text/html")
        _report("Report as Markdown", markdown([sheets["Report"][0]]), f"{stem}.md", "text/markdown")
    shapes = st.tabs(["As text", "As PHH", "Without names"])
    with shapes[0]:
        _copy(block.text.rstrip("\n") + "\n", f"{stem}.txt")
    with shapes[1]:
        _copy(phh.write(hand), f"{stem}.phh")
    with shapes[2]:
        if ours:
            st.caption("The room's own text cannot be shown to be free of names, so this copy is written as PHH.")
        _copy(bare, f"{stem}-anonymous.{'phh' if ours else 'txt'}")


def nameless(block: Block, hand: Hand) -> tuple[str, bool]:
    """The hand's text without names; as PHH, and True, where the room's own cannot be shown to be free of them."""
    words = anonymise_text(read_block(block), Pseudonyms(), read_text)
    return (words, False) if words is not None else (phh.write(anonymise(hand, Pseudonyms())), True)


def sheet_of(block: Block, audit: Audit) -> Sheet:
    """The hand as a page of a report."""
    return sheet(audit, tuple([quoted(each, block) for each in audit.findings]), block.text)


def sheets_of(words: str) -> Iterator[Sheet]:
    """The pages of a report on a text, read and audited again: one a hand."""
    for outcome in read_text(words, "hand"):
        if outcome.hand is not None:
            yield sheet_of(outcome.block, audited(outcome.hand))


def _report(title: str, words: str, name: str, kind: str) -> None:
    st.download_button(title, words, name, kind, icon=":material/description:", on_click="ignore", key=f"report-{name}")


def _copy(words: str, name: str) -> None:
    st.code(words, language=None, height=240)
    st.download_button(
        "Download", words, name, "text/plain", icon=":material/download:", on_click="ignore", key=f"download-{name}"
    )
