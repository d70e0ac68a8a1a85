"""What a reader who knows no rules needs beside the figures: why a hand loses, and what the words mean."""

from collections.abc import Iterator

from parsers.cards import RANKS, Cards
from tracker.rules.evaluator import ranks_of, strength
from tracker.rules.record import Replay

WORDS = {
    "badugi": "A hand of which all four cards count; a 3-card, 2-card or 1-card hand is one of which so many count.",
    "side pot": "A player who has run out of chips wins from each opponent at most what he put in himself. What the "
    "others put in above that lies in a side pot, for which only they play.",
    "uncalled": "The part of a bet that nobody matched. It goes back to its player and belongs to no pot.",
    "rake": "What the room keeps of a pot for its services.",
    "mucked": "Thrown away at the end without being shown.",
    "stands pat": "Keeps all four cards and draws none.",
    "button": "The mark of the player who acts last; clockwise from him the next one acts first.",
    "all-in": "Has put all of his chips in and plays on for what he has matched.",
}


def words_used(replay: Replay) -> Iterator[tuple[str, str]]:
    """The words of a report that not everybody knows, as far as this hand needs them."""
    needed = {
        "badugi": bool(replay.final),
        "side pot": len(replay.pots) > 1,
        "uncalled": bool(replay.uncalled),
        "rake": bool(replay.rake),
        "mucked": bool(replay.mucked),
        "stands pat": any(not draw.count for draw in replay.draws),
        "button": any(is_uneven(award.shares) for award in replay.awards),
        "all-in": bool(replay.all_in),
    }
    for word, meaning in WORDS.items():
        if needed[word]:
            yield word, meaning


def is_uneven(shares: dict[int, int]) -> bool:
    """Whether the shares of a pot differ."""
    return len(set(shares.values())) > 1


def value(cards: Cards) -> str:
    """What a hand is worth in words that need no rule: ``4 cards count: 9, 7, 4, 2``."""
    size, ranks = ranks_of(strength(cards))
    return f"{counted(size)}: {', '.join(rank_name(rank) for rank in ranks)}"


def counted(size: int) -> str:
    """How many cards count."""
    return f"{size} card{'s count' if size > 1 else ' counts'}"


def rank_name(rank: int) -> str:
    """A rank as it stands on a card."""
    return RANKS[rank].replace("T", "10")


def why_beaten(cards: Cards, other: Cards) -> str:
    """Why a hand loses to a better one, as the rest of a sentence; they must not be equal."""
    (size, ranks), (more, lower) = ranks_of(strength(cards)), ranks_of(strength(other))
    if size < more:
        return f"only {counted(size)}, against {more}"
    high, low = next((mine, his) for mine, his in zip(ranks, lower, strict=True) if mine != his)
    place = "highest" if high == ranks[0] else "next"
    return f"as many cards count, but the {place} of them is {rank_name(high)} against {rank_name(low)}, and lower wins"
