"""Learning in the terminal: lessons of every game, what is kept of them, and a first game with a guide."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hauntbox.engine.presenting.lessons import FIRST_GAME, Lesson, fits
from hauntbox.games import find, names
from hauntbox.terminal.app import Terminal, Wish
from hauntbox.terminal.boxes import Confirm
from hauntbox.terminal.finder import Finder
from hauntbox.terminal.learned import LessonSitting
from hauntbox.terminal.looks import Rows
from hauntbox.terminal.shelf import Settings, Shelf
from hauntbox.terminal.teaching import STUCK, GuideScreen, LessonScreen
from tests.support.terminal_table import SIZE, choose, game_of, screen_text, table, until

GAMES = sorted(set(names()) - {"toy"})


def learner(home: Path, game: str, lesson: str, language: str = "en") -> Terminal:
    """The program as `hauntbox learn` starts it, with everything it keeps in `home`."""
    settings = Settings(home)
    settings.pace, settings.confirm = "instant", False
    return Terminal(Wish(game, ["you"], None, {}, "", language), Shelf(game, home), settings, [], lesson=lesson)


def first(game: str) -> Lesson:
    return find(game).lessons().lessons[0]


def wanted(app: Terminal) -> int:
    """The answer that the lesson wants now."""
    sitting = app.sitting
    assert isinstance(sitting, LessonSitting)
    beat = sitting.lesson.beats[sitting.progress().beat]
    patterns = beat.by if beat.waits else beat.want
    options = [option for seat in sitting.lesson.seats for option in sitting.game.asked(seat)]
    return next(option.code for pattern in patterns for option in options if fits(option.key, [pattern]))


def squeezed(text: str) -> str:
    """Without line breaks, so that a sentence is found wherever it was broken."""
    return " ".join(text.replace("▸", " ").split())


def ringed(app: Terminal) -> list[str]:
    """The answers whose keys are ringed in the list."""
    segments = [one for row in app.screen.query_one("#menu", Rows).rows for one in row]
    numbers = [int(one.target.partition(":")[2]) for one in segments if "ring" in one.style.split()]
    return [option.key for number in numbers for option in table(app).entries()[number].options]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
async def test_a_lesson_says_what_is_to_be_done_and_ends_with_stars(tmp_path: Path, game: str, language: str) -> None:
    lesson = first(game)
    app = learner(tmp_path, game, lesson.id, language)
    async with app.run_test(size=(140, 48)) as pilot:
        await pilot.pause()
        said = squeezed(screen_text(app))
        assert lesson.name[language] in said
        assert squeezed(lesson.beats[0].remarks[-1].say[language]) in said
        for _ in range(20):
            if isinstance(app.screen, Confirm):
                break
            await choose(pilot, wanted(app))
            await pilot.pause()
        assert isinstance(app.screen, Confirm)
        assert "★★★" in app.screen.box_title and lesson.closing[language] in app.screen.text
        assert json.loads((tmp_path / "lessons" / f"{game}.json").read_text()) == {lesson.id: 3}
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, LessonScreen))
        assert app.sitting is not None and isinstance(app.sitting, LessonSitting)
        assert app.sitting.lesson is find(game).lessons().lessons[1]
    assert not list((tmp_path / "games" / game).glob("*.json")), "lessons are no games"


async def test_what_is_spoken_of_stands_out_on_the_table(tmp_path: Path) -> None:
    app = learner(tmp_path, "blackout", "trap_a_ghost")
    async with app.run_test(size=(140, 48)) as pilot:
        await pilot.pause()
        drawn = app.screen.query_one("#table", Rows)
        assert drawn.ringed == {"die:red0", "slot:MAN.1"}
        shown = {segment.target for row in drawn.rows for segment in row}
        assert drawn.ringed <= shown


async def test_an_answer_that_is_spoken_of_stands_out_in_the_list(tmp_path: Path) -> None:
    """It has no place on the table: its key is ringed, and no other."""
    app = learner(tmp_path, "outer_space", "keep_your_distance")
    async with app.run_test(size=(140, 48)) as pilot:
        await pilot.pause()
        assert ringed(app) == []
        await choose(pilot, wanted(app))
        await until(pilot, lambda: ringed(app) != [])
        assert ringed(app) == ["stop"]


async def test_a_wrong_way_is_taken_back_with_one_key_and_costs_a_star(tmp_path: Path) -> None:
    app = learner(tmp_path, "blackout", "trap_a_ghost")
    async with app.run_test(size=SIZE) as pilot:
        game = game_of(app)
        await choose(pilot, game.rules.option_code("move_ecto:red2:BRX"))
        assert squeezed(STUCK) in squeezed(screen_text(app))
        await pilot.press("u")
        assert game_of(app).answers() == [] and squeezed(STUCK) not in squeezed(screen_text(app))
        while not isinstance(app.screen, Confirm):
            await choose(pilot, wanted(app))
            await pilot.pause()
        assert "★★☆" in app.screen.box_title


async def test_the_lessons_are_listed_with_their_stars(tmp_path: Path) -> None:
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "blackout.json").write_text(json.dumps({"drive": 2}))
    app = learner(tmp_path, "blackout", "trap_a_ghost")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("L")
        assert isinstance(app.screen, Finder)
        assert "★★☆  3. Drive over" in screen_text(app)
        await pilot.press(*"drive", "enter")
        await until(pilot, lambda: isinstance(app.sitting, LessonSitting) and app.sitting.lesson.id == "drive")


@pytest.mark.parametrize("game", GAMES)
async def test_a_first_game_is_kept_and_its_guide_says_each_thing_once(tmp_path: Path, game: str) -> None:
    guide = find(game).lessons().guide
    assert guide is not None
    app = learner(tmp_path, game, FIRST_GAME)
    async with app.run_test(size=(140, 48)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, GuideScreen))
        await pilot.pause()
        assert squeezed(guide.opening["en"]) in squeezed(screen_text(app))
        assert game_of(app).decision.kind not in game_of(app).rules.chores
        await pilot.press(".")
        assert squeezed(guide.opening["en"]) not in squeezed(screen_text(app))
        app.sitting.slot.release()
    again = Terminal(Wish(game, ["you"], None, {}, ""), Shelf(game, tmp_path), Settings(tmp_path),
                     Shelf(game, tmp_path).listed())
    async with again.run_test(size=(140, 48)) as pilot:
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(again.screen, GuideScreen))
        await pilot.pause()
        assert squeezed(guide.opening["en"]) not in squeezed(screen_text(again))
        await pilot.press(":")
        assert not again.screen.query_one("#coach").display
        assert "hush" in table(again).sitting.slot.read_told()
