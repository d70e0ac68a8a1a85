"""Every job of a developer, with nothing but Python's standard library: ``python3 dev.py demo|test|lint|bench``.

Makes ``.venv`` and installs the project with its development tools under ``constraints.txt`` when those have changed.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "installed.sha256"
BROWSER = ["chromium", "fonts-noto-core", "fonts-noto-color-emoji"]
LINT = [
    ["ruff", "check", "."],
    ["ruff", "format", "--check", "."],
    ["mypy"],
    ["lint-imports"],
]


def run(*command: str | Path, check: bool = True) -> int:
    """Run a command in the project's folder and return its exit status; a failure ends this program when ``check``."""
    status = subprocess.run([str(part) for part in command], cwd=ROOT, check=False).returncode
    if check and status:
        sys.exit(status)
    return status


def wanted() -> str:
    """The digest of what the environment is made from."""
    parts = [(ROOT / name).read_bytes() for name in ("pyproject.toml", "constraints.txt")]
    return hashlib.sha256(b"\0".join([*parts, sys.version.encode()])).hexdigest()


def install() -> None:
    """Make the environment, or renew it when the project's dependencies have changed."""
    if sys.version_info < (3, 11):  # noqa: UP036 - said in words, since an older Python meets this file first
        sys.exit(f"badugi-tracker needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    if PYTHON.exists() and STAMP.exists() and STAMP.read_text() == wanted():
        return
    print("Installing into .venv (once; it takes a minute or two) ...", flush=True)
    project = ["-e", ".[dev]", "-c", "constraints.txt"]
    if uv := shutil.which("uv"):
        run(uv, "venv", "--quiet", "--clear", "--python", sys.executable, VENV)
        run(uv, "pip", "install", "--quiet", "--python", PYTHON, *project)
    else:
        run(sys.executable, "-m", "venv", VENV)
        run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *project)
    STAMP.write_text(wanted())


def install_browser() -> None:
    """Install Chromium where that is ours to do: on a build machine, as root, with apt."""
    if shutil.which("chromium") or not os.environ.get("CI") or not shutil.which("apt-get"):
        return
    if getattr(os, "geteuid", lambda: 1)() == 0:
        run("apt-get", "update", "-qq", check=False)
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *BROWSER, check=False)


def lint() -> None:
    """Run every check that needs no test."""
    for tool, *arguments in LINT:
        run(BIN / tool, *arguments)


def test(*arguments: str) -> None:
    """Run every check and every test; what follows ``test`` goes to pytest."""
    install_browser()
    lint()
    sys.exit(run(PYTHON, "-m", "pytest", "-q", *arguments, check=False))


def demo(*arguments: str) -> None:
    """Serve the dashboard on the sample histories, in a throw-away database."""
    sys.exit(run(BIN / "badugi", "demo", *arguments, check=False))


def bench(*arguments: str) -> None:
    """Print the benchmark table."""
    sys.exit(run(PYTHON, "-m", "benchmarks", *arguments, check=False))


JOBS = {"demo": demo, "test": test, "lint": lint, "bench": bench}


def main() -> None:
    """Install what is missing, then do the job that was asked for."""
    job, *arguments = sys.argv[1:] or [""]
    if job not in JOBS:
        sys.exit(f"usage: python3 dev.py {'|'.join(JOBS)}")
    install()
    try:
        JOBS[job](*arguments)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
