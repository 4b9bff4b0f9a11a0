"""The lines and the floor of a map in rows of letters, as tiles are written."""

from __future__ import annotations

from hauntbox.kit.map.grid import Ground, square


def line_rows(ground: Ground) -> tuple[list[str], list[str]]:
    """The letters of all north lines (`height` + 1 rows) and all west lines (`width` + 1 a row), as on tiles."""
    h = [
        "".join([ground.kinds[ground.north[square(x, y)]].letter for x in range(ground.width)])
        for y in range(ground.height + 1)
    ]
    v = [
        "".join([ground.kinds[ground.west[square(x, y)]].letter for x in range(ground.width + 1)])
        for y in range(ground.height)
    ]
    return h, v


def floor_rows(ground: Ground) -> list[str]:
    """The floor, a "#" for each square and a blank for each hole."""
    return [
        "".join(["#" if ground.floor >> square(x, y) & 1 else " " for x in range(ground.width)])
        for y in range(ground.height)
    ]
