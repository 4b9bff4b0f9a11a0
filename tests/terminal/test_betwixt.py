"""The Ghosts Betwixt in the terminal: the whole table on one screen, a mission by keys, numbers in place of titles."""

from __future__ import annotations

import re
from pathlib import Path

from hauntbox.cli.shelf import described
from hauntbox.games import find
from hauntbox.games.betwixt.position import lay
from hauntbox.terminal.forms import NewGameScreen
from tests.support.betwixt_tables import FIGHT
from tests.support.terminal_table import SIZE, game_of, screen_lines, screen_text, table, terminal, with_game

UNSAID = r"\[\w+\.[\w.]+\]"  # what a key without a sentence looks like
NUMBERS = ["1", "2", "side_1", "3", "4", "side_2", "5", "6"]


async def test_a_fight_is_on_100_by_30_with_everything_that_matters(tmp_path: Path) -> None:
    """TGB-9.1: who acts, the monsters with their HP, the question and its answers."""
    app = with_game(tmp_path, lay(**FIGHT))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert len(screen_lines(app)) == 30
        text = screen_text(app)
        assert table(app).sitting.prompt() in text
        for shown in ("Bill", "Joan", "Avelynn", "Guard Dog 1", "Guard Dog 2", "Combat · Round 1"):
            assert shown in text, shown
        assert not re.search(UNSAID, text)


async def test_a_mission_is_played_by_keys(tmp_path: Path) -> None:
    """Whatever is asked on the way to the first door, and what comes of it, has words."""
    app = terminal(tmp_path, "betwixt", ("you", "novice"), seed="9", set_up="automatic")
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(60):
            await pilot.pause()
            game = game_of(app)
            if game.over or len(game.view(0)["map"]["tiles"]) > 1:
                break
            assert not re.search(UNSAID, screen_text(app))
            entries = table(app).entries()
            if entries:
                table(app).take(entries[0])
        assert len(game.view(0)["map"]["tiles"]) > 1


async def test_on_eighty_by_twenty_four_the_question_is_whole(tmp_path: Path) -> None:
    app = with_game(tmp_path, lay(**FIGHT))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        face = table(app)
        assert len(screen_lines(app)) == 24
        assert " ".join(face.sitting.prompt().split()) in " ".join(screen_text(app).split())
        assert face.query_one("#board").size.height >= 12


def test_missions_to_come_go_by_their_numbers() -> None:
    """TGB-2.10: in the list of games and in the form of a new one; a number begins the mission."""
    rules = find("betwixt")
    assert described(rules)["scenarios"] == NUMBERS
    [mission] = [one for one in NewGameScreen(rules, ["you"], {}).fields if one.key == "mission"]
    assert mission.values == NUMBERS and mission.value == "1"
    ids = [rules.checked_setup(2, "1", {"mission": one}).options["mission"] for one in NUMBERS]
    assert ids == rules.ids["mission"]  # type: ignore[attr-defined]
