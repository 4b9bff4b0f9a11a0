"""What bots answer in a reaction window. They think from the moment it opens, with a choice or without, and when it may
close they have answered or they pass. So the time a window stays open reveals nothing about what they hold."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from hauntbox.server.tables import courtesies
from hauntbox.server.tables.table import Table

# How long bots may think where the host wants windows to close at once, in seconds.
UNHURRIED = 2.0

Think = Callable[[int, float], Awaitable[str]]


class Reactions:
    """The thoughts of the bots that are asked in one window. `think` gives the key of a seat's answer, by so many
    seconds from now."""

    def __init__(self, table: Table, pause: float, think: Think) -> None:
        decision = table.game.decision
        assert decision is not None
        self.about = about(table)
        self.began = time.monotonic()
        self.pause = pause
        self.thoughts = {
            seat: asyncio.ensure_future(think(seat, pause or UNHURRIED))
            for seat in decision.seats if table.seats[seat].bot and seat in table.game.waiting
        }

    async def closing(self, asked_at: float) -> None:
        """Wait until the window may close: a pause after it was opened and bots began to think about it."""
        if not self.pause and self.thoughts:
            await asyncio.wait(self.thoughts.values(), timeout=UNHURRIED)
        await asyncio.sleep(max(0.0, max(asked_at, self.began) + self.pause - time.monotonic()))

    def answer(self, table: Table, seat: int) -> str:
        """What is answered for a seat when the window closes."""
        thought = self.thoughts.get(seat)
        if thought is None or not thought.done() or thought.cancelled():
            return courtesies.passing(table, seat)
        return thought.result()

    def forget(self) -> None:
        for thought in self.thoughts.values():
            thought.cancel()


def about(table: Table) -> tuple[object, ...]:
    """Which window it is, and which of the seats in it are bots': all of it known to everybody."""
    decision = table.game.decision
    asked = [] if decision is None else decision.seats
    return table.question, *[seat for seat in asked if table.seats[seat].bot]
