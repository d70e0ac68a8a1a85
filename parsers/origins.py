"""Where bytes come from: files, folders and the standard input, each under the name that the user gave."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from io import BufferedReader
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct


class Origin(Struct, frozen=True):
    """Something that holds histories: ``name`` as problems print it, ``open`` gives a fresh stream of its bytes.

    ``place`` is the path of a file of its own as the system knows it, empty for anything else.
    """

    name: str
    open: Callable[[], BinaryIO]
    place: str = ""


def spelled(path: str | Path) -> str:
    r"""The name of a file as it can be printed and stored: bytes that are not UTF-8 are written as ``\xff``."""
    return os.fsencode(path).decode("utf-8", "backslashreplace")


def origins(paths: Iterable[str | Path]) -> Iterator[Origin]:
    """The files of paths, folders searched through in order of name; FileNotFoundError for a path that is not there."""
    for path in paths:
        if not str(path).strip():
            raise FileNotFoundError("An empty name is no file or folder.")
        if str(path) == "-":
            yield Origin("<stdin>", standard_input)
        elif Path(path).is_dir():
            yield from folder(Path(path))
        elif Path(path).exists():
            yield file(Path(path))
        else:
            raise FileNotFoundError(f"There is no file or folder {path}.")


def file(path: Path) -> Origin:
    """A single file."""
    return Origin(spelled(path), lambda: path.open("rb"), str(path))


def folder(path: Path) -> Iterator[Origin]:
    """Every file below a folder that is not hidden; then the folders that can't be looked into, which fail to open."""
    locked: list[OSError] = []
    for place, folders, names in os.walk(path, onerror=locked.append):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (file(Path(place, name)) for name in sorted(names) if not name.startswith("."))
    for error in locked:
        yield Origin(spelled(error.filename), partial(_fail, error), str(error.filename))


def unreadable(place: str, error: OSError) -> str:
    """Why a file or folder can't be read, in a sentence."""
    return f"The {'folder' if os.path.isdir(place) else 'file'} can't be read: {error.strerror or error}."  # noqa: PTH112 - never raises


def _fail(error: OSError) -> BinaryIO:
    raise error


def standard_input() -> BufferedReader:
    """The bytes of the standard input, which is not ours to close; none where a program was started without one."""
    if sys.stdin is None:
        return open(os.devnull, "rb")  # noqa: PTH123 - whoever reads it closes it, as any other source
    return os.fdopen(os.dup(sys.stdin.fileno()), "rb")
