"""The table while a hand is played: who sits where, what is in front of whom, whose turn it is, what is wrong."""

from dataclasses import dataclass
from typing import Any

from parsers.cards import Cards
from parsers.model import Bet, Call, Check, Collect, Deed, Fold, Hand, Post, Raise, Show, Structure
from parsers.money import written
from parsers.problems import Problem, Severity, Source
from tracker.rules.customs import Completion, Uncapped
from tracker.rules.limits import bets_by_round
from tracker.rules.record import Decision, Draw
from tracker.rules.rooms import Manner, Room
from tracker.rules.seating import clockwise, dealt_seats, guessed_button

# Python looks a member of an enumeration up in more time than it takes to call a function: named once here.
FIXED = Structure.FIXED
GRID = Completion.GRID
NEVER = Uncapped.NEVER

NOBODY: frozenset[int] = frozenset()
DECISIONS = (Fold, Check, Call, Bet, Raise)


@dataclass(slots=True, init=False, eq=False)
class Table:
    """A hand in play. ``front`` is what each player put in during this round, ``level`` the bet to match.

    ``full`` is the level of the last full bet, ``step`` the least raise, ``marks`` counts full raises; ``seen`` holds
    (level, marks) at each player's last deed of the round. ``able`` counts live players with chips. ``queue``
    holds who has still to act, ``lost`` who never did and owes a call, ``late`` at which decision a player can act
    whose turn another took, or less than nothing in which draw he can draw; ``excused``: somebody has called a wrong
    amount, ``astray`` by how much (less than nothing: he owes it and plays on). ``unfolded`` are those of whom the
    summary tells, and no fold.
    ``ceiling`` is the level at which nobody raises any more, where the cap holds always and short all-ins are completed
    (then ``plain_cap`` is set); 0 where more has to be asked, and ``seen`` is kept.
    """

    hand: Hand
    room: Room
    manner: Manner
    problems: list[Problem]
    # Who plays
    button: int
    order: list[int]
    live: list[int]
    folded: dict[int, int]
    sitting: set[int]
    sat_out: bool
    offline: frozenset[int]
    # Chips
    stack: dict[int, int]
    front: dict[int, int]
    put: dict[int, int]
    dead: dict[int, int]
    astray: dict[int, int]
    uncalled: dict[int, int]
    repaid: dict[int, int]
    pot: int
    able: int
    # Posts
    blind: int
    small: int | None
    big: int | None
    bigs: list[tuple[int, int]]
    antes: dict[int, tuple[int, int, bool]]
    posts: dict[int, str]
    forced: list[Post]
    shortfall: int
    posted: bool
    dealing: bool
    # The round
    fixed: bool
    tournament: bool
    plain_cap: int
    ceiling: int
    sizes: tuple[int, int, int, int]
    round: int
    level: int
    full: int
    step: int
    wagers: int
    raises: int
    marks: int
    short: bool
    queue: list[int]
    seen: dict[int, tuple[int, int]]
    lost: frozenset[int]
    late: dict[int, int]
    unfolded: set[int]
    excused: bool
    aggressor: int | None
    heads_up_round: bool
    open: bool
    closed: bool
    decisions: list[Decision]
    # Draws and cards
    to_draw: list[int]
    stub: int
    drawn: int
    renewals: list[int]
    owed_renewal: int | None
    early_renewal: tuple[int, int] | None
    held: dict[int, Cards]
    pending: dict[int, int]
    unsure: frozenset[int]
    draws: list[Draw]
    started: dict[int, Cards]
    movements: list[tuple[int, int, Cards, Cards]]
    # The end
    shows: list[Show]
    mucked: dict[int, int]
    collects: list[Collect]
    asides: list[Deed]

    def __init__(self, hand: Hand, room: Room, manner: Manner) -> None:
        self.hand, self.room, self.manner = hand, room, manner
        self.clear()
        self.seat_players()
        self.set_stakes()

    def clear(self) -> None:
        """Nothing has happened yet."""
        self.pot = self.shortfall = self.plain_cap = self.ceiling = self.round = self.level = self.full = 0
        self.wagers = self.raises = self.marks = self.drawn = 0
        self.small = self.big = self.aggressor = self.owed_renewal = self.early_renewal = None
        self.posted = self.dealing = self.short = self.excused = self.open = self.closed = False
        self.problems = []
        self.bigs = []
        self.forced = []
        self.queue = []
        self.decisions = []
        self.to_draw = []
        self.renewals = []
        self.draws = []
        self.movements = []
        self.shows = []
        self.collects = []
        self.asides = []
        self.folded = {}
        self.dead, self.astray = {}, {}
        self.uncalled, self.repaid = {}, {}
        self.antes = {}
        self.posts = {}
        self.seen = {}
        self.held = {}
        self.pending = {}
        self.started = {}
        self.mucked = {}
        self.late = {}
        self.offline = self.lost = self.unsure = NOBODY

    def seat_players(self) -> None:
        """Who plays, in order, with his stack."""
        hand = self.hand
        self.stack, self.sitting = {}, set()
        stack = self.stack
        for seat in hand.seats:
            stack[seat.number] = seat.stack
            if seat.sitting_out:
                self.sitting.add(seat.number)
        self.sat_out = bool(self.sitting)
        seats = dealt_seats(hand, self.manner)
        self.button = hand.button if hand.button is not None else guessed_button(hand, seats)
        self.order = order = clockwise(seats, self.button)
        self.live = order.copy()
        self.put = dict.fromkeys(order, 0)
        self.front = self.put.copy()
        whole = min(stack.values(), default=0) > 0
        self.able = len(order) if whole else len([number for number in order if stack[number] > 0])
        self.heads_up_round = len(order) == 2
        claims = hand.claims.seats if self.manner.lists_all else ()
        self.unfolded = {claim.seat for claim in claims if claim.folded is None}
        self.stub = 52 - 4 * len(order)

    def set_stakes(self) -> None:
        """The sizes of bets, and the cap where it needs no judgement."""
        hand, room = self.hand, self.room
        self.fixed = hand.structure is FIXED
        self.tournament = hand.tournament is not None
        if self.fixed:
            self.blind = hand.small_bet
            self.sizes = bets_by_round(hand.small_bet, hand.big_bet)
            if room.completion is GRID and room.uncapped is NEVER:
                self.plain_cap = room.cap
                self.ceiling = room.cap * self.sizes[0]
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
                if not self.has_overdrawn(seat, amount):  # else it is said already
                    self.fault(
                        line,
                        "more-than-stack",
                        f"{self.name(seat)} puts in {self.money(amount)} but has only {self.money(self.stack[seat])} "
                        "left; nobody can bet more than the chips in front of him.",
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
            if not self.does(seat, line + 1, DECISIONS):  # then it is his seat line that gives him too much
                self.able -= 1
                rest = 0
        self.stack[seat] = rest

    def does(self, seat: int, line: int, kinds: tuple[type[Any], ...]) -> bool:
        """Whether there is a deed of these kinds, each of a player, by this one from a line on."""
        return any(isinstance(deed, kinds) and deed.seat == seat and deed.line >= line for deed in self.hand.deeds)

    def has_overdrawn(self, seat: int, but: int = 0) -> bool:
        """Whether somebody had put in more than his seat line gives him before ``but``: what he has left is unknown."""
        return any(place.number == seat and self.put[seat] - but > place.stack for place in self.hand.seats)

    def excess(self) -> tuple[int, int] | None:
        """Who has money in front of him that nobody matched, and how much; None when every bet is called."""
        amounts = sorted(self.front.values())
        if len(amounts) > 1 and amounts[-1] == amounts[-2]:
            return None
        matched, top = sorted([0, 0, *amounts])[-2:]
        if top == matched:
            return None
        owner = next(seat for seat, amount in self.front.items() if amount == top)
        return None if owner in self.folded else (owner, top - matched)

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
