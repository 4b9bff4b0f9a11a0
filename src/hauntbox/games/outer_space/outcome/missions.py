"""The rules that only some scenarios have. What a Hero can do in them is in `heroes/deeds.py`."""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.outcome.objectives import judge, judge_turn_end
from hauntbox.games.outer_space.table import events
from hauntbox.games.outer_space.table.numbers import (
    BANDSTAND,
    CENTRE,
    CROWDS_SAVED,
    EMITTER_CP,
    EMITTER_DAMAGE,
    LEADER,
    OFF,
    PACK,
    TALLIES,
)
from hauntbox.games.outer_space.table.state import OuterSpace

EMITTER_A_TURN: Final = 2


# The Planet Cracker


def set_emitter(g: OuterSpace, building: int) -> None:
    g.emitter = building
    if building >= 0:
        g.tell(events.EMITTER_SET, "IOS-19.7", (building,))


def may_pay_emitter(g: OuterSpace, mp: int) -> bool:
    """At most two Command Points per turn, and only while a Soldier or the Leader is in that building."""
    if "emitter" not in g.scenario.specials or g.emitter < 0 or g.emitter_paid >= EMITTER_A_TURN:
        return False
    for square in g.fairground.buildings[g.emitter].squares:
        if g.count_at[square] or g.champion_at[LEADER] == square:
            return True
    return False


def pay_emitter(g: OuterSpace, mp: int) -> None:
    g.emitter_paid += 1
    count(g, EMITTER_CP, 1)


def damage_emitter(g: OuterSpace, n: int) -> None:
    count(g, EMITTER_DAMAGE, n)


def count(g: OuterSpace, tally: int, n: int) -> None:
    """Something that objectives count."""
    g.tally[tally] += n
    g.tell(events.COUNTED, "IOS-3.1", (tally, g.tally[tally], wanted(g, tally)))
    judge(g)


def wanted(g: OuterSpace, tally: int) -> int:
    """How many the scenario asks for; 0 if it does not."""
    for goals in g.scenario.goals:
        for goal in goals:
            if goal.of == TALLIES[tally]:
                return goal.needs(g.martians)
    return 0


def jolt_emitter(g: OuterSpace, square: int) -> None:
    """An Explosive goes off in a space: inside the Emitter's building it counts double, whatever happens to that."""
    if g.emitter >= 0 and g.in_building(square) == g.emitter:
        damage_emitter(g, 2)


# Get Them Out!, Last Show


def crowd_phase_ends(g: OuterSpace) -> None:
    """A crowd that has reached the middle of the tent is safe."""
    if "safe_centre" in g.scenario.specials:
        crowd = g.crowd_in(CENTRE)
        if crowd >= 0:
            g.crowd_at[crowd] = OFF
            g.tell(events.CROWD_SAVED, "IOS-3.1", (crowd,))
            count(g, CROWDS_SAVED, 1)


def keeps_in_tent(g: OuterSpace, at: int, to: int) -> bool:
    """Whether a crowd would leave the tent by itself although it must not."""
    tent = g.fairground.tent
    return "seated_crowds" in g.scenario.specials and tent >= 0 and g.in_building(at) == tent != g.in_building(to)


def escorts(g: OuterSpace, slot: int) -> int:
    """The crowd that a Hero may lead from where he begins to move; -1 if there is none."""
    return g.crowd_in(g.hero_at[slot]) if "escort" in g.scenario.specials else OFF


def martian_turn_ends(g: OuterSpace) -> None:
    """What is checked when a Martian Turn ends."""
    if "bandstand" in g.scenario.specials:
        if g.count_at[g.fairground.bandstand] >= PACK:
            count(g, BANDSTAND, 1)
        else:
            g.tally[BANDSTAND] = 0
    judge_turn_end(g)

