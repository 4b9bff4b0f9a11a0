"""How a game wants to be shown: where the parts of its drawing go, and the cards of its gallery."""

from __future__ import annotations

from hauntbox.engine.messages import Message


class Layout:
    """Where the parts of a drawing go on a page.

    `wide` is a grid: rows of part ids, a part that is named twice spans both places; `columns` are the relative widths
    of its columns. `narrow` is the order on a phone. Parts in `floating` lie over the others while they are not empty.
    Those in `kept` stay visible on a phone while the others scroll.
    """

    __slots__ = ("columns", "floating", "kept", "narrow", "wide")

    def __init__(
        self, wide: list[list[str]], columns: list[float], narrow: list[str], floating: list[str] | None = None,
        kept: list[str] | None = None,
    ) -> None:
        self.wide = wide
        self.columns = columns
        self.narrow = narrow
        self.floating: list[str] = floating if floating is not None else []
        self.kept: list[str] = kept if kept is not None else []

    @property
    def parts(self) -> list[str]:
        """Every part that is shown, each once."""
        found = [part for row in self.wide for part in row]
        return list(dict.fromkeys([*found, *self.narrow, *self.floating]))


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


class Foresight:
    """What an answer would bring, or what a thing could do: sentences, and marks to lay over the drawing.

    Marks are targets, grouped by meaning: ``reach`` (where one can get to), ``sight`` (what is seen), ``danger`` (who
    or what would be harmed). Ways are arrows from target to target: ``hit``, ``miss`` or ``chance`` (one of several, by
    a die). Notes are a few letters to lay on a target, such as what a die must show. `walk` lists the answers that lead
    to a thing, one after another, as long as nothing interrupts.
    """

    __slots__ = ("marks", "notes", "texts", "walk", "ways")

    def __init__(self) -> None:
        self.texts: list[Message] = []
        self.marks: dict[str, list[str]] = {}
        self.ways: list[tuple[str, str, str]] = []
        self.notes: dict[str, str] = {}
        self.walk: list[int] = []

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
