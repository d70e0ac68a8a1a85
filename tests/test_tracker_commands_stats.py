"""``stats``, ``export`` and ``anonymise`` on what ``import`` has stored, as a user runs them."""

import json
from pathlib import Path

import pytest

from parsers.read import read_text
from tests.commanded import run
from tests.imported import hands, text
from tracker.rules.audit import audit
from tracker.statistics.documentation import explained
from tracker.stats import BY, NAMES
from tracker.store import Store


@pytest.fixture
def imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Forty dealt hands in a database; the folder of their file."""
    monkeypatch.setenv("BADUGI_DATABASE", str(tmp_path / "badugi.db"))
    (tmp_path / "in.txt").write_text(text(40))
    assert run("import", tmp_path / "in.txt")[0] == 0
    return tmp_path


def test_json_has_every_statistic_of_every_player(imported: Path) -> None:
    assert imported
    status, out, _ = run("stats", "--json")
    told = json.loads(out)
    assert status == 0
    assert set(told) == {seat.name for hand in hands(40) for seat in hand.seats if seat.dealt_in}
    assert all(set(NAMES) <= set(figures) <= {*NAMES, "pool", "pools"} for figures in told.values())
    assert all(set(figures["vpip"]) == {"n", "d", "value", "low", "high"} for figures in told.values())
    assert sum(figures["hands"] for figures in told.values()) == sum(
        seat.dealt_in for hand in hands(40) for seat in hand.seats
    )


def test_a_name_turns_no_words_on_the_terminal_and_stays_in_the_store(imported: Path) -> None:
    name, turned = "Ann", "A\u202enn\u2066"
    told = (Path(__file__).parent / "errors" / "total-pot.txt").read_text("utf-8").partition("====\n")[0]
    (imported / "turned.txt").write_text(told.replace(name, turned).replace("$10.51", "$10.50"), encoding="utf-8")
    assert run("import", imported / "turned.txt")[0] == 0
    for arguments in (("stats", "--by", "player"), ("stats", "--player", turned), ("show", "100000001")):
        status, out, _ = run(*arguments)
        assert status == 0
        assert "A\ufffdnn\ufffd" in out
        assert not set("\u202e\u2066") & set(out)
    assert turned in json.loads(run("stats", "--json")[1])


def test_draws_choose_hands(imported: Path) -> None:
    assert imported
    for count in (0, 1, 2):
        status, out, _ = run("stats", "--json", "--drew1", str(count))
        assert status == 0
        told = json.loads(out)
        assert told
        for figures in told.values():
            shapes = [each["drawn.d1"] for each in figures.get("pools", {"": figures}).values()]
            assert all(shape["counts"][count] == shape["d"] == sum(shape["counts"]) for shape in shapes)


def test_screen_names_of_one_person_are_joined(imported: Path) -> None:
    """Two names are said to be Nina's: one entry of hers, whoever of the three is asked for, and no other's."""
    before = json.loads(run("stats", "--json")[1])
    one, other = sorted(before)[:2]
    store = Store(imported / "badugi.db")
    for name in (one, other):
        store.set_alias(hands(40)[0].site, name, "Nina")
    store.close()
    after = json.loads(run("stats", "--json")[1])
    assert set(after) == {*before} - {one, other} | {"Nina"}
    assert after["Nina"]["hands"] == before[one]["hands"] + before[other]["hands"]
    for name in ("Nina", one, other):
        assert json.loads(run("stats", "--player", name, "--json")[1]) == {name: after["Nina"]}
    third = next(name for name in after if name != "Nina")
    assert json.loads(run("stats", "--player", third, "--json")[1]) == {third: before[third]}


def test_groups_stand_between_the_player_and_his_figures(imported: Path) -> None:
    assert imported
    whole = json.loads(run("stats", "--json")[1])
    told = json.loads(run("stats", "--json", "--by", "position", "--by", "tag")[1])
    for name, groups in told.items():
        assert sum(tags["no tag"]["hands"] for tags in groups.values()) == whole[name]["hands"]


@pytest.mark.parametrize("by", sorted(BY))
def test_every_grouping_prints_a_table(by: str, imported: Path) -> None:
    status, out, _ = run("stats", "--by", by)
    assert status == 0
    assert by in out.splitlines()[0 if by == "player" else 1]
    assert run("stats", "--by", "nothing")[0] == 2


def test_no_hand_is_told_in_words(imported: Path) -> None:
    assert imported
    assert "No hands match" in run("stats", "--site", "phenom")[1]


def test_help_and_explain_give_each_definition() -> None:
    status, out, _ = run("stats", "--help")
    assert status == 0
    assert explained() in out
    assert "--drew1" in out
    assert run("stats", "--explain") == (0, explained() + "\n", "")


def test_an_export_is_the_same_hands_again(imported: Path) -> None:
    status, _, _ = run("export", imported / "out.txt")
    assert status == 0
    again = [outcome.hand for outcome in read_text((imported / "out.txt").read_text())]
    assert [hand.number for hand in again if hand] == sorted(
        (hand.number for hand in hands(40)),
        key=lambda number: next((each.started, index) for index, each in enumerate(hands(40)) if each.number == number),
    )


def test_two_hands_of_one_number_are_both_exported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BADUGI_DATABASE", str(tmp_path / "badugi.db"))
    first = text(1)
    number = hands(1)[0].number
    other = first.replace(f"'{hands(1)[0].table}'", "'Another Table'")
    assert other != first
    (tmp_path / "a.txt").write_text(first)
    (tmp_path / "b.txt").write_text(other)
    assert run("import", tmp_path / "a.txt", tmp_path / "b.txt")[0] == 0
    assert run("export", tmp_path / "out.txt")[0] == 0
    again = [outcome.hand for outcome in read_text((tmp_path / "out.txt").read_text())]
    assert sorted((hand.number, hand.table) for hand in again if hand) == sorted(
        [(number, hands(1)[0].table), (number, "Another Table")]
    )


def test_an_anonymised_export_names_nobody(imported: Path) -> None:
    assert run("export", imported / "out.txt", "--anonymise")[0] == 0
    told = [outcome.hand for outcome in read_text((imported / "out.txt").read_text())]
    assert len(told) == 40
    names = {seat.name for hand in told if hand for seat in hand.seats}
    assert not names & {seat.name for hand in hands(40) for seat in hand.seats}


def test_anonymise_writes_hands_that_import_alike(imported: Path) -> None:
    status, out, _ = run("anonymise", imported / "in.txt")
    assert status == 0
    again = [outcome.hand for outcome in read_text(out)]
    verdicts = [(hand.number, audit(hand).verdict) for hand in again if hand is not None]
    assert verdicts == [(hand.number, audit(hand).verdict) for hand in hands(40)]
