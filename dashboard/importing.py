"""What the page Import does: reads files with a progress bar, watches a folder, shows the ledger of one file."""

from collections.abc import Callable, Sequence
from pathlib import Path

import streamlit as st
from streamlit.runtime.uploaded_file_manager import UploadedFile

from dashboard import data, text
from dashboard.look import empty
from dashboard.look.rows import Cell, Column, Row, rows, unfolded
from dashboard.pages import address, go, script
from dashboard.watcher import watcher
from tracker.ingest import Report, ingest
from tracker.store import StoreError
from tracker.uploads import ingest_uploads

MOST = 500
FIRST = 5
"""So many problems of an import are shown beside its figures."""
TONES = {"new": "good", "refused": "error", "cancelled": "warning"}


def _done(report: Report) -> None:
    """Keeps the report for the page, empties the box of files and shows the new figures."""
    st.session_state["report"] = report
    st.session_state["round"] = st.session_state.get("round", 0) + 1
    st.rerun()


def _run(work: Callable[[Callable[[str, int], None]], Report], files: int) -> None:
    bar = st.progress(0.0, text="Reading …")
    seen: dict[str, int] = {}

    def progress(name: str, blocks: int) -> None:
        seen[name] = blocks
        bar.progress(
            min(1.0, len(seen) / max(files, 1)), text=f"{text.count(sum(seen.values()), 'hand')} · {text.plain(name)}"
        )

    try:
        report = work(progress)
    except (StoreError, FileNotFoundError) as error:
        bar.empty()
        st.error(text.plain(str(error)))
        return
    bar.empty()
    _done(report)


def uploads(files: Sequence[UploadedFile]) -> None:
    """Imports what was dropped."""
    _run(lambda told: ingest_uploads(data.store(), ((each.name, each.getvalue()) for each in files), told), len(files))


def first_problems(report: Report) -> None:
    """The first problems of an import with their places, and the way to all of them."""
    rows(
        [
            Column("place", "File and line", wrap=True),
            Column("code", "Kind"),
            Column("why", "What is wrong", wrap=True),
        ],
        [
            Row(
                [
                    Cell(f"{name_parts(problem.source.file)[0]}:{problem.source.line}"),
                    Cell(problem.code, tag=problem.severity.value),
                    unfolded(problem.message, problem.source.text),
                ]
            )
            for problem in report.problems[:FIRST]
        ],
        caption="Problems of this import",
        key="import-problems",
    )
    many = sum(report.told.values())
    shown = f", the first {FIRST} of them here" if many > FIRST else ""
    st.page_link(
        script("problems"), label=f"{text.count(many, 'problem')} in this import{shown}", icon=":material/error:"
    )


def folder(path: str) -> None:
    """Imports a path of this computer."""
    _run(lambda told: ingest(data.store(), [str(Path(path).expanduser())], told), 1)


def ledger(file_id: int) -> None:
    """What became of each block of a file, and why."""
    blocks = data.store().blocks(file_id)
    if blocks.empty:
        empty("Nothing in this file.", "It holds no hand and no summary.")
        return
    fates = sorted(blocks["fate"].unique())
    fate = st.pills("Fate", fates, key="fate", bind="query-params") if len(fates) > 1 else None
    shown = blocks[blocks["fate"] == fate] if fate else blocks
    part = shown.head(MOST)
    event = rows(
        [
            Column("line", "Line", right=True),
            Column("fate", "Fate"),
            Column("number", "Hand"),
            Column("game", "Game", desk=True),
            Column("why", "Why", wrap=True),
        ],
        [
            Row(
                [
                    Cell(str(row["line"])),
                    Cell(row["fate"], tag=TONES.get(row["fate"], "plain")),
                    Cell(row["number"] or text.NOTHING),
                    Cell(row["game"], tone="muted"),
                    Cell(row["reason"], tone="muted"),
                ],
                id="\n".join(where) if where else "",
                href=address("hand", site=where[0], number=where[1]) if where else "",
            )
            for row, where in zip(part.to_dict("records"), data.places(part), strict=True)
        ],
        caption="What became of each block of the file",
        key="import-blocks",
    )
    if len(shown) > MOST:
        st.caption(f"The first {text.number(MOST)} of {text.number(len(shown))}; badugi import --json tells of all.")
    if event.open:
        site, number = event.open.split("\n")
        go("hand", {"site": site, "number": number})


def name_parts(name: str) -> tuple[str, str]:
    """A file's name and, apart, the folder that it was found in."""
    folder_, slash, last = name.replace("\\", "/").rpartition("/")
    return last, folder_ if slash else ""


def watch() -> None:
    """The folder that is watched, and a switch; what comes in shows by itself."""
    watching = watcher()
    path = st.text_input(
        "Folder to watch",
        watching.folder or data.store().setting("watched"),
        placeholder="~/PokerStars/HandHistory",
        key="watched",
        disabled=watching.on,
    )
    wanted = st.toggle(
        "Import new hands as they are written", watching.on, key="watching", disabled=not (path or watching.on)
    )
    if wanted and not watching.on and path:
        folder_ = str(Path(path).expanduser())
        try:
            watching.start(data.database(), folder_)
            data.store().set_setting("watched", path)
        except NotADirectoryError as error:
            st.error(text.plain(str(error)))
    elif not wanted and watching.on:
        watching.stop()
    if watching.on:
        _watched()


@st.fragment(run_every=2)
def _watched() -> None:
    watching = watcher()
    if watching.error:
        st.error(text.plain(watching.error))
    if not watching.found:
        st.caption("Reading what is there already …")
    for when, report in watching.found[:5]:
        new, refused = text.count(report.hands["new"], "new hand"), text.number(report.hands["refused"])
        st.caption(f"{when:%H:%M:%S} UTC: {new}, {refused} refused")
