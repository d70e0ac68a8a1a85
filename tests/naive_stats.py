"""A second, naive implementation of the statistics: walks hands one by one and adds up what they say."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

from parsers.model import Hand
from tests.naive_walk import Walk


def tally(hands: Iterable[Hand]) -> dict[str, dict[str, Any]]:
    """Player -> statistic -> [n, d], and for draws counts, sequences and theory."""
    told: dict[str, dict[str, Any]] = defaultdict(lambda: defaultdict(lambda: [0, 0]))
    for hand in hands:
        walk = Walk(hand).run()
        names = {seat.number: seat.name for seat in hand.seats}
        for seat, rates in walk.rates.items():
            mine = told[names[seat]]
            for name, (n, d) in rates.items():
                mine[name] = [mine[name][0] + n, mine[name][1] + d]
            drew = [None if seat in walk.away else walk.drew[k].get(seat) for k in (1, 2, 3)]
            for k, count in enumerate(drew, 1):
                if count is None:
                    continue
                mine[f"drawn.d{k}"] = [mine[f"drawn.d{k}"][0] + count, mine[f"drawn.d{k}"][1] + 1]
                mine[f"pat.d{k}"] = [mine[f"pat.d{k}"][0] + (count == 0), mine[f"pat.d{k}"][1] + 1]
                if 0 not in drew[: k - 1]:
                    mine[f"first_pat.d{k}"] = [
                        mine[f"first_pat.d{k}"][0] + (count == 0),
                        mine[f"first_pat.d{k}"][1] + 1,
                    ]
            if None not in drew:
                mine.setdefault("sequences", Counter())["-".join(map(str, drew))] += 1
            if seat == hand.hero and walk.first_cards():
                for k, made in enumerate(walk.made(seat)):
                    mine[f"made_badugi.s{k}"] = [mine[f"made_badugi.s{k}"][0] + made, mine[f"made_badugi.s{k}"][1] + 1]
            for name, chance, done in walk.luck[seat]:
                cell = mine.setdefault(f"luck {name}", [0, 0, 0.0, 0.0])
                mine[f"luck {name}"] = [
                    cell[0] + done,
                    cell[1] + 1,
                    cell[2] + chance,
                    cell[3] + chance * (1 - chance),
                ]
    return told
