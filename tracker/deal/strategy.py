"""How the players of the dealer think: enough sense to make statistics look alive, and a wild way for coverage."""

from random import Random
from zlib import crc32

from msgspec import Struct

from parsers.cards import Cards, rank
from tracker.deal.betting import Options
from tracker.deal.ranking import playing, rating


class Temper(Struct, frozen=True):
    """A player's nature, from 0 to 1: how many hands he plays, how often he bets them, how often he snows."""

    loose: float
    fierce: float
    snow: float


def temper(name: str) -> Temper:
    """The nature that goes with a name, always the same for the same name."""
    seed = crc32(name.encode())
    return Temper((seed & 255) / 255, (seed >> 8 & 255) / 255, (seed >> 16 & 255) / 255 * 0.06)


def worth(cards: Cards, draws: int) -> float:
    """About how good a hand is (0 to 1) with that many draws to come."""
    size, ranks = rating(cards)
    high = -ranks[0] if ranks else 0
    match size:
        case 4:
            return 0.72 + (12 - high) * 0.028
        case 3:
            return 0.30 + draws * 0.075 + (12 - high) * 0.018
        case 2:
            return 0.12 + draws * 0.06 + (12 - high) * 0.008
        case _:
            return 0.05 + draws * 0.03


def wager(rng: Random, nature: Temper, cards: Cards, can: Options, *, draws: int, raises: int, pot: int) -> int | str:
    """A sensible deed: "fold", "check", "call", or the total of a bet or raise."""
    value = worth(cards, draws) + rng.gauss(0, 0.07)
    if rng.random() < nature.snow:
        value += 0.4
    keen = 0.68 - nature.fierce * 0.16 + 0.07 * raises
    if not can.call:
        return amount(rng, can, pot) if can.low and value > keen - 0.12 else "check"
    if value < 0.36 + 0.045 * raises - nature.loose * 0.14 - 0.05 * (pot > 8 * can.call):
        return "fold"
    return amount(rng, can, pot) if can.low and value > keen else "call"


def gamble(rng: Random, can: Options, pot: int) -> int | str:
    """Any legal deed, folding seldom so that the hand goes on."""
    if can.low and rng.random() < 0.36:
        return amount(rng, can, pot)
    if not can.call:
        return "check"
    return "fold" if rng.random() < 0.14 else "call"


def amount(rng: Random, can: Options, pot: int) -> int:
    """The total to raise to: the smallest, half the pot, the pot, or far more, as far as it is allowed."""
    wish = can.low + int(pot * rng.choice((0, 0, 0.25, 0.5, 0.5, 0.75, 1, 1, 1.5, 4)) * rng.uniform(0.8, 1.2))
    return max(can.low, min(can.high, wish))


def throw(rng: Random, nature: Temper, cards: Cards, *, draw: int, wild: bool) -> Cards:
    """The cards that a player discards in the first, second or third draw."""
    if wild:
        return tuple(rng.sample(cards, rng.choice((0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4))))
    keep = playing(tuple(sorted(cards)))
    if len(keep) == 4:
        rough = rank(keep[0]) >= (10, 11, 12)[draw - 1]
        return (keep[0],) if rough and draw < 3 and rng.random() < 0.5 else ()
    if rng.random() < nature.snow:
        return ()
    limit = (7, 8, 10)[draw - 1] + (rng.random() < nature.loose)
    stay = [card for card in keep if rank(card) <= limit] or [keep[-1]]
    return tuple([card for card in cards if card not in stay])
