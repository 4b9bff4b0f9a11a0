"""The panels of the four Ghostbusters: who, where, dice, Equipment, and what they have done this round."""

from __future__ import annotations

from hauntbox.games.blackout.scene_cards import bust
from hauntbox.games.blackout.scene_gadgets import gadget
from hauntbox.games.blackout.scene_map import spoken_buster
from hauntbox.games.blackout.scene_pieces import Data, Pen, plate, ring
from hauntbox.games.blackout.scene_symbols import use
from hauntbox.games.blackout.scene_type import fitted, label, paragraph, text_width
from hauntbox.kit.svg import Markup, el, join

PANEL_HEIGHT = 152.0
FLAGS = (
    ("passed", "pass", "var(--calm)"),
    ("calmed", "calm", "var(--calm)"),
    ("ability_used", "star", "var(--faint)"),
    ("token", "reroll", "var(--gold)"),
)


def draw_busters(pen: Pen, view: Data, width: float) -> tuple[Markup, float]:
    """Four panels, one over the other; and how tall they are."""
    pieces: list[str] = []
    y = 0.0
    for buster in view["busters"]:
        panel = draw_panel(pen, buster, width)
        pieces.append(el("g", panel, transform=f"translate(0 {y:.0f})"))
        y += PANEL_HEIGHT + 8
    return join(*pieces), y - 8


def draw_panel(pen: Pen, buster: Data, width: float) -> Markup:
    """One Ghostbuster's panel, 152 units tall."""
    colour = str(buster["colour"])
    left = 88.0
    room = width - left - 8
    pieces: list[str] = [
        pen.thing(
            f"panel-{colour}",
            f"buster:{colour}",
            spoken_buster(pen, buster),
            panel_back(pen, buster, width),
            halo=ring(-2, -2, width + 4, PANEL_HEIGHT + 4, 12),
        ),
        el("g", pool(pen, buster, room), transform=f"translate({left:.0f} 67)"),
        el("g", locked(pen, buster, room), transform=f"translate({left:.0f} 108)"),
        el("g", equipment(pen, buster, room), transform=f"translate({left:.0f} 126)"),
    ]
    return el("g", *pieces, opacity=0.72) if buster["done"] else join(*pieces)


def panel_edge(buster: Data) -> tuple[str, float]:
    """The edge of a panel: gold for the one acting, ghostly for the possessed; and how thick it is."""
    if buster["active"]:
        return "var(--gold)", 2.5
    if buster["possessed"]:
        return "var(--ghostly)", 2.5
    return "var(--edge)", 1.0


def panel_back(pen: Pen, buster: Data, width: float) -> Markup:
    """Portrait, name, place, ability."""
    colour = str(buster["colour"])
    active, possessed = bool(buster["active"]), bool(buster["possessed"])
    character = buster["character"]
    edge, thick = panel_edge(buster)
    state = "active" if active else ("done" if buster["done"] else "waiting")
    tag = text_width(pen.word(state), 11, True) + 18
    room = width - 96
    place = pen.place_name(buster["borough"]) if buster["borough"] else "–"
    pieces: list[str] = [
        plate(0, 0, width, PANEL_HEIGHT, 10, "var(--panel)", edge, thick),
        bust(character, 6, 6, 74, PANEL_HEIGHT - 12, colour),
        plate(6, 6, 74, PANEL_HEIGHT - 12, 6, "none", f"var(--{colour}text)", 1.5),
        use(f"emblem-{colour}", 9, PANEL_HEIGHT - 32, 24),
        label(
            88,
            20,
            pen.buster_name(buster),
            15.5,
            bold=True,
            fill=f"var(--{colour}text)",
            width=room - tag - (100 if possessed else 8),
        ),
        plate(width - tag - 8, 7, tag, 17, 8, "var(--gold)" if active else "var(--panel2)", None),
        label(
            width - tag / 2 - 8,
            19.5,
            pen.word(state),
            11,
            bold=True,
            anchor="middle",
            fill="var(--panel)" if active else "var(--dim)",
        ),
        label(88, 35, f"{place}  ·  {pen.seat(buster['seat'])}", 11.5, fill="var(--dim)", width=room),
    ]
    if character is not None:
        size, lines = fitted(pen.ability(character), room, 26, (11.0, 10.5, 10.0, 9.5))
        words = paragraph(88, 39, lines, size)
        pieces.append(el("g", words, opacity=0.62) if buster["ability_used"] else words)
    if possessed:
        pieces.append(
            el("rect", x=6, y=6, width=74, height=PANEL_HEIGHT - 12, rx=6, fill="var(--ghostly)", opacity=0.25)
        )
        pieces.append(use("G", 46, 9, 30, "var(--ghostly)"))
        pieces.append(possession(pen, width - tag - 14))
    return join(*pieces)


def possession(pen: Pen, right: float) -> Markup:
    """The token, and the thing that holds them; ends at the right."""
    text = pen.word("possessed")
    wide = text_width(text, 11, True) + 26
    return join(
        plate(right - wide, 7, wide, 17, 8, "none", "var(--ghostly)", 1.4),
        use("G", right - wide + 6, 9, 13, "var(--ghostly)"),
        label(right - 7, 19.5, text, 11, bold=True, anchor="end", fill="var(--ghostly)"),
    )


def pool(pen: Pen, buster: Data, room: float, size: float = 36.0) -> Markup:
    """The dice in hand, as they lie; passed ones pinned."""
    dice = buster["pool"]
    if not dice:
        return label(0, 24, pen.word("no_dice"), 12, fill="var(--faint)")
    step = min(size + 5, (room + 3) / len(dice))
    size = min(size, step - 2)
    return join(*[pen.die(die, number * step, (36 - size) / 2, size) for number, die in enumerate(dice)])


def locked(pen: Pen, buster: Data, room: float) -> Markup:
    """Dice on ghosts and where, and at the right what has been done this round."""
    colour = str(buster["colour"])
    pieces: list[str] = []
    x = 0.0
    if buster["locked"]:
        pieces.append(use("lock", 0, 2, 12, "var(--faint)"))
        x = 16.0
    for one in buster["locked"]:
        said = pen.phrase("die.locked", colour=pen.word(f"colour.{colour}"), place=pen.place_name(one["borough"]))
        drawing = join(
            use(f"die-{colour}", 0, 0, 14),
            label(16, 11, str(one["borough"]), 10.5, fill="var(--dim)", width=26),
        )
        target = f"die:{one['die']}"
        pieces.append(
            pen.thing(
                f"locked-{one['die']}",
                target,
                said,
                drawing,
                halo=ring(-1, -1, 16, 16, 4),
                place=f"translate({x:.0f} 1)",
            )
        )
        x += 45
    right = room
    for flag, mark, tint in reversed(FLAGS):
        if buster[flag]:
            right -= 19
            said = pen.word(flag)
            pieces.append(
                el(
                    "g",
                    el("title", said),
                    plate(right, 0, 16, 16, 4, "var(--panel2)", tint, 1),
                    use(mark, right + 2.5, 2.5, 11, tint),
                    role="img",
                    aria_label=said,
                )
            )
    return join(*pieces)


def equipment(pen: Pen, buster: Data, room: float) -> Markup:
    """Up to three cards in hand, small; used ones greyed."""
    cards = buster["equipment"]
    if not cards:
        return label(0, 14, pen.word("no_equipment"), 11, fill="var(--faint)")
    wide = (room - 8) / 3 if len(cards) <= 3 else (room - 4 * (len(cards) - 1)) / len(cards)
    pieces: list[str] = []
    for number, card in enumerate(cards):
        id = str(card["id"])
        name = pen.name("equipment", id)
        said = f"{name}{', ' + pen.word('used') if card['used'] else ''}. {pen.text('equipment', id)}"
        pieces.append(
            pen.thing(
                f"held-{id}",
                f"equipment:{id}",
                said,
                join(
                    plate(0, 0, wide, 21, 5, "var(--card)", "var(--cardedge)"),
                    plate(2.5, 2.5, 16, 16, 3, "var(--art)", None),
                    el("g", gadget(id), transform="translate(3.500 3.500) scale(.292)"),
                    label(22, 14.5, name, 10.5, bold=True, width=wide - 26),
                    use("check", wide - 16, 4, 13, "var(--good)") if card["used"] else Markup(""),
                ),
                halo=ring(-2, -2, wide + 4, 25, 6),
                place=f"translate({number * (wide + 4):.1f} 0)",
                opacity=0.5 if card["used"] else None,
            )
        )
    return join(*pieces)
