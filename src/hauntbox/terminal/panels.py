"""The panels around the table as rows of text: the question, the options, the log, the keys."""

from __future__ import annotations

from collections.abc import Set

from hauntbox.kit.drawing.text import MORE, Row, Segment, cells, cut, fit, padded, spread, wrap
from hauntbox.terminal.choices import KEYS, Entry, shared_start
from hauntbox.terminal.sitting import Sitting

LEAST_COLUMN = 28
LEAST_SHARED = 10

# What the keys do, in the order of the key bar: key, word, action.
KEY_BAR = (
    ("e", "end", "end"),
    ("?", "why not", "why_not"),
    ("h", "hint", "hint"),
    ("u", "undo", "undo"),
    ("r", "redo", "redo"),
    ("R", "rules", "rulebook"),
    ("l", "log", "log"),
    ("i", "look", "look"),
    ("t", "seats", "seats"),
    ("M", "more", "more"),
    ("n", "new", "new_game"),
    ("F1", "help", "help"),
    ("q", "quit", "quit"),
)


# What a bar that is too narrow leaves out first; F1 names them all.
SPARED = ("more", "new_game", "seats", "redo", "look", "log")


class Page:
    """How a menu is laid out: rows, columns, and which entries are on this page."""

    __slots__ = ("columns", "count", "number", "per_page", "rows", "width")

    def __init__(self, entries: int, cursor: int, width: int, height: int, single: bool = False) -> None:
        self.rows = max(height, 1)
        self.columns = 2 if entries > self.rows and width >= 2 * LEAST_COLUMN and not single else 1
        self.per_page = min(self.rows * self.columns, len(KEYS))
        self.count = max(-(-entries // self.per_page), 1)
        self.number = min(max(cursor, 0) // self.per_page, self.count - 1)
        self.width = width

    @property
    def first(self) -> int:
        return self.number * self.per_page

    def widths(self, shown: list[Entry]) -> list[int]:
        """How wide each column is: as its labels need, as far as there is room."""
        if self.columns == 1:
            return [self.width]
        needs = [
            max([cells(one.label) + (8 if one.is_group else 6) for one in shown[start : start + self.rows]], default=0)
            for start in (0, self.rows)
        ]
        if sum(needs) > self.width:
            narrow = min(*needs, self.width // 2)
            first = narrow if needs[0] < needs[1] else self.width - narrow
        else:
            first = max(needs[0], min(self.width // 2, self.width - needs[1]))
        return [first, self.width - first]


def blurred(entries: list[Entry], width: int) -> bool:
    """Whether entries that differ would look alike in two columns."""
    room = width // 2 - 5
    labels = shortened(entries, room)
    return len({cut(label, room) for label in labels}) < len(set(labels))


def shortened(entries: list[Entry], room: int) -> list[str]:
    """The labels; where they don't fit, without the words that all begin with: they are in what was chosen before."""
    labels = [one.label for one in entries]
    if len(labels) < 2 or all(cells(label) + 2 <= room for label in labels):
        return labels
    shared = shared_start(labels)
    shared = shared[: shared.rfind(" ") + 1]
    return labels if len(shared) < LEAST_SHARED else [f"{MORE} {label[len(shared) :]}" for label in labels]


def draw_menu(entries: list[Entry], cursor: int, page: Page, ringed: Set[int] = frozenset()) -> list[Row]:
    """The entries of a page, each with its key; the one under the cursor stands out, and the keys of those `ringed`."""
    if page.columns > 1:
        labels = shortened(entries, page.width // 2 - 5)
        entries = [Entry(label, one.options, one.step) for label, one in zip(labels, entries)]
    shown = entries[page.first : page.first + page.per_page]
    widths = page.widths(shown)
    rows: list[Row] = [[] for _ in range(min(page.rows, len(shown)))]
    for at, entry in enumerate(shown):
        index = page.first + at
        room = widths[at // page.rows] - 5
        label = cut(entry.label, room - 2) + " ▸" if entry.is_group else entry.label
        style = " focus" if index == cursor else ""
        ring = " ring" if index in ringed else ""
        row = rows[at % page.rows]
        row.append(Segment(f" {KEYS[at]} ", f"key{style}{ring}", f"entry:{index}"))
        row += [Segment(fit(label, room) + " ", style.strip(), f"entry:{index}"), Segment(" ")]
    return rows


def draw_prompt(who: str, question: str, trail: list[str], rule: str, right: str, width: int) -> Row:
    """Who is asked what, what has been narrowed down so far, and by which rule."""
    left: Row = []
    if who:
        left.append(Segment(f" {who} ", "title"))
    left.append(Segment(f" {question} ", "bar bold"))
    for step in trail:
        left += [Segment("› ", "bar accent"), Segment(f"{step} ", "bar accent")]
    if rule:
        left.append(Segment(f" {rule} ", "bar rule", f"rule:{rule}"))
    return spread(left, [Segment(f" {right} ", "bar dim")] if right else [], width, "bar")


def draw_foreseen(sentences: list[str], width: int) -> Row:
    """What the option under the cursor would lead to, in one line, the most important first."""
    if not sentences:
        return []
    return [Segment(" ⇢ ", "accent"), Segment(cut(" ".join(sentences), width - 4), "quiet")]


def draw_log(sitting: Sitting, since: int, width: int, height: int) -> list[Row]:
    """The end of the log; what is new since the last answer is bright, each line has its rule."""
    rows: list[Row] = []
    for line in reversed(sitting.lines(max(0, sitting.game.number - 2 * height))):
        rows = log_rows(sitting.tell(line), line.event.rule, line.event.number > since, width) + rows
        if len(rows) >= height:
            break
    rows = rows[-height:]
    return [[] for _ in range(height - len(rows))] + rows


def log_rows(text: str, rule: str, fresh: bool, width: int) -> list[Row]:
    """One event on as many rows as it needs, its rule id at the end."""
    bullet = "• " if fresh else "· "
    style = "fresh" if fresh else "quiet"
    lines = wrap(f"{text} {rule}".rstrip(), width - 3) or [""]
    rows: list[Row] = []
    for number, line in enumerate(lines):
        lead = Segment(f" {bullet}" if number == 0 else "   ", "accent" if fresh else "dim")
        if number == len(lines) - 1 and rule and line.endswith(rule):
            said = line[: -len(rule)]
            rows.append([lead, Segment(said, style), Segment(rule, "rule", f"rule:{rule}")])
        else:
            rows.append([lead, Segment(line, style)])
    return rows


def draw_notice(title: str, text: str, width: int, height: int) -> list[Row]:
    """A box of words over the log."""
    titles = wrap(title, width - 2, max(height - 1, 1))
    rows: list[Row] = [padded([Segment(f" {line} ", "bar accent bold")], width, "bar") for line in titles]
    lines = wrap(text, width - 2, max(height - len(titles), 1))
    return rows + [padded([Segment(f" {line}", "bar fresh")], width, "bar") for line in lines]


def draw_keys(width: int, off: set[str]) -> Row:
    """The key bar; what does nothing now is dim."""
    row: Row = []
    shown = list(KEY_BAR)
    for spared in SPARED:
        if sum(len(key) + len(word) + 2 for key, word, _ in shown) + 1 > width:
            shown = [one for one in shown if one[2] != spared]
    for key, word, action in shown:
        dim = action in off
        target = "" if dim else f"action:{action}"
        row.append(Segment(f" {key} ", "bar dim" if dim else "bar key", target))
        row.append(Segment(word, "bar dim" if dim else "bar quiet", target))
    return padded(row, width, "bar")
