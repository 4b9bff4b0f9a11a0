"""The dice as they fall: hit, damage and defence dice, and plain ones."""

from __future__ import annotations

from hauntbox.games.betwixt.drawing.panels.dice import face_piece
from hauntbox.games.betwixt.table.numbers import DAMAGE, DEFENCE, HIT, SIDES
from hauntbox.kit.drawing import faces

KINDS = {"hit_side": HIT, "damage_side": DAMAGE, "defence_side": DEFENCE}


def draw_faces() -> dict[str, str]:
    """Every side of every die."""
    sides = {f"{kind}:{die}{side + 1}" for kind, dice in KINDS.items() for die in dice for side in range(SIDES)}
    return faces.faces("bx", {
        **{name: face_piece(name.partition(":")[2], faces.SIZE) for name in sorted(sides)},
        **{f"die:{side + 1}": faces.plain(side + 1) for side in range(SIDES)},
    })
