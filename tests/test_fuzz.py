"""A short run of the damage that ``python -m tests.fuzz`` does by the million."""

import pytest

from tests.fuzz import Failure, bounded, run


@pytest.mark.parametrize("seed", range(4))
def test_no_damage_raises_hangs_or_loses_a_neighbour(seed: int) -> None:
    assert [(number, why) for number, _, why in run(150, seed)] == []


def test_work_without_bound_is_seen() -> None:
    with pytest.raises(Failure, match="calls"):
        endless()


def endless() -> None:
    with bounded(1000):
        while True:
            len("")
