"""Everything about an op or a condition of The Ghosts Betwixt: the two classes of entries.

The entries are at the end of each chapter of this folder; `vocabulary.py` lists them all.
"""

from __future__ import annotations

from hauntbox.kit.cards.effects import ConditionEntry, Mistakes, Op, Param


class BetwixtOp(Op):
    """The entry of an op. It acts at a moment; one that `stands` is asked for by the rules instead."""

    __slots__ = ("stands", "worth")

    def __init__(
        self,
        name: str,
        triggers: list[str],
        params: list[Param],
        *,
        stands: bool = False,
        worth: float = 0.0,
        sentence: str = "",
        mistakes: Mistakes | None = None,
    ) -> None:
        super().__init__(name, triggers, params, sentence, mistakes)
        self.stands = stands
        self.worth = worth  # what one of it is worth to whom it is done, in HP, in the opinion of bots


class BetwixtCondition(ConditionEntry):
    """The entry of a condition."""

    __slots__ = ()
