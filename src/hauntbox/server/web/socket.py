"""The WebSocket of a table: what clients say, answered one by one; the same for the page and for programs."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Callable
from typing import Any

from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from hauntbox.engine.errors import HauntboxError, NothingToUndo, Refused
from hauntbox.kit.words.refusals import tell_refusals
from hauntbox.server import limits
from hauntbox.server.pages.words import say
from hauntbox.server.people.people import People, named, rename
from hauntbox.server.people.signing import PROGRAM, new_id
from hauntbox.server.refusals import No, unavailable
from hauntbox.server.store import BadDatabase
from hauntbox.server.store.records import Player
from hauntbox.server.tables import wishes
from hauntbox.server.tables.foreseeing import foreseen, reached
from hauntbox.server.tables.frames import LAYOUTS, encode
from hauntbox.server.tables.house import House
from hauntbox.server.tables.live import Live
from hauntbox.server.tables.rematch import play_again
from hauntbox.server.tables.table import Table
from hauntbox.server.tables.viewers import Viewer
from hauntbox.server.tables.wishes import Make
from hauntbox.server.thinking import Counsel
from hauntbox.server.web.origins import caller, ours
from hauntbox.server.web.speaking import LANGUAGES, why

LOG = logging.getLogger("hauntbox.server")

Said = dict[str, Any]
RATE, BURST = 12.0, 60.0
# What only looks ahead is counted for itself: a page does it unasked, and it must not cost anybody an answer.
GLANCES = ("foresee", "walks")
# After so many messages too many, the connection is closed.
PATIENCE = 200
# How many times as long as usual bots take at most for somebody who wants them slow.
MOST_PACE = 2
# Seconds that a client has to read why its connection is closed.
FAREWELL = 5.0

PLAIN: dict[str, Callable[[Viewer, Said], Make]] = {
    "answer": wishes.answer, "undo": wishes.undo, "redo": wishes.redo, "agree": wishes.agree, "refuse": wishes.refuse,
    "leave": wishes.leave, "bot": wishes.bot, "take_back_seat": wishes.take_back_seat, "revoke": wishes.revoke,
    "pause": wishes.pause, "go_on": wishes.pause, "name": wishes.rename, "asking": wishes.asking,
    "hold": wishes.hold, "ignore": wishes.ignore,
}


class Line:
    """A socket's sending side: one message at a time."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.lock = asyncio.Lock()
        self.ending = False

    async def send(self, text: str) -> None:
        async with self.lock:
            if not self.ending and self.socket.application_state is WebSocketState.CONNECTED:
                await self.socket.send_text(text)

    async def end(self, text: str, code: int) -> None:
        """Send a last message and close; whatever else waits to be sent is not sent any more."""
        self.ending = True
        async with self.lock:
            if self.socket.application_state is WebSocketState.CONNECTED:
                await self.socket.send_text(text)
                await self.socket.close(code)


def same_origin(socket: WebSocket, allowed: list[str]) -> bool:
    """Whether the page that opened the socket is one of ours. Programs send no Origin."""
    origin = socket.headers.get("origin")
    return origin is None or ours(origin, socket.headers.get("host", ""), allowed)


class Talk:
    """One conversation with a client."""

    def __init__(self, socket: WebSocket, house: House, people: People, live: Live, player: Player | None) -> None:
        self.socket = socket
        self.house = house
        self.people = people
        self.line = Line(socket)
        browser = socket.headers.get("origin") is not None
        # A cookie counts only where the browser vouches for the page; programs bring a seat's token instead.
        self.player = player.id if player is not None and browser else ""
        self.generation = 0 if player is None else player.generation
        self.viewer = Viewer(live, self.line, self.player)
        self.bucket = limits.Bucket(RATE, BURST)
        self.glances = limits.Bucket(RATE, BURST)
        self.too_many = 0
        self.address = caller(socket)
        self.greet_by = time.monotonic() + limits.HELLO_SECONDS
        self.listening: asyncio.Task[Any] | None = None
        self.counsel = Counsel(house.thinkers)

    async def run(self) -> None:
        """Listen until the client leaves."""
        self.listening = asyncio.current_task()
        self.people.lines.add(self)
        shower = asyncio.ensure_future(self.show())
        try:
            while True:
                event = await self.next()
                if event["type"] == "websocket.disconnect":
                    return
                try:
                    outdated = await self.outdated()
                except BadDatabase as error:
                    await self.no(field_of(event.get("text"), "id"), error)
                    continue
                if outdated:
                    await self.bye("renewed", 1008)
                    return
                bucket = self.glances if field_of(event.get("text"), "do") in GLANCES else self.bucket
                if bucket.take():
                    await self.hear(event.get("text"))
                    continue
                self.too_many += 1
                if self.too_many > PATIENCE:
                    await self.bye("too_fast", 1008)
                    return
                await self.no(field_of(event.get("text"), "id"), No("too_fast", "too_fast"))
        except TimeoutError:
            await self.bye("silent", 1008)
        except (WebSocketDisconnect, RuntimeError, OSError):
            return  # the client is gone; nothing of the table depends on it
        except asyncio.CancelledError:
            if not self.line.ending:
                raise
        finally:
            self.people.lines.discard(self)
            shower.cancel()
            self.counsel.give_up()
            self.house.leave(self.viewer)
            with contextlib.suppress(asyncio.CancelledError, RuntimeError, OSError):
                await shower

    async def next(self) -> Message:
        """What the client says next; a client that has not said hello yet has a time limit."""
        if self.viewer.ready:
            return await self.socket.receive()
        return await asyncio.wait_for(self.socket.receive(), max(0.0, self.greet_by - time.monotonic()))

    async def outdated(self) -> bool:
        """Whether the cookie that this connection was opened with has become invalid."""
        if not self.player:
            return False
        player = await self.people.find(self.player)
        return player is not None and player.generation != self.generation

    async def show(self) -> None:
        """Show the table as long as the connection lasts; a table that can't be shown costs only its own connection."""
        try:
            await self.viewer.run()
            await self.bye("made_room", 1008)
        except (WebSocketDisconnect, RuntimeError, OSError):
            return
        except Exception:
            LOG.exception("Table %s could not be shown.", self.viewer.live.table.id)
            await self.bye("failed", 1011)

    async def bye(self, key: str, code: int) -> None:
        """Say why, and close the connection, if the client is still there."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            await self.line.end(encode({"say": "bye", "why": say(self.viewer.language, f"no.{key}")}), code)

    def sign_out(self) -> None:
        """The cookie that this connection was opened with has become invalid: nothing more is shown here."""
        self.line.ending = True
        self.house.leave(self.viewer)
        self.house.spawn(self.dismiss())

    async def dismiss(self) -> None:
        """Close a connection from our side, even if the client does not listen."""
        with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
            await asyncio.wait_for(self.bye("renewed", 1008), FAREWELL)
        if self.listening is not None:
            self.listening.cancel()

    async def hear(self, text: str | None) -> None:
        """Do what one message says; an error in it affects nothing else."""
        said: Said = {}
        try:
            said = parse(text)
            await self.obey(said)
        except (WebSocketDisconnect, OSError):
            raise  # the client is gone
        except Exception as error:
            await self.no(said.get("id"), error)

    async def obey(self, said: Said) -> None:
        do = said["do"]
        viewer = self.viewer
        if do == "hello":
            await self.hello(said)
        elif not viewer.ready:
            raise No("malformed", "first_hello")
        elif do == "look":
            self.look(said)
            await self.ok(said)
        elif do in PLAIN:
            if do == "answer":
                await self.house.not_too_soon(viewer.live)
            await self.act(said, PLAIN[do](viewer, said))
        elif do in ("chat", "sit"):
            if not viewer.player:
                raise No("forbidden", "no_name")
            if do == "sit":
                await self.act(said, wishes.sit(viewer, said, await self.name_given(said)))
                return
            if not self.house.may_chat(viewer.player, self.address):
                raise No("too_fast", "too_fast")
            await self.act(said, wishes.chat(viewer, said, await self.people.name_of(viewer.player)))
        elif do == "hint":
            self.house.spawn(self.hint(said))
        elif do == "why":
            await self.why(said)
        elif do == "foresee":
            await self.line.send(encode(foreseen(viewer, said)))
        elif do == "walks":
            await self.line.send(encode(reached(viewer, said)))
        elif do == "invite":
            await self.invite(said)
        elif do == "again":
            await self.again(said)
        else:
            raise No("unknown", "message", what=str(do)[:40])

    async def act(self, said: Said, make: Make) -> None:
        act = await self.house.do(self.viewer.live, make)
        unseen = self.viewer.live.table.head - self.viewer.seq()
        await self.line.send(encode({"say": "ok", "id": said.get("id"), "seq": act.seq - unseen}))

    async def hello(self, said: Said) -> None:
        viewer = self.viewer
        token = said.get("token")
        check_look(said)
        mine = "" if token is None else await self.sit_by_token(token)
        self.look(said)
        if not viewer.ready:
            self.house.enter(viewer)
            viewer.ready = True
        if self.player:
            await self.house.call(viewer.live, self.player, await self.people.name_of(self.player))
        viewer.forget()
        await self.ok(said, **({"token": mine} if mine else {}))
        viewer.wake()

    async def name_given(self, said: Said) -> str:
        """The name under which a player sits down: the one they send, or their own. People must have one."""
        id = self.viewer.player
        if not self.player:
            return await self.people.name_of(id)
        player = await self.people.find(id) or self.people.newcomer(id, self.viewer.language)
        if said.get("name") is not None:
            await rename(self.house, self.people, player, said["name"])
        return named(player)

    async def sit_by_token(self, token: object) -> str:
        """Take the seat of a token. A program is told the token that it can come back with."""
        viewer, signer = self.viewer, self.house.signer
        table, word = viewer.live.table, token if isinstance(token, str) else ""
        mine = signer.read_program(word, table.id)
        read = signer.read_seat(word, table.id) if mine is None else mine[:2]
        if read is None:
            raise No("forbidden", "token")
        seat, generation = read
        there = table.seats[seat] if seat < len(table.seats) else None
        if there is None or there.generation != generation:
            raise No("forbidden", "token")
        key = program_key(table, seat) if mine is None else mine[2]
        player = viewer.player or f"{PROGRAM}{key}"
        if mine is not None and there.player != player:
            raise No("forbidden", "token")
        if there.player != player or there.bot:
            program = say(viewer.language, "core.program", n=seat + 1)
            name = await self.people.name_of(player) if viewer.player else program
            await self.house.do(viewer.live, wishes.sit_by_token(player, name, seat, generation))
        own = signer.program(table.id, seat, generation, key) if player == f"{PROGRAM}{key}" else ""
        viewer.player, viewer.programs_seat = player, seat
        return own

    def look(self, said: Said) -> None:
        """How the client would like to see the table."""
        viewer = self.viewer
        check_look(said)
        language, layout, seat = said.get("language"), said.get("layout"), said.get("seat", viewer.chosen)
        if seat is not None and seat not in viewer.seats():
            if said["do"] == "look" and "seat" in said:
                raise No("not_yours", "seat")
            seat = None  # one that the client had when it was here before
        if (language or viewer.language) != viewer.language or (layout or viewer.layout) != viewer.layout:
            viewer.forget()
        viewer.language = language or viewer.language
        viewer.layout = layout or viewer.layout
        viewer.chosen = seat
        viewer.pace = float(said.get("pace", viewer.pace))
        viewer.wake()

    async def hint(self, said: Said) -> None:
        """Ask the expert, elsewhere; whoever has gone meanwhile is told nothing."""
        try:
            await self.counselled(said)
        except (WebSocketDisconnect, OSError):
            return

    async def counselled(self, said: Said) -> None:
        viewer = self.viewer
        try:
            table = viewer.live.table
            seat, question = wishes.seat_asked(viewer, said), viewer.question()
            told, key = await self.counsel.hint(table.game, question, seat, viewer.language, viewer.player)
        except Exception as error:
            await self.no(said.get("id"), error)
            return
        reply = {
            "say": "hint", "id": said.get("id"), "text": " ".join(told), "sentences": told, "key": key,
            "question": question,
        }
        await self.line.send(encode(reply))

    async def why(self, said: Said) -> None:
        """Why something can't be done: all that was refused, or all about one thing."""
        viewer = self.viewer
        table = viewer.live.table
        seat = wishes.seat_asked(viewer, said)
        target = said.get("target")
        if not isinstance(target, str | None):
            raise No("malformed", "message", what="target")
        told = tell_refusals(table.game, seat, target, viewer.language)
        items = [one._asdict() for one in told]
        await self.line.send(encode({"say": "why", "id": said.get("id"), "target": target, "items": items[:80]}))

    async def invite(self, said: Said) -> None:
        """A link to a seat; its secret part stands behind the #, which no browser sends anywhere."""
        seat = wishes.check_invite(self.viewer, said)
        table = self.viewer.live.table
        token = self.house.signer.seat(table.id, seat, table.seats[seat].generation, self.viewer.player)
        link = f"/table/{table.id}#seat={token}"
        await self.line.send(encode({"say": "invite", "id": said.get("id"), "link": link, "token": token}))

    async def again(self, said: Said) -> None:
        """Play again with the same seats, or `onward` to the next scenario. A program is told the token with which it
        comes to its seat there."""
        viewer = self.viewer
        onward = said.get("onward", False)
        if not isinstance(onward, bool):
            raise No("malformed", "message", what="onward")
        if not viewer.live.table.again and not self.house.may_rematch(viewer.player, self.address):
            raise No("too_fast", "too_fast")
        there = (await play_again(self.house, viewer.live, viewer.player, await self.name_here(), onward)).table
        reply = {"say": "again", "id": said.get("id"), "table": there.id, "link": f"/table/{there.id}"}
        if viewer.programs_seat is not None and viewer.player.startswith(PROGRAM):
            seat, key = viewer.programs_seat, viewer.player.removeprefix(PROGRAM)
            reply["token"] = self.house.signer.program(there.id, seat, there.seats[seat].generation, key)
        await self.line.send(encode(reply))

    async def name_here(self) -> str:
        """What the viewer is called at this table; somebody without a seat by their own name."""
        seats = self.viewer.live.table.seats
        called = next((seat.name for seat in seats if seat.is_of(self.viewer.player) and seat.name), "")
        return called or await self.people.name_of(self.viewer.player)

    async def ok(self, said: Said, **more: str) -> None:
        await self.line.send(encode({"say": "ok", "id": said.get("id"), "seq": self.viewer.seq(), **more}))

    def words_of(self, error: HauntboxError) -> str:
        return why(error, self.viewer.language, self.viewer.live.table.game)

    async def no(self, id: object, error: Exception) -> None:
        if isinstance(error, BadDatabase):
            error = unavailable()
        elif not isinstance(error, No | Refused | NothingToUndo):
            LOG.error("A message at table %s could not be obeyed.", self.viewer.live.table.id, exc_info=error)
            error = No("failed", "failed")
        ruled = "not_offered" if isinstance(error, Refused) else "nothing_to_undo"
        code = error.code if isinstance(error, No) else ruled
        reply: dict[str, Any] = {"say": "no", "id": id, "code": code, "why": self.words_of(error)}
        if isinstance(error, Refused) and error.rule:
            reply["rule"] = error.rule
        await self.line.send(encode(reply))


def program_key(table: Table, seat: int) -> str:
    """The player id of a program that takes a seat by its link. In a game with secrets it is new, so that nobody else
    with the link can look from there. Otherwise, and where it sat before that was so, it is the same for everybody who
    has the link."""
    by_link = f"{table.id}-{seat}-{table.seats[seat].generation}"
    known = not table.game.rules.secrets or table.seats[seat].player == f"{PROGRAM}{by_link}"
    return by_link if known else new_id(16)


def parse(text: str | None) -> Said:
    """A message as a mapping with a word under "do"."""
    if text is None:
        raise No("malformed", "message", what="bytes")
    if len(text) > limits.MESSAGE_BYTES:
        raise No("too_big", "too_big")
    try:
        said = json.loads(text, parse_constant=no_number)
        if "\\" in text:
            encode(said).encode()  # half a character, which could not be sent back
    except (ValueError, RecursionError):
        raise No("malformed", "message", what="JSON") from None
    if not isinstance(said, dict) or not isinstance(said.get("do"), str):
        raise No("malformed", "message", what="do")
    if not isinstance(said.get("id"), int | str | None) or len(str(said.get("id"))) > 40:
        raise No("malformed", "message", what="id")
    return said


def no_number(name: str) -> float:
    """NaN and Infinity, which are not JSON although Python reads them."""
    raise ValueError(f"{name} is no number")


def field_of(text: str | None, name: str) -> object:
    """What a message says under this name, for instance the id that the reply belongs to, if it can be read."""
    try:
        return parse(text).get(name)
    except No:
        return None


def check_look(said: Said) -> None:
    """Refuse a way to look that there is not."""
    if said.get("language") is not None and said["language"] not in LANGUAGES:
        raise No("malformed", "message", what="language")
    if said.get("layout") is not None and said["layout"] not in LAYOUTS:
        raise No("malformed", "message", what="layout")
    seat = said.get("seat")
    if not isinstance(seat, int | None) or isinstance(seat, bool):
        raise No("malformed", "message", what="seat")
    pace = said.get("pace", 1)
    if not isinstance(pace, int | float) or isinstance(pace, bool) or not 0 <= pace <= MOST_PACE:
        raise No("malformed", "message", what="pace")
