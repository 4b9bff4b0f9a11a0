"""Every figure, token and sign as symbols that drawings refer to."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.ecto_terrestrial.drawing.art.aliens import ALIENS
from hauntbox.games.ecto_terrestrial.drawing.art.cast import CAST
from hauntbox.games.ecto_terrestrial.drawing.art.signs import BOX, SIGNS, TOKEN, TOKENS
from hauntbox.kit.drawing.pieces import use
from hauntbox.kit.drawing.svg import Markup, el, join

FIGURE = "0 -3 48 51"


@lru_cache(maxsize=1)
def figures() -> dict[str, tuple[str, str]]:
    """The drawing of each symbol by its id without the prefix, and its box."""
    found: dict[str, tuple[str, str]] = {f"hero-{id}": (drawn, FIGURE) for id, drawn in CAST.items()}
    found.update({f"i-{id}": (drawn, BOX) for id, drawn in SIGNS.items()})
    found.update({f"t-{id}": (drawn, TOKEN) for id, drawn in TOKENS.items()})
    return {**found, **ALIENS}


def symbol(id: str) -> Markup:
    """One symbol: ``et-hero-peter``, ``et-et-grunt``, ``et-boss-tenta_kill``, ``et-i-heart``, ``et-t-beacon``."""
    drawing, box = figures()[id]
    return el("symbol", Markup(drawing), id=f"et-{id}", viewBox=box)


@lru_cache(maxsize=1)
def figure_symbols() -> Markup:
    """All symbols, one after another, under ids that begin with ``et-``."""
    return join(*[symbol(id) for id in figures()])


def sign(id: str, x: float, y: float, size: float, colour: str) -> Markup:
    """A small sign in a colour."""
    return use(f"i-{id}", x, y, size, colour=colour)


def token(kind: str, x: float, y: float, size: float) -> Markup:
    """A token of the map; one of a kind that nobody has drawn is a pin."""
    return use(f"t-{kind if kind in TOKENS else 'mark'}", x, y, size)
