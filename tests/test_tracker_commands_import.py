"""``badugi import`` as users call it: every form of a file, archives, patterns, folders and files that grow."""

import io
import json
import os
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.commanded import run
from tests.imported import OTHER, hands, text
from tests.test_file_forms import CODES, FORMS

COUNT = 6


@pytest.fixture(autouse=True)
def base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BADUGI_DATABASE", str(tmp_path / "data" / "badugi.db"))
    monkeypatch.chdir(tmp_path)


def imported(*paths: str | Path) -> tuple[int, int, int, list[str]]:
    """New hands, duplicates, refused blocks, and the codes of errors."""
    status, out, err = run("import", "--json", *paths)
    assert status in (0, 1), err
    found = json.loads(out)
    errors = [problem["code"] for problem in found["problems"] if problem["severity"] == "error"]
    return found["hands"]["new"], found["hands"]["duplicate"], found["hands"]["refused"], errors


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_a_file_holds_the_same_hands(form: str, tmp_path: Path) -> None:
    plain = text().replace(hands()[0].seats[0].name, "José")
    (tmp_path / "plain.txt").write_text(plain, encoding="utf-8")
    assert imported("plain.txt") == (COUNT, 0, 0, [])
    for number, (code, mark) in enumerate(CODES.items()):
        for tail in (b"", b"\n") if "16" in code else (b"",):
            path = tmp_path / f"{number}{len(tail)}.txt"
            path.write_bytes(mark + FORMS[form](plain).encode(code.partition(" ")[0]) + tail)
            assert imported(path) == (0, COUNT, 0, []), code


def zipped(**members: bytes) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name.replace("__", "/"), content)
    return stream.getvalue()


def corrupt() -> bytes:
    """An archive of which one member can't be unpacked."""
    data = bytearray(zipped(bad=text().encode(), good=text(2).encode()))
    data[200:260] = bytes(60)
    return bytes(data)


ARCHIVES: dict[str, tuple[Callable[[], bytes], tuple[int, int, int, list[str]]]] = {
    "folders within folders": (lambda: zipped(a__b__c=text(2).encode(), a__d=text(3).encode()), (3, 2, 0, [])),
    "an archive within": (lambda: zipped(a=text(1).encode(), b=zipped(c__d=text(2).encode())), (2, 1, 0, [])),
    "names that lead out": (
        lambda: zipped(**{"..__..__a.txt": text(2).encode(), "__b": text(1).encode()}),
        (2, 1, 0, []),
    ),
    "a corrupt member": (corrupt, (2, 0, 1, ["bad-archive"])),
    "a bomb": (lambda: zipped(zeros=bytes(40 << 20), good=text(2).encode()), (2, 0, 1, ["too-large"])),
    "a wreck": (lambda: zipped(a=text().encode())[:200], (0, 0, 1, ["bad-archive"])),
}


@pytest.mark.parametrize("kind", ARCHIVES)
def test_archives(kind: str, tmp_path: Path) -> None:
    made, expected = ARCHIVES[kind]
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.zip").write_bytes(made())
    new, duplicate, refused, errors = imported("in/a.zip")
    assert (new, duplicate, bool(refused), errors) == (*expected[:2], bool(expected[2]), expected[3])
    assert sorted(path.name for path in tmp_path.rglob("*") if path.suffix != ".db" and "db-" not in path.name) == [
        "a.zip", "data", "in",
    ]  # fmt: skip


def test_patterns_of_every_kind(tmp_path: Path) -> None:
    for name, count in (("2025/HH1 Badugi.txt", 1), ("2026/HH2 Badugi.txt", 3), ("2026/note.txt", 0)):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text(count) if count else OTHER)
    assert imported("2025/*.txt") == (1, 0, 0, [])
    assert imported("**/HH? Badugi.txt") == (2, 2, 0, [])
    assert imported("20[2-3]6/*") == (0, 3, 0, [])
    assert run("import", "2027/*.txt")[0] == 2


def test_a_file_that_grows_in_the_middle_of_a_line(tmp_path: Path) -> None:
    whole, path = text(3).encode(), tmp_path / "growing.txt"
    seen = 0
    for end in [*range(150, len(whole), 997), len(whole)]:
        path.write_bytes(whole[:end])
        new, _, refused, _ = imported(path)
        seen += new
        assert refused <= 1
    assert seen == 3
    assert imported(path) == (0, 3, 0, [])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert imported("pipe") == (0, 0, 1, ["not-a-file"])
