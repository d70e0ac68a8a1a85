"""Commands as the tests call them: within this process, or as a program of its own."""

import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner

from dashboard.cli import program


def run(*arguments: str | Path, given: str | None = None) -> tuple[int, str, str]:
    """The status, the output and what was said beside it."""
    result = CliRunner().invoke(program(), [str(part) for part in arguments], input=given)
    return result.exit_code, result.stdout, result.stderr


def real(*arguments: str | Path, given: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    """The finished program."""
    command = [sys.executable, "-m", "dashboard.cli", *map(str, arguments)]
    return subprocess.run(command, input=given, capture_output=True, timeout=120, check=False)
