"""What the dictionary of ``tracker.packing`` is worth: ``python -m benchmarks.dictionary [--train FILE]``.

``--train`` makes a dictionary of invented hands. One that databases were filled with is never changed, for nothing
unpacks their texts without it: a better one comes to stand beside it.
"""

import argparse
from pathlib import Path

from zstandard import ZstdCompressor, train_dictionary

from benchmarks import hands
from parsers.read import read, read_text
from tracker.packing import LEVEL, packed

SAMPLES = Path(__file__).resolve().parents[1] / "sample_histories"
SIZE, NUMBER = 12 << 10, 40_001
"""Bytes of a dictionary, and the number by which a packed text names it."""
WEIGHT = 15
"""How often each sample of a room counts of which there are few."""


def texts_of(folder: Path) -> list[str]:
    """The texts of hands and summaries below a folder."""
    return [outcome.block.text for outcome in read([folder]) if outcome.hand or outcome.summary]


def dealt(count: int, seed: int) -> list[str]:
    """The texts of dealt hands."""
    return [outcome.block.text for outcome in read_text(hands.text_of(hands.dealt(count, seed)))]


def trained() -> bytes:
    """A dictionary of the samples of all rooms, and of as many dealt hands as there are samples of the commonest."""
    common, *rest = sorted(map(texts_of, SAMPLES.iterdir()), key=len, reverse=True)
    rare = [text for texts in rest for text in texts]
    every = [text.encode() for text in (*common, *rare * WEIGHT, *dealt(len(common), 23))]
    return train_dictionary(SIZE, every, level=LEVEL, dict_id=NUMBER).as_bytes()


def said(title: str, texts: list[str]) -> str:
    """A line on the bytes of a text: as it is, packed by itself, and packed with the dictionary."""
    plain = sum([len(text.encode()) for text in texts]) // len(texts)
    alone = sum([len(ZstdCompressor(level=LEVEL).compress(text.encode())) for text in texts]) // len(texts)
    return f"{title:<24}{len(texts):>7}{plain:>8}{alone:>8}{sum(map(len, map(packed, texts))) // len(texts):>8}"


def main() -> None:
    """Print the table, or train."""
    parser = argparse.ArgumentParser(prog="benchmarks.dictionary", description=__doc__)
    parser.add_argument("--train", type=Path, metavar="FILE", help="write a new dictionary here")
    given = parser.parse_args()
    if given.train:
        given.train.write_bytes(trained())
        return
    print(f"{'bytes of a text':<24}{'texts':>7}{'as is':>8}{'alone':>8}{'packed':>8}")
    print(said("dealt hands", dealt(1000, 5)))
    for folder in sorted([*SAMPLES.iterdir(), *(hands.SHARED.parent.iterdir() if hands.SHARED.is_dir() else ())]):
        if folder.is_dir() and (texts := texts_of(folder)):
            print(said(f"{folder.parent.name[:7]} {folder.name}", texts))


if __name__ == "__main__":
    main()
