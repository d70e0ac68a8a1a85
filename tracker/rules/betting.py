"""Betting: whose turn it is, what a deed may be, and when a round is over."""

from parsers.model import Bet, Call, Check, Fold, Raise, Structure, Uncalled
from parsers.problems import Severity
from tracker.rules.limits import largest_raise, on_grid
from tracker.rules.posts import close_posts
from tracker.rules.record import Decision
from tracker.rules.rooms import Completion, Uncapped
from tracker.rules.table import Table

ROUNDS = ("before the first draw", "after the first draw", "after the second draw", "after the third draw")


def turn(table: Table, seat: int, line: int, verb: str) -> bool:
    """Whether a deed can be taken as one of this round, saying what is wrong with its turn; False: leave it out."""
    if not table.posted:
        close_posts(table)
    table.open = True
    if table.to_draw:
        draws_missing(table, line)
    place = table.place.get(seat)
    if place is None:
        table.fault(line, "not-in-the-hand", f"{table.name(seat)} {verb} but was not dealt in.")
        return False
    if seat in table.folded:
        table.fault(
            line,
            "acts-after-fold",
            f"{table.name(seat)} {verb} although he has folded; a folded hand takes no more part.",
        )
        return False
    expected = table.waiting()
    if expected != seat:
        if table.stack[seat] <= 0:
            table.fault(
                line, "acts-after-all-in", f"{table.name(seat)} {verb} although he is all-in and has nothing to decide."
            )
            return False
        out_of_turn(table, seat, line, verb, expected)
    elif len(table.live) < 2:
        table.fault(line, "hand-over", f"{table.name(seat)} {verb} although everybody else has folded.")
    return True


def out_of_turn(table: Table, seat: int, line: int, verb: str, expected: int | None) -> None:
    """Says whose turn it is, unless those passed over have nothing that a room must ask."""
    table.vanished.discard(seat)
    table.lost.discard(seat)
    if expected is None:
        table.fault(
            line, "betting-closed", f"{table.name(seat)} {verb} although the betting {ROUNDS[table.round]} is over."
        )
        return
    start = table.pointer
    count = len(table.order)
    for step in range(count):
        other = table.order[(start + step) % count]
        if other == seat:
            break
        if other in table.folded or table.stack[other] <= 0 or other in table.vanished:
            continue
        if (other not in table.acted or table.front[other] < table.level) and table.must_act(other):
            table.skip(
                other,
                line,
                "out-of-turn",
                f"{table.name(seat)} {verb}, but it is {table.name(other)}'s turn: players act clockwise.",
            )
    if seat in table.acted and table.front[seat] >= table.level:
        table.fault(line, "out-of-turn", f"{table.name(seat)} {verb} but has already acted on this bet.")


def draws_missing(table: Table, line: int) -> None:
    """Players who have still to draw when the betting begins."""
    for seat in table.to_draw:
        table.fault(
            line,
            "draw-missing",
            f"{table.name(seat)} has not drawn; in draw {table.round} every player who is in draws or stands pat.",
        )
    table.to_draw = []


def is_capped(table: Table) -> bool:
    """Whether a fixed-limit round has had all its wagers."""
    room = table.room
    if room.completion is Completion.HALF:
        reached = table.wagers >= room.cap and table.level == table.full
    else:
        reached = table.level >= room.cap * table.sizes[table.round]
    if not reached or room.uncapped is Uncapped.NEVER:
        return reached
    if room.uncapped is Uncapped.ROUND:
        return not table.heads_up_round
    if room.uncapped is Uncapped.BEFORE_CAP:
        return len(table.live) > 2
    return not (table.tournament and len(table.order) == 2)


def is_reopened(table: Table, seat: int) -> bool:
    """Whether a player who has acted may raise again: a full raise came since, or short ones that add up to one."""
    seen = table.seen.get(seat)
    if seen is None:
        return True
    level, marks = seen
    if marks < table.marks:
        return True
    if table.fixed and table.room.completion is Completion.GRID:
        return table.level > level
    return table.level - level >= table.step


def note(table: Table, seat: int, line: int, deed: str, added: int, *, may_raise: bool, stack: int, owed: int) -> None:
    """Writes a decision down and passes the turn on."""
    sitting = seat in table.sitting
    if sitting and deed not in ("fold", "check"):
        table.sitting.discard(seat)
        sitting = False
    table.decisions.append(
        Decision(
            line,
            seat,
            table.round,
            deed,
            added,
            owed,
            table.pot - added,
            stack,
            table.wagers,
            table.raises,
            may_raise,
            len(table.live),
            added > 0 and table.stack[seat] <= 0,
            not sitting,
        )
    )
    table.acted.add(seat)
    table.pointer = (table.place[seat] + 1) % len(table.order)


def owes(table: Table, seat: int) -> int:
    """What a player has to add to call, as far as his chips go."""
    owed = table.level - table.front[seat]
    return owed if owed < table.stack[seat] else max(table.stack[seat], 0)


def can_raise(table: Table, seat: int) -> bool:
    """Whether a player may bet or raise: he has chips beyond a call, somebody can answer, no cap, and he is reopened."""
    stack = table.stack[seat]
    if stack <= table.level - table.front[seat] or table.able < 2:
        return False
    if table.fixed and is_capped(table):
        return False
    return is_reopened(table, seat)


def fold(table: Table, deed: Fold) -> None:
    """A fold; a player who sits out may be folded by the room even when his blind has put him all-in."""
    seat, line = deed.seat, deed.line
    table.line = line
    if seat in table.place and table.stack[seat] <= 0 and seat not in table.folded:
        if not table.posted:
            close_posts(table)
        if seat not in table.sitting and not sits_out_later(table, seat, line):
            table.fault(
                line, "folds-all-in", f"{table.name(seat)} folds although he is all-in and has nothing to decide."
            )
        table.live.remove(seat)
        table.folded[seat] = table.round
        return
    if not turn(table, seat, line, "folds"):
        return
    stack, owed, may_raise = table.stack[seat], owes(table, seat), can_raise(table, seat)
    note(table, seat, line, "fold", 0, may_raise=may_raise, stack=stack, owed=owed)
    table.live.remove(seat)
    table.folded[seat] = table.round
    if stack > 0:
        table.able -= 1


def sits_out_later(table: Table, seat: int, line: int) -> bool:
    """Whether the history says that a player sits out, is away or has left anywhere, or tells it of a tournament."""
    if table.tournament and any(decision.seat == seat for decision in table.decisions) is False:
        return True
    return any(type(deed).__name__ == "SeatedOut" and getattr(deed, "seat", None) == seat for deed in table.hand.deeds)


def check(table: Table, deed: Check) -> None:
    """A check; it is wrong when there is a bet to call."""
    seat, line = deed.seat, deed.line
    table.line = line
    if not turn(table, seat, line, "checks"):
        return
    owed = owes(table, seat)
    if owed > 0 and table.must_act(seat):
        table.fault(
            line,
            "check-facing-a-bet",
            f"{table.name(seat)} checks but has {table.money(owed)} to call; he can call, raise or fold.",
        )
    may_raise = can_raise(table, seat)
    table.seen[seat] = (table.level, table.marks)
    note(table, seat, line, "check", 0, may_raise=may_raise, stack=table.stack[seat], owed=owed)


def call(table: Table, deed: Call) -> None:
    """A call of what is owed, or of the whole stack when that is less."""
    seat, line, amount = deed.seat, deed.line, deed.amount
    table.line = line
    if not turn(table, seat, line, "calls"):
        return
    stack, owed, may_raise = table.stack[seat], owes(table, seat), can_raise(table, seat)
    if amount != owed:
        judge_call(table, seat, line, amount, owed)
    table.move(seat, amount, deed.all_in, line)
    table.front[seat] += amount
    table.seen[seat] = (table.level, table.marks)
    note(table, seat, line, "call", amount, may_raise=may_raise, stack=stack, owed=owed)


def judge_call(table: Table, seat: int, line: int, amount: int, owed: int) -> None:
    """A call of another amount than is owed; a blind posted short may be called for what it is in some rooms."""
    most = max(table.front.values())
    if table.short and amount == min(most - table.front[seat], table.stack[seat]) > 0:
        table.level = most
        table.short = False
        table.fault(
            line,
            "calls-a-short-blind",
            f"{table.name(seat)} calls the short big blind for what it is; {table.room.title} asks for the full blind.",
            Severity.INFO,
        )
    elif owed <= 0:
        table.fault(
            line, "call-of-nothing", f"{table.name(seat)} calls {table.money(amount)} but there is no bet to call."
        )
    else:
        table.fault(
            line,
            "call-size",
            f"{table.name(seat)} calls {table.money(amount)}; the bet of {table.money(table.level)} costs him "
            f"{table.money(owed)}.",
        )


def bet(table: Table, deed: Bet) -> None:
    """The first bet of a round."""
    seat, line, amount = deed.seat, deed.line, deed.amount
    table.line = line
    if not turn(table, seat, line, "bets"):
        return
    stack, owed, may_raise = table.stack[seat], owes(table, seat), can_raise(table, seat)
    if table.level > 0:
        table.fault(
            line,
            "bet-facing-a-bet",
            f"{table.name(seat)} bets, but {table.money(table.level)} has been bet already: he can only call, raise or fold.",
        )
    else:
        judge_wager(table, seat, line, amount, may_raise=may_raise)
    wager(table, seat, line, amount + table.front[seat], deed.all_in, stack, owed, "bet", may_raise=may_raise)


def raise_(table: Table, deed: Raise) -> None:
    """A raise to a total of the round."""
    seat, line, to = deed.seat, deed.line, deed.to
    table.line = line
    if not turn(table, seat, line, "raises"):
        return
    stack, owed, may_raise = table.stack[seat], owes(table, seat), can_raise(table, seat)
    level = table.level
    if level <= 0:
        table.fault(line, "raise-of-nothing", f"{table.name(seat)} raises, but nobody has bet in this round.")
    elif to <= level:
        table.fault(
            line,
            "raise-size",
            f"{table.name(seat)} raises to {table.money(to)}, which is not more than the bet of {table.money(level)}.",
        )
    else:
        judge_wager(table, seat, line, to, may_raise=may_raise)
    if (
        deed.by is not None
        and deed.by != to - level
        and not (table.short and deed.by == to - max(table.front.values()))
    ):
        table.fault(
            line,
            "raise-arithmetic",
            f"{table.name(seat)} raises {table.money(deed.by)} to {table.money(to)}, but the bet was {table.money(level)}: "
            f"that is a raise of {table.money(to - level)}.",
        )
    wager(table, seat, line, to, deed.all_in, stack, owed, "raise", may_raise=may_raise)


def judge_wager(table: Table, seat: int, line: int, to: int, *, may_raise: bool) -> None:
    """The size of a bet or raise, and the right to make it."""
    if not may_raise and table.stack[seat] > table.level - table.front[seat]:
        judge_right(table, seat, line)
    all_in = to - table.front[seat] >= table.stack[seat]
    if table.fixed:
        judge_fixed(table, seat, line, to, all_in=all_in)
    else:
        judge_free(table, seat, line, to, all_in=all_in)


def judge_right(table: Table, seat: int, line: int) -> None:
    """Why a player may not raise: the cap, nobody left to answer, or no full raise since he acted."""
    room = table.room
    if table.fixed and is_capped(table):
        table.fault(
            line,
            "cap",
            f"{table.name(seat)} raises beyond the cap: {room.title} allows a bet and {room.cap - 1} raises in a round.",
            Severity.ERROR if room.cap_certain else Severity.WARNING,
        )
    elif table.able < 2:
        table.fault(
            line,
            "raise-without-rival",
            f"{table.name(seat)} bets or raises although every other player is all-in.",
            Severity.WARNING,
        )
    else:
        table.fault(
            line,
            "not-reopened",
            f"{table.name(seat)} raises again, but since his last turn there was no full raise of "
            f"{table.money(table.step)}: a short all-in does not reopen the betting for him.",
        )


def next_fixed(table: Table) -> int:
    """The total that the next fixed-limit wager goes to."""
    size = table.sizes[table.round]
    if table.room.completion is Completion.GRID:
        return on_grid(table.level, size)
    return table.full + size


def judge_fixed(table: Table, seat: int, line: int, to: int, *, all_in: bool) -> None:
    """Fixed limit: exactly the next bet, or all-in for less."""
    wanted = next_fixed(table)
    if to == wanted or (all_in and table.level < to < wanted):
        return
    if table.short and to - max(table.front.values()) == table.sizes[table.round]:
        return  # a raise over a blind posted short: some rooms count from what was posted
    code = "raise-size" if table.level > 0 else "bet-size"
    verb = "raises" if table.level > 0 else "bets"
    table.fault(
        line,
        code,
        f"{table.name(seat)} {verb} to {table.money(to)}; in fixed limit {ROUNDS[table.round]} the next wager goes to "
        f"{table.money(wanted)}{', and he is not all-in' if to < wanted else ''} (rule of {table.room.title}: "
        f"{table.room.completion}).",
    )


def judge_free(table: Table, seat: int, line: int, to: int, *, all_in: bool) -> None:
    """Pot, half-pot and no limit: at least the last full raise, at most what the structure allows."""
    level = table.level
    least = level + table.step
    if to < least and not all_in:
        if level > table.full and to >= table.full + 2 * table.step:
            return  # completes a short all-in: rooms differ on the size
        if table.short and to >= max(table.front.values()) + table.step:
            return
        table.fault(
            line,
            "raise-too-small" if level else "bet-too-small",
            f"{table.name(seat)} makes it {table.money(to)}; the least is {table.money(least)}, because a bet or raise is "
            f"at least {table.money(table.step)}.",
        )
        return
    owed = max(level - table.front[seat], 0)
    structure = table.hand.structure
    most = largest_raise(structure, table.pot + table.shortfall, owed, table.room.half_pot)
    if most is None or to - level <= most:
        return
    name = "pot" if structure is Structure.POT else "half of the pot"
    table.fault(
        line,
        "above-pot-limit",
        f"{table.name(seat)} makes it {table.money(to)}; the most is {table.money(level + most)}: the bet of "
        f"{table.money(level)} raised by the {name}, {table.money(most)}.",
    )


def wager(  # noqa: PLR0913 - one wager has these parts
    table: Table,
    seat: int,
    line: int,
    to: int,
    all_in: bool,  # noqa: FBT001 - the deed's own flag
    stack: int,
    owed: int,
    deed: str,
    *,
    may_raise: bool,
) -> None:
    """Moves the chips of a bet or raise and reopens the betting for the others."""
    added = to - table.front[seat]
    table.move(seat, added, all_in, line)
    note(table, seat, line, deed, added, may_raise=may_raise, stack=stack, owed=owed)
    table.front[seat] = to
    if to <= table.level:
        return
    if table.fixed:
        count_fixed(table, to)
    else:
        if to - table.level >= table.step:
            table.step = to - table.level
            table.full = to
            table.marks += 1
        table.wagers += 1
    table.level = to
    table.short = False
    table.raises += 1
    table.acted = {seat}
    table.seen[seat] = (to, table.marks)
    table.aggressor = seat


def count_fixed(table: Table, to: int) -> None:
    """How a fixed-limit wager counts: a completed all-in once; under the half-bet rule from half a bet on."""
    size = table.sizes[table.round]
    if table.room.completion is Completion.GRID:
        table.wagers = -(-to // size)
        table.full = to // size * size
        table.marks += 1
    elif 2 * (to - table.full) >= size:
        table.wagers += 1
        table.full = to
        table.marks += 1


def uncalled(table: Table, deed: Uncalled) -> None:
    """The return of what nobody called: exactly the part above the second highest bet, to the player who made it."""
    seat, amount, line = deed.seat, deed.amount, deed.line
    if seat not in table.place:
        table.fault(line, "not-in-the-hand", f"Money is returned to {table.name(seat)}, who was not dealt in.")
        return
    due = table.excess()
    if due != (seat, amount):
        if due is None:
            says = "every bet was called, so that nothing is to be returned"
        else:
            says = f"{table.name(due[0])} has {table.money(due[1])} in front of him that nobody called"
        table.fault(line, "uncalled", f"The room returns {table.money(amount)} to {table.name(seat)}, but {says}.")
        if due is None or due[0] != seat:
            return
    table.give_back(seat, amount)


def close_betting(table: Table, line: int) -> None:
    """Ends a round before ``line``: everybody must have acted, and what nobody called must have been returned."""
    if not table.posted:
        close_posts(table)
    if table.to_draw and len(table.live) > 1:
        draws_missing(table, line)
    while len(table.live) > 1 and (seat := table.waiting()) is not None:
        if table.must_act(seat):
            table.skip(
                seat,
                line,
                "round-unfinished",
                f"The betting {ROUNDS[table.round]} ends although {table.name(seat)} has not acted"
                + (f" and owes {table.money(owes(table, seat))}." if owes(table, seat) else "."),
            )
        else:
            table.vanished.add(seat)
    due = table.excess()
    if due is not None:
        if table.manner.uncalled and not table.hand.claims.awards_hold_uncalled:
            table.fault(
                line,
                "uncalled-missing",
                f"{table.money(due[1])} of {table.name(due[0])}'s bet was not called and has to be returned to him before "
                "the pot is played for.",
            )
        table.give_back(*due)


def open_round(table: Table, number: int) -> None:
    """Clears the table for the betting of a later round."""
    for seat in table.lost:  # somebody who disappeared owing a call is out, however the history keeps silent
        if seat in table.live and table.stack[seat] > 0:
            table.live.remove(seat)
            table.folded[seat] = table.round
            table.able -= 1
    table.round = number
    table.front = dict.fromkeys(table.order, 0)
    table.level = table.full = 0
    table.step = table.sizes[number]
    table.wagers = table.raises = table.marks = 0
    table.short = False
    table.pointer = 0
    table.acted = set()
    table.seen = {}
    table.vanished = set()
    table.lost = set()
    table.aggressor = None
    table.heads_up_round = len(table.live) == 2
