"""The pages as scripts, without a browser: empty database, a few hands, addresses that make no sense."""

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
