"""Every op and every condition that cards of Blackout may use.

Each chapter has its entries at its end. To find the one of an op, search for its name in quotes.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.blackout.components.vocabulary import COUNTERS, TRIGGERS
from hauntbox.games.blackout.effects import chaos, city, counting_as, dice, equipment, placing, standing
from hauntbox.games.blackout.effects.conditions import CONDITIONS
from hauntbox.games.blackout.effects.op import BlackoutOp
from hauntbox.kit.cards.effects import Vocabulary

OPS: Final[list[BlackoutOp]] = [
    *chaos.OPS, *dice.OPS, *city.OPS, *equipment.OPS, *placing.OPS, *counting_as.OPS, *standing.OPS,
]

VOCABULARY: Final[Vocabulary] = Vocabulary(TRIGGERS, COUNTERS, CONDITIONS, OPS)
