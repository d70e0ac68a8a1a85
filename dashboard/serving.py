"""The dashboard's server: started on this computer alone, with the address printed once it answers."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

HERE = Path(__file__).parent
HOST = "127.0.0.1"
FIRST = 8501
PATIENCE = 60
"""Seconds within which the server has to answer."""


def free_port(*wanted: int) -> int:
    """The first of the wanted ports that is free, 0 standing for any; OSError when none of them is."""
    for port in wanted:
        with socket.socket() as probe:
            if os.name != "nt":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((HOST, port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise OSError("no port is free")


def command(port: int) -> list[str]:
    """The command that serves the pages."""
    options = {
        "server.address": HOST,
        "server.port": str(port),
        "server.headless": "true",
        "server.fileWatcherType": "none",
        "browser.gatherUsageStats": "false",
    }
    flags = [f"--{name}={value}" for name, value in options.items()]
    return [sys.executable, "-m", "streamlit", "run", str(HERE / "app.py"), *flags]


def serve(database: str, port: int = 0, *, show: bool = False) -> int:
    """Serve the pages of a database until the user stops it; the exit status for the program."""
    try:
        port = free_port(*((port,) if port else (FIRST, 0)))
    except OSError:
        sys.stderr.write(f"Port {port} is taken: choose another with --port, or leave it out.\n")
        return 2
    environment = os.environ | {"BADUGI_DATABASE": database}
    # Streamlit looks for its configuration in the working folder.
    server = subprocess.Popen(command(port), cwd=HERE, env=environment, stdout=subprocess.DEVNULL)
    signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    try:
        address = f"http://{HOST}:{port}"
        if not _answers(server, address):
            server.terminate()
            sys.stderr.write("The dashboard did not start: run badugi doctor.\n")
            return 1
        sys.stdout.write(f"The dashboard is at {address}  (Ctrl-C ends it)\n")
        sys.stdout.flush()
        if show:
            import webbrowser

            webbrowser.open(address)
        server.wait()
    except KeyboardInterrupt:
        pass
    finally:
        server.terminate()
        server.wait()
    return 0


def _answers(server: "subprocess.Popen[bytes]", address: str) -> bool:
    """Whether the server answers before it ends or we lose patience."""
    until = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"{address}/_stcore/health", timeout=2):
                return server.poll() is None
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    return False


def samples() -> Path:
    """The folder of sample histories: beside the project, or within the installed package."""
    beside = HERE.parent / "sample_histories"
    return beside if beside.is_dir() else HERE / "sample_histories"


def demonstrate(port: int = 0, *, show: bool = False) -> int:
    """Import the samples into a database that is thrown away afterwards, and serve it."""
    from tracker.commands.import_ import told
    from tracker.ingest import ingest
    from tracker.store import Store

    with tempfile.TemporaryDirectory(prefix="badugi-demo-", ignore_cleanup_errors=True) as folder:
        store = Store(Path(folder) / "demo.db")
        sys.stdout.write(told(ingest(store, [samples()])) + "\n")
        sys.stdout.flush()
        store.close()
        return serve(store.url.render_as_string(hide_password=False), port, show=show)
