"""Bets and raises: the right to make one, and how large it may be."""

from parsers.model import Structure
from parsers.problems import Severity
from tracker.rules.customs import Completion, Reopening, Uncapped
from tracker.rules.limits import ROUNDS, largest_raise, on_grid
from tracker.rules.record import Decision
from tracker.rules.table import Table

# Python looks a member of an enumeration up in more time than it takes to call a function: named once here.
GRID = Completion.GRID
POT = Structure.POT
TOGETHER = Reopening.TOGETHER


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
    if table.fixed and table.room.completion is GRID:
        return table.level > level
    return table.level - level >= table.step and table.room.reopening is TOGETHER


def can_raise(table: Table, seat: int) -> bool:
    """Whether a player who has more chips than a call costs may bet or raise: no cap, and a full raise since."""
    if table.fixed and is_capped(table):
        return False
    return is_reopened(table, seat)


def judge_wager(table: Table, decision: Decision, to: int) -> None:
    """The size of a bet or raise, and the right to make it."""
    if decision.may_raise and table.ceiling and to == on_grid(table.level, table.step):
        return
    seat, line = decision.seat, decision.line
    if not decision.may_raise and table.stack[seat] > table.level - table.front[seat]:
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
            f"{table.name(seat)} raises beyond the cap: {room.title} allows a bet and {room.cap - 1} raises in "
            "a round.",
            Severity.ERROR if room.cap_certain else Severity.WARNING,
        )
    elif not is_reopened(table, seat):
        table.fault(
            line,
            "not-reopened",
            f"{table.name(seat)} raises again, but since his last turn there was no full raise of "
            f"{table.money(table.step)}: a short all-in does not reopen the betting for him.",
        )
    elif not any(map(table.has_overdrawn, table.live)):  # else nobody knows which rival is all-in
        table.fault(
            line,
            "raise-without-rival",
            f"{table.name(seat)} bets or raises although every other player is all-in.",
            Severity.WARNING,
        )


def next_fixed(table: Table) -> int:
    """The total that the next fixed-limit wager goes to."""
    size = table.sizes[table.round]
    if table.room.completion is GRID:
        return on_grid(table.level, size)
    return table.full + size


def judge_fixed(table: Table, seat: int, line: int, to: int, *, all_in: bool) -> None:
    """Fixed limit: exactly the next bet, or all-in for less."""
    wanted = next_fixed(table)
    if to == wanted or (all_in and table.level < to < wanted):
        return
    size = table.sizes[table.round]
    if table.short and to - max(table.front.values()) == size:
        return  # a raise over a blind posted short: some rooms count from what was posted
    # Where a short all-in stands a room may count a whole bet from it.
    doubtful = not table.room.completion_certain and table.level % size and to == table.level + size
    code = "raise-size" if table.level > 0 else "bet-size"
    verb = "raises to" if table.level > 0 else "bets"
    table.fault(
        line,
        code,
        f"{table.name(seat)} {verb} {table.money(to)}; in fixed limit {ROUNDS[table.round]} the next wager goes to "
        f"{table.money(wanted)}{', and he is not all-in' if to < wanted else ''}.",
        Severity.WARNING if doubtful else Severity.ERROR,
    )


def judge_free(table: Table, seat: int, line: int, to: int, *, all_in: bool) -> None:
    """Pot, half-pot and no limit: at least the last full raise, at most what the structure allows."""
    level = table.level
    least = level + table.step
    if to < least and not all_in:
        if level > table.full and to >= table.full + table.step:
            return  # completes a short all-in: rooms differ on the size
        if table.short and to >= max(table.front.values()) + table.step:
            return
        table.fault(
            line,
            "raise-too-small" if level else "bet-too-small",
            f"{table.name(seat)} makes it {table.money(to)}; the least is {table.money(least)}, because a bet or raise "
            f"is at least {table.money(table.step)}.",
        )
        return
    owed = max(level - table.front[seat], 0)
    structure = table.hand.structure
    room = table.room
    pot = table.pot + table.shortfall if room.full_blinds else table.pot
    most = largest_raise(structure, pot, owed, room.pot_limit if structure is POT else room.half_pot)
    if most is None or to - level <= most:
        return
    name = "pot" if structure is POT else "half of the pot"
    table.fault(
        line,
        "above-pot-limit",
        f"{table.name(seat)} makes it {table.money(to)}; the most is {table.money(level + most)}: the bet of "
        f"{table.money(level)} raised by the {name}, {table.money(most)}.",
    )


def count_fixed(table: Table, to: int) -> None:
    """How a fixed-limit wager counts: a completed all-in once; under the half-bet rule from half a bet on."""
    size = table.step
    if table.room.completion is GRID:
        table.wagers = -(-to // size)
        table.full = to // size * size
        table.marks += 1
    elif 2 * (to - table.full) >= size:
        table.wagers += 1
        table.full = to
        table.marks += 1
