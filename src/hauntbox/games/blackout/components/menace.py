"""How much a ghost threatens, read from its card once: bots weigh ghosts by it."""

from __future__ import annotations

from typing import Final

from hauntbox.games.blackout.components.cards import Card

# What the text of a ghost costs the team while it stays, by op.
MENACE: Final[dict[str, float]] = {
    "possess": 0.9, "set_aside": 0.8, "knock_off": 0.5, "move": 0.3, "forbid": 0.6, "tax": 0.2,
    "single_colour": 0.0, "max_place": 0.0, "lose_equipment": 0.8, "discard_dice": 0.8, "roll_fewer": 1.2,
}


def measure_menace(card: Card) -> float:
    """Add up what a card's clauses threaten with."""
    total = 0.0
    for clause in card.clauses:
        for effect in clause.do:
            if effect.op == "chaos":
                total += 0.5 * max(1, effect.number("n"))
            weight = MENACE.get(effect.op, 0.3)
            if effect.words.get("who", "") == "each_gb":
                weight *= 2
            total += 0.5 * weight
    return total
