"""Every code that any part of the program can give has a row in ``docs/problems.md``."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tracker.rules.citations import CITATIONS, cited
from tracker.rules.rulebook import RULES

ROOT = Path(__file__).resolve().parents[1]
MAKERS = {"Problem", "Refusal", "Unreadable", "problem", "fault", "skip", "finding"}
SLUG = re.compile(r"[a-z]+(-[a-z]+)+")


def codes(text: str) -> Iterator[str]:
    """The first slug that each call of a maker is given, and what classes of errors call themselves."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in MAKERS:
            told = [part.value for part in node.args if isinstance(part, ast.Constant) and isinstance(part.value, str)]
            yield from [each for each in told if SLUG.fullmatch(each)][:1]
        named = isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "code"
        if named and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


def test_every_code_has_a_row() -> None:
    found: dict[str, str] = {}
    for folder in ("parsers", "tracker", "dashboard"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for code in codes(path.read_text("utf-8")):
                found.setdefault(code, path.name)
    rows = re.findall(r"^\| `([a-z-]+)` \|", (ROOT / "docs" / "problems.md").read_text("utf-8"), re.MULTILINE)
    assert len(found) > 100
    assert {code: file for code, file in found.items() if code not in rows} == {}
    assert len(rows) == len(set(rows))


def test_every_source_of_a_rule_is_spelled_out() -> None:
    """No label in brackets is left that a reader could not look up, in the documentation or in the report."""
    for code, rule in RULES.items():
        parts = rule.source.split("; ")
        assert all(any(part.startswith(name) for name in CITATIONS) for part in parts), (code, rule.source)
    used = {name for rule in RULES.values() for name in cited(rule.source)}
    assert used == set(CITATIONS)
    rows = dict(
        re.findall(
            r"^\| ([A-Z][^|`]*|[a-z][^|`]*) \| (.*) \|$",
            (ROOT / "docs" / "problems.md").read_text("utf-8"),
            re.MULTILINE,
        )
    )
    assert {name: rows.get(name) for name in CITATIONS} == CITATIONS


def test_comments_name_no_paper_that_a_reader_cannot_have() -> None:
    """Sources in the code are public or quoted in ``citations``."""
    hidden = re.compile(r"research notes|FORMATS|rules/BADUGI|\bLA \d{3}|\bsource [FKR]\d?\b")
    found = [
        f"{path.relative_to(ROOT)}: {line}"
        for folder in ("parsers", "tracker", "dashboard")
        for path in sorted((ROOT / folder).rglob("*.py"))
        for line in path.read_text("utf-8").splitlines()
        if hidden.search(line)
    ]
    assert found == []
