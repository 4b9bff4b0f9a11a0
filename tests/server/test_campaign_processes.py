"""Campaigns through two server processes on one PostgreSQL: begun once, ended once, forgotten everywhere."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.server.test_campaigns import begin, campaign_of, finish, next_chapter, press
from tests.server.test_processes import through
from tests.support.servers import Person, ToyServed


@pytest.fixture
def both(postgres_url: str, tmp_path: Path) -> Iterator[tuple[ToyServed, ToyServed]]:
    """Two servers that know nothing of each other but the database."""
    homes = [tmp_path / "here", tmp_path / "there"]
    for home in homes:
        home.mkdir()
    pair = [ToyServed(home, "--database", postgres_url) for home in homes]
    yield pair[0], pair[1]
    for served in pair:
        served.stop()


def at_once(*calls: Callable[[], Any]) -> list[Any]:
    """What came of calls that were made at the same moment."""
    gate = threading.Barrier(len(calls))

    def make(call: Callable[[], Any]) -> Any:
        gate.wait(20)
        return call()

    with ThreadPoolExecutor(len(calls)) as pool:
        return [one.result() for one in [pool.submit(make, call) for call in calls]]


def test_the_next_chapter_pressed_at_once_in_two_processes_is_one_table(both: tuple[ToyServed, ToyServed]) -> None:
    here, there = both
    ann = Person(here, "Ann")
    also = through(there, ann)
    first = begin(ann)
    story = campaign_of(ann, first)
    finish(first, True, ann)
    for number in range(2, 8):  # the second chapter, then again and again another course after the first
        fields = {"chapter": "floor", "number": str(number)}
        tables = set(at_once(*[
            partial(next_chapter, person, story, 1, **fields) for person in (ann, also, ann, also)
        ]))
        assert len(tables) == 1, "everybody comes to the same table"
        store = here.store()
        kept = store.campaign(story.rpartition("/")[2])
        listed = store.tables_of(str(store.row(first).owner), 99)  # type: ignore[union-attr]
        store.close()
        assert kept is not None and [one.number for one in kept.chapters] == list(range(1, number + 1))
        assert len(listed) == number, "and there is no other"
        assert tables == {kept.chapters[-1].table}
    sitter = also.sit_at(first)
    sitter.until(lambda: sitter.shown["table"]["campaign"]["table"] == f"/table/{kept.chapters[-1].table}")
    sitter.close()


def test_a_chapter_ended_in_one_process_goes_on_in_the_other(both: tuple[ToyServed, ToyServed]) -> None:
    here, there = both
    ann = Person(here, "Ann")
    also = through(there, ann)
    first = begin(ann)
    story = campaign_of(ann, first)
    looking = also.sit_at(first)
    finish(first, True, ann)
    looking.until(lambda: looking.shown["table"]["state"] == "over")
    assert looking.shown["table"]["campaign"]["next"] == ["Under the Floor"]
    second = next_chapter(also, story, 1)
    assert next_chapter(ann, story, 1) == second
    looking.close()


def test_a_campaign_forgotten_in_one_process_is_gone_in_the_other(both: tuple[ToyServed, ToyServed]) -> None:
    """While somebody begins a chapter of it through the other: there is a table by itself, or none."""
    here, there = both
    ann = Person(here, "Ann")
    also = through(there, ann)
    for _ in range(4):
        first = begin(ann)
        story = campaign_of(ann, first)
        finish(first, True, ann)
        looking = also.sit_at(first)
        assert looking.shown["table"]["campaign"]["link"] == story
        forgot, went = at_once(
            partial(press, ann, f"{story}/forget"), partial(press, also, f"{story}/play", after="1"),
        )
        assert (forgot.status, went.status) in [(303, 303), (303, 404)]
        looking.until(lambda: "campaign" not in looking.shown["table"])  # noqa: B023 (done within the loop)
        looking.close()
        assert also.ask("GET", story).status == ann.ask("GET", story).status == 404
    for served in both:
        assert "Traceback" not in served.complaints()
