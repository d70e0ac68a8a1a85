"""Claims of several sources about one tournament, settled field by field: one value, or a conflict that is listed."""

from collections.abc import Callable
from typing import Any

from tracker.events.event import Claim, Conflict, Origin, Value


class Ledger:
    """What every source says of every field. The order in which sources are heard changes nothing."""

    def __init__(self) -> None:
        """An empty ledger."""
        self.claims: dict[str, set[Claim]] = {}
        self.drafts: dict[str, set[Claim]] = {}
        self.conflicts: dict[str, Conflict] = {}

    def hear(self, field: str, value: Value, origin: Origin, *, draft: bool = False) -> None:
        """Note a value; a ``draft`` was written while the tournament still ran, so that it may have grown since."""
        if value is not None:
            (self.drafts if draft else self.claims).setdefault(field, set()).add(Claim(value, origin))

    def settle(self, field: str) -> Any:
        """The value that all sources agree on, None where none says one or where they contradict each other."""
        claims = self.claims.get(field) or self.drafts.get(field, set())
        values = {claim.value for claim in claims}
        if len(values) > 1:
            self.clash(field, claims)
            return None
        return next(iter(values), None)

    def grown(self, field: str) -> Any:
        """The same for a figure that grows while a tournament runs: of drafts alone the largest one counts."""
        if field in self.claims:
            return self.settle(field)
        return max((claim.value for claim in self.drafts.get(field, ())), default=None, key=_as_number)

    def clash(self, field: str, claims: set[Claim]) -> None:
        """List a contradiction."""
        ordered = sorted(claims, key=lambda claim: (claim.origin, str(claim.value)))
        self.conflicts[field] = Conflict(field, tuple(ordered))

    def listed(self) -> tuple[Conflict, ...]:
        """The contradictions, by the name of the field."""
        return tuple(self.conflicts[field] for field in sorted(self.conflicts))


_as_number: Callable[[Any], int] = int
