"""The face of the table: the drawing, the question, the options and the log, as they are now."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, ScrollableContainer, Vertical
from textual.screen import Screen

from hauntbox.engine.game import Game
from hauntbox.kit.drawing.text import Row, Segment, as_text, cells, row_width, wrap
from hauntbox.kit.words.speech import say_foresight
from hauntbox.terminal.choices import Entry, Menu
from hauntbox.terminal.lists import note_parts
from hauntbox.terminal.looks import Rows, Sized
from hauntbox.terminal.panels import (
    LEAST_COLUMN,
    Page,
    blurred,
    draw_foreseen,
    draw_keys,
    draw_log,
    draw_menu,
    draw_notice,
    draw_prompt,
)
from hauntbox.terminal.sitting import Sitting

# Below this size the log is shown on request, and the table in a pane that follows the cursor.
ROOMY = (100, 30)
BELOW = 8  # rows for the question, the options and the keys
BELOW_SMALL = (4, 9)  # the same in a small window, by how many options there are; the rest is the table's
NOTHING = ("", "")
LEAST_BOARD = 3  # rows
MORE_TABLE = "Tab: more of the table"


class TableFace(Screen[None]):
    """Shows a sitting; what is done at the table is in `TableScreen`."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.menu: Menu | None = None
        self.seat: int | None = None
        self.cursor = 0
        self.since = sitting.game.number
        self.thinking = ""
        self.notice = NOTHING
        self.peeked = ""
        self.notes: dict[str, str] = {}
        self.shown: dict[str, str] = {}
        # Where each thing begins: column and row of the drawing; where it has the fewest letters, as on a map.
        self.places: dict[str, tuple[int, int]] = {}
        self.followed = -1  # the number of the decision whose things were scrolled to

    def compose(self) -> ComposeResult:
        with ScrollableContainer(id="board", can_focus=False):
            yield Rows(id="table")
        yield Rows(id="prompt")
        yield Rows(id="foreseen")
        with Horizontal(id="below"):
            yield Rows(id="menu")
            with Vertical(id="side"):
                yield Rows(id="log")
                yield Rows(id="notice")
        yield Rows(id="keys")

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.redraw)

    def on_sized(self, event: Sized) -> None:
        event.stop()
        self.redraw_prompt()
        self.redraw_below()

    @property
    def small(self) -> bool:
        """Whether there is not room for everything at once."""
        return self.size.width < ROOMY[0] or self.size.height < ROOMY[1]

    @property
    def game(self) -> Game:
        return self.sitting.game

    def redraw(self) -> None:
        """Show everything as it is now."""
        width, height = self.size
        if not width or not self.is_mounted:
            return
        lit = self.menu.lit() if self.menu is not None else set()
        rows = self.sitting.rows(lit, width)
        self.read_notes(rows)
        board = self.query_one("#board")
        needed = len(rows) + (self.small and wider(rows, width))
        board.styles.height = max(LEAST_BOARD, min(needed, height - self.below()))
        # The vertical bar takes the last column: if that is empty, the horizontal bar is not needed.
        board.styles.overflow_x = "auto" if wider(trimmed(rows), width - 1) else "hidden"
        self.query_one("#table", Rows).show(rows)
        self.query_one("#keys", Rows).show([self.key_row(width)])
        # The line has its place as long as any option has something in it, so that nothing jumps.
        options = self.menu.options if self.menu is not None else []
        self.query_one("#foreseen").display = any(self.game.foresee(one, self.seat) is not None for one in options)
        self.redraw_prompt()
        self.redraw_below()
        self.call_after_refresh(self.follow)

    def below(self) -> int:
        """How many rows are left under the table: in a small window only as many as the options need."""
        if not self.small:
            return BELOW
        least, most = BELOW_SMALL
        entries = self.menu.entries() if self.menu is not None else []
        lines = -(-len(entries) // 2) if self.size.width >= 2 * LEAST_COLUMN else len(entries)
        return max(least, min(most, lines + 4))

    def read_notes(self, rows: list[Row]) -> None:
        """Remember what is written about each thing on the table, and how it is shown."""
        self.notes, self.shown, self.places = {}, {}, {}
        fewest: dict[str, int] = {}
        for y, row in enumerate(rows):
            x = 0
            for segment in row:
                at, x = x, x + cells(segment.text)
                if segment.target:
                    long = cells(segment.text.strip())
                    if long < fewest.setdefault(segment.target, long + 1):
                        fewest[segment.target], self.places[segment.target] = long, (at, y)
                    self.notes.setdefault(segment.target, segment.note)
                    self.shown.setdefault(segment.target, segment.text.strip())

    def redraw_prompt(self) -> None:
        width = self.size.width
        decision = self.game.decision
        who, question, rule = "", self.thinking, ""
        if self.menu is not None and decision is not None and self.seat is not None:
            who, question, rule = self.sitting.name(self.seat), self.sitting.prompt(), decision.rule
        elif self.game.outcome is not None:
            question, rule = self.sitting.ending(), self.game.outcome.rule
        trail = [self.shown.get(target) or target for target in self.menu.pointed] if self.menu is not None else []
        if self.menu is not None and (self.menu.group is not None or self.menu.steps):
            left = self.menu.left()
            trail.append(self.menu.group_label(left) if left else "")
        right = self.where_kept()
        board = self.query_one("#board")
        if self.small:
            right = MORE_TABLE if board.max_scroll_y or board.max_scroll_x else ""
        page = self.page()
        if page.count > 1:
            right = f"page {page.number + 1} of {page.count}: PgDn, / finds"
        if trail:
            right = f"{right}, Esc back" if page.count > 1 else "Esc back"
        if right == MORE_TABLE and cells(f"{who} {question} {rule} {right}") + 8 > width:
            right = right[: right.index(" of")]
        rows = [draw_prompt(who, question, trail, rule, right, width)]
        if cells(f"{who} {question} {rule} {right}") + 8 > width:
            first, *rest = wrap(question, width - cells(who) - 4)
            more = " ".join(rest)
            rows = [draw_prompt(who, first, trail if not rest else [], "", "", width)]
            rows.append(draw_prompt("", more, trail if rest else [], rule, right, width))
        self.query_one("#prompt").styles.height = len(rows)
        self.query_one("#prompt", Rows).show(rows)

    def where_kept(self) -> str:
        """Which of the saved games this is."""
        return f"game {self.sitting.slot.name} saved"

    def redraw_below(self) -> None:
        """The options and the log, once their room is known."""
        menu = self.query_one("#menu", Rows)
        entries = self.entries()
        page = self.page()
        self.cursor = max(0, min(self.cursor, len(entries) - 1))
        ringed = {at for at, one in enumerate(entries) if self.is_spoken_of(one)}
        menu.show(draw_menu(entries, self.cursor, page, ringed))
        here = entries[self.cursor] if entries else Entry("", [])
        self.query_one("#foreseen", Rows).show([draw_foreseen(self.foreseen(here), self.size.width)])
        self.query_one("#table", Rows).choose(here.targets, "glow" if here.is_group else "focus")
        words = note_parts(self.notes.get(self.peeked, "")) if self.peeked else self.notice
        # A small window tells what happened since the last answer as long as that takes nothing from the options.
        told = self.small and words == NOTHING and self.spare(entries) and self.fresh()
        self.query_one("#side").display = not self.small or told or words != NOTHING
        self.query_one("#side").styles.width = "5fr" if self.small else "3fr"
        self.query_one("#log").display = not self.small or told
        side = self.query_one("#side").size
        notice = draw_notice(*words, side.width, side.height) if words != NOTHING else []
        self.query_one("#notice", Rows).show(notice)
        self.query_one("#notice").display = bool(notice)
        self.query_one("#log", Rows).show(draw_log(self.sitting, self.since, side.width, side.height - len(notice)))

    def is_spoken_of(self, entry: Entry) -> bool:
        """Whether somebody who teaches speaks of this answer."""
        return False

    def fresh(self) -> bool:
        """Whether anything has happened since the last answer."""
        return any(event.number > self.since for event in self.sitting.events(self.since))

    def spare(self, entries: list[Entry]) -> bool:
        """Whether half of the room below is enough for the options."""
        widest = max([cells(one.label) for one in entries], default=0)
        return len(entries) <= self.query_one("#menu").size.height and widest + 8 <= self.size.width // 2

    def reveal(self, entry: Entry) -> None:
        """In a small window, scroll to what the option under the cursor touches."""
        if not self.small or entry.is_group or not entry.targets:
            return
        self.scroll_to_one([self.places[target] for target in entry.targets if target in self.places])

    def follow(self) -> None:
        """In a small window, once a question: scroll to whom or what it is about, unless that can be seen."""
        decision = self.game.decision
        if not self.small or decision is None or self.followed == self.game.number or not self.is_attached:
            return
        if self.query_one("#board").size.height < LEAST_BOARD:
            return
        self.followed = self.game.number
        if decision.source is None:
            return
        id = self.game.rules.thing_id(decision.source.kind, decision.source.value)
        about = [at for target, at in self.places.items() if target.partition(":")[2] == id]
        self.scroll_to_one(sorted(about, key=lambda at: at[1])[:1])

    def scroll_to_one(self, found: list[tuple[int, int]]) -> None:
        """Bring the last of these places into view."""
        board = self.query_one("#board")
        if not found or not board.size.height:
            return
        x, y = found[-1]
        left, top = board.scroll_x, board.scroll_y
        if not top <= y < top + board.size.height - 1:
            top = max(0, y - 1 if y < top else y - board.size.height + 3)
        if not left <= x < left + board.size.width - 4:
            left = max(0, x - board.size.width // 2)
        board.scroll_to(left, top, animate=False)

    def foreseen(self, entry: Entry) -> list[str]:
        """What the option under the cursor would lead to, in sentences."""
        if entry.is_group or not entry.options:
            return []
        found = self.game.foresee(entry.options[0], self.seat)
        return [] if found is None else say_foresight(self.game, found, self.sitting.language)

    def page(self) -> Page:
        size = self.query_one("#menu").size
        entries, width = self.entries(), max(size.width, 20)
        return Page(len(entries), self.cursor, width, size.height, blurred(entries, width))

    def entries(self) -> list[Entry]:
        room = self.query_one("#menu").size.height
        return self.menu.entries(room) if self.menu is not None else []

    def say(self, title: str, text: str) -> None:
        """Announce something over the log, until the next answer."""
        self.notice = (title, text)
        self.peeked = ""
        self.redraw_prompt()
        self.redraw_below()

    def has_room(self, text: str) -> bool:
        """Whether all of an announcement can be read over the log."""
        side = self.query_one("#side").size
        return not self.small and len(wrap(text, side.width - 2)) < side.height

    def key_row(self, width: int) -> Row:
        """What the keys do."""
        return draw_keys(width, self.useless())

    def useless(self) -> set[str]:
        """Actions that do nothing now."""
        off: set[str] = set()
        if self.menu is None:
            off |= {"why_not", "hint"}
        if self.seat is None or not self.game.asides(self.seat):
            off.add("more")
        if self.menu is None or self.menu.ending() is None:
            off.add("end")
        if not self.game.trail and not self.game.pending:
            off.add("undo")
        if not self.game.undone:
            off.add("redo")
        return off


def trimmed(rows: list[Row]) -> list[Row]:
    """The rows without the blanks at their ends."""
    return [[Segment(as_text([row]).rstrip())] for row in rows]


def wider(rows: list[Row], width: int) -> bool:
    """Whether a drawing does not fit in the width: then a row goes to the scrollbar."""
    return any(row_width(row) > width for row in rows)
