"""Every code that any part of the program can give has a row in ``docs/problems.md``."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

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
