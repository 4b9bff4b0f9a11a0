"""A server that is told to start again does so in place: nothing is lost, nobody is refused, Ctrl-C still ends it."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.postgres import Server
from tests.support.servers import PATIENCE, Person, Served, Sitter

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a process can't become another one here")


class Restarted(Served):
    """A server that waits for a file."""

    def call(self) -> None:
        """Tell it to start again, and wait until it has."""
        self.file.write_text("")
        assert self.process.stdout is not None
        self.told = self.process.stdout.readline()

    @property
    def file(self) -> Path:
        return self.home / "again"


@pytest.fixture
def again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Restarted]:
    monkeypatch.setenv("HAUNTBOX_RESTART", str(tmp_path / "again"))
    found = Restarted(tmp_path)
    yield found
    found.stop()
    assert "Traceback" not in found.complaints(), found.complaints()


def answer(sitter: Sitter, times: int = 1) -> None:
    for _ in range(times):
        reply = sitter.answer()
        assert reply["say"] == "ok", reply
        sitter.until_seq(reply["seq"])


def close_code(sitter: Sitter) -> int | None:
    """How the server has hung up."""
    try:
        while True:
            sitter.socket.recv(timeout=PATIENCE)
    except ConnectionClosed:
        return sitter.socket.close_code


def test_it_goes_on_where_it_was(again: Restarted) -> None:
    """The same process at the same place, with the same tables; open lines are told that it is a restart."""
    peter = Person(again, "Peter")
    table = peter.play_now()
    sitter = peter.sit_at(table)
    answer(sitter, 3)
    kept, pid, asked = again.kept(table).acts, again.process.pid, sitter.shown["question"]["id"]
    again.call()
    assert again.told.startswith("Hauntbox has started again, ")
    assert again.told.endswith(f" at http://localhost:{again.port}/; open pages go on by themselves.\n")
    assert close_code(sitter) == 1012
    sitter = peter.sit_at(table)
    assert sitter.shown["question"]["id"] == asked
    assert again.kept(table).acts == kept
    answer(sitter)
    assert again.process.pid == pid and again.process.poll() is None


def test_whoever_calls_between_the_two_waits(again: Restarted) -> None:
    """The port is never closed: no call is refused, from before the restart until after it."""
    began, over = threading.Event(), threading.Event()
    answers: list[int] = []

    def keep_calling() -> None:
        while not over.is_set():
            try:
                with urllib.request.urlopen(f"{again.address}/health", timeout=PATIENCE) as reply:
                    answers.append(reply.status)
            except ConnectionRefusedError:
                answers.append(0)
            except urllib.error.URLError as error:
                answers.append(0 if isinstance(error.reason, ConnectionRefusedError) else 1)
            except OSError:
                answers.append(1)  # accepted, and cut off by the end of the first process: clients try again
            began.set()

    caller = threading.Thread(target=keep_calling)
    caller.start()
    assert began.wait(PATIENCE)
    again.call()
    again.wait()
    count = len(answers)
    while len(answers) < count + 3:
        over.wait(0.01)
    over.set()
    caller.join(PATIENCE)
    assert 0 not in answers
    assert answers[0] == answers[-1] == 200


def test_once_is_enough(again: Restarted) -> None:
    """The file is still there; the new process does not look for it."""
    again.call()
    again.wait()
    peter = Person(again, "Peter")
    sitter = peter.sit_at(peter.play_now())
    answer(sitter, 3)
    os.kill(again.process.pid, signal.SIGTERM)
    again.process.wait(PATIENCE)
    assert again.process.stdout is not None
    assert again.process.stdout.read() == ""


@pytest.mark.parametrize("called", [False, True], ids=["before", "after"])
def test_ctrl_c_ends_it(again: Restarted, called: bool) -> None:
    if called:
        again.call()
        again.wait()
    os.kill(again.process.pid, signal.SIGINT)
    assert again.process.wait(PATIENCE) == 130


def test_bots_and_what_they_left_end_with_the_first_process(again: Restarted) -> None:
    """The processes that thought for it are gone afterwards, not left behind as dead ones."""
    peter = Person(again, "Peter")
    table = peter.new_table(players="2", seat0="me", seat1="bot:novice")
    sitter = peter.sit_at(table)
    sitter.until(lambda: bool(sitter.shown.get("options")))
    before = again.children()
    again.call()
    again.wait()
    assert before
    assert not set(before) & set(again.children())
    listed = subprocess.run(["ps", "-A", "-o", "ppid=,stat="], capture_output=True, text=True, check=True).stdout
    mine = [line.split()[1] for line in listed.splitlines() if line.split()[0] == str(again.process.pid)]
    assert not [state for state in mine if state.startswith("Z")]


def test_several_workers_start_again_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, postgres: Server
) -> None:
    monkeypatch.setenv("HAUNTBOX_RESTART", str(tmp_path / "again"))
    crew = Restarted(tmp_path, "--database", postgres.new_database(), "--workers", "2")
    try:
        peter = Person(crew, "Peter")
        table = peter.play_now()
        before = set(crew.children())
        crew.call()
        crew.wait()
        assert not before & set(crew.children())
        answer(peter.sit_at(table))
    finally:
        crew.stop()
    assert "Traceback" not in crew.complaints(), crew.complaints()
