"""Figures on the map: Heroes with their letter, Ecto-Terrestrials, the Boss; each with what it can still take."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.ecto_terrestrial.drawing.art.aliens import boss_symbol
from hauntbox.games.ecto_terrestrial.drawing.art.symbols import sign
from hauntbox.games.ecto_terrestrial.drawing.map.standing import Box
from hauntbox.games.ecto_terrestrial.drawing.map.terrain import LETTER, UNIT, corner
from hauntbox.games.ecto_terrestrial.drawing.palette import BODY, LETTERS, MARK, look_of
from hauntbox.games.ecto_terrestrial.drawing.pieces import Data, Pen, figure_of
from hauntbox.games.ecto_terrestrial.drawing.spoken import say_boss, say_et, say_hero
from hauntbox.kit.drawing.lettering import label
from hauntbox.kit.drawing.pieces import NOTHING, ring, use
from hauntbox.kit.drawing.svg import Markup, el, join

# A thumb needs so much.
LEAST = 47.0
DISC = 13.0
BAR = 7.0


def halo_of(wide: float, tall: float) -> Markup:
    """What catches a thumb, around a figure."""
    w, h = max(LEAST, wide - 2), max(LEAST, tall - 2)
    return ring((wide - w) / 2, (tall - h) / 2, w, h, 8)


def placed(at: str, box: Box) -> str:
    x, y = corner(at)
    return f"translate({x + box[0]:.1f} {y + box[1]:.1f})"


@lru_cache(maxsize=512)
def bar(x: float, y: float, wide: float, most: int, left: int, colour: str) -> Markup:
    """A bar in so many pieces: what is left is filled, Wounds are hollow."""
    most = max(1, most)
    step = wide / most
    drawn = [
        el("rect", x=x - 1.5, y=y - 1.5, width=wide + 3, height=BAR + 3, rx=3, fill="var(--under)", opacity=0.9)
    ]
    for n in range(most):
        drawn.append(el(
            "rect", x=x + n * step + 0.8, y=y, width=step - 1.6, height=BAR, rx=1.5,
            fill=colour if n < left else "none", stroke=colour, stroke_width=1.2,
        ))  # fmt: skip
    return join(*drawn)


def lying(drawing: Markup, down: bool, x: float, y: float) -> Markup:
    """A figure that is Knocked Down lies on its side."""
    return el("g", drawing, transform=f"rotate(-90 {x:.1f} {y:.1f})") if down else drawing


def hero_piece(pen: Pen, data: tuple[Data, Box, bool, bool]) -> Markup:
    """A Hero: the figure over a base in the colour of the team, the letter on the Hero's own colour."""
    hero, box, acts, matters = data
    id, (_, _, wide, tall) = str(hero["id"]), box
    look = look_of(id)
    size = min(wide - 6, tall - 4)
    left, top = (wide - size) / 2 + 3, (tall - size) / 2
    disc_y = tall - DISC - 1
    slimed = bool(hero["slimed"])
    figure = use(figure_of(id), left, top, size)
    drawing = join(
        el("ellipse", cx=wide / 2 + 2, cy=tall - 7, rx=wide * 0.46, ry=8, fill=f"var(--seat{hero['seat']})",
           stroke="var(--under)", stroke_width=2, opacity=0.95),
        el("ellipse", cx=wide / 2 + 2, cy=tall - 7, rx=wide * 0.46 + 4, ry=11, fill="none", stroke="var(--crit)",
           stroke_width=3.5) if acts else NOTHING,
        lying(figure, bool(hero["down"]), wide / 2 + 2, tall / 2),
        slime_on(left, top, size) if slimed else NOTHING,
        el("circle", cx=DISC + 0.5, cy=disc_y, r=DISC, fill="#4fae1f" if slimed else BODY[look], stroke="#ffffff",
           stroke_width=1.8),
        label(DISC + 0.5, disc_y + 8.2, LETTERS[look], LETTER, bold=True, anchor="middle",
              fill="#ffffff" if slimed else MARK[look]),
        bar(2 * DISC + 4, tall - BAR - 2, wide - 2 * DISC - 7, int(hero["health"]),
            int(hero["health"]) - int(hero["wounds"]), "var(--heart)"),
    )  # fmt: skip
    return pen.thing(
        f"hero-{id}", f"hero:{id}", say_hero(pen, hero), drawing, halo=halo_of(wide, tall),
        place=placed(str(hero["at"]), box), look=f"et-of-{look}", matters=matters,
    )  # fmt: skip


def slime_on(left: float, top: float, size: float) -> Markup:
    """ETI-7.9: slime runs down a Hero."""
    return join(
        el("ellipse", cx=left + size / 2, cy=top + size * 0.6, rx=size * 0.42, ry=size * 0.4, fill="#62d42a",
           opacity=0.28),
        use("i-slime", left + size * 0.22, top - size * 0.06, size * 0.56, colour="#6fe32f"),
    )  # fmt: skip


def et_piece(pen: Pen, data: tuple[Data, Box]) -> Markup:
    """A Grunt, Shooter or Drainer with its Health."""
    et, box = data
    id, kind, (_, _, wide, tall) = str(et["id"]), str(et["kind"]), box
    double = kind == "drainer"
    high = min(tall - 5, (wide - 2) / 2 if double else wide - 2)
    across = high * 2 if double else high
    left, top = (wide - across) / 2, max(0.0, (tall - high) / 2 - 3)
    colour = f"var(--{kind})"
    narrow = min(wide - 12, 64.0 if double else 46.0)
    drawing = join(
        el("ellipse", cx=wide / 2, cy=tall - 6, rx=across * 0.46, ry=6, fill="var(--under)", opacity=0.55),
        lying(use(f"et-{kind}", left, top, across, high), bool(et["down"]), wide / 2, tall / 2),
        bar((wide - narrow) / 2, tall - BAR - 2, narrow, int(et["health"]), int(et["health"]) - int(et["wounds"]),
            colour),
    )  # fmt: skip
    return pen.thing(
        f"et-{id}", f"et:{id}", say_et(pen, et), drawing, halo=halo_of(wide, tall), place=placed(str(et["at"]), box)
    )


def dial_mark(face: str) -> list[Markup]:
    """ETI-25.7: the symbol on the dial of a Boss that has one."""
    return [
        el("circle", cx=15, cy=15, r=14, fill="var(--under)", stroke=f"var(--{face})", stroke_width=2),
        sign(face, 6, 6, 18, f"var(--{face})"),
    ]


def boss_piece(pen: Pen, boss: Data) -> Markup:
    """ETI-25: a Boss fills its square."""
    id = str(boss["id"])
    left = int(boss["health"]) - int(boss["wounds"])
    count = f"{left}/{boss['health']}"
    drawing = join(
        el("ellipse", cx=50, cy=86, rx=46, ry=11, fill="var(--danger)", opacity=0.4),
        use(boss_symbol(id), 3, -4, 94),
        el("rect", x=18, y=76, width=64, height=25, rx=7, fill="var(--under)", stroke="var(--danger)", stroke_width=2),
        label(50, 96, count, LETTER, bold=True, anchor="middle", fill="#ffffff", width=60),
        *(dial_mark(str(boss["dial"])) if boss["dial"] is not None else []),
    )  # fmt: skip
    return pen.thing(
        f"boss-{id}", f"boss:{id}", say_boss(pen, boss), drawing, halo=ring(2, 2, UNIT - 4, UNIT - 4, 10),
        place=placed(str(boss["at"]), (0, 0, UNIT, UNIT)),
    )  # fmt: skip


