"""Every figure, marker and emblem of Outer Space as symbols that drawings refer to."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.outer_space.drawing.art.cast import CAST
from hauntbox.games.outer_space.drawing.art.emblems import EMBLEMS
from hauntbox.games.outer_space.drawing.art.marks import MARKS
from hauntbox.games.outer_space.drawing.art.martians import MARTIANS
from hauntbox.kit.drawing.svg import Markup, el, join

FIGURE, SQUARE = "-1 -5 50 53", "0 0 48 48"


@lru_cache(maxsize=1)
def figures() -> dict[str, tuple[str, str]]:
    """The drawing of each symbol by its id without the prefix, and its box."""
    found: dict[str, tuple[str, str]] = {}
    for id, drawing in CAST.items():
        found[f"hero-{id}"] = (drawing, FIGURE)
    for id, drawing in EMBLEMS.items():
        found[f"b-{id}"] = (drawing, SQUARE)
    return {**found, **MARTIANS, **MARKS}


def symbol(id: str) -> Markup:
    """One symbol: ``os-hero-rj``, ``os-soldier-blue``, ``os-zard_beast``, ``os-saucer``, ``os-b-stables``."""
    drawing, box = figures()[id]
    return el("symbol", Markup(drawing), id=f"os-{id}", viewBox=box)


@lru_cache(maxsize=1)
def figure_symbols() -> str:
    """All symbols, one after another, under ids that begin with ``os-``."""
    return join(*[symbol(id) for id in figures()])
