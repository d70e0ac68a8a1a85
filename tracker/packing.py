"""Texts as the store keeps them: packed to a third of their size, and told apart by a short digest."""

import threading
import zlib
from hashlib import blake2b

from zstandard import ZstdCompressor, ZstdDecompressor

BLANKS = b" \t\n\r\v\f"
LEVEL = 1
"""The lowest: of a text as short as a hand's the higher ones save a fiftieth and take up to three times as long."""
OLDER = b"\x78"
"""With this byte begin the texts of databases up to revision 0003: zlib packed them, in three times the time."""


class _Packers(threading.local):
    """Each thread's own, made once: neither may be used by two threads at a time."""

    def __init__(self) -> None:
        self.pack = ZstdCompressor(level=LEVEL).compress
        self.unpack = ZstdDecompressor().decompress


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
