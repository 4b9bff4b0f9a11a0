"""TGB-9.4, 10: the Move action."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.combat.field import field_for
from hauntbox.games.betwixt.combat.statuses import has
from hauntbox.games.betwixt.ground.house import FAR
from hauntbox.games.betwixt.ground.walking import FOE, FRIEND, OBSTACLE, OUTSIDE, Reach, reach
from hauntbox.games.betwixt.table import events, verbs
from hauntbox.games.betwixt.table.numbers import COMBAT, CRIPPLED
from hauntbox.games.betwixt.table.questions import pick_square
from hauntbox.games.betwixt.table.state import Betwixt

IS_CRIPPLED: Final = Reason("crippled", "TGB-9.4b")
NOWHERE: Final = Reason("nowhere_to_go", "TGB-10.6")
NO_SQUARE: Final = Reason("no_such_space", "TGB-10.3")
HERE: Final = Reason("already_there", "TGB-9.4a")
CLOSED_OFF: Final = Reason("outside_encounter", "TGB-10.8")
IN_THE_WAY: Final = Reason("obstacle_there", "TGB-10.3")
OCCUPIED: Final = Reason("somebody_there", "TGB-10.6")
TOO_FAR: Final = Reason("too_far", "TGB-9.4a")
NO_WAY: Final = Reason("no_way_there", "TGB-10.2")
NONE_IN_TILE: Final = Reason("tile_out_of_reach", "TGB-9.4a")


def reach_of(g: Betwixt, member: int, points: int, traced: bool = False) -> Reach:
    """TGB-10.1 to 10.8: where so many movement points lead; `traced`, also by which way."""
    return reach(field_for(g, member), g.at[member], points, traced=traced)


def why_not_move(g: Betwixt, member: int) -> Reason | None:
    """TGB-9.4b, 10.6: the reason against the Move action as a whole."""
    if has(g, member, CRIPPLED):
        return IS_CRIPPLED
    return None if can_step(g, member) or len(reach_of(g, member, g.speed[member]).ends) > 1 else NOWHERE


def can_step(g: Betwixt, member: int) -> bool:
    """Whether a space beside a family member is free: if so, there is somewhere to go, and nothing else is asked."""
    if g.speed[member] < 1:
        return False
    house, here, at = g.house, g.at[member], g.at
    for side in range(here * 4, here * 4 + 4):
        to = house.straight[side]
        if (
            to >= 0 and not house.ground_code[to] and to not in at and to not in g.machines and to not in g.objects
            and to not in g.obstacles
            and (to >> 6 == here >> 6 or g.phase != COMBAT or g.begun >> (to >> 6) & 1)
        ):  # fmt: skip
            return True
    return False


def move(g: Betwixt, member: int) -> Flow[None]:
    """TGB-9.4a, 10.6: to any space that SPD points lead to; the cheapest way there is taken, unused points are lost."""
    squares = reach_of(g, member, g.speed[member]).ends[1:]
    to = yield from pick_square(
        g.owner[member], "move", verbs.MOVE, squares, "TGB-9.4a", why_not_walked, Thing("member", member),
        {"n": g.speed[member]}, (member,),
    )
    g.at[member] = to
    g.tell(events.MOVED, "TGB-9.4a", (member, to))


def why_not_walked(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a space, or a tile, as the end of a Move."""
    if code & VERB_BITS == verbs.PICK_TILE:
        return NONE_IN_TILE
    return why_not_move_to(g, decision.context[0], field_a(code)) or TOO_FAR


def why_not_move_to(g: Betwixt, member: int, to: int) -> Reason | None:
    """TGB-9.4a, 10.2 to 10.8: the reason against a space as the end of a Move."""
    house = g.house
    if to >= house.size or house.region[to] < 0:
        return NO_SQUARE
    if to == g.at[member]:
        return HERE
    field = field_for(g, member)
    code = field.code[to]
    if code & OUTSIDE:
        return CLOSED_OFF
    if code & OBSTACLE:
        return IN_THE_WAY
    if code & (FRIEND | FOE):
        return OCCUPIED
    points = g.speed[member]
    if reach(field, g.at[member], points).cost[to] <= points:
        return None
    return TOO_FAR if reach(field, g.at[member], house.size).cost[to] < FAR else NO_WAY
