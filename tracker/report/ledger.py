"""An audited hand laid out for reading: who put in what, pot by pot, whose cards play, who is due what.

Nothing is judged here: every figure and sentence comes from the replay and the audit.
"""

from collections.abc import Iterator

from msgspec import Struct

from parsers.cards import RANKS, SUITS, Card, Cards
from parsers.model import Hand, Post
from parsers.money import Currency, exact
from parsers.problems import Problem, Severity
from tracker.report.plain import is_uneven, value, why_beaten, words_used
from tracker.rules.audit import Audit, Verdict
from tracker.rules.checks.finding import name, names_of
from tracker.rules.citations import CITATIONS
from tracker.rules.evaluator import best, strength
from tracker.rules.reasons import why
from tracker.rules.record import Award, Replay
from tracker.rules.rulebook import sources

ROUNDS = ("Before the draws", "After draw 1", "After draw 2", "After draw 3")
SUIT_NAMES = dict(zip(SUITS, ("clubs", "diamonds", "hearts", "spades"), strict=True))
GLYPHS = dict(zip(SUITS, "♣♦♥♠", strict=True))


class Face(Struct, frozen=True):
    """A card to draw: ``plays`` is False when it counts for nothing in the hand."""

    rank: str
    suit: str
    glyph: str
    plays: bool


class Holding(Struct, frozen=True):
    """A hand at the end: its cards as the room has them (none when it stayed hidden), its value, how it compares."""

    player: str
    faces: tuple[Face, ...]
    words: str
    note: str


class Contribution(Struct, frozen=True):
    """What one player put in: a figure for each betting round, what came back uncalled, and the sum."""

    player: str
    rounds: tuple[str, ...]
    uncalled: str
    total: str


class Layer(Struct, frozen=True):
    """One pot: who could win it, who wins it and why."""

    name: str
    amount: str
    contenders: tuple[str, ...]
    shares: tuple[tuple[str, str], ...]
    why: str


class Giver(Struct, frozen=True):
    """What one player gave to each pot, and whether he can win it; ``folded`` when he can win none."""

    player: str
    parts: tuple[tuple[str, bool], ...]
    total: str
    folded: bool


class Payment(Struct, frozen=True):
    """What a player was paid and what he was due; ``wrong`` says by how much the two differ, empty when they agree."""

    player: str
    paid: str
    due: str
    wrong: str


class Line(Struct, frozen=True):
    """A line of the hand's text with its number in the file and the findings on it."""

    number: int
    text: str
    findings: tuple[Problem, ...]


class Sheet(Struct, frozen=True):
    """All that the page of one hand shows."""

    title: str
    place: str
    verdict: Verdict
    sentence: str
    profile: str
    contributions: tuple[Contribution, ...]
    rounds: tuple[str, ...]
    layers: tuple[Layer, ...]
    givers: tuple[Giver, ...]
    rake: str
    holdings: tuple[Holding, ...]
    payments: tuple[Payment, ...]
    findings: tuple[Problem, ...]
    lines: tuple[Line, ...]
    dispute: str
    sources: tuple[tuple[str, str], ...]
    glossary: tuple[tuple[str, str], ...]


def sheet(audit: Audit, findings: tuple[Problem, ...], text: str) -> Sheet:
    """The page of an audited hand: its ``findings`` with the lines they quote, and its ``text`` from the header on."""
    hand, replay = audit.hand, audit.replay
    return Sheet(
        title=f"{replay.room.title} hand {hand.number}",
        place=f"{hand.table}, {hand.started:%Y-%m-%d %H:%M} UTC, {hand.file}:{hand.line}",
        verdict=audit.verdict,
        sentence=sentence(audit),
        profile=replay.room.title,
        contributions=tuple(_contributions(replay)),
        rounds=ROUNDS,
        layers=tuple(_layers(replay)),
        givers=tuple(_givers(replay)),
        rake=_money(hand.claims.rake, hand.currency),
        holdings=tuple(_holdings(replay)),
        payments=tuple(_payments(audit)),
        findings=findings,
        lines=tuple(_lines(hand, text, findings)),
        dispute=replay.room.dispute,
        sources=tuple((source, CITATIONS[source]) for source in sources(finding.code for finding in findings)),
        glossary=tuple(words_used(replay)),
    )


def sentence(audit: Audit) -> str:
    """The verdict in a sentence that needs no rule book."""
    errors = [finding for finding in audit.findings if finding.severity is Severity.ERROR]
    told = list(_payments(audit))
    wrong = [payment for payment in told if payment.wrong]
    if audit.verdict is Verdict.VERIFIED:
        paid = listed([f"{payment.player} was paid {payment.paid}" for payment in told])
        return f"Paid correctly: {paid}, as the rules say, and nothing in the history contradicts it."
    if audit.verdict is Verdict.UNVERIFIABLE:
        return "Cannot tell: nothing contradicts the result, but a hand that was still in at the end stayed hidden."
    if wrong:
        said = [f"{payment.player} was paid {payment.paid} and was due {payment.due}" for payment in wrong]
        return f"Paid wrongly: {'; '.join(said)}."
    count = len(errors)
    return f"Disputed: the history contradicts the rules or itself in {count} place{'s' if count != 1 else ''}."


def listed(parts: list[str]) -> str:
    """Parts of a sentence in a row, with ``and`` before the last."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def faces(cards: Cards) -> tuple[Face, ...]:
    """Cards to draw, those outside the best badugi subset marked as not playing."""
    playing = set(best(cards))
    return tuple(_face(card, card in playing) for card in cards)


def _face(card: Card, plays: bool) -> Face:
    suit = SUITS[card & 3]
    return Face(RANKS[card >> 2].replace("T", "10"), SUIT_NAMES[suit], GLYPHS[suit], plays)


def _money(value: int | None, currency: Currency) -> str:
    return "not known" if value is None else exact(value, currency)


def _contributions(replay: Replay) -> Iterator[Contribution]:
    currency = replay.hand.currency
    put = {seat: [0, 0, 0, 0] for seat in replay.order}
    for deed in replay.hand.deeds:
        if isinstance(deed, Post) and deed.seat in put:
            put[deed.seat][0] += deed.amount
    for decision in replay.decisions:
        put[decision.seat][decision.round] += decision.added
    for seat, rounds in put.items():
        if not any(rounds):
            continue
        yield Contribution(
            player=name(replay, seat),
            rounds=tuple(exact(value, currency) if value else "" for value in rounds),
            uncalled=exact(-replay.uncalled[seat], currency) if replay.uncalled.get(seat) else "",
            total=exact(sum(rounds) - replay.uncalled.get(seat, 0), currency),
        )


def _layers(replay: Replay) -> Iterator[Layer]:
    currency = replay.hand.currency
    for number, award in enumerate(replay.awards):
        pot = award.pot
        single = len(replay.awards) == 1
        yield Layer(
            name="Pot" if single else f"Side pot {number}" if number else "Main pot",
            amount=exact(pot.amount, currency),
            contenders=tuple(name(replay, seat) for seat in pot.contenders),
            shares=tuple((name(replay, seat), exact(value, currency)) for seat, value in dict(award.shares).items()),
            why=" ".join([why(replay, award), *_remainders(replay, award)]),
        )


def _givers(replay: Replay) -> Iterator[Giver]:
    """Everybody's part of every pot."""
    currency = replay.hand.currency
    parts = [dict(pot.given) for pot in replay.pots]
    for seat in replay.order:
        if any(part.get(seat) for part in parts):
            yield Giver(
                name(replay, seat),
                tuple(
                    (exact(part[seat], currency) if part.get(seat) else "", seat in pot.contenders)
                    for part, pot in zip(parts, replay.pots, strict=True)
                ),
                exact(sum(part.get(seat, 0) for part in parts), currency),
                seat in replay.folded,
            )


def _remainders(replay: Replay, award: Award) -> Iterator[str]:
    """What explains shares that are not simply the pot: the pot's part of the rake, and the odd chip."""
    currency = replay.hand.currency
    if award.net < award.pot.amount:
        rake = exact(award.pot.amount - award.net, currency)
        yield f"The rake of {rake} is taken first, which leaves {exact(award.net, currency)}."
    if is_uneven(award.shares):
        least, most = min(award.shares.values()), max(award.shares.values())
        lucky = names_of(replay, [seat for seat, share in award.shares.items() if share == most])
        rest = exact(award.net - least * len(award.shares), currency)
        yield (
            f"That can't be split equally: {exact(least, currency)} for each leave {rest} over, which goes to "
            f"{replay.room.odd_chip}: {lucky}."
        )


def _holdings(replay: Replay) -> Iterator[Holding]:
    """The hands at the end, the best first, then those that cannot win and those that stayed hidden."""
    thrown = replay.mucked if replay.room.muck_forfeits else {}
    hidden = [seat for seat in replay.live if replay.showdown and seat not in replay.final and seat not in thrown]
    known = [held for held in replay.final.items() if held[0] not in thrown]
    ordered = sorted(known, key=lambda held: strength(held[1]), reverse=True)
    tied = len(ordered) > 1 and strength(ordered[0][1]) == strength(ordered[1][1])
    for seat, cards in ordered:
        better = [(other, theirs) for other, theirs in ordered if strength(theirs) > strength(cards)]
        if better:
            rival, theirs = better[-1]  # the next better one: who loses to it loses to those above it as well
            note = f"Loses to {name(replay, rival)}: {why_beaten(cards, theirs)}."
        elif tied:
            note = "One of the best hands: they are equal, since suits do not count."
        else:
            note = "The best of the hands that are known." if hidden else "The best hand."
        if seat in replay.mucked:
            note += " Thrown away unseen; the history shows it all the same."
        yield Holding(name(replay, seat), faces(cards), value(cards), note)
    for seat in thrown:
        mucked = replay.final.get(seat)
        told = (faces(mucked), value(mucked)) if mucked else ((), "stayed hidden")
        note = f"Thrown away unseen; by the rules of {replay.room.title} such a hand wins nothing."
        yield Holding(name(replay, seat), *told, note)
    for seat in hidden:
        yield Holding(name(replay, seat), (), "stayed hidden", "Nobody can tell what it was worth.")


def _payments(audit: Audit) -> Iterator[Payment]:
    currency = audit.hand.currency

    def told(amount: int) -> str:
        return exact(amount, currency) if amount else "nothing"

    for payout in audit.payouts:
        if payout.paid or payout.due or payout.due is None:
            over = 0 if payout.due is None else payout.paid - payout.due
            wrong = f"{exact(abs(over), currency)} too {'much' if over > 0 else 'little'}" if over else ""
            due = "cannot tell" if payout.due is None else told(payout.due)
            yield Payment(payout.player, told(payout.paid), due, wrong)


def _lines(hand: Hand, text: str, findings: tuple[Problem, ...]) -> Iterator[Line]:
    placed: dict[int, list[Problem]] = {}
    for finding in findings:
        placed.setdefault(finding.source.line, []).append(finding)
    for number, line in enumerate(text.rstrip("\n").split("\n"), start=hand.line):
        yield Line(number, line, tuple(placed.get(number, ())))
