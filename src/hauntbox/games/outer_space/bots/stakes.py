"""The worth of a Martian, a Wound or a card at a table, counted in Martians of the first scenario.

About twenty of those win it, two dead Heroes lose it; so a side that needs n of something gets 20 / n for each.
"""

from __future__ import annotations

from math import exp
from typing import Final

from hauntbox.games.outer_space.components.cards import EVENT, TECH, DeckCard, Goal, ScenarioCard
from hauntbox.games.outer_space.components.entries import entry_of
from hauntbox.games.outer_space.outcome.objectives import standing
from hauntbox.games.outer_space.table.numbers import (
    BANDSTAND,
    CHAMPIONS,
    COMBAT,
    EMITTER_CP,
    HEROES,
    HEROES_KILLED,
    LEADER_KILLED,
    MARTIANS,
    MARTIANS_KILLED,
    SLOTS,
    TALLIES,
    ZARD_KILLED,
)
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.kit.memory import remember

GAME: Final = 20.0  # reaching a goal
IDLE_KILL: Final = 0.4  # a Soldier where nobody counts them: he comes back after a while
SIEGE_KILL: Final = 3.4  # one where many must gather: he has to land and walk all the way again
LAST: Final = (0.0, 0.65, 0.2, 0.09, 0.05, 0.04, 0.04, 0.03, 0.03)  # the share of a life lost with a Wound
FINE: Final = 16  # the resolution of expected Wounds
MOST_WOUNDS: Final = 6
MENACE: Final = 2.0  # a Champion gone for a while
CHAMPION_TALLY: Final = (ZARD_KILLED, LEADER_KILLED)
PACE: Final = 0.75
SLOW: Final = 0.7
FAST: Final = 1.8
POWER: Final = 0.1  # a Power token
HELD: Final = 0.65  # an Event in the hand
GUN: Final = 1.5
BLAST: Final = 1.3
CLUB: Final = 0.8
THING: Final = 0.5
BUILT: Final = 0.7  # a Tech, for each Command Point it cost


class Aims:
    """What a scenario is about: how many of each thing a side needs, by tally; 0 if none.

    `occupied` says that the Martians progress by having Soldiers in a certain place when their turn ends.
    """

    __slots__ = ("deaths", "heroes", "kills", "martians", "occupied", "tent", "turns")

    def __init__(self, scenario: ScenarioCard, martians: int) -> None:
        self.turns = scenario.lasts(martians)
        self.heroes = [0] * len(TALLIES)
        self.martians = [0] * len(TALLIES)
        self.tent = 0  # Soldiers that the Martians need in the tent
        self.kills = 0  # Martians that the Heroes must kill
        self.deaths = scenario.kill_limit
        for first in scenario.goals[HEROES]:
            self.note(self.heroes, first, martians)
        for first in scenario.goals[MARTIANS]:
            self.note(self.martians, first, martians)
        self.kills = self.heroes[MARTIANS_KILLED]
        self.occupied = self.tent + self.martians[EMITTER_CP] + self.martians[BANDSTAND] > 0
        if self.martians[HEROES_KILLED]:
            self.deaths = min(self.deaths, self.martians[HEROES_KILLED])

    def note(self, needs: list[int], first: Goal, martians: int) -> None:
        goal: Goal | None = first
        while goal is not None:
            if goal.of in TALLIES:
                needs[TALLIES.index(goal.of)] = goal.needs(martians)
            elif goal.of == "soldiers_in_tent":
                self.tent = goal.needs(martians)
            goal = goal.also


class Stakes:
    """The worth of things at one table, to the Heroes or to the Martians alike.

    `kill` is a Soldier, `champion` a Wound to each Champion, unless it ignores it, `death` the next Hero,
    `wound` the next Wound of each Hero, `left` the part of the game still to come.
    """

    __slots__ = ("aims", "champion", "death", "health", "kill", "left", "wound")

    def __init__(self, g: OuterSpace) -> None:
        self.aims = aims = aims_of(g)
        turns = max(1, g.track)
        self.left = turns / max(1, aims.turns) if g.track else 1.0
        if aims.kills:
            missing = max(1, aims.kills - g.tally[MARTIANS_KILLED])
            pace = PACE * missing / turns if g.track else 1.0
            self.kill = GAME / aims.kills * min(FAST, max(SLOW, pace))
        else:
            self.kill = SIEGE_KILL if aims.tent else IDLE_KILL
        self.champion = [champion_wound(g, aims, champion, self.kill) for champion in range(CHAMPIONS)]
        dead = g.tally[HEROES_KILLED]
        self.death = death_of(dead, aims.deaths)
        self.wound = [0.0] * SLOTS
        self.health = [1] * SLOTS
        for slot in range(SLOTS):
            if g.hero_at[slot] >= 0:
                left = min(8, max(1, g.health_left(slot)))
                self.health[slot] = left
                self.wound[slot] = self.death * LAST[left]

    def loss(self, slot: int, wounds: float) -> float:
        """What a Hero loses who expects this many Wounds on average, which may be none or all at once."""
        return self.death * LOSSES[self.health[slot]][min(FINE * MOST_WOUNDS, int(wounds * FINE))]


def champion_wound(g: OuterSpace, aims: Aims, champion: int, kill: float) -> float:
    """The worth of a Wound to a Champion: a share of it, unless it is ignored."""
    card = g.box.champions[champion]
    value = kill + MENACE
    tally = CHAMPION_TALLY[champion]
    if g.tally[tally] < aims.heroes[tally]:
        value += GAME / (aims.heroes[ZARD_KILLED] + aims.heroes[LEADER_KILLED])
    return value * (card.toughness - 1) / 6 / max(1, card.health)


def death_of(dead: int, limit: int) -> float:
    """The worth of the next Hero: the last one that may die counts most."""
    share = GAME / limit
    return share * (0.8 + 0.5 * dead / max(1, limit - 1)) if limit > 1 else GAME


def losses(health: int) -> list[float]:
    """The share of a life lost to Wounds that come by chance, by their average number."""
    found: list[float] = []
    for at in range(FINE * MOST_WOUNDS + 1):
        mean = at / FINE
        chance = exp(-mean)  # the chance of exactly this many Wounds
        more = 1.0 - chance
        value = 0.0
        for taken in range(1, health + 1):
            value += more * LAST[health + 1 - taken]
            chance *= mean / taken
            more -= chance
        found.append(value)
    return found


LOSSES: Final = [losses(health) for health in range(9)]

_aims: dict[ScenarioCard, Aims] = {}
_aims_of_two: dict[ScenarioCard, Aims] = {}


def aims_of(g: OuterSpace) -> Aims:
    known = _aims if g.martians == 1 else _aims_of_two
    found = known.get(g.scenario)
    return remember(known, g.scenario, Aims(g.scenario, g.martians)) if found is None else found


def progress(g: OuterSpace) -> float:
    """How far the Heroes are ahead in what is counted."""
    value = 0.0
    for side in (MARTIANS, HEROES):
        sign = 1.0 if side == HEROES else -1.0
        for goal in g.scenario.goals[side]:
            if goal.of == TALLIES[HEROES_KILLED]:
                continue
            at = goal
            while True:
                total = goal_total(goal.needs(g.martians), goal.also is not None)
                value += sign * GAME / total * min(at.needs(g.martians), standing(g, at))
                if at.also is None:
                    break
                at = at.also
    aims = aims_of(g)
    for dead in range(g.tally[HEROES_KILLED]):
        value -= death_of(dead, aims.deaths)
    return value


def goal_total(n: int, linked: bool) -> float:
    """The divisor of progress to a goal; half a goal is only half of the game."""
    return float(n + 1) if linked else float(max(1, n))


# Cards


def item_worth(card: DeckCard) -> float:
    """The worth of an item."""
    value = THING
    if card.keywords & COMBAT:
        value = CLUB
    for use in card.uses:
        for effect in use.do:
            entry = entry_of(effect)
            if entry.shoots:
                once = effect.word("discard") == "yes"
                value = max(value, BLAST if once else GUN * (7 - effect.number("need")) / 3)
            else:
                value = max(value, entry.opinion.item)
    return value


def keep_worth(card: DeckCard) -> float:
    """The worth of a card in the hand."""
    if card.kind == TECH:
        return 0.25 * card.cost
    return HELD if card.kind == EVENT else item_worth(card)
