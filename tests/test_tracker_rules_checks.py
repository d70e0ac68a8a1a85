"""The glances of the audit: what they leave out would have found nothing, in hands in order and in falsified ones."""

from collections.abc import Iterator
from random import Random

from parsers.model import Hand
from parsers.read import read_text
from tests.faults import FAULTS
from tests.faults.case import Case
from tracker.dealer import deals
from tracker.rules.checks import GLANCES, LOOKS, TRACES, checked, glanced
from tracker.rules.replay import replay
from tracker.rules.rooms import ROOMS


def falsified(count: int) -> Iterator[Hand]:
    """Dealt hands, each as it is and with one fault of every kind that it can have."""
    for index, dealt in enumerate(deals(23, count)):
        case = Case(dealt, Random(index))
        changed = filter(None, [fault(case) for fault in FAULTS.values()])
        for text in ("\n".join(case.lines), *[each.text for each in changed]):
            yield from [outcome.hand for outcome in read_text(text) if outcome.hand is not None]


def test_a_glance_leaves_out_only_checks_that_find_nothing() -> None:
    rooms = list(ROOMS.values())
    tried = 0
    for index, hand in enumerate(falsified(60)):
        for room in (None, rooms[index % len(rooms)]):
            done = replay(hand, room)
            found = list(done.problems)
            checked(done, found, *glanced([done]))
            if not hand.cancelled:
                tried += 1
                every = [problem for check in LOOKS + TRACES for problem in check(done)]
                assert found[len(done.problems) :] == every
    assert tried > 5000


def test_every_glance_answers_checks_that_are_asked() -> None:
    named = [check for group in GLANCES.values() for check in group]
    assert len(set(named)) == len(named)
    assert set(named) <= set(LOOKS)
