"""The tile sides and the maps of the nine Episodes: what the rules and the pieces in the box ask of them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from hauntbox.engine.messages import Thing
from hauntbox.games.ecto_terrestrial.cards.acting import holds_all
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.components.cards import Episode
from hauntbox.games.ecto_terrestrial.components.reading import FOLDER, read_episode, read_tile
from hauntbox.games.ecto_terrestrial.effects.vocabulary import VOCABULARY
from hauntbox.games.ecto_terrestrial.ground.city import BUILDING, FAR, OPEN, SHIP, SLOT, SOLID, TRACK, WALL
from hauntbox.games.ecto_terrestrial.ground.tiles import ACROSS
from hauntbox.kit.cards.content import Problems, Shelf
from hauntbox.kit.cards.translations import Texts, read_texts
from hauntbox.kit.map.tiles import Side
from tests.ecto_terrestrial.lab import Lab

BOSSES = {"tenta_kill": 0, "grapplegore": 1, "zorg_puft": 2}
TOKENS = {"beacon": 6, "generator": 3, "artifact": 4, "civilian": 6, "console": 4, "clamp": 3}
ALL_STREET = ("2a", "2b", "7a")  # plazas and the park
SIDES = [f"{tile}{side}" for tile in range(1, 10) for side in "ab"]
MAPS = {  # the sides of each map, row by row
    "noise_complaint": ("1a 2a", "3a 4a"),
    "brownout": ("4b 7b", "1b 2b"),
    "blackout": ("4b 6b", "1a 7a"),
    "after_hours_exhibit": ("5a 6a 8a", "3a 2b 7b"),
    "mind_the_gap": ("5b 6b 3b", "7a 1b 8a"),
    "message_received": ("7b 2a 4a", "3b 8a 1a"),
    "overflow": ("7b 4b 5b", "2b 9b 6b", "1b 3b 8a"),
    "boarding_party": ("9a 8b 4b", "5b 3b 6b", "2b 1b 7a"),
    "the_captains_sweet_tooth": ("7b 2a 4a", "3a 9a 6a", "1a 8a 5a"),
}


@cache
def read_maps() -> tuple[dict[str, Side], dict[str, Episode]]:
    """The sides and Episodes of the content files, by id."""
    problems = Problems()
    shelf = Shelf(FOLDER, "", ["tiles", "episodes"], problems, [])
    read = [read_tile(entry) for entry in shelf.tables("tiles", "tile")]
    sides = {side.id: side for side in read if side is not None}
    made = [read_episode(entry, VOCABULARY, sides, BOSSES) for entry in shelf.tables("episodes", "episode")]
    problems.raise_any()
    return sides, {episode.id: episode for episode in made if episode is not None}


def episode_of(id: str) -> Episode:
    return read_maps()[1][id]


def at(episode: Episode, *squares: int) -> list[str]:
    """Squares as they are written."""
    return [f"{square // episode.plan.columns},{square % episode.plan.columns}" for square in squares]


def edges_of(side: Side, y: int, x: int) -> list[tuple[str, int, int]]:
    """The four edges of a square of a side, each with the square beyond."""
    return [
        (side.h[y][x], y - 1, x), (side.v[y][x + 1], y, x + 1), (side.h[y + 1][x], y + 1, x), (side.v[y][x], y, x - 1),
    ]


def rooms_of(side: Side) -> list[set[tuple[int, int]]]:
    """The rooms of a side: buildings and parts of the ship that open edges join."""
    rooms: list[set[tuple[int, int]]] = []
    for y in range(ACROSS):
        for x in range(ACROSS):
            if side.ground[y][x] not in "bs" or any((y, x) in room for room in rooms):
                continue
            room, queue = {(y, x)}, [(y, x)]
            for row, column in queue:
                for letter, a, b in edges_of(side, row, column):
                    if letter == OPEN and (a, b) not in room:
                        assert 0 <= a < ACROSS and 0 <= b < ACROSS, f"{side.id}: a room is open to the next tile"
                        room.add((a, b))
                        queue.append((a, b))
            rooms.append(room)
    return rooms


def active_points(episode: Episode) -> list[int]:
    """ETI-12.1, R21, R65: the Spawn Points that a Start Location reaches with all doors closed."""
    city = episode.plan.city(0)
    return [point for point in episode.points if any(city.distance(start, point) < FAR for start in episode.starts)]


def room_around(episode: Episode, square: int) -> set[int]:
    """The squares that are reached from one with all doors closed."""
    away = episode.plan.city(0).distances(square)
    return {other for other, far in enumerate(away) if far < FAR}


# Sides


def test_all_sides_are_there() -> None:
    """ETI-1.8: nine tiles with two sides each, and a name for every side."""
    sides = read_maps()[0]
    assert list(sides) == SIDES
    assert len({side.name for side in sides.values()}) == 18
    assert {side.tile for side in sides.values()} == {str(tile) for tile in range(1, 10)}


@pytest.mark.parametrize("id", SIDES)
def test_a_side_has_streets_and_rooms(id: str) -> None:
    """ETI-1.8, 1.11, 1.12: 40 to 80 % street, rooms of one to four squares with a door, hardly a blind alley."""
    side = read_maps()[0][id]
    streets = "".join(side.ground).count(".")
    assert 0.4 <= streets / 9 <= (1 if id in ALL_STREET else 0.8)
    rooms = rooms_of(side)
    assert bool(rooms) == (id not in ALL_STREET)
    for room in rooms:
        letters = [letter for y, x in room for letter, *_ in edges_of(side, y, x)]
        assert 1 <= len(room) <= 4 and SLOT in letters
        assert all(side.ground[y][x] in "bs" for y, x in room), "a room is open to the street"
    blind = 0
    for y in range(ACROSS):
        for x in range(ACROSS):
            ways = [letter for letter, *_ in edges_of(side, y, x) if letter != WALL]
            if side.ground[y][x] in ".t":
                assert ways
                blind += len(ways) == 1
            elif side.ground[y][x] == "#":
                assert not ways
    assert blind <= 1


# Maps


def test_all_episodes_are_there() -> None:
    """ETI-2.1b, 31.1: nine Episodes, at each level two Basic ones and then a Boss."""
    episodes = list(read_maps()[1].values())
    assert [episode.id for episode in episodes] == list(MAPS)
    assert [(episode.level, episode.boss) for episode in episodes] == [
        (1, -1), (1, -1), (1, 0), (2, -1), (2, -1), (2, 1), (3, -1), (3, -1), (3, 2),
    ]
    assert [episode.par for episode in episodes] == [6, 7, 7, 8, 8, 8, 9, 9, 9]


@pytest.mark.parametrize("id", MAPS)
def test_a_map_is_made_of_its_tiles(id: str) -> None:
    """ETI-2.9, 1.8: the tiles of the Episode fill a rectangle, and streets lead from each tile to the next."""
    episode, rows = episode_of(id), MAPS[id]
    plan = episode.plan
    assert episode.tiles == tuple(" ".join(rows).split())
    assert len({side[:-1] for side in episode.tiles}) == len(episode.tiles)
    assert (plan.rows, plan.width) == (ACROSS * len(rows), ACROSS * len(rows[0].split()))
    for row in range(0, plan.rows, ACROSS):
        for column in range(0, plan.width, ACROSS):
            corner = row * plan.columns + column
            east = [plan.edges[corner + step * plan.columns + 2][1] for step in range(ACROSS)]
            south = [plan.edges[corner + 2 * plan.columns + step][2] for step in range(ACROSS)]
            assert column + ACROSS == plan.width or east.count(OPEN) >= 2, f"from {row},{column} to the east"
            assert row + ACROSS == plan.rows or south.count(OPEN) >= 2, f"from {row},{column} to the south"


@pytest.mark.parametrize("id", MAPS)
def test_the_box_has_enough_pieces(id: str) -> None:
    """ETI-2.9: no more tokens than there are, none twice on a square, and none on solid ground."""
    episode = episode_of(id)
    assert 1 <= len(episode.starts) <= 4 and 2 * len(episode.starts) >= 4  # two teams each, ETI-2.10b
    assert len(episode.points) <= 11 and len(episode.gadgets) <= 20 and len(episode.plan.doors) <= 16
    kinds = Counter(objective.kind for objective in episode.objectives)
    assert all(n <= TOKENS[kind] for kind, n in kinds.items()) and kinds.total() <= sum(TOKENS.values()) == 26
    for squares in (episode.starts, episode.points, episode.gadgets, episode.plan.doors):
        assert len(set(squares)) == len(squares)
    objectives = [objective.square for objective in episode.objectives]
    boss = [episode.boss_at] if episode.boss >= 0 else []
    for square in (*episode.starts, *episode.points, *episode.gadgets, *objectives, *boss, *episode.marks.values()):
        assert episode.plan.kinds[square] != SOLID
    for square, direction in episode.plan.doors:
        assert episode.plan.edges[square][direction] == SLOT


@pytest.mark.parametrize("id", MAPS)
def test_everything_can_be_reached(id: str) -> None:
    """ETI-9.5a: with all doors open every Start Location reaches every square that isn't solid."""
    episode = episode_of(id)
    city = episode.plan.city((1 << len(episode.plan.doors)) - 1)
    for start in episode.starts:
        away = city.distances(start)
        assert [n for n, far in enumerate(away) if far == FAR] == [
            n for n, kind in enumerate(episode.plan.kinds) if kind == SOLID
        ]


@pytest.mark.parametrize("id", MAPS)
def test_heroes_start_apart_from_ets(id: str) -> None:
    """ETI-2.11a, 12.1, R21: two or more Spawn Points are Active at the start, none next to a Start Location."""
    episode = episode_of(id)
    active = active_points(episode)
    assert 2 <= len(active) < len(episode.points)
    for start in episode.starts:
        y, x = divmod(start, episode.plan.columns)
        for square in (*active, *([episode.boss_at] if episode.boss >= 0 else [])):
            row, column = divmod(square, episode.plan.columns)
            assert abs(row - y) + abs(column - x) >= 2


@pytest.mark.parametrize("id", MAPS)
def test_doors_are_worth_opening(id: str) -> None:
    """ETI-9.5c, 12.2: behind every door lie a Spawn Point, a Gadget Token or an Objective, and it does shut a room."""
    episode = episode_of(id)
    streets = room_around(episode, episode.starts[0])
    assert all(start in streets for start in episode.starts)
    things = {*episode.points, *episode.gadgets, *[objective.square for objective in episode.objectives]}
    for door in range(len(episode.plan.doors)):
        inside = [square for square in episode.plan.sides_of(door) if square not in streets]
        assert len(inside) == 1 and episode.plan.kinds[inside[0]] in (BUILDING, SHIP)
        assert things & room_around(episode, inside[0])


# Single Episodes


def test_noise_complaint() -> None:
    """ETI-2.9: a beacon more with two players, two with three or four; more Spawn Points wait behind doors than not."""
    episode = episode_of("noise_complaint")
    assert at(episode, *episode.starts) == ["0,0", "3,5"]
    assert at(episode, *active_points(episode)) == ["0,4", "3,2"]
    assert at(episode, *episode.points[2:]) == ["1,2", "5,0", "5,2", "5,5"]
    assert at(episode, *episode.gadgets) == ["1,1", "2,4", "4,2", "5,4"]
    beacons = [(*at(episode, one.square), one.players) for one in episode.objectives]
    assert beacons == [("1,2", 1), ("5,0", 1), ("5,1", 2), ("2,2", 1), ("4,5", 1), ("3,4", 3)]
    doors = ["|".join(at(episode, *sorted(episode.plan.sides_of(door)))) for door in range(4)]
    assert doors == ["1,0|1,1", "4,0|5,0", "4,1|5,1", "5,3|5,4"] and len(episode.plan.doors) == 4


@pytest.mark.parametrize("id", ["brownout", "blackout"])
def test_generators(id: str) -> None:
    """ETI-9.4: three Generators that nobody carries, one of them in the open; Tenta-Kill has no more than there are
    players."""
    episode = episode_of(id)
    assert [(one.kind, one.carried, one.players) for one in episode.objectives] == [
        ("generator", False, n if id == "blackout" else 1) for n in (1, 2, 3)
    ]
    streets = room_around(episode, episode.starts[0])
    assert sum(one.square in streets for one in episode.objectives) == 1


def test_every_artifact_is_guarded() -> None:
    """ETI-9.3a, 9.3c, 9.5c: each in a closed gallery of its own with an Inactive Spawn Point; two a Hero."""
    episode = episode_of("after_hours_exhibit")
    streets = room_around(episode, episode.starts[0])
    rooms = [room_around(episode, one.square) for one in episode.objectives]
    assert [one.kind for one in episode.objectives] == ["artifact"] * 4 and episode.carry_limit == 2
    assert all(one.carried for one in episode.objectives)
    for number, room in enumerate(rooms):
        assert not room & streets and room & set(episode.points)
        assert not any(room & other for other in rooms[number + 1 :])


def test_the_subway_runs_through_mind_the_gap() -> None:
    """ETI-1.8, 9.3c: one line of six track squares; six Civilians, two a Hero, none on a Spawn Point."""
    episode = episode_of("mind_the_gap")
    tracks = [square for square, kind in enumerate(episode.plan.kinds) if kind == TRACK]
    assert at(episode, *tracks) == [f"2,{column}" for column in range(6)]
    assert all(episode.plan.city(0).adjacent(a, b) for a, b in pairwise(tracks))
    assert [one.kind for one in episode.objectives] == ["civilian"] * 6 and episode.carry_limit == 2
    assert all(one.carried and one.square not in episode.points for one in episode.objectives)


def test_bosses_walk_without_opening_doors() -> None:
    """ETI-25.2: from where a Boss begins, closed doors keep it from no Start Location."""
    for id in ("blackout", "message_received", "the_captains_sweet_tooth"):
        episode = episode_of(id)
        assert all(3 <= episode.plan.city(0).distance(episode.boss_at, start) < FAR for start in episode.starts)


def test_the_firehouse_square() -> None:
    """ETI-28.3: GrappleGore can get to the forecourt of the firehouse, but not in a round or two."""
    episode = episode_of("message_received")
    assert list(episode.marks) == ["firehouse"] and at(episode, episode.marks["firehouse"]) == ["1,1"]
    assert 6 <= episode.plan.city(0).distance(episode.boss_at, episode.marks["firehouse"]) < FAR
    assert [(one.kind, one.square) for one in episode.objectives] == [("clamp", episode.boss_at)] * 3
    assert episode.marks["firehouse"] not in episode.starts


def test_the_middle_of_the_third_level() -> None:
    """ETI-9.4, 25.1: the containment unit and Zorg-Puft have the centre square of the middle tile, in reach of all."""
    unit, captain = episode_of("overflow"), episode_of("the_captains_sweet_tooth")
    assert unit.tiles[4] == "9b" and list(unit.marks) == ["unit"] and at(unit, unit.marks["unit"]) == ["4,4"]
    assert captain.tiles[4] == "9a" and at(captain, captain.boss_at) == ["4,4"]
    assert {unit.plan.city(0).distance(start, unit.marks["unit"]) for start in unit.starts} == {6}
    assert {captain.plan.city(0).distance(start, captain.boss_at) for start in captain.starts} == {6}


def test_the_consoles_are_in_the_wreck() -> None:
    """ETI-9.4: four consoles behind doors of the ship, in their order, the last one on the bridge."""
    episode = episode_of("boarding_party")
    streets = room_around(episode, episode.starts[0])
    assert at(episode, *[one.square for one in episode.objectives]) == ["2,4", "0,4", "0,3", "1,0"]
    for one in episode.objectives:
        assert one.kind == "console" and episode.plan.kinds[one.square] == SHIP and one.square not in streets
    assert len(episode.points) - len(active_points(episode)) >= 4


# Counters


def acts(id: str, trigger: str, players: int, round: int = 1, **counters: int) -> list[str]:
    """What an Episode does at a moment, with counters at these numbers."""
    g = Lab(players).g
    g.round = round
    g.counters = dict(counters)
    source = Source(Thing("episode", 0), "ETI-28.1", 0)
    clauses = [clause for clause in episode_of(id).under(trigger) if holds_all(g, clause, source)]
    return [effect.op for clause in clauses for effect in clause.do]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_unit_fills_up(players: int) -> None:
    """ETI-28.1, 12.3: 3 Traps and 1 a player, alone 3; a Spawn Roll when a third is reached, not when alone, and one at
    two thirds."""
    target = 3 + players if players > 1 else 3
    for progress in range(target + 3):
        assert ("win" in acts("overflow", "check", players, progress=progress)) == (progress >= target)
        for visits in range(3):
            rolls = acts("overflow", "counted", players, progress=progress, visits=visits).count("spawn_roll")
            due = visits < 2 and 3 * progress >= (visits + 1) * target
            assert rolls == (due if players > 1 else visits == 0 and progress >= 2)


# Mistakes


@pytest.mark.parametrize(
    ("old", "new", "mistake"),
    [
        ('level = 3\npar = 9\n', 'level = 3\npar = 9\nawake = ["4,4"]\n', "names Spawn Points"),
        ('level = 3\npar = 9\n', 'level = 3\npar = 9\nawake = ["0,0"]\nasleep = ["0,0"]\n', "names Spawn Points"),
        ('mark = "unit"', 'mark = "cellar"', "'cellar' is none of the marks"),
    ],
)
def test_mistakes_in_an_episode_are_named(tmp_path: Path, old: str, new: str, mistake: str) -> None:
    """ETI-R21, 9.4: flags are for Spawn Points, and rules speak of squares that the map has."""
    text = (FOLDER / "episodes.toml").read_text(encoding="utf-8")
    own = text[text.index("[[episode]]\nid = \"overflow\"") : text.index("[[episode]]\nid = \"boarding_party\"")]
    assert old in own
    (tmp_path / "episodes.toml").write_text(own.replace(old, new), encoding="utf-8")
    problems = Problems()
    shelf = Shelf(tmp_path, "", ["episodes"], problems, [])
    for entry in shelf.tables("episodes", "episode"):
        read_episode(entry, VOCABULARY, read_maps()[0], BOSSES)
    assert mistake in str(problems.found)


# Words


def test_maps_speak_french() -> None:
    """ETI-2.9: every side has a French name, every Episode a French name and story of two to four sentences."""
    sides, episodes = read_maps()
    english: Texts = {("tile", side.id, "name"): side.name for side in sides.values()}
    for episode in episodes.values():
        english["episode", episode.id, "name"] = episode.name
        english["episode", episode.id, "story"] = episode.story
    french = read_texts(FOLDER / "fr.toml", english, Problems())
    assert french.keys() >= english.keys()
    for key, text in english.items():
        if key[2] == "story":
            for story in (text, french[key]):
                assert 2 <= story.count(". ") + story.count("? ") + 1 <= 4, story
        else:
            assert french[key] != text
