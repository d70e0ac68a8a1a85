"""Sessions of one player over months: tables whose stacks carry from hand to hand, and sit and go tournaments.

``sample_histories/pokerstars/sessions`` is made by ``badugi simulate --sessions 24 --seed 7 --out FOLDER``.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random

from msgspec import Struct

from parsers.model import Hand, Structure, Tournament
from parsers.money import CHIPS, USD
from tracker.deal.playing import play
from tracker.deal.setting import Place, Rake, Setting, Style
from tracker.deal.tables import LEVELS, ROMAN

HERO = "Ada Quill"
REGULARS = (
    "tin whistle", "heron42", "mossback", "Old Nick", "gannet", "plumb line", "juno.k", "teasel", "Fennimore",
    "brisk7", "lantern", "Zoë R", "pinwheel", "saltmarsh", "O'Dell", "cobbler", "tidepool",
)  # fmt: skip
TABLES = ("Arcturus", "Belinda II", "Cassini V", "Deneb IV", "Elara", "Fornax III", "Gacrux", "Hydra VI")
STAKES = ((25, 50, 10), (25, 50, 10), (50, 100, 25), (50, 100, 25), (100, 200, 50), (200, 400, 100))
FIRST_DAY = datetime(2012, 2, 4, 18, 0, tzinfo=UTC)
CALM = Style(talk=0.015)


class Session(Struct, frozen=True):
    """A sitting: a title that is good for a file's name, and its hands in order."""

    title: str
    hands: tuple[Hand, ...]


def sessions(seed: int, count: int) -> Iterator[Session]:
    """``count`` sittings on different days over months; every fifth is a sit and go."""
    rng = Random(f"sessions/{seed}")
    day = FIRST_DAY
    for index in range(count):
        day += timedelta(days=rng.randint(3, 13))
        start = day + timedelta(minutes=rng.randint(0, 240))
        yield sit_and_go(rng, start) if index % 5 == 4 else ring_game(rng, start)


def hand_number(start: datetime, rng: Random) -> int:
    """A first hand number that rises with time."""
    return 75_000_000_000 + int((start - FIRST_DAY).total_seconds()) * 900 + rng.randint(0, 9_000)


def seated(rng: Random, count: int) -> dict[int, str]:
    """Names in random seats of an 8-max table, the hero among them."""
    names = [HERO, *rng.sample(REGULARS, count - 1)]
    rng.shuffle(names)
    return dict(zip(sorted(rng.sample(range(1, 9), count)), names, strict=True))


def ring_game(rng: Random, start: datetime) -> Session:
    """Twelve to twenty-two hands at a fixed-limit table; who runs short buys in again, some come and go."""
    small_bet, big_bet, small_blind = rng.choice(STAKES)
    table, names = rng.choice(TABLES), seated(rng, rng.randint(4, 7))
    stacks = {seat: big_bet * rng.randint(14, 40) for seat in names}
    number, moment, button = hand_number(start, rng), start, rng.choice(list(names))
    hands: list[Hand] = []
    for _ in range(rng.randint(12, 22)):
        button = next((seat for seat in sorted(names) if seat > button), min(names))
        hero = next(seat for seat, name in names.items() if name == HERO)
        setting = Setting(
            number=str(number),
            structure=Structure.FIXED,
            currency=USD,
            small_bet=small_bet,
            big_bet=big_bet,
            small_blind=small_blind,
            big_blind=small_bet,
            table=table,
            started=moment,
            button=button,
            places=tuple([Place(seat, names[seat], stacks[seat]) for seat in sorted(names)]),
            hero=hero,
            rake=Rake(50, 100 if len(names) < 5 else 200, 1),
        )
        hand, stacks = play(setting, CALM, rng)
        hands.append(hand)
        number += rng.randint(20_000, 60_000)
        moment += timedelta(seconds=rng.randint(40, 110))
        for seat in names:
            if stacks[seat] < 2 * big_bet:
                stacks[seat] = 20 * big_bet
        if rng.random() < 0.08 and len(names) > 4:
            leaver = rng.choice([seat for seat, name in names.items() if name != HERO])
            del names[leaver], stacks[leaver]
    unit = f"{small_bet / 100:.2f}-{big_bet / 100:.2f}"
    return Session(f"{start:%Y%m%d} {table} USD {unit} Badugi Limit", tuple(hands))


def sit_and_go(rng: Random, start: datetime) -> Session:
    """A tournament of six players from the first hand until the hero is out or has won."""
    names = seated(rng, 6)
    stacks = dict.fromkeys(names, 1500)
    event = str(480_000_000 + int((start - FIRST_DAY).total_seconds()) // 60)
    tournament = Tournament(event, USD, 200, None, 20)
    number, moment, button = hand_number(start, rng), start, rng.choice(list(names))
    hands: list[Hand] = []
    hero = next(seat for seat, name in names.items() if name == HERO)
    while hero in names and len(names) > 1:
        level = min(len(hands) // 6, len(LEVELS) - 1)
        small_bet, big_bet = LEVELS[level]
        button = next((seat for seat in sorted(names) if seat > button), min(names))
        setting = Setting(
            number=str(number),
            structure=Structure.FIXED,
            currency=CHIPS,
            small_bet=small_bet,
            big_bet=big_bet,
            small_blind=small_bet // 2,
            big_blind=small_bet,
            table=f"{event} 1",
            started=moment,
            button=button,
            places=tuple([Place(seat, names[seat], stacks[seat]) for seat in sorted(names)]),
            hero=hero,
            max_seats=6 if max(names) < 7 else 8,
            tournament=Tournament(event, USD, tournament.buy_in, None, tournament.fee, level=f"Level {ROMAN[level]}"),
            left=len(names),
            prizes=(780, 420),
        )
        hand, stacks = play(setting, CALM, rng)
        hands.append(hand)
        names = {seat: name for seat, name in names.items() if stacks[seat]}
        number += rng.randint(20_000, 60_000)
        moment += timedelta(seconds=rng.randint(40, 90))
    return Session(f"{start:%Y%m%d} T{event} Badugi Limit $2.00 + $0.20", tuple(hands))
