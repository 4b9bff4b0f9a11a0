"""Judgement for Ecto-Terrestrial Invasion: how good a table is for all, counted in good Actions.

All that is left to do counts against it, with the ways to it; and what may go wrong: Wounds, empty Batteries, ETs on
the map and what they will do next, the panels of the tower.
"""

from __future__ import annotations

from math import exp
from typing import Final

from hauntbox.games.ecto_terrestrial.bots.danger import AWAY, FEAR, health_left, hurt, stakes, threats
from hauntbox.games.ecto_terrestrial.bots.goals import nearness, work_of
from hauntbox.games.ecto_terrestrial.table.numbers import ABSENT, ETS, HAND, KIND_OF, TEAM
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial

OVER: Final = 1000.0
SCALE: Final = 7.0
ET: Final[tuple[float, ...]] = (0.55, 0.5, 0.85)  # an ET on the map, by kind
HURT: Final = 0.14  # less for each Wound that it has
CHARGE: Final = [3.0 * (1.0 - exp(-n / 2.6)) for n in range(24)]  # a Hero's Batteries
DOWN: Final = 0.8
SLIMED: Final = 0.6
CARD: Final = 0.45  # a Gadget in hand
TOWER: Final = 7.0  # the last panel, …
STEADY: Final = 2.4  # … and how fast the fear grows towards it
TRACKER: Final = 0.12
TOKEN: Final = 0.7  # a Hot Sheet more to come
SOON: Final = 0.8  # the share of a threat that comes true: somebody may still do something about it
PAR: Final = 4.0  # what a player does in a round, in good Actions


def stand(g: EctoTerrestrial) -> float:
    """How well all stand together; the more the better."""
    work = work_of(g)
    value = nearness(g, work) - work.left - tower_fear(g)
    value += heroes_stand(g)
    for et in range(ETS):
        if g.et_at[et] >= 0:
            value -= ET[KIND_OF[et]] - HURT * g.et_wounds[et]
    for hand in g.hands:
        value += CARD * min(len(hand), HAND)
    return value


def heroes_stand(g: EctoTerrestrial) -> float:
    """Heroes: their Health, Batteries and what they are about to face."""
    value = 0.0
    faced = threats(g)
    for hero in range(TEAM):
        at = g.hero_at[hero]
        if at == ABSENT:
            continue
        value += CHARGE[min(23, g.batteries[hero])]
        if at < 0:
            value -= AWAY
            continue
        value -= FEAR[min(23, health_left(g, hero))]
        if g.down >> hero & 1:
            value -= DOWN
        if g.slimed >> hero & 1:
            value -= SLIMED
        damage = faced[hero]
        if damage != (0, 0, 0):
            value -= SOON * (hurt(g, hero, damage, stakes(g, hero)) + 0.25 * damage[2])
    return value


def tower_fear(g: EctoTerrestrial) -> float:
    """Panels that are gone, trackers that rise, Hot Sheets to come."""
    risen = g.pke[0] + g.pke[1] + g.pke[2]
    return TOWER * exp(-g.tower.panels / STEADY) + TRACKER * risen + TOKEN * g.tokens


def worth(g: EctoTerrestrial) -> float:
    """How well all stand, ±1000 when the Episode is over; about 0 where it may go either way."""
    if g.ended:
        return OVER if g.winners else -OVER
    return stand(g) + par(g)


def par(g: EctoTerrestrial) -> float:
    """What the work of an Episode usually is halfway between winning and losing."""
    return 4.0 + PAR * g.players * g.episode.par / 2.0


def odds(g: EctoTerrestrial) -> float:
    """A rough chance that the Episode is won from here."""
    if g.ended:
        return 1.0 if g.winners else 0.0
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, worth(g) / SCALE))))
