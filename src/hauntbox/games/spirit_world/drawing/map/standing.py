"""What stands on the map: gates, ghosts, Ghostbusters, the Ecto-1, and the streams between them."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from hauntbox.games.spirit_world.drawing.map.terrain import LETTER
from hauntbox.games.spirit_world.drawing.palette import BODY, DEEP, MARK, OTHER, PALE, look_of
from hauntbox.games.spirit_world.drawing.pieces import Data, Pen, figure_of, fill_of
from hauntbox.games.spirit_world.drawing.spoken import say_buster, say_ecto, say_gate, say_ghost
from hauntbox.kit.drawing.lettering import label
from hauntbox.kit.drawing.pieces import NOTHING, SHARED, ring, use
from hauntbox.kit.drawing.surfaces import UNIT, middle_of, place_of
from hauntbox.kit.drawing.svg import Markup, el, join

BOSSES = ("SL", "ID", "SP")


def moved_to(at: str) -> str:
    x, y = place_of(at)
    return f"translate({x:.0f} {y:.0f})"


HALO = ring(0, 0, UNIT, UNIT, 10)


@lru_cache(maxsize=64)
def badge(text: str, x: float, y: float) -> Markup:
    """A small dark plate with a few letters; x is its right end."""
    wide = 11 * len(text) + 5
    return join(
        el("rect", x=x - wide, y=y, width=wide, height=20, rx=5, fill="var(--panel)", stroke="var(--edge)"),
        label(x - wide / 2, y + 16.5, text, LETTER, bold=True, anchor="middle"),
    )


def pips(streams: dict[str, int], most: int, base: float) -> Markup:
    """Streams as counters in their owners' fills, and sockets for the missing ones; at most six in a row."""
    owners: list[str] = []
    for id, count in streams.items():
        owners += [str(id)] * int(count)
    total = max(len(owners), most)
    pieces: list[str] = []
    for number in range(total):
        row, column = divmod(number, 6)
        in_row = min(6, total - row * 6)
        step = 8.6 if in_row > 4 else 10.0
        x = UNIT / 2 + (column - (in_row - 1) / 2) * step
        pieces.append(pip(owners[number] if number < len(owners) else "", x, base + row * 9.0 - (total > 6) * 9.0))
    return join(*pieces)


@lru_cache(maxsize=512)
def pip(owner: str, x: float, y: float) -> Markup:
    """A stream counter, or an empty socket for one."""
    if not owner:
        return el("circle", cx=x, cy=y, r=3.6, fill="var(--socket)", stroke="var(--dim)", stroke_width=1.3)
    return el("circle", cx=x, cy=y, r=5.2, fill=fill_of(owner), stroke="#ffffff", stroke_width=1.5, class_="sw-pip")


@lru_cache(maxsize=32)
def glow(name: str, r: float) -> Markup:
    """A cold glow on the ground around ghosts and gates."""
    return el("circle", cx=24, cy=24, r=r, fill=f"url(#{SHARED}glow-{name})", pointer_events="none")


def ghost_piece(pen: Pen, ghost: Data) -> Markup:
    """A ghost on its square, with the numbers for catching it."""
    kind, id = str(ghost["kind"]), str(ghost["id"])
    size = 58.0 if kind in BOSSES else 46.0
    shade = el("ellipse", cx=24, cy=42, rx=15, ry=4, fill="var(--shade)", opacity=0.4)
    figure = use(kind, 24 - size / 2, 44 - size if kind in BOSSES else 0.0, size)
    drawing = join(
        glow(kind.lower(), 38),
        shade,
        figure,
        pips(ghost["streams"], int(ghost["to_trap"]), 42.5),
    )
    return pen.thing(
        f"ghost-{id}",
        f"ghost:{id}",
        say_ghost(pen, ghost),
        drawing,
        halo=HALO,
        place=moved_to(str(ghost["at"])),
        over=badge(f"{ghost['to_hit']}+", 51, -4),
    )


def gate_piece(pen: Pen, gate: Data) -> Markup:
    """A gate, open or barred, with its symbol, and where it goes next, if it moves."""
    id, is_open = str(gate["id"]), bool(gate["open"])
    pieces: list[str] = [
        glow("gate", 62) if is_open else NOTHING,
        use("gate-open" if is_open else "gate-closed", -3, -3, 54),
        use(f"sym-{id}", 14, 13, 20, colour="#ffffff" if is_open else "var(--dim)"),
    ]
    if is_open:
        pieces.append(pips(gate["streams"], int(gate["to_close"]), 43))
    if gate["partner"]:
        pieces += [
            el("circle", cx=6, cy=6, r=8, fill="var(--panel)", stroke="var(--gate)", stroke_width=1.5),
            use(f"sym-{gate['partner']}", 0, 0, 12, colour="var(--ink)"),
        ]
    shown = pen.thing(
        f"gate-{id}",
        f"gate:{id}",
        say_gate(pen, gate),
        join(*pieces),
        halo=HALO,
        place=moved_to(str(gate["at"])),
        over=badge(f"{gate['to_hit']}+", 51, -4) if is_open else NOTHING,
    )
    return join(next_square(gate), shown) if gate["next"] else shown


def next_square(gate: Data) -> Markup:
    """Where a gate will be: a faint outline."""
    x, y = place_of(str(gate["next"]))
    return el(
        "g",
        el("circle", cx=x + 24, cy=y + 24, r=17, fill="none", stroke="var(--gate)", stroke_width=2,
           stroke_dasharray="5 4", opacity=0.8),
        use(f"sym-{gate['id']}", x + 15, y + 15, 18, colour="var(--gate)"),
        pointer_events="none",
    )  # fmt: skip


def buster_piece(pen: Pen, data: tuple[str, Data, bool]) -> Markup:
    """A Ghostbuster on a disc in its own colour and pattern, with a light while it acts."""
    id, buster, active = data
    look = look_of(id)
    trapped = sum(buster["trapped"].values())
    drawing = join(
        spotlight() if active else NOTHING,
        el("ellipse", cx=24, cy=40.5, rx=17, ry=6.5, fill=fill_of(id), stroke=DEEP[look], stroke_width=1.6),
        use(figure_of(id), 1, -4, 46),
        name_tag(initial(id)) if look == OTHER else NOTHING,
        slime(int(buster["slime"])) if buster["slime"] else NOTHING,
        traps(trapped) if trapped else NOTHING,
    )
    return pen.thing(
        f"buster-{id}",
        f"buster:{id}",
        say_buster(pen, id, buster, active),
        drawing,
        halo=HALO,
        place=moved_to(str(buster["at"])),
        look=f"sw-of-{look} sw-active" if active else f"sw-of-{look}",
        matters=active,
    )


@lru_cache(maxsize=64)
def name_tag(letter: str) -> Markup:
    """The initial of a character without a portrait."""
    return join(
        el("circle", cx=24, cy=31, r=8.5, fill=BODY[OTHER], stroke="#ffffff", stroke_width=1.4),
        label(24, 37, letter, LETTER, bold=True, anchor="middle", fill=MARK[OTHER]),
    )


@lru_cache(maxsize=1)
def spotlight() -> Markup:
    """A ring on the ground and rays around it."""
    rays = "M24-7v-6M24 55v6M-7 24h-6M55 24h6M1.500 1.500l-4-4M46.500 1.500l4-4M1.500 46.500l-4 4M46.500 46.500l4 4"
    return join(
        glow("lit", 50),
        el("circle", cx=24, cy=24, r=27, fill="none", stroke="var(--lit)", stroke_width=2),
        el("path", d=rays, stroke="var(--lit)", stroke_width=2.2, stroke_linecap="round"),
    )


def slime(count: int) -> Markup:
    """Slime markers, counted."""
    return join(
        use("slime", 24, 20, 26), label(37, 40, str(count), LETTER, bold=True, anchor="middle", fill="#12250a")
    )


def traps(count: int) -> Markup:
    """Trapped ghosts, counted."""
    return join(
        el("rect", x=-3, y=28, width=30, height=20, rx=5, fill="var(--panel)", stroke="var(--edge)"),
        use("trap", -2, 30, 16),
        label(20, 44, str(count), LETTER, bold=True, anchor="middle"),
    )


def ecto_piece(pen: Pen, data: tuple[Data, bool]) -> Markup:
    """The Ecto-1 on its two squares, facing its front, and who sits inside."""
    ecto, active = data
    fx, fy = middle_of(str(ecto["front"]))
    rx, ry = middle_of(str(ecto["rear"]))
    turn = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}.get((sign(fx - rx), sign(fy - ry)), 0)
    cx, cy = (fx + rx) / 2, (fy + ry) / 2
    upright = turn in (90, 270)
    wide, tall = (UNIT, 2 * UNIT) if upright else (2 * UNIT, UNIT)
    # A car that drives west is mirrored, not turned upside down.
    way = "scale(-1 1)" if turn == 180 else f"rotate({turn})" if turn else None
    drawing = join(
        el("rect", x=-wide / 2 + 3, y=-tall / 2 + 5, width=wide - 3, height=tall - 4, rx=12, fill="var(--shade)",
           opacity=0.35),
        el("g", use("ecto", -UNIT, -UNIT / 2, 2 * UNIT, UNIT), transform=way),
        seats([str(one) for one in ecto["inside"]], upright),
        el("rect", x=-wide / 2 - 2, y=-tall / 2 - 2, width=wide + 4, height=tall + 4, rx=14, fill="none",
           stroke="var(--lit)", stroke_width=2) if active else NOTHING,
    )  # fmt: skip
    return pen.thing(
        "ecto-ecto",
        "ecto:ecto",
        say_ecto(pen, ecto),
        drawing,
        halo=ring(-wide / 2 + 1.0, -tall / 2 + 1.0, wide - 2.0, tall - 2.0, 12),
        place=f"translate({cx:.0f} {cy:.0f})",
        matters=active,
    )


def initial(id: str) -> str:
    """The letter of a Ghostbuster where there is no room for the name."""
    return id[:1].upper()


def sign(value: float) -> int:
    return (value > 0) - (value < 0)


def seats(inside: list[str], upright: bool) -> Markup:
    """Who sits in the car: a disc each, with an initial."""
    pieces: list[str] = []
    step = 20.0 if len(inside) <= 4 else 11.5
    for number, id in enumerate(inside):
        along = (number - (len(inside) - 1) / 2) * step
        x, y = (-12.0, along) if upright else (along, 2.0)  # clear of the badge of a ghost on the car
        pieces.append(seated(id, initial(id), x, y))
    return join(*pieces)


@lru_cache(maxsize=512)
def seated(id: str, letter: str, x: float, y: float) -> Markup:
    look = look_of(id)
    return join(
        el("circle", cx=x, cy=y, r=10, fill=fill_of(id), stroke="#ffffff", stroke_width=1.6),
        el("circle", cx=x, cy=y, r=8.6, fill=BODY[look]),
        label(x, y + 6, letter, LETTER, bold=True, anchor="middle", fill=MARK[look]),
    )


def beam(pen: Pen, data: tuple[str, str, str]) -> Markup:
    """A wavy proton stream from a Ghostbuster to its target, so that it doesn't look like a line of the map."""
    id, start, end = data
    look = look_of(id)
    ax, ay = middle_of(start)
    bx, by = middle_of(end)
    length = hypot(bx - ax, by - ay) or 1.0
    nx, ny = -(by - ay) / length, (bx - ax) / length
    knots = max(3, int(length / 13))
    path = f"M{ax:.1f} {ay:.1f}"
    for knot in range(1, knots + 1):
        far = knot / knots
        half = (knot - 0.5) / knots
        out = 9.0 if knot % 2 else -9.0
        path += (
            f"Q{ax + (bx - ax) * half + nx * out:.1f} {ay + (by - ay) * half + ny * out:.1f}"
            f" {ax + (bx - ax) * far:.1f} {ay + (by - ay) * far:.1f}"
        )
    return el(
        "g",
        el("path", d=path, stroke=BODY[look], stroke_width=8, opacity=0.8),
        el("path", d=path, stroke=PALE[look], stroke_width=3),
        el("path", d=path, stroke="#ffffff", stroke_width=1.2, stroke_dasharray="7 4"),
        fill="none",
        stroke_linecap="round",
        pointer_events="none",
        class_="sw-beam",
    )
