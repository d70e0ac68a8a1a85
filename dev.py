"""Every job of a developer, with nothing but Python's standard library: ``python3 dev.py demo|test|lint|bench``.

Makes ``.venv`` and installs the project with its development tools under ``constraints.txt`` when those have changed.
"""

import hashlib
import json
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
# What the browser tests run, each with the packages that bring it.
BROWSER = {"chromium": ["chromium", "fonts-noto-core", "fonts-noto-color-emoji"], "pdftotext": ["poppler-utils"]}
LINT = [
    ["ruff", "check", "."],
    ["ruff", "format", "--check", "."],
    ["mypy"],
    ["lint-imports"],
]
# Two processes share the tests of one file set: what a small build machine has.
SPREAD = ["-n", "2", "--dist", "worksteal"]


def run(*command: str | Path, check: bool = True) -> int:
    """Run a command in the project's folder and return its exit status; a failure ends this program when ``check``."""
    status = subprocess.run([str(part) for part in command], cwd=ROOT, check=False).returncode
    if check and status:
        sys.exit(status)
    return status


def wanted() -> str:
    """The digest of what the environment is made from; a change in the settings of a tool is none."""
    import tomllib  # not at the top, for an older Python has none and is told so

    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    made_from = json.dumps([settings["build-system"], settings["project"], sys.version, str(ROOT)], sort_keys=True)
    return hashlib.sha256(made_from.encode() + (ROOT / "constraints.txt").read_bytes()).hexdigest()


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
        # Made anew: what an earlier list of dependencies left behind would hide that one is missing from this list.
        run(sys.executable, "-m", "venv", "--clear", VENV)
        run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *project)
    STAMP.write_text(wanted())


def install_browser() -> None:
    """Install Chromium and what reads its prints where that is ours to do: on a build machine, as root, by apt."""
    missing = [package for program, packages in BROWSER.items() if not shutil.which(program) for package in packages]
    if not missing or not os.environ.get("CI") or not shutil.which("apt-get"):
        return
    if getattr(os, "geteuid", lambda: 1)() == 0:
        os.environ.setdefault("DEBIAN_FRONTEND", "noninteractive")
        run("apt-get", "update", "-qq", check=False)
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing, check=False)


def lint() -> int:
    """Run every check that needs no test, all of them even when one fails."""
    failed = [" ".join(command) for command in LINT if run(BIN / command[0], *command[1:], check=False)]
    for command in failed:
        print(f"FAILED: {command}", file=sys.stderr, flush=True)
    return 1 if failed else 0


def test(*arguments: str) -> int:
    """Run every check and every test; what follows ``test`` goes to pytest, whose closing line comes last."""
    install_browser()
    checks = lint()
    tests = run(PYTHON, "-m", "pytest", "-q", *(arguments or SPREAD), check=False)
    return tests or checks


def demo(*arguments: str) -> int:
    """Serve the dashboard on the sample histories, in a throw-away database."""
    return run(BIN / "badugi", "demo", *arguments, check=False)


def bench(*arguments: str) -> int:
    """Print the benchmark table."""
    return run(PYTHON, "-m", "benchmarks", *arguments, check=False)


JOBS = {"demo": demo, "test": test, "lint": lint, "bench": bench}


def main() -> None:
    """Install what is missing, then do the job that was asked for."""
    job, *arguments = sys.argv[1:] or [""]
    usage = f"usage: python3 dev.py {'|'.join(JOBS)}"
    if job in ("-h", "--help"):
        print(usage, *[f"  {name:6} {(do.__doc__ or '').partition('.')[0]}" for name, do in JOBS.items()], sep="\n")
        return
    if job not in JOBS:
        sys.exit(usage)
    install()
    try:
        sys.exit(JOBS[job](*arguments))
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
