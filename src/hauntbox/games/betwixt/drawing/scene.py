"""The Ghosts Betwixt drawn: every part of the table as SVG, and the whole table in one picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from hauntbox.engine.presenting.showing import Layout
from hauntbox.games.betwixt.components.catalogue import WORDS
from hauntbox.games.betwixt.drawing.art.symbols import figure_symbols
from hauntbox.games.betwixt.drawing.map.ground import ground_definitions
from hauntbox.games.betwixt.drawing.map.terrain import LEAST_SQUARE, UNIT, letter_for
from hauntbox.games.betwixt.drawing.map.whole import draw_map, lying_on_map
from hauntbox.games.betwixt.drawing.palette import MOST_SQUARES, THEMES, patterns
from hauntbox.games.betwixt.drawing.panels.attack import draw_attack
from hauntbox.games.betwixt.drawing.panels.between import draw_collections, draw_shop, draw_trophies
from hauntbox.games.betwixt.drawing.panels.boards import ROW, draw_others, draw_own
from hauntbox.games.betwixt.drawing.panels.diary import draw_diary
from hauntbox.games.betwixt.drawing.panels.fate import draw_bags, draw_fate, draw_tray
from hauntbox.games.betwixt.drawing.panels.gear import THUMB
from hauntbox.games.betwixt.drawing.panels.monsters import draw_groups, draw_strip
from hauntbox.games.betwixt.drawing.panels.offer import draw_found, draw_offer
from hauntbox.games.betwixt.drawing.panels.overview import overview
from hauntbox.games.betwixt.drawing.panels.panels import lying_beside_map
from hauntbox.games.betwixt.drawing.panels.status import draw_stash, draw_status
from hauntbox.games.betwixt.drawing.panels.tale import draw_tale, draw_vending
from hauntbox.games.betwixt.drawing.panels.window import anchor_of, framed, steady, stretch_of, window_of
from hauntbox.games.betwixt.drawing.pieces import BetwixtNamer, Data, Pen, pen_for
from hauntbox.kit.drawing.definitions import renamed
from hauntbox.kit.drawing.drawings import Drawing
from hauntbox.kit.drawing.pieces import Pieces
from hauntbox.kit.drawing.sheets import PHONE, TABLE_WIDTH, Part, abreast, stacked, whole_phone, whole_table
from hauntbox.kit.drawing.svg import Markup, el, join

__all__ = ["LAYOUT", "draw", "draw_pieces"]

# On a desk everything is one part, for maps have different shapes; on a phone each panel is a separate part.
NARROW_PARTS = ("status", "map", "board", "threats", "family", "tale")
PARTS = ("house", *NARROW_PARTS, "offer")
# The least room that a desk has for the board, 1280 by 720: there everything has the size that it is drawn in.
WIDE, HIGH = 968.0, 496.0
MARGIN, GAP = 10.0, 5.0
LEFT = 508.0
RIGHT = WIDE - LEFT - GAP
LEAST_MAP = 230.0
IN_HAND = PHONE - 16
TALE_IN_HAND = 420.0
LAYOUT = Layout([["house"]], [1.0], list(NARROW_PARTS), ["offer"], ["status"])
EMPTY: Pieces = []
Painter = Callable[[Pen, Data, float], tuple[Pieces, float]]


class Table:
    """One view being drawn in one picture. `about` is the family member that the open question is about, `asked` its
    kind, `memory` what the drawing before showed; the `quiet` pen draws what nobody presses, and lights nothing."""

    __slots__ = ("about", "asked", "found", "lit", "memory", "offers", "pen", "quiet", "view")

    def __init__(
        self, pen: Pen, quiet: Pen, view: Data, offers: list[str], lit: frozenset[str], about: str, asked: str,
        found: str, memory: dict[str, Any] | None,
    ) -> None:
        self.pen = pen
        self.quiet = quiet
        self.view = view
        self.offers = offers
        self.lit = lit
        self.about = about
        self.asked = asked
        self.found = found
        self.memory = memory

    def found_card(self, width: float) -> list[Part]:
        """TGB-24.10: the card that somebody is to get, beside what everybody has."""
        return [Part(draw_found(self.pen, self.found, width), width)] if self.found else []

    def part(self, id: str, narrow: bool) -> Part:
        """A part of the table, laid out wide or narrow; empty where another part includes it."""
        if id == "offer":
            width = IN_HAND if narrow else min(860.0, 24.0 + 104 * max(2, len(self.offers)))
            return Part(draw_offer(self.pen, self.offers, width), width)
        if id == "house":
            return Part((EMPTY, 0), WIDE) if narrow else self.house()
        return self.panel(id) if narrow else Part((EMPTY, 0), IN_HAND)

    # A desk

    def house(self) -> Part:
        """Everything on a desk: the map or the Diary at the left with what threatens below, the family at the right."""
        side, left_out = self.right()
        lower = [Part(one(self.pen, self.view, LEFT), LEFT) for one in left_out]
        left = self.between(lower) if self.view["interlude"] is not None else self.map_above_threats(lower)
        return abreast(left, side, GAP)

    def map_above_threats(self, dice: list[Part]) -> Part:
        """The part of the map that matters; below it dice that have no room elsewhere, and the order of the round with
        the trackers, or tray and bags."""
        pen, view = self.pen, self.view
        if view["phase"] == "combat":
            drawn = [draw_strip(self.quiet, view, LEFT), draw_groups(pen, view, LEFT)]
        else:
            drawn = [draw_fate(pen, view, LEFT)]
        below = stacked([*self.found_card(LEFT), *dice, *[Part(one, LEFT) for one in drawn]], LEFT, GAP)
        room = max(LEAST_MAP, HIGH - (below.height + GAP if below.height else 0))
        most = LEFT / LEAST_SQUARE
        fresh = window_of(view, self.lit, LEFT / room, most)
        window = fresh if self.memory is None else steady(view, self.lit, fresh, self.memory, most * UNIT)
        letter = letter_for(LEFT * UNIT / (window[2] - window[0]))
        drawn_map = framed(pen, draw_map(pen, view, letter, window), window, LEFT, room, anchor_of(view))
        drawn_map.append(pen.settle(overview(pen, view, self.lit, window, LEFT, room)))
        plan = Part((drawn_map, room), LEFT)
        return no_higher(stacked([plan, below], LEFT, GAP))

    def between(self, lower: list[Part]) -> Part:
        """TGB-26: the page of the Diary, and below it what is for sale, with what has no room elsewhere."""
        pen, view = self.pen, self.view
        below = stacked([*self.found_card(LEFT), Part(draw_shop(pen, view, LEFT), LEFT), *lower], LEFT, GAP)
        room = HIGH - (below.height + GAP if below.height else 0)
        page = Part(draw_diary(pen, view, LEFT, room), LEFT)
        tale = Part(draw_tale(self.quiet, view, LEFT, room - page.height - GAP), LEFT)
        return no_higher(stacked([page, below, tale], LEFT, GAP))

    def right(self) -> tuple[Part, list[Painter]]:
        """How the mission stands, the family, and what there is room for; and what has to lie elsewhere."""
        pen, view = self.pen, self.view
        parts = [
            Part(draw_status(self.quiet, view, RIGHT), RIGHT), Part(draw_own(pen, view, RIGHT, ROW, self.about), RIGHT),
            Part(draw_others(pen, view, RIGHT, ROW, self.about), RIGHT),
        ]  # fmt: skip
        left = HIGH - sum([part.height + GAP for part in parts])
        needed: list[Painter] = [draw_attack]
        if view["phase"] != "combat" and not view["over"]:
            needed.append(draw_stash)
        if view["interlude"] is not None:
            needed += [draw_trophies, draw_collections]
        welcome: list[Painter] = []
        if not view["over"]:  # then the end of the story needs the room, and nothing else does
            welcome += [] if draw_stash in needed else [draw_stash]
            welcome += [draw_vending] if view["interlude"] is None else []
        left_out: list[Painter] = []
        for painter in (*needed, *welcome):
            more = Part(painter(pen, view, RIGHT), RIGHT)
            if more.height <= left:
                parts.append(more)
                left -= more.height + GAP if more.height else 0
            elif painter in needed:
                left_out.append(painter)
        if view["interlude"] is None:
            parts.append(Part(draw_tale(self.quiet, view, RIGHT, left), RIGHT))
        return no_higher(stacked(parts, RIGHT, GAP)), left_out

    # A phone

    def panel(self, id: str) -> Part:
        """A part on a phone."""
        pen, view = self.pen, self.view
        if id == "status":
            return Part(draw_status(self.quiet, view, IN_HAND), IN_HAND)
        if id == "map":
            if view["interlude"] is not None:
                return Part(draw_diary(pen, view, IN_HAND), IN_HAND)
            left, top, right, bottom = stretch = stretch_of(view)
            wide, tall = right - left, bottom - top
            drawn = draw_map(pen, view, asked=self.asked)
            return Part((framed(pen, drawn, stretch, wide, tall, anchor_of(view)), tall), wide)
        if id == "board":
            own = Part(draw_own(pen, view, IN_HAND, THUMB, self.about), IN_HAND)
            attack = Part(draw_attack(pen, view, IN_HAND), IN_HAND)
            return stacked([*self.found_card(IN_HAND), attack, own], IN_HAND, GAP)
        if id == "family":
            others = Part(draw_others(pen, view, IN_HAND, THUMB, self.about), IN_HAND)
            return stacked([others, Part(draw_stash(pen, view, IN_HAND, True), IN_HAND)], IN_HAND, GAP)
        if id == "threats":
            return self.threats_in_hand()
        vending = Part(draw_vending(self.quiet, view, IN_HAND), IN_HAND)
        return stacked([vending, Part(draw_tale(self.quiet, view, IN_HAND, TALE_IN_HAND), IN_HAND)], IN_HAND, GAP)

    def threats_in_hand(self) -> Part:
        """The order of the round with the trackers, or tray and bags, or what is for sale between missions."""
        pen, view = self.pen, self.view
        if view["interlude"] is not None:
            drawn = [one(pen, view, IN_HAND, True) for one in (draw_shop, draw_trophies, draw_collections)]
        elif view["phase"] == "combat":
            drawn = [draw_strip(self.quiet, view, IN_HAND), draw_groups(pen, view, IN_HAND, True)]
        else:
            drawn = [draw_tray(self.quiet, view, IN_HAND), draw_bags(pen, view, IN_HAND)]
        return stacked([Part(one, IN_HAND) for one in drawn], IN_HAND, GAP)

    # Whole pictures

    def table(self) -> Part:
        """Everything in one picture, for a screen."""
        whole = self.house().fitted(TABLE_WIDTH - 2 * MARGIN)
        offer = self.part("offer", False) if self.offers else None
        return whole_table(whole.at(MARGIN, MARGIN), whole.height, MARGIN, offer, TABLE_WIDTH / 2)

    def phone(self) -> Part:
        """Everything in one tall picture, for a phone."""
        offered = [self.part("offer", True)] if self.offers else []
        return whole_phone([*offered, *[self.panel(id) for id in NARROW_PARTS]], 8)


def no_higher(part: Part) -> Part:
    """A column; one that is too tall is drawn a little smaller in its width."""
    if part.height <= HIGH:
        return part
    return Part((part.fitted(part.width * HIGH / part.height).pieces, HIGH), part.width)


@lru_cache(maxsize=64)
def defs(prefix: str) -> Markup:
    """Everything that a drawing refers to, under ids that begin with the prefix."""
    return renamed(el("defs", patterns(), ground_definitions(), join(*figure_symbols())), "bx-", prefix)


class BetwixtDrawing(Drawing):
    """The Ghosts Betwixt as requested."""

    game = "The Ghosts Betwixt"
    look = "bx"
    known = PARTS
    themes = THEMES
    words = WORDS
    rules: BetwixtNamer

    def about(self) -> str:
        """The family member that the open question is about."""
        kind, _, id = self.asked[1].partition(":")
        return id if kind == "member" else ""

    def lying(self) -> set[str]:
        beside = lying_beside_map(self.view, self.about())
        return beside if self.view["interlude"] is not None else beside | lying_on_map(self.view)

    def sheet(self, id: str) -> Table:
        quiet = pen_for(self.rules, self.voice, self.language, f"{id}-", self.prefix(id), self.external)
        pen = quiet.lighting(self.lit) if self.lit else quiet
        about, asked = self.about(), self.asked[0]
        return Table(pen, quiet, self.view, self.offers, self.lit, about, asked, self.found(), self.memory)

    def found(self) -> str:
        """TGB-24.10: the card that somebody is to get, if that is the question."""
        kind, about = self.asked
        return about if kind == "receiver" and about.startswith("card:") else ""

    def definitions(self, prefix: str) -> Markup:
        return defs(prefix)

    def part_classes(self, id: str) -> str:
        """On a phone the map can be moved about."""
        if not self.narrow or id != "map" or self.view["interlude"] is not None:
            return self.classes
        left, _, right, _ = stretch_of(self.view)
        squares = min(MOST_SQUARES, round((right - left) / UNIT))
        return " ".join([self.classes, "bx-pan", f"bx-pan-{squares}"])


def draw(rules: BetwixtNamer, view: Data, options: Sequence[Data] | None = None, **style: Any) -> dict[str, str]:
    """The view as pictures by id, in the style of a `Drawing`."""
    return BetwixtDrawing(rules, view, options, **style).texts()


def draw_pieces(
    rules: BetwixtNamer, view: Data, options: Sequence[Data] | None = None, **style: Any
) -> dict[str, Pieces]:
    """The same, each picture in pieces."""
    return BetwixtDrawing(rules, view, options, **style).pieces()
