"""What the commands say, and the status they leave with, when there is nothing to read or no room to write."""

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dashboard.cli import program
from tests.imported import text


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BADUGI_DATABASE", str(tmp_path / "badugi.db"))
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "good.txt").write_text(text())
    return folder


def run(*arguments: str | Path) -> tuple[int, str, str]:
    result = CliRunner().invoke(program(), [str(part) for part in arguments])
    return result.exit_code, result.stdout, result.stderr


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
