"""The store as the event loop sees it: commits are shared, and one that fails harms no other."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import closing

import pytest

from hauntbox.server.store import Append, BadDatabase, Store, open_store
from hauntbox.server.store.keeper import Keeper
from tests.support.store_records import a_player, a_table, an_act, one_more


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    with closing(open_store(database_url)) as store:
        yield store


async def test_what_arrives_during_a_commit_goes_into_the_next_one(store: Store) -> None:
    store.create(a_table(), [])
    sizes = []
    appended = store.append
    commit_goes_on = threading.Event()

    def slow(batch: list[Append]) -> list[bool]:
        sizes.append(len(batch))
        commit_goes_on.wait(120)
        return appended(batch)

    store.append = slow  # type: ignore[method-assign]
    keeper = Keeper(store)
    first = asyncio.create_task(keeper.append(one_more(1)))
    while not sizes:
        await asyncio.sleep(0.001)
    others = [asyncio.create_task(keeper.append(one_more(seq))) for seq in (*range(2, 51), 2)]
    await asyncio.sleep(0.01)
    assert not first.done()
    commit_goes_on.set()
    assert await first
    assert await asyncio.gather(*others) == [True] * 49 + [False]
    assert sizes == [1, 50]
    await keeper.close()


async def test_one_act_that_cant_be_kept_does_no_harm_to_the_others(store: Store) -> None:
    keeper = Keeper(store)
    await keeper.create(a_table(), [])
    wrong = [one_more(2, body={1, 2}), one_more(2**70), one_more(2, row=a_table(seats=[{"player": object()}]))]
    results = await asyncio.gather(
        *(keeper.append(one) for one in (one_more(1), *wrong, one_more(2))), return_exceptions=True
    )
    assert [isinstance(result, Exception) for result in results] == [False, True, True, True, False]
    assert results[0] is True
    assert results[4] is True
    kept = await keeper.load("attic")
    assert kept is not None
    assert kept.row.head == 2
    await keeper.close()


async def test_a_keeper_that_closes_finishes_what_it_accepted(store: Store, database_url: str) -> None:
    keeper = Keeper(store)
    await keeper.create(a_table(), [])
    handed_over = [asyncio.create_task(keeper.append(one_more(seq))) for seq in range(1, 501)]
    await asyncio.sleep(0)
    handed_over[9].cancel()  # whoever waited is gone; the act is not
    await keeper.close()
    assert sum(task.result() for task in handed_over if not task.cancelled()) == 499
    with closing(open_store(database_url)) as again:
        kept = again.load("attic")
    assert kept is not None
    assert [act.seq for act in kept.acts] == list(range(1, 501))
    with pytest.raises(BadDatabase, match="closed"):
        await keeper.append(one_more(501))
    with pytest.raises(BadDatabase, match="closed"):
        await keeper.row("attic")


async def test_the_keeper_does_all_that_the_store_does(store: Store) -> None:
    keeper = Keeper(store)
    assert await keeper.secret() == store.secret()
    await keeper.create(a_table("attic", "ann", head=1), [an_act(1)])
    await keeper.snapshot("attic", 1, "text")
    assert await keeper.load("attic") == store.load("attic")
    assert await keeper.load("attic", whole=True) == store.load("attic", whole=True)
    assert await keeper.row("attic") == store.row("attic")
    assert await keeper.tables_of("ann", 5) == await keeper.tables_listed(5) == [store.row("attic")]
    assert await keeper.tables_finished(5) == []
    await keeper.keep_player(a_player())
    assert await keeper.player("ann") == a_player()
    await keeper.delete_table("attic")
    assert await keeper.row("attic") is None
    await keeper.close()


async def test_three_hundred_appenders_share_commits(store: Store) -> None:
    tables = [f"table {number}" for number in range(300)]
    for table in tables:
        store.create(a_table(table, "ann"), [])
    commits = 0
    appended = store.append

    def counting(batch: list[Append]) -> list[bool]:
        nonlocal commits
        commits += 1
        return appended(batch)

    store.append = counting  # type: ignore[method-assign]
    keeper = Keeper(store)

    async def play(table: str) -> None:
        for seq in (1, 2, 3):
            assert await keeper.append(one_more(seq, table, a_table(table, "ann")))

    await asyncio.gather(*map(play, tables))
    assert commits < 60
    await keeper.close()


async def test_when_the_database_fails_everybody_who_waits_is_told(store: Store) -> None:
    """Once it works again, so does the keeper."""
    keeper = Keeper(store)
    await keeper.create(a_table(), [])
    appended = store.append

    def fail(batch: list[Append]) -> list[bool]:
        raise BadDatabase("The disk is full.")

    store.append = fail  # type: ignore[method-assign]
    results = await asyncio.gather(*(keeper.append(one_more(seq)) for seq in (1, 2)), return_exceptions=True)
    assert [str(result) for result in results] == ["The disk is full."] * 2
    store.append = appended  # type: ignore[method-assign]
    assert await keeper.append(one_more(1))
    await keeper.close()
