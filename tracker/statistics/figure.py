"""A figure: what was counted, out of how much, its value and how sure it is."""

from math import sqrt
from typing import Any

from msgspec import Struct
from numpy.typing import NDArray

Z95 = 1.959963984540054
NONE = "-"


class Figure(Struct, frozen=True):
    """``n`` out of ``d``, and the 95 % interval from ``low`` to ``high``; ``value`` is None where ``d`` is 0.

    ``kind`` is count, rate (a share of opportunities), ratio, mean, money or table; ``more`` holds what a kind adds,
    such as the currency of money, the counts of a histogram or the rows of a table.
    """

    kind: str
    n: float
    d: float
    value: float | None
    low: float | None = None
    high: float | None = None
    more: dict[str, Any] = {}

    def json(self) -> Any:
        """The shape that ``badugi stats --json`` prints."""
        if self.kind == "count":
            return self.n
        if self.kind == "table":
            return self.more
        if self.kind == "money":
            return {"amount": self.n, "value": self.n, **self.more}
        return {"n": self.n, "d": self.d, "value": self.value, "low": self.low, "high": self.high, **self.more}

    @property
    def of_amounts(self) -> bool:
        """Whether this is a share of an amount: amounts are no independent trials, so it has no interval."""
        return self.kind == "rate" and self.value is not None and self.low is None

    def text(self) -> str:
        """The value as people read it, without its interval: ``23.1 %``, ``1.52``, ``-`` where nothing was counted."""
        if self.kind == "count":
            return f"{self.n:,.0f}"
        if self.kind == "ratio" and not self.d:
            return NONE if not self.n else f"no calls ({self.n:.0f} raises)"
        if self.value is None:
            return NONE
        if self.kind == "rate":
            return f"{100 * self.value:.1f} %"
        return f"{self.value:,.2f}"

    def interval(self) -> str:
        """The interval as people read it, ``-`` where there is none."""
        if self.low is None or self.high is None:
            return NONE
        if self.kind == "rate":
            return f"{100 * self.low:.1f} to {100 * self.high:.1f} %"
        return f"{self.low:,.2f} to {self.high:,.2f}"

    def sample(self) -> str:
        """What stands behind the value: ``n/d``."""
        return f"{self.n:,.0f}/{self.d:,.0f}" if self.kind in ("rate", "ratio") else f"{self.d:,.0f}"


def wilson(n: float, d: float) -> tuple[float, float] | tuple[None, None]:
    """Wilson's score interval of 95 % of a share, within 0 and 1; (None, None) where ``d`` is 0."""
    if not d:
        return None, None
    share = n / d
    z, rest = Z95, 1 + Z95 * Z95 / d
    middle = (share + z * z / (2 * d)) / rest
    half = z / rest * sqrt(share * (1 - share) / d + z * z / (4 * d * d))
    return max(0.0, middle - half), min(1.0, middle + half)


def rate(n: float, d: float, **more: Any) -> Figure:
    """A share of opportunities with Wilson's interval."""
    low, high = wilson(n, d)
    return Figure("rate", int(n), int(d), n / d if d else None, low, high, more)


def ratio(n: float, d: float, **more: Any) -> Figure:
    """``n`` to ``d``, such as raises to calls: the odds, and the interval of the share n / (n + d) turned into odds."""
    low, high = wilson(n, n + d)
    if low is None or high is None or not d:
        return Figure("ratio", int(n), int(d), None, more=more)
    return Figure("ratio", int(n), int(d), n / d, low / (1 - low), high / (1 - high) if high < 1 else None, more)


def mean(values: NDArray[Any], **more: Any) -> Figure:
    """The mean of observations with the normal 95 % interval; no interval for fewer than two."""
    count = len(values)
    total = float(values.sum()) if count else 0.0
    if not count:
        return Figure("mean", 0, 0, None, more=more)
    middle = total / count
    if count < 2:
        return Figure("mean", total, count, middle, more=more)
    half = Z95 * float(values.std(ddof=1)) / sqrt(count)
    return Figure("mean", total, count, middle, middle - half, middle + half, more)


def count(n: float) -> Figure:
    """A number of things."""
    return Figure("count", int(n), int(n), float(n))


def money(amount: float, hands: int, currency: str) -> Figure:
    """An amount in the smallest unit of ``currency``."""
    whole = int(amount) if float(amount).is_integer() else float(amount)
    return Figure("money", whole, hands, float(amount) if hands else None, more={"currency": currency})


def table(rows: dict[str, Any], d: float) -> Figure:
    """Figures of several rows that belong together."""
    return Figure("table", len(rows), d, None, more=rows)
