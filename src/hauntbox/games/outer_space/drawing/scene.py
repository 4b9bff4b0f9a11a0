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

# The fairground is at the left, its legend and what is seen of others' cards below it, and everything else beside it. A
# low screen has the boards in a column and everything else in another, which a lesson shares. On a phone each panel is
# a separate part.
WIDE = ("map", "others", "side", "boards", "papers", "notes")
NARROW_PARTS = ("status", "tray", "map", "hand", "clock", "console", "heroes")
PARTS = (*WIDE, *[part for part in NARROW_PARTS if part not in WIDE], "offer")
MARGIN = 10.0
GAP, LEGEND_GAP = 8.0, 2.0
# The least room of a desk for the board is 968 wide, at 1280 by 720: there the panels have the size they are drawn
# in, and the map is as high as the room. Where there is less, the board is moved about and not drawn smaller.
LEAST = 968.0
DRAWN_MAP, DRAWN_SIDE = 496.0, 464.0
# A low screen of 1280 by 720 has 1240 for the board: map, boards and the rest, in the size they are drawn in.
LOW_LEAST = 1240.0
LOW_MAP, LOW_BOARDS, LOW_PAPERS = 496.0, 444.0, 284.0
LOW_HIGH = 518.0
# The height that the panels have in a room of 1440 by 900; the cards in hand are as large as it allows.
DRAWN_HIGH = 655.0
# The same in a whole picture.
MAP_WIDTH, SIDE_WIDTH = 728.0, 682.0
IN_HAND = PHONE - 16
BIG_TOP = "big_top"
LAYOUT = Layout(
    [["map", "side"], ["others", "side"]], [DRAWN_MAP, DRAWN_SIDE], list(NARROW_PARTS), ["offer"], ["status"],
    low=[["map", "boards", "papers"], ["map", "boards", "notes"]], low_columns=[LOW_MAP, LOW_BOARDS, LOW_PAPERS],
    least=LEAST, low_least=LOW_LEAST, yielding="notes",
)  # fmt: skip


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
            return self.map_explained() if narrow else self.map().fitted(DRAWN_MAP)
        if id == "offer":
            width = IN_HAND if narrow else min(900.0, 40.0 + 92 * max(2, len(self.offers)))
            return Part(draw_offer(self.pen, self.view, self.offers, width), width)
        if narrow:
            return self.panel(id, IN_HAND) if id in NARROW_PARTS else Part(([], 0), IN_HAND)
        if id == "others":
            return self.others()
        if id == "side":
            return self.side()
        if id == "boards":
            return stacked(self.boards(LOW_BOARDS), LOW_BOARDS, GAP)
        if id == "papers":
            return self.papers(LOW_PAPERS)
        return self.notes(LOW_PAPERS) if id == "notes" else Part(([], 0), DRAWN_SIDE)

    def map(self) -> Part:
        """The fairground."""
        width, height = map_size()
        return Part((draw_map(self.pen, self.view, self.aims), height), width)

    def legend(self, width: float) -> Part:
        """What the lines of the map mean, as large as on a map of a desk."""
        wide = map_size()[0] * width / DRAWN_MAP
        tent = self.view["boards"][-1] == BIG_TOP
        drawn = shown(self.pen, draw_legend, [self.view["advanced"], tent], wide)
        return Part(([drawn], LEGEND_TALL), wide).fitted(width)

    def map_explained(self) -> Part:
        """The fairground, and below it what its lines mean."""
        plan = self.map()
        return stacked([plan, self.legend(DRAWN_MAP).fitted(plan.width)], plan.width, LEGEND_GAP)

    def others(self) -> Part:
        """What a desk has below the fairground: what its lines mean, what is visible of the others' cards, discards."""
        cards = Part(draw_others(self.pen, self.view, DRAWN_MAP), DRAWN_MAP)
        return stacked([self.legend(DRAWN_MAP), cards], DRAWN_MAP, LEGEND_GAP)

    def boards(self, width: float) -> list[Part]:
        """The Martians have their console above the Heroes; everybody else has it below, without what only Martians
        buy.
        """
        seat = self.view["seat"]
        commands = seat is not None and self.view["seats"][seat]["side"] == SIDES[MARTIANS]
        console = Part(draw_console(self.pen, self.view, width, commands), width)
        heroes = self.panel("heroes", width)
        return [console, heroes] if commands else [heroes, console]

    def side(self) -> Part:
        """All other panels, one below another; one's own cards lie between the boards."""
        pen, view, width = self.pen, self.view, DRAWN_SIDE
        brief, tray = Part(draw_brief(pen, view, width), width), self.panel("tray", width)
        first, last = self.boards(width)
        room = DRAWN_HIGH - sum([one.height + GAP for one in (brief, tray, first, last)])
        hand = Part(draw_own(pen, view, width, room), width)
        return stacked([brief, tray, first, hand, last], width, GAP)

    def papers(self, width: float) -> Part:
        """What a low screen has beside the boards: the phase, dice, one's own cards."""
        pen, view = self.pen, self.view
        brief, tray = Part(draw_brief(pen, view, width), width), self.panel("tray", width)
        room = LOW_HIGH - sum([one.height + GAP for one in (brief, tray, self.notes(width))])
        return stacked([brief, tray, Part(draw_own(pen, view, width, room), width)], width, GAP)

    def notes(self, width: float) -> Part:
        """Below them: what is visible of others' cards, and what the lines of the map mean."""
        return stacked([Part(draw_others(self.pen, self.view, width), width), self.legend(width)], width, GAP)

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
        plan = stacked([self.map().fitted(DRAWN_MAP), self.others()], DRAWN_MAP, LEGEND_GAP).fitted(MAP_WIDTH)
        side = self.side().fitted(SIDE_WIDTH)
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
