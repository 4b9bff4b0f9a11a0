"""A game that is won together and ranks its seats, in the terminal: who leads, and who stands first."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hauntbox.cli.main import main
from hauntbox.engine.errors import BadSetup
from hauntbox.games import find
from hauntbox.terminal.ending import Ending, medal_lines
from hauntbox.terminal.seats import called, is_bot, read_seats
from hauntbox.terminal.shelf import Slot
from hauntbox.terminal.sitting import Sitting
from tests.support.rivals import cleaning
from tests.support.terminal_table import SIZE, choose, game_of, screen_text, terminal

pytestmark = pytest.mark.usefixtures("rivals")


async def test_seats_tell_who_leads_and_the_end_who_stands_first(tmp_path: Path) -> None:
    app = terminal(tmp_path, "rivals", ("Ann", "Ben"), house="small")
    async with app.run_test(size=SIZE) as pilot:
        for key in ("shine", "scrub"):
            await choose(pilot, game_of(app).rules.option_code(key))
        await pilot.press("t")
        await pilot.pause()
        text = screen_text(app)
        assert "Ann: leads with 1" in text and "Ben: 0, 1 behind" in text
        await pilot.press("escape")
        while game_of(app).decision is not None:
            await choose(pilot, game_of(app).rules.option_code("scrub"))
        await pilot.pause()
        assert isinstance(app.screen, Ending)
        text = screen_text(app)
        assert "V I C T O R Y" in text
        assert "Won together. Ann stands first." in text
        assert "1. Ann: 1" in text and "2. Ben: 0" in text
        told = medal_lines(app.sitting)
        assert told == [
            "Ann:", "★★★ The best room in the house: Stand first, alone, in a clean house.",
            "★ You can see yourself in it: Shine once.",
        ]
        assert "★★★ The best room in the house" in text


def test_the_end_tells_what_was_earned_in_the_games_language(tmp_path: Path) -> None:
    """A person alone is not named, medals of many games are left out, and of many only the rarest are listed."""
    game = cleaning("*s*ss*s*", players=2)
    sitting = Sitting(game, ["Ann", "novice"], Slot(tmp_path), "fr")
    assert medal_lines(sitting) == ["★ On s’y voit dedans: Faites briller une fois."]
    assert sitting.earned().keys() == {"Ann"}


async def test_games_without_a_ranking_say_nothing_of_it(tmp_path: Path) -> None:
    app = terminal(tmp_path, seats=("Ann", "Ben"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("t")
        await pilot.pause()
        assert "Seat 1" in screen_text(app) and "lead" not in screen_text(app)


def test_a_bot_with_a_style_sits_only_where_seats_are_ranked() -> None:
    assert read_seats("you,Novice-Cutthroat", None, find("rivals")) == ["you", "novice-cutthroat"]
    assert is_bot("novice-cutthroat") and called("novice-cutthroat") == "cutthroat novice bot"
    with pytest.raises(BadSetup, match="does not rank its seats"):
        read_seats("you,novice-cutthroat", None, find("blackout"))
    with pytest.raises(BadSetup, match="did you mean 'novice-cutthroat'"):
        read_seats("you,novice-cuthroat", None, find("rivals"))


def test_a_saved_game_is_told_with_its_ranking(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(cleaning("s*s" * 4).save())
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert "Won together. Seat 2 stands first." in told and "2. Seat 1 and Seat 3, level: 0" in told
    assert main(["replay", str(file), "--json"]) == 0
    outcome = json.loads(capsys.readouterr().out)["outcome"]
    assert outcome["standings"] == [2, 1, 2] and outcome["first"] == [1]
