"""The moments at which cards and missions act, by the kind of card that may name them."""

from __future__ import annotations

from typing import Final

# What is `passive` always holds. `use_action` takes an action, `use_free` none; `learned` acts once, when a talent is
# bought.
TALENT: Final = [
    "passive", "use_action", "use_free", "learned", "on_hit", "on_miss", "on_kill", "on_defend", "on_damaged", "on_ko",
    "activation_start", "activation_end", "round_start", "round_end", "combat_start", "combat_end", "loot",
]
GEAR: Final = [one for one in TALENT if one not in ("learned", "on_ko")]
ITEM: Final = ["use_action", "use_free"]
SYRINGE: Final = ["use_action"]
MONSTER: Final = [
    "passive", "on_hit", "on_miss", "on_defend", "on_damaged", "defeated", "activation_start", "activation_end",
    "round_start", "round_end",
]
LINE: Final = "on_effect"  # what a weapon does for effects that were rolled
BOOK: Final = ["read"]
DROP: Final = ["drawn"]
COLLECTION: Final = ["bought"]
MISSION: Final = [
    "passive", "mission_start", "mission_success", "mission_fail", "token_drawn", "tile_placed", "door_opened",
    "explore_tile", "objective_interact", "loot", "buy", "story", "secret", "final", "combat_start", "combat_end",
    "round_start", "round_end", "defeated", "on_ko", "check", "lost",
]
EVENTS: Final = [one for one in MISSION if one != "passive"]
ALL: Final = [*dict.fromkeys([*TALENT, *MONSTER, LINE, *BOOK, *DROP, *COLLECTION, *MISSION])]
ACTING: Final = [one for one in ALL if one != "passive"]
