"""How a game wants to be shown: the parts of its drawing, the cards of its gallery, the card beside the board."""

from __future__ import annotations

from typing import Any

from hauntbox.engine.messages import Message


class Layout:
    """Where the parts of a drawing go on a page.

    `wide` is a grid: rows of part ids, a part that is named twice spans both places; `columns` are the relative widths
    of its columns. `low` and `low_columns` are another such grid, for a screen that is low and wide, and has room for
    `low_least`. On either, every letter can be read while the grid is at least `least` (or `low_least`) pixels wide:
    where there is less room, the reader moves it about instead of seeing it smaller. `narrow` is the order on a phone.
    Parts in `floating` lie over the others while they are not empty. Those in `kept` stay visible on a phone while the
    others scroll. What is said in a lesson takes the place of the part `yielding` of the low grid, and everything below
    it; where no part yields, it has a column of its own.
    """

    __slots__ = (
        "columns", "floating", "kept", "least", "low", "low_columns", "low_least", "narrow", "wide", "yielding",
    )  # fmt: skip

    def __init__(
        self, wide: list[list[str]], columns: list[float], narrow: list[str], floating: list[str] | None = None,
        kept: list[str] | None = None, low: list[list[str]] | None = None, low_columns: list[float] | None = None,
        least: float = 760.0, low_least: float | None = None, yielding: str = "",
    ) -> None:
        self.wide = wide
        self.columns = columns
        self.narrow = narrow
        self.floating: list[str] = floating if floating is not None else []
        self.kept: list[str] = kept if kept is not None else []
        self.low: list[list[str]] = low if low is not None else wide
        self.low_columns: list[float] = low_columns if low_columns is not None else columns
        self.least = least
        self.low_least = least if low_least is None else low_least
        self.yielding = yielding

    @property
    def broad(self) -> list[str]:
        """Every part that a screen shows, high or low, each once."""
        return list(dict.fromkeys([part for row in (*self.wide, *self.low) for part in row]))

    @property
    def parts(self) -> list[str]:
        """Every part that is shown, each once."""
        return list(dict.fromkeys([*self.broad, *self.narrow, *self.floating]))

    def to_data(self) -> dict[str, Any]:
        """The same for a page."""
        return {
            "wide": self.wide, "columns": self.columns, "low": self.low, "low_columns": self.low_columns,
            "least": self.least, "low_least": self.low_least, "narrow": self.narrow, "floating": self.floating,
            "kept": self.kept, "yielding": self.yielding,
        }


class Figure:
    """Somebody whom a seat plays: the name that people know, its target on the board, and its picture: a symbol among
    the `shared` definitions of the drawing, whose look is called as the symbol's id begins. Either may be missing."""

    __slots__ = ("name", "symbol", "target")

    def __init__(self, name: str, target: str = "", symbol: str = "") -> None:
        self.name = name
        self.target = target
        self.symbol = symbol


class GalleryCard:
    """Something of the box to look at: its name, what it says, its picture.

    A card that tells of what is still to come is `sealed`: with what is shown in its place until a reader opens it.
    """

    __slots__ = ("id", "name", "sealed", "svg", "text")

    def __init__(self, id: str, name: str, text: str, svg: str, sealed: GalleryCard | None = None) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.svg = svg
        self.sealed = sealed


class GallerySection:
    """Cards of one kind, under a title."""

    __slots__ = ("cards", "id", "title")

    def __init__(self, id: str, title: str, cards: list[GalleryCard]) -> None:
        self.id = id
        self.title = title
        self.cards = cards


# How good a line of sight is, where it begins (target, x, y), and where it ends.
SightLine = tuple[str, str, int, int, str, int, int]


class Foresight:
    """What an answer would bring, or what a thing could do: sentences, and marks to lay over the drawing.

    Marks are targets, grouped by meaning: ``reach`` (where one can get to), ``sight`` (what is seen), ``danger`` (who
    or what would be harmed). Ways are arrows from target to target: ``hit``, ``miss`` or ``chance`` (one of several, by
    a die). Lines of sight run from a point in one thing to a point in another: ``clear``, ``obstructed``, ``stopped``,
    or ``one_way`` (nobody looks back along them). Notes are a few letters to lay on a target, such as what a die must
    show.
    """

    __slots__ = ("lines", "marks", "notes", "texts", "ways")

    def __init__(self) -> None:
        self.texts: list[Message] = []
        self.marks: dict[str, list[str]] = {}
        self.ways: list[tuple[str, str, str]] = []
        self.lines: list[SightLine] = []
        self.notes: dict[str, str] = {}

    def mark(self, how: str, targets: list[str]) -> None:
        """Mark more targets in the same way."""
        known = self.marks.setdefault(how, [])
        known.extend([target for target in targets if target not in known])

    def note(self, target: str, text: str) -> None:
        """Put a few letters on a target; if it has some already, they stay."""
        self.notes.setdefault(target, text)

    def way(self, how: str, start: str, end: str) -> None:
        """An arrow."""
        if start != end and (start, end, how) not in self.ways:
            self.ways.append((start, end, how))

    def line(self, how: str, start: str, begins: tuple[int, int], end: str, ends: tuple[int, int]) -> None:
        """A line of sight. Its two points are in hundredths of the width and height of their things, from the top left
        corner."""
        line = (how, start, *begins, end, *ends)
        if line not in self.lines:
            self.lines.append(line)


class CardLine:
    """A line of a reference card, with the rules behind it.

    A step of the turn names the `moments` it is about: phases as views call them, or one step of a phase
    (``hero_turn/fight``).
    """

    __slots__ = ("moments", "rules", "text")

    def __init__(self, text: str, rules: list[str], moments: list[str] | None = None) -> None:
        self.text = text
        self.rules = rules
        self.moments: list[str] = moments if moments is not None else []


class CardSymbol:
    """Something seen on the board and what it means: drawn as it is there, and in the letters of a terminal."""

    __slots__ = ("id", "letters", "rules", "svg", "text")

    def __init__(self, id: str, text: str, rules: list[str], svg: str, letters: str) -> None:
        self.id = id
        self.text = text
        self.rules = rules
        self.svg = svg
        self.letters = letters


class CardSection:
    """Lines of a reference card under a title: ``goal``, ``lose``, ``turn``, ``unsure``."""

    __slots__ = ("id", "lines", "title")

    def __init__(self, id: str, title: str, lines: list[CardLine]) -> None:
        self.id = id
        self.title = title
        self.lines = lines


class ReferenceCard:
    """What lies beside the board of a game: the goal, how it is lost, a turn step by step, what to do when unsure, and
    what the symbols mean. `quiet` are the phases in which there is no turn to go by.
    """

    __slots__ = ("quiet", "sections", "symbols", "symbols_title", "title")

    def __init__(
        self, title: str, sections: list[CardSection], symbols_title: str, symbols: list[CardSymbol], quiet: list[str]
    ) -> None:
        self.title = title
        self.sections = sections
        self.symbols_title = symbols_title
        self.symbols = symbols
        self.quiet = quiet

    @property
    def lines(self) -> list[CardLine]:
        """Every line, in order."""
        return [line for section in self.sections for line in section.lines]

    def now(self, moment: str) -> list[CardLine]:
        """The lines about a moment (``phase`` or ``phase/step``): about this very step, else about its phase."""
        for wanted in (moment, moment.partition("/")[0]):
            found = [line for line in self.lines if wanted in line.moments]
            if found:
                return found
        return []
