"""The table for a hand: a small city to find one's way, then every card and panel at thumb size."""

from __future__ import annotations

from hauntbox.games.blackout.scene_busters import FLAGS, panel_edge, possession
from hauntbox.games.blackout.scene_cards import bust, ghost_card, ghost_window
from hauntbox.games.blackout.scene_city import (
    CARD_HEIGHT,
    CARD_WIDTH,
    CARDS,
    GROUNDS,
    HEIGHT,
    LIBERTY,
    SKYLINES,
    WATER,
    WIDTH,
)
from hauntbox.games.blackout.scene_gadgets import gadget
from hauntbox.games.blackout.scene_map import (
    BADGES,
    PHASES,
    banner,
    ground,
    links,
    now_line,
    pile,
    round_line,
    spoken_buster,
    spotlight,
    standee,
    street_sign,
    wordmark,
)
from hauntbox.games.blackout.scene_palette import BODY
from hauntbox.games.blackout.scene_pieces import Data, Pen, plate, ring
from hauntbox.games.blackout.scene_symbols import HERE, use
from hauntbox.games.blackout.scene_type import fitted, label, paragraph, text_width, wrap
from hauntbox.kit.svg import Markup, el, join

# A thumb needs 44 pixels.
THUMB = 44.0
GAP = 10.0


def draw_header(pen: Pen, view: Data, width: float) -> tuple[Markup, float]:
    """Round, phase, whose activation; and how tall that is."""
    phase = str(view["phase"])
    tint = f"var(--{view['active']}text)" if view["active"] in BODY else "var(--ink)"
    lead = pen.phrase("lead", n=view["lead"] + 1)
    pieces: list[str] = [
        plate(0, 0, width, 92, 10, "var(--panel)", "var(--cardedge)", 1.5),
        wordmark(pen, 86, 30, 23),
        label(width - 12, 27, round_line(pen, view), 13, bold=True, anchor="end", fill="var(--dim)", spacing=1),
        label(12, 82, now_line(pen, view), 15, bold=True, width=width - 150, fill=tint),
        use("crown", width - 32 - text_width(lead, 12), 70, 13, "var(--gold)"),
        label(width - 12, 81, lead, 12, anchor="end", fill="var(--dim)"),
    ]
    step = (width - 20) / len(PHASES)
    for index, name in enumerate(PHASES):
        now = name == phase
        pieces.append(plate(10 + index * step, 40, step - 4, 22, 5, "var(--gold)" if now else "var(--panel2)", None))
        pieces.append(
            label(
                10 + index * step + step / 2 - 2,
                55,
                pen.word(f"phase.{name}"),
                11,
                bold=now,
                anchor="middle",
                width=step - 10,
                fill="var(--panel)" if now else "var(--dim)",
            )
        )
    return join(*pieces), 92.0


def draw_small_map(pen: Pen, view: Data, width: float) -> tuple[Markup, float]:
    """The city at a glance, then each ghost's card; and how tall that is."""
    boroughs = view["boroughs"]
    busters = {str(one["colour"]): one for one in view["busters"]}
    order = [str(one["id"]) for one in boroughs]
    scale = width / WIDTH
    city: list[str] = [WATER]
    for number, borough in enumerate(boroughs):
        city.append(ground(pen, borough, number))
    city.append(GROUNDS)
    city.append(LIBERTY)
    city.append(links(pen, boroughs, order))
    city.extend(SKYLINES)
    pieces: list[str] = [el("g", *city, transform=f"scale({scale:.4f})", clip_path=f"url(#{HERE}frame)")]
    for number, borough in enumerate(boroughs):
        pieces.append(spot(pen, borough, number, busters, scale))
    y = HEIGHT * scale + GAP
    for borough in boroughs:
        block, tall = card_block(pen, borough, busters, width)
        pieces.append(el("g", block, transform=f"translate(0 {y:.1f})"))
        y += tall + GAP
    if view["outcome"] is not None:
        end = banner(pen, view, 0, 0)
        pieces.append(el("g", end, transform=f"translate({width / 2:.0f} {HEIGHT * scale / 2:.0f}) scale(.62)"))
    return join(*pieces), y - GAP


def spot(pen: Pen, borough: Data, number: int, busters: dict[str, Data], scale: float) -> Markup:
    """A borough on the small city: its ghost's face, how far it's caught, who is there."""
    x, y = CARDS[number]
    left, top = x * scale, (y + CARD_HEIGHT / 2) * scale - 20
    ghost = borough["ghost"]
    mark, tint = BADGES[borough["badge"]]
    pieces: list[str] = []
    if ghost is not None:
        pieces.append(ghost_window(str(ghost["id"]), bool(ghost["filled"]), left, top, 40, 40))
        pieces.append(plate(left, top, 40, 40, 4, "none", "var(--gold)" if ghost["filled"] else "var(--cardedge)", 1.5))
        for index, slot in enumerate(ghost["slots"]):
            die = slot["die"]
            fill = "var(--socket)" if die is None else BODY.get(str(die["colour"]), "var(--ink)")
            pieces.append(plate(left + index * 8.2, top + 43, 7, 7, 2, fill, "var(--ink)", 0.8))
    name = pen.place_name(borough["id"])
    wide = CARD_WIDTH * scale
    pieces.append(plate(left - 2, top - 17, wide + 4, 15, 4, "var(--panel)", "var(--edge)"))
    pieces.append(use(mark, left + 1, top - 15, 11, tint))
    pieces.append(label(left + 15, top - 6, name, 10, bold=True, width=wide - 16))
    standing = [busters[str(colour)] for colour in borough["busters"] if colour in busters]
    for index, buster in enumerate(standing):
        at = left + 54 + index * 17
        if buster["active"]:
            pieces.append(spotlight(at, top + 46, 44))
        pieces.append(standee(pen, buster, at, top + 46, 42))
    return join(*pieces)


def card_block(pen: Pen, borough: Data, busters: dict[str, Data], width: float) -> tuple[Markup, float]:
    """A borough's name, badge and terrain over its ghost's card; and how tall that is."""
    mark, tint = BADGES[borough["badge"]]
    text = pen.badge(borough)
    right = text_width(text, 12.5, True) + 32
    loud = borough["badge"] == "uncovered"
    here = [colour for colour in borough["busters"] if colour in BODY]
    pieces: list[str] = [
        plate(0, 0, width, 26, 7, "var(--panel)", "var(--edge)"),
        label(
            10,
            18,
            pen.place_name(borough["id"]).upper(),
            13.5,
            bold=True,
            spacing=0.6,
            width=width - right - 24 - 20 * len(here),
        ),
        plate(width - right, 0, right, 26, 7, tint if loud else "var(--panel2)", None if loud else "var(--edge)"),
        use(mark, width - right + 7, 5, 16, "var(--panel)" if loud else tint),
        label(width - right + 26, 18, text, 12.5, bold=True, fill="var(--panel)" if loud else tint),
    ]
    for index, colour in enumerate(reversed(here)):
        pieces.append(use(f"emblem-{colour}", width - right - 22 - index * 20, 4, 18))
    y = 30.0
    for index, id in enumerate(borough["terrain"]):
        half = (width - 6) / 2
        pieces.append(street_sign(pen, str(id), index % 2 * (half + 6), y + index // 2 * 28, half, 25))
    y += -(-len(borough["terrain"]) // 2) * 28
    if borough["ghost"] is None:
        return join(*pieces), y - 2
    tall = 24 + 78 + THUMB + 10
    pieces.append(ghost_card(pen, borough["ghost"], 0, y, width, tall, THUMB))
    return join(*pieces), y + tall


def draw_small_busters(pen: Pen, view: Data, width: float) -> tuple[Markup, float]:
    """Four panels with dice and cards at thumb size; and how tall they are."""
    pieces: list[str] = []
    y = 0.0
    for buster in view["busters"]:
        panel, tall = small_panel(pen, buster, width)
        pieces.append(el("g", panel, transform=f"translate(0 {y:.0f})", opacity=0.78 if buster["done"] else None))
        y += tall + GAP
    return join(*pieces), y - GAP


def small_panel(pen: Pen, buster: Data, width: float) -> tuple[Markup, float]:
    """One Ghostbuster's panel; and how tall it is."""
    colour = str(buster["colour"])
    each = int((width - 12) // (THUMB + 5))
    rows = max(1, -(-len(buster["pool"]) // each))
    dice_at = 94.0
    locked_at = dice_at + rows * (THUMB + 5)
    cards_at = locked_at + 26
    tall = cards_at + (THUMB + 8 if buster["equipment"] else 4)
    pieces: list[str] = [
        pen.thing(
            f"panel-{colour}",
            f"buster:{colour}",
            spoken_buster(pen, buster),
            small_back(pen, buster, width, tall),
            halo=ring(-2, -2, width + 4, tall + 4, 12),
        )
    ]
    for number, die in enumerate(buster["pool"]):
        pieces.append(pen.die(die, 9 + number % each * (THUMB + 5), dice_at + number // each * (THUMB + 5), THUMB))
    if not buster["pool"]:
        pieces.append(label(12, dice_at + 26, pen.word("no_dice"), 13, fill="var(--faint)"))
    pieces.append(el("g", small_locked(pen, buster, width), transform=f"translate(10 {locked_at:.0f})"))
    wide = (width - 20 - 8) / 3
    for number, card in enumerate(buster["equipment"]):
        pieces.append(small_card(pen, card, 10 + number % 3 * (wide + 4), cards_at, wide))
    return join(*pieces), tall


def small_back(pen: Pen, buster: Data, width: float, tall: float) -> Markup:
    """Portrait, name, place, ability."""
    colour = str(buster["colour"])
    active = bool(buster["active"])
    edge, thick = panel_edge(buster)
    state = "active" if active else ("done" if buster["done"] else "waiting")
    tag = text_width(pen.word(state), 11, True) + 18
    place = pen.place_name(buster["borough"]) if buster["borough"] else "–"
    room = width - 86
    pieces: list[str] = [
        plate(0, 0, width, tall, 10, "var(--panel)", edge, thick),
        bust(buster["character"], 8, 8, 60, 78, colour),
        plate(8, 8, 60, 78, 6, "none", f"var(--{colour}text)", 1.5),
        use(f"emblem-{colour}", 10, 62, 22),
        label(76, 22, pen.buster_name(buster), 15.5, bold=True, fill=f"var(--{colour}text)", width=room - tag),
        plate(width - tag - 8, 8, tag, 17, 8, "var(--gold)" if active else "var(--panel2)", None),
        label(
            width - tag / 2 - 8,
            20.5,
            pen.word(state),
            11,
            bold=True,
            anchor="middle",
            fill="var(--panel)" if active else "var(--dim)",
        ),
        label(
            76,
            39,
            f"{place}  ·  {pen.seat(buster['seat'])}",
            12,
            fill="var(--dim)",
            width=room - (90 if buster["possessed"] else 0),
        ),
    ]
    if buster["character"] is not None:
        size, lines = fitted(pen.ability(buster["character"]), room, 42, (12.0, 11.5, 11.0, 10.5))
        words = paragraph(76, 46, lines, size)
        pieces.append(el("g", words, opacity=0.62) if buster["ability_used"] else words)
    if buster["possessed"]:
        pieces.append(el("rect", x=8, y=8, width=60, height=78, rx=6, fill="var(--ghostly)", opacity=0.25))
        pieces.append(use("G", 42, 10, 24, "var(--ghostly)"))
        pieces.append(el("g", possession(pen, width - 8), transform="translate(0 19)"))
    return join(*pieces)


def small_locked(pen: Pen, buster: Data, width: float) -> Markup:
    """Dice on ghosts and where, and what has been done this round."""
    colour = str(buster["colour"])
    pieces: list[str] = []
    if buster["locked"]:
        pieces.append(use("lock", 0, 3, 14, "var(--faint)"))
    for index, one in enumerate(buster["locked"]):
        said = pen.phrase("die.locked", colour=pen.word(f"colour.{colour}"), place=pen.place_name(one["borough"]))
        drawing = join(
            use(f"die-{colour}", 0, 0, 16), label(18, 12.5, str(one["borough"]), 11, fill="var(--dim)", width=28)
        )
        place = f"translate({18 + index * 49} 2)"
        pieces.append(
            pen.thing(
                f"locked-{one['die']}", f"die:{one['die']}", said, drawing, halo=ring(-1, -1, 18, 18, 5), place=place
            )
        )
    right = width - 20
    for flag, mark, tint in reversed(FLAGS):
        if buster[flag]:
            right -= 23
            said = pen.word(flag)
            chip = join(plate(right, 0, 20, 20, 5, "var(--panel2)", tint), use(mark, right + 3, 3, 14, tint))
            pieces.append(el("g", el("title", said), chip, role="img", aria_label=said))
    return join(*pieces)


def small_card(pen: Pen, card: Data, x: float, y: float, width: float) -> Markup:
    """An Equipment card in hand, small, its name on two or three lines."""
    id = str(card["id"])
    name = pen.name("equipment", id)
    size = 11.0 if len(wrap(name, width - 42, 11)) < 3 else 10.0
    lines = wrap(name, width - 42, size)[:3]
    top = THUMB / 2 - len(lines) * size * 0.6
    return pen.thing(
        f"held-{id}",
        f"equipment:{id}",
        f"{name}{', ' + pen.word('used') if card['used'] else ''}. {pen.text('equipment', id)}",
        join(
            plate(0, 0, width, THUMB, 6, "var(--card)", "var(--cardedge)"),
            plate(4, 7, 30, 30, 5, "var(--art)", None),
            el("g", gadget(id), transform="translate(5 8) scale(.583)"),
            paragraph(38, top, lines, size),
            use("check", width - 17, 3, 14, "var(--good)") if card["used"] else Markup(""),
        ),
        halo=ring(-2, -2, width + 4, THUMB + 4, 8),
        place=f"translate({x:.1f} {y:.1f})",
        opacity=0.55 if card["used"] else None,
    )


def draw_supply(pen: Pen, view: Data, width: float) -> tuple[Markup, float]:
    """Spent dice and what the decks still hold; and how tall that is."""
    pieces: list[str] = [
        plate(0, 0, width, 104, 10, "var(--panel)", "var(--edge)"),
        label(12, 21, pen.phrase("spent", n=len(view["spent"])), 13, bold=True, width=width - 24),
    ]
    for index, die in enumerate(view["spent"][:20]):
        pieces.append(el("g", pen.die(die, 12 + index % 14 * 25, 29 + index // 14 * 20, 18), opacity=0.8))
    pieces.append(pile(pen, "ghosts_left", view["ghosts_left"], 12, 72, "G", "var(--ghostly)"))
    pieces.append(pile(pen, "equipment_left", view["equipment_left"], width / 2, 72, "P", "var(--calm)"))
    return join(*pieces), 104.0
