"""The five abilities of a Ghostbuster on the board: what is ready, what is used up, what is still to be learnt."""

from __future__ import annotations

from hauntbox.games.spirit_world.scene_pieces import Data, Pen
from hauntbox.kit.lettering import fitted, label, paragraph
from hauntbox.kit.pieces import plate, ring, use
from hauntbox.kit.svg import Markup, join

# GTB-3.5: the experience that each level asks for.
THRESHOLDS = (0, 5, 12, 20, 30)


def ability_id(buster: str, level: int) -> str:
    """How an ability is called among the things on the table."""
    return f"{buster}.{level}"


def ability_words(pen: Pen, buster: str, ability: Data) -> tuple[str, str]:
    """The name of an ability, and all about it in words."""
    level = int(ability["level"])
    id = ability_id(buster, level)
    name, text = pen.name("ability", id), pen.text("ability", id)
    if not ability["has"]:
        return name, pen.phrase("board.ability_locked", level=level, name=name, xp=THRESHOLDS[level - 1], text=text)
    said = "board.ability_ready" if ability["ready"] else "board.ability_spent"
    return name, pen.phrase(said, level=level, name=name, text=text)


def ability_chip(pen: Pen, buster: str, ability: Data, x: float, y: float, width: float, height: float) -> Markup:
    """One ability: its level, its name; lit when it's ready, locked until it's learnt."""
    name, said = ability_words(pen, buster, ability)
    has, ready, level = bool(ability["has"]), bool(ability["ready"]), int(ability["level"])
    edge = f"var(--{buster}text)" if ready else "var(--edge)"
    ink = "var(--ink)" if ready else "var(--dim)" if has else "var(--faint)"
    size, lines = fitted(name, width - 7, height - 14, (10.5, 10.0, 9.5, 9.0, 8.5), 1.08)
    mark, tint = ("i-bolt", f"var(--{buster}text)") if ready else ("i-check" if has else "i-lock", "var(--faint)")
    drawn = join(
        plate(0, 0, width, height, 6, "var(--paper)" if has else "var(--socket)", edge, 1.4 if ready else 1.0),
        label(4.5, 11.5, f"{level}", 10, bold=True, fill=edge if ready else ink),
        use(mark, width - 12.5, 3.5, 8.5, None, tint),
        paragraph(4.5, height / 2 + 6 - len(lines) * size * 0.54, lines, size, fill=ink, leading=1.08),
    )
    id = ability_id(buster, level)
    return pen.thing(
        f"ability-{buster}-{level}", f"ability:{id}", said, drawn,
        halo=ring(-1, -1, width + 2, height + 2, 7), place=f"translate({x:.1f} {y:.1f})",
    )  # fmt: skip


def ability_dot(pen: Pen, buster: str, ability: Data, x: float, y: float, size: float) -> Markup:
    """One ability as a numbered dot."""
    _, said = ability_words(pen, buster, ability)
    has, ready, level = bool(ability["has"]), bool(ability["ready"]), int(ability["level"])
    colour = f"var(--{buster}text)"
    drawn = join(
        plate(0, 0, size, size, 5, colour if ready else "var(--socket)", colour if has else "var(--edge)"),
        label(size / 2, size / 2 + 3.8, f"{level}", 10.5, bold=True, anchor="middle",
              fill="var(--panel)" if ready else colour if has else "var(--faint)"),
    )  # fmt: skip
    id = ability_id(buster, level)
    return pen.thing(
        f"ability-{buster}-{level}", f"ability:{id}", said, drawn,
        halo=ring(-1, -1, size + 2, size + 2, 6), place=f"translate({x:.1f} {y:.1f})",
    )  # fmt: skip
