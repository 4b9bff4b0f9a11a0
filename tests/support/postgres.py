"""A private PostgreSQL server for tests: one a test session (and worker), in a temporary folder, without the network.

Three fixtures, which `tests/conftest.py` makes known everywhere:

- ``postgres_url`` (one a test): the URL of a fresh, empty database, for ``open_store(postgres_url)`` or ``--database``.
- ``database_url`` (one a test): runs the test twice, with a new file of SQLite and with ``postgres_url``.
- ``postgres`` (one a session): the `Server` itself. ``postgres.new_database()`` gives further databases, for fixtures
  of a module; ``with Server.run(fsync=True) as server`` is a server of one's own, which a test may stop, crash and
  start again.

A machine without PostgreSQL skips such a test with a sentence; under CI (the environment variable) it fails instead.
"""

from __future__ import annotations

import ctypes
import glob
import itertools
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

PLACES = ["/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin", "/usr/local/pgsql/bin"]
SECONDS = 300
# Which connections listen, by what they asked last: after a while a listener makes sure that its line holds.
LISTENERS = "(query LIKE 'LISTEN%' OR query = 'SELECT 1')"


def programs() -> Path | None:
    """The folder with PostgreSQL's ``initdb`` and ``postgres``; the newest if there are several."""
    on_path = shutil.which("initdb")
    found = [Path(name) for place in PLACES for name in glob.glob(place)]
    found.sort(key=lambda folder: [int(digits) for digits in re.findall(r"\d+", folder.parent.name)])
    folders = [*([Path(on_path).resolve().parent] if on_path else []), *reversed(found)]
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "postgres").exists()), None)


def lacks() -> str | None:
    """Why this machine can't run PostgreSQL, as a sentence."""
    if os.name != "posix":
        return "The private PostgreSQL server of the tests runs on Unix only."
    if programs() is None:
        return "PostgreSQL is not installed here (on Debian and Ubuntu: apt install postgresql)."
    try:
        import psycopg  # noqa: F401
    except ImportError as error:
        return f"The package psycopg can't be used here: {error}."
    return None


def runs_it() -> tuple[str, dict[str, Any]]:
    """Who runs the server, and how a process becomes theirs: PostgreSQL refuses to run as root."""
    import pwd

    if os.getuid() != 0:
        return pwd.getpwuid(os.getuid()).pw_name, {}
    people = {person.pw_name: person for person in pwd.getpwall()}
    person = people.get("postgres") or people["nobody"]
    return person.pw_name, {"user": person.pw_uid, "group": person.pw_gid, "extra_groups": []}


def die_with_us() -> None:
    """Runs in the server's process before it starts: if the tests are killed, Linux ends the server too.

    Linux does so when the thread that started the server is gone; so a server is started by a thread that outlives it.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGQUIT)


class Server:
    """One server with its data, reached through a socket in its folder."""

    def __init__(self, folder: Path, *, fsync: bool = False) -> None:
        bin = programs()
        assert bin is not None
        self.bin = bin
        self.folder = folder
        self.user, self.becoming = runs_it()
        self.fsync = fsync
        self.process: subprocess.Popen[bytes] | None = None
        self.numbers = itertools.count(1)
        if self.becoming:
            shutil.chown(folder, self.user)
        made = self._call("initdb", "-D", "data", "-A", "trust", "-E", "UTF8", "--locale=C", "-N", "-U", self.user)
        assert made.wait(SECONDS) == 0, self.log()

    @staticmethod
    @contextmanager
    def run(*, fsync: bool = False) -> Iterator[Server]:
        """A running server, stopped and cleared away in the end."""
        # A socket's path has to be short, which folders of pytest are not everywhere.
        with tempfile.TemporaryDirectory(prefix="hb-pg-", dir="/tmp") as folder:
            server = Server(Path(folder), fsync=fsync)
            try:
                server.start()
                yield server
            finally:
                server.stop()

    def start(self) -> None:
        settings = [
            "listen_addresses=", f"unix_socket_directories={self.folder}", f"fsync={'on' if self.fsync else 'off'}",
            "max_connections=60", "shared_buffers=64MB", "autovacuum=off",
        ]
        self.process = self._call("postgres", "-D", "data", *(word for one in settings for word in ("-c", one)))
        end = time.monotonic() + SECONDS
        while not self._answers():
            assert self.process.poll() is None and time.monotonic() < end, self.log()
            time.sleep(0.02)

    def stop(self, *, crash: bool = False) -> None:
        """Stop the server; by a crash, everybody is cut off and it has to recover at its next start."""
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT if crash else signal.SIGINT)
            self.process.wait(SECONDS)
            self.process = None

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://{self.user}@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The URL of a database with nothing in it."""
        name = f"test_{next(self.numbers)}"
        self.do(f"CREATE DATABASE {name}")
        return self.url(name)

    def do(self, sql: str) -> None:
        """Run a statement as the server's owner."""
        import psycopg

        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(sql)

    def log(self) -> str:
        return (self.folder / "log").read_text(errors="replace")[-3000:]

    def _answers(self) -> bool:
        import psycopg

        try:
            psycopg.connect(self.url()).close()
        except psycopg.OperationalError:
            return False
        return True

    def _call(self, program: str, *words: str) -> subprocess.Popen[bytes]:
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [self.bin / program, *words], cwd=self.folder, **self.becoming,
                env={"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "TZ": "UTC"}, stdin=subprocess.DEVNULL,
                stdout=log, stderr=log, start_new_session=True,
                preexec_fn=die_with_us,  # noqa: PLW1509 (it starts no thread and takes no lock)
            )


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A running PostgreSQL server for the whole session."""
    lack = lacks()
    if lack:
        if os.environ.get("CI"):
            pytest.fail(lack)
        pytest.skip(lack)
    with Server.run() as server:
        yield server


@pytest.fixture
def postgres_url(postgres: Server) -> str:
    """The URL of a fresh database."""
    return postgres.new_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where to keep tables: each test is run with a file and with a server."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return str(request.getfixturevalue("postgres_url"))
