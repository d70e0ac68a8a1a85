"""Sheets to one self-contained page: HTML that prints on A4 and needs no script, or Markdown."""

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache

from jinja2 import Environment, PackageLoader

from tracker.report.ledger import Sheet
from tracker.rules.audit import Verdict

MARKUP = re.compile(r"([\\`*_{}\[\]<>()#+\-!|~$&.])")


def _markdown(text: object) -> str:
    """A text in which nothing is markup: names of players may hold any character."""
    return MARKUP.sub(r"\\\1", str(text).replace("\n", " "))


def _code(text: object) -> str:
    """A line as inline code, fenced with one back-tick more than it holds."""
    line = str(text)
    fence = "`" * (max(map(len, re.findall("`+", line)), default=0) + 1)
    return f"{fence} {line} {fence}"


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("tracker.report"),
        autoescape=lambda name: bool(name and name.endswith(".html.j2")),
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= {"md": _markdown, "code": _code}
    return environment


def _rendered(template: str, sheets: Sequence[Sheet]) -> str:
    title = sheets[0].title if len(sheets) == 1 else f"Audit of {len(sheets):,} hands"
    kinds = Counter(sheet.verdict for sheet in sheets)
    counts = [(verdict, f"{kinds[verdict]:,}") for verdict in reversed(Verdict) if kinds[verdict]]
    return _environment().get_template(template).render(sheets=sheets, title=title, counts=counts)


def html(sheets: Sequence[Sheet]) -> str:
    """The sheets as one page; every text from a history is escaped."""
    return _rendered("report.html.j2", sheets)


def markdown(sheets: Sequence[Sheet]) -> str:
    """The sheets as Markdown; every text from a history is escaped or quoted."""
    return _rendered("report.md.j2", sheets).lstrip("\n")
