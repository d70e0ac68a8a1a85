"""The commands: what they print, in which form, and with which status they leave."""

import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.commanded import real, run
from tests.imported import OTHER, hands, text

ROOT = Path(__file__).resolve().parents[1]


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
def test_a_place_that_cannot_be_written_is_named(
    arguments: tuple[str, ...], files: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("import", files)
    monkeypatch.chdir(tmp_path)
    done = real(*arguments)
    assert done.returncode == 74
    assert arguments[-1].encode() in done.stderr or b"nowhere/hands.csv" in done.stderr
    assert b"can't be used" in done.stderr
    assert b"went wrong in the program" not in done.stderr


@pytest.mark.parametrize("named", ["in", "in/good.txt", "in/../in/good.txt"])
def test_anonymise_never_writes_over_what_it_reads(
    named: str, files: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
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
            assert process.stdout.readline().startswith("1 new hands")
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


def test_what_was_written_where_is_said_beside_the_output(files: Path, tmp_path: Path) -> None:
    run("import", files)
    for arguments, told in (
        (("simulate", "--hands", "3", "--out", tmp_path / "dealt.txt"), "3 hands written to"),
        (("simulate", "--sessions", "1", "--out", tmp_path / "dealt"), "1 sittings written into"),
        (("anonymise", files, "--out", tmp_path / "names.txt"), "6 hands written to"),
        (("export", tmp_path / "rows.csv", "--as", "csv"), "rows written to"),
        (("export", tmp_path / "hands.txt"), "6 hands written to"),
        (("export", tmp_path / "phh", "--as", "phh"), "(6 files)"),
    ):
        status, out, err = run(*arguments)
        assert (status, out) == (0, ""), err
        assert told in err


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


def test_the_help_of_the_jobs_is_no_failure() -> None:
    done = subprocess.run([sys.executable, ROOT / "dev.py", "--help"], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert all(f"\n  {job} " in done.stdout for job in ("demo", "test", "lint", "bench"))


def test_both_commands_that_choose_hands_have_every_option(files: Path) -> None:
    from tracker.commands.choice import OPTIONS

    for command in ("stats", "export"):
        text = run(command, "--help")[1]
        assert [name for name in OPTIONS if f"--{name.replace('_', '-')} " not in text] == []
