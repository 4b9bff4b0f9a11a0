"""The tables in use: loaded when needed, changed by one act at a time, unloaded when everybody has left."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from hauntbox.engine.errors import HauntboxError
from hauntbox.server import limits
from hauntbox.server.people import names
from hauntbox.server.people.signing import Signer
from hauntbox.server.refusals import No
from hauntbox.server.store import BadDatabase
from hauntbox.server.store.keeper import Keeper
from hauntbox.server.store.records import Act, Append
from hauntbox.server.tables import awarding, courtesies, votes, wishes
from hauntbox.server.tables.chapters import Part
from hauntbox.server.tables.frames import Frames
from hauntbox.server.tables.live import Live
from hauntbox.server.tables.presence import BEAT, Presence
from hauntbox.server.tables.reacting import Reactions, about
from hauntbox.server.tables.table import Table
from hauntbox.server.tables.viewers import Viewer
from hauntbox.server.tables.wishes import Deed, Make, Moved, bot_answer, close_window
from hauntbox.server.thinking import Thinkers

LOG = logging.getLogger("hauntbox.server")

TRIES = 8
# While people watch, a bot answers no faster than this, so that they can follow.
PACE = 0.7
# With several processes, how long the others leave a bot's answer to the process that is working on it.
PATIENCE = 4.0
# To repeat so many answers when a table is loaded takes a few thousandths of a second.
SNAPSHOT_EVERY = 64
IDLE = 600.0
# What fails at a table is tried again after so many seconds, then less and less often.
FIRST_PAUSE = 0.5
LONGEST_PAUSE = 30.0


class House:
    """All tables that are loaded in this process."""

    def __init__(
        self,
        keeper: Keeper,
        signer: Signer,
        thinkers: Thinkers,
        pace: float = PACE,
        beat: float = BEAT,
        reaction_pause: float | None = None,
    ) -> None:
        self.keeper = keeper
        self.signer = signer
        self.thinkers = thinkers
        self.pace = pace
        self.reaction_pause = reaction_pause
        self.chatter = limits.Buckets(1, 12)
        self.chatter_from = limits.Buckets(4, 40)  # an address, where several people may be
        self.rematches = limits.Buckets(0.2, 20)
        self.rematches_from = limits.Buckets(0.5, 30)
        self.tables: dict[str, Live] = {}
        self.presence = Presence(keeper.announce, self.tables, beat)
        self.loading: dict[str, asyncio.Future[Live | None]] = {}
        self.missed: set[str] = set()  # of those, the ones that another process has changed meanwhile
        self.tasks: set[asyncio.Task[Any]] = set()
        self.insisting: set[asyncio.Task[Any]] = set()

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
        part = await self.part_of(id)
        await self.make_room()
        live = self.tables.setdefault(id, Live(table, self.presence, part))
        if any(seat.bot for seat in table.seats) and not table.game.over and not table.is_lesson:
            self.thinkers.expect(table.game)
        if id in self.missed:
            self.follow(live)
        if table.game.over:
            self.insist(partial(self.award, live))
        self.wake_bot(live)
        self.wait_for_people(live)
        return live

    async def part_of(self, id: str) -> Part | None:
        """The part that a table has in a campaign."""
        found = await self.keeper.chapter_at(id)
        return None if found is None else Part(*found)

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
        """Unload tables that nobody has looked at for a while."""
        if len(self.tables) < limits.TABLES_IN_MEMORY:
            return
        idle = sorted((live for live in self.tables.values() if not live.viewers), key=lambda live: live.used)
        for live in idle[: max(1, len(idle) // 4)]:
            self.let_go(live)

    def let_go(self, live: Live) -> None:
        for task in (live.bot, live.silence):
            if task is not None:
                task.cancel()
        live.forget_window()
        self.tables.pop(live.table.id, None)

    async def tidy(self) -> None:
        """Every minute: unload tables that have been idle for long."""
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
            self.follow(viewer.live)
        live = viewer.live
        live.take_in(viewer)
        live.wake()
        self.presence.stir(id)
        self.wake_bot(live)

    def leave(self, viewer: Viewer) -> None:
        viewer.live.viewers.discard(viewer)
        if not viewer.live.viewers:
            viewer.live.frames = Frames()  # drawings are large and quick to make again
        viewer.live.used = time.monotonic()
        viewer.live.wake()
        self.presence.stir(viewer.live.table.id)

    def may_chat(self, player: str, address: str) -> bool:
        """Whether a line of chat is within the limits of its author and of their address."""
        return self.chatter.take(player) and (limits.is_here(address) or self.chatter_from.take(address))

    def may_rematch(self, player: str, address: str) -> bool:
        """Whether another table is within the limits of a player and of their address."""
        return self.rematches.take(player) and (limits.is_here(address) or self.rematches_from.take(address))

    # Acts

    async def do(self, live: Live, make: Make) -> Act:
        """Do what `make` proposes, given the table as it then is: kept first, shown after.

        `make` raises when it may not be done. Another process may be quicker; then it is asked again. It is done even
        if the client has gone meanwhile.
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
                    self.follow(live)  # whether it was kept nobody knows: look, when one can
                    raise
                if kept:
                    live.listed = act.at if row is not None else live.listed
                    self._show(live, table)
                    self.wake_bot(live)
                    return act
                await self._catch_up(live)
            raise No("conflict", "conflict")

    async def call(self, live: Live, player: str, name: str) -> None:
        """Update a player's name on their seats at a table."""
        table = live.table
        shown = names.called(table, player, name)
        if not table.game.over and any(one.is_of(player) and one.name != shown for one in table.seats):
            await self.do(live, lambda table: Deed("call", None, player, name=names.called(table, player, name)))

    async def note_copy(self, id: str, player: str, name: str) -> None:
        """Record for everybody to see that a player has downloaded a whole running game."""
        live = await self.find(id)
        if live is not None and not live.table.game.over and player not in live.table.insight.copies:
            await self.do(live, wishes.copy(player, name))

    async def record(self, live: Live) -> None:
        """Store how a chapter of a campaign ended. It follows from the game alone, so doing it twice is harmless."""
        game, part = live.table.game, live.part
        if part is None or part.chapter.won is not None or not game.over or not part.known_to(game.rules):
            return
        won, after = part.outcome(game)
        await self.keeper.end_chapter(part.campaign.id, part.chapter.number, won, after, live.table.changed)
        part.chapter.won, part.chapter.after = won, after

    async def award(self, live: Live) -> None:
        """Find out what a finished game has brought its people, once for all, and tell those who are here. It follows
        from the acts, so it makes no difference which process does it, and a server that was killed does it later."""
        table = live.table
        if table.is_lesson or not table.game.over:
            return
        if not await self.keeper.is_judged(table.id):
            kept = await self.keeper.load(table.id, whole=True)
            if kept is None:
                return
            found = await asyncio.to_thread(awarding.awards, table, kept.acts)
            await self.keeper.keep_awards(table.id, found)
        for player in {seat.player for seat in table.seats if seat.kind == "person"}:
            mine = [one for one in await self.keeper.awards_of(player) if one.game == table.game.rules.id]
            live.earned[player] = awarding.news(table.game.rules.achievements(), mine, table.id)
        live.wake()

    async def award_all(self, player: str, most: int) -> None:
        """See to games of a player that nobody has judged, because the server stopped at their end."""
        for id in await self.keeper.unjudged(player, most):
            live = await self.find(id)
            if live is None:
                continue
            if live.table.game.over:
                await self.award(live)
            else:  # a newer version plays it otherwise, and can't tell how it ended
                await self.keeper.keep_awards(id, [])

    def _show(self, live: Live, table: Table) -> None:
        if table.question != live.table.question:
            live.asked_at = time.monotonic()
        if table.game.over and not live.table.game.over:
            live.table = table
            self.insist(partial(self.record, live))
            self.insist(partial(self.award, live))
        live.table = table
        live.wake()
        self.presence.stir(table.id)
        self.wait_for_people(live)
        due = table.moment - live.snapped >= SNAPSHOT_EVERY and not table.is_lesson  # its position is not saved
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
        """Another process has done something at a table, or (0) about it; an empty id means that anything may have
        changed."""
        self.missed.update(one for one in self.loading if id in ("", one))
        for live in list(self.tables.values()) if not id else [self.tables[id]] if id in self.tables else []:
            if not id or seq > live.table.head:
                self.follow(live)
            if not seq and live.part is not None:
                self.insist(partial(self.look_around, live))

    async def look_around(self, live: Live) -> None:
        """Check whether a table still belongs to its campaign."""
        live.part = await self.part_of(live.table.id)
        live.wake()

    def follow(self, live: Live) -> None:
        """Load what others have done at a table, as soon as the database delivers it."""
        if not live.behind:
            live.behind = True
            self.insist(partial(self._follow, live))

    async def _follow(self, live: Live) -> None:
        async with live.lock:
            live.behind = False
            try:
                await self._catch_up(live)
            except BadDatabase:
                live.behind = True
                raise
        self.wake_bot(live, PATIENCE)

    def insist(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run something in the background, again and again until the database allows it."""

        async def run() -> None:
            pause = FIRST_PAUSE
            while True:
                try:
                    return await work()
                except BadDatabase:
                    await self.pause(pause)
                    pause = min(LONGEST_PAUSE, pause * 2)

        task = asyncio.ensure_future(run())
        self.insisting.add(task)
        task.add_done_callback(self.insisting.discard)
        task.add_done_callback(self._done)

    async def pause(self, seconds: float) -> None:
        """Wait until the database works, if it doesn't, and then a little longer, so that not all retry at once."""
        await self.keeper.recovered()
        await asyncio.sleep(seconds * random.uniform(0.5, 1.0))

    def spawn(self, work: Any) -> None:
        """Run something in the background; errors in it are logged."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, BadDatabase):  # of which the keeper has told
            LOG.error("Something went wrong beside the tables.", exc_info=error)

    # Bots

    def wake_bot(self, live: Live, patience: float = 0.0) -> None:
        """Let a bot think if it is asked; a table without people rests while nobody watches."""
        if not patience:
            self._think_of_window(live)
        if live.bot is not None and not live.bot.done():
            if not patience:
                live.hurry.set()
            return
        asked = live.table.bot_asked() is not None or courtesies.closes(live.table)
        if not asked or not (live.viewers or live.table.persons()):
            return
        live.hurry.clear()
        live.bot = asyncio.ensure_future(self._play_bots(live, patience))
        live.bot.add_done_callback(self._done)

    async def _play_bots(self, live: Live, patience: float) -> None:
        """Answer for bots as long as they are asked, and close windows that wait for nobody."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(live.hurry.wait(), patience)
        pause = FIRST_PAUSE
        while True:
            table = live.table
            seat = table.bot_asked()
            closing = courtesies.closes(table)
            if (seat is None and not closing) or not (live.viewers or table.persons()):
                return
            try:
                if seat is None:
                    await self._close_window(live, table)
                else:
                    await self._play_bot(live, table, seat)
                pause = FIRST_PAUSE
            except Moved:
                continue
            except Exception as error:
                # Never a reason to write anything down: the game goes on by itself as soon as it can.
                if not isinstance(error, BadDatabase) and pause == FIRST_PAUSE:
                    LOG.exception("A bot could not answer at table %s; it tries again.", table.id)
                await self.pause(pause)
                pause = min(LONGEST_PAUSE, pause * 2)

    async def _play_bot(self, live: Live, table: Table, seat: int) -> None:
        """Answer for a bot, not faster than people can follow."""
        question, bot = table.question, table.seats[seat].bot
        began = time.monotonic()
        key = await self._thought(table, seat, bot)
        if live.viewers:
            await asyncio.sleep(max(0.0, live.pace() * self.pace - (time.monotonic() - began)))
        await self.do(live, bot_answer(question, seat, bot, key))

    async def _thought(self, table: Table, seat: int, bot: str) -> str:
        """What a bot answers, or in a lesson the script."""
        if table.is_lesson and table.teaching is not None:
            return table.teaching.answer(table.game, seat)
        return await self.thinkers.choose(table.game, seat, bot, self.luck(table, seat))

    def luck(self, table: Table, seat: int) -> str:
        """The seed of a bot's random choices: the same when it is asked again, and independent of the game's own
        dice."""
        return self.signer.sign("luck", table.id, str(seat), str(table.game.number))

    # Windows

    def _think_of_window(self, live: Live) -> None:
        """Let the bots of an open window think from its first moment on."""
        table = live.table
        if not courtesies.is_open(table) or courtesies.rests(table) or not (live.viewers or table.persons()):
            live.forget_window()
        elif live.reactions is None or live.reactions.about != about(table):

            async def think(seat: int, seconds: float) -> str:
                bot = table.seats[seat].bot
                if table.is_lesson and table.teaching is not None:
                    return table.teaching.answer(table.game, seat)
                return await self.thinkers.react(table.game, seat, bot, self.luck(table, seat), seconds)

            live.forget_window()
            live.reactions = Reactions(table, courtesies.pause(table, self.reaction_pause), think)

    async def _close_window(self, live: Live, table: Table) -> None:
        """Answer a courtesy for all who are not waited for, at a time that does not depend on what they hold. Each
        answer is an act of its own, as it would be by hand, so that the number of acts tells nothing either."""
        question = table.question
        self._think_of_window(live)
        reactions = live.reactions
        assert reactions is not None
        await reactions.closing(live.asked_at)
        try:
            said = {seat: reactions.answer(table, seat) for seat in table.game.waiting}
        except Exception:
            live.forget_window()  # to be thought about anew
            raise
        for seat, key in said.items():
            await self.do(live, close_window(question, seat, key))

    async def not_too_soon(self, live: Live) -> None:
        """Wait until a window has been open for as long as any is."""
        if courtesies.is_open(live.table):
            pause = courtesies.pause(live.table, self.reaction_pause)
            await asyncio.sleep(max(0.0, live.asked_at + pause - time.monotonic()))

    # Beside the question

    def wait_for_people(self, live: Live) -> None:
        """Make sure that nobody holds up the game by not answering a vote."""
        waiting = live.silence is not None and not live.silence.done()
        if votes.silent(live.table) and live.table.wish is None and not waiting:
            live.silence = asyncio.ensure_future(self._wait_for_people(live))
            live.silence.add_done_callback(self._done)

    async def _wait_for_people(self, live: Live) -> None:
        while votes.silent(live.table) and live.table.wish is None:
            question, left = live.table.question, live.asked_at + live.patience - time.monotonic()
            if left > 0:
                await asyncio.sleep(left)
                continue
            try:
                for seat in votes.silent(live.table):
                    with contextlib.suppress(Moved):
                        await self.do(live, votes.say_nothing(question, seat))
            except BadDatabase:
                await self.pause(FIRST_PAUSE)

    async def close(self) -> None:
        """Stop thinking; every answer is already stored."""
        every = [task for live in self.tables.values() for task in (live.bot, live.silence)]
        tasks = [*self.insisting, *(task for task in every if task is not None)]
        for live in self.tables.values():
            live.forget_window()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self.tasks, return_exceptions=True)
        self.thinkers.close()
