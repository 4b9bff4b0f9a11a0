"""The fixed numbers of Blackout: colours, icons, phases, ranks."""

from __future__ import annotations

from typing import Final

from hauntbox.kit.dice import DieKind

# BLK-2.3: a Ghostbuster is known by the colour of its dice; die d is one of colour d // 5.
COLOURS: Final = ("red", "blue", "green", "yellow")
BUSTERS: Final = 4
DICE_EACH: Final = 5
DICE: Final = 20

# BLK-6.1: two Streams, one each of Trap, PKE, Ecto-1, Ghost.
ICONS: Final = ("S", "T", "P", "E", "G")
DIE: Final = DieKind(("S", "S", "T", "P", "E", "G"))
STREAM: Final = 0
TRAP: Final = 1
PKE: Final = 2
ECTO: Final = 3
GHOST: Final = 4
UNROLLED: Final = 5

SLOTS: Final = 5
BOROUGHS: Final = 5
ROW: Final = 4
COSTS: Final = 2
HAND: Final = 3

PHASES: Final = ("setup", "spawn", "roll", "activate", "clean_up", "over")
SETUP: Final = 0
SPAWN: Final = 1
ROLL: Final = 2
ACTIVATE: Final = 3
CLEAN_UP: Final = 4
OVER: Final = 5

# BLK-15.1 and 15.2: which text overrides another.
RULEBOOK: Final = 1
ABILITY: Final = 2
GHOSTS: Final = 3
EQUIPMENT: Final = 4
TILE: Final = 5
