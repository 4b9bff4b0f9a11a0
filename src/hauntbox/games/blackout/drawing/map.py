"""The map: boroughs with their ghosts, badges, terrain and Ghostbusters, and what surrounds them."""

from __future__ import annotations

from hauntbox.games.blackout.drawing.art.figures import figures, spotlight, standee
from hauntbox.games.blackout.drawing.art.symbols import use
from hauntbox.games.blackout.drawing.cards import ghost_card
from hauntbox.games.blackout.drawing.city import (
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
from hauntbox.games.blackout.drawing.clock import cartouche, ending, hour, tray
from hauntbox.games.blackout.drawing.palette import LEAST
from hauntbox.games.blackout.drawing.pieces import Pen
from hauntbox.kit.drawing.lettering import called, label, text_width
from hauntbox.kit.drawing.pens import Data
from hauntbox.kit.drawing.pieces import CLOSED, HERE, Pieces, group, plate, ring, shown
from hauntbox.kit.drawing.svg import Markup, el, join

BADGES = {
    "covered": ("shield", "var(--calm)"),
    "uncovered": ("alarm", "var(--chaos)"),
    "captured": ("T", "var(--gold)"),
    "empty": ("moon", "var(--dim)"),
}
# How far apart and how tall Ghostbusters stand.
STEP, TALL = 39.0, 70.0
# How much of its post a sign covers.
SIGN, SIGN_WIDTH = 40.0, 122.0


def draw_map(pen: Pen, view: Data) -> Pieces:
    """The whole city."""
    busters = figures(view)
    pieces = [group(None, None, f"url(#{pen.here}frame)"), *land(pen, view)]
    for number, borough in enumerate(view["boroughs"]):
        standing = [busters[str(colour)] for colour in borough["busters"] if colour in busters]
        pieces.append(shown(pen, place, [borough, standing], number))
    if view["outcome"] is None:
        pieces.append(shown(pen, cartouche, hour(view), 722, 14))
    else:
        end = [view["outcome"]["won"], view["captured"]["value"]]
        pieces.append(shown(pen, ending, end, 722, 14, 226, 148, LEAST))
    pieces.append(shown(pen, tray, [view["spent"], view["ghosts_left"], view["equipment_left"]], 722, 498))
    return [*pieces, CLOSED, plate(0.5, 0.5, WIDTH - 1, HEIGHT - 1, 12, "none", "var(--edge)")]


def land(pen: Pen, view: Data) -> Pieces:
    """The city without pieces."""
    boroughs = view["boroughs"]
    grounds = [shown(pen, ground, land_of(borough), number) for number, borough in enumerate(boroughs)]
    return [shown(pen, water, None), *grounds, shown(pen, city, links_of(boroughs))]


def land_of(borough: Data) -> Data:
    """What is said of a Borough's ground."""
    return {key: borough[key] for key in ("id", "adjacent", "badge", "adds")}


def links_of(boroughs: list[Data]) -> list[tuple[str, int, int]]:
    """Every link, once, by the numbers of its ends."""
    order = [str(one["id"]) for one in boroughs]
    found: list[tuple[str, int, int]] = []
    for number, borough in enumerate(boroughs):
        for other in borough["adjacent"]:
            end = order.index(str(other)) if other in order else -1
            if end > number:
                found.append((f"{borough['id']}-{other}", number, end))
    return found


def water(pen: Pen, _: None) -> Markup:
    """The water around the city."""
    return WATER


def city(pen: Pen, links: list[tuple[str, int, int]]) -> Markup:
    """Parks, bridges, roads, ferries and dark towers; none of them can be pressed."""
    ways = [el("g", LINKS[(start, end)], data_link=name) for name, start, end in links]
    return el("g", GROUNDS, LIBERTY, *ways, *SKYLINES, pointer_events="none")


def borough_name(pen: Pen, borough: Data) -> str:
    """A borough's name, its badge, and where its ways lead."""
    name = pen.phrase("scene.borough", name=pen.place_name(borough["id"]), badge=pen.badge(borough))
    neighbours = ", ".join(pen.place_name(one) for one in borough["adjacent"])
    return f"{name}. {pen.phrase('scene.links', names=neighbours)}"


def ground(pen: Pen, borough: Data, number: int) -> Markup:
    """The land: pointing at it means the borough."""
    halo = el("path", d=SHORE_PATHS[number], class_="halo")
    return pen.thing(
        f"borough-{borough['id']}",
        f"borough:{borough['id']}",
        borough_name(pen, borough),
        LANDS[number],
        halo=halo,
    )


def place(pen: Pen, data: tuple[Data, list[Data]], number: int) -> Markup:
    """Everything in a borough."""
    borough, standing = data
    x, y = CARDS[number]
    pieces: list[str] = []
    ghost = borough["ghost"]
    for index, buster in enumerate(standing):
        if buster["active"]:
            pieces.append(spotlight(x + 24 + index * STEP, y - 6, 84))
    if ghost is not None:
        if not ghost["filled"]:
            pieces.insert(0, mist(x, y))
        pieces.append(ghost_card(pen, ghost, x, y, CARD_WIDTH, CARD_HEIGHT))
    else:
        pieces.append(quiet(pen, x, y))
    if borough["terrain"]:
        pieces.insert(0, signs(pen, borough["terrain"], x + CARD_WIDTH - SIGN_WIDTH - 2, y))
    for index, buster in enumerate(standing):
        pieces.append(standee(pen, buster, x + 24 + index * STEP, y - 5, TALL))
    pieces.append(name_plate(pen, borough, x, y + CARD_HEIGHT + 4, CARD_WIDTH))
    return join(*pieces)


def signs(pen: Pen, terrain: list[str], x: float, y: float) -> Markup:
    """Terrain, as signs on a post by the card."""
    step = min(SIGN, 2 * SIGN / len(terrain))
    post = f"M{x + 46:.0f} {y:.0f}v{-step * len(terrain):.0f}h5V{y:.0f}z"
    pieces: list[str] = [el("path", d=post, fill="var(--road)")]
    for index, id in enumerate(terrain):
        pieces.append(street_sign(pen, str(id), x, y - 2 - (index + 1) * step, SIGN_WIDTH, step - 2))
    return join(*pieces)


def mist(x: float, y: float) -> Markup:
    """The mist around a free ghost."""
    return el(
        "ellipse",
        cx=x + CARD_WIDTH / 2,
        cy=y + CARD_HEIGHT / 2,
        rx=CARD_WIDTH * 0.68,
        ry=CARD_HEIGHT * 0.86,
        fill=f"url(#{HERE}mist)",
        pointer_events="none",
    )


def name_plate(pen: Pen, borough: Data, x: float, y: float, width: float) -> Markup:
    """The borough's name and its badge, under the card."""
    mark, tint = BADGES[borough["badge"]]
    text = pen.badge(borough)
    name = pen.place_name(borough["id"])
    right = text_width(text, LEAST, True) + 33
    loud = borough["badge"] == "uncovered"
    return el(
        "g",
        plate(x, y, width, 24, 7, "var(--panel)", "var(--edge)"),
        label(x + 10, y + 17.5, name.upper(), LEAST, bold=True, width=width - right - 18, spacing=0.4),
        plate(x + width - right, y, right, 24, 7, tint if loud else "var(--panel2)", None if loud else "var(--edge)"),
        use(mark, x + width - right + 7, y + 4, 15, "var(--panel)" if loud else tint),
        label(x + width - right + 26, y + 17.5, text, LEAST, bold=True, fill="var(--panel)" if loud else tint),
        aria_hidden="true",
        pointer_events="none",
    )


def quiet(pen: Pen, x: float, y: float) -> Markup:
    """A borough without a ghost: an empty place for a card."""
    return el(
        "g",
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
        label(x + CARD_WIDTH / 2, y + 112, pen.word("badge.empty"), LEAST, anchor="middle", fill="var(--dim)"),
        pointer_events="none",
    )


def street_sign(
    pen: Pen, id: str, x: float, y: float, width: float, height: float, least: float = LEAST
) -> Markup:
    """One sign: white on green, in as many lines as fit."""
    name = pen.name("equipment", id)
    size, lines = least, called(name, width - 8, max(1, int(height / (least * 1.1))), least, True)
    top = (height - 1 - len(lines) * size * 1.1) / 2
    words = [
        label(width / 2, top + size * (0.84 + 1.1 * row), line, size, bold=True, anchor="middle", fill="#fff",
              width=width - 6)
        for row, line in enumerate(lines)
    ]  # fmt: skip
    return pen.thing(
        f"terrain-{id}",
        f"equipment:{id}",
        f"{name}, {pen.word('kind.terrain')}. {pen.text('equipment', id)}",
        join(plate(0, 0, width, height - 1, 4, "var(--sign)", "#ffffff", 1), *words),
        halo=ring(-1, -1, width + 2, height + 1, 5),
        place=f"translate({x:.1f} {y:.1f})",
    )
