"""The program serves its pages on this computer alone, and the demo leaves nothing behind."""

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from dashboard.serving import FIRST, HOST, free_port, samples
from tests.imported import text
from tracker.ingest import ingest
from tracker.store import Store


def test_a_taken_port_is_not_served_twice() -> None:
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(OSError, match=r"."):
            free_port(port)
    assert free_port(port) == port
    assert free_port(0) >= 1024
    assert FIRST > 1024


def test_the_samples_are_there() -> None:
    assert list((samples() / "pokerstars").glob("*.txt"))


@pytest.mark.parametrize("command", ["dashboard", "demo"])
def test_the_pages_are_served_at_the_address_that_is_printed(command: str, tmp_path: Path) -> None:
    (tmp_path / "hands.txt").write_text(text(2))
    base = Store(tmp_path / "badugi.db")
    ingest(base, [tmp_path / "hands.txt"])
    base.close()
    environment = os.environ | {"BADUGI_DATABASE": str(tmp_path / "badugi.db"), "TMPDIR": str(tmp_path)}
    call = [sys.executable, "-m", "dashboard.cli", command]
    with subprocess.Popen(call, stdout=subprocess.PIPE, text=True, env=environment) as server:
        try:
            assert server.stdout is not None
            said = ""
            while "http" not in said:
                said = server.stdout.readline()
                assert said, "the server ended without an address"
            address = re.search(rf"http://{re.escape(HOST)}:\d+", said)
            assert address
            with urllib.request.urlopen(f"{address[0]}/_stcore/health", timeout=30) as answer:
                assert answer.status == 200
        finally:
            server.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGINT)
            assert server.wait(60) == 0
    assert not list(tmp_path.glob("badugi-demo-*"))
