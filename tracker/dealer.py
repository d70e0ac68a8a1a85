"""Deals random legal hands from a seed: what the property tests, the falsifier and ``badugi simulate`` live on."""

from collections.abc import Iterator
from random import Random

from parsers.model import Hand, Structure
from tracker.deal.playing import play
from tracker.deal.setting import Style
from tracker.deal.tables import setting


def deal(
    seed: int | Random,
    *,
    players: int | None = None,
    structure: Structure | None = None,
) -> Hand:
    """A random legal hand, of 2 to 8 players and of any structure where none is asked for; lines as if alone in a file.

    The same seed deals the same hand.
    """
    rng = seed if isinstance(seed, Random) else Random(seed)
    given = setting(rng, players=players, structure=structure)
    return play(given, random_style(rng), rng)[0]


def deals(seed: int, count: int, *, players: int | None = None, structure: Structure | None = None) -> Iterator[Hand]:
    """``count`` hands; structures and table sizes take turns where they are not given, so that few hands cover all."""
    structures = tuple(Structure)
    for index in range(count):
        yield deal(
            Random(f"{seed}/{index}"),
            players=players or 2 + index // len(structures) % 7,
            structure=structure or structures[index % len(structures)],
        )


def random_style(rng: Random) -> Style:
    """A way to play: half the tables are sensible, the others wild, thirsty, or dealt a tie."""
    return Style(
        wild=rng.random() < 0.4,
        talk=rng.choice((0, 0, 0.02, 0.1)),
        tie=rng.random() < 0.12,
        hide=rng.random() < 0.1,
        thirst=rng.choice((0, 0, 0.3)),
    )
