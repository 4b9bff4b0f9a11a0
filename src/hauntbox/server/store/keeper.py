"""The store as the event loop sees it: what arrives while a commit is under way goes into the next one."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from hauntbox.server.store import BadDatabase, Store
from hauntbox.server.store.condition import Condition
from hauntbox.server.store.records import (
    Act,
    Append,
    Award,
    CampaignRow,
    ChapterRow,
    Kept,
    KeptCampaign,
    Player,
    Recovery,
    TableRow,
)

P = ParamSpec("P")
T = TypeVar("T")

MOST_AT_ONCE = 200
READERS = 4
# Changes other than acts have threads of their own, so that readers never wait behind them.
CHANGERS = 2
# How often the database is asked for its condition, however many want to know, and how long they wait.
CHECK_EVERY = 2.0
CHECK_SECONDS = 3.0
# While something waits for the database to work again, it is tried first after this, then less and less often.
FIRST_PAUSE = 0.25
LONGEST_PAUSE = 2.0


class Keeper:
    """A store whose methods are awaited. One thread appends; a few others do everything else."""

    def __init__(self, store: Store, *, readers: int = READERS) -> None:
        self.store = store
        self._waiting: list[tuple[Append, asyncio.Future[bool]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._writer = ThreadPoolExecutor(1, "hauntbox-writer")
        self._others = ThreadPoolExecutor(readers, "hauntbox-reader")
        self._changers = ThreadPoolExecutor(CHANGERS, "hauntbox-changer")
        self._checker = ThreadPoolExecutor(1, "hauntbox-checker")
        self.condition = Condition()
        self._checking: asyncio.Task[None] | None = None
        self._checked = -math.inf
        self._recovering: asyncio.Task[None] | None = None
        self._closed = False

    async def append(self, append: Append) -> bool:
        """Keep one act; it is on the disk when this returns True. See `Store.append`.

        Once handed over, an act is stored even if its caller is cancelled.
        """
        self._check_open()
        kept: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, kept))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return await kept

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            came = await loop.run_in_executor(self._writer, self._commit, [append for append, _ in batch])
            self._note(came)
            for (_, kept), result in zip(batch, came, strict=True):
                if kept.done():
                    continue
                if isinstance(result, bool):
                    kept.set_result(result)
                else:
                    kept.set_exception(result)
        self._writing = None

    def _note(self, came: list[bool | Exception]) -> None:
        failed = next((result for result in came if isinstance(result, BadDatabase)), None)
        if failed is not None:
            self.condition.failed(failed)
        elif any(isinstance(result, bool) for result in came):
            self.condition.works(wrote=True)

    def _commit(self, batch: list[Append]) -> list[bool | Exception]:
        """The result of each act; one that can't be stored does not affect the others."""
        try:
            return list(self.store.append(batch))
        except BadDatabase as error:
            return [BadDatabase(str(error), error.trouble) for _ in batch]
        except Exception as error:
            if len(batch) == 1:
                return [error]
            return [result for one in batch for result in self._commit([one])]

    async def create(self, row: TableRow, acts: list[Act]) -> None:
        await self._change(self.store.create, row, acts)

    async def load(self, table: str, after: int = 0, *, whole: bool = False) -> Kept | None:
        return await self._do(lambda: self.store.load(table, after, whole=whole))

    async def snapshot(self, table: str, seq: int, text: str) -> None:
        await self._change(self.store.snapshot, table, seq, text)

    async def row(self, table: str) -> TableRow | None:
        return await self._do(self.store.row, table)

    async def tables_of(self, player: str, limit: int) -> list[TableRow]:
        return await self._do(self.store.tables_of, player, limit)

    async def lessons_of(self, player: str, limit: int) -> list[TableRow]:
        return await self._do(self.store.lessons_of, player, limit)

    async def lessons_left(self, before: float, limit: int) -> list[TableRow]:
        return await self._do(self.store.lessons_left, before, limit)

    async def tables_listed(self, limit: int) -> list[TableRow]:
        return await self._do(self.store.tables_listed, limit)

    async def tables_finished(self, limit: int) -> list[TableRow]:
        return await self._do(self.store.tables_finished, limit)

    async def player(self, id: str) -> Player | None:
        return await self._do(self.store.player, id)

    async def keep_player(self, player: Player) -> None:
        await self._change(self.store.keep_player, player)

    async def renew_player(self, id: str) -> int:
        return await self._change(self.store.renew_player, id)

    async def keep_recovery(self, recovery: Recovery) -> None:
        await self._change(self.store.keep_recovery, recovery)

    async def use_recovery(self, player: str, digest: str, now: float) -> bool:
        return await self._change(self.store.use_recovery, player, digest, now)

    async def delete_table(self, table: str) -> None:
        await self._change(self.store.delete_table, table)

    async def add_chapter(
        self, chapter: ChapterRow, table: TableRow, acts: list[Act], begun: CampaignRow | None = None
    ) -> bool:
        return await self._change(self.store.add_chapter, chapter, table, acts, begun)

    async def end_chapter(self, campaign: str, number: int, won: bool, after: dict[str, Any], at: float) -> None:
        await self._change(self.store.end_chapter, campaign, number, won, after, at)

    async def rename_campaign(self, id: str, name: str) -> None:
        await self._change(self.store.rename_campaign, id, name)

    async def forget_campaign(self, id: str) -> None:
        await self._change(self.store.forget_campaign, id)

    async def campaign(self, id: str) -> KeptCampaign | None:
        return await self._do(self.store.campaign, id)

    async def campaigns_of(self, player: str, limit: int) -> list[KeptCampaign]:
        return await self._do(self.store.campaigns_of, player, limit)

    async def chapter_at(self, table: str) -> tuple[CampaignRow, ChapterRow] | None:
        return await self._do(self.store.chapter_at, table)

    async def is_of_company(self, campaign: str, player: str) -> bool:
        return await self._do(self.store.is_of_company, campaign, player)

    async def keep_awards(self, table: str, awards: list[Award]) -> bool:
        return await self._change(self.store.keep_awards, table, awards)

    async def is_judged(self, table: str) -> bool:
        return await self._do(self.store.is_judged, table)

    async def awards_of(self, player: str) -> list[Award]:
        return await self._do(self.store.awards_of, player)

    async def unjudged(self, player: str, limit: int) -> list[str]:
        return await self._do(self.store.unjudged, player, limit)

    async def secret(self) -> bytes:
        return await self._do(self.store.secret)

    async def listen(
        self, heard: Callable[[str, int], None], announced: Callable[[str], None] | None = None
    ) -> None:
        """`heard` and `announced` are called in the event loop. See `Store.listen`."""
        loop = asyncio.get_running_loop()

        def pass_on(table: str, seq: int) -> None:
            loop.call_soon_threadsafe(heard, table, seq)

        def pass_on_announced(text: str) -> None:
            if announced is not None:
                loop.call_soon_threadsafe(announced, text)

        await self._do(self.store.listen, pass_on, pass_on_announced)

    async def announce(self, text: str) -> None:
        await self._do(self.store.announce, text)

    # How the database is

    async def check(self) -> str:
        """A word for what is wrong with the database (see TROUBLES); empty if nothing is."""
        self._check_open()
        if self._checking is None:
            if time.monotonic() - self._checked < CHECK_EVERY:
                return self.condition.trouble
            self._checking = asyncio.create_task(self._check())
        answered, _ = await asyncio.wait({self._checking}, timeout=CHECK_SECONDS)
        return self.condition.trouble if answered else "away"

    async def _check(self) -> None:
        try:
            await self._run(self._checker, True, self.store.check)
        except BadDatabase:
            return  # which the condition knows
        finally:
            self._checked = time.monotonic()
            self._checking = None

    async def recovered(self) -> None:
        """Wait until the database works again, if it doesn't; one check now and then serves all who wait."""
        if self._recovering is None:
            self._recovering = asyncio.create_task(self._recover())
        await asyncio.shield(self._recovering)

    async def _recover(self) -> None:
        try:
            pause = FIRST_PAUSE
            while self.condition.trouble not in ("", "damaged"):  # damage stays, and concerns some tables only
                await asyncio.sleep(pause)
                pause = min(LONGEST_PAUSE, pause * 2)
                self._checked = -math.inf
                await self.check()
        finally:
            self._recovering = None

    async def close(self) -> None:
        """Finish what was accepted, then close the store."""
        self._closed = True
        if self._recovering is not None:
            self._recovering.cancel()
        if self._writing is not None:
            await self._writing
        await asyncio.to_thread(self._end)

    def _end(self) -> None:
        for threads in (self._writer, self._changers, self._others, self._checker):
            threads.shutdown()
        self.store.close()

    async def _do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._run(self._others, False, lambda: work(*args, **kwargs))

    async def _change(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._run(self._changers, True, lambda: work(*args, **kwargs))

    async def _run(self, threads: ThreadPoolExecutor, writes: bool, work: Callable[[], T]) -> T:
        self._check_open()
        try:
            done = await asyncio.get_running_loop().run_in_executor(threads, work)
        except BadDatabase as error:
            self.condition.failed(error)
            raise
        self.condition.works(writes)
        return done

    def _check_open(self) -> None:
        if self._closed:
            raise BadDatabase("The database was closed; open it again to use it.")
