"""The checks of the audit: small functions from a replay to the findings of one kind, in the order of the hand.

Most hands are in order. So that their audit costs little, ``checked`` leaves out those checks of which a glance at the
hand (``GLANCES``) tells that they find nothing, and a contradiction is traced (``TRACES``) only when there is one.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from parsers.problems import Problem
from tracker.rules.checks.cards import cards_in_order, cards_once, few_cards_changed, shown_were_held
from tracker.rules.checks.forced import blinds_usual, dead_blinds_fit, late_posts_fit, small_blinds_fit
from tracker.rules.checks.naming import names_fit
from tracker.rules.checks.places import places_fit
from tracker.rules.checks.showing import (
    all_show_or_muck,
    cap_said,
    pots_said,
    showing_order,
    shown_in_order,
    shown_or_mucked,
    whole_hands_shown,
    winners_show,
)
from tracker.rules.checks.summary import summary_complete, summary_fits, summary_in_order
from tracker.rules.checks.sums import cancelled_hand_pays_nothing, payments_fit, rake_fits, rake_in_order, totals_fit
from tracker.rules.checks.traces import (
    button_traced,
    calls_traced,
    deeds_after_folds_traced,
    folds_traced,
    posts_traced,
    returns_traced,
    stakes_traced,
)
from tracker.rules.checks.winners import paid_in_order, winners_paid
from tracker.rules.record import Replay

Check = Callable[[Replay], Iterator[Problem]]

LOOKS: tuple[Check, ...] = (
    small_blinds_fit,
    dead_blinds_fit,
    late_posts_fit,
    cards_once,
    shown_were_held,
    few_cards_changed,
    names_fit,
    pots_said,
    cap_said,
    all_show_or_muck,
    shown_or_mucked,
    whole_hands_shown,
    winners_show,
    showing_order,
    winners_paid,
    payments_fit,
    totals_fit,
    rake_fits,
    summary_fits,
    summary_complete,
    places_fit,
)
"""Those that hold the hand against the rules and the room's claims."""

TRACES: tuple[Check, ...] = (
    folds_traced,
    returns_traced,
    posts_traced,
    deeds_after_folds_traced,
    calls_traced,
    button_traced,
    stakes_traced,
)
"""Those that lead from what was found to the line that it comes from."""

CANCELLED_CHECKS: tuple[Check, ...] = (cancelled_hand_pays_nothing,)
"""What a hand is held against that the room broke off: it has no result, and what is left out of it proves nothing."""


def nothing_aside(replay: Replay) -> bool:
    """Whether no line of the hand is one that only some checks look at."""
    return not replay.asides


GLANCES: dict[Callable[[Replay], bool], frozenset[Check]] = {
    blinds_usual: frozenset((small_blinds_fit, dead_blinds_fit, late_posts_fit)),
    cards_in_order: frozenset((cards_once, shown_were_held, few_cards_changed, names_fit)),
    nothing_aside: frozenset((pots_said, cap_said, places_fit)),
    shown_in_order: frozenset((all_show_or_muck, shown_or_mucked, whole_hands_shown, winners_show, showing_order)),
    paid_in_order: frozenset((winners_paid, payments_fit, totals_fit)),
    rake_in_order: frozenset((rake_fits,)),
    summary_in_order: frozenset((summary_fits, summary_complete)),
}
"""Each glance with the checks that find nothing in a hand of which it is true; the last one asks for traces as well."""


def glanced(replays: Sequence[Replay]) -> list[tuple[bool, ...]]:
    """What the glances tell of each hand, one glance at all of them and then the next, as ``replays`` plays them."""
    return list(zip(*[[glance(replay) for replay in replays] for glance in GLANCES], strict=True))


def checked(replay: Replay, found: list[Problem], glances: tuple[bool, ...]) -> None:
    """Adds what the checks find in a hand to what was ``found`` in its replay; ``glances`` have been cast at it."""
    if replay.hand.cancelled:
        for check in CANCELLED_CHECKS:
            found.extend(check(replay))
        return
    for check in chosen(glances):
        found.extend(check(replay))
    if found or not glances[-1]:
        for trace in TRACES:
            found.extend(trace(replay))


@cache
def chosen(glances: tuple[bool, ...]) -> tuple[Check, ...]:
    """The checks without those that a glance has answered."""
    idle = frozenset().union(*[group for told, group in zip(glances, GLANCES.values(), strict=True) if told])
    return tuple([check for check in LOOKS if check not in idle])
