"""What is on the map and how it is numbered: ghosts, gates, places that are not squares."""

from __future__ import annotations

from typing import Final

# Ghosts: the common kinds in order of class, then the bosses.
KINDS: Final = ("GG", "GT", "BM", "SL", "ID", "SP")
GG: Final = 0
GT: Final = 1
BM: Final = 2
COMMON: Final = 3

# Where a ghost can be when it is not on a square.
BOX: Final = -1
SPIRIT: Final = -2
TRAPPED: Final = -10  # TRAPPED - b: on the card of Ghostbuster b

# Where a Ghostbuster can be when it is not on a square.
INSIDE: Final = -1
ABSENT: Final = -2

# What a line can block.
WALK: Final = 1
DRIVE: Final = 2
BULK: Final = 4  # corporeal ghosts
SIGHT: Final = 8

# A gate goes by its symbol, one of five faces of the Psychic die; the sixth is Chaos.
SYMBOLS: Final = ("star", "moon", "eye", "key", "flame")
GATES: Final = 5
CHAOS: Final = 5

# The target of streams: a ghost by its number, a gate from here on.
GATE: Final = 64
NOTHING: Final = -1

# The most Ghostbusters in a team.
TEAM: Final = 8

# Ranks of the moments in a scenario, for the view.
PHASES: Final = ("setup", "turn", "round_end", "psychic")
SETUP: Final = 0
TURN: Final = 1
ROUND_END: Final = 2
PSYCHIC: Final = 3


def column(x: int) -> str:
    """The letter of a column: A to Z, then AA and so on."""
    return chr(65 + x) if x < 26 else "A" + chr(65 + x - 26)
