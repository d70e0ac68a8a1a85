"""Forced bets: blinds, antes and late posts, whose they are and how large they have to be."""

from parsers.model import Post, PostKind
from parsers.problems import Severity
from tracker.rules.hidden import dead_blind
from tracker.rules.table import Table

# Python looks a member of an enumeration up in more time than it takes to call a function: named once here.
ANTE = PostKind.ANTE
DEAD = PostKind.DEAD
SMALL = PostKind.SMALL
BOTH = PostKind.BOTH


def post(table: Table, deed: Post) -> None:
    """A forced bet. Dead money goes to the pot and counts towards no call."""
    seat, amount, kind, line = deed.seat, deed.amount, deed.kind, deed.line
    table.forced.append(deed)
    if seat not in table.put:
        table.fault(line, "not-in-the-hand", f"{table.name(seat)} posts but was not dealt in.")
        return
    if table.open or table.round:
        table.fault(line, "post-late", f"{table.name(seat)} posts after the betting has begun.", Severity.WARNING)
    table.move(seat, amount, deed.all_in, line)
    dead = amount if kind is DEAD else deed.dead
    if kind is ANTE:
        ante(table, deed)
        return
    said = table.posts.get(seat)
    if said and not (DEAD in (said, kind) and said != kind):
        table.fault(line, "posted-twice", f"{table.name(seat)} has already posted the {said}; a player posts once.")
    table.posts[seat] = kind
    live = amount - dead
    if kind is BOTH and not dead and table.manner.hides_dead and table.small is not None:
        hidden = dead_blind(table.hand, seat, table.front[table.small])
        table.move(seat, hidden, False, line)
        dead = hidden
    table.front[seat] += live
    if dead:
        table.dead[seat] = table.dead.get(seat, 0) + dead
    short = table.stack[seat] <= 0
    if kind is SMALL:
        small(table, deed, live, short=short)
    elif kind is not DEAD:
        big(table, deed, live, short=short)


def ante(table: Table, deed: Post) -> None:
    """An ante: the one of the header where it is known, else the same for everybody; less only when all-in."""
    seat, line = deed.seat, deed.line
    if seat in table.antes:
        table.fault(line, "posted-twice", f"{table.name(seat)} has already posted the ante; a player posts once.")
    table.antes[seat] = (line, deed.amount, table.stack[seat] <= 0)


def small(table: Table, deed: Post, live: int, *, short: bool) -> None:
    """The small blind: the header's in pot and no limit, less than the big blind in fixed limit."""
    seat, line = deed.seat, deed.line
    if table.small is not None and table.small != seat:
        table.fault(
            line,
            "blind-twice",
            f"{table.name(seat)} posts a second small blind; {table.name(table.small)} has posted it.",
        )
    else:
        table.small = seat
    table.level = max(table.level, live)
    due = table.hand.small_bet
    wrong = live > table.blind if table.fixed else live != due and not (short and live < due)
    if wrong:
        rule = f"header's small blind is {table.money(due)}"
        if table.fixed:
            rule = f"small blind is at most the big blind of {table.money(table.blind)}"
        table.fault(
            line, "blind-size", f"{table.name(seat)} posts a small blind of {table.money(live)}, but the {rule}."
        )
    if short and live < due and not table.fixed:
        table.shortfall += due - live


def big(table: Table, deed: Post, live: int, *, short: bool) -> None:
    """A big blind, also a newcomer's: exactly one, or what is left of a stack."""
    seat, line, blind = deed.seat, deed.line, table.blind
    table.bigs.append((seat, line))
    if live != blind and not (short and live < blind):
        table.fault(
            line,
            "blind-size",
            f"{table.name(seat)} posts a big blind of {table.money(live)}; at these stakes it is {table.money(blind)}.",
        )
    if short and live < blind:
        table.shortfall += blind - live
    table.level = max(table.level, blind)


def close_posts(table: Table) -> None:
    """Judges the posts when the first decision comes, and says who is first to act."""
    table.posted = True
    if table.antes:
        check_antes(table)
    order = table.order
    if len(order) < 2:
        table.queue = order.copy()
        return
    wanted_small, places = blind_places(table)
    if table.antes:
        broke_by_antes(table, wanted_small, places)
    choose_big(table, places)
    if table.small != wanted_small or table.big != places[0]:
        judge_blinds(table, wanted_small, places)
    first_to_act(table)


def judge_blinds(table: Table, wanted_small: int, places: list[int]) -> None:
    """What is wrong with blinds that are not where the button has them."""
    said = table.hand.button is not None and table.manner.blinds_certain
    severity = Severity.ERROR if said else Severity.WARNING
    if table.small is not None and table.small != wanted_small:
        two = len(table.order) == 2
        rule = "with two players the button posts it" if two else "it is for the first player left of the button"
        table.fault(
            post_line(table, table.small),
            "blind-seat",
            f"{table.name(table.small)} posts the small blind, but {rule}: {table.name(wanted_small)}.",
            severity,
        )
        follow_blinds(table, severity)
    if table.big is not None and table.big not in blind_places(table)[1]:
        table.fault(
            post_line(table, table.big),
            "blind-seat",
            f"{table.name(table.big)} posts the big blind, but it is for {table.name(places[0])}, next after the small "
            "blind.",
            severity,
        )
    blinds_missing(table, wanted_small, severity)


def broke_by_antes(table: Table, wanted_small: int, places: list[int]) -> None:
    """A player whose last chips went into the ante posts no blind; the others still owe a full one."""
    broke = [seat for seat, (_, _, short) in table.antes.items() if short and seat not in table.posts]
    if table.small is None and wanted_small in broke:
        table.small = wanted_small
        places[:] = blind_places(table)[1]
    if not table.bigs and places[0] in broke:
        table.bigs.append((places[0], table.antes[places[0]][0]))
        table.level = max(table.level, table.blind)


def blind_places(table: Table) -> tuple[int, list[int]]:
    """Whose the small blind is, and who may be in the big blind: the next, or the first when nobody is in the small."""
    order = table.order
    if len(order) > 2:
        return order[0], order[1:2] if table.small is not None else order[:2]
    if table.button in table.put:
        return order[1], order[:1]
    return (order[0] if table.small is None else table.small), list(order)


def follow_blinds(table: Table, severity: Severity) -> None:
    """Blinds that stand side by side say better than one printed number where the button is: play goes on from them."""
    order, small = table.order, table.small
    if small is None:
        return
    index = order.index(small)
    following = order[(index + 1) % len(order)]
    if following not in [seat for seat, _ in table.bigs]:
        return
    first = index if len(order) > 2 else 1 - index
    table.order = order[first:] + order[:first]
    table.live = list(table.order)
    table.button = table.order[-1]
    table.big = following
    table.fault(
        table.hand.line,
        "button",
        f"The button is said to be in seat {table.hand.button}; by the blinds {table.name(table.order[-1])} in seat "
        f"{table.order[-1]} acts last.",
        severity,
    )


def blinds_missing(table: Table, wanted_small: int, severity: Severity) -> None:
    """A blind that nobody posts: the small one may be missing when its player has left, the big one never."""
    if table.big is None and table.small is not None:
        table.fault(
            post_line(table, table.small),
            "blind-missing",
            "Nobody posts the big blind; every hand with a small blind has one.",
            severity,
        )
    if table.small is None and table.big is not None and wanted_small != table.big:
        table.fault(
            post_line(table, table.big),
            "small-blind-missing",
            f"{table.name(wanted_small)} is in the small blind and does not post it.",
            Severity.WARNING,
        )


def choose_big(table: Table, places: list[int]) -> None:
    """Of several big blinds (newcomers post one too) the one in its place is the big blind."""
    if len(table.bigs) == 1:
        table.big = table.bigs[0][0]
    elif table.bigs:
        seats = [seat for seat, _ in table.bigs]
        table.big = next((seat for seat in places if seat in seats), seats[0])
    elif table.small is None:
        return
    table.wagers = 1
    table.full = table.level
    most = max(table.front.values(), default=0)
    table.short = 0 < most < table.level


def first_to_act(table: Table) -> None:
    """Left of the big blind; without one left of the small blind, without blinds left of the button."""
    last = table.big if table.big is not None else table.small
    order = table.order
    start = 0 if last is None else order.index(last) + 1
    if len(order) > 2 and order[start % len(order)] == table.small:
        start += 1  # two players post each other's blind
    table.queue = table.with_chips(order[start:] + order[:start])


def check_antes(table: Table) -> None:
    """Everybody's ante is the same; only a player with less posts less, and that puts him all-in."""
    size = table.hand.ante or max(amount for _, amount, _ in table.antes.values())
    if not table.hand.ante:
        amounts = [amount for _, amount, short in table.antes.values() if not short]
        size = max(set(amounts), key=amounts.count, default=size)
    for seat, (line, amount, short) in table.antes.items():
        if amount != size and not (short and amount < size) and not single_ante(table):
            table.fault(
                line,
                "ante-size",
                f"{table.name(seat)} posts an ante of {table.money(amount)}; the ante is {table.money(size)} "
                "for everybody.",
            )
    missing = [seat for seat in table.order if seat not in table.antes]
    if missing and not single_ante(table):
        line = next(iter(table.antes.values()))[0]
        names = ", ".join([table.name(seat) for seat in missing])
        table.fault(line, "ante-missing", f"The others post an ante, {names} does not.", Severity.WARNING)


def single_ante(table: Table) -> bool:
    """One player posts the ante for the table."""
    return len(table.antes) == 1 < len(table.order)


def post_line(table: Table, seat: int) -> int:
    """The line on which a player posted his blind."""
    for deed in table.hand.deeds:
        if type(deed) is Post and deed.seat == seat and deed.kind is not ANTE:
            return deed.line
    return table.hand.line
