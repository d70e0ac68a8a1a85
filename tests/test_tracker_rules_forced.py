"""Which small blinds rooms have at a fixed-limit table, and which are a misprint."""

import pytest

from tracker.rules.checks.forced import usual_small

REAL = [
    (10, 25),
    (5, 10),
    (125, 250),
    (2, 5),
    (50, 100),
    (75, 150),
    (700, 1500),
    (1000, 1500),
    (1200, 2500),
    (200, 500),
]
WRONG = [(11, 25), (9, 25), (11, 20), (9, 20), (6, 10), (49, 100), (124, 250)]


@pytest.mark.parametrize(("small", "big"), REAL)
def test_a_small_blind_that_rooms_have(small: int, big: int) -> None:
    assert usual_small(small, big)


@pytest.mark.parametrize(("small", "big"), WRONG)
def test_a_small_blind_that_no_room_has(small: int, big: int) -> None:
    assert not usual_small(small, big)
