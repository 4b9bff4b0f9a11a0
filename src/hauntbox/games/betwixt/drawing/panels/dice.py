"""Dice: the pools that somebody would roll, and dice as they lie on the table after an attack.

Hit dice are square, damage dice eight-sided, defence dice have the shape of a shield; a letter tells the colour, small
for the lighter one.
"""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.betwixt.drawing.palette import DICE
from hauntbox.games.betwixt.drawing.pieces import Pen
from hauntbox.games.betwixt.table.numbers import (
    DAMAGE,
    DAMAGE_FACES,
    DEFENCE,
    DEFENCE_FACES,
    EVADE,
    HIT,
    HIT_FACES,
    MISS,
    SIDES,
    SKULL,
)
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.pieces import NOTHING, use
from hauntbox.kit.drawing.svg import Markup, el, join

LETTER = 12.0
SIZE = 16.0
LETTERS: dict[str, str] = {
    "LG": "g", "G": "G", "LB": "b", "B": "B", "TRQ": "t",
    "LY": "y", "DY": "Y", "LO": "o", "DO": "O", "T": "t", "BR": "b", "W": "w",
}  # fmt: skip
# Grey, for a die that nobody has heard of.
STRANGE = ("#8a8178", "#14100c")


def outline(die: str, size: float) -> str:
    """The shape of a die by what it is rolled for."""
    s, c = size - 1, size * 0.26
    if die in DAMAGE:
        return f"M{c:.1f} 1H{s - c + 1:.1f}L{s:.1f} {c:.1f}V{s - c + 1:.1f}L{s - c + 1:.1f} {s:.1f}H{c:.1f}L1 " \
            f"{s - c + 1:.1f}V{c:.1f}z"
    if die in DEFENCE:
        return f"M1 1H{s:.1f}V{size * 0.55:.1f}Q{s:.1f} {size * 0.82:.1f} {size / 2:.1f} {s + 0.6:.1f}Q1 " \
            f"{size * 0.82:.1f} 1 {size * 0.55:.1f}z"
    return f"M3 1H{s - 2:.1f}Q{s:.1f} 1 {s:.1f} 3V{s - 2:.1f}Q{s:.1f} {s:.1f} {s - 2:.1f} {s:.1f}H3Q1 {s:.1f} 1 " \
        f"{s - 2:.1f}V3Q1 1 3 1z"


@lru_cache(maxsize=256)
def die_piece(die: str, size: float, extra: bool = False) -> Markup:
    """A die without a face: its shape, its colour, its letter; a dashed edge if a chip or a status adds it."""
    body, ink = DICE.get(die, STRANGE)
    return join(
        el("path", d=outline(die, size), fill=body, stroke="var(--torch)" if extra else "var(--under)",
           stroke_width=2.0 if extra else 1.2, stroke_dasharray="3 2" if extra else None),
        label(size / 2, size / 2 + 4.2, LETTERS.get(die, "?"), LETTER, bold=True, anchor="middle", fill=ink),
    )  # fmt: skip


def pool(dice: list[str], extra: list[str], x: float, y: float, size: float = SIZE) -> tuple[Markup, float]:
    """Dice beside each other, those that chips and statuses add at the end; and how wide they are."""
    step = size + 1.5
    drawn = [
        el("g", die_piece(die, size, n >= len(dice)), transform=f"translate({x + n * step:.1f} {y:.1f})")
        for n, die in enumerate([*dice, *extra])
    ]
    return join(*drawn), len(drawn) * step



def say_pool(pen: Pen, dice: list[str]) -> str:
    """Dice by their colours; one of each colour with its number."""
    return ", ".join([
        pen.phrase("dash.dice", n=dice.count(die), die=pen.word(f"die.{die}")) for die in dict.fromkeys(dice)
    ])


# Faces


def shown_by(side: str) -> list[str]:
    """The signs on a side, left to right: ``LG3`` is the third face of the light green die. A number is damage."""
    die, face = side[:-1], int(side[-1]) - 1
    if die in HIT:
        value = HIT_FACES[HIT.index(die) * SIDES + face]
        return ["hit"] * (value >> 2) + ["effect"] * (value & 3)
    if die in DAMAGE:
        return [str(DAMAGE_FACES[DAMAGE.index(die) * SIDES + face])]
    value = DEFENCE_FACES[DEFENCE.index(die) * SIDES + face]
    signs = ["evade"] * (value // EVADE & 3) + ["shield"] * (value & 3)
    return signs + (["skull"] if value & SKULL else []) + (["miss"] if value & MISS else [])


@lru_cache(maxsize=256)
def face_piece(side: str, size: float) -> Markup:
    """A die as it fell."""
    die = side[:-1]
    body, ink = DICE.get(die, STRANGE)
    signs = shown_by(side)
    each = size * (0.62 if len(signs) == 1 else 0.44)
    drawn: list[Markup] = []
    for n, one in enumerate(signs):
        if one.isdigit():
            drawn.append(label(size / 2, size * 0.72, one, size * 0.62, bold=True, anchor="middle", fill=ink))
            continue
        x = (size - each) / 2 if len(signs) == 1 else size * 0.07 + n % 2 * each
        y = (size - each) / 2 if len(signs) < 3 else size * 0.06 + n // 2 * each
        drawn.append(use(f"sign-{one}", x, y, each, colour=ink))
    return join(
        el("path", d=outline(die, size), fill=body, stroke="var(--under)", stroke_width=1.4),
        *drawn, NOTHING if signs else label(size / 2, size * 0.7, "–", size * 0.5, anchor="middle", fill=ink),
    )


def thrown(sides: list[str], x: float, y: float, size: float, room: float) -> tuple[Markup, float]:
    """Dice as they fell, beside each other, as close as there is room for."""
    step = min(size + 3, room / max(1, len(sides)))
    drawn = [
        el("g", face_piece(side, size), transform=f"translate({x + n * step:.1f} {y:.1f})")
        for n, side in enumerate(sides)
    ]
    return join(*drawn), len(sides) * step


def counted(sign: str, n: int, x: float, y: float, colour: str) -> tuple[Markup, float]:
    """How many of a sign there are."""
    text = str(n)
    return join(
        use(f"sign-{sign}", x, y, 14, colour=colour), label(x + 16, y + 11.8, text, 13, bold=True, fill=colour)
    ), 22 + text_width(text, 13, True)
