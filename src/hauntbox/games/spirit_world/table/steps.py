"""The names of Spirit World's steps, in the order of play; part of saved games."""

from __future__ import annotations

from typing import Final

SHARE: Final = 0
AIM: Final = 1
PARK: Final = 2
ROUND: Final = 3
TURN: Final = 4
ACT: Final = 5
TURN_END: Final = 6
ROUND_END: Final = 7
PSYCHIC: Final = 8
