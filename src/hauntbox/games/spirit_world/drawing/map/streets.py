"""What is painted on streets: lane marks, zebra crossings where streets meet, manholes."""

from __future__ import annotations

from hauntbox.games.spirit_world.drawing.map.terrain import Terrain
from hauntbox.kit.drawing.surfaces import UNIT
from hauntbox.kit.drawing.svg import Markup, el, join

# The greatest width of a street; ground that is wider both ways is a crossing.
WIDEST = 4
ALONG, UP, MEETING, YARD = "along", "up", "meeting", "yard"


def course(terrain: Terrain, x: int, y: int) -> str:
    """Which way the street runs on a square; nothing if there is no street."""
    if terrain.at(x, y) != "s":
        return ""
    west, east, north, south = terrain.runs(x, y)
    across, upright = west + east + 1, north + south + 1
    if across > WIDEST and upright > WIDEST:
        return MEETING
    if across == upright:
        return YARD
    return ALONG if across > upright else UP


def street_marks(terrain: Terrain) -> Markup:
    """Everything painted on the streets of a map."""
    courses = [[course(terrain, x, y) for x in range(terrain.width)] for y in range(terrain.height)]
    lanes: list[str] = []
    zebras: list[str] = []
    manholes: list[str] = []
    for y in range(terrain.height):
        for x in range(terrain.width):
            here = courses[y][x]
            if here in (ALONG, UP):
                crossing = crossing_on(courses, x, y, here)
                zebras += crossing
                if not crossing:
                    lanes += lane(terrain, x, y, here)
            if here and (x * 7 + y * 11) % 17 == 3:
                manholes.append(manhole((x + 0.5) * UNIT, (y + 0.5) * UNIT))
    return join(
        el("path", d="".join(lanes), stroke="var(--lane)", stroke_width=2.6, stroke_dasharray="15 9", opacity=0.75),
        el("path", d="".join(zebras), fill="var(--zebra)", opacity=0.6),
        *manholes,
    )


def lane(terrain: Terrain, x: int, y: int, way: str) -> list[str]:
    """The middle of the street, if it runs over this square or along its far side."""
    west, east, north, south = terrain.runs(x, y)
    before, after = (north, south) if way == ALONG else (west, east)
    if before + after == 0 or before not in (after, after - 1):
        return []
    shift = UNIT // 2 if before == after else UNIT
    if way == ALONG:
        return [f"M{x * UNIT} {y * UNIT + shift}h{UNIT}"]
    return [f"M{x * UNIT + shift} {y * UNIT}v{UNIT}"]


def crossing_on(courses: list[list[str]], x: int, y: int, way: str) -> list[str]:
    """Stripes over half a square, on the side of the crossing."""
    height, width = len(courses), len(courses[0])
    sides = ((-1, 0), (1, 0)) if way == ALONG else ((0, -1), (0, 1))
    for dx, dy in sides:
        if 0 <= x + dx < width and 0 <= y + dy < height and courses[y + dy][x + dx] == MEETING:
            return stripes(x, y, dx, dy)
    return []


def stripes(x: int, y: int, dx: int, dy: int) -> list[str]:
    found: list[str] = []
    left, top = x * UNIT, y * UNIT
    for stripe in range(4):
        at = 4 + stripe * 12
        if dx:
            start = left + (26 if dx > 0 else 4)
            found.append(f"M{start} {top + at}h18v6h-18z")
        else:
            start = top + (26 if dy > 0 else 4)
            found.append(f"M{left + at} {start}h6v18h-6z")
    return found


def manhole(x: float, y: float) -> Markup:
    """A lid, and a little steam."""
    return join(
        el("circle", cx=x, cy=y, r=9, fill="var(--street2)", stroke="var(--kerb)", stroke_width=1.6),
        el(
            "path",
            d=f"M{x - 5:.0f} {y - 3:.0f}h10M{x - 6:.0f} {y:.0f}h12M{x - 5:.0f} {y + 3:.0f}h10",
            stroke="var(--kerb)",
            stroke_width=1.3,
        ),
    )
