"""Bots and hints think in processes of their own: nobody waits for ever, whatever is killed or no longer asked."""

from __future__ import annotations

import asyncio
import os
import signal
from types import SimpleNamespace

import pytest
from starlette.websockets import WebSocketDisconnect

import hauntbox
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.game import Game
from hauntbox.processes.workers import Workers
from hauntbox.server import limits, thinking
from hauntbox.server.refusals import No
from hauntbox.server.thinking import HINT_BURST, Counsel, Hint, Thinkers
from hauntbox.server.web.socket import Talk


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot's process is waited for, however long it takes to start."""
    monkeypatch.setattr(thinking, "BOT_PATIENCE", 300.0)


@pytest.mark.usefixtures("patient")
async def test_a_thinker_that_is_killed_is_replaced_and_the_answer_comes() -> None:
    game = hauntbox.new("blackout", players=1, seed="thinker")
    thinkers = Thinkers(1)
    try:
        wanted = await thinkers.choose(game, 0, "novice", "luck")
        await thinkers.advise(game, 0, "en")
        first = thinkers.hints.workers
        assert first is not None
        process = first.members[0].process
        os.kill(process.pid, signal.SIGSTOP)  # or it might be done before it is killed
        hint = asyncio.ensure_future(thinkers.advise(game, 0, "en"))
        await asyncio.sleep(0)
        process.kill()
        sentences, key = await asyncio.wait_for(hint, 300)
        assert all(sentences) and key
        assert thinkers.hints.workers is not first
        assert await thinkers.choose(game, 0, "novice", "luck") == wanted
    finally:
        thinkers.close()


@pytest.mark.usefixtures("patient")
async def test_thinkers_that_keep_dying_are_told_of_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = Workers.start

    def start(self: Workers) -> list[object]:
        members = begin(self)
        members[0].process.kill()
        return list(members)

    monkeypatch.setattr(Workers, "start", start)
    thinkers = Thinkers(1)
    with pytest.raises(HauntboxError, match="keep dying; look at the machine's memory"):
        await asyncio.wait_for(thinkers.choose(hauntbox.new("blackout", seed=1), 0, "novice", "luck"), 300)
    thinkers.close()


# Hints on one line


class Slow(Thinkers):
    """Advice comes when the test says so."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[asyncio.Future[Hint]] = []

    async def advise(self, game: Game, seat: int, language: str, who: str = "") -> Hint:
        self.asked.append(asyncio.get_running_loop().create_future())
        return await self.asked[-1]


class Asker:
    """One line whose hints are thought about slowly."""

    def __init__(self) -> None:
        self.game = hauntbox.new("blackout", players=2, seed="hints")
        self.slow = Slow()
        self.counsel = Counsel(self.slow)

    async def ask(self, question: str, seat: int = 0) -> asyncio.Task[Hint]:
        """Ask for a hint; the thought has begun, or has been refused, when this returns."""
        hint = asyncio.ensure_future(self.counsel.hint(self.game, question, seat, "en"))
        for _ in range(4):
            await asyncio.sleep(0)
        return hint


async def test_a_hint_at_a_new_question_does_not_wait_for_the_old_one() -> None:
    line = Asker()
    old = await line.ask("1.0")
    new = await line.ask("2.0")
    with pytest.raises(No) as told:
        await old  # at once, although nobody has thought it through
    assert (told.value.code, told.value.key) == ("stale", "no.hint_stale")
    assert line.slow.asked[0].cancelled(), "nobody thinks on about it"
    line.slow.asked[1].set_result((["Go there."], "go"))
    assert await new == (["Go there."], "go")


async def test_a_second_hint_at_the_same_question_is_refused_and_the_first_still_comes() -> None:
    line = Asker()
    first = await line.ask("1.0")
    with pytest.raises(No) as told:
        await (await line.ask("1.0"))
    assert (told.value.code, told.value.key) == ("too_fast", "no.busy")
    line.slow.asked[0].set_result((["Stay."], "stay"))
    assert await first == (["Stay."], "stay") and len(line.slow.asked) == 1
    again = await line.ask("1.0")
    line.slow.asked[1].set_result((["Stay."], "stay"))
    assert await again == (["Stay."], "stay"), "once it is there one may ask again"


async def test_a_hint_for_another_seat_at_the_same_question_takes_its_place() -> None:
    line = Asker()
    old = await line.ask("1.0", 0)
    new = await line.ask("1.0", 1)
    with pytest.raises(No):
        await old
    line.slow.asked[1].set_result((["Bid."], "bid"))
    assert await new == (["Bid."], "bid")


async def test_whoever_leaves_is_thought_about_no_more() -> None:
    line = Asker()
    hint = await line.ask("1.0")
    line.counsel.give_up()
    with pytest.raises(asyncio.CancelledError):
        await hint
    assert line.slow.asked[0].cancelled() and line.counsel.thought is None


class Gone:
    """A line to somebody who has left."""

    async def send(self, text: str) -> None:
        raise WebSocketDisconnect(1006)


async def test_whoever_has_gone_before_a_hint_was_refused_is_told_nothing() -> None:
    """That nobody hears it is no fault of the server, and not in its log."""
    talk = Talk.__new__(Talk)
    table = SimpleNamespace(id="t", game=hauntbox.new("blackout", players=2, seed="gone"))
    talk.viewer = SimpleNamespace(live=SimpleNamespace(table=table), language="en", question=lambda: "1.0")  # type: ignore[assignment]
    talk.line = Gone()  # type: ignore[assignment]
    await talk.hint({"do": "hint", "id": 1, "seat": "nobody's"})


async def test_thoughts_given_up_one_after_another_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)
    line = Asker()
    asked = [await line.ask(f"{number}.0") for number in range(int(HINT_BURST) + 1)]
    with pytest.raises(No) as told:
        await asked[-1]
    assert (told.value.code, told.value.key) == ("too_fast", "no.too_fast")
    assert len(line.slow.asked) == int(HINT_BURST)
    line.slow.asked[-1].set_result((["Wait."], "wait"))
    assert await asked[-2] == (["Wait."], "wait"), "what is refused puts an end to nothing"


async def test_a_hint_that_fails_makes_room_for_the_next() -> None:
    line = Asker()
    broken = await line.ask("1.0")
    line.slow.asked[0].set_exception(HauntboxError("no memory"))
    with pytest.raises(HauntboxError, match="no memory"):
        await broken
    again = await line.ask("1.0")
    line.slow.asked[1].set_result((["Rest."], "rest"))
    assert await again == (["Rest."], "rest")
