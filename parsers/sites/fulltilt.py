"""Full Tilt: what the rules of ``fulltilt.lark`` make of a line, and the site itself."""

from pathlib import Path
from typing import Any, NamedTuple

from lark import Token, Transformer, v_args

from parsers.blocks import Block
from parsers.build import priced
from parsers.deeds import PostKind
from parsers.money import CHIPS
from parsers.outcome import Outcome
from parsers.phrases import Phrase, Slot, phrase, readers, slot
from parsers.seams import gap, glued
from parsers.site import Site
from parsers.sites.fulltilt_table import AWAY, Claim, TiltTable, Total, read
from parsers.sites.spoken import Table, paying


class Head(NamedTuple):
    """The first line: amounts, time and place as printed; ``number`` of the hand."""

    number: str
    place: str
    game: str
    small: str
    big: str
    ante: str | None
    date: str
    time: str
    zone: str
    partial: bool


class Place(NamedTuple):
    """A line of the roster."""

    number: int
    name: str
    stack: int
    sitting_out: bool


STREETS = {"HOLE CARDS": 0, "FIRST DRAW": 1, "SECOND DRAW": 2, "THIRD DRAW": 3, "DRAW": 1, "SHOW DOWN": 4}


def _text(token: Any) -> Any:
    """Words of a line as a slot of its own, so that the line's shape can be remembered without them."""
    return "" if token is None else str(token).strip()


@v_args(inline=True)
class _Words(Transformer[Token, Any]):
    """What each rule of the grammar gives; a phrase is called with the table, the line and the seat."""

    money, price, cards, number, count = slot("money"), slot("price"), slot("cards"), slot("number"), slot("count")
    pot_number = slot("number")

    def header(self, number: Slot, place: Token, kind: Any, local: Any, eastern: Any, partial: Any) -> Phrase:
        game, (small, big, ante, _cap) = kind
        prices = (small.text, big.text, ante and ante.text)
        return Phrase(Head, (number.text, str(place), str(game), *prices, *(eastern or local), partial is not None))

    def stakes_game(self, stakes: Any, game: Token) -> Any:
        return str(game), stakes

    def game_stakes(self, game: Token, stakes: Any) -> Any:
        return str(game), stakes

    def stakes(self, *prices: Any) -> Any:
        return prices

    def moment(self, clock: Token, zone: Token, date: Token) -> tuple[str, str, str]:
        return str(date), str(clock), str(zone)

    def date_first(self, date: Token, clock: Token, zone: Token) -> tuple[str, str, str]:
        return str(date), str(clock), str(zone)

    def seat(self, number: Slot, name: Token, stack: Slot, away: Any) -> Phrase:
        return Phrase(Place, (number, Slot("text", name.start_pos or 0, str(name)), stack, away is not None))

    small, big = paying(Table.post, PostKind.SMALL), paying(Table.post, PostKind.BIG)
    dead, ante = paying(Table.post, PostKind.DEAD), paying(Table.post, PostKind.ANTE)
    late = paying(Table.post, PostKind.BIG)
    fold, check, muck = phrase(Table.fold), phrase(Table.check), phrase(Table.muck)
    call, bet, raise_ = paying(Table.call), paying(Table.bet), paying(Table.raise_to)
    discard, pat, received = phrase(Table.discard), phrase(Table.pat), phrase(TiltTable.received)

    def show(self, cards: Slot, words: Any) -> Phrase:
        return Phrase(Table.show, (cards, _text(words)))

    def win(self, pot: Any, paid: Slot, words: Any) -> Phrase:
        return Phrase(Table.collect, (paid, pot, _text(words)))

    tie = win

    def only_pot(self) -> None:
        return None

    def main_pot(self) -> int:
        return 0

    def side_pot(self, number: Any) -> Any:
        return number or 1

    sits_out, timed_out = phrase(Table.seated_out, "sits-out"), phrase(Table.seated_out, "timed-out")
    disconnected, left = phrase(Table.seated_out, "disconnected"), phrase(Table.seated_out, "left")
    adds = phrase(Table.chips)

    def stays(self, words: Token) -> Phrase:
        return Phrase(Table.remark, (str(words),))

    def chat(self, words: Any) -> Phrase:
        return Phrase(Table.chat, (_text(words),))

    def street(self, name: Token, pot: Any) -> Phrase:
        return Phrase(Table.enter, (STREETS[str(name)[4:-4]], pot))

    def pot_now(self, pot: Slot, *_counts: Any) -> Slot:
        return pot

    button = phrase(TiltTable.dealer)

    def dealt(self, name: Token, first: Slot, second: Any) -> Phrase:
        return Phrase(TiltTable.dealt_to, (str(name), first, second))

    def uncalled(self, paid: Slot, name: Token) -> Phrase:
        return Phrase(Table.uncalled, (paid, str(name)))

    reshuffle, capped = phrase(Table.reshuffle), phrase(Table.capped)

    def noise(self, words: Token) -> Phrase:
        return Phrase(Table.remark, (str(words),))

    def observer(self, name: Token, words: Any) -> Phrase:
        return Phrase(Table.chat, (_text(words), str(name)))

    def total(self, total: Slot, main: Any, *rest: Any) -> Phrase:
        *sides, rake = rest
        return Phrase(Total, (total, rake, main, *[part for side in sides for part in side]))

    def side(self, number: Any, paid: Slot) -> tuple[Any, Any]:
        return number or 1, paid

    def role(self, words: Token) -> str:
        return str(words)[1:-1]

    def claim(self, *parts: Any) -> Phrase:
        *roles, said = parts
        return Phrase(Claim, (tuple(roles), *said))

    def nothing(self) -> tuple[Any, ...]:
        return ()

    def away(self) -> tuple[Any, ...]:
        return None, True, None, False, None, False, AWAY

    def folded_before(self, _draw: Token, idle: Any) -> tuple[Any, ...]:
        return 0, idle is not None

    def folded_after(self, number: Any, _draw: Token) -> tuple[Any, ...]:
        return (1 if number is None else number), False

    def idle(self, _words: Token) -> tuple[Any, ...]:
        return 0, True

    def showed_won(self, cards: Slot, won: Slot, words: Any) -> tuple[Any, ...]:
        return None, False, cards, True, won, False, _text(words)

    def showed_lost(self, cards: Slot, words: Any = None) -> tuple[Any, ...]:
        return None, False, cards, True, None, words is not None, _text(words)

    def mucked(self, cards: Any, words: Any) -> tuple[Any, ...]:
        return None, False, cards, False, None, False, _text(words)

    def collected(self, won: Slot, _mucked: Any) -> tuple[Any, ...]:
        return None, False, None, False, won


STARTS = ("header", "seat", "deed", "room", "total", "claim")
phrases = readers(Path(__file__).with_suffix(".lark"), STARTS, _Words)


def read_hand(block: Block) -> Outcome:
    """The fate of a block that begins with Full Tilt's first line."""
    return read(block, phrases, lambda text, chips: priced(text, None, CHIPS if chips else None))


HEADER = r"(?:\*{8,} # \d+ \*{8,}[ \t]*\n\s*)?(?:Full Tilt Poker|FullTiltPoker) Game #\d+"
SITE = Site(
    "fulltilt",
    "Full Tilt",
    HEADER,
    read_hand,
    seams=(gap(), glued(HEADER, "Poker Game #")),
    signs=("Poker Game #",),
    first="*F",
)
