"""The report of an audit as people open and print it: one file, no script, no request, on a screen and on paper."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import FAULTS
from tests.test_tracker_report import SAMPLES, WRONG, report

SPLIT, LAYERS = SAMPLES / "split with an odd cent.txt", SAMPLES / "three side pots.txt"
ALL_AT_ONCE = """\
PokerStars Hand #700000010:  Badugi No Limit ($0.25/$0.50 USD) - 2020/01/02 3:04:05 ET
Table 'Deneb' 6-max Seat #1 is the button
Seat 1: Ann ($2.01 in chips)
Seat 2: Bob ($5.03 in chips)
Seat 3: Cy ($20 in chips)
Seat 4: Di ($20 in chips)
Bob: posts small blind $0.25
Cy: posts big blind $0.50
*** DEALING HANDS ***
Di: raises $19.50 to $20 and is all-in
Ann: calls $2.01 and is all-in
Bob: calls $4.78 and is all-in
Cy: calls $19.50 and is all-in
*** FIRST DRAW ***
{pat}*** SECOND DRAW ***
{pat}*** THIRD DRAW ***
{pat}*** SHOW DOWN ***
Cy: shows [Qs Jd 9h 8c] (Badugi: Q,J,9,8)
Di: mucks hand
Cy collected $28.67 from side pot-2
Bob: shows [7s 4d 2h Ac] (Badugi: 7,4,2,A)
Bob collected $8.66 from side pot-1
Ann: shows [7d 4s 2c Ah] (Badugi: 7,4,2,A)
Bob collected $3.86 from main pot
Ann collected $3.85 from main pot
*** SUMMARY ***
Total pot $47.04 Main pot $7.71. Side pot-1 $8.66. Side pot-2 $28.67. | Rake $2
Seat 1: Ann (button) showed [7d 4s 2c Ah] and won ($3.85) with a Badugi: 7,4,2,A
Seat 2: Bob (small blind) showed [7s 4d 2h Ac] and won ($12.52) with a Badugi: 7,4,2,A
Seat 3: Cy (big blind) showed [Qs Jd 9h 8c] and won ($28.67) with a Badugi: Q,J,9,8
Seat 4: Di mucked [Js Th 5d 3c]
""".format(pat="".join(f"{name}: stands pat\n" for name in ("Bob", "Cy", "Di", "Ann")))
"""Three pots: the main one is split with a cent over, the last one paid to him whose rival mucked a better hand."""

TOLD = {
    "a split pot with an odd cent": (
        "Paid correctly: heron42 was paid $5.47 and mossback was paid $5.46",
        "$5.46 for each leave $0.01 over, which goes to the first winner clockwise from the button: heron42.",
    ),
    "four layers": (
        "Paid correctly: Ada Quill was paid $9.43, heron42 was paid $12.26 and gannet was paid $0.76",
        "Side pot 3: $0.80 goes to gannet ($0.76)",
        "Loses to gannet: only 2 cards count, against 3.",
    ),
    "a mucked winner": (
        "Paid wrongly: Ada Quill was paid $6.90 and was due nothing",
        "Ada Quill collected $6.90 from pot",
        "mossback threw the cards away unseen",
    ),
    "all at once": (
        "Paid wrongly: Cy was paid $28.67 and was due nothing; Di was paid nothing and was due $28.67.",
        "Main pot: $8.04 is shared and goes to Bob ($3.86), Ann ($3.85)",
        "$3.85 for each leave $0.01 over, which goes to the first winner clockwise from the button: Bob.",
        "Side pot 1: $9.06 goes to Bob ($8.66)",
        "Side pot 2: $29.94 goes to Di ($28.67)",
        "Loses to Di: as many cards count, but the highest of them is Q against J, and lower wins.",
        "Thrown away unseen; the history shows it all the same.",
    ),
}
LEDGER = {
    "a split pot with an odd cent": ["Ada Quill", "$0.50", "", "$0.50", "$1.50", "", "$2.50"],
    "four layers": ["Old Nick (folded)", "$0.75", "", "", "", "$0.75"],
    "a mucked winner": ["mossback", "$1.00", "$0.50", "$1.00", "$1.00", "", "$3.50"],
    "all at once": ["Cy", "$2.01", "$3.02", "$14.97", "$20.00"],
}


@pytest.fixture(params=list(TOLD))
def sheet(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Path]:
    """What the hand is, and its report."""
    source = tmp_path / "hand.txt"
    texts = {"a split pot with an odd cent": SPLIT, "four layers": LAYERS, "a mucked winner": WRONG}
    kind: str = request.param
    source.write_text(texts[kind].read_text("utf-8") if kind in texts else ALL_AT_ONCE, encoding="utf-8")
    report(tmp_path, source)
    return kind, tmp_path / "report.html"


def opened(browser: Browser, path: Path, width: int) -> tuple[Page, list[str]]:
    """The page in a window of a width with scripts off, and what it asked for besides itself."""
    context = browser.new_context(viewport={"width": width, "height": 900}, java_script_enabled=False)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: asked.append(f"console: {message.text}"))
    page.goto(path.as_uri())
    return page, [url for url in asked if url != path.as_uri()]


def spaced(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_nobody_stumbles_over_a_report_of_many_hands(
    browser: Browser, tmp_path: Path, width: int, scheme: Literal["light", "dark"]
) -> None:
    """Its list tells the verdicts in colours that can be read, and no table is wider than a phone."""
    source = tmp_path / "hands.txt"
    texts = [path.read_text("utf-8-sig") for path in (LAYERS, SPLIT, WRONG, SAMPLES / "mucked cards stay hidden.txt")]
    source.write_text("\n\n\n".join([*texts, ALL_AT_ONCE]), encoding="utf-8")
    report(tmp_path, source)
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page = context.new_page()
    page.goto((tmp_path / "report.html").as_uri())
    assert page.locator("h1 + p").first.inner_text() == "2 disputed, 1 unverifiable, 2 verified."
    # Every hand has a main heading of its own.
    assert [fault for fault in page.evaluate(FAULTS) if not fault.startswith("main headings")] == []
    for part in page.locator(".wide, .list").all():
        assert part.evaluate("part => part.scrollWidth <= part.clientWidth")
    context.close()


def test_the_list_of_a_report_begins_on_the_first_sheet_of_paper(browser: Browser, tmp_path: Path) -> None:
    reader = shutil.which("pdftotext")
    if reader is None:
        pytest.skip("no pdftotext (poppler) is installed")
    report(tmp_path, SAMPLES / "tournament-knockout.txt")
    page, _ = opened(browser, tmp_path / "report.html", 1280)
    paper = tmp_path / "report.pdf"
    page.pdf(path=paper, prefer_css_page_size=True)
    page.context.close()
    printed = subprocess.run([reader, "-layout", str(paper), "-"], capture_output=True, check=True).stdout.decode()
    first, second, *_ = printed.split("\f")
    assert "Audit of 53 hands" in first
    assert first.count("Paid correctly") > 10
    assert "In a sentence" in second, "the columns are named on every sheet"


@pytest.mark.parametrize("width", [1280, 390])
def test_the_report_is_read_without_scripts_and_asks_for_nothing(
    browser: Browser, sheet: tuple[str, Path], width: int
) -> None:
    kind, path = sheet
    page, asked = opened(browser, path, width)
    assert asked == []
    told = spaced(page.locator("body").inner_text())
    for words in TOLD[kind]:
        assert words in told
    rows = [[spaced(cell) for cell in row.locator("td").all_inner_texts()] for row in page.locator("tr").all()]
    assert LEDGER[kind] in rows
    # Nothing is wider than the window but what scrolls within itself.
    right = [box["x"] + box["width"] for part in page.locator("article > *").all() if (box := part.bounding_box())]
    assert max(right) <= width
    assert page.locator("body").evaluate("body => body.ownerDocument.documentElement.scrollWidth") <= width
    for card in page.locator(".card").all():
        box = card.bounding_box()
        assert box
        assert box["width"] >= 30
        assert box["height"] >= 30
    page.context.close()


def test_the_report_prints_on_a4_with_verdict_ledger_and_findings(browser: Browser, sheet: tuple[str, Path]) -> None:
    reader = shutil.which("pdftotext")
    if reader is None:
        pytest.skip("no pdftotext (poppler) is installed")
    kind, path = sheet
    page, _ = opened(browser, path, 1280)
    paper = path.with_suffix(".pdf")
    page.pdf(path=paper, prefer_css_page_size=True)
    page.context.close()
    printed = subprocess.run([reader, "-layout", str(paper), "-"], capture_output=True, check=True).stdout.decode()
    for words in TOLD[kind]:
        assert words.replace(" ", "") in "".join(printed.split())
    assert any("".join(LEDGER[kind]).replace(" ", "") == "".join(line.split()) for line in printed.splitlines())
    pages = printed.rstrip("\f").split("\f")
    assert all(each.strip() for each in pages), "no page is empty"
    boxes = subprocess.run([reader, "-bbox", str(paper), "-"], capture_output=True, check=True).stdout.decode()
    sizes = re.findall(r'<page width="([\d.]+)" height="([\d.]+)"', boxes)
    assert {(round(float(width)), round(float(height))) for width, height in sizes} == {(595, 842)}
