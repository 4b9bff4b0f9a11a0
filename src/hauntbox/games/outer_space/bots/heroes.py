"""Where a Hero would like to be, and what he would do there: the advice to Heroes as numbers.

Keep out of reach of full Packs unless an attack is worth it; pick off single Soldiers; shoot before fighting; search
while it is quiet; and the fewer turns are left, the less caution.
"""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a
from hauntbox.games.outer_space.bots.danger import BURN, Menace, danger
from hauntbox.games.outer_space.bots.distances import Ways, ways_of
from hauntbox.games.outer_space.bots.fights import bout_at, prize
from hauntbox.games.outer_space.bots.goals import search_bonus
from hauntbox.games.outer_space.bots.missions import Mission
from hauntbox.games.outer_space.bots.stakes import Stakes
from hauntbox.games.outer_space.bots.weapons import attacks_of
from hauntbox.games.outer_space.cards.powers import allowed, move_bonus, search_forbidden
from hauntbox.games.outer_space.components.entries import entry_of
from hauntbox.games.outer_space.components.opinions import POWER
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.numbers import PACK, ZARD
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.kit.map.grid import BIT, distance

SEARCH: Final = 1.05  # what a card is worth at the beginning
SATED: Final = 0.2  # less for each item that he has already
INDOORS: Final = 0.32  # to stand where one can search next
LONGING: Final = 0.05  # for each step to the next Martian that could be attacked
WEARY: Final = 0.6  # how much of that is left at two Health
SPENT: Final = 0.2  # and at one
AGAIN: Final = 0.7  # who is with a Hero fights him again in the Martian Turn, and may lose again
BREAK: Final = 0.85  # a Pack of three made two, on top
MOVE_LEFT: Final = 0.01  # for each step: nobody walks for nothing


class Prospect:
    """What one Hero can hope for and has to fear, space by space."""

    __slots__ = ("attacks", "eager", "g", "known", "menace", "mission", "packs", "reach", "slot", "stakes", "ways")

    def __init__(self, g: OuterSpace, slot: int, stakes: Stakes, menace: Menace, mission: Mission) -> None:
        self.g = g
        self.slot = slot
        self.stakes = stakes
        self.menace = menace
        self.mission = mission
        self.ways: Ways = menace.ways
        self.attacks = attacks_of(g, slot)
        self.reach = max([attack.reach for attack in self.attacks], default=0)
        self.packs = g.packs()
        self.known: dict[int, float] = {}
        self.eager = LONGING
        if stakes.health[slot] <= 2:  # who is nearly dead keeps out of it
            self.eager *= WEARY if stakes.health[slot] == 2 else SPENT

    def value(self, s: int) -> float:
        """What it is worth to end the move in a space."""
        found = self.known.get(s)
        if found is None:
            found = self.work_out(s)
            self.known[s] = found
        return found

    def work_out(self, s: int) -> float:
        g = self.g
        slot = self.slot
        value = self.shot(s)
        if g.martian_in(s):
            bout = bout_at(g, slot, s)
            won = bout.win * prize(g, s, self.stakes)
            value += won - bout.lose * self.stakes.wound[slot]
            n = g.count_at[s]
            value += AGAIN * won * (1.0 - bout.win if n == 1 else 1.0)
            value -= danger(g, self.menace, self.stakes, slot, s, bout.win if n else 0.0)
        else:
            value -= self.eager * self.longing(s) + danger(g, self.menace, self.stakes, slot, s)
        if g.advanced and g.burning(s):
            value -= BURN * self.stakes.wound[slot]
        building = g.fairground.building_of[s]
        if building >= 0 and may_search_in(g, building):
            value += INDOORS * self.stakes.left
        return value + self.mission.of_hero(g, slot, s)

    def shot(self, s: int) -> float:
        """The best that a ranged attack from a space brings."""
        if not self.attacks:
            return 0.0
        g = self.g
        seen = g.fairground.seen_from(s)
        best = 0.0
        for at in self.packs:
            if not seen & BIT[at]:
                continue
            gap = distance(s, at)
            for attack in self.attacks:
                if gap <= attack.reach:
                    value = attack.hit * self.target(at, attack.space) - attack.cost
                    best = max(best, value)
        return best

    def target(self, at: int, space: bool) -> float:
        """What it is worth to hit somebody of a Pack, or all of it."""
        g = self.g
        n = g.count_at[at]
        value = prize(g, at, self.stakes)
        if space:
            value *= max(1, n)
        if n == PACK:
            value += BREAK
        return value

    def longing(self, s: int) -> float:
        """Steps to the next Martian that one would attack, and more if there is none but full Packs."""
        g = self.g
        steps = self.ways.walk(s)
        best = 12.0
        for at in self.packs:
            far = float(max(0, steps[at] - self.reach))
            if g.champion_at[ZARD] == at:
                far += 5.0
            elif not self.attacks:
                far += 2.0 * (g.count_at[at] - 1)
            best = min(best, far)
        return best


def may_search_in(g: OuterSpace, building: int) -> bool:
    return not g.fairground.buildings[building].tent and not search_forbidden(g, building)


def look_at(g: OuterSpace, slot: int) -> Prospect:
    ways_here = ways_of(g.fairground)
    return Prospect(g, slot, Stakes(g), Menace(g, ways_here), Mission(g, ways_here))


# Moving


def best_in_reach(g: OuterSpace, prospect: Prospect, steps: int) -> float:
    """The best space that a Hero gets to with so many steps, the one where he is included."""
    slot = prospect.slot
    at = g.hero_at[slot]
    best = prospect.value(at)
    for s, far in reach(g, slot, at, steps):
        value = prospect.value(s) - MOVE_LEFT * far
        best = max(best, value)
    return best


def reach(g: OuterSpace, slot: int, at: int, steps: int) -> list[tuple[int, int]]:
    """The spaces that a Hero gets to, and with how many steps; he stops among Martians and at fires."""
    table = g.fairground.steps_bendy if allowed(g, slot, "door_diagonals") else g.fairground.steps_hero
    seen = BIT[at]
    front = [at]
    found: list[tuple[int, int]] = []
    for far in range(1, steps + 1):
        further: list[int] = []
        for s in front:
            for to in table[s]:
                if not seen & BIT[to]:
                    seen |= BIT[to]
                    if g.gone and g.destroyed(to):
                        continue
                    found.append((to, far))
                    if not g.martian_in(to) and not (g.advanced and g.burning(to)):
                        further.append(to)
        front = further
    return found


def glance_steps(g: OuterSpace, codes: list[int]) -> list[float]:
    """IOS-8.3a: each step by the best space that it can lead to, the sooner the better."""
    slot = g.active
    prospect = look_at(g, slot)
    at = g.hero_at[slot]
    values: list[float] = []
    for code in codes:
        verb = code & VERB_BITS
        if code == verbs.STOP:
            values.append(prospect.value(at))
        elif verb == verbs.STEP:
            values.append(best_beyond(g, prospect, field_a(code)) - MOVE_LEFT)
        elif verb == verbs.SQUEEZE:
            values.append(0.5 * (best_beyond(g, prospect, field_a(code)) + prospect.value(at)) - MOVE_LEFT)
        else:
            values.append(prospect.value(at) + use_worth(g, slot, code))
    return values


def best_beyond(g: OuterSpace, prospect: Prospect, to: int) -> float:
    """The best space that a step can lead to, less a little for every step on the way."""
    best = prospect.value(to)
    if g.martian_in(to):
        return best
    slot = prospect.slot
    at = g.hero_at[slot]
    for s, steps in reach(g, slot, to, g.left - 1):
        if s != at:
            value = prospect.value(s) - MOVE_LEFT * steps
            best = max(best, value)
    return best


def search_worth(g: OuterSpace, slot: int, stakes: Stakes) -> float:
    """What a card is worth to a Hero now."""
    worth = SEARCH - SATED * len(g.items[slot])
    return worth * (0.25 + 0.75 * stakes.left) + search_bonus(stakes.aims)


def glance_action(g: OuterSpace, codes: list[int]) -> list[float]:
    """IOS-8.2c: move, search, pick up, stay, or what else one has."""
    slot = g.active
    prospect = look_at(g, slot)
    here = prospect.value(g.hero_at[slot])
    values: list[float] = []
    for code in codes:
        if code == verbs.MOVE:
            values.append(best_in_reach(g, prospect, g.white + move_bonus(g, slot)))
        elif code == verbs.SEARCH:
            values.append(here + search_worth(g, slot, prospect.stakes))
        elif code == verbs.PICK_UP:
            again = prospect.mission.pick_up(g, slot)
            values.append(here + 1.1 * search_worth(g, slot, prospect.stakes) + again)
        elif code == verbs.STAY:
            values.append(here - MOVE_LEFT)
        elif code & VERB_BITS == verbs.SPECIAL:
            values.append(here + prospect.mission.special(g, slot, field_a(code)))
        else:
            values.append(here + use_worth(g, slot, code))
    return values


def use_worth(g: OuterSpace, slot: int, code: int) -> float:
    """A rough guess at what something used in one's own turn brings, beside standing where one is."""
    verb = code & VERB_BITS
    if verb == verbs.USE:
        effects = g.card(field_a(code)).uses[0].do
        if effects and entry_of(effects[0]).opinion.kind == POWER:
            return 0.4 if g.power[slot] < 2 else -0.5
        return 0.1
    if verb == verbs.TALENT:  # out of the cannon: only from where one should not be
        return 0.15 if g.power[slot] > 1 else -0.2
    return -0.1


# Who is next


def glance_next(g: OuterSpace, codes: list[int]) -> list[float]:
    """IOS-R71: who shoots goes first, then who has something to do, and who is in danger before who is not."""
    ways_here = ways_of(g.fairground)
    stakes = Stakes(g)
    menace = Menace(g, ways_here)
    mission = Mission(g, ways_here)
    values: list[float] = []
    for code in codes:
        verb = code & VERB_BITS
        if verb == verbs.PICK_HERO:
            prospect = Prospect(g, field_a(code), stakes, menace, mission)
            values.append(0.02 * eagerness(g, prospect))
        else:
            values.append(-0.05 if code == verbs.YIELD else 0.4)
    return values


def eagerness(g: OuterSpace, prospect: Prospect) -> float:
    """How soon a Hero should act."""
    at = g.hero_at[prospect.slot]
    value = 1.0 if prospect.attacks else 0.0
    return value + prospect.shot(at) - 0.3 * prospect.longing(at)


# Where to stand


def glance_places(g: OuterSpace, slot: int, codes: list[int]) -> list[float]:
    """Where to stand: in a building at the start, or where one comes back."""
    prospect = look_at(g, slot)
    return [prospect.value(field_a(code)) for code in codes]
