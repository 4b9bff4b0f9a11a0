"""The table in the terminal, driven by keys and mouse as a player would."""

from __future__ import annotations

import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

from hauntbox import Game, bots
from hauntbox.games.blackout.position import lay
from hauntbox.kit.drawing.text import as_text
from hauntbox.terminal import thinking
from hauntbox.terminal.boxes import Confirm
from hauntbox.terminal.choices import KEYS
from hauntbox.terminal.ending import Ending
from hauntbox.terminal.finder import Finder
from hauntbox.terminal.looks import Rows
from hauntbox.terminal.table_screen import TableScreen
from tests.support.terminal_table import (
    SIZE,
    choose,
    click,
    game_of,
    screen_lines,
    screen_text,
    table,
    terminal,
    until,
    with_game,
)


async def test_the_whole_table_is_on_100_by_30(tmp_path: Path) -> None:
    app = terminal(tmp_path, seats=("you", "you"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1")
        lines = screen_lines(app)
        assert len(lines) == 30
        drawn = as_text(app.screen.query_one("#table", Rows).rows).split("\n")
        assert lines[: len(drawn)] == drawn
        text = "\n".join(lines)
        for borough in ("MANHATTAN", "THE BRONX", "QUEENS", "BROOKLYN", "STATEN ISLAND"):
            assert borough in text
        for shown in ("Chaos", "1/20", "15", "Clean-up now: +", "Captured", "0/15", "EQUIPMENT ROW", "IN FORCE"):
            assert shown in text
        for buster in game_of(app).view()["busters"]:
            assert game_of(app).rules.name("character", buster["character"]) in text  # type: ignore[attr-defined]
        assert "What now?" in text and "BLK-5.4" in text
        assert "End the activation" in text and "BLK-5.2" in text
        assert lines[-1].strip().startswith("e end") and lines[-1].rstrip().endswith("q quit")
        for entry in table(app).entries():
            assert entry.label[:20] in text


@pytest.mark.both_ways
async def test_a_whole_game_by_keys(tmp_path: Path) -> None:
    app = terminal(tmp_path, mode="very_easy", seed="25")
    bot = bots.make("novice", 3)
    async with app.run_test(size=SIZE) as pilot:
        table(app).settings.confirm = False
        game = game_of(app)
        while game.decision is not None:
            number = game.number
            await choose(pilot, bot.choose(game, game.decision.seat))
            assert game.number == number + 1
        await pilot.pause()
        assert isinstance(app.screen, Ending)
        text = screen_text(app)
        assert ("V I C T O R Y" in text) == game.outcome.won
        assert game.outcome.rule in text
        assert "rounds" in text and "captured" in text


async def test_nothing_is_cut_on_the_way_through_a_game(tmp_path: Path) -> None:
    app = terminal(tmp_path, seats=("you", "you", "you"), seed="23")
    bot = bots.make("random", 4)
    async with app.run_test(size=SIZE) as pilot:
        table(app).settings.confirm = False
        game = game_of(app)
        for _ in range(40):
            if game.decision is None:
                break
            await choose(pilot, bot.choose(game, game.decision.seat))
        lines = screen_lines(app)
        assert lines[:22] == as_text(app.screen_stack[1].query_one("#table", Rows).rows).split("\n")


async def test_arrows_and_enter_take_an_option(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("down", "down", "up", "enter")
        assert game_of(app).answers() == ["activate:blue"]
        group = next(i for i, entry in enumerate(table(app).entries()) if entry.is_group)
        for _ in range(group):
            await pilot.press("down")
        await pilot.press("enter")
        assert game_of(app).number == 1
        assert "Esc back" in screen_text(app)
        await pilot.press("escape")
        assert "Esc back" not in screen_text(app)


async def test_the_highlighted_option_lights_what_it_touches(tmp_path: Path) -> None:
    game = lay(ghosts={"MAN": ["S", "S", "T"]}, pools={"red": ["red:S", "red:T"]}, active="red")
    app = with_game(tmp_path, game)
    async with app.run_test(size=SIZE) as pilot:
        places = [entry.options[0].verb for entry in table(app).entries()].index("place")
        await pilot.press(KEYS[places])
        keys = [entry.options[0].key for entry in table(app).entries()]
        for _ in range(keys.index("place:red1:MAN.2")):
            await pilot.press("down")
        chosen = app.screen.query_one("#table", Rows).chosen
        assert {"die:red1", "slot:MAN.2"} <= chosen
        assert "die:red0" not in chosen
        rows = app.screen.query_one("#table", Rows).rows
        lit = {one.target for row in rows for one in row if "lit" in one.style}
        assert {"die:red0", "die:red1", "slot:MAN.0", "slot:MAN.2"} <= lit


# Mouse


async def test_click_a_die_and_then_a_slot(tmp_path: Path) -> None:
    game = lay(ghosts={"MAN": ["S", "S", "T"]}, pools={"red": ["red:S", "red:T"]}, active="red")
    app = with_game(tmp_path, game)
    async with app.run_test(size=SIZE) as pilot:
        every = len(table(app).menu.left())
        await click(pilot, "die:red1")
        left = table(app).menu.left()
        assert 1 < len(left) < every
        assert all("die:red1" in option.targets for option in left)
        assert "R:T" in screen_lines(app)[22]
        await click(pilot, "slot:MAN.2")
        assert game.answers() == ["place:red1:MAN.2"]


async def test_click_the_only_option_of_a_thing_takes_it(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await click(pilot, "buster:green")
        assert game_of(app).answers() == ["activate:green"]


async def test_click_an_option(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await click(pilot, "entry:3", "#menu")
        assert game_of(app).answers() == ["activate:yellow"]
        await click(pilot, "action:undo", "#keys")
        await until(pilot, lambda: game_of(app).number == 0)


async def test_click_what_is_not_lit_tells_why(tmp_path: Path) -> None:
    game = lay(ghosts={"MAN": ["S", "T"]}, pools={"red": ["red:P"]}, active="red", row=["subway_map"])
    app = with_game(tmp_path, game)
    async with app.run_test(size=SIZE) as pilot:
        await click(pilot, "slot:MAN.0")
        assert isinstance(app.screen, Finder)
        text = screen_text(app)
        assert "That slot asks for Stream." in text and "BLK-8.5" in text


async def test_pointing_with_the_mouse_shows_what_a_card_says(tmp_path: Path) -> None:
    game = lay(ghosts={"MAN": "wall_of_fog"}, pools={"red": ["red:P"]}, active="red", row=["subway_map"])
    app = with_game(tmp_path, game)
    async with app.run_test(size=(120, 40)) as pilot:
        rows = app.screen.query_one("#table", Rows).rows
        y = next(i for i, row in enumerate(rows) if any(one.target == "equipment:subway_map" for one in row))
        await pilot.hover("#table", offset=(8, y))
        await pilot.pause()
        assert "discard any die, then you: move" in " ".join(screen_text(app).split())


# Asking


async def test_why_not_is_searched_and_leads_to_the_rule(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1", "question_mark")
        finder = app.screen
        assert isinstance(finder, Finder)
        expected = {reason.rule for _, reason in game_of(app).refusals()}
        assert {item.rule for item in finder.items} == expected
        every = len(finder.shown)
        await pilot.press(*"token")
        assert 0 < len(finder.shown) < every
        assert "This Ghostbuster has no Free Re-Roll token." in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "BLK-11.10" in screen_text(app) and "The rules of Ghostbusters: Blackout" in screen_text(app)
        await pilot.press("escape", "escape")
        assert isinstance(app.screen, TableScreen)


async def test_the_log_is_searched(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("l")
        finder = app.screen
        assert isinstance(finder, Finder)
        assert len(finder.shown) == len(game_of(app).events())
        await pilot.press(*"blk4.9")
        assert {item.rule for item in finder.shown} == {"BLK-4.9"}
        assert len(finder.shown) == 4


async def test_look_closer_lists_every_card_on_the_table(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("i")
        finder = app.screen
        assert isinstance(finder, Finder)
        titles = {item.title for item in finder.items}
        view, rules = game_of(app).view(), game_of(app).rules
        for borough in view["boroughs"]:
            assert rules.name("ghost", borough["ghost"]["id"]) in titles  # type: ignore[attr-defined]
        for card in view["row"]:
            assert rules.name("equipment", card["id"]) in titles  # type: ignore[attr-defined]


async def test_a_hint_comes_with_its_sentence_and_is_ready_to_take(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def advise(game: object, seat: int, milliseconds: int) -> SimpleNamespace:
        asked.append((game.number, seat))  # type: ignore[attr-defined]
        said = "Let green go first: 61 of 100 games are won."
        return SimpleNamespace(code=game.decision.codes[2], lines=lambda *_: [said])  # type: ignore[attr-defined]

    monkeypatch.setattr(bots, "advise", advise)
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: "61 of 100" in " ".join(screen_text(app).split()))
        assert asked == [(0, 0)]
        await pilot.press("enter")
        assert game_of(app).answers() == ["activate:green"]


async def test_a_hint_says_why_and_what_comes_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of its sentences can be read, in a list where there is no room over the log."""
    told: list[str] = []

    def advise(game: Game, seat: int, milliseconds: int) -> bots.Advice:
        given = real(game, seat, iterations=12)
        told.extend(given.lines(game))
        return given

    real = bots.advise
    monkeypatch.setattr(bots, "advise", advise)
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: bool(told) and squeezed(told[-1]) in squeezed(screen_text(app)))
        assert len(told) > 1
        assert all(squeezed(line) in squeezed(screen_text(app)) for line in told)
        await pilot.press("escape", "enter")
        assert game_of(app).number == 1, "what is advised is ready to take"


def squeezed(text: str) -> str:
    """Without the gaps and borders that a line break leaves."""
    return "".join(letter for letter in text if letter.isalnum())


async def test_the_table_stays_awake_while_advice_is_thought_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought = threading.Event()

    def advise(game: object, seat: int, milliseconds: int) -> SimpleNamespace:
        assert thought.wait(120)
        return SimpleNamespace(code=game.decision.codes[0], lines=lambda *_: ["Well thought."])  # type: ignore[attr-defined]

    monkeypatch.setattr(bots, "advise", advise)
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("h", "down")
        assert table(app).notice == ("Hint", "Thinking…")
        assert table(app).cursor == 1
        thought.set()
        await until(pilot, lambda: "Well thought." in screen_text(app))
        assert table(app).cursor == 0


@pytest.mark.parametrize("game", ["blackout", "toy"])
async def test_the_advisor_itself_gives_its_chances(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(thinking, "HINT_MILLISECONDS", 50)
    app = terminal(tmp_path, game, ("you", "you"))
    async with app.run_test(size=SIZE) as pilot:
        shown = table(app)
        await pilot.press("h")
        await until(pilot, lambda: "%" in shown.notice[1])
        while app.screen is not shown:  # with its reason it may be read in a list
            await pilot.press("escape")
        advised = table(app).entries()[table(app).cursor]
        assert table(app).notice[1].startswith(advised.label)


async def test_advice_that_comes_too_late_is_dropped(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        turn = table(app).turn
        await pilot.press("1")
        table(app).take_advice(turn, ["too late"], -1)
        await pilot.pause()
        assert "too late" not in screen_text(app)


# Taking back


async def test_undo_is_free_while_nobody_has_learned_anything(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        before = game_of(app).state_bytes()
        await pilot.press("2")
        after = game_of(app).state_bytes()
        await pilot.press("u")
        assert game_of(app).state_bytes() == before
        assert "Undone" in screen_text(app)
        await pilot.press("r")
        assert game_of(app).state_bytes() == after
        await pilot.press("u", "u")
        assert "nothing of yours to take back" in " ".join(screen_text(app).split())


async def test_undo_after_a_roll_asks_the_table(tmp_path: Path) -> None:
    app = terminal(tmp_path, seats=("Ann", "Bob"))
    async with app.run_test(size=SIZE) as pilot:
        game = game_of(app)
        await pilot.press("1")
        before = game.state_bytes()
        await choose(pilot, next(option.code for option in game.decision.options if option.verb == "reroll"))
        rolled = game.state_bytes()
        assert not game.undo_is_free
        await pilot.press("u")
        assert isinstance(app.screen, Confirm)
        assert "Does everybody agree" in screen_text(app)
        await pilot.press("n")
        assert game.state_bytes() == rolled
        await pilot.press("u", "y")
        await pilot.pause()
        assert game.state_bytes() == before
        await pilot.press("r")
        assert game.state_bytes() == rolled


async def test_ending_with_dice_left_is_asked_about_until_it_is_turned_off(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1", "e")
        assert isinstance(app.screen, Confirm)
        assert "5 dice would go unused" in screen_text(app)
        await pilot.press("n")
        assert game_of(app).number == 1
        await pilot.press("e", "a")
        await pilot.pause()
        assert game_of(app).answers() == ["activate:red", "end"]
        await pilot.press("1", "e")
        assert game_of(app).answers()[2:] == ["activate:blue", "end"]
    assert '"confirm": false' in (tmp_path / "settings.json").read_text()


async def test_ending_without_usable_dice_is_not_asked_about(tmp_path: Path) -> None:
    game = lay(ghosts={"MAN": ["S", "T"]}, pools={"red": []}, active="red", hands={"red": ["subway_map"]})
    app = with_game(tmp_path, game)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("e")
        assert game.answers()[0] == "end"


# The end


async def test_after_the_end_one_can_look_undo_and_play_again(tmp_path: Path) -> None:
    app = terminal(tmp_path, seed="1")
    async with app.run_test(size=SIZE) as pilot:
        table(app).settings.confirm = False
        game = game_of(app)
        while game.decision is not None:
            await pilot.press(*("1", "e") if game.decision.kind == "activate" else ("e",))
            if game.decision is not None and table(app).menu.ending() is None and game.decision.kind != "activate":
                await pilot.press("1")
        await pilot.pause()
        assert isinstance(app.screen, Ending)
        assert "D E F E A T" in screen_text(app)
        await pilot.press("escape")
        assert "Chaos has taken the city" in screen_lines(app)[22]
        length = game.number
        await pilot.press("u")
        await pilot.press("y")
        assert not game.over and game.number == length - 1
        await pilot.press("r")
        await pilot.pause()
        assert game.over and isinstance(app.screen, Ending)
        await pilot.press("p")
        await pilot.pause()
        assert game_of(app) is not game and game_of(app).number == 0
        assert game_of(app).setup.options == game.setup.options
    assert {path.name for path in (tmp_path / "games" / "blackout").glob("*.json")} == {"1.json", "2.json"}


# Other sizes


@pytest.mark.parametrize("size", [(80, 24), (60, 16), (100, 24)])
async def test_a_small_window_shows_the_table_part_by_part(tmp_path: Path, size: tuple[int, int]) -> None:
    """Tab turns to the next part; the log has its key, and the options all the width."""
    app = terminal(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert "Tab: more of the table" in screen_text(app) and "Who acts next?" in screen_text(app)
        assert not app.screen.query_one("#log").display
        board = app.screen.query_one("#board")
        places = []
        while (at := (board.scroll_x, board.scroll_y)) not in places:
            places.append(at)
            await pilot.press("tab")
        assert at == (0, 0) and len(places) > 2
        await pilot.press("shift+down", "shift+right")
        assert board.scroll_y > 0
        assert board.scroll_x > 0
        await pilot.press("2")
        assert game_of(app).answers() == ["activate:blue"]


async def test_a_large_window_is_used(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=(160, 50)) as pilot:
        await pilot.press("1")
        lines = screen_lines(app)
        assert max(len(line) for line in lines) > 150
        assert all(len(entry.label) <= 95 and entry.label in screen_text(app) for entry in table(app).entries())
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert len(screen_lines(app)) == 30
        assert screen_lines(app)[-1].rstrip().endswith("q quit")
