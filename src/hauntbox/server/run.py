"""Starting the server: one process on a file, or several on PostgreSQL."""

from __future__ import annotations

import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from hauntbox.box import compiled
from hauntbox.engine.errors import HauntboxError
from hauntbox.home import home
from hauntbox.open_files import allow_many
from hauntbox.processes.lifeline import end_with_parent
from hauntbox.server import limits, restart
from hauntbox.server.store import BadDatabase, is_postgresql, open_store
from hauntbox.server.store.claim import claimed
from hauntbox.server.tables.house import PACE
from hauntbox.server.tables.presence import BEAT
from hauntbox.server.web.app import Site, make_app
from hauntbox.server.web.punctual import Punctual

LOG = logging.getLogger("hauntbox.server")

PORT = 8013
GRACE = 3
# How often the server looks whether it is to start again, in seconds; and what it ends with then.
LOOK = 1
AGAIN = -1
DATABASE = "HAUNTBOX_DATABASE"
ORIGINS = "HAUNTBOX_ORIGINS"
ALLOWED_HOSTS = "HAUNTBOX_HOSTS"
BOT_PACE = "HAUNTBOX_PACE"
HEARTBEAT = "HAUNTBOX_BEAT"
REACTION_PAUSE = "HAUNTBOX_REACTION_PAUSE"


def usual_database() -> str:
    """The file in the user's data folder."""
    return str(home() / "hauntbox.sqlite3")


def app_from_environment() -> Starlette:
    """What each of several worker processes runs."""
    origins, hosts = listed(ORIGINS), listed(ALLOWED_HOSTS)
    store = open_store(os.environ.get(DATABASE, "") or usual_database())
    pace = float(os.environ.get(BOT_PACE, PACE))
    beat = float(os.environ.get(HEARTBEAT, BEAT))
    pause = os.environ.get(REACTION_PAUSE, "")
    secure = any(one.startswith("https:") for one in origins)
    seals = os.environ.get("HAUNTBOX_SEALS") == "open"
    return make_app(Site(store, origins, pace, secure, beat, float(pause) if pause else None, hosts, seals))


def listed(variable: str) -> list[str]:
    """What an environment variable lists, with commas between."""
    return [one.strip() for one in os.environ.get(variable, "").split(",") if one.strip()]


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket; without a port the usual one, or any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in [port] if port is not None else [PORT, 0]:
        # With its protocol named, asyncio lets what is sent go at once (TCP_NODELAY); otherwise the second of two short
        # messages waits for a client to acknowledge the first, which takes it 40 ms.
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name == "posix":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
        except (OSError, OverflowError) as error:
            found.close()
            if port is None and number:
                continue
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise HauntboxError(f"The server can't listen on {host} port {number}: {reason}.") from None
        return found
    raise HauntboxError(f"The server can't listen on {host}.")


def serve(
    host: str,
    port: int | None,
    database: str,
    workers: int,
    origins: list[str],
    open_page: bool,
    pace: float,
    reaction_pause: float | None = None,
    hosts: list[str] | None = None,
    open_seals: bool = False,
) -> int:
    """Serve until stopped."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s", stream=sys.stderr)
    place = database or usual_database()
    if workers > 1 and not is_postgresql(place):
        raise HauntboxError("Several workers need a database that they can share: --database postgresql://...")
    file, kept = restart.file_to_wait_for(), restart.inherited()
    with claimed(place) as note:
        # Says what is wrong before anything else happens, and migrates once for all workers.
        open_store(place, examine=True).close()
        listening = listen(host, port) if kept is None else kept
        address = page_address(host, listening.getsockname()[1])
        note(address)
        os.environ[DATABASE] = place
        os.environ[ORIGINS] = ",".join(origins)
        os.environ[ALLOWED_HOSTS] = ",".join([os.environ.get("HAUNTBOX_HOSTS", ""), *(hosts or []), host])
        os.environ[BOT_PACE] = str(pace)
        if reaction_pause is not None:
            os.environ[REACTION_PAUSE] = str(reaction_pause)
        if open_seals:
            os.environ["HAUNTBOX_SEALS"] = "open"
        shown = place.rpartition("@")[2] if "://" in place else str(Path(place))
        if kept is None:
            print(f"Hauntbox is at {address} (games are kept in {shown}); Ctrl-C stops it.", flush=True)
        else:
            how = "compiled" if compiled() else "interpreted"
            print(f"Hauntbox has started again, {how}, at {address}; open pages go on by themselves.", flush=True)
        if open_page and kept is None:
            threading.Thread(target=open_when_ready, args=(address,), daemon=True).start()
        queue = listening.dup() if file else None  # whoever calls between two processes waits there
        with listening:
            status = keep_working(listening, workers, file) if workers > 1 else work(listening, file)
    if status == AGAIN and queue is not None:
        restart.start_again(queue)
    return status


def work(listening: socket.socket, file: Path | None = None) -> int:
    """One process that serves what comes in at the socket, until it is stopped or a file tells it to start again."""
    end_with_parent()
    called = threading.Event()

    async def look() -> None:
        if file is not None and file.exists():
            called.set()
            server.should_exit = True

    config = uvicorn.Config(
        app_from_environment, factory=True, log_level="warning", access_log=False, server_header=False,
        http=Punctual, ws="websockets-sansio", ws_max_size=2 * limits.MESSAGE_BYTES, ws_ping_interval=20,
        ws_ping_timeout=40, timeout_graceful_shutdown=GRACE, proxy_headers=True, callback_notify=look,
        timeout_notify=LOOK,
    )
    server = uvicorn.Server(config)
    allow_many()
    # Replies create no reference cycles, and all tables would wait for the garbage collector.
    gc.freeze()
    gc.set_threshold(100_000, 10, 10)
    try:
        server.run(sockets=[listening])
    except BadDatabase as error:  # it went away between two of several processes that start
        LOG.error("%s", error)
        return 1
    return AGAIN if called.is_set() and not server.force_exit else 0  # forced by a Ctrl-C meanwhile


def work_in_crew(listening: socket.socket) -> None:
    """One of several such processes."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s", stream=sys.stderr)
    sys.exit(work(listening))


def keep_working(listening: socket.socket, workers: int, file: Path | None = None) -> int:
    """Several processes at one socket; one that dies is replaced, and all stop together.

    A file may tell them to start again."""
    context = multiprocessing.get_context("spawn")
    stopping = threading.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda *_: stopping.set())

    def start() -> multiprocessing.process.BaseProcess:
        process = context.Process(target=work_in_crew, args=(listening,))
        process.start()
        return process

    crew = [start() for _ in range(workers)]
    while not (stopping.wait(0.5) or (file is not None and file.exists())):
        for at, process in enumerate(crew):
            if not process.is_alive():
                LOG.warning("A worker stopped with status %s and is replaced.", process.exitcode)
                stopping.wait(1)  # slowly, in case they all die at once
                crew[at] = start()
    for process in crew:
        process.terminate()
    for process in crew:
        process.join(GRACE + 5)
        if process.is_alive():
            process.kill()
    return 0 if stopping.is_set() else AGAIN


def page_address(host: str, port: int) -> str:
    """Where a browser on this machine finds the page."""
    name = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else host
    return f"http://{name}:{port}/"


def open_when_ready(address: str) -> None:
    """Open the page as soon as the server answers."""
    for _ in range(200):
        try:
            with urllib.request.urlopen(f"{address}health", timeout=1):
                break
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    webbrowser.open(address)
