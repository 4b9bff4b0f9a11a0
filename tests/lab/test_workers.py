"""Processes that work for this one: whatever becomes of them, nobody waits for ever."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import wait
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from hauntbox.engine.errors import HauntboxError
from hauntbox.processes.workers import Elsewhere, Gone, Workers

SECONDS = 300


@pytest.fixture(params=["fork", "spawn"])
def two(request: pytest.FixtureRequest) -> Iterator[Workers]:
    """Two workers, copied from this process or begun anew."""
    workers = Workers(2, request.param)
    yield workers
    workers.kill()
    assert not any(member.process.is_alive() or member.thread.is_alive() for member in workers.members)


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


class Untold(Exception):
    """An error that can be told by one process and not be heard by another."""

    def __init__(self, what: str, where: str) -> None:
        super().__init__(f"{what} in {where}")


def stumble() -> None:
    error = ZeroDivisionError("dropped the dice")
    error.add_note("This was game 3.")
    raise error


def say_untold() -> None:
    raise Untold("a noise", "the attic")


def closure() -> Any:
    return lambda: None


def endless(size: int) -> bytes:
    """Something to say that no line can hold at once."""
    return b"x" * size


class Slow:
    """A line that nobody listens to until they are told to."""

    def __init__(self, line: Any, listen: threading.Event) -> None:
        self.line = line
        self.listen = listen
        self.send_bytes, self.poll, self.close = line.send_bytes, line.poll, line.close

    def recv_bytes(self) -> bytes:
        self.listen.wait(SECONDS)
        return bytes(self.line.recv_bytes())


def test_work_is_done_and_its_value_comes_back(two: Workers) -> None:
    futures = [two.submit(divmod, number, 7) for number in range(50)]
    assert [future.result(SECONDS) for future in futures] == [divmod(number, 7) for number in range(50)]
    assert len({member.process.pid for member in two.members} | {os.getpid()}) == 3
    assert two.submit(int, "ff", base=16).result(SECONDS) == 255
    assert len(two.submit(endless, 3_000_000).result(SECONDS)) == 3_000_000


def test_nobody_is_started_before_there_is_work() -> None:
    workers = Workers(2)
    assert workers.members == []
    workers.shutdown()
    with pytest.raises(RuntimeError, match="have been sent home"):
        workers.submit(int)


def test_an_error_comes_back_with_its_notes_and_where_it_happened(two: Workers) -> None:
    with pytest.raises(ZeroDivisionError, match="dropped the dice") as caught:
        two.submit(stumble).result(SECONDS)
    assert caught.value.__notes__ == ["This was game 3."]
    assert isinstance(caught.value.__cause__, Elsewhere)
    assert "in stumble" in str(caught.value.__cause__)
    # A library that teaches Python to send any error may have been imported before: then it comes as it is.
    with pytest.raises((RuntimeError, Untold), match="a noise in the attic"):
        two.submit(say_untold).result(SECONDS)
    assert two.submit(int, "7").result(SECONDS) == 7  # nobody has gone for it


def test_what_cannot_travel_is_an_error_of_that_piece_only(two: Workers) -> None:
    with pytest.raises(Exception, match="pickle"):
        two.submit(closure()).result(SECONDS)
    with pytest.raises(Exception, match="pickle"):
        two.submit(closure).result(SECONDS)
    assert two.submit(int, "7").result(SECONDS) == 7


def begin_badly() -> None:
    raise HauntboxError("not today")


def test_a_worker_that_cannot_begin_is_gone(capfd: pytest.CaptureFixture[str]) -> None:
    workers = Workers(1, begin=begin_badly)
    with pytest.raises(Gone, match=r"has ended \(status 1\)"):
        workers.submit(int).result(SECONDS)
    workers.shutdown()
    assert "not today" in capfd.readouterr().err


def test_a_worker_that_is_killed_at_work_is_gone_and_everything_waiting_is_told(two: Workers) -> None:
    busy = [two.submit(time.sleep, 1000), two.submit(time.sleep, 1000)]
    waiting = [two.submit(int, "7") for _ in range(5)]
    until(lambda: all(future.running() for future in busy))
    two.members[0].process.kill()
    for future in waiting:
        with pytest.raises(Gone, match="was ended by SIGKILL"):
            future.result(SECONDS)
    done, left = wait(busy, SECONDS, "FIRST_COMPLETED")
    assert len(done) == len(left) == 1
    with pytest.raises(Gone, match="was ended by SIGKILL"):
        two.submit(int)


def test_a_worker_that_is_killed_in_the_middle_of_a_message_is_gone(two: Workers) -> None:
    """Half a result was sent, and the other half never comes."""
    assert two.submit(int, "7").result(SECONDS) == 7
    listen = threading.Event()
    for member in two.members:
        member.line = Slow(member.line, listen)
    futures = [two.submit(endless, 50_000_000) for _ in range(2)]
    until(lambda: all(member.line.poll() for member in two.members))  # both have begun to say more than a line holds
    two.members[0].process.kill()
    listen.set()
    done, left = wait(futures, SECONDS)
    assert not left
    assert sorted(str(type(future.exception())) for future in done) == sorted([str(Gone), str(type(None))])


def test_a_worker_that_is_killed_while_it_is_told_its_work_is_gone(two: Workers) -> None:
    """A piece of work larger than the line, for somebody who does not listen any more."""
    assert two.submit(int, "7").result(SECONDS) == 7
    for member in two.members:
        os.kill(member.process.pid, signal.SIGSTOP)
    futures = [two.submit(len, b"x" * 50_000_000) for _ in range(2)]
    until(lambda: all(future.running() for future in futures))
    two.members[0].process.kill()
    os.kill(two.members[1].process.pid, signal.SIGCONT)
    done, left = wait(futures, SECONDS)
    assert not left
    assert sorted(str(type(future.exception())) for future in done) == sorted([str(Gone), str(type(None))])


def await_file(path: Path) -> str:
    until(path.exists)
    return "it is there"


def test_work_that_nobody_has_begun_with_can_be_called_off(two: Workers, tmp_path: Path) -> None:
    file = tmp_path / "go"
    busy = [two.submit(await_file, file) for _ in range(2)]
    called_off = [two.submit(time.sleep, 1000) for _ in range(3)]
    until(lambda: all(future.running() for future in busy))
    assert called_off[0].cancel()
    two.shutdown(wait=False, cancel_futures=True)
    assert all(future.cancelled() for future in called_off)
    file.touch()
    two.shutdown()
    assert [future.result(0) for future in busy] == ["it is there"] * 2


def outlive(line: Any) -> None:
    """In a process in between: start workers, tell who they are, and wait to be killed."""
    workers = Workers(2)
    future = workers.submit(time.sleep, 1000)
    line.send([member.process.pid for member in workers.members])
    future.result()


def ended(pid: int) -> bool:
    """Whether a process has ended; one that is only waiting to be buried has."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def test_workers_end_when_whoever_they_work_for_is_killed() -> None:
    if not os.path.exists("/proc/self/stat"):
        pytest.skip("This system does not say which processes it has.")
    context = get_context()
    mine, theirs = context.Pipe()
    process = context.Process(target=outlive, args=(theirs,))
    process.start()
    assert mine.poll(SECONDS)
    pids = mine.recv()
    process.kill()
    process.join()
    until(lambda: all(ended(pid) for pid in pids))
