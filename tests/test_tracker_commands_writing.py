"""What commands write: to the place that was named, never over what they read, and with a word about it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.commanded import real, run
from tests.imported import text


@pytest.mark.parametrize(
    "arguments",
    [
        ("audit", "in/good.txt", "--report", "nowhere/page.html"),
        ("anonymise", "in/good.txt", "--out", "nowhere/hands.txt"),
        ("export", "nowhere/hands.csv", "--as", "csv"),
        ("simulate", "--hands", "1", "--out", "nowhere/hands.txt"),
        ("simulate", "--hands", "1", "--out", "in"),
    ],
)
def test_a_place_that_cannot_be_written_is_named(arguments: tuple[str, ...], files: Path) -> None:
    run("import", files)
    done = real(*arguments)
    assert done.returncode == 74
    assert arguments[-1].encode() in done.stderr or b"nowhere/hands.csv" in done.stderr
    assert b"can't be used" in done.stderr
    assert b"went wrong in the program" not in done.stderr


@pytest.mark.parametrize("named", ["in", "in/good.txt", "in/../in/good.txt"])
def test_anonymise_never_writes_over_what_it_reads(named: str, files: Path) -> None:
    before = (files / "good.txt").read_bytes()
    status, _, err = run("anonymise", named, "--out", files / "good.txt")
    assert status == 2
    assert "would be lost" in err
    assert (files / "good.txt").read_bytes() == before


def test_a_reader_that_leaves_early_is_no_fault(files: Path) -> None:
    (files / "many.txt").write_text("\n\n\n".join([text()] * 150))
    command = [sys.executable, "-m", "dashboard.cli", "audit", "--json", str(files / "many.txt")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


def test_what_was_written_where_is_said_beside_the_output(files: Path, tmp_path: Path) -> None:
    run("import", files)
    (tmp_path / "one.txt").write_text(text().split("\n\n\n")[0])
    for arguments, told in (
        (("anonymise", tmp_path / "one.txt", "--out", tmp_path / "masked.txt"), "1 hand written to"),
        (("simulate", "--hands", "3", "--out", tmp_path / "dealt.txt"), "3 hands written to"),
        (("simulate", "--sessions", "1", "--out", tmp_path / "dealt"), "1 sitting written into"),
        (("anonymise", files, "--out", tmp_path / "names.txt"), "6 hands written to"),
        (("export", tmp_path / "rows.csv", "--as", "csv"), "rows written to"),
        (("export", tmp_path / "hands.txt"), "6 hands written to"),
        (("export", tmp_path / "phh", "--as", "phh"), "(6 files)"),
    ):
        status, out, err = run(*arguments)
        assert (status, out) == (0, ""), err
        assert told in err
