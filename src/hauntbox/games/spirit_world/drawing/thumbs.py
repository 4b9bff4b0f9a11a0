"""Small maps for cards: a scenario as it begins, and the side of a tile."""

from __future__ import annotations

from collections.abc import Callable

from hauntbox.games.spirit_world.components.cards import Scenario
from hauntbox.games.spirit_world.drawing.map.ground import SURFACES, draw_ground, squares_path
from hauntbox.games.spirit_world.drawing.map.lines import draw_lines, runs_of
from hauntbox.games.spirit_world.drawing.map.terrain import Terrain
from hauntbox.games.spirit_world.table.numbers import KINDS, SYMBOLS
from hauntbox.kit.drawing.pieces import use
from hauntbox.kit.drawing.surfaces import UNIT
from hauntbox.kit.drawing.svg import Markup, el, join
from hauntbox.kit.map.grid import square
from hauntbox.kit.map.tiles import Side

# The small lines: colour, thickness, dashes.
STROKES = {
    "Y": ("yellow", 7.0, "4 7"),
    "O": ("orange", 7.0, None),
    "R": ("red", 11.0, None),
    "D": ("red", 11.0, "14 9"),
}


def terrain_of(scenario: Scenario) -> Terrain:
    """The map of a scenario, with its doors as they begin."""
    ground = scenario.joined.opened(scenario.open_doors)
    width, height = ground.width, ground.height
    letters = [kind.letter for kind in ground.kinds]
    return Terrain(
        {
            "width": width,
            "height": height,
            "ground": ["".join(scenario.joined.surface[square(x, y)] for x in range(width)) for y in range(height)],
            "v": ["".join(letters[ground.west[square(x, y)]] for x in range(width + 1)) for y in range(height)],
            "h": ["".join(letters[ground.north[square(x, y)]] for x in range(width)) for y in range(height + 1)],
        }
    )


def is_ground(terrain: Terrain, letter: str) -> Callable[[int, int], bool]:
    return lambda x, y: terrain.at(x, y) == letter


def middle(at: int) -> tuple[float, float]:
    """The middle of a square."""
    return ((at & 31) + 0.5) * UNIT, ((at >> 5) + 0.5) * UNIT


def plan(terrain: Terrain) -> Markup:
    """The ground in plain colours, and the lines on it."""
    drawn: list[str] = [el("path", d=squares_path(terrain, terrain.is_floor), fill="var(--pave)")]
    for letter, name in SURFACES.items():
        path = squares_path(terrain, is_ground(terrain, letter))
        if path:
            drawn.append(el("path", d=path, fill=f"var(--{name})"))
    for letter, (colour, thick, dashes) in STROKES.items():
        path = "".join(
            f"M{x * UNIT} {y * UNIT}{'v' if upright else 'h'}{length * UNIT}"
            for x, y, length, upright in runs_of(terrain, letter)
        )
        if path:
            drawn.append(el("path", d=path, stroke="var(--under)", stroke_width=thick + 6, fill="none"))
            drawn.append(el("path", d=path, stroke=f"var(--{colour})", stroke_width=thick, stroke_dasharray=dashes,
                            fill="none"))  # fmt: skip
    return join(*drawn)


def thumbnail(scenario: Scenario, width: float, height: float) -> Markup:
    """A scenario as it begins, fitted into a box: gates, ghosts, and where the car may stand."""
    terrain = terrain_of(scenario)
    wide, tall = terrain.width * UNIT, terrain.height * UNIT
    scale = min(width / wide, height / tall)
    drawn: list[str] = [plan(terrain)]
    for at in scenario.start:
        x, y = middle(at)
        drawn.append(el("rect", x=x - 22, y=y - 22, width=44, height=44, rx=8, fill="#fff", opacity=0.75))
    if scenario.start:
        left = min(middle(at)[0] for at in scenario.start) - UNIT / 2
        top = min(middle(at)[1] for at in scenario.start) - UNIT / 2
        drawn.append(use("ecto", left, top, 2 * UNIT, UNIT))
    for number, gate in enumerate(scenario.gates):
        x, y = middle(gate.at)
        drawn.append(use("gate-open" if gate.open else "gate-closed", x - 34, y - 34, 68))
        ink = "#f4eaff" if gate.open else "#3c394d"
        drawn.append(use(f"sym-{SYMBOLS[number]}", x - 13, y - 13, 26, None, ink))
    for kind, at in scenario.ghosts:
        x, y = middle(at)
        size = 96 if kind > 2 else 56
        drawn.append(use(KINDS[kind], x - size / 2, y - size * 0.55, size))
    x, y = (width - wide * scale) / 2, (height - tall * scale) / 2
    return el("g", *drawn, transform=f"translate({x:.1f} {y:.1f}) scale({scale:.4f})")


def tile_picture(side: Side, size: float) -> Markup:
    """The side of a tile as it lies on the table."""
    width = len(side.ground)
    terrain = Terrain({"width": width, "height": width, "ground": side.ground, "h": side.h, "v": side.v})
    scale = size / (width * UNIT)
    return el("g", draw_ground(terrain), draw_lines(terrain, []), transform=f"scale({scale:.4f})")
