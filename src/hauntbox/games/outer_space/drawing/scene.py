"""Outer Space drawn: every part of the table as SVG, and the whole table in one picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from hauntbox.engine.presenting.showing import Layout
from hauntbox.games.outer_space.components.catalogue import WORDS
from hauntbox.games.outer_space.drawing.art.medals import medal_definition
from hauntbox.games.outer_space.drawing.art.symbols import figure_symbols
from hauntbox.games.outer_space.drawing.legend import TALL as LEGEND_TALL
from hauntbox.games.outer_space.drawing.legend import draw_legend
from hauntbox.games.outer_space.drawing.map.ground import ground_definitions
from hauntbox.games.outer_space.drawing.map.overlay import Numbers, best_sections
from hauntbox.games.outer_space.drawing.map.whole import draw_map, lying_on_map, map_size
from hauntbox.games.outer_space.drawing.palette import THEMES, patterns
from hauntbox.games.outer_space.drawing.panels.offer import draw_offer
from hauntbox.games.outer_space.drawing.panels.panels import (
    draw_clock,
    draw_console,
    draw_hand,
    draw_heroes,
    draw_status,
    draw_tray,
    lying_beside_map,
)
from hauntbox.games.outer_space.drawing.pieces import Data, FairNamer, Pen, pen_for
from hauntbox.kit.drawing.definitions import renamed
from hauntbox.kit.drawing.drawings import Drawing
from hauntbox.kit.drawing.pieces import Pieces, shown
from hauntbox.kit.drawing.sheets import PHONE, Part, abreast, stacked, whole_phone, whole_table
from hauntbox.kit.drawing.svg import Markup, el

__all__ = ["LAYOUT", "draw", "draw_pieces"]

# The fairground is at the left and everything else beside it; on a phone each panel is a separate part.
WIDE = ("map", "side")
NARROW_PARTS = ("status", "tray", "map", "hand", "clock", "console", "heroes")
PARTS = (*WIDE, *[part for part in NARROW_PARTS if part not in WIDE], "offer")
MARGIN = 10.0
GAP, LEGEND_GAP = 8.0, 2.0
MAP_WIDTH, SIDE_WIDTH = 802.0, 608.0
# Two columns of panels: a page 1440 wide has a table of 1120 with the talk beside it; there they have nine tenths of
# the size they are drawn in, and about the height of the map.
COLUMN, TROUPE = 302.0, 216.0
DRAWN_SIDE = COLUMN + GAP + TROUPE
IN_HAND = PHONE - 16
BIG_TOP = "big_top"
LAYOUT = Layout([["map", "side"]], [MAP_WIDTH, SIDE_WIDTH], list(NARROW_PARTS), ["offer"], ["status"])


def side_room() -> float:
    """The height that the panels may have beside the map without being taller."""
    width, height = map_size()
    return (height + LEGEND_GAP + LEGEND_TALL) * MAP_WIDTH / width * DRAWN_SIDE / SIDE_WIDTH


class Table:
    """One view being drawn in one picture."""

    __slots__ = ("aims", "asked", "offers", "pen", "view")

    def __init__(self, pen: Pen, view: Data, offers: list[str], aims: Numbers, asked: tuple[str, str]) -> None:
        self.pen = pen
        self.view = view
        self.offers = offers
        self.aims = aims
        self.asked = asked

    def part(self, id: str, narrow: bool) -> Part:
        """A part of the table, laid out wide or narrow; empty where another part includes it."""
        if id == "map":
            return self.map()
        if id == "offer":
            width = IN_HAND if narrow else min(900.0, 40.0 + 92 * max(2, len(self.offers)))
            return Part(draw_offer(self.pen, self.view, self.offers, width), width)
        if id == "side":
            return Part(([], 0), DRAWN_SIDE) if narrow else self.side()
        return self.panel(id, IN_HAND) if narrow else Part(([], 0), DRAWN_SIDE)

    def map(self) -> Part:
        """The fairground, and below it what its lines mean."""
        width, height = map_size()
        tent = self.view["boards"][-1] == BIG_TOP
        legend = shown(self.pen, draw_legend, [self.view["advanced"], tent], width)
        fairground = Part((draw_map(self.pen, self.view, self.aims), height), width)
        return stacked([fairground, Part(([legend], LEGEND_TALL), width)], width, LEGEND_GAP)

    def side(self) -> Part:
        """All panels in two columns: the tray above the Heroes, who are one below another."""
        left = [self.panel(id, COLUMN) for id in ("clock", "console")]
        room = side_room() - sum([one.height + GAP for one in left])
        left.append(Part(draw_hand(self.pen, self.view, COLUMN, room), COLUMN))
        right = [self.panel(id, TROUPE) for id in ("tray", "heroes")]
        return abreast(stacked(left, COLUMN, GAP), stacked(right, TROUPE, GAP), GAP)

    def panel(self, id: str, width: float) -> Part:
        pen, view = self.pen, self.view
        if id == "status":
            return Part(draw_status(pen, view, width), width)
        if id == "clock":
            return Part(draw_clock(pen, view, width), width)
        if id == "tray":
            return Part(draw_tray(pen, view, width, self.asked), width)
        if id == "console":
            return Part(draw_console(pen, view, width), width)
        if id == "heroes":
            return Part(draw_heroes(pen, view, width), width)
        return Part(draw_hand(pen, view, width), width)

    def table(self) -> Part:
        """Everything in one picture, for a screen."""
        plan, side = self.map().fitted(MAP_WIDTH), self.side().fitted(SIDE_WIDTH)
        pieces = [*plan.at(MARGIN, MARGIN), *side.at(MARGIN + MAP_WIDTH + MARGIN, MARGIN)]
        offer = self.part("offer", False) if self.offers else None
        return whole_table(pieces, max(plan.height, side.height), MARGIN, offer, MARGIN + MAP_WIDTH / 2)

    def phone(self) -> Part:
        """Everything in one tall picture, for a phone."""
        offered = [self.part("offer", True)] if self.offers else []
        return whole_phone([*offered, *[self.part(id, True) for id in NARROW_PARTS]], GAP)


@lru_cache(maxsize=64)
def defs(prefix: str) -> Markup:
    """Everything that a drawing refers to, under ids that begin with the prefix."""
    own = el("defs", patterns(), ground_definitions(), medal_definition(), Markup(figure_symbols()))
    return renamed(own, "os-", prefix)


class OuterSpaceDrawing(Drawing):
    """Outer Space as requested."""

    game = "Outer Space"
    look = "os"
    known = PARTS
    themes = THEMES
    words = WORDS
    rules: FairNamer

    def __init__(self, rules: FairNamer, view: Data, options: Sequence[Data] | None = None, **style: Any) -> None:
        super().__init__(rules, view, options, **style)
        self.aims = best_sections(options)
        if self.aims and not self.asked[0]:
            self.asked = ("aim", "")

    def lying(self) -> set[str]:
        return lying_on_map(self.rules, self.view) | lying_beside_map(self.rules.contents, self.view)

    def sheet(self, id: str) -> Table:
        pen = pen_for(self.rules, self.voice, self.language, f"{id}-", self.prefix(id), self.external)
        return Table(pen.lighting(self.lit) if self.lit else pen, self.view, self.offers, self.aims, self.asked)

    def definitions(self, prefix: str) -> Markup:
        return defs(prefix)

    def part_classes(self, id: str) -> str:
        """On a phone the map can be moved about."""
        return f"{self.classes} os-pan" if self.narrow and id == "map" else self.classes


def draw(rules: FairNamer, view: Data, options: Sequence[Data] | None = None, **style: Any) -> dict[str, str]:
    """The view as pictures by id, in the style of a `Drawing`."""
    return OuterSpaceDrawing(rules, view, options, **style).texts()


def draw_pieces(rules: FairNamer, view: Data, options: Sequence[Data] | None = None, **style: Any) -> dict[str, Pieces]:
    """The same, each picture in pieces."""
    return OuterSpaceDrawing(rules, view, options, **style).pieces()
