"""The names of hands: the words that a room has for a hand say its value."""

import re
from collections.abc import Iterator
from functools import lru_cache

from parsers.cards import RANKS, Cards, names
from parsers.problems import Problem, Severity
from tracker.rules.checks.finding import finding
from tracker.rules.evaluator import LADDER, words_of
from tracker.rules.record import Replay
from tracker.rules.settlement import strength

VALUES = {words_of(value): value for value in range(1, len(LADDER))}
OF_RANKS = {ranks: value for value, ranks in enumerate(LADDER)}
SIZES = {"badugi": 4, "four": 4, "three": 3, "two": 2, "one": 1, "4": 4, "3": 3, "2": 2, "1": 1}
NAME = re.compile(r"\s*(?:an? )?(badugi|four|three|two|one|[1-4])\b[^:,]*[:,]\s*(.+)", re.IGNORECASE)


@lru_cache(1 << 14)
def value_of(words: str) -> int | None:
    """The strength that a room's words name, in any room's form; None when they name none."""
    if words in VALUES:
        return VALUES[words]
    found = NAME.match(words)
    if not found:
        return None
    ranks = [rank.replace("10", "T") for rank in re.findall("10|[A2-9TJQK]", found[2])]
    places = tuple(sorted([RANKS.index(rank) for rank in ranks], reverse=True))
    return OF_RANKS.get(places) if len(places) == SIZES[found[1].lower()] else None


def names_fit(replay: Replay) -> Iterator[Problem]:
    """The words after a shown hand, and those of the summary and of a payment, say its value."""
    for show in replay.shows:
        if show.words and len(show.cards) == 4:
            value = strength(show.cards)
            if value_of(show.words) != value:
                yield misnamed(replay, show.line, show.cards, show.words, value)
    for claim in replay.hand.claims.seats:
        if not claim.words:
            continue
        cards = claim.cards if claim.cards and len(claim.cards) == 4 else replay.final.get(claim.seat)
        if cards and value_of(claim.words) != strength(cards):
            yield misnamed(replay, claim.line, cards, claim.words, strength(cards))
    for deed in replay.collects:
        cards = replay.final.get(deed.seat)
        if deed.words and cards and value_of(deed.words) != strength(cards):
            yield misnamed(replay, deed.line, cards, deed.words, strength(cards))


def misnamed(replay: Replay, line: int, cards: Cards, words: str, value: int) -> Problem:
    """A hand under another hand's name; words that nobody reads prove nothing but in a room that names all hands."""
    certain = value_of(words) is not None or replay.manner.names_hands
    return finding(
        replay,
        line,
        "hand-name",
        f"The room calls [{names(cards)}] '{words}'; its best badugi is '{words_of(value)}'.",
        Severity.ERROR if certain else Severity.WARNING,
    )
