"""Every figure, token and sign as symbols that drawings refer to, all on 64 units."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hauntbox.games.betwixt.drawing.art.beasts import BEASTS
from hauntbox.games.betwixt.drawing.art.family import HEADS, MEMBERS
from hauntbox.games.betwixt.drawing.art.gear import GEAR, SLOTS
from hauntbox.games.betwixt.drawing.art.people import PEOPLE
from hauntbox.games.betwixt.drawing.art.signs import DICE, PHASES, SIGNS, STATUSES, body
from hauntbox.games.betwixt.drawing.art.spirits import SPIRITS
from hauntbox.games.betwixt.drawing.art.tokens import SAME, TOKENS, token_of
from hauntbox.kit.drawing.pieces import use
from hauntbox.kit.drawing.svg import Markup, el

BOX: Final = "0 0 64 64"
MONSTERS: Final[dict[str, Markup]] = {**BEASTS, **PEOPLE, **SPIRITS}
UNKNOWN_MONSTER: Final = "wailing_shade"


@lru_cache(maxsize=1)
def figures() -> dict[str, Markup]:
    """The drawing of each symbol by its id without the prefix."""
    found = {f"member-{id}": drawn for id, drawn in MEMBERS.items()}
    found.update({f"head-{id}": drawn for id, drawn in HEADS.items()})
    found.update({f"monster-{id}": drawn for id, drawn in MONSTERS.items()})
    found.update({f"token-{id}": drawn for id, drawn in TOKENS.items()})
    found.update({f"token-{other}": use_of(f"token-{id}") for other, id in SAME.items()})
    found.update({f"status-{id}": drawn for id, drawn in STATUSES.items()})
    found.update({f"slot-{id}": drawn for id, drawn in SLOTS.items()})
    found.update({f"gear-{id}": drawn for id, drawn in GEAR.items()})
    found.update({f"die-{id}": body(outline) for id, outline in DICE.items()})
    found.update({f"sign-{id}": drawn for id, drawn in SIGNS.items()})
    found.update({f"phase-{id}": drawn for id, drawn in PHASES.items()})
    return found


def use_of(id: str) -> Markup:
    """Another symbol, under one more name."""
    return el("use", href=f"#bx-{id}", width=64, height=64)


@lru_cache(maxsize=256)
def symbol(id: str) -> Markup:
    """One symbol: ``member-bill``, ``head-bill``, ``monster-butcher``, ``token-bear``, ``status-bleed``, ``slot-head``,
    ``gear-blunt``, ``die-hit``, ``sign-evade``, ``phase-combat``."""
    return el("symbol", figures()[id], id=f"bx-{id}", viewBox=BOX)


@lru_cache(maxsize=1)
def figure_symbols() -> list[Markup]:
    """All symbols, under ids that begin with ``bx-``."""
    return [symbol(id) for id in figures()]


def monster_symbol(kind: str) -> str:
    """The symbol of a monster for ``use``; one that nobody has drawn is a pale shape."""
    return f"monster-{kind if kind in MONSTERS else UNKNOWN_MONSTER}"


def sign(id: str, x: float, y: float, size: float, colour: str) -> Markup:
    """A small sign in a colour."""
    return use(f"sign-{id}", x, y, size, colour=colour)


def token(kind: str, x: float, y: float, size: float) -> Markup:
    """A token or an object of the map, by its name in views."""
    return use(f"token-{token_of(kind)}", x, y, size)
