"""What always holds while a Hero has a card, or an Episode lasts: the rules ask for it (see `components.powers`)."""

from __future__ import annotations

from typing import Final

from hauntbox.games.ecto_terrestrial.effects.op import EctoOp
from hauntbox.games.ecto_terrestrial.table.numbers import KINDS
from hauntbox.kit.cards.effects import Param

STATS: Final = ["health", "defense", "battery", "traps", "bid", "attack", "range", "cost"]
IMMUNE: Final = ["slimed", "drained", "teleport", "traps_lost", "points_lost"]
FORBIDDEN: Final = ["teleport_carrying", "take_unmarked"]  # what an Episode may forbid

OPS: Final[list[EctoOp]] = [
    EctoOp(
        "modify", ["standing"], [Param("stat", "word", STATS), Param("n", "number", low=-4, high=6)], stands=True,
        worth=0.8,
    ),
    EctoOp("immune", ["standing"], [Param("what", "word", IMMUNE)], stands=True, worth=0.8),
    EctoOp("forbid", ["standing"], [Param("what", "word", FORBIDDEN)], stands=True, work="bar"),
    EctoOp("armoured", ["standing"], [], stands=True),
    EctoOp("dial", ["standing"], [Param("face", "word", list(KINDS))], stands=True),
]
