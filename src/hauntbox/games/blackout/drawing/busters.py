"""The panels of the four Ghostbusters: who, where, dice, Equipment, and what they have done this round."""

from __future__ import annotations

from hauntbox.games.blackout.drawing.art.figures import spoken_buster
from hauntbox.games.blackout.drawing.art.gadgets import gadget
from hauntbox.games.blackout.drawing.art.symbols import use
from hauntbox.games.blackout.drawing.cards import bust
from hauntbox.games.blackout.drawing.palette import LEAST
from hauntbox.games.blackout.drawing.pieces import Pen
from hauntbox.kit.drawing.lettering import called, label, paragraph, text_width
from hauntbox.kit.drawing.pens import Data
from hauntbox.kit.drawing.pieces import NOTHING, Pieces, plate, ring, shown
from hauntbox.kit.drawing.svg import Markup, el, join

PANEL_HEIGHT, GAP = 154.0, 6.0
LEFT = 88.0
FLAGS = (
    ("passed", "pass", "var(--calm)"),
    ("calmed", "calm", "var(--calm)"),
    ("ability_used", "star", "var(--faint)"),
    ("token", "reroll", "var(--gold)"),
)


def draw_busters(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """Four panels, one over the other; and how tall they are."""
    step = PANEL_HEIGHT + GAP
    panels = [shown(pen, draw_panel, buster, width, number * step) for number, buster in enumerate(view["busters"])]
    return panels, len(panels) * step - GAP


def draw_panel(pen: Pen, buster: Data, width: float, y: float) -> Markup:
    """One Ghostbuster's panel, 154 units tall."""
    colour = str(buster["colour"])
    room = width - LEFT - 8
    pieces: list[str] = [
        pen.thing(
            f"panel-{colour}",
            f"buster:{colour}",
            spoken_buster(pen, buster),
            panel_back(pen, buster, width),
            halo=ring(-2, -2, width + 4, PANEL_HEIGHT + 4, 12),
        ),
        el("g", pool(pen, buster, room), transform=f"translate({LEFT:.0f} 73)"),
        el("g", locked(pen, buster, 17), transform=f"translate({width - 10:.0f} 31)"),
        el("g", equipment(pen, buster, room), transform=f"translate({LEFT:.0f} 113)"),
    ]
    return el("g", *pieces, transform=f"translate(0 {y:.0f})", opacity=0.82 if buster["done"] else None)


def panel_edge(buster: Data) -> tuple[str, float]:
    """The edge of a panel: gold for the one acting, ghostly for the possessed; and how thick it is."""
    if buster["active"]:
        return "var(--gold)", 2.5
    if buster["possessed"]:
        return "var(--ghostly)", 2.5
    return "var(--edge)", 1.0


def turn_tag(pen: Pen, buster: Data, width: float, y: float, least: float) -> tuple[Markup, float]:
    """In the corner, whether their turn is now, over or still to come; and how wide that is."""
    active = bool(buster["active"])
    state = pen.word("flag.active" if active else "flag.done" if buster["done"] else "flag.waiting")
    tag = text_width(state, least, True) + 16
    fill = "var(--panel)" if active else "var(--dim)"
    drawing = join(
        plate(width - tag - 8, y, tag, least + 6, 8, "var(--gold)" if active else "var(--panel2)", None),
        label(width - tag / 2 - 8, y + least + 0.5, state, least, bold=True, anchor="middle", fill=fill),
    )
    return drawing, tag


def panel_back(pen: Pen, buster: Data, width: float) -> Markup:
    """Portrait, name, place, ability."""
    colour = str(buster["colour"])
    possessed = bool(buster["possessed"])
    character = buster["character"]
    edge, thick = panel_edge(buster)
    turn, tag = turn_tag(pen, buster, width, 6, LEAST)
    right = width - tag - 14
    marked, wide = possession(pen, right, 6, LEAST) if possessed else (NOTHING, 0.0)
    pieces: list[str] = [
        plate(0, 0, width, PANEL_HEIGHT, 10, "var(--panel)", edge, thick),
        bust(character, 6, 6, 74, PANEL_HEIGHT - 12, colour),
        plate(6, 6, 74, PANEL_HEIGHT - 12, 6, "none", f"var(--{colour}text)", 1.5),
        use(f"emblem-{colour}", 9, PANEL_HEIGHT - 32, 24),
        name_line(LEFT, 22, pen.buster_name(buster), LEAST + 0.4, colour, right - wide - 6 - LEFT),
        turn,
        seat_line(pen, buster, LEFT, 44, pen.whereabouts(buster), width - LEFT - 10, LEAST),
    ]
    if character is not None:
        pieces.append(ability_line(pen, buster, LEFT, 64, width - LEFT - 10, LEAST))
    if possessed:
        pieces.append(
            el("rect", x=6, y=6, width=74, height=PANEL_HEIGHT - 12, rx=6, fill="var(--ghostly)", opacity=0.25)
        )
        pieces.append(use("G", 46, 9, 30, "var(--ghostly)"))
        pieces.append(marked)
    return join(*pieces)


def name_line(x: float, y: float, name: str, size: float, colour: str, room: float) -> Markup:
    """A Ghostbuster's name, or as much of it as there is room for."""
    words = called(name, room, 1, size, True)
    return label(x, y, words[0] if words else "", size, bold=True, fill=f"var(--{colour}text)")


def seat_line(pen: Pen, buster: Data, x: float, y: float, words: str, room: float, size: float) -> Markup:
    """Where somebody is and who runs them, as far as what they have done this round leaves room for it."""
    room -= marks(buster, size + 1)
    place = words.partition("  ·  ")[0]
    fits = text_width(words, size) <= room
    return label(x, y, words if fits else place, size, fill="var(--dim)", width=room)


def ability_line(pen: Pen, buster: Data, x: float, y: float, room: float, size: float) -> Markup:
    """What somebody's ability is called; what it does is told where one points."""
    tint = "var(--faint)" if buster["ability_used"] else "var(--gold)"
    words = called(pen.ability_name(buster["character"]), room - size - 6, 1, size)
    name = label(x + size + 6, y, words[0] if words else "", size, fill="var(--dim)")
    return join(use("star", x, y - size * 0.9, size, tint), name)


def possession(pen: Pen, right: float, y: float, least: float) -> tuple[Markup, float]:
    """The Possession token and its spirit, which ends at the right; and how wide it is."""
    text = pen.word("flag.possessed")
    wide = text_width(text, least, True) + least + 16
    drawing = join(
        plate(right - wide, y, wide, least + 6, 8, "none", "var(--ghostly)", 1.4),
        use("G", right - wide + 5, y + 3, least, "var(--ghostly)"),
        label(right - 7, y + least + 0.5, text, least, bold=True, anchor="end", fill="var(--ghostly)"),
    )
    return drawing, wide


def pool(pen: Pen, buster: Data, room: float, size: float = 36.0, least: float = LEAST) -> Markup:
    """The dice in hand, as they lie; passed ones with a pin."""
    dice = buster["pool"]
    if not dice:
        return label(0, 24, pen.word("scene.no_dice"), least, fill="var(--dim)")
    step = min(size + 5, (room + 3) / len(dice))
    size = min(size, step - 2)
    return join(*[pen.die(die, number * step, (36 - size) / 2, size) for number, die in enumerate(dice)])


def marks(buster: Data, size: float) -> float:
    """The width of the line that `locked` draws."""
    places = {one["borough"] for one in buster["locked"]}
    flags = sum(bool(buster[flag]) for flag, _, _ in FLAGS)
    dice = 16 + len(buster["locked"]) * size + len(places) * 5 if places else 0
    return 8 + dice + flags * (size + 3)


def locked(pen: Pen, buster: Data, size: float) -> Markup:
    """Dice on ghosts, by Borough, and what has been done this round, in a line that ends at 0."""
    colour = str(buster["colour"])
    pieces: list[str] = []
    right = 0.0
    for flag, mark, tint in reversed(FLAGS):
        if buster[flag]:
            right -= size + 3
            said = pen.word(f"flag.{flag}")
            chip = plate(right, 0, size, size, 4, "var(--panel2)", tint, 1)
            icon = use(mark, right + size * 0.16, size * 0.16, size * 0.69, tint)
            pieces.append(el("g", el("title", said), chip, icon, role="img", aria_label=said))
    last = None
    for one in reversed(buster["locked"]):
        if one["borough"] != last:
            last = one["borough"]
            right -= 5
        right -= size
        pieces.append(
            pen.thing(
                f"locked-{one['die']}",
                f"die:{one['die']}",
                pen.phrase("die.locked", colour=pen.word(f"colour.{colour}"), place=pen.place_name(one["borough"])),
                use(f"die-{colour}", 0, 1, size - 2),
                halo=ring(-1, 0, size, size, 4),
                place=f"translate({right:.1f} 0)",
                echo=True,
            )
        )
    if buster["locked"]:
        pieces.append(use("lock", right - 15, 2, 12, "var(--faint)"))
    return join(*pieces)


def equipment(pen: Pen, buster: Data, room: float) -> Markup:
    """Up to three cards in hand; used ones greyed."""
    cards = buster["equipment"]
    if not cards:
        return label(0, 20, pen.word("scene.no_equipment"), LEAST, fill="var(--dim)")
    wide = (room - 4 * (len(cards) - 1)) / max(2, len(cards))
    return join(*[held_card(pen, card, number * (wide + 4), 0, wide, 36, LEAST) for number, card in enumerate(cards)])


def held_card(pen: Pen, card: Data, x: float, y: float, width: float, height: float, least: float) -> Markup:
    """An Equipment card in hand, small: its picture, and as much of its name as there is room for."""
    id = str(card["id"])
    name = pen.name("equipment", id)
    art = height * 0.7
    room = width - art - (18 if card["used"] else 6)
    lines = called(name, room, 2, least)
    top = (height - len(lines) * least * 1.04) / 2
    margin = (height - art) / 2
    left = 3 if lines else (width - art) / 2
    return pen.thing(
        f"held-{id}",
        f"equipment:{id}",
        f"{name}{', ' + pen.word('scene.used') if card['used'] else ''}. {pen.text('equipment', id)}",
        join(
            plate(0, 0, width, height, 6, "var(--card)", "var(--cardedge)"),
            plate(left, margin, art, art, 4, "var(--art)", None),
            el("g", gadget(id), transform=f"translate({left + 1:.2f} {margin + 1:.2f}) scale({(art - 2) / 48:.3f})"),
            paragraph(art + 6, top, lines, least, leading=1.04),
            use("check", width - 16, 3, 13, "var(--good)") if card["used"] else NOTHING,
        ),
        halo=ring(-2, -2, width + 4, height + 4, 8),
        place=f"translate({x:.1f} {y:.1f})",
        opacity=0.7 if card["used"] else None,
    )
