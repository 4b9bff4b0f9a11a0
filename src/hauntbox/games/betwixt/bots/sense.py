"""Judgement for The Ghosts Betwixt: how good a table is for the family, counted in HP.

What is left to do counts against it: Story Tokens and the objective still to be found, with the fights on the way, and
the monsters on the map. What the family has left counts for it: HP and FP, those who are still up, prepared things.
"""

from __future__ import annotations

from math import exp
from typing import Final

from hauntbox.games.betwixt.bots.deeds import harm_of
from hauntbox.games.betwixt.table.numbers import CASE, JOAN, KNOCKED_OUT, MEMBERS, SLOT_COUNT
from hauntbox.games.betwixt.table.state import Betwixt

OVER: Final = 1000.0
SCALE: Final = 7.0
PAR: Final = 8.0
UP: Final = 3.0  # somebody who is not KO'd
HEALTH: Final = 0.75
FOCUS: Final = 0.3
DRAUGHT: Final = 0.7
CHIP: Final = 0.3
STORY: Final = 3.0  # each Story Token that is still needed
SEEKING: Final = 3.0  # the objective's tile
FINAL: Final = 9.0  # the fight behind it
FIGHTS: Final = 2.2  # activations that a monster has before it falls
WOUND: Final = 0.35
STANDS: Final = 0.6


def stand(g: Betwixt) -> float:
    """How well the family stands; the more the better."""
    value = -left_to_do(g)
    for member in range(MEMBERS):
        if g.place[member] != KNOCKED_OUT:
            value += UP + HEALTH * g.hp[member] + FOCUS * g.focus[member] + CHIP * len(g.chips[member])
            value -= 0.4 * g.bleed[member]
    for slot in range(CASE, SLOT_COUNT):
        if g.slots[JOAN * SLOT_COUNT + slot] >= 0:
            value += DRAUGHT
    for monster in g.monsters():
        if not g.box.monsters[g.kind[monster]].prop:
            value -= STANDS + WOUND * g.hp[monster] + FIGHTS * harm_of(g, monster) * g.hp[monster] / g.hp_most[monster]
    return value


def left_to_do(g: Betwixt) -> float:
    """The way to the end of the mission."""
    if g.stage >= 3:
        return 0.0
    stories = max(0, g.mission.needed - g.stories) if g.stage == 1 else 0
    return FINAL + SEEKING + STORY * stories


def worth(g: Betwixt) -> float:
    """How well the family stands, ±1000 when the mission is over; about 0 where it may go either way."""
    if g.ended:
        return OVER if g.winners else -OVER
    return stand(g) - PAR


def odds(g: Betwixt) -> float:
    """A rough chance that the mission is won from here."""
    if g.ended:
        return 1.0 if g.winners else 0.0
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, worth(g) / SCALE))))


def horizon(g: Betwixt) -> int:
    """A round of combat, or a door opened: so far bots look ahead at a time."""
    return g.rounds_fought + 64 * len(g.house.laid)
