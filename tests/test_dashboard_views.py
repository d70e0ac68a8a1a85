"""The pages as scripts, without a browser: empty database, a few hands, addresses that make no sense."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from dashboard.pages import TITLES
from tests import imported
from tracker.ingest import ingest
from tracker.store import Store

FRAME = Path(__file__).resolve().parents[1] / "dashboard" / "frame.py"


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """A database with nothing in it, which the pages open."""
    path = tmp_path / "empty.db"
    monkeypatch.setenv("BADUGI_DATABASE", f"sqlite:///{path}")
    store = Store(path)
    yield store
    store.close()


@pytest.fixture
def some(empty: Store, tmp_path: Path) -> Store:
    """The database with a few dealt hands."""
    path = tmp_path / "hands.txt"
    path.write_text(imported.text(), encoding="utf-8")
    ingest(empty, [path])
    return empty


def page(key: str, **query: str) -> AppTest:
    """A page of the frame, run once."""
    test = AppTest.from_file(str(FRAME), default_timeout=60)
    if key != "overview":
        test.run()
        test.switch_page(f"views/{key}.py")
    for name, value in query.items():
        test.query_params[name] = value
    return test.run()


def said(test: AppTest) -> str:
    """All that a page wrote as HTML."""
    return "\n".join(str(each.proto.body) for each in test.get("html"))


@pytest.mark.parametrize("key", list(TITLES))
def test_an_empty_database_says_what_to_do(key: str, empty: Store) -> None:
    test = page(key)
    assert not test.exception, test.exception
    assert f"<bdi>{TITLES[key]}</bdi>" in said(test)
    if key != "odds":
        assert 'class="empty"' in said(test)


@pytest.mark.parametrize("key", list(TITLES))
def test_pages_run_on_a_few_hands(key: str, some: Store) -> None:
    first = some.hands().iloc[0]
    query = {"hand": {"site": first["site"], "number": first["number"]}, "player": {"name": some.seats()["player"][0]}}
    test = page(key, **query.get(key, {}))
    assert not test.exception, test.exception


@pytest.mark.parametrize("key", list(TITLES))
def test_an_address_that_makes_no_sense_is_no_error(key: str, some: Store) -> None:
    nonsense = {
        "page": "999",
        "by": "x'; DROP",
        "down": "?",
        "players": "many",
        "since": "never",
        "state": "?",
        "hold": "Zz",
    }
    test = page(
        key, **nonsense, site="nowhere", number="\u0000", line="-1", name="nobody", file="9", kind="?", code="?"
    )
    assert not test.exception, test.exception


def tables(test: AppTest) -> dict[str, list[list[str]]]:
    """The words of every table of a page, by its caption."""
    found = [json.loads(each.proto.json) for each in test.get("bidi_component") if each.proto.json]
    return {
        data["caption"]: [[cell["text"] for cell in row["cells"]] for row in data["rows"]]
        for data in found
        if "caption" in data
    }


def test_odds_are_those_that_players_quote(empty: Store) -> None:
    """Three cards with ten outs: 20.8, 37.7 and 51.2 in a hundred; a dead out makes nine of 47."""
    test = page("odds", hold="As 2c 3d")
    assert tables(test)["Chance of each final hand"][0] == [
        "Badugi",
        "20.83\u202f%",
        "37.68\u202f%",
        "51.23\u202f%",
        "51.23\u202f%",
    ]
    assert tables(test)["Chance to hit in one-card draws, by outs"][0] == [
        "10",
        "20.8\u202f%",
        "37.7\u202f%",
        "51.2\u202f%",
    ]
    test = page("odds", hold="As 2c 3d", dead="4h", draws="1")
    assert tables(test)["Chance of each final hand"][0][1] == f"{100 * 9 / 47:.2f}\u202f%"


def test_the_last_draw_against_another_is_exact(empty: Store) -> None:
    """Of 44 unseen cards 4h, 5h, 6h and 7h beat a pat eight."""
    test = page("odds", hold="As 2c 3d", against="4s 5d 6c 8h", draws="1")
    you, other = tables(test)["Players against each other"]
    assert you[-1] == f"{100 * 4 / 44:.2f}\u202f%"
    assert other[-1] == f"{100 * 40 / 44:.2f}\u202f%"
    assert "Exact" in " ".join(each.value for each in test.caption)


@pytest.mark.parametrize("query", [{"against": "4s 5d 6c / 2h 3h 7c"}, {"hold": "Ks Kd Kh Kc", "rule": "smooth:5"}])
def test_what_cannot_be_counted_comes_with_its_error(query: dict[str, str], empty: Store) -> None:
    test = page("odds", **query)
    assert not test.error
    assert "200,000 random deals" in " ".join(each.value for each in test.caption)
    if "against" in query:
        assert all(re.search(r"±\s0\.(0[2-9]|1\d)$", row[-1]) for row in tables(test)["Players against each other"])


@pytest.mark.parametrize(
    ("query", "words"),
    [({"hold": "As As"}, "twice"), ({"against": "As 4d"}, "twice"), ({"theirs": "lucky"}, "no drawing rule")],
)
def test_cards_that_cannot_be_are_told_in_words(query: dict[str, str], words: str, empty: Store) -> None:
    test = page("odds", **query)
    assert not test.exception
    assert [words in each.value for each in test.error] == [True]


def test_screen_names_of_one_person_are_one_player_on_every_page(some: Store) -> None:
    """Two players of the same hands, one of them the hero, said to be Nina."""
    seats = some.seats()
    hero = seats.loc[seats["is_hero"], "player"].iloc[0]
    other = next(name for name in seats["player"] if name != hero)
    site = some.hands()["site"].iloc[0]
    both = int(seats["player"].isin([hero, other]).sum())
    for name in (hero, other):
        some.set_alias(site, name, "Nina")
    listed = {row[0]: row[1] for row in tables(page("players"))["Players"]}
    assert listed["Nina"] == str(both)
    assert not {hero, other} & set(listed)
    for name in ("Nina", hero, other):
        test = page("player", name=name)
        assert not test.exception
        assert f"<bdi>{both} hands</bdi>" in said(test)
    test = page("hands", names=hero)
    shown = int((seats["is_hero"] & seats["player"].isin([hero, other])).sum())
    assert f"{shown} hand{'s' if shown > 1 else ''}" in [each.value for each in test.caption]
    assert "Your screen name: Nina" in [each.value.replace("\\", "") for each in test.caption]
    rows = tables(page("settings"))["Your screen names"]
    assert [row[0] for row in rows if row[3] == "Nina"] == [hero]
    for key in ("overview", "sessions"):
        assert not page(key, names=hero).exception


def test_the_filter_bar_has_the_cards_drawn_in_each_draw(some: Store) -> None:
    hero = some.seats(hero=True)
    test = page("hands", drew1="0,1")
    assert [each.label for each in test.multiselect if each.label.startswith("Cards drawn")] == [
        f"Cards drawn in draw {number}" for number in (1, 2, 3)
    ]
    wanted = int(hero["drawn1"].isin([0, 1]).sum())
    assert 0 < wanted < len(hero)
    told = [each.value.replace("\\", "") for each in test.caption]
    assert f"{wanted} hand{'s' if wanted > 1 else ''}" in told
    assert "Cards drawn in draw 1: pat, 1" in told


def test_two_hands_of_one_number_are_both_reached(some: Store, tmp_path: Path) -> None:
    """The room gave a number twice: each row of the list leads to its own hand, and each hand to the other."""
    number = some.hands()["number"].iloc[0]
    first = next(hand for hand in imported.hands() if hand.number == number)
    again = tmp_path / "again.txt"
    again.write_text(imported.text().replace(f"'{first.table}'", "'Another Table'"), encoding="utf-8")
    ingest(some, [again])
    told = some.hands().query(f"number == '{number}'")
    assert len(told) == 2
    listed = [row[1] for row in tables(page("hands"))["Hands"] if row[1].partition("~")[0] == number]
    assert sorted(listed) == [number, f"{number}~1"]
    seen = {each: said(page("hand", site=first.site, number=each)) for each in listed}
    assert ["Another Table" in words for words in (seen[number], seen[f"{number}~1"])] == [False, True]
    test = page("hand", site=first.site, number=f"{number}~2")
    assert "There is no such hand." in said(test)
