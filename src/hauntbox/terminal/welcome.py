"""Before and after a game: go on with a saved one or begin anew; how it ended, and again."""

from __future__ import annotations

import time
from collections import Counter
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Line

from hauntbox.engine.game import Game
from hauntbox.kit.textscene import plain
from hauntbox.terminal.finder import look_text
from hauntbox.terminal.seats import called
from hauntbox.terminal.shelf import Kept
from hauntbox.terminal.sitting import Sitting

MOST_EVENTS = 8


def how_far(game: Game) -> str:
    """A game in a few words."""
    view = game.view(None)
    where = f"round {view['round']}, " if isinstance(view.get("round"), int) else ""
    if game.outcome is not None:
        return plain(game.outcome.text)
    return f"{where}{game.number} decisions, {game.setup.players} players"


def kept_line(kept: Kept) -> Text:
    """A saved game in the list."""
    text = Text(f"Game {kept.slot.name}", look_text("bold"))
    text.append(time.strftime("   %d %b %Y %H:%M", time.localtime(kept.when)), look_text("dim"))
    if kept.game is None:
        return text.append(f"\n   {kept.problem}", look_text("warn"))
    seats = ", ".join(called(seat) for seat in kept.slot.read_seats())
    text.append(f"\n   {how_far(kept.game)}", look_text("quiet"))
    return text.append(f"   {plain(seats)}", look_text("dim")) if seats else text


class Welcome(Screen[None]):
    """What is on the shelf; Enter goes on with the latest game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "app.new_game"), Binding("q,escape", "app.quit"), Binding("R", "app.rulebook"),
        Binding("f1", "app.help"),
    ]

    def __init__(self, title: str, kept: list[Kept]) -> None:
        super().__init__()
        self.game_title = title
        self.kept = kept
        self.choices: list[Kept | None] = [*self.kept, None]

    def compose(self) -> ComposeResult:
        with Vertical(classes="finder") as box:
            box.border_title = self.game_title
            box.border_subtitle = "↑↓ · Enter: go on · n: new game · R: rules · q: quit"
            yield Static("Go on where you were, or begin anew. Nothing here is ever thrown away.", classes="box-text")
            lines = [kept_line(kept) for kept in self.kept] + [Text("New game…", look_text("accent"))]
            yield OptionList(*[Line(line) for line in lines])

    def on_mount(self) -> None:
        going = [number for number, kept in enumerate(self.kept) if kept.open]
        self.query_one(OptionList).highlighted = going[0] if going else len(self.choices) - 1

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        kept = self.choices[event.option_index]
        if kept is None:
            await self.app.run_action("new_game")
        elif kept.game is not None:
            await self.app.run_action(f"resume({event.option_index})")


class Ending(ModalScreen[str]):
    """How the game ended, what happened in it, and what next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "next('again')"), Binding("n", "next('new')"), Binding("u", "next('undo')"),
        Binding("l", "next('log')"), Binding("escape,enter", "next('')"), Binding("q", "next('quit')"),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting

    def compose(self) -> ComposeResult:
        outcome = self.sitting.game.outcome
        with Vertical(classes="box ending") as box:
            box.border_title = "The end"
            box.border_subtitle = "p: again · n: new game · u: undo · l: log · Esc: look at the table · q: quit"
            text = Text(f"{banner(self.sitting)}\n\n", look_text("accent") + " bold", justify="center")
            if outcome is not None:
                text.append(f"{outcome.text} ", look_text("bold"))
                text.append(f"{outcome.rule}", look_text("rule"))
            yield Static(text, classes="banner")
            yield Static("\n".join(statistics(self.sitting)), markup=False, classes="box-text")

    def action_next(self, what: str) -> None:
        self.dismiss(what)


def banner(sitting: Sitting) -> str:
    """Victory, defeat, or who won."""
    outcome = sitting.game.outcome
    if outcome is None or not outcome.winners:
        return "★  D E F E A T  ★" if sitting.game.rules.together else "★  N O B O D Y   W I N S  ★"
    if len(outcome.winners) == len(sitting.seats):
        return "★  V I C T O R Y  ★"
    return "★  " + " and ".join(sitting.name(seat) for seat in outcome.winners) + "  ★"


def statistics(sitting: Sitting) -> list[str]:
    """What there is to tell about any game: its length, who decided how often, what happened most."""
    game = sitting.game
    view = game.view(sitting.looking)
    lines = []
    if isinstance(view.get("round"), int):
        lines.append(f"Rounds: {view['round']}")
    answered: Counter[int] = Counter()
    for answer in game.trail:
        answered.update([answer.seat] if answer.secret is None else list(answer.secret))
    each = ", ".join(f"{sitting.name(seat)} {answered[seat]}" for seat in range(len(sitting.seats)))
    lines.append(f"Decisions: {game.number}" + (f" ({each})" if len(sitting.seats) > 1 else ""))
    kinds = Counter(event.kind.replace("_", " ") for event in sitting.events())
    most = ", ".join(f"{kind} {count}×" for kind, count in kinds.most_common(MOST_EVENTS))
    lines += ["", f"What happened most: {most}.", "", f"Seed: {game.setup.seed}"]
    return [plain(line) for line in lines]
