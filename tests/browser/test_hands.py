"""The list of hands: filters in the address, sorting, opening, and the way through the filter from hand to hand."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Watched
from tracker.store import Store


def test_filters_stand_in_the_address_and_come_back_from_it(watched: Watched, stocked: Store) -> None:
    hands = stocked.hands()
    wanted = hands[hands["structure"] == "pot"]
    assert 0 < len(wanted) < len(hands)
    page = watched.open("hands")
    expect(page.get_by_text(f"{len(hands)} hands", exact=True)).to_be_visible()
    page.get_by_role("button", name="Filter").click()
    page.get_by_label("Structure").fill("pot")
    page.get_by_role("option", name="pot limit", exact=True).click()
    page.keyboard.press("Escape")
    words = f"{len(wanted)} hand{'s' if len(wanted) > 1 else ''}"
    expect(page.get_by_text(words, exact=True)).to_be_visible()
    expect(page).to_have_url(re.compile("structures=pot"))
    watched.open(page.url.removeprefix(watched.server + "/"))
    expect(page.get_by_text(words, exact=True)).to_be_visible()
    expect(page.locator(".rows tbody tr")).to_have_count(min(50, len(wanted)))
    page.get_by_role("button", name="Clear").click()
    expect(page.get_by_text(f"{len(hands)} hands", exact=True)).to_be_visible()
    expect(page).not_to_have_url(re.compile("structures"))


def test_a_heading_sorts_and_a_row_opens(watched: Watched, stocked: Store) -> None:
    hands = stocked.hands().sort_values("pot", ascending=False, kind="stable")
    page = watched.open("hands")
    page.get_by_role("button", name="Pot", exact=True).click()
    first = page.locator(".rows tbody tr").first
    expect(first).to_contain_text(hands.iloc[0]["number"])
    expect(page).to_have_url(re.compile("by=pot"))
    page.get_by_role("button", name="Pot", exact=True).click()
    expect(first).not_to_contain_text(hands.iloc[0]["number"])
    page.get_by_role("button", name="Pot", exact=True).click()
    expect(first).to_contain_text(hands.iloc[0]["number"])
    first.click()
    expect(page.locator("h1")).to_have_text(f"Hand {hands.iloc[0]['number']}")
    watched.settle()
    expect(page.get_by_text(f"1 of {len(hands)}", exact=True)).to_be_visible()


def test_next_and_previous_stay_in_the_filter(watched: Watched, stocked: Store) -> None:
    hands = stocked.hands()
    wanted = hands[hands["tournament"].notna()].sort_values("started", ascending=False, kind="stable")
    page = watched.open("hands?settings=tournament")
    page.locator(".rows tbody tr").first.click()
    numbers = wanted["number"].tolist()
    expect(page.locator("h1")).to_have_text(f"Hand {numbers[0]}")
    watched.settle()
    expect(page.get_by_role("button", name="Previous")).to_be_disabled()
    page.get_by_role("button", name="Next").click()
    expect(page.locator("h1")).to_have_text(f"Hand {numbers[1]}")
    expect(page).to_have_url(re.compile("settings=tournament"))
    watched.settle()
    expect(page.get_by_text(f"2 of {len(numbers)}", exact=True)).to_be_visible()
    page.get_by_role("button", name="Previous").click()
    expect(page.locator("h1")).to_have_text(f"Hand {numbers[0]}")


def test_a_session_leads_to_its_hands(watched: Watched) -> None:
    page = watched.open("sessions")
    row = page.locator(".rows tbody tr").first
    count = row.locator("td").nth(2).inner_text()
    row.click()
    expect(page.locator("h1")).to_have_text("Hands")
    expect(page.get_by_text(re.compile(rf"^{count} hands?$"))).to_be_visible()
