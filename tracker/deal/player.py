"""A player of the dealer during a hand."""

from msgspec import Struct

from parsers.cards import Cards
from tracker.deal.setting import Place


class Player(Struct):
    """A player during the hand. ``put`` is all his live money and antes, ``front`` what is in for this round."""

    place: Place
    stack: int
    cards: Cards = ()
    thrown: tuple[int, ...] = ()
    put: int = 0
    front: int = 0
    bet: int = 0
    seen: int = 0
    open: bool = True
    folded: int | None = None
    stubborn: bool = False

    @property
    def seat(self) -> int:
        """The seat number."""
        return self.place.number

    @property
    def live(self) -> bool:
        """Still in the hand."""
        return self.folded is None
