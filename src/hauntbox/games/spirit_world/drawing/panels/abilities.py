"""The abilities of a Ghostbuster on the board: which are ready, used up or still to be learnt, and when."""

from __future__ import annotations

from hauntbox.games.spirit_world.drawing.palette import LEAST, SMALL_LEAST
from hauntbox.games.spirit_world.drawing.pieces import Data, Pen, tint_of
from hauntbox.kit.drawing.lettering import called, label, paragraph, text_width
from hauntbox.kit.drawing.pieces import NOTHING, plate, ring, use
from hauntbox.kit.drawing.svg import Markup, join

# A cell at least this tall has room for the name of its ability.
NAMED = 40.0
GAP = 4.0
# On a desktop: the size of all letters, and the width of a mere number.
LETTER = LEAST
LATER = 23.0
# A row this wide has room for the word after the number, too.
ROOMY = 196.0
# The least height of a row; from the second height there is room for a bar that grows.
LOWEST, BARRED = 16.0, 19.0


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
    """GTB-3.5: the abilities from left to right; a bar for each fills up until it is learnt."""
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


def ability_rows(pen: Pen, one: Data, x: float, y: float, width: float, height: float) -> list[Markup]:
    """The same on a desktop: one row for each if there is room.

    Otherwise two rows: known abilities by name, the next one and its XP, and only the XP of the rest.
    """
    chips = [Chip(pen, one, ability) for ability in one["abilities"]]
    unit = pen.word("board.xp_short")
    later = [chip for chip in chips if not chip.has]
    if height >= len(chips) * (LOWEST + GAP) - GAP:
        rows = [[chip] for chip in chips]
        later_named = later
    else:
        known = [chip for chip in chips if chip.has]
        above = known[:2] if len(known) > 1 else known or later[:1]
        rows = [above, [chip for chip in chips if chip not in above]]
        later_named = later[:1]
    for chip in later_named:
        chip.named = True
        if width >= ROOMY or len(rows) > 2:
            chip.xp = f"{chip.xp} {unit}"
    tall = (height + GAP) / len(rows) - GAP
    drawn: list[Markup] = []
    for number, row in enumerate(rows):
        drawn += chip_row(pen, row, x, y + number * (tall + GAP), width, tall)
    return drawn


class Chip:
    """An ability in a row of others."""

    __slots__ = ("ability", "buster", "grown", "has", "name", "named", "said", "xp")

    def __init__(self, pen: Pen, one: Data, ability: Data) -> None:
        self.buster = str(one["id"])
        self.ability = ability
        self.has = bool(ability["has"])
        self.named = self.has
        self.name, self.said = ability_words(pen, self.buster, ability)
        asked = int(ability["xp"])
        self.grown = min(1.0, int(one["xp"]) / asked) if asked else 1.0
        self.xp = f"{one['xp']}/{asked}"

    @property
    def sign(self) -> float:
        """The width of what comes before the name."""
        return 17.0 if self.has else text_width(self.xp, LETTER, True) + 10

    @property
    def wanted(self) -> float:
        """The width that it would like; one without its name is narrow."""
        return self.sign + text_width(self.name, LETTER) + 6 if self.named else LATER


def chip_row(pen: Pen, chips: list[Chip], x: float, y: float, width: float, height: float) -> list[Markup]:
    """Chips side by side, within a total width."""
    fixed = sum(chip.wanted for chip in chips if not chip.named)
    wanted = sum(chip.wanted for chip in chips if chip.named)
    share = (width - fixed - GAP * (len(chips) - 1)) / wanted if wanted else 1.0
    drawn: list[Markup] = []
    for chip in chips:
        wide = chip.wanted * share if chip.named else chip.wanted
        drawn.append(chip_at(pen, chip, x, y, wide, height))
        x += wide + GAP
    return drawn


def chip_at(pen: Pen, chip: Chip, x: float, y: float, width: float, height: float) -> Markup:
    """One chip: a bolt and a bright edge if it is ready, a tick if it can't be used now, otherwise the XP needed."""
    has, ready, level = chip.has, bool(chip.ability["ready"]), int(chip.ability["level"])
    tint = tint_of(chip.buster)
    base = height / 2 + 4
    ink = "var(--ink)" if ready else "var(--dim)"
    drawn: list[str] = [
        plate(0, 0, width, height, 6, "var(--paper)" if has else "var(--socket)", tint if ready else "var(--edge)",
              1.6 if ready else 1.0)
    ]  # fmt: skip
    if not chip.named:
        drawn.append(label(width / 2, base, f"{chip.ability['xp']}", LETTER, anchor="middle", fill="var(--dim)"))
    else:
        if has:
            drawn.append(use("i-bolt" if ready else "i-check", 4, height / 2 - 5.5, 11, None, tint if ready else ink))
        else:
            drawn.append(label(5, base, chip.xp, LETTER, bold=True, fill=tint))
        room = width - chip.sign - 4
        state = pen.word("board.ready" if ready else "board.spent") if has else ""
        spare = room - text_width(chip.name, LETTER) - 8
        words = called(chip.name, room, 1, LETTER) or ((f"{level}",) if has else ())
        drawn.append(label(chip.sign, base, words[0], LETTER, fill=ink) if words else NOTHING)
        if state and spare >= text_width(state, LETTER):
            drawn.append(label(width - 6, base, state, LETTER, anchor="end", fill=tint if ready else "var(--dim)"))
        if not has and chip.grown > 0 and height >= BARRED:
            drawn.append(plate(4, height - 3.5, (width - 8) * chip.grown, 2, 1, tint, None))
    return pen.thing(
        f"ability-{chip.buster}-{level}", f"ability:{chip.buster}.{level}", chip.said, join(*drawn),
        halo=ring(-1, -1, width + 2, height + 2, 7), place=f"translate({x:.1f} {y:.1f})",
    )  # fmt: skip


def ability_cell(
    pen: Pen, buster: str, ability: Data, grown: float, x: float, y: float, width: float, height: float
) -> Markup:
    """One ability: its level and a sign if known, otherwise the XP needed; its name if there is room."""
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
        drawn.append(label(width / 2, top, asked, LEAST, anchor="middle", fill="var(--dim)", width=width - 6))
    if named:
        size, lines = SMALL_LEAST, called(name, width - 8, int((height - 16) / (SMALL_LEAST * 1.08)), SMALL_LEAST)
        drawn.append(paragraph(5, height / 2 + 6 - len(lines) * size * 0.54, lines, size, fill=ink, leading=1.08))
    drawn.append(NOTHING if has or grown <= 0 else plate(3, height - 4.5, (width - 6) * grown, 2.5, 1.2, tint, None))
    return pen.thing(
        f"ability-{buster}-{level}", f"ability:{buster}.{level}", said, join(*drawn),
        halo=ring(-1, -1, width + 2, height + 2, 7), place=f"translate({x:.1f} {y:.1f})",
    )  # fmt: skip
