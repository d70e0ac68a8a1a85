"""Every real summary gives its facts: expected values worked out by reading each file, not by running the reader."""

import re
from pathlib import Path
from typing import Any

import pytest

from parsers.problems import Problem
from parsers.read import read
from parsers.summaries.model import Summary
from tracker.tournaments import as_json, events

STARS = "pokerstars-summaries/"
TILT = "fulltilt-summaries/"

# file, then what the file says; a place in first_three is (place, name, prize).
FACTS: list[tuple[str, dict[str, Any]]] = [
    (
        STARS + "6+Holdem-3max-STT-USD-1.00-201907.txt",
        {
            "site": "pokerstars",
            "tournament": "2663538841",
            "game": "No Limit 6+ Hold'em",
            "currency": "USD",
            "buy_in": 92,
            "bounty": None,
            "fee": 8,
            "entrants_header": 3,
            "entries": 3,
            "prize_pool": 300,
            "started_utc": "2019-07-31T20:07:43Z",
            "finished_utc": None,
            "hero": "Player0",
            "hero_places": [1],
            "hero_prize": 300,
            "cost": 100,
            "profit": 200,
            "still_running": False,
            "listed_ranks": 3,
            "first_three": [(1, "Player0", 300), (2, "Player1", 0), (3, "Player2", 0)],
        },
    ),
    (
        STARS + "8-Game-2max-STT-play-100-201306.homeGame.shootout.txt",
        {
            "tournament": "743144019",
            "game": "8-Game",
            "currency": "PLAY",
            "buy_in": 100,
            "fee": 9,
            "entrants_header": 2,
            "prize_pool": 200,
            "started_utc": "2013-06-06T03:30:00Z",
            "hero": "Hero",
            "hero_places": [1],
            "hero_prize": 200,
            "cost": 109,
            "profit": 91,
            "listed_ranks": 2,
        },
    ),
    (
        STARS + "MPLO-6max-MTT-USD-27-201605.TRIMMED.txt",
        {
            "tournament": "1537004521",
            "game": "Mixed Omaha",
            "currency": "USD",
            "buy_in": 2455,
            "fee": 245,
            "entrants_header": 1803,
            "entries": 1804,
            "prize_pool": 4426365,
            "started_utc": "2016-05-15T21:00:00Z",
            "finished_utc": None,
            "hero": None,
            "hero_places": [],
            "hero_prize": None,
            "cost": 2700,
            "profit": None,
            "still_running": True,
            "listed_ranks": 78,
        },
    ),
    (
        STARS + "NLHE-4max-MTT-USD-2-201305.shootout.txt",
        {
            "tournament": "734703906",
            "buy_in": 200,
            "fee": 20,
            "entrants_header": 348,
            "entries": 348,
            "prize_pool": 69600,
            "started_utc": "2013-05-26T19:45:00Z",
            "hero": "Hero",
            "hero_places": [63],
            "hero_prize": 522,
            "cost": 220,
            "profit": 302,
            "still_running": True,
            "listed_ranks": 348,
        },
    ),
    (
        STARS + "NLHE-9max-MTT-USD-2.50-201305.KO.v2.TRIMMED.txt",
        {
            "tournament": "734695129",
            "buy_in": 200,
            "bounty": 50,
            "fee": 20,
            "entrants_header": 6643,
            "entries": 6643,
            "prize_pool": 1328600,
            "started_utc": "2013-05-26T19:00:00Z",
            "finished_utc": "2013-05-26T22:55:18Z",
            "hero": None,
            "hero_places": [],
            "still_running": False,
            "listed_ranks": 80,
            "first_three": [(1, "Player66424", 206296), (2, "Player66425", 152789), (3, "Player66426", 107616)],
        },
    ),
    (
        STARS + "NLHE-9max-SC-MTT-201512.txt",
        {
            "tournament": "1407056458",
            "kinds": ["Super Satellite"],
            "currency": "SC",
            "buy_in": 250,
            "fee": None,
            "entrants_header": 77,
            "prize_pool": 92000,
            "started_utc": "2015-12-20T17:26:00Z",
            "finished_utc": "2015-12-20T19:37:55Z",
            "hero": None,
            "still_running": False,
            "listed_ranks": 77,
            "first_three": [(1, "Player1", None), (2, "Player8.x", None), (3, "Player9", 25750)],
        },
    ),
    (
        STARS + "NLHE-EUR-SnG-10-201101.Sample.txt",
        {
            "tournament": "354025449",
            "currency": "EUR",
            "buy_in": 904,
            "fee": 96,
            "entrants_header": 9,
            "prize_pool": 8136,
            "started_utc": "2011-01-17T17:33:56Z",
            "hero": "Player7.x",
            "hero_places": [8],
            "hero_prize": 0,
            "cost": 1000,
            "profit": -1000,
            "still_running": True,
            "listed_ranks": 9,
        },
    ),
    (
        STARS + "NLHE-GBP-MTT-75-201212.txt",
        {
            "tournament": "661361197",
            "currency": "GBP",
            "buy_in": 7500,
            "fee": 700,
            "entrants_header": 43,
            "prize_pool": 322500,
            "started_utc": "2012-12-30T22:32:00Z",
            "hero": "Player28",
            "hero_places": [29],
            "hero_prize": 0,
            "cost": 8200,
            "profit": -8200,
            "ticket": None,
            "still_running": True,
        },
    ),
    (
        STARS + "NLHE-MTT-FPP-100-201309.Finished.Super.Satellite.txt",
        {
            "tournament": "783127276",
            "currency": "FPP",
            "buy_in": 100,
            "fee": None,
            "entrants_header": 36,
            "prize_pool": 5500,
            "prize_currency": "USD",
            "started_utc": "2013-09-03T19:21:56Z",
            "finished_utc": "2013-09-03T19:33:37Z",
            "hero": None,
            "hero_places": [],
            "cost": None,
            "profit": None,
            "listed_ranks": 36,
            "first_three": [(1, "Player0", 1100), (2, "Player1 x", 1100), (3, "Player2", 1100)],
        },
    ),
    (
        STARS + "NLHE-Play-STT-20110405.txt",
        {
            "tournament": "382394766",
            "currency": "PLAY",
            "buy_in": 300,
            "fee": 20,
            "entrants_header": 9,
            "prize_pool": 2700,
            "started_utc": "2011-04-05T02:00:18Z",
            "hero": "Player4",
            "hero_places": [5],
            "hero_prize": 0,
            "cost": 320,
            "profit": -320,
        },
    ),
    (
        STARS + "NLHE-USD-MTT-0.50-201107.Super.Satellite.txt",
        {
            "tournament": "406766863",
            "buy_in": 50,
            "fee": 5,
            "entrants_header": 44,
            "prize_pool": 3300,
            "hero": "Hero",
            "hero_places": [38],
            "started_utc": "2011-07-26T20:30:00Z",
            "hero_prize": 0,
            "cost": 55,
            "still_running": True,
            "listed_ranks": 44,
        },
    ),
    (
        STARS + "NLHE-USD-MTT-20-200708.hero.2nd.txt",
        {
            "tournament": "57897693",
            "currency": "USD",
            "buy_in": 2000,
            "fee": 200,
            "entrants_header": 276,
            "prize_pool": 552000,
            "started_utc": "2007-08-13T12:15:00Z",
            "finished_utc": "2007-08-13T21:19:17Z",
            "hero": "Player1",
            "hero_places": [2],
            "hero_prize": 96600,
            "cost": 2200,
            "profit": 94400,
            "listed_ranks": 276,
        },
    ),
    (
        STARS + "NLHE-USD-MTT-4max-2.00-201011.Stars.local.format.TRIMMED.txt",
        {
            "tournament": "329147523",
            "buy_in": 200,
            "fee": 20,
            "entrants_header": 440,
            "entries": 440,
            "prize_pool": 88000,
            "hero": None,
            "started_utc": "2010-11-10T13:15:00Z",
            "hero_places": [269],
            "hero_prize": None,
            "cost": 220,
            "profit": None,
            "listed_ranks": 46,
        },
    ),
    (
        STARS + "NLHE-USD-MTT-Freeroll.201203.accent.sensitive.player.names.TRIMMED.txt",
        {
            "tournament": "529358485",
            "kinds": ["Freeroll"],
            "currency": "USD",
            "buy_in": None,
            "fee": None,
            "entrants_header": 28599,
            "prize_pool": 150000,
            "started_utc": "2012-03-16T17:15:00Z",
            "hero_places": [15582],
            "hero_prize": None,
            "cost": 0,
            "profit": None,
            "listed_ranks": 80,
        },
    ),
    (
        STARS + "NLO8-USD-STT-201109.Knockout.sample.txt",
        {
            "tournament": "447493868",
            "game": "No Limit Omaha Hi/Lo",
            "buy_in": 108,
            "bounty": 27,
            "fee": 15,
            "entrants_header": 9,
            "prize_pool": 972,
            "started_utc": "2011-09-28T12:42:10Z",
            "finished_utc": "2011-09-28T13:34:27Z",
            "hero": None,
            "listed_ranks": 9,
            "first_three": [(1, "Player0-x", 487), (2, "Player1", 291), (3, "Hero", 194)],
        },
    ),
    (
        STARS + "NLSD-MTT-USD-1000-50-201609.reentry.txt",
        {
            "tournament": "1646040883",
            "game": "No Limit Single Draw 2-7 Lowball",
            "buy_in": 100000,
            "fee": 5000,
            "entrants_header": 104,
            "entries": 145,
            "prize_pool": 14500000,
            "started_utc": "2016-09-06T14:10:00Z",
            "finished_utc": "2016-09-07T17:43:46Z",
            "listed_ranks": 145,
            "first_three": [(1, "Player0", 3051194), (2, "Player1", 2378507), (3, "Player2", 1854130)],
        },
    ),
    (
        STARS + "PLO-MTT-USD-505-25-202005.rebuy.addon.txt",
        {
            "tournament": "2874010306",
            "game": "Pot Limit Omaha",
            "buy_in": 50500,
            "fee": 2500,
            "entrants_header": 236,
            "prize_pool": 46258000,
            "started_utc": "2020-05-06T18:15:00Z",
            "finished_utc": "2020-05-08T01:22:59Z",
            "hero": "Player46",
            "hero_places": [47],
            "hero_prize": 0,
            "hero_rebuys": 5,
            "hero_addons": 1,
            "cost": 53000 + 318000,
            "fees": 7 * 2500,
            "profit": -371000,
            "listed_ranks": 236,
        },
    ),
    (
        TILT + "10Game-USD-SnG-8-201404.Satellite.to.Mini.FTOPS.line.error.txt",
        {
            "site": "fulltilt",
            "tournament": "266533708",
            "name": "Sat to MiniFTOPS #19",
            "game": "10-Game",
            "currency": "USD",
            "buy_in": 800,
            "fee": 70,
            "entries": 4,
            "prize_pool": 5500,
            "started_utc": "2014-04-24T18:36:00Z",
            "finished_utc": "2014-04-24T19:34:05Z",
            "hero": "Hero",
            "hero_places": [2],
            "hero_prize": 0,
            "hero_rebuys": 1,
            "hero_addons": None,
            "cost": 1670,
            "profit": -1670,
            "ticket": None,
            "listed_ranks": 4,
            "first_three": [(1, "Player0", 1300), (2, "Hero", 0), (3, "Player1", 0)],
        },
    ),
    (
        TILT + "27TD-USD-HUSnG-201101.Hero.wins.txt",
        {
            "tournament": "211366000",
            "game": "2-7 Triple Draw Limit",
            "buy_in": 3000,
            "fee": 150,
            "entries": 2,
            "prize_pool": 6000,
            "started_utc": "2011-01-12T06:01:27Z",
            "finished_utc": "2011-01-12T06:21:53Z",
            "hero": "Player0",
            "hero_places": [1],
            "hero_prize": 6000,
            "cost": 3150,
            "profit": 2850,
        },
    ),
    (
        TILT + "3-Draw-Limit-USD-STT-2max-10-201211.Hero.loses.txt",
        {
            "tournament": "243560420",
            "buy_in": 960,
            "fee": 40,
            "entries": 2,
            "prize_pool": 1920,
            "hero": "Player1",
            "hero_places": [2],
            "started_utc": "2012-11-07T15:31:56Z",
            "finished_utc": "2012-11-07T15:46:49Z",
            "hero_prize": 0,
            "cost": 1000,
            "profit": -1000,
        },
    ),
    (
        TILT + "NLHE-6max-Matrix-USD-26-201211.match1.txt",
        {
            "tournament": "244669447",
            "game": "Hold'em No Limit",
            "buy_in": 500,
            "fee": 0,
            "entries": 6,
            "prize_pool": 15000,
            "hero": "Hero",
            "started_utc": "2012-11-23T07:20:04Z",
            "finished_utc": "2012-11-23T07:32:56Z",
            "hero_places": [3],
            "hero_prize": 0,
            "cost": 500,
        },
    ),
    (
        TILT + "NLHE-9max-MTT-USD-20-201301.multi-entry.TRIMMED.txt",
        {
            "tournament": "243423165",
            "name": "MiniFTOPS Event #1",
            "buy_in": 2000,
            "fee": 200,
            "entrants_header": 23433,
            "entries": 23433,
            "prize_pool": 46866000,
            "started_utc": "2013-01-06T18:15:00Z",
            "finished_utc": None,
            "hero": "Hero",
            "hero_places": [8307, 9204, 9520],
            "hero_prize": 0,
            "cost": 6600,
            "profit": -6600,
            "still_running": True,
            "listed_ranks": 80,
        },
    ),
    (
        TILT + "NLHE-9max-MTT-USD-70-2013.ko.guar.TRIMMED.txt",
        {
            "tournament": "247044470",
            "buy_in": 7000,
            "bounty": 1500,
            "fee": 500,
            "entries": 374,
            "prize_pool": 2057000,
            "hero": "Hero",
            "started_utc": "2013-01-06T16:01:00Z",
            "hero_places": [79],
            "hero_prize": 0,
            "hero_bounties": {"count": 3, "money": 4500},
            "cost": 7500,
            "profit": -3000,
            "still_running": True,
        },
    ),
    (
        TILT + "NLHE-9max-play-STT-201301.hero.cashes.txt",
        {
            "tournament": "247472173",
            "currency": "PLAY",
            "buy_in": 250,
            "fee": 0,
            "entries": 9,
            "prize_pool": 2250,
            "hero": "Hero",
            "started_utc": "2013-01-12T23:25:26Z",
            "finished_utc": "2013-01-12T23:54:21Z",
            "hero_places": [2],
            "hero_prize": 675,
            "cost": 250,
            "profit": 425,
            "first_three": [(1, "Player8 x x", 1125), (2, "Hero", 675), (3, "Player1", 450)],
        },
    ),
    (
        TILT + "NLHE-MTT-FPP-25-201308.Rebuys.Addons.txt",
        {
            "tournament": "258129024",
            "currency": "FTP",
            "buy_in": 25,
            "fee": 0,
            "entries": 91,
            "prize_pool": 9200,
            "hero": "Player0",
            "started_utc": "2013-08-24T09:44:00Z",
            "finished_utc": "2013-08-24T12:22:47Z",
            "hero_places": [10],
            "hero_prize": 0,
            "hero_rebuys": 11,
            "hero_addons": 1,
            "cost": 25 * 13,
            "profit": -325,
            "listed_ranks": 91,
            "first_three": [(1, "Player1", 2200), (1, "Player2", 2200), (3, "Player3", 100)],
        },
    ),
    (
        TILT + "NLHE-USD-MTT-14-200912.Knockout.Bounty.txt",
        {
            "tournament": "123103916",
            "name": "$15K Super Turbo Knockout",
            "buy_in": 1400,
            "bounty": 300,
            "fee": 100,
            "entries": 1741,
            "prize_pool": 1915100,
            "started_utc": "2009-12-07T22:36:00Z",
            "hero": "Hero",
            "hero_places": [890],
            "hero_prize": None,
            "cost": 1500,
            "still_running": True,
            "listed_ranks": 0,
            "first_three": [],
        },
    ),
]


def summaries_of(path: Path) -> list[Summary]:
    found = []
    for outcome in read([path]):
        assert isinstance(outcome.summary, Summary), outcome.problem
        found.append(outcome.summary)
    return found


@pytest.mark.parametrize(
    ("name", "facts"), FACTS, ids=[re.sub(r"[^\w.-]", "", name.split("/")[1])[:40] for name, _ in FACTS]
)
def test_a_real_summary_gives_all_its_facts(shared: Path, name: str, facts: dict[str, Any]) -> None:
    (summary,) = summaries_of(shared / "histories" / name)
    (event,) = events([], [summary])
    row = as_json(event, lists=True)
    row["first_three"] = [(rank["place"], rank["name"], rank["prize"]) for rank in row["first_three"]]
    assert {field: row[field] for field in facts} == facts


def test_no_line_of_a_real_summary_is_left_out(shared: Path) -> None:
    for path in sorted((shared / "histories").glob("*-summaries/*")):
        for summary in summaries_of(path):
            assert summary.problems == (), path.name


def test_the_table_knows_every_real_summary(shared: Path) -> None:
    names = {f"{path.parent.name}/{path.name}" for path in (shared / "histories").glob("*-summaries/*")}
    assert names == {name for name, _ in FACTS}


def test_three_summaries_in_one_file(shared: Path) -> None:
    horse, eight, satellite = summaries_of(shared / "histories/pokerstars/stars-2026-summaries.EXCERPT.txt")
    assert (horse.number, horse.line, horse.hero.places[0].place, horse.ranks[1].prize) == ("4020145831", 1, 9, 823)
    assert [(rank.name, rank.entry, rank.place) for rank in eight.ranks] == [("Player1", 2, 18), ("Player1", None, 129)]
    assert eight.hero.places[0].place is None
    assert eight.hero.places[0].hand == "261647765463"
    assert satellite.kinds == ("Super Satellite",)
    assert satellite.target is not None
    assert (satellite.target.number, satellite.target.line) == ("4019178096", satellite.line + 5)


def test_problems_are_problems(shared: Path) -> None:
    from parsers.summaries.pokerstars import read_summary

    assert isinstance(read_summary("Buy-In: $1.00/$0.10 USD\n2 players\n"), Problem)
