"""A block's outcome as rows for the store: plain tuples, cheap to send from one process to another."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from parsers.blocks import Block
from parsers.model import Hand, Structure
from parsers.outcome import Fate, Outcome
from parsers.problems import Problem, Severity, Source
from tracker.events.note import note_of
from tracker.facts import SeatFacts, every_fact
from tracker.packing import clean, digest, packed
from tracker.portions import at_once, stumbled
from tracker.rules.audit import Audit, audits
from tracker.rules.carried import Standing, standing

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
FIXED, HAND = Structure.FIXED, Fate.HAND
MICROSECOND = timedelta(microseconds=1)
LARGEST = 2**62
"""No amount may be larger: databases hold 64 bits, and sums of a few amounts have to fit as well."""

SEAT_COLUMNS = SeatFacts.__struct_fields__
HAND_COLUMNS = (
    "site", "number", "game", "structure", "currency", "digits", "small_bet", "big_bet", "big_blind", "started",
    "table", "tournament", "players", "max_seats", "hero", "button", "pot", "rake", "verdict", "showdown",
    "draws_reached", "mix", "club", "play_money",
)  # fmt: skip

_encoder = msgspec.json.Encoder()


class Entry(Struct, frozen=True, gc=False):
    """One block ready for the store. ``hand`` has the values of HAND_COLUMNS, each of ``seats`` those of SEAT_COLUMNS.

    ``problems`` are findings of a hand, or why the block was refused. Text is kept of hands and summaries alone.
    ``standing`` has the stacks that the table's next hand is held against.
    """

    line: int
    fate: Fate
    site: str
    number: str
    game: str = ""
    reason: str = ""
    problems: tuple[Problem, ...] = ()
    hand: tuple[object, ...] | None = None
    seats: tuple[tuple[object, ...], ...] = ()
    note: bytes | None = None
    column: int = 1
    preface: str = ""
    digest: bytes = b""
    text: bytes = b""
    standing: Standing | None = None


def entries(outcomes: Sequence[Outcome]) -> list[Entry]:
    """The rows of several outcomes; a hand is replayed and audited. A fault of ours in that refuses this hand alone."""
    return at_once(_together, _refused, outcomes)


def _refused(outcome: Outcome, error: Exception) -> Entry:
    return _plain(stumbled(outcome.block, error, outcome.site, outcome.number))


def _together(outcomes: Sequence[Outcome]) -> list[Entry]:
    """The rows of several outcomes, one step for all of them and then the next, as ``replays`` plays hands."""
    dealt = [(outcome.hand, outcome.block) for outcome in outcomes if outcome.hand is not None]
    judged = audits([hand for hand, _ in dealt])
    told = every_fact([each.replay for each in judged])
    marks = [digest(block.text) for _, block in dealt]
    texts = [packed(block.text) for _, block in dealt]
    every = zip([block for _, block in dealt], judged, told, marks, texts, strict=True)
    played = iter([_played(*each) for each in every])
    return [_plain(outcome) if outcome.hand is None else next(played) for outcome in outcomes]


def _plain(outcome: Outcome) -> Entry:
    """The rows of a block that is no hand of Badugi."""
    block = outcome.block
    problems = (outcome.problem,) if outcome.problem else ()
    game = clean(outcome.game)
    match outcome.fate:
        case Fate.OTHER_GAME:
            reason = f"other game: {game}" if game else "other game"
        case Fate.CANCELLED:
            reason = "cancelled by the room"
        case Fate.SUMMARY:
            reason = "tournament summary"
        case _:
            reason = clean(outcome.problem.message) if outcome.problem else "not read"
    kept = outcome.fate is Fate.SUMMARY
    return Entry(
        block.line,
        outcome.fate,
        outcome.site,
        clean(outcome.number),
        game,
        reason,
        problems,
        column=block.column,
        preface=block.preface,
        digest=digest(block.text) if kept else b"",
        text=packed(block.text) if kept else b"",
    )


def _played(block: Block, audited: Audit, told: Mapping[int, SeatFacts], mark: bytes, text: bytes) -> Entry:
    """The rows of a hand of Badugi; ``mark`` and ``text`` are its text's digest and the text, packed."""
    hand, replay = audited.hand, audited.replay
    hero = told.get(hand.hero) if hand.hero is not None else None
    note = note_of(hand, hero.net if hero else None)
    number = clean(hand.number) or f"text-{mark.hex()}"
    pot = sum(replay.put.values())
    if too_large(hand, pot):
        source = Source(block.file, block.line, 1, block.lines[0])
        problem = Problem(source, "too-large", "An amount of this hand is larger than any money there is.")
        return _plain(Outcome(block, Fate.REFUSED, problem=problem, site=hand.site, number=hand.number))
    return Entry(
        block.line,
        HAND,
        hand.site,
        number,
        "",
        "",
        audited.findings,
        _hand(hand, audited, number, pot),
        tuple(map(astuple, told.values())),
        _encoder.encode(note) if note else None,
        block.column,
        block.preface,
        mark,
        text,
        standing(replay),
    )


def _hand(hand: Hand, audited: Audit, number: str, pot: int) -> tuple[object, ...]:
    """The values of HAND_COLUMNS."""
    return (
        hand.site,
        number,
        hand.game,
        str(hand.structure),
        hand.currency.code,
        hand.currency.digits,
        hand.small_bet,
        hand.big_bet,
        hand.small_bet if hand.structure is FIXED else hand.big_bet,
        (hand.started - EPOCH) // MICROSECOND,
        clean(hand.table),
        clean(hand.tournament.number) if hand.tournament else None,
        len(audited.replay.order),
        hand.max_seats,
        hand.hero,
        hand.button,
        pot,
        hand.claims.rake,
        str(audited.verdict),
        int(audited.replay.showdown),
        audited.replay.round,
        clean(hand.mix),
        clean(hand.club),
        int(hand.play_money),
    )


def too_large(hand: Hand, pot: int) -> bool:
    """Whether an amount would not fit into a database."""
    amounts = [hand.small_bet, hand.big_bet, pot, hand.claims.rake or 0, *[seat.stack for seat in hand.seats]]
    return max(map(abs, amounts)) > LARGEST


def disputes(problems: Iterable[Problem]) -> bool:
    """Whether any of the problems is an error."""
    return any(problem.severity is Severity.ERROR for problem in problems)
