"""What a Hero has to fear in the next Martian Turn, in a space where he might stand."""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.bots.distances import Ways
from hauntbox.games.outer_space.bots.fights import Bout, hero_strength, hits_of, misses
from hauntbox.games.outer_space.bots.stakes import Stakes
from hauntbox.games.outer_space.cards.powers import soldier_steps
from hauntbox.games.outer_space.components.cards import DeckCard
from hauntbox.games.outer_space.components.entries import entry_of
from hauntbox.games.outer_space.components.opinions import RAY
from hauntbox.games.outer_space.ground.template import TO_HIT
from hauntbox.games.outer_space.table.numbers import LEADER, OFF, PACK, SLOTS, ZARD
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.kit.map.grid import distance

SHARED: Final = 0.46  # how many of the Wounds come that could: Martians can't be everywhere
CARE: Final = 1.15  # and how much they weigh
DROPPED: Final = 0.5  # how likely Soldiers land where they can do something at once
RAYED: Final = 1.0  # Death Rays are used whenever they can be, and nobody dodges them
SECTIONS: Final = 5  # of its template
BURN: Final = 0.5


class Menace:
    """All Martians of a table, by space, as the Heroes see them: counted once, looked at from many spaces."""

    __slots__ = ("beast", "beast_moves", "counts", "packs", "rays", "saucers", "sites", "steps", "ways")

    def __init__(self, g: OuterSpace, ways: Ways) -> None:
        self.ways = ways
        self.steps = soldier_steps(g)
        self.packs: list[int] = []
        self.counts: list[int] = []  # ray guns
        for s in g.packs():
            n = g.count_at[s] + (1 if g.champion_at[LEADER] == s else 0)
            if n:
                self.packs.append(s)
                self.counts.append(n)
        self.beast = g.champion_at[ZARD]
        self.beast_moves = g.box.champions[ZARD].move
        self.rays = 0
        for index, card in enumerate(g.tech):
            if g.tech_up >> index & 1 and is_ray(g.card(card)):
                self.rays += 1
        self.saucers = [at for at in g.saucers if at >= 0]
        pool = 0
        for at in g.soldier_at:
            if at < 0:
                pool += 1
        self.sites: list[int] = []
        if pool >= PACK:
            self.sites = self.saucers

    def ray(self, s: int) -> float:
        """How many Wounds the Death Rays in play make in a space."""
        best = 0.0
        for at in self.saucers:
            far = distance(s, at)
            if 0 < far <= SECTIONS:
                best = max(best, (7 - TO_HIT[far]) / 6)
        return self.rays * best


def is_ray(card: DeckCard) -> bool:
    return bool(card.uses) and entry_of(card.uses[0].do[0]).opinion.kind == RAY


def danger(g: OuterSpace, menace: Menace, stakes: Stakes, slot: int, s: int, beaten: float = 0.0) -> float:
    """What the Wounds that a Hero would take in a space weigh, on the average.

    `beaten` is the chance that one of the Soldiers in that very space is gone by then.
    """
    fire = menace.ways.fire(s)
    march = menace.ways.march(s)
    steps = menace.steps
    guns = 0
    fighters = 0
    hits = 0.0
    for index, at in enumerate(menace.packs):
        if fire[at] <= steps:
            n = menace.counts[index]
            guns += n
            hits += hits_of(n)
            if at == s and beaten:
                hits -= beaten * (hits_of(n) - hits_of(n - 1))
                if n == 1:
                    continue
            if march[at] <= steps:
                fighters += n
    if guns >= PACK:
        hits = max(hits, 0.45 * guns)
    for at in menace.sites:
        if fire[at] <= steps:
            hits += DROPPED * hits_of(PACK)
    strength = hero_strength(g, slot)
    wounds = hits * misses(g, slot)
    if fighters:
        wounds += Bout(strength, min(PACK, fighters), False, False).lose
    if menace.beast >= 0 and march[menace.beast] <= menace.beast_moves:
        wounds += Bout(strength, g.box.champions[ZARD].fight_dice, False, True).lose
    if menace.rays:
        wounds += RAYED * menace.ray(s)
    if not wounds:
        return 0.0
    return CARE * stakes.loss(slot, SHARED * wounds)


def total_danger(g: OuterSpace, menace: Menace, stakes: Stakes) -> float:
    """All Heroes where they are."""
    value = 0.0
    for slot in range(SLOTS):
        if g.hero_at[slot] != OFF:
            value += danger(g, menace, stakes, slot, g.hero_at[slot])
    return value
