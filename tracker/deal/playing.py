"""A setting played out: the hand that is dealt at it, and every stack after it."""

from collections.abc import Callable
from random import Random

from parsers.cards import DECK
from parsers.model import Hand, Seat
from tracker.deal.drawing import DealAgain, Stub
from tracker.deal.game import Game, shuffled_deal
from tracker.deal.noise import chatter, numbered
from tracker.deal.setting import Place, Setting, Style
from tracker.deal.showing import settle

TRIES = 50


def play(setting: Setting, style: Style, rng: Random) -> tuple[Hand, dict[int, int]]:
    """Plays a setting out: the hand, and every seat's stack after it."""
    for _ in range(TRIES):
        game = Game(setting, style, rng)
        dealing: Callable[[Game], None] = tied_deal if style.tie else shuffled_deal
        try:
            game.play(dealing)
            claims = settle(game)
        except DealAgain:
            continue
        names = {place.number: place.name for place in setting.places}
        hand = Hand(
            site="pokerstars",
            number=setting.number,
            structure=setting.structure,
            currency=setting.currency,
            small_bet=setting.small_bet,
            big_bet=setting.big_bet,
            started=setting.started,
            table=setting.table,
            button=setting.button,
            seats=tuple([seat(place) for place in setting.places]),
            deeds=tuple(chatter(rng, game.deeds, names, style.talk)),
            claims=claims,
            file="",
            line=1,
            hero=setting.hero if setting.hero in game.by_seat else None,
            max_seats=setting.max_seats,
            ante=0 if setting.tournament else setting.ante,
            tournament=setting.tournament,
            mix=setting.mix,
            play_money=setting.play_money,
        )
        stacks = {place.number: place.stack for place in setting.places}
        return numbered(hand), stacks | {player.seat: player.stack for player in game.players}
    raise DealAgain


def seat(place: Place) -> Seat:
    """A line of the roster; the line number comes later."""
    return Seat(
        0,
        place.number,
        place.name,
        place.stack,
        dealt_in=not place.absent,
        sitting_out=place.away or place.absent,
        bounty=place.bounty,
    )


def tied_deal(game: Game) -> None:
    """Two to four players get hands of the same ranks in other suits, and stand pat on them to the end."""
    rng = game.rng
    size = rng.choice((2, 2, 2, 3, 4))
    chosen = rng.sample(game.players, min(size, len(game.players)))
    ranks = rng.sample(range(13), 4)
    deck = set(DECK)
    shift = rng.randrange(4)
    twin = rng.random() < 0.3
    for index, player in enumerate(chosen):
        cards = [rank * 4 + (position + index + shift) % 4 for position, rank in enumerate(ranks)]
        if twin:
            # The highest card gets the suit of the lowest and is dead: a three-card hand.
            top, low = ranks.index(max(ranks)), ranks.index(min(ranks))
            cards[top] = ranks[top] * 4 + cards[low] % 4
        deck -= set(cards)
        player.cards, player.stubborn = tuple(rng.sample(cards, 4)), True
    stub = sorted(deck)
    rng.shuffle(stub)
    for player in game.players:
        if not player.stubborn:
            player.cards = tuple([stub.pop() for _ in range(4)])
    game.stub = Stub(rng, stub)
