"""A hand deed by deed: what lies on the table after each one. Worked out only when somebody looks at a hand."""

from collections.abc import Iterator

from msgspec import Struct

from parsers.cards import Cards
from parsers.model import (
    Bet,
    Call,
    Check,
    Collect,
    Deed,
    Discard,
    Fold,
    Muck,
    Pat,
    Post,
    Raise,
    Reshuffle,
    Show,
    Street,
    Uncalled,
)
from tracker.rules.pots import Pot, pots
from tracker.rules.record import Draw, Replay

Seen = Post | Fold | Check | Call | Bet | Raise | Discard | Pat | Reshuffle | Uncalled | Show | Muck | Collect | Street


class Step(Struct, frozen=True):
    """The table after ``deed``: stacks, what is in front of whom, the pots without that, who is in.

    ``cards`` are the hands that a reader of the whole history knows at this moment, ``draw`` what a draw threw and
    brought, ``won`` what each player has been paid so far. ``round`` is 0 to 3, and 4 at the showdown.
    """

    line: int
    deed: Seen
    seat: int | None
    round: int
    stacks: dict[int, int]
    fronts: dict[int, int]
    pots: tuple[Pot, ...]
    live: tuple[int, ...]
    cards: dict[int, Cards]
    draw: Draw | None
    won: dict[int, int]

    @property
    def pot(self) -> int:
        """All that is in the pots and in front of the players."""
        return sum(pot.amount for pot in self.pots) + sum(self.fronts.values())


class Middle:
    """The chips and cards while the deeds are gone through."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.stacks = {seat.number: seat.stack for seat in replay.hand.seats if seat.number in replay.put}
        self.fronts = dict.fromkeys(replay.order, 0)
        self.inside = dict.fromkeys(replay.order, 0)
        self.dead: dict[int, int] = {}
        self.won: dict[int, int] = {}
        self.live = list(replay.order)
        self.round = 0
        self.cards = {seat: held[0] for seat, held in replay.known.items() if held[0] is not None}
        self.draws = {draw.line: draw for draw in replay.draws}

    def pay(self, seat: int, amount: int) -> None:
        """Chips from a stack to the front."""
        self.stacks[seat] -= amount
        self.fronts[seat] += amount

    def gather(self) -> None:
        """The fronts go to the middle."""
        for seat, amount in self.fronts.items():
            self.inside[seat] += amount
        self.fronts = dict.fromkeys(self.fronts, 0)

    def post(self, deed: Post) -> None:
        """A blind in front; an ante or dead money straight to the middle."""
        live = 0 if deed.kind in ("ante", "dead blind") else deed.amount - deed.dead
        self.stacks[deed.seat] -= deed.amount
        self.fronts[deed.seat] += live
        if deed.kind == "ante":
            self.inside[deed.seat] += deed.amount
        elif deed.amount > live:
            self.dead[deed.seat] = self.dead.get(deed.seat, 0) + deed.amount - live

    def draw(self, deed: Discard | Pat) -> Draw | None:
        """A draw; the hand after it where it is known."""
        draw = self.draws.get(deed.line)
        if draw is None:
            return None
        held = self.replay.known.get(deed.seat)
        after = held[draw.number] if held else None
        self.cards.pop(deed.seat, None)
        if after is not None:
            self.cards[deed.seat] = after
        return draw

    def play(self, deed: Seen) -> Draw | None:
        """One deed; gives the draw when it is one."""
        match deed:
            case Street(number=number):
                if number:
                    self.gather()
                self.round = number
            case Post():
                self.post(deed)
            case Call(seat=seat, amount=amount) | Bet(seat=seat, amount=amount):
                self.pay(seat, amount)
            case Raise(seat=seat, to=to):
                self.pay(seat, to - self.fronts[seat])
            case Uncalled(seat=seat, amount=amount):
                self.pay(seat, -amount)
            case Fold(seat=seat):
                self.live = [other for other in self.live if other != seat]
            case Discard() | Pat():
                return self.draw(deed)
            case Show(seat=seat, cards=cards):
                self.cards[seat] = cards
            case Collect(seat=seat, amount=amount):
                self.gather()
                self.stacks[seat] += amount
                self.won[seat] = self.won.get(seat, 0) + amount
            case _:
                pass
        return None

    def layers(self) -> tuple[Pot, ...]:
        """The pots in the middle, in the layers that all-ins have made so far."""
        return pots(self.inside, self.live, self.dead)


def steps(replay: Replay) -> tuple[Step, ...]:
    """Every deed of a replayed hand that can be seen at the table; deeds of strangers to the hand are left out."""
    return tuple(_steps(replay))


def _steps(replay: Replay) -> Iterator[Step]:
    middle = Middle(replay)
    for deed in replay.hand.deeds:
        if not isinstance(deed, Seen):
            continue
        seat = _seat(deed)
        if seat is not None and seat not in middle.fronts:
            continue
        draw = middle.play(deed)
        yield Step(
            deed.line,
            deed,
            seat,
            middle.round,
            dict(middle.stacks),
            dict(middle.fronts),
            middle.layers(),
            tuple(middle.live),
            dict(middle.cards),
            draw,
            dict(middle.won),
        )


def _seat(deed: Deed) -> int | None:
    return None if isinstance(deed, Street | Reshuffle) else getattr(deed, "seat", None)
