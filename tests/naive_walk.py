"""The naive walk over one hand, deed by deed, that the statistics are held against.

It uses neither the replay nor the facts nor the evaluator of the project, so that an error there shows as a difference.
"""

from collections import Counter, defaultdict
from itertools import combinations
from math import comb

from parsers.model import (
    Bet,
    Call,
    Check,
    Collect,
    Dealt,
    Discard,
    Fold,
    Hand,
    Pat,
    Post,
    PostKind,
    Raise,
    Reshuffle,
    Show,
    Structure,
    Uncalled,
)
from tests.naive_hand import full, places, seats_in_order, starting, value

Rates = dict[str, list[float]]


class Walk:
    """One hand, deed by deed; ``rates`` maps seat -> statistic -> [n, d]."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.order = seats_in_order(hand)
        self.place = places(hand)
        self.rates: dict[int, Rates] = {seat: defaultdict(lambda: [0, 0]) for seat in self.order}
        self.away = {seat.number for seat in hand.seats if seat.sitting_out}
        self.stack = {seat.number: seat.stack for seat in hand.seats}
        self.put: Counter[int] = Counter()
        self.collected: Counter[int] = Counter()
        self.front: Counter[int] = Counter()
        self.in_hand = list(self.order)
        self.round = 0
        self.log: list[tuple[int, str]] = []  # this round
        self.before: list[tuple[int, str]] = []  # the round before
        self.drew: dict[int, dict[int, int]] = {1: {}, 2: {}, 3: {}}
        self.cards: dict[int, tuple[int, ...]] = {}
        self.seen: dict[int, set[int]] = defaultdict(set)
        self.shown: set[int] = set()
        self.full = hand.big_bet  # the last full raise, where there is no limit
        self.pending: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}
        self.luck: dict[int, list[tuple[str, float, bool]]] = defaultdict(list)
        self.level_seen: dict[int, int] = {}

    def mark(self, seat: int, name: str, hit: bool) -> None:
        cell = self.rates[seat][name]
        cell[1] = 1
        cell[0] = max(cell[0], int(hit))

    def add(self, seat: int, name: str, n: int, d: int) -> None:
        cell = self.rates[seat][name]
        cell[0] += n
        cell[1] += d

    # -- money

    def pay(self, seat: int, amount: int) -> None:
        self.put[seat] += amount
        self.stack[seat] -= amount

    def raises(self) -> list[int]:
        return [seat for seat, what in self.log if what in ("bet", "raise")]

    def may_raise(self, seat: int) -> bool:
        """Chips beyond the call, somebody to raise, not capped, and the betting open to him."""
        level = max(self.front.values(), default=0)
        if self.stack[seat] <= level - self.front[seat]:
            return False
        if not any(self.stack[o] + self.front[o] > level for o in self.in_hand if o != seat):
            return False
        hand = self.hand
        if hand.structure is Structure.FIXED:
            bet = hand.small_bet if self.round < 2 else hand.big_bet
            return level < 4 * bet
        # Without a limit a raise that was no full one does not open the betting again to those who have acted.
        return seat not in self.level_seen or level - self.level_seen[seat] >= self.full

    # -- deeds

    def run(self) -> "Walk":
        for deed in self.hand.deeds:
            match deed:
                case Post():
                    self.pay(deed.seat, deed.amount)
                    if deed.kind is not PostKind.ANTE:
                        self.front[deed.seat] += deed.amount - deed.dead
                case Fold() | Check() | Call() | Bet() | Raise():
                    self.act(deed)
                case Discard() | Pat():
                    self.draw(deed)
                case Dealt():
                    self.dealt(deed)
                case Reshuffle():
                    self.seen.clear()
                    self.shown = set()
                case Uncalled():
                    self.put[deed.seat] -= deed.amount
                    self.stack[deed.seat] += deed.amount
                case Collect():
                    self.collected[deed.seat] += deed.amount
                case Show():
                    self.shown |= set(deed.cards)
                case _:
                    pass
        self.finish()
        return self

    def new_round(self, number: int) -> None:
        if number == self.round:
            return
        self.before = self.log if number == self.round + 1 else []
        self.log = []
        self.front.clear()
        self.level_seen.clear()
        self.full = self.hand.big_bet
        self.round = number

    def act(self, deed: Fold | Check | Call | Bet | Raise) -> None:
        seat = deed.seat
        name = type(deed).__name__.lower()
        drawn_to = max((n for n in (1, 2, 3) if self.drew[n]), default=0)
        self.new_round(drawn_to)
        if not isinstance(deed, Fold | Check):
            self.away.discard(seat)  # who puts chips in is back
        if seat not in self.away:
            (self.first_round if self.round == 0 else self.later_round)(seat, name)
            counts = {"bet": "a", "raise": "a", "call": "c", "fold": "f"}
            if name in counts:
                self.add(seat, f"{counts[name]}{self.round}", 1, 1)
        if isinstance(deed, Fold):
            self.in_hand.remove(seat)
            self.shown |= set(deed.cards)
        else:
            # A big blind that is short of chips is still to be called, and raised, in full.
            level = max(self.front.values(), default=0)
            level = level if self.round else max(level, self.hand.big_bet)
            if isinstance(deed, Raise):
                self.pay(seat, deed.to - self.front[seat])
                self.front[seat] = deed.to
            elif isinstance(deed, Call | Bet):
                self.pay(seat, deed.amount)
                self.front[seat] += deed.amount
            now = max(self.front.values(), default=0)
            self.full = max(self.full, now - level)
            self.level_seen[seat] = now
        self.log.append((seat, name))

    def first_round(self, seat: int, name: str) -> None:
        log, raises, place = self.log, self.raises(), self.place.get(seat)
        raised, called = name in ("bet", "raise"), name == "call"
        to_call = max(self.front.values(), default=0) - self.front[seat]
        self.mark(seat, "vpip", raised or called)
        self.mark(seat, "pfr", raised)
        if all(what == "fold" for _, what in log) and place != "BB":
            self.mark(seat, "rfi", raised)
            self.mark(seat, "limp", called)
            if place in ("CO", "BTN", "SB"):
                self.mark(seat, "steal", raised)
        if not raises and to_call and any(what == "call" for _, what in log):
            self.mark(seat, "over_limp", called)
        entered = any(who == seat and what in ("call", "bet", "raise") for who, what in log)
        if raises and not entered:
            self.mark(seat, "blind_defend_call" if place in ("SB", "BB") else "cold_call", called)
        if len(raises) == 1 and self.may_raise(seat):
            self.mark(seat, "three_bet", raised)
        if len(raises) == 2 and self.may_raise(seat):
            self.mark(seat, "cap", raised)
        if raises and raises[0] == seat:
            his = [index for index, (who, _) in enumerate(log) if who == seat]
            first = next(index for index, (who, what) in enumerate(log) if what in ("bet", "raise"))
            if his[-1] == first:
                self.mark(seat, "fold_to_three_bet", name == "fold")
        moves = [(who, what) for who, what in log if what != "fold"]
        if place in ("SB", "BB") and len(moves) == 1 and moves[0][1] in ("bet", "raise"):
            thief = moves[0][0]
            if self.place.get(thief) in ("CO", "BTN", "SB") and thief != seat:
                self.mark(seat, "fold_to_steal", name == "fold")
                self.mark(seat, "resteal", raised)

    def later_round(self, seat: int, name: str) -> None:
        s = f".s{self.round}"
        raises = self.raises()
        aggressors = [who for who, what in self.before if what in ("bet", "raise")]
        last = aggressors[-1] if aggressors else None
        acted = [who for who, _ in self.log]
        if not raises and seat not in acted:
            if seat == last:
                self.mark(seat, "cbet" + s, name == "bet")
            elif last is not None and last in self.in_hand and self.stack[last] and last not in acted:
                self.mark(seat, "lead" + s, name == "bet")
            others = [self.drew[self.round].get(o, 9) for o in self.in_hand if o != seat]
            if max(others) < 9:
                self.add(seat, f"bet_when_drew.{min(3, max(others))}", int(name == "bet"), 1)
                if self.drew[self.round].get(seat, 9) < min(others):
                    self.add(seat, "bet_when_ahead", int(name == "bet"), 1)
        if len(raises) == 1:
            self.mark(seat, "fold_to_bet" + s, name == "fold")
            if raises[0] == last:
                self.mark(seat, "fold_to_cbet" + s, name == "fold")
            his = self.drew[self.round].get(raises[0], 9)
            if his < 9:
                self.add(seat, f"fold_to_bet_when_drew.{min(2, his)}", int(name == "fold"), 1)
            if self.round == 3 and his == 0:
                self.mark(seat, "call_down_vs_pat", name == "call")
        if raises and (seat, "check") in self.log:
            self.mark(seat, "check_raise" + s, name == "raise")

    def draw(self, deed: Discard | Pat) -> None:
        seat = deed.seat
        number = next(n for n in (1, 2, 3) if seat not in self.drew[n])
        for other in self.in_hand:
            if not self.drew[number]:
                self.mark(other, f"see_d{number}", True)
        count = deed.count if isinstance(deed, Discard) else 0
        self.drew[number][seat] = count
        held = self.cards.get(seat)
        if held is None or seat in self.away:
            return
        size = value(held)[0]
        if count == 0:
            self.add(seat, "snow", int(size < 4), 1)
        if size == 4:
            self.add(seat, "break", int(count > 0), 1)
        self.add(seat, "over_draw", int(count > 4 - size), 1)
        if isinstance(deed, Discard) and deed.cards is not None:
            self.pending[seat] = (held, deed.cards)
            self.odds = self.chance(seat, held, deed.cards)
            self.seen[seat] |= set(deed.cards)

    def chance(self, seat: int, held: tuple[int, ...], thrown: tuple[int, ...]) -> float:
        """The chance of a badugi, by trying every card or pair that can come."""
        kept = [card for card in held if card not in thrown]
        deck = [card for card in range(52) if card not in held and card not in self.seen[seat] | self.shown]
        good = sum(full([*kept, *new]) for new in combinations(deck, len(thrown))) if len(thrown) < 3 else 0
        return good / comb(len(deck), len(thrown))

    def dealt(self, deed: Dealt) -> None:
        after = deed.kept + deed.new
        if deed.seat in self.pending:
            held, thrown = self.pending.pop(deed.seat)
            kept = tuple([card for card in held if card not in thrown])
            size = value(kept)[0] if kept else 0
            if len(thrown) in (1, 2) and size == len(kept):
                name = "one_card_draw" if len(thrown) == 1 else "two_card_draw"
                self.luck[deed.seat].append((name, self.odds, value(after)[0] == 4))
            if value(after)[0] == 3:
                self.add(deed.seat, "improved", int(value(after) > value(held)), 1)
            else:
                self.add(deed.seat, "improved", 0, 1)
        self.cards[deed.seat] = after

    def finish(self) -> None:
        showdown = len(self.in_hand) > 1
        hero = self.hand.hero
        for seat in self.order:
            self.add(seat, "hands", 1, 1)
            rates = self.rates[seat]
            for number in (1, 2, 3):
                self.mark(seat, f"see_d{number}", bool(rates.get(f"see_d{number}", [0])[0]))
            saw, there, won = rates["see_d1"][0] > 0, showdown and seat in self.in_hand, self.collected[seat] > 0
            if saw:
                self.mark(seat, "wtsd", there)
                self.mark(seat, "wwsf", won)
                self.mark(seat, "won_uncontested", won and not there)
            if there:
                self.mark(seat, "wsd", won)
            net = self.collected[seat] - self.put[seat]
            self.add(seat, "net", net, 1)
            self.add(seat, "showdown_net" if there else "non_showdown_net", net, 1)
            if seat == hero and seat in self.first_cards():
                name = starting(self.first_cards()[seat])
                self.add(seat, f"class {name}", 1, int(won))
                self.add(seat, f"class net {name}", net, 1)

    def first_cards(self) -> dict[int, tuple[int, ...]]:
        return {d.seat: d.new for d in reversed(self.hand.deeds) if isinstance(d, Dealt) and not d.kept}

    def made(self, seat: int) -> list[bool]:
        """Whether the hero held a badugi in each round he was in for."""
        hands = [d.kept + d.new for d in self.hand.deeds if isinstance(d, Dealt) and d.seat == seat]
        held = [hands.pop(0)]
        for number in (1, 2, 3):
            if seat not in self.drew[number]:
                break
            held.append(hands.pop(0) if self.drew[number][seat] else held[-1])
        return [value(cards)[0] == 4 for cards in held]
