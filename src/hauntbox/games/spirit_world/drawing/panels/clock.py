"""The clock: the round, the turn order, the dice as rolled, and the PKE meter as it lies."""

from __future__ import annotations

from math import cos, pi, sin

from hauntbox.games.spirit_world.drawing.map.compass import lettered, number_at, say_direction
from hauntbox.games.spirit_world.drawing.palette import BODY, LEAST, MARK, look_of
from hauntbox.games.spirit_world.drawing.panels.boards import pips
from hauntbox.games.spirit_world.drawing.pieces import Data, Pen, figure_of, fill_of, tint_of
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.pieces import NOTHING, Pieces, plate, ring, shown, use
from hauntbox.kit.drawing.svg import Markup, el, join
from hauntbox.kit.map.grid import DIRECTIONS

HEIGHT = 114.0
METER = 102.0
DIE = 38.0
# On a phone, and wherever there is little room, the turn order shares the row of the active Ghostbuster.
NARROW = 400.0
SMALL_HEIGHT = 78.0
SMALL_METER = 70.0
SMALL_DIE = 28.0
# Where the pips of a die are, on a grid of three by three.
PIPS = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568"}
SHARES = ("base", "spent", "left")


def draw_clock(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """The round and the dice, whose turn it is, the turn order, and the meter beside them; and the height."""
    if width < NARROW:
        return draw_small_clock(pen, view, width), SMALL_HEIGHT
    room = width - METER - 26
    dice = {"dice": view["dice"], "pke": view["pke"]}
    return [
        shown(pen, clock_back, None, width, HEIGHT),
        shown(pen, draw_hour, hour(view), 12, 7, room),
        shown(pen, draw_dice, dice, 12 + room - 3 * (DIE + 7) + 7, 7, DIE, 7),
        shown(pen, draw_meter, dice, width - METER - 8, (HEIGHT - METER) / 2, METER),
    ], HEIGHT


def draw_small_clock(pen: Pen, view: Data, width: float) -> Pieces:
    """The same in two rows."""
    room = width - SMALL_METER - 24
    dice = {"dice": view["dice"], "pke": view["pke"]}
    return [
        shown(pen, clock_back, None, width, SMALL_HEIGHT),
        shown(pen, draw_small_hour, hour(view), 10, 6, room),
        shown(pen, draw_dice, dice, 10 + room - 3 * (SMALL_DIE + 5) + 5, 6, SMALL_DIE, 5),
        shown(pen, draw_meter, dice, width - SMALL_METER - 5, (SMALL_HEIGHT - SMALL_METER) / 2, SMALL_METER),
    ]


def draw_small_hour(pen: Pen, now: Data, x: float, y: float, width: float) -> Markup:
    """The round; below it the turn order, followed by the actions of the active Ghostbuster."""
    title = pen.phrase("clock.round", n=now["round"]) if now["round"] else pen.word("clock.setup")
    if now["limit"] and now["round"]:
        title = f"{title}/{now['limit']}"
    drawn = [label(0, 21, title, 19, bold=True, width=width - 3 * (SMALL_DIE + 5) - 2)]
    if now["over"] or not now["active"]:
        drawn.append(el("g", whose(pen, now, width), transform="translate(0 36)"))
    else:
        drawn.append(el("g", acting(pen, now, width), transform="translate(0 36)"))
    return el("g", *drawn, transform=f"translate({x:.1f} {y:.1f})")


def acting(pen: Pen, now: Data, width: float) -> Markup:
    """The turn order, the name of the active Ghostbuster if there is room, and the pips."""
    id, actions = str(now["active"]), now["actions"]
    size = 18.0
    after = width - int(actions["base"]) * (size + 3) - 4
    room = min(after - 6, 33.0 * len(now["order"]))
    spare = after - room - 10
    return join(
        turns(pen, now, room),
        label(room + 3, 20, pen.name("buster", id), 15, bold=True, fill=tint_of(id), width=spare)
        if spare > 40
        else NOTHING,
        plate(after - 1, 3, width - after + 1, 24, 11, "#0b0817", None),
        el("g", pips({**actions, "id": id}, size), transform=f"translate({after + 2:.1f} 6)"),
    )


def clock_back(pen: Pen, data: None, width: float, height: float) -> Markup:
    return plate(0, 0, width, height, 10)


def hour(view: Data) -> Data:
    """What the clock shows."""
    order = list(dict.fromkeys([*view["order"], *view["busters"]]))
    acting = view["busters"].get(view["active"]) or {}
    return {
        "round": view["round"],
        "limit": view["limit"],
        "phase": view["phase"],
        "active": view["active"],
        "holder": view["holder"],
        "won": view["won"],
        "over": view["over"],
        "order": [(id, bool(view["busters"][id]["acted"])) for id in order],
        "actions": {key: acting[key] for key in SHARES} if acting else None,
    }


def draw_hour(pen: Pen, now: Data, x: float, y: float, width: float) -> Markup:
    """The round, whose turn it is and what is left of it, and the order: 100 units tall."""
    title = pen.phrase("clock.round", n=now["round"]) if now["round"] else pen.word("clock.setup")
    room = width - 3 * (DIE + 7) - 4
    of = pen.phrase("clock.of", n=now["limit"]) if now["limit"] else ""
    spare = text_width(of, 13) + 6 if of else 0.0
    large = 24.0 if text_width(title, 24, True) <= (room - spare) * 1.1 else 19.0
    wide = min(room - spare, text_width(title, large, True))
    return el(
        "g",
        label(0, 29, title, large, bold=True, width=room - spare),
        label(wide + 6, 29, of, 13, fill="var(--dim)") if of else NOTHING,
        el("g", whose(pen, now, width), transform="translate(0 43)"),
        el("g", turns(pen, now, width), transform="translate(0 72)"),
        transform=f"translate({x:.1f} {y:.1f})",
    )


def whose(pen: Pen, now: Data, width: float) -> Markup:
    """Whose turn it is and how many actions are left, on a banner in their colour; or the phase, or the end."""
    if now["over"]:
        won = bool(now["won"])
        return banner(pen.word("clock.won" if won else "clock.lost"), "var(--good)" if won else "var(--danger)", width)
    if not now["active"]:
        return banner(pen.word(f"clock.phase.{now['phase']}"), "var(--calm)", width)
    id, actions = str(now["active"]), now["actions"]
    look = look_of(id)
    said = pen.phrase("clock.turn_of", name=pen.name("buster", id))
    size = 20.0
    after = width - int(actions["base"]) * (size + 3) - 6
    left = pen.phrase("board.left", n=int(actions["left"]))
    words = text_width(left, 13, True)
    told = after - words - 12 > text_width(said, 15, True)
    return join(
        banner(said, BODY[look], width, MARK[look], (after - words - 12 if told else after) - 12),
        label(after - 5, 17.5, left, 13, bold=True, anchor="end", fill=MARK[look]) if told else NOTHING,
        plate(after - 1, 1.5, width - after - 1, 23, 11, "#0b0817", None),
        el("g", pips({**actions, "id": id}, size), transform=f"translate({after + 2:.1f} 3)"),
    )


def banner(
    said: str, ground: str, width: float, ink: str = "var(--panel)", room: float | None = None
) -> Markup:
    """A line of words on a coloured plate, 26 units tall."""
    return join(
        plate(0, 0, width, 26, 8, ground, None),
        label(9, 18.3, said, 15, bold=True, fill=ink, width=width - 18 if room is None else room),
    )


def turns(pen: Pen, now: Data, width: float) -> Markup:
    """GTB-2.14: the turn order, from left to right; those who are done are ticked."""
    order = now["order"]
    step = min(33.0, (width + 4) / max(1, len(order)))
    size = min(29.0, step - 3)
    top = (29 - size) / 2
    said = pen.phrase("clock.order", list=pen.names("buster", [str(id) for id, _ in order]))
    drawn: list[str] = [el("title", said)]
    for number, (id, acted) in enumerate(order):
        left, active = number * step, id == now["active"]
        edge = tint_of(id) if active else "var(--edge)"
        drawn.append(plate(left, top, size, size, size * 0.28, fill_of(id) if active else "var(--socket)", edge,
                           2.4 if active else 1.0))  # fmt: skip
        drawn.append(el("g", use(figure_of(id), left + 1, top, size - 2), opacity=0.45 if acted else None))
        if acted:
            drawn.append(use("i-check", left + size * 0.5, top + size * 0.5, size * 0.46, None, "var(--good)"))
        if id == now["holder"]:
            mark = size * 0.46
            drawn.append(el("g", el("title", pen.phrase("clock.holder", name=pen.name("buster", id))),
                            use("psychic", left + size - mark, top - mark * 0.25, mark)))  # fmt: skip
    return el("g", *drawn, role="img", aria_label=said)


def draw_dice(pen: Pen, data: Data, x: float, y: float, size: float, gap: float) -> Markup:
    """The three dice with their last results."""
    dice = data["dice"]
    step = size + gap
    return el(
        "g",
        proton(pen, [int(face) for face in dice["proton"]], 0, size),
        el("g", movement(pen, dice["movement"], size), transform=f"translate({step:.1f} 0)"),
        el("g", psychic(pen, dice["psychic"], size), transform=f"translate({2 * step:.1f} 0)"),
        transform=f"translate({x:.1f} {y:.1f})",
    )


def proton(pen: Pen, faces: list[int], x: float, size: float) -> Markup:
    """The Proton die, or two of them overlapping."""
    if len(faces) < 2:
        return proton_die(pen, 0, faces[0] if faces else 0, x, 0, size)
    small = size * 0.66
    return join(
        proton_die(pen, 0, faces[0], x - size * 0.06, size * -0.04, small),
        proton_die(pen, 1, faces[1], x + size * 0.4, size * 0.38, small),
    )


def proton_die(pen: Pen, number: int, face: int, x: float, y: float, size: float) -> Markup:
    dots = [
        el("circle", cx=size * (0.27 + 0.23 * (int(at) % 3)), cy=size * (0.27 + 0.23 * (int(at) // 3)), r=size * 0.085)
        for at in PIPS.get(face, "")
    ]
    said = pen.phrase("clock.proton_said", face=face if face else pen.word("clock.unrolled"))
    return pen.thing(
        f"die-proton{number}",
        f"die:proton{number}",
        said,
        join(el("g", use("proton", 0, 0, size), opacity=None if face else 0.55), el("g", *dots, fill="#fff")),
        halo=ring(-2, -2, size + 4, size + 4, size * 0.25),
        place=f"translate({x:.1f} {y:.1f})",
        face=str(face),
    )


def movement(pen: Pen, face: int | None, size: float) -> Markup:
    shown_face = label(size / 2, size * 0.65, f"{face}", max(12.0, size * 0.4), bold=True, anchor="middle", fill="#fff")
    return pen.thing(
        "die-movement",
        "die:movement",
        pen.phrase("clock.movement_said", face=face if face else pen.word("clock.unrolled")),
        join(el("g", use("movement", 0, 0, size), opacity=None if face else 0.55), shown_face if face else Markup("")),
        halo=ring(-2, -2, size + 4, size + 4, size * 0.25),
        face=str(face or 0),
    )


def psychic(pen: Pen, face: str | None, size: float) -> Markup:
    said = pen.word("clock.unrolled")
    if face is not None:
        said = pen.word("symbol.chaos") if face == "chaos" else pen.name("gate", face)
    inner = size * 0.56
    mark = use(f"sym-{face}", (size - inner) / 2, (size - inner) / 2, inner, None, "#fff") if face else Markup("")
    return pen.thing(
        "die-psychic",
        "die:psychic",
        pen.phrase("clock.psychic_said", face=said),
        join(el("g", use("psychic", 0, 0, size), opacity=None if face else 0.55), mark),
        halo=ring(-2, -2, size + 4, size + 4, size * 0.25),
        face=face or "none",
    )


def draw_meter(pen: Pen, data: Data, x: float, y: float, size: float) -> Markup:
    """The PKE meter: each number of the Movement die lies where it points; the last one rolled is lit."""
    pke, rolled = int(data["pke"]), data["dice"]["movement"]
    half = size / 2
    r = max(9.0, size * 0.115)
    pieces: list[str] = [
        el("circle", cx=half, cy=half, r=half - 2, fill="var(--socket)", stroke="var(--paperedge)", stroke_width=2),
        el("circle", cx=half, cy=half, r=half * 0.5, fill="var(--panel)", stroke="var(--edge)"),
        spokes(half, half * 0.5, half * 0.56),
        needle(half, pke),
        label(half, half + 4, pen.word("clock.pke"), LEAST, bold=True, anchor="middle",
              fill="var(--dim)", spacing=1 if size > 80 else 0),
    ]  # fmt: skip
    for direction, id in enumerate(DIRECTIONS):
        number = number_at(direction, pke)
        angle = direction * pi / 4
        cx, cy = half + sin(angle) * (half - r - 1), half - cos(angle) * (half - r - 1)
        lit = number > 0 and number == rolled
        text = str(number) if number else pen.word(f"compass_short.{id}")
        drawn = join(
            el("circle", r=r, fill="var(--stream)" if lit else "var(--panel2)",
               stroke="var(--ink)" if lit else "var(--paperedge)", stroke_width=2 if lit else 1),
            lettered(0, r * 0.46, text, max(LEAST, r * 1.3) if number else r, "var(--panel)" if lit else "var(--ink)"),
        )  # fmt: skip
        pieces.append(
            pen.thing(
                f"meter-{id}", f"direction:{id}", say_direction(pen, direction, pke), drawn,
                halo=el("circle", r=r + 2, class_="halo"), place=f"translate({cx:.1f} {cy:.1f})", echo=True,
            )
        )  # fmt: skip
    return el("g", *pieces, transform=f"translate({x:.1f} {y:.1f})")


def spokes(half: float, inner: float, outer: float) -> Markup:
    """Ticks between the numbers."""
    ticks: list[str] = []
    for number in range(16):
        angle = number * pi / 8
        ticks.append(
            f"M{half + sin(angle) * inner:.1f} {half - cos(angle) * inner:.1f}"
            f"L{half + sin(angle) * outer:.1f} {half - cos(angle) * outer:.1f}"
        )
    return el("path", d="".join(ticks), stroke="var(--faint)", stroke_width=1.2)


def needle(half: float, pke: int) -> Markup:
    """The mark that points to the 1; none before the meter is laid down."""
    if pke < 0:
        return NOTHING
    return el(
        "path",
        d=f"M0 {-half * 0.6:.1f}l{half * 0.13:.1f} {half * 0.15:.1f}h{-half * 0.26:.1f}z",
        fill="var(--slime)",
        transform=f"translate({half:.1f} {half:.1f}) rotate({pke * 45})",
    )
