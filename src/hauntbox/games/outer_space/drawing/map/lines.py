"""What is between spaces: a wall of boards, a hard wall of riveted plates, doors of both, flaps, pinch points.

The kinds differ in shape, thickness and rhythm, so that readers can tell them apart without colours.
"""

from __future__ import annotations

from hauntbox.games.outer_space.drawing.map.terrain import FLAP, of_kind
from hauntbox.games.outer_space.ground.edges import DOOR, HARD_DOOR, HARD_WALL, WALL
from hauntbox.games.outer_space.ground.fairground import Fairground
from hauntbox.kit.drawing.surfaces import UNIT
from hauntbox.kit.drawing.svg import Markup, el, join

NAMES = {WALL: "wall", HARD_WALL: "hard_wall", DOOR: "door", HARD_DOOR: "hard_door", FLAP: "flap"}


def draw_lines(fair: Fairground) -> Markup:
    """All edges of a fairground, and its pinch points."""
    pieces: list[str] = []
    for kind, name in NAMES.items():
        drawn = [placed(stretch(kind, length), x, y, upright) for x, y, length, upright in of_kind(fair, kind)]
        if drawn:
            pieces.append(el("g", *drawn, data_line=name))
    points = [pinch(fair, s) for s in fair.pinch_points]
    if points:
        pieces.append(el("g", *points, data_line="pinch"))
    return el("g", *pieces, pointer_events="none")


def placed(drawing: Markup, x: int, y: int, upright: bool) -> Markup:
    """A stroke along the x axis, moved to its place."""
    turned = " rotate(90)" if upright else ""
    return el("g", drawing, transform=f"translate({x * UNIT} {y * UNIT}){turned}")


def stretch(kind: int, length: int) -> Markup:
    """A stroke of a kind, this many spaces long, from the origin to the east."""
    if kind == WALL:
        return wall(length)
    if kind == HARD_WALL:
        return hard_wall(length)
    one = {DOOR: door, HARD_DOOR: hard_door, FLAP: flap}[kind]
    return join(*[el("g", one(), transform=f"translate({step * UNIT} 0)") for step in range(length)])


def wall(length: int) -> Markup:
    """Timber: one beam with the joints of its boards."""
    end = length * UNIT
    joints = "".join(f"M{at}-3v6" for at in range(12, end, 12))
    return join(
        el("path", d=f"M0 3H{end}", stroke="var(--shade)", stroke_width=7, stroke_linecap="square", opacity=0.45),
        el("path", d=f"M0 0H{end}", stroke="var(--under)", stroke_width=8.4, stroke_linecap="square"),
        el("path", d=f"M0 0H{end}", stroke="var(--wall)", stroke_width=5.8, stroke_linecap="square"),
        el("path", d=joints, stroke="var(--wall2)", stroke_width=1.2),
    )


def hard_wall(length: int) -> Markup:
    """Plates of iron in warning stripes, rivets along both edges: twice as thick as timber."""
    end = length * UNIT
    bars = "".join(f"M{at - 2} 5.5l8-11" for at in range(0, end, 12))
    rivets = "".join(f"M{at}-7.2h0M{at} 7.2h0" for at in range(6, end, 12))
    return join(
        el("path", d=f"M0 4H{end}", stroke="var(--shade)", stroke_width=13, stroke_linecap="square", opacity=0.5),
        el("path", d=f"M0 0H{end}", stroke="var(--hard2)", stroke_width=14, stroke_linecap="square"),
        el("path", d=f"M-4 0H{end + 4}", stroke="var(--hard)", stroke_width=9, stroke_linecap="butt"),
        el("path", d=bars, stroke="var(--hard2)", stroke_width=4.4),
        el("path", d=rivets, stroke="var(--hard)", stroke_width=2, stroke_linecap="round"),
    )


POSTS = "M-4-5.5h9v11h-9zM43-5.5h9v11h-9z"


def door() -> Markup:
    """Two posts, a mat between them, and an open leaf."""
    leaf = "M5 0L16 13"
    return join(
        el("rect", x=5, y=-8, width=38, height=16, rx=2, fill="var(--door)", opacity=0.28),
        el("path", d="M6 0H42", stroke="var(--door)", stroke_width=1.6, stroke_dasharray="3 3"),
        el("path", d=leaf, stroke="var(--under)", stroke_width=6, stroke_linecap="round"),
        el("path", d=leaf, stroke="var(--door)", stroke_width=3.4, stroke_linecap="round"),
        el("path", d=POSTS, fill="var(--wall)", stroke="var(--under)", stroke_width=1.4),
    )


def hard_door() -> Markup:
    """A hatch with bars in an iron frame, which can be seen through only straight ahead."""
    return join(
        el("rect", x=6, y=-7, width=36, height=14, fill="var(--door)", opacity=0.24),
        el("path", d="M14-5v10M24-5v10M34-5v10", stroke="var(--door)", stroke_width=2, stroke_linecap="round"),
        el("path", d="M6-6.5H42M6 6.5H42", stroke="var(--hard)", stroke_width=1.8,
           stroke_dasharray="4 3"),
        el("path", d="M-6-8h13v16h-13zM41-8h13v16h-13z", fill="var(--hard2)", stroke="var(--hard)", stroke_width=2),
        el("path", d="M0 0h1M47 0h1", stroke="var(--hard)", stroke_width=4, stroke_linecap="round"),
    )  # fmt: skip


def flap() -> Markup:
    """Canvas drawn aside to both ends."""
    left, right = "M0-5Q18-4 22 0 18 4 0 5z", "M48-5Q30-4 26 0 30 4 48 5z"
    return join(
        el("path", d="M0 0H48", stroke="var(--under)", stroke_width=2.4),
        el("path", d=left, fill="var(--stripe)", stroke="var(--under)", stroke_width=1.4),
        el("path", d=right, fill="var(--stripe)", stroke="var(--under)", stroke_width=1.4),
        el("path", d="M6-3.5V3.5M12-2.5V2.5M42-3.5V3.5M36-2.5V2.5",
           stroke="var(--stripe2)", stroke_width=2.4),
        el("circle", cx=0, cy=0, r=4.4, fill="var(--stripe2)", stroke="var(--under)", stroke_width=1.4),
        el("circle", cx=48, cy=0, r=4.4, fill="var(--stripe2)", stroke="var(--under)", stroke_width=1.4),
    )  # fmt: skip


def pinch(fair: Fairground, s: int) -> Markup:
    """A narrow gap at the corner where two buildings meet: a slit with arrows through it."""
    x, y = s & 31, s >> 5
    # the way leads from north-west to south-east if both of these are outdoors
    falls = s in fair.pinch[s - 33]
    turn = 45 if falls else -45
    return el("g", pinch_sign(), transform=f"translate({x * UNIT} {y * UNIT}) rotate({turn})")


def pinch_sign() -> Markup:
    """A lozenge with two arrows that point away from each other."""
    return join(
        el("rect", x=-17, y=-7.5, width=34, height=15, rx=7.5, fill="var(--sign)", stroke="var(--door)",
           stroke_width=2),
        el("path", d="M-6-4l-6 4 6 4M6-4l6 4-6 4M-10 0h5M5 0h5", fill="none", stroke="var(--signink)",
           stroke_width=2, stroke_linecap="round", stroke_linejoin="round"),
        el("circle", r=1.8, fill="var(--signink)"),
    )  # fmt: skip


def line_sample(kind: int) -> Markup:
    """A space's length of an edge, for legends: 48 wide around the x axis."""
    return stretch(kind, 1)
