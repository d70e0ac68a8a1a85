"""Money that a room takes and prints nowhere, told from what it says of a player's balance."""

from collections.abc import Mapping

from parsers.deeds import Bet, Call, Collect, Post, PostKind, Raise, Street, Uncalled
from parsers.model import Hand


def dead_blind(hand: Hand, seat: int, small: int) -> int:
    """The dead small blind of a late entry of which only the live part is printed: ``small``, or 0 if none was paid.

    Small and big blind are posted together, so the dead part is taken as paid, unless the summary's balance shows that
    the player paid exactly what is printed.
    """
    claim = next((claim for claim in hand.claims.seats if claim.seat == seat), None)
    if claim is None or claim.net is None:
        return small
    return 0 if -claim.net == printed(hand, seat) else small


def printed(hand: Hand, seat: int) -> int:
    """What the lines show that a player paid, less what they show that he got and what nobody called."""
    paid = 0
    fronts: dict[int, int] = {}
    for deed in hand.deeds:
        before = fronts.get(getattr(deed, "seat", 0), 0)
        match deed:
            case Street(number=number) if number:
                paid -= unmatched(fronts, seat)
                fronts = {}
                continue
            case Post(amount=amount, dead=dead, kind=kind):
                added, toward = amount, 0 if kind is PostKind.ANTE else amount - dead
            case Call(amount=amount) | Bet(amount=amount):
                added = toward = amount
            case Raise(to=to):
                added = toward = to - before
            case Uncalled(amount=amount):
                added = toward = -amount
            case Collect(amount=amount):
                added, toward = -amount, 0
            case _:
                continue
        fronts[deed.seat] = before + toward
        paid += added if deed.seat == seat else 0
    return paid - unmatched(fronts, seat)


def unmatched(fronts: Mapping[int, int], seat: int) -> int:
    """The part of a player's bets in a round that nobody has matched."""
    others = [front for other, front in fronts.items() if other != seat]
    return max(fronts.get(seat, 0) - max(others, default=0), 0)
