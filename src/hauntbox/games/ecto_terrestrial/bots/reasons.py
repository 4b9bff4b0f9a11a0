"""What hints give as reasons in Ecto-Terrestrial Invasion, and which events are the ETs' doing."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import EventKind, Thing
from hauntbox.engine.parts import Coming, Part
from hauntbox.games.ecto_terrestrial.bots.goals import nearness, work_of
from hauntbox.games.ecto_terrestrial.table import events
from hauntbox.games.ecto_terrestrial.table.numbers import ABSENT, ETS, OFF, TEAM
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial

# What the ETs do, as it is foretold.
COMING: Final[dict[EventKind, Coming]] = {
    events.DEFEATED: Coming("coming.defeated", "hero", 8.0),
    events.KNOCKED_DOWN: Coming("coming.knocked_down", "hero", 5.0),
    events.DRAGGED: Coming("coming.dragged", "hero", 5.0),
    events.SLIMED: Coming("coming.slimed", "hero", 4.0),
    events.DRAINED: Coming("coming.drained", "hero", 4.0),
    events.ATTACKED: Coming("coming.attacked", "hero", 3.0),
    events.PROVOKED: Coming("coming.attacked", "hero", 3.0),
    events.POINT_WOKE: Coming("coming.point_woke", "point", 1.5),
    events.ET_MOVED: Coming("coming.et_moved", "et hero", 1.0),
}


def parts(g: EctoTerrestrial, seat: int) -> list[Part]:
    """What all have reached together, the seat's own points, and what the Heroes have suffered."""
    work = work_of(g)
    ets = 0
    hurts = 0
    for et in range(ETS):
        if g.et_at[et] >= 0:
            ets += 1
            hurts += g.et_wounds[et]
    cards = 0
    for hand in g.hands:
        cards += len(hand)
    found = [
        Part("because.work", nearness(g, work) - work.left, 1.0),
        Part("because.points", float(g.scores[seat]), 0.5),
        Part("because.ets", float(ets), -0.6),
        Part("because.hurts", float(hurts), 0.2),
        Part("because.panels", float(g.tower.panels), 0.9),
        Part("because.gadgets", float(cards), 0.45),
        Part("because.batteries", float(sum(g.batteries)), 0.6),
        Part("because.traps", float(sum(g.traps)), 0.5),
    ]
    for hero in range(TEAM):
        if g.hero_at[hero] == ABSENT:
            continue
        thing = Thing("hero", hero)
        found.append(Part("because.defeated", 1.0 if g.hero_at[hero] == OFF else 0.0, -5.0, thing))
        found.append(Part("because.wounds", float(g.wounds[hero]), -1.0, thing))
        found.append(Part("because.slimed", float(g.slimed >> hero & 1), -0.6, thing))
        found.append(Part("because.down", float(g.down >> hero & 1), -0.8, thing))
    return found
