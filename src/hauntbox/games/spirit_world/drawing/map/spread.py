"""Map and panels in one part, where two columns don't fit: long maps, and teams of more than four."""

from __future__ import annotations

from hauntbox.games.spirit_world.drawing.map.whole import draw_map, map_height, map_width
from hauntbox.games.spirit_world.drawing.panels.panels import (
    draw_busters,
    draw_clock,
    draw_legend,
    draw_scenario,
    draw_spirit,
    draw_strip,
)
from hauntbox.games.spirit_world.drawing.pieces import Data, Pen
from hauntbox.kit.drawing.sheets import Part, abreast, stacked

GAP = 8.0
# A page 1440 wide has a table of 1120 with the talk beside it: there everything has the size it is drawn in.
WIDE = 1120.0
# The same for a low screen of 1280 by 720; the width of a map there, and the height that there is.
LOW_WIDE, LOW_TALL = 1240.0, 518.0
LOW_MAP, LOW_LONG_MAP = 500.0, 750.0
# A map is long if it is this much wider than high.
LONG = 1.75
# More Ghostbusters than this are a crowd.
FEW = 4
# The width of a long map, without a crowd and with one, and the height of another map beside a crowd.
LONG_MAP, LONG_MAP_OF_CROWD = 940.0, 832.0
TALLEST_MAP = 508.0
# The clock and the Spirit World, one above the other.
HOURS = 304.0


def is_long(view: Data) -> bool:
    return bool(view["map"]["width"] >= LONG * view["map"]["height"])


def is_crowd(view: Data) -> bool:
    return len(view["busters"]) > FEW


def draw_spread(pen: Pen, view: Data) -> Part:
    """Everything; 1120 wide."""
    plan = Part((draw_map(pen, view), map_height(view)), map_width(view))
    return over_boards(pen, view, plan) if is_long(view) else beside_crowd(pen, view, plan)


def over_boards(pen: Pen, view: Data, plan: Part) -> Part:
    """A long map with the scenario beside it; below, the boards, four in a row, and the clock."""
    crowd = is_crowd(view)
    plan = plan.fitted(LONG_MAP_OF_CROWD if crowd else LONG_MAP)
    last = WIDE - GAP - plan.width
    goal = Part(draw_scenario(pen, view, last, plan.height, False), last)
    left = WIDE - GAP - HOURS
    hours = [Part(draw_clock(pen, view, HOURS), HOURS), Part(draw_spirit(pen, view, HOURS), HOURS)]
    if crowd:
        hours.append(Part(draw_legend(pen, view, HOURS), HOURS))
        beside = stacked(hours, HOURS, GAP)
        boards = Part(draw_busters(pen, view, left, FEW, beside.height), left)
    else:
        beside = stacked(hours, HOURS, GAP)
        strip = Part(draw_strip(pen, view, left), left)
        boards = Part(draw_busters(pen, view, left, FEW, beside.height - GAP - strip.height), left)
        boards = stacked([boards, strip], left, GAP)
    return stacked([abreast(plan, goal, GAP), abreast(boards, beside, GAP)], WIDE, GAP)


def beside_crowd(pen: Pen, view: Data, plan: Part) -> Part:
    """A map with the scenario below it; beside it the clock and the Spirit World above the boards, three in a row."""
    plan = plan.fitted(TALLEST_MAP * plan.width / max(plan.width, plan.height))
    goal = Part(draw_scenario(pen, view, plan.width, 0, False), plan.width)
    right = WIDE - GAP - plan.width
    legend = Part(draw_legend(pen, view, HOURS), HOURS)
    hours = stacked([Part(draw_clock(pen, view, HOURS), HOURS), legend], HOURS, GAP)
    last = right - GAP - HOURS
    spirit = Part(draw_spirit(pen, view, last, hours.height), last)
    boards = Part(draw_busters(pen, view, right, 3), right)
    left = stacked([plan, goal], plan.width, GAP)
    return abreast(left, stacked([abreast(hours, spirit, GAP), boards], right, GAP), GAP)


def draw_low_spread(pen: Pen, view: Data) -> Part:
    """Everything for a low screen, 1240 wide: all boards beside the map or, if it is long, below it."""
    plan = Part((draw_map(pen, view), map_height(view)), map_width(view))
    return low_over_boards(pen, view, plan) if is_long(view) else low_beside_crowd(pen, view, plan)


def low_over_boards(pen: Pen, view: Data, plan: Part) -> Part:
    """A long map with the scenario and the clock beside it; below, the boards in a row, and the Spirit World."""
    plan = plan.fitted(LOW_LONG_MAP)
    last = LOW_WIDE - GAP - plan.width
    clock, goal = Part(draw_clock(pen, view, last), last), Part(draw_scenario(pen, view, last), last)
    left = LOW_WIDE - GAP - HOURS
    boards = Part(draw_busters(pen, view, left, FEW), left)
    spirit = Part(draw_spirit(pen, view, HOURS), HOURS)
    above = abreast(plan, stacked([clock, goal], last, GAP), GAP)
    return stacked([above, abreast(boards, spirit, GAP)], LOW_WIDE, GAP)


def low_beside_crowd(pen: Pen, view: Data, plan: Part) -> Part:
    """A map, and beside it everything else above the boards, four in a row. Below a map that is not so tall there is
    the scenario, and the boards have the room."""
    tall = plan.height >= plan.width
    plan = plan.fitted(LOW_MAP * plan.width / max(plan.width, plan.height))
    right = LOW_WIDE - GAP - LOW_MAP
    last = right - GAP - HOURS
    hours = abreast(Part(draw_clock(pen, view, HOURS), HOURS), Part(draw_spirit(pen, view, last), last), GAP)
    above, below = [hours], []
    if tall:
        above.append(Part(draw_scenario(pen, view, right, 0, False), right))
        below.append(Part(draw_strip(pen, view, right), right))
    else:
        plan = stacked([plan, Part(draw_scenario(pen, view, LOW_MAP), LOW_MAP)], LOW_MAP, GAP)
    room = LOW_TALL - sum([one.height + GAP for one in above])
    boards = Part(draw_busters(pen, view, right, FEW, room), right)
    return abreast(Part((plan.pieces, plan.height), LOW_MAP), stacked([*above, boards, *below], right, GAP), GAP)
