"""Checks of sums: all that was put in is paid or rake, the stated pots are those of the deeds, the rake has bounds."""

from collections.abc import Iterator

from parsers.problems import Problem, Severity
from tracker.rules.checks.finding import finding, money, name, pot_title
from tracker.rules.checks.winners import agrees_with_itself, by_pot, pot_name
from tracker.rules.customs import Cancelled
from tracker.rules.pots import total
from tracker.rules.record import Replay

# Python looks a member of an enumeration up in more time than it takes to call a function: named once here.
ERROR = Severity.ERROR
WARNING = Severity.WARNING


def payments_fit(replay: Replay) -> Iterator[Problem]:
    """All that was put in is paid out or is rake."""
    if not replay.collects:
        return
    paid, pot, rake = sum(replay.paid.values()), total(replay.pots), replay.hand.claims.rake
    if rake is None:
        if paid > pot:
            yield finding(
                replay,
                replay.collects[-1].line,
                "overpaid",
                f"{money(replay, paid)} are paid out, but only {money(replay, pot)} are in the pot.",
            )
        elif pot - paid > (0 if replay.hand.tournament else most_rake(replay, pot)):
            yield finding(
                replay,
                replay.collects[-1].line,
                "underpaid",
                f"Only {money(replay, paid)} of {money(replay, pot)} are paid out; the rest is more than a rake "
                "can be.",
            )
    elif paid + rake != pot and not agrees_with_itself(replay):
        message = (
            f"{money(replay, paid)} paid and {money(replay, rake)} rake are {money(replay, paid + rake)}, but "
            f"{money(replay, pot)} are in the pot."
        )
        lines = (replay.hand.claims.rake_line, *[deed.line for deed in replay.collects])
        for line in dict.fromkeys(lines):
            yield finding(replay, line, "payment-sum", message)


def most_rake(replay: Replay, pot: int) -> int:
    """What a room that prints no rake may have kept: a tenth of the pot where nothing is known of its share."""
    percent = replay.room.rake.most
    return -(-pot * (10 if percent is None else percent) // 100) + 1


def pots_told(replay: Replay) -> tuple[int, int]:
    """The pots that a summary may tell: without what nobody called, and with it where that is paid with the pot."""
    pot = total(replay.pots)
    return pot, pot + sum(replay.uncalled.values()) if replay.hand.claims.awards_hold_uncalled else pot


def totals_fit(replay: Replay) -> Iterator[Problem]:
    """The summary's pots are what the players put in; its parts make its total."""
    claims = replay.hand.claims
    pot = total(replay.pots)
    if claims.total_pot is not None and claims.total_pot not in pots_told(replay):
        nothing = claims.total_pot == 0 and not replay.collects
        yield finding(
            replay,
            claims.pot_line,
            "total-pot",
            f"The summary's pot is {money(replay, claims.total_pot)}; the players put in {money(replay, pot)}.",
            Severity.INFO if nothing else Severity.ERROR,
        )
    if not claims.pots:
        return
    rake = claims.rake or 0
    parts = sum([part.amount for part in claims.pots])
    whole = claims.total_pot if claims.total_pot is not None else pot
    if parts + rake != whole:
        yield finding(
            replay,
            claims.pot_line,
            "pot-parts",
            f"The summary's parts of the pot and the rake are {money(replay, parts + rake)}, its pot is "
            f"{money(replay, whole)}.",
        )
    if len(claims.pots) != len(replay.pots):
        yield finding(
            replay,
            claims.pot_line,
            "pot-count",
            f"The summary has {len(claims.pots)} pots; by what everybody put in there are {len(replay.pots)}.",
        )
        return
    paid = by_pot(replay) or {}
    for part in claims.pots:
        if part.number >= len(replay.pots):
            yield finding(replay, claims.pot_line, "no-such-pot", f"There is no {pot_name(part.number)} in this hand.")
            continue
        amount = replay.pots[part.number].amount
        got = sum([deed.amount for deed in paid.get(part.number, ())])
        if not amount - rake <= part.amount <= amount:
            yield finding(
                replay,
                claims.pot_line,
                "pot-size",
                f"The summary gives {pot_title(replay, part.number)} as {money(replay, part.amount)}; what was "
                "put in makes "
                f"it {money(replay, amount)}, before rake.",
            )
        elif got != part.amount and paid.get(part.number):
            lines = (claims.pot_line, *[deed.line for deed in paid[part.number]])
            for line in lines:
                yield finding(
                    replay,
                    line,
                    "pot-payment",
                    f"{money(replay, got)} are paid from {pot_title(replay, part.number)}, which the summary gives as "
                    f"{money(replay, part.amount)}.",
                )


def rake_fits(replay: Replay) -> Iterator[Problem]:
    """The rake keeps within bounds: none in a tournament or, in some rooms, without a draw; a few per cent."""
    claims, room = replay.hand.claims, replay.room
    rake, pot = replay.rake, total(replay.pots)
    if not rake:
        return
    line = claims.rake_line or claims.pot_line
    if claims.rake is not None and claims.rake > pot:
        return
    if replay.hand.tournament is not None:
        yield finding(
            replay,
            line,
            "rake-in-tournament",
            f"{money(replay, rake)} rake are taken in a tournament, where pots pay none.",
        )
    elif room.rake.free and not replay.draws:
        yield finding(
            replay,
            line,
            "rake-without-draw",
            f"{money(replay, rake)} rake are taken from a pot that ended before the first draw; {room.title} "
            "takes none.",
        )
    elif (excess := rake_excess(replay, rake, pot)) is not None:
        yield finding(replay, line, "rake-bounds", *excess)


def rake_in_order(replay: Replay) -> bool:
    """Whether no rake is taken, or in a cash game that paid for its draws no more than the room takes."""
    if not replay.rake:
        return True
    if replay.hand.tournament is not None or not replay.draws:
        return False
    return rake_excess(replay, replay.rake, total(replay.pots)) is None


def rake_excess(replay: Replay, rake: int, pot: int) -> tuple[str, Severity] | None:
    """What a rake is more than, the room's share or its cap: an error above what any table has had, else doubtful."""
    rule = replay.room.rake
    usual = rule.usual
    above = usual is None or 100 * rake > usual * pot  # else nothing has to be rounded
    for percent, severity in ((rule.most, ERROR), (usual, WARNING)) if above else ():
        if percent is not None and rake > (bound := -(-pot * percent // 100) + bool(percent)):
            return f"{rake_taken(replay, rake, pot)} {percent} %, here {money(replay, bound)}.", severity
    if replay.hand.play_money or replay.hand.currency.code not in rule.currencies:
        return None
    players = len(replay.order)
    doubtful = None
    for most, amount in reversed(rule.caps):
        if players <= most:
            doubtful = amount
    for cap, severity in ((rule.cap, ERROR), (doubtful, WARNING)):
        if cap is not None and rake > cap:
            return f"{rake_taken(replay, rake, pot)} {money(replay, cap)} of a pot with {players} players.", severity
    return None


def rake_taken(replay: Replay, rake: int, pot: int) -> str:
    """A rake that is too large, for the beginning of a sentence."""
    title = replay.room.title
    return f"{money(replay, rake)} rake are taken from {money(replay, pot)}; {title} takes at most"


def cancelled_hand_pays_nothing(replay: Replay) -> Iterator[Problem]:
    """Of a hand that the room broke off everybody gets back what he put in, where those are the room's rules."""
    if replay.room.cancelled is not Cancelled.RETURNED:
        return
    for deed in replay.collects:
        if replay.paid[deed.seat] != replay.put.get(deed.seat, 0):
            yield finding(
                replay,
                deed.line,
                "cancelled-paid",
                f"The hand was cancelled, and {name(replay, deed.seat)} is paid {money(replay, deed.amount)}; "
                f"{money(replay, replay.put.get(deed.seat, 0))} of his were in the pot.",
            )
    if replay.hand.claims.rake:
        message = f"The hand was cancelled, and {money(replay, replay.hand.claims.rake)} rake are taken of it."
        yield finding(replay, replay.hand.claims.rake_line, "cancelled-paid", message)
