"""Judgement for Spirit World: how good a table is, counted in actions.

Everything is measured in the actions that it costs or saves: streams still needed, the way on foot or by car to a
square to fire from, Slime, and the ghosts that the gates will call for before they are shut. So a step into position
and a shot that may close a gate can be compared without looking further ahead.
"""

from __future__ import annotations

from math import exp, log1p
from typing import Final

from hauntbox.games.spirit_world.bots.chase import chase
from hauntbox.games.spirit_world.bots.distances import Fields, fields_of
from hauntbox.games.spirit_world.bots.goals import LOSS, Goals, boss_work, catch, gate_streams, gate_work, unguarded
from hauntbox.games.spirit_world.bots.plan import ALWAYS, NO_STREAM, OTHER_GATE, OWN_STREAM, TWIN_STREAM, Plan, plan_of
from hauntbox.games.spirit_world.bots.tribute import dues
from hauntbox.games.spirit_world.bots.ways import ways
from hauntbox.games.spirit_world.cards.conditions import partner_of, spirit_points
from hauntbox.games.spirit_world.table.numbers import COMMON, GATE, GATES, INSIDE, SPIRIT, TRAPPED
from hauntbox.games.spirit_world.table.state import SpiritWorld

TOSSED: Final = 0.6  # the share of walking costs where gates throw Ghostbusters about
OVER: Final = 1000.0
CALM: Final = 0.5  # the share of Slime when only a boss is left and there is no hurry
HUNTING: Final = 0.25  # the share of walking costs where each catch sends everybody to the next target
WANDERING: Final = 0.5  # and where missed gates move
NEARLY: Final = 15.0  # won, if nothing changes until the end of the round
IDLE: Final = 0.02  # no action without a use
WANT: Final = 2.2  # one ghost too few in the Spirit World
HOPELESS: Final = 2.5
EXPERIENCE: Final = 0.4
SLIME: Final = 1.2
OUT: Final = 0.6  # extra for a Ghostbuster without any action left
STUCK: Final = 1.0  # the same in the car, where nobody can be cleaned
NUISANCE: Final = 0.14  # a ghost on the map, by class
HINDRANCE: Final = 0.12  # a ghost beside a Ghostbuster
ON_CAR: Final = 0.5
MAPPED: Final = 0.15  # what a ghost on the map counts, as a share of one in the Spirit World


def worth(g: SpiritWorld, farsighted: bool = False) -> float:
    """How well the team stands; higher is better, ±1000 when the game is over.

    At a glance an empty Spirit World is feared when it is nearly empty; with foresight, before the work is done.
    """
    if g.ended:
        return OVER if g.winners else -OVER
    plan = plan_of(g)
    fields = fields_of(g.ground)
    streams = gate_streams(g)
    goals = Goals()
    prey = Goals()
    value = 0.0
    if plan.points:
        value += catch(g, plan, fields, prey)
    elif plan.tribute:
        value += dues(g, plan, fields, streams, prey)
    if not plan.points:
        value -= gate_work(g, plan, fields, streams, goals)
        if plan.boss:
            value -= boss_work(g, plan, fields, goals)
            if not g.open:
                value -= chase(g, fields)
    fuss = CALM if plan.boss and not g.open and not plan.points else 1.0
    value -= fuss * ease(plan) * ways(g, plan, fields, goals, prey)
    value += people(g, fields, fuss)
    value += ghosts_about(g)
    value -= want(g, plan, fields, streams, goals, farsighted)
    if plan.guard:
        value -= unguarded(g, plan)
    if plan.at_round_end and g.open.bit_count() <= plan.spare and g.round >= plan.late:
        value += NEARLY
    return value - IDLE * (g.spent + g.maneuvers)


def ease(plan: Plan) -> float:
    """How much walking counts: less if the target will soon be elsewhere, or leaves with whoever traps it."""
    if plan.points:
        return HUNTING
    if plan.shove:
        return TOSSED
    return WANDERING if plan.wanders else 1.0


# Ghostbusters and ghosts


def people(g: SpiritWorld, fields: Fields, fuss: float) -> float:
    """Experience, Slime (which matters less without a hurry), and who stands too close to what."""
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
                if g.at[b] == INSIDE:
                    value -= STUCK
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
    """Ghosts on the map are in the way; half-trapped ones a little less."""
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


# What the gates will call for


def want(
    g: SpiritWorld, plan: Plan, fields: Fields, streams: list[int], goals: Goals, farsighted: bool
) -> float:
    """The fear of an empty Spirit World: soon, or (with foresight) before the work is done."""
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
    soon = dread(plan, have, faces, most, best)
    if not farsighted:
        return soon
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
    supply += MAPPED * min(6, g.ghost_mask.bit_count())
    short = (total + 1.0 - supply) / 1.4
    fear = short if short > 20.0 else log1p(exp(short))
    if fear > HOPELESS:  # then only speed helps
        fear = HOPELESS + 0.3 * (fear - HOPELESS)
    return WANT * 1.4 * fear + soon


def dread(plan: Plan, have: int, faces: int, most: int, best: float) -> float:
    """The chance to lose in the coming rounds, as the table stands."""
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
    """How many ghosts a face calls for now."""
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
    lean = 2.2 + 0.06 * worth(g, True)
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, lean))))
