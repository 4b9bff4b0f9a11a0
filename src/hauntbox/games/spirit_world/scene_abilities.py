"""The abilities of a Ghostbuster on the board: what is ready, what is used up, what is still to be learnt, and when."""

from __future__ import annotations

from hauntbox.games.spirit_world.scene_pieces import Data, Pen, tint_of
from hauntbox.kit.lettering import fitted, label, paragraph
from hauntbox.kit.pieces import NOTHING, plate, ring, use
from hauntbox.kit.svg import Markup, join

# A cell at least this tall has room for the name of its ability.
NAMED = 40.0
GAP = 4.0


def ability_words(pen: Pen, buster: str, ability: Data) -> tuple[str, str]:
    """The name of an ability, and all about it in words."""
    level = int(ability["level"])
    id = f"{buster}.{level}"
    name, text = pen.name("ability", id), pen.text("ability", id)
    if not ability["has"]:
        return name, pen.phrase("board.ability_locked", level=level, name=name, xp=int(ability["xp"]), text=text)
    said = "board.ability_ready" if ability["ready"] else "board.ability_spent"
    return name, pen.phrase(said, level=level, name=name, text=text)


def ability_row(pen: Pen, one: Data, x: float, y: float, width: float, height: float) -> list[Markup]:
    """GTB-3.5: the abilities from left to right; each has a bar that fills up until it is learnt."""
    abilities = one["abilities"]
    wide = (width + GAP) / max(1, len(abilities)) - GAP
    cells: list[Markup] = []
    before = 0
    for number, ability in enumerate(abilities):
        asked = int(ability["xp"])
        grown = (int(one["xp"]) - before) / (asked - before) if asked > before else 1.0
        before = asked
        cells.append(
            ability_cell(pen, str(one["id"]), ability, min(1.0, grown), x + number * (wide + GAP), y, wide, height)
        )
    return cells


def ability_cell(
    pen: Pen, buster: str, ability: Data, grown: float, x: float, y: float, width: float, height: float
) -> Markup:
    """One ability: its level and a sign if it's known, what it takes if not; its name where there is room."""
    name, said = ability_words(pen, buster, ability)
    has, ready, level = bool(ability["has"]), bool(ability["ready"]), int(ability["level"])
    tint = tint_of(buster)
    ink = "var(--ink)" if ready else "var(--dim)" if has else "var(--faint)"
    named = height >= NAMED
    top = 13.0 if named else height / 2 + 3.5
    drawn: list[str] = [
        plate(0, 0, width, height, 6, "var(--paper)" if has else "var(--socket)", tint if ready else "var(--edge)",
              1.6 if ready else 1.0)
    ]  # fmt: skip
    if has:
        drawn.append(label(5, top, f"{level}", 12.5, bold=True, fill=tint if ready else ink))
        drawn.append(use("i-bolt" if ready else "i-check", width - 16, top - 10.5, 12, None, tint if ready else ink))
    else:
        asked = pen.phrase("board.ability_xp", xp=int(ability["xp"]))
        drawn.append(label(width / 2, top, asked, 11.5, anchor="middle", fill="var(--dim)", width=width - 6))
    if named:
        size, lines = fitted(name, width - 8, height - 17, (11.5, 11.0, 10.5), 1.08)
        drawn.append(paragraph(5, height / 2 + 6 - len(lines) * size * 0.54, lines, size, fill=ink, leading=1.08))
    drawn.append(NOTHING if has or grown <= 0 else plate(3, height - 4.5, (width - 6) * grown, 2.5, 1.2, tint, None))
    return pen.thing(
        f"ability-{buster}-{level}", f"ability:{buster}.{level}", said, join(*drawn),
        halo=ring(-1, -1, width + 2, height + 2, 7), place=f"translate({x:.1f} {y:.1f})",
    )  # fmt: skip
