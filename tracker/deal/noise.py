"""What a room's files hold beside the hand: chat, comings and goings, connections; and the lines' numbers."""

from random import Random

from msgspec.structs import replace

from parsers.model import Chat, Claims, Dealt, Deed, Discard, Hand, Remark, SeatClaim, SeatedOut

WORDS = ("nh", "gg all", "zzz", "a river [sic]: no", "Hero: folds", "*** FIRST DRAW ***", "collected $5 from pot")


def chatter(rng: Random, deeds: list[Deed], names: dict[int, str], chance: float) -> list[Deed]:
    """The deeds with room lines between them; never between a discard and the new cards."""
    mixed: list[Deed] = []
    for index, deed in enumerate(deeds):
        mixed.append(deed)
        follows = deeds[index + 1] if index + 1 < len(deeds) else None
        if rng.random() < chance and not (isinstance(deed, Discard) and isinstance(follows, Dealt)):
            mixed.append(line(rng, *rng.choice(list(names.items()))))
    return mixed


def line(rng: Random, seat: int, name: str) -> Deed:
    """One line that changes nothing."""
    if rng.random() < 0.6:
        return Chat(0, name, rng.choice(WORDS))
    if rng.random() < 0.3:
        return SeatedOut(0, seat, name, "disconnected")
    return Remark(0, f"{name} {rng.choice(('is connected', 'has returned'))}")


def numbered(hand: Hand) -> Hand:
    """The hand with its lines as a file has them that holds it alone: header, table, seats, deeds, summary."""
    line = hand.line + 2
    seats = tuple([replace(seat, line=line + index) for index, seat in enumerate(hand.seats)])
    line += len(seats)
    deeds = tuple([replace(deed, line=line + index) for index, deed in enumerate(hand.deeds)])
    line += len(deeds) + 1
    told = hand.claims.total_pot is not None
    claims: Claims = replace(
        hand.claims,
        pot_line=line if told else 0,
        rake_line=line if told and hand.claims.rake is not None else 0,
        seats=place_claims(hand.claims.seats, line + told),
    )
    return replace(hand, seats=seats, deeds=deeds, claims=claims)


def place_claims(seats: tuple[SeatClaim, ...], line: int) -> tuple[SeatClaim, ...]:
    """The summary's seats from a line on."""
    return tuple([replace(claim, line=line + index) for index, claim in enumerate(seats)])
