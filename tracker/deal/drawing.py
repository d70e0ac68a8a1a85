"""The draws of a dealt hand, and the stub that they are filled from."""

from random import Random

from parsers.cards import Cards
from parsers.model import Dealt, Deed, Discard, Pat, Reshuffle
from tracker.deal.player import Player
from tracker.deal.setting import Setting, Style
from tracker.deal.strategy import temper, throw


class DealAgain(Exception):  # noqa: N818 - a state of the table, not a fault
    """A draw that the deck cannot fill, or an empty pot: the hand is dealt again."""


class Stub:
    """The cards not yet dealt, and the discards that will renew them.

    The discards are shuffled in as soon as the last card is gone and somebody has still to draw, or in the middle of a
    draw that the stub cannot fill. A player never gets a card back that he threw away in this hand (PokerStars' rule).
    """

    def __init__(self, rng: Random, cards: list[int]) -> None:
        self.rng, self.cards, self.out = rng, cards, list[int]()

    def take(self, player: Player, count: int) -> tuple[Cards, bool]:
        """The next cards for a player, and whether the stub was renewed for them; DealAgain when there are too few."""
        new = self.off_the_top(player, count)
        if len(new) == count:
            return new, False
        self.shuffle()
        more = self.off_the_top(player, count - len(new))
        if len(new + more) < count:
            raise DealAgain
        return new + more, True

    def off_the_top(self, player: Player, count: int) -> Cards:
        """Up to ``count`` cards, passing over those that the player threw away."""
        new = [card for card in self.cards if card not in player.thrown][:count]
        self.cards = [card for card in self.cards if card not in new]
        return tuple(new)

    def shuffle(self) -> None:
        """A new stub from what is left of the old one and all discards so far."""
        self.cards += self.out
        self.rng.shuffle(self.cards)
        self.out = []


def draw(stub: Stub, drawers: list[Player], number: int, setting: Setting, style: Style, deeds: list[Deed]) -> None:
    """Everybody in draws in turn, from the button's left; the deeds are written down."""
    for player in drawers:
        thrown: Cards = ()
        if not (player.stubborn or player.place.away):
            wild = style.wild or stub.rng.random() < style.thirst
            thrown = throw(stub.rng, temper(player.place.name), player.cards, draw=number, wild=wild)
        hero = player.seat == setting.hero
        if not thrown:
            deeds.append(Pat(0, player.seat, player.cards if hero else None))
            continue
        deeds.append(Discard(0, player.seat, len(thrown), thrown if hero else None))
        kept = tuple([card for card in player.cards if card not in thrown])
        player.thrown += thrown
        new, renewed = stub.take(player, len(thrown))
        player.cards = kept + new
        if hero:
            deeds.append(Dealt(0, player.seat, kept, new))
        stub.out.extend(thrown)
        if not stub.cards and not (number == 3 and player is drawers[-1]):
            stub.shuffle()
            renewed = True
        if renewed:
            deeds.append(Reshuffle(0))
