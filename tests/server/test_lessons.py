"""Lessons at tables of the server: what the learner is told, how progress and stars are kept, what such tables are
not."""

from __future__ import annotations

from urllib.error import HTTPError

import pytest

from hauntbox.engine.presenting.lessons import Lesson, fits
from hauntbox.games import find, names
from hauntbox.server.web import api_learn
from tests.support.servers import Hosted, Person, Sitter

GAMES = sorted(set(names()) - {"toy"})


def first(game: str = "blackout") -> Lesson:
    return find(game).lessons().lessons[0]


def at_lesson(
    hosted: Hosted, lesson: Lesson, game: str = "blackout", language: str = "en"
) -> tuple[Person, str, Sitter]:
    ann = Person(hosted, "Ann")
    table = begin(ann, lesson, game)
    return ann, table, ann.sit_at(table, language=language)


def begin(person: Person, lesson: Lesson, game: str = "blackout") -> str:
    return person.post(f"/learn/{game}/{lesson.id}").rpartition("/")[2]


def finish(sitter: Sitter, lesson: Lesson) -> None:
    """Do what the lesson wants, beat by beat."""
    for _ in range(60):
        sitter.until(lambda: sitter.shown["lesson"]["done"] or sitter.shown["question"]["mine"] is not None)
        shown = sitter.shown["lesson"]
        if shown["done"]:
            return
        beat = lesson.beats[shown["beat"]]
        wanted = beat.by if beat.waits else beat.want
        keys = [one["key"] for one in sitter.shown["options"]]
        sitter.play(next(key for pattern in wanted for key in keys if fits(key, [pattern])))
    raise AssertionError("the lesson never ends")


def test_what_one_mostly_wants_is_told_first(hosted: Hosted) -> None:
    """A list begins with placing a die, not with giving one up, and ends with the end (`Rules.later`)."""
    _, _, sitter = at_lesson(hosted, first())
    told = list(dict.fromkeys(one["key"].partition(":")[0] for one in sitter.shown["options"]))
    rules = find("blackout")
    assert told[0] == "place" and told[-2:] == ["reroll", "end"]
    assert [verb for verb in told if verb in rules.later] == [verb for verb in rules.later if verb in told]
    finish(sitter, first())


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_done_at_a_table_and_brings_stars(hosted: Hosted, game: str) -> None:
    lesson = first(game)
    ann, _, sitter = at_lesson(hosted, lesson, game)
    shown = sitter.shown["lesson"]
    assert (shown["name"], shown["beat"], shown["number"]) == (lesson.name["en"], 0, 1)
    assert shown["remarks"][0] == {"text": lesson.beats[0].remarks[0].say["en"],
                                   "point": list(lesson.beats[0].remarks[0].point)}
    finish(sitter, lesson)
    shown = sitter.shown["lesson"]
    assert shown["stars"] == 3 and shown["closing"] == lesson.closing["en"]
    assert shown["said"] == lesson.beats[-1].praise["en"]
    page = ann.get(f"/learn/{game}")
    assert f'id="lesson-{lesson.id}"' in page and page.count("3 stars of 3") == 1


def test_it_is_said_in_the_learners_language(hosted: Hosted) -> None:
    _, _, sitter = at_lesson(hosted, first(), language="fr")
    assert sitter.shown["lesson"]["name"] == first().name["fr"]


def test_another_answer_goes_on_with_a_note_and_taking_it_back_costs_a_star(hosted: Hosted) -> None:
    lesson = first()
    _, _, sitter = at_lesson(hosted, lesson)
    meant = [*lesson.beats[0].want, *(one for branch in lesson.beats[0].branches for one in branch.on)]
    sitter.play(next(one["key"] for one in sitter.shown["options"] if not fits(one["key"], meant)))
    shown = sitter.shown["lesson"]
    assert shown["beat"] == 0 and "not what this lesson is about" in shown["said"]
    sitter.do("undo", question=sitter.shown["question"]["id"])
    assert sitter.shown["lesson"]["said"] == "" and sitter.shown["lesson"]["answers"] == 0
    finish(sitter, lesson)
    assert sitter.shown["lesson"]["stars"] == 2


def test_a_lesson_goes_on_after_the_server_has_forgotten_the_table(hosted: Hosted) -> None:
    lesson = next(one for one in find("blackout").lessons().lessons if len(one.beats) > 1 and not one.beats[0].waits)
    ann, table, sitter = at_lesson(hosted, lesson)
    keys = [one["key"] for one in sitter.shown["options"]]
    sitter.play(next(key for key in keys if fits(key, lesson.beats[0].want)))
    before = sitter.shown["lesson"]
    sitter.close()
    hosted.site.house.tables.clear()
    again = ann.sit_at(table)
    assert again.shown["lesson"] == before
    finish(again, lesson)


def test_lessons_are_in_no_list_of_games_and_cannot_be_taken_along(hosted: Hosted) -> None:
    ann, table, sitter = at_lesson(hosted, first())
    finish(sitter, first())
    assert table not in ann.get("/") and table not in ann.get("/me")
    assert ann.ask("GET", f"/table/{table}/export", Accept="application/json").status == 403
    assert ann.post_json(f"/table/{table}/branch", {"number": 0})["status"] == 403


def test_begun_again_a_lesson_keeps_the_best_stars_and_one_table(hosted: Hosted) -> None:
    lesson = first()
    ann, best, sitter = at_lesson(hosted, lesson)
    finish(sitter, lesson)
    tables = [begin(ann, lesson) for _ in range(3)]
    kept = [row.id for row in hosted.site.store.lessons_of(hosted.kept(best).row.owner, 99)]
    assert sorted(kept) == sorted([best, tables[-1]])
    assert "3 stars of 3" in ann.get("/learn/blackout")


def test_others_learn_nothing_of_it_and_what_is_not_taught_is_not_found(hosted: Hosted) -> None:
    ann, _, sitter = at_lesson(hosted, first())
    finish(sitter, first())
    bob = Person(hosted, "Bob")
    assert "3 stars of 3" not in bob.get("/learn/blackout")
    with pytest.raises(HTTPError, match="404"):
        ann.post("/learn/blackout/flying")
    assert ann.ask("GET", "/learn/chess").status == 404


def test_the_lobby_offers_lessons_until_all_are_done(hosted: Hosted) -> None:
    ann = Person(hosted, "Ann")
    assert 'href="/learn/blackout" class="button"' in ann.get("/")
    for number, lesson in enumerate(taught := find("blackout").lessons().lessons, 1):
        sitter = ann.sit_at(begin(ann, lesson))
        finish(sitter, lesson)
        sitter.close()
        lobby = ann.get("/")
        assert (f"{number} of {len(taught)}" in lobby) == (number < len(taught))
    assert 'href="/learn/blackout"' in lobby
    assert f"{3 * len(taught)} of {3 * len(taught)} stars" in ann.get("/learn/blackout")


def test_a_lesson_that_nobody_finished_is_swept_after_a_month(hosted: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    _, left, sitter = at_lesson(hosted, first())
    sitter.close()
    done = begin(bob := Person(hosted, "Bob"), first())
    sitter = bob.sit_at(done)
    finish(sitter, first())
    sitter.close()
    monkeypatch.setattr(api_learn, "KEPT", -60)
    begin(Person(hosted, "Cleo"), first())
    assert hosted.site.store.row(left) is None
    assert "3 stars of 3" in bob.get("/learn/blackout")


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_has_hints_and_is_a_game_like_any_other(hosted: Hosted, game: str) -> None:
    """The learner sits where the guide says: in Outer Space with the Heroes."""
    guide = find(game).lessons().guide
    assert guide is not None
    ann = Person(hosted, "Ann")
    table = ann.post(f"/learn/{game}/first_game").rpartition("/")[2]
    sitter = ann.sit_at(table)
    shown = sitter.shown["lesson"]
    assert shown["guide"] is True and shown["opening"] == guide.opening["en"]
    players = guide.players or find(game).min_players
    assert [seat["mine"] for seat in sitter.shown["seats"]].index(True) == guide.seat(find(game).sides(players))
    assert len(sitter.shown["seats"]) == players
    asked = sitter.shown["question"]["kind"]
    meant = [at for at, hint in enumerate(guide.hints) if f"ask:{asked}" in hint.on]
    assert {one["hint"] for one in shown["hints"]} >= set(meant)
    assert table in ann.get("/")
