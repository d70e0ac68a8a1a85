"""Hand: the card table, what the audit says, the text, and what you make of it."""

import streamlit as st

from dashboard import data, filters, handing, notes, text
from dashboard.copies import copies
from dashboard.look import empty, heading
from dashboard.pages import go, script
from dashboard.replayer import staged
from dashboard.runout import runout
from dashboard.table import card_table
from tracker.rules.audit import Verdict

site, number = st.query_params.get("site", ""), st.query_params.get("number", "")
found = data.find_hand(site, number)
audit = data.audited(found[1]) if found else None
if found is None or audit is None:
    heading("Hand")
    empty(
        "There is no such hand." if found is None else "Today's reader refuses this hand.",
        "Choose one on the page Hands.",
    )
    st.page_link(script("hands"), label="Hands", icon=":material/list:")
    st.stop()

hand_id, block = found
hand = audit.hand
chosen = filters.current()
by, down = st.query_params.get("by", "started"), st.query_params.get("down", "yes") == "yes"
before, after, place, of = handing.neighbours(hand_id, chosen, by, down=down)
carried = {key: value for key, value in st.query_params.to_dict().items() if key not in {"site", "number", "line"}}

with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="bottom"):
    heading(
        f"Hand {hand.number}",
        handing.game(hand),
        text.moment_utc(hand.started),
        hand.table,
        f"tournament {hand.tournament.number}" if hand.tournament else "",
        tags=((audit.verdict.value, audit.verdict.value),),
    )
    with st.container(horizontal=True, width="content", gap="xsmall", vertical_alignment="center"):
        if of:
            st.caption(f"{text.number(place)} of {text.number(of)}", width="content")
        if st.button("Previous", disabled=before is None, icon=":material/arrow_back:", key="previous", shortcut="p"):
            go("hand", {"site": before[0], "number": before[1], **carried} if before else {})
        if st.button(
            "Next",
            disabled=after is None,
            icon=":material/arrow_forward:",
            icon_position="right",
            key="next",
            shortcut="n",
        ):
            go("hand", {"site": after[0], "number": after[1], **carried} if after else {})

line = text.asked(st.query_params.get("line", ""))
card_table(staged(block, audit, line=line), key=f"table-{hand_id}")

runout(audit)

left, right = st.columns([3, 2], gap="medium")
with left:
    st.header("What the audit says", anchor=False)
    handing.findings(audit)
    if audit.verdict is Verdict.DISPUTED:
        handing.dispute(hand_id)
with right:
    st.header("Yours", anchor=False)
    if hand.tournament:
        st.page_link(
            script("tournament"),
            label="Its tournament",
            icon=":material/trophy:",
            query_params={"site": hand.site, "number": hand.tournament.number},
        )
    for other in data.hand_ids(site, number):
        if other != hand_id:
            st.page_link(
                script("hand"),
                label="Another hand with this number",
                icon=":material/content_copy:",
                query_params=dict(zip(("site", "number"), data.named(other), strict=True)),
            )
    handing.tags(hand_id)
    notes.editor("hand", str(hand_id), "What do you want to remember of this hand?")

st.header("Take it with you", anchor=False)
copies(block, audit)
