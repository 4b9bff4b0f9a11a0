"""What may be chosen but is not on the table: Heroes, cards of the collection, Episodes, directions, faces of dice."""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.drawing.art.aliens import boss_symbol
from hauntbox.games.ecto_terrestrial.drawing.art.symbols import sign, token
from hauntbox.games.ecto_terrestrial.drawing.panels.cards import item_of
from hauntbox.games.ecto_terrestrial.drawing.panels.dice import die_face
from hauntbox.games.ecto_terrestrial.drawing.panels.gear import weapon_numbers
from hauntbox.games.ecto_terrestrial.drawing.pieces import Data, Pen, figure_of
from hauntbox.kit.drawing.lettering import fitted, label
from hauntbox.kit.drawing.pieces import NOTHING, Pieces, plate, ring, use
from hauntbox.kit.drawing.svg import Markup, el, join

WIDE, TALL, GAP = 92.0, 100.0, 8.0


def draw_offer(pen: Pen, view: Data, targets: list[str], width: float) -> tuple[Pieces, float]:
    """Cards to choose from, in rows."""
    if not targets:
        return [], 0.0
    pieces: Pieces = []
    in_row = max(1, int((width - GAP) / (WIDE + GAP)))
    for number, target in enumerate(targets):
        row, column = divmod(number, in_row)
        x, y = GAP + column * (WIDE + GAP), GAP + row * (TALL + GAP)
        pieces.append(pen.settle(card(pen, target, x, y)))
    rows = -(-len(targets) // in_row)
    return pieces, GAP + rows * (TALL + GAP)


def card(pen: Pen, target: str, x: float, y: float) -> Markup:
    """One thing to choose: its picture if there is one, and its name."""
    kind, _, id = target.partition(":")
    name = pen.name(kind, id)
    picture = item_picture(pen, id) if kind == "item" else picture_of(kind, id)
    size, lines = fitted(name, WIDE - 8, 34 if picture else TALL - 16, (13.0, 12.5, 12.0), 1.15)
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


def item_picture(pen: Pen, id: str) -> Markup:
    """A Weapon with its numbers, or a piece of Equipment."""
    one = item_of(pen.rules.contents, id)
    if not one.is_weapon:
        return sign("gear", WIDE / 2 - 20, 12, 40, "var(--calm)")
    numbers, wide = weapon_numbers({"attack": one.attack, "range": one.range, "battery": one.battery}, False)
    return join(
        sign("weapon", WIDE / 2 - 17, 6, 34, "var(--calm)"),
        el("g", numbers, transform=f"translate({(WIDE - wide) / 2:.1f} 42)"),
    )


def picture_of(kind: str, id: str) -> Markup:
    """The symbol of a thing, if it has one."""
    left = (WIDE - 50) / 2
    if kind == "hero":
        return use(figure_of(id), left, 7, 50, 53)
    if kind == "kind":
        wide = 76.0 if id == "drainer" else 50.0
        return use(f"et-{id}", (WIDE - wide) / 2, 8, wide, 46)
    if kind == "face":
        return el("g", die_face(id, "hero", 44), transform=f"translate({(WIDE - 44) / 2:.1f} 10)")
    if kind == "boss":
        return use(boss_symbol(id), left, 7, 50)
    if kind == "gadget":
        return token("gadget", left + 3, 10, 44)
    signs = {"sheet": "sheet", "power": "star", "loot": "steal"}
    return sign(signs[kind], left + 5, 12, 40, "var(--calm)") if kind in signs else NOTHING
