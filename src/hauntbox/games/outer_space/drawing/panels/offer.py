"""What may be chosen but is not on the table: characters, colours, directions, faces of dice."""

from __future__ import annotations

from hauntbox.games.outer_space.drawing.art.emblems import emblem_of
from hauntbox.games.outer_space.drawing.pieces import Data, Pen, figure_of
from hauntbox.kit.drawing.lettering import fitted, label
from hauntbox.kit.drawing.pieces import NOTHING, Pieces, plate, ring, use
from hauntbox.kit.drawing.svg import Markup, join

WIDE, TALL, GAP = 84.0, 96.0, 8.0
FIGURES = ("zard_beast", "martian_leader")


def draw_offer(pen: Pen, view: Data, targets: list[str], width: float) -> tuple[Pieces, float]:
    """Cards to choose from, in rows."""
    if not targets:
        return [], 0.0
    pieces: Pieces = []
    in_row = max(1, int((width - GAP) / (WIDE + GAP)))
    for number, target in enumerate(targets):
        row, column = divmod(number, in_row)
        x, y = GAP + column * (WIDE + GAP), GAP + row * (TALL + GAP)
        pieces.append(pen.settle(card(pen, view, target, x, y)))
    rows = -(-len(targets) // in_row)
    return pieces, GAP + rows * (TALL + GAP)


def card(pen: Pen, view: Data, target: str, x: float, y: float) -> Markup:
    """One thing to choose: its picture if there is one, and its name."""
    kind, _, id = target.partition(":")
    character = character_of(view, id) if kind == "hero" else id
    name = pen.name("character" if kind == "hero" else kind, character)
    picture = picture_of("character" if kind == "hero" else kind, character)
    size, lines = fitted(name, WIDE - 10, 30 if picture else TALL - 16, (12.5, 12.0, 11.5), 1.15)
    first = (62.0 if picture else (TALL - len(lines) * size * 1.15) / 2) + size * 0.9
    words = [
        label(WIDE / 2, first + row * size * 1.15, line, size, bold=True, anchor="middle", width=WIDE - 8)
        for row, line in enumerate(lines)
    ]
    return pen.thing(
        f"{kind}-{id}", target, name,
        join(plate(0, 0, WIDE, TALL, 10, "var(--paper)", "var(--paperedge)", 1.5), picture, *words),
        halo=ring(0, 0, WIDE, TALL, 10), place=f"translate({x:.1f} {y:.1f})",
    )  # fmt: skip


def character_of(view: Data, hero: str) -> str:
    """The character of a Hero in play."""
    return next(str(one["character"]) for one in view["heroes"] if one is not None and one["id"] == hero)


def picture_of(kind: str, id: str) -> Markup:
    """The symbol of a thing, if it has one."""
    left = (WIDE - 50) / 2
    if kind == "character":
        return use(figure_of(id), left, 7, 50, 53)
    if kind == "champion" and id in FIGURES:
        return use(id, left, 7, 50, 53)
    if kind == "colour":
        return use(f"soldier-{id}", left, 7, 50, 53)
    if kind == "building":
        return use(f"b-{emblem_of(id)}", left + 3, 10, 44, colour="var(--emblem)")
    if kind in ("saucer", "crowd"):
        return use(kind, left, 12, 50, 42)
    return NOTHING
