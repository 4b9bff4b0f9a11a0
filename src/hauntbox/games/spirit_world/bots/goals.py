"""Where Ghostbusters are needed: gates to close, a boss to trap, ghosts to catch, and how much work that is."""

from __future__ import annotations

from math import exp, log1p
from typing import Final

from hauntbox.games.spirit_world.bots.distances import FAR, Fields
from hauntbox.games.spirit_world.bots.plan import Plan
from hauntbox.games.spirit_world.bots.shifty import insecurity, landing
from hauntbox.games.spirit_world.cards.conditions import boss_of, gap, partner_of, spirit_points
from hauntbox.games.spirit_world.cards.standing import gate_to_hit, to_close, to_trap
from hauntbox.games.spirit_world.table.numbers import BULK, COMMON, GATE, GATES, TRAPPED
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.map.grid import bits, distance, heading

SHUT: Final = 8.0  # what a closed gate saves besides its streams: the way to it, ghosts out of it
FOR_NOW: Final = 3.0  # the same where one face opens all gates again
RELAPSE: Final = 40.0  # to start again with all gates, times its chance
ALONE: Final = 1.2  # a closed gate that may open again
HELD: Final = 0.85  # a stream may be lost again
CHASE: Final = 3.0  # a boss takes more shots than it has streams
NEARER: Final = 0.3  # how much more the last streams on a boss count than the first
CORNER: Final = 1.0
LOSS: Final = 26.0  # losing the game, times its chance
POINT: Final = 3.2  # a class point in the Spirit World, where those win
UNSEEN: Final = 0.9  # in place, but something blocks the view
CROWD: Final = 1.0  # one more at a place with enough Ghostbusters
ASKEW: Final = 0.5  # in place, but a gate that is hit will jump out of sight
TRIBUTE: Final = 3.4  # actions for a stream paid with ghosts: to trap, to carry, to pay
HALF_TRAPPED: Final = 0.6  # of what the ghost is worth; little, because the first streams are soon shaken off


def weigh_way(steps: int, move: int) -> float:
    """The cost of a walk: the first actions count more than later ones."""
    if steps == 0:
        return 0.0
    actions = steps / move + 0.25
    return 0.8 * actions if actions < 3.0 else 2.4 + 0.5 * (actions - 3.0)


# By the squares of a Move and the steps of a walk.
ON_FOOT: Final[list[list[float]]] = [[weigh_way(steps, max(1, move)) for steps in range(FAR + 1)] for move in range(10)]
# In the car, where one driver carries all; getting out is extra.
BY_CAR: Final[list[float]] = [0.3 + 0.2 * steps for steps in range(FAR + 1)]


class Goals:
    """Where Ghostbusters are needed: squares to fire at, streams missing there, how much work that is."""

    __slots__ = (
        "_rides", "also", "crowd", "for_all", "misses", "need", "places", "reach", "taken", "targets", "toil", "work",
    )

    def __init__(self) -> None:
        self.places: list[int] = []
        self.targets: list[int] = []
        self.taken: list[int] = []  # how many are already there or on their way
        self.need: list[int] = []
        self.toil: list[float] = []  # what counts against it
        self.also: list[int] = []  # a second square to see from there, or -1
        self.crowd = CROWD
        self.for_all = False  # also for those who carry something already
        self.reach = 0  # how near those in the car want to get, if being in sight is not enough
        self.work = 0.0
        self.misses = 0.0  # expected number
        self._rides: list[float] = []

    def rides(self, g: SpiritWorld, fields: Fields) -> list[float]:
        """The cost of the distance to each place, for a Ghostbuster in the car."""
        if not self._rides:
            doors = fields.doors(g.car_doors)
            for index in range(len(self.places)):
                field = fields.posts(self.places[index], self.reach or g.box.numbers.sight)
                least = min([field[s] for s in doors], default=FAR)
                self._rides.append(BY_CAR[least] + self.toil[index])
        return self._rides

    def best_ride(self, g: SpiritWorld, fields: Fields, start: float, best: float) -> tuple[float, int]:
        """The cost of riding to where a Ghostbuster is needed most, and that place: -1 if none costs less than `best`.

        `start` is the way to the car. A place costs more if enough of the team are already on their way.
        """
        chosen = -1
        rides = self.rides(g, fields)
        for index in range(len(rides)):
            cost = start + rides[index]
            if self.taken[index] >= self.need[index]:
                cost += self.crowd
            if cost < best:
                best = cost
                chosen = index
        return best, chosen

    def askew(self, g: SpiritWorld, index: int, at: int, reach: int) -> float:
        """The cost of being in range but hindered: a blocked view, or no view of where a gate will jump."""
        if not g.ground.sees(at, self.places[index], g.blocks):
            return UNSEEN
        also = self.also[index]
        return 0.0 if also < 0 or (distance(at, also) <= reach and g.ground.sees(at, also, g.blocks)) else ASKEW

    def add(self, place: int, target: int, need: int, toil: float = 0.0, also: int = -1) -> None:
        self.places.append(place)
        self.targets.append(target)
        self.need.append(need)
        self.taken.append(0)
        self.toil.append(toil)
        self.also.append(also)


# Gates and bosses


def gate_streams(g: SpiritWorld) -> list[int]:
    """The streams on each gate."""
    found = [0] * GATES
    for b in g.order:
        if g.target[b] >= GATE:
            found[g.target[b] - GATE] += g.beams[b]
    return found


def hit_chance(g: SpiritWorld, wanted: int) -> float:
    """How often a shot hits, averaged over the team."""
    wanted -= g.powers.roll[g.order[0]]
    return min(1.0, max(1 / 12, (7 - wanted) / 6))


def gate_work(g: SpiritWorld, plan: Plan, fields: Fields, streams: list[int], goals: Goals) -> float:
    """Actions to close the open gates; the cheapest ones may stay open."""
    opened = g.open
    if not opened:
        return 0.0
    total = 0.0
    most = 0.0
    goals.reach = plan.tribute
    for gate in range(GATES):
        if not opened >> gate & 1:
            continue
        wanted = to_close(g, gate)
        if not wanted:
            continue
        shots = TRIBUTE if plan.tribute else 1.0 / hit_chance(g, gate_to_hit(g, gate))
        have = min(streams[gate], wanted)
        need = wanted - have
        work = shots * (wanted - HELD * have)
        goals.work += shots * need
        goals.misses += (shots - 1.0) * need
        to = landing(g, plan, gate) if need > 1 else -1
        if have and (plan.jump or plan.shove):
            work += insecurity(g, plan, gate, need, to)
        if need or not g.gate.twins:
            crew = 1 if plan.relapse else max(1, round(0.5 * shots * need + 0.3))
            goals.add(g.gate_at[gate], GATE + gate, crew, 0.0, to)
        work += FOR_NOW if plan.relapse else SHUT
        if plan.jump and fields.sealed(g.gate_at[gate], g.box.numbers.sight):
            work += LOSS
        if have and g.gate.twins:
            partner = partner_of(g, gate)
            if partner >= 0 and streams[partner]:
                work -= 1.0  # both ends at once
        total += work
        most = max(most, work)
    if plan.spare:
        total -= 0.7 * most
    if plan.relapse:
        total += RELAPSE * relapse(g, goals)
    if plan.late:
        total *= 0.5 + 0.5 * min(1.0, g.round / max(1, plan.late - 1))
    return total


def relapse(g: SpiritWorld, goals: Goals) -> float:
    """The chance that a face opens all gates again before the last is closed, at the team's pace."""
    hands = 0
    gates = 0
    for b in g.order:
        hands += max(0, g.actions(b) - g.slime[b])
    for gate in range(GATES):
        gates += g.gate_at[gate] >= 0
    shut = (2 * gates - g.open.bit_count() - 1) / 2  # on the way to the end, on average
    return 1.0 - exp(log1p(-shut / 6) * goals.work / max(3.0, 0.65 * hands))


def unguarded(g: SpiritWorld, plan: Plan) -> float:
    """Gates that will open again because nobody is near; while others are open, nobody waits for them."""
    found = 0.0
    each = ALONE if not g.open else 0.25 * ALONE
    for gate in range(GATES):
        place = g.gate_at[gate]
        if place >= 0 and not g.open >> gate & 1:
            alone = True
            for b in g.order:
                if gap(g, b, place) <= plan.guard:
                    alone = False
            if alone:
                found += each
    return found


def boss_work(g: SpiritWorld, plan: Plan, fields: Fields, goals: Goals) -> float:
    """Actions to trap the boss, and the time left for it."""
    boss = boss_of(g)
    if boss < 0 or g.ghost_at[boss] < 0:
        return 0.0
    place = g.ghost_at[boss]
    shots = 1.0 / hit_chance(g, g.box.ghosts[g.kind(boss)].to_hit)
    wanted = to_trap(g, boss)
    have = min(wanted, g.streams_on(boss))
    goals.work += shots * (wanted - have)
    whole = CHASE * shots * wanted
    if g.open:  # gates come first
        work = whole - 0.12 * shots * have
    else:
        done = have / wanted
        work = whole * (1.0 - done * (1.0 - NEARER + NEARER * done))
        if plan.flees:
            work += CORNER * room_to_flee(g, place)
    if plan.march:
        work += march(g, plan, fields, place, goals)
    return work


def room_to_flee(g: SpiritWorld, place: int) -> int:
    """Squares to the nearest corner of the map, where a ghost that runs from its attackers must stop."""
    x, y = place & 31, place >> 5
    return max(min(x, g.ground.width - 1 - x), min(y, g.ground.height - 1 - y))


def march(g: SpiritWorld, plan: Plan, fields: Fields, place: int, goals: Goals) -> float:
    """The danger of a boss on his way to a zone: the rounds that he still needs against the team's."""
    closed = 0
    for gate in range(GATES):
        if g.gate_at[gate] >= 0 and not g.open >> gate & 1:
            closed += 1
    pace = plan.march - closed
    field = fields.zone(plan.zone)
    left = field[place]
    if pace <= 0:
        return 1.5 if left < 4 else 0.0
    stride = max(0, pace - g.counters.get("slowed", 0))
    after = stroll(g, plan, place, stride)
    if plan.zone >> after & 1:
        return LOSS
    left = field[after]
    rounds = left / pace
    needed = goals.work / 6.0 + 1.0
    weight = 6.0 / (1.0 + rounds) + 1.5 * max(0.0, needed - rounds)
    return weight if rounds > 1.0 else weight + 0.4 * LOSS


def stroll(g: SpiritWorld, plan: Plan, place: int, stride: int) -> int:
    """Where he will be at the end of the round, as the Ghostbusters stand now."""
    if not stride:
        return place
    goal = -1
    least = 99
    for s in bits(plan.zone):
        far = distance(place, s)
        if far < least:
            least, goal = far, s
    exits = g.ground.exits(BULK)
    people = g.buster_mask()
    for _ in range(stride):
        d = heading(place, goal)
        if d < 0:
            break
        ahead = exits[d][place]
        if ahead < 0 or people >> ahead & 1:
            break
        place = ahead
    return place


# Where the ghosts themselves are needed


def catch(g: SpiritWorld, plan: Plan, fields: Fields, prey: Goals) -> float:
    """Class points in the Spirit World or on cards, and ghosts half trapped; the others become goals."""
    value = POINT * min(spirit_points(g), plan.points + 2)
    steps = fields.to_car(g.car) if g.car else []
    for b in g.order:
        place = TRAPPED - b
        if place in g.ghost_at:
            share = 0.75
            at = g.at[b]
            if at >= 0 and steps:
                share = max(0.45, 0.75 - 0.03 * steps[at])
            for kind in range(COMMON):
                value += share * POINT * g.box.ghosts[kind].rank * g.count(kind, place)
    kind_of = g.box.kind_of
    for ghost, place in enumerate(g.ghost_at):
        if place >= 0 and kind_of[ghost] < COMMON:
            card = g.box.ghosts[kind_of[ghost]]
            have = g.streams_on(ghost)
            prey.add(place, ghost, max(1, card.to_trap - have), 0.8 * (card.rank - 1) if not have else 0.0)
            if have:
                value += HALF_TRAPPED * POINT * card.rank * (have / card.to_trap) ** 2
    return value
