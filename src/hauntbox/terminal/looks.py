"""What the style names of a text drawing look like, and the widget that shows rows of it."""

from __future__ import annotations

from functools import lru_cache

from rich.segment import Segment as Piece
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from hauntbox.kit.drawing.text import Row, Segment, row_width

NIGHT = "#0d0e11"
CARD = "#18191d"
BAR = "#2a2c33"
TEXT = "#c9d1d9"
BRIGHT = "#f0f6fc"
QUIET = "#97a3b3"
DIM = "#66717f"
ECTO = "#a6e22e"

# A style's name, or several by spaces; later names win. Colours are never the only sign of anything.
LOOKS = {
    "bold": Style(bold=True, color=BRIGHT),
    "quiet": Style(color=QUIET),
    "dim": Style(color=DIM),
    "card": Style(bgcolor=CARD),
    "bar": Style(bgcolor=BAR),
    "title": Style(bgcolor=ECTO, color=NIGHT, bold=True),
    "accent": Style(color=ECTO),
    "key": Style(color=ECTO, bold=True),
    "rule": Style(color="#7d8ca0", italic=True),
    "link": Style(color="#5b7290"),
    "red": Style(color="#ff7b72"),
    "blue": Style(color="#79c0ff"),
    "green": Style(color="#7ee787"),
    "yellow": Style(color="#f2cc60"),
    "violet": Style(color="#c297ff"),
    "white": Style(color="#e6edf3"),
    "teal": Style(color="#4fd1c5"),
    "pink": Style(color="#ff9bce"),
    "brown": Style(color="#d2a679"),
    "slate": Style(color="#9fb3c8"),
    "slot": Style(bold=True),
    "ghost": Style(color="#d2a8ff", bold=True),
    "terrain": Style(color="#e3b341"),
    "good": Style(color="#7ee787"),
    "warn": Style(color="#ff6b6b", bold=True),
    "chaos": Style(color="#ffa657"),
    "win": Style(color="#56d4dd"),
    "coming": Style(dim=True),
    "mark": Style(bold=True, color=BRIGHT),
    "reverse": Style(reverse=True, bold=True),
    "used": Style(strike=True, color=DIM),
    "faded": Style(dim=True),
    "fresh": Style(color=BRIGHT),
    "ring": Style(color=NIGHT, bgcolor="#79c0ff", bold=True, dim=False),
    "lit": Style(underline=True, bold=True, bgcolor="#2c3a16"),
    "glow": Style(underline=True, bold=True, color=ECTO),
    "focus": Style(color=NIGHT, bgcolor=ECTO, bold=True, underline=False, dim=False),
}
PLATES = {
    "red": Style(color="#ffd7d3", bgcolor="#6b2420", bold=True),
    "blue": Style(color="#d6ebff", bgcolor="#1b4472", bold=True),
    "green": Style(color="#d4f8da", bgcolor="#1d5230", bold=True),
    "yellow": Style(color="#fbeebf", bgcolor="#5e4c12", bold=True),
    "violet": Style(color="#ecdcff", bgcolor="#4c2a85", bold=True),
    "white": Style(color="#14171c", bgcolor="#c3cbd6", bold=True),
    "teal": Style(color="#d2fbf6", bgcolor="#0f5a55", bold=True),
    "pink": Style(color="#ffe3f1", bgcolor="#7d2456", bold=True),
    "brown": Style(color="#f6e3d0", bgcolor="#5c3a1a", bold=True),
    "slate": Style(color="#dbe6f1", bgcolor="#3a4a5e", bold=True),
}


@lru_cache(maxsize=1024)
def look(names: str, target: str = "") -> Style:
    """The looks of a segment; its target comes along, so that the mouse finds it."""
    words = names.split()
    style = Style(color=TEXT, bgcolor=NIGHT)
    for word in words:
        if "plate" in words and word in PLATES:
            style += PLATES[word]
        elif "plate" in words and word == "lit":
            style += Style(underline=True)
        else:
            style += LOOKS.get(word, Style())
    return style + Style(meta={"target": target}) if target else style


class Pointed(Message):
    """The mouse clicked a thing (``click``) or moved onto it (``hover``); without a target, onto nothing."""

    def __init__(self, rows: Rows, target: str, how: str) -> None:
        super().__init__()
        self.rows = rows
        self.target = target
        self.how = how


class Sized(Message):
    """The room for rows has changed."""


class Rows(Widget):
    """Rows of segments; those with a target can be clicked. Chosen targets are brighter than lit ones."""

    DEFAULT_CSS = "Rows { height: auto; width: auto; }"

    def __init__(self, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.rows: list[Row] = []
        self.chosen: frozenset[str] = frozenset()
        self.chosen_style = "focus"
        self.ringed: frozenset[str] = frozenset()
        self.hovered = ""

    def show(self, rows: list[Row]) -> None:
        """Show these rows from now on."""
        same = self.measure(rows) == self.measure(self.rows)
        self.rows = rows
        self.refresh(layout=not same)

    def measure(self, rows: list[Row]) -> tuple[int, int]:
        return max([row_width(row) for row in rows], default=0), len(rows)

    def choose(self, targets: set[str], style: str = "focus") -> None:
        """Highlight these things."""
        chosen = frozenset(targets)
        if (self.chosen, self.chosen_style) != (chosen, style):
            self.chosen, self.chosen_style = chosen, style
            self.refresh()

    def ring(self, targets: set[str]) -> None:
        """Point out these things, whatever is chosen."""
        if self.ringed != targets:
            self.ringed = frozenset(targets)
            self.refresh()

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.measure(self.rows)[0]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return max(len(self.rows), 1)

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        if y >= len(self.rows):
            return Strip.blank(width, look(""))
        pieces = [Piece(one.text, self.style_of(one)) for one in self.rows[y] if one.text]
        return Strip(pieces).adjust_cell_length(width, look(""))

    def style_of(self, segment: Segment) -> Style:
        names = segment.style
        if segment.target in self.chosen:
            names += f" {self.chosen_style}"
        elif segment.target in self.ringed:
            names += " ring"
        return look(names, segment.target)

    def target_at(self, event: events.MouseEvent) -> str:
        return str(event.style.meta.get("target", ""))

    def on_resize(self, event: events.Resize) -> None:
        self.post_message(Sized())

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(Pointed(self, self.target_at(event), "click"))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        target = self.target_at(event)
        if target != self.hovered:
            self.hovered = target
            self.post_message(Pointed(self, target, "hover"))

    def on_leave(self, event: events.Leave) -> None:
        if self.hovered:
            self.hovered = ""
            self.post_message(Pointed(self, "", "hover"))
