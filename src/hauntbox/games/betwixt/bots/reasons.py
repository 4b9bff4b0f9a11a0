"""What hints give as reasons in The Ghosts Betwixt, and which events are the monsters' doing."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import EventKind, Thing
from hauntbox.engine.parts import Coming, Part
from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.numbers import KNOCKED_OUT, MEMBERS
from hauntbox.games.betwixt.table.state import Betwixt

# What the monsters and the house do, as it is foretold. What a Surprise or a bag holds nobody expects.
COMING: Final[dict[EventKind, Coming]] = {
    events.KNOCKED_OUT: Coming("coming.knocked_out", "member", 8.0),
    events.TROUBLED: Coming("coming.troubled", "member", 2.0),
    events.MONSTER_ACTS: Coming("coming.monster_acts", "character member", 1.0),
}


def parts(g: Betwixt) -> list[Part]:
    """What the family has left, what the monsters have, and how far the mission is."""
    count = 0
    left = 0
    for monster in g.monsters():
        if not g.box.monsters[g.kind[monster]].prop:
            count += 1
            left += g.hp[monster]
    found = [
        Part("because.stage", float(g.stage), 9.0),
        Part("because.stories", float(g.stories), 3.0),
        Part("because.explored", float(len(g.house.laid)), 0.8),
        Part("because.monsters", float(count), -2.0),
        Part("because.monster_hp", float(left), -0.6),
        Part("because.money", float(g.money), 0.05),
    ]
    for member in range(MEMBERS):
        thing = Thing("member", member)
        out = g.place[member] == KNOCKED_OUT
        found.append(Part("because.knocked_out", 1.0 if out else 0.0, -3.0, thing))
        if not out:
            found.append(Part("because.hp", float(g.hp[member]), 0.75, thing))
            found.append(Part("because.focus", float(g.focus[member]), 0.3, thing))
            found.append(Part("because.bleed", float(g.bleed[member]), -0.4, thing))
            found.append(Part("because.chips", float(len(g.chips[member])), 0.3, thing))
    return found
