"""Outer Space in the terminal: the whole table on one screen, and questions that name what they come from."""

from __future__ import annotations

import re
from pathlib import Path

from hauntbox.games.outer_space.position import lay
from hauntbox.kit.drawing.text import as_text
from hauntbox.terminal.looks import Rows
from tests.support.playing import play
from tests.support.terminal_table import SIZE, game_of, screen_lines, screen_text, table, terminal, with_game

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


async def test_what_must_always_be_seen_is_seen_on_80_by_24(tmp_path: Path) -> None:
    """Phase, turn, both objectives, points, reserve, Packs with their chance, the flag, fires, how Heroes are."""
    game = lay(scenario="scorched_earth", step="command", cp=2, soldiers={"5,2": 3, "9,9": 2}, coming=[0],
               fires=["3,2", "3,3"], crowds={"2,10": 3}, wounds={"carl": 2}, hands={0: FULL_HAND})  # fmt: skip
    for language, words in (
        ("en", ("Phase 4: Command", "Turn 1 of", "Buildings destro… 0/2", "Heroes dead 0/", "2 CP", "pool ",
                "Packs 2 (", "landing!", "fires 2/8", "♥♥♥♡♡ ☆☆☆", "then the Heroes win", "Death Ray")),
        ("fr", ("Phase 4 :", "commandement", "Tour 1 sur", "0/2", "Héros morts 0/", "2 PC", "réserve ", "Meutes 2 (",
                "renforts !", "feux 2/8", "♥♥♥♡♡ ☆☆☆", "puis les héros gagnent", "Rayon de la mort")),
    ):  # fmt: skip
        app = with_game(tmp_path / language, game, ("you", "novice"))
        async with app.run_test(size=(80, 24)) as pilot:
            assert app.sitting is not None
            app.sitting.language = language
            table(app).advance()
            await pilot.pause()
            lines = screen_lines(app)
            text = "\n".join(lines).replace("\xa0", " ").replace("\u202f", " ")
            for shown in words:
                assert shown in text, shown
            assert lines[1].startswith(" 1 ") and "3" in lines[3] and "%" in lines[11] and "^" in lines[4]
            assert not app.screen.query_one("#board").show_horizontal_scrollbar
            assert "q quit" in lines[-1]


async def test_many_flights_open_by_saucer_and_many_marches_by_where_they_begin(tmp_path: Path) -> None:
    app = with_game(tmp_path, lay(step="command", cp=2), ("you", "novice"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        face = table(app)
        face.take(next(entry for entry in face.entries() if entry.label == "Fly a Saucer"))
        assert [entry.label for entry in face.entries()] == [
            f"Fly the {side} Saucer to …" for side in ("northern", "eastern", "southern", "western")
        ]
        await pilot.press("2")
        assert len(face.entries()) > 10 and all("eastern" in entry.label for entry in face.entries())
        assert "Fly the eastern Saucer to …" in screen_text(app)
        await pilot.press("escape", "escape")
        assert "Fly a Saucer" in [entry.label for entry in face.entries()]
    spots = {"5,2": 3, "9,9": 3, "2,10": 3}
    app = with_game(tmp_path, lay(step="march", soldiers=spots), ("you", "novice"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("1")
        labels = [entry.label for entry in table(app).entries()]
        assert sorted(labels) == sorted(f"March … from {at} to …" for at in ("F3", "J10", "C11"))


async def test_an_answer_is_found_by_typing_and_a_hero_goes_all_the_way(tmp_path: Path) -> None:
    """IOS-8.3a: the way that is offered takes its steps one by one, as if they had been chosen."""
    game = lay(step="hero_action", heroes={"carl": "6,2"}, active="carl", white=4)
    app = with_game(tmp_path, game, ("novice", "you"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("slash", "g", "4")
        await pilot.pause()
        assert "Carl: all the way to G4" in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert game_of(app).answers() == ["move", "step:6,3"]
        await pilot.press("slash", "s", "t", "o", "p", "enter")
        await pilot.pause()
        assert game_of(app).answers()[2] == "stop"


async def test_placements_of_the_template_can_be_told_apart(tmp_path: Path) -> None:
    """IOS-17.1: where two columns would cut them to the same words they stand in one."""
    game = lay(step="command", cp=2, tech={"death_ray.1": "up"}, saucers={0: "5,5"},
               heroes={"carl": "4,1", "jojo": "5,9", "cassidy": "7,7"})  # fmt: skip
    play(game, "tech:death_ray.1", "site:north")
    app = with_game(tmp_path, game, ("you", "novice"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        face = table(app)
        text = screen_text(app)
        shown = face.entries()[face.page().first : face.page().per_page]
        assert len(shown) > 3 and all(entry.label in text for entry in shown)
