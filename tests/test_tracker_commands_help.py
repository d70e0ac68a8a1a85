"""Help: complete, in order, quick, and whole on a narrow terminal like the figures."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commanded import run

ROOT = Path(__file__).resolve().parents[1]


def test_help_is_in_alphabetical_order() -> None:
    from tracker.cli import COMMANDS

    assert list(COMMANDS) == sorted(COMMANDS)
    _, out, _ = run("--help")
    places = [out.index(f"│ {name} ") for name in sorted([*COMMANDS, "dashboard", "demo"])]
    assert places == sorted(places)


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys; from dashboard.cli import program; program();"
        "print([m for m in ('pandas', 'streamlit', 'sqlalchemy', 'alembic', 'lark', 'numpy') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    "arguments", [("odds", "As 2c 3d Kh"), ("odds", "As 2c 3d", "--against", "4s 5c 6d 7h"), ("stats",)]
)
def test_no_figure_is_cut_on_a_narrow_terminal(
    arguments: tuple[str, ...], files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("import", files)
    wide = run(*arguments)[1]
    monkeypatch.setenv("COLUMNS", "30")
    narrow = run(*arguments)[1]
    assert "…" not in narrow
    assert sorted(re.findall(r"\d[\d.,]*", narrow)) == sorted(re.findall(r"\d[\d.,]*", wide))


def test_the_help_of_the_jobs_is_no_failure() -> None:
    done = subprocess.run([sys.executable, ROOT / "dev.py", "--help"], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert all(f"\n  {job} " in done.stdout for job in ("demo", "test", "lint", "bench"))


def test_both_commands_that_choose_hands_have_every_option(files: Path) -> None:
    from tracker.commands.choice import OPTIONS

    for command in ("stats", "export"):
        text = run(command, "--help")[1]
        assert [name for name in OPTIONS if f"--{name.replace('_', '-')} " not in text] == []
