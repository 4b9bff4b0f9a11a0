"""The map with everything on it: the dark, tiles, squares to point at, walls, doorways, tokens, figures."""

from __future__ import annotations

from typing import Any

from hauntbox.games.betwixt.drawing.map.close import close_member, close_monster
from hauntbox.games.betwixt.drawing.map.figures import blind_spot, member_piece, monster_piece
from hauntbox.games.betwixt.drawing.map.ground import draw_dark, dropped_piece, tile_piece, walls_piece
from hauntbox.games.betwixt.drawing.map.lying import tokens_on, tokens_piece
from hauntbox.games.betwixt.drawing.map.passages import passage_piece, stairs_of
from hauntbox.games.betwixt.drawing.map.plates import (
    drawn_in,
    plate_piece,
    plate_text,
    reserved,
    spot_for,
    token_kinds,
    unseen,
    wanted_width,
)
from hauntbox.games.betwixt.drawing.map.terrain import LETTER, UNIT, Box, Ground
from hauntbox.games.betwixt.drawing.pieces import Data, Pen, pen_for
from hauntbox.games.betwixt.drawing.spoken import (
    Lying,
    lying_about,
    member_label,
    monster_label,
    passage_label,
    square_label,
    tile_label,
)
from hauntbox.kit.drawing.pieces import Pieces, shown
from hauntbox.kit.drawing.svg import Markup, el, join

# Every point of a square belongs to its target; its light keeps clear of walls.
WHOLE = el("rect", width=UNIT, height=UNIT, fill="none", pointer_events="all")
LIGHT = el("rect", x=5, y=5, width=UNIT - 10, height=UNIT - 10, rx=8, class_="halo")
# Where a name has less of the room that it wants, the letter of its tile is enough.
SQUEEZED = 0.8
# The questions of what whoever acts does.
DOING = ("", "act", "move")
# What walls, a monster's figure and a family member's show.
IN_WALLS = ("tile", "direction", "state", "squares")
OF_MONSTER = (
    "id", "kind", "group", "position", "hp", "hp_most", "boss", "prop", "target", "rarity", "facing", "statuses",
)  # fmt: skip
OF_MEMBER = ("id", "hp", "hp_most", "fp", "targeted", "statuses")


def draw_map(
    pen: Pen, view: Data, letter: float = LETTER, window: Box | None = None, asked: str = ""
) -> Pieces:
    """The whole map, its letters as large as its squares need them, its names where the window shows them. `asked` is
    the kind of the open question: unless it is what whoever acts does, a phone follows the answers instead.
    """
    return Map(pen, view, letter, window, asked in DOING).pieces()


class Map:
    """One view of the map, about to be drawn. What is not lit looks as it always does, so `still` is the pen that has
    drawn it before."""

    __slots__ = ("follows", "ground", "letter", "pen", "plan", "still", "tokens", "view", "window")

    def __init__(self, pen: Pen, view: Data, letter: float, window: Box | None, follows: bool) -> None:
        self.pen = pen
        self.follows = follows
        self.window = window
        self.letter = letter
        self.still = pen_for(
            pen.rules, pen.rules.voice(pen.language), pen.language, pen.here, pen.shared, pen.external
        ) if pen.lit else pen  # fmt: skip
        self.view = view
        self.plan: Data = view["map"]
        self.ground = Ground(self.plan)
        self.tokens = tokens_on(self.plan)

    def pen_of(self, target: str) -> Pen:
        return self.pen if target in self.pen.lit else self.still

    def pieces(self) -> Pieces:
        """Everything, from the dark upwards."""
        return [
            *self.floors(), *self.blind_spots(), *self.squares(), self.walls(), *self.doorways(), *self.plates(),
            *self.lying(), *self.figures(),
        ]  # fmt: skip

    # The house

    def floors(self) -> Pieces:
        """The dark, and the tiles in it with their obstacles."""
        tiles = {one["id"]: one for one in self.plan["tiles"]}
        corners = {id: self.ground.corner_of(one) for id, one in tiles.items()}
        lit = [[*corners[id], one["wide"] * UNIT, one["high"] * UNIT] for id, one in tiles.items()]
        closed = self.plan["closed"]
        dropped = [(tiles[at[0]], self.ground.corners[at]) for at in self.plan["obstacles"]]
        return [
            shown(self.still, draw_dark, lit, *self.ground.size),
            *[shown(self.still, tile_piece, [one, id in closed], *corners[id]) for id, one in tiles.items()],
            *[shown(self.still, dropped_piece, tile, *corner) for tile, corner in dropped],
        ]

    def walls(self) -> Markup:
        """All walls at once, for tiles share them."""
        tiles = [[one, *self.ground.corner_of(one)] for one in self.plan["tiles"]]
        doorways = [{key: one[key] for key in IN_WALLS} for one in self.plan["passages"]]
        return shown(self.still, walls_piece, [tiles, doorways])

    def doorways(self) -> Pieces:
        """All ends of doorways. Two that meet in the same place are drawn once."""
        stairs = stairs_of(self.plan)
        tokens = {one["number"]: one["tokens"] for one in self.view["bags"]}
        drawn: set[tuple[float, float]] = set()
        pieces: Pieces = []
        for one in self.plan["passages"]:
            spot = self.ground.door_place(one)
            id, bag = str(one["id"]), int(one["bag"] or 0)
            data = [
                id, one["direction"], one["state"], one["added"], spot not in drawn, bag, tokens.get(bag, 0),
                stairs.get(id, ""), passage_label(self.pen, self.view, one), self.letter,
            ]  # fmt: skip
            drawn.add(spot)
            pieces.append(shown(self.pen_of(f"passage:{id}"), passage_piece, data, *spot))
        return pieces

    def plates(self) -> Pieces:
        """The names of all tiles, each in a place of its own."""
        used = reserved(self.ground, self.plan)
        if self.window is not None:
            used |= unseen(self.ground, self.plan, self.window)
        pieces: Pieces = []
        for one in self.plan["tiles"]:
            id, kinds, text = str(one["id"]), token_kinds(self.plan, one["id"]), plate_text(self.pen, one)
            spot = spot_for(self.ground, one, wanted_width(text, len(kinds), self.letter), used, self.letter)
            if spot[3] < SQUEEZED * wanted_width(text, len(kinds), self.letter):
                text = id
            if self.window is not None:
                spot = drawn_in(spot, wanted_width(text, len(kinds), self.letter), self.letter, self.window)
            frame = [*self.ground.corner_of(one), one["wide"] * UNIT, one["high"] * UNIT]
            data = [id, text, tile_label(self.pen, self.view, one), kinds, list(spot), frame, self.letter]
            pieces.append(shown(self.pen_of(f"tile:{id}"), plate_piece, data))
        return pieces

    # Squares, and what is in them

    def squares(self) -> Pieces:
        """The squares of each tile: drawn again only when something on it has changed."""
        told = lying_about(self.pen, self.view)
        lit = {target.partition(":")[2][:1] for target in self.pen.lit if target.startswith("square:")}
        pieces: Pieces = []
        for one in self.plan["tiles"]:
            here = {at: told[at] for row in one["squares"] for at in row if at in told}
            pen = self.pen if one["id"] in lit else self.still
            pieces.append(shown(pen, squares_piece, [one, here], *self.ground.corner_of(one)))
        return pieces

    def blind_spots(self) -> Pieces:
        """TGB-14.5: the squares behind monsters in which somebody can stand."""
        return [
            shown(self.still, blind_spot, one["facing"], *self.ground.corners[one["rear"]])
            for one in self.view["monsters"]
            if one["rear"] is not None and one["rear"] not in self.ground.blocked and not one["prop"]
        ]

    def everybody(self) -> list[Data]:
        """Who is on the map, from north to south."""
        found = [one for one in (*self.view["family"], *self.view["monsters"]) if one["at"] is not None]
        return sorted(found, key=lambda one: self.ground.corners[one["at"]][::-1])

    def lying(self) -> Pieces:
        """What lies in squares with nobody in them; what lies elsewhere is drawn with whoever stands there."""
        standing = {one["at"] for one in self.everybody()}
        return [
            shown(self.still, tokens_piece, [lying, self.letter], *self.ground.corners[at])
            for at, lying in self.tokens.items() if at not in standing
        ]

    def figures(self) -> Pieces:
        """Everybody on the map."""
        activation = self.view["activation"]
        acting = activation["who"] if activation is not None else None
        near = self.letter > LETTER
        pieces: Pieces = []
        for one in self.everybody():
            id, corner = one["id"], self.ground.corners[one["at"]]
            acts, lying, pen = id == acting, self.tokens.get(one["at"], []), self.pen_of(f"character:{id}")
            monster = "kind" in one
            said = (monster_label if monster else member_label)(self.pen, self.view, one)
            shows = {key: one[key] for key in (OF_MONSTER if monster else OF_MEMBER)}
            data: list[Any] = [shows, [acts, acts and self.follows], lying, said]
            if near:
                data.append(self.letter)
                pieces.append(shown(pen, close_monster if monster else close_member, data, *corner))
            else:
                pieces.append(shown(pen, monster_piece if monster else member_piece, data, *corner))
        return pieces


def squares_piece(pen: Pen, data: tuple[Data, Lying], x: float, y: float) -> Markup:
    """The squares of a tile, to point at."""
    tile, told = data
    view = {"map": {"tiles": [tile]}}
    return join(*[
        pen.thing(
            f"square-{at}", f"square:{at}", square_label(pen, view, at, told), WHOLE, halo=LIGHT,
            place=f"translate({x + column * UNIT:.0f} {y + row * UNIT:.0f})", look="bx-sq",
        )
        for row, squares in enumerate(tile["squares"]) for column, at in enumerate(squares)
    ])  # fmt: skip


def lying_on_map(view: Data) -> set[str]:
    """The targets of everything that lies or stands on the map."""
    plan = view["map"]
    found = {f"square:{at}" for one in plan["tiles"] for row in one["squares"] for at in row}
    found.update([f"tile:{one['id']}" for one in plan["tiles"]])
    found.update([f"passage:{one['id']}" for one in plan["passages"]])
    found.update([
        f"character:{one['id']}" for one in (*view["family"], *view["monsters"]) if one["at"] is not None
    ])
    return found
