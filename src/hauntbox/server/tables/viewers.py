"""A viewer of a table through a socket: what they were shown last, and what they are shown next."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, Protocol

from hauntbox.server.tables.frames import Drawing, encode

if TYPE_CHECKING:
    from hauntbox.server.tables.live import Live


class Wire(Protocol):
    """Where a viewer's messages go."""

    async def send(self, text: str) -> None: ...


class Viewer:
    """One socket. It is woken when something changed, and then sends what changed since it last did."""

    def __init__(self, live: Live, wire: Wire, player: str, programs_seat: int | None = None) -> None:
        self.live = live
        self.wire = wire
        self.player = player
        self.programs_seat = programs_seat  # the seat of a program that came with a seat's token
        self.language = "en"
        self.layout = "none"
        self.chosen: int | None = None
        self.pace = 1.0  # how many times as long as usual bots are to take
        self.ready = False
        self.entered = time.monotonic()
        self.leaving = False
        self.dirty = asyncio.Event()
        self.sent: dict[str, str] = {}
        self.drawing: Drawing | None = None
        self.floating: dict[str, str] = {}
        self.log: list[str] | None = None
        self.chat = -1
        self.chat_sent = 0

    # Who looks

    def seats(self) -> list[int]:
        """The seats that this viewer may play."""
        table = self.live.table
        if self.programs_seat is not None:
            seat = table.seats[self.programs_seat]
            return [self.programs_seat] if seat.player == self.player and not seat.bot else []
        return table.seats_of(self.player)

    def asked(self) -> int | None:
        """The seat of mine that is asked; the one I look from comes first."""
        seats = self.seats()
        mine = [seat for seat in self.live.table.asked if seat in seats]
        return self.chosen if self.chosen in mine else mine[0] if mine else None

    def sight(self) -> int | None:
        """From where the viewer looks: a seat of theirs, or None."""
        asked = self.asked()
        if asked is not None:
            return asked
        seats = self.seats()
        return self.chosen if self.chosen in seats else seats[0] if seats else None

    def seq(self) -> int:
        """How many acts there were at the table, as far as the viewer may know."""
        return self.live.table.seen_by(self.player, self.seats())

    def question(self) -> str:
        """The id of the open question, as the viewer is told it."""
        return self.live.table.question_for(self.seats())

    def known_as(self) -> str:
        """What the viewer is to the table; all strangers are alike."""
        table = self.live.table
        known = self.player == table.owner or any(seat.is_of(self.player) for seat in table.seats)
        return self.player if known else ""

    # Showing

    def wake(self) -> None:
        self.dirty.set()

    def forget(self) -> None:
        """Begin anew: the next message shows everything."""
        self.sent, self.drawing, self.floating, self.log, self.chat, self.chat_sent = {}, None, {}, None, -1, 0

    def make_room(self) -> None:
        """Be shown nothing more."""
        self.leaving = True
        self.wake()

    async def run(self) -> None:
        """Show the table whenever it has changed; changes during a message are shown together. Ends when the viewer has
        to make room for others."""
        while not self.leaving:
            await self.dirty.wait()
            self.dirty.clear()
            if self.ready and not self.leaving:
                message = self.changes()
                if message:
                    await self.wire.send(message)

    def changes(self) -> str:
        """The message that shows what is new to this viewer; empty if nothing is."""
        live = self.live
        live.turn_frames()
        found: list[str] = []
        asked = self.asked()
        sight = self.sight() if asked is None else asked
        for name, text in self.small(asked, sight).items():
            if self.sent.get(name) != text:
                self.sent[name] = text
                found.append(f'"{name}":{text}')
        parts = self.changed_parts(asked, sight)
        if parts:
            found.append(f'"parts":{parts}')
        log = self.changed_log(sight)
        if log:
            found.append(f'"log":{log}')
        chat = self.changed_chat()
        if chat:
            found.append(f'"chat":{chat}')
        if not found:
            return ""
        return f'{{"say":"show","seq":{self.seq()},{",".join(found)}}}'

    def small(self, asked: int | None, sight: int | None) -> dict[str, str]:
        """The small components, each as JSON; written once for all viewers whom the table meets alike."""
        live = self.live
        alike = (self.language, asked, sight, self.known_as(), self.programs_seat)
        found = live.small.get(alike)
        if found is None:
            heard = sight if live.table.state == "playing" and not live.table.broken else None
            found = live.small[alike] = {
                "question": encode(live.question(self, asked)),
                "options": "[]" if asked is None else live.frames.choices(asked, self.language),
                "public": live.public(self.language) if asked is None else "[]",
                "asides": "[]" if heard is None else live.frames.asides(heard, self.language),
                "table": encode(live.about(self)),
                "seats": encode(live.sitting(self)),
                "watching": str(live.watching()),
                "lesson": encode(live.lesson(self.language)),
            }
        return found

    def changed_parts(self, asked: int | None, sight: int | None) -> str:
        if self.layout == "none":
            return ""
        frames = self.live.frames
        drawing = frames.drawing(sight, self.language, self.layout)
        text = "" if drawing is self.drawing else drawing.since(self.drawing)
        self.drawing = drawing
        floating = {} if asked is None else frames.offer(asked, self.language, self.layout)
        if floating != self.floating:
            over = {part: floating.get(part, "") for part in {*floating, *self.floating}}
            self.floating = floating
            more = encode(over)
            text = f"{text[:-1]},{more[1:]}" if text else more
        return text

    def changed_log(self, sight: int | None) -> str:
        entries = self.live.frames.log(sight, self.language)
        old = self.log
        if entries is old:
            return ""
        self.log = entries
        keep = 0 if old is None else shared_start(old, entries)
        if old is not None and keep == len(old) == len(entries):
            return ""
        return f'{{"keep":{keep},"add":[{",".join(entries[keep:])}]}}'

    def changed_chat(self) -> str:
        table = self.live.table
        if table.said == self.chat:
            return ""
        fresh = table.said - self.chat if self.chat >= 0 else len(table.chat)
        lines: list[dict[str, Any]] = [
            {"name": line.name, "seat": line.seat, "text": line.text, "at": line.at}
            for line in table.chat[max(0, len(table.chat) - fresh) :]
        ]
        keep = self.chat_sent
        self.chat = table.said
        self.chat_sent += len(lines)
        return encode({"keep": keep, "add": lines})


def shared_start(old: list[str], new: list[str]) -> int:
    """How many entries two lists share at their beginning."""
    most = min(len(old), len(new))
    if old[:most] == new[:most]:
        return most
    return next(at for at in range(most) if old[at] != new[at])
