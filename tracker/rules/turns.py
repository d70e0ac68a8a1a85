"""Turns: whose it is to act, when a betting round is over, and how the next one begins."""

from msgspec.structs import replace

from parsers.model import Discard, Muck, Pat, Show
from tracker.rules.customs import Disconnect
from tracker.rules.limits import ROUNDS
from tracker.rules.posts import close_posts
from tracker.rules.record import Decision
from tracker.rules.table import DECISIONS, NOBODY, Table
from tracker.rules.wagers import can_raise

ACTS = (*DECISIONS, Discard, Pat)
TAKES_PART = (*ACTS, Show, Muck)
SAID = {"fold": "folds", "check": "checks", "call": "calls", "bet": "bets", "raise": "raises"}


def decide(table: Table, seat: int, line: int, deed: str, added: int = 0) -> Decision | None:
    """Writes a player's decision down before its chips move, saying what is wrong with its turn; None: leave it out."""
    if not table.open:
        begin(table, line)
    queue, live = table.queue, len(table.live)
    if queue and queue[0] == seat and live > 1:
        del queue[0]
    elif not judge_turn(table, seat, line, SAID[deed]):
        return None
    stack = table.stack[seat]
    level, ceiling = table.level, table.ceiling
    owed = level - table.front[seat]
    if owed < stack:
        may_raise = table.able > 1 and (level < ceiling if ceiling else can_raise(table, seat))
    else:
        owed, may_raise = max(stack, 0), False
    decision = Decision(
        line,
        seat,
        table.round,
        deed,
        added,
        owed,
        table.pot,
        stack,
        table.wagers,
        table.raises,
        may_raise,
        live,
        added >= stack and added > 0,
        not table.sitting or is_asked(table, seat, deed),
    )
    table.decisions.append(decision)
    return decision


def is_asked(table: Table, seat: int, deed: str) -> bool:
    """Whether a player acts himself: who sits out is folded or checked by the room until he puts chips in."""
    if deed not in ("fold", "check"):
        table.sitting.discard(seat)
    return seat not in table.sitting


def begin(table: Table, line: int) -> None:
    """The first decision of a round: blinds have been posted, cards dealt and draws made."""
    table.open = True
    if not table.posted:
        close_posts(table)
        if not table.dealing:
            dealing_missing(table, line, "The betting begins")
    if table.to_draw:
        draws_missing(table, line)


def dealing_missing(table: Table, line: int, what: str) -> None:
    """Says of a line that no header of the deal stands before it, once and in a room that always prints one."""
    if table.manner.lists_all:
        table.fault(line, "street-order", f"{what} before the cards are dealt.")
        table.dealing = True


def judge_turn(table: Table, seat: int, line: int, verb: str) -> bool:
    """What is wrong with a deed that was not expected; False when it cannot be counted at all."""
    name, queue = table.name(seat), table.queue
    if seat not in table.put:
        table.fault(line, "not-in-the-hand", f"{name} {verb} but was not dealt in.")
        return False
    if seat in table.folded:
        table.fault(
            line,
            "acts-after-fold",
            f"{name} {verb} although he has folded; a folded hand takes no more part.",
        )
        return False
    if table.stack[seat] <= 0:
        if not table.has_overdrawn(seat):  # else his stack is wrong, and nobody knows whether he is all-in
            why = "is all-in" if table.put[seat] else "has no chips by his seat line"
            table.fault(line, "acts-after-all-in", f"{name} {verb} although he {why} and has nothing to decide.")
        return verb in ("calls", "bets", "raises")  # what the room says that he put in counts all the same
    if len(table.live) < 2:
        table.fault(line, "hand-over", f"{name} {verb} although everybody else has folded.")
    elif seat in queue and table.late.get(seat) != len(table.decisions):
        while (other := queue[0]) != seat:
            table.late[other] = len(table.decisions) + 1
            pass_over(
                table,
                other,
                line,
                "out-of-turn",
                f"{name} {verb}, but it is {table.name(other)}'s turn: players act clockwise.",
            )
    elif table.late.get(seat) == len(table.decisions):
        pass  # he acts right after the player who was before him: that is said already
    elif queue:
        table.fault(
            line, "out-of-turn", f"{name} {verb}, but it is {table.name(queue[0])}'s turn: players act clockwise."
        )
    else:
        table.fault(line, "betting-closed", f"{name} {verb} although the betting {ROUNDS[table.round]} is over.")
    if seat in queue:
        queue.remove(seat)
    table.lost -= {seat}
    return True


def pass_over(table: Table, seat: int, line: int, code: str, message: str) -> None:
    """A player who is next does not act: it is said unless he need not be asked, and the round goes on without him."""
    if table.must_act(seat) and not is_protected(table, seat):
        table.fault(line, code, message)
        if table.front[seat] < table.level:
            table.lost |= {seat}
    table.queue.remove(seat)


def is_protected(table: Table, seat: int) -> bool:
    """Whether a player has lost his line in a room that lets him play on for what he has matched, without a word."""
    return seat in table.offline and table.room.disconnect is Disconnect.ALL_IN


def draws_missing(table: Table, line: int) -> None:
    """Players who have still to draw when the betting begins."""
    for seat in [seat for seat in table.to_draw if not is_protected(table, seat)]:
        table.fault(
            line,
            "draw-missing",
            f"{table.name(seat)} has not drawn; in draw {table.round} every player who is in draws or stands pat.",
        )
    table.to_draw = []


def owes(table: Table, seat: int) -> int:
    """What a player has to add to call, as far as his chips go."""
    owed = table.level - table.front[seat]
    return owed if owed < table.stack[seat] else max(table.stack[seat], 0)


def close_betting(table: Table, line: int) -> None:
    """Ends a round before ``line``: everybody must have acted, and what nobody called must have been returned."""
    if not table.posted:
        close_posts(table)
    if table.to_draw and len(table.live) > 1:
        draws_missing(table, line)
    while table.queue and len(table.live) > 1:
        seat = table.queue[0]
        owed = owes(table, seat)
        debt = f" and owes {table.money(owed)}" if owed else ""
        says = f"The betting {ROUNDS[table.round]} ends although {table.name(seat)} has not acted{debt}."
        pass_over(table, seat, line, "round-unfinished", says)
        if is_gone(table, seat, line):
            put_out(table, seat)
    if table.lost:
        part_lost(table, line)
    due = table.excess() if table.level and not table.excused else None
    if due is not None:
        if paid_whole(table):
            table.hand = replace(table.hand, claims=replace(table.hand.claims, awards_hold_uncalled=True))
        elif table.manner.uncalled and not table.hand.claims.awards_hold_uncalled:
            table.fault(
                line,
                "uncalled-missing",
                f"{table.money(due[1])} of {table.name(due[0])}'s bet was not called and has to be returned to "
                "him before the pot is played for.",
            )
        table.give_back(*due)
    if table.excused:
        note_astray(table)


def part_lost(table: Table, line: int) -> None:
    """Parts those who never acted and owe a call: some are gone without a word, others play on all the same."""
    for seat in [seat for seat in table.lost if is_gone(table, seat, line)]:
        put_out(table, seat)
    if stays := {seat for seat in table.lost if plays_on(table, seat, line)}:
        table.lost -= stays
        table.excused = True


def note_astray(table: Table) -> None:
    """What players with chips left put in beyond the bet, or owe and play on without: no layer of a pot ends there."""
    for seat in table.live:
        if table.stack[seat] > 0 and seat not in table.lost and (astray := table.front[seat] - table.level):
            table.astray[seat] = table.astray.get(seat, 0) + astray


def plays_on(table: Table, seat: int, line: int, *, shows: bool = True) -> bool:
    """Whether a player takes part from a line on: then he has not folded before it, whatever else was left out.

    Without ``shows`` he has to act or draw; what he does with his cards at the end is not enough.
    """
    return table.does(seat, line, TAKES_PART if shows else ACTS)


def paid_whole(table: Table) -> bool:
    """Whether a walk is told with the whole big blind in the pot and nothing returned, which comes to the same."""
    return (
        table.round == 0
        and len(table.live) == 1
        and table.hand.claims.total_pot == table.pot
        and all(done.deed == "fold" for done in table.decisions)
    )


def open_round(table: Table, number: int) -> None:
    """Clears the table for the betting of a later round."""
    if table.lost:
        leave_out(table)
    table.round = number
    table.front = dict.fromkeys(table.order, 0)
    table.level = table.full = table.wagers = table.raises = table.marks = 0
    table.step = table.sizes[number]
    table.ceiling = table.plain_cap * table.step
    table.queue = table.with_chips(table.live.copy())
    table.seen = {}
    table.short = table.excused = table.open = False
    table.aggressor = None
    table.heads_up_round = len(table.live) == 2


def is_gone(table: Table, seat: int, line: int) -> bool:
    """Whether a player who did not fold takes no part from a line on, and the summary has him fold in this round."""
    told = [claim.folded for claim in table.hand.claims.seats if claim.seat == seat]
    return table.round in told and seat in table.live and not plays_on(table, seat, line)


def put_out(table: Table, seat: int) -> None:
    """A player is out without having folded."""
    table.live.remove(seat)
    table.folded[seat] = table.round
    table.lost -= {seat}
    if table.stack[seat] > 0:
        table.able -= 1


def leave_out(table: Table) -> None:
    """Somebody who disappeared owing a call is out, however the history keeps silent."""
    for seat in [seat for seat in table.lost if seat in table.live and table.stack[seat] > 0]:
        put_out(table, seat)
    table.lost = NOBODY
