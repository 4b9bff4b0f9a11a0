"""A finished game, moment by moment: what was asked, what was answered, and what happened."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from hauntbox.engine.decisions import Option
from hauntbox.engine.game import Game
from hauntbox.engine.messages import EVERYONE
from hauntbox.kit.drawing.text import Row, Segment, padded
from hauntbox.terminal.choices import Entry
from hauntbox.terminal.finder import Finder, OpenRule
from hauntbox.terminal.lists import log_items
from hauntbox.terminal.looks import Pointed, Rows
from hauntbox.terminal.panels import draw_prompt
from hauntbox.terminal.shelf import Slot
from hauntbox.terminal.sitting import Sitting
from hauntbox.terminal.table_face import TableFace

FAR = 10
KEY_BAR = (
    ("←", "back", "step(-1)"),
    ("→", "on", "step(1)"),
    ("PgUp", f"{FAR} back", f"step({-FAR})"),
    ("PgDn", f"{FAR} on", f"step({FAR})"),
    ("Home", "beginning", "to_begin"),
    ("End", "end", "to_end"),
    ("l", "log", "log"),
    ("R", "rules", "rulebook"),
    ("Esc", "close", "leave"),
)


class LookingBack(TableFace):
    """Any moment of a game that is over, with all hands open. Nothing here changes the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up,backspace", "step(-1)"), Binding("right,down,space,enter", "step(1)"),
        Binding("pageup", f"step({-FAR})"), Binding("pagedown", f"step({FAR})"),
        Binding("home", "to_begin"), Binding("end", "to_end"), Binding("l", "log"), Binding("R", "app.rulebook"),
        Binding("shift+left", "scroll(-8, 0)"), Binding("shift+right", "scroll(8, 0)"),
        Binding("shift+up", "scroll(0, -3)"), Binding("shift+down", "scroll(0, 3)"),
        Binding("escape,q", "leave"),
    ]

    def __init__(self, title: str, whole: Game, seats: list[str], slot: Slot, language: str = "en") -> None:
        super().__init__(Sitting(whole, seats, slot, language))
        self.sitting.looking = EVERYONE
        self.game_title = title
        self.whole = whole
        self.at = 0

    def on_mount(self) -> None:
        self.go(0)

    @property
    def last(self) -> int:
        return len(self.whole.trail)

    def go(self, at: int) -> None:
        """Show the game as it was before its answer number `at`, counted from 0."""
        self.at = max(0, min(at, self.last))
        past = self.whole.copy()
        past.back_to(self.at)
        self.sitting.game = past
        self.since = past.number - 1
        self.redraw()

    def given(self) -> Option | None:
        """The answer that was given here; of several given in secret, the first seat's."""
        decision = self.game.decision
        if decision is None or self.at >= self.last:
            return None
        answer = self.whole.trail[self.at]
        code = answer.code if answer.secret is None else answer.secret[answer.teller]
        said = [*decision.options_for(answer.teller), *self.game.asides(answer.teller)]
        return next((one for one in said if one.code == code), None)

    # Showing

    def entries(self) -> list[Entry]:
        given = self.given()
        return [] if given is None else [Entry(self.game.say(given.message, self.sitting.language), [given])]

    def foreseen(self, entry: Entry) -> list[str]:
        return []  # what came of it is a step away

    def redraw_prompt(self) -> None:
        decision = self.game.decision
        who, question, rule = "", self.sitting.ending(), ""
        if decision is not None:
            seat = self.whole.trail[self.at].teller if self.at < self.last else decision.seats[0]
            who, question, rule = self.sitting.name(seat), self.sitting.prompt(), decision.rule
        elif self.game.outcome is not None:
            rule = self.game.outcome.rule
        right = f"{self.game_title}: {self.at} of {self.last}"
        self.query_one("#prompt", Rows).show([draw_prompt(who, question, [], rule, right, self.size.width)])

    def key_row(self, width: int) -> Row:
        off = {"step(-1)", f"step({-FAR})", "to_begin"} if self.at == 0 else set()
        off |= {"step(1)", f"step({FAR})", "to_end"} if self.at == self.last else set()
        row: Row = []
        for key, word, action in KEY_BAR:
            look, target = ("bar dim", "") if action in off else ("bar key", f"action:{action}")
            row.append(Segment(f" {key} ", look, target))
            row.append(Segment(word, "bar dim" if action in off else "bar quiet", target))
        return padded(row, width, "bar")

    # Going

    def action_step(self, by: int) -> None:
        self.go(self.stop(self.at + by, 1 if by > 0 else -1))

    def stop(self, at: int, way: int) -> int:
        """The next moment from here on at which there was something to choose."""
        while 0 < at < self.last and self.whole.trail[at].forced:
            at += way
        return at

    def action_to_begin(self) -> None:
        self.go(self.stop(0, 1))

    def action_to_end(self) -> None:
        self.go(self.last)

    def action_scroll(self, x: int, y: int) -> None:
        """Move over the table, where the window is too small for all of it."""
        self.query_one("#board").scroll_relative(x, y, animate=False)

    def action_log(self) -> None:
        self.app.push_screen(Finder("The log so far", log_items(self.sitting), "Nothing has happened yet.",
                                    "Enter: its rule · Esc: close", at_end=True))

    def action_leave(self) -> None:
        self.app.pop_screen()

    def on_pointed(self, event: Pointed) -> None:
        kind, _, rest = event.target.partition(":")
        if event.how == "hover":
            if event.rows.id == "table":
                self.peeked = event.target if self.notes.get(event.target) else ""
                self.redraw_below()
        elif kind == "entry":
            self.action_step(1)
        elif kind == "action":
            name = "app.rulebook" if rest == "rulebook" else f"screen.{rest}"
            self.run_worker(self.app.run_action(name))
        elif kind == "rule":
            self.post_message(OpenRule(rest))
