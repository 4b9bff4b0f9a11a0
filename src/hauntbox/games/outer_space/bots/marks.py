"""Where fires and crowds should be, at a glance: what either side answers when it may say so."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.games.outer_space.bots.danger import BURN
from hauntbox.games.outer_space.bots.distances import ways_of
from hauntbox.games.outer_space.bots.missions import LEAD, Mission
from hauntbox.games.outer_space.bots.stakes import Stakes, item_worth
from hauntbox.games.outer_space.heroes.deeds import fuel_of
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.numbers import CENTRE, HEROES
from hauntbox.games.outer_space.table.state import OuterSpace

KINDLED: Final = ("ignite", "place_fire", "spread")
QUENCHED: Final = ("beat_out", "put_out", "spare_fire")
STRAYED: Final = ("crowd_way", "lead_crowd", "place_crowd", "herd_to")
NEAR_GUNS: Final = 0.25  # for each Soldier beside a crowd, of what a Wound to it weighs


def glance_marks(g: OuterSpace, decision: Decision, seat: int, codes: list[int]) -> list[float] | None:
    """What each answer to a question about fires, crowds or fuel promises to a seat; None if it is about others."""
    kind = decision.kind
    sign = 1.0 if g.side_of(seat) == HEROES else -1.0
    mission = Mission(g, ways_of(g.fairground))
    if kind in KINDLED:
        stakes = Stakes(g)
        return [-sign * kindled(g, mission, stakes, field_a(code)) for code in codes]
    if kind in QUENCHED:
        return [sign * mission.heat(g, field_a(code)) if code != verbs.STOP else 0.0 for code in codes]
    source = decision.source
    if kind in STRAYED:
        crowd = source.value if source is not None and source.kind == "crowd" else -1
        here = g.crowd_at[crowd] if crowd >= 0 else CENTRE
        return [
            sign * shelter_of(g, mission, crowd, here if code == verbs.STOP else field_a(code)) for code in codes
        ]
    if kind == "which_crowd":
        return [0.1 * g.crowd_wounds[field_a(code)] for code in codes]
    if kind == "fuel":
        return [burnt(g, mission, field_a(code)) for code in codes]
    return None


def kindled(g: OuterSpace, mission: Mission, stakes: Stakes, s: int) -> float:
    """What a fire in a space is worth to the Martians."""
    value = mission.heat(g, s) - 0.5 * stakes.kill * g.count_at[s]
    for slot in g.heroes_in(s):
        value += BURN * stakes.wound[slot]
    crowd = g.crowd_in(s)
    if crowd >= 0:
        value += BURN * mission.crowd_wound(g, crowd)
    return value


def shelter_of(g: OuterSpace, mission: Mission, crowd: int, s: int) -> float:
    """How well a crowd is in a space, for the Heroes."""
    guns = g.count_at[s]
    for near in g.fairground.neighbours[s]:
        guns += g.count_at[near]
    weight = mission.crowd_wound(g, crowd) if crowd >= 0 else 1.0
    value = -NEAR_GUNS * guns * weight
    if mission.saved:
        value -= LEAD * mission.ways.walk(CENTRE)[s]
    if s in g.hero_at:
        value += 0.3 * weight
    return value


def burnt(g: OuterSpace, mission: Mission, card: int) -> float:
    """What a card is worth on the fire, beside what else it is good for."""
    sure = fuel_of(g, card)
    printed = g.card(card)
    return mission.fuel * (sure if sure else 0.33) - 0.5 * item_worth(printed)
