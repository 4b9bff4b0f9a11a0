"""What the keys do."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen

from hauntbox.kit.drawing.text import Row, Segment, fit, wrap
from hauntbox.terminal.looks import Rows

KEYS = (
    ("Choosing", ""),
    ("1 2 3 … a b c", "take an option, or open a group of options (▸)"),
    ("↑ ↓ ← →  Enter", "move to an option and take it; the things it touches stand out on the table"),
    ("PgDn PgUp", "more options, when there are several pages"),
    ("/", "find an option by typing some of its words; where a game has ways of several steps, also those"),
    ("mouse", "click an option, or a lit thing on the table: the options are narrowed down to it"),
    ("", "click a thing that is not lit to be told why nothing can be done with it"),
    ("Esc", "back by one step"),
    ("e", "end the activation, or whatever is going on"),
    ("M", "more: what may be said beside the question, such as giving up"),
    ("Asking", ""),
    ("?", "what can't be done now, and why, each with its rule"),
    ("h", "a hint: its chances, why, and what to be ready for"),
    ("i", "look closer: everything on the table with what is written about it"),
    ("R  L", "the rulebook, the lessons; l the whole log"),
    ("I", "what you could react with: switch off what you don't want to be asked about"),
    ("Taking back", ""),
    ("u  r", "undo and redo; after a roll or a reveal the table is asked first"),
    ("The table", ""),
    ("t", "seats: people, bots, how fast bots move, whether doubtful answers are asked about"),
    ("p", "stop and start the bots"),
    ("Tab", "the next part of the table, where the window is too small for all of it"),
    ("Shift+arrows", "scroll the table"),
    ("s", "save a copy under a name; the game itself is saved at every answer"),
    ("n  q", "a new game; quit (come back any time, the game waits; one that could not be saved is asked about)"),
)


KEY_WIDTH = 20
FRAME = 6  # the border, the space inside it, and the scrollbar


class Help(ModalScreen[None]):
    """All keys on one screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,f1,space", "leave")]

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="finder") as box:
            box.border_title = "Keys"
            box.border_subtitle = "Esc: close"
            yield Rows(id="words")

    def on_mount(self) -> None:
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        rows: list[Row] = []
        for key, text in KEYS:
            if key and not text:
                rows += [[], [Segment(f" {key}", "accent bold")]]
            else:
                for number, line in enumerate(wrap(text, max(20, self.size.width * 96 // 100 - KEY_WIDTH - FRAME))):
                    name = key if number == 0 else ""
                    rows.append([Segment(fit(f"   {name}", KEY_WIDTH), "bold"), Segment(line, "quiet")])
        self.query_one("#words", Rows).show(rows[1:])

    def action_leave(self) -> None:
        self.dismiss(None)
