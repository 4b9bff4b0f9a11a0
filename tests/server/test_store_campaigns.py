"""Keeping campaigns: a chapter is begun once, with its table or not at all, in SQLite and in PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from hauntbox.server.store import CampaignRow, ChapterRow, Store, open_store
from tests.support.store_records import a_table, an_act, one_more

SETUP = {"players": 2, "seed": "s", "options": {}, "content": ""}
HOSTILE = "<x y=\"1\">&' é 🕯 ? %s"


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    opened = open_store(database_url)
    yield opened
    opened.close()


def a_campaign(id: str = "lane", **changes: Any) -> CampaignRow:
    fields: dict[str, Any] = {
        "id": id, "game": "toy", "plan": "house", "name": f"The {id}", "owner": "ann", "setup": SETUP,
        "created": 5.5, "changed": 5.5,
    }
    return CampaignRow(**{**fields, **changes})


def a_chapter(number: int = 1, campaign: str = "lane", **changes: Any) -> ChapterRow:
    fields: dict[str, Any] = {
        "campaign": campaign, "number": number, "chapter": "knock", "parent": number - 1, "setup": SETUP,
        "before": {"wax": number}, "won": None, "after": None, "table": f"{campaign}{number}", "created": 10.0 + number,
    }
    return ChapterRow(**{**fields, **changes})


def begin(store: Store, number: int = 1, campaign: str = "lane", *players: str, **changes: Any) -> bool:
    """Begin a chapter; with the first one the campaign."""
    chapter = a_chapter(number, campaign, **changes)
    table = a_table(chapter.table, *players, head=1)
    return store.add_chapter(chapter, table, [an_act(1)], a_campaign(campaign) if number == 1 else None)


def test_a_campaign_is_kept_with_its_chapters_and_their_tables(store: Store) -> None:
    odd = a_campaign(name=HOSTILE)
    assert store.add_chapter(a_chapter(before={"a": [1, HOSTILE]}), a_table("lane1", head=1), [an_act(1)], odd)
    assert begin(store, 2)
    kept = store.campaign("lane")
    assert kept is not None
    assert kept.row == a_campaign(name=HOSTILE, changed=12.0)
    assert kept.chapters == [a_chapter(before={"a": [1, HOSTILE]}), a_chapter(2)]
    assert store.row("lane1") == a_table("lane1", head=1)
    assert store.campaign("elsewhere") is None


def test_a_number_is_given_once_and_the_loser_leaves_no_table(store: Store) -> None:
    assert begin(store)
    assert begin(store, 2, table="first")
    assert not begin(store, 2, table="second")
    assert store.row("second") is None
    assert begin(store, 2, table="first"), "our own attempt, repeated, has succeeded"


def test_of_many_who_begin_a_chapter_at_once_one_does(store: Store, database_url: str) -> None:
    begin(store)
    others = [open_store(database_url) for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        went = list(pool.map(lambda at: begin(others[at], 2, table=f"try{at}"), range(4)))
    for one in others:
        one.close()
    assert sorted(went) == [False, False, False, True]
    kept = store.campaign("lane")
    assert kept is not None and len(kept.chapters) == 2
    assert [store.row(f"try{at}") is not None for at in range(4)] == went
    assert kept.chapters[1].table == f"try{went.index(True)}"


def test_how_a_chapter_ended_is_kept_once(store: Store) -> None:
    begin(store)
    store.end_chapter("lane", 1, True, {"wax": 3}, 99.0)
    store.end_chapter("lane", 1, False, {"wax": 0}, 98.0)
    kept = store.campaign("lane")
    assert kept is not None
    assert (kept.chapters[0].won, kept.chapters[0].after, kept.row.changed) == (True, {"wax": 3}, 99.0)


def test_a_table_knows_its_chapter(store: Store) -> None:
    begin(store)
    begin(store, 2)
    assert store.chapter_at("lane2") == (a_campaign(changed=12.0), a_chapter(2))
    store.create(a_table("attic"), [])
    assert store.chapter_at("attic") is None


def test_a_campaign_belongs_to_its_owner_and_those_who_sit_at_its_tables(store: Store) -> None:
    begin(store, 1, "lane", "bob")
    begin(store, 1, "barn", "cid")
    assert [one.row.id for one in store.campaigns_of("ann", 9)] == ["lane", "barn"]
    assert [one.row.id for one in store.campaigns_of("ann", 1)] == ["lane"]
    assert [one.row.id for one in store.campaigns_of("bob", 9)] == ["lane"]
    assert store.campaigns_of("eve", 9) == []
    found = [(who, where) for who in ("ann", "bob", "eve") for where in ("lane", "barn", "moon")
             if store.is_of_company(where, who)]
    assert found == [("ann", "lane"), ("ann", "barn"), ("bob", "lane")]


def test_who_leaves_the_table_leaves_the_company(store: Store) -> None:
    begin(store, 1, "lane", "bob")
    assert store.append([one_more(2, "lane1", a_table("lane1", head=2))]) == [True]
    assert not store.is_of_company("lane", "bob")


def test_a_chapter_outlives_its_table(store: Store) -> None:
    begin(store)
    store.end_chapter("lane", 1, True, {"wax": 3}, 99.0)
    store.delete_table("lane1")
    kept = store.campaign("lane")
    assert kept is not None and kept.chapters[0].after == {"wax": 3}


def test_a_campaign_may_be_called_by_another_name(store: Store) -> None:
    begin(store)
    store.rename_campaign("lane", HOSTILE)
    store.rename_campaign("elsewhere", "x")
    kept = store.campaign("lane")
    assert kept is not None and (kept.row.name, len(kept.chapters)) == (HOSTILE, 1)


def test_a_forgotten_campaign_leaves_its_tables_and_no_chapter_is_added(store: Store) -> None:
    begin(store)
    begin(store, 2)
    begin(store, 1, "barn")
    store.forget_campaign("lane")
    assert store.campaign("lane") is None and store.chapter_at("lane1") is None
    assert [one.row.id for one in store.campaigns_of("ann", 9)] == ["barn"]
    assert [store.row(f"lane{number}") is not None for number in (1, 2)] == [True, True]
    assert not begin(store, 3), "somebody pressed a moment too late"
    assert store.row("lane3") is None and store.campaign("lane") is None
    store.end_chapter("lane", 1, True, {}, 99.0)
    store.forget_campaign("lane")
