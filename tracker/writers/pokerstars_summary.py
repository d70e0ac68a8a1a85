"""The summary of a hand in PokerStars' words: the room's claims, nothing worked out."""

from collections.abc import Iterator

from parsers.cards import names as cards_text
from parsers.model import Claims, Hand, SeatClaim
from tracker.writers.wording import hand_name, money, name_of

FOLDED = ("before the Draw", "after the 1st Draw", "after the 2nd Draw", "after the 3rd Draw")


def foot(hand: Hand) -> Iterator[str]:
    """The lines after the summary's header."""
    claims = hand.claims
    yield totals(hand, claims)
    for claim in claims.seats:
        roles = "".join([f" ({role})" for role in claim.roles])
        yield f"Seat {claim.seat}: {name_of(hand, claim.seat)}{roles}{result(hand, claim)}"


def totals(hand: Hand, claims: Claims) -> str:
    """``Total pot $5.70 Main pot $2.90. Side pot $2.55. | Rake $0.25 ``; ``?`` for what the room did not print."""
    total, rake = ("?" if sum_ is None else money(sum_, hand.currency) for sum_ in (claims.total_pot, claims.rake))
    parts = [f"Total pot {total}"]
    several = max((pot.number for pot in claims.pots), default=0) > 1
    for pot in claims.pots:
        title = "Main pot" if pot.number == 0 else f"Side pot-{pot.number}" if several else "Side pot"
        parts.append(f"{title} {money(pot.amount, hand.currency)}.")
    return f"{' '.join(parts)} | Rake {rake} "


def result(hand: Hand, claim: SeatClaim) -> str:
    """What the summary says of a seat after its name, with the blank before it."""
    if claim.folded is not None:
        return f" folded {FOLDED[claim.folded]}{' (didn' + chr(39) + 't bet)' if claim.did_not_bet else ''}"
    shown = f"[{cards_text(claim.cards)}]" if claim.cards else ""
    name = f" with a {hand_name(hand, claim.words)}" if claim.words else ""
    if claim.shown and claim.won is not None:
        return f" showed {shown} and won ({money(claim.won, hand.currency)}){name}"
    if claim.shown:
        return f" showed {shown} and lost{name}" if claim.lost else f" showed {shown}"
    if claim.won is not None:
        return f" collected ({money(claim.won, hand.currency)})"
    return f" mucked {shown}".rstrip(" ")
