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
