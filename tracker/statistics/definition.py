"""A statistic's definition, written once: its names, its one sentence, and how it is worked out of a sample."""

from collections.abc import Callable

from msgspec import Struct

from tracker.statistics.figure import Figure, rate
from tracker.statistics.sample import Sample


class Definition(Struct, frozen=True):
    """``name`` as in ``--json``, ``title`` for people, ``group`` of the page; ``numerator`` out of ``denominator``."""

    name: str
    title: str
    group: str
    kind: str
    numerator: str
    denominator: str
    work: Callable[[Sample], Figure]

    @property
    def sentence(self) -> str:
        """The definition in one sentence, with its numerator and its denominator."""
        joint = {"rate": "out of", "ratio": "for each of", "mean": "over"}.get(self.kind, "over")
        return f"{self.numerator[0].upper()}{self.numerator[1:]}, {joint} {self.denominator}."


def share(
    name: str, title: str, group: str, numerator: str, denominator: str, *facts: str, hero: bool = False
) -> Definition:
    """A rate that is counted from facts: hits out of chances (``name`` itself is the fact when none is given)."""
    bits = facts or (name,)

    def work(sample: Sample) -> Figure:
        n = d = 0
        for bit in bits:
            hits, chances = sample.hit(bit), sample.chance(bit)
            if hero:
                hits, chances = hits & sample.hero, chances & sample.hero
            n, d = n + int((hits & chances).sum()), d + int(chances.sum())
        return rate(n, d)

    return Definition(name, title, group, "rate", numerator, denominator, work)
