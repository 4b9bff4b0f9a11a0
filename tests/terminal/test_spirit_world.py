"""Spirit World in the terminal: the whole table on one screen, and what an option would bring under the question."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import hauntbox
from hauntbox.engine.game import Game
from hauntbox.games.spirit_world.drawing.text_map import WEAR
from hauntbox.kit.drawing.text import as_text
from hauntbox.terminal.looks import LOOKS, PLATES, Rows
from tests.support.terminal_table import SIZE, choose, game_of, screen_lines, screen_text, table, terminal, with_game

MOVING = ("move", "exit", "attack", "blast")
UNSAID = r"\[\w+\.[\w.]+\]"  # what a key without a sentence looks like


def at_a_shot(seed: str = "7") -> Game:
    """A game in which somebody may fire at a ghost, and go somewhere."""
    game = hauntbox.new("spirit_world", seed=seed, pke="N")
    chance = Random(3)
    while game.decision is not None:
        options = game.decision.options
        if {"attack", "move"} <= {option.verb for option in options}:
            return game
        kinds = [option for option in options if option.verb in MOVING]
        game.decide(chance.choice(kinds or options))
    raise AssertionError("nobody ever came to fire")


def foreseen_line(lines: list[str]) -> str:
    """The line under the question."""
    at = next(number for number, line in enumerate(lines) if "What does" in line)
    return lines[at + 1].strip()


async def test_the_whole_table_is_on_100_by_30(tmp_path: Path) -> None:
    app = terminal(tmp_path, "spirit_world", pke="N")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1")
        lines = screen_lines(app)
        drawn = as_text(app.screen.query_one("#table", Rows).rows).split("\n")
        assert len(lines) == 30 and lines[: len(drawn)] == [row.rstrip() for row in drawn]
        text = "\n".join(lines)
        for shown in ("Trap Trouble · Round 1", "Spirit World 15", "call 50 %", "a miss at a gate calls for 1",
                      "Star gate C3", "What does Egon do?", "GTB-9.2",
                      "Egon", "Ray", "Peter", "Winston"):
            assert shown in text
        assert "…" not in "\n".join(drawn)


async def test_giving_up_is_in_a_list_of_its_own_and_no_is_what_enter_means(tmp_path: Path) -> None:
    """GTB-24.12: beside any question, with the vote after it, and back to the question."""
    app = with_game(tmp_path, at_a_shot())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        table(app).settings.confirm = False  # this is asked about all the same
        game, number = game_of(app), game_of(app).number
        before = [entry.label for entry in table(app).entries()]
        assert "Give up" not in before
        for answer, kind in (("enter", "act"), ("escape", "act"), ("y", "concede")):
            await pilot.press("M")
            assert "Give up" in screen_text(app)
            await pilot.press("enter")
            assert "You alone decide" in screen_text(app)
            await pilot.press(answer)
            assert game.decision is not None and game.decision.kind == kind
        assert [entry.label for entry in table(app).entries()] == ["No", "Yes"]
        await pilot.press("M")
        assert table(app).menu is not None, "nothing is said beside a vote"
        await pilot.press("enter")
        assert game.number == number + 2
        assert [entry.label for entry in table(app).entries()] == before


async def test_under_the_question_stands_what_the_option_under_the_cursor_would_bring(tmp_path: Path) -> None:
    app = with_game(tmp_path, at_a_shot())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen = table(app)
        verbs = [entry.options[0].verb for entry in screen.entries()]
        for _ in range(verbs.index("attack") - screen.cursor):
            await pilot.press("down")
        if screen.entries()[screen.cursor].is_group:
            assert not foreseen_line(screen_lines(app))
            await pilot.press("enter")
        assert "% to hit" in foreseen_line(screen_lines(app))
        height = screen.query_one("#menu").size.height
        await pilot.press("escape", "escape")
        assert screen.query_one("#menu").size.height == height  # nothing jumps


async def test_every_game_has_a_line_for_what_is_foreseen(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert table(app).query_one("#foreseen").display


async def test_a_few_turns_by_keys(tmp_path: Path) -> None:
    app = terminal(tmp_path, "spirit_world", pke="N")
    chance = Random(5)
    async with app.run_test(size=SIZE) as pilot:
        table(app).settings.confirm = False
        game = game_of(app)
        for _ in range(25):
            assert game.decision is not None
            number = game.number
            options = game.decision.options
            await choose(pilot, chance.choice(options).code)
            assert game.number == number + 1
            assert not re.search(UNSAID, screen_text(app))


def test_every_ghostbuster_has_a_colour_on_the_map_and_on_a_plate() -> None:
    assert set(WEAR.values()) <= set(LOOKS)
    assert set(WEAR.values()) <= set(PLATES)
    looks = {str(PLATES[colour]) for colour in WEAR.values()}
    assert len(looks) == len(WEAR)
