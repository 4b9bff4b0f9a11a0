"""Ways over a grid, compared with a search that goes one square at a time."""

from __future__ import annotations

import random

from hauntbox.kit.map.grid import mask_of, square
from hauntbox.kit.map.paths import STRAIGHT_FIRST, area, spread, walk
from tests.support.grids import SIGHT, WALK, ground, meadow, wild


def search(exits: list[list[int]], start: int, closed: int, directions: tuple[int, ...]) -> dict[int, int]:
    """Steps to each square, one square at a time."""
    found = {start: 0}
    queue = [start]
    for s in queue:
        for d in directions:
            to = exits[d][s]
            if to >= 0 and to not in found and not closed >> to & 1:
                found[to] = found[s] + 1
                queue.append(to)
    return found


def test_one_gets_as_far_as_a_search_square_by_square() -> None:
    """GTB-11.1 to GTB-11.5."""
    chance = random.Random("ways")
    for seed in range(40):
        place = wild(seed, 7, 5)
        closed = mask_of(chance.sample(place.squares, 5))
        for exits in (place.exits(WALK), place.exits(SIGHT), place.steps):
            start = chance.choice(place.squares)
            far = search(exits, start, closed, tuple(range(8)))
            assert area(exits, start, closed) == mask_of(far)
            rings = spread(exits, start, 4, closed)
            assert rings == [mask_of(s for s in far if far[s] == steps) for steps in (1, 2, 3, 4)]
            straight = search(exits, start, closed, (0, 2, 4, 6))
            rings = spread(exits, start, 3, closed, diagonals=False)
            assert rings == [mask_of(s for s in straight if straight[s] == steps) for steps in (1, 2, 3)]


def test_a_way_is_as_short_as_can_be_and_each_step_is_an_exit() -> None:
    chance = random.Random("walks")
    walked = 0
    for seed in range(60):
        place = wild(seed, 7, 5)
        exits = place.exits(WALK)
        start, goal = chance.choice(place.squares), chance.choice(place.squares)
        closed = mask_of(chance.sample(place.squares, 5)) & ~(1 << goal)
        way = walk(exits, start, goal, closed)
        far = search(exits, start, closed, tuple(range(8)))
        assert len(way) == far.get(goal, 0)
        s = start
        for to in way:
            assert to in [exits[d][s] for d in range(8)]
            assert not closed >> to & 1
            s = to
        assert not way or s == goal
        walked += bool(way)
    assert walked > 30


def ways(exits: list[list[int]], start: int, goal: int, steps: int) -> list[list[int]]:
    """All ways of so many steps, straight directions first."""
    if steps == 0:
        return [[]] if start == goal else []
    nexts = [exits[d][start] for d in STRAIGHT_FIRST if exits[d][start] >= 0]
    return [[to, *rest] for to in nexts for rest in ways(exits, to, goal, steps - 1)]


def test_of_equal_ways_the_one_with_straight_steps_first_is_taken() -> None:
    place = meadow(5, 5)
    assert walk(place.exits(WALK), square(0, 1), square(2, 2), 0) == [square(1, 1), square(2, 2)]
    for seed in range(20):
        exits = wild(seed, 4, 4).exits(WALK)
        for start in (0, square(3, 0), square(1, 2)):
            for goal in (square(3, 3), square(0, 2)):
                way = walk(exits, start, goal, 0)
                if way:
                    assert way == ways(exits, start, goal, len(way))[0]


def test_closed_squares_are_not_entered_but_may_be_left() -> None:
    place = ground("""
        +--------+
        | .  .  .|
        +--------+
    """)
    exits = place.exits(WALK)
    assert walk(exits, 0, 2, 0) == [1, 2]
    assert walk(exits, 0, 2, 1 << 1) == []
    assert walk(exits, 0, 2, 1 << 2) == []
    assert walk(exits, 0, 2, 1 << 0) == [1, 2]
    assert walk(exits, 1, 1, 0) == []
    assert spread(exits, 0, 3, 1 << 0) == [1 << 1, 1 << 2, 0]
    assert area(exits, 0, 1 << 0 | 1 << 2) == 0b011
