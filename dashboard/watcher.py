"""A folder under watch while the server runs: one thread for all pages, started and stopped by the page Import."""

import threading
from dataclasses import dataclass, field
from datetime import UTC, datetime

import streamlit as st

from tracker.ingest import Report
from tracker.store import Store, StoreError
from tracker.watching import Watch

KEPT = 20


@dataclass
class Watcher:
    """What is watched and what came of it; ``found`` has the newest import first."""

    folder: str = ""
    error: str = ""
    found: list[tuple[datetime, Report]] = field(default_factory=list)
    _watch: Watch | None = None

    @property
    def on(self) -> bool:
        """Whether a folder is watched now."""
        return self._watch is not None

    def start(self, database: str, folder: str) -> None:
        """Watches a folder from now on; NotADirectoryError when it is none."""
        self.stop()
        watch = Watch(Store(database), [folder])
        self.folder, self.error, self.found, self._watch = folder, "", [], watch
        threading.Thread(target=self._run, args=(watch,), daemon=True, name="watch").start()

    def stop(self) -> None:
        """Watches no longer."""
        watch, self._watch = self._watch, None
        if watch is not None:
            # The thread waits for a change: an empty name is one that leads to no file.
            watch.changes.put("")

    def _run(self, watch: Watch) -> None:
        try:
            with watch:
                for report in watch.reports():
                    if self._watch is not watch:
                        break
                    self.found.insert(0, (datetime.now(UTC), report))
                    del self.found[KEPT:]
        except StoreError as error:
            self.error = str(error)
        except OSError as error:
            self.error = f"{error.filename or self.folder} can't be watched: {error.strerror or error}."
        finally:
            watch.store.close()
            if self._watch is watch:
                self._watch = None


@st.cache_resource(show_spinner=False)
def watcher() -> Watcher:
    """The one watcher of this server."""
    return Watcher()
