"""Small screens over the table: a question with yes and no, a line of text, the curtain."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from hauntbox.kit.drawing.text import Row, Segment, plain
from hauntbox.terminal.looks import Pointed, Rows


class Confirm(ModalScreen[str]):
    """A question with a few answers, each with its key; Escape is the last of them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up", "move(-1)"), Binding("right,down,tab", "move(1)"),
        Binding("enter,space", "take"), Binding("escape", "leave"),
    ]

    def __init__(self, title: str, text: str, answers: dict[str, str], first: int = 0) -> None:
        super().__init__()
        self.box_title = title
        self.text = plain(text)
        self.answers = answers
        self.cursor = first

    def compose(self) -> ComposeResult:
        with Vertical(classes="box") as box:
            box.border_title = self.box_title
            yield Static(self.text, markup=False, classes="box-text")
            yield Rows(id="answers")

    def on_mount(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        row: Row = []
        for number, (key, word) in enumerate(self.answers.items()):
            style = " focus" if number == self.cursor else ""
            row += [
                Segment(f" {key} ", f"key{style}", f"answer:{key}"),
                Segment(f"{word} ", style.strip(), f"answer:{key}"),
                Segment("   "),
            ]
        self.query_one("#answers", Rows).show([row])

    def action_move(self, by: int) -> None:
        self.cursor = (self.cursor + by) % len(self.answers)
        self.redraw()

    def action_take(self) -> None:
        self.dismiss(list(self.answers)[self.cursor])

    def action_leave(self) -> None:
        self.dismiss(list(self.answers)[-1])

    def on_key(self, event: events.Key) -> None:
        if event.character is not None and event.character in self.answers:
            event.stop()  # the table below must not get the key as well
            event.prevent_default()
            self.dismiss(event.character)

    def on_pointed(self, event: Pointed) -> None:
        if event.how == "click" and event.target.startswith("answer:"):
            self.dismiss(event.target.partition(":")[2])


class AskText(ModalScreen[str]):
    """A line of text to fill in; Escape gives nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave")]

    def __init__(self, title: str, text: str, value: str = "") -> None:
        super().__init__()
        self.box_title = title
        self.text = text
        self.value = value

    def compose(self) -> ComposeResult:
        with Vertical(classes="box") as box:
            box.border_title = self.box_title
            yield Static(self.text, markup=False, classes="box-text")
            yield Input(self.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_leave(self) -> None:
        self.dismiss("")


class Curtain(ModalScreen[None]):
    """Hides the table until the next person sits in front of it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "lift")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.sitter = name

    def compose(self) -> ComposeResult:
        with Vertical(classes="box") as box:
            box.border_title = "The curtain is down"
            text = f"Now it is up to {self.sitter}.\n\nEverybody else looks away.\n\n{self.sitter}: press Enter."
            yield Static(text, markup=False, classes="box-text")

    def on_click(self) -> None:
        self.dismiss(None)

    def action_lift(self) -> None:
        self.dismiss(None)
