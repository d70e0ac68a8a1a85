"""Checks of who was paid: each pot goes to its winners, in shares that are right."""

from collections.abc import Iterator

from parsers.model import Collect
from parsers.problems import Problem, Severity
from tracker.rules.checks.finding import finding, money, name, names_of, pot_title
from tracker.rules.evaluator import words_of
from tracker.rules.pots import shares, total
from tracker.rules.reasons import why
from tracker.rules.record import Award, Replay
from tracker.rules.settlement import strength, units

MISTOLD = frozenset(
    (
        *("ante-missing", "ante-size", "blind-missing", "blind-size", "posted-twice", "small-blind-missing"),
        *("acts-after-fold", "betting-closed", "hand-over", "out-of-turn", "round-unfinished"),
        *("bet-facing-a-bet", "bet-size", "call-of-nothing", "call-size", "check-facing-a-bet"),
        *("raise-arithmetic", "raise-of-nothing", "raise-size", "uncalled", "uncalled-missing"),
    )
)
"""What is wrong with a deed whose amount, or that of one left out, makes other pots than were played for."""


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
                f"{name(replay, deed.seat)} is paid {money(replay, deed.amount)} although he has folded; a "
                "folded hand wins "
                "nothing.",
            )
    if not replay.collects:
        if replay.pots and replay.manner.results and (replay.decisions or replay.hand.claims.total_pot):
            yield finding(
                replay,
                replay.last_line,
                "pot-not-paid",
                f"{money(replay, total(replay.pots))} are in the pot and nobody is paid.",
            )
        return
    paid = by_pot(replay)
    if paid is None:
        yield from totals_paid(replay)
        return
    for number, deeds in paid.items():
        if number >= len(replay.awards):
            for deed in deeds:
                if not deed.amount:
                    continue  # nothing, from a pot that everybody's bets were taken out of again
                yield finding(
                    replay, deed.line, "no-such-pot", f"There is no {pot_name(number)} in this hand to be paid from."
                )
            continue
        yield from pot_paid(replay, number, replay.awards[number], deeds)


def paid_in_order(replay: Replay) -> bool:
    """Whether there is one pot, with its rake as the summary gives them, and it is paid in the shares that are due.

    Then the sums fit as well: the shares are what the rake leaves of the pot.
    """
    if len(replay.awards) != 1 or not replay.collects:
        return False
    for deed in replay.collects:
        if deed.pot:
            return False
    award, claims = replay.awards[0], replay.hand.claims
    as_told = claims.rake == replay.rake and claims.total_pot == award.pot.amount and not claims.pots
    return as_told and award.proved and replay.paid == award.shares


def pot_name(number: int) -> str:
    """A pot by its number alone."""
    return f"side pot {number}" if number else "main pot"


def agrees_with_itself(replay: Replay) -> bool:
    """Whether the room's pot, payments and rake fit each other and not the deeds: the pot's finding says it all."""
    claims = replay.hand.claims
    told = claims.total_pot
    return told is not None and told != total(replay.pots) and sum(replay.paid.values()) + (claims.rake or 0) == told


def pot_paid(replay: Replay, number: int, award: Award, deeds: list[Collect]) -> Iterator[Problem]:
    """One pot: paid, to its winners, and to no one else."""
    title = pot_title(replay, number)
    if not deeds:
        if award.net:
            yield finding(
                replay,
                winner_line(replay, award),
                "pot-not-paid",
                f"Nobody is paid {title} of {money(replay, award.pot.amount)}. {why(replay, award)}",
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
    unseen = [seat for seat in award.winners if seat in replay.mucked]
    aside = (
        f" {names_of(replay, unseen)} threw the cards away unseen, but a server compares every hand that is in."
        if unseen
        else ""
    )
    for deed in wrong:
        yield finding(
            replay,
            deed.line,
            "wrong-winner",
            f"{name(replay, deed.seat)} was paid {money(replay, deed.amount)} of {title}, which was due to "
            f"{names_of(replay, award.winners)}. {why(replay, award)}{aside}",
        )
    for seat in unseen if wrong else ():
        yield finding(
            replay,
            cards_line(replay, seat) or replay.mucked[seat],
            "wrong-winner",
            f"{name(replay, seat)} threw this hand away unseen; it wins {title} and was paid nothing.",
        )
    if not wrong:
        yield from shares_paid(replay, title, award, deeds)


def winner_line(replay: Replay, award: Award) -> int:
    """Where a payment is missed: after the winner's cards, or at the end."""
    return max([show.line for show in replay.shows if show.seat in award.winners], default=replay.last_line)


def cards_line(replay: Replay, seat: int) -> int:
    """The line that names a player's last cards, at the showdown or in the summary; 0 without one."""
    shown = [show.line for show in replay.shows if show.seat == seat]
    listed = [claim.line for claim in replay.hand.claims.seats if claim.seat == seat and claim.cards]
    return max(shown or listed, default=0)


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
                f"{name(replay, deed.seat)} was paid {money(replay, deed.amount)} of {title} with "
                f"{words_of(value)}, but "
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
    # After a deed whose amount cannot be, a pot of another size blames no payment: its winners are the right ones.
    fair = set(paid) == set(award.winners) and shares(sum(paid.values()), award.winners) == paid
    if fair and agrees_with_itself(replay) and any(problem.code in MISTOLD for problem in replay.problems):
        return
    if len(award.winners) > 1 and listed_first(replay, award, paid, deeds):
        severity = Severity.WARNING
        yield finding(
            replay,
            deeds[0].line,
            "odd-chip",
            f"What cannot be split of {title} goes to {name(replay, deeds[0].seat)}; by the rule of "
            f"{replay.room.title} it "
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
                f"{money(replay, due)}. {why(replay, award)}",
            )
    for seat in award.winners:
        if seat not in paid and award.shares.get(seat):
            yield finding(
                replay,
                cards_line(replay, seat) or deeds[0].line,
                "share" if len(award.winners) > 1 else "payment",
                f"{name(replay, seat)} was paid nothing of {title} and was due "
                f"{money(replay, award.shares[seat])}. {why(replay, award)}",
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
    if due is None:
        return
    lines = {deed.seat: deed.line for deed in replay.collects}
    slack = len(replay.pots) - 1 if replay.rake else 0
    paid = {seat: amount for seat, amount in replay.paid.items() if seat in due and seat not in replay.folded}
    gaps = [gap for seat, amount in {**dict.fromkeys(due, 0), **paid}.items() if abs(gap := amount - due[seat]) > slack]
    # Money went to the wrong player only if one has too much and another too little; else the sum is wrong.
    code = "wrong-winner" if gaps and min(gaps) < 0 < max(gaps) else "payment"
    for seat, amount in paid.items():
        if abs(due[seat] - amount) > slack:
            yield finding(
                replay,
                lines[seat],
                code,
                f"{name(replay, seat)} was paid {money(replay, amount)} and was due {money(replay, due[seat])}.",
            )
