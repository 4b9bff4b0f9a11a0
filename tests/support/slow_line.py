"""A slow line: whatever goes through it comes late, each piece by another while, and in order.

Pages that are loaded through it show what they do before a reply is there, and what a test has forgotten to wait for.
"""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from random import Random

SHORT, LONG = 0.15, 0.8  # most pieces take up to this many seconds, and every tenth up to that many


class SlowLine:
    """A port of this machine that leads to another one, slowly; runs in a thread of its own until it is cut."""

    def __init__(self, host: str) -> None:
        name, _, port = host.partition(":")
        self.leads_to = name, int(port)
        self.chance = Random(host)
        self.loop = asyncio.new_event_loop()
        self.host = ""
        ready = threading.Event()
        self.thread = threading.Thread(target=self.run, args=(ready,), daemon=True)
        self.thread.start()
        ready.wait()

    @property
    def address(self) -> str:
        return f"http://{self.host}"

    def run(self, ready: threading.Event) -> None:
        asyncio.set_event_loop(self.loop)
        server = self.loop.run_until_complete(asyncio.start_server(self.carry, "127.0.0.1", 0))
        self.host = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
        ready.set()
        self.loop.run_forever()
        server.close()
        left = asyncio.all_tasks(self.loop)
        for task in left:
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        self.loop.close()

    def cut(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, in both directions; it ends when either side ends it, or when nobody is at the other end."""
        with suppress(OSError):
            far_reader, far_writer = await asyncio.open_connection(*self.leads_to)
            there = asyncio.ensure_future(self.pass_on(reader, far_writer))
            back = asyncio.ensure_future(self.pass_on(far_reader, writer))
            await asyncio.wait([there, back], return_when=asyncio.FIRST_COMPLETED)
            for way in (there, back):
                way.cancel()
            far_writer.close()
        writer.close()

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await reader.read(1 << 20):
                longest = LONG if self.chance.random() < 0.1 else SHORT
                await asyncio.sleep(self.chance.uniform(0, longest))
                writer.write(piece)
                await writer.drain()
