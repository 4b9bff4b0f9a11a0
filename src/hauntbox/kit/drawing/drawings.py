# interpreted: only drawings use it
"""A table as pictures: which parts, how large, in what light, and what they refer to. A game draws the parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Protocol

from hauntbox.kit.drawing.pens import Data, Namer
from hauntbox.kit.drawing.pieces import NOTHING, Pieces
from hauntbox.kit.drawing.sheets import PHONE, TABLE_WIDTH, Part, check_theme, close, symbols_only, targets_of
from hauntbox.kit.drawing.sitters import with_sitters
from hauntbox.kit.drawing.svg import Markup, join
from hauntbox.kit.words.catalogue import Words

# Below this width parts are laid out for a thumb.
NARROW = 700.0
PICTURES = ("table", "table_narrow")


class Sheet(Protocol):
    """One view being drawn in one picture."""

    def part(self, id: str, narrow: bool) -> Part:
        """A part of the table, laid out wide or narrow."""

    def table(self) -> Part:
        """Everything in one picture, for a screen."""

    def phone(self) -> Part:
        """Everything in one tall picture, for a hand."""


class Drawing:
    """The view as pictures by id: the parts of the table, ``table`` (all of it) and ``table_narrow`` (for a phone).

    A picture comes in pieces, one after another. Things that look the same as before give the same pieces. Things that
    an option touches glow. Below 700 of width the parts are laid out for a thumb. With `parts` only those are drawn; a
    part that has nothing to show has no pieces. With `shared` the parts leave style and symbols to one further part,
    ``defs``. With `external` the page has the style sheet, and switches on the light. `asked` is what everybody is told
    of the open question: its kind, and the thing that it is about, if any. Where the view has ``people``, the names
    of those in the seats, parts show them. `memory` goes from one drawing of a table to the next: a drawing may keep
    there what it showed last, so that a map stays where it is.
    """

    game: ClassVar[str]  # what the drawing shows, for the error about a part that it does not have
    look: ClassVar[str]  # the class of its pictures
    known: ClassVar[tuple[str, ...]]  # its parts
    themes: ClassVar[dict[str, str]]
    words: ClassVar[Words]  # what its parts are called, under `part.`

    def __init__(
        self,
        rules: Namer,
        view: Data,
        options: Sequence[Data] | None = None,
        *,
        language: str = "en",
        theme: str = "auto",
        width: float = TABLE_WIDTH,
        parts: Iterable[str] | None = None,
        shared: bool = False,
        external: bool = False,
        asked: tuple[str, str] = ("", ""),
        memory: dict[str, Any] | None = None,
    ) -> None:
        check_theme(theme, self.themes)
        self.rules = rules
        self.view = with_sitters(view)
        self.language = language
        self.width = width
        self.narrow = width < NARROW
        self.parts = (*self.known, *PICTURES) if parts is None else parts
        self.shared = shared
        self.external = external
        self.asked = asked
        self.memory = memory
        self.classes = self.look if external else f"{self.look} {self.look}-{theme}"
        self.style = Markup("" if external else f"<style>{self.themes[theme]}</style>")
        targets = targets_of(options)
        self.lit = frozenset(targets)
        on_table = self.lying() if self.lit else self.lit
        self.offers = [target for target in targets if target not in on_table]
        self.voice = rules.voice(language)

    def pieces(self) -> dict[str, Pieces]:
        """Every picture that was asked for, in pieces."""
        drawn: dict[str, Pieces] = {}
        if self.shared:
            drawn["defs"] = [self.symbols()]
        for id in self.parts:
            sheet = self.sheet(id)
            if id == "table":
                part, shown = sheet.table(), max(float(self.width), NARROW)
            elif id == "table_narrow":
                part, shown = sheet.phone(), PHONE
            elif id in self.known:
                part = sheet.part(id, self.narrow)
                shown = part.width
            else:
                raise ValueError(f"{self.game} is drawn in {', '.join((*self.known, *PICTURES))}, not {id!r}.")
            if part.height:
                name = self.name("table" if id in PICTURES else id)
                drawn[id] = close(part, name, self.head(id), shown, self.part_classes(id), not self.external)
            else:
                drawn[id] = []
        return drawn

    def texts(self) -> dict[str, str]:
        """Every picture in one piece; a part that has nothing to show is an empty text."""
        return {id: "".join(pieces) for id, pieces in self.pieces().items()}

    def lying(self) -> set[str]:
        """The targets of everything that lies or stands on the table, large enough to be pressed."""
        raise NotImplementedError

    def sheet(self, id: str) -> Sheet:
        """The view, about to be drawn as this part, with what is lit and what is offered beside the table."""
        raise NotImplementedError

    def definitions(self, prefix: str) -> Markup:
        """Everything that a part refers to, under ids that begin with the prefix; the game caches it."""
        raise NotImplementedError

    def prefix(self, id: str) -> str:
        """What the ids begin with that a part refers to."""
        return f"{self.look}-" if self.shared else f"{id}-{self.look}-"

    def symbols(self) -> Markup:
        """What all parts on a page refer to, as a picture without a size."""
        return shared_symbols(f"{self.classes} {self.look}-defs", self.style, self.definitions(f"{self.look}-"))

    def head(self, id: str) -> Markup:
        """What a part brings of style and symbols."""
        return NOTHING if self.shared else join(self.style, self.definitions(self.prefix(id)))

    def part_classes(self, id: str) -> str:
        """The classes of a part."""
        return self.classes

    def name(self, id: str) -> str:
        """What a part is called."""
        return self.words.sentence(f"part.{id}", self.language)


@lru_cache(maxsize=512)
def shared_symbols(classes: str, style: Markup, definitions: Markup) -> Markup:
    """Style and symbols as a picture without a size."""
    return symbols_only(join(style, definitions), classes)
