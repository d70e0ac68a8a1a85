"""Bytes of files as text: which encoding they are in, and their line ends made one, in bounded memory."""

import codecs
from collections.abc import Iterator
from typing import IO, AnyStr

# What is read at a time: larger pieces come to lie, always of another length, between what stays in memory, and tear
# holes into it that grow with the file.
PIECE = 1 << 16

# A line that goes on for longer is no line of text, and is handed on as it comes.
LONGEST_LINE = 1 << 23

BOM = "\ufeff"
MARKS = ((codecs.BOM_UTF8, ""), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))

# cp1252 leaves five bytes undefined; as in browsers they stand for themselves, so that two names never become one.
CP1252 = "".join([bytes([byte]).decode("cp1252", "ignore") or chr(byte) for byte in range(256)])


def pieces(stream: IO[bytes]) -> Iterator[str]:
    """The text of a file, about ``PIECE`` bytes at a time, each ending with a line unless the line is longer.

    A byte-order mark decides, else the pattern of zero bytes of UTF-16, else each line is UTF-8 if it can be and cp1252
    if not: a damaged byte then damages its line and no other.
    """
    start = stream.read(4096)
    mark, code = next(((mark, code) for mark, code in MARKS if start.startswith(mark)), (b"", utf16(start)))
    chunks = read(stream, start[len(mark) :])
    if code:
        # An odd byte at the end never becomes a sign, since the decoder is not asked to finish.
        decoder = codecs.getincrementaldecoder(code)("replace")
        chunks = (decoder.decode(chunk).encode("utf-8", "replace") for chunk in chunks)
    carry = b""
    for chunk in chunks:
        data = carry + chunk
        # Carriage returns at the very end may be a part of a line end.
        end = max(data.rfind(b"\n"), data.rfind(b"\r", 0, len(data.rstrip(b"\r")))) + 1
        if not end and len(data) > LONGEST_LINE:
            end = len(data)
        if end:
            yield decoded(data[:end])
        carry = data[end:]
    if carry:
        yield decoded(carry)


def read(stream: IO[bytes], start: bytes) -> Iterator[bytes]:
    """The bytes of a stream from ``start`` on."""
    while start:
        yield start
        start = stream.read(PIECE)


def utf16(start: bytes) -> str:
    """The name of the UTF-16 that a file's first bytes are without saying so; ``""`` if they are not."""
    size = len(start) // 2
    if size < 2:
        return ""
    even, odd = start[: 2 * size : 2].count(0), start[1 : 2 * size : 2].count(0)
    if odd > size // 2 > 4 * even:
        return "utf-16-le"
    return "utf-16-be" if even > size // 2 > 4 * odd else ""


def decoded(data: bytes) -> str:
    """Lines of bytes as text with ``LF`` ends."""
    data = one_line_end(data, b"\r", b"\n")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return "\n".join([line_of(line) for line in data.split(b"\n")])


def one_line_end(text: AnyStr, back: AnyStr, feed: AnyStr) -> AnyStr:
    """A text with ``LF`` line ends, whichever it had.

    Where most are ``CR CR LF``, a program has written ``CR LF`` as text: most editors show one line end, and no blank
    line behind every line. Where only some are, the first ``CR`` ends a line of its own.
    """
    if back not in text:
        return text
    if (twice := back + back + feed) in text and 2 * text.count(twice) > text.count(feed):
        text = text.replace(twice, feed)
    return text.replace(back + feed, feed).replace(back, feed)


def line_of(line: bytes) -> str:
    """One line: UTF-8 if it can be, else cp1252."""
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return codecs.charmap_decode(line, "strict", CP1252)[0]
