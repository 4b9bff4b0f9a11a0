"""The Slimer Situation on the page: four real chapters over the socket, with a server that is killed on the way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hauntbox
from hauntbox import Game, bots
from hauntbox.server.store import ChapterRow
from tests.server.test_campaigns import campaign_of, game_at, next_chapter, press
from tests.support.servers import Hosted, Person, Served
from tests.support.spirit_campaigns import experience, give, given_up, won

FORM = {
    "game": "spirit_world", "campaign": "slimer", "players": "1", "seat0": "me", "seed": "hook",
    "option.difficulty": "rookie",
}


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[Hosted]:
    found = Hosted(tmp_path)
    yield found
    found.stop()


def begin(person: Person, **fields: str) -> str:
    return person.post("/campaigns", **{**FORM, **fields}).rpartition("/")[2]


def answer(person: Person, table: str, game: Game, most: int = 9999) -> None:
    """Give the answers that led to a game at its table, from where that stands; at most so many."""
    known = game_at(person.served, table)  # type: ignore[arg-type]
    give(lambda: person.sit_at(table), known, game, most)


def carried(row: ChapterRow) -> dict[str, int]:
    """The XP that a chapter was set up with."""
    text = str(row.setup["options"]["xp"])
    return {} if text == "0" else {id: int(xp) for id, xp in re.findall(r"(\w+)=(\d+)", text)}


def chapters(served: Served | Hosted, story: str) -> list[ChapterRow]:
    store = served.site.store if isinstance(served, Hosted) else served.store()
    kept = store.campaign(story.rpartition("/")[2])
    if isinstance(served, Served):
        store.close()
    assert kept is not None
    return kept.chapters


def killed(served: Served) -> None:
    served.kill()
    served.start()


def test_the_whole_campaign_with_a_server_that_is_killed_on_the_way(tmp_path: Path) -> None:
    """GTB-1.3, GTB-1.4, GTB-24.6, GTB-24.8, GTB-24.9, GTB-R40: XP and nothing else goes on, a defeat gains nothing,
    and the last chapter wins it all."""
    served = Served(tmp_path)
    try:
        ann = Person(served, "Ann")
        first = begin(ann)
        story = campaign_of(ann, first)
        lost = given_up(game_at(served, first))
        answer(ann, first, lost, most=lost.number // 2)
        killed(served)  # in the middle of a chapter
        answer(ann, first, lost)
        killed(served)  # between two
        assert sum(experience(lost).values()) > 0
        page = ann.get(story)
        assert "Play it again" in page and "Lost" in page
        tables = [first]
        for number, chapter in enumerate(("sli_1", "sli_2", "sli_3", "sli_4"), 1):
            table = next_chapter(ann, story, number)
            tables.append(table)
            start = game_at(served, table)
            assert start.setup.options["scenario"] == chapter
            end = won(start)
            if chapter == "sli_2":
                answer(ann, table, end, most=end.number // 2)
                killed(served)
                assert next_chapter(ann, story, number) == table, "it was begun already"
            answer(ann, table, end)
            before = {} if number == 1 else experience(game_at(served, tables[-2]))
            assert carried(chapters(served, story)[-1]) == before
            assert experience(start) == (before or dict.fromkeys(experience(start), 0))
            clean = [one["slime"] for one in start.view(None)["busters"].values()]
            assert clean == [0] * 4
            if chapter == "sli_1":
                killed(served)
        rows = chapters(served, story)
        assert [(one.chapter, one.parent, one.won) for one in rows] == [
            ("sli_1", 0, False), ("sli_1", 1, True), ("sli_2", 2, True), ("sli_3", 3, True), ("sli_4", 4, True),
        ]
        page = ann.get(story)
        for sentence in (
            "The campaign is won", "The trap clicks, jumps, burps", "Only the smell of onions stays",
            *(f"/replay/{table}" for table in tables),
        ):
            assert sentence in page, sentence
        assert page.count("status-won") == 4 and page.count("status-lost") == 1
        assert ann.post(f"{story}/play", after="5") == story, "nothing follows"

        again = next_chapter(ann, story, 2, chapter="sli_2", number="6")
        assert again not in tables
        assert experience(game_at(served, again)) == experience(game_at(served, tables[1]))
        assert "Continues from chapter 2" in ann.get(story)

        text = ann.ask("GET", f"{story}/export").text
        copy = hauntbox.load_campaign(text)
        assert [one.won for one in copy.chapters] == [False, True, True, True, True, None]
        assert copy.game(4).state_bytes() == game_at(served, tables[4]).state_bytes()
        assert experience(copy.game()) == experience(game_at(served, again))
        assert "Traceback" not in served.complaints()
    finally:
        served.end_group()


def test_a_table_may_keep_what_a_lost_chapter_brought(hosted: Hosted) -> None:
    """GTB-R40, GTB-24.8: as the campaign was begun, and as it is changed between two attempts."""
    ann = Person(hosted, "Ann")
    first = begin(ann, **{"option.keep_xp": "yes"})
    story = campaign_of(ann, first)
    lost = given_up(game_at(hosted, first))
    answer(ann, first, lost)
    second = next_chapter(ann, story, 1)
    assert experience(game_at(hosted, second)) == experience(lost)
    again = given_up(game_at(hosted, second))
    answer(ann, second, again)
    assert sum(experience(again).values()) > sum(experience(lost).values())
    third = next_chapter(ann, story, 2, **{"option.keep_xp": "no"})
    assert experience(game_at(hosted, third)) == experience(again), "what was kept is kept"
    answer(ann, third, given_up(game_at(hosted, third)))
    fourth = next_chapter(ann, story, 3)
    assert experience(game_at(hosted, fourth)) == experience(again)
    assert hosted.kept(fourth).row.setup["options"]["keep_xp"] == "no", "a choice holds until another is made"


def test_the_order_may_be_chosen_anew_before_each_chapter(hosted: Hosted) -> None:
    """GTB-24.7, GTB-24.10: turn order and who plays whom; what the chapter settles can't be chosen."""
    ann = Person(hosted, "Ann")
    first = begin(ann)
    story = campaign_of(ann, first)
    end = won(game_at(hosted, first))
    answer(ann, first, end)
    page = ann.get(story)
    assert 'name="option.team"' in page and 'name="option.xp"' not in page and 'name="option.scenario"' not in page
    assert re.search(r'value="rookie"[^>]*selected', page), "settings stand as they were"
    wrong = press(ann, f"{story}/play", after="1", chapter="sli_2", number="2",
                  **{"option.team": "winston,winston", "option.difficulty": "rookie"})
    assert wrong.status == 400 and "Play the next chapter" in wrong.text
    assert 'value="winston,winston"' in wrong.text, "what was filled in is still there"
    order = "winston,tess,egon,ray"
    second = next_chapter(ann, story, 1, chapter="sli_2", number="2",
                          **{"option.team": order, "option.xp": "egon=99", "option.scenario": "sli_4"})
    view = game_at(hosted, second).view(None)
    assert (view["scenario"], ",".join(view["order"])) == ("sli_2", order)
    before = experience(end)
    assert experience(game_at(hosted, second)) == {
        "winston": before["winston"], "tess": 0, "egon": before["egon"], "ray": before["ray"],
    }
    assert hosted.kept(second).row.setup["options"]["difficulty"] == "rookie"
    answer(ann, second, won(game_at(hosted, second)))
    third = next_chapter(ann, story, 2)
    assert ",".join(game_at(hosted, third).view(None)["order"]) == order
    peter = dict(re.findall(r"(\w+)=(\d+)", hosted.kept(third).row.setup["options"]["xp"]))["peter"]
    assert int(peter) == before["peter"], "who sat out keeps theirs"


def test_the_campaign_in_french(hosted: Hosted) -> None:
    ann = Person(hosted, "Ann")
    ann.post("/me", language="fr")
    first = begin(ann)
    story = campaign_of(ann, first)
    answer(ann, first, won(game_at(hosted, first)))
    page = ann.get(story)
    rules = hauntbox.new("spirit_world").rules
    for field in ("name", "story"):
        said = rules.campaign_words("slimer", "sli_2", field, "fr")
        assert said != rules.campaign_words("slimer", "sli_2", field, "en")
        assert said.replace("'", "&#x27;").replace('"', "&quot;") in page or said in page
    for word in ("Jouer le chapitre suivant", "Gagné", "XP", "Ce que vous emportez"):
        assert word in page


def test_bots_play_two_chapters_in_the_library_and_a_save_goes_on() -> None:
    """GTB-1.4, GTB-24.6: saved as text between two chapters and within one, and read again."""
    campaign = hauntbox.campaign("spirit_world", "slimer", players=2, seed="siren", difficulty="rookie")
    results: list[dict[str, Any]] = []
    for _ in range(2):
        game = campaign.play()
        for turn in play_bots(game):
            if turn == 20:
                campaign.record(game)
                campaign = hauntbox.load_campaign(campaign.save())
                game = campaign.game()
                break
        for _ in play_bots(game):
            pass
        campaign.record(game)
        campaign = hauntbox.load_campaign(campaign.save())
        assert campaign.chapters[-1].won
        results.append({"xp": experience(game)})
    assert [one.after for one in campaign.chapters] == results
    assert campaign.next == ["sli_3"] and campaign.carried == results[1]
    assert experience(campaign.play()) == results[1]["xp"]


def play_bots(game: Game) -> Iterator[int]:
    """Novices in every seat; how many answers they have given."""
    novices = [bots.make("novice", seed=seat) for seat in range(game.setup.players)]
    given = 0
    while game.waiting:
        seat = game.waiting[0]
        game.decide(novices[seat].choose(game, seat), seat=seat)
        given += 1
        yield given
