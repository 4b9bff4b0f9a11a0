"""The cost of Ghostbusters not being where they are needed, on foot or by car."""

from __future__ import annotations

from typing import Final

from hauntbox.games.spirit_world.bots.distances import FAR, Fields
from hauntbox.games.spirit_world.bots.goals import BY_CAR, ON_FOOT, Goals
from hauntbox.games.spirit_world.bots.plan import Plan
from hauntbox.games.spirit_world.table.numbers import GATE, INSIDE
from hauntbox.games.spirit_world.table.state import SpiritWorld

GET_IN: Final = 0.3


def ways(g: SpiritWorld, plan: Plan, fields: Fields, goals: Goals, prey: Goals) -> float:
    """The cost of Ghostbusters not being where they are needed; no place needs more than enough."""
    total = 0.0
    inside = 0
    payers = 0
    steps = fields.to_car(g.car) if g.car else []
    for b in g.order:
        payer = plan.tribute > 0 and (g.target[b] >= GATE or (g.carries(b) > 0 and not prey.for_all))
        if g.at[b] == INSIDE:
            inside += 1
            payers += payer
            continue
        reach = plan.tribute if payer and g.carries(b) else g.powers.sight[b]
        total += way(g, b, reach, fields, prey if prey.places and not payer else goals, steps)
    if inside and prey.places:
        total += inside_ways(g, fields, goals, payers) + inside_ways(g, fields, prey, inside - payers)
    elif inside:
        total += inside_ways(g, fields, goals, inside)
    return total


def way(g: SpiritWorld, b: int, reach: int, fields: Fields, goals: Goals, to_car: list[int]) -> float:
    """The way on foot to where this Ghostbuster is needed most, by car if that is shorter; it takes its place there."""
    at = g.at[b]
    target = g.target[b]
    if g.beams[b] and target in goals.targets:
        index = goals.targets.index(target)
        goals.taken[index] += 1
        steps = fields.posts(goals.places[index], reach)[at]  # of a Ghostbuster who has more to pay
        return goals.toil[index] + ON_FOOT[g.powers.move[b]][steps]
    if g.beams[b] and target >= GATE and g.gate.twins:
        return 0.0  # holding one gate of a pair
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
            cost += goals.crowd
        if cost < best:
            if not steps:
                cost += goals.askew(g, index, at, reach)
                if cost >= best:
                    continue
            best = cost
            chosen = index
    if best > 2.0 and to_car and to_car[at] < 9:
        start = table[to_car[at]] + GET_IN
        best, ride = goals.best_ride(g, fields, start, best)
        if ride >= 0:
            chosen = ride
    if chosen >= 0:
        goals.taken[chosen] += 1
    return best


def inside_ways(g: SpiritWorld, fields: Fields, goals: Goals, inside: int) -> float:
    """The same for those in the car: the distance from its doors to where they are needed."""
    total = 0.0
    if not goals.places or not inside:
        return 0.0
    for _ in range(inside):
        best, chosen = goals.best_ride(g, fields, 0.0, BY_CAR[FAR])
        if chosen >= 0:
            goals.taken[chosen] += 1
        total += best
    return total
