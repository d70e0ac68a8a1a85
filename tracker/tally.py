"""The names of the facts, and the tally in which the walks over a hand's betting and drawing write them down."""

# Stored in databases by position: append only, at most 63 names.
FACTS: tuple[str, ...] = (
    "vpip",
    "pfr",
    "rfi",
    "limp",
    "over_limp",
    "cold_call",
    "blind_defend_call",
    "three_bet",
    "fold_to_three_bet",
    "cap",
    "steal",
    "fold_to_steal.sb",
    "fold_to_steal.bb",
    "resteal",
    "sb_complete",
    "see_d1",
    "see_d2",
    "see_d3",
    "cbet.s1",
    "cbet.s2",
    "cbet.s3",
    "fold_to_cbet.s1",
    "fold_to_cbet.s2",
    "fold_to_cbet.s3",
    "call_cbet.s1",
    "call_cbet.s2",
    "call_cbet.s3",
    "lead.s1",
    "lead.s2",
    "lead.s3",
    "check_raise.s0",
    "check_raise.s1",
    "check_raise.s2",
    "check_raise.s3",
    "fold",
    "snow.d1",
    "snow.d2",
    "snow.d3",
    "break.d1",
    "break.d2",
    "break.d3",
    "over_draw.d1",
    "over_draw.d2",
    "over_draw.d3",
    "made_badugi.s0",
    "made_badugi.s1",
    "made_badugi.s2",
    "made_badugi.s3",
    "one_card_draw.d1",
    "one_card_draw.d2",
    "one_card_draw.d3",
    "two_card_draw.d1",
    "two_card_draw.d2",
    "two_card_draw.d3",
    "improved.d1",
    "improved.d2",
    "improved.d3",
)
BIT: dict[str, int] = {name: 1 << index for index, name in enumerate(FACTS)}

STARTING_CLASSES: tuple[str, ...] = (
    "pat smooth",
    "pat medium",
    "pat rough",
    "three-card smooth",
    "three-card medium",
    "three-card rough",
    "two-card premium",
    "two-card other low",
    "trash",
)

UNKNOWN = 5  # a draw count that the history does not tell


def first_code(bets: bool, own: int, most: int, least: int) -> int:
    """1 to 432: whether the seat bet with none before it, its draw count, the most and least of opponents."""
    return 1 + bets + 2 * (own + 6 * (most + 6 * least))


def faced_code(did: int, may_raise: bool, own: int, bettor: int, most: int) -> int:
    """1 to 1296: fold 0, call 1 or raise 2 before the first bet; draw counts: own, bettor's, most of opponents."""
    return 1 + did + 3 * (may_raise + 2 * (own + 6 * (bettor + 6 * most)))


# Where the counters of a betting round (0 to 3) or of a draw and the round behind it (1 to 3) begin in Tally.counts:
# bets and raises, calls, codes of the first deed, codes of the answer to a bet, ways and all ways to complete a badugi.
AGGRESSIVE, CALLS, FIRST, FACED, WAYS, OF = 0, 4, 7, 10, 13, 16
COUNTERS = 20
FOLD = BIT["fold"]


class Tally:
    """What has been told of one seat so far; ``counts`` has the counters in the order of the stored columns."""

    __slots__ = ("chances", "counts", "folded", "hits")

    def __init__(self) -> None:
        self.chances = self.hits = 0
        self.folded: int | None = None
        self.counts = [0] * COUNTERS

    def fold(self, number: int, *, asked: bool) -> None:
        """A fold in a betting round; one that nobody asked the player for is no deed of his."""
        self.folded = number
        self.told(FOLD, hit=asked)

    def told(self, bit: int, *, hit: bool) -> None:
        """An opportunity, as its bit, and whether it was taken; several of one hand are one, taken if any was."""
        self.chances |= bit
        if hit:
            self.hits |= bit
