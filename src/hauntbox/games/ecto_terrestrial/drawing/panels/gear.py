"""What Heroes have on them: Weapons with dice, Range and Batteries, Equipment, and Objectives that they carry."""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.drawing.art.symbols import sign, token
from hauntbox.games.ecto_terrestrial.drawing.pieces import Data, Pen
from hauntbox.games.ecto_terrestrial.drawing.spoken import say_card, say_objective
from hauntbox.kit.drawing.lettering import label, text_width, wrap
from hauntbox.kit.drawing.pieces import NOTHING, plate, ring
from hauntbox.kit.drawing.svg import Markup, join

LETTER = 12.0
# How far a name may be squeezed; the height of a chip from which on its numbers lie below the name, and of one in
# which the name has two lines.
SQUEEZE = 1.12
HIGH, TWO_LINES = 33.0, 44.0
LINE = 13.0
# The signs of a Weapon's numbers, and their colours.
NUMBERS = (("attack", "die", "var(--ink)"), ("range", "reach", "var(--calm)"), ("battery", "battery", "var(--battery)"))


def gear_of(hero: Data) -> list[Data]:
    """Weapons, then Equipment, as chips show them."""
    return [*hero["weapons"], *[{"id": id} for id in hero["equipment"]]]


def say_gear(pen: Pen, one: Data) -> str:
    """A card that a Hero has, in words."""
    said = say_card(pen, "item", str(one["id"]))
    if "attack" not in one:
        return said
    numbers = pen.phrase("gear.numbers", **{field: int(one[field]) for field, _, _ in NUMBERS})
    short = "" if one["affordable"] else f" {pen.word('gear.too_dear')}"
    return f"{numbers}.{short} {said}"


def chip(pen: Pen, one: Data, x: float, y: float, wide: float, tall: float, own: bool = True) -> Markup:
    """A card as a chip; a Weapon that can't be paid for is grey. In a tall chip the numbers stand below the name."""
    id = str(one["id"])
    weapon = "attack" in one
    grey = weapon and not one["affordable"]
    ink = "var(--faint)" if grey else "var(--ink)"
    bold = not grey and weapon
    high = tall >= HIGH
    name = pen.name("item", id)
    beside = 0.0 if high else 5 + text_width(name, LETTER, bold) / SQUEEZE
    numbers, room = fewer_numbers(one, grey, wide - 26 - beside)
    first = tall / 2 + 4.3 if not high or not weapon else 14.0 if tall < 40 else 18.0
    at = f"translate({21 if high else wide - room - 4:.1f} {tall - 19 if high else tall / 2 - 8:.1f})"
    width = wide - 26 - (0 if high or not room else room + 5)
    lines: tuple[str, ...] = (name,)
    if tall >= TWO_LINES and text_width(name, LETTER, bold) > width * SQUEEZE:
        lines = wrap(name, width * SQUEEZE, LETTER, bold)
        first = 13.0 if weapon else tall / 2 - LINE / 2 + 4.3
    drawn = join(
        plate(0, 0, wide, tall, 5, "var(--socket)" if grey else "var(--panel2)",
              "var(--edge)" if grey or not weapon else "var(--calm)"),
        sign("weapon" if weapon else "gear", 4, (first - 11.5), 13, "var(--faint)" if grey else "var(--calm)"),
        *[label(21, first + n * LINE, line, LETTER, bold=bold, fill=ink, width=width) for n, line in enumerate(lines)],
        Markup(f'<g transform="{at}">{numbers}</g>') if room else NOTHING,
    )  # fmt: skip
    key = "item" if own else "gear"
    return pen.thing(
        f"{key}-{id}", f"item:{id}", say_gear(pen, one), drawn, halo=ring(0, 0, wide, tall, 5),
        place=f"translate({x:.1f} {y:.1f})",
    )  # fmt: skip


def fewer_numbers(one: Data, grey: bool, room: float) -> tuple[Markup, float]:
    """As many of a Weapon's numbers as there is room for, its dice first: the name matters more."""
    if "attack" not in one:
        return NOTHING, 0.0
    tries = [weapon_numbers(one, grey, most) for most in (3, 2, 1)]
    return next((found for found in tries if found[1] <= room), (NOTHING, 0.0))


def weapon_numbers(one: Data, grey: bool, most: int = len(NUMBERS)) -> tuple[Markup, float]:
    """ETI-1.3a: dice, Range and Batteries, and how much room they take; 16 tall."""
    drawn: list[str] = []
    x = 0.0
    for field, icon, tint in NUMBERS[:most]:
        text = str(one[field])
        drawn += [
            sign(icon, x, 2.5, 11, "var(--faint)" if grey else tint),
            label(x + 13, 12.3, text, LETTER, bold=True, fill="var(--faint)" if grey else "var(--ink)"),
        ]
        x += 15 + text_width(text, LETTER, True)
    return join(*drawn), x


def mini(pen: Pen, one: Data, x: float, y: float) -> Markup:
    """A card in the least room: what it is, and a Weapon's dice; 27 wide and 17 tall."""
    id = str(one["id"])
    weapon = "attack" in one
    grey = weapon and not one["affordable"]
    drawn = join(
        plate(0, 0, 27 if weapon else 17, 17, 4, "var(--socket)", "var(--edge)"),
        sign("weapon" if weapon else "gear", 2.5, 3, 11.5, "var(--faint)" if grey else "var(--calm)"),
        label(16.5, 13, str(one["attack"]), LETTER, bold=True, fill="var(--faint)" if grey else "var(--ink)")
        if weapon else NOTHING,
    )  # fmt: skip
    return pen.thing(
        f"item-{id}", f"item:{id}", say_gear(pen, one), drawn, halo=ring(0, 0, 27 if weapon else 17, 17, 4),
        place=f"translate({x:.1f} {y:.1f})",
    )  # fmt: skip


def carried(pen: Pen, objectives: list[Data], x: float, y: float, size: float) -> Markup:
    """Objectives that a Hero carries, from right to left."""
    return join(*[
        pen.thing(
            f"objective-{one['id']}", f"objective:{one['id']}", say_objective(pen, one),
            token(str(one["kind"]), 0, 0, size),
            halo=ring(-2, -2, size + 4, size + 4, 5), place=f"translate({x - (n + 1) * (size + 3):.1f} {y:.1f})",
        )
        for n, one in enumerate(objectives)
    ])  # fmt: skip
