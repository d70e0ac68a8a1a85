"""The draws: who draws when and how many."""

from parsers.cards import names
from parsers.model import Discard, Pat, Street
from tracker.rules.customs import DrawChange
from tracker.rules.holding import TITLES, cards_missing, first_cards_missing, judge_discards, learn, usable, weight
from tracker.rules.record import Draw
from tracker.rules.stub import deal_from_stub, finish_renewal, settle_renewal
from tracker.rules.table import Table
from tracker.rules.turns import close_betting, dealing_missing, is_protected, open_round


def street(table: Table, deed: Street) -> None:
    """A header: closes the betting before it, and opens a draw or the showdown."""
    number, line = deed.number, deed.line
    if number == 0:
        if table.dealing:
            table.fault(line, "street-order", "The cards are dealt a second time.")
        table.dealing = True
        return
    if not table.dealing:
        dealing_missing(table, line, f"{TITLES[number].capitalize()} is opened")
    if deed.pot is not None:
        table.asides.append(deed)
    if table.closed:
        table.fault(line, "street-order", f"{TITLES[number].capitalize()} comes after the end of the hand.")
        return
    if table.early_renewal is not None or table.owed_renewal is not None:
        finish_renewal(table)
    close_betting(table, line)
    if table.pending:
        cards_missing(table)
    if len(table.live) < 2:
        table.fault(line, "hand-over", f"{TITLES[number].capitalize()} is opened although only one player is left.")
    expected = table.round + 1
    if number != expected:
        table.fault(
            line, "street-order", f"{TITLES[number].capitalize()} comes where {TITLES[min(expected, 4)]} is due."
        )
        if number < 4 and next_street(table, line) == number + 1:
            table.round = number - 1  # what follows counts on from here
    if number == 4 or table.round > 2:
        table.closed = True
        return
    open_draw(table)


def next_street(table: Table, line: int) -> int | None:
    """The number of the first header below a line."""
    return next((deed.number for deed in table.hand.deeds if isinstance(deed, Street) and deed.line > line), None)


def open_draw(table: Table) -> None:
    """The next draw: everybody who is in has to draw, from the button's left."""
    open_round(table, table.round + 1)
    table.to_draw = table.live.copy()


def said(deed: Discard | Pat) -> str:
    """What a player does, for a sentence."""
    return f"draws {deed.count}" if isinstance(deed, Discard) else "stands pat"


def may_draw(table: Table, deed: Discard | Pat) -> bool:
    """Whether a draw can be taken as one of this round: its player is next, or what is wrong is said and counts."""
    seat, queue = deed.seat, table.to_draw
    if queue and queue[0] == seat and seat not in table.folded:
        if table.owed_renewal is not None:
            settle_renewal(table, deed.line)
        del queue[0]
        return True
    return judge_draw(table, deed)


def judge_draw(table: Table, deed: Discard | Pat) -> bool:
    """What is wrong with a draw that was not expected; False when it has to be left out."""
    seat, line = deed.seat, deed.line
    if seat not in table.put:
        table.fault(line, "not-in-the-hand", f"{table.name(seat)} {said(deed)} but was not dealt in.")
        return False
    if seat in table.folded:
        table.fault(line, "draws-after-fold", f"{table.name(seat)} {said(deed)} although he has folded.")
        return False
    settle_renewal(table, line)
    while table.offline and table.to_draw and table.to_draw[0] != seat and is_protected(table, table.to_draw[0]):
        del table.to_draw[0]
    if table.to_draw and table.to_draw[0] == seat:
        del table.to_draw[0]
        return True
    if seat in table.to_draw and table.late.get(seat) == -table.round:
        table.to_draw.remove(seat)  # that another drew before him is said already
        return True
    if seat in table.to_draw:
        table.fault(
            line,
            "draw-out-of-turn",
            f"{table.name(seat)} {said(deed)}, but it is {table.name(table.to_draw[0])}'s turn to draw: players draw "
            "clockwise "
            "from the button's left.",
        )
        place = table.to_draw.index(seat)
        skipped = table.to_draw[:place]
        table.late |= dict.fromkeys(skipped, -table.round)
        table.to_draw = table.to_draw[place + 1 :] + skipped
        return True
    if takes_back(table, seat):
        return True
    started = any(draw.number == table.round and draw.seat == seat for draw in table.draws)
    unsaid = not table.to_draw and next_street(table, line) == table.round + 2
    if not started or table.open_since_draw() or unsaid:
        if table.round < 3 and not table.closed:
            table.fault(line, "draw-header", f"{table.name(seat)} {said(deed)}, but no new draw has been opened.")
            close_betting(table, line)
            open_draw(table)
            if seat in table.to_draw:
                table.to_draw.remove(seat)
            return True
        table.fault(line, "draw-closed", f"{table.name(seat)} {said(deed)} after the last draw.")
        return False
    table.fault(
        line, "draws-twice", f"{table.name(seat)} {said(deed)}, but has already drawn in {TITLES[table.round]}."
    )
    return False


def takes_back(table: Table, seat: int) -> bool:
    """Whether the room lets a player change the draw that he has just said, and takes that one back."""
    if table.room.draw_change is not DrawChange.UNTIL_ACTED:
        return False
    last = table.draws[-1] if table.draws else None
    if last is None or (last.seat, last.number) != (seat, table.round) or last.came or table.open_since_draw():
        return False
    table.draws.pop()
    table.pending.pop(seat, None)
    table.drawn -= last.count
    return True


def pat(table: Table, deed: Pat) -> None:
    """Standing pat, on the hand that the player holds."""
    seat, line = deed.seat, deed.line
    if not may_draw(table, deed):
        return
    held = table.held.get(seat)
    cards = deed.cards
    if cards:
        if held is None:
            first_cards_missing(table, seat, line)
            if not usable(cards):
                table.fault(
                    line, "hand-size", f"{table.name(seat)} stands pat on [{names(cards)}]: a hand has four cards."
                )
            else:
                learn(table, seat, cards, line)
                held = cards
        elif set(cards) != set(held):
            table.fault(
                line,
                "pat-differs",
                f"{table.name(seat)} stands pat on [{names(cards)}] but holds [{names(held)}].",
                weight(table, seat),
            )
            held = cards if seat in table.unsure and usable(cards) else held
            table.held[seat] = held
    table.draws.append(Draw(line, seat, table.round, 0, held, (), (), table.stack[seat] <= 0))


def discard(table: Table, deed: Discard) -> None:
    """A draw of one to four cards; a site's empty list of cards is no fault of the hand's."""
    seat, count, line = deed.seat, deed.count, deed.line
    if not may_draw(table, deed):
        return
    cards = deed.cards
    held, draws = table.held.get(seat), table.draws
    if count not in (1, 2, 3, 4):
        table.fault(line, "draw-count", f"{table.name(seat)} draws {count} cards; a player draws 0 to 4.")
    elif cards:
        if held is None:
            first_cards_missing(table, seat, line)
        judge_discards(table, seat, line, count, cards)
    elif cards is not None:
        table.unsure |= {seat}
        table.asides.append(deed)
        cards = None
    deal_from_stub(table, line, count)
    table.pending[seat] = len(draws)
    draws.append(Draw(line, seat, table.round, count, held, cards, None, table.stack[seat] <= 0))
