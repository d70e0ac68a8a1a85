"""Every page on the sample hands: opens, says something, complains of nothing, asks no other host."""

import re
import urllib.request
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from dashboard.pages import SHOWN, TITLES
from tests.browser.conftest import Watched
from tracker.stats import NAMES
from tracker.store import Store

SIZES = {"desk": (1280, 860), "phone": (390, 844)}
SHAPES = {f"{size}, {scheme}": (*SIZES[size], scheme) for size in SIZES for scheme in ("light", "dark")}


def query(key: str, stocked: Store) -> str:
    """The query of a page that shows one thing."""
    hands = stocked.hands()
    if key == "hand":
        row = hands[hands["verdict"] == "disputed"].iloc[0]
        return urlencode({"site": row["site"], "number": row["number"]})
    if key == "tournament":
        row = hands[hands["tournament"].notna()].iloc[0]
        return urlencode({"site": row["site"], "number": row["tournament"]})
    if key == "player":
        return urlencode({"name": stocked.seats(hero=True)["player"].iloc[0]})
    # Another test may have settled the only dispute.
    return "state=all" if key == "disputes" else ""


@pytest.mark.parametrize("shape", list(SHAPES))
@pytest.mark.parametrize("key", list(TITLES))
def test_page_opens(key: str, shape: str, watched: Watched, stocked: Store) -> None:
    width, height, scheme = SHAPES[shape]
    page = watched.page
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    watched.open(f"{'' if key == 'overview' else key}?{query(key, stocked)}")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".empty")).to_have_count(0)
    # Nothing sticks out at the side: only tables and the row of pages scroll within themselves.
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_a_list_of_several_pages_names_them(watched: Watched, stocked: Store) -> None:
    """More players than a page holds: a button for each page, and the second goes on where the first ends."""
    count = stocked.seats()["player"].nunique()
    assert 50 < count <= 100
    page = watched.open("players")
    expect(page.locator(".rows tbody tr")).to_have_count(50)
    pages = page.get_by_test_id("stPagination")
    expect(pages.get_by_role("button", name=re.compile(r"\b1\b"))).to_be_visible()
    pages.get_by_role("button", name=re.compile(r"\b2\b")).click()
    expect(page.locator(".rows tbody tr")).to_have_count(count - 50)
    expect(page).to_have_url(re.compile("page=2"))


def test_cards_are_drawn_in_the_list_of_hands(watched: Watched) -> None:
    page = watched.open("hands")
    cards = page.locator(".rows tbody tr").first.locator("[role=img]")
    expect(cards).not_to_have_count(0)
    expect(cards.first).to_have_attribute("aria-label", re.compile(r"^\w+ of \w+$"))


def test_a_definition_unfolds_on_a_phone_and_stands_in_a_column_on_a_desk(watched: Watched, stocked: Store) -> None:
    sentence = NAMES["vpip"].sentence
    page = watched.open(f"player?{query('player', stocked)}")
    table = page.get_by_role("table", name="Before the draw")
    expect(table.get_by_role("cell", name=sentence)).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    folded = table.locator("details").filter(has_text="VPIP").first
    expect(folded.get_by_text(sentence)).to_be_hidden()
    folded.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(folded.get_by_text(sentence)).to_be_visible()


def test_the_rows_of_pages_lead_to_each(watched: Watched) -> None:
    page = watched.open("")
    for key in SHOWN[1:]:
        page.locator(".st-key-navigation").get_by_text(TITLES[key], exact=True).click()
        expect(page.locator("h1")).to_have_text(TITLES[key])
        watched.settle()
        assert page.url.split("?")[0] == f"{watched.server}/{key}"


def test_the_font_is_ours(watched: Watched) -> None:
    page = watched.open("odds")
    assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('16px Inter'))")
    used = page.evaluate("[...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.family)")
    assert any("Inter" in family for family in used)


def test_every_answer_keeps_the_page_to_itself(server: str) -> None:
    with urllib.request.urlopen(server) as answer:
        headers = answer.headers
    assert headers["X-Frame-Options"] == "DENY"
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "http:" not in policy
    assert "https:" not in policy
    assert "unsafe-eval" not in policy


@pytest.mark.parametrize(
    "path", ["hand?site=pokerstars&number=404", "player?name=nobody", "tournament?number=x", "player"]
)
def test_a_link_that_leads_nowhere_says_what_to_do(path: str, watched: Watched) -> None:
    page = watched.open(path)
    expect(page.locator(".empty")).to_be_visible()
    expect(page.get_by_test_id("stPageLink").last).to_be_visible()
