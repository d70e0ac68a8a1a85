"""Folders under watch: a file that grows is imported when it has been quiet for a moment."""

import errno
import os
import queue
from collections.abc import Iterator, Sequence
from pathlib import Path

from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer
from watchdog.observers.polling import PollingObserver

from tracker.database import BusyError
from tracker.ingest import Report, ingest
from tracker.store import Store

QUIET = 0.5
"""Seconds without a further change after which a client has finished writing for now."""
LOOK = 2.0
"""Seconds after which it is looked again whether the folders are still there."""
TRIES = 40
"""So often the database is waited for, each time for WAIT seconds."""
SEEN = ("created", "modified", "moved", "closed")


class Watch(FileSystemEventHandler):
    """Watches folders from entering its context on; NotADirectoryError for what is no folder."""

    def __init__(self, store: Store, folders: Sequence[str | Path], *, poll: bool = False) -> None:
        for folder in folders:
            if not Path(folder).is_dir():
                raise NotADirectoryError(f"There is no folder {folder}.")
        self.store, self.folders = store, [str(folder) for folder in folders]
        self.observer = PollingObserver() if poll else Observer()
        self.changes: queue.Queue[str] = queue.Queue()

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Note a file that changed."""
        if event.event_type in SEEN and not event.is_directory:
            self.changes.put(os.fsdecode(event.dest_path or event.src_path))

    def __enter__(self) -> "Watch":
        """Begin to watch; OSError with the folder's name where the system can't, such as with too many folders."""
        try:
            for folder in self.folders:
                self.observer.schedule(self, folder, recursive=True)
            self.observer.start()
        except OSError as error:
            words = f"it can't be watched ({error.strerror or error}). Try it with --poll, which asks for less"
            raise OSError(error.errno, words, self.folders[0]) from error
        return self

    def __exit__(self, *_: object) -> None:
        """Watch no longer."""
        self.observer.stop()
        self.observer.join()

    def reports(self) -> Iterator[Report]:
        """What is there already, then every import that changed something, for ever."""
        yield self.imported(self.folders)
        while True:
            report = self.take()
            if report.hands["new"] or report.hands["refused"] or report.told:
                yield report

    def take(self) -> Report:
        """Wait for a change and import all files that changed, once they have been quiet.

        FileNotFoundError when a folder is gone: one of the same name that is made later is not watched.
        """
        paths = {self.changed()}
        while True:
            try:
                paths.add(self.changes.get(timeout=QUIET))
            except queue.Empty:
                break
        there = [path for path in sorted(paths) if Path(path).is_file() and not Path(path).name.startswith(".")]
        return self.imported(there)

    def imported(self, paths: Sequence[str]) -> Report:
        """An import that waits while another program, such as a large import, writes; BusyError when that goes on."""
        for _ in range(TRIES - 1):
            try:
                return ingest(self.store, paths)
            except BusyError:
                continue
        return ingest(self.store, paths)

    def changed(self) -> str:
        """The next file that changed, however long it takes."""
        while True:
            try:
                return self.changes.get(timeout=LOOK)
            except queue.Empty:
                for folder in self.folders:
                    if not Path(folder).is_dir():
                        words = "it is no longer there. Bring it back and watch it again"
                        raise FileNotFoundError(errno.ENOENT, words, folder) from None
