"""How much a ghost threatens, read from its card once: bots weigh ghosts by it."""

from __future__ import annotations

from hauntbox.games.blackout.components.cards import Card
from hauntbox.games.blackout.components.entries import entry_of


def measure_menace(card: Card) -> float:
    """Add up what the effects of a card threaten with; each op has its menace in its entry."""
    total = 0.0
    for clause in card.clauses:
        for effect in clause.do:
            op = entry_of(effect)
            total += 0.5 * op.menace_each * max(1, effect.numbers.get("n", 0))
            weight = op.menace
            if effect.words.get("who", "") == "each_gb":
                weight *= 2
            total += 0.5 * weight
    return total


def is_noisy(card: Card) -> bool:
    """BLK-9.4: whether the text of a ghost can change Chaos in clean-up."""
    return any(entry_of(effect).noisy for clause in card.acts("clean_up") for effect in clause.do)
