"""KingsClub: what the rules of ``kingsclub.lark`` make of a line, and the site itself.

Its stamps name no zone and are taken as UTC; its amounts name no currency and are hundredths of a unit. A late entry's
dead small blind is printed nowhere: the balance lines at the end are kept as claims, and nothing is made up.
"""

from pathlib import Path
from typing import Any

from lark import Token, Transformer, v_args

from parsers.blocks import Block
from parsers.build import Roster, is_seat_line, seat_of
from parsers.cards import Cards
from parsers.clock import ClockError, stamp
from parsers.deeds import Collect, Post, PostKind
from parsers.model import Claims, Hand, Seat, SeatClaim
from parsers.money import POINTS, UNITS, Currency, MoneyError, amount
from parsers.outcome import Fate, Outcome, Refusal, misprint, refused
from parsers.phrases import Phrase, Slot, phrase, readers, slot
from parsers.seams import gap, glued
from parsers.site import Site
from parsers.sites.spoken import Table, not_nearly, paying, structure_of


class _Table(Table):
    """A hand at KingsClub: who won is told after the summary's balances."""

    def foot_begins(self, line: int, _seat: None) -> None:
        """What follows are claims and payments."""
        self.foot = line

    def dealt_hidden(self, line: int, _seat: None, name: str) -> None:
        """Cards of somebody else: nothing is known of them."""
        self.seat_of(line, name)

    def dealt_open(self, line: int, _seat: None, name: str, cards: Cards) -> None:
        """The hero's cards. In the draws the room repeats them wrongly, so that only the first deal counts."""
        seat = self.seat_of(line, name)
        if self.street == 0 and seat not in self.held:
            self.dealt(line, seat, cards)
        else:
            self.remark(line, None, self.block.lines[line - self.block.line].strip())

    def draws(self, line: int, seat: int, count: int) -> None:
        """A draw of cards that are hidden."""
        self.discard(line, seat, count, None)

    def betting(self, line: int, _seat: None, text: str) -> None:
        """A betting round begins; its number follows from the draws."""
        self.remark(line, None, text)

    def raked(self, line: int, _seat: None, paid: int) -> None:
        """What the room keeps."""
        self.rake = line, paid

    def balance(self, line: int, seat: int, after: int, net: str) -> None:
        """What a player has after the hand and what he won in it."""
        value = amount(net.lstrip("+-"), self.currency)
        won = -value if net.startswith("-") else value
        self.claims[seat] = SeatClaim(line, seat, net=won, stack_after=after)

    def wins(self, line: int, seat: int, paid: int, pot: int | None) -> None:
        """Money from a pot."""
        self.collect(line, seat, paid, pot)


@v_args(inline=True)
class _Words(Transformer[Token, Any]):
    """What each rule of the grammar gives; a phrase is called with the table, the line and the seat."""

    money, cards, number = slot("money"), slot("cards"), slot("number")

    def header(self, number: Slot, game: Token, small: Slot, big: Slot, points: Any) -> Phrase:
        """The number, the game and its stakes, still as printed."""
        return Phrase(tuple, (number.text, str(game), small.text, big.text, points is not None))

    def moment(self, text: Token) -> Phrase:
        return Phrase(tuple, (str(text),))

    def table(self, name: Token, number: Slot) -> Phrase:
        return Phrase(tuple, (str(name)[1:-1], number))

    def seat(self, number: Slot, name: Token, stack: Slot, away: Any) -> Phrase:
        return Phrase(tuple, (number, Slot("text", name.start_pos or 0, str(name)), stack, away is not None))

    ante, small = paying(_Table.post, PostKind.ANTE), paying(_Table.post, PostKind.SMALL)
    big = paying(_Table.post, PostKind.BIG)
    # Small and big blind, of which only the live part is printed.
    late = paying(_Table.post, PostKind.BOTH)
    fold, check, pat, muck = (phrase(make) for make in (_Table.fold, _Table.check, _Table.pat, _Table.muck))
    call, bet, raise_ = paying(_Table.call_to), paying(_Table.bet), paying(_Table.raise_to)
    swap, show = phrase(_Table.swap), phrase(_Table.show)

    def draw(self, count: Slot) -> Phrase:
        return Phrase(_Table.draws, (count._replace(kind="count"),))

    def win(self, paid: Slot) -> Phrase:
        return Phrase(_Table.wins, (paid, None))

    win_from, adds = phrase(_Table.wins), phrase(_Table.chips)

    def pot(self) -> None:
        return None

    def main_pot(self) -> int:
        return 0

    def side_pot(self, number: Any) -> Any:
        return number or 1

    def out(self, words: Token) -> Phrase:
        return Phrase(_Table.seated_out, (REASONS[str(words)],))

    def draw_street(self, ordinal: Token) -> Phrase:
        if ordinal[0] not in "123":
            return Phrase(_Table.betting, (f"{ordinal} DRAW",))
        return Phrase(_Table.enter, (int(ordinal[0]),))

    def betting_round(self, ordinal: Token) -> Phrase:
        if ordinal[0] == "1":
            return Phrase(_Table.enter, (0,))
        return Phrase(_Table.betting, (f"{ordinal} BETTING ROUND",))

    foot, rake = phrase(_Table.foot_begins), phrase(_Table.raked)
    reshuffle, capped = phrase(_Table.reshuffle), phrase(_Table.capped)

    def dealt_hidden(self, name: Token, _cards: Token) -> Phrase:
        return Phrase(_Table.dealt_hidden, (str(name),))

    def dealt_open(self, name: Token, cards: Slot) -> Phrase:
        return Phrase(_Table.dealt_open, (str(name), cards))

    def balance(self, after: Slot, net: Token) -> Phrase:
        return Phrase(_Table.balance, (after, Slot("text", net.start_pos or 0, str(net))))


REASONS = {
    "is sitting out": "sits-out",
    "has timed out": "timed-out",
    "is disconnected": "disconnected",
    "leaves the table": "left",
}
STARTS = ("header", "moment", "table", "seat", "deed", "room", "balance")
phrases = readers(Path(__file__).with_suffix(".lark"), STARTS, _Words)


def read_hand(block: Block) -> Outcome:
    """The fate of a block that begins with KingsClub's first line."""
    number = game = ""
    try:
        try:
            number, game, *stakes = phrases("header", UNITS).read(block.lines[0].strip()).args
        except Refusal as refusal:
            raise Refusal("damaged-header", refusal.message) from None
        structure = structure_of(game)
        if structure is None:
            not_nearly(game)
            return Outcome(block, Fate.OTHER_GAME, game=game, site=SITE.key, number=number)
        small, big, points = stakes
        hand = _hand(block, number, structure, (small, big), POINTS if points else UNITS)
    except Refusal as refusal:
        return refused(block, refusal, SITE.key, number, game)
    return Outcome(block, Fate.HAND, hand, game=game, site=SITE.key, number=number)


def _hand(block: Block, number: str, structure: Any, stakes: tuple[str, str], currency: Currency) -> Hand:
    lines = [line.strip() for line in block.lines]
    if "*** SUMMARY ***" not in lines:
        raise Refusal("cut-off", "The hand is cut off: its summary is missing.", len(lines) - 1)
    try:
        small, big = (amount(text, currency) for text in stakes)
        (text,) = _said("moment", currency, lines, 1)
        started = stamp(text, "UTC")
    except (MoneyError, ClockError) as error:
        index = 1 if isinstance(error, ClockError) else 0
        raise misprint(error, block.lines[index], index) from None
    name, button = _said("table", currency, lines, 2)
    seats: list[Seat] = []
    for index in range(3, len(lines)):
        if not is_seat_line(lines[index], seats):
            break
        place, player, stack, away = _said("seat", currency, lines, index)
        seats.append(Seat(block.line + index, place, player, stack, not away, away))
    if not seats:
        raise Refusal("no-seats", "There is no seat below the line of the table.", 3)
    table = _Table(block, currency, Roster(seats, block.line), seats)
    _tell(table, 3 + len(seats), currency)
    if not any(isinstance(deed, Collect) for deed in table.deeds):
        # The room says last who wins.
        raise Refusal("cut-off", "The hand is cut off: nobody is said to have won.", len(lines) - 1)
    return Hand(
        SITE.key,
        number,
        structure,
        currency,
        small,
        big,
        started,
        name,
        button,
        tuple(seats),
        tuple(table.deeds),
        Claims(
            rake=table.rake[1] if table.rake else None,
            rake_line=table.rake[0] if table.rake else 0,
            seats=tuple(table.claims.values()),
        ),
        block.file,
        block.line,
        table.hero,
        ante=max(
            [deed.amount for deed in table.deeds if isinstance(deed, Post) and deed.kind is PostKind.ANTE], default=0
        ),
        play_money=currency is POINTS,
    )


def _tell(table: _Table, start: int, currency: Currency) -> None:
    """Read what happens, and the balances of the summary by the seats' own names."""
    deed, room, balance = (phrases(kind, currency) for kind in ("deed", "room", "balance"))
    for index, line in enumerate(table.block.lines[start:], start):
        text = line.strip()
        if not text:
            continue
        seat, rest = seat_of(text) if table.foot else (None, "")
        if seat is not None:
            name = table.roster.names.get(seat)
            if name is None or not rest.startswith(name):
                raise Refusal("unknown-player", f"Seat {seat} is {name or 'nobody'}'s at the top of this hand.", index)
            table.say(balance.read(rest[len(name) :]), table.block.line + index, seat)
        else:
            table.line(text, index, deed, room)


def _said(kind: str, currency: Currency, lines: list[str], index: int) -> tuple[Any, ...]:
    if index >= len(lines):
        raise Refusal("cut-off", "The hand is cut off: there is no line of the table.", len(lines) - 1)
    try:
        return phrases(kind, currency).read(lines[index]).args
    except Refusal as refusal:
        refusal.line = index
        raise


HEADER = r"#\d+: [^\n]+ - [\d,.]+/[^\n]*(?=\n\s*\d{4}-\d\d-\d\d )"
SITE = Site("kingsclub", "KingsClub", HEADER, read_hand, zone="UTC", seams=(gap(), glued(HEADER, "#")), first="#")
