"""Checks of the showdown and of what the room says in passing: who has to show, in which order, caps and pots said."""

from collections.abc import Iterator

from parsers.model import Capped, Street, Structure
from parsers.problems import Problem, Severity
from tracker.rules.checks.finding import finding, money, name
from tracker.rules.customs import ShowOrder
from tracker.rules.record import Decision, Replay
from tracker.rules.rooms import room_of

# Python looks a member of an enumeration up in more time than it takes to call a function: named once here.
FIXED = Structure.FIXED
LEFT_OF_BUTTON = ShowOrder.LEFT_OF_BUTTON


def shown_in_order(replay: Replay) -> bool:
    """Whether at a showdown all who are in, and no others, show whole hands or muck, and first and winners show."""
    if not replay.showdown:
        return True
    shown = []
    for show in replay.shows:
        if len(show.cards) != 4:
            return False
        shown.append(show.seat)
    if sorted([*shown, *replay.mucked]) != sorted(replay.live):
        return False
    for deed in replay.collects:
        if deed.seat not in shown:
            return False
    return shown[:1] == [first_to_show(replay)[0]]


def first_to_show(replay: Replay) -> tuple[int, str]:
    """Who has to show first by the rules of the room, and what makes him the one."""
    last = replay.aggressor
    if last is None or last not in replay.live or replay.room.show_order is LEFT_OF_BUTTON:
        return replay.live[0], "the first left of the button"
    return last, "who bet last"


def all_show_or_muck(replay: Replay) -> Iterator[Problem]:
    """At a showdown every player who is in shows or mucks."""
    if not replay.showdown or not replay.manner.muck_said:
        return
    done = {show.seat for show in replay.shows} | replay.mucked.keys()
    for seat in replay.live:
        if seat not in done:
            for line in dict.fromkeys((showdown_line(replay), payment_line(replay, seat))):
                yield finding(
                    replay,
                    line,
                    "showdown-silent",
                    f"{name(replay, seat)} is in at the showdown and neither shows nor mucks.",
                )


def shown_or_mucked(replay: Replay) -> Iterator[Problem]:
    """At a showdown a player shows or mucks, and does one of them once; a hand that is shown can't be hidden again."""
    if not replay.showdown or not replay.manner.muck_said:
        return
    shown: dict[int, int] = {}
    for show in replay.shows:
        if show.seat in shown and show.seat in replay.live:
            yield finding(
                replay,
                show.line,
                "showdown-twice",
                f"{name(replay, show.seat)} has already shown a hand at the showdown.",
            )
        shown.setdefault(show.seat, show.line)
    for seat, line in replay.mucked.items():
        if line > shown.get(seat, line) and seat in replay.live:
            message = f"{name(replay, seat)} mucks at the showdown, but has already shown his hand."
            yield finding(replay, line, "showdown-twice", message)


def whole_hands_shown(replay: Replay) -> Iterator[Problem]:
    """Who shows at a showdown, shows all four cards (WSOP live action rule 139); parts are for who need not show."""
    if not replay.showdown or not replay.manner.winner_shows:
        return
    for show in replay.shows:
        if show.seat in replay.live and len(show.cards) < 4:
            yield finding(
                replay,
                show.line,
                "hand-size",
                f"{name(replay, show.seat)} shows {len(show.cards)} of his cards at the showdown; all four have to be "
                "shown.",
            )


def showdown_line(replay: Replay) -> int:
    """The header of the showdown, or the last line of the hand."""
    return next(
        (deed.line for deed in replay.hand.deeds if type(deed) is Street and deed.number == 4), replay.last_line
    )


def payment_line(replay: Replay, seat: int) -> int:
    """Where the last pot that a player can win is paid: until then he shows or mucks."""
    ends = [number for number, pot in enumerate(replay.pots) if seat in pot.contenders]
    number = max(ends, default=0)
    single = len(replay.pots) == 1
    return next((deed.line for deed in replay.collects if single or (deed.pot or 0) == number), showdown_line(replay))


def winners_show(replay: Replay) -> Iterator[Problem]:
    """Who wins a pot that somebody else could have won shows all his cards (WSOP live action rule 139)."""
    if not replay.showdown or not replay.manner.winner_shows:
        return
    shown = {show.seat for show in replay.shows if len(show.cards) == 4}
    for deed in replay.collects:
        if deed.seat not in shown and takes_contested(replay, deed.seat, deed.pot):
            for line in dict.fromkeys((deed.line, replay.mucked.get(deed.seat, deed.line))):
                yield finding(
                    replay,
                    line,
                    "winner-hidden",
                    f"{name(replay, deed.seat)} is paid {money(replay, deed.amount)} at the showdown without "
                    "showing his cards; "
                    "a winner must show all four.",
                )


def takes_contested(replay: Replay, seat: int, pot: int | None) -> bool:
    """Whether a payment is from a pot that more than one player could win."""
    number = pot or 0
    return (
        number < len(replay.pots) and len(replay.pots[number].contenders) > 1 and seat in replay.pots[number].contenders
    )


def showing_order(replay: Replay) -> Iterator[Problem]:
    """Who shows first, as the room has it: mostly the last to bet in the last round."""
    if not replay.showdown or not replay.shows or len(replay.pots) > 1:
        return
    first = replay.shows[0].seat
    due, why = first_to_show(replay)
    if first != due and replay.mucked.get(due, replay.last_line) > replay.shows[0].line:
        yield finding(
            replay,
            replay.shows[0].line,
            "showing-order",
            f"{name(replay, first)} shows first; the rule names {name(replay, due)}, {why}.",
            Severity.INFO,
        )


def last_before(replay: Replay, line: int) -> Decision | None:
    """The last decision above a line."""
    for done in reversed(replay.decisions):
        if done.line < line:
            return done
    return None


def cap_said(replay: Replay) -> Iterator[Problem]:
    """'Betting is capped' is said of a capped round; rooms leave it out now and then, which means nothing."""
    for deed in replay.asides:
        if type(deed) is not Capped:
            continue
        last = last_before(replay, deed.line)
        wagers = 0 if last is None else last.wagers + (last.deed in ("bet", "raise"))
        if replay.hand.structure is not FIXED or wagers < replay.room.cap:
            counted = replay.room is room_of(replay.hand)
            yield finding(
                replay,
                deed.line,
                "cap-said",
                f"The room says that betting is capped after {wagers} of {replay.room.cap} wagers.",
                Severity.ERROR if counted and not short_wager(replay, deed.line) else Severity.WARNING,
            )


def short_wager(replay: Replay, line: int) -> bool:
    """Whether somebody went all-in with a bet or raise in the round of a line: rooms count those in their own way."""
    before = [done for done in replay.decisions if done.line < line]
    return any(done.all_in and done.deed in ("bet", "raise") for done in before if done.round == before[-1].round)


def pots_said(replay: Replay) -> Iterator[Problem]:
    """A pot in a draw's header is what has been put in until then, or that with what was returned since."""
    for deed in replay.asides:
        if type(deed) is not Street or deed.pot is None:
            continue
        last = last_before(replay, deed.line)
        if last is None:
            continue
        pot = last.pot + last.added
        returned = sum(replay.uncalled.values())
        if deed.pot not in (pot, pot - returned):
            yield finding(
                replay,
                deed.line,
                "pot-said",
                f"The header gives the pot as {money(replay, deed.pot)}; {money(replay, pot)} have been put in.",
                Severity.WARNING,
            )
