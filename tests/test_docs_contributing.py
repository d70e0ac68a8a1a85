"""CONTRIBUTING's worked example: a room added by its own steps reads a hand that the audit finds in order."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import parsers.sites
from parsers.outcome import Fate
from tracker.rules.audit import Verdict, audit

ROOT = Path(__file__).resolve().parents[1]
SAMPLE = ROOT / "sample_histories" / "pokerstars" / "worked deal of the rule book.txt"


def example(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.DOTALL)
    assert found
    return re.sub("^   ", "", found[1], flags=re.MULTILINE)


def test_a_room_is_added_by_the_steps_of_the_guide(tmp_path: Path) -> None:
    grammar = (ROOT / "parsers" / "sites" / "pokerstars.lark").read_text("utf-8")
    changed, times = re.subn(r"^header:.*\n", lambda _: example("lark"), grammar, flags=re.MULTILINE)
    assert times == 1
    (tmp_path / "harbour.lark").write_text(changed, encoding="utf-8")
    (tmp_path / "harbour.py").write_text(example("python"), encoding="utf-8")
    spec = importlib.util.spec_from_file_location("harbour", tmp_path / "harbour.py")
    assert spec
    assert spec.loader
    harbour = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(harbour)
    text = re.sub(r"PokerStars (?:Hand|Game) #", "Harbour Club Game ", SAMPLE.read_text("utf-8-sig"))
    assert re.match(harbour.SITE.header, text)
    outcome = harbour.SITE.read_hand(parsers.blocks.Block("harbour.txt", 1, text))
    assert (outcome.fate, outcome.site) == (Fate.HAND, "harbour"), outcome.problem
    assert outcome.hand
    assert audit(outcome.hand).verdict is Verdict.VERIFIED


def test_the_room_of_the_guide_passes_our_own_checks() -> None:
    for check in (("check",), ("format", "--check")):
        command = [sys.executable, "-m", "ruff", *check, "--stdin-filename", "parsers/sites/harbour.py", "-"]
        done = subprocess.run(
            command, input=example("python"), cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
    untyped = [name for name in re.findall(r"def .*:\n", example("python")) if "->" not in name]
    assert untyped == []


def test_the_guide_names_files_that_exist() -> None:
    named = re.findall(
        r"`((?:parsers|tracker|tests|docs)/[\w/.]+\.(?:py|md|lark))`", (ROOT / "CONTRIBUTING.md").read_text()
    )
    made = {"parsers/sites/harbour.lark", "parsers/sites/harbour.py"}
    assert [name for name in named if name not in made and not (ROOT / name).exists()] == []
