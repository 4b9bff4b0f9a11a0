"""What talents, worn cards and monster cards let their bearers do, by moment and by op.

It follows from which cards those are, so it is worked out once for each set and shared by all tables.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.components.card import Card
from hauntbox.kit.cards.effects import Clause, Effect

OF_TALENT: Final = 0
OF_CARD: Final = 1
OF_KIND: Final = 2
OF_WEAPON: Final = 3
OF_MISSION: Final = 4
OF_SYRINGE: Final = 5
OF_BOOK: Final = 6
OF_DROP: Final = 7
OF_COLLECTION: Final = 8
OF_EVENT: Final = 9
OF_TREASURE: Final = 10
SOURCES: Final = (
    "talent", "card", "monster", "monster_weapon", "mission", "syringe", "book", "drop", "collection", "event",
    "treasure",
)


class Held:
    """A clause, and the card that it is written on: what kind of card, and its number among these."""

    __slots__ = ("clause", "kind", "source")

    def __init__(self, clause: Clause, kind: int, source: int) -> None:
        self.clause = clause
        self.kind = kind
        self.source = source


class Standing:
    """An effect that holds as long as its card is there, if its clause's conditions are met."""

    __slots__ = ("effect", "held")

    def __init__(self, effect: Effect, held: Held) -> None:
        self.effect = effect
        self.held = held


NO_CLAUSES: Final[list[Held]] = []
NO_EFFECTS: Final[list[Standing]] = []


class Powers:
    """The clauses of several cards: `moments` by trigger, `passives` by op."""

    __slots__ = ("moments", "passives")

    def __init__(self) -> None:
        self.moments: dict[str, list[Held]] = {}
        self.passives: dict[str, list[Standing]] = {}

    def take(self, card: Card, kind: int, source: int) -> None:
        """One more card."""
        for clause in card.clauses:
            held = Held(clause, kind, source)
            if clause.when == "passive":
                for effect in clause.do:
                    self.passives.setdefault(effect.op, []).append(Standing(effect, held))
            else:
                self.moments.setdefault(clause.when, []).append(held)

    def under(self, trigger: str) -> list[Held]:
        """What acts at a moment, in the order of the cards."""
        return self.moments.get(trigger, NO_CLAUSES)

    def standing(self, op: str) -> list[Standing]:
        """What holds of an op, whether its conditions are met or not."""
        return self.passives.get(op, NO_EFFECTS)


NO_POWERS: Final = Powers()  # of whoever has no card that does anything
