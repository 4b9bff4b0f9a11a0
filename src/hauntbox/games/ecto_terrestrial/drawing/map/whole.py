"""The map with everything on it: squares to point at, walls, doors, tokens, figures, a frame with names."""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.drawing.art.symbols import token
from hauntbox.games.ecto_terrestrial.drawing.map.figures import LEAST, boss_piece, et_piece, hero_piece
from hauntbox.games.ecto_terrestrial.drawing.map.ground import door_face, door_place, draw_ground, draw_walls
from hauntbox.games.ecto_terrestrial.drawing.map.standing import STRIP, Square, boxes, squares_in, token_boxes
from hauntbox.games.ecto_terrestrial.drawing.map.terrain import (
    FRAME,
    LETTER,
    UNIT,
    column_letter,
    corner,
    map_size,
    squares_of,
)
from hauntbox.games.ecto_terrestrial.drawing.pieces import Data, Pen
from hauntbox.games.ecto_terrestrial.drawing.spoken import mark_name, say_door, say_objective, say_point, say_square
from hauntbox.kit.drawing.lettering import label
from hauntbox.kit.drawing.pieces import CLOSED, HERE, SHARED, Pieces, group, ring, shown
from hauntbox.kit.drawing.svg import Markup, el, join

# Every point of a square belongs to its target; its light keeps clear of the walls around it.
WHOLE = el("rect", width=UNIT, height=UNIT, fill="none", pointer_events="all")
LIGHT = el("rect", x=7, y=7, width=UNIT - 14, height=UNIT - 14, rx=10, class_="halo")
# What lies on a square and is told of it.
GROUND = ("rows", "columns", "kinds", "v", "h")
SPACES = 4
# The question of what whoever acts does.
ACT = "act"


def draw_map(pen: Pen, view: Data, asked: str = "") -> Pieces:
    """The whole map in its frame; `asked` is the kind of the open question, if any."""
    plan = view["map"]
    laid = {key: plan[key] for key in GROUND}
    there = squares_in(view)
    pieces: Pieces = [
        shown(pen, draw_frame, [plan["rows"], plan["columns"]]),
        group(f"translate({FRAME:.0f} {FRAME:.0f})"),
        shown(pen, ground_piece, laid),
    ]
    pieces += [shown(pen, start_piece, at) for at in plan["starts"]]
    starts = set(plan["starts"])
    for at, kind in squares_of(plan):
        told = [at, kind, plan["used"].get(at, 0), at in starts, gadgets_at(plan, at), marks_at(plan, at), laid]
        pieces.append(shown(pen, square_piece, told))
    pieces += [shown(pen, point_piece, one) for one in plan["points"]]
    pieces.append(shown(pen, walls_piece, laid))
    pieces += [shown(pen, door_piece, one) for one in plan["doors"]]
    for at, square in there.items():
        tokens_in(pen, at, square, pieces)
    for at in sorted(there, key=lambda at: corner(at)[::-1]):
        models_in(pen, there[at], view["active"], asked in ("", ACT), pieces)
    pieces += [shown(pen, pips_piece, [at, plan["used"].get(at, 0)]) for at, _ in squares_of(plan)]
    return [*pieces, CLOSED]


def gadgets_at(plan: Data, at: str) -> int:
    return len([one for one in plan["gadget_tokens"] if one == at])


def marks_at(plan: Data, at: str) -> list[str]:
    return [str(name) for name, place in plan["marks"].items() if place == at]


def tokens_in(pen: Pen, at: str, square: Square, pieces: Pieces) -> None:
    """The tokens of a square."""
    for one, box in zip(square.tokens, token_boxes(len(square.tokens), square.crowded), strict=True):
        pieces.append(shown(pen, token_piece, [at, list(one), list(box)]))


FIGURE = ("id", "seat", "at", "wounds", "health", "down", "slimed", "sitter")


def models_in(pen: Pen, square: Square, active: int | None, matters: bool, pieces: Pieces) -> None:
    """Everybody in a square. Who acts `matters` most, unless something else is asked: a phone shows that then."""
    if square.boss is not None:
        pieces.append(shown(pen, boss_piece, square.boss))
    top = STRIP if square.tokens else 3.0
    wide, others = boxes(len(square.drainers), len(square.singles), top)
    pieces += [shown(pen, et_piece, [et, box]) for et, box in zip(square.drainers, wide, strict=True)]
    for (what, one), box in zip(square.singles, others, strict=True):
        if what == "et":
            pieces.append(shown(pen, et_piece, [one, box]))
        else:
            figure = {key: one[key] for key in FIGURE if key in one}
            acts = one["seat"] == active
            pieces.append(shown(pen, hero_piece, [figure, box, acts, acts and matters]))


# Pieces


def draw_frame(pen: Pen, data: tuple[int, int]) -> Markup:
    """Letters for the columns, numbers for the rows."""
    rows, columns = data
    wide, tall = map_size({"rows": rows, "columns": columns})
    drawn: list[str] = [el("rect", width=wide, height=tall, rx=10, fill="var(--panel)", stroke="var(--edge)",
                           stroke_width=2)]  # fmt: skip
    for column in range(columns):
        x = FRAME + (column + 0.5) * UNIT
        drawn.append(label(x, 20, column_letter(column), LETTER, bold=True, anchor="middle", fill="var(--dim)"))
    for row in range(rows):
        y = FRAME + (row + 0.5) * UNIT + 8
        drawn.append(label(FRAME / 2, y, str(row + 1), LETTER, bold=True, anchor="middle", fill="var(--dim)"))
    return join(*drawn)


def ground_piece(pen: Pen, plan: Data) -> Markup:
    return draw_ground(plan)


def walls_piece(pen: Pen, plan: Data) -> Markup:
    return draw_walls(plan)


def square_piece(pen: Pen, data: tuple[str, str, int, bool, int, list[str], Data]) -> Markup:
    """A square to point at."""
    at = data[0]
    x, y = corner(at)
    return pen.thing(
        f"square-{at}", f"square:{at}", say_square(pen, *data), WHOLE, halo=LIGHT,
        place=f"translate({x:.0f} {y:.0f})", look="et-sq",
    )  # fmt: skip


def start_piece(pen: Pen, at: str) -> Markup:
    """ETI-2.10: a Start Location: brackets in the corners of its square."""
    x, y = corner(at)
    d = "M12 30V12h18M70 12h18v18M88 70v18H70M30 88H12V70"
    return el(
        "g",
        el("rect", x=10, y=10, width=80, height=80, rx=8, fill="var(--calm)", fill_opacity=0.16),
        el("path", d=d, fill="none", stroke="var(--calm)", stroke_width=6, stroke_linecap="round"),
        transform=f"translate({x:.0f} {y:.0f})", pointer_events="none",
    )  # fmt: skip


def point_piece(pen: Pen, data: Data) -> Markup:
    """ETI-12.1: a Spawn Point: a bright whirl while it is Active, a dashed grey ring while it sleeps."""
    id, active = str(data["id"]), bool(data["active"])
    x, y = corner(str(data["at"]))
    if active:
        drawn = join(
            el("circle", cx=50, cy=50, r=47, fill=f"url(#{SHARED}glow-portal)"),
            el("circle", cx=50, cy=50, r=40, fill="none", stroke="var(--portal)", stroke_width=5),
            el("path", d="M50 50q-4-14 8-16 18-2 18 18 0 24-26 24-30 0-30-28 2-28 32-28", fill="none",
               stroke="var(--portal)", stroke_width=3.6, stroke_linecap="round", opacity=0.85),
        )  # fmt: skip
    else:
        drawn = join(
            el("circle", cx=50, cy=50, r=38, fill="var(--under)", fill_opacity=0.28, stroke="var(--asleep)",
               stroke_width=4, stroke_dasharray="9 8"),
            el("path", d="M30 26h12L30 40h12M46 18h9l-9 10h9", fill="none", stroke="var(--asleep)", stroke_width=4,
               stroke_linejoin="round"),
        )  # fmt: skip
    return pen.thing(
        f"point-{id}", f"point:{id}", say_point(pen, data), el("g", drawn, pointer_events="none"),
        halo=el("circle", cx=50, cy=50, r=43, class_="halo"), place=f"translate({x:.0f} {y:.0f})",
    )  # fmt: skip


def door_piece(pen: Pen, data: Data) -> Markup:
    """A door: a shut leaf with two knobs, or a leaf that has swung open."""
    id = str(data["id"])
    x, y, upright = door_place(data["between"])
    return pen.thing(
        f"door-{id}", f"door:{id}", say_door(pen, data), door_face(bool(data["open"])),
        halo=ring(-LEAST / 2 - 12, -LEAST / 2, LEAST + 24, LEAST, 8),
        place=f"translate({x:.0f} {y:.0f}){' rotate(90)' if upright else ''}",
    )  # fmt: skip


def pips_piece(pen: Pen, data: tuple[str, int]) -> Markup:
    """ETI-1.8: the four spaces of a square, filled as far as they are taken; red when it is full."""
    at, used = data
    x, y = corner(at)
    full = used >= SPACES
    dots = [
        el("rect", x=81 + n % 2 * 7.2, y=7 + n // 2 * 7.2, width=5.6, height=5.6, rx=1.2,
           fill="none" if n >= used else "var(--danger)" if full else "var(--pip)",
           stroke="var(--danger)" if full else "var(--pip)", stroke_width=1.3)
        for n in range(SPACES)
    ]  # fmt: skip
    back = el("rect", x=78.5, y=4.5, width=18, height=18, rx=4, fill="var(--panel)", opacity=0.72)
    return el("g", back, *dots, transform=f"translate({x:.0f} {y:.0f})", pointer_events="none")


def token_piece(pen: Pen, data: tuple[str, tuple[str, str, str], tuple[float, float, float]]) -> Markup:
    """A token: a Gadget, an Objective, or a named square of the Episode."""
    at, (target, kind, id), (left, top, size) = data
    x, y = corner(at)
    drawn = token(kind, left, top, size)
    if not target:
        name = pen.word("map.gadget") if kind == "gadget" else mark_name(pen, kind)
        said = pen.phrase("map.lies", what=name, at=pen.name("square", at))
        return el(
            "g", el("title", said), drawn, id=f"{HERE}token-{kind}-{at}", role="img", aria_label=said,
            pointer_events="none", transform=f"translate({x:.0f} {y:.0f})",
        )  # fmt: skip
    reach = max(LEAST, size + 4)
    return pen.thing(
        f"objective-{id}", target, say_objective(pen, {"id": id, "kind": kind, "at": at, "carrier": None}), drawn,
        halo=ring(left + (size - reach) / 2, top + (size - reach) / 2, reach, reach, 9),
        place=f"translate({x:.0f} {y:.0f})",
    )  # fmt: skip


def lying_on_map(view: Data) -> set[str]:
    """The targets of everything that lies or stands on the map."""
    plan = view["map"]
    found = {f"square:{at}" for at, _ in squares_of(plan)}
    found.update(f"door:{one['id']}" for one in plan["doors"])
    found.update(f"point:{one['id']}" for one in plan["points"])
    found.update(f"objective:{one['id']}" for one in plan["objectives"] if one["at"] is not None)
    found.update(f"et:{one['id']}" for one in view["ets"])
    found.update(f"hero:{one['id']}" for one in view["heroes"] if one["at"] is not None)
    boss = view.get("boss")
    if boss is not None and boss["at"] is not None:
        found.add(f"boss:{boss['id']}")
    return found


