"""Persons: screen names that the user has said to be of one person count as one, under the person's name."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas as pd

RAW = "screen_name"
"""The column in which a joined frame keeps the names as the rooms wrote them."""


class People:
    """Whose screen names are whose: (site, screen name) -> person, as the store keeps them; anybody else is himself."""

    def __init__(self, aliases: Mapping[tuple[str, str], str]) -> None:
        self.aliases = dict(aliases)

    def told(self) -> str:
        """All of it in one line: the same for the same names."""
        return repr(sorted(self.aliases.items()))

    def person(self, site: str, name: str) -> str:
        """The person of a screen name."""
        return self.aliases.get((site, name), name)

    def meant(self, asked: Iterable[str]) -> tuple[str, ...]:
        """The persons that names stand for, be they persons or screen names."""
        wanted = dict.fromkeys(asked)
        found = [[*(person for (_, name), person in self.aliases.items() if name == each), each] for each in wanted]
        return tuple(dict.fromkeys(name for names in found for name in names))

    def persons(self, asked: Iterable[str]) -> tuple[str, ...]:
        """The persons of screen names, and names that are nobody's alias as they are."""
        owners = {name: person for (_, name), person in self.aliases.items()}
        return tuple(dict.fromkeys(owners.get(name, name) for name in asked))

    def names(self, asked: Iterable[str]) -> tuple[str, ...]:
        """Every screen name that may be of the persons meant, by which their seats are looked up."""
        persons = self.meant(asked)
        return tuple(dict.fromkeys([*persons, *(name for (_, name), of in self.aliases.items() if of in persons)]))

    def joined(self, frame: "pd.DataFrame") -> "pd.DataFrame":
        """The frame with persons in the column ``player``; what the room wrote stands in RAW where that matters."""
        import pandas as pd

        if not self.aliases or frame.empty:
            return frame
        written = frame["player"]
        player = written
        for (site, name), person in self.aliases.items():
            rows = ((written == name) & (frame["site"] == site)).fillna(value=False).astype(bool)
            if isinstance(player.dtype, pd.CategoricalDtype) and person not in player.cat.categories:
                player = player.cat.add_categories([person])
            player = player.mask(rows, person)
        return frame.assign(**{"player": player, RAW: written})
