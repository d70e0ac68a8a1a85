"""Texts as the store keeps them: packed to a quarter of their size, told apart by a short digest, and without a NUL."""

import threading
import zlib
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from zstandard import ZstdCompressionDict, ZstdCompressor, ZstdDecompressor

BLANKS = b" \t\n\r\v\f"
LEVEL = 1
"""The lowest: of a text as short as a hand's the higher ones save a fiftieth and take up to three times as long."""
DICTIONARY = ZstdCompressionDict(Path(__file__).with_name("packing.dict").read_bytes())
"""What recurs in hands of all rooms: with it a text is half as large, and packed in half the time.

It is never changed, for without it no text that was packed with it can be read (``python -m benchmarks.dictionary``).
"""
OLDER = b"\x78"
"""With this byte begin the texts of databases up to revision 0003: zlib packed them, in three times the time."""

DICTIONARY.precompute_compress(level=LEVEL)


class _Packers(threading.local):
    """Each thread's own, made once: neither may be used by two threads at a time."""

    def __init__(self) -> None:
        self.pack = ZstdCompressor(level=LEVEL, dict_data=DICTIONARY).compress
        self.unpack = ZstdDecompressor(dict_data=DICTIONARY).decompress


_packers = _Packers()


def packed(text: str) -> bytes:
    """A text as the store keeps it."""
    return _packers.pack(text.encode("utf-8", "surrogatepass"))


def unpacked(data: bytes) -> str:
    """The text again."""
    plain = zlib.decompress(data) if data.startswith(OLDER) else _packers.unpack(data)
    return plain.decode("utf-8", "surrogatepass")


def digest(text: str) -> bytes:
    """Eight bytes that tell texts apart but for white space, so that a copy with trailing blanks is the same text."""
    return blake2b(text.encode("utf-8", "surrogatepass").translate(None, BLANKS), digest_size=8).digest()


@lru_cache(maxsize=1 << 14)
def clean(text: str) -> str:
    """A text that every database takes as it is: no NUL and no half of a surrogate pair."""
    return text.replace("\0", "\ufffd").encode("utf-8", "replace").decode("utf-8")
