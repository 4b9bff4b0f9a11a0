"""The rulebook: chapters and entries to search, pages whose rule ids are links."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option as Line

from hauntbox.engine.rulebook import Rulebook, cited, rule_around
from hauntbox.kit.drawing.text import Row, Segment, plain, wrap
from hauntbox.terminal.finder import has_words, look_text, search_words
from hauntbox.terminal.looks import Pointed, Rows


class Leaf:
    """A page of the book: a rule, a chapter or a term of the glossary."""

    __slots__ = ("head", "id", "text", "title")

    def __init__(self, id: str, title: str, text: str, head: bool = False) -> None:
        self.id = id
        self.title = plain(title)
        self.text = text
        self.head = head

    def line(self) -> Text:
        """The page in the table of contents."""
        if self.head:
            return Text(self.title, look_text("accent") + " bold")
        text = Text("  ")
        if not self.id.startswith("term "):
            text.append(f"{self.id} ", look_text("rule"))
        return text.append(self.title)

    def matches(self, words: list[str]) -> bool:
        return has_words(f"{self.id} {self.title} {self.text}", words)


def leaves(book: Rulebook) -> list[Leaf]:
    """Every page in order: each chapter, its rules, the glossary last."""
    made: list[Leaf] = []
    for chapter in book.chapters:
        made.append(Leaf(chapter.id, chapter.title, chapter.intro, True))
        for rule in book.rules:
            if rule.chapter == chapter.id:
                see = "\n\nSee " + ", ".join(rule.see) + "." if rule.see else ""
                made.append(Leaf(rule.id, rule.title, rule.text + see))
    if book.glossary:
        made.append(Leaf("glossary", "Glossary", "What the words of this game mean.", True))
        made += [Leaf(f"term {term}", term, text) for term, text in book.glossary.items()]
    return made


def page_rows(leaf: Leaf, known: set[str], width: int, chosen: int) -> tuple[list[Row], list[str]]:
    """A page's rows, and the ids it links to in order; the chosen link is highlighted."""
    title = leaf.title if leaf.head or leaf.id.startswith("term ") else f"{leaf.id}  {leaf.title}"
    rows: list[Row] = [[Segment(line, "accent bold")] for line in wrap(title, width)]
    links: list[str] = []
    for paragraph in leaf.text.split("\n"):
        rows.append([])
        for line in wrap(plain(paragraph), width):
            rows.append(link_row(line, known, links, chosen))
    return rows, links


def link_row(line: str, known: set[str], links: list[str], chosen: int) -> Row:
    """A line with every rule id in it made a link."""
    row: Row = []
    at = 0
    for start, end in cited(line, known):
        id = line[start:end]
        row.append(Segment(line[at:start]))
        style = "focus" if len(links) == chosen else "lit"
        row.append(Segment(id, style, f"rule:{id}"))
        links.append(id)
        at = end
    row.append(Segment(line[at:]))
    return row


class Book(ModalScreen[None]):
    """The rulebook: type to search, arrows to turn pages, Tab and Enter to follow links, Backspace to go back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave"),
        Binding("down", "list('cursor_down')", priority=True),
        Binding("up", "list('cursor_up')", priority=True),
        Binding("pagedown", "scroll(1)", priority=True),
        Binding("pageup", "scroll(-1)", priority=True),
        Binding("tab", "link(1)", priority=True),
        Binding("shift+tab", "link(-1)", priority=True),
        Binding("ctrl+b", "back", priority=True),
    ]

    def __init__(self, title: str, book: Rulebook, at: str = "") -> None:
        super().__init__()
        self.box_title = title
        self.leaves = leaves(book)
        self.known = {leaf.id for leaf in self.leaves}
        self.shown: list[Leaf] = []
        self.open_leaf: Leaf | None = None
        self.links: list[str] = []
        self.chosen = -1
        self.past: list[str] = []
        self.at = at

    def compose(self) -> ComposeResult:
        with Vertical(classes="finder") as box:
            box.border_title = self.box_title
            box.border_subtitle = "type to search · ↑↓ pages · Tab, Enter links · Backspace back · Esc close"
            with Horizontal():
                with Vertical(id="contents"):
                    yield Input(placeholder="type to search")
                    yield OptionList(id="found")
                with VerticalScroll(id="page", can_focus=False):
                    yield Rows(id="words")

    def on_mount(self) -> None:
        self.fill("")
        self.go_to(self.at or self.leaves[0].id)

    def fill(self, words: str) -> None:
        """List the pages that have all of the words, with the chapters they are in."""
        wanted = search_words(words)
        kept: list[Leaf] = []
        head: Leaf | None = None
        for leaf in self.leaves:
            if leaf.head:
                head = leaf
            if leaf.matches(wanted):
                if head is not None and head is not leaf and head not in kept:
                    kept.append(head)
                kept.append(leaf)
        self.shown = kept
        found = self.query_one("#found", OptionList)
        found.clear_options()
        found.add_options([Line(leaf.line()) for leaf in kept])
        hits = [number for number, leaf in enumerate(kept) if not leaf.head and wanted]
        if kept:
            found.highlighted = hits[0] if hits else 0
        else:
            self.turn_to(Leaf("term ", "Nothing found", "No rule and no term has all of these words."))

    def on_input_changed(self, event: Input.Changed) -> None:
        self.fill(event.value)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        at = self.query_one("#found", OptionList).highlighted  # the event may be outdated
        if at is not None and at < len(self.shown) and self.shown[at] is not self.open_leaf:
            self.turn_to(self.shown[at])

    def turn_to(self, leaf: Leaf) -> None:
        """Show a page."""
        self.open_leaf = leaf
        self.chosen = -1
        self.draw_page()
        self.query_one("#page", VerticalScroll).scroll_home(animate=False)

    def draw_page(self) -> None:
        if self.open_leaf is not None:
            width = max(self.query_one("#page").size.width - 3, 20)
            rows, self.links = page_rows(self.open_leaf, self.known, width, self.chosen)
            self.query_one("#words", Rows).show(rows)

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.draw_page)

    def go_to(self, id: str) -> None:
        """Open the page of an id, and select it in the list; a part of a rule opens the rule."""
        id = rule_around(id, self.known)
        if not id:
            return
        if id not in [leaf.id for leaf in self.shown]:
            field = self.query_one(Input)
            with self.prevent(Input.Changed):
                field.value = ""
            self.fill("")
        index = [leaf.id for leaf in self.shown].index(id)
        self.query_one("#found", OptionList).highlighted = index
        self.turn_to(self.shown[index])

    def follow(self, id: str) -> None:
        if self.open_leaf is not None:
            self.past.append(self.open_leaf.id)
        self.go_to(id)

    def on_pointed(self, event: Pointed) -> None:
        if event.how == "click" and event.target.startswith("rule:"):
            self.follow(event.target.partition(":")[2])

    def on_key(self, event: events.Key) -> None:
        if event.key == "backspace" and not self.query_one(Input).value and self.past:
            event.prevent_default()
            self.action_back()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if 0 <= self.chosen < len(self.links):
            self.follow(self.links[self.chosen])

    def action_back(self) -> None:
        if self.past:
            self.go_to(self.past.pop())

    def action_link(self, by: int) -> None:
        if self.links:
            self.chosen = (self.chosen + by) % len(self.links) if self.chosen >= 0 else (0 if by > 0 else -1)
            self.chosen %= len(self.links)
            self.draw_page()

    def action_list(self, name: str) -> None:
        getattr(self.query_one("#found", OptionList), f"action_{name}")()

    def action_scroll(self, by: int) -> None:
        self.query_one("#page", VerticalScroll).scroll_relative(y=by * 8, animate=False)

    def action_leave(self) -> None:
        self.dismiss(None)
