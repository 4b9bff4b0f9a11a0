"""What may be answered for all to know: friends and spectators are shown it, so it depends on nothing hidden."""

from __future__ import annotations

from typing import Final

# Walking, searching, fighting, marching, and what is pointed out on the board. Not what is played from a hand, built
# face down or revealed, nor what only those can agree to who hold something.
PUBLIC: Final = (
    "end", "saucer", "reinforce", "emitter", "yield", "march", "stride", "blast", "pack", "hero", "step", "squeeze",
    "stop", "move", "search", "pick_up", "stay", "talent", "light", "square", "soldier", "target", "crowd", "die",
    "this_die", "protect", "hide", "neither", "board", "building", "direction", "aim", "fire", "site", "special",
    "roll_building", "centre", "kerosene", "teleport",
)  # fmt: skip
