"""Every op and every condition that cards and missions of The Ghosts Betwixt may use.

Each chapter has its entries at its end. To find the one of an op, search for its name in quotes.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.components.triggers import ALL
from hauntbox.games.betwixt.effects import bodies, fighting, house, moving, story, things
from hauntbox.games.betwixt.effects.conditions import CONDITIONS
from hauntbox.games.betwixt.effects.op import BetwixtOp
from hauntbox.kit.cards.effects import Vocabulary

OPS: Final[list[BetwixtOp]] = [*fighting.OPS, *bodies.OPS, *moving.OPS, *things.OPS, *house.OPS, *story.OPS]
COUNTERS: Final = ["tethers"]  # what an effect may be counted by: Tethers that stand


def make_vocabulary() -> Vocabulary:
    """The words of cards, with limits by attack, activation, combat and mission, and what may be declined."""
    words = Vocabulary(ALL, COUNTERS, CONDITIONS, OPS)
    words.limits = ["attack", "activation", "combat", "mission"]
    words.may = True
    return words


VOCABULARY: Final[Vocabulary] = make_vocabulary()
