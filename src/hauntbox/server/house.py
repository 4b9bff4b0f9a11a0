"""The tables that somebody is at: loaded when needed, changed by one act at a time, let go when all have left."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Any

from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.messages import Message
from hauntbox.server import limits
from hauntbox.server.chapters import Part
from hauntbox.server.frames import Frames
from hauntbox.server.presence import BEAT, Presence
from hauntbox.server.refusals import No
from hauntbox.server.signing import Signer
from hauntbox.server.store import BadDatabase
from hauntbox.server.store.keeper import Keeper
from hauntbox.server.store.records import Act, Append
from hauntbox.server.table import Table
from hauntbox.server.thinking import Thinkers
from hauntbox.server.viewers import Viewer

LOG = logging.getLogger("hauntbox.server")

TRIES = 8
# A bot answers not faster than this while somebody looks on, so that people can follow.
PACE = 0.7
# With several processes, how long the others leave a bot's answer to the one that is at it.
PATIENCE = 4.0
# To repeat so many answers when a table is loaded takes a few thousandths of a second.
SNAPSHOT_EVERY = 64
# How far, in seconds, the time of the last change in lists of tables may lag behind.
LISTED_EVERY = 5.0
IDLE = 600.0

Make = Callable[[Table], "Deed"]


class Deed:
    """An act that somebody would like to do."""

    __slots__ = ("body", "do", "player", "seat")

    def __init__(self, do: str, seat: int | None = None, player: str = "", **body: Any) -> None:
        self.do = do
        self.seat = seat
        self.player = player
        self.body: dict[str, Any] = body


class Live:
    """A table that somebody is at, with those who look at it."""

    def __init__(self, table: Table, presence: Presence | None = None, part: Part | None = None) -> None:
        self.table = table
        self.part = part  # in a campaign
        self.presence = presence  # who is here through other processes
        self.frames = Frames()
        self.viewers: set[Viewer] = set()
        self.small: dict[tuple[object, ...], dict[str, str]] = {}  # see Viewer.small; holds until the next change
        self.lock = asyncio.Lock()
        self.bot: asyncio.Task[None] | None = None
        self.hurry = asyncio.Event()
        self.used = time.monotonic()
        self.snapped = table.moment  # the moment of the last snapshot
        self.listed = 0.0  # the time of the last change that lists show

    def is_news(self, table: Table, act: Act) -> bool:
        """Whether lists should show the table as it is after an act: nearly always, but not after every answer of one
        who is asked again."""
        same = act.do == "answer" and (table.asked, table.state) == (self.table.asked, self.table.state)
        return not same or act.at - self.listed > LISTED_EVERY

    def turn_frames(self) -> None:
        self.frames.look_at(self.table.game, self.table.moment, self.table.takebacks)

    def wake(self) -> None:
        """Something has changed: let all viewers look."""
        self.small = {}
        for viewer in self.viewers:
            viewer.wake()

    # What viewers are shown besides the drawing

    def question(self, language: str, asked: int | None) -> dict[str, Any] | None:
        table = self.table
        decision = table.game.decision
        if decision is None or table.broken:
            return None
        return {
            "id": table.question, "number": table.game.number, "seats": table.asked, "mine": asked,
            "prompt": table.game.say(decision.message, language), "rule": decision.rule, "kind": decision.kind,
        }

    def about(self, viewer: Viewer) -> dict[str, Any]:
        """The table itself, as this viewer meets it."""
        table = self.table
        game = table.game
        undo, free = table.can_undo(viewer.seats())
        found: dict[str, Any] = {
            "id": table.id, "name": table.name, "game": game.rules.id, "title": game.rules.title, "state": table.state,
            "owner": bool(viewer.player) and viewer.player == table.owner, "paused": table.paused, "undo": undo,
            "undo_free": free, "redo": table.can_redo(viewer.seats()), "seed_hash": game.seed_hash,
            "listed": table.listed, "broken": bool(table.broken), "wish": None, "link": f"/table/{table.id}",
        }
        if table.wish is not None:
            waiting = [one for one in table.must_agree(table.wish.seat) if one not in table.wish.agreed]
            found["wish"] = {
                "seat": table.wish.seat, "name": table.seats[table.wish.seat].name, "waiting": waiting,
                "answers": table.wish.answers,
            }
        if self.part is not None:
            found["campaign"] = self.part.about(game, viewer.language)
            found["campaign"]["table"] = f"/table/{table.follows}" if table.follows else ""
        outcome = game.outcome
        if outcome is not None:
            together = game.rules.together
            mine = viewer.sight()
            won = outcome.won if together else None if mine is None else mine in outcome.winners
            text = game.say(Message("end." + game.state.ending_key), viewer.language)
            found["over"] = {"won": won, "text": text, "rule": outcome.rule, "winners": outcome.winners}
            found["seed"] = game.setup.seed
        return found

    def sitting(self, viewer: Viewer) -> list[dict[str, Any]]:
        """The seats and who is in them."""
        table = self.table
        here = self.here()
        mine = viewer.seats()
        return [
            {
                "seat": at, "name": seat.name, "kind": seat.kind, "bot": seat.bot, "asked": at in table.asked,
                "here": seat.kind == "bot" or seat.player in here, "mine": at in mine,
                "left_to_bot": bool(seat.left) and seat.left == viewer.player,
                "label": self.frames.label(at, viewer.language),
            }
            for at, seat in enumerate(table.seats)
        ]

    def here(self) -> set[str]:
        """The players who are at the table, through whichever process."""
        found = {one.player for one in self.viewers if one.player}
        return found if self.presence is None else found | self.presence.players(self.table.id)

    def onlookers(self) -> int:
        """How many look on without a seat through this process."""
        return sum(1 for viewer in self.viewers if not viewer.seats())

    def watching(self) -> int:
        """How many look on without a seat."""
        return self.onlookers() + (0 if self.presence is None else self.presence.watching(self.table.id))


class House:
    """All tables that are awake in this process."""

    def __init__(
        self, keeper: Keeper, signer: Signer, thinkers: Thinkers, pace: float = PACE, beat: float = BEAT
    ) -> None:
        self.keeper = keeper
        self.signer = signer
        self.thinkers = thinkers
        self.pace = pace
        self.chatter = limits.Buckets(1, 12)
        self.tables: dict[str, Live] = {}
        self.presence = Presence(keeper.announce, self.tables, beat)
        self.loading: dict[str, asyncio.Future[Live | None]] = {}
        self.missed: set[str] = set()  # of those, the ones that another process has changed meanwhile
        self.tasks: set[asyncio.Task[Any]] = set()

    # Coming and going

    async def find(self, id: str) -> Live | None:
        """The table of this id, from memory or from the store; None if there is none."""
        live = self.tables.get(id)
        if live is not None:
            live.used = time.monotonic()
            return live
        if id not in self.loading:
            self.loading[id] = asyncio.ensure_future(self._load(id))
        try:
            return await asyncio.shield(self.loading[id])
        finally:
            self.loading.pop(id, None)
            self.missed.discard(id)

    async def _load(self, id: str) -> Live | None:
        table = await self.read(id)
        if table is None:
            return None
        found = await self.keeper.chapter_at(id)
        await self.make_room()
        live = self.tables.setdefault(id, Live(table, self.presence, None if found is None else Part(*found)))
        if id in self.missed:
            self.spawn(self._follow(live))
        self.wake_bot(live)
        return live

    async def read(self, id: str) -> Table | None:
        """A table from the store."""
        kept = await self.keeper.load(id)
        if kept is None:
            return None
        table = Table(kept.row)
        if kept.snapshot is not None:
            seq, text = kept.snapshot
            try:
                table.take_text(seq, text)
            except (HauntboxError, ValueError, KeyError, TypeError) as error:
                LOG.warning("The snapshot of table %s can't be read (%s); all acts are repeated instead.", id, error)
                kept = await self.keeper.load(id, whole=True)
                if kept is None:
                    return None
                table = Table(kept.row)
        for act in kept.acts:
            table.repeat(act)
        return table

    async def make_room(self) -> None:
        """Let go of tables that nobody has looked at for a while."""
        if len(self.tables) < limits.TABLES_IN_MEMORY:
            return
        idle = sorted((live for live in self.tables.values() if not live.viewers), key=lambda live: live.used)
        for live in idle[: max(1, len(idle) // 4)]:
            self.let_go(live)

    def let_go(self, live: Live) -> None:
        if live.bot is not None:
            live.bot.cancel()
        self.tables.pop(live.table.id, None)

    async def tidy(self) -> None:
        """Every minute: let go of what has been idle for long."""
        while True:
            await asyncio.sleep(60)
            now = time.monotonic()
            for live in list(self.tables.values()):
                if not live.viewers and now - live.used > IDLE:
                    self.let_go(live)

    def enter(self, viewer: Viewer) -> None:
        id = viewer.live.table.id
        if self.tables.get(id) is not viewer.live:  # it was let go before the client said hello
            viewer.live = self.tables.setdefault(id, viewer.live)
            self.spawn(self._follow(viewer.live))
        live = viewer.live
        if len(live.viewers) >= limits.VIEWERS_AT_A_TABLE:
            raise No("forbidden", "too_many")
        live.viewers.add(viewer)
        live.wake()
        self.presence.stir(id)
        self.wake_bot(live)

    def leave(self, viewer: Viewer) -> None:
        viewer.live.viewers.discard(viewer)
        if not viewer.live.viewers:
            viewer.live.frames = Frames()  # drawings are large, and quickly made anew
        viewer.live.used = time.monotonic()
        viewer.live.wake()
        self.presence.stir(viewer.live.table.id)

    # Acts

    async def do(self, live: Live, make: Make) -> Act:
        """Do what `make` proposes, given the table as it then is: kept first, shown after.

        `make` raises when it may not be done. Another process may be quicker; then it is asked again.
        Whoever asked may be gone before it is done: it is done all the same.
        """
        return await asyncio.shield(asyncio.ensure_future(self._do(live, make)))

    async def _do(self, live: Live, make: Make) -> Act:
        async with live.lock:
            live.used = time.monotonic()
            for _ in range(TRIES):
                deed = make(live.table)
                table = live.table.copy()
                act = Act(table.head + 1, time.time(), deed.do, deed.seat, deed.player, deed.body)
                table.apply(act)
                row = table.row() if live.is_news(table, act) else None
                try:
                    kept = await self.keeper.append(Append(table.id, act, row))
                except BadDatabase:
                    self.spawn(self._follow(live))  # whether it was kept nobody knows: look, when one can
                    raise
                if kept:
                    live.listed = act.at if row is not None else live.listed
                    self._show(live, table)
                    self.wake_bot(live)
                    return act
                await self._catch_up(live)
            raise No("conflict", "conflict")

    async def call(self, live: Live, player: str, name: str) -> None:
        """See to it that somebody's seats at a table bear the name that they have now."""
        table = live.table
        if not table.game.over and any(player in (one.player, one.left) and one.name != name for one in table.seats):
            await self.do(live, lambda _: Deed("call", None, player, name=name))

    async def record(self, live: Live) -> None:
        """Keep how a chapter of a campaign has ended; it is told from the game alone, so twice does no harm."""
        game, part = live.table.game, live.part
        if part is None or part.chapter.won is not None or not game.over or not part.known_to(game.rules):
            return
        won, after = part.outcome(game)
        await self.keeper.end_chapter(part.campaign.id, part.chapter.number, won, after, live.table.changed)
        part.chapter.won, part.chapter.after = won, after

    def _show(self, live: Live, table: Table) -> None:
        if table.game.over and not live.table.game.over:
            live.table = table
            self.spawn(self.record(live))
        live.table = table
        live.wake()
        self.presence.stir(table.id)
        due = table.moment - live.snapped >= SNAPSHOT_EVERY
        if due and not table.game.undone and not table.game.pending:  # which a snapshot would forget
            live.snapped = table.moment
            self.spawn(self.keeper.snapshot(table.id, table.head, table.to_text()))

    async def _catch_up(self, live: Live) -> None:
        """Take in what other processes have done at this table."""
        kept = await self.keeper.load(live.table.id, live.table.head)
        if kept is None:
            raise No("unknown", "table")
        if kept.acts:
            table = live.table.copy()
            for act in kept.acts:
                table.repeat(act)
            self._show(live, table)

    def heard(self, id: str, seq: int) -> None:
        """Another process has done something at a table; an empty id means that anything may have changed."""
        self.missed.update(one for one in self.loading if id in ("", one))
        for live in list(self.tables.values()) if not id else [self.tables[id]] if id in self.tables else []:
            if not id or seq > live.table.head:
                self.spawn(self._follow(live))

    async def _follow(self, live: Live) -> None:
        async with live.lock:
            await self._catch_up(live)
        self.wake_bot(live, PATIENCE)

    def spawn(self, work: Any) -> None:
        """Run something beside; what goes wrong in it is logged."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("Something went wrong beside the tables.", exc_info=task.exception())

    # Bots

    def wake_bot(self, live: Live, patience: float = 0.0) -> None:
        """Let a bot think if one is asked; a table without people rests while nobody looks."""
        if live.bot is not None and not live.bot.done():
            if not patience:
                live.hurry.set()
            return
        if live.table.bot_asked() is None or not (live.viewers or live.table.persons()):
            return
        live.hurry.clear()
        live.bot = asyncio.ensure_future(self._play_bots(live, patience))
        live.bot.add_done_callback(self._done)

    async def _play_bots(self, live: Live, patience: float) -> None:
        """Answer for bots as long as they are asked."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(live.hurry.wait(), patience)
        while True:
            table = live.table
            seat = table.bot_asked()
            if seat is None or not (live.viewers or table.persons()):
                return
            question, bot = table.question, table.seats[seat].bot
            began = time.monotonic()
            try:
                key = await self.thinkers.choose(table.game, seat, bot)
                if live.viewers:
                    await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - began)))
                await self.do(live, bot_answer(question, seat, bot, key))
            except Moved:
                continue
            except HauntboxError:
                LOG.exception("A bot could not answer at table %s; it is paused.", table.id)
                with contextlib.suppress(HauntboxError):
                    await self.do(live, lambda table: Deed("pause"))
                return

    async def close(self) -> None:
        """Stop thinking; everything that was answered is kept already."""
        tasks = [live.bot for live in self.tables.values() if live.bot is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self.tasks, return_exceptions=True)
        self.thinkers.close()


class Moved(HauntboxError):
    """While a bot was thinking, the table has moved on."""


def bot_answer(question: str, seat: int, bot: str, key: str) -> Make:
    def make(table: Table) -> Deed:
        if table.question != question or table.seats[seat].bot != bot or seat in table.game.pending:
            raise Moved("the table has moved on")
        if table.paused or table.wish is not None:
            raise Moved("the table rests")
        return Deed("answer", seat, key=key, number=table.game.number)

    return make

