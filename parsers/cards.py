"""Cards as small ints: ``rank * 4 + suit``, the ace the lowest rank (0) and the king the highest (12)."""

from typing import TypeAlias

Card: TypeAlias = int
Cards: TypeAlias = tuple[Card, ...]

RANKS = "A23456789TJQK"
SUITS = "cdhs"
DECK: Cards = tuple(range(52))

NAMES: tuple[str, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)
CARDS: dict[str, Card] = {name: card for card, name in enumerate(NAMES)}


def rank(card: Card) -> int:
    """The rank of a card, 0 (ace) to 12 (king)."""
    return card >> 2


def suit(card: Card) -> int:
    """The suit of a card, 0 to 3 in the order of ``SUITS``; suits have no order in the game."""
    return card & 3


def card(name: str) -> Card:
    """The card of a two-character name such as ``Td``; KeyError when there is no such card."""
    return CARDS[name]


def cards(text: str) -> Cards:
    """The cards of a blank-separated text such as ``As 2c``; KeyError when one of them is no card."""
    return tuple([CARDS[name] for name in text.split()])


def names(hand: Cards) -> str:
    """Cards as people write them: ``As 2c``."""
    return " ".join([NAMES[card] for card in hand])
