"""The Equipment row, the rules in force, and what is offered from outside the table."""

from __future__ import annotations

from hauntbox.games.blackout.scene_cards import character_face, equipment_card, ghost_face, tile_face
from hauntbox.games.blackout.scene_pieces import Data, Pen, plate, ring
from hauntbox.games.blackout.scene_symbols import use
from hauntbox.games.blackout.scene_type import cut, label, paragraph, text_width, wrap
from hauntbox.kit.svg import Markup, el, join

SIZES = (12.5, 12.0, 11.5, 11.0, 10.5, 10.0)
SOURCE_MARKS = {
    "ghost": ("G", "var(--ghostly)"),
    "tile": ("alarm", "var(--chaos)"),
    "equipment": ("P", "var(--calm)"),
    "shield": ("shield", "var(--calm)"),
}


def draw_row(pen: Pen, view: Data, width: float, columns: int = 4, height: float = 146.0, slot: float = 34.0) -> tuple[Markup, float]:
    """The cards for sale, in so many columns; and how tall they are."""
    gap = 10.0
    wide = (width - gap * (columns - 1)) / columns
    pieces: list[str] = []
    for number, card in enumerate(view["row"]):
        x, y = number % columns * (wide + gap), number // columns * (height + gap)
        if card is None:
            pieces.append(sold_out(pen, x, y, wide, height))
        else:
            pieces.append(equipment_card(pen, card, x, y, wide, height, slot))
    rows = -(-max(1, len(view["row"])) // columns)
    return join(*pieces), rows * (height + gap) - gap


def sold_out(pen: Pen, x: float, y: float, width: float, height: float) -> Markup:
    """A place of the row without a card."""
    return join(
        el("rect", x=x, y=y, width=width, height=height, rx=10, fill="var(--panel)", stroke="var(--edge)",
           stroke_width=1.5, stroke_dasharray="6 6"),
        label(x + width / 2, y + height / 2 + 4, pen.word("row.empty"), 13, anchor="middle", fill="var(--faint)"),
    )


class Force:
    """One rule in force: where it comes from and what it says."""

    __slots__ = ("id", "kind", "name", "soon", "text")

    def __init__(self, kind: str, id: str, name: str, text: str, soon: bool = False) -> None:
        self.kind = kind
        self.id = id
        self.name = name
        self.text = text
        self.soon = soon


def forces(pen: Pen, view: Data) -> list[Force]:
    """Everything that bends the rules now, then what will next round."""
    found: list[Force] = []
    for one in view["in_force"]:
        kind, id = str(one["kind"]), str(one["id"])
        name = pen.name(kind, id)
        if one["borough"] is not None:
            name = f"{name} ({pen.place_name(one['borough'])})"
        found.append(Force(kind, id, name, pen.text(kind, id)))
    known = {force.id for force in found if force.kind == "tile"}
    for id in view["lasting"]:
        if id not in known:
            found.append(Force("tile", str(id), pen.name("tile", id), pen.text("tile", id)))
    if view["shield"]:
        found.append(Force("shield", "", pen.phrase("shield", n=view["shield"]), ""))
    for id in view["coming"]:
        name = f"{pen.word('coming')}: {pen.name('tile', id)}"
        found.append(Force("tile", str(id), name, pen.text("tile", id), True))
    return found


def draw_forces(pen: Pen, view: Data, width: float, height: float | None) -> tuple[Markup, float]:
    """Rules in force with their sources, in a box of a height, or as tall as it takes."""
    entries = forces(pen, view)
    room = width - 44
    size, lines = settle(entries, room, None if height is None else height - 34)
    tall = 34 + sum(len(one) * size * 1.2 + 5 for one in lines)
    if height is None:
        height = max(60.0, tall + 4)
    pieces: list[str] = [
        plate(0, 0, width, height, 10, "var(--panel)", "var(--edge)"),
        label(12, 20, pen.word("forces").upper(), 13, bold=True, spacing=1.2, fill="var(--dim)"),
    ]
    if not entries:
        pieces.append(label(12, 44, pen.word("no_forces"), 12, fill="var(--faint)"))
    y = 29.0
    for number, (entry, words) in enumerate(zip(entries, lines)):
        if y + len(words) * size * 1.2 > height + 1:
            break
        pieces.append(force_entry(pen, entry, words, size, number, y, room))
        y += len(words) * size * 1.2 + 5
    return join(*pieces), height


def settle(entries: list[Force], room: float, height: float | None) -> tuple[float, list[tuple[str, ...]]]:
    """The largest type in which all entries fit; failing that, one line for each."""
    lines: list[tuple[str, ...]] = []
    size = SIZES[0]
    for size in SIZES:
        lines = [wrap(f"{one.name}: {one.text}" if one.text else one.name, room, size) for one in entries]
        if height is None or sum(len(one) * size * 1.2 + 5 for one in lines) <= height:
            return size, lines
    return size, [(cut(f"{one.name}: {one.text}" if one.text else one.name, room, size),) for one in entries]


def force_entry(pen: Pen, entry: Force, words: tuple[str, ...], size: float, number: int, y: float, room: float) -> Markup:
    mark, tint = SOURCE_MARKS.get(entry.kind, ("star", "var(--gold)"))
    drawing = join(
        el("rect", x=-4, y=-2, width=room + 36, height=len(words) * size * 1.2 + 4, rx=4, fill="none"),
        use(mark, 0, 0, 16, "var(--faint)" if entry.soon else tint),
        paragraph(24, 0, words, size, fill="var(--dim)" if entry.soon else "var(--ink)"),
    )
    said = f"{entry.name}: {entry.text}" if entry.text else entry.name
    place = f"translate(12 {y:.1f})"
    if entry.kind == "shield":
        return el("g", el("title", said), drawing, transform=place, role="img", aria_label=said)
    halo = ring(-6, -3, room + 38, len(words) * size * 1.2 + 6, 5)
    return pen.thing(f"force-{number}", f"{entry.kind}:{entry.id}", said, drawing, halo=halo, place=place)


def draw_offer(pen: Pen, targets: list[str], width: float, columns: int) -> tuple[Markup, float]:
    """Cards that may be chosen but lie nowhere on the table; and how tall they are together."""
    if not targets:
        return Markup(""), 0.0
    gap, height = 10.0, 118.0
    wide = (width - 24 - gap * (columns - 1)) / columns
    rows = -(-len(targets) // columns)
    tall = 36 + rows * (height + gap)
    title = pen.word("offer").upper()
    pieces: list[str] = [
        plate(0, 0, width, tall, 12, "var(--panel)", "var(--gold)", 2),
        label(14, 23, title, 14, bold=True, spacing=1.2, width=min(width - 28, text_width(title, 14, True) * 1.3)),
    ]
    for number, target in enumerate(targets):
        kind, _, id = target.partition(":")
        name, text = pen.name(kind, id), pen.text(kind, id)
        if kind == "character":
            face = character_face(id, name, text, wide, height, "#7d88a3")
        elif kind == "ghost":
            face = ghost_face(id, name, text, "", wide, height, 8)
        elif kind == "tile":
            face = tile_face(id, name, text, wide, height)
        else:
            face = tile_face(id, name, text, wide, height)
        x, y = 12 + number % columns * (wide + gap), 34 + number // columns * (height + gap)
        pieces.append(
            pen.thing(f"offer-{kind}-{id}", target, f"{name}. {text}", face, halo=ring(-3, -3, wide + 6, height + 6, 12),
                      place=f"translate({x:.1f} {y:.1f})")
        )
    return join(*pieces), tall
