"""Who is here is known at every process: people elsewhere are shown, counted and not replaced, until they are away."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

import hauntbox
from hauntbox.server.store import BadDatabase, TableRow, open_store
from hauntbox.server.tables.live import Live
from hauntbox.server.tables.presence import SILENT_BEATS, Presence, Present
from hauntbox.server.tables.table import Seat, Table
from hauntbox.server.tables.viewers import Viewer
from tests.support.postgres import Server
from tests.support.servers import PATIENCE, Person, Served, Sitter

# A beat that no test waits for: what is seen then was told at once.
NEVER = "600"
QUICK = "0.8"


# Real processes on one database

Start = Callable[[str], Served]


@pytest.fixture
def start(postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts servers that share a database, with a beat of so many seconds."""
    running: list[Served] = []

    def start(beat: str) -> Served:
        monkeypatch.setenv("HAUNTBOX_BEAT", beat)
        home = tmp_path / str(len(running))
        home.mkdir()
        running.append(Served(home, "--database", postgres_url))
        return running[-1]

    with ExitStack() as ends:
        ends.callback(lambda: [served.stop() for served in running])
        yield start


def seated(here: Served, there: Served) -> tuple[Sitter, Sitter, str]:
    """Ray, who opened a table in one process, Egon, who sat down at it in another, and the table."""
    ray = Person(here, "Ray")
    table = ray.new_table(players="2", seat0="me", seat1="open", listed="yes")
    one = ray.sit_at(table)
    other = Person(there, "Egon").sit_at(table)
    other.do("sit", seat=1)
    return one, other, table


def until_here(sitter: Sitter, *here: bool) -> None:
    sitter.until(lambda: [seat["here"] for seat in sitter.shown["seats"]] == list(here))


def test_a_person_at_another_process_is_here_and_keeps_their_seat_until_they_leave(start: Start) -> None:
    here, there = start(NEVER), start(NEVER)
    one, other, _ = seated(here, there)
    for sitter in (one, other):
        until_here(sitter, True, True)
    assert one.refusal("bot", seat=1, bot="random")["code"] == "forbidden"
    assert other.refusal("bot", seat=0, bot="random")["code"] == "forbidden"
    other.close()
    until_here(one, True, False)
    one.do("bot", seat=1, bot="random")
    assert one.shown["seats"][1]["left_to_bot"] is False and one.shown["seats"][1]["bot"] == "random"
    assert not here.complaints() and not there.complaints()


def test_a_process_that_starts_or_stops_is_noticed_at_once(start: Start) -> None:
    here = start(NEVER)
    ray = Person(here, "Ray")
    table = ray.new_table(players="2", seat0="me", seat1="open", listed="yes")
    one = ray.sit_at(table)
    there = start(NEVER)
    other = Person(there, "Egon").sit_at(table)
    until_here(other, True, False)  # although it was told before anybody could hear it there
    other.do("sit", seat=1)
    until_here(one, True, True)
    there.stop()
    until_here(one, True, False)


def test_those_who_look_on_are_counted_together(start: Start) -> None:
    here, there = start(NEVER), start(NEVER)
    one, other, table = seated(here, there)
    onlookers = [Person(served, name).sit_at(table) for served, name in ((here, "Dana"), (there, "Louis"))]
    onlookers.append(Sitter(there, table))
    for sitter in (one, other, *onlookers):
        sitter.until(lambda: sitter.shown["watching"] == 3)  # noqa: B023 (done within the loop)
    onlookers.pop().close()
    onlookers.pop(0).close()
    for sitter in (one, other, *onlookers):
        sitter.until(lambda: sitter.shown["watching"] == 1)  # noqa: B023


def test_the_people_of_a_killed_process_fade_and_those_of_a_living_one_do_not(
    start: Start, postgres_url: str
) -> None:
    here, there = start(QUICK), start(QUICK)
    one, _other, _table = seated(here, there)
    until_here(one, True, True)
    beats: Counter[str] = Counter()
    with closing(open_store(postgres_url)) as store:
        store.listen(lambda table, seq: None, lambda text: count_beat(beats, text))
        end = time.monotonic() + PATIENCE
        while len(beats) < 2 or min(beats.values()) < 2 * SILENT_BEATS:
            assert time.monotonic() < end, beats
            time.sleep(0.02)
    until_here(one, True, True)  # by what was said since: what was said before holds no longer
    there.kill()
    until_here(one, True, False)
    one.do("bot", seat=1, bot="random")
    assert one.shown["seats"][1]["kind"] == "bot"


def count_beat(beats: Counter[str], text: str) -> None:
    said = json.loads(text)
    beats[said["from"]] += bool(said.get("beat"))


def test_announcements_are_heard_by_every_process_and_harm_nobody(postgres: Server) -> None:
    url = postgres.new_database()
    near, far = open_store(url), open_store(url)
    heard: list[tuple[int, str]] = []
    try:
        for at, store in enumerate((near, far)):
            store.listen(lambda table, seq: None, lambda text, at=at: heard.append((at, text)))  # type: ignore[misc]
        far.listen(lambda table, seq: None)  # who doesn't care for announcements
        near.announce("Ann is here")
        with pytest.raises(Exception, match="too long"):
            near.announce("x" * 8000)
        far.announce("é" * 3999)
        end = time.monotonic() + PATIENCE
        while len(heard) < 4:
            assert time.monotonic() < end, heard
            time.sleep(0.01)
        assert sorted(heard) == sorted((at, text) for at in (0, 1) for text in ("Ann is here", "é" * 3999))
    finally:
        near.close()
        far.close()


# The module alone


class Air:
    """Carries what processes announce to all of them, unless it is thick."""

    def __init__(self) -> None:
        self.ears: list[Presence] = []
        self.said: list[str] = []
        self.thick = False
        self.unheard = 0

    async def announce(self, text: str) -> None:
        if self.thick:
            self.unheard += 1
            raise BadDatabase("The database is away.")
        self.said.append(text)
        for presence in self.ears:
            presence.heard(text)

    def process(self, *tables: str, beat: float = 600) -> Process:
        return Process(self, tables, beat)


class Deaf:
    async def send(self, text: str) -> None:
        raise AssertionError("nothing is sent here")


class Process:
    """A process with tables where Ann and Bob hold the seats."""

    def __init__(self, air: Air, tables: tuple[str, ...], beat: float) -> None:
        self.tables: dict[str, Live] = {}
        self.presence = Presence(air.announce, self.tables, beat)
        for id in tables:
            setup = hauntbox.new("toy", players=2, seed="a").setup.to_data()
            table = Table(TableRow(id, "toy", id, "ann", False, "playing", setup, [], [], "", 0, 1.0, 1.0))
            table.seats = [Seat(player="ann", name="Ann"), Seat(player="bob", name="Bob")]
            self.tables[id] = Live(table, self.presence)
        air.ears.append(self.presence)

    def come(self, player: str, table: str = "attic") -> Viewer:
        viewer = Viewer(self.tables[table], Deaf(), player)
        self.tables[table].viewers.add(viewer)
        self.presence.stir(table)
        return viewer

    def go(self, viewer: Viewer) -> None:
        viewer.live.viewers.discard(viewer)
        self.presence.stir(viewer.live.table.id)

    def sees(self, table: str = "attic") -> tuple[set[str], int]:
        live = self.tables[table]
        return live.here(), live.watching()


async def soon(holds: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it did not happen in time"
        await asyncio.sleep(0.005)


async def test_processes_tell_each_other_who_comes_and_goes() -> None:
    air = Air()
    one, other = air.process("attic"), air.process("attic")
    one.presence.start()
    other.presence.start()
    ann, stranger = one.come("ann"), one.come("stranger")
    bob = other.come("bob")
    for process in (one, other):
        await soon(lambda: process.sees() == ({"ann", "bob"} | ({"stranger"} if process is one else set()), 1))  # noqa: B023
    one.go(ann)
    await soon(lambda: other.sees() == ({"bob"}, 1))
    one.go(stranger)
    await soon(lambda: other.sees() == ({"bob"}, 0))
    assert other.presence.others == {} and one.presence.told == {}
    await other.presence.close()
    other.go(bob)
    assert one.sees() == (set(), 0)
    await one.presence.close()


async def test_somebody_who_sits_down_is_told_of_and_an_answer_is_not_worth_telling() -> None:
    air = Air()
    one, other = air.process("attic"), air.process("attic")
    one.presence.start()
    one.come("cleo")
    await soon(lambda: other.sees() == (set(), 1))
    one.tables["attic"].table.seats[1] = Seat(player="cleo", name="Cleo")
    one.presence.stir("attic")
    await soon(lambda: other.sees() == ({"cleo"}, 0))
    said = len(air.said)
    one.presence.stir("attic")
    await soon(lambda: not one.presence.stirred)
    await asyncio.sleep(0.02)
    assert len(air.said) == said
    await one.presence.close()


async def test_a_newcomer_asks_and_hears_of_everybody_at_once() -> None:
    air = Air()
    old = air.process("attic", "cellar")
    old.presence.start()
    old.come("ann")
    old.come("bob", "cellar")
    await soon(lambda: len(old.presence.told) == 2)
    new = air.process("attic", "cellar")
    assert new.sees() == (set(), 0)
    new.presence.start()
    await soon(lambda: (new.sees(), new.sees("cellar")) == (({"ann"}, 0), ({"bob"}, 0)))
    for process in (old, new):
        await process.presence.close()


def beat(presence: Presence) -> None:
    """The process's own beat, come back to it."""
    for text in presence.announcements({}, beat=True):
        presence.heard(text)


def test_who_is_silent_for_three_beats_of_ours_is_away() -> None:
    air = Air()
    one, other = air.process("attic"), air.process("attic")
    here = other.presence.announcements({"attic": Present(("bob",), 2), "nowhere": Present(("ann",), 0)}, beat=True)
    watched = Viewer(one.tables["attic"], Deaf(), "ann")
    one.tables["attic"].viewers.add(watched)
    for _ in range(4):  # as long as it is said again, it holds
        for _ in range(SILENT_BEATS - 1):
            beat(one.presence)
        for text in here:
            one.presence.heard(text)
        assert one.sees() == ({"ann", "bob"}, 2)
    watched.dirty.clear()
    for _ in range(SILENT_BEATS - 1):
        beat(one.presence)
    one.presence.heard(here[0])
    assert not watched.dirty.is_set(), "what is known already is shown to nobody again"
    for _ in range(SILENT_BEATS):
        assert one.sees() == ({"ann", "bob"}, 2)
        beat(one.presence)
    assert one.sees() == ({"ann"}, 0) and watched.dirty.is_set()
    assert one.presence.others == {}


async def test_while_the_database_is_away_nobody_fades(caplog: pytest.LogCaptureFixture) -> None:
    air = Air()
    one, other = air.process("attic", beat=0.02), air.process("attic", beat=0.02)
    one.presence.start()
    other.presence.start()
    one.come("ann")
    bob = other.come("bob")
    await soon(lambda: one.sees() == other.sees() == ({"ann", "bob"}, 0))
    air.thick = True
    await soon(lambda: air.unheard > 4 * SILENT_BEATS)
    assert not caplog.records, "the keeper tells the log, once and not at every beat"
    other.go(bob)
    other.come("stranger")
    await asyncio.sleep(0.1)
    assert one.sees() == ({"ann", "bob"}, 0)
    air.thick = False
    await soon(lambda: one.sees() == ({"ann"}, 1))
    for process in (one, other):
        await process.presence.close()


def test_many_tables_are_told_in_few_announcements_that_postgresql_takes() -> None:
    air = Air()
    one, other = air.process(), air.process()
    crowd = {
        f"{number:024x}": Present(tuple(f"program-{number:024x}-{seat}-1" for seat in range(number % 7)), number)
        for number in range(2000)
    }
    texts = one.presence.announcements(crowd, beat=True)
    assert max(len(text.encode()) for text in texts) < 8000
    assert len(texts) <= sum(len(text) for text in texts) // 7500 + 1
    assert [json.loads(text).get("beat") for text in texts] == [None] * (len(texts) - 1) + [True]
    for text in texts:
        other.presence.heard(text)
    for table, present in crowd.items():
        assert other.presence.players(table) == set(present.players)
        assert other.presence.watching(table) == present.watching
    assert one.presence.announcements({}) == []


def test_where_nothing_is_shared_nothing_is_gathered() -> None:
    air = Air()
    alone = air.process("attic")
    viewer = alone.come("ann")
    assert alone.sees() == ({"ann"}, 0)
    alone.go(viewer)
    assert not alone.presence.stirred and not air.said
