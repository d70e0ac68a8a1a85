"""Faults in hands of rooms whose words we do not write: a deed of a sample changed, left out, told twice, swapped."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from parsers.model import Bet, Call, Check, Collect, Deed, Discard, Fold, Hand, Pat, Post, Raise
from parsers.read import read
from tracker.rules.audit import Verdict, audit

SAMPLES = Path(__file__).parents[1] / "sample_histories"
ACTS = (Fold, Check, Call, Bet, Raise, Discard, Pat)


def changes(hand: Hand) -> Iterator[tuple[str, list[Deed]]]:
    """The kind of every fault, and the deeds with it."""
    deeds = list(hand.deeds)
    for at, deed in enumerate(deeds):
        before, after = deeds[:at], deeds[at + 1 :]
        if isinstance(deed, (Call, Post)):
            for step in (1, -1):
                yield "amount", [*before, replace(deed, amount=deed.amount + step), *after]
        if isinstance(deed, (*ACTS, Post)):
            yield "left out", before + after
        if isinstance(deed, (*ACTS, Post, Collect)):
            yield "twice", [*before, deed, deed, *after]
        if isinstance(deed, ACTS) and after and isinstance(after[0], ACTS) and after[0].seat != deed.seat:
            first, second = replace(after[0], line=deed.line), replace(deed, line=after[0].line)
            yield "swapped", [*before, first, second, *after[1:]]
        if isinstance(deed, (*ACTS, Collect)):
            for seat in hand.seats:
                if seat.number != deed.seat and seat.dealt_in:
                    yield "by another", [*before, replace(deed, seat=seat.number), *after]


@pytest.mark.parametrize("site", ["fulltilt", "merge", "kingsclub", "phenom"])
def test_every_change_of_a_deed_is_disputed(site: str) -> None:
    tried: dict[str, int] = {}
    missed = []
    for outcome in read([SAMPLES / site]):
        hand = outcome.hand
        if hand is None:
            continue
        assert audit(hand).verdict is not Verdict.DISPUTED
        for kind, deeds in changes(hand):
            tried[kind] = tried.get(kind, 0) + 1
            if audit(replace(hand, deeds=tuple(deeds))).verdict is not Verdict.DISPUTED:
                missed.append((kind, hand.number, next(a for a, b in zip(deeds, hand.deeds, strict=False) if a != b)))
    assert set(tried) == {"amount", "left out", "twice", "swapped", "by another"}
    assert missed == []
