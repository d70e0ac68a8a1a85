"""Every problem of reading has a row in the documentation and a smallest history that shows it, with its exact text."""

import io
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from parsers.archives import DEEPEST, DENSE_FROM, members
from parsers.origins import Origin
from parsers.problems import Problem
from parsers.read import read, read_text
from parsers.summaries.model import Summary
from tests.test_docs_problems import codes

HERE = Path(__file__).parent
MARK = "~~~~\n"
FILES = sorted(path for path in (HERE / "errors").glob("*.txt") if MARK in path.read_text("utf-8"))
# These need a file that the system keeps from us, or one of some length: shown elsewhere.
WITHOUT_FILE = {"cannot-open", "empty-file", "too-long"}


def packed(*members_: tuple[str, bytes]) -> bytes:
    """A zip archive."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members_:
            archive.writestr(name, content)
    return stream.getvalue()


def locked() -> bytes:
    """An archive whose member says that it has a password."""
    data = bytearray(packed(("hands.txt", b"x")))
    for head, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(head) + flags] |= 1
    return bytes(data)


def nested() -> bytes:
    """An archive within more archives than are opened."""
    data = packed(("hands.txt", b"x"))
    for _ in range(DEEPEST):
        data = packed(("inner.zip", data))
    return data


ARCHIVES: dict[str, Callable[[], bytes]] = {
    "bad-archive": lambda: b"PK\x03\x04 and no more",
    "locked-file": locked,
    "too-deep": nested,
    "too-large": lambda: packed(("bomb.txt", bytes(DENSE_FROM + 1))),
}


def problems(code: str, history: str, file: str) -> list[Problem]:
    """What is wrong with a history, or with the archive that is made for a code."""
    if code in ARCHIVES:
        data = ARCHIVES[code]()
        found = members(Origin(f"{code}.zip", lambda: io.BytesIO(data)))
        return [each for each in found if isinstance(each, Problem)]
    (outcome,) = read_text(history, file)
    if isinstance(outcome.summary, Summary):
        return list(outcome.summary.problems)
    return [outcome.problem] if outcome.problem else []


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_smallest_history_is_refused_in_exactly_these_words(path: Path) -> None:
    history, _, expected = path.read_text("utf-8").partition(MARK)
    (problem,) = problems(path.stem, history, path.name)
    assert problem.code == path.stem
    assert f"{problem}\n" == expected


def test_every_code_has_a_row_and_a_history() -> None:
    found = {code for source in (HERE.parent / "parsers").rglob("*.py") for code in codes(source.read_text("utf-8"))}
    rows = set(
        re.findall(r"^\| `([a-z-]+)` \|", (HERE.parent / "docs" / "problems.md").read_text("utf-8"), re.MULTILINE)
    )
    assert len(found) > 30
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


HAND = (HERE / "errors" / "damaged-card.txt").read_text("utf-8").partition(MARK)[0].replace("[8h 1s]", "[8h 6s]")


@pytest.mark.parametrize(
    ("right", "wrong", "pointed"),
    [
        ("[8h 6s]", "[8h 1s]", "1s]"),
        ("[As 3h] [5h Ks]", "[As 3h] [5h Kx]", "Kx]"),
        ("[As 3h 8h 6s]", "[1s 3h 8h 6s]", "1s 3h"),
        ("[2026/04/02", "[2026/04/31", "2026/04/31"),
        ("11:02:20 ET", "25:02:20 ET", "25:02:20"),
        ("$0.50 USD", "$0.50 XYZ", "XYZ)"),
        ("($0.25/$0.50", "($0.255/$0.50", "$0.255"),
    ],
)
def test_the_caret_stands_under_what_is_wrong(right: str, wrong: str, pointed: str) -> None:
    assert right in HAND
    for margin in ("", "  "):
        (outcome,) = read_text("".join(f"{margin}{line}\n" for line in HAND.replace(right, wrong).splitlines()))
        assert outcome.problem is not None
        source = outcome.problem.source
        assert source.text[source.column - 1 :].startswith(pointed)


def test_a_hand_that_ends_anywhere_before_its_summary_is_cut_off() -> None:
    """In the middle of a word too: a reader who is told what was expected there looks for a fault that is none."""
    for cut in range(HAND.index(":"), HAND.index("*** SUMMARY ***") + 10):
        (outcome,) = read_text(HAND[:cut])
        assert outcome.problem is not None
        assert (outcome.problem.code, outcome.problem.source.line) == ("cut-off", HAND[:cut].rstrip().count("\n") + 1)
