#!/usr/bin/env python3
"""Starts Hauntbox or its tests on a machine that has Python 3.11 or newer and nothing else prepared.

    python3 start.py                    open the page and play in the browser
    python3 start.py ARGUMENTS ...      run hauntbox with these arguments, e.g.  play blackout
    python3 start.py test [PYTEST ...]  check types and style and run the whole test suite
    python3 start.py test --changed     the same for what differs from main only, within two minutes

The first makes a virtual environment in .venv, the second one in .venv-test; both install again only
when something changed. The page and terminal play begin interpreted, after some seconds, and Hauntbox is
compiled beside them where there is a C compiler; the page then goes on compiled by itself.
HAUNTBOX_COMPILE=0 never compiles, 1 compiles first and insists on it (see setup.py).
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
import signal
import sysconfig
import threading
import time
import tomllib
import zipfile
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent
PLAY = ROOT / ".venv"
TEST = ROOT / ".venv-test"
COMPILED = TEST / "compiled"
STAMP = "python.stamp"
CI = bool(os.environ.get("CI"))
SWITCH = os.environ.get("HAUNTBOX_COMPILE", "auto")

# What is played with. Each folder is made under another name and moved here when it is complete; its name says of what.
BUILDS = PLAY / "builds"
UNFINISHED = ".part"
LOCK = ".lock"
COMPILE_LOG = PLAY / "compile.log"
# An argument of our own: compile at low priority, until whoever holds the other end of standard input is gone.
BESIDE = "--compile-beside"
IDLE = getattr(subprocess, "IDLE_PRIORITY_CLASS", 0)  # on Windows
# Which extra of pyproject.toml a command needs; all others need none.
EXTRA_OF = {"": "server", "serve": "server", "play": "terminal"}
# Whether a compiled package works: it is compiled, the server can be imported, and every game can be played.
TRIAL = """
import importlib.util, hauntbox.games
if importlib.util.find_spec("uvicorn"):
    import hauntbox.server.run
assert hauntbox.compiled(), "Hauntbox is not compiled."
for name in hauntbox.games.names():
    game = hauntbox.new(name, seed=1)
    for _ in range(20):
        if game.decision is not None:
            seat = game.waiting[0]
            game.decide(game.decision.codes_for(seat)[0], seat=seat)
"""

EXTRAS = ("terminal", "lab", "server", "postgres", "dev")
# What only some machines can install: the requirement, and the tests that need it.
SOME_MACHINES = {"open_spiel": "*spiel*"}

# Which tests are run both compiled and interpreted, and which only once (see tests/conftest.py).
BOTH_WAYS = "not once"
ONCE = "once"
# More than there are processors: many tests wait, for a browser, a server or a process.
WORKERS = "3"
# Building takes a third of the time with g instead of 3, and games still play three times as fast as interpreted.
OPTIMISE = os.environ.get("HAUNTBOX_OPTIMISE", "g")
# The argument for what a change touches only, and what finds that out.
CHANGED, TOUCHED = "--changed", "tests.support.touched"
# What pytest says when tests failed, and when nothing was selected.
TESTS_FAILED = 1
NOTHING = 5

# Tests that need a real browser, server or process: a few that fail are run once more, and that is said.
WITH_PROCESSES = tuple(f"tests/{room}/" for room in ("browser", "server", "terminal", "lab"))
MOST_AGAIN = 6
# Arguments with which pytest may stop before it has run all tests.
STOPPING = ("--exitfirst", "--maxfail", "--stepwise", "--sw")
FAILED_LAST = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"

# Programs that tests start, by any of their names, and the packages of Debian that have them, the best first. Chromium
# without any windows takes half the time of the whole one, and shows a page the same way.
PROGRAMS = {"chromium": ("chromium-headless-shell chromium chromium-browser google-chrome",
                         "chromium-headless-shell chromium"),
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


class Bar:
    """How far the first start is: on a terminal one line that grows, elsewhere a line for each step."""

    WIDTH = 24

    def __init__(self) -> None:
        self.live = sys.stderr.isatty()
        self.drawn = False

    def show(self, done: float, text: str, detail: str = "") -> None:
        if detail and not self.live:
            return
        full = round(self.WIDTH * done)
        line = f"[{'#' * full}{'.' * (self.WIDTH - full)}] {text} ...{detail and ' ' + detail}"
        if self.live:
            width = shutil.get_terminal_size().columns
            sys.stderr.write(f"\r\x1b[K{line[:width - 1]}")
            sys.stderr.flush()
        else:
            say(line)
        self.drawn = True

    def end(self) -> None:
        """The next words begin on a line of their own."""
        if self.drawn and self.live:
            say("")
        self.drawn = False


@contextmanager
def alone(path: Path, waiting: str) -> Iterator[None]:
    """Hold a lock that ends with this process, however it ends; say so if somebody else has to be waited for."""
    path.parent.mkdir(exist_ok=True)
    with path.open("a") as file:
        try:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except ImportError:  # Windows: nobody else is expected there
            pass
        except BlockingIOError:
            say(waiting)
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def has_environment(folder: Path) -> bool:
    """Whether there is a complete virtual environment of this Python."""
    return is_current(folder / STAMP, f"{sys.version} {sys.prefix}") and python_of(folder).exists()


def check_venv() -> None:
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        raise Stop(
            "This Python can't make virtual environments; install its venv package first"
            f" (on Debian and Ubuntu: apt install python3.{sys.version_info[1]}-venv)."
        ) from None


def make_environment(folder: Path) -> None:
    """A virtual environment of this Python, unless a working one is there."""
    if has_environment(folder):
        return
    check_venv()
    import venv

    stamp = folder / STAMP
    stamp.unlink(missing_ok=True)  # first of all: what is half cleared away or half made is nothing
    for old in folder.iterdir() if folder.exists() else ():
        if old.is_dir() and not old.is_symlink():
            shutil.rmtree(old)
        elif old.suffix != LOCK:
            old.unlink()
    try:
        venv.create(folder, with_pip=False)
        add_pip(folder)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Stop(f"The virtual environment {folder.name} could not be made: {error}.") from None
    stamp.write_text(f"{sys.version} {sys.prefix}")


def add_pip(folder: Path) -> None:
    """Unpack the pip that comes with this Python. To let it install itself takes ten times as long."""
    import ensurepip

    where = [Path(ensurepip.__file__).parent / "_bundled", Path(sysconfig.get_config_var("WHEEL_PKG_DIR") or "nowhere")]
    wheels = [wheel for place in where for wheel in place.glob("pip-*.whl")]
    if not wheels:
        subprocess.run([str(python_of(folder)), "-m", "ensurepip"], check=True, capture_output=True)
        return
    with zipfile.ZipFile(wheels[0]) as wheel:
        wheel.extractall(packages_of(folder))


def packages_of(folder: Path) -> Path:
    """Where an environment keeps its packages."""
    return Path(sysconfig.get_path("purelib", "venv", {"base": str(folder), "platbase": str(folder)}))


def pip(
    folder: Path, *arguments: str, environment: Mapping[str, str] | None = None,
    heard: Callable[[str], None] | None = None,
) -> None:
    """Run pip of an environment quietly; its words are shown only if it fails."""
    command = [str(python_of(folder)), "-m", "pip", "--disable-pip-version-check", *arguments, "--progress-bar", "off"]
    words: list[str] = []
    with subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, **(environment or {})}, stderr=subprocess.STDOUT,
        stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True, errors="replace",
    ) as running:
        assert running.stdout is not None
        for line in running.stdout:
            words.append(line)
            if heard is not None:
                heard(line)
    if running.returncode:
        say("".join(words))
        raise Stop("pip could not install what is needed (its words are above).")


def runs_compiled(python: Path, path: str = "") -> bool:
    """Whether the engine that this interpreter imports is compiled."""
    environment = {**os.environ, "PYTHONPATH": path}
    command = [str(python), "-c", "import hauntbox, sys; sys.exit(not hauntbox.compiled())"]
    return subprocess.run(command, env=environment, cwd=ROOT, check=False).returncode == 0


# Playing


class Play:
    """What there is to play with, and what is missing of it."""

    def __init__(self, extra: str = "") -> None:
        self.python = python_of(PLAY)
        self.extra = extra
        sources = fingerprint(sources=True)
        compiler = shutil.which(os.environ.get("CC", "cc")) or ("" if os.name == "posix" else "to be found")
        made = digest_of(sources, compiler, os.environ.get("HAUNTBOX_OPTIMISE", ""))  # with a new compiler, try again
        known = sorted(set(EXTRA_OF.values()))
        self.needs = {one: BUILDS / f"{one}-{digest_of(sys.version, sys.prefix, *requirements(one))}" for one in known}
        self.interpreted = BUILDS / f"interpreted-{sources}"
        self.compiled = BUILDS / f"compiled-{made}"
        self.ready = BUILDS / f"compiled-{made}.ready"  # appears when whoever starts from then on runs compiled
        self.failed = BUILDS / f"compiled-{made}.failed"  # appears when it can't be compiled
        self.can_compile = bool(compiler) and not self.failed.exists()

    def best(self) -> Path:
        return self.compiled if SWITCH != "0" and self.compiled.exists() else self.interpreted

    def is_prepared(self) -> bool:
        there = self.has_needs() and self.best().exists()
        return there and has_environment(PLAY) and is_current(way_to_builds(), self.way_to(self.best()))

    def has_needs(self) -> bool:
        return not self.extra or self.needs[self.extra].exists()

    def prepare(self) -> None:
        """Make what is missing, all but the compiled package, and let the environment lead to the best there is."""
        if self.is_prepared():
            return
        bar = Bar()
        try:
            with alone(PLAY / f"prepare{LOCK}", "Hauntbox is being prepared by another start; waiting for it ..."):
                self.make(bar)
        finally:
            bar.end()

    def make(self, bar: Bar) -> None:
        if (PLAY / "hauntbox.stamp").exists():  # earlier versions installed Hauntbox into the environment itself
            (PLAY / STAMP).unlink(missing_ok=True)
        if not has_environment(PLAY):
            bar.show(0.0, "Making a virtual environment in .venv")
        make_environment(PLAY)
        BUILDS.mkdir(exist_ok=True)
        clear_away(*self.needs, "interpreted")
        if not self.has_needs():
            self.install_needs(bar)
        if not self.best().exists():
            bar.show(0.9, "Laying out Hauntbox")
            with whole(self.interpreted) as part:
                without = shutil.ignore_patterns("__pycache__")
                shutil.copytree(ROOT / "src" / "hauntbox", part / "hauntbox", ignore=without)
        if bar.drawn:
            bar.show(1.0, "Starting")
        self.lead_to(self.best())
        forget_old(*self.needs, "interpreted", "compiled")

    def install_needs(self, bar: Bar) -> None:
        text = "Installing what Hauntbox needs"
        seen: set[str] = set()

        def heard(line: str) -> None:
            if line.startswith("Collecting "):
                seen.add(line.split()[1])
                bar.show(0.1 + 0.8 * len(seen) / (len(seen) + 8), text, line.split()[1])

        bar.show(0.1, text)
        with whole(self.needs[self.extra]) as part:
            wanted = requirements(self.extra)
            pip(PLAY, "install", "--no-compile", "--target", str(part), *wanted, heard=heard)

    def folders(self, build: Path) -> list[Path]:
        return [build, *(folder for folder in self.needs.values() if folder.exists())]

    def way_to(self, build: Path) -> str:
        return "".join(f"{folder}\n" for folder in self.folders(build))

    def lead_to(self, build: Path) -> None:
        """Whoever starts from now on imports this build; who runs already keeps what it has."""
        path = way_to_builds()
        part = path.with_suffix(UNFINISHED)
        part.write_text(self.way_to(build))
        part.replace(path)
        for folder in self.folders(build):
            os.utime(folder)  # the newest are kept

    def compile(self, switch: str) -> None:
        """Make the compiled package, and let the environment lead there."""
        with alone(PLAY / f"compile{LOCK}", "Hauntbox is being compiled by another start; waiting for it ..."):
            clear_away("compiled")
            if self.failed.exists() and switch == "auto":
                raise Stop("It could not be compiled here earlier, with these sources and this compiler.")
            if not self.compiled.exists():
                self.build(switch)
        self.lead_to(self.compiled)
        self.ready.write_text("")

    def build(self, switch: str) -> None:
        with whole(self.compiled) as part, whole(BUILDS / "compiled-scratch", keep=False) as scratch:
            environment = {"HAUNTBOX_COMPILE": switch, "TMPDIR": str(scratch)}
            pip(PLAY, "install", "--no-deps", "--target", str(part), ".", environment=environment)
            path = os.pathsep.join(map(str, self.folders(part)))
            command = [str(self.python), "-P", "-c", TRIAL]
            tried = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, cwd=BUILDS, check=False)
            if tried.returncode:
                if tried.returncode > 0:  # it was not killed: don't try again
                    self.failed.write_text("")
                raise Stop("It could not be compiled here, so it runs interpreted: slower, otherwise the same.")
            if Play().compiled != self.compiled:  # what was built is a mixture then
                raise Stop("The sources have changed since compiling began; the next start compiles them as they are.")


def digest_of(*words: str) -> str:
    return hashlib.blake2b("\0".join(words).encode(), digest_size=16).hexdigest()


def way_to_builds() -> Path:
    """The file that tells the environment's Python where the packages are."""
    return packages_of(PLAY) / "hauntbox.pth"


@contextmanager
def whole(folder: Path, keep: bool = True) -> Iterator[Path]:
    """A folder to fill, which is moved into its place when that went well; otherwise nothing is left of it."""
    part = folder.with_name(f"{folder.name}.{os.getpid()}{UNFINISHED}")
    part.mkdir()
    try:
        yield part
        if keep:
            part.rename(folder)
    finally:
        shutil.rmtree(part, ignore_errors=True)


def clear_away(*kinds: str) -> None:
    """Remove what an interrupted start has left of these kinds."""
    for kind in kinds:
        for left in BUILDS.glob(f"{kind}-*{UNFINISHED}"):
            shutil.rmtree(left, ignore_errors=True)


def forget_old(*kinds: str) -> None:
    """Keep the newest build of each kind and the one before, which a server may still be running."""
    for kind in kinds:
        known = [path for path in BUILDS.glob(f"{kind}-*") if path.is_dir() and path.suffix != UNFINISHED]
        for old in sorted(known, key=lambda path: path.stat().st_mtime)[:-2]:
            shutil.rmtree(old, ignore_errors=True)


def run_hauntbox(arguments: list[str]) -> int:
    """Run hauntbox; its exit status is ours."""
    if not has_environment(PLAY):
        check_venv()
    play = Play(EXTRA_OF.get("".join(arguments[:1]), ""))
    play.prepare()
    environment = dict(os.environ)
    if SWITCH == "1" and not play.compiled.exists():
        say("Compiling (some minutes) ...")
        play.compile("1")
    elif SWITCH != "0" and not play.compiled.exists():
        environment.update(compile_later(play, arguments))
    command = [str(play.python), "-P", "-m", "hauntbox", *arguments]
    if os.name == "posix":
        os.execve(command[0], command, environment)
    return subprocess.run(command, env=environment, check=False).returncode


def compile_later(play: Play, arguments: list[str]) -> dict[str, str]:
    """Compile beside what lasts; what the page has to know to hand over by itself."""
    page = arguments[:1] in ([], ["serve"])
    if not play.can_compile:
        say("It runs interpreted, because it can't be compiled here: slower, otherwise the same.")
    elif page or arguments[0] == "play":
        play.ready.unlink(missing_ok=True)
        begin_beside()
        if page:
            say(f"Compiling beside the page, for some minutes ({COMPILE_LOG.relative_to(ROOT)} has the details) ...")
            return {"HAUNTBOX_RESTART": str(play.ready)}
    else:
        say("It runs interpreted, because it isn't compiled yet; with HAUNTBOX_COMPILE=1 it is compiled first.")
    return {}


def begin_beside() -> None:
    """Compile in a process of its own that ends with this one, or with what this one becomes, however that ends."""
    theirs, ours = os.pipe()
    with COMPILE_LOG.open("a") as log:
        subprocess.Popen(
            [sys.executable, str(ROOT / "start.py"), BESIDE], stdin=theirs, stdout=log, stderr=log, cwd=ROOT,
            start_new_session=True, creationflags=IDLE,
        )
    os.close(theirs)
    os.set_inheritable(ours, True)


def compile_beside() -> int:
    """Compile at low priority, as long as somebody holds the other end of standard input."""
    if os.name == "posix":
        os.nice(19)
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    threading.Thread(target=end_with_input, daemon=True).start()
    Play().compile("auto")
    return 0


def end_with_input() -> None:
    """End this process and all that it has started when nobody holds the other end of standard input any more."""
    os.read(0, 1)  # nobody ever writes there
    if os.name == "posix":
        os.killpg(0, signal.SIGTERM)
    else:
        os._exit(143)


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
        install = ("install", "--no-compile")  # most of what is installed is never imported; the rest is when it is
        try:
            pip(TEST, *install, "-e", f".[{','.join(EXTRAS)}]", environment=pure)
            left_out.write_text("")
        except Stop:
            if CI:
                raise
            names = ", ".join(SOME_MACHINES)
            say(f"Trying again without {names}, which not every machine can install ...")
            wanted = requirements(*EXTRAS)
            wanted = [one for one in wanted if not one.startswith(tuple(SOME_MACHINES))]
            pip(TEST, *install, "-e", ".", *wanted, environment=pure)
            left_out.write_text("\n".join(SOME_MACHINES.values()))
        stamp.write_text(mark)
    return left_out.read_text().split()


def is_there(names: str) -> bool:
    """Whether a program is there under one of these names or patterns."""
    return any(glob.glob(name) if "/" in name else shutil.which(name) for name in names.split())


def install_programs() -> None:
    """The browser and the database server that tests start: under CI from Debian's packages, else as they are."""
    missing = {name: packages for name, (names, packages) in PROGRAMS.items() if not is_there(names)}
    if not missing:
        return
    if CI and shutil.which("apt-get"):
        say(f"Installing {', '.join(missing)} from the system's packages ...")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        apt(["update"], quiet)
        apt(["install", "-y", "--no-install-recommends", *map(best_package, missing.values())], quiet)
        return
    names = ", ".join(missing)
    say(f"This machine has no {names}: the tests that need it are skipped (on Debian: apt install"
        f" {' '.join(packages.split()[0] for packages in missing.values())}).")


def apt(command: list[str], environment: Mapping[str, str]) -> None:
    done = subprocess.run(
        ["apt-get", "-q", *command], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        check=False,
    )
    if done.returncode:
        say(done.stdout)
        raise Stop("The system's packages could not be installed (the words of apt-get are above).")


def best_package(names: str) -> str:
    """The first of these packages that this system has; not every one has all of Debian's."""
    *better, last = names.split()
    for name in better:
        if subprocess.run(["apt-cache", "show", name], capture_output=True, check=False).returncode == 0:
            return name
    return last


def build_compiled() -> None:
    """Build the compiled package beside the editable one."""
    stamp, mark = COMPILED / "hauntbox.stamp", fingerprint(OPTIMISE, sources=True)
    if is_current(stamp, mark):
        return
    say("Compiling ...")
    shutil.rmtree(COMPILED, ignore_errors=True)
    must = {"HAUNTBOX_COMPILE": "1", "HAUNTBOX_OPTIMISE": OPTIMISE}
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
        environment = environment_of_tests(PYTHONPATH=path, HAUNTBOX_TESTED=tested)
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


def environment_of_tests(**more: str) -> dict[str, str]:
    """Ours, but bytecode is always kept: else each of the many processes would make it anew from the sources."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, **more}


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


def prepare_tests() -> list[str]:
    """Make and install what the tests need; returns the arguments with which pytest leaves out what can't be run."""
    if not has_environment(TEST):
        say(f"Making a virtual environment in {TEST.name} ...")
    make_environment(TEST)
    ignored = [f"--ignore-glob={pattern}" for pattern in install_for_tests()]
    install_programs()
    if ignored:
        names = ", ".join(SOME_MACHINES)
        say(f"Skipped: the tests that need {names}, because it can't be installed on this machine.")
    return ignored


def read_tests(words: list[str]) -> None:
    """On a clean checkout, prepare the bytecode of the tests once: otherwise each of the processes would do so."""
    if not (ROOT / "tests" / "__pycache__").is_dir():
        command = [str(python_of(TEST)), "-m", "pytest", "--collect-only", "-q", *words]
        environment = environment_of_tests(PYTHONPATH="", HAUNTBOX_TESTED="interpreted")
        # What is wrong with them is said by the run itself.
        subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, check=False)


def run_tests(arguments: list[str]) -> int:
    """Style, types, what runs both ways interpreted while the rest is compiled, and then the suite compiled.

    If it can't be compiled, those that were not run yet are run interpreted.
    """
    left_out = prepare_tests()
    pytest = ["pytest", "-n", WORKERS, "--dist", "worksteal", *left_out]
    checks = Checks()
    with ThreadPoolExecutor(1) as beside:
        compiling = beside.submit(is_compiled, checks)
        checks.run("style (ruff)", "ruff", "check", "src", "tests", "setup.py", "start.py")
        checks.run("types (mypy --strict)", "mypy", "--strict")
        read_tests(left_out)
        checks.run("tests, interpreted", *pytest, "-m", BOTH_WAYS, *arguments, fine=(0, NOTHING))
    if compiling.result():
        checks.run("tests, compiled", *pytest, *arguments, path=str(COMPILED), tested="compiled")
    else:
        checks.run("all other tests, interpreted", *pytest, "-m", ONCE, *arguments, fine=(0, NOTHING))
    if checks.failed:
        raise Stop(f"Failed: {'; '.join(checks.failed)}.")
    say("All is well.")
    return 0


def run_changed(arguments: list[str]) -> int:
    """What a change touches: tests/support/touched.py finds it out, says it and runs it."""
    command = [str(python_of(TEST)), "-m", TOUCHED, *prepare_tests(), *arguments]
    environment = environment_of_tests(PYTHONPATH="", HAUNTBOX_TESTED="interpreted")
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


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
        if SWITCH not in ("auto", "1", "0"):
            raise Stop(f"HAUNTBOX_COMPILE can't be {SWITCH!r}; choose auto, 1 or 0.")
        if arguments[:2] == ["test", CHANGED]:
            return run_changed(arguments[2:])
        if arguments[:1] == ["test"]:
            return run_tests(arguments[1:])
        if arguments == [BESIDE]:
            return compile_beside()
        return run_hauntbox(arguments)
    except Stop as stop:
        say(str(stop))
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
