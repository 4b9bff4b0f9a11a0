#!/usr/bin/env python3
"""Starts Hauntbox or its tests on a machine that has Python 3.11 or newer and nothing else prepared.

    python3 start.py                    open the page and play in the browser
    python3 start.py ARGUMENTS ...      run hauntbox with these arguments, e.g.  play blackout
    python3 start.py test [PYTEST ...]  check types and style and run the whole test suite

The first makes a virtual environment in .venv, the second one in .venv-test; both install again only
when something changed. HAUNTBOX_COMPILE=0 installs without compiling, 1 insists on it (see setup.py).
"""

import os
import subprocess
import sys

if sys.version_info < (3, 11):  # noqa: UP036 (before anything that an older Python would stumble over)
    sys.exit("Hauntbox needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info))

import glob
import hashlib
import json
import shutil
import time
import tomllib
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent
PLAY = ROOT / ".venv"
TEST = ROOT / ".venv-test"
COMPILED = TEST / "compiled"
CI = bool(os.environ.get("CI"))
SWITCH = os.environ.get("HAUNTBOX_COMPILE", "auto")

EXTRAS = ("terminal", "lab", "server", "postgres", "dev")
# What only some machines can install: the requirement, and the tests that need it.
SOME_MACHINES = {"open_spiel": "*spiel*"}

# Which tests are repeated interpreted when all have been run compiled (see tests/conftest.py).
BOTH_WAYS = "not once"
# What pytest says when tests failed, and when nothing was selected.
TESTS_FAILED = 1
NOTHING = 5

# Tests that need a real browser, server or process: a few that fail are run once more, and that is said.
WITH_PROCESSES = tuple(f"tests/test_{room}_" for room in ("browser", "server", "terminal", "lab"))
MOST_AGAIN = 6
# Arguments with which pytest may stop before it has run all tests.
STOPPING = ("--exitfirst", "--maxfail", "--stepwise", "--sw")
FAILED_LAST = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"

# Programs that tests start, by any of their names, and the packages of Debian that have them.
PROGRAMS = {"chromium": ("chromium chromium-browser google-chrome", "chromium"),
            "PostgreSQL": ("initdb /usr/lib/postgresql/*/bin/initdb", "postgresql"),
            "npm": ("npm", "npm")}


class Stop(Exception):
    """Something this machine lacks or a step that failed, in a sentence."""


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def python_of(folder: Path) -> Path:
    """The interpreter of a virtual environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def fingerprint(*words: str, sources: bool) -> str:
    """Changes whenever an install made earlier is out of date."""
    digest = hashlib.blake2b(digest_size=16)
    paths = [ROOT / "pyproject.toml", ROOT / "setup.py"]
    if sources:
        paths += [path for path in (ROOT / "src").rglob("*") if path.suffix != ".pyc" and path.is_file()]
    for path in sorted(paths):
        digest.update(f"{path.relative_to(ROOT)}\0{path.stat().st_size}\0".encode())
        digest.update(path.read_bytes())
    digest.update("\0".join([sys.version, sys.prefix, *words]).encode())
    return digest.hexdigest()


def is_current(stamp: Path, mark: str) -> bool:
    return stamp.is_file() and stamp.read_text() == mark


def make_environment(folder: Path) -> None:
    """A virtual environment of this Python, unless a working one is there."""
    stamp = folder / "python.stamp"
    mark = f"{sys.version} {sys.prefix}"
    if is_current(stamp, mark) and python_of(folder).exists():
        return
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        raise Stop(
            "This Python can't make virtual environments; install its venv package first"
            f" (on Debian and Ubuntu: apt install python3.{sys.version_info[1]}-venv)."
        ) from None
    say(f"Making a virtual environment in {folder.name} ...")
    try:
        venv.create(folder, with_pip=True, clear=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Stop(f"The virtual environment {folder.name} could not be made: {error}.") from None
    stamp.write_text(mark)


def pip(folder: Path, *arguments: str, environment: Mapping[str, str] | None = None) -> None:
    """Run pip of an environment quietly; its words are shown only if it fails."""
    command = [str(python_of(folder)), "-m", "pip", "--disable-pip-version-check", "-q", *arguments]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **(environment or {})}, stderr=subprocess.STDOUT,
        stdout=subprocess.PIPE, text=True, check=False,
    )
    if done.returncode:
        say(done.stdout)
        raise Stop("pip could not install what is needed (its words are above).")


def runs_compiled(python: Path, path: str = "") -> bool:
    """Whether the engine that this interpreter imports is compiled."""
    environment = {**os.environ, "PYTHONPATH": path}
    command = [str(python), "-c", "import hauntbox, sys; sys.exit(not hauntbox.compiled())"]
    return subprocess.run(command, env=environment, cwd=ROOT, check=False).returncode == 0


# Playing


def prepare_play() -> Path:
    """The interpreter of an environment in which Hauntbox is installed as it stands here."""
    make_environment(PLAY)
    compiler = shutil.which(os.environ.get("CC", "cc")) or "none"  # with a new one, try again
    stamp, mark = PLAY / "hauntbox.stamp", fingerprint(SWITCH, compiler, sources=True)
    python = python_of(PLAY)
    if not is_current(stamp, mark):
        say("Installing Hauntbox (some minutes the first time) ...")
        pip(PLAY, "install", ".[terminal,server]")
        if SWITCH == "auto" and not runs_compiled(python):
            say("It could not be compiled here, so it runs interpreted: slower, otherwise the same.")
        stamp.write_text(mark)
    return python


def run_hauntbox(arguments: list[str]) -> int:
    """Run the installed hauntbox; its exit status is ours."""
    command = [str(prepare_play()), "-P", "-m", "hauntbox", *arguments]
    if os.name == "posix":
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


# Testing


def requirements(*extras: str) -> list[str]:
    """What the named extras of pyproject.toml ask for."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        known = tomllib.load(file)["project"]["optional-dependencies"]
    return [requirement for extra in extras for requirement in known[extra]]


def install_for_tests() -> list[str]:
    """Install everything the tests need; returns the patterns of test files to leave out."""
    stamp, mark = TEST / "hauntbox.stamp", fingerprint(sources=False)
    left_out = TEST / "left-out.txt"
    if not is_current(stamp, mark):
        say("Installing what the tests need ...")
        pure = {"HAUNTBOX_COMPILE": "0"}
        try:
            pip(TEST, "install", "-e", f".[{','.join(EXTRAS)}]", environment=pure)
            left_out.write_text("")
        except Stop:
            if CI:
                raise
            names = ", ".join(SOME_MACHINES)
            say(f"Trying again without {names}, which not every machine can install ...")
            wanted = requirements(*EXTRAS)
            wanted = [one for one in wanted if not one.startswith(tuple(SOME_MACHINES))]
            pip(TEST, "install", "-e", ".", *wanted, environment=pure)
            left_out.write_text("\n".join(SOME_MACHINES.values()))
        stamp.write_text(mark)
    return left_out.read_text().split()


def is_there(names: str) -> bool:
    """Whether a program is there under one of these names or patterns."""
    return any(glob.glob(name) if "/" in name else shutil.which(name) for name in names.split())


def install_programs() -> None:
    """The browser and the database server that tests start: under CI from Debian's packages, else as they are."""
    missing = {name: package for name, (names, package) in PROGRAMS.items() if not is_there(names)}
    if not missing:
        return
    if CI and shutil.which("apt-get"):
        say(f"Installing {', '.join(missing)} from the system's packages ...")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update"], ["install", "-y", "--no-install-recommends", *missing.values()]):
            done = subprocess.run(
                ["apt-get", "-q", *command], env=quiet, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                check=False,
            )
            if done.returncode:
                say(done.stdout)
                raise Stop("The system's packages could not be installed (the words of apt-get are above).")
        return
    names = ", ".join(missing)
    say(f"This machine has no {names}: the tests that need it are skipped (on Debian: apt install"
        f" {' '.join(missing.values())}).")


def build_compiled() -> None:
    """Build the compiled package beside the editable one."""
    level = os.environ.get("HAUNTBOX_OPTIMISE", "")
    stamp, mark = COMPILED / "hauntbox.stamp", fingerprint(level, sources=True)
    if is_current(stamp, mark):
        return
    say("Compiling ...")
    shutil.rmtree(COMPILED, ignore_errors=True)
    must = {"HAUNTBOX_COMPILE": "1"}
    pip(TEST, "install", "--no-deps", "--no-build-isolation", "--target", str(COMPILED), ".", environment=must)
    if not runs_compiled(python_of(TEST), str(COMPILED)):
        raise Stop("The compiled package was built, but its engine is not compiled.")
    stamp.write_text(mark)


class Checks:
    """The checks of the suite; all are run, whatever the first ones say."""

    def __init__(self) -> None:
        self.failed: list[str] = []

    def run(
        self, title: str, *arguments: str, path: str = "", tested: str = "interpreted", fine: tuple[int, ...] = (0,)
    ) -> None:
        say(f"--- {title}")
        began = time.monotonic()
        command = [str(python_of(TEST)), "-m", *arguments]
        environment = {**os.environ, "PYTHONPATH": path, "HAUNTBOX_TESTED": tested}
        FAILED_LAST.unlink(missing_ok=True)  # what failed in an earlier run says nothing about this one
        status = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
        failed = status not in fine
        whole = status == TESTS_FAILED and arguments[0] == "pytest" and not any(map(may_stop, arguments))
        again = to_run_again() if whole else []
        if again:
            say(f"*** RUN ONCE MORE, because a browser, server or process may have been slow: {' '.join(again)}")
            command = [str(python_of(TEST)), "-m", "pytest", *again]
            failed = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode != 0
            say("*** They failed again." if failed else "*** They passed this time: unreliable, to be mended.")
        say(f"    {'failed' if failed else 'passed'} after {time.monotonic() - began:.0f} s")
        if failed:
            self.failed.append(title)


def may_stop(argument: str) -> bool:
    """Whether pytest may stop early with this argument, so that tests that were never run may fail as well."""
    short = argument.startswith("-") and not argument.startswith("--")
    return "x" in argument if short else argument.partition("=")[0] in STOPPING


def to_run_again() -> list[str]:
    """The tests that failed, if they are few and all of them need a real browser, server or process; else none."""
    if not FAILED_LAST.is_file():
        return []
    failed = list(json.loads(FAILED_LAST.read_text()))
    real = [test for test in failed if test.startswith(WITH_PROCESSES) and "::" in test]
    return real if real == failed and len(real) <= MOST_AGAIN else []


def run_tests(arguments: list[str]) -> int:
    """Style, types, the suite compiled, and what is compiled interpreted as well; without a compiler all of it."""
    make_environment(TEST)
    ignored = [f"--ignore-glob={pattern}" for pattern in install_for_tests()]
    install_programs()
    if ignored:
        names = ", ".join(SOME_MACHINES)
        say(f"Skipped: the tests that need {names}, because it can't be installed on this machine.")
    pytest = ["pytest", "-n", "2", "--dist", "worksteal", *ignored]
    checks = Checks()
    with ThreadPoolExecutor(1) as beside:
        compiling = beside.submit(is_compiled, checks)
        checks.run("style (ruff)", "ruff", "check", "src", "tests", "setup.py", "start.py")
        checks.run("types (mypy --strict)", "mypy", "--strict")
    if compiling.result():
        checks.run("tests, compiled", *pytest, *arguments, path=str(COMPILED), tested="compiled")
        checks.run("tests, interpreted", *pytest, "-m", BOTH_WAYS, *arguments, fine=(0, NOTHING))
    else:
        checks.run("tests, interpreted", *pytest, *arguments)
    if checks.failed:
        raise Stop(f"Failed: {'; '.join(checks.failed)}.")
    say("All is well.")
    return 0


def is_compiled(checks: Checks) -> bool:
    """Whether there is a compiled package to test; under CI there must be."""
    if SWITCH == "0" and not CI:
        say("Skipped: the tests of the compiled package, because HAUNTBOX_COMPILE is 0.")
        return False
    try:
        build_compiled()
    except Stop as stop:
        if CI:
            checks.failed.append(f"compiling ({stop})")
        else:
            say("Skipped: the tests of the compiled package, because it can't be compiled on this machine.")
        return False
    return True


def main(arguments: list[str]) -> int:
    if arguments[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    try:
        if arguments[:1] == ["test"]:
            return run_tests(arguments[1:])
        return run_hauntbox(arguments)
    except Stop as stop:
        say(str(stop))
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
