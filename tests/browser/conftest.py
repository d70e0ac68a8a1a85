"""A real browser on a real server over the sample hands; skips where there is no Chromium."""

import contextlib
import os
import shutil
import subprocess
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, Page, expect

from dashboard.serving import command, free_port
from tracker.ingest import ingest
from tracker.store import Store

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
ARGUMENTS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",
)
PATIENCE = 60
FAULTS = (Path(__file__).parent / "faults.js").read_text("utf-8")
"""A function for the browser: what a reader would stumble over on the page, in words."""
SETTLED = '[data-testid="stApp"][data-test-script-state="notRunning"]'


def faults(page: Page) -> list[str]:
    """What a reader would stumble over once the page has come to rest: columns find their places one after another."""
    with contextlib.suppress(Error):
        page.wait_for_function(f"!({FAULTS})().length", polling=250)
    found: list[str] = page.evaluate(FAULTS)
    return found


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test of this folder needs the browser."""
    for item in items:
        if CHROMIUM is None and Path(item.path).parent == Path(__file__).parent:
            item.add_marker(pytest.mark.skip(reason="no chromium is installed"))


@pytest.fixture(scope="session")
def base_url() -> str:
    """None is needed; the plug-in's own fixture is of a kind that pytest warns of."""
    return ""


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    root = getattr(os, "geteuid", lambda: 1)() == 0
    return {"executable_path": CHROMIUM, "args": [*ARGUMENTS, *(["--no-sandbox"] if root else [])]}


@pytest.fixture(scope="session")
def stocked(tmp_path_factory: pytest.TempPathFactory) -> Store:
    """A store with the sample hands."""
    store = Store(tmp_path_factory.mktemp("browser") / "demo.db")
    ingest(store, [ROOT / "sample_histories"])
    return store


@pytest.fixture(scope="session")
def server(stocked: Store, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server over the sample hands, with a home and a working folder of its own."""
    port = free_port(0)  # never the usual one: each process that runs tests has a server of its own
    home = tmp_path_factory.mktemp("home")
    url = stocked.url.render_as_string(hide_password=False)
    environment = os.environ | {"BADUGI_DATABASE": url, "HOME": str(home), "PYTHONPATH": str(ROOT)}
    with (home / "log").open("wb") as log:
        process = subprocess.Popen(command(port), cwd=home, env=environment, stdout=log, stderr=log)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(lambda: answers(f"{address}/_stcore/health"), process)
        yield address
    finally:
        process.terminate()
        process.wait(30)


def wait_for(ready: Callable[[], bool], process: "subprocess.Popen[bytes]") -> None:
    until = monotonic() + PATIENCE
    while not ready():
        assert process.poll() is None, "the server ended before it answered"
        assert monotonic() < until, "the server does not answer"


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=1) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


class Watched:
    """A page whose console errors, failed requests and requests to other hosts are kept."""

    def __init__(self, page: Page, server: str) -> None:
        self.page, self.server = page, server
        self.complaints: list[str] = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        page.on("request", self._request)
        page.on("response", self._response)

    def _console(self, message: Any) -> None:
        # A deep link makes Streamlit ask beside its own address first; the answer 404 is expected.
        expected = "404" in message.text and "/_stcore/" in message.location.get("url", "")
        if message.type == "error" and not expected:
            self.complaints.append(f"console: {message.text}")

    def _request(self, request: Any) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != urlsplit(self.server).netloc:
            self.complaints.append(f"another host: {request.url}")

    def _response(self, response: Any) -> None:
        if response.status >= 400 and "/_stcore/" not in response.url:
            self.complaints.append(f"{response.status}: {response.url}")

    def open(self, path: str) -> Page:
        """Opens an address of the server and waits until the page has settled."""
        self.page.goto(f"{self.server}/{path}")
        self.settle()
        return self.page

    def settle(self) -> None:
        """Waits until no script runs, and holds that none of them failed."""
        expect(self.page.locator(SETTLED)).to_be_visible(timeout=30_000)
        expect(self.page.get_by_test_id("stException")).to_have_count(0)


@pytest.fixture
def watched(page: Page, server: str) -> Iterator[Watched]:
    """A watched page; whatever it complained of fails the test."""
    page.set_default_timeout(20_000)
    expect.set_options(timeout=20_000)
    found = Watched(page, server)
    yield found
    assert found.complaints == []
