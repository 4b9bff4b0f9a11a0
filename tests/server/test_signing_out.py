"""Signing out everywhere ends every line at once, and a recovery link is good once and for a while."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from hauntbox.server.people.lines import Lines
from hauntbox.server.people.people import RECOVERY, People, digest
from hauntbox.server.people.signing import Signer
from hauntbox.server.store import Recovery, Store, open_store
from hauntbox.server.store.keeper import Keeper
from tests.support.postgres import Server
from tests.support.servers import Person, Served, Sitter
from tests.support.store_records import a_player


def sign_out(person: Person) -> str:
    """Sign out everywhere else; returns a new recovery link's secret."""
    return str(person.post_json("/me/move", {"renew": True})["link"].partition("#recover=")[2])


def heard_till_closed(sitter: Sitter) -> list[dict[str, Any]]:
    """Everything that still comes over a line."""
    found: list[dict[str, Any]] = []
    while not found or found[-1]["say"] != "bye":
        found.append(sitter.hear())
    assert sitter.closed()
    return found


def test_a_silent_line_of_a_stolen_cookie_is_told_nothing_more(served: Served) -> None:
    ann = Person(served, "Ann")
    table = ann.new_table("outer_space", players="2", seat0="me", seat1="me")
    thief = Sitter(served, table, headers={"Cookie": ann.cookie}, origin=served.address)
    assert thief.shown["question"]["mine"] is not None
    sign_out(ann)
    mine = ann.sit_at(table)
    mine.play()
    came = heard_till_closed(thief)
    assert came[-1]["why"] == "This device was signed out from another device and can't play on."
    assert mine.seq > thief.seq, "what was played since has not been shown"
    mine.until(lambda: mine.shown["seats"][0]["here"] and mine.shown["watching"] == 0)


def test_who_signs_out_everywhere_plays_on_with_the_new_cookie_and_others_are_not_touched(served: Served) -> None:
    ann, ben = Person(served, "Ann"), Person(served, "Ben")
    table = ann.new_table(players="2", seat0="me", seat1="open", listed="yes")
    theirs = ben.sit_at(table)
    theirs.do("sit", seat=1)
    old = ann.sit_at(table)
    sign_out(ann)
    heard_till_closed(old)
    ann.sit_at(table).play()
    theirs.until(lambda: theirs.shown["question"]["number"] == 1)


@pytest.fixture
def url(postgres: Server) -> str:
    return postgres.new_database()


@pytest.fixture
def both(url: str, tmp_path: Path) -> Iterator[tuple[Served, Served]]:
    pair = tuple(Served(tmp_path / name, "--database", url) for name in (make(tmp_path, "a"), make(tmp_path, "b")))
    yield pair[0], pair[1]
    for served in pair:
        served.stop()


def make(folder: Path, name: str) -> str:
    (folder / name).mkdir()
    return name


def test_lines_of_another_process_end_too_and_its_cookie_is_void_at_once(both: tuple[Served, Served]) -> None:
    here, there = both
    ann = Person(here, "Ann")
    table = ann.play_now()
    stolen = {"Cookie": ann.cookie}
    thief = Sitter(there, table, headers=stolen, origin=there.address)
    assert thief.shown["seats"][0]["mine"]
    sign_out(ann)
    assert heard_till_closed(thief)[-1]["why"]
    late = Sitter(there, table, headers=stolen, origin=there.address)
    assert not late.shown["seats"][0]["mine"], "the other process knows of it without looking"
    # A link made through one process is used up for all of them.
    token = ann.post_json("/me/move", {})["link"].partition("#recover=")[2]
    assert Person(there).post_json("/me/recover", {"token": token}) == {"name": "Ann"}
    for served in both:
        assert Person(served).post_json("/me/recover", {"token": token})["code"] == "forbidden"


class Thief:
    """A line as `Lines` knows it."""

    def __init__(self, player: str, generation: int) -> None:
        self.player = player
        self.generation = generation
        self.out = 0

    def sign_out(self) -> None:
        self.out += 1


def test_only_lines_of_earlier_generations_end_and_each_once() -> None:
    lines = Lines()
    old, new, other, nobody = Thief("ann", 0), Thief("ann", 1), Thief("ben", 0), Thief("", 0)
    for line in (old, new, other, nobody):
        lines.add(line)
    lines.end("ann", 1)
    lines.end("ann", 1)
    assert [line.out for line in (old, new, other, nobody)] == [1, 0, 0, 0]
    for line in (old, new, other, nobody):
        lines.discard(line)
    assert not lines.open


def in_people(url: str, scene: Callable[[People], Any]) -> None:
    async def play() -> None:
        keeper = Keeper(open_store(url))
        try:
            await scene(People(keeper, Signer(b"s" * 32)))
        finally:
            await keeper.close()

    asyncio.run(play())


def test_what_was_said_while_nobody_listened_is_found_out_afterwards(tmp_path: Path) -> None:
    """A process that had lost the database looks again at everybody who has an open line."""

    async def scene(people: People) -> None:
        player = people.newcomer()
        await people.keep(player)
        line = Thief(player.id, 0)
        people.lines.add(line)
        await people.keeper.renew_player(player.id)  # by another process, unheard
        assert (await people.find(player.id) or player).generation == 0, "still remembered"
        await people.look_again()
        assert line.out == 1 and not people.lines.open

    in_people(str(tmp_path / "a.sqlite3"), scene)


def test_a_player_read_before_a_new_generation_and_remembered_after_it_is_of_the_new_one(tmp_path: Path) -> None:
    """In whatever order a process reads and hears: an old cookie stays void, and no new one is given for it."""

    async def scene(people: People) -> None:
        player = people.newcomer()
        cookie = {"hauntbox": people.signer.cookie(player.id, 0)}
        await people.keep(player)
        renewed = await people.renew(player)
        assert (player.generation, renewed.generation) == (0, 1), "a request of the thief's still holds the old one"
        await people.keep(player)  # that request goes on, and knows the player as they were
        assert await people.of_cookies(cookie) is None
        assert await people.recovered(await people.recovery(player)) is None
        assert await people.recovered(await people.recovery(renewed)) is not None

    in_people(str(tmp_path / "a.sqlite3"), scene)


# Recovery links


def test_a_recovery_link_is_good_once(served: Served) -> None:
    ann = Person(served, "Ann")
    first, second = (ann.post_json("/me/move", {})["link"].partition("#recover=")[2] for _ in range(2))
    assert Person(served).post_json("/me/recover", {"token": first})["code"] == "forbidden", "a newer one is there"
    assert Person(served).post_json("/me/recover", {"token": second}) == {"name": "Ann"}
    again = Person(served).post_json("/me/recover", {"token": second})
    assert again["code"] == "forbidden" and "seven days" in again["why"]


def test_a_recovery_link_expires(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(people: People) -> None:
        now = [1_000_000.0]
        monkeypatch.setattr("hauntbox.server.people.people.time.time", lambda: now[0])
        player = people.newcomer()
        await people.keep(player)
        link = await people.recovery(player)
        now[0] += RECOVERY
        assert await people.recovered(link) is None
        link = await people.recovery(player)
        now[0] += RECOVERY - 1
        assert await people.recovered(link) is not None

    in_people(str(tmp_path / "a.sqlite3"), scene)


@pytest.fixture
def stores(database_url: str) -> Iterator[list[Store]]:
    found = [open_store(database_url) for _ in range(2)]
    yield found
    for store in found:
        store.close()


def test_of_many_who_use_a_link_at_once_one_succeeds(stores: list[Store]) -> None:
    for attempt in range(5):
        player = a_player(f"ann{attempt}")
        stores[0].keep_player(player)
        stores[0].keep_recovery(Recovery(player.id, 1, digest("secret"), 100.0))
        start = threading.Barrier(8)

        def use(at: int) -> bool:
            start.wait()  # noqa: B023 (done within the loop)
            return stores[at % 2].use_recovery(player.id, digest("secret"), 99.0)  # noqa: B023

        with ThreadPoolExecutor(8) as pool:
            assert sum(pool.map(use, range(8))) == 1


def test_a_link_is_for_its_player_its_generation_and_its_time(stores: list[Store]) -> None:
    store = stores[0]
    store.keep_player(a_player("ann"))
    store.keep_player(a_player("ben"))
    store.keep_recovery(Recovery("ann", 1, digest("secret"), 100.0))
    for player, secret, now in (("ben", "secret", 50.0), ("ann", "other", 50.0), ("ann", "secret", 100.0)):
        assert not store.use_recovery(player, digest(secret), now)
    assert store.renew_player("ann") == 2
    assert not store.use_recovery("ann", digest("secret"), 50.0)
    store.keep_recovery(Recovery("ann", 2, digest("secret"), 100.0))
    assert store.use_recovery("ann", digest("secret"), 50.0)


def test_every_process_that_listens_hears_of_a_new_generation(postgres_url: str) -> None:
    here, there = open_store(postgres_url), open_store(postgres_url)
    heard: Queue[str] = Queue()
    there.listen(lambda table, seq: None, heard.put)
    here.keep_player(a_player("ann"))
    assert here.renew_player("ann") == 2
    said = json.loads(heard.get(timeout=60))
    assert (said["renewed"], said["generation"]) == ("ann", 2)
    assert (said["from"], said["tables"]) == ("", {}), "processes of an earlier version read it as news of nobody"
    for store in (here, there):
        store.close()
