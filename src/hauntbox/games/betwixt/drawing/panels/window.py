"""The part of the map that a desk shows: as much as matters, as large as it can be."""

from __future__ import annotations

from typing import Any

from hauntbox.games.betwixt.drawing.map.terrain import UNIT, Box, Ground, Place, map_size
from hauntbox.games.betwixt.drawing.pieces import Data, Pen
from hauntbox.kit.drawing.pieces import CLOSED, HERE, Pieces, plate
from hauntbox.kit.drawing.svg import el, opening

# Squares around what matters.
ROUND = 0.4
# A window is at least so many squares wide; one that would be wider than this in a combat is narrowed to what matters
# more.
LEAST, ENOUGH = 9.0, 14.5
MAP_EDGE = 9.0
# A window that stays may be so many times as wide as a new one would be: less while somebody acts.
FAR, FARTHEST = 1.6, 2.2
# It shows so many squares around what matters; one that has to be moved shows more.
SHOWN, BEYOND = 0.05, 1.0


def window_of(view: Data, lit: frozenset[str], shape: float, most: float = 0.0) -> Box:
    """What is shown of the map, `shape` times as wide as high: all of it if there is room; else where somebody is about
    to be put; else the tiles of the combat, where everybody stands and whatever can be answered; else only the latter;
    else whoever acts, with what can be answered, in a window of `most` squares."""
    plan = view["map"]
    ground = Ground(plan)
    width, height = map_size(plan)
    whole = (0.0, 0.0, width, height)
    if not plan["tiles"]:
        return shaped(whole, whole, shape)
    closed = set(plan["closed"])
    fought = [at for at in ground.corners if at[0] not in closed]
    mattering = mattering_squares(view, lit, ground)
    most = most or spread(whole, shape) / UNIT
    enough = min(most, ENOUGH if view["phase"] == "combat" else most)
    places = places_in(view, ground)
    if places and spread(whole, shape) > enough * UNIT:
        standing = [str(one["at"]) for one in view["family"] if one["at"] in ground.corners]
        for box in (around(ground, [*places, *standing], 0.9), around(ground, places, 0.9), around(ground, places)):
            if spread(box, shape) <= most * UNIT:
                return shaped(box, whole, shape)
    for box in (whole, around(ground, [*fought, *mattering])):
        if spread(box, shape) <= enough * UNIT:
            return shaped(box, whole, shape)
    for box in (around(ground, mattering or fought, 0.9), around(ground, mattering or fought)):
        if spread(box, shape) <= most * UNIT:
            return shaped(box, whole, shape)
    return followed(view, lit, ground, shape, most * UNIT)


def anchor_of(view: Data) -> Place:
    """Where the first tile lies. The map may grow to the west and to the north; seen from here nothing moves."""
    plan = view["map"]
    return Ground(plan).corner_of(plan["tiles"][0]) if plan["tiles"] else (0.0, 0.0)


def steady(view: Data, lit: frozenset[str], fresh: Box, memory: dict[str, Any], most: float) -> Box:
    """The window that was shown last, if what matters now can be seen in it; else it is moved, and made wider, as far
    as that needs. A fight begins with a window of its own, and so does a turn in it that would be drawn far too small.
    A part of the map that becomes higher or lower grows or shrinks at its foot."""
    ground = Ground(view["map"])
    x, y = anchor_of(view)
    was, fights = memory.get("window"), view["phase"] == "combat"
    shape = (fresh[2] - fresh[0]) / (fresh[3] - fresh[1])
    mattering = places_in(view, ground) or mattering_squares(view, lit, ground)
    seen = [at for at in mattering if not hidden_from([at], ground, fresh)]
    far = FAR if view["activation"] is not None or not fights else FARTHEST
    found = fresh
    if was is not None and memory["fights"] == fights and was[2] - was[0] <= far * (fresh[2] - fresh[0]):
        before = was[0] + x, was[1] + y, was[2] + x, was[3] + y
        found = moved(before, ground, seen, shape, most) if seen else fresh
    elif fights and seen:
        room = around(ground, [*seen, *family_reach(view, ground)], SHOWN)
        if spread(room, shape) <= min(most, FAR * (fresh[2] - fresh[0])):
            found = shaped(room, (0.0, 0.0, *ground.size), shape)
    memory["fights"] = fights
    memory["window"] = (found[0] - x, found[1] - y, found[2] - x, found[3] - y)
    return found


def moved(was: Box, ground: Ground, squares: list[str], shape: float, most: float) -> Box:
    """A window of a new shape that shows these squares, as near to the former one as it can be."""
    wide = min(was[2] - was[0], most)
    left, top, right, bottom = near = around(ground, squares, SHOWN)
    if was[0] <= left and was[1] <= top and right <= was[0] + wide and bottom <= was[1] + wide / shape:
        return was[0], was[1], was[0] + wide, was[1] + wide / shape
    both = min(was[0], left), min(was[1], top), max(was[2], right), max(was[3], bottom)
    for box in (both, around(ground, squares, BEYOND), near):
        if spread(box, shape) <= min(most, FAR * spread(near, shape)):
            break
    wide = max(wide, min(most, spread(box, shape)))
    high = wide / shape
    x = min(max(was[0], box[2] - wide), box[0])
    y = min(max(was[1], box[3] - high), box[1])
    return x, y, x + wide, y + high


def hidden_from(squares: list[str], ground: Ground, box: Box) -> list[str]:
    """Which squares are outside of the window."""
    left, top, right, bottom = box
    return [
        at for at in squares
        if not (left <= ground.middle(at)[0] <= right and top <= ground.middle(at)[1] <= bottom)
    ]


def followed(view: Data, lit: frozenset[str], ground: Ground, shape: float, width: float) -> Box:
    """A window around whoever acts, or the family, moved towards what can be answered and then towards everybody, as
    far as it still shows the former."""
    acting = view["activation"]["who"] if view["activation"] is not None else None
    standing = {one["id"]: str(one["at"]) for one in (*view["family"], *view["monsters"]) if one["at"] is not None}
    family = [standing[one["id"]] for one in view["family"] if one["id"] in standing]
    kept = places_in(view, ground) or ([standing[acting]] if acting in standing else family)
    everything = mattering_squares(view, lit, ground)
    first = kept or everything or list(ground.corners)
    x, y = ground.middle(first[0])
    kept = sorted(first, key=lambda at: distance(ground, at, x, y))
    for at in sorted(everything, key=lambda at: distance(ground, at, x, y)):
        if spread(around(ground, [*kept, at]), shape) <= width:
            kept.append(at)
    while spread(around(ground, kept), shape) > width:
        kept.pop()
    return shaped(around(ground, kept), (0.0, 0.0, *ground.size), shape, width)


def places_in(view: Data, ground: Ground) -> list[str]:
    """TGB-5.1, 21.6: where somebody is about to be put."""
    return [at for at in view.get("places", ()) if at in ground.corners]


def distance(ground: Ground, at: str, x: float, y: float) -> float:
    """How far a square is from a point."""
    across, down = ground.middle(at)
    return max(abs(across - x), abs(down - y))


def stretch_of(view: Data) -> Box:
    """What can be moved about on a phone: in a combat its tiles and wherever somebody stands, else the whole map."""
    ground = Ground(view["map"])
    width, height = map_size(view["map"])
    closed = set(view["map"]["closed"])
    fought = [at for at in ground.corners if at[0] not in closed]
    if not closed or not fought:
        return 0.0, 0.0, width, height
    left, top, right, bottom = around(ground, [*fought, *mattering_squares(view, frozenset(), ground)])
    return max(0.0, left), max(0.0, top), min(width, right), min(height, bottom)


def mattering_squares(view: Data, lit: frozenset[str], ground: Ground) -> list[str]:
    """Where characters stand, where whoever acts can go, what an exploration leads to, and what can be answered. A page
    switches on its light by itself, so the view alone has to tell most of it."""
    standing = [str(one["at"]) for one in (*view["family"], *view["monsters"]) if one["at"] is not None]
    squares = [target.partition(":")[2] for target in lit if target.startswith("square:")]
    tiles = {target.partition(":")[2] for target in lit if target.startswith("tile:")}
    inside = [at for at in ground.corners if at[0] in tiles]
    doors = [at for one in view["map"]["passages"] if f"passage:{one['id']}" in lit for at in one["squares"]]
    led_to = reach(view, ground) if view["phase"] == "combat" else unexplored(view, ground)
    places = places_in(view, ground)
    return [at for at in (*standing, *squares, *inside, *doors, *led_to, *places) if at in ground.corners]


def reach(view: Data, ground: Ground) -> list[str]:
    """TGB-10.2: about where the family member who acts can go."""
    acting = view["activation"]["who"] if view["activation"] is not None else None
    found = [one for one in view["family"] if one["id"] == acting and one["at"] is not None]
    return reach_of(found[0], view, ground) if found else []


def family_reach(view: Data, ground: Ground) -> list[str]:
    """TGB-10.2: about where the family can go."""
    return [at for one in view["family"] if one["at"] in ground.corners for at in reach_of(one, view, ground)]


def reach_of(member: Data, view: Data, ground: Ground) -> list[str]:
    """TGB-10.2: about where a family member can go."""
    x, y = ground.middle(member["at"])
    closed = set(view["map"]["closed"])
    far = int(member["spd"]) * UNIT + 1
    return [at for at in ground.corners if at[0] not in closed and distance(ground, at, x, y) <= far]


def unexplored(view: Data, ground: Ground) -> list[str]:
    """TGB-5.2, 5.7: doorways that lead into the dark, tiles with tokens to look at, treasures, machines."""
    plan = view["map"]
    tokens = {*plan["surprises"], *plan["stories"]}
    return [
        *[at for one in plan["passages"] if one["bag"] is not None for at in one["squares"]],
        *[at for at in ground.corners if at[0] in tokens],
        *[str(one["at"]) for one in plan["treasures"]], *[str(at) for at in plan["machines"]],
    ]  # fmt: skip


def around(ground: Ground, squares: list[str], margin: float = ROUND) -> Box:
    """The box around some squares."""
    xs = [ground.corners[at][0] for at in squares]
    ys = [ground.corners[at][1] for at in squares]
    room = margin * UNIT
    return min(xs) - room, min(ys) - room, max(xs) + UNIT + room, max(ys) + UNIT + room


def spread(box: Box, shape: float) -> float:
    """How wide a window has to be for a box."""
    left, top, right, bottom = box
    return max(right - left, (bottom - top) * shape)


def shaped(box: Box, whole: Box, shape: float, least: float = LEAST * UNIT) -> Box:
    """A box of the wanted shape around another, and no farther over the edge of the map than it has to be."""
    left, top, right, bottom = box
    width = max(least, spread(box, shape))
    height = width / shape
    x = kept_inside((left + right - width) / 2, width, whole[2])
    y = kept_inside((top + bottom - height) / 2, height, whole[3])
    return x, y, x + width, y + height


def kept_inside(at: float, size: float, end: float) -> float:
    """Where a stretch begins that stays on the map; in its middle if it is longer."""
    return (end - size) / 2 if size >= end else min(max(0.0, at), end - size)


def framed(pen: Pen, drawn: Pieces, box: Box, width: float, height: float, anchor: Place) -> Pieces:
    """The window with the map behind it. What the page may let slide is told from the anchor."""
    left, top, right, _ = box
    scale = width / (right - left)
    clip = pen.settle(el("clipPath", plate(0, 0, width, height, MAP_EDGE, "#000", None), id=f"{HERE}window"))
    shown = opening("g", clip_path=f"url(#{pen.settle(HERE)}window)")
    x, y = anchor
    slid = opening(
        "g", transform=f"scale({scale:.4f}) translate({x - left:.1f} {y - top:.1f})", class_="bx-map", data_slides="yes"
    )
    anchored = opening("g", transform=f"translate({-x:.1f} {-y:.1f})")
    return [
        clip, plate(0, 0, width, height, MAP_EDGE, "var(--dark)", None),
        shown, slid, anchored, *drawn, CLOSED, CLOSED, CLOSED,
        plate(0.5, 0.5, width - 1, height - 1, MAP_EDGE, "none", "var(--edge)", 1.4),
    ]
