"""Every op and every condition that cards of Spirit World may use.

Each chapter has its entries at its end. To find the one of an op, search for its name in quotes.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.spirit_world.components.vocabulary import ALL, COUNTERS
from hauntbox.games.spirit_world.effects import abilities, endings, figures, gates
from hauntbox.games.spirit_world.effects.conditions import CONDITIONS
from hauntbox.games.spirit_world.effects.op import SpiritWorldOp
from hauntbox.kit.cards.effects import Vocabulary

OPS: Final[list[SpiritWorldOp]] = [*figures.OPS, *gates.OPS, *abilities.OPS, *endings.OPS]

VOCABULARY: Final[Vocabulary] = Vocabulary(ALL, COUNTERS, CONDITIONS, OPS)
VOCABULARY.limits = ["turn", "round", "scenario"]
VOCABULARY.may = True
