"""Outer Space in the terminal: the whole table on one screen, and questions that name what they come from."""

from __future__ import annotations

import re
from pathlib import Path

from hauntbox.games.outer_space.position import lay
from hauntbox.kit.textscene import as_text
from hauntbox.terminal.looks import Rows
from tests.looking import play
from tests.terminal_table import SIZE, game_of, screen_lines, screen_text, table, terminal, with_game

UNSAID = r"\[\w+\.[\w.]+\]"  # what a key without a sentence looks like
FULL_HAND = ["death_ray", "ambush", "emergency_power", "kill_zone", "overwhelm", "drop_pod"]


async def test_the_whole_table_is_on_100_by_30(tmp_path: Path) -> None:
    """With a full hand, and with room for a few answers below."""
    game = lay(step="command", cp=2, hands={0: FULL_HAND}, soldiers={"5,2": 3, "9,9": 2})
    app = with_game(tmp_path, game, ("you", "novice"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        lines = screen_lines(app)
        drawn = as_text(app.screen.query_one("#table", Rows).rows).split("\n")
        assert len(lines) == 30 and lines[: len(drawn)] == [row.rstrip() for row in drawn]
        text = "\n".join(lines)
        for shown in ("Invasion! · Phase 4: Command", "2 CP", "Saucer  Reinforce  Tech  Champion", "Zard Beast 0/4",
                      "Emergency Power", "Carl", "JoJo", "What do you do with 2 Command Points?", "IOS-4.4",
                      "Begin to build “Death Ray” (1 of 3)"):
            assert shown in text, shown
        assert "…" not in "\n".join(drawn)


async def test_marches_can_be_told_apart_where_they_stand_in_two_columns(tmp_path: Path) -> None:
    game = lay(step="march", soldiers={"5,2": 3, "9,9": 2})
    app = with_game(tmp_path, game, ("you", "novice"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("1")
        shown = re.findall(r"March \d from F3 to \w\d+", screen_text(app))
        assert len(shown) == len(set(shown)) > 10


async def test_a_question_names_what_it_comes_from_and_only_once(tmp_path: Path) -> None:
    game = lay(hands={0: ["emergency_power"], 1: ["now_you_see_me"]}, step="command")
    play(game, "play:emergency_power.1")
    app = with_game(tmp_path, game, ("novice", "you"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert app.sitting is not None
        assert app.sitting.prompt() == "“Emergency Power” is played. Cancel it?"
        assert app.sitting.prompt() in screen_text(app)
    game = lay(step="hero_action", heroes={"carl": "0,0"}, active="carl", white=2)
    app = with_game(tmp_path, game, ("novice", "you"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert app.sitting is not None
        assert app.sitting.prompt() == "Carl: Move up to 2 spaces, or something else?"


async def test_a_round_is_played_by_keys(tmp_path: Path) -> None:
    """The Martians by a person, the Heroes by a novice: whatever is said on the way has words."""
    app = terminal(tmp_path, "outer_space", ("you", "novice"), seed="9")
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(60):
            await pilot.pause()
            game = game_of(app)
            if game.over or game.view(0)["track"] < game.view(0)["turns"]:
                break
            assert not re.search(UNSAID, screen_text(app))
            entries = table(app).entries()
            if entries:
                table(app).take(entries[-1])
        assert game.view(0)["track"] < game.view(0)["turns"]
