"""ETI-22.3, 22.4, 23.2: whom an ET goes for and whom it attacks. Each rule is a filter."""

from __future__ import annotations

from typing import Final

from hauntbox.games.ecto_terrestrial.ground.city import FAR, is_clear
from hauntbox.games.ecto_terrestrial.table import events
from hauntbox.games.ecto_terrestrial.table.numbers import KIND_OF, RANGE
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.kit.choices import Filter, sift


def keep_nearest(g: EctoTerrestrial, et: int, heroes: list[int]) -> list[int]:
    """ETI-22.3, R12: those with the shortest way on foot."""
    away = g.city.distances(g.et_at[et])
    hero_at = g.hero_at
    least = FAR
    found: list[int] = []
    for hero in heroes:
        way = away[hero_at[hero]]
        if way < least:
            least = way
            found = []
        if way == least:
            found.append(hero)
    return found


def keep_nearest_in_sight(g: EctoTerrestrial, et: int, heroes: list[int]) -> list[int]:
    """ETI-23.2, R12: those nearest in a straight line."""
    at = g.et_at[et]
    far = [g.city.sees(at, g.hero_at[hero], g.used) for hero in heroes]
    least = min(far)
    return [hero for hero, distance in zip(heroes, far) if distance == least]


def keep_most_points(g: EctoTerrestrial, et: int, heroes: list[int]) -> list[int]:
    """ETI-22.4b: those of teams with the most points."""
    scores, owner = g.scores, g.owner
    most = -1
    for hero in heroes:
        most = max(most, scores[owner[hero]])
    return [hero for hero in heroes if scores[owner[hero]] == most]


def keep_earliest(g: EctoTerrestrial, et: int, heroes: list[int]) -> list[int]:
    """ETI-22.4c: those of the player highest in turn order."""
    owner = g.owner
    first = heroes[0]
    for hero in heroes:
        if g.place_in_order(owner[hero]) < g.place_in_order(owner[first]):
            first = hero
    return [hero for hero in heroes if owner[hero] == owner[first]]


def keep_hardiest(g: EctoTerrestrial, et: int, heroes: list[int]) -> list[int]:
    """ETI-22.4a, where the table settles such ties: of a team the Hero who can take the most Wounds, the Ghostbuster if
    both can take as many. Otherwise their player chooses."""
    if not g.settles_ties:
        return heroes
    wounds, cards = g.wounds, g.box.heroes
    best = heroes[0]
    for hero in heroes:
        if cards[hero].health - wounds[hero] > cards[best].health - wounds[best]:
            best = hero
    return [best]


MORE_POINTS: Final = Filter(events.MORE_POINTS, "ETI-22.4b", keep_most_points)
EARLIER: Final = Filter(events.EARLIER, "ETI-22.4c", keep_earliest)
HARDIEST: Final = Filter(events.HARDIEST, "ETI-22.4a", keep_hardiest)
GOES_FOR: Final = [Filter(events.NEAREST, "ETI-22.3", keep_nearest), MORE_POINTS, EARLIER, HARDIEST]
ATTACKS: Final = [Filter(events.NEAREST, "ETI-23.2", keep_nearest_in_sight), MORE_POINTS, EARLIER, HARDIEST]


def reachable_heroes(g: EctoTerrestrial, square: int) -> list[int]:
    """ETI-22.9: the Heroes on the board to whom a way leads."""
    away = g.city.distances(square)
    return [hero for hero, at in enumerate(g.hero_at) if at >= 0 and away[at] < FAR]


def goes_for(g: EctoTerrestrial, et: int) -> list[int]:
    """ETI-22.3, 22.4: the Heroes that an ET may go for: one, or two of a team between whom their player chooses."""
    heroes = reachable_heroes(g, g.et_at[et])
    return sift(g, et, heroes, GOES_FOR) if len(heroes) > 1 else heroes


def in_attack_range(g: EctoTerrestrial, et: int) -> list[int]:
    """ETI-24, 1.15, 1.16: the Heroes whom an ET could attack."""
    square = g.et_at[et]
    lines = g.city.lines(square)
    reach = RANGE[KIND_OF[et]]
    used = g.used
    found: list[int] = []
    for hero, at in enumerate(g.hero_at):
        if at == square:
            found.append(hero)
            continue
        between = lines.get(at)
        if between is not None and len(between) < reach and is_clear(between, used):
            found.append(hero)
    return found


def attacks(g: EctoTerrestrial, et: int) -> list[int]:
    """ETI-23.2: the Heroes whom an ET may attack: none, one, or two of a team between whom their player chooses."""
    heroes = in_attack_range(g, et)
    return sift(g, et, heroes, ATTACKS) if len(heroes) > 1 else heroes
