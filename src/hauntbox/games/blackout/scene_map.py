"""The map: boroughs with their ghosts, badges, terrain and Ghostbusters, and what surrounds them."""

from __future__ import annotations

from hauntbox.games.blackout.scene_cards import ghost_card
from hauntbox.games.blackout.scene_city import (
    CARD_HEIGHT,
    CARD_WIDTH,
    CARDS,
    GROUNDS,
    HEIGHT,
    LANDS,
    LIBERTY,
    LINKS,
    SHORE_PATHS,
    SKYLINES,
    WATER,
    WIDTH,
)
from hauntbox.games.blackout.scene_palette import BODY
from hauntbox.games.blackout.scene_pieces import Data, Pen, figure, plate, ring
from hauntbox.games.blackout.scene_symbols import HERE, use
from hauntbox.games.blackout.scene_type import label, text_width
from hauntbox.kit.svg import Markup, el, join

BADGES = {
    "covered": ("shield", "var(--calm)"),
    "uncovered": ("alarm", "var(--chaos)"),
    "captured": ("T", "var(--gold)"),
    "empty": ("moon", "var(--dim)"),
}
# How far apart and how tall Ghostbusters stand.
STEP, TALL = 39.0, 70.0
PHASES = ("spawn", "roll", "activate", "clean_up")


def draw_map(pen: Pen, view: Data) -> Markup:
    """The whole city, 960 by 640."""
    boroughs = view["boroughs"]
    busters = {str(one["colour"]): one for one in view["busters"]}
    order = [str(one["id"]) for one in boroughs]
    pieces: list[str] = [WATER]
    for number, borough in enumerate(boroughs):
        pieces.append(ground(pen, borough, number))
    pieces.append(GROUNDS)
    pieces.append(LIBERTY)
    pieces.append(links(pen, boroughs, order))
    pieces.extend(SKYLINES)
    for number, borough in enumerate(boroughs):
        pieces.append(place(pen, borough, number, busters))
    pieces.append(cartouche(pen, view, 722, 14))
    pieces.append(tray(pen, view, 756, 498))
    if view["outcome"] is not None:
        pieces.append(el("rect", width=WIDTH, height=HEIGHT, fill="var(--table)", opacity=0.5))
        pieces.append(banner(pen, view, WIDTH / 2, HEIGHT / 2))
    return join(
        el("g", *pieces, clip_path=f"url(#{HERE}frame)"),
        plate(0.5, 0.5, WIDTH - 1, HEIGHT - 1, 12, "none", "var(--edge)"),
    )


def links(pen: Pen, boroughs: list[Data], order: list[str]) -> Markup:
    """Every bridge, road and ferry there is, once."""
    drawn: list[str] = []
    for number, borough in enumerate(boroughs):
        for other in borough["adjacent"]:
            end = order.index(str(other)) if other in order else -1
            if end > number:
                drawn.append(el("g", LINKS[(number, end)], data_link=f"{borough['id']}-{other}"))
    return join(*drawn)


def borough_name(pen: Pen, borough: Data) -> str:
    """What a borough is called, how it stands, and where one can go from it."""
    name = pen.phrase("borough", name=pen.place_name(borough["id"]), badge=pen.badge(borough))
    neighbours = ", ".join(pen.place_name(one) for one in borough["adjacent"])
    return f"{name}. {pen.phrase('links', names=neighbours)}"


def ground(pen: Pen, borough: Data, number: int) -> Markup:
    """The land itself: pointing at it means the borough."""
    halo = el("path", d=SHORE_PATHS[number], class_="halo")
    return pen.thing(
        f"borough-{borough['id']}",
        f"borough:{borough['id']}",
        borough_name(pen, borough),
        LANDS[number],
        halo=halo,
    )


def place(pen: Pen, borough: Data, number: int, busters: dict[str, Data]) -> Markup:
    """All that lies and stands in a borough."""
    x, y = CARDS[number]
    pieces: list[str] = []
    ghost = borough["ghost"]
    standing = [busters[str(colour)] for colour in borough["busters"] if colour in busters]
    for index, buster in enumerate(standing):
        if buster["active"]:
            pieces.append(spotlight(x + 24 + index * STEP, y - 2, 84))
    if ghost is not None:
        if not ghost["filled"]:
            pieces.insert(0, mist(x, y))
        pieces.append(ghost_card(pen, ghost, x, y, CARD_WIDTH, CARD_HEIGHT))
    else:
        pieces.append(quiet(pen, x, y))
    for index, id in enumerate(borough["terrain"][:4]):
        pieces.append(street_sign(pen, str(id), x + 165, y - 22 - index * 17, 95, 16))
    if borough["terrain"]:
        pieces.insert(
            0,
            el(
                "path",
                d=f"M{x + 172:.0f} {y:.0f}v{-8 - 17 * len(borough['terrain'][:4])}h4V{y:.0f}z",
                fill="var(--road)",
            ),
        )
    for index, buster in enumerate(standing):
        pieces.append(standee(pen, buster, x + 24 + index * STEP, y - 1, TALL))
    pieces.append(name_plate(pen, borough, x, y + CARD_HEIGHT + 4, CARD_WIDTH))
    return join(*pieces)


def mist(x: float, y: float) -> Markup:
    """What seeps out around a ghost at large."""
    return el(
        "ellipse",
        cx=x + CARD_WIDTH / 2,
        cy=y + CARD_HEIGHT / 2,
        rx=CARD_WIDTH * 0.68,
        ry=CARD_HEIGHT * 0.86,
        fill=f"url(#{HERE}mist)",
    )


def name_plate(pen: Pen, borough: Data, x: float, y: float, width: float) -> Markup:
    """The borough's name and its badge, under the card."""
    mark, tint = BADGES[borough["badge"]]
    text = pen.badge(borough)
    name = pen.place_name(borough["id"])
    right = text_width(text, 12, True) + 32
    loud = borough["badge"] == "uncovered"
    return el(
        "g",
        plate(x, y, width, 23, 7, "var(--panel)", "var(--edge)"),
        label(x + 10, y + 16, name.upper(), 12.5, bold=True, width=width - right - 20, spacing=0.6),
        plate(x + width - right, y, right, 23, 7, tint if loud else "var(--panel2)", None if loud else "var(--edge)"),
        use(mark, x + width - right + 7, y + 4, 15, "var(--panel)" if loud else tint),
        label(x + width - right + 26, y + 16, text, 12, bold=True, fill="var(--panel)" if loud else tint),
        aria_hidden="true",
    )


def quiet(pen: Pen, x: float, y: float) -> Markup:
    """A borough without a ghost: an empty place for a card."""
    return join(
        el(
            "rect",
            x=x,
            y=y,
            width=CARD_WIDTH,
            height=CARD_HEIGHT,
            rx=10,
            fill="var(--land2)",
            stroke="var(--shore)",
            stroke_width=1.5,
            stroke_dasharray="6 6",
        ),
        use("moon", x + CARD_WIDTH / 2 - 22, y + 42, 44, "var(--shore)"),
        label(x + CARD_WIDTH / 2, y + 112, pen.word("badge.empty"), 13, anchor="middle", fill="var(--dim)"),
    )


def spotlight(x: float, y: float, height: float) -> Markup:
    """Light on whoever is acting."""
    return el(
        "g",
        el("path", d=f"M{x - 9:.0f} {y - height:.0f}h18L{x + 25:.0f} {y:.0f}h-50z", fill="var(--spot)", opacity=0.3),
        el("ellipse", cx=x, cy=y, rx=25, ry=7, fill="var(--spot)", opacity=0.65),
    )


def aura(x: float, y: float, height: float) -> Markup:
    """Possession: something cold and green has hold of them."""
    return el(
        "g",
        el(
            "ellipse",
            cx=x,
            cy=y - height * 0.48,
            rx=height * 0.36,
            ry=height * 0.6,
            fill="var(--ghostly)",
            opacity=0.22,
        ),
        el(
            "path",
            d="M-17 2q-7-9 0-18t-2-18 5-18 9-12M17 2q7-9 0-18t2-18-5-18-9-12",
            fill="none",
            stroke="var(--ghostly)",
            stroke_width=2.4,
            stroke_linecap="round",
            transform=f"translate({x:.1f} {y:.1f}) scale({height / 62:.3f})",
        ),
    )


def standee(pen: Pen, buster: Data, x: float, y: float, height: float) -> Markup:
    """A Ghostbuster standing in a borough; the feet are at the point given."""
    colour = str(buster["colour"])
    pieces: list[str] = []
    if buster["possessed"]:
        pieces.append(aura(0, 0, height))
    standing = figure(buster, height)
    pieces.append(el("g", standing, opacity=0.5) if buster["done"] else standing)
    pieces.append(use(f"emblem-{colour}", height * 0.06, -height * 0.25, height * 0.28))
    if buster["possessed"]:
        pieces.append(use("G", height * 0.12, -height * 1.08, height * 0.3, "var(--ghostly)"))
    if buster["done"]:
        pieces.append(use("check", -height * 0.34, -height * 0.24, height * 0.22, "var(--good)"))
    return pen.thing(
        f"figure-{colour}",
        f"buster:{colour}",
        spoken_buster(pen, buster),
        join(*pieces),
        halo=ring(-height * 0.34, -height * 1.06, height * 0.68, height * 1.14, 10),
        place=f"translate({x:.1f} {y:.1f})",
    )


def spoken_buster(pen: Pen, buster: Data) -> str:
    """A Ghostbuster in words, with everything that shows on the figure."""
    said = [
        pen.phrase(
            "buster",
            name=pen.buster_name(buster),
            colour=pen.word(f"colour.{buster['colour']}"),
            place=pen.place_name(buster["borough"]) if buster["borough"] else "–",
        )
    ]
    for flag in ("active", "possessed", "done"):
        if buster[flag]:
            said.append(pen.word(flag))
    return ", ".join(said)


def street_sign(pen: Pen, id: str, x: float, y: float, width: float, height: float) -> Markup:
    """Terrain, as a sign on the corner."""
    name = pen.name("equipment", id)
    return pen.thing(
        f"terrain-{id}",
        f"equipment:{id}",
        f"{name}, {pen.word('kind.terrain')}. {pen.text('equipment', id)}",
        join(
            plate(0, 0, width, height - 1, 3, "var(--sign)", "#ffffff", 1),
            label(
                width / 2, height * 0.7, name, height * 0.58, bold=True, anchor="middle", width=width - 6, fill="#fff"
            ),
        ),
        halo=ring(-2, -2, width + 4, height + 3, 5),
        place=f"translate({x:.1f} {y:.1f})",
    )


def cartouche(pen: Pen, view: Data, x: float, y: float) -> Markup:
    """What hour it is: round, phase, whose activation, who leads."""
    phase = str(view["phase"])
    pieces: list[str] = [
        plate(0, 0, 226, 148, 10, "var(--panel)", "var(--cardedge)", 1.5),
        plate(4, 4, 218, 140, 7, "none", "var(--edge)", 1),
        wordmark(pen, 113, 36, 30),
        label(
            113, 56, round_line(pen, view), 12.5, bold=True, anchor="middle", spacing=2, fill="var(--dim)", width=200
        ),
    ]
    for index, name in enumerate(PHASES):
        now = name == phase
        left = 12 + index * 51
        pieces.append(plate(left, 66, 48, 22, 5, "var(--gold)" if now else "var(--panel2)", None))
        pieces.append(
            label(
                left + 24,
                81,
                pen.word(f"phase.{name}"),
                10,
                bold=now,
                anchor="middle",
                width=44,
                fill="var(--panel)" if now else "var(--dim)",
            )
        )
    pieces.append(
        label(
            113,
            108,
            now_line(pen, view),
            14,
            bold=True,
            anchor="middle",
            width=206,
            fill=f"var(--{view['active']}text)" if view["active"] in BODY else "var(--ink)",
        )
    )
    pieces.append(use("crown", 14, 120, 13, "var(--gold)"))
    pieces.append(label(32, 131, pen.phrase("lead", n=view["lead"] + 1), 12, fill="var(--dim)", width=180))
    return el("g", *pieces, transform=f"translate({x:.0f} {y:.0f})")


def round_line(pen: Pen, view: Data) -> str:
    """Which round it is, once there is one."""
    return pen.phrase("round", n=view["round"]).upper() if view["round"] else ""


def wordmark(pen: Pen, x: float, y: float, size: float) -> Markup:
    """The name of the game as a sign with one letter still lit."""
    title = pen.word("title").upper()
    lit = title.rfind("O")
    letters: list[str] = []
    for number, letter in enumerate(title):
        letters.append(el("tspan", letter, fill="var(--gold)") if number == lit else letter)
    return el(
        "text",
        *letters,
        x=x,
        y=y,
        font_size=size,
        font_weight="800",
        text_anchor="middle",
        letter_spacing=size * 0.09,
        fill="var(--dim)",
    )


def now_line(pen: Pen, view: Data) -> str:
    """Whose activation it is, or what is going on instead."""
    for buster in view["busters"]:
        if buster["colour"] == view["active"]:
            return pen.phrase("next_up", name=pen.buster_name(buster).split(" ")[0])
    if view["phase"] == "activate":
        return pen.word("choose_next")
    return pen.word(f"phase.{view['phase']}")


def tray(pen: Pen, view: Data, x: float, y: float) -> Markup:
    """What is out of play for now: spent dice, and how much the decks still hold."""
    pieces: list[str] = [
        plate(0, 0, 194, 132, 10, "var(--panel)", "var(--cardedge)", 1.5),
        label(12, 20, pen.phrase("spent", n=len(view["spent"])), 12.5, bold=True, width=176),
    ]
    for index, die in enumerate(view["spent"][:20]):
        column, row = index % 10, index // 10
        pieces.append(el("g", pen.die(die, 11 + column * 18, 27 + row * 18, 16), opacity=0.8))
    pieces.append(pile(pen, "ghosts_left", view["ghosts_left"], 12, 72, "G", "var(--ghostly)"))
    pieces.append(pile(pen, "equipment_left", view["equipment_left"], 12, 102, "P", "var(--calm)"))
    return el("g", *pieces, transform=f"translate({x:.0f} {y:.0f})")


def pile(pen: Pen, key: str, count: int, x: float, y: float, icon: str, tint: str) -> Markup:
    """A deck, seen from the edge, and what is left of it."""
    pieces: list[str] = []
    for layer in range(min(3, count)):
        pieces.append(plate(x + layer * 2, y + 4 - layer * 2, 22, 22, 4, "var(--card)", "var(--cardedge)", 1))
    pieces.append(use(icon, x + 8, y + 4, 14, tint))
    pieces.append(label(x + 34, y + 19, pen.phrase(key, n=count), 12, width=144))
    return join(*pieces)


def banner(pen: Pen, view: Data, x: float, y: float) -> Markup:
    """How it ended."""
    won = bool(view["outcome"]["won"])
    tint = "var(--good)" if won else "var(--chaos)"
    line = pen.phrase("won.line", n=view["captured"]["value"]) if won else pen.word("lost.line")
    return el(
        "g",
        plate(-290, -66, 580, 132, 16, "var(--panel)", tint, 4),
        use("T" if won else "skull", -262, -36, 72, tint),
        label(46, 4, pen.word("won" if won else "lost").upper(), 42, bold=True, anchor="middle", width=430, fill=tint),
        label(46, 38, line, 17, anchor="middle", width=430),
        transform=f"translate({x:.0f} {y:.0f})",
        role="img",
        aria_label=f"{pen.word('won' if won else 'lost')}. {line}",
    )
