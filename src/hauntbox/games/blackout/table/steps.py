"""The names of Blackout's steps, in the order of play; part of saved games."""

from __future__ import annotations

from typing import Final

PICK: Final = 0
DEAL: Final = 1
ROUND: Final = 2
NEXT: Final = 3
ACT: Final = 4
CLEAN_UP: Final = 5
