"""Blackout drawn: every part of the table as SVG, and the whole table in one picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from hauntbox.engine.rules import Layout
from hauntbox.games.blackout.components.catalogue import WORDS
from hauntbox.games.blackout.drawing.art.cast import figure_symbols
from hauntbox.games.blackout.drawing.art.ghosts import ghost_symbols
from hauntbox.games.blackout.drawing.art.symbols import Letters, definitions
from hauntbox.games.blackout.drawing.busters import draw_busters
from hauntbox.games.blackout.drawing.city import HEIGHT, WIDTH
from hauntbox.games.blackout.drawing.gallery import draw_card, draw_symbol
from hauntbox.games.blackout.drawing.map import draw_map
from hauntbox.games.blackout.drawing.palette import LEAST, THEMES
from hauntbox.games.blackout.drawing.phone import (
    draw_ghosts,
    draw_header,
    draw_small_busters,
    draw_small_map,
    draw_supply,
)
from hauntbox.games.blackout.drawing.pieces import Namer, Pen, colour_letters, pen_for
from hauntbox.games.blackout.drawing.row import draw_forces, draw_offer, draw_row
from hauntbox.games.blackout.drawing.tracks import draw_small_tracks, draw_tracks
from hauntbox.games.blackout.drawing.turn import draw_turn
from hauntbox.kit.drawing.drawings import Drawing
from hauntbox.kit.drawing.pens import Data
from hauntbox.kit.drawing.pieces import NOTHING, SHARED, Pieces
from hauntbox.kit.drawing.sheets import PHONE, Part, stacked
from hauntbox.kit.drawing.svg import Markup, el, join

__all__ = ["LAYOUT", "draw", "draw_card", "draw_pieces", "draw_symbol"]

# On a wide table the map shows the ghosts' cards; a narrow one has a part for them.
# A low screen has what lies below the map beside it, as one column; a phone keeps whose turn it is in sight.
PARTS = ("map", "tracks", "busters", "ghosts", "row", "forces", "column", "turn", "offer")
MARGIN = 10.0
SIDE = 410.0
TABLE_WIDTH, TABLE_HEIGHT = WIDTH + SIDE + 3 * MARGIN, 942.0
ROW_HEIGHT = 190.0
COLUMN, CARD_HEIGHT, FORCES_HEIGHT = 274.0, 150.0, 86.0
# As wide as the table is at least, its smallest letters are 12 pixels high.
LEAST_WIDTH, LOW_LEAST = 1028.0, 1240.0
LAYOUT = Layout(
    [["tracks", "tracks"], ["map", "busters"], ["row", "forces"]],
    [WIDTH, SIDE],
    ["turn", "tracks", "map", "busters", "ghosts", "row", "forces"],
    ["offer"],
    ["turn"],
    [["tracks", "tracks", "column"], ["map", "busters", "column"]],
    [WIDTH, SIDE, COLUMN],
    LEAST_WIDTH,
    LOW_LEAST,
)


class Table:
    """One view being drawn in one picture."""

    __slots__ = ("offers", "pen", "view")

    def __init__(self, pen: Pen, view: Data, offers: list[str]) -> None:
        self.pen = pen
        self.view = view
        self.offers = offers

    def part(self, id: str, narrow: bool) -> Part:
        """A part of the table, laid out wide or narrow."""
        return self.small(id) if narrow else self.large(id)

    def large(self, id: str) -> Part:
        pen, view, wide = self.pen, self.view, TABLE_WIDTH - 2 * MARGIN
        if id == "map":
            return Part((draw_map(pen, view), HEIGHT), WIDTH)
        if id == "tracks":
            return Part(draw_tracks(pen, view, wide), wide)
        if id == "busters":
            return Part(draw_busters(pen, view, SIDE), SIDE)
        if id == "row":
            return Part(draw_row(pen, view, WIDTH, 4, ROW_HEIGHT, 40, LEAST), WIDTH)
        if id == "forces":
            return Part(draw_forces(pen, view, SIDE, ROW_HEIGHT, LEAST), SIDE)
        if id == "column":
            row = Part(draw_row(pen, view, COLUMN, 1, CARD_HEIGHT, 32, LEAST), COLUMN)
            return stacked([row, Part(draw_forces(pen, view, COLUMN, FORCES_HEIGHT, LEAST), COLUMN)], COLUMN, 8)
        if id in ("ghosts", "turn"):
            return Part(([], 0), WIDTH)
        tokens = sum(target.startswith(("face:", "seat:", "die:")) for target in self.offers)
        width = 900.0 if tokens < len(self.offers) else 24.0 + 66 * max(2, min(10, tokens))
        return Part(draw_offer(pen, view, self.offers, width, 4), width)

    def small(self, id: str) -> Part:
        pen, view, wide = self.pen, self.view, PHONE - 2 * 8
        if id == "map":
            return Part(draw_small_map(pen, view, wide), wide)
        if id == "tracks":
            header, top = draw_header(pen, view, wide)
            tracks = Part(draw_small_tracks(pen, view, wide), wide)
            return Part(([*header, *tracks.at(0, top + 6)], top + 6 + tracks.height), wide)
        if id == "busters":
            return Part(draw_small_busters(pen, view, wide), wide)
        if id == "ghosts":
            return Part(draw_ghosts(pen, view, wide), wide)
        if id == "row":
            row, height = draw_row(pen, view, wide, 1, 134, 44, 12.5)
            supply = Part(draw_supply(pen, view, wide), wide)
            return Part(([*row, *supply.at(0, height + 8)], height + 8 + supply.height), wide)
        if id == "forces":
            return Part(draw_forces(pen, view, wide, 0, 12.5), wide)
        if id == "turn":
            return Part(draw_turn(pen, view, wide), wide)
        if id == "column":
            return Part(([], 0), wide)
        return Part(draw_offer(pen, view, self.offers, wide, 1), wide)

    def table(self) -> Part:
        """Everything in one picture, for a screen."""
        tracks, offer = self.large("tracks"), self.large("offer")
        top = MARGIN + tracks.height + 8
        below = top + HEIGHT + MARGIN
        right = MARGIN + WIDTH + MARGIN
        pieces = [
            el("rect", width=TABLE_WIDTH, height=TABLE_HEIGHT, fill="var(--table)"),
            *tracks.at(MARGIN, MARGIN),
            *self.large("map").at(MARGIN, top),
            *self.large("busters").at(right, top),
            *self.large("row").at(MARGIN, below),
            *self.large("forces").at(right, below),
        ]
        if self.offers:
            pieces += offer.at(MARGIN + (WIDTH - offer.width) / 2, top + (HEIGHT - offer.height) / 2 + 12)
        return Part((pieces, TABLE_HEIGHT), TABLE_WIDTH)

    def phone(self) -> Part:
        """Everything in one tall picture, for a phone."""
        pieces: Pieces = []
        y = 8.0
        first, *others = [id for id in LAYOUT.narrow if id not in LAYOUT.kept]
        for id in (first, *LAYOUT.floating, *others):
            part = self.small(id)
            if part.height:
                pieces += part.at(8, y)
                y += part.height + 8
        back = el("rect", width=PHONE, height=y, fill="var(--table)")
        return Part(([back, *pieces], y), PHONE)


Symbols = tuple[tuple[str, ...], tuple[str, ...]]


def symbols_of(view: Data) -> Symbols:
    """The characters and the ghosts on the table, each once; an empty place counts as a character, too."""
    cast = {str(buster["character"] or "") for buster in view["busters"]}
    ghosts = {str(one["ghost"]["id"]) for one in view["boroughs"] if one["ghost"] is not None}
    return tuple(sorted(cast)), tuple(sorted(ghosts))


def symbols_offered(offers: list[str], there: Symbols) -> Symbols:
    """The characters and the ghosts that are only offered."""
    cast = {target[10:] for target in offers if target.startswith("character:")}
    ghosts = {target[6:] for target in offers if target.startswith("ghost:")}
    return tuple(sorted(cast.difference(there[0]))), tuple(sorted(ghosts.difference(there[1])))


def lying(view: Data) -> set[str]:
    """The targets of everything on the table that is large enough to be pressed."""
    found = {f"buster:{one['colour']}" for one in view["busters"]}
    for borough in view["boroughs"]:
        found.add(f"borough:{borough['id']}")
        found.update(f"equipment:{id}" for id in borough["terrain"])
        if borough["ghost"] is not None:
            found.add(f"ghost:{borough['ghost']['id']}")
            for slot in borough["ghost"]["slots"]:
                found.add(f"slot:{slot['id']}")
                if slot["die"] is not None:
                    found.add(f"die:{slot['die']['id']}")
    for buster in view["busters"]:
        found.update(f"die:{die['id']}" for die in buster["pool"])
        found.update(f"equipment:{card['id']}" for card in buster["equipment"])
    for card in view["row"]:
        if card is not None:
            found.add(f"equipment:{card['id']}")
            found.update(f"die:{cost['die']['id']}" for cost in card["cost"] if cost["die"] is not None)
    return found


def people(symbols: Symbols) -> Markup:
    """The figures and the ghosts as symbols."""
    return join(figure_symbols([one or None for one in symbols[0]]), ghost_symbols(symbols[1]))


@lru_cache(maxsize=512)
def defs(prefix: str, letters: Letters, there: Symbols, more: Symbols) -> Markup:
    """Everything that a drawing refers to, under ids that begin with the prefix."""
    return Markup(el("defs", definitions(letters), people(there), people(more)).replace(SHARED, prefix))


@lru_cache(maxsize=128)
def defs_offered(prefix: str, more: Symbols) -> Markup:
    """What only an offer refers to, and nothing on the table."""
    return Markup(el("defs", people(more)).replace(SHARED, prefix)) if any(more) else NOTHING


class BlackoutDrawing(Drawing):
    """Blackout as requested; it contains the symbols of the characters and ghosts on the table, and no others."""

    game = "Blackout"
    look = "blk"
    known = PARTS
    themes = THEMES
    words = WORDS

    def __init__(self, rules: Namer, view: Data, options: Sequence[Data] | None = None, **style: Any) -> None:
        super().__init__(rules, view, options, **style)
        self.namer = rules
        self.there = symbols_of(view)
        self.more = symbols_offered(self.offers, self.there)
        self.letters = colour_letters(self.language)

    def lying(self) -> set[str]:
        return lying(self.view)

    def prefix(self, id: str) -> str:
        return "blk-" if self.shared else f"{id}-"

    def sheet(self, id: str) -> Table:
        pen = pen_for(self.namer, self.voice, self.language, f"{id}-", self.prefix(id), self.external)
        return Table(pen.lighting(self.lit) if self.lit else pen, self.view, self.offers)

    def definitions(self, prefix: str) -> Markup:
        return defs(prefix, self.letters, self.there, ((), ()) if self.shared else self.more)

    def head(self, id: str) -> Markup:
        return defs_offered(self.prefix(id), self.more) if self.shared and id == "offer" else super().head(id)


def draw(rules: Namer, view: Data, options: Sequence[Data] | None = None, **style: Any) -> dict[str, str]:
    """The view as pictures by id, in the style of a `Drawing`."""
    return BlackoutDrawing(rules, view, options, **style).texts()


def draw_pieces(rules: Namer, view: Data, options: Sequence[Data] | None = None, **style: Any) -> dict[str, Pieces]:
    """The same, each picture in pieces."""
    return BlackoutDrawing(rules, view, options, **style).pieces()
