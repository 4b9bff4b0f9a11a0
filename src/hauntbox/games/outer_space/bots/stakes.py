"""What is at stake: what a Martian, a Wound, a card are worth at a table, counted in Martians of the first scenario.

About twenty of those win it, two Heroes lose it; so a side that needs n of something gets a twentieth of n for each.
"""

from __future__ import annotations

from math import exp
from typing import Final

from hauntbox.games.outer_space.components.cards import EVENT, TECH, DeckCard, Goal, ScenarioCard
from hauntbox.games.outer_space.components.entries import entry_of
from hauntbox.games.outer_space.scenario.objectives import standing
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

GAME: Final = 20.0  # what reaching one's goal is worth
IDLE_KILL: Final = 0.4  # a Soldier where nobody counts them: he is back after a while
SIEGE_KILL: Final = 3.4  # one where many have to come together: he has to land and to walk all the way again
LAST: Final = (0.0, 0.65, 0.2, 0.09, 0.05, 0.04, 0.04, 0.03, 0.03)  # the share of a life that goes with a Wound
FINE: Final = 16  # how finely expected Wounds are told apart
MOST_WOUNDS: Final = 6
MENACE: Final = 2.0  # to be rid of a Champion for a while
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
BUILT: Final = 0.7  # a Tech, for each Command Point it has cost


class Aims:
    """What a scenario is about, for those who play it: how many of each thing a side needs, by tally; 0 if none.

    `occupied` says that the Martians get on by having Soldiers in a certain place when their turn ends.
    """

    __slots__ = ("deaths", "heroes", "kills", "martians", "occupied", "tent", "turns")

    def __init__(self, scenario: ScenarioCard, martians: int) -> None:
        self.turns = scenario.lasts(martians)
        self.heroes = [0] * len(TALLIES)
        self.martians = [0] * len(TALLIES)
        self.tent = 0  # Soldiers that the Martians need in the tent
        self.kills = 0  # Martians that the Heroes have to kill
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
    """What things are worth at one table, to the Heroes or to the Martians alike.

    `kill` is a Soldier, `champion` a Wound to each Champion, as far as it does not ignore it, `death` the next Hero,
    `wound` the next Wound of each Hero, `left` the part of the game that is still to come.
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
        """What a Hero loses who has to expect so many Wounds on the average, which may be none or all at once."""
        return self.death * LOSSES[self.health[slot]][min(FINE * MOST_WOUNDS, int(wounds * FINE))]


def champion_wound(g: OuterSpace, aims: Aims, champion: int, kill: float) -> float:
    """What a Wound to a Champion is worth: a part of it, unless it is ignored."""
    card = g.box.champions[champion]
    value = kill + MENACE
    tally = CHAMPION_TALLY[champion]
    if g.tally[tally] < aims.heroes[tally]:
        value += GAME / (aims.heroes[ZARD_KILLED] + aims.heroes[LEADER_KILLED])
    return value * (card.toughness - 1) / 6 / max(1, card.health)


def death_of(dead: int, limit: int) -> float:
    """What the next Hero is worth: the last one that may die the most."""
    share = GAME / limit
    return share * (0.8 + 0.5 * dead / max(1, limit - 1)) if limit > 1 else GAME


def losses(health: int) -> list[float]:
    """The part of a life that goes with Wounds that come one by one by chance, by how many come on the average."""
    found: list[float] = []
    for at in range(FINE * MOST_WOUNDS + 1):
        mean = at / FINE
        chance = exp(-mean)  # that there are exactly so many Wounds
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
    """How far the Heroes are ahead with what is counted."""
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
    """By what progress to a goal is divided; half a goal is only half of the game."""
    return float(n + 1) if linked else float(max(1, n))


# Cards


def item_worth(card: DeckCard) -> float:
    """What an item is good for."""
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
    """What a card in the hand is good for."""
    if card.kind == TECH:
        return 0.25 * card.cost
    return HELD if card.kind == EVENT else item_worth(card)
