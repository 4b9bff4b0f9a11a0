"""Every figure, gate, counter and mark of Spirit World as symbols that drawings refer to."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.spirit_world.drawing.art.cast import CAST
from hauntbox.games.spirit_world.drawing.art.gates import GATES, SYMBOLS, TOKENS
from hauntbox.games.spirit_world.drawing.art.ghosts import GHOSTS
from hauntbox.games.spirit_world.drawing.art.marks import MARKS
from hauntbox.kit.drawing.svg import Markup, el, join

SQUARE, LONG, SMALL = "0 0 48 48", "0 0 96 48", "0 0 24 24"


@lru_cache(maxsize=1)
def figures() -> dict[str, tuple[str, str]]:
    """The drawing of each symbol by its id without the prefix, and its box."""
    found: dict[str, tuple[str, str]] = {}
    for id, drawing in GHOSTS.items():
        found[id] = (drawing, SQUARE)
    for id, drawing in CAST.items():
        found[f"buster-{id}"] = (drawing, SQUARE)
    for id, drawing in GATES.items():
        found[f"gate-{id}"] = (drawing, SQUARE)
    for id, drawing in SYMBOLS.items():
        found[f"sym-{id}"] = (drawing, SQUARE)
    for id, drawing in TOKENS.items():
        found[id] = (drawing, LONG if id == "ecto" else SQUARE)
    for id, drawing in MARKS.items():
        found[f"i-{id}"] = (drawing, SMALL)
    return found


def symbol(id: str) -> Markup:
    """One symbol: ``sw-GG``, ``sw-buster-egon``, ``sw-gate-open``, ``sw-sym-star``, ``sw-stream``, ``sw-i-check``."""
    drawing, box = figures()[id]
    return el("symbol", Markup(drawing), id=f"sw-{id}", viewBox=box)


@lru_cache(maxsize=1)
def figure_symbols() -> str:
    """All symbols, one after another, under ids that begin with ``sw-``."""
    return join(*[symbol(id) for id in figures()])
