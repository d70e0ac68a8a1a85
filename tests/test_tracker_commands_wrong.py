"""Options that choose hands: what no hand can be is wrong usage, and what was left out is told."""

import json
import re
from pathlib import Path

import pytest

from parsers.model import Structure
from tests.commanded import run
from tests.imported import hands, text
from tracker.store import Store

WRONG = {
    "site": ("bogus", "pokerstars, fulltilt, kingsclub, merge, phenom, phh"),
    "structure": ("weird", ", ".join(Structure)),
    "setting": ("home", "cash, play, tournament"),
    "currency": ("usd", "USD, EUR, GBP"),
    "position": ("button", "BTN, SB, BB"),
    "start": ("pat", "pat smooth, pat medium"),
    "verdict": ("maybe", "verified, unverifiable, disputed, any"),
    "stake": ("x/y", "0.25/0.50 USD"),
    "players": ("0", "greater than or equal to 1"),
    "draws": ("4", "less than or equal to 3"),
    "drew1": ("5", "less than or equal to 4"),
    "drew3": ("-1", "greater than or equal to 0"),
    "pot-from": ("-5", "big blinds"),
    "pot-to": ("nan", "big blinds"),
    "since": ("yesterday", "2026-01-31"),
}
RIGHT = {
    "site": "merge",
    "structure": "half-pot",
    "setting": "play",
    "currency": "CHIPS",
    "position": "BTN",
    "start": "unknown",
    "verdict": "disputed",
    "stake": "0.25/0.50 USD",
    "players": "8",
    "draws": "3",
    "drew1": "4",
    "drew3": "0",
    "pot-from": "0",
    "pot-to": "2.5",
    "since": "2026-01-31",
}


@pytest.fixture
def imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BADUGI_DATABASE", str(tmp_path / "badugi.db"))
    monkeypatch.setenv("COLUMNS", "400")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "in.txt").write_text(text())
    assert run("import", "in.txt")[0] == 0
    return tmp_path


COMMANDS = [("stats", "--json"), ("export", "out.csv", "--as", "csv")]


@pytest.mark.parametrize("command", COMMANDS, ids=["stats", "export"])
def test_a_value_that_no_hand_can_have_is_wrong_usage(command: tuple[str, ...], imported: Path) -> None:
    for option, (value, words) in WRONG.items():
        status, out, err = run(*command, f"--{option}", value)
        assert (status, out) == (2, ""), option
        assert f"--{option}" in err
        assert words in err
    assert not (imported / "out.csv").exists()
    for option, value in RIGHT.items():
        assert run(*command, f"--{option}", value)[0] == 0, option


@pytest.mark.parametrize(
    ("low", "high", "status"),
    [
        (("--since", "2026-02-01"), ("--until", "2026-01-01"), 2),
        (("--since", "2026-01-01"), ("--until", "2026-01-01"), 2),
        (("--since", "2026-01-01"), ("--until", "2026-01-01T00:00:01"), 0),
        (("--since", "2026-01-01T01:00+02:00"), ("--until", "2026-01-01"), 0),
        (("--pot-from", "3"), ("--pot-to", "2"), 2),
        (("--pot-from", "3"), ("--pot-to", "3"), 0),
    ],
)
def test_an_end_before_its_beginning_is_wrong_usage(
    low: tuple[str, str], high: tuple[str, str], status: int, imported: Path
) -> None:
    assert imported
    found, _, err = run("stats", *low, *high)
    assert found == status
    assert (high[0] in err) == (status == 2)


@pytest.mark.parametrize("command", COMMANDS, ids=["stats", "export"])
def test_a_player_who_is_not_stored_is_wrong_usage(command: tuple[str, ...], imported: Path) -> None:
    name = hands()[0].seats[0].name
    assert run(*command, "--player", name)[0] == 0
    status, out, err = run(*command, "--player", name, "--player", name.upper() + "x")
    assert (status, out) == (2, "")
    assert f"There is no player {name.upper()}x in the database: did you mean {name}" in err
    status, _, err = run(*command, "--player", "\x1b[31m§§§§§")
    assert status == 2
    assert "§§§§§ in the database." in err
    assert "\x1b[31m§" not in err
    store = Store(imported / "badugi.db")
    store.set_alias(hands()[0].site, name, "Nina")
    store.close()
    assert run(*command, "--player", "Nina")[0] == run(*command, "--player", name)[0] == 0
    assert "did you mean Nina" in run(*command, "--player", "Ninna")[2]


def test_in_an_empty_database_no_name_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BADUGI_DATABASE", str(tmp_path / "badugi.db"))
    Store(tmp_path / "badugi.db").close()
    status, out, _ = run("stats", "--player", "Nobody")
    assert (status, out.split(":")[0]) == (0, "No hands match")


@pytest.mark.parametrize(("count", "words"), [(1, "1 disputed hand was"), (3, "3 disputed hands were")])
def test_disputed_hands_that_were_left_out_are_told(
    count: int, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BADUGI_DATABASE", str(tmp_path / "badugi.db"))
    more = re.sub(r"Total pot (\$?)", r"Total pot \g<1>9", text(count))
    (tmp_path / "in.txt").write_text(more)
    assert json.loads(run("import", tmp_path / "in.txt", "--json")[1])["verdicts"]["disputed"] == count
    told = f"No hands match: {words} left out; count disputed hands with --verdict any, or see badugi audit.\n"
    assert run("stats") == (0, told, "")
    assert run("stats", "--json") == (0, "{}\n", told)
    assert run("stats", "--csv")[2] == told
    assert "No hands match: import some" in run("stats", "--position", "EP", "--drew1", "4")[1]
    assert "No hands match: import some" in run("stats", "--verdict", "verified")[1]
    status, out, err = run("stats", "--verdict", "any")
    assert (status, err) == (0, "")
    assert "No " not in out.split("\n")[0]
