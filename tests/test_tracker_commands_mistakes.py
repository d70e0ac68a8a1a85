"""Mistakes that users make with names of files and options: nothing is lost or silent, all is told in words."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commanded import run
from tests.imported import OTHER, text
from tracker.store import Store


def unwrapped(words: str) -> str:
    """What is said in a box, on one line."""
    return " ".join(words.replace("│", " ").split())


@pytest.mark.parametrize("form", ["pokerstars", "phh", "csv", "parquet"])
def test_an_export_never_replaces_a_database(form: str, files: Path, tmp_path: Path) -> None:
    run("import", files)
    base = tmp_path / "badugi.db"
    (tmp_path / "link.db").symlink_to(base)
    for name in ("badugi.db", "./in/../badugi.db", "link.db"):
        status, _, err = run("export", name, "--as", form)
        assert status == 2
        assert "is a database: it would be lost" in unwrapped(err)
    assert len(Store(base).hands()) == 6


@pytest.mark.parametrize("arguments", [("anonymise", "in", "--out"), ("simulate", "--out")])
def test_no_other_command_replaces_one(arguments: tuple[str, ...], files: Path, tmp_path: Path) -> None:
    run("import", files)
    assert run(*arguments, "badugi.db")[0] == 2
    assert len(Store(tmp_path / "badugi.db").hands()) == 6


@pytest.mark.parametrize("named", ["in/hands.md", "in", "in/../in/hands.md"])
def test_a_report_never_replaces_the_hands_it_is_about(named: str, files: Path, tmp_path: Path) -> None:
    hands = files / "hands.md"
    (files / "good.txt").rename(hands)
    before = hands.read_bytes()
    status, _, err = run("audit", named, "--report", "in/hands.md")
    assert status == 2
    assert "would be lost" in unwrapped(err)
    assert hands.read_bytes() == before
    run("import", files)
    (tmp_path / "badugi.db").rename(tmp_path / "badugi.md")
    assert run("audit", files, "--report", "badugi.md")[0] == 2
    assert (tmp_path / "badugi.md").read_bytes().startswith(b"SQLite")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has file names that are no text")
@pytest.mark.parametrize("name", [b"caf\xe9.txt", "Übung 🂡.txt".encode()])
def test_a_file_name_that_is_no_text_hides_nothing(name: bytes, files: Path, tmp_path: Path) -> None:
    (files / "good.txt").unlink()
    odd = os.path.join(os.fsencode(files), name)  # noqa: PTH118 - a path of bytes
    Path(os.fsdecode(odd)).write_text(text(2) + "\n\n\nPokerStars Hand #7: Badugi Limit\n")
    plain = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    shown = name.decode("utf-8", "backslashreplace")
    for number, more in enumerate(({}, {"env": plain})):
        for command in ("import", "audit", "anonymise") if not more else ("import",):
            options = [] if command == "anonymise" else ["--json"]
            done = subprocess.run(
                [sys.executable, "-m", "dashboard.cli", command, str(files), *options],
                capture_output=True,
                timeout=120,
                check=False,
                **more,  # type: ignore[call-overload]
            )
            assert done.returncode in (0, 1), done.stderr
            assert b"program itself" not in done.stderr
            if command == "import":
                told = json.loads(done.stdout)
                assert (told["hands"]["new"], told["hands"]["duplicate"]) == ((2, 0), (0, 2))[number]
                assert more or told["problems"][0]["file"].endswith(shown)
            elif command == "audit":
                assert {json.loads(line)["file"] for line in done.stdout.splitlines()} == {str(files / shown)}
    # By both settings of the system it is one file.
    assert len(Store(tmp_path / "badugi.db").files()) == 1


def test_a_line_without_an_end_is_quoted_in_part(files: Path) -> None:
    endless = "x" * 400_000
    for at, line in enumerate(("tin: " + endless, endless + ": folds", "Seat 1: " + endless, "Total pot $" + endless)):
        (files / f"{at}.txt").write_text(text(1).replace("\n*** ", f"\n{line}\n*** ", 1))
    (files / "rest.txt").write_text(endless)
    for command in ("audit", "import", "anonymise"):
        _, out, err = run(command, files)
        assert endless[:500] in out + err
        assert len(out + err) < 60_000


@pytest.mark.parametrize("named", ["empty", "empty.txt"])
def test_anonymise_says_that_there_was_nothing_to_read(named: str, files: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty.txt").touch()
    assert files
    status, out, err = run("anonymise", named)
    assert (status, out) == (1, "")
    assert err.startswith(
        "There is no file in what you named." if named == "empty" else "empty.txt:1:1: error[empty-file]: There is"
    )


def test_tournaments_say_what_was_not_read(files: Path, tmp_path: Path) -> None:
    (files / "good.txt").write_text(OTHER)
    assert run("tournaments", "--read", files) == (0, "There is no tournament in what you named.\n", "")
    (tmp_path / "\x1b[31mred.txt").write_text("nothing\n")
    status, _, err = run("tournaments", "--read", tmp_path / "\x1b[31mred.txt")
    assert status == 0
    assert "No reader knows this text." in err
    assert "\x1b" not in err


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("gap", "9" * 20, "527,040 is the most"),
        ("session", "9" * 20, "is the most"),
        ("pot-from", "1e300", "is the most"),
        ("since", "2012", "'2012' is no date or time: write a date as 2026-01-31"),
        ("until", "2012-03-01T10:00:00+99:00", "is no date or time"),
        ("tag", "blff", "there are bluff"),
        ("tournament", "17", "There is no hand of tournament 17"),
    ],
)
def test_what_cannot_be_is_wrong_usage_in_our_own_words(
    option: str, value: str, words: str, files: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    run("import", files)
    base = Store(tmp_path / "badugi.db")
    base.set_tags(int(base.hands()["hand_id"].iloc[0]), ["bluff"])
    base.close()
    for command in (("stats",), ("export", "-", "--as", "csv")):
        status, out, err = run(*command, f"--{option}", value)
        assert (status, out) == (2, "")
        assert f"--{option}" in err
        assert words in err
    assert run("stats", "--tag", "bluff", "--until", "9999-12-31", "--since", "0001-01-01")[0] == 0


def test_explanations_are_no_json() -> None:
    for option in ("--json", "--csv"):
        status, out, err = run("stats", "--explain", option)
        assert (status, out) == (2, "")
        assert "--explain" in err


def test_a_grouping_named_twice_is_one(files: Path) -> None:
    run("import", files)
    once = run("stats", "--by", "position", "--json")
    assert once[0] == 0
    assert run("stats", "--by", "position", "--by", "position", "--json") == once


@pytest.mark.parametrize("arguments", [("odds",), ("odds", "As2d3c"), ("--help",), ("stats", "--help")])
def test_a_reader_that_leaves_before_a_table_is_no_fault(arguments: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        command = [sys.executable, "-m", "dashboard.cli", *arguments]
        done = subprocess.run(command, stdout=pipe, stderr=subprocess.PIPE, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(os.name == "nt", reason="a shell closes the streams")
@pytest.mark.parametrize(
    ("command", "status"),
    [("import - <&-", 1), ("audit - <&-", 1), ("odds >&-", 0), ("stats >&- 2>&-", 0), ("stats --by nothing 2>&-", 2)],
)
def test_streams_that_are_closed_are_no_fault(command: str, status: int, files: Path) -> None:
    run("import", files)
    line = f'"{sys.executable}" -m dashboard.cli {command}'
    done = subprocess.run(line, shell=True, capture_output=True, timeout=120, check=False)
    assert done.returncode == status
    assert b"program itself" not in done.stderr
