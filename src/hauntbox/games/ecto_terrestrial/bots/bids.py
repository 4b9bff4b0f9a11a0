"""Bids: as much as the thing is worth, but never so that others can count on it (ETI-13)."""

from __future__ import annotations

from math import ceil
from typing import Final

from hauntbox.engine.decisions import Decision, field_a, field_b
from hauntbox.engine.luck import Luck
from hauntbox.games.ecto_terrestrial.combat.chances import FACES_OF, SIDES
from hauntbox.games.ecto_terrestrial.table.numbers import CRIT
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial

CARE: Final = 0.09  # how much a bid beside the right one seems worse, times the distance squared
KEPT: Final = 0.03  # each Battery that is bid
PRIZE: Final = 0.6  # what a Bid-Off of a card is usually about
SHIP: Final = (3, 4, 5)  # bids against the ship: against most of what its die can say, nearly all, all
ALONE: Final = 2  # enough for a player alone


def aim_of(g: EctoTerrestrial, decision: Decision, seat: int, hero: int, weight: float) -> float:
    """The bid that seems right for a Hero."""
    source = decision.source
    kind = source.kind if source is not None else ""
    if kind == "episode":
        return float(min(SHIP[-1] - (1 if g.players == 1 else 0), g.batteries[hero]))
    if g.players == 1:
        return float(ALONE)
    value = PRIZE
    if kind == "hero":  # a Steal, by this Hero
        value = 1.0 + max(g.traps)
        defender = (decision.args or {}).get("defender")
        if getattr(defender, "value", -1) == hero:
            value -= 1.0  # a tie is enough
    return min(ceil(1.5 * value), 0.7 * g.batteries[hero])


def ship_chance(bid: int, die: int = 0) -> float:
    """The chance that a bid is higher than what the ship's die says: 1 to 4 by its face."""
    return sum([FACES_OF[die][face] for face in range(CRIT + 1) if bid > face + 1]) / SIDES


def bid_values(g: EctoTerrestrial, decision: Decision, seat: int, codes: list[int], weight: float) -> list[float]:
    """What bids seem to be worth: most near the right one, with so little between them that an error decides."""
    found: list[float] = []
    for code in codes:
        hero, n = field_a(code), field_b(code)
        off = n - aim_of(g, decision, seat, hero, weight)
        found.append(0.05 * g.batteries[hero] - CARE * off * off - KEPT * n)
    return found


def secret_bid(g: EctoTerrestrial, decision: Decision, seat: int, codes: list[int], luck: Luck) -> int:
    """A bid drawn from those near the right one, the nearer the likelier."""
    weights: list[int] = []
    for code in codes:
        off = abs(field_b(code) - aim_of(g, decision, seat, field_a(code), 0.0))
        weights.append(8 if off < 0.5 else 5 if off < 1.5 else 1)
    drawn = luck.below(sum(weights))
    for code, weight in zip(codes, weights):
        drawn -= weight
        if drawn < 0:
            return code
    return codes[0]
