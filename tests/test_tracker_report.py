"""The report of ``badugi audit --report``: what it must tell, and what a hostile name must not do to it."""

import re
from pathlib import Path

import pytest

from tests.commanded import run

SAMPLES = Path(__file__).resolve().parents[1] / "sample_histories" / "pokerstars"
WRONG = SAMPLES / "wrong winner paid.txt"


def report(tmp_path: Path, source: Path, *options: str, name: str = "report.html") -> str:
    page = tmp_path / name
    run("audit", source, "--report", page, *options)
    return page.read_text("utf-8")


def test_a_wrong_winner_is_told_in_a_sentence_beside_the_line(tmp_path: Path) -> None:
    page = report(tmp_path, WRONG)
    assert (
        "Paid wrongly: Ada Quill was paid $6.90 and was due nothing; mossback was paid nothing and was due $6.90."
        in page
    )
    assert "$6.90 too much" in page
    assert "mossback threw the cards away unseen, but a server compares every hand that is in." in page
    assert "In order by the rules of: WSOP live action, WSOP tournament, Robert&#39;s Rules." in page
    assert "Loses to mossback: as many cards count, but the highest of them is 9 against 8, and lower wins." in page
    assert "World Series of Poker, Official Live Action Rules, 2024" in page, "the sources of the rules are spelled out"
    assert "A result may be disputed by a request to the room&#39;s support" in page
    assert "<code>Ada Quill collected $6.90 from pot</code>" in page
    assert re.search(r'<div class="found"><span class="no">32</span><span>Ada Quill collected', page)


def test_the_odd_cent_and_the_rake_are_explained(tmp_path: Path) -> None:
    page = report(tmp_path, SAMPLES / "split with an odd cent.txt")
    assert "The rake of $0.57 is taken first, which leaves $10.93." in page
    assert (
        "That can&#39;t be split equally: $5.46 for each leave $0.01 over, which goes to the first winner clockwise "
        "from the button: heron42." in page
    )
    assert page.count("One of the best hands: they are equal, since suits do not count.") == 2


def test_three_side_pots_are_four_layers_and_dead_cards_are_marked(tmp_path: Path) -> None:
    page = report(tmp_path, SAMPLES / "three side pots.txt")
    assert [title in page for title in ("Main pot: $9.75", "Side pot 1: ", "Side pot 2: ", "Side pot 3: ")] == [
        True
    ] * 4
    folded = re.search(r"<tr><td><bdi>Old Nick</bdi> <span class=\"muted\">\(folded\)</span></td>(.*?)</tr>", page)
    assert folded
    cells = re.findall(r'<td class="([^"]*)">([^<]*)</td>', folded[1])
    assert cells == [("n muted", "$0.75"), *[("n muted", "")] * 3, ("n", "$0.75")], "a folded player's money is lost"
    assert 'aria-label="10 of spades, does not count"' in page


def test_names_are_masked_on_request(tmp_path: Path) -> None:
    for name in ("masked.html", "masked.md"):
        page = report(tmp_path, WRONG, "--anonymise", name=name)
        assert not re.search("Quill|mossback|heron42", page)
        assert "wrong-winner" in page


@pytest.mark.parametrize("name", ["<b>x</b>", "<img src=x>", "a&b\"'", "{{7*7}}"])
def test_a_name_is_never_markup(tmp_path: Path, name: str) -> None:
    source = tmp_path / "hand.txt"
    source.write_text(WRONG.read_text("utf-8").replace("mossback", name), encoding="utf-8")
    page = report(tmp_path, source)
    assert "wrong-winner" in page
    assert name not in page or name == "{{7*7}}"
    assert "49" not in re.findall(r"<bdi>(.*?)</bdi>", page)


def test_a_name_is_never_markdown(tmp_path: Path) -> None:
    source = tmp_path / "hand.txt"
    source.write_text(WRONG.read_text("utf-8").replace("mossback", "*m*|[x](y)"), encoding="utf-8")
    page = report(tmp_path, source, name="report.md")
    table = [line for line in page.splitlines() if line.startswith("|") and " too " in line]
    assert table[1].startswith(r"| \*m\*\|\[x\]\(y\) |")


def test_the_page_needs_no_script_and_no_other_host(tmp_path: Path) -> None:
    page = report(tmp_path, WRONG)
    assert not re.search(r"<script|<link|<img|https?://|\son\w+=", page)
    assert "default-src &#39;none&#39;" in page or "default-src 'none'" in page


def test_a_report_of_several_hands_begins_with_a_list(tmp_path: Path) -> None:
    page = report(tmp_path, SAMPLES / "worked deal of the rule book.txt", str(WRONG))
    assert "Audit of 2 hands" in page
    assert page.count("<article") == 2


def test_a_report_of_an_unknown_form_is_wrong_usage(tmp_path: Path) -> None:
    status, _, err = run("audit", WRONG, "--report", tmp_path / "report.docx")
    assert status == 2
    assert ".html or .md" in err


def test_the_rules_of_another_room_can_be_chosen() -> None:
    assert "verified" in run("audit", WRONG, "--room", "wsop-live")[1]
    assert run("audit", WRONG, "--room", "nowhere")[0] == 2


def test_a_hand_missing_from_a_table_is_a_warning_and_disputes_nothing(tmp_path: Path) -> None:
    hands = (SAMPLES / "tournament-knockout.txt").read_text("utf-8").split("PokerStars Hand ")
    source = tmp_path / "gap.txt"
    source.write_text("PokerStars Hand ".join(["", *hands[1:10], *hands[12:20]]), encoding="utf-8")
    status, out, _ = run("audit", source, "--json")
    assert status == 0
    assert out.count('"code":"hand-missing","severity":"warning"') == 1


def test_a_hidden_hand_leaves_open_which_one_was_the_best(tmp_path: Path) -> None:
    page = report(tmp_path, SAMPLES / "mucked cards stay hidden.txt")
    assert "The best of the hands that are known." in page
    assert "The best hand." not in page
    assert "Nobody can tell what it was worth." in page


def test_a_hand_thrown_away_unseen_wins_nothing_at_a_live_table(tmp_path: Path) -> None:
    page = report(tmp_path, WRONG, "--room", "wsop-live")
    assert "Paid correctly: Ada Quill was paid $6.90, as the rules say" in page
    assert "Thrown away unseen; by the rules of WSOP live action such a hand wins nothing." in page
    assert "Loses to" not in page
    assert "A result may be disputed at the table, before the next hand begins." in page
