"""The same games on a Dask cluster: a real scheduler and two real workers on this machine."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from time import sleep

import pytest
from distributed.comm import CommClosedError

import hauntbox
from hauntbox.cli.main import main
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.playout import play_random
from hauntbox.lab import cluster as clusters
from hauntbox.lab.analyse import analyse
from hauntbox.lab.cluster import Cluster
from hauntbox.lab.simulate import simulate
from hauntbox.processes.workers import Gone
from tests.lab.test_simulate import Captured, figures, lines_of, wait_for

SECONDS = 300


@pytest.fixture(scope="module", autouse=True)
def patience() -> Iterator[None]:
    """No scheduler counts as away because it answers late."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clusters, "CONNECT_SECONDS", SECONDS)
        patch.setattr(clusters, "WORKERS_SECONDS", SECONDS)
        patch.setattr(clusters, "SILENCE_SECONDS", SECONDS)
        yield


def start(folder: Path, *words: str) -> subprocess.Popen[bytes]:
    """A part of Dask as a process of its own, which plays in a folder of its own."""
    folder.mkdir()
    log = (folder / "log").open("wb")
    return subprocess.Popen(
        [sys.executable, "-m", "dask", *words], stdout=log, stderr=log, cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "TMPDIR": str(folder)},
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cluster")


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with running(folder) as (found, _):
        yield found


@contextmanager
def running(folder: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and two workers on loopback: its address, and the three processes."""
    where = folder / "scheduler.json"
    started = [
        start(folder / "scheduler", "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard",
              "--scheduler-file", str(where))
    ]
    try:
        until = time.monotonic() + SECONDS
        while not where.exists() or not where.read_text().endswith("}"):
            assert time.monotonic() < until, (folder / "scheduler" / "log").read_text()
            time.sleep(0.05)
        found: str = json.loads(where.read_text())["address"]
        for name in ("one", "two"):
            words = ["worker", found, "--host", "127.0.0.1", "--no-dashboard", "--no-nanny", "--nthreads", "1"]
            started.append(start(folder / name, *words, "--name", name))
        crew = Cluster(found)
        wait_for(lambda: crew.hands == 2)
        crew.close()
        yield found, started
    finally:
        for process in started:
            process.kill()
            process.wait(SECONDS)


def test_a_cluster_plays_the_same_games(address: str, folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "run.jsonl"
    simulate("blackout", 12, "c", "random", 2, jobs=1, out=str(out))
    there = simulate("blackout", 60, "c", "random", 2, cluster=address, out=str(out))
    assert (there.found, there.played) == (12, 48)
    here = simulate("blackout", 60, "c", "random", 2, jobs=2, out=str(tmp_path / "here.jsonl"))
    assert figures(there) == figures(here)
    assert lines_of(out) == lines_of(tmp_path / "here.jsonl")


def test_content_travels_with_the_games(address: str, folder: Path, tmp_path: Path) -> None:
    content = tmp_path / "mine"
    content.mkdir()
    tiles = content / "tiles.toml"
    for n in (1, 2):  # changed between two runs, on the same workers
        tiles.write_text(
            '[[tile]]\nid = "sirens_everywhere"\nname = "Sirens"\nblurb = "Loud."\nkind = "instant"\n'
            f'clauses = [{{when = "on_reveal", do = [{{op = "chaos", n = {n}}}]}}]\n'
        )
        fresh = tmp_path / f"copy{n}"
        fresh.mkdir()
        (fresh / "tiles.toml").write_bytes(tiles.read_bytes())
        there = simulate("blackout", 6, 1, "random", content=str(fresh), cluster=address)
        here = simulate("blackout", 6, 1, "random", content=str(fresh), jobs=1)
        assert figures(there) == figures(here)
    assert len([*folder.glob("one/hauntbox-content-*"), *folder.glob("two/hauntbox-content-*")]) >= 2


def test_games_of_ones_own_play_on_a_cluster_too(address: str) -> None:
    there = simulate("toy", 20, 1, "random", cluster=address)
    assert figures(there) == figures(simulate("toy", 20, 1, "random", jobs=1))


def test_a_game_is_analysed_on_a_cluster(address: str) -> None:
    game = hauntbox.new("toy", seed=4, players=2)
    play_random(game, 4)
    there = analyse(game, games=20, moments=3, cluster=address)
    assert there.to_data() == analyse(game, games=20, moments=3, jobs=1).to_data()


def test_a_failure_on_a_worker_is_told_here(address: str) -> None:
    crew = Cluster(address)
    try:
        with pytest.raises(ZeroDivisionError):
            crew.submit(divmod, 1, 0).result(SECONDS)
    finally:
        crew.close()


def test_other_versions_are_not_mixed(address: str, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr(clusters, "VERSION", "99.0")
    assert main(["simulate", "toy", "--bots", "random", "--games", "2", "--cluster", address]) == 2
    assert "of the cluster has Hauntbox" in capsys.readouterr().err


# Those who are lost


class Away:
    """`hauntbox simulate` with a cluster and without end, in another thread; what it says and what it keeps."""

    def __init__(self, folder: Path, address: str) -> None:
        self.out = folder / "run.jsonl"
        self.words = ["simulate", "blackout", "--seed", "w", "--bots", "random", "--out", str(self.out)]
        self.pool = ThreadPoolExecutor(1)
        self.status = self.pool.submit(main, [*self.words, "--games", "100000", "--cluster", address])

    def games(self) -> int:
        return self.out.read_bytes().count(b"\n") if self.out.exists() else 0

    def wait_for_more(self, more: int) -> None:
        before = self.games()
        wait_for(lambda: self.status.done() or self.games() > before + more)
        assert not self.status.done()

    def said(self, capsys: Captured) -> str:
        assert self.status.result(SECONDS) == 2
        self.pool.shutdown()
        printed, complaints = capsys.readouterr()
        assert (printed, complaints.count("\n")) == ("", 1)
        kept = lines_of(self.out)
        assert len({line["index"] for line in kept}) == len(kept) > 0
        return complaints

    def goes_on(self) -> bool:
        """Whether the same games are played on with the file."""
        kept = max(line["index"] for line in lines_of(self.out)) + 10
        return main([*self.words, "--games", str(kept), "--jobs", "1", "--resume"]) == 0


GONE_AWAY = "Those who played have gone away; the games played so far are in the file. "


def test_games_go_on_without_a_worker_and_stop_in_words_without_the_scheduler(
    tmp_path: Path, capsys: Captured
) -> None:
    with running(tmp_path) as (address, (scheduler, one, _)):
        away = Away(tmp_path, address)
        away.wait_for_more(5)
        one.kill()
        away.wait_for_more(300)
        scheduler.kill()
        said = away.said(capsys)
    ended = f"The Dask scheduler at {address!r} has ended or cannot be reached any more."
    assert said == f"{GONE_AWAY}{ended}\n"
    assert away.goes_on()


def test_a_scheduler_that_falls_silent_is_not_waited_for(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as (address, (scheduler, _, _)):
        away = Away(tmp_path, address)
        away.wait_for_more(5)
        scheduler.send_signal(signal.SIGSTOP)  # its lines stay open, and nobody answers
        monkeypatch.setattr(clusters, "SILENCE_SECONDS", 1)
        said = away.said(capsys)
        # It is not met anew either.
        monkeypatch.setattr(clusters, "CONNECT_SECONDS", 1)
        with pytest.raises(HauntboxError, match="No Dask scheduler answers"):
            Cluster(address)
    assert said == f"{GONE_AWAY}The Dask scheduler at {address!r} has not answered for 1 seconds.\n"


def test_with_silent_workers_it_does_not_begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as (address, (_, _, two)):
        two.send_signal(signal.SIGSTOP)
        monkeypatch.setattr(clusters, "SILENCE_SECONDS", 1)
        with pytest.raises(HauntboxError, match="do not all answer"):
            Cluster(address)


def test_without_workers_it_stops(tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as (address, (_, one, two)):
        away = Away(tmp_path, address)
        away.wait_for_more(5)
        monkeypatch.setattr(clusters, "WORKERS_SECONDS", 1)
        one.kill()
        two.kill()
        said = away.said(capsys)
    assert said == f"{GONE_AWAY}The Dask cluster at {address!r} has no workers.\n"


def test_a_result_whose_line_breaks_on_the_way_is_missed(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    crew = Cluster(address)

    async def cut(*arguments: object, **named: object) -> None:
        raise CommClosedError("in the middle of an answer")

    monkeypatch.setattr(crew.client, "_gather", cut)
    with pytest.raises(Gone, match="cannot be reached any more"):
        crew.submit(divmod, 7, 2).result(SECONDS)
    with pytest.raises(Gone, match="cannot be reached any more"):
        crew.check()
    crew.close()


def look_again_and_again(crew: Cluster) -> None:
    """As those do who wait for work."""
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        crew.check()
        sleep(0.05)


def test_a_result_that_never_comes_is_missed(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    crew = Cluster(address)
    crew.client._stream_handlers["key-in-memory"] = lambda **_: None  # the word that it is done is lost on the way
    nobody_tells = crew.submit(divmod, 7, 2)
    monkeypatch.setattr(clusters, "SILENCE_SECONDS", 1)
    with pytest.raises(Gone, match="has lost a part of the work"):
        look_again_and_again(crew)
    assert not nobody_tells.done()
    crew.close()


def test_work_that_takes_longer_than_a_silence_is_waited_for(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    crew = Cluster(address)
    monkeypatch.setattr(clusters, "SILENCE_SECONDS", 1)
    done = crew.submit(sleep, 5)
    while not done.done():
        crew.check()
        sleep(0.05)
    crew.close()


def test_whoever_cannot_watch_any_more_says_so(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    crew = Cluster(address)

    def stumble(**_: object) -> None:
        raise KeyError("something that nobody thought of")

    monkeypatch.setattr(crew.client, "nthreads", stumble)
    with pytest.raises(Gone, match="cannot be reached any more"):
        look_again_and_again(crew)
    crew.close()


def test_what_dask_stumbles_over_while_a_line_breaks_is_not_taken_for_the_work(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    crew = Cluster(address)

    async def stumble(*arguments: object, **named: object) -> None:
        crew.client.futures.clear()  # as when it connects anew
        raise TypeError("in the middle of an answer")

    monkeypatch.setattr(crew.client, "_gather", stumble)
    with pytest.raises(Gone, match="cannot be reached any more"):
        crew.submit(divmod, 7, 2).result(SECONDS)
    crew.close()


# Without a cluster


def test_no_scheduler_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: Captured, tmp_path: Path) -> None:
    monkeypatch.setattr(clusters, "CONNECT_SECONDS", 1)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        nobody = f"tcp://127.0.0.1:{taken.getsockname()[1]}"
        for address in (nobody, "gopher://nowhere"):
            out = tmp_path / "new.jsonl"
            words = ["simulate", "toy", "--bots", "random", "--games", "2", "--cluster", address, "--out", str(out)]
            assert main(words) == 2
            said = capsys.readouterr().err
            assert f"No Dask scheduler answers at {address!r}" in said
            assert said.count("\n") == 1
            assert not out.exists()


def test_without_dask_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr(clusters, "find_spec", lambda name: None)
    assert main(["simulate", "toy", "--bots", "random", "--cluster", "tcp://127.0.0.1:1"]) == 2
    assert capsys.readouterr().err == "A cluster needs Dask: pip install 'hauntbox[lab]'.\n"
