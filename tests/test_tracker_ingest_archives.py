"""Archives: nested, corrupt, hostile; what can be read of them is."""

import io
import zipfile
from pathlib import Path

from tests.imported import store, text, told
from tracker.ingest import ingest
from tracker.saving import NEW

REST = "Just a letter to a friend.\n"


def archive(path: Path, members: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in members.items():
            made.writestr(name, content)
    return path


def test_archives_are_opened(tmp_path: Path) -> None:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as made:
        made.writestr("year/2026.txt", text())
    path = archive(
        tmp_path / "a.zip",
        {
            "one/two/a.txt": text(1).encode(),
            "../outside.txt": text(2).encode(),
            "more.zip": inner.getvalue(),
            "__MACOSX/x": b"x",
        },
    )
    before = sorted(tmp_path.parent.iterdir())
    base = store(tmp_path / "data")
    report = ingest(base, [path])
    assert told(report) == (6, 3, 0, 0)
    assert report.problems == [] or {problem.severity for problem in report.problems} <= {"info", "warning"}
    assert [Path(name).name for name in base.files()["name"]].count("2026.txt") == 1
    assert sorted(tmp_path.parent.iterdir()) == before
    assert ingest(base, [path]).unchanged == 3


def test_a_corrupt_member_is_named_and_the_others_are_read(tmp_path: Path) -> None:
    path = archive(tmp_path / "a.zip", {"bad.txt": text(6).encode(), "good.txt": text(1).encode()})
    data = bytearray(path.read_bytes())
    data[200:260] = bytes(60)
    path.write_bytes(bytes(data))
    report = ingest(store(tmp_path / "data"), [path])
    assert report.hands[NEW] == 1
    assert [problem.source.file for problem in report.problems if problem.severity == "error"] == [f"{path}/bad.txt"]


def test_bombs_and_wrecks_are_refused(tmp_path: Path) -> None:
    bomb = archive(tmp_path / "bomb.zip", {"zeros.txt": bytes(40 << 20)})
    (tmp_path / "wreck.zip").write_bytes(b"PK\x03\x04" + b"nothing of the kind" * 9)
    nested = archive(tmp_path / "nested.zip", {"a": text(1).encode()}).read_bytes()
    for level in range(4):
        nested = archive(tmp_path / "nested.zip", {f"{level}.zip": nested}).read_bytes()
    report = ingest(store(tmp_path / "data"), [bomb, tmp_path / "wreck.zip", tmp_path / "nested.zip"])
    assert [problem.code for problem in report.problems] == ["too-large", "bad-archive", "too-deep"]
