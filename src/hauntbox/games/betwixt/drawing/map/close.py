"""Figures on squares that are drawn small: fewer things, larger. Trackers and dashboards have the rest.

- north-west: the letter of a family member, the number of a monster in the shape of its tracker, a boss's crown
- south-west: HP, which the ring around the base shows, too
- north-east: the face of whom a monster aims at; a sight if monsters aim at a family member
- east: a dot for statuses
- south-east: what lies in the square
- at the edge that a monster looks to: an arrow
"""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.betwixt.drawing.art.symbols import monster_symbol, sign, token
from hauntbox.games.betwixt.drawing.map.figures import (
    CATCH,
    CROWN,
    GOLD,
    HARMS,
    MIDDLE,
    TRACKERS,
    acting_ring,
    aim,
    base,
    place,
)
from hauntbox.games.betwixt.drawing.map.lying import Token
from hauntbox.games.betwixt.drawing.map.terrain import TURNS, UNIT
from hauntbox.games.betwixt.drawing.palette import BODY, LETTERS, PALE
from hauntbox.games.betwixt.drawing.pieces import Data, Pen, figure_of, fill_of, look_of, tint_of
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.pieces import NOTHING, use
from hauntbox.kit.drawing.svg import Markup, el, join

FIGURE, LEFT, TOP = 46.0, 17.0, 14.0
# Capitals and digits are so high, as a part of the size of their letters.
CAPITAL = 0.72
AIM = 22.0


def high_of(letter: float) -> float:
    """How high a plate is."""
    return letter + 2


def wide_of(text: str, letter: float) -> float:
    """How wide the plate of a number is."""
    return max(high_of(letter) - 2, text_width(text, letter, True) + 4)


@lru_cache(maxsize=512)
def hp_plate(text: str, letter: float) -> Markup:
    """HP in the south-west."""
    high, wide = high_of(letter), wide_of(text, letter)
    return join(
        el("rect", x=0.5, y=UNIT - high - 0.5, width=wide, height=high, rx=6, fill="var(--panel)", stroke="var(--hp)",
           stroke_width=2.4),
        label(0.5 + wide / 2, UNIT - 0.5 - (high - letter * CAPITAL) / 2, text, letter, bold=True, anchor="middle"),
    )  # fmt: skip


@lru_cache(maxsize=128)
def number(tracker: int, position: int, letter: float) -> Markup:
    """TGB-19.4: the number of a monster on its tracker."""
    high = high_of(letter)
    return join(
        el("path", d=TRACKERS.get(tracker, TRACKERS[1]), fill="var(--monster2)", stroke="var(--monster)",
           stroke_width=1.8, transform=f"scale({high / 20:.3f})"),
        label(high / 2, (high + letter * CAPITAL) / 2, str(position), letter, bold=True, anchor="middle"),
    )  # fmt: skip


@lru_cache(maxsize=32)
def letter_disc(member: str, letter: float) -> Markup:
    """A letter on a disc in the colour of a family member."""
    look, high = look_of(member), high_of(letter)
    return join(
        el("circle", cx=high / 2, cy=high / 2, r=high / 2 - 0.5, fill=BODY[look], stroke=PALE[look], stroke_width=2.2),
        label(high / 2, (high + letter * CAPITAL) / 2, LETTERS[look], letter, bold=True, anchor="middle", fill="#fff"),
    )


def head_of(one: Data, letter: float) -> Markup:
    """What a monster is told by: a crown or its number; nothing tells a prop from its like."""
    if one["prop"]:
        return NOTHING
    if one["boss"]:
        return el("path", d=CROWN, fill=GOLD, stroke="var(--under)", stroke_width=1.6, stroke_linejoin="round",
                  transform=f"translate(0 1) scale({high_of(letter) / 20:.3f})")  # fmt: skip
    return number(int(one["group"]), int(one["position"]), letter)


def arrow(facing: str, aside: bool) -> Markup:
    """TGB-14.1: where a monster looks; `aside`: beside a wide number in the south."""
    middle = 19.0 if aside and facing == "south" else MIDDLE
    return el(
        "path", d=f"M{middle:.0f}-3l9 12q-9-4-18 0z", fill=GOLD, stroke="var(--under)", stroke_width=2,
        stroke_linejoin="round", transform=f"rotate({TURNS[facing]} {MIDDLE:.0f} {MIDDLE:.0f})",
    )  # fmt: skip


def statuses_dot(statuses: list[Data]) -> Markup:
    """TGB-16: statuses are there, the first of them harm or not."""
    if not statuses:
        return NOTHING
    colour = "var(--harm)" if statuses[0]["id"] in HARMS else "var(--boon)"
    return el("circle", cx=57, cy=34, r=6, fill=colour, stroke="var(--under)", stroke_width=2)


def lying_here(tokens: list[Token]) -> Markup:
    return token(tokens[0][0], 40, 40, 24) if tokens else NOTHING


def close_monster(
    pen: Pen, data: tuple[Data, tuple[bool, bool], list[Token], str, float], x: float, y: float
) -> Markup:
    """TGB-19: a monster with its number, its HP, its target and where it looks."""
    one, (acts, here), tokens, said, letter = data
    id, hp = str(one["id"]), str(one["hp"])
    under = join(
        acting_ring() if acts else NOTHING,
        base("var(--monster2)", "var(--monster)", int(one["hp"]), int(one["hp_most"])),
        use(monster_symbol(str(one["kind"])), LEFT, TOP, FIGURE),
    )
    scale = high_of(letter) / AIM * 0.94
    over = el(
        "g", lying_here(tokens), head_of(one, letter),
        el("g", aim(str(one["target"])), transform=f"translate({UNIT - 64 * scale:.1f} 0) scale({scale:.3f})")
        if one["target"] is not None else NOTHING,
        hp_plate(hp, letter), statuses_dot(one["statuses"]),
        NOTHING if one["prop"] else arrow(str(one["facing"]), wide_of(hp, letter) > MIDDLE), pointer_events="none",
    )  # fmt: skip
    return pen.thing(
        f"character-{id}", f"character:{id}", said, el("g", under, pointer_events="none"), halo=CATCH,
        place=place(x, y), matters=here, over=over,
    )  # fmt: skip


def close_member(
    pen: Pen, data: tuple[Data, tuple[bool, bool], list[Token], str, float], x: float, y: float
) -> Markup:
    """TGB-21: a family member with letter and HP."""
    one, (acts, here), tokens, said, letter = data
    id = str(one["id"])
    under = join(
        acting_ring() if acts else NOTHING,
        base(fill_of(id), tint_of(id), int(one["hp"]), int(one["hp_most"])),
        use(figure_of(id), LEFT, TOP, FIGURE),
    )
    size = high_of(letter) - 4
    aimed = join(
        el("circle", cx=UNIT - size / 2, cy=size / 2, r=size / 2, fill="var(--panel)"),
        sign("aim", UNIT - size, 0, size, "var(--danger)"),
    )
    over = el(
        "g", lying_here(tokens), letter_disc(id, letter), aimed if one["targeted"] else NOTHING,
        hp_plate(str(one["hp"]), letter), statuses_dot(one["statuses"]), pointer_events="none",
    )  # fmt: skip
    return pen.thing(
        f"character-{id}", f"character:{id}", said, el("g", under, pointer_events="none"), halo=CATCH,
        place=place(x, y), look=f"bx-of-{look_of(id)}", matters=here, over=over,
    )  # fmt: skip
