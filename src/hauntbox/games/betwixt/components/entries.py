"""What content, texts and bots know of the entries of the vocabulary: what an op is like, whatever it is called.

The entries themselves are in `effects/`, each below what it does; `effects/vocabulary.py` lists them all.
"""

from __future__ import annotations

from typing import Final

from hauntbox.kit.cards.effects import Effect, Op, Param

# What an op does, for whoever reads cards. The first are done to somebody …
PLAIN: Final = 0  # nothing that anybody asks for
HARM: Final = 1  # damage
HEAL: Final = 2
FOCUS: Final = 3  # FP
AIL: Final = 4  # a status
CURE: Final = 5
CHIP: Final = 6
AIM: Final = 7  # a monster's target
TRIP: Final = 8  # stumbling
# … and these are not.
ATTACK: Final = 9
LOOKOUT: Final = 10  # who is on lookout
PREPARE: Final = 11  # syringes
MONSTERS: Final = 12  # more of them
TOKENS: Final = 13  # Fate Tokens in the bags
ROLL: Final = 14  # one of several outcomes by a die
TRAPS: Final = 15
MOVE: Final = 16
BONUS: Final = 17  # damage added to an attack

# The kinds of cards on which something may stand.
OF_FAMILY: Final = ("talent", "equipment")
OF_MONSTERS: Final = ("monster", "monster_weapon")
OF_MISSIONS: Final = ("mission", "final")


class CardOp(Op):
    """An op as it is written on a card. `BetwixtOp` of `effects/op.py` fills it in."""

    __slots__ = ("amounts", "holders", "in_attacks", "limited", "waits", "wins", "work")

    def __init__(self, name: str, triggers: list[str], params: list[Param]) -> None:
        super().__init__(name, triggers, params)
        self.work = PLAIN  # what it does, one of the numbers above
        self.amounts = "amount"  # the table of words for how much damage it deals or adds
        self.holders: tuple[str, ...] = ()  # the kinds of cards of which it is asked while it stands; all if empty
        self.in_attacks = False  # it changes attacks: their lines say it shortly
        self.limited = False  # while it stands, it may be used a limited number of times
        self.waits = False  # it holds until the next combat or Placement Phase
        self.wins = False  # it wins the mission

    @property
    def on_somebody(self) -> bool:
        """Whether it does something to somebody."""
        return HARM <= self.work <= TRIP


UNKNOWN: Final = CardOp("", [], [])  # of a word that the reading has reported


def entry_of(effect: Effect) -> CardOp:
    """The entry of an effect's op."""
    entry = effect.entry
    return entry if isinstance(entry, CardOp) else UNKNOWN
