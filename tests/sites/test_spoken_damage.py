"""Damaged hands of Full Tilt and KingsClub: no exception escapes, and the hand beside the damaged one is whole."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parsers.outcome import Fate
from parsers.read import read_text

SAMPLES = Path(__file__).resolve().parents[2] / "sample_histories"
NAMES = ("fulltilt/two seats on one line", "kingsclub/calls to, not by", "kingsclub/dead blind printed nowhere")
TEXTS = [(SAMPLES / f"{name}.txt").read_bytes().decode().replace("\r\n", "\n").strip() for name in NAMES]


@st.composite
def damaged(draw: st.DrawFn) -> tuple[str, str]:
    """A text, and the same with a few lines dropped, doubled, cut, or with a sign replaced."""
    whole = draw(st.sampled_from(TEXTS))
    lines = whole.split("\n")
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["drop", "double", "cut", "sign", "splice"])):
            case "drop" if len(lines) > 3:
                del lines[at]
            case "double":
                lines.insert(at, lines[at])
            case "cut":
                lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
            case "splice":
                lines[at:] = draw(st.sampled_from(TEXTS)).split("\n")[at:]
            case "sign" if lines[at]:
                place = draw(st.integers(0, len(lines[at]) - 1))
                sign = draw(st.sampled_from("0,.$€:#()[]% -%x\u00a0\x00\U0001f0cf٣"))
                lines[at] = lines[at][:place] + sign + lines[at][place + 1 :]
    return whole, "\n".join(lines)


@settings(max_examples=200, deadline=None)
@given(damaged())
def test_the_neighbour_of_a_damaged_hand_is_read(texts: tuple[str, str]) -> None:
    whole, broken = texts
    outcomes = list(read_text(f"{whole}\n\n\n\n{broken}\n\n\n\n{whole}\n", "broken.txt"))
    assert outcomes[0].fate is Fate.HAND
    assert outcomes[-1].fate is Fate.HAND
    assert all((outcome.hand is None) == (outcome.fate is not Fate.HAND) for outcome in outcomes)
    assert all(outcome.problem is not None for outcome in outcomes if outcome.fate is Fate.REFUSED)


@pytest.mark.parametrize(
    ("room", "old", "new"),
    [
        ("kingsclub/calls to, not by", "Limit Badugi - 20/40", "Limit Badugi - 0/40"),
        ("kingsclub/calls to, not by", "Limit Badugi - 20/40", "Limit Badugi - 20/0"),
        ("fulltilt/two seats on one line", "$0.50/$1 -", "$0/$1 -"),
        ("pokerstars/walk", "($0.25/$0.50 USD)", "($0.25/$0 USD)"),
    ],
)
def test_stakes_of_nothing_are_a_damaged_header(room: str, old: str, new: str) -> None:
    text = (SAMPLES / f"{room}.txt").read_bytes().decode("utf-8-sig")
    assert old in text
    found = next(iter(read_text(text.replace(old, new))))
    assert found.problem
    assert (found.problem.code, found.problem.source.line) == ("damaged-header", 1)


@pytest.mark.parametrize("sign", ["\x0b", "\x0c", "\x1c", "\x85", "\xa0"])
def test_a_header_that_begins_with_an_odd_blank_cuts_all_the_same(sign: str) -> None:
    text = (SAMPLES / "pokerstars" / "walk.txt").read_bytes().decode("utf-8-sig").replace("\r\n", "\n").strip()
    first, *rest = read_text(f"{text}\n\n\n\n{sign}{text[1:]}\n")
    assert rest
    assert first.block.text == text


@pytest.mark.parametrize("between", ["\n", "\n\n\n\nFull Tmlt Poker Game #1: Table x - 30/60 - Limit Badugi\n\n\n\n"])
def test_the_banner_above_a_hand_is_its_own(between: str) -> None:
    first = (SAMPLES / "fulltilt" / "archive with a partial hand.txt").read_text("utf-8").strip().split("\n\n\n")[0]
    outcomes = list(read_text(f"{first}{between}{first.replace('# 1 *', '# 2 *')}"))
    assert outcomes[0].fate is outcomes[-1].fate is Fate.HAND
    assert outcomes[0].block.text == first
    assert outcomes[-1].block.text.startswith("******************** # 2 *")
