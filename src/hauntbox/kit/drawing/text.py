# interpreted: only drawings use it
"""A table drawn in text: rows of segments, each with the name of a style and the thing that it shows.

Nothing here depends on a terminal. The program that shows the rows gives the style names their looks (``red``, ``dim``,
``warn``, ``lit``...; several are separated by spaces), lets people point at segments that have a target, and shows a
segment's note on request.
"""

from __future__ import annotations

from typing import Any, TypeAlias
from unicodedata import category, combining, east_asian_width

from hauntbox.kit.words.grammar import pieces

MORE = "…"


class Segment:
    """A piece of a row: its text, style names, the target it shows (``die:red2``) and a note about it."""

    __slots__ = ("note", "style", "target", "text")

    def __init__(self, text: str, style: str = "", target: str = "", note: str = "") -> None:
        self.text = plain(text)
        self.style = style
        self.target = target
        self.note = plain(note)

    def __repr__(self) -> str:
        return f"Segment({self.text!r}, {self.style!r}, {self.target!r})"


Row: TypeAlias = list[Segment]


def plain(text: str) -> str:
    """Text that is safe in a terminal: control characters are shown as �."""
    if text.isprintable():
        return text
    return "".join("�" if category(letter) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") else letter for letter in text)


def cells(text: str) -> int:
    """How many columns a text takes."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def cut(text: str, width: int) -> str:
    """The text in at most so many columns; … marks that it was cut."""
    if cells(text) <= width:
        return text
    while text and cells(text) + cells(MORE) > width:
        text = text[:-1]
    return text.rstrip() + MORE if width > 0 else ""


def fit(text: str, width: int) -> str:
    """The text in exactly so many columns."""
    text = cut(text, width)
    return text + " " * (width - cells(text))


def wrap(text: str, width: int, most: int = 0) -> list[str]:
    """The text broken into lines; at most `most` of them if given, the last then ends in …."""
    lines: list[str] = []
    line = ""
    for word in pieces(text):
        longer = f"{line} {word}" if line else word
        if not line or cells(longer) <= width:
            line = longer
        else:
            lines.append(line)
            line = word
    if line:
        lines.append(line)
    if most and len(lines) > most:
        rest = " ".join(lines[most - 1 :])
        lines = [*lines[: most - 1], rest]
    return [cut(line, width) for line in lines]


def row_width(row: Row) -> int:
    """How many columns a row takes."""
    return sum(cells(segment.text) for segment in row)


def padded(row: Row, width: int, style: str = "") -> Row:
    """The row in exactly so many columns; what is too long is cut."""
    space = width - row_width(row)
    if space >= 0:
        return [*row, Segment(" " * space, style)] if space else row
    kept: Row = []
    left = width
    for segment in row:
        if left <= 0:
            break
        kept.append(Segment(cut(segment.text, left), segment.style, segment.target, segment.note))
        left -= cells(kept[-1].text)
    return padded(kept, width, style) if left > 0 else kept


def spread(left: Row, right: Row, width: int, style: str = "") -> Row:
    """One row with something at either end; the right end is kept whole."""
    return [*padded(left, width - row_width(right), style), *right]


def mark(text: str, style: str, target: str, note: str, lit: frozenset[str]) -> Segment:
    """A segment that can be pointed at, lit if an option touches it."""
    return Segment(text, f"{style} lit".strip() if target in lit else style, target, note)


def flowing(pieces: list[Segment], width: int, indent: int, most: int = 2) -> list[Row]:
    """Segments one after another, on as many rows as they need and may have; the rest is cut with …."""
    rows: list[Row] = [[Segment(" " * indent)]]
    for number, piece in enumerate(pieces):
        first = len(rows[-1]) == 1
        wanted = row_width(rows[-1]) + cells(piece.text) + (0 if first else 2)
        full = width if len(rows) < most or number == len(pieces) - 1 else width - 2
        if wanted > full and not first:
            if len(rows) == most:
                rows[-1].append(Segment(" …", "dim"))
                break
            rows.append([Segment(" " * indent)])
            first = True
        rows[-1] += [piece] if first else [Segment("  "), piece]
    return [padded(row, width) for row in rows]


def folded(row: Row, width: int, indent: int = 2) -> list[Row]:
    """A row on as many rows as it needs: it is broken between segments, or between words where one is too long."""
    rows: list[Row] = [[]]
    left = width
    for one in row:
        text = one.text.rstrip()
        if cells(text) > left:
            *lines, text = wrap(text.strip(), width - indent)
            rows += [[Segment(" " * indent), Segment(line, one.style, one.target, one.note)] for line in lines]
            rows.append([Segment(" " * indent)])
            left = width - indent
        blanks = one.text[len(one.text.rstrip()) :]
        rows[-1].append(Segment(text + blanks[: left - cells(text)], one.style, one.target, one.note))
        left -= cells(rows[-1][-1].text)
    return [padded(found, width) for found in rows if row_width(found)]


def with_style(row: Row, style: str) -> Row:
    """The row with one more style on every segment."""
    return [Segment(one.text, f"{style} {one.style}".strip(), one.target, one.note) for one in row]


class Canvas:
    """A page on which rows of segments are laid at any place; what is laid later lies on top."""

    __slots__ = ("blank", "height", "spots", "width")

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.blank = Segment(" ")
        self.spots: list[list[tuple[str, Segment]]] = [[(" ", self.blank)] * width for _ in range(height)]

    def lay(self, x: int, y: int, rows: list[Row]) -> None:
        """Lay rows from (x, y) on; what lies beyond the page is cut off."""
        for down, row in enumerate(rows):
            at = x
            for segment in row:
                for letter in segment.text:
                    width = cells(letter)
                    if 0 <= y + down < self.height and at >= 0 and at + width <= self.width:
                        self.put(at, y + down, letter, segment, width)
                    at += width

    def put(self, x: int, y: int, letter: str, segment: Segment, width: int) -> None:
        line = self.spots[y]
        if width == 0:
            if x > 0:
                line[x - 1] = (line[x - 1][0] + letter, line[x - 1][1])
            return
        line[x] = (letter, segment)
        for over in range(x + 1, x + width):
            line[over] = ("", segment)

    def rows(self) -> list[Row]:
        """Everything on the page."""
        made: list[Row] = []
        for line in self.spots:
            row: Row = []
            start = 0
            for at in range(1, self.width + 1):
                if at == self.width or line[at][1] is not line[start][1]:
                    one = line[start][1]
                    text = "".join(letter for letter, _ in line[start:at])
                    row.append(Segment(text, one.style, one.target, one.note))
                    start = at
            made.append(row)
        return made


def as_text(rows: list[Row]) -> str:
    """The bare text of a drawing."""
    return "\n".join("".join(segment.text for segment in row).rstrip() for row in rows)


# A game without a drawing of its own


def outline(view: dict[str, Any], lit: set[str], width: int) -> list[Row]:
    """Any view as an indented list; ids that options touch are lit where they are named."""
    known = {target.partition(":")[2]: target for target in sorted(lit)}
    rows: list[Row] = []
    for key, value in view.items():
        outline_into(rows, key, value, 0, known, width)
    return rows


def outline_into(rows: list[Row], key: str, value: Any, depth: int, known: dict[str, str], width: int) -> None:
    """One entry of the view and everything under it."""
    lead: Row = [Segment(" " + "  " * depth), Segment(f"{key.replace('_', ' ')}: ", "dim")]
    if isinstance(value, dict):
        rows.append(lead)
        for inner, one in value.items():
            outline_into(rows, str(inner), one, depth + 1, known, width)
    elif isinstance(value, list) and any(isinstance(one, (dict, list)) for one in value):
        rows.append(lead)
        for number, one in enumerate(value):
            outline_into(rows, str(number + 1), one, depth + 1, known, width)
    else:
        rows += outline_values(lead, value if isinstance(value, list) else [value], known, width)


def outline_values(lead: Row, values: list[Any], known: dict[str, str], width: int) -> list[Row]:
    """Single values after each other, on as many rows as they need."""
    rows = [lead]
    indent = row_width(lead)
    for number, value in enumerate(values):
        text = cut(said(value), max(width - indent, 8))
        if number and row_width(rows[-1]) + cells(text) + 2 > width:
            rows.append([Segment(" " * indent)])
        elif number:
            rows[-1].append(Segment("  "))
        target = known.get(str(value), "")
        rows[-1].append(Segment(text, "lit" if target else "", target))
    if not values:
        rows[-1].append(Segment("–", "dim"))
    return rows


def said(value: Any) -> str:
    """A single value of a view as text."""
    if value is None or value == "":
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
