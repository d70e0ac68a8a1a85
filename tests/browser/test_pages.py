"""Every page on the sample hands: opens, says something, complains of nothing, asks no other host."""

import re
import urllib.request
from typing import Literal
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from dashboard.pages import SHOWN, TITLES
from tests.browser.conftest import FAULTS, Watched, faults
from tracker.stats import NAMES
from tracker.store import Store

SIZES = ((1280, 860), (390, 844))
GROUNDS = {"light": "rgb(251, 250, 246)", "dark": "rgb(14, 20, 18)"}


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


@pytest.mark.parametrize("scheme", list(GROUNDS))
@pytest.mark.parametrize("key", list(TITLES))
def test_page_opens(key: str, scheme: Literal["light", "dark"], watched: Watched, stocked: Store) -> None:
    page = watched.page
    # Without motion, so that nothing is looked at while it fades in.
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if page.url == "about:blank":
            watched.open(f"{'' if key == 'overview' else key}?{query(key, stocked)}")
        watched.settle()
        expect(page.locator("h1")).to_be_visible()
        expect(page.locator(".empty")).to_have_count(0)
        expect(page.get_by_test_id("stApp")).to_have_css("background-color", GROUNDS[scheme])
        # Nothing sticks out at the side: only tables and the row of pages scroll within themselves.
        page.wait_for_function("document.scrollingElement.scrollWidth <= innerWidth")
        assert faults(page) == []


def test_what_a_reader_stumbles_over_is_found(page: Page) -> None:
    """The look-out used on every page is not blind, whether a fault lies on the page or within a part of it."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.set_content(
        """<body style="margin: 0"><h1>One</h1><h3>Three</h3><p style="color: #999">faint</p>
        <p style="color: #000">plain</p><p style="opacity: .5">thin</p><p style="font-size: 8px">small</p>
        <p>won NaN</p><button style="width: 2em">&nbsp;</button><img src="data:," width="9" height="9">
        <table><tr><th style="width: 9px; height: 9px"></th></tr></table>
        <p style="position: absolute; left: 380px">beyond</p><div id="part"></div>
        <button disabled style="color: #ccc">off</button></body>"""
    )
    page.evaluate(
        """document.querySelector("#part").attachShadow({mode: "open"}).innerHTML =
        '<p style="color: #bbb">within</p>' +
        '<div class="rows" style="width: 90px; overflow: auto"><p style="width: 200px">wide</p></div>'"""
    )
    found = page.evaluate(FAULTS)
    for words in ('"faint"', '"thin"', '"within"', "tiny", "raw value", "no name", "no alt", "without a heading"):
        assert any(words in fault for fault in found), words
    assert "headings skip from 1 to 3" in found
    assert any("sticks out" in fault and "beyond" in fault for fault in found)
    assert "a table that must be rolled: 200 in 90" in found
    assert not any("plain" in fault or '"off"' in fault for fault in found)


def test_names_are_shown_as_they_are(watched: Watched, stocked: Store) -> None:
    """A name of asterisks and one in brackets are words on every page, and no markup."""
    page = watched.open("player?" + urlencode({"name": "***Ruby***", "with": "[sloe]gin"}))
    expect(page.locator("h1")).to_have_text("***Ruby***")
    expect(page.get_by_label("Compare with")).to_have_value("[sloe]gin")
    page = watched.open("players?find=***")
    expect(page.locator(".rows tbody tr")).to_have_count(1)
    expect(page.locator(".rows tbody tr")).to_contain_text("***Ruby***")
    page = watched.open("hands?" + urlencode({"names": "***Ruby***"}))
    expect(page.get_by_text("Your screen name: ***Ruby***")).to_be_visible()


def test_a_tile_tells_what_it_counts(watched: Watched) -> None:
    page = watched.open("")
    sentence = NAMES["wtsd"].sentence
    tile = page.locator(".tile").filter(has_text="Went to showdown")
    expect(tile.get_by_text(sentence)).to_be_hidden()
    tile.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(tile.get_by_text(sentence)).to_be_visible()


def test_results_are_grouped_by_what_is_chosen_and_lead_to_their_hands(watched: Watched) -> None:
    page = watched.open("")
    expect(page.get_by_role("table", name="Results by stake")).to_be_visible()
    chooser = page.get_by_role("combobox", name="Results by")
    chooser.click()
    chooser.fill("Position")
    expect(page.get_by_role("option")).to_have_text(["Position"])
    page.keyboard.press("Enter")
    table = page.get_by_role("table", name="Results by position")
    row = table.locator("tbody tr").filter(has_text="BTN")
    count = row.locator("td").nth(1).inner_text()
    expect(page).to_have_url(re.compile("results=Position"))
    watched.open(page.url.removeprefix(f"{watched.server}/"))
    row.click()
    expect(page.locator("h1")).to_have_text("Hands")
    expect(page.get_by_text(f"{count} hands", exact=True)).to_be_visible()
    expect(page).to_have_url(re.compile("positions=BTN"))


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


def test_a_problem_can_be_read_to_its_end_on_a_phone(watched: Watched, stocked: Store) -> None:
    """The wrong winner's row unfolds to the rest of the sentence and the line, and does not open the hand."""
    found = stocked.problems().query("code == 'wrong-winner'").iloc[0]
    watched.page.set_viewport_size({"width": 390, "height": 844})
    page = watched.open("problems?code=wrong-winner")
    row = page.locator(".rows tbody tr").first
    row.locator("summary").click()
    line = stocked.block(int(found["hand_id"]))
    assert line is not None
    words = line.lines[int(found["line"]) - line.line]
    expect(row.locator(".fold p")).to_contain_text(words)
    expect(row.locator(".fold p")).to_contain_text(str(found["message"])[-40:])
    expect(page).to_have_url(re.compile("/problems"))


def test_the_last_column_of_the_hands_is_whole_on_a_phone(watched: Watched) -> None:
    """A currency that is written out breaks its line rather than pushing the verdicts out."""
    watched.page.set_viewport_size({"width": 390, "height": 844})
    page = watched.open("hands?by=net")
    expect(page.locator(".rows .tag").first).to_be_visible()
    assert page.evaluate("""() => {
        const roots = [document, ...[...document.querySelectorAll('*')].map((each) => each.shadowRoot)];
        const rows = roots.map((root) => root && root.querySelector('.rows')).find(Boolean);
        return rows.scrollWidth <= rows.clientWidth;
    }""")
