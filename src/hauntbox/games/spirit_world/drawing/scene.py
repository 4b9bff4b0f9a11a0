"""Spirit World drawn: every part of the table as SVG, and the whole table in one picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from hauntbox.engine.presenting.showing import Layout
from hauntbox.games.spirit_world.components.catalogue import WORDS
from hauntbox.games.spirit_world.drawing.art.symbols import figure_symbols
from hauntbox.games.spirit_world.drawing.map.ground import ground_definitions
from hauntbox.games.spirit_world.drawing.map.spread import LOW_WIDE, draw_low_spread, draw_spread, is_crowd, is_long
from hauntbox.games.spirit_world.drawing.map.whole import draw_map, map_height, map_width
from hauntbox.games.spirit_world.drawing.palette import THEMES, patterns
from hauntbox.games.spirit_world.drawing.panels.offer import draw_offer
from hauntbox.games.spirit_world.drawing.panels.panels import (
    draw_busters,
    draw_clock,
    draw_scenario,
    draw_spirit,
    draw_strip,
)
from hauntbox.games.spirit_world.drawing.pieces import Data, Namer, Pen, pen_for
from hauntbox.kit.drawing.definitions import renamed
from hauntbox.kit.drawing.drawings import Drawing
from hauntbox.kit.drawing.pieces import Pieces, moved
from hauntbox.kit.drawing.sheets import PHONE, TABLE_WIDTH, Part, stacked, whole_phone, whole_table
from hauntbox.kit.drawing.svg import Markup, el
from hauntbox.kit.map.grid import DIRECTIONS

__all__ = ["LAYOUT", "draw", "draw_pieces"]

# The map is at the left, what its lines mean below it, and everything else beside it. A long map, or one of a large
# team, is one part with everything else. A low screen has two columns beside the map, and a lesson shares the second of
# them. On a phone each panel is a separate part.
WIDE = ("map", "goal", "side", "panorama", "boards", "hours", "notes", "low_panorama")
NARROW_PARTS = ("map", "clock", "spirit", "busters", "scenario")
PARTS = tuple(dict.fromkeys([*WIDE, *NARROW_PARTS, "offer"]))
MARGIN = 10.0
GAP = 8.0
MAP_WIDTH, SIDE_WIDTH = 832.0, 578.0
# A page 1440 wide has a table of 1120 with the talk beside it: there the panels have the size they are drawn in.
DRAWN_SIDE = 450.0
FULL_WIDTH = TABLE_WIDTH - 2 * MARGIN
# Below a map this much wider than high there is room for the scenario.
LOW = 1.4
# As wide as the table is at least, its smallest letters are 12 pixels high.
LEAST_WIDTH = 1090.0
# On a low screen of 1280 by 720 everything has the size it is drawn in: map, boards, and the rest.
LOW_MAP, LOW_BOARDS, LOW_HOURS = 496.0, 432.0, 296.0
LAYOUT = Layout(
    [["map", "side"], ["goal", "side"], ["panorama", "panorama"]],
    [MAP_WIDTH, SIDE_WIDTH],
    list(NARROW_PARTS),
    ["offer"],
    low=[["map", "boards", "hours"], ["map", "boards", "notes"], ["low_panorama", "low_panorama", "low_panorama"]],
    low_columns=[LOW_MAP, LOW_BOARDS, LOW_HOURS],
    least=LEAST_WIDTH,
    low_least=LOW_WIDE,
    yielding="notes",
)
EMPTY: Pieces = []


class Table:
    """One view being drawn in one picture."""

    __slots__ = ("is_low", "is_spread", "offers", "pen", "view")

    def __init__(self, pen: Pen, view: Data, offers: list[str]) -> None:
        self.pen = pen
        self.view = view
        self.offers = offers
        width, height = view["map"]["width"], view["map"]["height"]
        self.is_spread = is_long(view) or is_crowd(view)
        self.is_low = width >= LOW * height

    def part(self, id: str, narrow: bool) -> Part:
        """A part of the table, laid out wide or narrow; empty where another part includes it."""
        if id == "offer":
            width = PHONE - 16 if narrow else min(900.0, 40.0 + 112 * max(2, len(self.offers)))
            return Part(draw_offer(self.pen, self.view, self.offers, width), width)
        return self.small(id) if narrow else self.large(id)

    def large(self, id: str) -> Part:
        if self.is_spread:
            if id == "panorama":
                return draw_spread(self.pen, self.view)
            return draw_low_spread(self.pen, self.view) if id == "low_panorama" else Part((EMPTY, 0), FULL_WIDTH)
        if id == "map":
            return self.square_map()
        if id == "goal":
            return self.goal()
        if id == "side":
            return self.side(DRAWN_SIDE)
        if id == "boards":
            return self.boards(LOW_BOARDS)
        if id == "hours":
            return Part(draw_spirit(self.pen, self.view, LOW_HOURS), LOW_HOURS)
        if id == "notes":
            return Part(draw_scenario(self.pen, self.view, LOW_HOURS), LOW_HOURS)
        return Part((EMPTY, 0), FULL_WIDTH)

    def square_map(self) -> Part:
        """The map; a tall one is centred in a square, so as not to outgrow its neighbours."""
        wide, tall = map_width(self.view), map_height(self.view)
        room = max(wide, tall)
        plan = draw_map(self.pen, self.view)
        return Part((moved(plan, (room - wide) / 2, 0) if room > wide else plan, tall), room)

    def goal(self) -> Part:
        """What the lines of the map mean; below a map that leaves room for it also the scenario."""
        drawn = MAP_WIDTH * DRAWN_SIDE / SIDE_WIDTH
        found = [Part(draw_strip(self.pen, self.view, drawn), drawn)]
        if self.is_low:
            found.append(Part(draw_scenario(self.pen, self.view, drawn, 0, False), drawn))
        return stacked(found, drawn, GAP)

    def boards(self, width: float) -> Part:
        """On a low screen: the clock and the boards."""
        panels = [draw_clock(self.pen, self.view, width), draw_busters(self.pen, self.view, width, 2)]
        return stacked([Part(one, width) for one in panels], width, GAP)

    def side(self, width: float) -> Part:
        """All panels, one below another."""
        pen, view = self.pen, self.view
        panels = [
            Part(draw_clock(pen, view, width), width),
            Part(draw_busters(pen, view, width, 2), width),
            Part(draw_spirit(pen, view, width), width),
        ]
        if not self.is_low:
            panels.append(Part(draw_scenario(pen, view, width, 0, False), width))
        return stacked(panels, width, GAP)

    def small(self, id: str) -> Part:
        pen, view, wide = self.pen, self.view, PHONE - 2 * 8
        if id == "map":
            return Part((draw_map(pen, view), map_height(view)), map_width(view))
        if id == "clock":
            return Part(draw_clock(pen, view, wide), wide)
        if id == "busters":
            return Part(draw_busters(pen, view, wide, 1), wide)
        if id == "spirit":
            return Part(draw_spirit(pen, view, wide), wide)
        if id == "scenario":
            return Part(draw_scenario(pen, view, wide), wide)
        return Part((EMPTY, 0), wide)

    def table(self) -> Part:
        """Everything in one picture, for a screen."""
        if self.is_spread:
            whole = draw_spread(self.pen, self.view).fitted(FULL_WIDTH)
            pieces, height, middle = whole.at(MARGIN, MARGIN), whole.height, TABLE_WIDTH / 2
        else:
            plan = stacked([self.square_map().fitted(MAP_WIDTH), self.goal().fitted(MAP_WIDTH)], MAP_WIDTH, GAP)
            side = self.side(DRAWN_SIDE).fitted(SIDE_WIDTH)
            pieces = [*plan.at(MARGIN, MARGIN), *side.at(MARGIN + MAP_WIDTH + MARGIN, MARGIN)]
            height, middle = max(plan.height, side.height), MARGIN + MAP_WIDTH / 2
        offer = self.part("offer", False) if self.offers else None
        return whole_table(pieces, height, MARGIN, offer, middle)

    def phone(self) -> Part:
        """Everything in one tall picture, for a phone."""
        offered = [self.part("offer", True)] if self.offers else []
        return whole_phone([*offered, *[self.small(id) for id in NARROW_PARTS]], GAP)


def lying(view: Data, narrow: bool) -> set[str]:
    """The targets of everything on the table that is large enough to be pressed."""
    plan = view["map"]
    found = {
        f"square:{x},{y}" for y, row in enumerate(plan["floor"]) for x, floor in enumerate(row) if floor != " "
    }
    found.update(f"buster:{id}" for id in view["busters"])
    found.update(f"ghost:{one['id']}" for one in view["ghosts"])
    found.update(f"gate:{one['id']}" for one in view["gates"])
    found.update(f"door:{id}" for id, lines in plan["door_lines"].items() if lines)
    if view["ecto"]["front"] is not None:
        found.add("ecto:ecto")
    if not narrow:
        found.update(f"direction:{one}" for one in DIRECTIONS)
    return found


@lru_cache(maxsize=64)
def defs(prefix: str) -> Markup:
    """Everything that a drawing refers to, under ids that begin with the prefix."""
    own = el("defs", patterns(), ground_definitions(), Markup(figure_symbols()))
    return renamed(own, "sw-", prefix)


class SpiritWorldDrawing(Drawing):
    """Spirit World as requested."""

    game = "Spirit World"
    look = "sw"
    known = PARTS
    themes = THEMES
    words = WORDS

    def lying(self) -> set[str]:
        return lying(self.view, self.narrow)

    def sheet(self, id: str) -> Table:
        pen = pen_for(self.rules, self.voice, self.language, f"{id}-", self.prefix(id), self.external)
        return Table(pen.lighting(self.lit) if self.lit else pen, self.view, self.offers)

    def definitions(self, prefix: str) -> Markup:
        return defs(prefix)

    def part_classes(self, id: str) -> str:
        """On a phone the map can be moved about within its width."""
        panned = f" sw-pan sw-pan-{self.view['map']['width']}" if self.narrow and id == "map" else ""
        return self.classes + panned


def draw(rules: Namer, view: Data, options: Sequence[Data] | None = None, **style: Any) -> dict[str, str]:
    """The view as pictures by id, in the style of a `Drawing`."""
    return SpiritWorldDrawing(rules, view, options, **style).texts()


def draw_pieces(rules: Namer, view: Data, options: Sequence[Data] | None = None, **style: Any) -> dict[str, Pieces]:
    """The same, each picture in pieces."""
    return SpiritWorldDrawing(rules, view, options, **style).pieces()
