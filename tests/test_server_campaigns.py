"""Campaigns on the page: chapter after chapter at new tables, for its company only, begun once, never lost."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

import hauntbox
from hauntbox.engine.game import Game
from hauntbox.server.table import Table, answers_of
from tests.campaigns import ended
from tests.serving import Hosted, Person, Reply, Served, Sitter, ToyServed
from tests.test_server_processes import through

FORM = {"game": "toy", "campaign": "house", "players": "2", "seat0": "me", "seat1": "me", "seed": "lane"}


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    found = Hosted(tmp_path_factory.mktemp("home"))
    yield found
    found.stop()


def begin(person: Person, **fields: str) -> str:
    """Begin the campaign; returns the table of its first chapter."""
    return person.post("/campaigns", **{**FORM, **fields}).rpartition("/")[2]


def game_at(served: Served | Hosted, table: str) -> Game:
    """The game of a table as it is kept."""
    kept = served.kept(table)
    found = Table(kept.row)
    for act in kept.acts:
        found.apply(act)
    return found.game


def finish(table: str, won: bool, *people: Person, most: int = 999) -> dict[str, Any]:
    """Play a chapter to the end, seat by seat; returns what the first person is then told of the campaign."""
    game = game_at(people[0].served, table)  # type: ignore[arg-type]
    return finish_with(game, won, [person.sit_at(table) for person in people], most)


def finish_with(game: Game, won: bool, sitters: list[Sitter], most: int = 999) -> dict[str, Any]:
    """The same with sockets that are open already."""
    answers = answers_of(ended(game, won), 9999)[len(answers_of(game, game.number)) :]
    for answer in answers[:most]:
        sitter = sitters[answer["seat"] % len(sitters)]
        head = max(one.seq for one in sitters)
        sitter.until_seq(head)
        question = sitter.shown["question"]["id"]
        sitter.do("answer", question=question, seat=answer["seat"], key=answer["key"])
    about: dict[str, Any] = sitters[0].shown["table"]
    if most == 999:
        sitters[0].until(lambda: sitters[0].shown["table"]["state"] == "over")
        about = sitters[0].shown["table"]
        assert about["campaign"]["next"] is not None
    for sitter in sitters:
        sitter.close()
    return about


def campaign_of(person: Person, table: str) -> str:
    sitter = person.sit_at(table)
    link: str = sitter.shown["table"]["campaign"]["link"]
    sitter.close()
    return link


def next_chapter(person: Person, campaign: str, after: int, **fields: str) -> str:
    return person.post(f"{campaign}/play", after=str(after), **fields).rpartition("/")[2]


def press(person: Person, path: str, **fields: str) -> Reply:
    """A press of a button, without following where it leads."""
    return person.ask("POST", path, urlencode(fields), Content_Type="application/x-www-form-urlencoded")


def test_a_campaign_is_begun_from_a_form_and_listed(hosted: Hosted) -> None:
    ann = Person(hosted, "Ann")
    assert 'href="/campaigns/toy"' in ann.get("/")
    assert "Three Nights on Candle Lane" in ann.get("/campaigns/toy")
    form = ann.get("/campaigns/toy/house")
    assert 'name="option.dawn"' in form and 'name="option.room"' not in form and 'name="option.wax"' not in form
    table = begin(ann, **{"option.dawn": "poltergeists", "option.room": "cellar", "name": "Ours"})
    options = hosted.kept(table).row.setup["options"]
    assert options == {"room": "parlour", "dawn": "poltergeists", "wax": "0"}
    lists = ann.get("/lists")
    assert "Your campaigns" in lists and "Ours" in lists and "The Knock" in lists
    page = ann.get(f"/table/{table}")
    assert "It begins with a knock" in page and campaign_of(ann, table) in page
    assert "wax" not in ann.get("/new/toy")


def test_a_form_that_is_wrong_comes_back(hosted: Hosted) -> None:
    ann = Person(hosted, "Ann")
    reply = press(ann, "/campaigns", **{**FORM, "players": "9"})
    assert reply.status == 400 and "2 to 4 players" in reply.text
    assert press(ann, "/campaigns", **{**FORM, "campaign": "barn"}).status == 404
    assert ann.ask("GET", "/campaigns/blackout").status == 404
    assert ann.ask("GET", "/campaigns/toy/barn").status == 404
    assert ann.ask("GET", "/campaign/nowhere").status == 404


def test_a_whole_campaign_with_a_defeat_and_a_branch(hosted: Hosted) -> None:
    """TOY-8.1, TOY-8.2, TOY-8.3: the same seats and settings from table to table, and what is carried with them."""
    ann, bob = Person(hosted, "Ann"), Person(hosted, "Bob")
    first = begin(ann, seat1="open", **{"option.dawn": "poltergeists"})
    host = ann.sit_at(first)
    token = host.do("invite", seat=1)["token"]
    assert bob.post_json(f"/table/{first}/sit", {"token": token}) == {"seat": 1}
    host.close()
    story = campaign_of(ann, first)
    told = finish(first, True, ann, bob)["campaign"]
    assert (told["next"], told["again"], told["table"]) == (["Under the Floor"], False, "")
    assert "It wants you to go down" in told["words"]

    second = next_chapter(bob, story, 1)
    row = hosted.kept(second).row
    assert [seat["name"] for seat in row.seats] == ["Ann", "Bob"] and row.owner == hosted.kept(first).row.owner
    assert (row.setup["options"]["room"], row.setup["options"]["dawn"]) == ("cellar", "poltergeists")
    assert int(row.setup["options"]["wax"]) > 0
    sitter = ann.sit_at(first)
    assert sitter.shown["table"]["campaign"]["table"] == f"/table/{second}"
    sitter.close()

    told = finish(second, False, ann, bob)["campaign"]
    assert (told["next"], told["again"]) == (["Under the Floor"], True)
    page = ann.get(story)
    assert "Play it again" in page and "Something laughs on the stairs" in page
    third = next_chapter(ann, story, 2)
    assert hosted.kept(third).row.setup["options"] == row.setup["options"]
    assert hosted.kept(third).row.setup["seed"] != row.setup["seed"]
    finish(third, True, ann, bob)
    fourth = next_chapter(ann, story, 3)
    told = finish(fourth, True, ann, bob)["campaign"]
    assert told["next"] == []
    page = bob.get(story)
    for sentence in ("The campaign is won", "It was never empty", f"/replay/{second}", "Go on from here"):
        assert sentence in page, sentence
    assert ann.post(f"{story}/play", after="4") == story

    branch = next_chapter(ann, story, 1, chapter="floor", number="5")
    assert branch not in (first, second, third, fourth)
    assert hosted.kept(branch).row.setup["options"] == row.setup["options"]
    assert "Goes on from chapter 1" in ann.get(story)
    anew = next_chapter(ann, story, 0, chapter="knock", number="6")
    assert hosted.kept(anew).row.setup["options"]["wax"] == "0"
    kept = hosted.site.store.campaign(story.rpartition("/")[2])
    assert kept is not None
    assert [(one.parent, one.won) for one in kept.chapters] == [
        (0, True), (1, False), (2, True), (3, True), (1, None), (0, None)
    ]


def test_two_who_press_at_once_come_to_the_same_table(hosted: Hosted) -> None:
    ann = Person(hosted, "Ann")
    first = begin(ann)
    story = campaign_of(ann, first)
    finish(first, True, ann)
    with ThreadPoolExecutor(8) as pool:
        plain = [pool.submit(next_chapter, ann, story, 1) for _ in range(4)]
        numbered = [pool.submit(next_chapter, ann, story, 1, chapter="floor", number="2") for _ in range(4)]
        tables = {one.result() for one in [*plain, *numbered]}
    assert len(tables) == 1
    kept = hosted.site.store.campaign(story.rpartition("/")[2])
    assert kept is not None and len(kept.chapters) == 2
    assert next_chapter(ann, story, 1) in tables, "pressed again much later"
    assert next_chapter(ann, story, 2) in tables, "it is still being played"


def test_somebody_elses_campaign_is_refused(hosted: Hosted) -> None:
    ann, eve = Person(hosted, "Ann"), Person(hosted, "Eve")
    table = begin(ann, listed="1")
    story = campaign_of(ann, table)
    finish(table, True, ann)
    assert eve.ask("GET", story).status == 403
    assert press(eve, f"{story}/play", after="1").status == 403
    assert "Ours" not in eve.get("/lists") and story not in eve.get("/lists")
    kept = hosted.site.store.campaign(story.rpartition("/")[2])
    assert kept is not None and len(kept.chapters) == 1
    foreign = ann.ask("POST", f"{story}/play", "after=1", Origin="https://elsewhere.example",
                      Content_Type="application/x-www-form-urlencoded")
    assert foreign.status == 403
    assert press(ann, f"{story}/play", after="1").status == 303


def test_who_sat_at_one_table_only_goes_on_from_there_only(hosted: Hosted) -> None:
    ann, bob = Person(hosted, "Ann"), Person(hosted, "Bob")
    first = begin(ann)
    story = campaign_of(ann, first)
    finish(first, True, ann)
    second = next_chapter(ann, story, 1)
    sitter = ann.sit_at(second)
    sitter.do("leave", seat=1)
    token = sitter.do("invite", seat=1)["token"]
    assert bob.post_json(f"/table/{second}/sit", {"token": token}) == {"seat": 1}
    sitter.close()
    finish(second, True, ann, bob)
    assert press(bob, f"{story}/play", after="1", chapter="floor", number="3").status == 403
    assert press(bob, f"{story}/play", after="2").status == 303


@pytest.mark.parametrize("fields", [
    {"after": "x"}, {"after": "-1"}, {"after": "99"}, {}, {"after": "1", "number": "²"},
    {"after": "1", "number": "2", "chapter": "door"}, {"after": "1", "chapter": "<x>", "number": "9"},
])
def test_rubbish_is_refused_and_begins_nothing(hosted: Hosted, fields: dict[str, str]) -> None:
    ann = Person(hosted, "Ann")
    table = begin(ann)
    story = campaign_of(ann, table)
    finish(table, True, ann)
    assert press(ann, f"{story}/play", **fields).status in (400, 404)
    kept = hosted.site.store.campaign(story.rpartition("/")[2])
    assert kept is not None and len(kept.chapters) == 1


def test_a_campaign_speaks_french(hosted: Hosted) -> None:
    ann = Person(hosted, "Ann")
    ann.post("/me", language="fr")
    story = campaign_of(ann, begin(ann))
    page = ann.get(story)
    assert "histoire jusqu" in page and "En cours" in page


def test_a_campaign_survives_a_killed_server(tmp_path: Path, database_url: str) -> None:
    """On SQLite and on PostgreSQL: killed in the middle of a chapter, and right after one."""
    served = ToyServed(tmp_path, "--database", database_url)
    try:
        ann = Person(served, "Ann")
        first = begin(ann)
        story = campaign_of(ann, first)
        finish(first, True, ann, most=4)
        before = game_at(served, first)
        served.kill()
        served.start()
        assert game_at(served, first).state_bytes() == before.state_bytes()
        assert "The Knock" in ann.get(story)
        finish(first, True, ann)
        served.kill()
        served.start()
        assert "Under the Floor" in ann.get(story)
        second = next_chapter(ann, story, 1)
        served.kill()
        served.start()
        assert next_chapter(ann, story, 1) == second
        finish(second, True, ann)
        third = next_chapter(ann, story, 2)
        finish(third, True, ann)
        assert "The campaign is won" in ann.get(story)
        store = served.store()
        kept = store.campaign(story.rpartition("/")[2])
        store.close()
        assert kept is not None and [one.won for one in kept.chapters] == [True, True, True]
        wax = [one.setup["options"]["wax"] for one in kept.chapters]
        assert wax[0] == "0" and wax[1:] == [str((one.after or {})["wax"]) for one in kept.chapters[:2]]
        assert "Traceback" not in served.complaints()
    finally:
        served.end_group()


def test_a_campaign_is_renamed_by_its_owner(hosted: Hosted) -> None:
    ann, bob, eve = (Person(hosted, name) for name in ("Ann", "Bob", "Eve"))
    first = begin(ann, seat1="open")
    story = campaign_of(ann, first)
    sitter = ann.sit_at(first)
    bob.post_json(f"/table/{first}/sit", {"token": sitter.do("invite", seat=1)["token"]})
    sitter.close()
    assert press(ann, f"{story}/name", name="  Candles <b>& Co  ").headers["location"] == story
    page = ann.get(story)
    assert "<h1>Candles &lt;b&gt;&amp; Co</h1>" in page and "Three Nights on Candle Lane" in page
    assert "Candles" in ann.get("/lists")
    assert press(bob, f"{story}/name", name="Bob's").status == press(eve, f"{story}/name", name="Eve's").status == 403
    assert press(ann, f"{story}/name", name=" ").status == 400
    assert "Rename" in page and "Forget this campaign" in page
    assert "Rename" not in bob.get(story) and "Forget this campaign" not in bob.get(story)
    finish(first, True, ann, bob)
    assert hosted.kept(next_chapter(bob, story, 1)).row.name == "Candles <b>& Co"
    assert hosted.kept(first).row.name == "Three Nights on Candle Lane"


def test_a_forgotten_campaign_leaves_its_tables(hosted: Hosted) -> None:
    ann, eve = Person(hosted, "Ann"), Person(hosted, "Eve")
    first = begin(ann)
    story = campaign_of(ann, first)
    finish(first, True, ann)
    second = next_chapter(ann, story, 1)
    finish(second, True, ann, most=3)
    assert press(eve, f"{story}/forget").status == 403
    sitter = ann.sit_at(second)
    assert press(ann, f"{story}/forget").headers["location"] == "/"
    sitter.until(lambda: "campaign" not in sitter.shown["table"])
    sitter.close()
    assert ann.ask("GET", story).status == press(ann, f"{story}/play", after="1").status == 404
    assert press(ann, f"{story}/forget").status == 404
    assert story not in ann.get("/lists") and story not in ann.get(f"/table/{second}")
    assert "The Knock" not in ann.get("/lists")
    for table in (first, second):
        assert ann.ask("GET", f"/replay/{table}").status == 200
    game = ended(game_at(hosted, second), won=True)
    sitter = ann.sit_at(second)
    for answer in answers_of(game, 9999)[3:]:
        sitter.do("answer", question=sitter.shown["question"]["id"], seat=answer["seat"], key=answer["key"])
    assert sitter.shown["table"]["state"] == "over"
    sitter.close()
    hosted.site.store.forget_campaign("nowhere")


def test_a_campaign_is_taken_along_as_a_file(hosted: Hosted) -> None:
    ann, eve = Person(hosted, "Ann"), Person(hosted, "Eve")
    first = begin(ann)
    story = campaign_of(ann, first)
    finish(first, True, ann)
    second = next_chapter(ann, story, 1)
    finish(second, True, ann, most=3)
    reply = ann.ask("GET", f"{story}/export")
    assert reply.headers["content-disposition"] == f'attachment; filename="toy-house-{story.rpartition("/")[2]}.json"'
    assert f"{story}/export" in ann.get(story)
    copy = hauntbox.load_campaign(reply.text)
    assert copy.running and copy.game().state_bytes() == game_at(hosted, second).state_bytes()
    assert copy.game(0).state_bytes() == game_at(hosted, first).state_bytes()
    finish(second, True, ann)
    third = next_chapter(ann, story, 2)
    copy.record(ended(copy.game(), won=True))
    assert copy.play().setup.to_data() == hosted.kept(third).row.setup, "played alone, it goes on just so"
    assert eve.ask("GET", f"{story}/export").status == 403


def test_what_several_play_is_taken_along_between_chapters_and_with_other_dice(hosted: Hosted) -> None:
    """Neither a game under way nor the dice of those to come are for one of them to look into."""
    ann, bob = Person(hosted, "Ann"), Person(hosted, "Bob")
    first = begin(ann, seat1="open")
    story = campaign_of(ann, first)
    assert ann.ask("GET", f"{story}/export").status == 403, "somebody may still come"
    sitter = ann.sit_at(first)
    bob.post_json(f"/table/{first}/sit", {"token": sitter.do("invite", seat=1)["token"]})
    sitter.close()
    refused = bob.ask("GET", f"{story}/export")
    assert refused.status == 403 and "still being played" in refused.text
    finish(first, True, ann, bob)
    copy = hauntbox.load_campaign(bob.ask("GET", f"{story}/export").text)
    second = next_chapter(ann, story, 1)
    setup = copy.play().setup.to_data()
    assert setup["seed"] != hosted.kept(second).row.setup["seed"] and copy.setup.seed != FORM["seed"]
    assert setup["options"] == hosted.kept(second).row.setup["options"]


def test_settings_are_chosen_anew_between_chapters(hosted: Hosted) -> None:
    """TOY-8.1: what a chapter settles stays settled."""
    ann = Person(hosted, "Ann")
    first = begin(ann, **{"option.dawn": "poltergeists"})
    story = campaign_of(ann, first)
    finish(first, True, ann)
    page = ann.get(story)
    assert 'name="option.dawn"' in page and 'name="option.room"' not in page
    second = next_chapter(ann, story, 1, **{"option.dawn": "", "option.room": "parlour", "option.nonsense": "x"})
    options = hosted.kept(second).row.setup["options"]
    assert (options["dawn"], options["room"]) == ("nobody", "cellar")
    finish(second, False, ann)
    third = next_chapter(ann, story, 2)
    assert hosted.kept(third).row.setup["options"]["dawn"] == "nobody"
    branch = next_chapter(ann, story, 1, chapter="floor", number="4")
    assert hosted.kept(branch).row.setup["options"]["dawn"] == "poltergeists", "as they stood there"
    wrong = press(ann, f"{story}/play", after="2", chapter="floor", number="5", **{"option.dawn": "<b>"})
    assert wrong.status == 400 and "dawn" in wrong.text and "<b>" not in wrong.text


# Two processes


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
