"""Every problem of reading has a row in the documentation and a smallest history that shows it, with its exact text."""

import re
from pathlib import Path

import pytest

from parsers.read import read, read_text

HERE = Path(__file__).parent
MARK = "~~~~\n"
FILES = sorted(path for path in (HERE / "errors").glob("*.txt") if MARK in path.read_text("utf-8"))
# These need a file that the system keeps from us, or one of some length: shown elsewhere.
WITHOUT_FILE = {"cannot-open", "empty-file", "too-long"}
SOURCES = [
    HERE.parent / "parsers" / f"{stem}.py" for stem in ("read", "transcript", "build", "cards", "phrases", "money")
]


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_smallest_history_is_refused_in_exactly_these_words(path: Path) -> None:
    history, _, expected = path.read_text("utf-8").partition(MARK)
    (outcome,) = read_text(history, path.name)
    assert outcome.problem
    assert outcome.problem.code == path.stem
    assert f"{outcome.problem}\n" == expected


def test_every_code_has_a_row_and_a_history() -> None:
    text = "".join(source.read_text("utf-8") for source in SOURCES)
    codes = set(re.findall(r"(?:Refusal|Unreadable)\(\s*\"([a-z-]+)\"|code = \"([a-z-]+)\"", text))
    found = {code for pair in codes for code in pair if code}
    rows = set(
        re.findall(r"^\| `([a-z-]+)` \|", (HERE.parent / "docs" / "problems.md").read_text("utf-8"), re.MULTILINE)
    )
    assert len(found) > 12
    assert found - rows == set()
    assert found - {path.stem for path in FILES} - WITHOUT_FILE == set()


def test_a_file_that_cannot_be_opened_is_a_refusal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "hands.txt"
    path.write_text("x")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    (outcome,) = read([path])
    assert outcome.problem
    assert outcome.problem.code == "cannot-open"


def test_a_missing_file_is_wrong_usage(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(read([tmp_path / "nowhere.txt"]))
