"""Keys of the database in the words of pages and commands."""

import pandas as pd
import pytest

from dashboard import charts
from dashboard.look.figures import behind
from parsers.model import Structure
from parsers.money import EUR, USD
from parsers.sites import SITES
from tracker import naming, stats
from tracker.statistics.figure import Figure, rate
from tracker.statistics.grouping import stake
from tracker.statistics.printing import entry
from tracker.statistics.sample import SETTINGS, Pool


def test_every_key_has_words() -> None:
    for site in SITES:
        assert naming.room(site.key) == site.title != site.key
    for structure in Structure:
        assert naming.structure(structure.value).endswith("limit")
    assert set(naming.SETTINGS) == set(SETTINGS)


@pytest.mark.parametrize(
    ("pool", "words"),
    [
        (Pool("fixed", "cash", "USD"), "fixed limit, cash, USD"),
        (Pool("half-pot", "tournament", "CHIPS"), "half pot limit, tournaments"),
        (Pool("no-limit", "play", "PLAY"), "no limit, play money, play chips"),
        (Pool("pot", "cash", "UNITS"), "pot limit, cash, units"),
    ],
)
def test_a_pool_is_called_as_people_call_it(pool: Pool, words: str) -> None:
    assert naming.pool(str(pool)) == words


@pytest.mark.parametrize(
    ("small", "big", "digits", "currency", "words"),
    [
        (25, 50, 2, "USD", "$0.25/$0.50"),
        (100, 200, 2, "EUR", "€1/€2"),
        (150000, 300000, 0, "CHIPS", "150,000/300,000 chips"),
        (2000, 4000, 2, "UNITS", "20/40 units"),
        (50, 100, 2, "SEK", "0.50/1 SEK"),
        (12345678, 24691356, 2, "USD", "$123,456.78/$246,913.56"),
    ],
)
def test_a_stake_has_its_currency_and_its_thousands(
    small: int, big: int, digits: int, currency: str, words: str
) -> None:
    """What the grouping calls a stake, whatever its amounts, is written as money is."""
    row = {"small_bet": [small], "big_bet": [big], "digits": [digits], "currency": [currency]}
    assert naming.written("stake", stake(pd.DataFrame(row)).iloc[0]) == words


def test_what_is_no_key_stays_as_it_is() -> None:
    assert naming.room("elsewhere") == "elsewhere"
    assert naming.stake("unknown") == "unknown"
    assert naming.pool("all hands") == "all hands"
    assert naming.rooms("fulltilt and 2 more") == "Full Tilt and 2 more"
    assert naming.written("position", "BTN") == "BTN"


def test_a_share_of_amounts_is_told_in_money_and_a_share_of_hands_is_not() -> None:
    share = Figure("rate", 191594, 669229, 191594 / 669229)
    assert behind(share, USD) == "$1,915.94 of $6,692.29"
    assert behind(rate(61, 187), USD) == "61 of 187"
    assert behind(rate(0, 0), USD) == "0 of 0"
    line = entry(stats.NAMES["showdown_share"], share, 2)
    assert [" ".join(each.split()) for each in line] == ["Share won at showdown 28.6 % 1,915.94/6,692.29"]


def test_a_point_of_a_line_tells_its_amount_with_the_currency() -> None:
    line = pd.Series([150, -4550], dtype="int64").to_numpy()
    drawn = charts.lines({"All": line}, x="Hands", currency=EUR).to_dict()
    told = {row["at"]: row["told"] for rows in drawn["datasets"].values() for row in rows if "told" in row}
    assert told == {0: "€0.00", 1: "€1.50", 2: "−€45.50"}
    drawn = charts.lines({"Ahead": line / 100}, x="Draws", y="Badugis").to_dict()
    titles = [layer["encoding"]["y"].get("title") for layer in drawn["layer"]]
    assert "Badugis" in titles
