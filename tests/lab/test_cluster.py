"""The same games on a Dask cluster: a real scheduler and two real workers on this machine."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import hauntbox
from hauntbox.cli.main import main
from hauntbox.engine.playout import play_random
from hauntbox.lab import cluster as clusters
from hauntbox.lab.analyse import analyse
from hauntbox.lab.cluster import Cluster
from hauntbox.lab.simulate import simulate
from tests.lab.test_simulate import Captured, figures, lines_of, wait_for
from tests.lab.test_simulate import start as simulating

SECONDS = 300


@pytest.fixture(scope="module", autouse=True)
def patience() -> Iterator[None]:
    """No scheduler counts as away because it answers late."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clusters, "CONNECT_SECONDS", SECONDS)
        patch.setattr(clusters, "WORKERS_SECONDS", SECONDS)
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
        crew.client.wait_for_workers(2, timeout=SECONDS)
        assert crew.hands == 2
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


def test_games_go_on_without_a_worker_and_stop_in_words_without_the_scheduler(tmp_path: Path) -> None:
    out = tmp_path / "run.jsonl"

    def games() -> int:
        return out.read_bytes().count(b"\n") if out.exists() else 0

    with running(tmp_path) as (address, (scheduler, one, _)):
        words = ["blackout", "--games", "100000", "--bots", "random", "--cluster", address, "--out", str(out)]
        process = simulating("--seed", "w", *words)

        def begun() -> bool:
            """On a busy machine the scheduler may answer later than the command waits for it: then once more."""
            nonlocal process
            if process.poll() is not None:
                assert "No Dask scheduler answers" in process.communicate()[1]
                process = simulating("--seed", "w", *words)
            return games() > 5

        wait_for(begun)
        one.kill()
        before = games()
        wait_for(lambda: games() > before + 300)
        scheduler.kill()
        printed, complaints = process.communicate(timeout=SECONDS)
    sentence = "Those who played have gone away; the games played so far are in the file.\n"
    assert (process.returncode, printed, complaints) == (2, "", sentence)
    kept = lines_of(out)
    assert len({line["index"] for line in kept}) == len(kept) > 300


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
