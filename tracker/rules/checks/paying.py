"""Checks of money: who was paid of each pot, whether all of it was paid, the stated pots and the rake."""

from collections.abc import Iterator

from parsers.model import Collect
from parsers.problems import Problem, Severity
from tracker.rules.checks.finding import finding, money, name, names_of, pot_title
from tracker.rules.evaluator import words_of
from tracker.rules.pots import shares
from tracker.rules.record import Award, Replay
from tracker.rules.rooms import manner_of
from tracker.rules.settlement import strength, units


def by_pot(replay: Replay) -> dict[int, list[Collect]] | None:
    """The payments of each pot; None when the room does not say from which of several pots it pays."""
    found: dict[int, list[Collect]] = {number: [] for number in range(len(replay.pots))}
    single = len(replay.pots) < 2
    for deed in replay.collects:
        if single and not deed.pot:
            found.setdefault(0, []).append(deed)
        elif deed.pot is None:
            return None
        else:
            found.setdefault(deed.pot, []).append(deed)
    return found


def winners_paid(replay: Replay) -> Iterator[Problem]:
    """Only players who are in can be paid; each pot goes to its best hand; equal hands get equal shares."""
    for deed in replay.collects:
        if deed.seat not in replay.put:
            yield finding(
                replay, deed.line, "paid-to-stranger", f"{name(replay, deed.seat)} is paid but was not dealt in."
            )
        elif deed.seat in replay.folded:
            yield finding(
                replay,
                deed.line,
                "paid-after-fold",
                f"{name(replay, deed.seat)} is paid {money(replay, deed.amount)} although he has folded; a folded hand wins "
                "nothing.",
            )
    if not replay.collects:
        if replay.pots and manner_of(replay.hand).results and (replay.decisions or replay.hand.claims.total_pot):
            yield finding(
                replay,
                replay.last_line,
                "pot-not-paid",
                f"{money(replay, total(replay))} are in the pot and nobody is paid.",
            )
        return
    paid = by_pot(replay)
    if paid is None:
        yield from totals_paid(replay)
        return
    for number, deeds in paid.items():
        if number >= len(replay.awards):
            for deed in deeds:
                yield finding(
                    replay, deed.line, "no-such-pot", f"There is no {pot_name(number)} in this hand to be paid from."
                )
            continue
        yield from pot_paid(replay, number, replay.awards[number], deeds)


def pot_name(number: int) -> str:
    """A pot by its number alone."""
    return f"side pot {number}" if number else "main pot"


def total(replay: Replay) -> int:
    """All that is in the pots."""
    return sum([pot.amount for pot in replay.pots])


def pot_paid(replay: Replay, number: int, award: Award, deeds: list[Collect]) -> Iterator[Problem]:
    """One pot: paid, to its winners, and to no one else."""
    title = pot_title(replay, number)
    if not deeds:
        if award.net:
            yield finding(
                replay,
                winner_line(replay, award),
                "pot-not-paid",
                f"Nobody is paid {title} of {money(replay, award.pot.amount)}. {award.why}",
            )
        return
    contenders = award.pot.contenders
    for deed in deeds:
        if deed.seat in replay.put and deed.seat not in replay.folded and deed.seat not in contenders:
            yield finding(
                replay,
                deed.line,
                "not-a-contender",
                f"{name(replay, deed.seat)} is paid of {title} but did not put enough in to play for it; only "
                f"{names_of(replay, contenders)} can win it.",
            )
    if not award.proved:
        yield from beaten_paid(replay, title, award, deeds)
        return
    wrong = [deed for deed in deeds if deed.seat not in award.winners and deed.seat in contenders]
    for deed in wrong:
        yield finding(
            replay,
            deed.line,
            "wrong-winner",
            f"{name(replay, deed.seat)} was paid {money(replay, deed.amount)} of {title}, which was due to "
            f"{names_of(replay, award.winners)}. {award.why}",
        )
    if not wrong:
        yield from shares_paid(replay, title, award, deeds)


def winner_line(replay: Replay, award: Award) -> int:
    """Where a payment is missed: after the winner's cards, or at the end."""
    return max([show.line for show in replay.shows if show.seat in award.winners], default=replay.last_line)


def beaten_paid(replay: Replay, title: str, award: Award, deeds: list[Collect]) -> Iterator[Problem]:
    """A pot whose winner cannot be proved: still nobody may be paid whose known hand loses to another known one."""
    known = {seat: strength(replay.final[seat]) for seat in award.pot.contenders if seat in replay.final}
    if not known:
        return
    best = max(known.values())
    leaders = [seat for seat, value in known.items() if value == best]
    for deed in deeds:
        value = known.get(deed.seat, best)
        if value < best:
            yield finding(
                replay,
                deed.line,
                "wrong-winner",
                f"{name(replay, deed.seat)} was paid {money(replay, deed.amount)} of {title} with {words_of(value)}, but "
                f"{names_of(replay, leaders)} had {words_of(best)}.",
            )
    paid = {deed.seat for deed in deeds}
    unpaid = [seat for seat in leaders if seat not in paid]
    if unpaid and paid & set(leaders):
        yield finding(
            replay,
            deeds[0].line,
            "share",
            f"{names_of(replay, unpaid)} had the same hand as the winner of {title} and was paid no share of it.",
        )


def shares_paid(replay: Replay, title: str, award: Award, deeds: list[Collect]) -> Iterator[Problem]:
    """Winners of one pot get the same, but for what cannot be split; that goes to the first clockwise."""
    paid: dict[int, int] = {}
    for deed in deeds:
        paid[deed.seat] = paid.get(deed.seat, 0) + deed.amount
    if paid == award.shares:
        return
    if len(award.winners) > 1 and listed_first(replay, award, paid, deeds):
        severity = Severity.WARNING
        yield finding(
            replay,
            deeds[0].line,
            "odd-chip",
            f"What cannot be split of {title} goes to {name(replay, deeds[0].seat)}; by the rule of {replay.room.title} it "
            f"is for {replay.room.odd_chip}, {name(replay, award.winners[0])}.",
            severity,
        )
        return
    for deed in deeds:
        due = award.shares.get(deed.seat, 0)
        if paid[deed.seat] != due:
            yield finding(
                replay,
                deed.line,
                "share" if len(award.winners) > 1 else "payment",
                f"{name(replay, deed.seat)} was paid {money(replay, paid[deed.seat])} of {title} and was due "
                f"{money(replay, due)}. {award.why}",
            )
    for seat in award.winners:
        if seat not in paid and award.shares.get(seat):
            line = max([show.line for show in replay.shows if show.seat == seat], default=deeds[0].line)
            yield finding(
                replay,
                line,
                "share",
                f"{name(replay, seat)} was paid nothing of {title} and was due {money(replay, award.shares[seat])}. {award.why}",
            )


def listed_first(replay: Replay, award: Award, paid: dict[int, int], deeds: list[Collect]) -> bool:
    """Whether the shares are right but for who gets the odd chip, and the room's first payment has it."""
    order = tuple(dict.fromkeys([deed.seat for deed in deeds]))
    if set(order) != set(award.winners):
        return False
    allowed = units(replay.room, award.net, replay.rake)
    if any(shares(award.net, order, unit) == paid for unit in allowed):
        return True
    return not replay.room.odd_chip_certain and any(
        sorted(shares(award.net, award.winners, unit).values()) == sorted(paid.values()) for unit in allowed
    )


def totals_paid(replay: Replay) -> Iterator[Problem]:
    """Several pots and payments that name none: what each player got in all against what he was due."""
    due = replay.due
    lines = {deed.seat: deed.line for deed in replay.collects}
    for seat, amount in replay.paid.items():
        if due is None or seat not in due or seat in replay.folded:
            continue
        slack = len(replay.pots) - 1 if replay.rake else 0
        if abs(due[seat] - amount) > slack:
            yield finding(
                replay,
                lines[seat],
                "wrong-winner",
                f"{name(replay, seat)} was paid {money(replay, amount)} and was due {money(replay, due[seat])}.",
            )


def payments_fit(replay: Replay) -> Iterator[Problem]:
    """All that was put in is paid out or is rake."""
    if not replay.collects:
        return
    paid, pot, rake = sum(replay.paid.values()), total(replay), replay.hand.claims.rake
    if rake is None:
        if paid > pot:
            yield finding(
                replay,
                replay.collects[-1].line,
                "overpaid",
                f"{money(replay, paid)} are paid out, but only {money(replay, pot)} are in the pot.",
            )
        elif pot - paid > (0 if replay.hand.tournament else pot // 10 + 1):
            yield finding(
                replay,
                replay.collects[-1].line,
                "underpaid",
                f"Only {money(replay, paid)} of {money(replay, pot)} are paid out; the rest is more than a rake can be.",
            )
    elif paid + rake != pot:
        message = (
            f"{money(replay, paid)} paid and {money(replay, rake)} rake are {money(replay, paid + rake)}, but "
            f"{money(replay, pot)} are in the pot."
        )
        lines = (replay.hand.claims.rake_line, *[deed.line for deed in replay.collects])
        for line in dict.fromkeys(lines):
            yield finding(replay, line, "payment-sum", message)


def totals_fit(replay: Replay) -> Iterator[Problem]:
    """The summary's pots are what the players put in; its parts make its total."""
    claims = replay.hand.claims
    pot = total(replay)
    if claims.total_pot is not None and claims.total_pot != pot:
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
            f"The summary's parts of the pot and the rake are {money(replay, parts + rake)}, its pot is {money(replay, whole)}.",
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
                f"The summary gives {pot_title(replay, part.number)} as {money(replay, part.amount)}; what was put in makes "
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
    """The rake keeps within bounds: none in a tournament, none without a draw where the room says so, a few per cent."""
    claims, room = replay.hand.claims, replay.room
    rake, pot = replay.rake, total(replay)
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
    elif room.no_draw_no_rake and not replay.draws:
        yield finding(
            replay,
            line,
            "rake-without-draw",
            f"{money(replay, rake)} rake are taken from a pot that ended before the first draw; {room.title} takes none.",
        )
    elif room.rake_percent is not None:
        usual = -(-pot * room.rake_percent // 100) + 1
        bound = max(usual, pot // 10 + 1)
        if rake > usual:
            yield finding(
                replay,
                line,
                "rake-bounds",
                f"{money(replay, rake)} rake are taken from {money(replay, pot)}; {room.title} takes at most "
                f"{room.rake_percent} %, here {money(replay, usual)}.",
                Severity.ERROR if rake > bound else Severity.WARNING,
            )
