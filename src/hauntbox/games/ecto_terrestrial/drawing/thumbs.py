"""Small maps for cards: an Episode as it begins, and the side of a tile."""

from __future__ import annotations

from typing import Any

from hauntbox.games.ecto_terrestrial.components.cards import Episode
from hauntbox.games.ecto_terrestrial.drawing.art.aliens import boss_symbol
from hauntbox.games.ecto_terrestrial.drawing.art.symbols import token
from hauntbox.games.ecto_terrestrial.drawing.map.ground import door_face, door_place, draw_ground, draw_walls
from hauntbox.games.ecto_terrestrial.drawing.map.terrain import UNIT, corner, middle
from hauntbox.games.ecto_terrestrial.ground.city import KINDS, SLOT, WALL, square_id
from hauntbox.games.ecto_terrestrial.ground.tiles import ACROSS, SQUARES
from hauntbox.kit.drawing.pieces import NOTHING, use
from hauntbox.kit.drawing.svg import Markup, el, join
from hauntbox.kit.map.tiles import Side


def tile_picture(side: Side, size: float) -> Markup:
    """The side of a tile, as large as asked; where a Door Token fits there is a door."""
    plan: dict[str, Any] = {
        "rows": ACROSS, "columns": ACROSS,
        "kinds": [[KINDS[SQUARES.index(letter)] for letter in row] for row in side.ground],
        "v": ["".join(row) for row in side.v], "h": ["".join(row) for row in side.h],
    }
    doors: list[str] = []
    for row, line in enumerate(side.h):
        doors += [posts(at * UNIT + 50, row * UNIT, 0) for at, edge in enumerate(line) if edge == SLOT]
    for row, line in enumerate(side.v):
        doors += [posts(at * UNIT, row * UNIT + 50, 90) for at, edge in enumerate(line) if edge == SLOT]
    scale = size / (ACROSS * UNIT)
    return el("g", draw_ground(plan), draw_walls(plan), *doors, transform=f"scale({scale:.4f})")


def posts(x: float, y: float, turn: int) -> Markup:
    return el("g", door_face(False), transform=f"translate({x:.0f} {y:.0f}) rotate({turn})")


def episode_picture(episode: Episode, wide: float, tall: float) -> Markup:
    """The map of an Episode as it begins, as large as fits."""
    laid = episode.plan
    grid = [[row * laid.columns + column for column in range(laid.width)] for row in range(laid.rows)]
    edges = laid.edges
    plan: dict[str, Any] = {
        "rows": laid.rows, "columns": laid.width,
        "kinds": [[KINDS[laid.kinds[square]] for square in row] for row in grid],
        "v": ["".join([wall(edges[s][3]) for s in row] + [wall(edges[row[-1]][1])]) for row in grid],
        "h": ["".join([wall(edges[s][0]) for s in row]) for row in grid]
        + ["".join([wall(edges[s][2]) for s in grid[-1]])],
    }
    drawn: list[str] = [draw_ground(plan), draw_walls(plan)]
    for door in range(len(laid.doors)):
        x, y, upright = door_place([square_id(one) for one in laid.sides_of(door)])
        drawn.append(posts(x, y, 90 if upright else 0))
    for at in episode.points:
        x, y = middle(square_id(at))
        drawn.append(el("circle", cx=x, cy=y, r=34, fill="none", stroke="var(--portal)", stroke_width=9))
    for one in episode.objectives:
        x, y = corner(square_id(one.square))
        drawn.append(token(one.kind, x + 14, y + 14, 72))
    drawn.append(boss_at(episode))
    scale = min((wide - 12) / (laid.width * UNIT), (tall - 12) / (laid.rows * UNIT))
    left, top = (wide - laid.width * UNIT * scale) / 2, (tall - laid.rows * UNIT * scale) / 2
    return el("g", join(*drawn), transform=f"translate({left:.1f} {top:.1f}) scale({scale:.4f})")


def boss_at(episode: Episode) -> Markup:
    if episode.boss < 0:
        return NOTHING
    x, y = corner(square_id(episode.boss_at))
    return use(boss_symbol(("tenta_kill", "grapplegore", "zorg_puft")[episode.level - 1]), x - 30, y - 30, 160)


def wall(edge: str) -> str:
    return WALL if edge == WALL else "."
