# interpreted: it looks at content once, when that is read
"""ETI-2.9: what is wrong with the map of an Episode: tokens that don't exist, can't be reached, or lie too close."""

from __future__ import annotations

from collections import Counter
from typing import Final

from hauntbox.games.ecto_terrestrial.components.cards import Episode
from hauntbox.games.ecto_terrestrial.ground.city import FAR, SOLID, square_id

# What is in the box.
MOST_DOORS: Final = 16
MOST_STARTS: Final = 4
MOST_POINTS: Final = 11
MOST_GADGETS: Final = 20
MOST_TOKENS: Final = {"beacon": 6, "generator": 3, "artifact": 4, "civilian": 6, "console": 4, "clamp": 3}
FEWEST_ACTIVE: Final = 2
APART: Final = 2  # squares from a Start Location to an Active Spawn Point, at least


def map_mistakes(episode: Episode) -> list[tuple[str, str]]:
    """Each field with what is wrong with it; none if all is well."""
    return [*too_many(episode), *on_solid_ground(episode), *out_of_reach(episode), *too_close(episode)]


def too_many(episode: Episode) -> list[tuple[str, str]]:
    """ETI-2.9: no more tokens than there are in the box."""
    counts = [
        ("doors", len(episode.plan.doors), MOST_DOORS), ("starts", len(episode.starts), MOST_STARTS),
        ("points", len(episode.points), MOST_POINTS), ("gadgets", len(episode.gadgets), MOST_GADGETS),
    ]
    found = [(field, f"are {n}, and the box has {most}.") for field, n, most in counts if n > most]
    for kind, n in Counter(one.kind for one in episode.objectives).items():
        if n > MOST_TOKENS[kind]:
            found.append(("objectives", f"have {n} of kind {kind!r}, and the box has {MOST_TOKENS[kind]}."))
    if not episode.starts:
        found.append(("starts", "must name a Start Location."))
    return found


def on_solid_ground(episode: Episode) -> list[tuple[str, str]]:
    """ETI-1.11: nothing lies or stands on a solid square."""
    things = [
        *[("starts", square) for square in episode.starts], *[("points", square) for square in episode.points],
        *[("gadgets", square) for square in episode.gadgets],
        *[("objectives", one.square) for one in episode.objectives],
        *[("marks", square) for square in episode.marks.values()],
    ]
    if episode.boss >= 0:
        things.append(("boss_at", episode.boss_at))
    solid = [(field, square) for field, square in things if episode.plan.kinds[square] == SOLID]
    return [(field, f"{square_id(square)} is solid.") for field, square in solid]


def out_of_reach(episode: Episode) -> list[tuple[str, str]]:
    """ETI-9.1: with all doors open every Start Location leads to every Objective."""
    city = episode.plan.city((1 << len(episode.plan.doors)) - 1)
    found = []
    for one in episode.objectives:
        away = city.distances(one.square)
        if any(away[start] == FAR for start in episode.starts):
            found.append(("objectives", f"no way leads from every start to {square_id(one.square)}."))
    return found


def too_close(episode: Episode) -> list[tuple[str, str]]:
    """ETI-2.11a, 12.1, R65: some Spawn Points are Active at the start, and none of them beside a Start Location."""
    city = episode.plan.city(0)
    active = []
    for square, flag in zip(episode.points, episode.forced):
        reached = any(city.distance(square, start) < FAR for start in episode.starts)
        if flag == 1 or (flag < 0 and reached):
            active.append(square)
    found = []
    if len(active) < FEWEST_ACTIVE:
        found.append(("points", f"must have {FEWEST_ACTIVE} that are Active at the start."))
    for start in episode.starts:
        for square in active:
            if city.distance(square, start) < APART:
                found.append(("starts", f"{square_id(start)} is too close to the Spawn Point at {square_id(square)}."))
    return found
