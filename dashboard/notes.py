"""The user's own words on a hand, a player or a tournament: shown in a plain text box and saved as they are."""

import streamlit as st

from dashboard import data


def editor(kind: str, key: str, question: str) -> None:
    """A box for a note with a button that saves it; notes outlive every import and rebuild."""
    before = data.store().note(kind, key)
    with st.form(f"note-{kind}-{key}", border=False):
        words = st.text_area("Note", before, placeholder=question, height=80, key=f"note-text-{kind}-{key}")
        if st.form_submit_button("Save note", icon=":material/save:"):
            data.store().set_note(kind, key, words or "")
            st.toast("Note saved.")
