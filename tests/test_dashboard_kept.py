"""What is kept for a frame: worked out once, never given to another frame, and gone with the frame."""

import gc
from weakref import ref

import pandas as pd

from dashboard.kept import kept


def test_a_result_is_worked_out_once_for_a_frame_and_its_values() -> None:
    asked: list[tuple[int, int]] = []

    @kept(8)
    def total(frame: pd.DataFrame, times: int) -> int:
        asked.append((len(frame), times))
        return int(frame["n"].sum()) * times

    one, two = pd.DataFrame({"n": [1, 2]}), pd.DataFrame({"n": [1, 2]})
    assert [total(one, 1), total(one, 1), total(two, 1), total(one, 2), total(one, 1)] == [3, 3, 3, 6, 3]
    assert asked == [(2, 1), (2, 1), (2, 2)]


def test_a_new_frame_at_the_address_of_a_dead_one_gets_its_own_result() -> None:
    @kept(8)
    def first(frame: pd.DataFrame) -> int:
        return int(frame["n"].iloc[0])

    seen = {}
    for number in range(200):
        frame = pd.DataFrame({"n": [number]})
        seen[id(frame)] = number
        assert first(frame) == number
        del frame
        gc.collect(0)
    assert len(seen) < 200, "no address was used twice: this shows nothing"


def test_frames_are_not_held() -> None:
    @kept(8)
    def same(frame: pd.DataFrame) -> pd.DataFrame:
        return frame

    @kept(8)
    def part(frame: pd.DataFrame) -> pd.DataFrame:
        return frame.iloc[[0]]

    frame = pd.DataFrame({"n": [1, 2]})
    assert same(frame) is frame
    assert part(frame) is part(frame)
    alive, result = ref(frame), ref(part(frame))
    del frame
    gc.collect()
    assert alive() is None
    assert result() is None


def test_the_longest_unused_result_goes_first() -> None:
    asked: list[int] = []

    @kept(2)
    def note(frame: pd.DataFrame, number: int) -> int:
        asked.append(number)
        return number + len(frame)

    frame = pd.DataFrame({"n": [1]})
    for number in (1, 2, 1, 3, 1, 2):
        assert note(frame, number) == number + 1
    assert asked == [1, 2, 3, 2]
