# interpreted: it checks what was read, once
"""What the clauses of Heroes, Weapons and Equipment must not be, although every word of them is known."""

from __future__ import annotations

from typing import Final

from hauntbox.kit.cards.content import Entry
from hauntbox.kit.cards.effects import Clause

CONDITIONAL: Final = ("defense", "attack", "range", "cost")  # what is counted when it is needed
UNASKED: Final = ("standing", "free", "action", "attack_rolled", "defense_rolled")  # where nothing can be declined


def check_held(entry: Entry, clauses: list[Clause]) -> list[Clause]:
    """Name what is wrong with the clauses of a card that a Hero has; returns them."""
    for place, clause in enumerate(clauses):
        for problem in problems_of(clause):
            entry.wrong(f"clauses[{place}]", problem)
    return clauses


def problems_of(clause: Clause) -> list[str]:
    """What is wrong with a clause."""
    found: list[str] = []
    if clause.optional and clause.when in UNASKED:
        found.append(f"what acts under {clause.when!r} is not asked for, so it can't be optional.")
    if clause.per and clause.limit != 1:
        found.append("can be used once in a turn, a round or an Episode, not more often.")
    if clause.per and clause.when == "standing":
        found.append("what always holds has no limit.")
    if clause.when == "standing" and clause.conditions:
        for effect in clause.do:
            if effect.words.get("stat") not in CONDITIONAL:
                found.append(f"{effect.op!r} always holds; only {', '.join(CONDITIONAL)} may depend on a condition.")
    return found
