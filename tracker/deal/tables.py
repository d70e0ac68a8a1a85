"""Random tables: stakes, stacks, names, tournaments, newcomers and absentees, all as a room might seat them."""

from datetime import UTC, datetime, timedelta
from random import Random

from parsers.model import Structure, Tournament
from parsers.money import CHIPS, USD
from tracker.deal.setting import Place, Rake, Setting

NAMES = (
    "Marlow", "Big Fish", "José", "tin_whistle", "a: bets", "Seat 1", "collected", "ab::cd:D", "Name[555]", "N[DM[3]",
    "Ola (XYZ)", "(half", "#1 fan", "***Ruby***", ".dot.", "-dash-", "$$$", "*star*", "ab - cd", "one, two", 'say "hi"',
    "O'Mara", "back\\slash", "1234567", "WIN", "fold", "raise", "is best", "Doesn't like", "TABLE 7", "Hero 2", "Zoë€",
    "reg®", "x [Oslo]", "folds", "shows", "calls 5", "said", "pot", "Dealt to", "quince", "heron42", "mossback", "lark",
    "teasel", "Old Nick", "gannet", "brisk", "Fennimore", "plumb line", "juno", "tamarind",
)  # fmt: skip

STAKES = ((5, 10, 2), (10, 20, 5), (25, 50, 10), (50, 100, 25), (100, 200, 50), (250, 500, 125), (500, 1000, 250))
"""Fixed limit: small bet, big bet, small blind, in cents; the small blind is not always half of the small bet: rooms
round it to whole chips."""
BLINDS = ((1, 2), (2, 5), (5, 10), (10, 25), (25, 50), (50, 100), (100, 200))
LEVELS = ((20, 40), (30, 60), (40, 80), (50, 100), (60, 120), (80, 160), (100, 200), (150, 300), (200, 400), (300, 600))
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
TABLES = ("Arcturus", "Belinda II", "Cassini V", "Deneb", "Elara III", "O'Brien", "Fornax IV")
START = datetime(2011, 1, 3, 12, 0, tzinfo=UTC)
"""Hands begin between noon and midnight UTC, so that no stamp falls into the hour that the clock repeats in autumn."""


def setting(rng: Random, *, players: int | None = None, structure: Structure | None = None) -> Setting:
    """A random table of 2 to 8 players; what is given is kept to."""
    structure = structure or rng.choice(tuple(Structure))
    count = players or rng.randint(2, 8)
    tournament = rng.random() < 0.4
    numbers = sorted(rng.sample(range(1, 9), count))
    names = rng.sample(NAMES, count)
    button = rng.choice(numbers)
    empty = [number for number in range(1, 9) if number not in numbers]
    if count > 2 and empty and rng.random() < 0.06:
        button = rng.choice(empty)
    order = [number for number in numbers if number > button] + [number for number in numbers if number <= button]
    make = chips if tournament else cash
    return make(rng, structure, names, order, button)


def stack(rng: Random, big: int, least: int) -> int:
    """A stack: often short of a few bets so that all-ins come, sometimes deep."""
    kind = rng.random()
    if kind < 0.35:
        amount = rng.randint(1, 6 * big)
    elif kind < 0.8:
        amount = rng.randint(4 * big, 40 * big)
    else:
        amount = big * rng.choice((20, 50, 100, 200))
    return max(amount, least)


def cash(rng: Random, structure: Structure, names: list[str], order: list[int], button: int) -> Setting:
    """A ring game in dollars, with rake, newcomers, and players who sit out."""
    if structure is Structure.FIXED:
        small_bet, big_bet, small_blind = rng.choice(STAKES)
        big_blind = small_bet
    else:
        small_blind, big_blind = rng.choice(BLINDS)
        small_bet, big_bet = small_blind, big_blind
    ante = rng.choice((0, 0, 0, 0, 1)) * max(big_blind // 5, 1)
    heads_up = len(order) == 2
    dead_small = not heads_up and rng.random() < 0.03
    places = []
    for index, (number, name) in enumerate(zip(order, names, strict=True)):
        posts, least = "", ante + small_blind + 1 if index < 2 else 1
        if index >= 2 and number != button and rng.random() < 0.05:
            posts = rng.choice(("big", "both"))
            least = ante + big_blind + small_blind + 1
        places.append(Place(number, name, stack(rng, big_bet, least), posts))
    spare = [number for number in range(1, 9) if number not in order]
    if spare and rng.random() < 0.1:
        others = [name for name in NAMES if name not in names]
        places.append(Place(rng.choice(spare), rng.choice(others), rng.randint(1, 50) * big_bet, absent=True))
    return Setting(
        number=str(rng.randint(10**10, 10**12)),
        structure=structure,
        currency=USD,
        small_bet=small_bet,
        big_bet=big_bet,
        small_blind=small_blind,
        big_blind=big_blind,
        table=rng.choice(TABLES),
        started=START + timedelta(days=rng.randint(0, 1200), seconds=rng.randint(0, 40_000)),
        button=button,
        places=tuple(sorted(places, key=lambda place: place.number)),
        hero=rng.choice(order) if rng.random() < 0.9 else None,
        ante=ante,
        rake=Rake(rng.choice((50, 50, 50, 30)), rng.choice((50, 100, 300)), 1),
        dead_small=dead_small,
    )


def chips(rng: Random, structure: Structure, names: list[str], order: list[int], button: int) -> Setting:
    """A tournament table, with antes, bounties, and players who sit out and are dealt in."""
    level = rng.randrange(len(LEVELS))
    small_bet, big_bet = LEVELS[level]
    if structure is Structure.FIXED:
        small_blind, big_blind = small_bet // 2, small_bet
    else:
        small_blind, big_blind = small_bet, big_bet
    ante = rng.choice((0, 0, 0, 1)) * (big_blind // 5)
    bounty = rng.choice((None, None, 25, 500))
    places = []
    for index, (number, name) in enumerate(zip(order, names, strict=True)):
        least = ante + small_blind + 1 if index < 2 else 1
        away = index != 1 and rng.random() < 0.06
        held = stack(rng, big_bet, least) // 5 * 5 or 5
        places.append(Place(number, name, max(held, least), away=away, bounty=bounty))
    event = str(rng.randint(10**8, 10**9))
    fee = rng.choice((10, 20, 100))
    return Setting(
        number=str(rng.randint(10**10, 10**12)),
        structure=structure,
        currency=CHIPS,
        small_bet=small_bet,
        big_bet=big_bet,
        small_blind=small_blind,
        big_blind=big_blind,
        table=f"{event} {rng.randint(1, 40)}",
        started=START + timedelta(days=rng.randint(0, 1200), seconds=rng.randint(0, 40_000)),
        button=button,
        places=tuple(sorted(places, key=lambda place: place.number)),
        hero=rng.choice(order) if rng.random() < 0.9 else None,
        ante=ante,
        tournament=Tournament(event, USD, fee * 10, bounty, fee, level=f"Level {ROMAN[level]}"),
        left=len(order) + rng.choice((0, 0, 3, 60)),
        prizes=(5000, 3000, 2000),
    )
