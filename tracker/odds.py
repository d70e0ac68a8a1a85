"""Reports on the chances of a holding, alone or against others: what ``badugi odds`` and the page Odds show."""

import re
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, TypeAlias

from parsers.cards import CARDS, RANKS, Cards, names
from tracker.rules.drawing import Rule
from tracker.rules.duel import duel, outlook_by_trials, starts
from tracker.rules.equity import TooManyWays, outlook, start
from tracker.rules.outs import breakdown, outs, quoted

Report: TypeAlias = Mapping[str, Any]
"""A report as ``badugi odds --json`` prints it; chances from 0 to 1."""
DEAL = 4
"""Cards of a hand."""
TRIALS = 200_000


def read_cards(text: str, most: int = DEAL) -> Cards:
    """The cards of ``As 2d``, ``as2d`` or ``A♠, 10♦``; ValueError in words when they are none or too many."""
    plain = re.sub(r"[\s,;\[\]]+", "", text.translate(str.maketrans("♣♦♥♠", "cdhs")))
    cards: list[int] = []
    for part in re.findall(r"10.?|..?", plain):
        name = part.replace("10", "T").capitalize()
        if name not in CARDS:
            raise ValueError(f"{part!r} is no card: write a rank of {RANKS} and a suit of cdhs, such as Td.")
        cards.append(CARDS[name])
    if not cards:
        raise ValueError(f"{text!r} has no cards; write them as in 'As 2d 3c'.")
    if len(cards) > most:
        raise ValueError(f"At most {most} cards, not {len(cards)}: {names(tuple(cards))}.")
    return tuple(cards)


def alone(hold: Cards, draws: int, rule: Rule, dead: Cards, *, trials: int, seed: int) -> Report:
    """The chances over one draw, two, ... of a holding by itself."""
    first = start(hold, rule, dead)
    lines: dict[str, dict[str, Any]] = {}
    counted = True
    for number in range(1, draws + 1):
        try:
            chances = outlook(hold, number, rule, dead)
        except TooManyWays:
            counted = False
            chances = outlook_by_trials(hold, number, rule, dead=dead, count=trials, seed=seed)
        for line in breakdown(chances):
            row = lines.setdefault(line.title, {"hand": line.title, "size": line.size, "high": line.high})
            error = 0 if counted else sqrt(line.chance * (1 - line.chance) / trials)
            row[str(number)] = {"chance": line.chance, "or_better": line.or_better, "standard_error": error}
    rows = sorted(lines.values(), key=lambda row: (-row["size"], -1 if row["high"] is None else row["high"]))
    return {
        "holding": names(hold),
        "keeps": names(first.keeps),
        "thrown": names(first.throws),
        "thrown_assumed": len(hold) < 4,
        "dead": names(dead),
        "rule": rule.name,
        "rule_text": rule.title,
        "outs": names(outs(first.keeps, (*first.throws, *dead))),
        "draws": draws,
        "exact": counted,
        "trials": None if counted else trials,
        "seed": None if counted else seed,
        "hands": rows,
    }


def versus(holds: Sequence[Cards], draws: int, rules: Sequence[Rule], dead: Cards, *, trials: int, seed: int) -> Report:
    """The parts of several players."""
    shares = duel(holds, draws, rules, dead=dead, count=trials, seed=seed)
    players = [
        {
            "holding": names(hold),
            "keeps": names(first.keeps),
            "rule": rule.name,
            "rule_text": rule.title,
            "win": share.win,
            "tie": share.tie,
            "equity": share.equity,
            "standard_error": share.error,
        }
        for hold, first, rule, share in zip(holds, starts(holds, rules, dead), rules, shares, strict=True)
    ]
    exact = all(share.error is None for share in shares)
    return {
        "draws": draws,
        "dead": names(dead),
        "exact": exact,
        "trials": None if exact else trials,
        "seed": None if exact else seed,
        "players": players,
    }


def by_outs() -> Report:
    """The chances of one-card draws by the number of outs."""
    return {"outs": [{"outs": count, **dict(zip("123", chances, strict=True))} for count, chances in quoted()]}
