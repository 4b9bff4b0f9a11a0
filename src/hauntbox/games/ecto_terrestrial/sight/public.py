"""What may be answered for all to know: the others are shown it, so it depends on nothing hidden."""

from __future__ import annotations

from typing import Final

# What Heroes do with what lies open, and what is decided for ETs. Not what is done with Gadgets in a hand, nor bids.
PUBLIC: Final = (
    "end", "rest", "move", "teleport", "stand", "collect", "take", "take_over", "interact", "interact_here", "open",
    "steal", "attack", "double_attack", "single_rest", "use", "draft", "equip", "unequip", "place", "square", "hero",
    "et", "boss", "point", "reroll", "allot", "allot_boss", "push", "done", "direction", "choose", "die", "objective",
    "kind",
)  # fmt: skip
