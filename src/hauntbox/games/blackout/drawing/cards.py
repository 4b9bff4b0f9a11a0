"""Cards: ghosts with their slots, Equipment with its cost, tiles, characters."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.blackout.drawing.art.cast import figure_id
from hauntbox.games.blackout.drawing.art.gadgets import gadget, scare
from hauntbox.games.blackout.drawing.art.ghosts import ghost_portrait
from hauntbox.games.blackout.drawing.art.symbols import use
from hauntbox.games.blackout.drawing.palette import BODY, LEAST
from hauntbox.games.blackout.drawing.pieces import Pen
from hauntbox.kit.drawing.lettering import called, label, paragraph, text_width, told
from hauntbox.kit.drawing.pens import Data
from hauntbox.kit.drawing.pieces import NOTHING, SHARED, more_mark, plate, ring
from hauntbox.kit.drawing.svg import Markup, el, join

HEAD = 24.0
# Suits that have no colour yet.
KHAKI = "#bfa877"
TEXT_SIZES = (LEAST + 2, LEAST + 1, LEAST)
# Cards that are held out for choosing are drawn as large as they are shown, on a desk and on a phone.
HELD_SIZES = (14.0, 13.0, 12.1)
KIND_TINTS = {"passive": "var(--calm)", "discard": "var(--gold)", "terrain": "var(--good)"}


def night_window(x: float, y: float, width: float, height: float, box: str, *drawn: str) -> Markup:
    """A picture with the night behind it, clipped to its frame."""
    return el(
        "svg",
        el("rect", x=-200, y=-200, width=600, height=600, fill="#101a36"),
        el("circle", cx=62, cy=14, r=30, fill="#22336b", opacity=0.5),
        el("circle", cx=62, cy=14, r=7, fill="#f4ecd0", opacity=0.9),
        Markup(
            '<path fill="#060a16" d="M-100 '
            '90V62h94v-8h8v6h7V48h9v14h8v-9h9v7h8V44h5v-6h3v6h5v18h9V54h8v6h8V50h7v9h100v40z"/>'
        ),
        *drawn,
        x=x,
        y=y,
        width=width,
        height=height,
        viewBox=box,
        preserveAspectRatio="xMidYMid slice",
    )


TRAP_BEAM = Markup(
    '<path fill="#ffe46b" opacity=".32" d="M34 78L6-6h68L46 78z"/><path fill="#fff7c9" opacity=".5" '
    'd="M37 78L22-6h36L43 78z"/>'
)
TRAP_BOX = Markup(
    '<path fill="#2b3346" d="M20 70h40v14H20z"/><path fill="#ffcf5c" d="M20 74h6l-4 8h-2zM32 74h7l-4 '
    '8h-7zM46 74h7l-4 8h-7zM60 74v3l-3 5h-4l4-8z"/><path fill="#6b7896" d="M20 70l-8-8 3-3 11 11zM60 '
    '70l8-8-3-3-11 11z"/>'
)
TRAP_BARS = Markup(
    '<path fill="none" stroke="#ffe46b" stroke-width="2.5" stroke-linejoin="round" d="M14-4l5 12-6 9 8 '
    '11-6 10 9 12-4 10 8 14M66-4l-5 12 6 9-8 11 6 10-9 12 4 10-8 14"/>'
)


def ghost_window(
    id: str, filled: bool, x: float, y: float, width: float, height: float, box: str = "-4 -4 88 88"
) -> Markup:
    """The ghost's picture: free, or caught in the beam of a trap."""
    if not filled:
        return night_window(x, y, width, height, box, ghost_portrait(id))
    small = ghost_portrait(id, 0.62, 15, 14)
    return night_window(x, y, width, height, box, TRAP_BEAM, small, TRAP_BARS, TRAP_BOX)


@lru_cache(maxsize=512)
def ghost_face(
    id: str, name: str, text: str, stamp: str, width: float, height: float, strip: float,
    sizes: tuple[float, ...] = TEXT_SIZES,
) -> Markup:
    """The printed side of a ghost card; a stamp marks a trapped one."""
    body = height - HEAD - strip
    art = min(body - 4, width * 0.27)
    room = width - art - 20
    written = words_in(art + 13, HEAD + 2, room, body - 4, text, sizes)
    edge = "var(--gold)" if stamp else "var(--cardedge)"
    pieces: list[str] = [
        plate(1.5, 3, width, height, 10, "#00000055", None),
        plate(0, 0, width, height, 10, "var(--card)", edge, 2 if stamp else 1.4),
        el("path", d=f"M1 {HEAD - 1:.0f}V10q0-9 9-9h{width - 20:.0f}q9 0 9 9v{HEAD - 11:.0f}z", fill="var(--card2)"),
        label(10, 18, name, max(14.0, sizes[-1]), bold=True, width=width - 20),
        ghost_window(id, bool(stamp), 7, HEAD + 2, art, min(body - 4, art * 1.5)),
        plate(7, HEAD + 2, art, min(body - 4, art * 1.5), 4, "none", "var(--cardedge)", 1),
        NOTHING if stamp else written,
        el(
            "path",
            d=f"M1 {height - strip:.0f}h{width - 2:.0f}v{strip - 10:.0f}q0 9-9 9h{-(width - 20):.0f}q-9 0-9-9z",
            fill="var(--card2)",
        ),
    ]
    if stamp:
        pieces.append(stamped(art + 13 + room / 2, HEAD + body / 2, stamp, min(24.0, room / len(stamp) * 1.3)))
    return join(*pieces)


def words_in(x: float, y: float, width: float, height: float, text: str, sizes: tuple[float, ...]) -> Markup:
    """What a card says in a box, in the middle of its height; in fewer words, and so marked, where there is no room."""
    size, lines, whole = told(text, width, height, sizes)
    written = paragraph(x, y + max(0.0, (height - len(lines) * size * 1.2) / 2), lines, size)
    return written if whole else join(written, more_mark(x + width, y + height))


def stamped(x: float, y: float, text: str, size: float) -> Markup:
    """A rubber stamp, slightly rotated."""
    text = text.upper()
    width = text_width(text, size, True) + size
    return el(
        "g",
        plate(-width / 2, -size * 0.85, width, size * 1.6, 5, "var(--card)", "var(--gold)", 2.5),
        label(0, size * 0.3, text, size, bold=True, anchor="middle", fill="var(--gold)"),
        transform=f"translate({x:.1f} {y:.1f}) rotate(-9)",
    )


def spoken_ghost(pen: Pen, ghost: Data) -> str:
    """A ghost in words: its name, how far it is caught, what it does."""
    name, text = pen.name("ghost", str(ghost["id"])), pen.text("ghost", str(ghost["id"]))
    if ghost["filled"]:
        return pen.phrase("ghost.filled", name=name, text=text)
    open_slots = sum(one["die"] is None for one in ghost["slots"])
    return pen.phrase("ghost.open", name=name, open=open_slots, slots=len(ghost["slots"]), text=text)


def ghost_card(pen: Pen, ghost: Data, x: float, y: float, width: float, height: float, slot: float = 36.0) -> Markup:
    """A ghost on the board with its slots and the dice in them."""
    id = str(ghost["id"])
    name, text = pen.name("ghost", id), pen.text("ghost", id)
    slots = ghost["slots"]
    stamp = pen.word("scene.trapped") if ghost["filled"] else ""
    strip = slot + 8
    pieces: list[str] = [
        pen.thing(
            f"ghost-{id}",
            f"ghost:{id}",
            spoken_ghost(pen, ghost),
            ghost_face(id, name, text, stamp, width, height, strip),
            halo=ring(-3, -3, width + 6, height + 6, 12),
            place=f"translate({x:.1f} {y:.1f})",
        )
    ]
    gap = min(slot * 0.28, (width - 12 - slot * len(slots)) / max(1, len(slots) - 1))
    left = x + (width - len(slots) * slot - (len(slots) - 1) * gap) / 2
    for number, one in enumerate(slots):
        pieces.append(pen.slot(one, left + number * (slot + gap), y + height - slot - 4, slot))
    return join(*pieces)


@lru_cache(maxsize=512)
def equipment_face(
    id: str, name: str, text: str, kind: str, width: float, height: float, strip: float, sizes: tuple[float, ...]
) -> Markup:
    """The printed side of an Equipment card: its name and kind, what it does, and its picture beside the price."""
    tint = KIND_TINTS.get(kind, "var(--calm)")
    least = sizes[-1]
    mark = least * 1.25
    title = called(name, width - mark - 26, 2, least, True)
    head = HEAD + (len(title) - 1) * least * 1.1
    art = strip - 8
    back = f"M1 {head - 1:.0f}V10q0-9 9-9h{width - 20:.0f}q9 0 9 9v{head - 11:.0f}z"
    return join(
        plate(1.5, 3, width, height, 10, "#00000055", None),
        plate(0, 0, width, height, 10, "var(--card)", "var(--cardedge)", 1.4),
        el("path", d=back, fill="var(--card2)"),
        el("path", d=f"M1 {head - 1:.0f}h{width - 2:.0f}v2.5h{-(width - 2):.0f}z", fill=tint),
        *[
            label(10, 18 + number * least * 1.1, line, least, bold=True, width=width - mark - 26)
            for number, line in enumerate(title)
        ],
        kind_mark(kind, width - mark - 8, 3, mark, tint),
        words_in(10, head + 4, width - 20, height - strip - head - 4, text, sizes),
        plate(width - art - 8, height - art - 6, art, art, 8, "var(--art)", None),
        el(
            "g",
            gadget(id),
            transform=f"translate({width - art - 6:.0f} {height - art - 4:.0f}) scale({(art - 4) / 48:.3f})",
        ),
    )


KIND_PATHS = {
    "passive": "M0 12C5 3.5 19 3.5 24 12 19 20.5 5 20.5 0 12zM12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z",
    "discard": "M14 1L4 14h6L8 23l12-14h-7z",
    "terrain": "M10 1h4v2h7v7h-7v13h-4V10H3V3h7z",
}


def kind_mark(kind: str, x: float, y: float, size: float, tint: str) -> Markup:
    """The mark of a kind of card: an eye, a spark or a sign."""
    return el(
        "path",
        d=KIND_PATHS.get(kind, KIND_PATHS["passive"]),
        fill=tint,
        fill_rule="evenodd",
        transform=f"translate({x:.1f} {y:.1f}) scale({size / 24:.3f})",
    )


def equipment_card(
    pen: Pen, card: Data, x: float, y: float, width: float, height: float, slot: float, least: float
) -> Markup:
    """A card of the Equipment row, with the dice paid so far."""
    id, kind = str(card["id"]), str(card["kind"])
    name, text = pen.name("equipment", id), pen.text("equipment", id)
    kind_name = pen.word(f"kind.{kind}")
    pieces: list[str] = [
        pen.thing(
            f"row-{id}",
            f"equipment:{id}",
            f"{name}, {kind_name}. {text}",
            equipment_face(id, name, text, kind, width, height, slot + 8, sizes_from(least)),
            halo=ring(-3, -3, width + 6, height + 6, 12),
            place=f"translate({x:.1f} {y:.1f})",
        )
    ]
    for number, cost in enumerate(card["cost"]):
        top = y + height - slot - 6
        pieces.append(cost_slot(pen, cost, x + 8 + number * (slot + 6), top, slot))
    return join(*pieces)


def sizes_from(least: float) -> tuple[float, ...]:
    """The sizes of what a card says, from the largest down to the least."""
    return least + 2, least + 1, least


def cost_slot(pen: Pen, cost: Data, x: float, y: float, size: float) -> Markup:
    """One die of a price, paid or not."""
    pieces: list[str] = [
        use("socket-any", x, y, size * 38 / 36),
        use(str(cost["icon"]), x + size * 0.2, y + size * 0.2, size * 0.56, "var(--ink)"),
    ]
    if cost["die"] is not None:
        pieces.append(pen.die(cost["die"], x, y, size))
    return join(*pieces)


def framed(name: str, text: str, art: Markup, left: float, width: float, height: float, edge: str, head: str) -> Markup:
    """A card with a name over a picture and a text; the text starts at the left given."""
    return join(
        plate(1.5, 3, width, height, 10, "#00000055", None),
        plate(0, 0, width, height, 10, "var(--card)", edge, 1.6),
        el("path", d=f"M1 {HEAD - 1:.0f}V10q0-9 9-9h{width - 20:.0f}q9 0 9 9v{HEAD - 11:.0f}z", fill=head),
        label(10, 17, name, 14, bold=True, width=width - 20),
        art,
        words_in(left, HEAD + 4, width - left - 8, height - HEAD - 8, text, HELD_SIZES),
    )


def picture(drawing: Markup, side: float, back: str) -> Markup:
    """A small picture on a plate, at the left of a card."""
    return join(
        plate(8, HEAD + 6, side, side, 7, back, None),
        el("g", drawing, transform=f"translate(11 {HEAD + 9:.0f}) scale({(side - 6) / 48:.3f})"),
    )


@lru_cache(maxsize=256)
def tile_face(id: str, name: str, text: str, width: float, height: float) -> Markup:
    """A Mass Hysteria tile, face up."""
    side = min(height - HEAD - 14, width * 0.28)
    art = picture(scare(id), side, "#1b2338")
    return framed(name, text, art, side + 16, width, height, "var(--chaos)", "var(--chaos2)")


@lru_cache(maxsize=256)
def held_face(id: str, name: str, text: str, width: float, height: float) -> Markup:
    """An Equipment card without its price."""
    side = min(height - HEAD - 14, width * 0.28)
    art = picture(gadget(id), side, "var(--art)")
    return framed(name, text, art, side + 16, width, height, "var(--cardedge)", "var(--card2)")


@lru_cache(maxsize=256)
def character_face(id: str, name: str, text: str, width: float, height: float) -> Markup:
    """A character card: who, and what only they can do."""
    side = min(height - HEAD - 10, width * 0.34)
    art = bust(id, 7, HEAD + 4, side, height - HEAD - 11, KHAKI)
    return framed(name, text, art, side + 16, width, height, "var(--cardedge)", "var(--card2)")


def bust(character: str | None, x: float, y: float, width: float, height: float, colour: str) -> Markup:
    """As much of a person as fits the frame, from the head down."""
    person = el(
        "use",
        href=f"#{SHARED}{figure_id(character)}",
        x=-23,
        y=-69,
        width=46,
        height=71,
        color=BODY.get(colour, colour),
    )
    return el(
        "svg",
        el("rect", x=-60, y=-90, width=140, height=140, fill=f"var(--{colour}back)" if colour in BODY else "#22304d"),
        person,
        x=x,
        y=y,
        width=width,
        height=height,
        viewBox=f"-20 -71 40 {40 * height / width:.1f}",
        preserveAspectRatio="xMidYMin slice",
    )
