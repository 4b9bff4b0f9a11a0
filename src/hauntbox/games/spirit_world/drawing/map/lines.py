"""The four kinds of lines: a wall of bricks, a shutter with a hatch, a railing with posts, a screen of scallops.

Scallops are a hedge in a park and the fringe of an awning in a street.

The kinds differ in shape, thickness and rhythm, so that readers can tell them apart without colours.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from hauntbox.games.spirit_world.drawing.map.terrain import Terrain
from hauntbox.kit.drawing.surfaces import UNIT
from hauntbox.kit.drawing.svg import Markup, el, join

# A stroke between squares: where it begins, its length in squares, whether it is vertical.
Run = tuple[int, int, int, bool]
LETTERS = ("Y", "O", "R", "D")
NAMES = {"R": "red", "D": "dashed", "O": "orange", "Y": "yellow"}
WALL = 9.0


def runs_of(terrain: Terrain, letter: str) -> list[Run]:
    """All strokes of a kind; adjoining sides of squares make one stroke."""
    found: list[Run] = []
    for y in range(terrain.height + 1):
        row = terrain.flat[y][: terrain.width]
        found += [(start, y, length, False) for start, length in stretches(row, letter)]
    for x in range(terrain.width + 1):
        column = [terrain.upright[y][x] for y in range(terrain.height)]
        found += [(x, start, length, True) for start, length in stretches(column, letter)]
    return found


def stretches(sides: Sequence[str], letter: str) -> list[tuple[int, int]]:
    """Where each run of adjoining sides begins, and its length."""
    found: list[tuple[int, int]] = []
    at = 0
    for kind, group in groupby(sides):
        length = len(list(group))
        if kind == letter:
            found.append((at, length))
        at += length
    return found


def draw_lines(terrain: Terrain, open_doors: list[str]) -> Markup:
    """All lines of a map; those of `open_doors` ("H7,2") stand open."""
    pieces: list[str] = []
    for letter in LETTERS:
        drawn = [placed(stretch(letter, length), x, y, upright) for x, y, length, upright in runs_of(terrain, letter)]
        if drawn:
            pieces.append(el("g", *drawn, data_line=NAMES[letter]))
    for line in open_doors:
        x, y = line[1:].split(",")
        pieces.append(placed(open_door(), int(x), int(y), line.startswith("V")))
    return el("g", *pieces, pointer_events="none")


def placed(drawing: Markup, x: int, y: int, upright: bool) -> Markup:
    """A stroke along the x axis, moved to its place."""
    turned = " rotate(90)" if upright else ""
    return el("g", drawing, transform=f"translate({x * UNIT} {y * UNIT}){turned}")


def stretch(letter: str, length: int) -> Markup:
    """A stroke of a kind, this many squares long, from the origin to the east."""
    if letter == "R":
        return wall(length)
    if letter == "D":
        return join(*[el("g", shutter(), transform=f"translate({step * UNIT} 0)") for step in range(length)])
    return railing(length) if letter == "O" else screen(length)


def wall(length: int) -> Markup:
    """Two courses of bricks."""
    half = WALL / 2
    end = length * UNIT + half
    joints = [f"M{-half} 0H{end}"]
    for brick in range(length * 4 + 1):
        joints.append(f"M{brick * 12 - 2} {-half}V0M{brick * 12 + 4} 0V{half}")
    return join(
        el("rect", x=-half, y=-half + 3, width=end + half, height=WALL, rx=1.5, fill="var(--shade)", opacity=0.45),
        el("rect", x=-half - 1.2, y=-half - 1.2, width=end + half + 2.4, height=WALL + 2.4, rx=2, fill="var(--under)"),
        el("rect", x=-half, y=-half, width=end + half, height=WALL, rx=1, fill="var(--red)"),
        el("path", d="".join(joints), stroke="var(--red2)", stroke_width=1.2),
    )


POSTS = "M-5.5-6.5h11v13h-11zM42.5-6.5h11v13h-11z"


def shutter() -> Markup:
    """A closed door: posts, and slats with a hatch between them, in dashes."""
    hatch = "".join(f"M{at} 4.5l6-9" for at in range(8, 36, 6))
    return join(
        el("rect", x=4, y=-5.7, width=40, height=11.4, fill="var(--under)"),
        el("path", d=hatch, stroke="var(--red)", stroke_width=1.7),
        el("path", d="M6-4.5h36M6 4.5h36", stroke="var(--red)", stroke_width=2.4, stroke_dasharray="6 4"),
        el("path", d=POSTS, fill="var(--red)", stroke="var(--under)", stroke_width=1.2),
    )


def open_door() -> Markup:
    """An open door: its posts, its leaves swung back, nothing between."""
    leaves = "M5 0L1 17M43 0l4 17"
    return join(
        el("path", d=leaves, stroke="var(--under)", stroke_width=6.5, stroke_linecap="round"),
        el("path", d=leaves, stroke="var(--red)", stroke_width=3.4, stroke_dasharray="5 3"),
        el("path", d=POSTS, fill="var(--red2)", stroke="var(--red)", stroke_width=1.6),
    )


def railing(length: int) -> Markup:
    """Two thin rails with round posts, which can be seen through."""
    end = length * UNIT
    rails = f"M0-2.6H{end}M0 2.6H{end}"
    posts = [el("circle", cx=at, cy=0, r=4.2) for at in range(0, end + 1, UNIT // 2)]
    return join(
        el("path", d=rails, stroke="var(--under)", stroke_width=4.6, stroke_linecap="round"),
        el("path", d=rails, stroke="var(--orange)", stroke_width=1.9),
        el("g", *posts, fill="var(--orange)", stroke="var(--under)", stroke_width=1.4),
        el("g", *[el("circle", cx=at, cy=-0.5, r=1.3) for at in range(0, end + 1, UNIT // 2)], fill="var(--orange2)"),
    )


def screen(length: int) -> Markup:
    """Scallops on both sides, which can be walked but not seen through."""
    end = length * UNIT
    there = "a6 5.500 0 0 1 12 0" * (length * 4)
    # Half a scallop later on the way back, so that it doesn't look like a string of coins.
    back = "a5 5.500 0 0 1 -6 0" + "a6 5.500 0 0 1 -12 0" * (length * 4 - 1) + "a5 5.500 0 0 1 -6 0"
    leaves = "".join(f"M{at} 1.500q2-4 4-4M{at + 8} 3.500q-1.500-4-4-5" for at in range(2, end, 12))
    return join(
        el("path", d=f"M1 -2.500{there}V2.500{back}z", fill="var(--yellow)", stroke="var(--under)", stroke_width=1.6,
           stroke_linejoin="round", transform=f"translate(-1 0) scale({end / (end + 1):.4f} 1)"),
        el("path", d=leaves, fill="none", stroke="var(--yellow2)", stroke_width=1.4, stroke_linecap="round"),
    )  # fmt: skip


def line_sample(letter: str) -> Markup:
    """A square's length of a line, for legends: 48 wide around the x axis."""
    return stretch(letter, 1)
