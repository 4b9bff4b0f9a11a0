"""What can hold as long as a card is in play. A rule asks for it by these numbers (`cards/powers.py`).

The entry of an op that stands names its number as `power`.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -1  # of an op that acts and never stands
REMOVE_DICE: Final = 0
SET_THRESHOLD: Final = 1
FIGHT_DICE: Final = 2
WIN_TIES: Final = 3
TOUGHNESS: Final = 4
IMMUNE: Final = 5
SET_COST: Final = 6
PAY_FOR_OTHERS: Final = 7
PEEK: Final = 8
REVEAL_HAND: Final = 9
COUNTS_AS: Final = 10
ITEM_WEIGHT: Final = 11
MOVEMENT: Final = 12
SOLDIER_STEPS: Final = 13
LANDING: Final = 14
RAGE: Final = 15
ALONE: Final = 16
FORBID: Final = 17
ALLOW: Final = 18
POWERS: Final = 19  # how many there are
