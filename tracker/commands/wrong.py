"""What the options that choose hands can't mean: a mistyped value is said, and never a silent choice of no hand."""

import difflib
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import typer

from tracker.commands.printing import printable

if TYPE_CHECKING:
    import pandas as pd

    from tracker.people import People
    from tracker.statistics.filters import Filter
    from tracker.store import Store

# Small bet, big bet and currency, as figures are grouped: 0.25/0.50 USD.
STAKE = re.compile(r"\d+(\.\d+)?/\d+(\.\d+)? \S+")
NEAREST, LIKENESS = 3, 0.4


def fixed() -> Mapping[str, Sequence[str]]:
    """The options whose values are a list that does not depend on the hands, with that list."""
    from parsers.model import Structure
    from parsers.money import CURRENCIES
    from parsers.sites import SITES
    from parsers.summaries.layouts import LAYOUTS
    from tracker.rules.audit import Verdict
    from tracker.statistics.grouping import POSITIONS
    from tracker.statistics.sample import SETTINGS
    from tracker.tally import STARTING_CLASSES

    return {
        "site": [site.key for site in SITES if site not in LAYOUTS],
        "structure": list(Structure),
        "setting": SETTINGS,
        "currency": list(CURRENCIES),
        "position": POSITIONS,
        "start": (*STARTING_CLASSES, "unknown"),
        "verdict": (*Verdict, "any"),
    }


def look(options: Mapping[str, Any]) -> None:
    """BadParameter for a value that no hand can have, with the list of what can be chosen where it is fixed."""
    for option, known in fixed().items():
        for value in options.get(option) or ():
            if value not in known:
                refuse(option, f"{value!r} is none of {', '.join(known)}")
    for stake in options.get("stake") or ():
        if not STAKE.fullmatch(stake):
            refuse("stake", f"{stake!r} is no stake: write both bets and the currency, as '0.25/0.50 USD'")
    low, high = options.get("pot_from"), options.get("pot_to")
    for option, pot in (("pot_from", low), ("pot_to", high)):
        if pot is not None and not (math.isfinite(pot) and pot >= 0):
            refuse(option, f"{pot:g} is no size of a pot: write a number of big blinds from 0 on")
    if low is not None and high is not None and low > high:
        refuse("pot_to", f"{high:g} is less than --pot-from {low:g}")


def look_for(names: Iterable[str], frame: "pd.DataFrame", people: "People", store: "Store") -> None:
    """BadParameter for a player of whom these rows of all the names have nothing, with the nearest that are stored.

    Where no hand is stored at all it is not the name that is wrong.
    """
    seen = set(frame["player"].unique())
    missing = [name for name in names if not seen.intersection(people.meant([name]))]
    if not missing:
        return
    from tracker.store_players import players

    stored = dict.fromkeys([*players(store, people)["player"], *(name for _, name in people.aliases)])
    if stored:
        folded = {name.casefold(): name for name in stored}
        near = difflib.get_close_matches(missing[0].casefold(), list(folded), n=NEAREST, cutoff=LIKENESS)
        words = f": did you mean {' or '.join(folded[name] for name in near)}?" if near else "."
        refuse("player", printable(f"There is no player {missing[0]} in the database{words}"))


def look_among(which: "Filter", frame: "pd.DataFrame", store: "Store", tagged: Mapping[str, set[int]]) -> None:
    """BadParameter for a tag that is none of ``tagged``, with those that there are, and for an unknown tournament."""
    for tag in which.tags:
        if tag not in tagged:
            words = f"there are {', '.join(sorted(tagged))}" if tagged else "give tags on the dashboard, at a hand"
            refuse("tag", printable(f"No hand has the tag {tag!r}: {words}"))
    if which.tournament and len(frame) and not (frame["tournament"] == which.tournament).any():
        every = store.hands()["tournament"]
        if not (every == which.tournament).any():
            refuse(
                "tournament", printable(f"There is no hand of tournament {which.tournament}: see badugi tournaments")
            )


def refuse(option: str, words: str) -> None:
    """Ends the command as wrong usage of an option."""
    raise typer.BadParameter(words, param_hint=f"--{option.replace('_', '-')}")
