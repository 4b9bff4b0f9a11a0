"""The house itself: what it does about tables that change, are let go or can't be read while somebody waits."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from hauntbox.games import find
from hauntbox.server import limits
from hauntbox.server.people.people import People
from hauntbox.server.people.signing import Signer
from hauntbox.server.store import open_store
from hauntbox.server.store.keeper import Keeper
from hauntbox.server.store.records import Kept, Player
from hauntbox.server.tables import opening
from hauntbox.server.tables.house import House
from hauntbox.server.tables.live import Live
from hauntbox.server.tables.table import Seat, Table
from hauntbox.server.tables.viewers import Viewer
from hauntbox.server.tables.wishes import Deed
from hauntbox.server.thinking import Thinkers
from tests.support.servers import PATIENCE

ANN = Player("ann", "Ann", 0, "en", "auto", 1.0, 1.0)


class Wire:
    def __init__(self) -> None:
        self.sent: list[str] = []

    async def send(self, text: str) -> None:
        self.sent.append(text)


def in_a_house(folder: Path, play: Callable[[House], Awaitable[None]]) -> None:
    """Run something in a house on a fresh file."""

    async def run() -> None:
        keeper = Keeper(open_store(str(folder / "house.sqlite3")))
        house = House(keeper, Signer(keeper.store.secret()), Thinkers(), 0)
        try:
            await play(house)
        finally:
            await house.close()
            await keeper.close()

    asyncio.run(run())


async def new_table(house: House, *seats: Seat) -> str:
    rules = find("blackout")
    setup = rules.checked_setup(len(seats), "house", {}).to_data()
    return await opening.open_table(house.keeper, ANN, rules, setup, list(seats))


async def found(house: House, id: str) -> Live:
    live = await house.find(id)
    assert live is not None
    return live


async def play(house: House, live: Live, times: int) -> None:
    for _ in range(times):
        game = live.table.game
        assert game.decision is not None
        seat, key = game.decision.seat, game.decision.options[0].key
        await house.do(live, lambda table: Deed("answer", seat, "ann", key=key, number=table.game.number))  # noqa: B023


def me() -> Seat:
    return Seat(player="ann", name="Ann")


def test_what_another_process_does_while_a_table_is_being_read_is_not_missed(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        id = await new_table(house, me())
        other = House(house.keeper, house.signer, house.thinkers, 0)
        read = house.read

        async def slowly(id: str) -> Table | None:
            table = await read(id)
            # Now, between the reading and the table's being there, another process does something and says so.
            await play(other, await found(other, id), 1)
            house.heard(id, 2)
            return table

        house.read = slowly  # type: ignore[method-assign]
        live = await found(house, id)
        async with asyncio.timeout(PATIENCE):
            while live.table.head < 2:
                await asyncio.sleep(0.01)

    in_a_house(tmp_path, scene)


def test_a_client_that_says_hello_late_sees_what_everybody_sees(tmp_path: Path) -> None:
    """Its table may have been let go and brought back for somebody else since the line was opened."""

    async def scene(house: House) -> None:
        id = await new_table(house, me())
        old = await found(house, id)
        house.let_go(old)
        now = await found(house, id)
        await play(house, now, 2)
        late = Viewer(old, Wire(), "ann")
        house.enter(late)
        assert late.live is now and late in now.viewers
        house.leave(late)
        # Nobody has brought it back: the old one is taken up again, and catches up.
        house.let_go(now)
        last = Viewer(old, Wire(), "ann")
        house.enter(last)
        assert await found(house, id) is last.live
        async with asyncio.timeout(PATIENCE):
            while last.live.table.head < 3:
                await asyncio.sleep(0.01)

    in_a_house(tmp_path, scene)


@pytest.mark.parametrize("text", ["", "{", "{}", '{"save":"x"}', '{"save":5}', "[]"])
def test_a_snapshot_that_can_not_be_read_is_done_without(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, text: str
) -> None:
    async def scene(house: House) -> None:
        id = await new_table(house, me())
        live = await found(house, id)
        await play(house, live, 5)
        house.let_go(live)
        await house.keeper.snapshot(id, 4, text)
        with caplog.at_level(logging.WARNING):
            again = await found(house, id)
        assert again.table.to_text() == live.table.to_text() and not again.table.broken
        assert "snapshot" in caplog.text

    in_a_house(tmp_path, scene)


def test_a_table_whose_answers_no_longer_fit_rests_and_can_be_looked_at(tmp_path: Path) -> None:
    """A newer version may play by other cards."""

    async def scene(house: House) -> None:
        id = await new_table(house, me(), Seat(bot="random"))
        live = await found(house, id)
        await house.do(live, lambda table: Deed("pause", None, "ann"))
        await play(house, live, 3)
        load = house.keeper.load

        async def other_cards(table: str, after: int = 0, *, whole: bool = False) -> Kept | None:
            kept = await load(table, after, whole=whole)
            assert kept is not None
            for act in kept.acts:
                if act.do == "answer" and act.body["number"] == 1:
                    act.body["key"] = "roll:nothing"
            return kept

        house.let_go(live)
        house.keeper.load = other_cards  # type: ignore[method-assign]
        broken = await found(house, id)
        assert broken.table.broken and broken.table.head == live.table.head and broken.table.game.number == 1
        assert broken.table.bot_asked() is None
        viewer = Viewer(broken, Wire(), "ann")
        house.enter(viewer)
        assert '"broken":true' in viewer.changes() and viewer.asked() is not None

    in_a_house(tmp_path, scene)


def test_tables_nobody_looks_at_make_room_for_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TABLES_IN_MEMORY", 4)

    async def scene(house: House) -> None:
        watched = await new_table(house, me())
        house.enter(Viewer(await found(house, watched), Wire(), "ann"))
        ids = [await new_table(house, me()) for _ in range(8)]
        for id in ids:
            await play(house, await found(house, id), 1)
        assert len(house.tables) <= 4 and watched in house.tables
        assert (await found(house, ids[0])).table.game.number == 1

    in_a_house(tmp_path, scene)


def test_whoever_leaves_in_the_middle_of_an_act_has_done_it(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        id = await new_table(house, me())
        live = await found(house, id)
        work = asyncio.ensure_future(play(house, live, 1))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        work.cancel()
        with pytest.raises(asyncio.CancelledError):
            await work
        async with asyncio.timeout(PATIENCE):
            while live.table.head < 2:
                await asyncio.sleep(0.01)
        kept = await house.keeper.load(id, whole=True)
        assert kept is not None and len(kept.acts) == 2

    in_a_house(tmp_path, scene)


def test_too_many_viewers_are_turned_away_and_see_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from hauntbox.server.refusals import No

    monkeypatch.setattr(limits, "VIEWERS_AT_A_TABLE", 2)

    async def scene(house: House) -> None:
        live = await found(house, await new_table(house, me()))
        for _ in range(2):
            house.enter(Viewer(live, Wire(), ""))
        late = Viewer(live, Wire(), "")
        with pytest.raises(No, match="forbidden"):
            house.enter(late)
        assert not late.ready and late not in live.viewers

    in_a_house(tmp_path, scene)


def test_a_player_known_to_an_older_cookie_is_nobody(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        people = People(house.keeper, house.signer)
        player = people.newcomer(language="fr")
        cookie: dict[str, Any] = {"hauntbox": house.signer.cookie(player.id, 0)}
        known = await people.of_cookies(cookie, "fr")
        assert known is not None and known.language == "fr"
        await people.renew(player)
        assert await people.of_cookies(cookie) is None
        assert await people.recovered(house.signer.sign("recover", player.id, "0")) is None
        link = await people.recovery(await people.renew(player))
        again = await people.recovered(link)
        assert again is not None and again.id == player.id and again.generation == 2

    in_a_house(tmp_path, scene)


def test_bots_take_their_time_for_the_slowest_of_those_who_play(tmp_path: Path) -> None:
    """Who only looks on, or has not said how they look, slows nobody down; and where nobody plays it is as usual."""

    async def scene(house: House) -> None:
        live = await found(house, await new_table(house, me(), Seat("ben", "Ben")))
        assert live.pace() == 1.0
        for player, pace, ready in [("ann", 0.0, True), ("cy", 2.0, True), ("ben", 1.7, False)]:
            viewer = Viewer(live, Wire(), player)
            viewer.pace, viewer.ready = pace, ready
            live.viewers.add(viewer)
        assert live.pace() == 0.0
        viewer.ready = True
        assert live.pace() == 1.7

    in_a_house(tmp_path, scene)
