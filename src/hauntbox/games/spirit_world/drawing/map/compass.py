"""The PKE meter as the frame of the map: each number of the Movement die stands where it points."""

from __future__ import annotations

from hauntbox.games.spirit_world.drawing.map.terrain import FRAME, LETTER
from hauntbox.games.spirit_world.drawing.palette import LEAST
from hauntbox.games.spirit_world.drawing.pieces import Pen
from hauntbox.games.spirit_world.table.numbers import column
from hauntbox.kit.drawing.lettering import label
from hauntbox.kit.drawing.pieces import NOTHING
from hauntbox.kit.drawing.surfaces import UNIT
from hauntbox.kit.drawing.svg import Markup, el, join
from hauntbox.kit.map.grid import DIRECTIONS, DX, DY


def number_at(direction: int, pke: int) -> int:
    """The face of the Movement die that points in a direction (0: the meter isn't laid yet)."""
    return (direction - pke) % 8 + 1 if pke >= 0 else 0


def say_direction(pen: Pen, direction: int, pke: int) -> str:
    name = pen.word(f"compass.{DIRECTIONS[direction]}")
    number = number_at(direction, pke)
    return pen.phrase("pke.number", n=number, direction=name) if number else pen.phrase("pke.unset", direction=name)


def aside(place: int, count: int) -> float:
    """How far a letter or number moves aside: the compass has its disc in the middle."""
    return 20.0 if abs(place + 0.5 - count / 2) < 0.4 else 0.0


def draw_frame(pen: Pen, data: tuple[int, int, int, int | None]) -> Markup:
    """The frame: letters for columns, numbers for rows, the eight numbers of the compass on its sides and corners."""
    width, height, pke, rolled = data
    wide, tall = width * UNIT + FRAME, height * UNIT + FRAME
    pieces: list[str] = [
        el("rect", x=1, y=1, width=wide + FRAME - 2, height=tall + FRAME - 2, rx=14, fill="var(--panel)",
           stroke="var(--edge)", stroke_width=2),
        el("rect", x=FRAME - 4, y=FRAME - 4, width=width * UNIT + 8, height=height * UNIT + 8, rx=5,
           fill="var(--void)"),
    ]  # fmt: skip
    for x in range(width):  # as words name squares: C4
        at = FRAME + (x + 0.5) * UNIT - aside(x, width)
        pieces.append(label(at, 17, column(x), LETTER, anchor="middle", fill="var(--dim)"))
    for y in range(height):
        at = FRAME + (y + 0.5) * UNIT - aside(y, height)
        pieces.append(label(FRAME / 2 - 0.5, at + 6, str(y + 1), LETTER, anchor="middle", fill="var(--dim)"))
    discs: list[str] = []
    for direction in range(8):
        cx = FRAME / 2 + (DX[direction] + 1) * (wide / 2)
        cy = FRAME / 2 + (DY[direction] + 1) * (tall / 2)
        number = number_at(direction, pke)
        discs.append(disc(pen, direction, pke, cx, cy, 11, number > 0 and number == rolled))
    return join(el("g", *pieces, pointer_events="none"), *discs)


def disc(pen: Pen, direction: int, pke: int, cx: float, cy: float, r: float, rolled: bool) -> Markup:
    """A number of the compass with a point in its direction; bright if it was rolled last."""
    id = DIRECTIONS[direction]
    number = number_at(direction, pke)
    turned = f"rotate({direction * 45})"
    tip = f"M0 {-r - 2.5:.1f}L{r * 0.62:.1f} {-r * 0.72:.1f}A{r} {r} 0 1 1 {-r * 0.62:.1f} {-r * 0.72:.1f}z"
    drawing = join(
        el("path", d=tip, transform=turned, fill="var(--lit)" if rolled else "var(--panel2)", stroke="var(--paperedge)",
           stroke_width=1.3),
        lettered(0, r * (0.56 if number else 0.44), str(number) if number else pen.word(f"compass_short.{id}"),
                 r * (1.71 if number else 0.95), "var(--table)" if rolled else "var(--ink)"),
    )  # fmt: skip
    halo = el("circle", r=r + 1.5, class_="halo")
    return pen.thing(
        f"direction-{id}",
        f"direction:{id}",
        say_direction(pen, direction, pke),
        drawing,
        halo=halo,
        place=f"translate({cx:.1f} {cy:.1f})",
    )


def lettered(x: float, y: float, text: str, size: float, fill: str) -> Markup:
    """What stands on a disc, unless it would be too small to be read: where the disc lies says the same."""
    if size < LEAST:
        return NOTHING
    return label(x, y, text, size, bold=True, anchor="middle", fill=fill)


def rose(pen: Pen, pke: int, size: float) -> Markup:
    """The compass alone, large enough for a thumb: eight discs around a circle."""
    r, far = size * 0.155, size * 0.34
    discs: list[str] = []
    for direction in range(8):
        slant = 0.7071 if direction % 2 else 1.0
        cx, cy = size / 2 + DX[direction] * far * slant, size / 2 + DY[direction] * far * slant
        discs.append(disc(pen, direction, pke, cx, cy, r * 0.82, False))
    return join(el("circle", cx=size / 2, cy=size / 2, r=far, fill="none", stroke="var(--edge)"), *discs)
