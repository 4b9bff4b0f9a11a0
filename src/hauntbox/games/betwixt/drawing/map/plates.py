"""Names of tiles and the tokens that wait on them, outside of the walls where nothing else is."""

from __future__ import annotations

from math import ceil

from hauntbox.games.betwixt.drawing.art.symbols import token
from hauntbox.games.betwixt.drawing.map.terrain import LETTER, STEPS, UNIT, Box, Cell, Ground
from hauntbox.games.betwixt.drawing.pieces import Data, Pen
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.svg import Markup, el

# A plate is so many times as high as its letters.
HIGH = 1.44
TOKEN = 34.0
# From the middle of a wall to a plate.
AWAY = 12.0
# How deep inside the walls of a tile its frame catches a thumb.
BAND = 9.0
SIDES = ("south", "north", "east", "west")
# The middle of a plate, its quarter turns, and how wide it may be.
Spot = tuple[float, float, int, float]


def wanted_width(text: str, tokens: int, letter: float = LETTER) -> float:
    """How wide a plate is with its tokens."""
    return text_width(text, letter, True) + 14 + tokens * (TOKEN + 3)


def reserved(ground: Ground, plan: Data) -> set[Cell]:
    """Places in front of doorways, where their tags are."""
    return {
        ground.beyond(at, one["direction"])
        for one in plan["passages"] if one["state"] != "sealed" for at in one["squares"]
    }  # fmt: skip


def unseen(ground: Ground, plan: Data, window: Box) -> set[Cell]:
    """Places along walls that a window does not show."""
    left, top, right, bottom = window
    found: set[Cell] = set()
    for tile in plan["tiles"]:
        for side in SIDES:
            for at in row_at(tile, side):
                cell = ground.beyond(at, side)
                x, y = ground.shifts[cell[0]]
                x, y = x + cell[1] * UNIT, y + cell[2] * UNIT
                if x < left or y < top or x + UNIT > right or y + UNIT > bottom:
                    found.add(cell)
    return found


def spot_for(ground: Ground, tile: Data, width: float, used: set[Cell], letter: float = LETTER) -> Spot:
    """A place for the plate of a tile: along a wall with the dark behind it, or else on obstacles. The cells that
    it takes are then used up."""
    best: list[str] = []
    best_side = ""
    for side in SIDES:
        run = longest_run(ground, row_at(tile, side), side, used)
        if len(run) > len(best):
            best, best_side = run, side
        if len(run) * UNIT - 8 >= width:
            break
    if len(best) >= 2:
        return along(ground, best, best_side, width, used, AWAY + letter * HIGH / 2)
    return on_obstacles(ground, tile)


def drawn_in(spot: Spot, width: float, letter: float, window: Box) -> Spot:
    """The spot itself, or if the edge of a window would cut a plate of this width there, the nearest that is whole;
    where nothing of it would be seen it stays."""
    x, y, turned, room = spot
    across, down = min(room, width) / 2 + 2, letter * HIGH / 2 + 2
    if turned:
        across, down = down, across
    left, top, right, bottom = window
    if x + across <= left or x - across >= right or y + down <= top or y - down >= bottom:
        return spot
    return min(max(x, left + across), right - across), min(max(y, top + down), bottom - down), turned, room


def on_obstacles(ground: Ground, tile: Data) -> Spot:
    """The longest row of obstacles on a tile: nobody stands there. A tile without any has its first square."""
    best = tile["squares"][0][:1]
    for squares in tile["squares"]:
        run: list[str] = []
        for at in squares:
            run = [*run, at] if at in ground.blocked else []
            if len(run) > len(best) or (run and best[0] not in ground.blocked):
                best = run
    (ax, ay), (bx, _) = ground.middle(best[0]), ground.middle(best[-1])
    return (ax + bx) / 2, ay, 0, len(best) * UNIT - 2


def row_at(tile: Data, side: str) -> list[str]:
    """The squares along a side of a tile."""
    squares = tile["squares"]
    if side in ("north", "south"):
        return list(squares[0 if side == "north" else -1])
    return [row[0 if side == "west" else -1] for row in squares]


def longest_run(ground: Ground, squares: list[str], side: str, used: set[Cell]) -> list[str]:
    """The longest stretch of them with nothing outside of the wall."""
    best: list[str] = []
    run: list[str] = []
    for at in squares:
        cell = ground.beyond(at, side)
        run = [] if cell in ground.taken or cell in used else [*run, at]
        if len(run) > len(best):
            best = run
    return best


def along(ground: Ground, run: list[str], side: str, width: float, used: set[Cell], far: float) -> Spot:
    """The beginning of a stretch along a wall, as long as the plate needs it, and so far from it."""
    run = run[: max(2, min(len(run), ceil((width + 8) / UNIT)))]
    used.update([ground.beyond(at, side) for at in run])
    (ax, ay), (bx, by) = ground.middle(run[0]), ground.middle(run[-1])
    across, down = STEPS[side]
    away = UNIT / 2 + far
    turned = 0 if side in ("north", "south") else 90 if side == "east" else -90
    return (ax + bx) / 2 + across * away, (ay + by) / 2 + down * away, turned, len(run) * UNIT - 8


def plate_text(pen: Pen, tile: Data) -> str:
    """What stands on the plate of a tile: its letter, which begins the names of its squares, and its name."""
    return f"{tile['id']} · {pen.name('board', str(tile['tile']))}"


def plate_piece(
    pen: Pen, data: tuple[str, str, str, list[str], Spot, tuple[float, float, float, float], float]
) -> Markup:
    """TGB-5.7, 7.10: the name of a tile and its Surprise and Story Tokens. Its frame catches a thumb, too."""
    id, text, said, tokens, (x, y, turned, room), frame, letter = data
    high = letter * HIGH
    width = min(room, wanted_width(text, len(tokens), letter))
    left, plate = -width / 2, width - len(tokens) * (TOKEN + 3)
    drawn = [
        el("rect", x=left, y=-high / 2, width=plate, height=high, rx=5, fill="var(--panel)", stroke="var(--edge)"),
        label(left + plate / 2, letter * 0.356, text, letter, bold=True, anchor="middle", fill="var(--dim)",
              width=plate - 10),
    ]
    for n, kind in enumerate(tokens):
        at = left + plate + 3 + n * (TOKEN + 3)
        drawn.append(el("g", token(kind, at, -TOKEN / 2, TOKEN),
                        transform=f"rotate({-turned} {at + TOKEN / 2:.1f} 0)" if turned else None))  # fmt: skip
    moved = f"translate({x:.1f} {y:.1f}){f' rotate({turned})' if turned else ''}"
    return pen.thing(
        f"tile-{id}", f"tile:{id}", said, el("g", *drawn, transform=moved, pointer_events="none"),
        halo=el("path", d=rim(frame) + around_plate(x, y, turned, width, high), class_="halo", fill_rule="evenodd"),
    )


def rim(frame: tuple[float, float, float, float]) -> str:
    """A band along the walls of a tile: its middle is left to its squares."""
    x, y, wide, high = frame
    inner = f"M{x + BAND:.0f} {y + BAND:.0f}v{high - 2 * BAND:.0f}h{wide - 2 * BAND:.0f}v{2 * BAND - high:.0f}z"
    return f"M{x:.0f} {y:.0f}h{wide:.0f}v{high:.0f}h{-wide:.0f}z{inner}"


def around_plate(x: float, y: float, turned: int, width: float, high: float) -> str:
    """The box around a plate and its tokens."""
    deep = max(TOKEN, high) + 4
    wide, high = (deep, width + 4) if turned else (width + 4, deep)
    return f"M{x - wide / 2:.1f} {y - high / 2:.1f}h{wide:.1f}v{high:.1f}h{-wide:.1f}z"


def token_kinds(plan: Data, letter: str) -> list[str]:
    """TGB-5.7, 7.10: the tokens on a tile."""
    return [kind for kind, there in (("surprise", "surprises"), ("story", "stories")) if letter in plan[there]]
