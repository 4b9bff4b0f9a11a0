"""The ranged attacks that a Hero has, by what he carries and who he is."""

from __future__ import annotations

from hauntbox.games.outer_space.bots.stakes import POWER
from hauntbox.games.outer_space.cards.powers import holds_keyword, may_use
from hauntbox.games.outer_space.components.entries import entry_of
from hauntbox.games.outer_space.table.moments import RANGED_STEP
from hauntbox.games.outer_space.table.numbers import EXPLOSIVE, FIRE, OFF
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.kit.cards.effects import Effect


class Attack:
    """A ranged attack that a Hero has: how far it goes, how likely it hits, and whether it goes at a whole space."""

    __slots__ = ("cost", "hit", "reach", "space")

    def __init__(self, g: OuterSpace, slot: int, effect: Effect, power: int) -> None:
        self.reach = effect.number("range")
        self.space = effect.word("at") == "space"
        dice = effect.number("dice")
        self.hit = 1.0 if effect.word("sure") == "yes" else (7 - effect.number("need")) / 6
        self.cost = POWER * power
        if effect.word("discard") == "yes":
            self.cost += 0.9 if not self.space else 1.0
        if dice > 1:
            self.hit *= 0.8


def attacks_of(g: OuterSpace, slot: int) -> list[Attack]:
    """All ranged attacks that a Hero could make this turn."""
    found: list[Attack] = []
    lit = holds_keyword(g, slot, FIRE)
    for use in g.character(slot).at(RANGED_STEP):
        if entry_of(use.do[0]).shoots and use.power <= g.power[slot]:
            found.append(Attack(g, slot, use.do[0], use.power))
    for card in g.items[slot]:
        printed = g.card(card)
        if g.users[card] not in (OFF, slot) or not may_use(g, slot, card):
            continue
        for use in printed.at(RANGED_STEP):
            if entry_of(use.do[0]).shoots and (lit or not printed.keywords & EXPLOSIVE):
                found.append(Attack(g, slot, use.do[0], 0))
    return found
