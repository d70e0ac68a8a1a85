"""The facts of a hand's betting: one walk over the decisions, a tally a seat.

Readings (docs/statistics.md): a decision is an opportunity; a player who sits out has none, but others take his printed
fold for a fold; a posted blind is no aggression; amounts do not matter, only what was done.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from parsers.model import PostKind
from tracker.tally import AGGRESSIVE, BIT, CALLS, FACED, FIRST, UNKNOWN, Tally, faced_code, first_code

if TYPE_CHECKING:
    from tracker.rules.replay import Decision, Replay

BLINDS = ("SB", "BB")
STEALERS = ("CO", "BTN", "SB")
AGGRESSION = ("bet", "raise")
VPIP, PFR, RFI, LIMP, OVER_LIMP, COLD_CALL, BLIND_DEFEND_CALL, THREE_BET, FOLD_TO_THREE_BET, CAP, STEAL = (
    BIT[name]
    for name in (
        "vpip", "pfr", "rfi", "limp", "over_limp", "cold_call", "blind_defend_call", "three_bet", "fold_to_three_bet",
        "cap", "steal",
    )
)  # fmt: skip
RESTEAL, SB_COMPLETE, FOLD = BIT["resteal"], BIT["sb_complete"], BIT["fold"]
FOLD_TO_STEAL = {name: BIT[f"fold_to_steal.{name.lower()}"] for name in BLINDS}
CBET, FOLD_TO_CBET, CALL_CBET, LEAD, CHECK_RAISE = (
    tuple([BIT.get(f"{name}.s{number}", 0) for number in range(4)])
    for name in ("cbet", "fold_to_cbet", "call_cbet", "lead", "check_raise")
)

# The opportunities that a deed takes, if the player has them.
AGGRESSIVE_TAKES = VPIP | PFR | RFI | STEAL | THREE_BET | CAP | RESTEAL | SB_COMPLETE | sum(CBET) | sum(LEAD)
TAKES = {
    "fold": FOLD | FOLD_TO_THREE_BET | sum(FOLD_TO_STEAL.values()) | sum(FOLD_TO_CBET),
    "check": 0,
    "call": VPIP | LIMP | OVER_LIMP | COLD_CALL | BLIND_DEFEND_CALL | SB_COMPLETE | sum(CALL_CBET),
    "bet": AGGRESSIVE_TAKES,
    "raise": AGGRESSIVE_TAKES | sum(CHECK_RAISE),
}
COUNTED = {"bet": AGGRESSIVE, "raise": AGGRESSIVE, "call": CALLS}
# What the first to enter a pot has the opportunity for, by his position.
OPENING = {"BB": 0} | dict.fromkeys(STEALERS, RFI | LIMP | STEAL)
# The opportunity of a raise, by the number of raises before it.
RERAISE = {1: THREE_BET, 2: CAP}
ANSWER = {"fold": 0, "call": 1}
WHOLLY_DEAD = (PostKind.ANTE, PostKind.DEAD)


class First:
    """The round before the first draw.

    ``front`` is what each seat has in front of it, ``most`` what those that have not folded could have.
    """

    def __init__(self, tallies: Mapping[int, Tally], replay: "Replay") -> None:
        self.positions = replay.positions
        self.front = dict.fromkeys(tallies, 0)
        self.most = {seat.number: seat.stack for seat in replay.hand.seats if seat.number in tallies}
        for post in replay.forced:
            if post.seat in self.front:
                dead = post.amount if post.kind in WHOLLY_DEAD else post.dead
                self.front[post.seat] += post.amount - dead
                self.most[post.seat] -= dead
        self.still: Collection[int] = self.most
        self.folded_to = True
        self.limped = False
        self.voluntary: set[int] = set()
        self.first_raiser: int | None = None
        self.stealer: int | None = None

    def see(self, deed: "Decision", did: str, tally: Tally) -> int:
        """What the player could do, as bits; then what his decision changes for those behind him."""
        seat, raises = deed.seat, deed.raises
        position = self.positions.get(seat, "")
        chances = self.behind_raise(deed, position, tally) if raises else self.entering(deed, position)
        if did == "fold":
            self.most.pop(seat, None)
            return chances
        if did != "check":
            self.stealer = None
            self.voluntary.add(seat)
            if did == "call":
                self.limped |= not raises
            elif self.first_raiser is None:
                self.first_raiser = seat
                if self.folded_to and position in STEALERS:
                    self.stealer = seat
        self.folded_to = False
        self.front[seat] += deed.added
        return chances

    def entering(self, deed: "Decision", position: str) -> int:
        """Opportunities of a pot that nobody has raised."""
        chances = VPIP | PFR | SB_COMPLETE if position == "SB" else VPIP | PFR
        if self.folded_to:
            chances |= OPENING.get(position, RFI | LIMP)
        if self.limped and deed.to_call > 0:
            chances |= OVER_LIMP
        return chances

    def behind_raise(self, deed: "Decision", position: str, tally: Tally) -> int:
        """Opportunities of a pot that somebody has raised."""
        seat, raises = deed.seat, deed.raises
        chances = VPIP | PFR
        if seat not in self.voluntary:
            chances |= BLIND_DEFEND_CALL if position in BLINDS else COLD_CALL
        if raises in RERAISE and deed.may_raise and self.has_rival(seat):
            chances |= RERAISE[raises]
        if seat == self.first_raiser:
            chances |= FOLD_TO_THREE_BET & ~tally.chances
        if self.stealer is not None and position in BLINDS:
            chances |= FOLD_TO_STEAL[position] | RESTEAL
        return chances

    def has_rival(self, seat: int) -> bool:
        """Whether an opponent has chips above the bet, so that there is somebody to raise."""
        bet = max(self.front.values())
        for other, most in self.most.items():  # noqa: SIM110 - the first opponent mostly has chips; this asks no more
            if most > bet and other != seat:
                return True
        return False


class Later:
    """A round after a draw: ``drew`` is what each seat that has not folded drew in it.

    ``aggressor`` bet last in the round before, and ``leads`` while he has chips and the others wait for his bet.
    """

    def __init__(self, number: int, drew: dict[int, int], aggressor: int | None, *, leads: bool) -> None:
        self.number, self.drew, self.aggressor, self.leads = number, drew, aggressor, leads
        self.still: Collection[int] = drew
        self.acted: set[int] = set()
        self.checked: set[int] = set()
        self.bettor: int | None = None
        self.bettor_drew = UNKNOWN
        self.cbet = 0

    def see(self, deed: "Decision", did: str, tally: Tally) -> int:
        """What the player could do, as bits; then what his decision changes for those behind him."""
        seat, chances = deed.seat, 0
        if deed.raises:
            if deed.asked:
                chances = self.behind_bet(deed, did, tally)
        else:
            if deed.asked and seat not in self.acted:
                chances = self.unbet(seat, did, tally)
            self.acted.add(seat)
            if did in AGGRESSION:
                self.bettor, self.bettor_drew = seat, self.drew[seat]
                self.cbet = FOLD_TO_CBET[self.number] | CALL_CBET[self.number] if seat == self.aggressor else 0
        if did == "check":
            self.checked.add(seat)
        elif did == "fold":
            del self.drew[seat]
        return chances

    def opponents(self, seat: int) -> list[int]:
        """What each opponent still in drew."""
        drew = list(self.drew.values())
        drew.remove(self.drew[seat])
        return drew or [UNKNOWN]

    def unbet(self, seat: int, did: str, tally: Tally) -> int:
        """Opportunities where nobody has bet in this round, as bits; what the seat does first is written down."""
        drew, number = self.opponents(seat), self.number
        most = max(drew)
        least = UNKNOWN if most == UNKNOWN else min(drew)
        tally.counts[FIRST + number] = first_code(did in AGGRESSION, self.drew[seat], most, least)
        if seat == self.aggressor:
            return CBET[number]
        return LEAD[number] if self.leads and self.aggressor not in self.acted else 0

    def behind_bet(self, deed: "Decision", did: str, tally: Tally) -> int:
        """Opportunities behind a bet, as bits; the answer to the first bet of the round is written down."""
        seat, number = deed.seat, self.number
        chances = CHECK_RAISE[number] if seat in self.checked else 0
        if deed.raises == 1 and seat != self.bettor and not tally.counts[FACED + number]:
            own, bettor, most = self.drew[seat], self.bettor_drew, max(self.opponents(seat))
            tally.counts[FACED + number] = faced_code(ANSWER.get(did, 2), deed.may_raise, own, bettor, most)
            chances |= self.cbet
        return chances


def tell_betting(replay: "Replay", tallies: Mapping[int, Tally], drew: Sequence[Mapping[int, int]]) -> None:
    """Fills the tallies from the decisions; ``drew`` gives, for draws 1 to 3, what each seat drew."""
    round_: First | Later = First(tallies, replay)
    number, aggressor, last_aggressor = 0, None, None
    all_in: set[int] = set()
    for deed in replay.decisions:
        seat, did = deed.seat, deed.deed
        tally = tallies[seat]
        if deed.round != number:
            # A round without a decision in between leaves nobody as the last aggressor.
            last_aggressor = aggressor if deed.round == number + 1 else None
            number, aggressor = deed.round, None
            said = drew[number]
            leads = last_aggressor in round_.still and last_aggressor not in all_in
            parts = {other: said.get(other, UNKNOWN) for other in round_.still}
            round_ = Later(number, parts, last_aggressor, leads=leads)
        chances = round_.see(deed, did, tally)
        if did == "fold":
            chances |= FOLD
            tally.folded = number
            tally.chances |= FOLD
        elif did != "check":
            if deed.asked:
                tally.counts[COUNTED[did] + number] += 1
            if did != "call":
                aggressor = seat
            if deed.all_in:
                all_in.add(seat)
        if chances and deed.asked:
            tally.chances |= chances
            tally.hits |= chances & TAKES[did]
