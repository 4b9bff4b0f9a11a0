"""A feeling for Spirit World: how good a table is, counted in actions.

Everything is weighed as the actions that it costs or saves: streams that are still needed, ways on foot or by car to
where one can fire, Slime, and the ghosts that will be asked for before the gates are shut. So a step that brings
somebody into position and a shot that may close a gate can be told apart without looking further ahead.
"""

from __future__ import annotations

from math import exp, log1p
from typing import Final

from hauntbox.games.spirit_world.conditions import boss_of, gap, partner_of, spirit_points
from hauntbox.games.spirit_world.figures import BULK, COMMON, GATE, GATES, INSIDE, SPIRIT, TRAPPED
from hauntbox.games.spirit_world.sense_fields import FAR, Fields, fields_of
from hauntbox.games.spirit_world.sense_plan import (
    ALWAYS,
    NO_STREAM,
    OTHER_GATE,
    OWN_STREAM,
    TWIN_STREAM,
    Plan,
    plan_of,
)
from hauntbox.games.spirit_world.standing import gate_to_hit, to_close, to_trap
from hauntbox.games.spirit_world.table import SpiritWorld
from hauntbox.kit.grid import bits, distance, heading

OVER: Final = 1000.0
SHUT: Final = 8.0  # what a closed gate saves besides its streams: ways to it, ghosts out of it
ALONE: Final = 1.2  # a closed gate that may open again
CALM: Final = 0.35  # how little ways and Slime weigh when only a boss is left and nothing presses
NEARLY: Final = 15.0  # won, if it stays so to the end of the round
IDLE: Final = 0.02  # nobody does anything for nothing
HELD: Final = 0.85  # a stream may be lost again
CHASE: Final = 1.9  # a boss takes more shots than it has streams
AT_ARMS_LENGTH: Final = 0.3  # a beam that one more step of the boss would break
CORNER: Final = 1.0
CROWD: Final = 1.0  # one more at a place where enough are
GET_IN: Final = 0.3
UNSEEN: Final = 0.9  # in place, but something stands in between
LOSS: Final = 26.0  # what losing the game weighs, times its chance
WANT: Final = 1.2  # what one ghost too few in the Spirit World weighs
EXPERIENCE: Final = 0.4
SLIME: Final = 1.2
OUT: Final = 0.6  # one who has no action left at all, on top
NUISANCE: Final = 0.14  # a ghost on the map, by class
HINDRANCE: Final = 0.12  # a ghost beside somebody
ON_CAR: Final = 0.5
MAPPED: Final = 0.15  # how much of a ghost beyond one on the map is
POINT: Final = 3.2  # a class point beyond, where those win
TRIBUTE: Final = 1.5  # a class point that a gate takes as streams


def weigh_way(steps: int, move: int) -> float:
    """What so many steps on foot weigh: the first actions more than those far ahead."""
    if steps == 0:
        return 0.0
    actions = steps / move + 0.25
    return 0.8 * actions if actions < 3.0 else 2.4 + 0.5 * (actions - 3.0)


# By the squares of a Move and the steps of a way.
ON_FOOT: Final[list[list[float]]] = [[weigh_way(steps, max(1, move)) for steps in range(FAR + 1)] for move in range(10)]
# In the car, where one driver carries all; getting out comes on top.
BY_CAR: Final[list[float]] = [0.3 + 0.2 * steps for steps in range(FAR + 1)]


def worth(g: SpiritWorld) -> float:
    """How well the team stands; higher is better, ±1000 when it is over."""
    if g.ended:
        return OVER if g.winners else -OVER
    plan = plan_of(g)
    fields = fields_of(g.ground)
    streams = gate_streams(g)
    goals = Goals()
    prey = Goals()
    value = 0.0
    if plan.points or plan.tribute:
        value += catch(g, plan, fields, prey)
    if not plan.points:
        value -= gate_work(g, plan, streams, goals)
        if plan.boss:
            value -= boss_work(g, plan, fields, goals)
    fuss = CALM if plan.boss and not g.open and not plan.points else 1.0
    value -= fuss * ways(g, plan, fields, goals, prey)
    value += people(g, fields, fuss)
    value += ghosts_about(g)
    value -= want(g, plan, fields, streams, goals)
    if plan.guard:
        value -= unguarded(g, plan)
    if plan.at_round_end and g.open.bit_count() <= plan.spare and g.round >= plan.late:
        value += NEARLY
    return value - IDLE * (g.spent + g.maneuvers)


class Goals:
    """Where people are needed: squares to be fired at, how many streams are missing there, what work that is."""

    __slots__ = ("_rides", "misses", "need", "places", "taken", "targets", "toil", "work")

    def __init__(self) -> None:
        self.places: list[int] = []
        self.targets: list[int] = []
        self.taken: list[int] = []  # how many are there already, or on their way
        self.need: list[int] = []
        self.toil: list[float] = []  # what speaks against it
        self.work = 0.0
        self.misses = 0.0  # that it will take, on average
        self._rides: list[float] = []

    def rides(self, g: SpiritWorld, fields: Fields) -> list[float]:
        """What it weighs for one in the car that each place is so far away."""
        if not self._rides:
            doors = fields.doors(g.car_doors)
            for index in range(len(self.places)):
                field = fields.posts(self.places[index], g.box.numbers.sight)
                least = min([field[s] for s in doors], default=FAR)
                self._rides.append(BY_CAR[least] + self.toil[index])
        return self._rides

    def add(self, place: int, target: int, need: int, toil: float = 0.0) -> None:
        self.places.append(place)
        self.targets.append(target)
        self.need.append(need)
        self.taken.append(0)
        self.toil.append(toil)


# Gates and bosses


def gate_streams(g: SpiritWorld) -> list[int]:
    """The streams on each gate."""
    found = [0] * GATES
    for b in g.order:
        if g.target[b] >= GATE:
            found[g.target[b] - GATE] += g.beams[b]
    return found


def hit_chance(g: SpiritWorld, wanted: int) -> float:
    """How often a shot hits, for the team as a whole."""
    wanted -= g.powers.roll[g.order[0]]
    return min(1.0, max(1 / 12, (7 - wanted) / 6))


def gate_work(g: SpiritWorld, plan: Plan, streams: list[int], goals: Goals) -> float:
    """Actions to close what is open; gates that may stay open are the least of it."""
    opened = g.open
    if not opened:
        return 0.0
    total = 0.0
    most = 0.0
    for gate in range(GATES):
        if not opened >> gate & 1:
            continue
        wanted = to_close(g, gate)
        if not wanted:
            continue
        shots = 2.0 if plan.tribute else 1.0 / hit_chance(g, gate_to_hit(g, gate))
        have = min(streams[gate], wanted)
        need = wanted - have
        work = shots * (wanted - HELD * have)
        goals.work += shots * need
        goals.misses += (shots - 1.0) * need
        if need or not g.gate.twins:
            goals.add(g.gate_at[gate], GATE + gate, max(1, need))
        work += SHUT
        if have and g.gate.twins:
            partner = partner_of(g, gate)
            if partner >= 0 and streams[partner]:
                work -= 1.0  # both ends at once
        total += work
        most = max(most, work)
    if plan.spare:
        total -= 0.7 * most
    if plan.late:
        total *= 0.5 + 0.5 * min(1.0, g.round / max(1, plan.late - 1))
    return total


def unguarded(g: SpiritWorld, plan: Plan) -> float:
    """Gates that will open again because nobody is near."""
    found = 0.0
    for gate in range(GATES):
        place = g.gate_at[gate]
        if place >= 0 and not g.open >> gate & 1:
            alone = True
            for b in g.order:
                if gap(g, b, place) <= plan.guard:
                    alone = False
            if alone:
                found += ALONE
    return found


def boss_work(g: SpiritWorld, plan: Plan, fields: Fields, goals: Goals) -> float:
    """Actions to trap the boss, and the time that is left for it."""
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
        work = whole * (1.0 - (have / wanted) ** 1.1)
        goals.add(place, boss, max(1, wanted - have))
        if plan.flees:
            work += CORNER * room_to_flee(g, place)
        for b in g.order:
            if g.target[b] == boss and g.at[b] >= 0 and distance(g.at[b], place) >= g.powers.sight[b]:
                work += AT_ARMS_LENGTH * g.beams[b]
    if plan.march:
        work += march(g, plan, fields, place, goals)
    return work


def room_to_flee(g: SpiritWorld, place: int) -> int:
    """Squares to the nearest corner of the map, where one that runs from its attackers comes to a halt."""
    x, y = place & 31, place >> 5
    return max(min(x, g.ground.width - 1 - x), min(y, g.ground.height - 1 - y))


def march(g: SpiritWorld, plan: Plan, fields: Fields, place: int, goals: Goals) -> float:
    """What a boss on his way to a zone weighs: the rounds that he still needs against those of the team."""
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
    """Where he will be at the end of the round, as people stand now."""
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


# Where ghosts themselves are wanted


def catch(g: SpiritWorld, plan: Plan, fields: Fields, prey: Goals) -> float:
    """Class points beyond or on the belt, and ghosts that are half trapped; the others are what one goes for."""
    worth_of = POINT if plan.points else TRIBUTE
    value = 0.0
    if plan.points:
        value += worth_of * min(spirit_points(g), plan.points + 2)
    steps = fields.to_car(g.car) if g.car and plan.points else []
    for b in g.order:
        place = TRAPPED - b
        if place in g.ghost_at:
            share = 0.75
            at = g.at[b]
            if at >= 0 and steps:
                share = max(0.45, 0.75 - 0.03 * steps[at])
            for kind in range(COMMON):
                value += share * worth_of * g.box.ghosts[kind].rank * g.count(kind, place)
    kind_of = g.box.kind_of
    for ghost, place in enumerate(g.ghost_at):
        if place >= 0 and kind_of[ghost] < COMMON:
            card = g.box.ghosts[kind_of[ghost]]
            have = g.streams_on(ghost)
            prey.add(place, ghost, max(1, card.to_trap - have), 0.8 * (card.rank - 1) if not have else 0.0)
            if have:
                value += 0.55 * worth_of * card.rank * have / card.to_trap
    return value


# Ways


def ways(g: SpiritWorld, plan: Plan, fields: Fields, goals: Goals, prey: Goals) -> float:
    """What it weighs that people are not yet where they are needed; enough at one place is enough."""
    total = 0.0
    inside = 0
    steps = fields.to_car(g.car) if g.car else []
    for b in g.order:
        if g.at[b] == INSIDE:
            inside += 1
            continue
        payer = plan.tribute > 0 and g.carries(b) > 0
        reach = plan.tribute if payer else g.powers.sight[b]
        total += way(g, b, reach, fields, prey if prey.places and not payer else goals, steps)
    if inside:
        payer = plan.tribute > 0 and carried_inside(g)
        total += inside_ways(g, fields, prey if prey.places and not payer else goals, inside)
    return total


def carried_inside(g: SpiritWorld) -> bool:
    return len([b for b in g.order if g.at[b] == INSIDE and g.carries(b)]) > 0


def way(g: SpiritWorld, b: int, reach: int, fields: Fields, goals: Goals, to_car: list[int]) -> float:
    """The way of one who is on foot to where he is needed most, by car if that is shorter; his place is taken then."""
    at = g.at[b]
    target = g.target[b]
    if g.beams[b] and target in goals.targets:
        goals.taken[goals.targets.index(target)] += 1
        return 0.0
    if g.beams[b] and target >= GATE and g.gate.twins:
        return 0.0  # holding one end of a pair
    if not goals.places:
        return 0.0
    table = ON_FOOT[g.powers.move[b]]
    best = 8.0
    chosen = -1
    for index in range(len(goals.places)):
        place = goals.places[index]
        steps = fields.posts(place, reach)[at]
        cost = table[steps] + goals.toil[index]
        if goals.taken[index] >= goals.need[index]:
            cost += CROWD
        if cost < best:
            if not steps and not g.ground.sees(at, place, g.blocks):
                cost += UNSEEN
                if cost >= best:
                    continue
            best = cost
            chosen = index
    if best > 2.0 and to_car and to_car[at] < 9:
        start = table[to_car[at]] + GET_IN
        rides = goals.rides(g, fields)
        for index in range(len(rides)):
            cost = start + rides[index]
            if goals.taken[index] >= goals.need[index]:
                cost += CROWD
            if cost < best:
                best = cost
                chosen = index
    if chosen >= 0:
        goals.taken[chosen] += 1
    return best


def inside_ways(g: SpiritWorld, fields: Fields, goals: Goals, inside: int) -> float:
    """The same for those in the car: how far its doors are from where they want to be."""
    total = 0.0
    if not goals.places:
        return 0.0
    costs = goals.rides(g, fields)
    for _ in range(inside):
        best = BY_CAR[FAR]
        chosen = -1
        for index in range(len(costs)):
            cost = costs[index]
            if goals.taken[index] >= goals.need[index]:
                cost += CROWD
            if cost < best:
                best = cost
                chosen = index
        if chosen >= 0:
            goals.taken[chosen] += 1
        total += best
    return total


# People and ghosts


def people(g: SpiritWorld, fields: Fields, fuss: float) -> float:
    """Experience, Slime (which matters less when nothing presses), and who stands too close to what."""
    value = 0.0
    ghosts = g.ghost_mask
    gates = g.blocks & ~ghosts
    for b in g.order:
        value += EXPERIENCE * g.xp[b]
        slime = g.slime[b]
        if slime:
            value -= fuss * SLIME * slime
            if slime >= g.actions(b):
                value -= fuss * OUT
        at = g.at[b]
        if at >= 0:
            ring = fields.rings[at]
            beside = ring & ghosts
            if beside:
                value -= fuss * HINDRANCE * beside.bit_count()
            if ring & gates:
                value -= HINDRANCE
    if ghosts & g.car:
        value -= ON_CAR
    return value


def ghosts_about(g: SpiritWorld) -> float:
    """Ghosts on the map are in the way; those half trapped a little less."""
    value = 0.0
    kind_of = g.box.kind_of
    for ghost, place in enumerate(g.ghost_at):
        if place >= 0 and kind_of[ghost] < COMMON:
            value -= NUISANCE * (kind_of[ghost] + 1)
    for b in g.order:
        target = g.target[b]
        if 0 <= target < GATE and kind_of[target] < COMMON:
            value += 0.35 * g.beams[b]
    return value


# What the other side will ask for


def want(g: SpiritWorld, plan: Plan, fields: Fields, streams: list[int], goals: Goals) -> float:
    """The fear that the Spirit World runs dry: soon, or before the work is done."""
    have = g.ghost_at.count(SPIRIT)
    faces = 0
    most = 0
    asked = 0.0
    for gate in range(GATES):
        if g.gate_at[gate] < 0:
            continue
        opened = g.open >> gate & 1
        n = calls_now(g, plan.open_calls if opened else plan.closed_calls, gate, streams)
        if n:
            faces += 1
            asked += n / 6
            most = max(most, n)
    if g.open:
        asked += plan.every_round
    if not asked and not plan.missed and not plan.shut:
        return 0.0
    hands = 0
    for b in g.order:
        hands += max(0, g.actions(b) - g.slime[b])
    if plan.points:
        left = max(1.0, (plan.points - spirit_points(g)) * 2.5 / max(3.0, 0.75 * hands)) + 1.0
        total = asked * left
    else:
        left = goals.work / max(3.0, 0.65 * hands) + 1.0
        if plan.late:
            left = max(left, float(plan.late - g.round + 1))
        total = 0.65 * asked * left
        if g.open and plan.missed and goals.places:
            total += plan.missed * goals.misses
        if plan.shut:
            total += plan.shut * max(0, g.open.bit_count() - 1)
    supply = float(have)
    best = 0.0
    steps = fields.to_car(g.car) if g.car else []
    for b in g.order:
        n = g.ghost_at.count(TRAPPED - b)
        if n:
            at = g.at[b]
            near = max(0.3, 0.88 - 0.055 * steps[at]) if at >= 0 and g.car else 0.9
            supply += near * n
            best = max(best, near)
    supply += MAPPED * min(6, g.ghost_mask.bit_count())
    short = (total + 1.0 - supply) / 1.4
    fear = WANT * 1.4 * (short if short > 20.0 else log1p(exp(short)))
    return fear + dread(plan, have, faces, most, best)


def dread(plan: Plan, have: int, faces: int, most: int, best: float) -> float:
    """The chance to lose in the coming rounds, as things stand."""
    have -= plan.every_round
    if have < 0:
        risk = 1.0
    elif have >= most and have > 1:
        return 0.0
    else:
        chance = faces / 6
        risk = chance if have < max(1, most) else 0.5 * chance * chance
    return LOSS * risk * (1.0 - 0.5 * best)


def calls_now(g: SpiritWorld, reasons: list[int], gate: int, streams: list[int]) -> int:
    """How many ghosts a face asks for as things stand."""
    found = 0
    for why in reasons:
        if why == ALWAYS:
            found += 1
        elif why == NO_STREAM:
            found += streams[gate] == 0
        elif why == OWN_STREAM:
            found += streams[gate] > 0
        elif why == OTHER_GATE:
            found += (g.open & ~(1 << gate)) != 0
        elif why == TWIN_STREAM:
            partner = partner_of(g, gate)
            found += partner >= 0 and streams[partner] > 0
    return found


def odds(g: SpiritWorld) -> float:
    """A rough chance that novices win from here."""
    if g.ended:
        return 1.0 if g.winners else 0.0
    lean = 2.2 + 0.06 * worth(g)
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, lean))))
