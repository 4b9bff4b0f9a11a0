"""Lists to search by typing: what can't be done and why, the whole log, everything on the table."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option as Line

from hauntbox.kit.drawing.text import plain
from hauntbox.terminal.looks import look


def search_words(text: str) -> list[str]:
    """The words of a search."""
    return text.lower().replace("-", "").split()


def has_words(text: str, words: list[str]) -> bool:
    """Whether all words occur in a text; hyphens and capitals don't matter."""
    text = text.lower().replace("-", "")
    return all(word in text for word in words)


class OpenRule(Message):
    """The player wants to read a rule."""

    def __init__(self, rule: str) -> None:
        super().__init__()
        self.rule = rule


class Item:
    """An entry of a list: a headline, more words, and the rule behind it or the `key` that choosing it gives."""

    __slots__ = ("key", "more", "rule", "title")

    def __init__(self, title: str, more: str = "", rule: str = "", key: str = "") -> None:
        self.key = key
        self.title = plain(title)
        self.more = plain(more)
        self.rule = rule

    def matches(self, words: list[str]) -> bool:
        return has_words(f"{self.title} {self.more} {self.rule}", words)

    def text(self) -> Text:
        """The entry as it is shown."""
        text = Text().append(self.title, look_text("bold" if self.more else ""))
        if self.more:
            text.append(f"\n  {self.more}", look_text("quiet"))
        if self.rule:
            text.append(f"  {self.rule}", look_text("rule"))
        return text


def look_text(names: str) -> str:
    """A style without its background, for texts inside other widgets."""
    style = look(names)
    parts = [style.color.name if style.color is not None else ""]
    parts += ["bold"] if style.bold else []
    parts += ["italic"] if style.italic else []
    return " ".join(part for part in parts if part)


class Finder(ModalScreen[str]):
    """A list narrowed by typing. Enter opens the rule of the entry, or gives its key; Escape gives nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave"),
        Binding("down", "list('cursor_down')", priority=True),
        Binding("up", "list('cursor_up')", priority=True),
        Binding("pagedown", "list('page_down')", priority=True),
        Binding("pageup", "list('page_up')", priority=True),
    ]

    def __init__(self, title: str, items: list[Item], empty: str, hint: str, at_end: bool = False) -> None:
        super().__init__()
        self.box_title = title
        self.items = items
        self.shown: list[Item] = []
        self.empty = empty
        self.hint = hint
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with Vertical(classes="finder") as box:
            box.border_title = self.box_title
            box.border_subtitle = self.hint
            yield Input(placeholder="type to search")
            yield Static(self.empty, markup=False, id="empty")
            yield OptionList(id="found")

    def on_mount(self) -> None:
        self.fill("")

    def fill(self, words: str) -> None:
        """Show the entries that have all of the words."""
        wanted = search_words(words)
        self.shown = [item for item in self.items if item.matches(wanted)]
        found = self.query_one("#found", OptionList)
        found.clear_options()
        found.add_options([Line(item.text()) for item in self.shown])
        found.display = bool(self.shown)
        self.query_one("#empty").display = not self.shown
        if self.shown:
            found.highlighted = len(self.shown) - 1 if self.at_end else 0

    def on_input_changed(self, event: Input.Changed) -> None:
        self.fill(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        index = self.query_one("#found", OptionList).highlighted
        if index is not None and self.shown:
            self.take(self.shown[index])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.take(self.shown[event.option_index])

    def take(self, item: Item) -> None:
        if item.rule:
            self.post_message(OpenRule(item.rule))
        else:
            self.dismiss(item.key)

    def action_list(self, name: str) -> None:
        found = self.query_one("#found", OptionList)
        getattr(found, f"action_{name}")()

    def action_leave(self) -> None:
        self.dismiss("")
