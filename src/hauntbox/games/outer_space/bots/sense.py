"""Judgement for Outer Space: how well a side stands, counted in Martians killed (see `stakes`).

Bots answer most questions at a glance, without imagining anything: `glance` knows which. What cards do in the
middle of a step is imagined, and this module judges the result.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.bots.danger import Menace, total_danger
from hauntbox.games.outer_space.bots.distances import ways_of
from hauntbox.games.outer_space.bots.martians import Horde, martian_assets
from hauntbox.games.outer_space.bots.missions import Mission
from hauntbox.games.outer_space.bots.stakes import HELD, LAST, POWER, Stakes, item_worth, progress
from hauntbox.games.outer_space.table.numbers import HEROES, SLOTS
from hauntbox.games.outer_space.table.state import OuterSpace

OVER: Final = 1000.0
FEAR: Final = 0.6  # the share of the danger that can still be escaped
THREAT: Final = 0.35  # and of what the Packs may do


def worth(g: OuterSpace, seat: int) -> float:
    """How well a seat's side stands; ±1000 when the game is over."""
    value = standing_of_heroes(g)
    return value if g.side_of(seat) == HEROES else -value


def standing_of_heroes(g: OuterSpace) -> float:
    """How well the Heroes stand."""
    if g.ended:
        return OVER if g.winners == g.winners_of(HEROES) else -OVER
    stakes = Stakes(g)
    ways = ways_of(g.fairground)
    value = progress(g)
    value += heroes_assets(g, stakes)
    value -= martian_assets(g, stakes)
    if g.turn_side == HEROES:
        value -= FEAR * total_danger(g, Menace(g, ways), stakes)
    else:
        horde = Horde(g)
        for at in g.packs():
            value -= THREAT * horde.pack(at, g.count_at[at])
    mission = Mission(g, ways)
    if not mission.none:
        value += missions(g, mission)
    return value


def missions(g: OuterSpace, mission: Mission) -> float:
    """The scenario: where Heroes stand and what they hold, crowds hurt or led, fires."""
    value = 0.0
    for slot in range(SLOTS):
        if g.hero_at[slot] >= 0:
            value += mission.of_hero(g, slot, g.hero_at[slot]) + mission.held(g, slot)
    for crowd, at in enumerate(g.crowd_at):
        if at >= 0:
            value += mission.led(at) - g.crowd_wounds[crowd] * mission.crowd_wound(g, crowd)
    if mission.blaze:
        for fire in (*g.fires, *g.new_fires):
            value -= mission.heat(g, fire)
    return value


def heroes_assets(g: OuterSpace, stakes: Stakes) -> float:
    """Wounds, Power tokens, items and Events."""
    value = 0.0
    for slot in range(SLOTS):
        if g.hero_at[slot] < 0:
            continue
        health = g.character(slot).health
        for left in range(g.health_left(slot) + 1, health + 1):
            value -= stakes.death * LAST[min(8, left)]
        value += POWER * g.power[slot]
        for card in g.items[slot]:
            value += item_worth(g.card(card)) * (0.3 + 0.7 * stakes.left)
    for seat in g.seats_of(HEROES):
        value += HELD * len(g.hands[seat])
    return value
