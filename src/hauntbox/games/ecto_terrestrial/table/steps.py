"""The steps of a game, in the order of its table of steps. Saves know them by number: only ever add at the end."""

from __future__ import annotations

from typing import Final

STEPS: Final = (
    "draft", "gear", "place", "spawn", "deal", "round", "turn", "act", "turn_end", "sheet", "pke", "boss", "et_move",
    "et_assign", "et_attack", "stand_up", "round_end", "bonus", "shop", "next_episode", "over",
    "outfit", "open_shop",
)
DRAFT: Final = 0  # ETI-2.5, 2.6
GEAR: Final = 1  # ETI-2.7b: one card of a loadout
PLACE: Final = 2  # ETI-2.10
SPAWN: Final = 3  # ETI-2.11: one Spawn Roll
DEAL: Final = 4  # ETI-2.12 to 2.15
ROUND: Final = 5  # ETI-3.2
TURN: Final = 6  # a player's turn begins
ACT: Final = 7  # ETI-4: one Action, Attack or Rest
TURN_END: Final = 8  # ETI-4.9
SHEET: Final = 9  # ETI-19: one card
PKE_CHECK: Final = 10  # ETI-20: one pull
BOSS: Final = 11  # ETI-22.1
ET_MOVE: Final = 12  # ETI-22: one ET
ET_ASSIGN: Final = 13  # ETI-23.2, 23.3
ET_ATTACK: Final = 14  # ETI-23.4: one Hero's attackers
STAND_UP: Final = 15  # ETI-23.10
ROUND_OVER: Final = 16  # ETI-28
BONUS: Final = 17  # ETI-29
SHOPPING: Final = 18  # ETI-30: one visit
NEXT_EPISODE: Final = 19  # ETI-31.2
OVER: Final = 20  # the Episode ends as it ended before bonuses and shop
OUTFIT: Final = 21  # ETI-2.7a, 2.14, 32: decks are shuffled, cards dealt
OPEN_SHOP: Final = 22  # ETI-30.2
