"""What may be chosen but is not on the table: cards that were drawn, slots, talents, missions, seats, statuses."""

from __future__ import annotations

from hauntbox.games.betwixt.drawing.art.symbols import monster_symbol, sign, token
from hauntbox.games.betwixt.drawing.panels.between import card_of
from hauntbox.games.betwixt.drawing.panels.gear import edge_of, gear_sign, sign_of
from hauntbox.games.betwixt.drawing.pieces import Pen, figure_of
from hauntbox.games.betwixt.drawing.spoken import titled
from hauntbox.games.betwixt.drawing.thumbs import thing_picture
from hauntbox.games.betwixt.table.numbers import FAMILY, STATUSES, TRAPS
from hauntbox.kit.drawing.lettering import fitted, label, paragraph, wrap
from hauntbox.kit.drawing.pieces import NOTHING, Pieces, plate, ring, use
from hauntbox.kit.drawing.svg import Markup, join

WIDE, TALL, GAP = 96.0, 104.0, 8.0
LETTER, MOST_LINES = 13.0, 6
# Signs of kinds of things whose entries have no picture of their own.
THINGS = ("card", "syringe", "book", "drop")
SIGNS = {"collection": "lock", "mission": "diary", "seat": "turn", "bag": "torch", "tile": "torch", "passage": "torch"}
TEXTS = ("card", "talent", "syringe", "book", "collection", "monster", "drop")
HEADS = {"stat": {"hp": "heart", "fp": "focus", "str": "strength", "acc": "aim", "agi": "nimble", "spd": "speed"}}


def draw_offer(pen: Pen, targets: list[str], width: float) -> tuple[Pieces, float]:
    """Cards to choose from, in rows."""
    if not targets:
        return [], 0.0
    pieces: Pieces = []
    in_row = max(1, int((width - GAP) / (WIDE + GAP)))
    for number, target in enumerate(targets):
        row, column = divmod(number, in_row)
        pieces.append(pen.settle(offered(pen, target, GAP + column * (WIDE + GAP), GAP + row * (TALL + GAP))))
    rows = -(-len(targets) // in_row)
    return pieces, GAP + rows * (TALL + GAP)


def draw_found(pen: Pen, target: str, width: float) -> tuple[Pieces, float]:
    """TGB-24.10: a card that somebody is to get, with all that it says, so that it can be held against what they have.
    """
    kind, _, id = target.partition(":")
    left = WIDE + 2 * GAP
    lines = wrap(pen.text(kind, id), width - left - GAP, LETTER)[:MOST_LINES]
    back = plate(0, 0, width, TALL + 2 * GAP, 8, "var(--paper)", "var(--paperedge)", 1.6)
    said = paragraph(left, GAP + 2, lines, LETTER, fill="var(--ink)", leading=1.2)
    return [pen.settle(join(back, said, offered(pen, target, GAP, GAP)))], TALL + 2 * GAP


def offered(pen: Pen, target: str, x: float, y: float) -> Markup:
    """One thing to choose: its picture if there is one, and its name."""
    kind, _, id = target.partition(":")
    name = pen.name(kind, id)
    card = card_of(pen, id) if kind == "card" else None
    picture = thing_picture(id, WIDE / 2 - 24, 7, 48) if kind in THINGS else NOTHING
    if not picture:
        picture = use(gear_sign(pen, card), WIDE / 2 - 23, 8, 46, colour="var(--dim)") if card is not None \
            else picture_of(kind, id)
    edge = edge_of(card) if card is not None else "var(--paperedge)"
    size, lines = fitted(name, WIDE - 8, 36 if picture else TALL - 16, (13.0, 12.5, 12.0), 1.15)
    first = (64.0 if picture else (TALL - len(lines) * size * 1.15) / 2) + size * 0.9
    words = [
        label(WIDE / 2, first + row * size * 1.15, line, size, bold=True, anchor="middle", width=WIDE - 8)
        for row, line in enumerate(lines)
    ]
    said = titled(name, pen.text(kind, id)) if kind in TEXTS else name
    return pen.thing(
        f"offer-{kind}-{id}", target, said,
        join(plate(0, 0, WIDE, TALL, 10, "var(--paper)", edge, 2.0), picture, *words),
        halo=ring(0, 0, WIDE, TALL, 10), place=f"translate({x:.1f} {y:.1f})",
    )  # fmt: skip


def picture_of(kind: str, id: str) -> Markup:
    """The symbol of a thing, if it has one."""
    left, top, size = WIDE / 2 - 24, 8.0, 48.0
    if kind in ("member", "character"):
        return use(figure_of(id), left, top, size) if id in FAMILY else NOTHING
    if kind == "monster":
        return use(monster_symbol(id), left, top, size)
    if kind == "slot":
        return use(sign_of(id), left, top, size, colour="var(--dim)")
    if kind == "status" and id in STATUSES:
        return use(f"status-{id}", left, top, size, colour="var(--harm)")
    if kind == "trap" and id in TRAPS:
        return token(id, left, top, size)
    if kind in ("syringe", "book", "talent", "drop"):
        return use(f"gear-{kind}", left, top, size, colour="var(--dim)")
    shown = HEADS.get(kind, {}).get(id) or SIGNS.get(kind)
    return sign(shown, left, top, size, "var(--torch)") if shown else NOTHING
