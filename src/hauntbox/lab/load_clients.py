"""A crowd at many tables of a server: at each one who plays and others who look on, all through sockets of their own.

They use as little processor time as possible, so that the server is what is measured: the players read what they need
to answer, the others only the number of the act that they were shown.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import re
from contextlib import closing
from random import Random
from typing import Any

from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from hauntbox.engine.errors import HauntboxError

VIEWERS = 3
# An answer that not everybody has seen by then counts as lost.
PATIENCE = 10.0
DOORS = 8
# Steps of the golden ratio: however many tables there are, their beats are spread evenly over the second.
SPREAD = 0.618033988749895
SEQ = re.compile(rb'\{"say":"show","seq":(\d+)')


class Lost(HauntboxError):
    """A connection broke, or an answer had no effect."""


class Guest(asyncio.Protocol):
    """One socket at a table. It notes the number of the last act that it was shown."""

    def __init__(self, party: Party, cookie: str, plays: bool) -> None:
        self.party = party
        self.cookie = cookie
        self.plays = plays
        self.seq = 0
        self.said = 0
        self.closing = False
        self.transport: Any = None
        crowd = party.crowd
        self.socket = ClientProtocol(
            parse_uri(f"ws://{crowd.host}:{crowd.port}{party.path}/socket"), origin=crowd.origin,  # type: ignore[arg-type]
            extensions=[ClientPerMessageDeflateFactory(client_max_window_bits=True)], max_size=None,
        )

    def itself(self) -> Guest:
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        request = self.socket.connect()
        request.headers["X-Forwarded-For"] = self.party.caller
        if self.cookie:
            request.headers["Cookie"] = self.cookie
        self.socket.send_request(request)
        self.flush()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.closing:
            self.party.fail("The server has closed a line.")

    def data_received(self, data: bytes) -> None:
        self.party.crowd.bytes += len(data)
        self.socket.receive_data(data)
        for event in self.socket.events_received():
            if isinstance(event, Response):
                if self.socket.handshake_exc is not None:
                    self.party.fail(f"The server opens no line: {self.socket.handshake_exc}.")
                else:
                    self.say("hello", language="en", layout="wide")
            elif isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.hear(bytes(event.data))
        self.flush()

    def hear(self, text: bytes) -> None:
        shown = SEQ.match(text)
        if shown is not None:
            self.seq = int(shown[1])
        if self.plays:
            self.party.take(json.loads(text))
        self.party.look()

    def say(self, do: str, **more: Any) -> None:
        self.said += 1
        self.socket.send_text(json.dumps({"do": do, "id": self.said, **more}).encode())
        self.flush()

    def flush(self) -> None:
        """Hand over what the protocol would like to send."""
        waiting = self.socket.data_to_send()
        if waiting:
            self.transport.write(b"".join(waiting))

    def close(self) -> None:
        self.closing = True
        if self.transport is not None:
            self.transport.abort()


class Party:
    """The people at one table: the first plays, the others look on. When a game is over they begin another."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd = crowd
        self.rng = Random(f"crowd-{number}")
        self.phase = number * SPREAD % 1.0
        self.seated = asyncio.Event()
        self._clear()
        self.task = asyncio.ensure_future(self.run())

    def _clear(self) -> None:
        self.path = self.caller = self.question = ""
        self.seat: int | None = None
        self.keys: list[str] = []
        self.over = False
        self.wanted = 1  # the number of the act that everybody should have seen
        self.guests: list[Guest] = []
        self.seen = asyncio.Event()
        self.failure = ""

    async def run(self) -> None:
        """Play one table after another, an answer a second, until cancelled."""
        while True:
            try:
                await self.sit_down()
                self.seated.set()
                await self.play()
            except (Lost, OSError, http.client.HTTPException):
                self.crowd.lost += 1
                await asyncio.sleep(1)
            finally:
                self.stand_up()

    async def sit_down(self) -> None:
        self._clear()
        crowd = self.crowd
        async with crowd.doors:
            self.caller = crowd.next_caller()
            self.path, cookie = await asyncio.to_thread(crowd.open_table, self.caller)
            self.guests = [Guest(self, "" if number else cookie, not number) for number in range(VIEWERS)]
            for guest in self.guests:
                await asyncio.get_running_loop().create_connection(guest.itself, crowd.host, crowd.port)
            await self.all_seen()

    def stand_up(self) -> None:
        for guest in self.guests:
            guest.close()

    async def play(self) -> None:
        """Answer at every beat until the game is over; while an answer is not seen by all, beats go by."""
        loop = asyncio.get_running_loop()
        while not self.over:
            await asyncio.sleep(self.crowd.next_beat(self.phase) - loop.time())
            if self.keys:
                began = loop.time()
                self.wanted = 0
                self.seen.clear()
                key = self.rng.choice(self.keys)
                self.guests[0].say("answer", question=self.question, seat=self.seat, key=key)
                await self.all_seen()
                self.crowd.took.append(loop.time() - began)

    async def all_seen(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self.seen.wait()
        if self.failure:
            raise Lost(self.failure)

    def take(self, message: dict[str, Any]) -> None:
        """What the player is told."""
        if message["say"] == "ok":
            self.wanted = self.wanted or int(message["seq"])
        elif message["say"] == "no":
            self.crowd.refused += 1
            self.fail(message["why"])
        elif message["say"] == "show":
            question = message.get("question")
            if question is not None:
                self.question, self.seat = question["id"], question["mine"]
            if "options" in message:
                self.keys = [option["key"] for option in message["options"]]
            if "table" in message:
                self.over = message["table"]["state"] == "over"

    def look(self) -> None:
        """Whether everybody has seen the last act."""
        if self.wanted and all(guest.seq >= self.wanted for guest in self.guests):
            self.seen.set()

    def fail(self, why: str) -> None:
        self.failure = self.failure or why
        self.seen.set()


class Crowd:
    """All parties, and what they have noted since `begin`."""

    def __init__(self, host: str, port: int, game: str) -> None:
        self.host = host
        self.port = port
        self.game = game
        self.origin = f"http://{host}:{port}"
        self.doors = asyncio.Semaphore(DOORS)
        self.parties: list[Party] = []
        self.callers = 0
        self.start = asyncio.get_running_loop().time()
        self.begin()

    def begin(self) -> None:
        """Note everything from here on."""
        self.took: list[float] = []
        self.bytes = self.lost = self.refused = 0

    def next_beat(self, phase: float) -> float:
        """The next time that a table of this phase should answer."""
        past = asyncio.get_running_loop().time() - self.start - phase
        return self.start + phase + int(past) + 1

    def next_caller(self) -> str:
        """A separate address for every party, as a proxy would forward it: they are different people."""
        self.callers += 1
        return f"10.{self.callers >> 16 & 255}.{self.callers >> 8 & 255}.{self.callers & 255}"

    def open_table(self, caller: str) -> tuple[str, str]:
        """One click; returns the path of the table and the cookie of its player."""
        with closing(http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE)) as line:
            line.request("POST", f"/play/{self.game}", headers={"Origin": self.origin, "X-Forwarded-For": caller})
            reply = line.getresponse()
            text = reply.read().decode()
            path, cookie = reply.headers["Location"], reply.headers["Set-Cookie"]
        if reply.status != 303 or not path or not cookie:
            raise HauntboxError(f"The server opens no table of {self.game}: status {reply.status}, {text:.200}")
        return str(path), str(cookie).partition(";")[0]

    async def gather(self, tables: int) -> None:
        """Add or remove people until there are so many tables."""
        while len(self.parties) > tables:
            self.parties.pop().task.cancel()
        while len(self.parties) < tables:
            self.parties.append(Party(self, len(self.parties)))
        await asyncio.gather(*(self.sitting(party) for party in self.parties))

    async def sitting(self, party: Party) -> None:
        """Wait until a party sits; what keeps it from ever doing so is raised."""
        waiting = asyncio.ensure_future(party.seated.wait())
        await asyncio.wait([waiting, party.task], return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if party.task.done():
            party.task.result()

    def check(self) -> None:
        """Raise what has stopped a party from playing on."""
        for party in self.parties:
            if party.task.done():
                party.task.result()

    async def leave(self) -> None:
        tasks = [party.task for party in self.parties]
        self.parties = []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
