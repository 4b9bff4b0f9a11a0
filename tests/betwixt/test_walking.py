"""TGB-10, 14, 20.12: steps, costs, ways, neighbours, facing and what lies behind."""

from __future__ import annotations

from random import Random

from hauntbox.games.betwixt.ground.house import DOOR, FAR, House, first_house
from hauntbox.games.betwixt.ground.laying import Fit, lay_tile
from hauntbox.games.betwixt.ground.walking import (
    FOE,
    Approach,
    Field,
    approach,
    approach_costs,
    best_facings,
    encounter_area,
    facings,
    free_behind,
    in_rear_line,
    reach,
    rear,
    steps_from,
)
from tests.betwixt.houses import at, box_tiles, room, two_rooms
from tests.betwixt.test_laying import grown


def stairs() -> House:
    tiles = box_tiles()
    return lay_tile(first_house(tiles, 3), 0, tiles[6], Fit(0, 0, 0, 0, True))


def test_a_step_costs_one_also_diagonally() -> None:
    """TGB-10.1."""
    house = room()
    found = reach(Field(house, [], [], []), at(house, 4, 4), 2, traced=True)
    assert len(found.ends) == 25 and found.ends[0] == at(house, 4, 4)
    assert found.cost[at(house, 6, 6)] == 2 and found.cost[at(house, 7, 4)] == FAR
    assert found.way(at(house, 6, 6)) == [at(house, 5, 5), at(house, 6, 6)]


def test_x23_no_corner_is_cut_past_an_obstacle_or_a_foe() -> None:
    """TGB-10.2; friends don't matter, and flyers fly past (TGB-10.10)."""
    house = room()
    a, b, side = at(house, 1, 1), at(house, 2, 2), [at(house, 2, 1)]
    assert b not in steps_from(Field(house, [], [], side), a, False)
    assert b not in steps_from(Field(house, side, [], []), a, False)
    assert b in steps_from(Field(house, [], side, []), a, False)
    assert b in steps_from(Field(house, side, [], []), a, True)
    assert b in steps_from(Field(house, [], [], side), a, True)


def test_x24_door_jambs() -> None:
    """TGB-10.2, 10.7, 10.12, R74."""
    house = two_rooms()
    field = Field(house, [], [], [])
    assert house.adjacent(at(house, 2, 6), at(house, 3, 7))
    assert at(house, 3, 7) not in steps_from(field, at(house, 2, 6), False)
    assert at(house, 3, 7) not in steps_from(field, at(house, 2, 6), True)
    assert not house.adjacent(at(house, 2, 6), at(house, 2, 7))
    assert at(house, 4, 7) in steps_from(field, at(house, 3, 6), False)
    closed = house.with_state(0, DOOR)
    assert not closed.adjacent(at(house, 3, 6), at(house, 3, 7))
    assert not closed.adjacent(at(house, 2, 6), at(house, 3, 7))
    assert at(house, 3, 7) not in steps_from(Field(closed, [], [], []), at(house, 3, 6), False)


def test_foes_cost_a_point_more_and_friends_do_not() -> None:
    """TGB-10.4, 10.5, 10.6."""
    house = room("......\n" * 6, walls="1,1N 2,1N 3,1N 4,1N 5,1N")
    start, middle, end = at(house, 1, 1), at(house, 2, 1), at(house, 3, 1)
    foe = reach(Field(house, [middle], [], []), start, 3)
    assert foe.cost[end] == 3 and middle not in foe.ends and end in foe.ends
    assert reach(Field(house, [middle], [], []), start, 2).ends == [start]
    friend = reach(Field(house, [], [middle], []), start, 2)
    assert friend.cost[end] == 2 and middle not in friend.ends
    flying = reach(Field(house, [middle], [], []), start, 2, flying=True)
    assert flying.cost[end] == 2 and middle not in flying.ends
    assert reach(Field(house, [], [], [middle]), start, 6).ends == [start]
    assert end in reach(Field(house, [], [], [middle]), start, 2, flying=True).ends


def test_the_encounter_area_is_not_left() -> None:
    """TGB-10.8, R78."""
    house = two_rooms()
    start, beyond = at(house, 3, 6), at(house, 3, 7)
    assert beyond not in reach(Field(house, [], [], [], 1), start, 4).ends
    assert beyond in reach(Field(house, [], [], [], encounter_area(house, 1, [beyond + 1, -1])), start, 4).ends


def test_a_stair_is_walked_and_nothing_else() -> None:
    """TGB-7.2, 10.13."""
    house = stairs()
    here = house.passages[0].squares[0]
    there = house.stair[here]
    assert reach(Field(house, [], [], []), here, 1).cost[there] == 1
    assert house.distance(here, there) == FAR and not house.adjacent(here, there)
    assert facings(house, here, there) == []


def slow_costs(field: Field, start: int, flying: bool) -> dict[int, int]:
    """All costs from a square by relaxing every step until nothing changes."""
    cost, changed = {start: 0}, True
    while changed:
        changed = False
        for s in list(cost):
            for to in steps_from(field, s, flying):
                after = cost[s] + (2 if field.code[to] & FOE and not flying else 1)
                if after < cost.get(to, FAR):
                    cost[to], changed = after, True
    return cost


def test_costs_are_the_least_and_ways_are_worth_them() -> None:
    """TGB-10.4, 20.12: reach and approach against a slow search, both ways."""
    for seed in range(12):
        house, luck = grown(seed, 4), Random(seed)
        free = [s for s in house.squares if not house.ground_code[s]]
        start, goal, *others = luck.sample(free, 14)
        flying = bool(seed % 3 == 0)
        field = Field(house, others[:6], others[6:9], others[9:])
        slow = slow_costs(field, start, flying)
        found = reach(field, start, 6, flying, traced=True)
        for s in house.squares:
            assert found.cost[s] == (slow[s] if slow.get(s, FAR) <= 6 else FAR)
        for s in found.ends:
            way = found.way(s)
            assert len(way) + sum(field.code[one] & FOE == FOE and not flying for one in way) == found.cost[s]
        whole = approach(field, [goal], flying)
        assert whole[start] == slow.get(goal, FAR)
        look = Approach(field, [goal], flying)
        look.look_for_least(found)
        nearer = sorted({whole[s] for s in found.ends if whole[s] < whole[start]})
        known = sorted({whole[s] for s in found.ends if look.cost[s] <= look.known and look.cost[s] < look.cost[start]})
        assert known[:2] == nearer[:2]


def test_without_a_way_the_distance_counts() -> None:
    """TGB-20.12, R68."""
    house = two_rooms().with_state(0, DOOR)
    target = at(house, 3, 8)
    cost = approach_costs(Field(house, [target], [], []), [at(house, 3, 7)], target)
    assert cost[at(house, 3, 6)] == 2 and cost[at(house, 6, 7)] == 3
    taken = approach(Field(house, [], [at(house, 3, 7)], []), [at(house, 3, 7)])
    assert set(taken) == {FAR}


def test_facing_goes_along_the_longer_way() -> None:
    """TGB-14.2."""
    house = room()
    assert facings(house, at(house, 4, 4), at(house, 5, 8)) == [0]
    assert facings(house, at(house, 4, 4), at(house, 1, 5)) == [3]
    assert facings(house, at(house, 4, 4), at(house, 6, 2)) == [2, 1]


def test_of_two_facings_the_better_covered_back_counts() -> None:
    """TGB-14.3, R63: monsters, walls and obstacles cover; the family does not."""
    house = room()
    s, target = at(house, 3, 4), at(house, 5, 6)
    assert free_behind(house, s, 0, []) == 3
    assert best_facings(house, s, target, []) == [1]  # two spaces to the west, three to the south
    assert best_facings(house, s, target, [at(house, 3, 3)]) == [0]
    assert best_facings(house, s, target, [at(house, 3, 2)]) == [0]
    assert best_facings(house, s, target, [at(house, 3, 1)]) == [0, 1]


def test_the_rear_and_its_line() -> None:
    """TGB-14.5, 14.6, R72."""
    house = room()
    s = at(house, 3, 4)
    assert rear(house, s, 0) == at(house, 3, 3)
    assert rear(house, at(house, 3, 1), 0) == -1
    assert in_rear_line(house, s, 0, at(house, 3, 3)) and in_rear_line(house, s, 0, at(house, 3, 1))
    assert not in_rear_line(house, s, 0, at(house, 3, 5)) and not in_rear_line(house, s, 0, at(house, 2, 3))
    assert in_rear_line(house, s, 1, at(house, 1, 4)) and in_rear_line(house, s, 2, at(house, 3, 8))
    assert in_rear_line(house, s, 3, at(house, 8, 4)) and not in_rear_line(house, s, 3, at(house, 1, 4))
