"""Zip archives: each member a source of bytes of its own, read in place and never written to a disk."""

import io
import zipfile
import zlib
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, BinaryIO

from parsers.origins import Origin
from parsers.problems import Problem, Source

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

MAGIC = (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08")
LARGEST = 2 << 30
"""Bytes of one member; histories of a lifetime are smaller."""
TOTAL = 16 << 30
"""Bytes of all members of one archive."""
DENSE, DENSE_FROM = 150, 32 << 20
"""How many times smaller than its content a member above DENSE_FROM bytes may be: text packs to a twentieth at best."""
DEEPEST = 3
"""Archives within archives that are opened."""
MOST = 200_000
"""Members of one archive."""

OFFICE = {"[Content_Types].xml", "META-INF/manifest.xml"}
"""What documents of office programs have in them, which are archives."""
DOCUMENT = "This is not a text file but a document of an office program: save it as plain text (.txt), and import that."

Found = Origin | Problem
AGAIN = "It may not have been copied or downloaded to its end: fetch it again, or unpack it with another program."
FAULTS = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError)


class DamagedError(OSError):
    """A member that can't be read to its end; the text says what the archive's program found."""


def said(error: Exception) -> str:
    """What a fault of an archive says, for brackets within a sentence."""
    return str(error).rstrip(".") or type(error).__name__


def is_archive(start: bytes) -> bool:
    """Whether the first bytes of a file are those of a zip archive."""
    return start.startswith(MAGIC)


def members(origin: Origin, depth: int = 1) -> Iterator[Found]:
    """The members of an archive in its order, archives among them opened in turn; a Problem for what can't be read.

    A member is named ``archive.zip/folder/name``. Names lead nowhere outside (``../``), for nothing is written.
    """
    try:
        with origin.open() as stream, zipfile.ZipFile(stream) as archive:
            infos = [info for info in archive.infolist() if not info.is_dir()]
    except FAULTS as error:
        yield problem(
            origin.name, "bad-archive", f"The archive is damaged and can't be opened ({said(error)}). {AGAIN}"
        )
        return
    if len(infos) > MOST or sum(info.file_size for info in infos) > TOTAL:
        yield problem(origin.name, "too-large", "The archive holds more than can be read safely: unpack it yourself.")
        return
    if OFFICE.intersection(info.filename for info in infos):
        yield problem(origin.name, "unknown-text", DOCUMENT)
        return
    for info in infos:
        if not _hidden(info.filename):
            yield from _member(origin, info, depth)


def _hidden(name: str) -> bool:
    """Whether a member is none that a user put there."""
    parts = name.replace("\\", "/").split("/")
    return any((part.startswith(".") and part not in (".", "..")) or part == "__MACOSX" for part in parts)


def _member(origin: Origin, info: zipfile.ZipInfo, depth: int) -> Iterator[Found]:
    name = f"{origin.name}/{info.filename}"
    if info.flag_bits & 1:
        yield problem(name, "locked-file", "This file of the archive is locked with a password: unpack it yourself.")
        return
    if info.file_size > LARGEST or (
        info.file_size > DENSE_FROM and info.file_size > DENSE * max(info.compress_size, 1)
    ):
        yield problem(name, "too-large", f"This file of the archive unpacks to {info.file_size:,} bytes: not opened.")
        return
    inner = Origin(name, _opener(origin, info))
    try:
        with inner.open() as stream:
            start = stream.read(4)
    except FAULTS as error:
        yield problem(name, "bad-archive", f"This file of the archive is damaged ({said(error)}). {AGAIN}")
        return
    if not is_archive(start):
        yield inner
    elif depth >= DEEPEST:
        yield problem(name, "too-deep", "An archive within archives within archives: unpack it yourself.")
    else:
        yield from members(inner, depth + 1)


def _opener(origin: Origin, info: zipfile.ZipInfo) -> Callable[[], BinaryIO]:
    def opened() -> BinaryIO:
        return io.BufferedReader(Member(origin, info))

    return opened


class Member(io.RawIOBase):
    """The bytes of one member; a fault of the archive is an OSError with words for people."""

    def __init__(self, origin: Origin, info: zipfile.ZipInfo) -> None:
        super().__init__()
        self._stream = origin.open()
        try:
            self._archive = zipfile.ZipFile(self._stream)
            self._member = self._archive.open(info)
        except BaseException:  # whatever it was, Ctrl-C too, goes on its way: only the file must not stay open
            self._stream.close()
            raise

    def readable(self) -> bool:
        """Whether it can be read."""
        return True

    def seekable(self) -> bool:
        """Whether it can be searched: an archive within this archive has to be."""
        return True

    def seek(self, offset: int, whence: int = 0) -> int:
        """Go to a place; backwards it is unpacked again from the beginning."""
        return self._member.seek(offset, whence)

    def tell(self) -> int:
        """The place."""
        return self._member.tell()

    def readinto(self, buffer: "WriteableBuffer") -> int:
        """Fill a buffer, as far as there are bytes."""
        view = memoryview(buffer).cast("B")
        try:
            data = self._member.read(len(view))
        except FAULTS as error:
            raise DamagedError(said(error)) from error
        view[: len(data)] = data
        return len(data)

    def close(self) -> None:
        """Let go of the archive."""
        if not self.closed:
            self._member.close()
            self._archive.close()
            self._stream.close()
        super().close()


def problem(name: str, code: str, message: str) -> Problem:
    """A problem of a whole file."""
    return Problem(Source(name, 1), code, message)
