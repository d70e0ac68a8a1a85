"""An import saves every hand once, tells the fate of every other text, and is never misled by the form of a file."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.imported import OTHER, dump, hands, store, text, told
from tracker.ingest import ingest
from tracker.rebuild import rebuild
from tracker.saving import DUPLICATE, NEW
from tracker.store import READER, Store

REST = "Just a letter to a friend.\n"


def ledger(of: Store) -> list[tuple[str, str]]:
    return [(str(row.fate), str(row.reason)) for row in of.blocks().itertuples()]


def test_a_second_import_adds_nothing(tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    file.write_text(text() + "\n\n" + OTHER)
    base = store(tmp_path)
    first = ingest(base, [file])
    assert told(first) == (6, 0, 1, 0)
    assert sum(first.verdicts.values()) == 6
    before = dump(base)
    again = ingest(base, [file])
    assert told(again) == (0, 6, 1, 0)
    assert again.unchanged == 1
    assert again.other_games == {"Razz Limit": 1}
    assert dump(base) == before


def test_a_copy_elsewhere_is_read_and_adds_nothing(tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / "in").mkdir(exist_ok=True)
        (tmp_path / "in" / name).write_text(text())
    report = ingest(store(tmp_path), [tmp_path / "in"])
    assert told(report) == (6, 6, 0, 0)
    assert report.files == 2
    assert report.unchanged == 0


def test_a_hand_twice_in_one_file_is_one(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(text(2) + "\n\n" + text(2))
    base = store(tmp_path)
    assert told(ingest(base, [tmp_path / "a.txt"])) == (2, 2, 0, 0)
    assert [fate for fate, _ in ledger(base)] == [NEW, NEW, DUPLICATE, DUPLICATE]


def test_a_file_that_grew_within_a_hand_yields_it_once(tmp_path: Path) -> None:
    file, whole = tmp_path / "growing.txt", text(3)
    base = store(tmp_path)
    third = whole.index(f"#{hands(3)[2].number}")
    file.write_text(whole[: third + 400])
    first = ingest(base, [file])
    assert told(first) == (2, 0, 0, 1)
    file.write_text(whole)
    second = ingest(base, [file])
    assert told(second) == (1, 2, 0, 0)
    assert second.problems == [] or all(problem.severity != "error" for problem in second.problems)
    # The ledger still says that all three came from this file, and no longer that one was refused.
    assert [fate for fate, _ in ledger(base)] == [NEW, NEW, NEW]
    assert base.problems()["hand_id"].notna().all()
    clean = store(tmp_path / "clean")
    ingest(clean, [file])
    assert [row[:-2] for row in dump(clean)["hands"]] == [row[:-2] for row in dump(base)["hands"]]


def test_a_hand_that_was_read_before_its_summary_was_written_to_the_end_is_completed(tmp_path: Path) -> None:
    """Cut within the rake or a name of a hand the beginning can be read, and tells something false."""
    whole = text(3)
    file, clean = tmp_path / "a.txt", store(tmp_path / "clean")
    file.write_text(whole)
    ingest(clean, [file])
    early = 0
    for cut in range(whole.rindex("*** SUMMARY ***"), len(whole) - 2, 5):
        base = store(tmp_path / str(cut))
        file.write_text(whole[:cut])
        early += told(ingest(base, [file]))[0] == 3
        file.write_text(whole)
        assert sum(told(ingest(base, [file]))) == 3
        assert dump(base) == dump(clean)
        assert [fate for fate, _ in ledger(base)] == [NEW, NEW, NEW]
        assert list(base.problems()["code"]) == list(clean.problems()["code"])
        base.close()
    assert early > 1


def test_one_number_at_two_tables_is_two_hands(tmp_path: Path) -> None:
    one = text(1)
    table = hands(1)[0].table
    (tmp_path / "a.txt").write_text(one + "\n\n" + one.replace(f"'{table}", "'Another "))
    base = store(tmp_path)
    report = ingest(base, [tmp_path / "a.txt"])
    assert told(report) == (2, 0, 0, 0)
    assert [problem.code for problem in report.problems if problem.code == "number-reused"] == ["number-reused"]
    assert list(base.hands()["copy"]) == [0, 1]
    assert told(ingest(base, [tmp_path / "a.txt"])) == (0, 2, 0, 0)


def test_white_space_makes_no_other_hand(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(text())
    (tmp_path / "b.txt").write_text("\n".join(line.rstrip() for line in text().split("\n")))
    assert told(ingest(store(tmp_path), [tmp_path / "a.txt", tmp_path / "b.txt"])) == (6, 6, 0, 0)


FORMS: dict[str, Callable[[str], bytes]] = {
    "utf-8": lambda s: s.encode(),
    "mark": lambda s: s.encode("utf-8-sig"),
    "utf-16-le": lambda s: s.encode("utf-16-le"),
    "utf-16-be": lambda s: s.encode("utf-16-be"),
    "utf-16 with mark": lambda s: s.encode("utf-16"),
    "odd byte": lambda s: s.encode("utf-16") + b"\0",
    "crlf": lambda s: s.replace("\n", "\r\n").encode(),
    "cr": lambda s: s.replace("\n", "\r").encode(),
    "mixed": lambda s: s.replace("\n", "\r\n", 20).encode(),
    "cp1252": lambda s: s.encode("cp1252"),
}


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_a_file_gives_the_same_rows(form: str, tmp_path: Path) -> None:
    plain = text().replace(hands()[0].seats[0].name, "José Ñ")
    (tmp_path / "plain.txt").write_bytes(plain.encode())
    (tmp_path / "form.txt").write_bytes(FORMS[form](plain))
    one, other = store(tmp_path / "one"), store(tmp_path / "other")
    assert told(ingest(one, [tmp_path / "plain.txt"])) == (6, 0, 0, 0)
    assert told(ingest(other, [tmp_path / "form.txt"])) == (6, 0, 0, 0)
    assert "José Ñ" in set(other.seats()["player"])
    assert dump(one)["hands"] == dump(other)["hands"]
    assert dump(one)["seats"] == dump(other)["seats"]


def test_patterns_are_for_us_where_no_shell_expands_them(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "HH1.txt").write_text(text(2))
    (tmp_path / "note.md").write_text(REST)
    assert told(ingest(store(tmp_path), [tmp_path / "**" / "HH*.txt"])) == (2, 0, 0, 0)


def test_a_later_reader_reads_an_unchanged_file_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.txt").write_text(text(2))
    base = store(tmp_path)
    ingest(base, [tmp_path / "a.txt"])
    monkeypatch.setattr("tracker.ingest.READER", READER + 1)
    report = ingest(base, [tmp_path / "a.txt"])
    assert (report.unchanged, told(report)) == (0, (0, 2, 0, 0))


def test_workers_save_the_same_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tracker import workers

    monkeypatch.setattr(workers, "PORTION", 2)
    (tmp_path / "a.txt").write_text(REST + "\n" + text() + "\n\n" + OTHER)
    alone, crew = store(tmp_path / "alone"), store(tmp_path / "crew")
    one, two = ingest(alone, [tmp_path / "a.txt"]), ingest(crew, [tmp_path / "a.txt"], workers=2)
    assert one == two
    assert dump(alone) == dump(crew)
    assert ledger(alone) == ledger(crew)


def test_a_hand_missing_from_a_table_is_stored_and_told_and_disputes_nothing(tmp_path: Path) -> None:
    """The stacks do not follow; after a hand of another game nobody can say that they should."""
    sample = Path(__file__).parents[1] / "sample_histories" / "pokerstars" / "tournament-knockout.txt"
    told = ["PokerStars Hand " + each for each in sample.read_text("utf-8").split("PokerStars Hand ")[1:]]
    base = store(tmp_path)
    (tmp_path / "gap.txt").write_text("".join([*told[:9], *told[11:19]]), encoding="utf-8")
    report = ingest(base, [tmp_path / "gap.txt"])
    assert [problem.code for problem in report.problems] == ["hand-missing"]
    assert list(base.problems()["code"]) == ["hand-missing"]
    assert report.verdicts["disputed"] == 0
    rebuild(base)
    assert list(base.problems()["code"]) == ["hand-missing"]
    other = store(tmp_path / "other")
    (tmp_path / "mixed.txt").write_text("".join([*told[:9], OTHER.strip(), "\n\n\n", *told[11:19]]), encoding="utf-8")
    assert ingest(other, [tmp_path / "mixed.txt"]).problems == []
