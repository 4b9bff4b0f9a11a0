"""Cards, ammo, money, and what a family keeps for the campaign (TGB-22 to 26)."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.components.triggers import ACTING
from hauntbox.games.betwixt.effects.op import BetwixtOp
from hauntbox.games.betwixt.effects.targets import number, who
from hauntbox.games.betwixt.table.numbers import RARITIES, WEAPON_TYPES
from hauntbox.kit.cards.effects import Param

DECKS: Final = ["item", "book", "drop", *RARITIES]
UNLOCKED: Final = ["shop", "collection", "mission"]

OPS: Final[list[BetwixtOp]] = [
    BetwixtOp("ammo", ACTING, [Param("card", "text"), number(-3, 6)], worth=0.7),
    BetwixtOp("prepare", ["use_action"], [Param("syringe", "text")], worth=1.5),
    BetwixtOp("gain_card", ACTING, [Param("card", "text")], worth=1.0),
    # TGB-24.10. With `of` so many are seen and `n` of them kept.
    BetwixtOp(
        "draw", ACTING, [Param("deck", "word", DECKS), number(1, 4, 1), Param("of", "number", default=0, high=4)],
        worth=1.5,
    ),
    BetwixtOp("redraw", ["combat_end", "loot"], [Param("deck", "word", DECKS)], worth=0.6),
    BetwixtOp("drop_add", ["defeated"], [Param("card", "text"), number(1, 3, 1)]),  # TGB-24.6
    BetwixtOp("drop_draws", ["defeated", "passive"], [number(1, 2)], stands=True),
    BetwixtOp("money", ACTING, [number(-9, 20)], worth=0.3),
    BetwixtOp("price", ["mission_success"], [number(2, 4)]),  # a collection for one part in so many
    BetwixtOp("talent_point", ACTING, [number(1, 3), *who("member")], worth=2.0),
    BetwixtOp("proficiency", ["read"], [Param("type", "word", list(WEAPON_TYPES))], worth=1.0),
    BetwixtOp("trophy", ["secret", "mission_success"], [Param("kind", "text", default_word="defeated")]),
    BetwixtOp("unlock", ["mission_success", "story"], [Param("what", "word", UNLOCKED),
                                                      Param("name", "text", default_word="none")]),
]
