"""The terminal in a small window, and the key for what one does not want to be asked about."""

from __future__ import annotations

from pathlib import Path

import pytest

import hauntbox
from hauntbox import bots
from hauntbox.games import find
from hauntbox.kit.drawing.text import cells, plain
from hauntbox.terminal.finder import Finder
from hauntbox.terminal.shelf import Shelf
from hauntbox.terminal.sitting import Sitting
from tests.support.far_tables import played_on
from tests.support.terminal_table import choose, game_of, screen_lines, screen_text, table, terminal, until, with_game
from tests.toy.test_toy import Scene


@pytest.mark.parametrize("game", ["outer_space", "spirit_world", "blackout"])
async def test_on_eighty_by_twenty_four_everything_is_in_reach(tmp_path: Path, game: str) -> None:
    """The map, the whole question, the options; the thing that the cursor is on comes into sight; a note takes its
    place beside the options and goes again."""
    app = terminal(tmp_path, game, ("you", "you"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        face = table(app)
        lines = screen_lines(app)
        assert len(lines) == 24 and all(cells(line) <= 80 for line in lines)
        text = " ".join(screen_text(app).split())
        assert " ".join(plain(face.sitting.prompt()).split()) in text
        assert all(entry.label in text for entry in face.entries()[: face.page().per_page])
        board = face.query_one("#board")
        assert board.size.height >= 12
        for _ in range(min(8, len(face.entries()))):
            await pilot.press("down")
            await pilot.pause()
            shown = [face.places[one] for one in face.entries()[face.cursor].targets if one in face.places]
            if shown and not face.entries()[face.cursor].is_group:
                x, y = shown[-1]
                assert board.scroll_y <= y < board.scroll_y + board.size.height
                assert board.scroll_x <= x < board.scroll_x + board.size.width
        await pilot.press("escape")
        assert not face.query_one("#side").display
        await pilot.press("l")
        assert isinstance(app.screen, Finder)


async def test_a_small_window_shows_whoever_is_asked_about_on_a_large_map(tmp_path: Path) -> None:
    """TGB-8.4: the family member who acts is in sight, far down the map though they stand."""
    game = played_on("betwixt")
    novice = bots.make("novice", "small")
    acting = ""
    while not game.over:
        decision = game.decision
        assert decision is not None
        if decision.kind == "act" and decision.source is not None:
            acting = f"character:{game.rules.thing_id(decision.source.kind, decision.source.value)}"
            sitting = Sitting(game, ["you"] * 4, Shelf("betwixt", tmp_path / "tried").new_slot())
            drawn = enumerate(sitting.rows(set(), 80))
            figures = [y for y, row in drawn for one in row if one.target == acting and cells(one.text) < 4]
            if figures and figures[0] > 18:
                break
        game.answer(novice.choose(game, game.waiting[0]))
    app = with_game(tmp_path, game, ("you", "you", "you", "you"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: acting in table(app).places and table(app).followed == game.number)
        await pilot.pause()
        board, (_, y) = table(app).query_one("#board"), table(app).places[acting]
        assert 0 < board.scroll_y <= y < board.scroll_y + board.size.height


async def test_what_one_could_react_with_is_switched_off_by_a_key(tmp_path: Path) -> None:
    """It closes the open window, outlives the program, and is switched on again the same way."""
    app = with_game(tmp_path, Scene("knock1", "salt1").play(), ("Ann", "Ann"))
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, find("toy").option_code("call:knock1"))
        game = game_of(app)
        assert table(app).seat == 1 and game.number == 1
        await pilot.press("I")
        assert isinstance(app.screen, Finder) and "Salt" in screen_text(app)
        await pilot.press("escape")
        assert game.ignored == {}
        await pilot.press("I", "enter")
        await until(pilot, lambda: game.number == 2)
        assert game.ignored == {1: ["card:salt1"]} and game.answers()[-1] == "1=let"
        await pilot.press("I", "enter")
        await until(pilot, lambda: game.ignored == {1: []})


def test_what_is_ignored_is_kept_beside_the_game(tmp_path: Path) -> None:
    slot = Shelf("toy", tmp_path).new_slot()
    sitting = Sitting(hauntbox.new("outer_space", players=2, seed="kept"), ["Ann", "Bob"], slot)
    slot.keep_ignored({1: ["card:x"]})
    assert slot.read_ignored() == {1: ["card:x"]}
    assert Sitting(sitting.game, ["Ann", "Bob"], slot).game.ignored == {1: ["card:x"]}
    assert "card:x" not in sitting.game.save()
    slot.ignored_path.write_text("rubbish")
    assert slot.read_ignored() == {}
