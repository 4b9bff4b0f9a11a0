"""The table for a phone: a small city for orientation, then every card and panel at thumb size."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.blackout.drawing.art.figures import figures, spoken_buster, spotlight, standee
from hauntbox.games.blackout.drawing.art.symbols import use
from hauntbox.games.blackout.drawing.busters import (
    held_card,
    locked,
    name_line,
    panel_edge,
    possession,
    seat_line,
    turn_tag,
)
from hauntbox.games.blackout.drawing.cards import bust, ghost_window, spoken_ghost, stamped, words_in
from hauntbox.games.blackout.drawing.city import CARD_HEIGHT, CARD_WIDTH, CARDS, HEIGHT, WIDTH
from hauntbox.games.blackout.drawing.clock import PHASES, ending, hour, lead_line, now_line, pile, round_line
from hauntbox.games.blackout.drawing.map import BADGES, borough_name, land, street_sign
from hauntbox.games.blackout.drawing.palette import BODY, SMALL_LEAST
from hauntbox.games.blackout.drawing.pieces import Pen
from hauntbox.kit.drawing.lettering import called, cut, label, paragraph, text_width, told
from hauntbox.kit.drawing.pens import Data
from hauntbox.kit.drawing.pieces import CLOSED, NOTHING, Pieces, group, measured, more_mark, moved, plate, ring, shown
from hauntbox.kit.drawing.svg import Markup, el, join

# A thumb needs 44 pixels.
THUMB = 44.0
GAP = 10.0
HEADER = 70.0
# How tall a ghost's card is, and how wide its picture.
GHOST, ART = 128.0, 92.0


def draw_header(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """Round, phase and whose activation; and the height."""
    if view["outcome"] is None:
        return [shown(pen, header, hour(view), width)], HEADER
    end = [view["outcome"]["won"], view["captured"]["value"]]
    return [shown(pen, ending, end, 0, 0, width, HEADER, 14)], HEADER


def header(pen: Pen, view: Data, width: float) -> Markup:
    """The same from the hour alone."""
    phase = str(view["phase"])
    tint = f"var(--{view['active']}text)" if view["active"] in BODY else "var(--ink)"
    lead = cut(lead_line(pen, view), width * 0.45, 12)
    line = round_line(pen, view)
    aside = max(text_width(line, 12, True), text_width(lead, 12)) + 40
    pieces: list[str] = [
        plate(0, 0, width, HEADER, 10, "var(--panel)", "var(--cardedge)", 1.5),
        label(12, 25, now_line(pen, view), 17, bold=True, width=width - aside, fill=tint),
        label(width - 12, 16, line, 12, bold=True, anchor="end", fill="var(--dim)", spacing=0.5),
        use("crown", width - 31 - text_width(lead, 12), 21, 13, "var(--gold)") if lead else NOTHING,
        label(width - 12, 32, lead, 12, anchor="end", fill="var(--dim)"),
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
                SMALL_LEAST,
                bold=now,
                anchor="middle",
                width=step - 10,
                fill="var(--panel)" if now else "var(--dim)",
            )
        )
    return join(*pieces)


def draw_small_map(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """The city at a glance; and its height."""
    busters = figures(view)
    scale = width / WIDTH
    pieces = [group(f"scale({scale:.4f})", None, f"url(#{pen.here}frame)"), *land(pen, view), CLOSED]
    for number, borough in enumerate(view["boroughs"]):
        standing = [busters[str(colour)] for colour in borough["busters"] if colour in busters]
        pieces.append(shown(pen, spot, [borough, standing], number, scale))
    return pieces, HEIGHT * scale


def draw_ghosts(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """Each Borough's name and its ghost's card, at thumb size; and the height."""
    return stacked([measured(pen, card_block, borough, width) for borough in view["boroughs"]])


def draw_small_busters(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """Four panels with dice and cards at thumb size; and their height."""
    return stacked([measured(pen, small_panel, buster, width) for buster in view["busters"]])


def stacked(blocks: list[tuple[Markup, float]]) -> tuple[Pieces, float]:
    """Blocks of given heights, one under the other; and their height together."""
    pieces: Pieces = []
    y = 0.0
    for block, tall in blocks:
        pieces += moved([block], 0, y)
        y += tall + GAP
    return pieces, y - GAP


def spot(pen: Pen, data: tuple[Data, list[Data]], number: int, scale: float) -> Markup:
    """A borough on the small city: its ghost's face, how far it is caught, who is there; presses pass through it."""
    borough, standing = data
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
    pieces.append(plate(left - 2, top - 18, wide + 4, 16, 4, "var(--panel)", "var(--edge)"))
    pieces.append(use(mark, left + 1, top - 15, 11, tint))
    pieces.append(label(left + 15, top - 5.5, spotted(name, wide - 14), SMALL_LEAST, bold=True))
    for index, buster in enumerate(standing):
        at = left + 54 + index * 17
        if buster["active"]:
            pieces.append(spotlight(at, top + 46, 44))
        pieces.append(standee(pen, buster, at, top + 46, 42, echo=True))
    return el("g", *pieces, pointer_events="none")


def spotted(name: str, room: float) -> str:
    """As much of a Borough's name as the small city has room for."""
    words = called(name, room, 1, SMALL_LEAST, True)
    return words[0] if words else ""


def card_block(pen: Pen, borough: Data, width: float) -> tuple[Markup, float]:
    """A borough's name, badge and terrain above its ghost's card; and the height."""
    id = borough["id"]
    pieces: list[str] = [
        pen.thing(
            f"name-{id}",
            f"borough:{id}",
            borough_name(pen, borough),
            borough_bar(pen, borough, width),
            halo=ring(-1, -1, width + 2, 28, 8),
            echo=True,
        )
    ]
    y = 30.0
    half = (width - 6) / 2
    for index, card in enumerate(borough["terrain"]):
        pieces.append(
            street_sign(pen, str(card), index % 2 * (half + 6), y + index // 2 * (THUMB + 4), half, THUMB + 1, 12.5)
        )
    y += -(-len(borough["terrain"]) // 2) * (THUMB + 4)
    if borough["ghost"] is None:
        return join(*pieces), y - 2
    pieces.append(small_ghost(pen, borough["ghost"], y, width))
    return join(*pieces), y + GHOST


def borough_bar(pen: Pen, borough: Data, width: float) -> Markup:
    """A borough's name, who is there, and its badge."""
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
    return join(*pieces)


def small_ghost(pen: Pen, ghost: Data, y: float, width: float) -> Markup:
    """A ghost's card for a phone: picture at the left, text above the slots at the right."""
    id, slots = str(ghost["id"]), ghost["slots"]
    name, text = pen.name("ghost", id), pen.text("ghost", id)
    stamp = pen.word("scene.trapped") if ghost["filled"] else ""
    pieces: list[str] = [
        pen.thing(
            f"ghost-{id}",
            f"ghost:{id}",
            spoken_ghost(pen, ghost),
            small_ghost_face(id, name, text, stamp, width),
            halo=ring(-2, -2, width + 4, GHOST + 4, 12),
            place=f"translate(0 {y:.1f})",
        )
    ]
    step = min(THUMB + 10, (width - ART - 14) / max(1, len(slots)))
    for number, one in enumerate(slots):
        pieces.append(pen.slot(one, ART + 14 + number * step, y + GHOST - THUMB - 7, THUMB))
    return join(*pieces)


@lru_cache(maxsize=256)
def small_ghost_face(id: str, name: str, text: str, stamp: str, width: float) -> Markup:
    """The printed side of a ghost's card for a phone."""
    room = width - ART - 22
    written = words_in(ART + 14, 25, room, GHOST - THUMB - 36, text, (13.0, 12.5, 12.0, 11.5))
    edge, thick = ("var(--gold)", 2.0) if stamp else ("var(--cardedge)", 1.4)
    pieces: list[str] = [
        plate(0, 0, width, GHOST, 10, "var(--card)", edge, thick),
        ghost_window(id, bool(stamp), 6, 6, ART, GHOST - 12),
        plate(6, 6, ART, GHOST - 12, 5, "none", "var(--cardedge)", 1),
        label(ART + 14, 20, name, 14.5, bold=True, width=room),
        NOTHING if stamp else written,
    ]
    if stamp:
        pieces.append(stamped(ART + 14 + room / 2, 46, stamp, 22))
    return join(*pieces)


def small_panel(pen: Pen, buster: Data, width: float) -> tuple[Markup, float]:
    """One Ghostbuster's panel; and its height."""
    colour = str(buster["colour"])
    each = int((width - 12) // (THUMB + 5))
    rows = -(-len(buster["pool"]) // each)
    dice_at = 93.0
    cards_at = dice_at + rows * (THUMB + 5)
    each_row = 3 if len(buster["equipment"]) > 2 else 2
    tall = cards_at + -(-len(buster["equipment"]) // each_row) * (THUMB + 5) + 3
    pieces: list[str] = [
        pen.thing(
            f"panel-{colour}",
            f"buster:{colour}",
            spoken_buster(pen, buster),
            small_back(pen, buster, width, tall),
            halo=ring(-2, -2, width + 4, tall + 4, 12),
        ),
        el("g", locked(pen, buster, 16), transform=f"translate({width - 10:.0f} 28)"),
    ]
    for number, die in enumerate(buster["pool"]):
        pieces.append(pen.die(die, 9 + number % each * (THUMB + 5), dice_at + number // each * (THUMB + 5), THUMB))
    wide = (width - 20 - 4 * (each_row - 1)) / each_row
    for number, card in enumerate(buster["equipment"]):
        x, y = 10 + number % each_row * (wide + 4), cards_at + number // each_row * (THUMB + 5)
        pieces.append(held_card(pen, card, x, y, wide, THUMB, 12.0))
    return el("g", *pieces, opacity=0.78 if buster["done"] else None), tall


def small_back(pen: Pen, buster: Data, width: float, tall: float) -> Markup:
    """Portrait, name, place, ability."""
    colour = str(buster["colour"])
    edge, thick = panel_edge(buster)
    turn, tag = turn_tag(pen, buster, width, 7, 12.0)
    right = width - tag - 14
    marked, wide = possession(pen, right, 7, 12.0) if buster["possessed"] else (NOTHING, 0.0)
    room = width - 86
    pieces: list[str] = [
        plate(0, 0, width, tall, 10, "var(--panel)", edge, thick),
        bust(buster["character"], 8, 8, 60, 78, colour),
        plate(8, 8, 60, 78, 6, "none", f"var(--{colour}text)", 1.5),
        use(f"emblem-{colour}", 10, 62, 22),
        name_line(76, 22, pen.buster_name(buster), 15.5, colour, right - wide - 6 - 76),
        turn,
        marked,
        seat_line(pen, buster, 76, 40, pen.whereabouts(buster), room, 12.5),
    ]
    if buster["character"] is not None:
        size, lines, whole = told(pen.ability(buster["character"]), room, 44, (12.5, 12.0, 11.5))
        words = paragraph(76, 46, lines, size)
        pieces.append(el("g", words, opacity=0.75) if buster["ability_used"] else words)
        pieces.append(NOTHING if whole else more_mark(width - 10, 90))
    if buster["possessed"]:
        pieces.append(el("rect", x=8, y=8, width=60, height=78, rx=6, fill="var(--ghostly)", opacity=0.25))
        pieces.append(use("G", 42, 10, 24, "var(--ghostly)"))
    return join(*pieces)


def draw_supply(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """Spent dice and the cards left in the decks; and the height."""
    drawn, height = measured(pen, supply, [view["spent"], view["ghosts_left"], view["equipment_left"]], width)
    return [drawn], height


def supply(pen: Pen, data: tuple[list[Data], int, int], width: float) -> tuple[Markup, float]:
    """The same, from what is out of play alone."""
    spent, ghosts, equipment = data
    rows = -(-len(spent) // 14)
    height = 62.0 + rows * 22
    pieces: list[str] = [
        plate(0, 0, width, height, 10, "var(--panel)", "var(--edge)"),
        label(12, 21, pen.phrase("scene.spent", n=len(spent)), 13, bold=True, width=width - 24),
    ]
    for index, die in enumerate(spent):
        pieces.append(pen.die(die, 12 + index % 14 * 25, 29 + index // 14 * 22, 18, echo=True))
    pieces.append(pile(pen, "scene.ghosts_left", ghosts, 12, height - 32, "G", "var(--ghostly)", 12.5))
    pieces.append(pile(pen, "scene.equipment_left", equipment, width / 2, height - 32, "P", "var(--calm)", 12.5))
    return join(*pieces), height
