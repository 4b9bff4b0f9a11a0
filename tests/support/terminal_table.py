"""Sitting down at a table in the terminal, for tests: start it, press keys, click things, read the screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from hauntbox.engine.game import Game
from hauntbox.kit.drawing.text import cells
from hauntbox.terminal.app import Terminal, Wish
from hauntbox.terminal.choices import KEYS
from hauntbox.terminal.looks import Rows
from hauntbox.terminal.shelf import Settings, Shelf
from hauntbox.terminal.sitting import Sitting
from hauntbox.terminal.table_screen import TableScreen

SIZE = (100, 30)


def terminal(
    home: Path, game: str = "blackout", seats: tuple[str, ...] = ("you",), seed: str = "7",
    pace: str = "instant", fresh: bool = True, **options: str,
) -> Terminal:
    """The program as `hauntbox play` starts it, with everything it keeps in `home`."""
    if game == "blackout":
        options.setdefault("characters", "random")
    shelf = Shelf(game, home)
    settings = Settings(home)
    settings.pace = pace
    return Terminal(Wish(game, list(seats), seed, options, ""), shelf, settings, [] if fresh else shelf.listed())


def with_game(home: Path, game: Game, seats: tuple[str, ...] = ("you",)) -> Terminal:
    """The program with a position of one's own on the table."""
    app = terminal(home, game.rules.id, seats)
    app.begin = lambda wish: app.sit_down(Sitting(game, list(seats), Unkept(app.shelf.new_slot().path)))  # type: ignore
    return app


class Unkept:
    """A slot that forgets: a position laid by hand has no beginning that could be saved."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = path.stem

    def keep(self, text: str) -> None: ...

    def keep_seats(self, seats: list[str]) -> None: ...

    def keep_ignored(self, ignored: dict[int, list[str]]) -> None: ...

    def read_told(self) -> list[str] | None:
        return None

    def read_ignored(self) -> dict[int, list[str]]:
        return {}

    def release(self) -> None: ...


def screen_lines(app: Terminal) -> list[str]:
    """What is on the screen, line by line."""
    strips: list[Any] = app.screen._compositor.render_strips()
    return ["".join(piece.text for piece in strip).rstrip() for strip in strips]


def screen_text(app: Terminal) -> str:
    return "\n".join(screen_lines(app))


def table(app: Terminal) -> TableScreen:
    """The table, which must be in front."""
    assert isinstance(app.screen, TableScreen), app.screen
    return app.screen


def game_of(app: Terminal) -> Game:
    assert app.sitting is not None
    return app.sitting.game


async def until(pilot: Pilot[Any], holds: Callable[[], bool], seconds: float = 120) -> None:
    """Wait until something holds."""
    for _ in range(int(seconds / 0.02)):
        await pilot.pause(0.02)
        if holds():
            return
    raise AssertionError("it never came to that")


async def click(pilot: Pilot[Any], target: str, widget: str = "#table") -> None:
    """Click the first place where a thing is shown."""
    rows = pilot.app.screen.query_one(widget, Rows)
    for y, row in enumerate(rows.rows):
        x = 0
        for segment in row:
            if segment.target == target:
                await pilot.click(widget, offset=(x + cells(segment.text) // 2, y))
                await pilot.pause()
                return
            x += cells(segment.text)
    raise AssertionError(f"{target} is not on the table")


async def choose(pilot: Pilot[Any], code: int) -> None:
    """Take the option with this code, by keys alone: groups are opened, pages turned."""
    app = pilot.app
    assert isinstance(app, Terminal)
    screen = table(app)
    for _ in range(20):
        entries = screen.entries()
        index = next(i for i, entry in enumerate(entries) if code in [option.code for option in entry.options])
        page = screen.page()
        if not page.first <= index < page.first + page.per_page:
            await pilot.press("pagedown")
            continue
        single = not entries[index].is_group
        await pilot.press(KEYS[index - page.first])
        if single:
            return
    raise AssertionError("the option can't be reached by keys")
