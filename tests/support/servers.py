"""A real server in a process of its own, and a plain client for its tables: for tests of the page and its protocol."""

from __future__ import annotations

import http.client
import http.cookiejar
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, NamedTuple

import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from hauntbox import Game
from hauntbox.server import run
from hauntbox.server.store import Kept, Store, open_store
from hauntbox.server.tables import courtesies
from hauntbox.server.web.app import Site, make_app
from hauntbox.server.web.punctual import Punctual

# How long anything may take before it counts as never: far longer than on the slowest machine, and nobody waits for it.
PATIENCE = 300.0


class Place:
    """Where a server is to be found."""

    host: str

    @property
    def address(self) -> str:
        return f"http://{self.host}"

    def wait(self, seconds: float = PATIENCE) -> None:
        """Until it answers."""
        end = time.monotonic() + seconds
        while True:
            try:
                with urllib.request.urlopen(f"{self.address}/health", timeout=PATIENCE):
                    return
            except OSError:
                assert time.monotonic() < end, "the server does not answer"
                time.sleep(0.02)


class Served(Place):
    """`hauntbox serve` on a free port of this machine."""

    program = ("-m", "hauntbox")

    def __init__(self, home: Path, *words: str, port: int = 0) -> None:
        self.home = home
        self.words = words
        self.held = held_port() if not port and sys.platform == "linux" else None
        self.port = self.held.getsockname()[1] if self.held else port
        self.start()

    def start(self) -> None:
        """Start it, again if need be, and wait until it answers."""
        command = [sys.executable, *self.program, "serve", "--port", str(self.port), "--pace", "0", *self.words]
        if "--reaction-pause" not in self.words:
            command += ["--reaction-pause", "0"]
        environment = {**os.environ, "HAUNTBOX_HOME": str(self.home), "PYTHONUNBUFFERED": "1"}
        self.errors = (self.home / "errors.txt").open("a")
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.errors, text=True, env=environment, start_new_session=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[^:]+:(\d+)/", line)
        assert found is not None, (line, (self.home / "errors.txt").read_text())
        self.port = int(found[1])
        self.host = f"127.0.0.1:{self.port}"
        self.wait()

    def store(self) -> Store:
        """The database, looked at from outside."""
        at = self.words.index("--database") if "--database" in self.words else -1
        return open_store(self.words[at + 1] if at >= 0 else str(self.home / "hauntbox.sqlite3"))

    def kept(self, table: str) -> Kept:
        """All that is kept of a table."""
        return kept_in(self.store(), table)

    def complaints(self) -> str:
        """What it has written to standard error."""
        return (self.home / "errors.txt").read_text()

    def children(self) -> list[int]:
        """The processes that it has started and that do its work."""
        command = ["ps", "-A", "-ww", "-o", "pid=,ppid=,command="]
        listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        found = [line.split(None, 2) for line in listed.splitlines()]
        mine = str(self.process.pid)
        return [int(pid) for pid, parent, command in found if parent == mine and "spawn_main" in command]

    def kill(self) -> None:
        """SIGKILL for it and everything it started, without a warning."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.errors.close()

    def let_go(self) -> None:
        """It will not be started again."""
        self.errors.close()
        if self.held:
            self.held.close()

    def end_group(self) -> None:
        """End whatever it may have left running."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.let_go()

    def stop(self) -> None:
        """A polite end."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()
        self.let_go()


def held_port() -> socket.socket:
    """A free port that stays ours while a server on it is killed and started again; nobody listens here."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind(("127.0.0.1", 0))
    return found


class TimelessServed(Served):
    """The same without a clock for its bounds: how much is too much does not depend on how fast the machine is."""

    program = (
        "-c",
        "import sys; from hauntbox.server import limits; limits.monotonic = lambda: 0.0; "
        "from hauntbox.cli.main import main; sys.exit(main(sys.argv[1:]))",
    )


class ToyServed(Served):
    """The same with the toy game in its box."""

    program = (
        "-c",
        "import sys; from hauntbox import games; from hauntbox.cli.main import main; from tests.toy import rules_for; "
        "games.add('toy', rules_for); sys.exit(main(sys.argv[1:]))",
    )


class Hosted(Place):
    """A server in a thread of this process, which has every game that the tests have put into the box."""

    def __init__(self, home: Path, reaction_pause: float | None = 0.0, store: Store | None = None) -> None:
        store = store or open_store(str(home / "hosted.sqlite3"))
        self.site = Site(store, pace=0, reaction_pause=reaction_pause)
        listening = run.listen("127.0.0.1", 0)
        self.host = f"127.0.0.1:{listening.getsockname()[1]}"
        config = uvicorn.Config(
            make_app(self.site), log_level="warning", http=Punctual, ws="websockets-sansio",
            timeout_graceful_shutdown=1,
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listening]}, daemon=True)
        self.thread.start()
        self.wait()

    def kept(self, table: str) -> Kept:
        found = self.site.store.load(table, whole=True)
        assert found is not None
        return found

    def game(self, table: str) -> Game:
        """The game of a table, as it stands."""
        return self.site.house.tables[table].table.game

    def seen(self, table: str, name: str = "") -> int:
        """The last act at a table that somebody of this name can see anything of, once nothing is left for the server
        to do there: what is answered in an open reaction window shows when it closes."""
        end = time.monotonic() + PATIENCE
        while True:
            there = self.site.house.tables[table].table
            if not courtesies.closes(there):
                return there.seen_by("".join({seat.player for seat in there.seats if name and seat.name == name}), [])
            assert time.monotonic() < end, "the window stays open"
            time.sleep(0.005)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)


def kept_in(store: Store, table: str) -> Kept:
    """All that a store keeps of a table; the store is closed."""
    try:
        found = store.load(table, whole=True)
    finally:
        store.close()
    assert found is not None
    return found


class Reply(NamedTuple):
    """What came back for a request."""

    status: int
    headers: http.client.HTTPMessage
    text: str

    @property
    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.text)
        return found


class Person:
    """Somebody with a browser's manners: a cookie and an Origin."""

    def __init__(self, served: Place, name: str = "") -> None:
        self.served = served
        # Everybody comes from a house of their own, as a proxy in front of the server would say.
        self.house = f"10.{random.randrange(256)}.{random.randrange(256)}.{random.randrange(256)}"
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))
        self.opener.addheaders = [("X-Forwarded-For", self.house)]
        self.get("/")
        if name:
            self.post("/me", name=name)

    def get(self, path: str, accept: str = "text/html") -> str:
        request = urllib.request.Request(f"{self.served.address}{path}", headers={"Accept": accept})
        with self.opener.open(request, timeout=PATIENCE) as reply:
            text: str = reply.read().decode()
            return text

    def post(self, path: str, **fields: str) -> str:
        """Send a form; returns the address that it led to."""
        body = urllib.parse.urlencode(fields).encode()
        headers = {"Origin": self.served.address, "Accept": "text/html"}
        request = urllib.request.Request(f"{self.served.address}{path}", body, headers)
        with self.opener.open(request, timeout=PATIENCE) as reply:
            return str(urllib.parse.urlsplit(reply.url).path)

    def post_json(self, path: str, said: dict[str, Any]) -> dict[str, Any]:
        headers = {"Origin": self.served.address, "Content-Type": "application/json", "Accept": "application/json"}
        request = urllib.request.Request(f"{self.served.address}{path}", json.dumps(said).encode(), headers)
        try:
            with self.opener.open(request, timeout=PATIENCE) as reply:
                found: dict[str, Any] = json.load(reply)
        except urllib.error.HTTPError as error:
            found = {"status": error.code, **json.load(error)}
        return found

    def ask(self, method: str, path: str, body: bytes | str | None = None, **headers: str) -> Reply:
        """Any request, sent exactly so (underscores in names of headers are dashes); redirections are not followed."""
        sent = {"Cookie": self.cookie, "X-Forwarded-For": self.house}
        sent.update({name.replace("_", "-"): value for name, value in headers.items()})
        if method == "POST" and not {"origin", "sec-fetch-site"} & {name.lower() for name in sent}:
            sent["Origin"] = self.served.address
        line = http.client.HTTPConnection(self.served.host, timeout=PATIENCE)
        try:
            line.request(method, path, body, sent)
            reply = line.getresponse()
            return Reply(reply.status, reply.headers, reply.read().decode())
        finally:
            line.close()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{one.name}={one.value}" for one in self.jar)

    def play_now(self, game: str = "blackout") -> str:
        """Open a table with one click; returns its id."""
        return self.post(f"/play/{game}").rpartition("/")[2]

    def new_table(self, game: str = "blackout", **fields: str) -> str:
        return self.post("/tables", game=game, **fields).rpartition("/")[2]

    def sit_at(self, table: str, **hello: Any) -> Sitter:
        """A socket at a table, as the page opens it."""
        headers = {"Cookie": self.cookie}
        return Sitter(self.served, table, headers=headers, origin=self.served.address, **hello)


class Sitter:
    """One socket at a table: it keeps what it was shown, and waits for replies."""

    def __init__(
        self, served: Place, table: str, *, headers: dict[str, str] | None = None, origin: str | None = None,
        language: str = "en", layout: str = "none", **hello: Any,
    ) -> None:
        self.line = ExitStack()
        self.socket: ClientConnection = self.line.enter_context(connect(
            f"ws://{served.host}/table/{table}/socket", additional_headers=headers, origin=origin,  # type: ignore[arg-type]
            max_size=None, open_timeout=PATIENCE,
        ))
        self.shown: dict[str, Any] = {}
        self.parts: dict[str, str] = {}
        self.log: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.seq = 0
        self.said = 0
        self.bytes = 0
        self.refused: dict[str, Any] | None = None
        reply = self.ask("hello", language=language, layout=layout, **hello)
        if reply["say"] == "no":
            self.refused = reply
        else:
            self.until(lambda: "table" in self.shown)

    # Speaking

    def send(self, do: str, **more: Any) -> int:
        self.said += 1
        self.socket.send(json.dumps({"do": do, "id": self.said, **more}))
        return self.said

    def ask(self, do: str, **more: Any) -> dict[str, Any]:
        """Say something and wait for the reply to it; what is shown meanwhile is taken in."""
        return self.reply_to(self.send(do, **more))

    def reply_to(self, number: int) -> dict[str, Any]:
        """The reply to what was sent under a number; what is shown meanwhile is taken in."""
        while True:
            message = self.hear()
            if message["say"] != "show" and message.get("id") == number:
                return message

    def ask_raw(self, text: str) -> dict[str, Any]:
        self.socket.send(text)
        while True:
            message = self.hear()
            if message["say"] != "show":
                return message

    def do(self, do: str, **more: Any) -> dict[str, Any]:
        """Say something that must be accepted, and take in what comes of it."""
        reply = self.ask(do, **more)
        assert reply["say"] != "no", reply
        if "seq" in reply:
            self.until_seq(reply["seq"])
        return reply

    def refusal(self, do: str, **more: Any) -> dict[str, Any]:
        """Say something that must be refused."""
        reply = self.ask(do, **more)
        assert reply["say"] == "no", reply
        return reply

    def play(self, key: str | None = None) -> str:
        """Answer, and see what comes of it; returns the key."""
        key = key if key is not None else self.shown["options"][0]["key"]
        reply = self.answer(key)
        assert reply["say"] == "ok", reply
        self.until_seq(reply["seq"])
        return key

    def answer(self, key: str | None = None, **more: Any) -> dict[str, Any]:
        """Answer the question that was shown, by default with its first option."""
        question = self.shown["question"]
        key = key if key is not None else self.shown["options"][0]["key"]
        return self.ask("answer", **{"question": question["id"], "seat": question["mine"], "key": key, **more})

    # Hearing

    def hear(self, seconds: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(timeout=seconds)
        self.bytes += len(text)
        message: dict[str, Any] = json.loads(text)
        if message["say"] == "show":
            self.take(message)
        return message

    def take(self, message: dict[str, Any]) -> None:
        """Take in what is new."""
        self.seq = message["seq"]
        for part, change in message.pop("parts", {}).items():
            self.parts[part] = change if isinstance(change, str) else spliced(self.parts[part], change)
        for name, mine in (("log", self.log), ("chat", self.chat)):
            if name in message:
                tail = message.pop(name)
                mine[tail["keep"] :] = tail["add"]
        self.shown.update(message)

    def until(self, holds: Any, seconds: float = PATIENCE) -> None:
        """Take in what is shown until something holds."""
        end = time.monotonic() + seconds
        while not holds():
            left = end - time.monotonic()
            assert left > 0, "it did not happen in time"
            self.hear(left)

    def until_seq(self, seq: int) -> None:
        self.until(lambda: self.seq >= seq)

    def close(self) -> None:
        self.line.close()

    def closed(self, seconds: float = PATIENCE) -> bool:
        """Whether the server has closed the line."""
        try:
            while True:
                self.socket.recv(timeout=seconds)
        except ConnectionClosed:
            return True
        except TimeoutError:
            return False


def spliced(text: str, changes: list[list[Any]]) -> str:
    """A text with its splices applied."""
    for start, end, put in reversed(changes):
        text = text[:start] + put + text[end:]
    return text
