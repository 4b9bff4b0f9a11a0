"""All ops and conditions that content can be written in, chapter by chapter.

Each chapter lists its entries; there is one entry for each op, and it says everything about it.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.cards.op import OuterSpaceOp
from hauntbox.games.outer_space.components.entries import CardVocabulary
from hauntbox.games.outer_space.components.vocabulary import WHENS
from hauntbox.games.outer_space.effects import attacks, cards, dice, fights, models, places, setup, tokens, wounds
from hauntbox.games.outer_space.effects.conditions import CONDITIONS

OPS: Final[list[OuterSpaceOp]] = [
    *dice.OPS, *fights.OPS, *wounds.OPS, *tokens.OPS, *cards.OPS, *models.OPS, *places.OPS, *attacks.OPS, *setup.OPS,
]  # fmt: skip

VOCABULARY: Final = CardVocabulary(WHENS, [*CONDITIONS], [*OPS])
