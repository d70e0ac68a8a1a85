"""Files that a browser sends: they have a name and no place, and are told apart by their content."""

from collections.abc import Iterable, Iterator
from io import BytesIO
from typing import BinaryIO

from msgspec import structs

from parsers.archives import is_archive, members
from parsers.origins import Origin
from parsers.problems import Problem
from tracker.ingest import Progress, Report, keep_problem, save_file
from tracker.sources import spooled
from tracker.store import Store


def ingest_uploads(store: Store, uploads: Iterable[tuple[str, bytes]], progress: Progress | None = None) -> Report:
    """Import (name, content) pairs, archives too; each file is one transaction. StoreError."""
    report = Report()
    for name, content in uploads:
        for origin in _origins(name, content):
            report.files += 1
            if isinstance(origin, Problem):
                keep_problem(store, origin, report)
                continue
            with spooled(origin) as spool:
                save_file(store, structs.replace(spool, path=f"upload {spool.digest} {spool.name}"), report, progress)
    return report


def _origins(name: str, content: bytes) -> Iterator[Origin | Problem]:
    def open_() -> BinaryIO:
        return BytesIO(content)

    origin = Origin(name, open_)
    if is_archive(content[:4]):
        yield from members(origin)
    else:
        yield origin
