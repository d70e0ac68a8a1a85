"""Main and side pots with everybody's money in each layer, and how a pot is shared."""

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct


class Pot(Struct, frozen=True, gc=False):
    """One pot before rake: who can win it, and what every player gave to it (folded players too)."""

    amount: int
    contenders: tuple[int, ...]
    given: tuple[tuple[int, int], ...]


def pots(put: Mapping[int, int], live: Collection[int], dead: Mapping[int, int] | None = None) -> tuple[Pot, ...]:
    """The pots, main pot first; no pot is empty and no two have the same contenders.

    ``put`` is what each seat put in and nobody returned, ``live`` the seats that have not folded. Each different amount
    of a live player closes a layer; whatever folded players gave above the highest of them lies in the last pot.
    ``dead`` money (dead blinds) belongs to the main pot and gives no claim to a layer (WSOP live action rule 156).
    """
    levels = sorted({put.get(seat, 0) for seat in live})
    if len(levels) == 1 and not dead:
        given = tuple([part for part in put.items() if part[1]])
        total = sum(put.values())
        return (Pot(total, tuple(live), given),) if total else ()
    found: list[Pot] = []
    floor = 0
    last = len(levels) - 1
    for number, level in enumerate(levels):
        roof = max(put.values()) if number == last else level
        given_here = {seat: min(amount, roof) - floor for seat, amount in put.items() if amount > floor}
        if not found and dead:
            for seat, amount in dead.items():
                given_here[seat] = given_here.get(seat, 0) + amount
        amount = sum(given_here.values())
        if amount:
            contenders = tuple([seat for seat in live if put.get(seat, 0) >= level])
            found.append(Pot(amount, contenders, tuple(given_here.items())))
        floor = level
    return tuple(found)


def total(found: Sequence[Pot]) -> int:
    """All that is in the pots."""
    return found[0].amount if len(found) == 1 else sum([pot.amount for pot in found])


def with_astray(found: Sequence[Pot], astray: Mapping[int, int]) -> tuple[Pot, ...]:
    """The pots with what players put in by mistake beyond a bet, in the last pot they play for, or less what they owe.

    What somebody owes is missing from the last pots that he gave to; so the pots stay all that was put in.
    """
    given = [dict(pot.given) for pot in found]
    for seat, amount in astray.items():
        left = amount
        for parts in reversed([parts for parts in given if seat in parts]):
            part = max(left, -parts[seat])
            parts[seat] += part
            left -= part
            if not left:
                break
    return tuple(
        [
            Pot(sum(parts.values()), pot.contenders, tuple([part for part in parts.items() if part[1]]))
            for pot, parts in zip(found, given, strict=True)
        ]
    )


def shares(amount: int, winners: Sequence[int], unit: int = 1) -> dict[int, int]:
    """Equal shares in whole ``unit`` amounts; what is over goes unit by unit to ``winners`` in their order.

    The order is that of odd chips: clockwise from the button's left in most rooms (WSOP live action rule 148, WSOP
    tournament rule 73). An amount that is no multiple of the unit leaves its rest with the next winner in the order.
    """
    each = amount // len(winners) // unit * unit
    rest = amount - each * len(winners)
    given = dict.fromkeys(winners, each)
    for seat in winners:
        if not rest:
            break
        part = min(rest, unit)
        given[seat] += part
        rest -= part
    return given
