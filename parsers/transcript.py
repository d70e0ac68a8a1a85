"""Text histories of PokerStars' kind: head, table, seats, what happens line by line, and a summary."""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from parsers.blocks import Block
from parsers.build import Draft, Roster, acts, first_readable, is_seat_line, priced, seat_of, told
from parsers.clock import ClockError, moment
from parsers.deeds import Deed, Unread
from parsers.model import Claims, Hand, Seat, SeatClaim, Structure, Tournament
from parsers.money import CHIPS, Currency, MoneyError
from parsers.outcome import Fate, Outcome, Refusal, misprint, refused, unseated
from parsers.page import Page
from parsers.phrases import NEW, ROOM, Phrase, Phrases, Unreadable, converters
from parsers.statements import (
    MOST_LINES,
    ORIGIN,
    Head,
    Table,
    Tongue,
    Total,
    claimed,
    complete,
    dealt_in,
    entry,
    name_before,
    near,
    other_game,
    plain,
    seat_name,
    total,
)

FIXED, HAND = Structure.FIXED, Fate.HAND
WEIGHT = re.compile(r"\d|\[")
WEIGHTY = ("Dealt to", "Uncalled bet", "Seat ", "Table ", "Total pot")
PAID = re.compile(r'(?!.* said, ").+ (?:collected .* from .*pot.*|wins the .*pot .*)')


def read(block: Block, tongue: Tongue) -> Outcome:
    """The outcome of a block that begins with a head of this site."""
    return reads([block], tongue)[0]


def reads(blocks: Sequence[Block], tongue: Tongue) -> list[Outcome]:
    """The outcomes of several blocks, one step for all of them and then the next.

    A processor keeps the code of one step at hand: hundreds of hands take a fifth less time than one by one.
    """
    every = [Transcript(block, tongue) for block in blocks]
    for step in STEPS:
        for each in every:
            if each.result is None:
                try:
                    step(each)
                except Refusal as refusal:
                    each.result = refused(each.block, each.cut(refusal), each.site, each.number, each.game)
    return [each.result for each in every if each.result is not None]


class Transcript(Page):
    """A block while it is being read, step by step."""

    def begin(self) -> None:
        """The head of a hand of Badugi; the fate of any other, and of one that was cancelled."""
        top, origin = 0, None
        while not self.tongue.opening.match(self.lines[top]):
            origin = ORIGIN.fullmatch(self.lines[top]) or origin
            top += 1
        try:
            head = Head(*self.phrase(self.tongue.phrases("header", CHIPS), self.lines[top], top).args)
        except Refusal as refusal:
            # Other games have headers that this grammar need not know; only their name is wanted.
            game, number = other_game(self.lines[top])
            if not game:
                raise Refusal("damaged-header", refusal.message, top, refusal.column) from None
            self.result = self.other(game, number)
            return
        self.number, self.game = head.number, head.game
        if origin:
            self.site, self.number = origin[1], origin[2]
        if len(self.lines) > MOST_LINES:
            raise Refusal("too-long", f"A hand of {len(self.lines)} lines: other text must have run into it.", top)
        structure = self.tongue.badugi.get(plain(head.game))
        cancelled = self.tongue.cancelled in self.lines
        if structure is not None and not (cancelled and not any(map(PAID.fullmatch, self.lines))):
            self.top, self.head, self.structure, self.cancelled = top, head, structure, cancelled
        elif structure is None and near(head.game):
            raise Refusal("damaged-header", f"The game {head.game!r} is neither Badugi nor another one.", top)
        else:
            self.result = self.other(head.game, self.number)

    def other(self, game: str, number: str) -> Outcome:
        """The outcome of a hand of another game, or of one that was cancelled."""
        fate = Fate.CANCELLED if self.tongue.cancelled in self.lines else Fate.OTHER_GAME
        return Outcome(self.block, fate, game=game, site=self.site, number=number)

    def price(self) -> None:
        """Stakes, currency, tournament and time of the head."""
        head = self.head
        try:
            small, self.currency = priced(head.small, head.code, CHIPS if head.tournament else None)
            money = converters(self.currency)["money"]
            self.stakes = small, money(head.big), money(head.ante or "0")
            self.tournament = entry(head)
            date, _, time = (head.eastern or head.stamp).partition(" ")
            self.started = moment(date, time.lstrip("- "), head.east or head.zone or "")
        except (MoneyError, ClockError) as error:
            raise misprint(error, self.block.lines[self.top], self.top) from None

    def sit(self) -> None:
        """The table and the roster."""
        self.table, self.seats, self.course = self.seated(self.currency, self.top + 1, self.tournament)
        small, big, _ = self.stakes
        home = self.tournament.currency if self.tournament else self.currency
        self.draft = Draft(Roster(self.seats, self.block.line), small if self.structure is FIXED else big, home)

    def play(self) -> None:
        """What happens between the roster and the summary."""
        lines = self.lines
        self.end = end = [*lines, self.tongue.ends].index(self.tongue.ends)
        self.deeds(self.draft, self.tongue.phrases("line", self.currency), self.course, end)
        if end == len(lines):
            raise Refusal("cut-off", "The hand is cut off: its summary is missing.", end - 1)

    def conclude(self) -> None:
        """The summary, and the hand."""
        draft, head, table, currency = self.draft, self.head, self.table, self.currency
        claims = self.claims(draft, currency, self.end + 1)
        complete(draft, claims, self.block.line, len(self.lines) - 1)
        seats, deeds, (small, big, ante) = dealt_in(self.seats, draft.deeds), tuple(draft.deeds), self.stakes
        hand = Hand(
            self.site, self.number, self.structure, currency, small, big, self.started, table.name, table.button, seats,
            deeds, claims, self.block.file, self.block.line + self.top, draft.hero, table.max_seats, ante,
            self.tournament, mix=head.mix, club=head.club.strip(), zoom=head.zoom,
            play_money=table.play_money or currency.code == "PLAY",
        )  # fmt: skip
        if self.cancelled:  # and paid all the same: for the audit to judge
            hand = replace(hand, cancelled=True)
        self.result = Outcome(self.block, HAND, hand, None, self.game, self.site, self.number)

    def seated(self, currency: Currency, index: int, tournament: Tournament | None) -> tuple[Table, list[Seat], int]:
        """The table, the roster, and the index of the line behind it."""
        lines = self.lines
        while index < len(lines) and not lines[index]:
            index += 1
        if index == len(lines) or not lines[index].startswith("Table "):
            raise Refusal(
                "no-table", "The line of the table is missing below the first line.", min(index, len(lines) - 1)
            )
        table = Table(*self.phrase(self.tongue.phrases("table", currency), lines[index], index).args)
        phrases = self.tongue.phrases("seat", currency)
        home = tournament.currency if tournament else currency
        seats: list[Seat] = []
        for index in range(index + 1, len(lines)):  # noqa: B020 - goes on from there
            line = lines[index]
            if not line:
                continue
            number, rest = seat_of(line)
            name = None if number is None else name_before(rest)
            if number is not None and name is not None:
                said = self.of_seat(phrases, line, rest, name, index)
            elif is_seat_line(line, seats, " in chips"):  # and damaged
                name, marked, shift = seat_name(line)
                number, *said = self.phrase(phrases, marked, index, (shift,)).args
            else:
                break
            stack, price, sitting_out, out_of_hand = said
            try:
                bounty = priced(price, None, home)[0] if price else None
            except MoneyError as error:
                raise misprint(error, self.block.lines[index], index) from None
            playing = not out_of_hand and (not sitting_out or tournament is not None)
            seats.append(Seat(self.block.line + index, number, name, stack, playing, sitting_out, bounty))
        if not seats:
            raise Refusal("no-seats", "There is no seat below the line of the table.", index)
        return table, seats, index

    def deeds(self, draft: Draft, phrases: Phrases, start: int, end: int) -> None:
        """Read what happens between the roster and the summary."""
        roster, deeds, first = draft.roster, draft.deeds, self.block.line
        known = phrases.lines
        # A name with a colon of its own does not end at the first one.
        seats = roster.seats if roster.plain else {}
        for where, line in enumerate(self.lines[start:end], first + start):
            name, make, args, simple = known.get(line, NEW)
            seat = seats.get(name)
            if seat is None and name is not ROOM:  # the line is new, or of somebody who is not here
                if not line:
                    continue
                try:
                    seat, said = told(roster, phrases, line)
                    make, args, simple = said.make, said.args, said.plain
                except Unreadable:
                    # Another way to read the line may be found, or the place of its fault.
                    deeds.append(self.deed(draft, phrases, line, where - first))
                    continue
            if seat is not None:
                deeds.append(make(where, seat, *args) if simple else make(draft, where, (seat,), *args))
            elif simple:
                deeds.append(make(where, *args))
            else:
                deeds.append(self.deed(draft, phrases, line, where - first))

    def deed(self, draft: Draft, phrases: Phrases, line: str, index: int) -> Deed:
        """What a line says that does not simply begin with a name and a colon."""
        way = first_readable(phrases, draft.roster.ways(line))
        if isinstance(way, tuple):
            return self.made(draft, way[0], way[1], index)
        try:
            return self.made(draft, phrases.read(line), (), index)
        except Unreadable as error:
            return self.unread(draft, phrases, line, index, way or error, named=way is not None)

    def made(self, draft: Draft, phrase: Phrase, seats: tuple[int, ...], index: int) -> Deed:
        """The deed of a phrase."""
        where = self.block.line + index
        try:
            deed: Deed = (
                phrase.make(where, *seats, *phrase.args)
                if phrase.plain
                else phrase.make(draft, where, seats, *phrase.args)
            )
        except MoneyError as error:
            raise misprint(error, self.block.lines[index], index) from None
        return deed

    def unread(self, draft: Draft, phrases: Phrases, line: str, index: int, fault: Unreadable, *, named: bool) -> Deed:
        """A line that can't be read: kept if it may be of no consequence, else the hand is refused.

        What a player does, cards, money and headers are of consequence, however damaged; so is a deed of somebody who
        has no seat.
        """
        if not named and acts(phrases, line):
            raise unseated(line, index)
        names = [name for name in draft.roster.longest if name in line]
        rest = line.replace(names[0], "", 1) if names else ""
        deed = named and (":" in line or acts(phrases, f"x: {rest}"))
        if deed or "***" in line or line.startswith(WEIGHTY) or WEIGHT.search(rest):
            self.fail(fault, index)
        return Unread(self.block.line + index, line, fault.place + 1, fault.message)

    def claims(self, draft: Draft, currency: Currency, start: int) -> Claims:
        """What the summary says."""
        phrases, names = self.tongue.phrases("summary", currency), draft.roster.names
        pot: tuple[int, Total] | None = None
        seats: dict[int, SeatClaim] = {}
        first = self.block.line
        for index, line in enumerate(self.lines[start:], start):
            if not line:
                continue
            number, rest = seat_of(line)
            if number is not None:
                name = names.get(number)
                if name is None or not rest.startswith(name):
                    why = f"Seat {number} is {name}'s" if name else f"Nobody has seat {number}"
                    place = len(line) - len(rest) + 1
                    raise Refusal("unknown-player", f"{why} at the top of this hand.", index, place)
                said = self.of_seat(phrases, line, rest, name, index)
                if number in seats:
                    raise Refusal("double-seat", f"The summary speaks of seat {number} twice.", index)
                seats[number] = SeatClaim(first + index, number, *said)
            elif line.startswith("Total pot"):
                if pot:
                    raise Refusal("double-pot", "The summary gives the pot twice.", index)
                pot = first + index, total(*self.phrase(phrases, line, index).args)
            else:
                self.beyond(draft, line, index)
        if not pot:
            place = start - 1 if seats else len(self.lines) - 1
            raise Refusal("cut-off", "The hand is cut off: its summary has no line of the pot.", place)
        return claimed(pot, seats)

    def beyond(self, draft: Draft, line: str, index: int) -> None:
        """A line of the summary that says nothing of pot or seats: kept, unless it belongs to a hand's course."""
        named = draft.roster.begins(line)
        if line.startswith(("***", "Dealt to", "Uncalled bet", "Table ")) or any(f"{name}:" in line for name in named):
            raise Refusal("misplaced-line", "This line can't be in a summary: lines of two hands may be mixed.", index)
        draft.deeds.append(Unread(self.block.line + index, line, 1, "A summary has no such line."))


STEPS = (Transcript.begin, Transcript.price, Transcript.sit, Transcript.play, Transcript.conclude)
