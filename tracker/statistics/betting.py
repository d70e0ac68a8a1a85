"""Statistics of the betting after the draws, of aggression, and of reaching the showdown."""

import numpy as np

from tracker.statistics.definition import Definition, share
from tracker.statistics.figure import Figure, rate, ratio
from tracker.statistics.sample import Sample

GROUP = "After the draws"
SHOWDOWN = "Showdown"
ROUNDS = {"s0": (0,), "s1": (1,), "s2": (2,), "s3": (3,), "all": (0, 1, 2, 3), "after_draws": (1, 2, 3)}
WHERE = {
    "s0": "before the first draw",
    "s1": "after the first draw",
    "s2": "after the second draw",
    "s3": "after the third draw",
    "all": "in all rounds",
    "after_draws": "after the draws",
}


def actions(sample: Sample, rounds: tuple[int, ...]) -> tuple[int, int, int]:
    """Bets and raises, calls, and folds of his own in these rounds."""
    aggressive = sum(int(sample.ints(f"aggressive{number}").sum()) for number in rounds)
    calls = sum(int(sample.ints(f"calls{number}").sum()) for number in rounds)
    folds = np.isin(sample.ints("folded_round", missing=-1), rounds) & sample.hit("fold")
    return aggressive, calls, int(folds.sum())


def af(rounds: tuple[int, ...]) -> Definition:
    """Aggression factor of some rounds."""
    key = next(name for name, value in ROUNDS.items() if value == rounds)

    def work(sample: Sample) -> Figure:
        aggressive, calls, _ = actions(sample, rounds)
        return ratio(aggressive, calls)

    return Definition(
        f"af.{key}",
        f"Aggression factor {WHERE[key]}",
        GROUP,
        "ratio",
        f"bets and raises {WHERE[key]}",
        f"calls {WHERE[key]} (actions, not hands)",
        work,
    )


def afq(rounds: tuple[int, ...]) -> Definition:
    """Aggression frequency of some rounds."""
    key = next(name for name, value in ROUNDS.items() if value == rounds)

    def work(sample: Sample) -> Figure:
        aggressive, calls, folds = actions(sample, rounds)
        return rate(aggressive, aggressive + calls + folds)

    return Definition(
        f"afq.{key}",
        f"Aggression frequency {WHERE[key]}",
        GROUP,
        "rate",
        f"bets and raises {WHERE[key]}",
        f"bets, raises, calls and folds {WHERE[key]}",
        work,
    )


def raise_cbet(number: int) -> Definition:
    """Raises of a continuation bet: what is neither a fold nor a call."""

    def work(sample: Sample) -> Figure:
        chance = sample.chance(f"fold_to_cbet.s{number}")
        other = sample.hit(f"fold_to_cbet.s{number}", f"call_cbet.s{number}")
        return rate(int((chance & ~other).sum()), int(chance.sum()))

    return Definition(
        f"raise_cbet.s{number}",
        f"Raise a c-bet after draw {number}",
        GROUP,
        "rate",
        "raises",
        f"hands in which he faced a continuation bet after draw {number}, not yet raised",
        work,
    )


def fold_to_bet(number: int) -> Definition:
    """Folds to the first bet of a round."""

    def work(sample: Sample) -> Figure:
        code = sample.ints(f"faced{number}")
        return rate(int(((code - 1) % 3 == 0)[code > 0].sum()), int((code > 0).sum()))

    return Definition(
        f"fold_to_bet.s{number}",
        f"Fold to a bet after draw {number}",
        GROUP,
        "rate",
        "folds",
        f"hands in which he faced the first bet after draw {number}, not yet raised",
        work,
    )


def later(number: int) -> tuple[Definition, ...]:
    """The statistics of the round after one draw that are counted from facts."""
    after = f"after draw {number}"
    return (
        share(
            f"cbet.s{number}",
            f"C-bet {after}",
            GROUP,
            f"bets {after}",
            "decisions with no bet in front of the last player to bet or raise in the round before",
        ),
        share(
            f"fold_to_cbet.s{number}",
            f"Fold to c-bet {after}",
            GROUP,
            "folds",
            f"hands in which he faced a continuation bet {after}, not yet raised",
        ),
        share(
            f"call_cbet.s{number}",
            f"Call a c-bet {after}",
            GROUP,
            "calls",
            f"hands in which he faced a continuation bet {after}, not yet raised",
        ),
        raise_cbet(number),
        share(
            f"lead.s{number}",
            f"Lead {after}",
            GROUP,
            "bets into the last aggressor of the round before",
            f"decisions {after} with no bet in front while that player is in, not all-in and has yet to act",
        ),
        fold_to_bet(number),
    )


def check_raise(number: int) -> Definition:
    """Raises after a check of the same round."""
    return share(
        f"check_raise.s{number}",
        f"Check-raise {WHERE[f's{number}']}",
        GROUP,
        f"hands with a raise after his own check {WHERE[f's{number}']}",
        "hands in which he checked there and then acted on a bet or a raise",
    )


def showdown_share(sample: Sample) -> Figure:
    """Part of the pots that went to him at the showdown."""
    pot, rake = sample.ints("pot"), sample.ints("rake")
    reached = sample.showdown
    paid = (pot - rake)[reached]
    won, total = int(sample.ints("collected")[reached].sum()), int(paid.sum())
    # Amounts are no independent trials: a share of money has no Wilson interval.
    return Figure("rate", won, total, won / total if total else None)


SAW = "hands in which he saw the first draw"
DEFINITIONS: tuple[Definition, ...] = (
    *map(af, ROUNDS.values()),
    *map(afq, ROUNDS.values()),
    *later(1),
    *later(2),
    *later(3),
    *map(check_raise, range(4)),
    Definition(
        "wtsd",
        "Went to showdown (WTSD)",
        SHOWDOWN,
        "rate",
        "showdowns reached",
        SAW,
        lambda sample: rate(int((sample.showdown & sample.hit("see_d1")).sum()), int(sample.hit("see_d1").sum())),
    ),
    Definition(
        "wsd",
        "Won at showdown (W$SD)",
        SHOWDOWN,
        "rate",
        "showdowns in which he collected an amount, whatever his net",
        "showdowns reached",
        lambda sample: rate(int((sample.showdown & sample.won).sum()), int(sample.showdown.sum())),
    ),
    Definition(
        "showdown_share",
        "Share won at showdown",
        SHOWDOWN,
        "rate",
        "amounts collected at showdowns",
        "what was paid out at the showdowns he reached",
        showdown_share,
    ),
    Definition(
        "wwsf",
        "Won when saw draw 1 (WWSF)",
        SHOWDOWN,
        "rate",
        "hands in which he collected an amount",
        SAW,
        lambda sample: rate(
            int((sample.won & sample.hit("see_d1")).sum()),
            int(sample.hit("see_d1").sum()),
        ),
    ),
    Definition(
        "won_uncontested",
        "Won without showdown",
        SHOWDOWN,
        "rate",
        "hands in which he collected an amount without a showdown after the first draw",
        SAW,
        lambda sample: rate(
            int((sample.won & ~sample.showdown & sample.hit("see_d1")).sum()),
            int(sample.hit("see_d1").sum()),
        ),
    ),
)
