"""TGB-25: levels and talents, between missions only."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason
from hauntbox.games.betwixt.family.wearing import refresh
from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.numbers import LEVELS, STATS
from hauntbox.games.betwixt.table.state import Betwixt

HP: Final = 0
FP: Final = 1
STR: Final = 2
ACC: Final = 3
RAISED: Final = 4  # so many of STATS can be raised
BY: Final[tuple[int, ...]] = (2, 2, 1, 1)
FIRST_TIERS: Final = 2  # TGB-25.6: talents of tier 1 that one of tier 2 needs

HIGHEST: Final = Reason("highest_level", "TGB-25.3")
TOO_LITTLE_XP: Final = Reason("too_little_xp", "TGB-25.3")
NOT_A_DIAL: Final = Reason("stat_is_printed", "TGB-25.4")
AT_CAP: Final = Reason("stat_at_cap", "TGB-25.4")
TWICE_RUNNING: Final = Reason("stat_twice_running", "TGB-25.4")
OTHERS_TALENT: Final = Reason("talent_of_another", "TGB-25.6")
LEARNED: Final = Reason("talent_learned", "TGB-25.6")
TOO_FEW_POINTS: Final = Reason("too_few_points", "TGB-25.6")
NEEDS_TIER_ONE: Final = Reason("needs_tier_one", "TGB-25.6")
assert STATS[:RAISED] == ("hp", "fp", "str", "acc")


def cost_of(level: int) -> int:
    """TGB-25.3: the XP that the level after this one costs."""
    return 10 * (level + 1)


def why_not_raise(g: Betwixt, member: int, stat: int) -> Reason | None:
    """TGB-25.3, 25.4: the reason against gaining a level and raising a stat with it."""
    level = g.level[member]
    if level >= LEVELS:
        return HIGHEST
    if g.xp[member] < cost_of(level):
        return TOO_LITTLE_XP
    return why_not_stat(g, member, stat)


def why_not_stat(g: Betwixt, member: int, stat: int) -> Reason | None:
    """TGB-25.4: the reason against raising a stat at the next level, whatever that costs."""
    if stat >= RAISED:
        return NOT_A_DIAL
    if stat in (STR, ACC):
        card = g.box.members[member]
        if g.dials[member][stat] >= (card.str_cap if stat == STR else card.acc_cap):
            return AT_CAP
        if g.raised[member] == stat:
            return TWICE_RUNNING
    return None


def level_up(g: Betwixt, member: int, stat: int) -> None:
    """TGB-25.3 to 25.5: XP are spent, a Talent Point is gained, and a stat rises at once."""
    g.xp[member] -= cost_of(g.level[member])
    gain_level(g, member, stat)
    g.tell(events.LEVEL_UP, "TGB-25.4", (member, g.level[member], stat))
    refresh(g, member)


def gain_level(g: Betwixt, member: int, stat: int) -> None:
    """TGB-25.4: what a level gives."""
    g.level[member] += 1
    g.points[member] += 1
    dials = list(g.dials[member])
    dials[stat] += BY[stat]
    g.dials[member] = tuple(dials)
    g.raised[member] = stat


def why_not_learn(g: Betwixt, member: int, talent: int) -> Reason | None:
    """TGB-25.6: the reason against buying a talent."""
    card = g.box.talents[talent]
    if card.member != member:
        return OTHERS_TALENT
    if g.talents >> talent & 1:
        return LEARNED
    if g.points[member] < card.points:
        return TOO_FEW_POINTS
    if card.tier > 1:
        own = [one for one in g.box.members[member].talents if g.talents >> one & 1 and g.box.talents[one].tier == 1]
        if len(own) < FIRST_TIERS:
            return NEEDS_TIER_ONE
    return None


def learn(g: Betwixt, member: int, talent: int) -> None:
    """TGB-25.6: Talent Points for a talent. What it brings at once is up to whoever calls."""
    g.points[member] -= g.box.talents[talent].points
    g.talents |= 1 << talent
    g.tell(events.LEARNED, "TGB-25.6", (member, talent))
    refresh(g, member)
