"""Squares, edges, doors, ways and straight lines, compared with a slow model written apart."""

from __future__ import annotations

import random

import pytest

from hauntbox.games.ecto_terrestrial.ground.city import COLUMNS, FAR, City
from hauntbox.games.ecto_terrestrial.ground.tiles import LaidTile, lay, read_side
from tests.ecto_terrestrial.lab import plan_of

DELI = ["+:+:+:+", ":.:.:.:", "+:+-+-+", ":.Db:b|", "+:+-+-+", ":.:.:.:", "+:+:+:+"]
PLAZA = ["+:+:+:+", ":.:.:.:", "+:+:+:+", ":.:.|.:", "+:+-+:+", ":.:.:.:", "+:+:+:+"]
HOUSES = ["+:+:+:+", ":.:.:.:", "+:+:+:+", ":.:.:.:", "+D+D+-+", "|b|b:b|", "+-+-+-+"]
DECK = ["+:+:+:+", ":.:.:.:", "+:+-+-+", ":.|b:b|", "+:+:+:+", ":.Db:b|", "+:+-+-+"]


def noise_complaint() -> City:
    """The map of the first Episode, with its doors closed."""
    sides = [read_side(id, id, rows) for id, rows in (("1a", DELI), ("2a", PLAZA), ("3a", HOUSES), ("4a", DECK))]
    tiles = [LaidTile(side, n // 2, n % 2) for n, side in enumerate(sides)]
    return lay(tiles, [(9, 1), (36, 2), (37, 2), (48, 1)]).city(0)


def test_rooms_open_with_their_doors() -> None:
    """ETI-1.11, 1.12, 1.18, 9.5a: the deli is shut off until its door is open."""
    city = noise_complaint()
    assert city.near[10] == (11,) and 10 not in city.near[9] and city.distance(0, 50) == FAR
    opened = city.plan.city(0b0001)
    assert 10 in opened.near[9] and opened.close(9, 10) and not city.close(9, 10)
    assert city.plan.city(0b1111).distance(0, 50) == 10
    assert city.plan.sides_of(0) == (9, 10) and city.plan.door_on(10, 3) == 0


def test_turned_tiles_keep_their_walls() -> None:
    """ETI-1.8, 1.11: four quarter turns are none; two sides of a tile can't lie on one map."""
    side = read_side("1a", "Deli", DELI)
    whole = lay([LaidTile(side, 0, 0, 0)], []).city(0)
    turned = lay([LaidTile(side, 0, 0, 90)], []).city(0)
    for square in [row * COLUMNS + column for row in range(3) for column in range(3)]:
        row, column = divmod(square, COLUMNS)
        at = column * COLUMNS + 2 - row
        assert len(whole.near[square]) == len(turned.near[at])
    with pytest.raises(ValueError, match="only once"):
        lay([LaidTile(side, 0, 0), LaidTile(read_side("1b", "Dock", PLAZA), 0, 1)], [])
    with pytest.raises(ValueError, match="line 1, character 1"):
        read_side("1a", "Deli", ["x:+:+:+", *DELI[1:]])


def slow_sight(walls: set[frozenset[int]], columns: int, a: int, b: int, used: list[int]) -> int:
    """How far it is in sight, step by step, from what the rules say."""
    (ra, ca), (rb, cb) = divmod(a, columns), divmod(b, columns)
    if ra != rb and ca != cb:
        return -1
    step = (0 if ra == rb else columns if rb > ra else -columns) or (0 if ca == cb else 1 if cb > ca else -1)
    at, far = a, 0
    while at != b:
        if frozenset((at, at + step)) in walls:
            return -1
        at += step
        far += 1
        if at != b and used[at] >= 4:
            return -1
    return far


def test_sight_and_range_as_in_a_slow_model() -> None:
    """ETI-1.13, 1.15, 1.16, R51: straight lines only; walls and full squares between block, the ends don't."""
    rng = random.Random(5)
    for _ in range(150):
        rows, columns = rng.randint(1, 6), rng.randint(2, 6)
        pairs = [
            (square, other) for square in range(rows * columns) for other in (square + 1, square + columns)
            if other < rows * columns and (other != square + 1 or other % columns)
        ]
        walls = [f"{a // columns},{a % columns}|{b // columns},{b % columns}" for a, b in pairs if rng.random() < 0.2]
        city = plan_of(rows, columns, walls).city(0)
        cut = {
            frozenset(int(half.split(",")[0]) * columns + int(half.split(",")[1]) for half in wall.split("|"))
            for wall in walls
        }
        used = [rng.choice((0, 1, 3, 4)) for _ in range(rows * columns)]
        for a in range(rows * columns):
            for reach in (0, 1, 2, 4):
                seen = sorted(city.in_range(a, reach, used))
                slow = [b for b in range(rows * columns) if 0 <= slow_sight(cut, columns, a, b, used) <= reach]
                assert seen == slow
            for b in range(rows * columns):
                assert city.sees(a, b, used) == slow_sight(cut, columns, a, b, used)
                assert city.distance(a, b) == city.distance(b, a)
