"""Hands of the store read again from their text, which is the only place where they are kept whole."""

from collections.abc import Iterator

import pandas as pd

from parsers.model import Hand
from parsers.read import read_block
from tracker.anonymise import Pseudonyms, anonymise
from tracker.store import Store


def stored_hands(database: str | None, frame: pd.DataFrame, *, pseudonyms: bool = False) -> Iterator[Hand]:
    """The hands of a joined frame, each once, in its order; under pseudonyms on request."""
    store, names = Store(database), Pseudonyms()
    for hand_id in dict.fromkeys(frame["hand_id"].astype("int64").tolist()):
        # By its id: a room may have given a number to two different hands.
        block = store.block(hand_id)
        hand = read_block(block).hand if block is not None else None
        if hand is not None:
            yield anonymise(hand, names) if pseudonyms else hand
