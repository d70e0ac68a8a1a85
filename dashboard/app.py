"""The server: Streamlit behind headers that keep every page to itself (``streamlit run dashboard/app.py``)."""

import base64
import hashlib
import re
from pathlib import Path

import streamlit
from starlette.middleware import Middleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit.starlette import App


def _inline_scripts() -> str:
    """The hashes of the scripts that Streamlit writes into its own page, as a policy names them."""
    page = (Path(streamlit.__file__).parent / "static" / "index.html").read_text("utf-8")
    scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    digests = [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts]
    return "".join(f" 'sha256-{digest}'" for digest in digests)


POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
    f"connect-src 'self'; script-src 'self' blob:{_inline_scripts()}; worker-src 'self' blob:; "
    "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-frame-options", b"DENY"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)


class Headers:
    """Adds ``HEADERS`` to every answer over HTTP; no page may load from, post to or be framed by another host."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request of the server."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        ours = {name for name, _ in HEADERS}

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                theirs = [(name, value) for name, value in message.get("headers", ()) if name.lower() not in ours]
                message["headers"] = [*theirs, *HEADERS]
            await send(message)

        await self.app(scope, receive, send_with_headers)


app = App(Path(__file__).parent / "frame.py", middleware=[Middleware(Headers)])
