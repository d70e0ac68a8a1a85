"""Which tournaments a list shows: by site, price of an entry, speed and month, as an address holds them."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from tracker.events.money import words

if TYPE_CHECKING:
    import pandas as pd

SEPARATOR = ","
NONE_SAID = "not said"


class Selection(Struct, frozen=True, kw_only=True):
    """What a tournament must be; an empty field lets every one through."""

    sites: tuple[str, ...] = ()
    costs: tuple[str, ...] = ()
    speeds: tuple[str, ...] = ()
    months: tuple[str, ...] = ()

    def apply(self, table: "pd.DataFrame") -> "pd.DataFrame":
        """The rows of a frame of events that pass."""
        for field, group in GROUPS.items():
            if wanted := getattr(self, field):
                table = table[group(table).isin(wanted)]
        return table

    def params(self) -> dict[str, str]:
        """The fields that choose something, as text for an address."""
        return {field: SEPARATOR.join(getattr(self, field)) for field in GROUPS if getattr(self, field)}

    @classmethod
    def of(cls, params: Mapping[str, str]) -> "Selection":
        """The selection of an address; what is none of its fields is left out."""
        return cls(**{field: tuple(filter(None, params.get(field, "").split(SEPARATOR))) for field in GROUPS})

    def with_(self, **changes: tuple[str, ...]) -> "Selection":
        """A copy with some fields changed."""
        return structs.replace(self, **changes)


def costs(table: "pd.DataFrame") -> "pd.Series":
    """What one entry of each event costs, fee and bounty part included."""
    import pandas as pd

    cells = zip(table["price"], table["currency"].fillna(""), table["digits"].fillna(0), strict=True)
    found = [NONE_SAID if pd.isna(price) else words(price, code, digits) for price, code, digits in cells]
    return pd.Series(found, table.index, dtype="object")


def months(table: "pd.DataFrame") -> "pd.Series":
    """The month (UTC) in which each event began, by the room or by the first hand: ``2014-03``."""
    import pandas as pd

    found: pd.Series = table["started"].fillna(table["played_from"]).dt.strftime("%Y-%m").fillna(NONE_SAID)
    return found


GROUPS: dict[str, Callable[["pd.DataFrame"], "pd.Series"]] = {
    "sites": lambda table: table["site"],
    "costs": costs,
    "speeds": lambda table: table["speed"].fillna(NONE_SAID),
    "months": months,
}


def options(table: "pd.DataFrame", field: str) -> list[str]:
    """The values of a field that a frame of events has, prices from small to large, months from the last back."""
    if field == "costs":
        order = table.assign(words=costs(table)).sort_values(["currency", "price"], na_position="last")
        return list(dict.fromkeys(order["words"]))
    return sorted(set(GROUPS[field](table)), reverse=field == "months")
