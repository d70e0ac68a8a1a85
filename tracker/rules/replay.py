"""Plays a hand by the rules of its room and keeps what happened: never raises, and never believes a claim.

A replay looks only at the players' deeds (and at cards wherever they are printed); the room's claims are for the
audit to hold against it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, get_args

from msgspec.structs import replace

from parsers.cards import Cards
from parsers.model import (
    Bet,
    Call,
    Capped,
    Check,
    Chips,
    Collect,
    Dealt,
    Deed,
    Discard,
    Finish,
    Fold,
    Hand,
    Muck,
    Pat,
    Post,
    Raise,
    Reshuffle,
    SeatedOut,
    Show,
    Street,
    Uncalled,
    Unread,
)
from parsers.problems import Severity
from tracker.rules import betting, exchange, holding, stub
from tracker.rules.customs import Cancelled
from tracker.rules.known import Followed, cards_known
from tracker.rules.limits import ROUNDS
from tracker.rules.positions import positions
from tracker.rules.posts import post
from tracker.rules.record import Award, Decision, Draw, Replay
from tracker.rules.rooms import Room, manner_of, room_of
from tracker.rules.settlement import dues, finals, settle
from tracker.rules.table import Table
from tracker.rules.turns import close_betting

__all__ = ["Award", "Decision", "Draw", "Replay", "paid_less", "replay", "replays"]

AWAY = ("sits out", "sitting out", "is sitting out", "sits-out", "left", "leaves", "removed", "away")
OFFLINE = ("disconnected", "timed-out")


def show(table: Table, deed: Show) -> None:
    """Cards shown at the showdown, or by choice afterwards."""
    if deed.seat not in table.put:
        table.fault(deed.line, "not-in-the-hand", f"{table.name(deed.seat)} shows cards but was not dealt in.")
        return
    end_of_play(table, deed.line)
    if deed.seat in table.folded:
        table.fault(
            deed.line,
            "shows-after-fold",
            f"{table.name(deed.seat)} shows cards at the end although he has folded.",
            Severity.ERROR if len(table.live) > 1 else Severity.INFO,
        )
    table.shows.append(deed)


def muck(table: Table, deed: Muck) -> None:
    """A hand thrown away unseen, or a last player who does not show."""
    if deed.seat not in table.put:
        table.fault(deed.line, "not-in-the-hand", f"{table.name(deed.seat)} mucks but was not dealt in.")
        return
    end_of_play(table, deed.line)
    if deed.seat in table.folded:
        table.fault(deed.line, "mucks-after-fold", f"{table.name(deed.seat)} mucks at the end although he has folded.")
    elif deed.seat in table.mucked and len(table.live) > 1:
        table.fault(deed.line, "showdown-twice", f"{table.name(deed.seat)} mucks at the showdown a second time.")
    table.mucked[deed.seat] = deed.line


def collect(table: Table, deed: Collect) -> None:
    """Money paid out."""
    end_of_play(table, deed.line)
    table.collects.append(deed)


def aside(table: Table, deed: Deed) -> None:
    """A line that changes nothing at the table and that somebody looks at afterwards."""
    table.asides.append(deed)


def seated_out(table: Table, deed: SeatedOut) -> None:
    """A player who stops acting: what the room does for him from here on is not his own decision."""
    if deed.seat is not None and deed.reason in OFFLINE:
        table.offline |= {deed.seat}
    if deed.seat is not None and deed.reason in AWAY:
        table.sitting.add(deed.seat)
        table.sat_out = True


def end_of_play(table: Table, line: int) -> None:
    """The first line of the hand's end closes the betting."""
    if table.closed:
        return
    table.closed = True
    stub.finish_renewal(table)
    close_betting(table, line)
    if table.manner.lists_all and len(table.live) > 1 and (table.decisions or table.draws):
        table.fault(line, "street-order", "Hands are shown or pots paid although no showdown was opened.")
    if table.pending:
        holding.cards_missing(table)
    if len(table.live) > 1 and table.round < 3 and table.decisions:
        table.fault(
            line,
            "hand-unfinished",
            f"The hand ends {ROUNDS[table.round]} with {len(table.live)} players in; all three draws have to be made "
            "before a showdown.",
        )


def nothing(table: Table, deed: Deed) -> None:
    """Chat, remarks and what else changes nothing."""


HANDLERS: dict[type, Callable[[Table, Any], None]] = {
    **dict.fromkeys(get_args(Deed), nothing),
    Post: post,
    Fold: betting.fold,
    Check: betting.check,
    Call: betting.call,
    Bet: betting.bet,
    Raise: betting.raise_,
    Uncalled: betting.uncalled,
    Street: exchange.street,
    Discard: exchange.discard,
    Pat: exchange.pat,
    Dealt: holding.dealt,
    Reshuffle: stub.reshuffle,
    Show: show,
    Muck: muck,
    Collect: collect,
    SeatedOut: seated_out,
    Chips: aside,
    Capped: aside,
    Finish: aside,
    Unread: aside,
}


def replay(hand: Hand, room: Room | None = None) -> Replay:
    """The hand played through under a room's rules (its own if None); what is wrong is in ``problems``."""
    return replays([hand], room)[0]


def replays(hands: Iterable[Hand], room: Room | None = None) -> list[Replay]:
    """Several hands played through, one step for all of them and then the next.

    A processor keeps the code of one step at hand: hundreds of hands take a tenth less time than one by one.
    """
    tables = [Table(hand, room or room_of(hand), manner_of(hand)) for hand in hands]
    lines = [play(table) for table in tables]
    ends = [finals(table) for table in tables]
    followed = [cards_known(table, final) for table, final in zip(tables, ends, strict=True)]
    return [recorded(*each) for each in zip(tables, lines, ends, followed, strict=True)]


def play(table: Table) -> int:
    """Plays the table's hand to its end; the last line of it."""
    hand = table.hand
    for deed in hand.deeds:
        HANDLERS[type(deed)](table, deed)
    line = hand.deeds[-1].line if hand.deeds else hand.line
    end_of_play(table, line)
    return line


def recorded(table: Table, line: int, final: dict[int, Cards], followed: Followed) -> Replay:
    """All that the table knows when the hand is over on a line, with the hands at its end and what cards they tell."""
    hand, order, put = table.hand, tuple(table.order), table.put
    draws, known = followed
    if hand.claims.awards_hold_uncalled and table.uncalled:
        table.collects = without_uncalled(table)
    paid: dict[int, int] = {}
    for deed in table.collects:
        paid[deed.seat] = paid.get(deed.seat, 0) + deed.amount
    found, awards, rake = settle(table, put, final, sum(paid.values()))
    due = dues(table.order, awards)
    if hand.cancelled and table.room.cancelled is Cancelled.RETURNED:
        due = {seat: put[seat] for seat in table.order}
        paid = paid or {seat: amount for seat, amount in due.items() if amount}
    if not paid and not table.manner.results and due is not None and len(due) == len(table.order):
        paid = {seat: amount for seat, amount in due.items() if amount}
    net = {seat: -amount for seat, amount in put.items()}
    for seat, amount in paid.items():
        if seat in net:
            net[seat] += amount
    return Replay(
        hand,
        table.room,
        order,
        positions(order, table.small, table.big, table.button),
        tuple(table.decisions),
        draws,
        put,
        table.uncalled,
        paid,
        found,
        tuple(table.live),
        frozenset([seat for seat in table.live if table.stack[seat] <= 0] if table.able < len(table.live) else ()),
        len(table.live) > 1 and table.round == 3,
        known,
        final,
        awards,
        due,
        tuple(table.problems),
        net,
        rake,
        table.dead,
        table.folded,
        table.small,
        table.big,
        table.aggressor,
        table.round,
        tuple(table.collects),
        tuple(table.shows),
        table.mucked,
        tuple(table.movements),
        tuple(table.renewals),
        line,
        tuple(table.asides),
        tuple(table.forced),
        table.manner,
        table.sat_out,
    )


def without_uncalled(table: Table) -> list[Collect]:
    """The payments of a room that pays uncalled bets with the pot, less those bets."""
    owed = {seat: back - table.repaid.get(seat, 0) for seat, back in table.uncalled.items()}
    return [deed for deed in paid_less(table.collects, owed) if deed.amount]


def paid_less(collects: Sequence[Collect], backs: Mapping[int, int]) -> list[Collect]:
    """Payments, in their order, less what each seat gets back in them: the last pot that he is paid of holds it."""
    rest, left = dict(backs), list(collects)
    for index in sorted(range(len(left)), key=lambda index: (left[index].pot or 0, index), reverse=True):
        deed = left[index]
        back = min(max(rest.get(deed.seat, 0), 0), deed.amount)
        if back:
            rest[deed.seat] -= back
            left[index] = replace(deed, amount=deed.amount - back)
    return left
