"""Money that a room takes and prints nowhere, told from what it says of a player's balance."""

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
    """What the lines show that a player paid, less what they show that he got."""
    paid, front = 0, 0
    for deed in hand.deeds:
        if isinstance(deed, Street):
            front = front if deed.number == 0 else 0
        if getattr(deed, "seat", None) != seat:
            continue
        match deed:
            case Post(amount=amount, dead=dead, kind=kind):
                paid += amount
                front += 0 if kind is PostKind.ANTE else amount - dead
            case Call(amount=amount) | Bet(amount=amount):
                paid += amount
                front += amount
            case Raise(to=to):
                paid += to - front
                front = to
            case Collect(amount=amount) | Uncalled(amount=amount):
                paid -= amount
            case _:
                pass
    return paid
