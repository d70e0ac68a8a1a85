"""Betting deeds: fold, check, call, bet, raise, and the return of what nobody called."""

from parsers.model import Bet, Call, Check, Fold, Raise, Street, Uncalled
from parsers.problems import Severity
from tracker.rules.posts import close_posts
from tracker.rules.record import Decision
from tracker.rules.table import Table
from tracker.rules.turns import begin, decide, is_gone, plays_on, put_out
from tracker.rules.wagers import count_fixed, judge_wager, next_fixed


def fold(table: Table, deed: Fold) -> None:
    """A fold; a player who sits out may be folded by the room even when his blind has put him all-in."""
    seat, line = deed.seat, deed.line
    if seat in table.unfolded and is_contradicted(table, seat, line):
        table.fault(
            line,
            "acts-after-fold",
            f"{table.name(seat)} folds here, but plays on, and the summary does not say that he folded.",
        )
        if not table.open:
            begin(table, line)
        if table.queue[:1] == [seat]:
            decide(table, seat, line, "check")
            table.excused = True
        return
    if table.stack.get(seat, 1) <= 0 and seat in table.put and seat not in table.folded:
        if not table.posted:
            close_posts(table)
        if seat not in table.sitting and not sits_out_later(table, seat) and not table.has_overdrawn(seat):
            table.fault(
                line, "folds-all-in", f"{table.name(seat)} folds although he is all-in and has nothing to decide."
            )
        table.live.remove(seat)
        table.folded[seat] = table.round
        return
    decision = decide(table, seat, line, "fold")
    if decision is None:
        return
    table.live.remove(seat)
    table.folded[seat] = table.round
    if deed.cards:
        table.asides.append(deed)
    if decision.stack > 0:
        table.able -= 1


def is_contradicted(table: Table, seat: int, line: int) -> bool:
    """Whether a player plays on who is said to fold, and of whose fold the summary of the room does not know."""
    if seat not in table.live:
        return False
    last = table.round == 3 and any(isinstance(deed, Street) and deed.number == 4 for deed in table.hand.deeds)
    return plays_on(table, seat, line + 1, shows=last)


def sits_out_later(table: Table, seat: int) -> bool:
    """Whether the history says that a player sits out, is away or has left anywhere, or tells it of a tournament."""
    if table.tournament and any(decision.seat == seat for decision in table.decisions) is False:
        return True
    return any(type(deed).__name__ == "SeatedOut" and getattr(deed, "seat", None) == seat for deed in table.hand.deeds)


def check(table: Table, deed: Check) -> None:
    """A check; it is wrong when there is a bet to call."""
    seat, line = deed.seat, deed.line
    decision = decide(table, seat, line, "check")
    if decision is None:
        return
    if not table.ceiling:
        table.seen[seat] = (table.level, table.marks)
    if decision.to_call > 0 and table.must_act(seat):
        table.fault(
            line,
            "check-facing-a-bet",
            f"{table.name(seat)} checks but has {table.money(decision.to_call)} to call; he can call, raise or fold.",
        )
        if is_gone(table, seat, line + 1):
            put_out(table, seat)
        else:
            table.excused = True


def call(table: Table, deed: Call) -> None:
    """A call of what is owed, or of the whole stack when that is less."""
    seat, line, amount = deed.seat, deed.line, deed.amount
    decision = decide(table, seat, line, "call", amount)
    if decision is None:
        return
    if amount != decision.to_call:
        judge_call(table, seat, line, amount, decision.to_call)
    table.move(seat, amount, deed.all_in, line)
    table.front[seat] += amount
    if not table.ceiling:
        table.seen[seat] = (table.level, table.marks)


def judge_call(table: Table, seat: int, line: int, amount: int, owed: int) -> None:
    """A call of another amount than is owed; a blind posted short may be called for what it is in some rooms."""
    most = max(table.front.values())
    if table.short and amount == min(most - table.front[seat], table.stack[seat]) > 0:
        table.level = most
        table.short = False
        if table.room.short_blind_calls_full:
            table.fault(
                line,
                "calls-a-short-blind",
                f"{table.name(seat)} calls the short big blind for what it is; {table.room.title} asks for a full one.",
                Severity.INFO,
            )
        return
    table.excused = True
    if table.stack[seat] <= 0:  # that he has nothing to call with is said already; there may well be a bet
        return
    if owed <= 0:
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
    decision = decide(table, seat, line, "bet", amount)
    if decision is None:
        return
    if table.level > 0:
        table.fault(
            line,
            "bet-facing-a-bet",
            f"{table.name(seat)} bets, but {table.money(table.level)} has been bet already: he can only call, "
            "raise or fold.",
        )
    else:
        judge_wager(table, decision, amount)
    wager(table, decision, amount + table.front[seat], deed.all_in)


def raise_(table: Table, deed: Raise) -> None:
    """A raise to a total of the round."""
    seat, line, to, by = deed.seat, deed.line, deed.to, deed.by
    if by is not None and to != table.level + by:
        to = meant(table, deed, table.level + by)
    decision = decide(table, seat, line, "raise", to - table.front.get(seat, 0))
    if decision is None:
        return
    level = table.level
    if level <= 0:
        table.fault(line, "raise-of-nothing", f"{table.name(seat)} raises, but nobody has bet in this round.")
    elif deed.to <= level:
        table.fault(
            line,
            "raise-size",
            f"{table.name(seat)} raises to {table.money(deed.to)}, which is not more than the bet of "
            f"{table.money(level)}.",
        )
    else:
        judge_wager(table, decision, deed.to)
    if by is not None and by != deed.to - level and not (table.short and by == deed.to - max(table.front.values())):
        table.fault(
            line,
            "raise-arithmetic",
            f"{table.name(seat)} raises {table.money(by)} to {table.money(deed.to)}, but the bet was "
            f"{table.money(level)}: "
            f"that is a raise of {table.money(deed.to - level)}.",
        )
    wager(table, decision, to, deed.all_in)


def meant(table: Table, deed: Raise, other: int) -> int:
    """The total that a raise goes to, its own or the ``other`` that it is by: the one that makes the next bet."""
    if not table.fixed or table.level <= 0 or deed.to == next_fixed(table):
        return deed.to
    if deed.to == table.front.get(deed.seat):
        return deed.to  # the same line again moves no chips
    return other if other == next_fixed(table) else deed.to


def wager(table: Table, decision: Decision, to: int, all_in: bool) -> None:
    """Moves the chips of a bet or raise and reopens the betting for the others."""
    seat = decision.seat
    table.move(seat, decision.added, all_in, decision.line)
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
    live = table.live
    at = live.index(seat)
    table.queue = table.with_chips(live[at + 1 :] + live[:at])
    table.aggressor = seat
    if not table.ceiling:
        table.seen[seat] = (to, table.marks)


def uncalled(table: Table, deed: Uncalled) -> None:
    """The return of what nobody called: exactly the part above the second highest bet, to the player who made it."""
    seat, amount, line = deed.seat, deed.amount, deed.line
    if seat not in table.put:
        table.fault(line, "not-in-the-hand", f"Money is returned to {table.name(seat)}, who was not dealt in.")
        return
    if not table.posted:
        close_posts(table)
    due = table.excess()
    if table.hand.claims.awards_hold_uncalled:
        # What was taken back when the round ended is paid at the end, beside the pot instead of in it.
        table.repaid[seat] = table.repaid.get(seat, 0) + amount
        if due is None and table.repaid[seat] == table.uncalled.get(seat):
            return
    if due != (seat, amount):
        if due is None:
            says = "every bet was called, so that nothing is to be returned"
        else:
            says = f"{table.name(due[0])} has {table.money(due[1])} in front of him that nobody called"
        table.fault(line, "uncalled", f"The room returns {table.money(amount)} to {table.name(seat)}, but {says}.")
        if due is None or due[0] != seat:
            return
    elif (
        table.queue and len(table.live) > 1 and (waiting := next(filter(table.must_act, table.queue), None)) is not None
    ):
        table.fault(
            line,
            "uncalled",
            f"{table.money(amount)} are returned to {table.name(seat)}, but {table.name(waiting)} can still call them.",
        )
    table.give_back(seat, amount)
