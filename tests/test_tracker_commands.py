"""The commands: what they print, in which form, and with which status they leave."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.commanded import real, run
from tests.imported import OTHER, hands, text


def test_import_prints_one_json_object(files: Path) -> None:
    (files / "other.txt").write_text(OTHER)
    (files / "rest.txt").write_text("nothing\n")
    status, out, _ = run("import", files, "--json")
    found = json.loads(out)
    assert status == 0
    assert found["files"] == 3
    assert found["hands"] == {"new": 6, "duplicate": 0, "other_game": 1, "cancelled": 0, "refused": 1}
    assert found["other_games"] == {"Razz Limit": 1}
    assert set(found["verdicts"]) == {"verified", "unverifiable", "disputed"}
    assert sum(found["verdicts"].values()) == 6
    refusals = [problem for problem in found["problems"] if problem["file"].endswith("rest.txt")]
    assert [problem["line"] for problem in refusals] == [1]
    assert out.count("\n") == 1


def test_import_prints_a_table_with_the_problems(files: Path) -> None:
    (files / "rest.txt").write_text("nothing\n")
    status, out, err = run("import", files)
    assert status == 0
    assert err == ""
    lines = {line.split()[0]: line.split()[1] for line in out.split("\n\n")[0].split("\n") if len(line.split()) > 1}
    assert (lines["new"], lines["duplicate"], lines["refused"]) == ("6", "0", "1")
    assert f"{files / 'rest.txt'}:1:1: error[" in out


def test_import_of_an_empty_folder_says_so(tmp_path: Path, files: Path) -> None:
    (tmp_path / "empty").mkdir()
    status, out, _ = run("import", tmp_path / "empty")
    assert status == 1
    assert "There is no file" in out


def test_other_games_stand_under_their_own_number(files: Path) -> None:
    (files / "other.txt").write_text(OTHER)
    (files / "rest.txt").write_text("nothing\n")
    lines = [line.split() for line in run("import", files)[1].split("\n")]
    row = next(index for index, words in enumerate(lines) if words[:2] == ["other", "game"])
    assert lines[row + 1] == ["1", "Razz", "Limit"]
    assert lines[row + 2][0] == "cancelled"


def test_standard_input_is_a_file(files: Path, tmp_path: Path) -> None:
    done = real("import", "-", "--json", "--database", tmp_path / "piped.db", given=text().encode("utf-16"))
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["hands"]["new"] == 6
    again = real("import", "-", "--json", "--database", tmp_path / "piped.db", given=text().encode("utf-16"))
    assert json.loads(again.stdout)["hands"]["duplicate"] == 6
    audited = real("audit", "-", "--json", given=text().encode())
    assert len(audited.stdout.splitlines()) == 6


def test_an_archive_may_come_through_a_pipe(files: Path, tmp_path: Path) -> None:
    packed = tmp_path / "a.zip"
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("one/a.txt", text(2))
        archive.writestr("two/b.txt", text(6))
    done = real("import", "-", "--json", "--database", tmp_path / "piped.db", given=packed.read_bytes())
    assert (done.returncode, done.stderr) == (0, b"")
    found = json.loads(done.stdout)
    assert (found["files"], found["hands"]["new"], found["hands"]["duplicate"]) == (2, 6, 2)
    assert real("audit", "-", "--json", given=b"PK\x03\x04 and no more").returncode == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("import",),
        ("audit",),
        ("import", "nowhere"),
        ("audit", "nowhere"),
        ("anonymise", "nowhere"),
        ("nonsense",),
        ("show",),
    ],
)
def test_wrong_usage_leaves_with_two(arguments: tuple[str, ...], files: Path) -> None:
    assert run(*arguments)[0] == 2


def test_no_traceback_reaches_a_user(files: Path, tmp_path: Path) -> None:
    (tmp_path / "letter.db").write_text("no database at all, but long enough to be looked at " * 20)
    done = real("import", files, "--database", tmp_path / "letter.db")
    assert done.returncode == 74
    assert b"not a database" in done.stderr
    assert b"Traceback" not in done.stderr
    broken = "import dashboard.cli as c; c.program = lambda: (lambda: 1 / 0); c.main()"
    done = subprocess.run([sys.executable, "-c", broken], capture_output=True, timeout=120, check=False)
    assert done.returncode == 70
    assert b"ZeroDivisionError" in done.stderr
    assert b"report it" in done.stderr
    assert b"Traceback" not in done.stderr


def test_doctor_and_rebuild(files: Path) -> None:
    run("import", files)
    status, out, _ = run("rebuild")
    assert (status, out.split(":")[0]) == (0, "6 hands derived again")
    status, out, _ = run("doctor")
    assert status == 0
    assert "hands           6" in out
    base = os.environ["BADUGI_DATABASE"]
    status, out, _ = run("doctor", "--database", f"sqlite:///file:{base}?mode=ro&uri=true")
    assert status == 1
    assert "read-only" in out
    assert "Nothing is wrong" not in out


@pytest.mark.parametrize("options", [(), ("--poll",)], ids=["told by the system", "by looking"])
def test_watch_imports_what_is_written(options: tuple[str, ...], files: Path) -> None:
    command = [sys.executable, "-m", "dashboard.cli", "watch", *options, str(files)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ}) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline().startswith("6 new hands")
            later = text(8).split("\n\n\n")
            (files / "later.txt").write_text("\n\n\n".join(later[6:]))
            assert process.stdout.readline().startswith("2 new hands")
            with (files / "later.txt").open("a") as file:
                file.write("\n\n\n" + later[0].replace(f"#{hands(8)[0].number}", "#700000099"))
            assert process.stdout.readline() == "1 new hand, 2 known already\n"
        finally:
            process.terminate()


@pytest.mark.parametrize(
    "arguments",
    [("stats",), ("show", "1"), ("export", "out.csv", "--as", "csv"), ("tournaments",), ("doctor",), ("rebuild",)],
)
def test_a_database_that_is_not_there_is_wrong_usage_and_is_not_made(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("BADUGI_DATABASE", raising=False)
    status, out, err = run(*arguments, "--database", "mistyped.db")
    assert (status, out) == (2, "")
    assert "There is no database" in err
    assert list(tmp_path.iterdir()) == []


def test_an_empty_name_is_no_folder(files: Path) -> None:
    status, _, err = run("import", "")
    assert status == 2
    assert "empty name" in err


def test_an_import_fails_only_when_nothing_could_be_read(files: Path, tmp_path: Path) -> None:
    (tmp_path / "rest.txt").write_text("nothing\n")
    assert run("import", tmp_path / "rest.txt")[0] == 1
    assert run("import", tmp_path / "rest.txt", "--json")[0] == 1
    assert run("import", tmp_path / "rest.txt", files)[0] == 0
    (tmp_path / "other.txt").write_text(OTHER)
    assert run("import", tmp_path / "rest.txt", tmp_path / "other.txt")[0] == 0
    (tmp_path / "broken.zip").write_bytes(b"PK\x03\x04 and no more")
    assert run("import", tmp_path / "broken.zip")[0] == 1


def test_every_command_that_reads_files_opens_archives_and_patterns(files: Path) -> None:
    packed = files / "in.zip"
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("deep/er/good.txt", text())
    (files / "good.txt").unlink()
    for named in (packed, files / "*.zip", files):
        status, out, err = run("anonymise", named)
        assert (status, err) == (0, "")
        assert out.count("*** SUMMARY ***") == 6
        assert len(json.loads(run("import", named, "--json")[1])["problems"]) == 0
        assert len(run("audit", named, "--json")[1].splitlines()) == 6
        assert run("tournaments", "--read", named)[0] == 0
        before = packed.read_bytes()
        status, _, err = run("anonymise", named, "--out", packed)
        assert (status, packed.read_bytes()) == (2, before)
        assert "would be lost" in err
