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
    draw_brief,
    draw_clock,
    draw_console,
    draw_hand,
    draw_heroes,
    draw_others,
    draw_own,
    draw_status,
    draw_tray,
    lying_beside_map,
)
from hauntbox.games.outer_space.drawing.pieces import Data, FairNamer, Pen, pen_for
from hauntbox.games.outer_space.table.numbers import MARTIANS, SIDES
from hauntbox.kit.drawing.definitions import renamed
from hauntbox.kit.drawing.drawings import Drawing
from hauntbox.kit.drawing.pieces import Pieces, shown
from hauntbox.kit.drawing.sheets import PHONE, Part, stacked, whole_phone, whole_table
from hauntbox.kit.drawing.svg import Markup, el

__all__ = ["LAYOUT", "draw", "draw_pieces"]

# The fairground is at the left and everything else beside it; on a phone each panel is a separate part.
WIDE = ("map", "side")
NARROW_PARTS = ("status", "tray", "map", "hand", "clock", "console", "heroes")
PARTS = (*WIDE, *[part for part in NARROW_PARTS if part not in WIDE], "offer")
MARGIN = 10.0
GAP, LEGEND_GAP = 8.0, 2.0
# The least room of a desk for the board is 968 wide, at 1280 by 720: there the panels have the size they are drawn
# in, and the map is as high as the room. Where there is less, the board is moved about and not drawn smaller.
LEAST = 968.0
DRAWN_MAP, DRAWN_SIDE = 496.0, 464.0
# The height that the panels have in a room of 1440 by 900; the cards in hand are as large as it allows.
DRAWN_HIGH = 655.0
# The same in a whole picture.
MAP_WIDTH, SIDE_WIDTH = 728.0, 682.0
IN_HAND = PHONE - 16
BIG_TOP = "big_top"
LAYOUT = Layout(
    [["map", "side"]], [DRAWN_MAP, DRAWN_SIDE], list(NARROW_PARTS), ["offer"], ["status"], least=LEAST
)


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
            return self.map() if narrow else self.map_above_hands()
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

    def map_above_hands(self) -> Part:
        """On a desk: below the fairground the discard piles and what is visible of the others' cards."""
        others = Part(draw_others(self.pen, self.view, DRAWN_MAP), DRAWN_MAP)
        return stacked([self.map().fitted(DRAWN_MAP), others], DRAWN_MAP, GAP)

    def side(self) -> Part:
        """All other panels, one below another: the Martians have their console above the Heroes; everybody else has it
        below, without what only Martians buy.
        """
        pen, view, width = self.pen, self.view, DRAWN_SIDE
        seat = view["seat"]
        commands = seat is not None and view["seats"][seat]["side"] == SIDES[MARTIANS]
        brief = Part(draw_brief(pen, view, width), width)
        tray, heroes = self.panel("tray", width), self.panel("heroes", width)
        console = Part(draw_console(pen, view, width, commands), width)
        room = DRAWN_HIGH - sum([one.height + GAP for one in (brief, tray, heroes, console)])
        hand = Part(draw_own(pen, view, width, room), width)
        order = [console, hand, heroes] if commands else [heroes, hand, console]
        return stacked([brief, tray, *order], width, GAP)

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
        plan, side = self.map_above_hands().fitted(MAP_WIDTH), self.side().fitted(SIDE_WIDTH)
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
