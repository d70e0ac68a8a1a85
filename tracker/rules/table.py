"""The table while a hand is played: who sits where, what is in front of whom, whose turn it is, what is wrong."""

from msgspec import Struct

from parsers.cards import Cards
from parsers.model import Collect, Deed, Hand, Show, Structure
from parsers.money import written
from parsers.problems import Problem, Severity, Source
from tracker.rules.limits import bets_by_round
from tracker.rules.record import Decision
from tracker.rules.rooms import Completion, Manner, Room, Uncapped


def clockwise(seats: list[int], button: int) -> list[int]:
    """Seats in order from the button's left; the button itself, which may be an empty seat, comes last."""
    seats.sort()
    return [seat for seat in seats if seat > button] + [seat for seat in seats if seat <= button]


class Table(Struct):
    """A hand in play. ``front`` is what each player put in during this round, ``level`` the bet to match.

    ``full`` is the level of the last full bet, ``step`` the least raise, ``marks`` counts full raises; ``seen`` holds
    (level, marks) at each player's last deed of the round. ``able`` counts live players with chips. Nobody waits
    for ``vanished`` players: ``lost`` ones owe a call, ``excused`` ones have acted, though wrongly.
    """

    hand: Hand
    room: Room
    manner: Manner
    problems: list[Problem] = []
    names: dict[int, str] = {}
    # Who plays
    button: int = 0
    order: list[int] = []
    place: dict[int, int] = {}
    live: list[int] = []
    folded: dict[int, int] = {}
    sitting: set[int] = set()
    # Chips
    stack: dict[int, int] = {}
    front: dict[int, int] = {}
    put: dict[int, int] = {}
    dead: dict[int, int] = {}
    uncalled: dict[int, int] = {}
    pot: int = 0
    able: int = 0
    # Posts
    blind: int = 0
    small: int | None = None
    big: int | None = None
    bigs: list[tuple[int, int]] = []
    antes: dict[int, tuple[int, int, bool]] = {}
    posts: dict[int, str] = {}
    shortfall: int = 0
    posted: bool = False
    dealing: bool = False
    # The round
    fixed: bool = False
    tournament: bool = False
    plain_cap: int = 0
    sizes: tuple[int, int, int, int] = (0, 0, 0, 0)
    round: int = 0
    line: int = 0
    level: int = 0
    full: int = 0
    step: int = 0
    wagers: int = 0
    raises: int = 0
    marks: int = 0
    short: bool = False
    pointer: int = 0
    acted: set[int] = set()
    seen: dict[int, tuple[int, int]] = {}
    vanished: set[int] = set()
    lost: set[int] = set()
    excused: set[int] = set()
    aggressor: int | None = None
    heads_up_round: bool = False
    open: bool = False
    closed: bool = False
    decisions: list[Decision] = []
    # Draws and cards
    to_draw: list[int] = []
    stub: int = 0
    drawn: int = 0
    renewals: list[int] = []
    owed_renewal: int | None = None
    early_renewal: tuple[int, int] | None = None
    held: dict[int, Cards] = {}
    pending: dict[int, int] = {}
    unsure: set[int] = set()
    draws: list[tuple[int, int, int, int, Cards | None, Cards | None, Cards | None, bool]] = []
    started: dict[int, Cards] = {}
    movements: list[tuple[int, int, Cards, Cards]] = []
    # The end
    shows: list[Show] = []
    mucked: dict[int, int] = {}
    collects: list[Collect] = []
    asides: list[Deed] = []

    def __post_init__(self) -> None:
        hand, room = self.hand, self.room
        self.fixed = hand.structure is Structure.FIXED
        self.tournament = hand.tournament is not None
        for seat in hand.seats:
            self.names[seat.number] = seat.name
            self.stack[seat.number] = seat.stack
            if seat.sitting_out:
                self.sitting.add(seat.number)
        seats = dealt_seats(hand, self.manner)
        self.button = hand.button if hand.button is not None else guessed_button(hand, seats)
        self.order = order = clockwise(seats, self.button)
        self.live = order.copy()
        for index, number in enumerate(order):
            self.place[number] = index
            self.front[number] = self.put[number] = 0
            if self.stack[number] > 0:
                self.able += 1
        self.heads_up_round = len(order) == 2
        self.stub = 52 - 4 * len(order)
        self.line = hand.line
        self.blind = hand.small_bet if self.fixed else hand.big_bet
        self.sizes = bets_by_round(hand.small_bet, hand.big_bet) if self.fixed else (self.blind,) * 4
        self.step = self.sizes[0]
        if self.fixed and room.completion is Completion.GRID and room.uncapped is Uncapped.NEVER:
            self.plain_cap = room.cap

    # -- words

    def name(self, seat: int | None) -> str:
        """The name of the player in a seat."""
        return self.names.get(seat, f"seat {seat}") if seat is not None else "nobody"

    def money(self, amount: int) -> str:
        """An amount as people write it."""
        return written(amount, self.hand.currency)

    def fault(self, line: int, code: str, message: str, severity: Severity = Severity.ERROR) -> None:
        """Keeps what is wrong with a line."""
        self.problems.append(Problem(Source(self.hand.file, line), code, message, severity))

    # -- turns

    def waiting(self) -> int | None:
        """The next player who has something to decide; None when the round is over."""
        stack, front, level, acted, gone = self.stack, self.front, self.level, self.acted, self.vanished
        if not gone and self.order:
            seat = self.order[self.pointer]
            if stack[seat] > 0 and seat not in self.folded and (seat not in acted or front[seat] < level):
                return seat
        for seat in self.order[self.pointer :] + self.order[: self.pointer]:
            if seat not in self.folded and stack[seat] > 0 and (seat not in acted or front[seat] < level):
                if gone and seat in gone:
                    continue
                return seat
        return None

    def must_act(self, seat: int) -> bool:
        """Whether a room has to ask him: he owes something that somebody put in, or somebody else can still bet."""
        if self.able > (1 if self.stack[seat] > 0 else 0):
            return True
        most = max([amount for other, amount in self.front.items() if other != seat], default=0)
        return self.front[seat] < min(self.level, most)

    def excuse(self, seat: int) -> None:
        """A player who has acted wrongly has acted: until the next raise nobody waits for him."""
        self.vanished.add(seat)
        self.excused.add(seat)

    def skip(self, seat: int, line: int, code: str, message: str) -> None:
        """Somebody has to act and does not: it is said once, and the round goes on without him."""
        self.fault(line, code, message)
        self.vanished.add(seat)
        if self.front[seat] < self.level:
            self.lost.add(seat)

    def open_since_draw(self) -> bool:
        """Whether somebody has acted in the betting of this round."""
        return bool(self.decisions) and self.decisions[-1].round == self.round

    # -- chips

    def move(self, seat: int, amount: int, all_in: bool, line: int) -> None:
        """Moves chips from a stack to the pot; says when they are more than he has, or all-in is said wrongly."""
        rest = self.stack[seat] - amount
        if rest <= 0:
            if self.stack[seat] > 0:
                self.able -= 1
            if rest < 0:
                self.fault(
                    line,
                    "more-than-stack",
                    f"{self.name(seat)} puts in {self.money(amount)} but has only {self.money(self.stack[seat])} left; "
                    "nobody can bet more than the chips in front of him.",
                )
                rest = 0
            elif not all_in and self.manner.all_in and amount:
                self.fault(
                    line,
                    "all-in-unsaid",
                    f"{self.name(seat)} puts in his last {self.money(amount)}; the room should say that he is all-in.",
                )
        elif all_in:
            self.fault(
                line,
                "all-in-wrong",
                f"{self.name(seat)} is called all-in but still has {self.money(rest)} of his stack.",
            )
        self.stack[seat] = rest
        self.put[seat] += amount
        self.pot += amount

    def excess(self) -> tuple[int, int] | None:
        """Who has money in front of him that nobody matched, and how much; None when every bet is called."""
        top = rest = 0
        owner = None
        for seat, amount in self.front.items():
            if amount > top:
                rest, top, owner = top, amount, seat
            elif amount > rest:
                rest = amount
        if owner is None or top == rest or owner in self.folded:
            return None
        return owner, top - rest

    def give_back(self, seat: int, amount: int) -> None:
        """Returns an uncalled part of a bet."""
        if self.stack[seat] <= 0 < amount and seat not in self.folded:
            self.able += 1
        self.stack[seat] += amount
        self.put[seat] -= amount
        self.front[seat] -= amount
        self.pot -= amount
        self.uncalled[seat] = self.uncalled.get(seat, 0) + amount
        self.level = max(self.front.values())


def dealt_seats(hand: Hand, manner: Manner) -> list[int]:
    """The seats that play: those that the room says are dealt in, and any that acts all the same."""
    listed = {claim.seat for claim in hand.claims.seats} if manner.lists_all else set()
    sure: list[int] = []
    unsure: list[int] = []
    for seat in hand.seats:
        doubtful = not seat.dealt_in or (listed and seat.number not in listed)
        (unsure if doubtful else sure).append(seat.number)
    if unsure:
        active = {seat for seat in map(actor, hand.deeds) if seat is not None}
        sure += [seat for seat in unsure if seat in active]
    return list(dict.fromkeys(sure))


def actor(deed: Deed) -> int | None:
    """The seat of a deed that only a player in the hand can do."""
    kind = type(deed).__name__
    return (
        getattr(deed, "seat", None) if kind not in ("SeatedOut", "Chips", "Finish", "Collect", "Muck", "Show") else None
    )


def guessed_button(hand: Hand, seats: list[int]) -> int:
    """A button for a hand that names none: before the small blind, or on it when two play."""
    blinds = {str(deed.kind): deed.seat for deed in reversed(hand.deeds) if type(deed).__name__ == "Post"}  # type: ignore[union-attr]
    first = blinds.get("small blind", blinds.get("big blind"))
    if first is None or first not in seats:
        return max(seats, default=0)
    if len(seats) == 2 and "small blind" in blinds:
        return first
    ordered = sorted(seats)
    return ordered[ordered.index(first) - 1]
