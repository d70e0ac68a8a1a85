"""Plays one hand from a setting: posts, deals, bets and draws; the deeds have no lines yet."""

from collections.abc import Callable
from random import Random

from parsers.cards import DECK
from parsers.model import (
    Bet,
    Call,
    Capped,
    Check,
    Dealt,
    Deed,
    Fold,
    Post,
    PostKind,
    Raise,
    SeatedOut,
    Street,
    Structure,
    Uncalled,
)
from tracker.deal.betting import CAP, Line, options, reopens
from tracker.deal.drawing import Stub, draw
from tracker.deal.player import Player
from tracker.deal.setting import Setting, Style
from tracker.deal.strategy import gamble, temper, wager


class Game:
    """One hand in play; ``deeds`` grows, ``players`` stand in order from the button's left."""

    def __init__(self, setting: Setting, style: Style, rng: Random) -> None:
        self.setting, self.style, self.rng = setting, style, rng
        self.deeds: list[Deed] = []
        dealt = sorted((place for place in setting.places if not place.absent), key=lambda place: place.number)
        after = [place for place in dealt if place.number > setting.button]
        before = [place for place in dealt if place.number <= setting.button]
        self.players = [Player(place, place.stack) for place in after + before]
        self.by_seat = {player.seat: player for player in self.players}
        self.dead = 0
        self.small: int | None = None
        self.big: int = 0
        self.aggressor: int | None = None
        self.drawn = False
        self.stub = Stub(rng, [])

    # -- money

    def pay(self, player: Player, amount: int) -> int:
        """Moves as much of ``amount`` as the player has into the pot; returns it."""
        amount = min(amount, player.stack)
        player.stack -= amount
        player.put += amount
        return amount

    @property
    def pot(self) -> int:
        """All that is in the middle and in front of the players."""
        return self.dead + sum(player.put for player in self.players)

    def live(self) -> list[Player]:
        """Who is in, from the button's left."""
        return [player for player in self.players if player.live]

    def able(self) -> list[Player]:
        """Who is in and has chips."""
        return [player for player in self.players if player.live and player.stack]

    def say(self, deed: Deed) -> None:
        """Writes a deed down."""
        self.deeds.append(deed)

    # -- the hand

    def play(self, deal: Callable[["Game"], None]) -> None:
        """All of it up to the end of the betting; ``deal`` gives every player his cards and leaves a stub."""
        self.post()
        self.say(Street(0, 0))
        deal(self)
        hero = self.by_seat.get(self.setting.hero or 0)
        if hero is not None:
            self.say(Dealt(0, hero.seat, (), hero.cards))
        self.bet(0)
        for number in (1, 2, 3):
            if len(self.live()) < 2:
                return
            self.drawn = True
            self.say(Street(0, number))
            draw(self.stub, self.live(), number, self.setting, self.style, self.deeds)
            self.bet(number)
        if len(self.live()) > 1:
            self.say(Street(0, 4))

    def post(self) -> None:
        """Antes in seat order, the blinds, then newcomers."""
        setting = self.setting
        if setting.ante:
            for player in sorted(self.players, key=lambda player: player.seat):
                paid = self.pay(player, setting.ante)
                self.say(Post(0, player.seat, PostKind.ANTE, paid, all_in=not player.stack))
        heads_up = len(self.players) == 2
        small, big = (self.players[1], self.players[0]) if heads_up else (self.players[0], self.players[1])
        if setting.dead_small:
            big = self.players[0]
        else:
            self.small = small.seat
            self.blind(small, PostKind.SMALL, setting.small_blind)
        self.big = big.seat
        self.blind(big, PostKind.BIG, setting.big_blind)
        for player in self.players:
            if player.place.posts == "big":
                self.blind(player, PostKind.BIG, setting.big_blind)
            elif player.place.posts == "both":
                self.blind(player, PostKind.BOTH, setting.big_blind, setting.small_blind)

    def blind(self, player: Player, kind: PostKind, amount: int, dead: int = 0) -> None:
        """A live blind, with dead money on top for ``BOTH``."""
        paid = self.pay(player, amount)
        player.stack -= dead
        self.dead += dead
        player.front = paid
        self.say(Post(0, player.seat, kind, paid + dead, dead, all_in=not player.stack))

    # -- betting

    def bet(self, number: int) -> None:
        """One betting round, and the return of what nobody called."""
        setting = self.setting
        fixed = setting.structure is Structure.FIXED
        size = (setting.small_bet if number < 2 else setting.big_bet) if fixed else setting.big_blind
        line = Line(setting.structure, size, 0, size, self.pot)
        if number == 0:
            line.level = setting.big_blind
        else:
            for player in self.players:
                player.front = 0
        for player in self.players:
            player.open, player.seen = True, 0
        self.aggressor = None
        waiting = self.first(number)
        wagers = 0
        while waiting and len(self.live()) > 1:
            player = waiting.pop(0)
            if not player.live or not (player.stack or (player.place.away and number == 0)):
                continue
            if number == 0 and self.settled(player) and not (player.front and line.level == player.front):
                continue
            before = line.level
            self.turn(player, line, number, wagers)
            if line.level > before:
                wagers += 1
                self.aggressor = player.seat
                self.reopen(player, line, before)
                waiting = self.after(player)
        self.uncalled()

    def first(self, number: int) -> list[Player]:
        """Who is to act, in order; nobody in a later round when fewer than two can bet."""
        if number:
            able = self.able()
            return able if len(able) > 1 else []
        index = self.players.index(self.by_seat[self.big]) + 1
        return self.players[index:] + self.players[:index]

    def after(self, player: Player) -> list[Player]:
        """The others in order after a bettor."""
        index = self.players.index(player)
        return self.players[index + 1 :] + self.players[:index]

    def settled(self, player: Player) -> bool:
        """Nothing left to decide: all others are all-in for no more than he has in front of him."""
        others = [other for other in self.live() if other is not player]
        return not any(other.stack for other in others) and all(other.front <= player.front for other in others)

    def turn(self, player: Player, line: Line, number: int, wagers: int) -> None:
        """One player's deed."""
        callers = any(other is not player and other.stack for other in self.live())
        line.pot = self.pot
        can = options(line, player.front, open_=player.open, callers=callers)
        if player.place.away:
            self.leave(player, number)
            return
        if self.style.wild or player.stubborn:
            choice = gamble(self.rng, can, line.pot)
        else:
            nature = temper(player.place.name)
            choice = wager(self.rng, nature, player.cards, can, draws=3 - number, raises=wagers, pot=line.pot)
        if choice == "fold" and player.stubborn:
            choice = "call"
        player.seen = line.level
        player.open = False
        if choice == "fold":
            self.leave(player, number)
        elif choice == "check" or (choice == "call" and not can.call):
            self.say(Check(0, player.seat))
        elif choice == "call" or (isinstance(choice, int) and player.front + player.stack <= line.level):
            self.call(player, can.call)
        elif isinstance(choice, int):
            self.wager(player, line, choice)

    def leave(self, player: Player, number: int) -> None:
        """A fold, now and then because the clock ran out, or with a card shown."""
        name, late = player.place.name, not player.place.away and self.rng.random() < 0.01
        if late:
            self.say(SeatedOut(0, player.seat, name, "timed-out"))
        shown = (self.rng.choice(player.cards),) if player.cards and self.rng.random() < 0.004 else ()
        self.say(Fold(0, player.seat, shown))
        if late:
            self.say(SeatedOut(0, player.seat, name, "sits-out"))
        player.folded = number

    def call(self, player: Player, owed: int) -> None:
        """A call, for less when the stack is shorter."""
        paid = self.pay(player, owed)
        player.front += paid
        self.say(Call(0, player.seat, paid, all_in=not player.stack))

    def wager(self, player: Player, line: Line, to: int) -> None:
        """A bet or a raise to a total, all-in for less when the stack is shorter."""
        before = line.level
        paid = self.pay(player, to - player.front)
        player.front += paid
        to = player.front
        line.level = to
        if before:
            self.say(Raise(0, player.seat, to, to - before, all_in=not player.stack))
        else:
            self.say(Bet(0, player.seat, paid, all_in=not player.stack))
        if line.structure is Structure.FIXED:
            line.short = line.short or to % line.bet != 0
            if to == CAP * line.bet and not line.short:
                self.say(Capped(0))
        elif to - before >= line.step:
            line.step = to - before

    def reopen(self, raiser: Player, line: Line, before: int) -> None:
        """Gives the others the right to raise again, as far as the raise was big enough."""
        # ``line.step`` has already grown when the raise was a full one, and then equals it.
        for player in self.players:
            if player is not raiser and reopens(line, before, line.level, player.seen):
                player.open = True

    def uncalled(self) -> None:
        """Returns what the highest bettor put in and nobody matched."""
        top = max(self.players, key=lambda player: player.front)
        second = max((player.front for player in self.players if player is not top), default=0)
        rest = top.front - second
        if rest and top.live:
            top.stack += rest
            top.put -= rest
            top.front = second
            self.say(Uncalled(0, top.seat, rest))


def shuffled_deal(game: Game) -> None:
    """Four cards each from a shuffled deck."""
    deck = list(DECK)
    game.rng.shuffle(deck)
    for player in game.players:
        player.cards = tuple([deck.pop() for _ in range(4)])
    game.stub = Stub(game.rng, deck)
