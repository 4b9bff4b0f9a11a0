"""Every op and every condition that cards of Ecto-Terrestrial Invasion may use.

Each chapter has its entries at its end. To find the one of an op, search for its name in quotes.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.ecto_terrestrial.components.triggers import ALL
from hauntbox.games.ecto_terrestrial.effects import (
    answering,
    boss,
    choices,
    deeds,
    dice,
    harm,
    mischief,
    motion,
    objectives,
    standing,
    status,
    tower,
)
from hauntbox.games.ecto_terrestrial.effects.conditions import CONDITIONS
from hauntbox.games.ecto_terrestrial.effects.op import EctoOp
from hauntbox.kit.cards.effects import Vocabulary

OPS: Final[list[EctoOp]] = [
    *harm.OPS, *status.OPS, *tower.OPS, *choices.OPS, *boss.OPS, *standing.OPS, *answering.OPS, *motion.OPS,
    *mischief.OPS, *objectives.OPS, *dice.OPS, *deeds.OPS,
]


def make_vocabulary() -> Vocabulary:
    """The words of cards, with limits by turn, round and Episode, and what may be declined."""
    words = Vocabulary(ALL, [], CONDITIONS, OPS)
    words.limits = ["turn", "round", "episode"]
    words.may = True
    return words


VOCABULARY: Final[Vocabulary] = make_vocabulary()
