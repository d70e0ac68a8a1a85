"""Hands of the store read again from their text, which is the only place where they are kept whole."""

from collections.abc import Iterator

import pandas as pd

from parsers.model import Hand
from parsers.read import read_text
from tracker.anonymise import Pseudonyms, anonymise
from tracker.store import Store


def stored_hands(database: str | None, frame: pd.DataFrame, *, pseudonyms: bool = False) -> Iterator[Hand]:
    """The hands of a joined frame, each once, in its order; under pseudonyms on request."""
    store, names = Store(database), Pseudonyms()
    for site, number in frame[["site", "number"]].drop_duplicates().itertuples(index=False, name=None):
        for outcome in read_text(store.hand_text(str(site), str(number))):
            if outcome.hand is not None:
                yield anonymise(outcome.hand, names) if pseudonyms else outcome.hand
