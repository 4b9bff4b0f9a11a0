"""What may be chosen but is not on the table: kinds of ghosts, directions, anything with a name."""

from __future__ import annotations

from hauntbox.games.spirit_world.drawing.map.compass import rose
from hauntbox.games.spirit_world.drawing.palette import GHOSTS
from hauntbox.games.spirit_world.drawing.pieces import Data, Pen, figure_of
from hauntbox.kit.drawing.lettering import called, label
from hauntbox.kit.drawing.pieces import NOTHING, Pieces, moved, plate, ring, use
from hauntbox.kit.drawing.svg import Markup, join

WIDE, TALL, GAP = 104.0, 94.0, 8.0
ROSE = 196.0


def draw_offer(pen: Pen, view: Data, targets: list[str], width: float) -> tuple[Pieces, float]:
    """Cards to choose from, in rows; directions together as a compass."""
    if not targets:
        return [], 0.0
    cards = [target for target in targets if not target.startswith("direction:")]
    pieces: Pieces = []
    top = 0.0
    if len(cards) < len(targets):
        pieces += moved([pen.settle(rose(pen, int(view["pke"]), ROSE))], (width - ROSE) / 2, 0)
        top = ROSE + GAP
    in_row = max(1, int((width - GAP) / (WIDE + GAP)))
    for number, target in enumerate(cards):
        row, column = divmod(number, in_row)
        x, y = GAP + column * (WIDE + GAP), top + GAP + row * (TALL + GAP)
        pieces.append(pen.settle(card(pen, target, x, y)))
    rows = -(-len(cards) // in_row)
    return pieces, top + GAP + rows * (TALL + GAP)


def card(pen: Pen, target: str, x: float, y: float) -> Markup:
    """One thing to choose: its picture if there is one, and its name."""
    kind, _, id = target.partition(":")
    name = pen.name(kind, id)
    picture = picture_of(kind, id)
    size = 12.5
    lines = called(name, WIDE - 8, 2 if picture else 5, size, True)
    first = (58.0 if picture else (TALL - len(lines) * size * 1.15) / 2) + size * 0.9
    words = [
        label(WIDE / 2, first + row * size * 1.15, line, size, bold=True, anchor="middle")
        for row, line in enumerate(lines)
    ]
    return pen.thing(
        f"{kind}-{id}",
        target,
        name,
        join(plate(0, 0, WIDE, TALL, 10, "var(--paper)", "var(--paperedge)", 1.5), picture, *words),
        halo=ring(0, 0, WIDE, TALL, 10),
        place=f"translate({x:.1f} {y:.1f})",
    )


def picture_of(kind: str, id: str) -> Markup:
    """The symbol of a thing, if it has one."""
    plain = id.rstrip("0123456789")
    if kind in ("kind", "ghost") and plain in GHOSTS:
        return use(plain, (WIDE - 48) / 2, 6, 48)
    if kind == "buster":
        return use(figure_of(id), (WIDE - 48) / 2, 6, 48)
    return NOTHING
