"""Pots and their shares, by sorting what was put in.

Deliberately not ``tracker.rules.pots``: the tests set one against the other, and a fault that both shared would never
be seen.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from tracker.deal.setting import Rake


class Layer(Struct, frozen=True):
    """One pot: its amount before rake and the seats that can win it."""

    amount: int
    seats: tuple[int, ...]


def layers(put: Mapping[int, int], live: Sequence[int], dead: int = 0) -> list[Layer]:
    """The main pot first; ``put`` holds every seat's money, also a folded one's, and ``dead`` goes to the main pot."""
    found: list[Layer] = []
    floor = 0
    steps = sorted({put[seat] for seat in live})
    for step in steps:
        roof = step if step != steps[-1] else max(put.values())
        amount = sum(min(paid, roof) - min(paid, floor) for paid in put.values())
        found.append(Layer(amount, tuple([seat for seat in live if put[seat] >= step])))
        floor = step
    if dead and found:
        found[0] = Layer(found[0].amount + dead, found[0].seats)
    return [layer for layer in found if layer.amount]


def rakes(pots: Sequence[Layer], rake: Rake) -> list[int]:
    """What the room takes from each pot; never more than the cap in all."""
    taken = [pot.amount * rake.permille // 1000 // rake.step * rake.step for pot in pots]
    over = sum(taken) - rake.cap
    for index, part in enumerate(taken):
        cut = min(part, max(over, 0))
        taken[index] -= cut
        over -= cut
    return taken


def shares(amount: int, winners: Sequence[int], unit: int) -> dict[int, int]:
    """Equal shares; what is left over goes in whole units to the first ``winners``, who stand left of the button."""
    each = amount // len(winners) // unit * unit
    given = dict.fromkeys(winners, each)
    rest = amount - each * len(winners)
    for seat in winners:
        part = min(rest, unit)
        given[seat] += part
        rest -= part
    return given
