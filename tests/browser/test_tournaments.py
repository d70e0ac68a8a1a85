"""Tournaments in the browser: filters in the address, the calendar, the way to a tournament and to a hand of it."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Watched
from tracker.store import Store
from tracker.tournaments import stored


def test_filters_stand_in_the_address_and_come_back_from_it(watched: Watched, stocked: Store) -> None:
    dollars = [event for event in stored(stocked) if event.currency == "USD"]
    cheap = [event for event in dollars if event.cost == 140]
    assert 0 < len(cheap) < len(dollars)
    page = watched.open("tournaments")
    rows = page.locator(".rows tbody tr")
    expect(rows).to_have_count(len(dollars))
    page.get_by_role("button", name="Filter").click()
    for label in ("Room", "Cost of an entry", "Month (UTC)"):
        expect(page.get_by_label(label)).to_be_visible()
    page.get_by_label("Cost of an entry").fill("1.40")
    page.get_by_role("option", name="1.40 USD", exact=True).click()
    page.keyboard.press("Escape")
    expect(rows).to_have_count(len(cheap))
    expect(page).to_have_url(re.compile("costs=1.40"))
    watched.open(page.url.removeprefix(watched.server + "/"))
    expect(rows).to_have_count(len(cheap))
    expect(page.get_by_text("Cost of an entry: 1.40 USD")).to_be_visible()
    page.get_by_role("button", name="Clear").click()
    expect(rows).to_have_count(len(dollars))
    expect(page).not_to_have_url(re.compile("costs"))


def test_the_calendar_shows_the_days_of_known_results(watched: Watched) -> None:
    page = watched.open("tournaments?months=2014-03")
    calendar = page.locator(".calendar")
    expect(calendar.locator("i.gain")).to_have_count(2)
    expect(calendar.locator("i.gain").last).to_have_attribute("title", "16 Mar 2014: +$0.40, 1 tournament")
    # Two charts: the profit with its fees, and where in the field the tournaments ended.
    expect(page.get_by_test_id("stVegaLiteChart")).to_have_count(2)
    expect(page.get_by_text("Fees so far")).to_be_visible()


def test_a_row_opens_its_tournament_and_a_key_pot_its_hand(watched: Watched, stocked: Store) -> None:
    (event,) = [event for event in stored(stocked) if event.tournament == "901000417"]
    page = watched.open("tournaments")
    page.get_by_role("button", name="Cost", exact=True).click()
    expect(page).to_have_url(re.compile("by=cost"))
    page.locator(".rows tbody tr", has_text="901000417").click()
    expect(page.locator("h1")).to_have_text("Tournament 901000417")
    watched.settle()
    expect(page.get_by_test_id("stVegaLiteChart")).to_have_count(1)
    page.get_by_test_id("stButtonGroup").get_by_text("Big bets").click()
    expect(page).to_have_url(re.compile("unit=Big"))
    tables = page.locator(".rows")
    expect(tables.first.locator("tbody tr")).to_have_count(5)
    first = tables.first.locator("tbody tr").first
    number = first.locator("td").first.inner_text()
    best = max(event.standings, key=lambda each: abs((each.net or 0) / each.big_bet))
    assert number == best.hand
    first.click()
    expect(page.locator("h1")).to_have_text(f"Hand {number}")
    watched.settle()
    # The hand before and the one after are of the same tournament.
    expect(page.get_by_text(re.compile(rf"^\d+ of {len(event.standings)}$"))).to_be_visible()
    page.get_by_text("Its tournament").click()
    expect(page.locator("h1")).to_have_text("Tournament 901000417")


def test_every_hand_of_a_tournament_has_a_link(watched: Watched, stocked: Store) -> None:
    (event,) = [event for event in stored(stocked) if event.tournament == "902000233"]
    page = watched.open("tournament?site=pokerstars&number=902000233")
    hands = page.locator(".rows", has=page.locator("caption", has_text="Hands in the order of play"))
    links = hands.locator("tbody a")
    expect(links).to_have_count(len(event.standings))
    href = links.last.get_attribute("href") or ""
    assert href.startswith("hand?site=pokerstars")
    watched.open(href)
    expect(page.locator("h1")).to_have_text(f"Hand {event.standings[-1].hand}")


def test_the_list_is_saved_as_a_table(watched: Watched) -> None:
    page = watched.open("tournaments?costs=1.40+USD&months=2014-03")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as CSV").click()
    lines = saved.value.path().read_text("utf-8").splitlines()
    assert saved.value.suggested_filename == "tournaments-money-USD.csv"
    assert len(lines) == 2
    assert dict(zip(lines[0].split(","), lines[1].split(","), strict=False))["tournament"] == "901000417"
