"""Stamps: the one in ET is trusted, daylight saving counts, and a zone that can't be told is refused."""

import pytest

from parsers.clock import ClockError, utc


@pytest.mark.parametrize(
    ("local", "eastern", "expected"),
    [
        ("2010/09/05 10:32:15 ET", None, "2010-09-05T14:32:15+00:00"),
        ("2010/12/05 8:24:41 ET", None, "2010-12-05T13:24:41+00:00"),
        ("2026/04/02 18:02:20 EET", "2026/04/02 11:02:20 ET", "2026-04-02T15:02:20+00:00"),
        ("2020/05/06 2:54:01 CUST", "2020/05/05 18:54:01 ET", "2020-05-05T22:54:01+00:00"),
        ("19:49:08 CET - 2011/04/07", "13:49:08 ET - 2011/04/07", "2011-04-07T17:49:08+00:00"),
        ("2010/03/14 1:59:59 ET", None, "2010-03-14T06:59:59+00:00"),
        ("2010/03/14 3:00:00 ET", None, "2010-03-14T07:00:00+00:00"),
        ("2010/11/07 12:00:00 ET", None, "2010-11-07T17:00:00+00:00"),
        ("2026/09/11 17:44:33 WET", None, "2026-09-11T16:44:33+00:00"),
    ],
)
def test_utc(local: str, eastern: str | None, expected: str) -> None:
    assert utc(local, eastern).isoformat() == expected


@pytest.mark.parametrize(
    "local",
    [
        "2010/13/05 10:32:15 ET",
        "2010/02/30 10:32:15 ET",
        "2010/09/05 24:00:00 ET",
        "2010/09/05 10:60:15 ET",
        "2010/09/05 10:32:15 CUST",
        "noon",
        "9999/12/31 23:00:00 ET",
    ],
)
def test_no_time_is_made_up(local: str) -> None:
    with pytest.raises(ClockError):
        utc(local)
