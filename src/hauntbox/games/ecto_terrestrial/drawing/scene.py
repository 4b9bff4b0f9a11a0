"""Ecto-Terrestrial Invasion drawn: every part of the table as SVG, and the whole table in one picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from hauntbox.engine.presenting.showing import Layout
from hauntbox.games.ecto_terrestrial.components.catalogue import WORDS
from hauntbox.games.ecto_terrestrial.drawing.art.symbols import figure_symbols
from hauntbox.games.ecto_terrestrial.drawing.map.ground import ground_definitions
from hauntbox.games.ecto_terrestrial.drawing.map.terrain import map_size
from hauntbox.games.ecto_terrestrial.drawing.map.whole import draw_map, lying_on_map
from hauntbox.games.ecto_terrestrial.drawing.palette import THEMES, patterns
from hauntbox.games.ecto_terrestrial.drawing.panels.boards import CHIP, HIGH_CHIP, draw_others, draw_own, draw_teams
from hauntbox.games.ecto_terrestrial.drawing.panels.cards import (
    collection_of,
    draw_collection,
    draw_hand,
    draw_mission,
    draw_shop,
    front_page,
)
from hauntbox.games.ecto_terrestrial.drawing.panels.offer import draw_offer
from hauntbox.games.ecto_terrestrial.drawing.panels.panels import lying_beside_map
from hauntbox.games.ecto_terrestrial.drawing.panels.status import TALL as STATUS_TALL
from hauntbox.games.ecto_terrestrial.drawing.panels.status import draw_status
from hauntbox.games.ecto_terrestrial.drawing.panels.tower import TALL as THREATS_TALL
from hauntbox.games.ecto_terrestrial.drawing.panels.tower import draw_threats, draw_trackers
from hauntbox.games.ecto_terrestrial.drawing.pieces import CityNamer, Data, Pen, pen_for
from hauntbox.kit.drawing.definitions import renamed
from hauntbox.kit.drawing.drawings import Drawing
from hauntbox.kit.drawing.pieces import Pieces, shown
from hauntbox.kit.drawing.sheets import PHONE, TABLE_WIDTH, Part, abreast, stacked, whole_phone, whole_table
from hauntbox.kit.drawing.svg import Markup, el

__all__ = ["LAYOUT", "draw", "draw_pieces"]

# On a desk everything is one part, for maps have different shapes; on a phone each panel is a separate part.
NARROW_PARTS = ("status", "sheet", "map", "hand", "teams", "threats")
PARTS = ("city", *NARROW_PARTS, "offer")
# The least room that a desk has for the board, 1280 by 720: there everything has the size that it is drawn in.
WIDE, HIGH = 968.0, 496.0
MARGIN, GAP = 10.0, 5.0
# A map that is wider than high has this width, and the threats below it.
LOW_MAP = 566.0
SHEET_THUMB = 150.0
TRACKERS = 124.0
IN_HAND = PHONE - 16
LAYOUT = Layout([["city"]], [1.0], list(NARROW_PARTS), ["offer"], ["status"])
EMPTY: Pieces = []


class Table:
    """One view being drawn in one picture."""

    __slots__ = ("asked", "offers", "pen", "view")

    def __init__(self, pen: Pen, view: Data, offers: list[str], asked: str) -> None:
        self.pen = pen
        self.asked = asked
        self.view = view
        self.offers = offers

    def part(self, id: str, narrow: bool) -> Part:
        """A part of the table, laid out wide or narrow; empty where another part includes it."""
        if id == "offer":
            width = IN_HAND if narrow else min(900.0, 24.0 + 100 * max(2, len(self.offers)))
            return Part(draw_offer(self.pen, self.view, self.offers, width), width)
        if id == "city":
            return Part((EMPTY, 0), WIDE) if narrow else self.city()
        return self.panel(id) if narrow else Part((EMPTY, 0), IN_HAND)

    def city(self) -> Part:
        """Everything on a desk: the map at the left, or the shop in its place, and all panels beside it."""
        plan = self.view["map"]
        low = int(plan["columns"]) > int(plan["rows"]) and not self.view.get("shop")
        if low:
            return self.with_low_map()
        drawn = self.map_or_shop(HIGH)
        width = WIDE - drawn.width - GAP
        # nobody acts while a Hot Sheet lies open: its front page takes what the status leaves
        lying = self.view["dice"]["faces"] or self.view.get("bids")
        short = self.view.get("sheet") is not None and self.view["active"] is None and not lying
        status = Part(draw_status(self.pen, self.view, width, short), width)
        above = STATUS_TALL + THREATS_TALL - status.height
        side = [status, self.threats(width, above), *self.teams(width)]
        return abreast(drawn, self.filled(side, width), GAP)

    def with_low_map(self) -> Part:
        """A map that is wider than high has the threats below it."""
        drawn = self.map().fitted(LOW_MAP)
        left = stacked([drawn, self.threats(LOW_MAP, HIGH - GAP - drawn.height)], LOW_MAP, GAP)
        width = WIDE - LOW_MAP - GAP
        return abreast(left, self.filled([self.status(width), *self.teams(width, HIGH_CHIP)], width), GAP)

    def filled(self, parts: list[Part], width: float) -> Part:
        """A column; where there is room left in it, the Episode tells what it asks for."""
        left = HIGH - sum(part.height + GAP for part in parts if part.height)
        mission = draw_mission(self.pen, self.view, width, left)
        return stacked([*parts, Part(mission, width)], width, GAP)

    def map_or_shop(self, height: float) -> Part:
        """The map as high as there is room, or the shop."""
        if self.view.get("shop"):
            return Part(draw_shop(self.pen, self.view, height, height), height)
        plan = self.map()
        return plan.fitted(plan.width * height / plan.height)

    def map(self) -> Part:
        wide, tall = map_size(self.view["map"])
        return Part((draw_map(self.pen, self.view, self.asked), tall), wide)

    def status(self, width: float) -> Part:
        return Part(draw_status(self.pen, self.view, width), width)

    def threats(self, width: float, room: float) -> Part:
        """Tower, trackers, Hot Sheets and Boss; while a Hot Sheet lies open, its front page beside the trackers;
        between Episodes, what the team has and nobody wears."""
        id = self.view.get("sheet")
        if collection_of(self.view):
            return Part(draw_collection(self.pen, self.view, width), width)
        if id is None:
            return Part(draw_threats(self.pen, self.view, width), width)
        wide = width - GAP - TRACKERS
        page = Part(([shown(self.pen, front_page, id, wide, room)], room), wide)
        return abreast(page, Part(draw_trackers(self.pen, self.view, TRACKERS, room), TRACKERS), GAP)

    def teams(self, width: float, row: float = CHIP) -> list[Part]:
        """The own dashboard, the hand, and the other dashboards."""
        pen, view = self.pen, self.view
        return [
            Part(draw_own(pen, view, width, row), width), Part(draw_hand(pen, view, width), width),
            Part(draw_others(pen, view, width), width),
        ]  # fmt: skip

    def panel(self, id: str) -> Part:
        """A part on a phone."""
        pen, view = self.pen, self.view
        if id == "map":
            return Part(draw_shop(pen, view, IN_HAND, 0.0, True), IN_HAND) if view.get("shop") else self.map()
        if id == "status":
            return Part(draw_status(pen, view, IN_HAND, thumb=True), IN_HAND)
        if id == "sheet":
            sheet = view.get("sheet")
            page: Pieces = [] if sheet is None else [shown(pen, front_page, sheet, IN_HAND, SHEET_THUMB)]
            return Part((page, SHEET_THUMB if page else 0.0), IN_HAND)
        if id == "hand":
            return Part(draw_hand(pen, view, IN_HAND, True), IN_HAND)
        if id == "teams":
            return Part(draw_teams(pen, view, IN_HAND), IN_HAND)
        if collection_of(view):
            return Part(draw_collection(pen, view, IN_HAND, True), IN_HAND)
        return Part(draw_threats(pen, view, IN_HAND, True), IN_HAND)

    def table(self) -> Part:
        """Everything in one picture, for a screen."""
        whole = self.city().fitted(TABLE_WIDTH - 2 * MARGIN)
        offer = self.part("offer", False) if self.offers else None
        return whole_table(whole.at(MARGIN, MARGIN), whole.height, MARGIN, offer, TABLE_WIDTH / 2)

    def phone(self) -> Part:
        """Everything in one tall picture, for a phone."""
        offered = [self.part("offer", True)] if self.offers else []
        return whole_phone([*offered, *[self.panel(id) for id in NARROW_PARTS]], 8)


@lru_cache(maxsize=64)
def defs(prefix: str) -> Markup:
    """Everything that a drawing refers to, under ids that begin with the prefix."""
    return renamed(el("defs", patterns(), ground_definitions(), figure_symbols()), "et-", prefix)


class EctoTerrestrialDrawing(Drawing):
    """Ecto-Terrestrial Invasion as requested."""

    game = "Ecto-Terrestrial Invasion"
    look = "et"
    known = PARTS
    themes = THEMES
    words = WORDS
    rules: CityNamer

    def lying(self) -> set[str]:
        beside = lying_beside_map(self.view)
        return beside if self.view.get("shop") else beside | lying_on_map(self.view)

    def sheet(self, id: str) -> Table:
        pen = pen_for(self.rules, self.voice, self.language, f"{id}-", self.prefix(id), self.external)
        return Table(pen.lighting(self.lit) if self.lit else pen, self.view, self.offers, self.asked[0])

    def definitions(self, prefix: str) -> Markup:
        return defs(prefix)

    def part_classes(self, id: str) -> str:
        """On a phone the map can be moved about."""
        panned = self.narrow and id == "map" and not self.view.get("shop")
        return f"{self.classes} et-pan et-pan-{self.view['map']['columns']}" if panned else self.classes


def draw(rules: CityNamer, view: Data, options: Sequence[Data] | None = None, **style: Any) -> dict[str, str]:
    """The view as pictures by id, in the style of a `Drawing`."""
    return EctoTerrestrialDrawing(rules, view, options, **style).texts()


def draw_pieces(
    rules: CityNamer, view: Data, options: Sequence[Data] | None = None, **style: Any
) -> dict[str, Pieces]:
    """The same, each picture in pieces."""
    return EctoTerrestrialDrawing(rules, view, options, **style).pieces()
