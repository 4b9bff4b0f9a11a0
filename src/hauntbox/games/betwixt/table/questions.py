"""Questions in the middle of a step."""

from __future__ import annotations

from typing import Any, Final

from hauntbox.engine.decisions import WhyNot, field_a
from hauntbox.engine.messages import Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.verbs import A
from hauntbox.kit.questions import pick

MOST_SQUARES: Final = 60  # with more of them the tile is asked for first


def pick_square(
    seat: int,
    kind: str,
    verb: int,
    squares: list[int],
    rule: str,
    why: WhyNot,
    source: Thing | None = None,
    args: dict[str, Value] | None = None,
    context: tuple[Any, ...] = (),
) -> Flow[int]:
    """One of these squares, of the tile that is asked for first if there are many; `why` is also asked about tiles."""
    if len(squares) > MOST_SQUARES:
        tiles = sorted({square >> 6 for square in squares})
        codes = [verbs.PICK_TILE | tile << A for tile in tiles]
        tile = field_a((yield from pick(seat, kind, codes, rule, why, source, args, context)))
        squares = [square for square in squares if square >> 6 == tile]
    codes = [verb | square << A for square in sorted(squares)]
    return field_a((yield from pick(seat, kind, codes, rule, why, source, args, context)))
