"""The Equipment row, the rules in force, and what is offered from outside the table."""

from __future__ import annotations

from hauntbox.games.blackout.drawing.art.symbols import use
from hauntbox.games.blackout.drawing.cards import (
    HELD_SIZES,
    character_face,
    equipment_card,
    ghost_face,
    held_face,
    tile_face,
)
from hauntbox.games.blackout.drawing.palette import COLOURS, ICONS
from hauntbox.games.blackout.drawing.pieces import Pen
from hauntbox.kit.drawing.lettering import called, label, paragraph, text_width, wrap
from hauntbox.kit.drawing.pens import Data
from hauntbox.kit.drawing.pieces import NOTHING, Pieces, measured, more_mark, plate, ring, shown
from hauntbox.kit.drawing.sitters import sitter
from hauntbox.kit.drawing.svg import Markup, el, join

PLACES = 4
SOURCE_MARKS = {
    "ghost": ("G", "var(--ghostly)"),
    "tile": ("alarm", "var(--chaos)"),
    "equipment": ("P", "var(--calm)"),
    "shield": ("shield", "var(--calm)"),
}


def draw_row(
    pen: Pen, view: Data, width: float, columns: int, height: float, slot: float, least: float
) -> tuple[Pieces, float]:
    """The cards for sale, in this many columns, with no smaller letters than these; and their height."""
    gap = 10.0 if columns > 1 else 8.0
    wide = (width - gap * (columns - 1)) / columns
    pieces: Pieces = []
    places = [*view["row"], *[None] * (PLACES - len(view["row"]))]
    for number, card in enumerate(places):
        x, y = number % columns * (wide + gap), number // columns * (height + gap)
        if card is None:
            pieces.append(shown(pen, gone, view["phase"] == "setup", x, y, wide, height, least))
        else:
            pieces.append(shown(pen, equipment_card, card, x, y, wide, height, slot, least))
    rows = -(-len(places) // columns)
    return pieces, rows * (height + gap) - gap


def gone(pen: Pen, soon: bool, x: float, y: float, width: float, height: float, least: float) -> Markup:
    """A place of the row without a card: none yet, or none left."""
    words = "" if soon else pen.word("scene.row_empty")
    return join(
        el(
            "rect",
            x=x,
            y=y,
            width=width,
            height=height,
            rx=10,
            fill="var(--panel)",
            stroke="var(--edge)",
            stroke_width=1.5,
            stroke_dasharray="6 6",
        ),
        label(x + width / 2, y + height / 2 + 4, words, least, anchor="middle", fill="var(--dim)"),
    )


class Force:
    """One rule in force: where it comes from, what it is called, and what it says."""

    __slots__ = ("id", "kind", "name", "said", "soon")

    def __init__(self, kind: str, id: str, name: str, said: str, soon: bool = False) -> None:
        self.kind = kind
        self.id = id
        self.name = name
        self.said = said
        self.soon = soon


def forces(pen: Pen, view: Data) -> list[Force]:
    """Every rule in force now, then those of the next round."""
    found: list[Force] = []
    if view["shield"]:
        said = pen.phrase("scene.shield", n=view["shield"])
        found.append(Force("shield", "", said, said))
    for one in view["in_force"]:
        kind, id = str(one["kind"]), str(one["id"])
        name = pen.name(kind, id)
        if one["borough"] is not None:
            name = f"{name} ({pen.place_name(one['borough'])})"
        if one["until"] is not None:
            name = pen.phrase("scene.until", name=name, round=one["until"])
        found.append(Force(kind, id, name, pen.phrase("scene.force", name=name, text=pen.standing(kind, id))))
    known = {force.id for force in found if force.kind == "tile"}
    for id in view["lasting"]:
        if id not in known:
            name = pen.phrase("scene.until", name=pen.name("tile", id), round=view["lasting_until"])
            said = pen.phrase("scene.force", name=name, text=pen.standing("tile", id))
            found.append(Force("tile", str(id), name, said))
    for id in view["coming"]:
        name = pen.phrase("scene.coming", name=pen.name("tile", id))
        found.append(Force("tile", str(id), name, f"{name}. {pen.text('tile', id)}", True))
    return found


class Setting:
    """How a list is set: the lines of each entry, with space between entries."""

    __slots__ = ("lines", "size", "whole")

    def __init__(self, size: float, lines: list[tuple[str, ...]], whole: bool) -> None:
        self.size = size
        self.lines = lines
        self.whole = whole

    def height(self, number: int) -> float:
        return len(self.lines[number]) * self.size * 1.2 + 5

    def total(self) -> float:
        return sum(self.height(number) for number in range(len(self.lines)))


def settle(entries: list[Force], room: float, height: float, least: float) -> Setting:
    """All that the entries say, if that fits (0: in any height); if not, what they are called."""
    setting = Setting(least, [wrap(one.said, room, least) for one in entries], True)
    if not height or setting.total() <= height:
        return setting
    return Setting(least, [called(one.name, room, 1, least) for one in entries], False)


def draw_forces(pen: Pen, view: Data, width: float, height: float, least: float) -> tuple[Pieces, float]:
    """Rules in force with their sources, in a box of a height, or (0) as tall as needed."""
    law = {key: view[key] for key in ("shield", "in_force", "lasting", "lasting_until", "coming")}
    drawn, height = measured(pen, force_list, law, width, height, least)
    return [drawn], height


def force_list(pen: Pen, law: Data, width: float, height: float, least: float) -> tuple[Markup, float]:
    """The same, from the rules in force alone."""
    entries = forces(pen, law)
    room = width - 44
    top = least + 18
    setting = settle(entries, room, max(0, height - top), least)
    if not height:
        height = max(3 * least + 24, top + 6 + setting.total())
    y = top
    fitting = 0
    for number in range(len(entries)):
        y += setting.height(number)
        fitting += y <= height
    hidden = entries[fitting:]
    more = pen.phrase("scene.more", n=len(hidden)) if hidden else ""
    room_above = width - 36 - text_width(more, least, True)
    title = called(pen.word("part.forces").upper(), room_above / 1.15, 1, least, True)
    pieces: list[str] = [
        plate(0, 0, width, height, 10, "var(--panel)", "var(--edge)"),
        label(12, least + 8, title[0] if title else "", least, bold=True, spacing=1.2, fill="var(--dim)"),
    ]
    if not entries:
        none = pen.word("scene.no_forces")
        pieces.append(paragraph(12, top + 4, wrap(none, width - 24, least), least, fill="var(--dim)"))
    if hidden:
        said = "; ".join(one.said for one in hidden)
        words = label(width - 12, least + 8, more, least, bold=True, anchor="end", fill="var(--gold)")
        pieces.append(el("g", el("title", said), words, role="img", aria_label=said))
    y = top
    for number, entry in enumerate(entries[:fitting]):
        pieces.append(force_entry(pen, entry, setting, number, y, room))
        y += setting.height(number)
    return join(*pieces), height


def force_entry(pen: Pen, entry: Force, setting: Setting, number: int, y: float, room: float) -> Markup:
    """One rule in force, with the mark of its source."""
    mark, tint = SOURCE_MARKS.get(entry.kind, ("star", "var(--gold)"))
    size, words = setting.size, setting.lines[number]
    tall = setting.height(number)
    drawing = join(
        el("rect", x=-4, y=-2, width=room + 36, height=tall, rx=4, fill="none", pointer_events="all"),
        use(mark, 0, 0, 16, "var(--faint)" if entry.soon else tint),
        paragraph(23, 0, words, size, fill="var(--dim)" if entry.soon else "var(--ink)"),
        NOTHING if setting.whole else more_mark(room + 26, tall - 6),
    )
    said, place = entry.said, f"translate(12 {y:.1f})"
    if entry.kind == "shield":
        return el("g", el("title", said), drawing, transform=place, role="img", aria_label=said)
    halo = ring(-6, -3, room + 38, tall + 1, 5)
    target = f"{entry.kind}:{entry.id}"
    id = f"{'soon' if entry.soon else 'force'}-{entry.kind}-{entry.id}"
    return pen.thing(id, target, said, drawing, halo=halo, place=place, echo=True)


def draw_offer(pen: Pen, view: Data, targets: list[str], width: float, columns: int) -> tuple[Pieces, float]:
    """What may be chosen but is not on the table: cards, faces of a die, players; and the height."""
    if not targets:
        return [], 0.0
    cards = [target for target in targets if target.partition(":")[0] in CARD_KINDS]
    gap, height = (10.0, 146.0) if columns > 1 else (8.0, 98.0)
    wide = (width - 24 - gap * (columns - 1)) / columns
    pieces: list[str] = [label(14, 23, pen.word("part.offer").upper(), 14, bold=True, spacing=1.2, width=width - 28)]
    for number, target in enumerate(cards):
        x, y = 12 + number % columns * (wide + gap), 34 + number // columns * (height + gap)
        pieces.append(offered_card(pen, target, x, y, wide, height))
    y = 34 + -(-len(cards) // columns) * (height + gap)
    others = [target for target in targets if target not in cards]
    each = max(1, int((width - 24) // 66))
    for number, target in enumerate(others):
        x = 12 + number % each * 66
        pieces.append(offered_token(pen, view, target, x, y + number // each * 66))
    tall = y + -(-len(others) // each) * 66 + 2
    return [pen.settle(join(plate(0, 0, width, tall, 12, "var(--panel)", "var(--gold)", 2), *pieces))], tall


CARD_KINDS = ("character", "ghost", "tile", "equipment")


def offered_card(pen: Pen, target: str, x: float, y: float, width: float, height: float) -> Markup:
    """A card held out for choosing."""
    kind, _, id = target.partition(":")
    name, text = pen.name(kind, id), pen.ability(id) if kind == "character" else pen.text(kind, id)
    if kind == "character":
        face = character_face(id, name, text, width, height)
    elif kind == "ghost":
        face = ghost_face(id, name, text, "", width, height, 8, HELD_SIZES)
    elif kind == "tile":
        face = tile_face(id, name, text, width, height)
    else:
        face = held_face(id, name, text, width, height)
    return pen.thing(
        f"offer-{kind}-{id}",
        target,
        f"{name}. {text}",
        face,
        halo=ring(-3, -3, width + 6, height + 6, 12),
        place=f"translate({x:.1f} {y:.1f})",
    )


def offered_token(pen: Pen, view: Data, target: str, x: float, y: float) -> Markup:
    """A small choice: a face to turn a die to, a die to recover, a seat."""
    kind, _, id = target.partition(":")
    colour = id.rstrip("0123456789")
    picture = Markup("")
    said = id
    if kind == "face" and id in ICONS:
        said = pen.word(f"icon.{id}")
        picture = use(id, 15, 6, 28, "var(--ink)")
    elif kind == "die" and colour in COLOURS:
        said = pen.word(f"colour.{colour}")
        picture = use(f"die-{colour}-none", 11, 3, 36)
    elif kind == "seat" and id.isdigit():
        said = sitter(view, int(id) - 1) or pen.phrase("scene.seat", n=id)
    drawing = join(
        plate(0, 0, 58, 58, 9, "var(--card)", "var(--cardedge)", 1.4),
        picture,
        label(29, 51 if picture else 34, said, 12.1, bold=True, anchor="middle", width=52),
    )
    halo = ring(-3, -3, 64, 64, 11)
    return pen.thing(f"offer-{kind}-{id}", target, said, drawing, halo=halo, place=f"translate({x:.1f} {y:.1f})")
