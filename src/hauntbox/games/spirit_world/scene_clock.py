"""What hour it is: the round, the order of the turns, the dice as they fell, and the PKE meter as it lies."""

from __future__ import annotations

from math import cos, pi, sin

from hauntbox.games.spirit_world.scene_compass import number_at, say_direction
from hauntbox.games.spirit_world.scene_pieces import Data, Pen, fill_of
from hauntbox.kit.grid import DIRECTIONS
from hauntbox.kit.lettering import label, text_width
from hauntbox.kit.pieces import NOTHING, Pieces, plate, ring, shown, use
from hauntbox.kit.svg import Markup, el, join

PHASES = ("turn", "round_end", "psychic")
# Below this width the dice go under the hour.
NARROW = 420.0
# Where the pips of a die are, on a grid of three by three.
PIPS = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568"}


def draw_clock(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """The hour beside the dice and the meter; on a phone they lie below it. And how tall that is."""
    height = clock_height(width)
    dice = {"dice": view["dice"], "pke": view["pke"], "phase": view["phase"]}
    if width < NARROW:
        return [
            shown(pen, clock_back, None, width, height),
            shown(pen, draw_hour, hour(view), 12, 10, width - 24),
            shown(pen, draw_dice, dice, 12, 122, width - 168),
            shown(pen, draw_meter, dice, width - 146, 112, 136),
        ], height
    meter = height - 12
    middle = min(186.0, (width - meter) * 0.42)
    return [
        shown(pen, clock_back, None, width, height),
        shown(pen, draw_hour, hour(view), 14, (height - 112) / 2, width - meter - middle - 38),
        shown(pen, draw_dice, dice, width - meter - middle - 14, (height - 88) / 2, middle),
        shown(pen, draw_meter, dice, width - meter - 6, 6, meter),
    ], height


def clock_height(width: float) -> float:
    return 256.0 if width < NARROW else 146.0 if width >= 520 else 126.0


def clock_back(pen: Pen, data: None, width: float, height: float) -> Markup:
    return plate(0, 0, width, height, 10)


def hour(view: Data) -> Data:
    """What the hour shows."""
    order = list(dict.fromkeys([*view["order"], *view["busters"]]))
    return {
        "round": view["round"],
        "limit": view["limit"],
        "phase": view["phase"],
        "active": view["active"],
        "holder": view["holder"],
        "leader": view["leader"],
        "won": view["won"],
        "over": view["over"],
        "order": [(id, bool(view["busters"][id]["acted"])) for id in order],
    }


def draw_hour(pen: Pen, now: Data, x: float, y: float, width: float) -> Markup:
    """Round, phase, whose turn, and the order: 112 units tall."""
    title = pen.phrase("clock.round", n=now["round"]) if now["round"] else pen.word("clock.setup")
    wide = min(width * 0.7, text_width(title, 25, True))
    pieces: list[str] = [label(0, 22, title, 25, bold=True, width=width * 0.7)]
    if now["limit"]:
        of = pen.phrase("clock.of", n=now["limit"])
        pieces.append(label(wide + 8, 22, of, 14, fill="var(--dim)", width=width - wide - 8))
    pieces.append(phases(pen, now, width))
    pieces.append(whose(pen, now, width))
    pieces.append(turns(pen, now, width))
    return el("g", *pieces, transform=f"translate({x:.1f} {y:.1f})")


def phases(pen: Pen, now: Data, width: float) -> Markup:
    """The three steps of a round; the one that is on stands out by colour and weight."""
    step = (width + 3) / len(PHASES)
    drawn: list[str] = []
    for number, phase in enumerate(PHASES):
        on = phase == now["phase"]
        left = number * step
        drawn.append(plate(left, 30, step - 3, 18, 5, "var(--calm)" if on else "var(--socket)", None))
        drawn.append(
            label(left + (step - 3) / 2, 42.8, pen.word(f"clock.phase.{phase}"), 10.5 if step > 76 else 9,
                  bold=on, anchor="middle",
                  width=step - 9, fill="var(--panel)" if on else "var(--dim)")
        )  # fmt: skip
    return join(*drawn)


def whose(pen: Pen, now: Data, width: float) -> Markup:
    """Whose turn it is, or how it ended."""
    if now["over"]:
        won = bool(now["won"])
        said, ink = pen.word("clock.won" if won else "clock.lost"), "var(--good)" if won else "var(--danger)"
    elif now["active"]:
        said, ink = pen.phrase("clock.turn_of", name=pen.name("buster", now["active"])), f"var(--{now['active']}text)"
    else:
        said, ink = pen.word(f"clock.phase.{now['phase']}"), "var(--ink)"
    return label(0, 66, said, 14, bold=True, fill=ink, width=width)


def turns(pen: Pen, now: Data, width: float) -> Markup:
    """GTB-2.14: the order of the turns, from left to right; those who are done are ticked."""
    order = now["order"]
    step = min(40.0, (width + 4) / max(1, len(order)))
    size = min(36.0, step - 3)
    top = 76 + (36 - size) / 2
    said = pen.phrase("clock.order", list=pen.names("buster", [str(id) for id, _ in order]))
    drawn: list[str] = [el("title", said)]
    for number, (id, acted) in enumerate(order):
        left, active = number * step, id == now["active"]
        edge = f"var(--{id}text)" if active else "var(--edge)"
        drawn.append(plate(left, top, size, size, size * 0.28, fill_of(id) if active else "var(--socket)", edge,
                           2.2 if active else 1.0))  # fmt: skip
        drawn.append(el("g", use(f"buster-{id}", left + 1, top, size - 2), opacity=0.45 if acted else None))
        if acted:
            drawn.append(use("i-check", left + size * 0.56, top + size * 0.56, size * 0.4, None, "var(--good)"))
        if id == now["holder"]:
            mark = size * 0.42
            drawn.append(el("g", el("title", pen.phrase("clock.holder", name=pen.name("buster", id))),
                            use("psychic", left + size - mark, top - mark * 0.25, mark)))  # fmt: skip
    return el("g", *drawn, role="img", aria_label=said)


def draw_dice(pen: Pen, data: Data, x: float, y: float, width: float) -> Markup:
    """The three dice with what they showed last, each over its name: 88 units tall."""
    dice = data["dice"]
    column = width / 3
    size = min(52.0, column - 8)
    protons = [int(face) for face in dice["proton"]]
    drawn: list[str] = [
        proton(pen, protons, (column - size) / 2, size),
        el("g", movement(pen, dice["movement"], size), transform=f"translate({column + (column - size) / 2:.1f} 0)"),
        el("g", psychic(pen, dice["psychic"], size), transform=f"translate({2 * column + (column - size) / 2:.1f} 0)"),
    ]
    for number, name in enumerate(("proton", "movement", "psychic")):
        drawn.append(label(column * (number + 0.5), size + 17, pen.word(f"clock.{name}"), 11 if column > 56 else 9.5,
                           anchor="middle", fill="var(--dim)", width=column - 4))  # fmt: skip
    return el("g", *drawn, transform=f"translate({x:.1f} {y + (88 - size - 20) / 2:.1f})")


def proton(pen: Pen, faces: list[int], x: float, size: float) -> Markup:
    """The Proton die, or two of them, one over the corner of the other."""
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
    shown_face = label(size / 2, size * 0.65, f"{face}", size * 0.4, bold=True, anchor="middle", fill="#fff")
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
        said = pen.word("clock.chaos") if face == "chaos" else pen.name("gate", face)
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
    r = size * 0.105
    pieces: list[str] = [
        el("circle", cx=half, cy=half, r=half - 2, fill="var(--socket)", stroke="var(--paperedge)", stroke_width=2),
        el("circle", cx=half, cy=half, r=half * 0.5, fill="var(--panel)", stroke="var(--edge)"),
        spokes(half, half * 0.5, half * 0.56),
        needle(half, pke),
        label(half, half + size * 0.035, pen.word("clock.pke"), size * 0.095, bold=True, anchor="middle",
              fill="var(--dim)", spacing=1),
    ]  # fmt: skip
    for direction, id in enumerate(DIRECTIONS):
        number = number_at(direction, pke)
        angle = direction * pi / 4
        cx, cy = half + sin(angle) * half * 0.76, half - cos(angle) * half * 0.76
        lit = number > 0 and number == rolled
        text = str(number) if number else pen.word(f"short.{id}")
        drawn = join(
            el("circle", r=r, fill="var(--stream)" if lit else "var(--panel2)",
               stroke="var(--ink)" if lit else "var(--paperedge)", stroke_width=2 if lit else 1),
            label(0, r * 0.4, text, r * (1.15 if number else 0.85), bold=True, anchor="middle",
                  fill="var(--panel)" if lit else "var(--ink)"),
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
    """The mark that points to where the 1 is; there is none before the meter is laid down."""
    if pke < 0:
        return NOTHING
    return el(
        "path",
        d=f"M0 {-half * 0.6:.1f}l{half * 0.13:.1f} {half * 0.15:.1f}h{-half * 0.26:.1f}z",
        fill="var(--slime)",
        transform=f"translate({half:.1f} {half:.1f}) rotate({pke * 45})",
    )
