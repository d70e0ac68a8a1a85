"""``badugi odds`` as people type it."""

import json

import pytest

from tests.commanded import run
from tracker.odds import read_cards


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def odds(*arguments: str) -> tuple[int, str]:
    """The status, and all words with single spaces between them."""
    status, out, err = run("odds", *arguments)
    return status, " ".join(f"{out} {err}".split())


def test_the_famous_figures() -> None:
    status, output = odds("As 2d 3c")
    assert status == 0
    for figure in ("20.83", "37.68", "51.23", "10 (4h 5h 6h 7h 8h 9h Th Jh Qh Kh)"):
        assert figure in output


def test_json_has_chances() -> None:
    _, output = odds("As 2d 3c Kc", "--draws", "2", "--json")
    report = json.loads(output)
    assert report["hands"][0]["hand"] == "badugi"
    assert report["hands"][0]["2"]["chance"] == pytest.approx(1 - 38 * 37 / (48 * 47))
    assert (report["keeps"], report["thrown"], report["thrown_assumed"]) == ("3c 2d As", "Kc", False)


def test_against_others() -> None:
    status, output = odds("As 2d 3c Kc", "--against", "2s3d4cKd", "--json")
    report = json.loads(output)
    assert status == 0
    assert report["exact"]
    assert sum(player["equity"] for player in report["players"]) == pytest.approx(1)
    three = ("--against", "2s 3d 4c Kd", "--against", "8h 5c 4d 3s", "--trials", "2000")
    status, output = odds("As 2d 3c Kc", *three)
    assert status == 0
    assert "2,000 random deals" in output
    assert "±" in output


def test_the_table_of_outs_needs_no_cards() -> None:
    status, output = odds()
    assert status == 0
    assert "47.16" in output


@pytest.mark.parametrize("text", ["As 2d 10h", "as2d10H", "A♠, 2♦; T♥", "[As 2d Th]"])
def test_ways_to_write_cards(text: str) -> None:
    assert read_cards(text) == (3, 5, 38)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["As 2x"], "'2x' is no card"),
        (["As 2"], "'2' is no card"),
        (["1s"], "'1s' is no card"),
        ([" "], "has no cards"),
        (["As 2d 3c 4h 5s"], "At most 4 cards"),
        (["As As"], "used twice: As"),
        (["As 2d", "--dead", "2d"], "used twice: 2d"),
        (["As 2d 3c", "--against", "3c 4d"], "used twice: 3c"),
        (["As 2d 3c", "--rule", "lucky"], "no drawing rule 'lucky'"),
        (["As 2d 3c", "--rule", "pat"], "takes four cards"),
        (["As 2d 3c", "--draws", "4"], "--draws"),
        (["--dead", "As"], "your own cards first"),
    ],
)
def test_wrong_usage_ends_with_2_and_says_why(arguments: list[str], words: str) -> None:
    status, output = odds(*arguments)
    assert status == 2
    assert words in output
