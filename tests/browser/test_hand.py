"""The page of a hand: stepping, draws, findings on their lines, notes, tags, a dispute's life, deep links."""

import re
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, expect

from dashboard.data import audited
from dashboard.replayer import staged
from tests.browser.conftest import Watched
from tracker.store import Store

A_CARD = re.compile(r"^[a-z]+ of (clubs|diamonds|hearts|spades)$")


def link(row: Any, **more: str) -> str:
    return "hand?" + urlencode({"site": row["site"], "number": row["number"], **more})


@pytest.fixture(scope="module")
def shown(stocked: Store) -> Any:
    """A hand in which the hero drew and that went to a showdown over three draws."""
    hands, hero = stocked.hands(), stocked.seats(hero=True)
    drew = hero.loc[hero["drawn1"].fillna(0) > 0, "hand_id"]
    found = hands[
        hands["hand_id"].isin(drew) & hands["showdown"] & (hands["draws_reached"] == 3) & (hands["players"] > 3)
    ]
    return found.iloc[0]


@pytest.fixture(scope="module")
def pictures(shown: Any, stocked: Store) -> Any:
    """What the card table is given for that hand."""
    block = stocked.block(int(shown["hand_id"]))
    assert block is not None
    audit = audited(block)
    assert audit is not None
    return staged(block, audit)


def at(table: Locator, number: int, steps: int) -> None:
    expect(table.locator(".count")).to_have_text(f"{number} / {steps}")


def test_stepping_by_keys_buttons_slider_and_clicks(watched: Watched, shown: Any, pictures: Any) -> None:
    page = watched.open(link(shown))
    table, steps = page.locator(".replayer"), pictures["steps"]
    last = len(steps)
    at(table, 1, last)
    page.keyboard.press("ArrowRight")
    at(table, 2, last)
    expect(table.locator(".now")).to_have_text(steps[1]["words"])
    table.get_by_label("Step on", exact=True).click()
    at(table, 3, last)
    page.keyboard.press("ArrowLeft")
    at(table, 2, last)
    page.keyboard.press("Shift+ArrowRight")
    first_of_next = next(i for i, step in enumerate(steps) if step["street"] != steps[0]["street"])
    at(table, first_of_next + 1, last)
    table.locator("input[type=range]").fill(str(last - 2))
    at(table, last - 1, last)
    table.locator(".actions .action").nth(4).click()
    at(table, 5, last)
    expect(table.locator(".actions li.current .action")).to_contain_text(steps[4]["words"])
    expect(table.locator(".history li.current .number")).to_have_text(str(steps[4]["line"]))
    table.locator(".controls").get_by_label("Last step").focus()
    page.keyboard.press("End")
    at(table, last, last)


def test_a_draw_shows_what_was_thrown_and_what_came(watched: Watched, shown: Any, pictures: Any) -> None:
    page = watched.open(link(shown))
    table = page.locator(".replayer")
    hero = next(i for i, seat in enumerate(pictures["seats"]) if seat["hero"])
    for i, step in enumerate(pictures["steps"]):
        seat = step["seats"][hero]
        if not (seat["acting"] and seat["thrown"]):
            continue
        table.locator(".actions .action").nth(i).click()
        assert all(card >= 0 for card in seat["thrown"])
        expect(table.locator(".front .thrown .card")).to_have_count(len(seat["thrown"]))
        expect(table.locator(".seat.hero .card.fresh")).to_have_count(len(seat["fresh"]))
        expect(table.locator(".seat.hero .card").first).to_have_attribute("aria-label", A_CARD)
        expect(table.locator(".seat.hero .draws i").last).to_have_text(str(len(seat["thrown"])))
        return
    pytest.fail("the hero drew nothing in this hand")


def test_the_pot_goes_to_the_winner(watched: Watched, shown: Any, pictures: Any) -> None:
    page = watched.open(link(shown))
    table, last = page.locator(".replayer"), pictures["steps"][-1]
    table.get_by_label("Last step").click()
    winners = [seat["won"] for seat in last["seats"] if seat["won"]]
    assert winners
    expect(table.locator(".chips.won")).to_have_text(winners)
    expect(table.locator(".pot")).to_have_text("")
    playing = sum(len(seat["playing"]) for seat in last["seats"])
    expect(table.locator(".stage.showdown .card.plays")).to_have_count(playing)


def test_findings_stand_on_their_lines_and_a_link_opens_there(watched: Watched, stocked: Store) -> None:
    row = stocked.hands().query("verdict == 'disputed'").iloc[0]
    problem = stocked.problems().query(f"hand_id == {row['hand_id']} and severity == 'error'").iloc[0]
    page = watched.open(link(row, line=str(problem["line"])))
    item = page.locator(".history li.error").first
    expect(item.locator(".number")).to_have_text(str(problem["line"]))
    expect(item.locator(".note")).to_contain_text(problem["code"])
    expect(page.locator(".history li.current .number")).to_have_text(str(problem["line"]))
    expect(page.locator(".actions li.current.error")).to_have_count(1)


def test_notes_and_tags_are_kept(watched: Watched, shown: Any, stocked: Store) -> None:
    page = watched.open(link(shown))
    words = "**not bold** :red[x] <b>y</b> $1$"
    page.get_by_label("Note", exact=True).fill(words)
    page.get_by_role("button", name="Save note").click()
    expect(page.get_by_test_id("stToast")).to_contain_text("Note saved")
    page.get_by_label("Tags").fill("study me")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("stToast").last).to_contain_text("Tags saved")
    page.keyboard.press("Escape")
    watched.open(link(shown))
    expect(page.get_by_label("Note", exact=True)).to_have_value(words)
    assert stocked.tags() == {"study me": {int(shown["hand_id"])}}
    watched.open("hands?tags=study+me")
    expect(page.get_by_text("1 hand", exact=True)).to_be_visible()


def test_a_dispute_is_settled_and_leaves_the_queue(watched: Watched, stocked: Store) -> None:
    row = stocked.hands().query("verdict == 'disputed'").iloc[0]
    page = watched.open("disputes")
    page.locator(".rows tbody tr").filter(has_text=row["number"]).click()
    watched.settle()
    expect(page.locator("h1")).to_have_text(f"Hand {row['number']}")
    page.get_by_text("Settled", exact=True).click()
    page.get_by_label("Note on the dispute").fill("refunded")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_test_id("stToast")).to_contain_text("Saved")
    assert stocked.disputes()[int(row["hand_id"])] == ("settled", "refunded")
    watched.open("disputes?state=settled")
    expect(page.locator(".rows tbody tr").filter(has_text=row["number"])).to_contain_text("refunded")
    watched.open("disputes")
    expect(page.locator(".rows tbody tr").filter(has_text=row["number"])).to_have_count(0)


def test_copies_can_be_taken_away(watched: Watched, shown: Any, stocked: Store) -> None:
    page = watched.open(link(shown))
    reports = {}
    for title in ("Report", "Report without names"):
        with page.expect_download() as download:
            page.get_by_role("button", name=title, exact=True).click()
        reports[title] = unescape(download.value.path().read_text("utf-8"))
        assert str(shown["number"]) in reports[title]
    page.get_by_role("tab", name="Without names").click()
    anonymous = page.get_by_role("tabpanel").filter(visible=True).get_by_test_id("stCode").inner_text()
    names = stocked.seats().query(f"hand_id == {shown['hand_id']}")["player"]
    assert "Hero" in anonymous
    for words in (anonymous, reports["Report without names"]):
        assert not [name for name in names if name in words and name != "Hero"]
    assert all(name in reports["Report"] for name in names)


def test_all_known_cards_lie_open_when_asked(watched: Watched, shown: Any, pictures: Any) -> None:
    """A player whose pats fix his cards lies open before the showdown, and the choice holds while stepping."""
    seats = range(len(pictures["seats"]))
    found = (
        (i, seat)
        for i, step in enumerate(pictures["steps"])
        for seat in seats
        if -1 in step["seats"][seat]["cards"] and -1 not in step["seats"][seat]["known"]["cards"]
    )
    at_step, seat = next(found)
    table = watched.open(link(shown)).locator(".replayer")
    table.locator(".actions .action").nth(at_step).click()
    cards = table.locator(".seat").nth(seat).locator(".cards .card")
    expect(cards.first).to_have_attribute("aria-label", "hidden card")
    table.get_by_label("All known cards").check()
    expect(cards.first).to_have_attribute("aria-label", A_CARD)
    table.get_by_label("Step back", exact=True).click()
    expect(table.get_by_label("All known cards")).to_be_checked()


def test_an_all_in_hand_shows_its_remaining_draws(watched: Watched) -> None:
    """Heads-up in a tournament sample: two draws to come against a pat hand, every way counted."""
    page = watched.open("hand?site=pokerstars&number=113900333934&line=2532")
    expect(page.get_by_role("heading", name="All-in: the draws to come")).to_be_visible()
    table = page.get_by_role("table", name="The remaining draws of the all-in hand")
    expect(table.locator("tbody tr")).to_have_count(4)
    expect(table.locator("tbody tr").nth(1)).to_contain_text("1.6\u202f%")
    expect(table.locator("tbody tr").nth(1)).to_contain_text("draws 2")
    expect(page.get_by_text("Assumed: natural draw")).to_be_visible()
    expect(page.locator(".seat.hero .chance")).to_have_text("0\u202f%")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".seat.hero .chance")).to_have_text("2\u202f%")


def test_a_full_table_on_a_phone_hides_no_stack_and_no_button(watched: Watched, stocked: Store) -> None:
    """Every stack and the button lie on top where they are, from the first deed to the last."""
    row = stocked.hands().sort_values("players", kind="stable").iloc[-1]
    assert row["players"] >= 7
    watched.page.set_viewport_size({"width": 390, "height": 844})
    page = watched.open("hand?" + urlencode({"site": row["site"], "number": row["number"]}))
    stage = page.locator(".replayer .stage")
    stage.scroll_into_view_if_needed()
    for key in ("Home", "End"):
        page.locator(".replayer").press(key)
        hidden = stage.evaluate("""stage => {
            stage.scrollIntoView({ block: "center" });
            return [...stage.querySelectorAll(".stack, .puck")].filter((each) => {
                const box = each.getBoundingClientRect();
                const top = stage.getRootNode().elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                return top !== each;
            }).map((each) => `${each.className} ${each.textContent}`);
        }""")
        assert hidden == []
