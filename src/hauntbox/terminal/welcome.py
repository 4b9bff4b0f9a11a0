"""Before a game: continue a saved one, or begin a new one."""

from __future__ import annotations

import time
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Line

from hauntbox.engine.game import Game
from hauntbox.kit.drawing.text import plain
from hauntbox.terminal.finder import look_text
from hauntbox.terminal.journey import KeptJourney
from hauntbox.terminal.seats import called
from hauntbox.terminal.shelf import Kept


def how_far(game: Game) -> str:
    """A game in a few words."""
    if game.outcome is not None:
        return plain(game.outcome.text)
    return f"round {game.round}, {counted(game.number, 'decision')}, {counted(game.setup.players, 'player')}"


def counted(n: int, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def kept_line(kept: Kept) -> Text:
    """A saved game in the list."""
    text = Text().append(f"Game {kept.slot.name}", look_text("bold"))
    text.append(time.strftime("   %d %b %Y %H:%M", time.localtime(kept.when)), look_text("dim"))
    if kept.game is None:
        return text.append(f"\n   {kept.problem}", look_text("warn"))
    seats = ", ".join(called(seat) for seat in kept.slot.read_seats())
    text.append(f"\n   {how_far(kept.game)}", look_text("quiet"))
    return text.append(f"   {plain(seats)}", look_text("dim")) if seats else text


def journey_line(kept: KeptJourney, language: str = "en") -> Text:
    """A campaign in the list."""
    text = Text().append(f"Campaign {kept.folder.name}", look_text("bold"))
    text.append(time.strftime("   %d %b %Y %H:%M", time.localtime(kept.when)), look_text("dim"))
    if kept.journey is None:
        return text.append(f"\n   {kept.problem}", look_text("warn"))
    campaign = kept.journey.campaign
    name = campaign.rules.campaign_words(campaign.plan.id, None, "name", language)
    current = campaign.current
    where = "over" if campaign.over else "to begin"
    if current is not None and not campaign.over:
        result = "" if current.won is None else " (won)" if current.won else " (lost)"
        where = f"{campaign.name_of(current.chapter, language)}{result}"
    return text.append(f"\n   {plain(name)}: {plain(where)}", look_text("quiet"))


GHOST = (
    "   ▄█████▄    ",
    "  ██ ▀█ ▀██   ",
    "  █████████   ",
    "  █████▄███   ",
    "  █▀▀█▀█▀▀█   ",
)


def banner(title: str) -> Text:
    """A ghost, and what it haunts."""
    beside = ("", "H A U N T B O X", title, "Go on where you were, or begin anew.", "Nothing is ever thrown away.")
    styles = ("", "accent", "bold", "quiet", "quiet")
    text = Text()
    for drawn, words, style in zip(GHOST, beside, styles):
        text.append(drawn, look_text("fresh")).append(f"{words}\n", look_text(style))
    return text


class Welcome(Screen[None]):
    """What is on the shelf; Enter continues the latest game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "app.new_game"), Binding("q,escape", "app.quit"), Binding("R", "app.rulebook"),
        Binding("f1", "app.help"), Binding("L", "app.learn"),
    ]

    def __init__(
        self, title: str, kept: list[Kept], journeys: list[KeptJourney] | None = None, language: str = "en"
    ) -> None:
        super().__init__()
        self.game_title = title
        self.kept = kept
        self.journeys = journeys or []
        self.language = language
        self.choices: list[KeptJourney | Kept | None] = [*self.journeys, *self.kept, None]

    def compose(self) -> ComposeResult:
        with Vertical(classes="finder") as box:
            box.border_subtitle = "↑↓ · Enter: go on · n: new game · L: learn · R: rules · F1: help · q: quit"
            yield Static(banner(self.game_title), classes="box-text")
            lines = [journey_line(one, self.language) for one in self.journeys]
            lines += [kept_line(kept) for kept in self.kept] + [Text("New game…", look_text("accent"))]
            yield OptionList(*[Line(line) for line in lines])

    def on_mount(self) -> None:
        going = [(kept.when, -number) for number, kept in enumerate(self.choices) if kept is not None and kept.open]
        self.query_one(OptionList).highlighted = -max(going)[1] if going else len(self.choices) - 1

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        kept = self.choices[event.option_index]
        if kept is None:
            await self.app.run_action("new_game")
        elif isinstance(kept, KeptJourney):
            await self.app.run_action(f"travel({event.option_index})")
        elif kept.game is not None:
            await self.app.run_action(f"resume({event.option_index - len(self.journeys)})")
