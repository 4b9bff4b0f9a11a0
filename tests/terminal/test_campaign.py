"""Campaigns in the terminal: chapter after chapter in the player's own folder, nothing lost, nothing overwritten."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

import hauntbox
from hauntbox.cli.main import main
from hauntbox.engine.errors import BadSetup, HauntboxError
from hauntbox.terminal.app import Terminal, Wish
from hauntbox.terminal.chapter_form import ChapterScreen
from hauntbox.terminal.ending import Ending
from hauntbox.terminal.finder import Finder
from hauntbox.terminal.journey import Journey, Journeys
from hauntbox.terminal.looking_back import LookingBack
from hauntbox.terminal.play import play
from hauntbox.terminal.shelf import BadShelf, Settings, Shelf, write_whole
from hauntbox.terminal.story import Story
from hauntbox.terminal.table_screen import TableScreen
from hauntbox.terminal.welcome import Welcome
from tests.support.campaigns import begun, ended
from tests.support.terminal_table import SIZE, game_of, screen_text, until

SEATS = ["you", "you"]


def app_for(home: Path, journey: Journey | None = None) -> Terminal:
    settings = Settings(home)
    settings.pace = "instant"
    going = [] if journey is not None else Journeys("toy", home).listed()
    return Terminal(Wish("toy", SEATS, "7", {}, ""), Shelf("toy", home), settings, [], going, journey)


def run(app: Terminal, script: Callable[..., Awaitable[None]]) -> None:
    async def go() -> None:
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            await script(pilot)

    asyncio.run(go())


def finish(app: Terminal, won: bool) -> None:
    """Play the game on the table to an end behind its back, as it would be after the last answer."""
    assert app.sitting is not None
    app.sitting.game = ended(app.sitting.game, won)
    app.sitting.keep()


def test_a_campaign_is_played_chapter_after_chapter(tmp_path: Path) -> None:
    journey = Journeys("toy", tmp_path).new(begun())
    app = app_for(tmp_path, journey)

    async def script(pilot: Pilot[int]) -> None:
        for night, name in enumerate(("The Knock", "Under the Floor", "The Door")):
            await until(pilot, lambda: isinstance(app.screen, Story))
            assert f"Play: {name}" in screen_text(app)
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
            assert (journey.folder / f"{night + 1}.json").exists()
            finish(app, won=True)
            assert app.sitting is not None
            app.push_screen(Ending(app.sitting, campaign=True), app.ended)
            await until(pilot, lambda: isinstance(app.screen, Ending))
            assert "c: on with the campaign" in screen_text(app)
            await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, Story))
        text = screen_text(app)
        assert "The campaign is won." in text and "It was never empty" in text
        assert "Go on from after chapter 1: Under the Floor" in text

    run(app, script)
    kept = hauntbox.load_campaign((journey.folder / "campaign.json").read_text())
    assert kept.won and [one.won for one in kept.chapters] == [True, True, True]
    assert hauntbox.load((journey.folder / "2.json").read_text()).over


def test_the_welcome_screen_offers_to_go_on_in_the_middle_of_a_chapter(tmp_path: Path) -> None:
    """A window that was closed or killed: the campaign knows the chapter, the slot every answer."""
    journey = Journeys("toy", tmp_path).new(begun())
    game = journey.begin("knock")
    game.decide(game.asked(0)[0], seat=0)
    journey.slot().keep(game.save())
    journey.slot().keep_seats(["Ann", "Bob"])
    app = app_for(tmp_path)

    async def script(pilot: Pilot[int]) -> None:
        assert isinstance(app.screen, Welcome)
        text = screen_text(app)
        assert "Campaign 1" in text and "Three Nights on Candle Lane: The Knock" in text
        await pilot.press("enter")
        await until(pilot, lambda: app.sitting is not None)
        assert game_of(app).state_bytes() == game.state_bytes()
        assert app.sitting is not None and app.sitting.seats == ["Ann", "Bob"]
        assert app.journey is not None and app.journey.campaign.running

    run(app, script)


def test_a_chapter_that_was_begun_before_anything_was_kept_is_there_again(tmp_path: Path) -> None:
    journey = Journeys("toy", tmp_path).new(begun())
    game = journey.begin("knock")
    [kept] = Journeys("toy", tmp_path).listed()
    assert kept.journey is not None and kept.open
    assert kept.journey.game().state_bytes() == game.state_bytes()


def test_a_chapter_that_ended_before_it_was_recorded_is_recorded_later(tmp_path: Path) -> None:
    journey = Journeys("toy", tmp_path).new(begun())
    journey.slot(0).keep(ended(journey.begin("knock"), won=False).save())
    [kept] = Journeys("toy", tmp_path).listed()
    assert kept.journey is not None
    kept.journey.settle()
    again = hauntbox.load_campaign((journey.folder / "campaign.json").read_text())
    assert again.next == ["knock"] and again.chapters[0].won is False


def test_another_course_is_taken_from_an_earlier_chapter(tmp_path: Path) -> None:
    journey = Journeys("toy", tmp_path).new(begun())
    for night in ("knock", "floor"):
        game = ended(journey.begin(night), won=True)
        journey.slot().keep(game.save())
        journey.settle()
    app = app_for(tmp_path, journey)

    async def script(pilot: Pilot[int]) -> None:
        await until(pilot, lambda: isinstance(app.screen, Story))
        assert isinstance(app.screen, Story)
        labels = [(way.after, way.chapter) for way in app.screen.ways]
        assert labels == [(1, "door"), (0, "floor"), (-1, "knock")]
        app.screen.query_one(OptionList).highlighted = 1
        await pilot.press("enter")
        await until(pilot, lambda: app.sitting is not None)

    run(app, script)
    assert journey.campaign.line() == [0, 2]
    assert sorted(path.name for path in journey.folder.glob("?.json")) == ["1.json", "2.json", "3.json"]


def test_a_campaign_open_in_another_window_is_left_alone(tmp_path: Path) -> None:
    journeys = Journeys("toy", tmp_path)
    first = journeys.new(begun())
    first.begin("knock")
    first.hold()
    other = journeys.left_open("house")
    assert other is not None
    with pytest.raises(BadShelf, match="Campaign 1 is open in another window"):
        other.hold()
    first.release()
    other.hold()
    other.release()


def test_a_damaged_campaign_is_reported_and_left_alone(tmp_path: Path) -> None:
    journeys = Journeys("toy", tmp_path)
    journey = journeys.new(begun())
    journey.begin("knock")
    write_whole(journey.folder / "campaign.json", "rubbish")
    [kept] = journeys.listed()
    assert not kept.open and "not a saved campaign" in kept.problem
    assert journeys.left_open("house") is None
    assert journeys.new(begun()).name == "2"


def test_what_is_wrong_is_said_before_the_screen_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HAUNTBOX_HOME", str(tmp_path))
    with pytest.raises(BadSetup, match="no campaign 'barn'; it has house"):
        play("toy", campaign="barn")
    with pytest.raises(BadSetup, match="the chapters of a campaign settle it"):
        play("toy", campaign="house", options={"room": "cellar"})
    with pytest.raises(HauntboxError, match="needs a terminal"):
        play("toy", campaign="house")
    assert not (tmp_path / "campaigns").exists()
    assert main(["play", "blackout", "--campaign", "x"]) == 2
    assert "Blackout has no campaigns" in capsys.readouterr().err


def test_the_box_lists_its_campaigns(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    listed = {game["id"]: game for game in json.loads(capsys.readouterr().out)["games"]}
    name = "Three Nights on Candle Lane"
    assert listed["toy"]["campaigns"] == [{"id": "house", "name": name, "chapters": ["knock", "floor", "door"]}]
    assert listed["blackout"]["campaigns"] == []
    chapters = ["sli_1", "sli_2", "sli_3", "sli_4"]
    assert listed["spirit_world"]["campaigns"][0] == {
        "id": "slimer", "name": "The Slimer Situation", "chapters": chapters
    }
    assert listed["spirit_world"]["content"]["campaigns"] == 3
    assert "xp" not in [option["key"] for option in listed["spirit_world"]["options"]]
    assert main(["games"]) == 0
    assert "--campaign house: Three Nights on Candle Lane (3 chapters)" in (told := capsys.readouterr().out)
    assert "--campaign stay_puft: Sweet Destruction (4 chapters)" in told
    assert main(["content", "check", "--game", "spirit_world"]) == 0
    assert "3 campaigns" in capsys.readouterr().out


def test_a_chapter_is_looked_back_at_step_by_step(tmp_path: Path) -> None:
    journey = Journeys("toy", tmp_path).new(begun())
    game = ended(journey.begin("knock"), won=True)
    journey.slot().keep(game.save())
    journey.settle()
    app = app_for(tmp_path, journey)

    async def script(pilot: Pilot[int]) -> None:
        await until(pilot, lambda: isinstance(app.screen, Story))
        assert isinstance(app.screen, Story)
        assert "Look back at chapter 1: The Knock" in screen_text(app)
        app.screen.query_one(OptionList).highlighted = len(app.screen.ways)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, LookingBack))
        assert isinstance(app.screen, LookingBack)
        back, first = app.screen, game.copy()
        first.back_to(0)
        assert back.game.state_bytes() == first.state_bytes()
        assert f"The Knock: 0 of {len(game.trail)}" in screen_text(app)
        given = back.given()
        assert given is not None and first.say(given.message) in screen_text(app)
        await pilot.press("right", "pagedown", "left")
        await until(pilot, lambda: back.at in (8, 9, 10))  # windows without a choice are stepped over
        await pilot.press("end")
        await until(pilot, lambda: back.at == len(game.trail))
        assert game.outcome is not None and game.outcome.text[:30] in screen_text(app)
        assert back.game.state_bytes() == game.state_bytes()
        await pilot.press("pageup", "home", "left")
        await until(pilot, lambda: back.at == 0)
        await pilot.press("l")
        await until(pilot, lambda: isinstance(app.screen, Finder))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is back)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, Story))

    run(app, script)
    assert hauntbox.load((journey.folder / "1.json").read_text()).state_bytes() == game.state_bytes()


def test_a_campaign_from_a_file_is_taken_in_with_all_its_chapters(tmp_path: Path) -> None:
    campaign = begun()
    campaign.record(ended(campaign.play(), won=True))
    running = campaign.play()
    running.decide(running.asked(0)[0], seat=0)
    campaign.record(running)
    journey = Journeys("toy", tmp_path).taken_in(hauntbox.load_campaign(campaign.save()))
    assert sorted(path.name for path in journey.folder.glob("*.json")) == ["1.json", "2.json", "campaign.json"]
    app = app_for(tmp_path, journey)

    async def script(pilot: Pilot[int]) -> None:
        await until(pilot, lambda: app.sitting is not None)
        assert game_of(app).state_bytes() == running.state_bytes()

    run(app, script)


def test_a_file_that_is_no_campaign_of_the_game_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HAUNTBOX_HOME", str(tmp_path / "home"))
    file = tmp_path / "ours.json"
    file.write_text(begun().save())
    for words, why in [
        (["blackout", "--campaign", str(file)], "a campaign of"),
        (["toy", "--campaign", str(file), "--seed", "3"], "has its own players, seed"),
        (["toy", "--campaign", str(tmp_path / "gone.json")], "can't be read"),
        (["toy", "--campaign", str(file)], "needs a terminal"),
    ]:
        assert main(["play", *words]) == 2
        assert why in capsys.readouterr().err
    file.write_text("{}")
    assert main(["play", "toy", "--campaign", str(file)]) == 2
    assert "ours.json: This is not a saved campaign" in capsys.readouterr().err
    assert not (tmp_path / "home" / "campaigns").exists()


def test_settings_are_chosen_anew_before_a_chapter(tmp_path: Path) -> None:
    journey = Journeys("toy", tmp_path).new(begun())
    journey.slot(0).keep(ended(journey.begin("knock"), won=True).save())
    app = app_for(tmp_path, journey)

    async def script(pilot: Pilot[int]) -> None:
        await until(pilot, lambda: isinstance(app.screen, Story))
        await pilot.press("o")
        await until(pilot, lambda: isinstance(app.screen, ChapterScreen))
        assert isinstance(app.screen, ChapterScreen)
        assert [field.key for field in app.screen.fields] == ["players", "dawn"], "the room and the wax are settled"
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, Story))
        assert not journey.campaign.running
        await pilot.press("o", "down", "right", "enter")
        await until(pilot, lambda: app.sitting is not None)
        assert game_of(app).setup.options["dawn"] == "poltergeists" and game_of(app).setup.players == 2

    run(app, script)
    assert journey.campaign.options == {"dawn": "poltergeists"}


def test_a_chapter_is_begun_with_another_number_of_players(tmp_path: Path) -> None:
    """TOY-8.4: those who sat there stay, and the new seat is one's own."""
    journey = Journeys("toy", tmp_path).new(begun())
    journey.slot(0).keep(ended(journey.begin("knock"), won=True).save())
    journey.slot(0).keep_seats(["Ann", "you"])
    app = app_for(tmp_path, journey)

    async def script(pilot: Pilot[int]) -> None:
        await until(pilot, lambda: isinstance(app.screen, Story))
        await pilot.press("o")
        await until(pilot, lambda: isinstance(app.screen, ChapterScreen))
        await pilot.press("right", "enter")
        await until(pilot, lambda: app.sitting is not None)
        assert app.sitting is not None and app.sitting.seats == ["Ann", "you", "you"]

    run(app, script)
    assert [one.setup.players for one in journey.campaign.chapters] == [2, 3]


def test_a_campaign_that_goes_on_takes_no_new_set_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAUNTBOX_HOME", str(tmp_path))
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True, raising=False)
    Journeys("toy").new(begun()).begin("knock")
    with pytest.raises(BadSetup, match="Campaign 1 goes on as it was set up; leave out players, seed and options"):
        play("toy", campaign="house", options={"dawn": "poltergeists"})
