"""A block's outcome as rows for the store: plain tuples, cheap to send from one process to another."""

import zlib
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from hashlib import blake2b

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from parsers.blocks import Block
from parsers.cards import NAMES, Cards
from parsers.model import Hand, Street, Structure
from parsers.outcome import Fate, Outcome
from parsers.problems import Problem, Severity, Source
from tracker.events.note import note_of
from tracker.facts import SeatFacts, facts
from tracker.rules.audit import Audit, audit
from tracker.rules.carried import Standing, standing

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)
LARGEST = 2**62
"""No amount may be larger: databases hold 64 bits, and sums of a few amounts have to fit as well."""

FACT_FIELDS = SeatFacts.__struct_fields__
CARD_FIELDS = tuple(FACT_FIELDS.index(name) for name in ("start_cards", "final_cards"))
SEAT_COLUMNS = ("player", "is_hero", "stack", *FACT_FIELDS)
HAND_COLUMNS = (
    "site", "number", "game", "structure", "currency", "digits", "small_bet", "big_bet", "big_blind", "started",
    "table", "tournament", "players", "max_seats", "hero", "button", "pot", "rake", "verdict", "showdown",
    "draws_reached", "mix", "club", "play_money",
)  # fmt: skip
AMOUNTS = tuple(HAND_COLUMNS.index(name) for name in ("small_bet", "big_bet", "big_blind", "pot"))

BLANKS = b" \t\n\r\v\f"

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


def entry(outcome: Outcome) -> Entry:
    """The rows of an outcome; a hand is replayed and audited. A fault of ours in that refuses this hand alone."""
    if outcome.fate is not Fate.HAND or outcome.hand is None:
        return _plain(outcome)
    try:
        audited = audit(outcome.hand)
        return _played(outcome, outcome.hand, audited)
    except Exception as error:  # noqa: BLE001 - whatever we did wrong, the hands beside this one are to be kept
        return _plain(stumbled(outcome.block, error, outcome.site, outcome.number))


def stumbled(block: Block, error: Exception, site: str = "", number: str = "") -> Outcome:
    """The refusal of a block that our own fault keeps us from reading."""
    message = f"Our own fault: this hand made the program stumble ({type(error).__name__}: {error}). Please report it."
    problem = Problem(Source(block.file, block.line, block.column, block.lines[0]), "internal", message)
    return Outcome(block, Fate.REFUSED, problem=problem, site=site, number=number)


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


def _played(outcome: Outcome, hand: Hand, audited: Audit) -> Entry:
    """The rows of a hand of Badugi."""
    block, replay = outcome.block, audited.replay
    told = facts(replay)
    hero = told.get(hand.hero) if hand.hero is not None else None
    note = note_of(hand, hero.net if hero else None)
    mark = digest(block.text)
    number = clean(hand.number) or f"text-{mark.hex()}"
    row = (
        hand.site,
        number,
        hand.game,
        str(hand.structure),
        hand.currency.code,
        hand.currency.digits,
        hand.small_bet,
        hand.big_bet,
        hand.small_bet if hand.structure is Structure.FIXED else hand.big_bet,
        (hand.started - EPOCH) // MICROSECOND,
        clean(hand.table),
        clean(hand.tournament.number) if hand.tournament else None,
        len(replay.order),
        hand.max_seats,
        hand.hero,
        hand.button,
        sum(replay.put.values()),
        hand.claims.rake,
        str(audited.verdict),
        replay.showdown,
        max((deed.number for deed in hand.deeds if isinstance(deed, Street) and deed.number < 4), default=0),
        clean(hand.mix),
        clean(hand.club),
        hand.play_money,
    )
    people = {seat.number: seat for seat in hand.seats}
    seats = tuple(
        [
            (clean(people[number].name), number == hand.hero, people[number].stack, *_stored(each))
            for number, each in told.items()
            if number in people
        ]
    )
    if too_large(row, hand):
        source = Source(block.file, block.line, 1, block.lines[0])
        problem = Problem(source, "too-large", "An amount of this hand is larger than any money there is.")
        return _plain(Outcome(block, Fate.REFUSED, problem=problem, site=hand.site, number=hand.number))
    return Entry(
        block.line,
        Fate.HAND,
        hand.site,
        number,
        "",
        "",
        audited.findings,
        row,
        seats,
        _encoder.encode(note) if note else None,
        block.column,
        block.preface,
        mark,
        packed(block.text),
        standing(replay),
    )


def too_large(row: tuple[object, ...], hand: Hand) -> bool:
    """Whether an amount would not fit into a database."""
    amounts: Iterable[object] = [*(row[at] for at in AMOUNTS), hand.claims.rake, *(seat.stack for seat in hand.seats)]
    return any(isinstance(amount, int) and abs(amount) > LARGEST for amount in amounts)


def _stored(told: SeatFacts) -> tuple[object, ...]:
    known = astuple(told)
    if told.start_cards is None and told.final_cards is None:
        return known
    values = list(known)
    for at in CARD_FIELDS:
        values[at] = None if values[at] is None else cards_text(values[at])
    return tuple(values)


@lru_cache(maxsize=1 << 16)
def cards_text(hand: Cards) -> str:
    """Cards as one word, ``As2c3d4h``, in the order they have."""
    return "".join([NAMES[card] for card in hand])


@lru_cache(maxsize=1 << 14)
def clean(text: str) -> str:
    """A text that every database takes: no NUL and no half of a surrogate pair."""
    return text.replace("\0", "\ufffd").encode("utf-8", "replace").decode("utf-8")


def digest(text: str) -> bytes:
    """Eight bytes that tell texts apart but for white space, so that a copy with trailing blanks is the same text."""
    return blake2b(text.encode("utf-8", "surrogatepass").translate(None, BLANKS), digest_size=8).digest()


def packed(text: str) -> bytes:
    """A text as the store keeps it: a third of its size."""
    return zlib.compress(text.encode("utf-8", "surrogatepass"), 1)


def unpacked(data: bytes) -> str:
    """The text again."""
    return zlib.decompress(data).decode("utf-8", "surrogatepass")


def disputes(problems: Iterable[Problem]) -> bool:
    """Whether any of the problems is an error."""
    return any(problem.severity is Severity.ERROR for problem in problems)
