"""ETI-22.3, 22.4, 19.5, 25.7: whom a Boss goes for and whom it strikes. Each rule is a filter."""

from __future__ import annotations

from typing import Final

from hauntbox.games.ecto_terrestrial.ets.targets import keep_earliest, keep_most_points, reachable_heroes
from hauntbox.games.ecto_terrestrial.table import events
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.kit.choices import Filter, sift


def keep_leaders(g: EctoTerrestrial, boss: int, heroes: list[int]) -> list[int]:
    """ETI-19.5: those of the team with the most points: the badge holder's, or the next that has any of them."""
    seats = sorted(range(g.players), key=lambda seat: (seat != g.badge, -g.scores[seat], g.place_in_order(seat)))
    for seat in seats:
        found = [hero for hero in heroes if g.owner[hero] == seat]
        if found:
            return found
    return heroes


def keep_nearest(g: EctoTerrestrial, boss: int, heroes: list[int]) -> list[int]:
    """ETI-22.3, R12: those with the shortest way on foot."""
    away = g.city.distances(g.boss_at)
    least = min([away[g.hero_at[hero]] for hero in heroes])
    return [hero for hero in heroes if away[g.hero_at[hero]] == least]


def keep_nearest_in_sight(g: EctoTerrestrial, boss: int, heroes: list[int]) -> list[int]:
    """ETI-23.2, R12: those nearest in a straight line."""
    far = [g.city.sees(g.boss_at, g.hero_at[hero], g.used) for hero in heroes]
    least = min(far)
    return [hero for hero, distance in zip(heroes, far) if distance == least]


LEADERS: Final = Filter(events.BOSS_LEADERS, "ETI-19.5a", keep_leaders)
NEAREST: Final = Filter(events.BOSS_NEAREST, "ETI-22.3", keep_nearest)
MORE_POINTS: Final = Filter(events.BOSS_MORE_POINTS, "ETI-22.4b", keep_most_points)
EARLIER: Final = Filter(events.BOSS_EARLIER, "ETI-22.4c", keep_earliest)
IN_SIGHT: Final = Filter(events.BOSS_NEAREST, "ETI-23.2", keep_nearest_in_sight)


def closest(g: EctoTerrestrial) -> list[int]:
    """ETI-22.3, 22.4: the Heroes that a Boss may go for: one, or two of a team between whom their player chooses."""
    return sift(g, g.boss, reachable_heroes(g, g.boss_at), [NEAREST, MORE_POINTS, EARLIER])


def closest_of_leaders(g: EctoTerrestrial) -> list[int]:
    """ETI-19.5, 22.4: the closer Hero of the team with the most points, or both if they are level."""
    leaders = sift(g, g.boss, g.on_board(), [LEADERS])
    reached = reachable_heroes(g, g.boss_at)
    return sift(g, g.boss, [hero for hero in leaders if hero in reached], [NEAREST])


def in_sight(g: EctoTerrestrial, reach: int) -> list[int]:
    """ETI-1.16: the Heroes within a range of the Boss."""
    return [hero for hero in g.on_board() if 0 <= g.city.sees(g.boss_at, g.hero_at[hero], g.used) <= reach]


def closest_in_sight(g: EctoTerrestrial, reach: int) -> list[int]:
    """ETI-23.2, 22.4: of those within a range the closest: one, or two of a team between whom their player chooses."""
    return sift(g, g.boss, in_sight(g, reach), [IN_SIGHT, MORE_POINTS, EARLIER])
