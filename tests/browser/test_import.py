"""Import in the browser: files dropped, a ledger, names that look like markup, and a folder under watch."""

from pathlib import Path

from msgspec import structs
from playwright.sync_api import expect

from parsers.model import Structure
from tests.browser.conftest import Watched
from tracker.dealer import deals
from tracker.store import Store
from tracker.writers.pokerstars import write

EVIL = ("**bold** :red[x] $a$", "<img src=x onerror=alert(1)>", "[a](http://example.invalid)", "`code` ~~gone~~")


def upload(watched: Watched, path: Path) -> None:
    page = watched.open("import")
    page.locator("input[type=file]").first.set_input_files(path)
    expect(page.locator(".tiles .tile").first).to_contain_text("Files")
    watched.settle()


def tile(watched: Watched, title: str) -> str:
    page = watched.page
    return page.locator(".tile").filter(has=page.get_by_text(title, exact=True)).locator(".value").inner_text()


def test_dropped_files_are_imported_once(watched: Watched, stocked: Store, tmp_path: Path) -> None:
    dealt = list(deals(4711, 5, structure=Structure.FIXED))
    hands = [structs.replace(hand, number=str(770000000000 + i)) for i, hand in enumerate(dealt)]
    path = tmp_path / "dropped.txt"
    path.write_text("\n\n\n".join(map(write, hands)), encoding="utf-8")
    before = len(stocked.hands())
    upload(watched, path)
    assert tile(watched, "New") == "5"
    assert len(stocked.hands()) == before + 5
    upload(watched, path)
    assert tile(watched, "New") == "0"
    assert tile(watched, "Duplicate") == "5"
    assert len(stocked.hands()) == before + 5
    page = watched.page
    page.locator(".rows tbody tr").filter(has_text="dropped.txt").first.click()
    expect(page.locator(".rows tbody tr").filter(has_text="770000000003")).to_be_visible()


def test_an_import_says_which_line_is_wrong(watched: Watched, tmp_path: Path) -> None:
    hand = structs.replace(next(iter(deals(12, 1, structure=Structure.FIXED))), number="770000003000")
    lines = write(hand).splitlines()
    at = next(i for i, line in enumerate(lines) if ": folds" in line or ": calls" in line)
    lines[at] = lines[at].split(":")[0] + ": dances"
    path = tmp_path / "odd.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    upload(watched, path)
    problems = watched.page.get_by_role("table", name="Problems of this import")
    expect(problems.locator("tbody tr")).to_have_count(1)
    expect(problems).to_contain_text(f"odd.txt:{at + 1}")
    expect(problems).to_contain_text("dances")
    expect(watched.page.get_by_role("link", name="1 problem in this import")).to_be_visible()


def test_names_are_never_read_as_markup(watched: Watched, tmp_path: Path) -> None:
    hand = structs.replace(next(iter(deals(99, 1, structure=Structure.FIXED, players=4))), number="770000001000")
    seats = tuple(structs.replace(seat, name=name) for seat, name in zip(hand.seats, EVIL, strict=True))
    path = tmp_path / "names.txt"
    path.write_text(write(structs.replace(hand, seats=seats)), encoding="utf-8")
    upload(watched, path)
    page = watched.open("hand?site=pokerstars&number=770000001000")
    expect(page.locator(".seat .name")).to_have_count(4)
    assert set(page.locator(".seat .name").all_inner_texts()) == set(EVIL)
    for name in EVIL:
        watched.open("players")
        page.get_by_label("Find").fill(name)
        page.keyboard.press("Enter")
        expect(page.locator(".rows tbody tr")).to_have_count(1)
        page.locator(".rows tbody tr").click()
        expect(page.locator("h1")).to_have_text(name)
        watched.settle()
        expect(page.locator("h1 img, h1 a, h1 strong, h1 code, h1 del")).to_have_count(0)


def test_a_path_that_is_not_there_is_told(watched: Watched) -> None:
    page = watched.open("import")
    page.get_by_role("tab", name="From a folder").click()
    page.get_by_label("File or folder on this computer").fill("/no/such/folder")
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_test_id("stAlert")).to_contain_text("There is no file or folder")


def test_a_watched_folder_brings_hands_in(watched: Watched, stocked: Store, tmp_path: Path) -> None:
    hand = structs.replace(next(iter(deals(7, 1, structure=Structure.FIXED))), number="770000002000")
    page = watched.open("import")
    page.get_by_role("tab", name="Watch a folder").click()
    page.get_by_label("Folder to watch").fill(str(tmp_path))
    page.keyboard.press("Enter")
    switch = page.get_by_text("Import new hands as they are written")
    switch.click()
    expect(page.get_by_text("UTC: 0 new hands")).to_be_visible()
    (tmp_path / "HH.txt").write_text(write(hand), encoding="utf-8")
    expect(page.get_by_text("UTC: 1 new hand")).to_be_visible()
    assert stocked.hand_ids("770000002000")
    switch.click()
    expect(page.get_by_text("UTC: 1 new hand")).to_have_count(0)
