"""Damage to the form of the text: a hand that can no longer be read may be refused, at the damaged line."""

import re

from parsers.model import Bet, Call, Dealt, Raise, Show
from tests.faults.case import Case, Faulted, damage
from tracker.writers.wording import name_of


@damage
def amount_torn(case: Case) -> Faulted | None:
    """An amount has lost a digit to another sign."""
    index = case.pick(case.every((Call, Bet, Raise)))
    return index if index is None else torn(case, index, r"\d(?=\D*$)")


@damage
def card_torn(case: Case) -> Faulted | None:
    """A card that does not exist is dealt or shown."""
    index = case.pick(case.every((Dealt, Show)))
    return index if index is None else torn(case, index, r"(?<=[2-9TJQKA])[cdhs](?=\])")


@damage
def word_torn(case: Case) -> Faulted | None:
    """The word that says what a player does is unreadable."""
    index = case.pick(case.every((Call, Bet, Raise)))
    if index is None:
        return None
    deed = case.deeds[index]
    verb = case.lines[deed.line - 1].removeprefix(f"{name_of(case.hand, deed.seat)}: ")
    said = case.lines[deed.line - 1].removesuffix(verb) + verb[0] + "~" + verb[1:]
    return case.with_lines({deed.line: said}, *case.following(index))


def torn(case: Case, index: int, pattern: str) -> Faulted:
    """One sign of a deed's line replaced by one that is no part of any amount or card."""
    number = case.deeds[index].line
    return case.with_lines({number: re.sub(pattern, "~", case.lines[number - 1], count=1)})
