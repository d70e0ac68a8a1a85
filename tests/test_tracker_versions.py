"""A hand that is known keeps its text, and another text of it that tells something else is never passed over."""

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from parsers.cards import cards
from parsers.model import Dealt, Hand
from parsers.read import read, read_text
from tests.faults import FAULTS, Case
from tests.imported import hands, store, text
from tracker.anonymise import Pseudonyms, anonymise_text
from tracker.dealer import deals
from tracker.ingest import Report, ingest
from tracker.rebuild import rebuild
from tracker.versions import OTHERWISE, difference
from tracker.writers import phh, pokerstars


def warned(report: Report) -> list[str]:
    return [str(problem.source) for problem in report.problems if problem.code == OTHERWISE]


def falsified(history: str) -> tuple[str, int]:
    """A text whose first payment is a cent more, and the line of it."""
    found = re.search(r"collected \$(\d+)\.(\d\d)", history)
    assert found
    cents = int(found[1] + found[2]) + 1
    changed = f"{history[: found.start()]}collected ${cents // 100}.{cents % 100:02}{history[found.end() :]}"
    return changed, history[: found.start()].count("\n") + 1


@pytest.mark.parametrize("honest_first", [True, False])
def test_a_falsified_copy_is_told_whichever_comes_first(honest_first: bool, tmp_path: Path) -> None:
    changed, line = falsified(text())
    texts = (text(), changed) if honest_first else (changed, text())
    for name, content in zip("ab", texts, strict=True):
        (tmp_path / f"{name}.txt").write_text(content)
    base = store(tmp_path)
    first, second = (ingest(base, [tmp_path / f"{name}.txt"]) for name in "ab")
    assert warned(first) == []
    assert warned(second) == [f"{tmp_path / 'b.txt'}:{line}:1"]
    (problem,) = (problem for problem in second.problems if problem.code == OTHERWISE)
    assert "collected" in problem.source.text
    assert str(tmp_path / "a.txt") in problem.message
    assert (second.hands["new"], second.hands["duplicate"]) == (0, 6)
    stored = base.problems()
    assert list(stored[stored["code"] == OTHERWISE]["line"]) == [line]
    # Nothing new to tell: neither of a file that did not change, nor of the text that is stored.
    assert warned(ingest(base, [tmp_path])) == []
    rebuild(base)
    assert list(base.problems()["code"]).count(OTHERWISE) == 1


def test_within_one_file_and_when_it_grows(tmp_path: Path) -> None:
    file, (changed, _) = tmp_path / "a.txt", falsified(text(2))
    file.write_text(text(2) + "\n\n" + changed)
    base = store(tmp_path)
    assert len(warned(ingest(base, [file]))) == 1
    file.write_text(text(2) + "\n\n" + changed + "\n\n" + text(3))
    assert len(warned(ingest(base, [file]))) == 1
    assert list(base.problems()["code"]).count(OTHERWISE) == 1


def test_other_forms_of_a_hand_tell_the_same(tmp_path: Path) -> None:
    base = store(tmp_path)
    (tmp_path / "a.txt").write_text(text())
    ingest(base, [tmp_path / "a.txt"])
    names = Pseudonyms()
    hidden = [anonymise_text(outcome, names, read_text) for outcome in read_text(text())]
    forms = {
        "blanks": "\n".join(f" {line}  " if "***" not in line else line for line in text().split("\n")),
        "lines": text().replace("\n", "\r\n"),
        "hidden": "\n\n\n".join(each for each in hidden if each),
        "chat": text().replace("*** FIRST DRAW", f'{hands()[0].seats[0].name} said, "hm"\n*** FIRST DRAW'),
    }
    for name, content in forms.items():
        (tmp_path / f"{name}.txt").write_text(content, newline="")
        report = ingest(base, [tmp_path / f"{name}.txt"])
        assert report.hands["new"] == 0, name
        assert report.hands["duplicate"] >= 5, name
        assert warned(report) == [], name


SAMPLES = Path(__file__).parents[1] / "sample_histories"


@pytest.mark.parametrize("room", ["fulltilt", "kingsclub", "merge", "phenom", "pokerstars"])
def test_our_own_writers_tell_the_same(room: str) -> None:
    checked = 0
    for outcome in read([SAMPLES / room]):
        if outcome.hand:
            for writer in (pokerstars, phh):
                (again,) = read_text(writer.write(outcome.hand))
                assert again.hand
                assert difference(again.hand, outcome.hand) is None
                assert difference(outcome.hand, again.hand) is None
                checked += 1
    assert checked


def seen_by(hand: Hand, hero: int | None) -> Hand:
    """The hand as one player sees it: of the others' cards those that were shown."""
    return replace(hand, hero=hero, deeds=tuple(d for d in hand.deeds if not isinstance(d, Dealt) or d.seat == hero))


def test_views_differ_and_cards_that_both_know_do_not() -> None:
    for hand in deals(3, 40):
        blind = seen_by(hand, None)
        assert difference(blind, hand) is None
        assert difference(hand, blind) is None
        first = next((at for at, deed in enumerate(hand.deeds) if isinstance(deed, Dealt)), None)
        if first is not None and isinstance(deed := hand.deeds[first], Dealt):
            other = next(four for four in (cards("2s 3h 4d 5c"), cards("9s 8h 7d 6c")) if set(four) != set(deed.new))
            deeds = (*hand.deeds[:first], replace(deed, new=other), *hand.deeds[first + 1 :])
            assert difference(replace(hand, deeds=deeds), hand) == deed.line


# Another view of the same hand could differ so.
LIKE_A_VIEW = {
    "dealt-after-standing-pat",
    "dealt-another-hand",
    "mucks-twice",
    "shows-and-mucks",
    "shows-twice",
    "winner-does-not-show",
}


def test_every_fault_that_leaves_a_text_readable_is_a_difference() -> None:
    tried: Counter[str] = Counter()
    missed = set()
    for index, dealt in enumerate(deals(5, 60)):
        (honest,) = read_text(pokerstars.write(dealt))
        case = Case(dealt, Random(index))
        for name in [name for name in FAULTS if tried[name] < 2]:
            changed = FAULTS[name](case)
            found = list(read_text(changed.text)) if changed else []
            if len(found) != 1 or (hand := found[0].hand) is None or honest.hand is None:
                continue
            tried[name] += 1
            places = [(each.number, each.table, each.started) for each in (hand, honest.hand)]
            if places[0] == places[1] and difference(hand, honest.hand) is None:
                missed.add(name)
    assert len(tried) > 100
    assert missed <= LIKE_A_VIEW
