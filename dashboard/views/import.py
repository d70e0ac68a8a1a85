"""Import: drop files or folders, watch a folder, and see what became of every hand."""

import streamlit as st

from dashboard import data, importing, text
from dashboard.look import empty, heading
from dashboard.look.pager import pager
from dashboard.look.rows import Cell, Column, Row, rows
from dashboard.look.tiles import Tile, tiles

FATES = (
    ("new", "New"),
    ("duplicate", "Duplicate"),
    ("other-game", "Other game"),
    ("cancelled", "Cancelled"),
    ("refused", "Refused"),
    ("summary", "Summaries"),
)
RARE = {"other-game", "cancelled", "summary"}
BRIEF = {"duplicate": "Dup."}
PAGE = 25

heading("Import", "files are read on this computer and sent nowhere")
drop, folder, watch = st.tabs(["Drop files", "From a folder", "Watch a folder"])
with drop:
    whole = st.toggle("A whole folder", help="Lets you choose a folder, with everything in it.", key="whole")
    files = st.file_uploader(
        "Hand histories and tournament summaries, also in zip archives",
        accept_multiple_files="directory" if whole else True,
        key=f"upload-{st.session_state.get('round', 0)}-{whole}",
    )
    if files:
        importing.uploads(files)
with folder, st.form("folder", border=False):
    path = st.text_input("File or folder on this computer", placeholder="~/PokerStars/HandHistory", key="path")
    if st.form_submit_button("Import", type="primary", icon=":material/upload_file:") and path:
        importing.folder(path)
with watch:
    importing.watch()

report = st.session_state.get("report")
if report is not None:
    tiles(
        [
            Tile(
                "Files",
                text.number(report.files),
                f"{text.number(report.unchanged)} unchanged" if report.unchanged else "",
            ),
            *(
                Tile(title, text.number(report.hands[fate]))
                for fate, title in FATES
                if report.hands[fate] or fate == "new"
            ),
            Tile(
                "Disputed",
                text.number(report.verdicts["disputed"]),
                "of the new hands",
                tone="loss" if report.verdicts["disputed"] else "",
            ),
        ]
    )
    if report.other_games:
        st.caption(
            "Other games: "
            + text.plain(", ".join(f"{game} {text.number(n)}" for game, n in report.other_games.most_common(12)))
        )
    if report.problems:
        importing.first_problems(report)

st.header("Ledger", anchor=False, help="Every block of every file has ended in exactly one of these ways.")
files_read = data.store().files()
if files_read.empty:
    empty("Nothing imported yet.", "Drop your hand histories above: text files, archives or whole folders.")
    st.stop()
part = files_read.iloc[pager(len(files_read), PAGE)]
event = rows(
    [
        Column("name", "File", wrap=True),
        Column("read", "Read (UTC)", desk=True),
        Column("encoding", "Encoding", desk=True),
        *(Column(fate, title, right=True, desk=fate in RARE, brief=BRIEF.get(fate, "")) for fate, title in FATES),
    ],
    [
        Row(
            [
                Cell(*importing.name_parts(row["name"])),
                Cell(text.moment(row["read_at"]), tone="muted"),
                Cell(row["encoding"], tone="muted"),
                *(Cell(text.number(row[fate]), tone="" if row[fate] else "muted") for fate, _ in FATES),
            ],
            id=str(row["file_id"]),
            href=f"import?file={row['file_id']}",
        )
        for row in part.to_dict("records")
    ],
    caption="Files that were read",
    key="import-files",
)
if event.open:
    st.query_params["file"] = event.open
chosen = text.asked(st.query_params.get("file", ""))
if (files_read["file_id"] == chosen).any():
    importing.ledger(chosen)
