"""Every sample history but PokerStars', and every sample summary, read into exactly the JSON beside it.

After a change that is meant to be seen: ``UPDATE_GOLDEN=1 pytest tests/sites/test_golden.py``; read the difference.
"""

import os
from pathlib import Path

import msgspec
import pytest

from parsers.blocks import Block
from parsers.read import read

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "sample_histories"
GOLDEN = ROOT / "tests" / "golden"
# What PokerStars' many samples show stands in test_samples.
ROOMS = sorted({folder.name for folder in SAMPLES.iterdir() if folder.is_dir()} - {"pokerstars"})
FILES = sorted({*(path for room in ROOMS for path in SAMPLES.glob(f"{room}/*.*")), *SAMPLES.glob("*/*.summary.txt")})


def golden_of(path: Path) -> Path:
    return GOLDEN / path.parent.name / f"{path.stem}.json"


def told(path: Path) -> str:
    outcomes = []
    for outcome in read([path]):
        assert isinstance(outcome.block, Block)
        plain = msgspec.to_builtins(outcome)
        plain["block"] = {"line": outcome.block.line, "lines": len(outcome.block.lines)}
        for part in (plain["hand"], plain["summary"]):
            if part:
                part["file"] = path.name
        if plain["problem"]:
            plain["problem"]["source"]["file"] = path.name
        outcomes.append(plain)
    return msgspec.json.format(msgspec.json.encode(outcomes), indent=1).decode() + "\n"


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_sample_reads_as_its_golden_file(path: Path) -> None:
    golden = golden_of(path)
    if os.environ.get("UPDATE_GOLDEN"):
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_text(told(path), encoding="utf-8", newline="\n")
    assert told(path) == golden.read_text(encoding="utf-8")


def test_no_golden_file_is_left_over() -> None:
    kept = {golden_of(path) for path in FILES}
    mine = {*(path for room in ROOMS for path in GOLDEN.glob(f"{room}/*.json")), *GOLDEN.glob("*/*.summary.json")}
    assert mine == kept
