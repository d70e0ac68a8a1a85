"""The facts of a hand's betting: one walk over the decisions, a tally a seat.

Readings (docs/statistics.md): a decision is an opportunity; a player who sits out has none, but others take his printed
fold for a fold; a posted blind is no aggression; amounts do not matter, only what was done.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from parsers.model import Post, PostKind
from tracker.tally import BIT, UNKNOWN, Tally, faced_code, first_code

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


class First:
    """The round before the first draw. ``front`` is what each seat has in front of it, ``most`` what it could have."""

    def __init__(self, tallies: Mapping[int, Tally], replay: "Replay", posts: Iterable[Post]) -> None:
        self.tallies, self.positions = tallies, replay.positions
        self.front = dict.fromkeys(tallies, 0)
        self.most = {seat.number: seat.stack for seat in replay.hand.seats if seat.number in tallies}
        for post in posts:
            if post.seat in self.front:
                dead = post.amount if post.kind is PostKind.ANTE or post.kind is PostKind.DEAD else post.dead
                self.front[post.seat] += post.amount - dead
                self.most[post.seat] -= dead
        self.folded_to = True
        self.limped = False
        self.voluntary: set[int] = set()
        self.first_raiser: int | None = None
        self.stealer: int | None = None

    def see(self, deed: "Decision") -> None:
        """Tells one decision: what the player could do, then what it changes for those behind him."""
        aggressive = deed.deed in AGGRESSION
        called = deed.deed == "call"
        if deed.asked:
            self.entering(deed, aggressive=aggressive, called=called)
            self.facing(deed, aggressive=aggressive, called=called)
        if self.stealer is not None and (aggressive or called):
            self.stealer = None
        if aggressive and self.first_raiser is None:
            self.first_raiser = deed.seat
            if self.folded_to and self.positions.get(deed.seat) in STEALERS:
                self.stealer = deed.seat
        if aggressive or called:
            self.voluntary.add(deed.seat)
        if called and not deed.raises:
            self.limped = True
        if deed.deed == "fold":
            self.most.pop(deed.seat, None)
        else:
            self.folded_to = False
            self.front[deed.seat] += deed.added

    def may_raise(self, deed: "Decision") -> bool:
        """Whether a raise is legal and an opponent has chips above the bet, so that there is somebody to raise."""
        if not deed.may_raise:
            return False
        bet = max(self.front.values())
        return any(most > bet for seat, most in self.most.items() if seat != deed.seat)

    def entering(self, deed: "Decision", *, aggressive: bool, called: bool) -> None:
        """Opportunities of a pot that nobody has raised."""
        tally = self.tallies[deed.seat]
        tally.told(VPIP, hit=aggressive or called)
        tally.told(PFR, hit=aggressive)
        if deed.raises:
            return
        position = self.positions.get(deed.seat)
        if self.folded_to and position != "BB":
            tally.told(RFI, hit=aggressive)
            tally.told(LIMP, hit=called)
            if position in STEALERS:
                tally.told(STEAL, hit=aggressive)
        if self.limped and deed.to_call > 0:
            tally.told(OVER_LIMP, hit=called)
        if position == "SB":
            tally.told(SB_COMPLETE, hit=aggressive or called)

    def facing(self, deed: "Decision", *, aggressive: bool, called: bool) -> None:
        """Opportunities of a raised pot."""
        if not deed.raises:
            return
        tally = self.tallies[deed.seat]
        position = self.positions.get(deed.seat)
        if deed.seat not in self.voluntary:
            tally.told(BLIND_DEFEND_CALL if position in BLINDS else COLD_CALL, hit=called)
        if deed.raises == 1 and self.may_raise(deed):
            tally.told(THREE_BET, hit=aggressive)
        if deed.raises == 2 and self.may_raise(deed):
            tally.told(CAP, hit=aggressive)
        if deed.seat == self.first_raiser and not tally.chances & FOLD_TO_THREE_BET:
            tally.told(FOLD_TO_THREE_BET, hit=deed.deed == "fold")
        if self.stealer is not None and position in BLINDS:
            tally.told(FOLD_TO_STEAL[position], hit=deed.deed == "fold")
            tally.told(RESTEAL, hit=aggressive)


class Later:
    """A round after a draw. ``drew`` is what each seat drew in it, ``aggressor`` who bet last in the round before."""

    def __init__(
        self, number: int, tallies: Mapping[int, Tally], drew: Mapping[int, int], aggressor: int | None, gone: set[int]
    ) -> None:
        self.number, self.tallies, self.drew, self.aggressor = number, tallies, drew, aggressor
        self.gone = gone  # folded, shared with the rounds before
        self.acted: set[int] = set()
        self.checked: set[int] = set()
        self.bettor: int | None = None
        self.cbet = False

    def see(self, deed: "Decision", all_in: set[int]) -> None:
        """Tells one decision; ``all_in`` are the seats without chips."""
        if deed.asked:
            if not deed.raises:
                self.unbet(deed, all_in)
            elif deed.raises == 1 and deed.seat != self.bettor:
                self.faced(deed)
            if deed.seat in self.checked and deed.raises:
                self.tallies[deed.seat].told(CHECK_RAISE[self.number], hit=deed.deed == "raise")
        if not deed.raises and deed.deed in AGGRESSION:
            self.bettor = deed.seat
            self.cbet = deed.seat == self.aggressor
        if deed.deed == "check":
            self.checked.add(deed.seat)
        self.acted.add(deed.seat)

    def opponents(self, seat: int) -> list[int]:
        """What each opponent still in drew."""
        return [
            self.drew.get(other, UNKNOWN) for other in self.tallies if other != seat and other not in self.gone
        ] or [UNKNOWN]

    def unbet(self, deed: "Decision", all_in: set[int]) -> None:
        """Nobody has bet in this round."""
        bets = deed.deed in AGGRESSION
        seat, tally = deed.seat, self.tallies[deed.seat]
        if seat in self.acted:
            return
        drew = self.opponents(seat)
        least = UNKNOWN if UNKNOWN in drew else min(drew)
        tally.first[self.number] = first_code(bets, self.drew.get(seat, UNKNOWN), max(drew), least)
        if seat == self.aggressor:
            tally.told(CBET[self.number], hit=bets)
        elif self.aggressor is not None and self.aggressor not in (self.gone | all_in | self.acted):
            tally.told(LEAD[self.number], hit=bets)

    def faced(self, deed: "Decision") -> None:
        """The first bet of the round, and no raise of it, is in front."""
        seat, tally = deed.seat, self.tallies[deed.seat]
        if tally.faced[self.number]:
            return
        drew = self.opponents(seat)
        bettor = UNKNOWN if self.bettor is None else self.drew.get(self.bettor, UNKNOWN)
        did = {"fold": 0, "call": 1}.get(deed.deed, 2)
        own = self.drew.get(seat, UNKNOWN)
        tally.faced[self.number] = faced_code(did, deed.may_raise, own, bettor, max(drew))
        if self.cbet:
            tally.told(FOLD_TO_CBET[self.number], hit=did == 0)
            tally.told(CALL_CBET[self.number], hit=did == 1)


def tell_betting(
    replay: "Replay", tallies: Mapping[int, Tally], drew: Sequence[Mapping[int, int]], posts: Iterable[Post]
) -> None:
    """Fills the tallies from the decisions; ``drew`` gives, for draws 1 to 3, what each seat drew."""
    first = First(tallies, replay, posts)
    later: Later | None = None
    number, aggressor, last_aggressor = 0, None, None
    gone: set[int] = set()
    all_in: set[int] = set()
    for deed in replay.decisions:
        tally = tallies.get(deed.seat)
        if tally is None:
            continue
        if deed.round != number or (later is None and deed.round):
            # A round without a decision in between leaves nobody as the last aggressor.
            last_aggressor = aggressor if deed.round == number + 1 else None
            number, aggressor = deed.round, None
            later = Later(number, tallies, drew[number], last_aggressor, gone)
        if later is None:
            first.see(deed)
        else:
            later.see(deed, all_in)
        if deed.deed in AGGRESSION:
            aggressor = deed.seat
            if deed.asked:
                tally.aggressive[number] += 1
        elif deed.deed == "call" and deed.asked:
            tally.calls[number] += 1
        elif deed.deed == "fold":
            gone.add(deed.seat)
            tally.folded = number
            tally.told(FOLD, hit=deed.asked)
        if deed.all_in:
            all_in.add(deed.seat)
