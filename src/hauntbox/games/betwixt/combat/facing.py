"""TGB-14.2 to 14.4: monsters turn to face somebody."""

from __future__ import annotations

from hauntbox.games.betwixt.combat.field import obstacles_on
from hauntbox.games.betwixt.ground.walking import facings, free_behind
from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.numbers import CHARACTERS, FIRST_MONSTER
from hauntbox.games.betwixt.table.state import Betwixt


def covers_for(g: Betwixt, monster: int) -> list[int]:
    """TGB-14.3: what covers a monster's back: the squares of other monsters, and of obstacles that no tile has
    printed."""
    covers = obstacles_on(g)
    for one in range(FIRST_MONSTER, CHARACTERS):
        if g.at[one] >= 0 and one != monster:
            covers.append(g.at[one])
    return covers


def turn_to(g: Betwixt, monster: int, member: int, rule: str) -> None:
    """TGB-14.2, 14.3, R73: along the larger of the two distances; if they are equal, with the better covered rear; a
    die decides between equals. From another region nothing changes."""
    ways = facings(g.house, g.at[monster], g.at[member])
    if not ways:
        return
    way = ways[0]
    if len(ways) > 1:
        covers = covers_for(g, monster)
        one = free_behind(g.house, g.at[monster], way, covers)
        other = free_behind(g.house, g.at[monster], ways[1], covers)
        if one > other:
            way = ways[1]
        elif one == other:
            way = ways[g.roll_below(2)]
            g.tell(events.DIE_FACED, "TGB-14.3", (monster, way))
    if g.facing[monster] != way:
        g.facing[monster] = way
        g.tell(events.FACED, rule, (monster, way))
