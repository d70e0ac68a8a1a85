"""Statistics of the first betting round."""

from tracker.statistics.definition import Definition, share
from tracker.statistics.figure import Figure, count, rate
from tracker.statistics.sample import Sample

GROUP = "Before the draw"
FACED_STEAL = (
    "hands in which, in the blinds, he faced a first-in raise from cutoff, button or small blind with neither "
    "a caller nor a re-raise between"
)


def hands(sample: Sample) -> Figure:
    """Hands dealt in."""
    return count(len(sample))


def gap(sample: Sample) -> Figure:
    """Entered without a raise."""
    entered, chances = sample.hit("vpip"), sample.chance("vpip")
    return rate(int((entered & ~sample.hit("pfr")).sum()), int(chances.sum()))


DEFINITIONS: tuple[Definition, ...] = (
    Definition("hands", "Hands", GROUP, "count", "hands dealt in", "all hands of the filter", hands),
    share(
        "vpip",
        "VPIP",
        GROUP,
        "hands with a voluntary call, bet or raise before the first draw",
        "hands with at least one decision there (no walks, no all-in blinds, not sitting out)",
    ),
    share(
        "pfr",
        "First-round raise (PFR)",
        GROUP,
        "hands with a raise before the first draw",
        "hands with at least one decision there (as for VPIP)",
    ),
    Definition(
        "vpip_pfr_gap",
        "Entered without raising",
        GROUP,
        "rate",
        "hands entered before the first draw with no raise of his own",
        "hands with at least one decision there (as for VPIP)",
        gap,
    ),
    share(
        "rfi",
        "Raise first in",
        GROUP,
        "hands in which he was the first to enter, by a raise",
        "hands in which everybody before him folded, not in the big blind",
    ),
    share(
        "limp",
        "Open limp",
        GROUP,
        "hands in which he was the first to enter, by a call (completing the small blind is one)",
        "hands in which everybody before him folded, not in the big blind",
    ),
    share(
        "over_limp",
        "Over-limp",
        GROUP,
        "calls behind at least one limper",
        "hands in which he had to call with one or more limpers, and no raise, before him",
    ),
    share(
        "cold_call",
        "Cold call",
        GROUP,
        "calls of a raise with nothing put in voluntarily, not from the blinds",
        "hands in which he faced one raise or several with nothing put in voluntarily, not in the blinds",
    ),
    share(
        "blind_defend_call",
        "Blind defend call",
        GROUP,
        "calls of a raise from the small or big blind with nothing put in voluntarily",
        "hands in which he faced one raise or several in the small or big blind with nothing put in voluntarily",
    ),
    share(
        "three_bet",
        "3-bet",
        GROUP,
        "raises of the first raise",
        "hands in which he faced exactly one raise and could legally raise",
    ),
    share(
        "fold_to_three_bet",
        "Fold to 3-bet",
        GROUP,
        "folds",
        "hands in which he made the first raise and had to act again on a re-raise",
    ),
    share(
        "cap",
        "4-bet (cap)",
        GROUP,
        "raises of the second raise, which in fixed limit caps the betting",
        "hands in which he faced two raises and could legally raise",
    ),
    share(
        "steal",
        "Steal",
        GROUP,
        "raises first in from the cutoff, the button or the small blind",
        "hands in which everybody folded to him there",
    ),
    share("fold_to_steal", "Fold to steal", GROUP, "folds", FACED_STEAL, "fold_to_steal.sb", "fold_to_steal.bb"),
    share("fold_to_steal.sb", "Fold to steal, small blind", GROUP, "folds in the small blind", FACED_STEAL),
    share("fold_to_steal.bb", "Fold to steal, big blind", GROUP, "folds in the big blind", FACED_STEAL),
    Definition(
        "bb_defend",
        "Big blind defend",
        GROUP,
        "rate",
        "calls or raises in the big blind",
        FACED_STEAL,
        lambda sample: rate(
            int((sample.chance("fold_to_steal.bb") & ~sample.hit("fold_to_steal.bb")).sum()),
            int(sample.chance("fold_to_steal.bb").sum()),
        ),
    ),
    share("resteal", "Re-steal", GROUP, "re-raises from the blinds", FACED_STEAL),
    share(
        "sb_complete",
        "Small blind complete",
        GROUP,
        "calls or raises in the small blind",
        "hands in which he acted in the small blind with no raise before him",
    ),
    *(
        share(
            f"see_d{number}",
            f"See draw {number}",
            GROUP,
            f"hands in which he was still in when draw {number} began (all-in counts)",
            "hands dealt in",
        )
        for number in (1, 2, 3)
    ),
)
