"""Problems: every finding and every refused block, with its file and line, and what to do about it."""

import streamlit as st

from dashboard import data, text
from dashboard.importing import name_parts
from dashboard.look import empty, heading
from dashboard.look.pager import pager
from dashboard.look.rows import Cell, Column, Row, rows, unfolded
from dashboard.pages import address, go, script
from tracker import naming

PAGE = 50

problems = data.problems()
heading("Problems", "what could not be read, and what contradicts the rules")
if problems.empty:
    empty("No problem.", "Whatever was imported could be read, and nothing in it contradicts the rules.")
    st.page_link(script("import"), label="Import hands", icon=":material/upload_file:")
    st.stop()

counts = problems["code"].value_counts()
there = set(problems["severity"])
with st.container(horizontal=True, vertical_alignment="bottom"):
    severity = st.pills(
        "Severity",
        [each for each in naming.SEVERITIES if each in there],
        selection_mode="multi",
        key="severity",
        bind="query-params",
        format_func=naming.SEVERITIES.__getitem__,
    )
    code = st.multiselect(
        "Kind", counts.index.tolist(), key="code", placeholder="all kinds", bind="query-params", width=360
    )
found = problems
if severity:
    found = found[found["severity"].isin(severity)]
if code:
    found = found[found["code"].isin(code)]
if found.empty:
    empty("No problem of this kind.", "Choose another kind or severity.")
    st.stop()

with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
    st.caption(text.count(len(found), "problem"))
    shown = pager(len(found), PAGE)

lines = []
part = found.iloc[shown]
for row, where in zip(part.to_dict("records"), data.places(part), strict=True):
    query = {"site": where[0], "number": where[1], "line": str(row["line"])} if where else {}
    words = data.line_of(int(row["hand_id"]), row["line"]) if where else data.known(row["text"]) or ""
    lines.append(
        Row(
            [
                Cell(f"{name_parts(row['file'])[0]}:{row['line']}", under=name_parts(row["file"])[1]),
                Cell(row["code"], tag=row["severity"]),
                unfolded(row["message"], words),
                Cell(words, tone="muted"),
            ],
            id="\n".join(query.values()),
            href=address("hand", **query) if query else "",
        )
    )
event = rows(
    [
        Column("place", "File and line", wrap=True),
        Column("code", "Kind"),
        Column("message", "What is wrong", wrap=True),
        Column("text", "The line", desk=True, wrap=True),
    ],
    lines,
    caption="Problems",
    key="problems-rows",
)
if event.open:
    site, number, line = event.open.split("\n")
    go("hand", {"site": site, "number": number, "line": line})
