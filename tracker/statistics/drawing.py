"""Statistics of the draws: how many cards, pat, snow and break, made badugis, and success against theory."""

from math import sqrt

import numpy as np

from tracker.statistics.definition import Definition, share
from tracker.statistics.figure import Figure, mean, rate, table
from tracker.statistics.sample import Bools, Sample

GROUP = "Draws"
CARDS = "Cards held"
LUCK = "Luck"


def drawn(number: int) -> Definition:
    """Cards drawn in one draw, with how often each count."""

    def work(sample: Sample) -> Figure:
        cards = sample.drawn(number)
        cards, all_in = cards[cards >= 0], sample.ints("all_in_draws")[cards >= 0] >> (number - 1) & 1
        found = mean(cards)
        more = {"counts": np.bincount(cards, minlength=5)[:5].tolist(), "all_in": int(all_in.sum())}
        return Figure("mean", int(found.n), int(found.d), found.value, found.low, found.high, more)

    return Definition(
        f"drawn.d{number}",
        f"Cards drawn in draw {number}",
        GROUP,
        "mean",
        f"cards discarded in draw {number}",
        "draw decisions made there (all-in players included, and counted apart)",
        work,
    )


def pat(number: int) -> Definition:
    """Stood pat in one draw."""

    def work(sample: Sample) -> Figure:
        cards = sample.drawn(number)
        return rate(int((cards == 0).sum()), int((cards >= 0).sum()))

    return Definition(
        f"pat.d{number}",
        f"Pat in draw {number}",
        GROUP,
        "rate",
        f"hands in which he stood pat in draw {number}",
        "draw decisions made there",
        work,
    )


def first_pat(number: int) -> Definition:
    """Stood pat for the first time in one draw."""

    def work(sample: Sample) -> Figure:
        cards = sample.drawn(number)
        fresh = cards >= 0
        for earlier in range(1, number):
            fresh &= sample.drawn(earlier) != 0
        return rate(int((fresh & (cards == 0)).sum()), int(fresh.sum()))

    return Definition(
        f"first_pat.d{number}",
        f"First pat in draw {number}",
        GROUP,
        "rate",
        f"hands in which he stood pat in draw {number}",
        "draw decisions made there without having been pat earlier in the hand",
        work,
    )


def pat_count(sample: Sample, *, every: bool) -> Figure:
    """Pat in any draw, or in all three."""
    draws = [sample.drawn(number) for number in (1, 2, 3)]
    if every:
        reached = draws[2] >= 0
        return rate(int((reached & (draws[0] == 0) & (draws[1] == 0) & (draws[2] == 0)).sum()), int(reached.sum()))
    reached = draws[0] >= 0
    return rate(int(((draws[0] == 0) | (draws[1] == 0) | (draws[2] == 0))[reached].sum()), int(reached.sum()))


def sequences(sample: Sample) -> Figure:
    """How often each sequence of three draw counts."""
    draws = [sample.drawn(number) for number in (1, 2, 3)]
    reached = (draws[0] >= 0) & (draws[1] >= 0) & (draws[2] >= 0)
    codes = (draws[0] * 25 + draws[1] * 5 + draws[2])[reached]
    values, counts = np.unique(codes, return_counts=True)
    order = np.argsort(-counts, kind="stable")
    rows = {f"{values[i] // 25}-{values[i] // 5 % 5}-{values[i] % 5}": int(counts[i]) for i in order}
    return table(rows, int(reached.sum()))


def over_draws(sample: Sample, stem: str, only: Bools) -> tuple[int, int]:
    """Hits and chances of a fact of the three draws, over some rows."""
    hits = chances = 0
    for number in (1, 2, 3):
        chance = sample.chance(f"{stem}.d{number}") & only
        hits += int((sample.hit(f"{stem}.d{number}") & chance).sum())
        chances += int(chance.sum())
    return hits, chances


def choice(stem: str, title: str, numerator: str, denominator: str, *, hero: bool = True, name: str = "") -> Definition:
    """A rate over all three draws of a fact that needs the cards."""

    def work(sample: Sample) -> Figure:
        only = sample.hero if hero else np.ones(len(sample), dtype=bool)
        return rate(*over_draws(sample, stem, only))

    return Definition(name or stem, title, CARDS, "rate", numerator, denominator, work)


def theory(stem: str, title: str, holding: str) -> Definition:
    """Success of a kind of draw, with what theory expects of exactly those draws."""

    def work(sample: Sample) -> Figure:
        n = d = broken = 0
        expected = variance = 0.0
        for number in (1, 2, 3):
            chance = sample.chance(f"{stem}.d{number}")
            p = sample.ints(f"ways{number}")[chance] / sample.ints(f"of{number}")[chance]
            n += int((sample.hit(f"{stem}.d{number}") & chance).sum())
            d += int(chance.sum())
            broken += int((sample.hit(f"break.d{number}") & chance).sum())
            expected, variance = expected + float(p.sum()), variance + float((p * (1 - p)).sum())
        z = (n - expected) / sqrt(variance) if variance > 0 else None
        return rate(n, d, expected=expected, variance=variance, z=z, broken=broken)

    return Definition(
        stem,
        title,
        LUCK,
        "rate",
        "badugis completed in that draw (expected: the sum of outs over unseen cards, draw by draw)",
        f"{holding} (a broken badugi counts, and is marked)",
        work,
    )


def made(number: int, *, hero: bool) -> Definition:
    """Holding a badugi in a betting round."""
    where = "as dealt" if not number else f"after draw {number}"
    known = "his hands as hero" if hero else "all his hands with known cards, which showdowns choose"
    return share(
        f"made_badugi.s{number}" if hero else f"made_badugi_known.s{number}",
        f"Made badugi {where}" + ("" if hero else ", known cards"),
        CARDS,
        f"hands in which he held a badugi {where}",
        f"{known}, still in there",
        f"made_badugi.s{number}",
        hero=hero,
    )


PATS = "hands in which he stood pat with fewer than four badugi cards"
DEFINITIONS: tuple[Definition, ...] = (
    *map(drawn, (1, 2, 3)),
    *map(pat, (1, 2, 3)),
    *map(first_pat, (1, 2, 3)),
    Definition(
        "pat_any",
        "Pat in any draw",
        GROUP,
        "rate",
        "hands in which he stood pat at least once",
        "hands with a decision in the first draw",
        lambda sample: pat_count(sample, every=False),
    ),
    Definition(
        "pat_all",
        "Pat in all draws",
        GROUP,
        "rate",
        "hands in which he stood pat three times",
        "hands with a decision in the third draw",
        lambda sample: pat_count(sample, every=True),
    ),
    Definition(
        "sequences",
        "Draw counts in sequence",
        GROUP,
        "table",
        "hands with each sequence of cards drawn, such as 2-1-0",
        "hands with all three draw decisions",
        sequences,
    ),
    choice("snow", "Snow", PATS, "his pats as hero"),
    choice("snow", "Snow, known cards", PATS, "his pats with known cards", hero=False, name="snow_known"),
    *(
        share(f"snow.d{number}", f"Snow in draw {number}", CARDS, PATS, f"his pats as hero in draw {number}", hero=True)
        for number in (1, 2, 3)
    ),
    choice("break", "Break", "draws of at least one card", "draw decisions as hero with a made badugi"),
    choice(
        "over_draw",
        "Over-draw",
        "draws of more cards than the best hand within the four needs",
        "draw decisions as hero (for review, not an error)",
    ),
    choice(
        "improved",
        "Improved, no badugi",
        "draws that ended in a better three-card hand and no badugi",
        "draws of at least one card as hero",
    ),
    *(made(number, hero=True) for number in range(4)),
    *(made(number, hero=False) for number in range(4)),
    theory(
        "one_card_draw", "One-card draws completed", "one-card draws that keep three cards of different ranks and suits"
    ),
    theory(
        "two_card_draw", "Two-card draws completed", "two-card draws that keep two cards of different ranks and suits"
    ),
)
