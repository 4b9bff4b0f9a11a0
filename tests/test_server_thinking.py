"""Bots think in processes of their own: one that is killed costs a moment, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

import hauntbox
from hauntbox.engine.errors import HauntboxError
from hauntbox.lab.workers import Workers
from hauntbox.server.thinking import Thinkers


async def test_a_thinker_that_is_killed_is_replaced_and_the_answer_comes() -> None:
    game = hauntbox.new("blackout", players=1, seed="thinker")
    thinkers = Thinkers(1)
    try:
        wanted = await thinkers.choose(game, 0, "random")
        first = thinkers.workers
        assert first is not None
        process = first.members[0].process
        os.kill(process.pid, signal.SIGSTOP)  # or it might be done before it is killed
        thinking = asyncio.ensure_future(thinkers.advise(game, 0, "en"))
        await asyncio.sleep(0)
        process.kill()
        sentence, key = await asyncio.wait_for(thinking, 300)
        assert sentence and key
        assert thinkers.workers is not first
        assert await thinkers.choose(game, 0, "random") == wanted
    finally:
        thinkers.close()


async def test_thinkers_that_keep_dying_are_told_of_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = Workers.start

    def start(self: Workers) -> list[object]:
        members = begin(self)
        members[0].process.kill()
        return list(members)

    monkeypatch.setattr(Workers, "start", start)
    thinkers = Thinkers(1)
    with pytest.raises(HauntboxError, match="keep dying; look at the machine's memory"):
        await asyncio.wait_for(thinkers.choose(hauntbox.new("blackout", seed=1), 0, "random"), 300)
    thinkers.close()
