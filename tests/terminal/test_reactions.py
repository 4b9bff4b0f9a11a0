"""Reaction windows in the terminal: nobody is bothered with one that leaves no choice, nor told who thinks."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

import hauntbox
from hauntbox.engine.playout import play_random
from hauntbox.games import find
from hauntbox.terminal.boxes import Curtain
from hauntbox.terminal.ending import statistics
from hauntbox.terminal.looking_back import LookingBack
from hauntbox.terminal.sitting import Sitting
from hauntbox.terminal.table_screen import TableScreen
from hauntbox.terminal.thinking import BotSeats
from tests.support.terminal_table import SIZE, Unkept, choose, game_of, screen_text, table, terminal, until, with_game
from tests.toy.test_toy import Scene


def code_of(key: str) -> int:
    return find("toy").option_code(key)


async def test_a_window_without_a_choice_is_not_shown(tmp_path: Path) -> None:
    app = with_game(tmp_path, Scene("knock1", "whisper1").play(), ("Ann", "Bob"))
    async with app.run_test(size=SIZE) as pilot:
        await choose(pilot, code_of("call:knock1"))
        game = game_of(app)
        assert game.number == 2 and game.decision is not None and game.decision.kind == "turn"
        assert isinstance(app.screen, Curtain) and "Bob" in screen_text(app)


async def test_the_screen_is_passed_on_to_whoever_has_a_choice(tmp_path: Path) -> None:
    app = with_game(tmp_path, Scene("knock1", "salt1", "", "").play(), ("Ann", "Bob", "Ann", "Cleo"))
    async with app.run_test(size=SIZE) as pilot:
        await choose(pilot, code_of("call:knock1"))
        assert isinstance(app.screen, Curtain) and "Bob" in screen_text(app) and "salt1" not in screen_text(app)
        await pilot.press("enter")
        assert table(app).seat == 1 and [one.verb for one in game_of(app).asked(1)] == ["salt", "let"]
        await choose(pilot, code_of("let"))
        assert game_of(app).answers() == ["call:knock1", "1=let 3=let"]


async def test_it_is_not_told_which_bot_thinks_about_a_reaction(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    paces: list[str] = []

    def slow(self: BotSeats, name: str, game: hauntbox.Game, seat: int, pace: str) -> int:
        assert go_on.wait(60)
        paces.append(pace)
        assert game.decision is not None
        return game.decision.codes_for(seat)[-1]

    monkeypatch.setattr(BotSeats, "choose", slow)
    app = with_game(tmp_path, Scene("knock1", "salt1", "whisper1", "").play(), ("Ann", "random", "Ann", "random"))
    app.settings.pace = "slow"
    async with app.run_test(size=SIZE) as pilot:
        await choose(pilot, code_of("call:knock1"))
        await until(pilot, lambda: "Reactions…" in screen_text(app))
        assert "thinking" not in screen_text(app)
        go_on.set()
        await until(pilot, lambda: len(paces) > 1)
        assert paces[:2] == ["instant", "slow"], "a reaction takes no longer because there is one"


async def test_looking_back_goes_from_choice_to_choice(tmp_path: Path) -> None:
    for seed in range(20):
        game = hauntbox.new("toy", players=4, seed=f"back {seed}")
        play_random(game, 1)
        forced = [number for number, answer in enumerate(game.trail) if answer.forced]
        if forced:
            break
    assert forced
    app = terminal(tmp_path, "toy", ("you", "you", "you", "you"))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        slot = Unkept(tmp_path / "back.json")
        back = LookingBack("Séance", game, ["you"] * 4, slot)  # type: ignore[arg-type]
        await app.push_screen(back)
        seen = [back.at]
        while back.at < back.last:
            await pilot.press("right")
            seen.append(back.at)
        assert seen == [number for number in range(game.number + 1) if number not in forced]
        again = [back.at]
        while back.at:
            await pilot.press("left")
            again.append(back.at)
        assert again == seen[::-1]


def test_only_choices_are_counted(tmp_path: Path) -> None:
    game = hauntbox.new("toy", players=2, seed="count")
    asked = play_random(game, 1)
    lines = statistics(Sitting(game, ["Ann", "Bob"], Unkept(tmp_path / "count.json")))  # type: ignore[arg-type]
    assert f"{asked} decisions" in lines[0]
    assert asked < game.number
