"""Figures on the map. Each part of a figure has its place in the square, so that nothing covers a number:

- north-west: the letter of a family member, the number of a monster in the shape of its tracker, a boss's crown
- north-east: the face of whom a monster aims at; how many monsters aim at a family member
- south-west: HP, which the ring around the base shows, too
- south-east: FP of a family member, the rarity of a monster's weapon
- between them, on the right and on the left: two statuses, with a dot for each activation or token; three dots at the
  foot say that there are more. What lies in the square takes the place on the left first
- at the edge that a monster looks to: an arrow

Trackers and dashboards have the numbers of whatever is only dots here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hauntbox.games.betwixt.drawing.art.symbols import monster_symbol
from hauntbox.games.betwixt.drawing.map.lying import Token, small_token
from hauntbox.games.betwixt.drawing.map.terrain import LETTER, TURNS, UNIT
from hauntbox.games.betwixt.drawing.palette import BODY, LETTERS, PALE
from hauntbox.games.betwixt.drawing.pieces import Data, Pen, figure_of, fill_of, look_of, tint_of
from hauntbox.games.betwixt.table.numbers import HARMFUL, STATUSES
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.pieces import NOTHING, use
from hauntbox.kit.drawing.svg import Markup, el, join

MIDDLE = UNIT / 2
BASE, RING = 25.5, 28.0
FIGURE = 48.0
ROUND_RING = 2 * 3.14159 * RING
PLATE = 20.0
# A status: its sign, and room for dots beside it.
SIGN, DOTS = 16.0, 5.5
PILL = SIGN + 2
MOST_DOTS = 6
# The free places of a square: x of the outer end, y. A monster that looks there moves them out of its arrow's way.
PLACES: Final[dict[str, tuple[float, float]]] = {"east": (UNIT, 23.5), "west": (0.0, 23.5)}
ASIDE: Final[dict[str, float]] = {"east": -8.0, "west": 8.0}
# The shape of a number says which tracker the monster is on.
TRACKERS: Final[dict[int, str]] = {
    1: "M10 1a9 9 0 0 1 0 18 9 9 0 0 1 0-18z", 2: "M1.5 1.5h17v17h-17z", 3: "M10 .5L19.5 8 16 19H4L.5 8z",
    4: "M5 1.5h10l4.5 8.5-4.5 8.5H5L.5 10z",
}  # fmt: skip
CROWN = "M1.5 16L0 5l5 4 5-8 5 8 5-4-1.5 11z"
# Crowns, arrows and the ring of whoever acts, the same by day and by night.
GOLD: Final = "#ffcf4f"
# How many pips a weapon's rarity has.
PIPS: Final[dict[str, int]] = {"plain": 0, "green": 1, "blue": 2, "purple": 3}
HARMS: Final = frozenset(STATUSES[:HARMFUL])
CATCH = el("circle", cx=MIDDLE, cy=MIDDLE, r=25, class_="halo")


def place(x: float, y: float) -> str:
    return f"translate({x:.0f} {y:.0f})"


# What all figures have


@lru_cache(maxsize=512)
def base(fill: str, edge: str, hp: int, most: int) -> Markup:
    """What a figure stands on, in a ring that is as long as its HP."""
    left = ROUND_RING * max(0, min(hp, most)) / max(1, most)
    return join(
        el("circle", cx=MIDDLE, cy=MIDDLE, r=BASE, fill="var(--under)", opacity=0.5),
        el("circle", cx=MIDDLE, cy=MIDDLE, r=BASE, fill=fill, stroke=edge, stroke_width=2, fill_opacity=0.6),
        el("circle", cx=MIDDLE, cy=MIDDLE, r=RING, fill="none", stroke="var(--under)", stroke_width=5.5),
        el("circle", cx=MIDDLE, cy=MIDDLE, r=RING, fill="none", stroke="var(--hp)", stroke_width=3.5,
           stroke_dasharray=f"{left:.1f} {ROUND_RING:.1f}", transform=f"rotate(-90 {MIDDLE:.0f} {MIDDLE:.0f})"),
    )  # fmt: skip


@lru_cache(maxsize=512)
def plate(right: bool, text: str, edge: str) -> Markup:
    """A number on a plate in a southern corner."""
    wide = max(PLATE - 1, text_width(text, LETTER, True) + 3)
    left = UNIT - 0.5 - wide if right else 0.5
    return join(
        el("rect", x=left, y=UNIT - PLATE - 0.5, width=wide, height=PLATE, rx=5, fill="var(--panel)", stroke=edge,
           stroke_width=2),
        label(left + wide / 2, UNIT - 4.2, text, LETTER, bold=True, anchor="middle"),
    )  # fmt: skip


@lru_cache(maxsize=1)
def acting_ring() -> Markup:
    return join(
        el("circle", cx=MIDDLE, cy=MIDDLE, r=34, fill=GOLD, opacity=0.35),
        el("circle", cx=MIDDLE, cy=MIDDLE, r=34, fill="none", stroke="var(--under)", stroke_width=6),
        el("circle", cx=MIDDLE, cy=MIDDLE, r=34, fill="none", stroke=GOLD, stroke_width=3.5),
    )


# Statuses, and what lies here


@lru_cache(maxsize=512)
def pill(id: str, n: int, x: float, y: float, right: bool) -> Markup:
    """TGB-16: a status and how long it lasts, as dots; `right`: it ends at x, else it begins there."""
    dots = min(n, MOST_DOTS)
    columns = 1 if dots <= 3 else 2
    wide = SIGN + 2 + DOTS * columns
    left = x - wide if right else x
    colour = "var(--harm)" if id in HARMS else "var(--boon)"
    return join(
        el("rect", x=left, y=y, width=wide, height=PILL, rx=4, fill="var(--panel)", stroke=colour, stroke_width=1.6),
        use(f"status-{id}", left + 1, y + 1, SIGN),
        *[
            el("circle", cx=left + SIGN + 4 + DOTS * (dot // 3), cy=y + 4 + 5 * (dot % 3), r=2, fill=colour)
            for dot in range(dots)
        ],
    )  # fmt: skip


@lru_cache(maxsize=2)
def more(above: bool) -> Markup:
    """There are more statuses than places."""
    y = 1.0 if above else UNIT - 9
    return join(
        el("rect", x=MIDDLE - 9, y=y, width=18, height=8, rx=4, fill="var(--panel)", stroke="var(--edge)"),
        *[el("circle", cx=MIDDLE - 5 + 5 * n, cy=y + 4, r=1.8, fill="var(--ink)") for n in range(3)],
    )


def between(statuses: list[Data], tokens: list[Token], facing: str) -> Markup:
    """What lies here, and statuses, in the places between the corners."""
    spots = {side: (x + (ASIDE[side] if side == facing else 0), y) for side, (x, y) in PLACES.items()}
    taken = ["west", "east"][: len(tokens)]
    drawn: list[Markup] = []
    for (kind, number), side in zip(tokens, taken, strict=False):
        x, y = spots[side]
        drawn.append(small_token(kind, number, x - 20 if side == "east" else x, y - 1))
    left = [side for side in ("east", "west") if side not in taken]
    for one, side in zip(statuses, left, strict=False):
        drawn.append(pill(str(one["id"]), int(one["n"]), *spots[side], side == "east"))
    if len(statuses) > len(left):
        drawn.append(more(facing == "south"))
    return join(*drawn)


# The family


@lru_cache(maxsize=8)
def letter_disc(member: str) -> Markup:
    """A letter on a disc in the colour of a family member, the same by day and by night."""
    look = look_of(member)
    return join(
        el("circle", cx=11, cy=11, r=10.5, fill=BODY[look], stroke=PALE[look], stroke_width=1.8),
        label(11, 17.4, LETTERS[look], LETTER, bold=True, anchor="middle", fill="#fff"),
    )


@lru_cache(maxsize=32)
def aimed_at(n: int) -> Markup:
    """How many monsters aim at a family member."""
    if not n:
        return NOTHING
    wide = 21 + text_width(str(n), LETTER, True)
    left = UNIT - 0.5 - wide
    return join(
        el("rect", x=left, y=0.5, width=wide, height=PLATE, rx=5, fill="var(--panel)", stroke="var(--danger)",
           stroke_width=2),
        el("path", d=f"M{left + 10:.1f} 5.5a5 5 0 1 0 .01 0M{left + 10:.1f} 3v5M{left + 10:.1f} 13v5M{left + 2.5:.1f} "
                     f"10.5h5M{left + 12.5:.1f} 10.5h5", fill="none", stroke="var(--danger)", stroke_width=1.8),
        label(left + 18.5, 16.8, str(n), LETTER, bold=True),
    )  # fmt: skip


def member_piece(pen: Pen, data: tuple[Data, tuple[bool, bool], list[Token], str], x: float, y: float) -> Markup:
    """TGB-21: a family member. Whoever acts stands in a bright ring, and is what the page brings into view."""
    one, (acts, here), tokens, said = data
    id = str(one["id"])
    under = join(
        acting_ring() if acts else NOTHING,
        base(fill_of(id), tint_of(id), int(one["hp"]), int(one["hp_most"])),
        use(figure_of(id), 8, 6, FIGURE),
    )
    over = el(
        "g", letter_disc(id), between(one["statuses"], tokens, ""), aimed_at(int(one["targeted"])),
        plate(False, str(one["hp"]), "var(--hp)"), plate(True, str(one["fp"]), "var(--fp)"), pointer_events="none",
    )  # fmt: skip
    return pen.thing(
        f"character-{id}", f"character:{id}", said, el("g", under, pointer_events="none"), halo=CATCH,
        place=place(x, y), look=f"bx-of-{look_of(id)}", matters=here, over=over,
    )  # fmt: skip


# Monsters


@lru_cache(maxsize=8)
def arrow(facing: str) -> Markup:
    """TGB-14.1: where a monster looks."""
    return el(
        "path", d="M32-1L44 11Q32 5.5 20 11z", fill=GOLD, stroke="var(--under)", stroke_width=1.8,
        stroke_linejoin="round", transform=f"rotate({TURNS[facing]} {MIDDLE:.0f} {MIDDLE:.0f})",
    )  # fmt: skip


@lru_cache(maxsize=8)
def aim(member: str) -> Markup:
    """TGB-19.12: the face of whom a monster aims at, behind a sight."""
    look = look_of(member)
    return el(
        "g",
        el("circle", cx=11, cy=11, r=10.5, fill=BODY[look], stroke=PALE[look], stroke_width=1.8),
        use(f"head-{look}", 1, 1, 20),
        el("path", d="M11-1.5v4.5M11 19v4.5M-1.5 11h4.5M19 11h4.5", stroke=PALE[look], stroke_width=2.4),
        transform="translate(41.5 1)",
    )


@lru_cache(maxsize=32)
def number(tracker: int, position: int) -> Markup:
    """TGB-19.4: the number of a monster on its tracker."""
    return join(
        el("path", d=TRACKERS.get(tracker, TRACKERS[1]), fill="var(--monster2)", stroke="var(--monster)",
           stroke_width=1.6, transform="scale(1.12)"),
        label(11.2, 17.6, str(position), LETTER, bold=True, anchor="middle"),
    )  # fmt: skip


@lru_cache(maxsize=1)
def crown() -> Markup:
    """A boss is alone on its tracker."""
    return el(
        "path", d=CROWN, fill=GOLD, stroke="var(--under)", stroke_width=1.6, stroke_linejoin="round",
        transform="translate(0 1) scale(1.1)",
    )  # fmt: skip


@lru_cache(maxsize=8)
def gem(rarity: str) -> Markup:
    """TGB-19.7: the rarity of a weapon: its colour, and as many pips."""
    pips = PIPS.get(rarity, 0)
    return join(
        el("path", d="M53.5 43.5l9.5 10-9.5 10-9.5-10z", fill=f"var(--{rarity})" if pips else "var(--panel)",
           stroke="var(--under)" if pips else "var(--plain)", stroke_width=1.8),
        *[el("circle", cx=53.5 + (n - (pips - 1) / 2) * 5, cy=53.5, r=1.9, fill="var(--onhue)") for n in range(pips)],
    )  # fmt: skip


def monster_piece(pen: Pen, data: tuple[Data, tuple[bool, bool], list[Token], str], x: float, y: float) -> Markup:
    """TGB-19: a monster with its number, its target, its weapon and where it looks."""
    one, (acts, here), tokens, said = data
    id, prop = str(one["id"]), bool(one["prop"])
    facing = "" if prop else str(one["facing"])
    under = join(
        acting_ring() if acts else NOTHING,
        base("var(--monster2)", "var(--monster)", int(one["hp"]), int(one["hp_most"])),
        use(monster_symbol(str(one["kind"])), 8, 6, FIGURE),
        arrow(facing) if facing else NOTHING,
    )
    over = el(
        "g",
        between(one["statuses"], tokens, facing),
        NOTHING if prop else crown() if one["boss"] else number(int(one["group"]), int(one["position"])),
        aim(str(one["target"])) if one["target"] is not None else NOTHING,
        plate(False, str(one["hp"]), "var(--hp)"),
        gem(str(one["rarity"])) if one["rarity"] is not None else NOTHING,
        pointer_events="none",
    )
    return pen.thing(
        f"character-{id}", f"character:{id}", said, el("g", under, pointer_events="none"), halo=CATCH,
        place=place(x, y), matters=here, over=over,
    )  # fmt: skip


def blind_spot(pen: Pen, facing: str, x: float, y: float) -> Markup:
    """TGB-14.5: the square behind a monster, from which it can be blindsided."""
    return el(
        "g",
        el("path", d="M12 2h40l9 44q-29 16-58 0z", fill="var(--good)", opacity=0.15),
        el("path", d="M20 24l12-10 12 10M20 38l12-10 12 10", fill="none", stroke="var(--good)", stroke_width=3,
           stroke_linecap="round", opacity=0.42),
        transform=f"translate({x:.0f} {y:.0f}) rotate({TURNS[facing]} {MIDDLE:.0f} {MIDDLE:.0f})",
        pointer_events="none",
    )  # fmt: skip
