"""The checks of the audit: small functions from a replay to the findings of one kind, in the order of the hand."""

from collections.abc import Callable, Iterator
from functools import cache

from parsers.problems import Problem
from tracker.rules.checks.cards import cards_once, few_cards_changed, names_fit, shown_were_held
from tracker.rules.checks.forced import dead_blinds_fit, late_posts_fit, small_blinds_fit
from tracker.rules.checks.places import places_fit
from tracker.rules.checks.showing import (
    all_show_or_muck,
    cap_said,
    pots_said,
    showing_order,
    shown_or_mucked,
    whole_hands_shown,
    winners_show,
)
from tracker.rules.checks.summary import summary_complete, summary_fits
from tracker.rules.checks.sums import cancelled_hand_pays_nothing, payments_fit, rake_fits, totals_fit
from tracker.rules.checks.traces import (
    button_traced,
    calls_traced,
    deeds_after_folds_traced,
    folds_traced,
    posts_traced,
    returns_traced,
    stakes_traced,
)
from tracker.rules.checks.winners import winners_paid
from tracker.rules.record import Replay

Check = Callable[[Replay], Iterator[Problem]]

CHECKS: tuple[Check, ...] = (
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
    folds_traced,
    returns_traced,
    posts_traced,
    deeds_after_folds_traced,
    calls_traced,
    button_traced,
    stakes_traced,
)

CANCELLED_CHECKS: tuple[Check, ...] = (cancelled_hand_pays_nothing,)
"""What a hand is held against that the room broke off: it has no result, and what is left out of it proves nothing."""

OF_SHOWDOWNS = frozenset((all_show_or_muck, shown_or_mucked, whole_hands_shown, winners_show, showing_order))
OF_ASIDES = frozenset((pots_said, cap_said, places_fit))
OF_PROBLEMS = frozenset((returns_traced, deeds_after_folds_traced, calls_traced, stakes_traced))


def checks_for(replay: Replay) -> tuple[Check, ...]:
    """The checks that can find something in a hand, in their order."""
    if replay.hand.cancelled:
        return CANCELLED_CHECKS
    return chosen((replay.showdown, bool(replay.asides), bool(replay.problems)))


@cache
def chosen(there: tuple[bool, bool, bool]) -> tuple[Check, ...]:
    """The checks without those of a showdown, of asides or of problems where there are none."""
    idle: set[Check] = set()
    for present, group in zip(there, (OF_SHOWDOWNS, OF_ASIDES, OF_PROBLEMS), strict=True):
        if not present:
            idle |= group
    return tuple([check for check in CHECKS if check not in idle])
