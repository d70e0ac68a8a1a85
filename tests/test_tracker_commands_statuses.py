"""What the commands say, and the status they leave with, when there is nothing to read or no room to write."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.commanded import run
from tests.imported import OTHER, text


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize(
    ("arguments", "copies"),
    [
        (("audit", "in", "--json"), 1),
        (("audit", "in", "--json"), 100),
        (("import", "in"), 1),
        (("stats", "--json"), 1),
        (("export", "/dev/full", "--as", "csv"), 1),
        (("--help",), 1),
    ],
)
def test_a_full_disk_is_no_fault_of_the_program(arguments: tuple[str, ...], copies: int, files: Path) -> None:
    """Little output fails when the program ends, much of it (here 100 copies) while it still writes."""
    run("import", files)
    (files / "good.txt").write_text("\n\n\n".join([text()] * copies))
    command = [sys.executable, "-m", "dashboard.cli", *arguments]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, timeout=120, check=False)
    assert done.returncode == 74
    assert done.stderr.decode() == (
        "The output can't be written: No space left on device. Please free some, or write it elsewhere.\n"
    )


def test_the_audit_tells_the_file_and_the_first_line_of_every_block(files: Path) -> None:
    spaced = "\n\n" + text(2)
    (files / "good.txt").write_text(spaced)
    (files / "other.txt").write_text(OTHER)
    (files / "rest.txt").write_text("nothing\n")
    (files / "torn.zip").write_bytes(b"PK\x03\x04 and no more")
    with zipfile.ZipFile(files / "whole.zip", "w") as archive:
        archive.writestr("deep/a.txt", text(1))
    found = [json.loads(line) for line in run("audit", files, "--json")[1].splitlines()]
    starts = [number for number, line in enumerate(spaced.split("\n"), 1) if line.startswith("PokerStars Hand")]
    assert [(each["file"], each["line"], each["verdict"] == "refused") for each in found] == [
        (str(files / "good.txt"), starts[0], False),
        (str(files / "good.txt"), starts[1], False),
        (str(files / "other.txt"), 1, False),
        (str(files / "rest.txt"), 1, True),
        (str(files / "torn.zip"), 1, True),
        (f"{files / 'whole.zip'}/deep/a.txt", 1, False),
    ]


@pytest.mark.parametrize("command", ["import", "audit"])
@pytest.mark.parametrize("named", ["folder", "archive.zip"])
def test_nothing_to_read_is_said_and_no_success(command: str, named: str, files: Path, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with zipfile.ZipFile(tmp_path / "archive.zip", "w"):
        pass
    status, out, err = run(command, named)
    assert (status, err) == (1, "")
    assert "There is no file in what you named." in out
    status, out, err = run(command, named, "--json")
    assert (status, err) == (1, "There is no file in what you named.\n")
    assert all(json.loads(line)["files"] == 0 for line in out.splitlines())
    assert run(command, named, files)[0] == 0


def test_every_status_is_told_by_the_help() -> None:
    told = " ".join(run("--help")[1].split())
    for status in ("0", "1", "2", "70", "74"):
        assert f" {status} " in told


def test_names_are_masked_only_in_a_report(files: Path) -> None:
    for more in ((), ("--json",)):
        status, out, err = run("audit", files, "--anonymise", *more)
        assert (status, out) == (2, "")
        assert "--report" in err
    assert run("audit", files, "--anonymise", "--report", "page.md")[0] == 0
