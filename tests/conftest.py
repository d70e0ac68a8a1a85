"""What the tests share: where the real histories lie, when they are there, and the tables that close a run."""

from pathlib import Path

import pytest

from tests.imported import text

CLOSING: pytest.StashKey[list[tuple[str, str]]] = pytest.StashKey()
SHARED = Path(__file__).resolve().parents[2] / "shared"


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of real histories beside the project; tests that need it skip where it is absent."""
    if not (SHARED / "histories").is_dir():
        pytest.skip("the real histories are not beside this checkout")
    return SHARED


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder ``in`` with a file of six hands, in the working folder, beside a database of its own."""
    monkeypatch.setenv("BADUGI_DATABASE", str(tmp_path / "badugi.db"))
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "good.txt").write_text(text())
    return folder


@pytest.fixture(scope="session")
def closing(pytestconfig: pytest.Config) -> list[tuple[str, str]]:
    """Titles and tables that a run shows at its end, whether its tests pass or not."""
    return pytestconfig.stash.setdefault(CLOSING, [])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for title, table in config.stash.get(CLOSING, []):
        terminalreporter.section(title)
        terminalreporter.write_line(table)
