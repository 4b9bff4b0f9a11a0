"""What everything with clauses has: cards, missions, events."""

from __future__ import annotations

from typing import Final

from hauntbox.kit.cards.effects import Clause

NO_CLAUSES: Final[list[Clause]] = []


class Card:
    """Something with a name and clauses that say what it does."""

    __slots__ = ("by_trigger", "clauses", "id", "name")

    def __init__(self, id: str, name: str, clauses: list[Clause]) -> None:
        self.id = id
        self.name = name
        self.clauses = clauses
        self.by_trigger: dict[str, list[Clause]] = {}
        for clause in clauses:
            self.by_trigger.setdefault(clause.when, []).append(clause)

    def under(self, trigger: str) -> list[Clause]:
        """The clauses that act at this moment, in the order of the card."""
        return self.by_trigger.get(trigger, NO_CLAUSES)
