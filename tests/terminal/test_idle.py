"""Turns with nothing left to do, which end by themselves in the terminal if somebody wants it."""

from __future__ import annotations

from pathlib import Path

import hauntbox
from hauntbox import Game
from hauntbox.terminal.idle import only_ending
from hauntbox.terminal.shelf import Settings
from hauntbox.terminal.sitting import Sitting
from hauntbox.terminal.table_screen import TableScreen
from tests.support.terminal_table import Unkept, game_of, screen_text, table, until, with_game


def idle() -> Game:
    """A Ghostbuster who has done everything there was to do."""
    game = hauntbox.new("spirit_world", players=1, seed="idle", pke="N")
    while game.decision is not None:
        options = game.decision.options
        if len(options) == 1 and options[0].verb == "end":
            return game
        game.decide(next((one for one in options if one.verb != "end"), options[0]))
    raise AssertionError("there was always something left to do")


def around(game: Game, *seats: str, tmp_path: Path) -> Sitting:
    return Sitting(game, list(seats), Unkept(tmp_path))  # type: ignore[arg-type]


async def test_what_is_left_with_nothing_to_do_ends_after_a_moment_that_escape_stops(tmp_path: Path) -> None:
    """The moment is long here: the test says when it is over."""
    app = with_game(tmp_path, idle())
    app.settings.ends = True
    async with app.run_test(size=(100, 30)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.menu is not None)
        face = table(app)
        assert face.notice[0] == "Nothing left to do" and "End the turn" in screen_text(app)
        given, option, turn = len(game_of(app).answers()), face.menu.options[0], face.turn  # type: ignore[union-attr]
        await pilot.press("escape")
        face.end_by_itself(option, turn)
        assert len(game_of(app).answers()) == given
        face.ends = True
        face.end_by_itself(option, turn - 1)  # of a question that was answered long ago
        assert len(game_of(app).answers()) == given
        face.end_by_itself(option, turn)
        assert game_of(app).answers()[given:] == ["end"]


async def test_nothing_ends_by_itself_unless_it_is_wanted(tmp_path: Path) -> None:
    app = with_game(tmp_path, idle())
    async with app.run_test(size=(100, 30)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.menu is not None)
        assert not table(app).ends and table(app).notice[0] != "Nothing left to do"


def test_only_what_tells_nobody_anything_ends_by_itself(tmp_path: Path) -> None:
    """In a game with secrets two people at one screen would learn from its quickness what the other one holds; and what
    was just taken back is done by hand."""
    game = idle()
    assert only_ending(around(game, "you", tmp_path=tmp_path), game.decision.options) is not None  # type: ignore[union-attr]
    assert only_ending(around(game, "you", tmp_path=tmp_path), game.decision.options * 2) is None  # type: ignore[union-attr]
    secret = hauntbox.new("ecto_terrestrial", players=2, seed="idle")
    while secret.decision is not None:
        seat = secret.waiting[0]
        options = secret.asked(seat)
        if len(options) == 1 and options[0].verb == "end":
            break
        secret.decide(next((one for one in options if one.verb not in ("end", "rest")), options[0]), seat)
    assert only_ending(around(secret, "you", "novice", tmp_path=tmp_path), options) is not None
    assert only_ending(around(secret, "you", "Anna", tmp_path=tmp_path), options) is None
    game.decide("end")
    game.undo()
    assert only_ending(around(game, "you", tmp_path=tmp_path), game.decision.options) is None  # type: ignore[union-attr]


def test_the_setting_is_kept(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    assert not settings.ends
    settings.ends = True
    settings.keep()
    assert Settings(tmp_path).ends
