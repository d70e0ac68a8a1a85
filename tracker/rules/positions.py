"""Where everybody sits: the names of the places around the table."""

from collections.abc import Mapping
from functools import lru_cache

FULL: dict[int, tuple[str, ...]] = {
    3: ("SB", "BB", "BTN"),
    4: ("SB", "BB", "CO", "BTN"),
    5: ("SB", "BB", "MP", "CO", "BTN"),
    6: ("SB", "BB", "EP", "MP", "CO", "BTN"),
    7: ("SB", "BB", "EP", "MP", "MP", "CO", "BTN"),
    8: ("SB", "BB", "EP", "EP", "MP", "MP", "CO", "BTN"),
    9: ("SB", "BB", "EP", "EP", "MP", "MP", "MP", "CO", "BTN"),
}
"""A table whose blinds sit left of its button, by the number of players."""

OTHERS: dict[int, tuple[str, ...]] = {
    0: (),
    1: ("MP",),
    2: ("EP", "MP"),
    3: ("EP", "MP", "MP"),
    4: ("EP", "EP", "MP", "MP"),
    5: ("EP", "EP", "MP", "MP", "MP"),
}
"""Those between the blinds and the cut-off."""


@lru_cache(1 << 12)
def positions(order: tuple[int, ...], small: int | None, big: int | None, button: int) -> Mapping[int, str]:
    """SB and BB by who posted them, BTN, CO before it, the others EP then MP; heads-up SB and BB.

    ``order`` is clockwise from the left of the ``button``. A table's seats come back in these few orders all evening.
    """
    full = FULL.get(len(order))
    if full and order[0] == small and order[1] == big and order[-1] == button:
        return dict(zip(order, full, strict=True))
    if len(order) == 2:
        last = button if button in order else order[1]
        first = small if small is not None else last
        return {seat: "SB" if seat == first else "BB" for seat in order}
    return by_posts(order, small, big, button)


def by_posts(order: tuple[int, ...], small: int | None, big: int | None, button: int) -> dict[int, str]:
    """The places at a table with a missing or moved blind or button."""
    named: dict[int, str] = {}
    if small is None:
        small = order[0] if order and big not in order[:1] else None
    for seat, name in ((small, "SB"), (big, "BB")):
        if seat is not None:
            named.setdefault(seat, name)
    if big is None and len(order) > 2:
        named.setdefault(order[1], "BB")
    rest = [seat for seat in order if seat not in named]
    if rest and rest[-1] == button:
        named[rest.pop()] = "BTN"
    if rest:
        named[rest.pop()] = "CO"
    names = OTHERS.get(len(rest), ("EP",) * len(rest))
    named.update(zip(rest, names, strict=True))
    return {seat: named[seat] for seat in order}
