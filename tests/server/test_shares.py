"""Fair shares of thinking: hints, bots' turns and reactions don't wait for each other, nobody's hints for another's,
and a window closes in its time whoever thinks."""

from __future__ import annotations

import asyncio
import json
import pickle
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hauntbox
from hauntbox import Game, bots
from hauntbox.bots import bot as bot_module
from hauntbox.engine.sketching import unfold
from hauntbox.games import names
from hauntbox.server import limits, thinking
from hauntbox.server.refusals import No
from hauntbox.server.store.records import TableRow
from hauntbox.server.tables import courtesies
from hauntbox.server.tables.house import House
from hauntbox.server.tables.reacting import Reactions
from hauntbox.server.tables.table import Seat, Table
from hauntbox.server.tables.viewers import Viewer
from hauntbox.server.thinking import HINTS_WAITING, Busy, Pool, Queues, Thinkers, tell
from tests.server.test_house import Wire, found, in_a_house, new_table
from tests.support.secrets_search import SEED, given_away

LONG = 6000.0


def blackout(seed: str = SEED) -> Game:
    return hauntbox.new("blackout", players=2, seed=seed)


# Each kind by itself


async def test_a_bot_does_not_wait_for_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "BOT_PATIENCE", LONG)  # its process answers, not a glance
    thinkers = Thinkers(1)
    try:
        await thinkers.choose(blackout(), 0, "novice", "luck")  # the process is there
        for _ in range(20):
            thinkers.hints.start().submit(time.sleep, LONG)
        began = time.monotonic()
        assert await thinkers.choose(blackout(), 0, "novice", "luck")
        assert time.monotonic() - began < LONG / 10
        assert thinkers.turns.workers is not thinkers.hints.workers
    finally:
        for pool in (thinkers.turns, thinkers.hints):
            if pool.workers is not None:
                pool.workers.kill()


class Stuck(Pool):
    """Nobody is ever done."""

    def __init__(self) -> None:
        super().__init__(1, 0)
        self.told: list[tuple[Any, ...]] = []
        self.waited: list[float] = []

    def expect(self, game: str, content: str) -> None:
        pass

    async def run(self, patience: float, work: Callable[..., Any], *arguments: object) -> Any:
        self.told.append(arguments)
        self.waited.append(patience)
        await asyncio.sleep(patience)
        raise Busy("stuck")


def stuck() -> Thinkers:
    thinkers = Thinkers(1)
    thinkers.turns = thinkers.reactions = thinkers.hints = Stuck()
    return thinkers


async def test_when_no_process_is_free_the_first_glance_of_a_novice_has_to_do() -> None:
    game = blackout()
    assert game.decision is not None
    for ask in (stuck().react(game, 0, "expert", "luck", 0.2), stuck().glance(game, 0, "luck")):
        assert game.rules.option_code(await ask) in game.decision.codes_for(0)


async def test_a_bot_without_a_process_does_not_wait_for_hints_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a table can't be told to a process, both are thought of here."""
    game, gate, thinkers = blackout(), threading.Event(), stuck()

    def advise(*_: object) -> bots.Advice:
        gate.wait(LONG)
        raise No("stale", "hint_stale")

    monkeypatch.setattr(thinking, "tell", lambda *_: None)
    monkeypatch.setattr(bots, "advise", advise)
    hints = [asyncio.ensure_future(thinkers.advise(game, 0, "en", f"p{n}")) for n in range(20)]
    try:
        await asyncio.sleep(0)
        assert await asyncio.wait_for(thinkers.choose(game, 0, "expert", "luck"), LONG / 10)
        assert not any(hint.done() for hint in hints)
    finally:
        gate.set()
        await asyncio.gather(*hints, return_exceptions=True)


async def test_a_bot_is_waited_for_less_than_half_a_second_with_its_first_glance() -> None:
    thinkers = stuck()
    pool = thinkers.turns
    assert isinstance(pool, Stuck)
    for _ in range(2):
        await thinkers.choose(blackout(), 0, "expert", "luck")
    assert [patience + thinking.GLANCE_MILLISECONDS / 1000 < 0.5 for patience in pool.waited] == [True, True]
    assert min(pool.waited) > 1.5 * thinking.BOT_MILLISECONDS / 1000, "or a thought of its full length is lost"


async def test_a_process_that_has_not_begun_in_time_is_not_waited_for() -> None:
    pool = Pool(1, 0)
    try:
        pool.start().submit(time.sleep, LONG)
        with pytest.raises(Busy):
            await pool.run(0.1, time.time)
        assert not pool.waiting
    finally:
        assert pool.workers is not None
        pool.workers.kill()


def test_the_more_wait_the_less_time_each_has_but_never_too_little() -> None:
    pool = Pool(2, 0)
    shares = []
    for pool.waiting in (0, 1, 3, 7, 1000):
        shares.append(pool.share(1200, 250))
    assert shares == [2400, 1200, 600, 300, 250]


async def test_one_persons_hints_wait_for_each_other_and_for_nobody_elses() -> None:
    queues = Queues(2)
    order: list[str] = []
    gate = asyncio.Event()

    async def ask(who: str, name: str) -> None:
        async with queues.turn(who):
            order.append(name)
            await gate.wait()

    first = [asyncio.ensure_future(ask("mallory", f"m{n}")) for n in range(3)]
    await asyncio.sleep(0)
    other = asyncio.ensure_future(ask("ann", "a"))
    await asyncio.sleep(0.01)
    assert order == ["m0", "a"]
    with pytest.raises(No, match="too_fast"):
        await ask("mallory", "one too many")
    gate.set()
    await asyncio.gather(*first, other)
    assert order == ["m0", "a", "m1", "m2"] and not queues.known
    assert HINTS_WAITING >= 2


# Cut short


@pytest.mark.parametrize("name", ["novice", "expert"])
@pytest.mark.parametrize("game", names())
def test_a_bot_is_cut_short_and_takes_the_best_so_far(monkeypatch: pytest.MonkeyPatch, name: str, game: str) -> None:
    played = hauntbox.new(game, seed=3)
    while len(played.decision.codes) < 4:  # type: ignore[union-attr]
        played.decide(played.decision.codes[0])  # type: ignore[union-attr]
    ticks = iter(range(10_000_000))
    asked = []

    def clock() -> float:
        asked.append(1)
        return next(ticks) / 100

    monkeypatch.setattr(bot_module.time, "perf_counter", clock)
    seat = played.waiting[0]
    assert bots.make(name, 1, milliseconds=200).choose(played, seat) in played.decision.codes_for(seat)  # type: ignore[union-attr]
    assert len(asked) < 400, "a second of that clock is a hundred looks at it"


# Windows


def open_window() -> Table:
    """A table of Séance at which the bot in the second seat is asked whether it reacts."""
    setup = hauntbox.new("toy", players=2, seed="window").setup.to_data()
    row = TableRow("t", "toy", "", "ann", False, "", setup, [], [], "", 0, 0.0, 0.0)
    table = Table(row)
    table.seats = [Seat(player="ann", name="Ann"), Seat(bot="novice")]
    game = table.game
    while not courtesies.is_open(table) or table.seats[game.waiting[0]].kind != "bot":
        assert game.decision is not None
        seat = game.waiting[0]
        game.decide(game.decision.codes_for(seat)[0], seat)
    return table


@pytest.mark.parametrize("seconds", [0.0, LONG])
async def test_a_window_closes_in_its_time_whether_bots_are_done_or_not(seconds: float) -> None:
    table = open_window()
    wanted = "salt:any"

    async def think(seat: int, left: float) -> str:
        await asyncio.sleep(seconds)
        return wanted

    began = time.monotonic()
    reactions = Reactions(table, 0.2, think)
    await reactions.closing(began)
    assert 0.2 <= time.monotonic() - began < LONG / 10
    seat = table.game.waiting[0]
    assert reactions.answer(table, seat) == (courtesies.passing(table, seat) if seconds else wanted)
    reactions.forget()


async def test_bots_think_about_a_window_with_a_choice_or_without() -> None:
    table = open_window()
    asked: list[int] = []

    async def think(seat: int, left: float) -> str:
        asked.append(seat)
        return "let"

    Reactions(table, 0.0, think)
    await asyncio.sleep(0)
    decision = table.game.decision
    assert decision is not None
    assert asked == [seat for seat in decision.seats if table.seats[seat].bot]


# Places at a table


def test_whoever_plays_finds_a_place_however_many_look_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "VIEWERS_AT_A_TABLE", 3)
    monkeypatch.setattr(limits, "LINES_OF_A_PLAYER", 2)

    async def scene(house: House) -> None:
        id = await new_table(house, Seat(player="ann", name="Ann"), Seat(player="ben", name="Ben"))
        live = await found(house, id)
        for _ in range(3):
            house.enter(Viewer(live, Wire(), ""))
        with pytest.raises(No, match="forbidden"):
            house.enter(Viewer(live, Wire(), "stranger"))
        lines = [Viewer(live, Wire(), who) for who in ("ann", "ben", "ann", "ann")]
        for at, line in enumerate(lines):
            line.entered = float(at)
            house.enter(line)
        assert [line in live.viewers for line in lines] == [False, True, True, True], "a newer line of her own"
        await asyncio.wait_for(lines[0].run(), 60)  # it is shown nothing more

    in_a_house(tmp_path, scene)


# What is told


async def test_all_that_a_process_is_told_holds_neither_seed_nor_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "HINT_PATIENCE", 0.01)
    game = blackout()
    thinkers = stuck()
    pool = thinkers.turns
    assert isinstance(pool, Stuck)
    await thinkers.react(game, 0, "expert", "luck", 0.01)
    with pytest.raises(No, match="too_fast"):
        await thinkers.advise(game, 0, "en", "ann")
    assert len(pool.told) == 2
    for told in pool.told:
        assert not given_away(game, pickle.dumps(told))
    assert given_away(game, pickle.dumps(game.save())), "it would be noticed"


@pytest.mark.parametrize("name", names())
def test_twin_tables_are_told_in_the_same_bytes(name: str) -> None:
    game = hauntbox.new(name, players=2, seed=SEED)
    compared = 0
    for _ in range(60):
        if game.decision is None:
            break
        seat = game.waiting[0]
        told = tell(game, seat, "luck")
        if told is not None:
            other = tell(game, seat, "another")
            assert other is not None
            twin = unfold(game.rules, json.loads(other))
            assert tell(twin, seat, "luck") == told
            compared += 1
        game.decide(game.decision.codes_for(seat)[-1 if game.decision.courtesy else 0], seat)
    assert compared > 5
