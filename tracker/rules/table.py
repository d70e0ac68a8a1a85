"""The table while a hand is played: who sits where, what is in front of whom, whose turn it is, what is wrong."""

from bisect import bisect_right
from dataclasses import dataclass, field

from parsers.cards import Cards
from parsers.model import Collect, Deed, Hand, Post, Show, Structure
from parsers.money import written
from parsers.problems import Problem, Severity, Source
from tracker.rules.customs import Completion, Uncapped
from tracker.rules.limits import bets_by_round
from tracker.rules.record import Decision, Draw
from tracker.rules.rooms import Manner, Room

# Python looks a member of an enumeration up in more time than it takes to call a function: named once here.
FIXED = Structure.FIXED
GRID = Completion.GRID
NEVER = Uncapped.NEVER


def clockwise(seats: list[int], button: int) -> list[int]:
    """Seats in order from the button's left; the button itself, which may be an empty seat, comes last."""
    seats.sort()
    first = bisect_right(seats, button)
    return seats[first:] + seats[:first]


@dataclass(slots=True)
class Table:
    """A hand in play. ``front`` is what each player put in during this round, ``level`` the bet to match.

    ``full`` is the level of the last full bet, ``step`` the least raise, ``marks`` counts full raises; ``seen`` holds
    (level, marks) at each player's last deed of the round. ``able`` counts live players with chips. ``queue``
    holds who has still to act, ``lost`` who never did and owes a call; ``excused``: somebody has called a wrong amount.
    """

    hand: Hand
    room: Room
    manner: Manner
    problems: list[Problem] = field(default_factory=list)
    # Who plays
    button: int = field(init=False)
    order: list[int] = field(init=False)
    live: list[int] = field(init=False)
    folded: dict[int, int] = field(default_factory=dict)
    sitting: set[int] = field(init=False)
    offline: set[int] = field(default_factory=set)
    # Chips
    stack: dict[int, int] = field(init=False)
    front: dict[int, int] = field(init=False)
    put: dict[int, int] = field(init=False)
    dead: dict[int, int] = field(default_factory=dict)
    uncalled: dict[int, int] = field(default_factory=dict)
    pot: int = 0
    able: int = field(init=False)
    # Posts
    blind: int = field(init=False)
    small: int | None = None
    big: int | None = None
    bigs: list[tuple[int, int]] = field(default_factory=list)
    antes: dict[int, tuple[int, int, bool]] = field(default_factory=dict)
    posts: dict[int, str] = field(default_factory=dict)
    forced: list[Post] = field(default_factory=list)
    shortfall: int = 0
    posted: bool = False
    dealing: bool = False
    # The round
    fixed: bool = field(init=False)
    tournament: bool = field(init=False)
    plain_cap: int = 0
    sizes: tuple[int, int, int, int] = field(init=False)
    round: int = 0
    level: int = 0
    full: int = 0
    step: int = field(init=False)
    wagers: int = 0
    raises: int = 0
    marks: int = 0
    short: bool = False
    queue: list[int] = field(default_factory=list)
    seen: dict[int, tuple[int, int]] = field(default_factory=dict)
    lost: set[int] = field(default_factory=set)
    excused: bool = False
    aggressor: int | None = None
    heads_up_round: bool = field(init=False)
    open: bool = False
    closed: bool = False
    decisions: list[Decision] = field(default_factory=list)
    # Draws and cards
    to_draw: list[int] = field(default_factory=list)
    stub: int = field(init=False)
    drawn: int = 0
    renewals: list[int] = field(default_factory=list)
    owed_renewal: int | None = None
    early_renewal: tuple[int, int] | None = None
    held: dict[int, Cards] = field(default_factory=dict)
    pending: dict[int, int] = field(default_factory=dict)
    unsure: set[int] = field(default_factory=set)
    draws: list[Draw] = field(default_factory=list)
    started: dict[int, Cards] = field(default_factory=dict)
    movements: list[tuple[int, int, Cards, Cards]] = field(default_factory=list)
    # The end
    shows: list[Show] = field(default_factory=list)
    mucked: dict[int, int] = field(default_factory=dict)
    collects: list[Collect] = field(default_factory=list)
    asides: list[Deed] = field(default_factory=list)

    def __post_init__(self) -> None:
        hand, room = self.hand, self.room
        self.fixed = hand.structure is FIXED
        self.tournament = hand.tournament is not None
        self.stack = {seat.number: seat.stack for seat in hand.seats}
        self.sitting = {seat.number for seat in hand.seats if seat.sitting_out}
        seats = dealt_seats(hand, self.manner)
        self.button = hand.button if hand.button is not None else guessed_button(hand, seats)
        self.order = order = clockwise(seats, self.button)
        self.live = order.copy()
        self.put = dict.fromkeys(order, 0)
        self.front = self.put.copy()
        self.able = len([seat for seat in order if self.stack[seat] > 0])
        self.heads_up_round = len(order) == 2
        self.stub = 52 - 4 * len(order)
        if self.fixed:
            self.blind = hand.small_bet
            self.sizes = bets_by_round(hand.small_bet, hand.big_bet)
            if room.completion is GRID and room.uncapped is NEVER:
                self.plain_cap = room.cap
        else:
            self.blind = hand.big_bet
            self.sizes = (self.blind,) * 4
        self.step = self.sizes[0]

    # -- words

    def name(self, seat: int | None) -> str:
        """The name of the player in a seat."""
        if seat is None:
            return "nobody"
        for place in self.hand.seats:
            if place.number == seat:
                return place.name
        return f"seat {seat}"

    def money(self, amount: int) -> str:
        """An amount as people write it."""
        return written(amount, self.hand.currency)

    def fault(self, line: int, code: str, message: str, severity: Severity = Severity.ERROR) -> None:
        """Keeps what is wrong with a line."""
        self.problems.append(Problem(Source(self.hand.file, line), code, message, severity))

    # -- turns

    def must_act(self, seat: int) -> bool:
        """Whether a room has to ask him: he owes something that somebody put in, or somebody else can still bet."""
        if self.able > (1 if self.stack[seat] > 0 else 0):
            return True
        most = max([amount for other, amount in self.front.items() if other != seat], default=0)
        return self.front[seat] < min(self.level, most)

    def open_since_draw(self) -> bool:
        """Whether somebody has acted in the betting of this round."""
        return bool(self.decisions) and self.decisions[-1].round == self.round

    # -- chips

    def with_chips(self, seats: list[int]) -> list[int]:
        """Those of some live players who are not all-in."""
        if self.able == len(self.live):
            return seats
        stacks = self.stack
        return [seat for seat in seats if stacks[seat] > 0]

    def move(self, seat: int, amount: int, all_in: bool, line: int) -> None:
        """Moves chips from a stack to the pot; says when they are more than he has, or all-in is said wrongly."""
        rest = self.stack[seat] - amount
        self.put[seat] += amount
        self.pot += amount
        if rest > 0 and not all_in:
            self.stack[seat] = rest
            return
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

    def excess(self) -> tuple[int, int] | None:
        """Who has money in front of him that nobody matched, and how much; None when every bet is called."""
        rest, top = sorted([0, 0, *self.front.values()])[-2:]
        if top == rest:
            return None
        owner = next(seat for seat, amount in self.front.items() if amount == top)
        return None if owner in self.folded else (owner, top - rest)

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
    found = {seat.number for seat in hand.seats if seat.dealt_in}
    if manner.lists_all and hand.claims.seats:
        found.intersection_update([claim.seat for claim in hand.claims.seats])
    if len(found) < len(hand.seats):
        active = set(map(actor, hand.deeds))
        found |= {seat.number for seat in hand.seats if seat.number in active}
    return list(found)


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
