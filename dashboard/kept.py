"""What was worked out from a frame is kept as long as the frame lives, so that a click does not cost it again."""

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import Concatenate, ParamSpec, TypeVar
from weakref import ref

import pandas as pd

P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[Concatenate[pd.DataFrame, P], T]


def kept(most: int) -> Callable[[Work[P, T]], Work[P, T]]:
    """Keep the ``most`` latest results of a function of a frame, which nobody writes into, and of hashable values."""

    def wrapped(work: Work[P, T]) -> Work[P, T]:
        results: OrderedDict[tuple[object, ...], tuple[ref[pd.DataFrame], T]] = OrderedDict()
        lock = Lock()

        @wraps(work)
        def look(frame: pd.DataFrame, /, *values: P.args, **named: P.kwargs) -> T:
            key = (id(frame), values, tuple(named.items()))
            with lock:
                of, found = results.get(key, (None, None))
                if of is not None and of() is frame:
                    results.move_to_end(key)
                    return found  # type: ignore[return-value]
            made = work(frame, *values, **named)
            if made is not frame:
                # A result that is the frame itself would keep it for ever. The address of a dead one is used again.
                with lock:
                    results[key] = (ref(frame, lambda _: results.pop(key, None)), made)
                    while len(results) > most:
                        results.popitem(last=False)
            return made

        return look

    return wrapped
