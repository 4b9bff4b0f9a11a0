"""What an op amounts to, for bots and checks that read cards: each entry has one of these as its `outcome`."""

from __future__ import annotations

from typing import Final

PLAIN: Final = 0  # nothing that they look for
MOVES_GHOSTS: Final = 1  # ghosts go `n` squares in a direction
CALLS_GHOSTS: Final = 2  # `n` ghosts come out of the Spirit World
OPENS_GATES: Final = 3
MOVES_GATE: Final = 4  # a gate goes to the next of its squares
SWAPS_GATE: Final = 5  # a gate changes places with a ghost that is at most `within` squares away
PUSHES: Final = 6  # Ghostbusters are thrown back `n` squares
