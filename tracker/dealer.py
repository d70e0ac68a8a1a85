"""Deals random legal hands from a seed: what the property tests, the falsifier and ``badugi simulate`` live on."""

from collections.abc import Callable, Iterator
from random import Random

from parsers.cards import DECK
from parsers.model import Hand, Seat, Structure
from tracker.deal.drawing import DealAgain, Stub
from tracker.deal.game import Game, shuffled_deal
from tracker.deal.noise import chatter, numbered
from tracker.deal.setting import Place, Setting, Style
from tracker.deal.showing import settle
from tracker.deal.tables import setting as random_setting

TRIES = 50


def deal(
    seed: int | Random,
    *,
    players: int | None = None,
    structure: Structure | None = None,
    tournament: bool | None = None,
    style: Style | None = None,
    setting: Setting | None = None,
) -> Hand:
    """A random legal hand of 2 to 8 players, the same one for the same seed, with lines as if alone in a file.

    ``setting`` gives the whole table; otherwise a random one is made that keeps to what is asked.
    """
    rng = seed if isinstance(seed, Random) else Random(seed)
    given = setting or random_setting(rng, players=players, structure=structure, tournament=tournament)
    return play(given, style or random_style(rng), rng)[0]


def deals(seed: int, count: int, *, players: int | None = None, structure: Structure | None = None) -> Iterator[Hand]:
    """``count`` hands; structures and table sizes take turns where they are not given, so that few hands cover all."""
    structures = tuple(Structure)
    for index in range(count):
        yield deal(
            Random(f"{seed}/{index}"),
            players=players or 2 + index // len(structures) % 7,
            structure=structure or structures[index % len(structures)],
        )


def random_style(rng: Random) -> Style:
    """A way to play: half the tables are sensible, the others wild, thirsty, or dealt a tie."""
    return Style(
        wild=rng.random() < 0.4,
        talk=rng.choice((0, 0, 0.02, 0.1)),
        tie=rng.random() < 0.12,
        hide=rng.random() < 0.1,
        thirst=rng.choice((0, 0, 0.3)),
    )


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
