"""Settings: whose names are yours, when a session ends, and where the database is."""

import streamlit as st

from dashboard import data, text
from dashboard.look import empty, facts, heading
from dashboard.look.rows import Cell, Column, Row, rows
from tracker import naming

heading("Settings")
store = data.store()

st.header("You", anchor=False)
heroes = data.heroes()
if heroes.empty:
    empty("No hand shows your cards yet.", "The player whose cards a history deals face up is taken to be you.")
else:
    rows(
        [
            Column("name", "Your screen name", wrap=True),
            Column("site", "Room"),
            Column("hands", "Hands", right=True),
            Column("person", "Person"),
        ],
        [
            Row(
                [
                    Cell(row["player"]),
                    Cell(naming.room(row["site"]), tone="muted"),
                    Cell(text.number(row["hands"])),
                    Cell(row["person"] or text.NOTHING),
                ]
            )
            for row in heroes.to_dict("records")
        ],
        caption="Your screen names",
        key="settings-heroes",
    )
    with st.form("alias", border=False), st.container(horizontal=True, vertical_alignment="bottom"):
        options = list(zip(heroes["site"], heroes["player"], strict=True))
        pick = st.selectbox(
            "Screen name",
            options,
            format_func=lambda each: f"{each[1]} ({naming.room(each[0])})",
            key="alias-name",
            width=280,
        )
        person = st.text_input(
            "is of the person", placeholder="a name of your own choice", key="alias-person", width=240
        )
        if st.form_submit_button("Save", icon=":material/save:") and pick:
            store.set_alias(pick[0], pick[1], (person or "").strip())
            st.rerun()
    st.caption(
        "Screen names of one person are counted together on every page and by badugi stats; "
        "an empty person takes a name out again."
    )

st.header("Sessions", anchor=False)
gap = st.number_input(
    "Minutes without a hand after which a new session begins", 1, 24 * 60, data.gap_minutes(), key="gap", width=420
)
if gap != data.gap_minutes():
    store.set_setting("gap_minutes", str(gap))
    st.toast("Saved.")

st.header("Database", anchor=False)
facts(
    [
        ("Address", store.url.render_as_string(hide_password=True)),
        ("Hands", text.number(len(data.hands()))),
        ("Files read", text.number(len(store.files()))),
    ]
)
st.caption("Start badugi dashboard with --database, or set BADUGI_DATABASE, to open another one.")
