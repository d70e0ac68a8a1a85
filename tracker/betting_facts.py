"""The facts of a hand's betting: one walk over the decisions, a tally a seat.

Readings (docs/statistics.md): a decision is an opportunity; a player who sits out has none, but others take his printed
fold for a fold; a posted blind is no aggression; amounts do not matter, only what was done.
"""

from collections.abc import Mapping, Sequence
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
RESTEAL, SB_COMPLETE = BIT["resteal"], BIT["sb_complete"]
FOLD_TO_STEAL = {name: BIT[f"fold_to_steal.{name.lower()}"] for name in BLINDS}
CBET, FOLD_TO_CBET, CALL_CBET, LEAD, CHECK_RAISE = (
    tuple([BIT.get(f"{name}.s{number}", 0) for number in range(4)])
    for name in ("cbet", "fold_to_cbet", "call_cbet", "lead", "check_raise")
)

# The opportunities that a deed takes, if the player has them.
AGGRESSIVE_TAKES = VPIP | PFR | RFI | STEAL | THREE_BET | CAP | RESTEAL | SB_COMPLETE | sum(CBET) | sum(LEAD)
TAKES = {
    "fold": FOLD_TO_THREE_BET | sum(FOLD_TO_STEAL.values()) | sum(FOLD_TO_CBET),
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
        self.folded_to = True
        self.limped = False
        self.voluntary: set[int] = set()
        self.first_raiser: int | None = None
        self.stealer: int | None = None

    def play(self, deeds: Sequence["Decision"], tallies: Mapping[int, Tally]) -> int | None:
        """Fills the tallies with what the players could do and did, and returns who raised last."""
        aggressor = None
        for deed in deeds:
            seat, did, raises = deed.seat, deed.deed, deed.raises
            tally, position = tallies[seat], self.positions.get(seat, "")
            if deed.asked:
                chances = self.behind_raise(deed, position, tally) if raises else self.entering(deed, position)
                tally.chances |= chances
                tally.hits |= chances & TAKES[did]
                if did in COUNTED:
                    tally.counts[COUNTED[did]] += 1
            if did == "fold":
                self.most.pop(seat, None)
                tally.fold(0, asked=deed.asked)
                continue
            if did != "check":
                self.stealer = None
                self.voluntary.add(seat)
                if did == "call":
                    self.limped |= not raises
                else:
                    aggressor = seat
                    if self.first_raiser is None:
                        self.first_raiser = seat
                        if self.folded_to and position in STEALERS:
                            self.stealer = seat
            self.folded_to = False
            self.front[seat] += deed.added
        return aggressor

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


def most_of_others(own: int, drawn: Sequence[int]) -> int:
    """The most that an opponent drew; ``drawn`` has all that are in, the player's too, from low up."""
    return UNKNOWN if len(drawn) < 2 else drawn[-2] if drawn[-1] == own else drawn[-1]


def tell_later(
    number: int,
    deeds: Sequence["Decision"],
    tallies: Mapping[int, Tally],
    drew: dict[int, int],
    led: int | None,
    *,
    leads: bool,
) -> int | None:
    """A round after a draw: fills the tallies, and returns who bet last.

    ``drew`` is what each seat that is in drew before it; those that fold are taken out. ``led`` bet last in the round
    before, and ``leads`` while he has chips and the others wait for his bet.
    """
    drawn = sorted(drew.values())
    acted: set[int] = set()
    checked: set[int] = set()
    aggressor = bettor = None
    bettor_drew, cbet = UNKNOWN, 0
    for deed in deeds:
        seat, did, raises = deed.seat, deed.deed, deed.raises
        tally, chances = tallies[seat], 0
        if raises:
            chances = CHECK_RAISE[number] if seat in checked else 0
            # The answer to the first bet is written down.
            if raises == 1 and seat != bettor and deed.asked and not tally.counts[FACED + number]:
                own = drew[seat]
                most = most_of_others(own, drawn)
                tally.counts[FACED + number] = faced_code(ANSWER.get(did, 2), deed.may_raise, own, bettor_drew, most)
                chances |= cbet
        elif seat not in acted:
            # What the seat does first is written down.
            if deed.asked:
                own = drew[seat]
                most = most_of_others(own, drawn)
                least = UNKNOWN if most == UNKNOWN else drawn[1] if drawn[0] == own else drawn[0]
                tally.counts[FIRST + number] = first_code(did in AGGRESSION, own, most, least)
                chances = CBET[number] if seat == led else LEAD[number] if leads and led not in acted else 0
            acted.add(seat)
        if did == "check":
            checked.add(seat)
        elif did == "fold":
            drawn.remove(drew.pop(seat))
            tally.fold(number, asked=deed.asked)
        else:
            if deed.asked:
                tally.counts[COUNTED[did] + number] += 1
            if did != "call":
                aggressor = seat
                if not raises:
                    bettor, bettor_drew = seat, drew[seat]
                    cbet = FOLD_TO_CBET[number] | CALL_CBET[number] if seat == led else 0
        if chances and deed.asked:
            tally.chances |= chances
            tally.hits |= chances & TAKES[did]
    return aggressor


def tell_betting(replay: "Replay", tallies: Mapping[int, Tally], drew: Sequence[Mapping[int, int]]) -> None:
    """Fills the tallies from the decisions; ``drew`` gives, for draws 1 to 3, what each seat drew."""
    rounds: tuple[list[Decision], ...] = ([], [], [], [])
    all_in: dict[int, int] = {}
    for deed in replay.decisions:
        rounds[deed.round].append(deed)
        if deed.all_in:
            all_in.setdefault(deed.seat, deed.round)
    first = First(tallies, replay)
    aggressor, still = first.play(rounds[0], tallies), first.most
    for number in (1, 2, 3):
        if not rounds[number]:
            # A round without a decision in between leaves nobody as the last aggressor.
            aggressor = None
            continue
        said = drew[number]
        leads = aggressor in still and all_in.get(aggressor, number) >= number
        still = {seat: said.get(seat, UNKNOWN) for seat in still}
        aggressor = tell_later(number, rounds[number], tallies, still, aggressor, leads=leads)
