"""What the naive walk knows of cards and seats: written again from the rules, slowly and plainly."""

from itertools import combinations

from parsers.model import Hand, Post, PostKind


def value(cards: tuple[int, ...]) -> tuple[int, list[int]]:
    """Size and, negated so that larger is better, ranks of the best badugi subset."""
    found: list[tuple[int, list[int]]] = []
    for size in range(1, len(cards) + 1):
        for subset in combinations(cards, size):
            ranks = [card // 4 for card in subset]
            suits = [card % 4 for card in subset]
            if len(set(ranks)) == size and len(set(suits)) == size:
                found.append((size, [-rank for rank in sorted(ranks, reverse=True)]))
    return max(found)


def full(cards: list[int]) -> bool:
    """Four ranks and four suits."""
    return len({card // 4 for card in cards}) == len({card % 4 for card in cards}) == 4


def starting(cards: tuple[int, ...]) -> str:
    size, ranks = value(cards)
    high = 1 - ranks[0]  # the ace is 1
    if size == 4:
        return "pat smooth" if high <= 8 else "pat medium" if high <= 10 else "pat rough"
    if size == 3:
        return "three-card smooth" if high <= 6 else "three-card medium" if high <= 8 else "three-card rough"
    if size == 2:
        return "two-card premium" if high <= 3 else "two-card other low" if high <= 6 else "trash"
    return "trash"


def seats_in_order(hand: Hand) -> list[int]:
    """Seats dealt in, from the button's left."""
    numbers = sorted(seat.number for seat in hand.seats if seat.dealt_in)
    button = hand.button or 0
    return [n for n in numbers if n > button] + [n for n in numbers if n <= button]


def places(hand: Hand) -> dict[int, str]:
    """Who holds the blinds, the button and the cutoff."""
    order = seats_in_order(hand)
    found: dict[int, str] = {}
    smalls = [d.seat for d in hand.deeds if isinstance(d, Post) and d.kind is PostKind.SMALL]
    bigs = [d.seat for d in hand.deeds if isinstance(d, Post) and d.kind is PostKind.BIG]
    small, big = (smalls or [None])[0], (bigs or [None])[0]
    rest = [seat for seat in order if seat not in (small, big)]
    if rest and rest[-1] == hand.button:
        found[rest.pop()] = "BTN"
    if rest:
        found[rest.pop()] = "CO"  # next to the button, also when nobody sits there
    if small is not None:
        found[small] = "SB"
    if big is not None:
        found[big] = "BB"
    return found
