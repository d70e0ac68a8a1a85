"""What one hand says of each of its seats: the small numbers from which every statistic is added up.

``chances`` and ``hits`` are bit masks: bit i of ``chances`` says that the seat had the opportunity FACTS[i], bit i of
``hits`` that it took it. Definitions are those of ``docs/statistics.md``.
"""

from msgspec import Struct

from parsers.cards import Cards

# Stored in databases by position: append only, at most 63 names.
FACTS: tuple[str, ...] = (
    "vpip",
    "pfr",
    "rfi",
    "limp",
    "over_limp",
    "cold_call",
    "blind_defend_call",
    "three_bet",
    "fold_to_three_bet",
    "cap",
    "steal",
    "fold_to_steal.sb",
    "fold_to_steal.bb",
    "resteal",
    "sb_complete",
    "see_d1",
    "see_d2",
    "see_d3",
    "cbet.s1",
    "cbet.s2",
    "cbet.s3",
    "fold_to_cbet.s1",
    "fold_to_cbet.s2",
    "fold_to_cbet.s3",
    "call_cbet.s1",
    "call_cbet.s2",
    "call_cbet.s3",
    "lead.s1",
    "lead.s2",
    "lead.s3",
    "check_raise.s0",
    "check_raise.s1",
    "check_raise.s2",
    "check_raise.s3",
    "fold",
    "snow.d1",
    "snow.d2",
    "snow.d3",
    "break.d1",
    "break.d2",
    "break.d3",
    "over_draw.d1",
    "over_draw.d2",
    "over_draw.d3",
    "made_badugi.s0",
    "made_badugi.s1",
    "made_badugi.s2",
    "made_badugi.s3",
    "one_card_draw.d1",
    "one_card_draw.d2",
    "one_card_draw.d3",
    "two_card_draw.d1",
    "two_card_draw.d2",
    "two_card_draw.d3",
    "improved.d1",
    "improved.d2",
    "improved.d3",
)
BIT: dict[str, int] = {name: 1 << index for index, name in enumerate(FACTS)}

STARTING_CLASSES: tuple[str, ...] = (
    "pat smooth",
    "pat medium",
    "pat rough",
    "three-card smooth",
    "three-card medium",
    "three-card rough",
    "two-card premium",
    "two-card other low",
    "trash",
)


class SeatFacts(Struct, frozen=True, gc=False):
    """One seat dealt in to one hand. Money in the smallest unit; None = unknown or never happened, 0 drawn = pat.

    ``all_in_draws`` has bit k - 1 set where draw k was made all-in; ``starting_class`` is an index into
    STARTING_CLASSES, ``start_strength`` and ``final_strength`` are those of the evaluator. ``aggressive0`` to ``3``
    count bets and raises, ``calls0`` to ``3`` calls in each betting round. ``first1`` to ``3`` and ``faced1`` to ``3``
    are codes of what the seat did with no bet, and with one bet, before it (``first_code``, ``faced_code``).
    ``ways`` / ``of`` is the exact chance of completing a badugi in a draw that counts as one_card_draw or
    two_card_draw. ``drawn`` is None for a player who sits out: the room stands pat for him.
    """

    seat: int
    position: str
    put: int
    collected: int
    net: int
    showdown: bool
    shown: bool
    folded_round: int | None
    drawn1: int | None
    drawn2: int | None
    drawn3: int | None
    all_in_draws: int
    start_cards: Cards | None
    final_cards: Cards | None
    start_strength: int | None
    final_strength: int | None
    starting_class: int | None
    chances: int
    hits: int
    aggressive0: int = 0
    aggressive1: int = 0
    aggressive2: int = 0
    aggressive3: int = 0
    calls0: int = 0
    calls1: int = 0
    calls2: int = 0
    calls3: int = 0
    first1: int = 0
    first2: int = 0
    first3: int = 0
    faced1: int = 0
    faced2: int = 0
    faced3: int = 0
    ways1: int = 0
    ways2: int = 0
    ways3: int = 0
    of1: int = 0
    of2: int = 0
    of3: int = 0
