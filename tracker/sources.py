"""What an import is given, as files to read: patterns and archives opened, contents marked, faults in words."""

import glob
import os
import shutil
import stat
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import IO

from msgspec import Struct

from parsers.archives import is_archive, members
from parsers.blocks import Block
from parsers.decoding import MARKS, pieces, utf16
from parsers.origins import Origin, origins, spelled, standard_input, unreadable
from parsers.outcome import Fate, Outcome, Refusal, refused
from parsers.problems import Problem, Source
from parsers.read import cutter, read_blocks
from tracker.portions import at_once, stretches, stumbled

PIECE = 1 << 20
STDIN = "<stdin>"


class Spool(Struct, frozen=True):
    """A file about to be read: ``path`` tells it from others in the ledger, ``digest`` its content from others."""

    name: str
    path: str
    stream: IO[bytes]
    digest: str
    size: int
    encoding: str


def existing(paths: Iterable[str | Path]) -> list[str]:
    """The paths, a pattern such as ``**/HH*.txt`` replaced by what it matches; FileNotFoundError for nothing."""
    found: list[str] = []
    for path in map(str, paths):
        if not path.strip():
            raise FileNotFoundError("An empty name is no file or folder: name the folder of your hand histories.")
        if path == "-" or os.path.lexists(path):
            found.append(path)
        elif glob.has_magic(path) and (matches := glob.glob(path, recursive=True)):  # noqa: PTH207 - may be absolute
            found += sorted(matches)
        else:
            raise FileNotFoundError(f"There is no file or folder {path}.")
    return found


def sources(paths: Iterable[str | Path]) -> Iterator[Origin | Problem]:
    """Every file of paths, patterns, folders and archives in order; a Problem in place of one that can't be read.

    FileNotFoundError, before anything is read, when a path is missing.
    """
    for path in existing(paths):
        if path == "-":
            yield from _standard()
            continue
        if problem := _special(path):
            yield problem
            continue
        for origin in origins([path]):
            try:
                if problem := _special(origin.place):
                    yield problem
                    continue
                with origin.open() as stream:
                    start = stream.read(4)
            except OSError as error:
                yield Problem(Source(origin.name, 1), "cannot-open", unreadable(origin.place, error))
                continue
            if is_archive(start):
                yield from members(origin)
            else:
                yield origin


def _standard() -> Iterator[Origin | Problem]:
    """The standard input; an archive is copied to a file first, for its members lie anywhere in it."""
    stream = standard_input()
    if not is_archive(stream.peek(4)[:4]):
        yield Origin(STDIN, lambda: stream)
        return
    with stream, tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "archive.zip")
        with copy.open("wb") as file:
            shutil.copyfileobj(stream, file)
        yield from members(Origin(STDIN, lambda: copy.open("rb")))


def _special(path: str) -> Problem | None:
    """Why a path is none to read from: a pipe or a device would keep us waiting for ever."""
    try:
        mode = Path(path).stat().st_mode
    except OSError as error:
        return Problem(Source(spelled(path), 1), "cannot-open", unreadable(path, error))
    if stat.S_ISREG(mode) or stat.S_ISDIR(mode):
        return None
    return Problem(Source(spelled(path), 1), "not-a-file", "This is a pipe or a device, not a file.")


@contextmanager
def spooled(origin: Origin) -> Iterator[Spool]:
    """A file with the digest of its content, ready to be read from its start; the standard input is copied first."""
    with origin.open() as stream:
        standard = origin.name == STDIN
        with tempfile.SpooledTemporaryFile(max_size=64 * PIECE) as copy:
            digest, size, start = sha256(), 0, b""
            while piece := stream.read(PIECE):
                start = start or piece[:4096]
                digest.update(piece)
                size += len(piece)
                if standard:
                    copy.write(piece)
            source: IO[bytes] = copy if standard else stream
            source.seek(0)
            mark = digest.hexdigest()
            path = f"{STDIN} {mark[:8]}" if standard else spelled(Path(origin.place or origin.name).absolute())
            yield Spool(origin.name, path, source, mark, size, encoding(start))


def encoding(start: bytes) -> str:
    """The encoding that a file's first bytes tell, in words."""
    for mark, code in MARKS:
        if start.startswith(mark):
            return f"{code or 'utf-8'} with mark"
    return utf16(start) or ("utf-8" if start.isascii() or _is_utf8(start) else "cp1252")


def _is_utf8(start: bytes) -> bool:
    try:
        start[: start.rfind(b"\n") + 1].decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def blocks(spool: Spool) -> Iterator[Block | Outcome]:
    """The blocks of a file; an Outcome for an empty one, and for damage that ends it early."""
    line, empty = 1, True
    try:
        for block in cutter().blocks(pieces(spool.stream), spool.name):
            empty = False
            yield block
            line = block.line
    except OSError as error:
        yield refused(Block(spool.name, line, ""), Refusal("cannot-open", f"The file can't be read on: {error}."))
    except Exception as error:  # noqa: BLE001 - one bad file never hides the next one
        yield stumbled(Block(spool.name, line, ""), error)
    else:
        if empty:
            yield refused(Block(spool.name, 1, ""), Refusal("empty-file", "There is nothing in this file."))


def outcomes(paths: Iterable[str | Path]) -> Iterator[Outcome]:
    """Every block of files, folders, patterns, archives and ``-``, read; FileNotFoundError for a missing path."""
    for source in sources(paths):
        if isinstance(source, Problem):
            yield Outcome(Block(source.source.file, source.source.line, ""), Fate.REFUSED, problem=source)
            continue
        try:
            with spooled(source) as spool:
                for stretch in stretches(blocks(spool)):
                    yield from outcomes_of(stretch)
        except OSError as error:
            yield refused(Block(source.name, 1, ""), Refusal("cannot-open", unreadable(source.place, error)))


def outcomes_of(blocks: Sequence[Block | Outcome]) -> list[Outcome]:
    """The outcomes of several blocks, read together; a fault of ours refuses the one it is in."""
    return at_once(_together, _refused, blocks)


def _refused(block: Block | Outcome, error: Exception) -> Outcome:
    return stumbled(block if isinstance(block, Block) else block.block, error)


def _together(blocks: Sequence[Block | Outcome]) -> list[Outcome]:
    read = iter(read_blocks([block for block in blocks if isinstance(block, Block)]))
    return [next(read) if isinstance(block, Block) else block for block in blocks]


def outcome(block: Block | Outcome) -> Outcome:
    """The outcome of a block."""
    return outcomes_of([block])[0]
