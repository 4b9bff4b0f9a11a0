"""TGB-20.3 to 20.8: where a monster goes and whom it strikes. Each rule is a filter of aims (see `outlook`); what the
last one leaves is tied, and a die decides (TGB-20.13)."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.ground.house import FAR
from hauntbox.games.betwixt.ground.seeing import CLEAR, NONE
from hauntbox.games.betwixt.ground.walking import TAKEN
from hauntbox.games.betwixt.monsters.outlook import AIM_MEMBER, AIM_SHIFT, NOBODY, Outlook
from hauntbox.games.betwixt.table import events
from hauntbox.kit.choices import Filter, sift

# What a monster does, by the rule that leads to it.
TARGET: Final = 0  # TGB-20.3: it strikes its target
ON_THE_WAY: Final = 1  # TGB-20.6: it gets nearer, and strikes somebody else from there
NEARER: Final = 2  # TGB-20.7: it gets nearer
BOXED_IN: Final = 3  # TGB-20.8: it can't, and strikes somebody else
WAITS: Final = 4  # TGB-20.7: it can do nothing
PRIORITIES: Final = ("target", "on_the_way", "nearer", "boxed_in", "waits")
RULE: Final = ("TGB-20.3", "TGB-20.6", "TGB-20.7", "TGB-20.8", "TGB-20.7")


class Choice:
    """What the rules leave to a monster: which of its priorities, and the aims that are tied. Once a die has settled
    these, `aim` is the one, and `obstructed` says whether its attack has the Obstruction Penalty."""

    __slots__ = ("aim", "aims", "obstructed", "priority")

    def __init__(self, priority: int, aims: list[int]) -> None:
        self.priority = priority
        self.aims = aims
        self.aim = aims[0]
        self.obstructed = False

    @property
    def square(self) -> int:
        """Where the monster goes."""
        return self.aim >> AIM_SHIFT

    @property
    def victim(self) -> int:
        """Whom it strikes, or NOBODY."""
        return self.aim & AIM_MEMBER

    @property
    def rule(self) -> str:
        """The rule that leads to it."""
        return RULE[self.priority]


# Filters


def keep_clear(look: Outlook, monster: int, aims: list[int]) -> list[int]:
    """TGB-20.5: those without the Obstruction Penalty, if there are any."""
    clear = [aim for aim in aims if look.shot(aim) == CLEAR]
    return clear if clear else aims


def keep_farthest(look: Outlook, monster: int, aims: list[int]) -> list[int]:
    """TGB-20.5: those farthest from the victim."""
    distances = [look.distance(aim) for aim in aims]
    most = max(distances)
    return [aim for aim, n in zip(aims, distances) if n == most]


def keep_most_others(look: Outlook, monster: int, aims: list[int]) -> list[int]:
    """TGB-20.4, 20.5, R42: those from which most others could be attacked."""
    if len(look.members) == 1:
        return aims
    counts = [look.others(aim) for aim in aims]
    most = max(counts)
    return [aim for aim, n in zip(aims, counts) if n == most]


def keep_fewest_points(look: Outlook, monster: int, aims: list[int]) -> list[int]:
    """TGB-20.4, 20.5, 20.7: those that cost the fewest points."""
    counts = [look.points(aim) for aim in aims]
    least = min(counts)
    return [aim for aim, n in zip(aims, counts) if n == least]


def keep_covered(look: Outlook, monster: int, aims: list[int]) -> list[int]:
    """TGB-20.4, 20.5, R70: those with the fewest free spaces behind."""
    counts = [look.open_behind(aim) for aim in aims]
    least = min(counts)
    return [aim for aim, n in zip(aims, counts) if n == least]


def keep_nearest(look: Outlook, monster: int, aims: list[int]) -> list[int]:
    """TGB-20.6, 20.7: those with the lowest approach cost."""
    costs = [look.approach(aim) for aim in aims]
    least = min(costs)
    return [aim for aim, n in zip(aims, costs) if n == least]


MELEE: Final = [
    Filter(events.MOST_OTHERS, "TGB-20.4", keep_most_others),
    Filter(events.FEWEST_POINTS, "TGB-20.4", keep_fewest_points),
    Filter(events.REAR_COVERED, "TGB-20.4", keep_covered),
]
SHOOTING: Final = [
    Filter(events.CLEAR_SHOT, "TGB-20.5", keep_clear),
    Filter(events.FARTHEST, "TGB-20.5", keep_farthest),
    Filter(events.MOST_OTHERS, "TGB-20.5", keep_most_others),
    Filter(events.FEWEST_POINTS, "TGB-20.5", keep_fewest_points),
    Filter(events.REAR_COVERED, "TGB-20.5", keep_covered),
]
LEAST_APPROACH: Final = Filter(events.LEAST_APPROACH, "TGB-20.6", keep_nearest)
MELEE_ON_THE_WAY: Final = [LEAST_APPROACH, *MELEE]
SHOOTING_ON_THE_WAY: Final = [LEAST_APPROACH, *SHOOTING]
WALKING: Final = [
    Filter(events.LEAST_APPROACH, "TGB-20.7", keep_nearest),
    Filter(events.FEWEST_POINTS, "TGB-20.7", keep_fewest_points),
]


# The choice


def choose(look: Outlook) -> Choice:
    """TGB-20.3 to 20.8: its target if it can be attacked; else somebody on the way; else it only gets nearer, or
    strikes whom it can if it is boxed in."""
    g, monster = look.g, look.monster
    aims = aims_at_target(look)
    if aims:
        g.tell(events.CAN_ATTACK_FROM, "TGB-20.3", (monster, *aims))
        return Choice(TARGET, sift(g, monster, aims, SHOOTING if look.ranged else MELEE, look))
    g.tell(events.OUT_OF_REACH, "TGB-20.6", (monster, look.target))
    others = look.finds_others()
    nearer = look.nearer(others)
    if not nearer:
        return boxed_in(look)
    aims = aims_on_the_way(look, nearer) if others else []
    if aims:
        g.tell(events.ON_THE_WAY, "TGB-20.6", (monster, *aims))
        filters = SHOOTING_ON_THE_WAY if look.ranged else MELEE_ON_THE_WAY
        return Choice(ON_THE_WAY, sift(g, monster, aims, filters, look))
    return Choice(NEARER, sift(g, monster, nearer, WALKING, look))


def aims_at_target(look: Outlook) -> list[int]:
    """TGB-20.3: the spaces within reach from which the target can be attacked."""
    to = look.g.at[look.target]
    house = look.house
    if not look.ranged:
        cost, code = look.reach.cost, look.field.code
        return [
            s << AIM_SHIFT | look.target
            for s in house.near(to)
            if cost[s] < FAR and (not code[s] & TAKEN or s == look.at)
        ]
    found: list[int] = []
    for s in look.reach.ends:
        if house.distance(s, to) <= look.span:
            aim = s << AIM_SHIFT | look.target
            if look.shot(aim) != NONE:
                found.append(aim)
    return found


def aims_on_the_way(look: Outlook, nearer: list[int]) -> list[int]:
    """TGB-20.6, R62: pairs of a space nearer to the target and another family member who can be attacked from it."""
    found: list[int] = []
    for space in nearer:
        for member in look.members:
            aim = space & ~NOBODY | member
            if member != look.target and look.shot(aim) != NONE:
                found.append(aim)
    return found


def boxed_in(look: Outlook) -> Choice:
    """TGB-20.8, R43, R69: it stays where it is, and strikes anybody whom it can from there."""
    aims: list[int] = []
    for member in look.members:
        aim = look.at << AIM_SHIFT | member
        if member != look.target and look.shot(aim) != NONE:
            aims.append(aim)
    if not aims:
        return Choice(WAITS, [look.at << AIM_SHIFT | NOBODY])
    look.g.tell(events.BOXED_IN, "TGB-20.8", (look.monster, *aims))
    return Choice(BOXED_IN, aims)
