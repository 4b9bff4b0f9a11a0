# interpreted: only drawings use it
"""The ground of maps: paths around squares of a sort, and what they are filled with."""

from __future__ import annotations

from collections.abc import Callable

from hauntbox.kit.pieces import SHARED
from hauntbox.kit.svg import Markup, el, join


def path_around(width: int, height: int, unit: int, inside: Callable[[int, int], bool]) -> str:
    """One path around all squares of a sort, row by row."""
    found: list[str] = []
    for y in range(height):
        x = 0
        while x < width:
            start = x
            while x < width and inside(x, y):
                x += 1
            if x > start:
                wide = (x - start) * unit
                found.append(f"M{start * unit} {y * unit}h{wide}v{unit}h{-wide}z")
            else:
                x += 1
    return "".join(found)


def surface(path: str, name: str) -> Markup:
    """A surface: its colour, then its texture."""
    if not path:
        return Markup("")
    return join(
        el("path", d=path, fill=f"var(--{name})"),
        el("path", d=path, fill=f"url(#{SHARED}tx-{name})"),
    )
