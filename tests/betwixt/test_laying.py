"""TGB-7.2: tiles laid at doorways, and what becomes of their other doorways."""

from __future__ import annotations

from random import Random

from hauntbox.games.betwixt.ground.house import DOOR, EXIT, FAR, OPEN, SEALED, STAIR, House, first_house, house_of
from hauntbox.games.betwixt.ground.laying import door_places, fits_at, lay_tile
from tests.betwixt.houses import at, box_tiles, room, two_rooms

AHEAD = ((0, -1), (1, 0), (0, 1), (-1, 0))


def grown(seed: int, most: int, among: tuple[int, ...] = tuple(range(1, 31))) -> House:
    """A house of up to so many tiles, laid at random."""
    tiles, luck = box_tiles(), Random(seed)
    numbers = luck.sample(among, most)
    house = first_house(tiles, numbers.pop())
    while numbers:
        exits = [one for one in house.passages if one.state == EXIT]
        if not exits:
            break
        passage, tile = luck.choice(exits).number, tiles[numbers.pop()]
        house = lay_tile(house, passage, tile, luck.choice(fits_at(house, passage, tile)))
    return house


def test_a_doorway_meets_a_doorway_cell_by_cell() -> None:
    """TGB-7.2."""
    house = two_rooms()
    assert [one.state for one in house.passages] == [OPEN, OPEN]
    for column in range(1, 7):
        assert (house.straight[at(house, column, 6) * 4] == at(house, column, 7)) == (column in (3, 4))


def test_every_doorway_is_a_candidate_in_the_one_rotation_that_fits() -> None:
    """TGB-7.2."""
    tiles = box_tiles()
    house = first_house(tiles, 1)
    assert [(fit.doorway, fit.rot) for fit in fits_at(house, 0, tiles[12])] == [(0, 2), (1, 1), (2, 0), (3, 3)]


def test_grown_houses_hold_together() -> None:
    """TGB-7.2: no overlap, passages lead both ways, steps lead back, and keys give the same house."""
    stairs = 0
    for seed in range(60):
        house = grown(seed, 10)
        places = {(house.gx[s], house.gy[s]) for s in house.squares}
        assert len(places) == len(house.squares)
        for s in house.squares:
            assert house.grid[house.place(s)] == s
            for d in range(4):
                to = house.straight[s * 4 + d]
                if to >= 0:
                    assert house.straight[to * 4 + (d + 2) % 4] == s
                    assert house.distance(s, to) == 1
                    assert (house.gx[to] - house.gx[s], house.gy[to] - house.gy[s]) == AHEAD[d]
        for one in house.passages:
            if one.other >= 0:
                far = house.passages[one.other]
                assert far.other == one.number and far.state == one.state
            if one.state == STAIR:
                stairs += 1
                assert house.distance(one.squares[0], house.stair[one.squares[0]]) == FAR
                assert house.stair[house.stair[one.squares[0]]] == one.squares[0]
        assert len(house.connected_to(0)) == len(house.laid)
        assert house_of(house.tiles, house.key) is house
        assert House(house.tiles, house.key).straight == house.straight
    assert stairs


def test_other_doorways_are_linked_sealed_or_exits() -> None:
    """TGB-7.2: on grown houses, each by what lies in front of it."""
    linked = sealed = 0
    for seed in range(200):
        house = grown(seed, 9) if seed % 2 else grown(seed, 6, (1, 4, 12, 13, 16, 24))
        covered = {(house.gx[s], house.gy[s]): s for s in house.squares}
        for one in house.passages:
            dx, dy = AHEAD[one.direction]
            front = [covered.get((house.gx[s] + dx, house.gy[s] + dy), -1) for s in one.squares]
            if one.state == SEALED:
                sealed += 1
                assert max(front) >= 0
            if one.state == OPEN:
                assert house.passages[one.other].squares == (front[1], front[0])
        joints = sum(one.state == OPEN for one in house.passages) // 2
        linked += joints + max(one.region for one in house.laid) > len(house.laid) - 1
    assert linked and sealed


def test_a_closed_door_stays_one_when_a_tile_is_laid_against_it() -> None:
    """TGB-7.2, 5.5b: round a square of four tiles."""
    tiles = box_tiles()
    house = first_house(tiles, 12).with_state(1, DOOR)
    for rolled in range(400):
        luck = Random(rolled)
        grown = house
        for number in luck.sample([1, 4, 13, 24], 4):
            exits = [one for one in grown.passages if one.state == EXIT]
            if not exits:
                break
            passage = luck.choice(exits).number
            grown = lay_tile(grown, passage, tiles[number], luck.choice(fits_at(grown, passage, tiles[number])))
        door = grown.passages[1]
        assert door.state == DOOR
        if door.other >= 0:
            opened = grown.opened(1)
            assert opened.passages[1].state == opened.passages[door.other].state == OPEN
            assert opened.straight[door.squares[0] * 4 + door.direction] == grown.passages[door.other].squares[1]
            return
    raise AssertionError("no tile came to lie against the door")


def test_a_hidden_room_has_no_other_way_out() -> None:
    """TGB-6.26c."""
    tiles = box_tiles()
    house = first_house(tiles, 1)
    house = lay_tile(house, 0, tiles[12], fits_at(house, 0, tiles[12])[0], sealed=True)
    assert [one.state for one in house.passages_of(1)] == [OPEN, SEALED, SEALED, SEALED]


def test_x35_a_secret_door_goes_to_a_side_without_a_doorway() -> None:
    """TGB-6.26a, 6.26b."""
    tiles = box_tiles()
    house = first_house(tiles, 9)
    assert {side for side, _ in door_places(house, 0)} == {0, 1, 3}
    assert door_places(first_house(tiles, 12), 0) == []
    with_door = house.with_door(0, *door_places(house, 0)[0])
    assert with_door.passages[-1].state == DOOR and with_door.passages[-1].added
    assert {side for side, _ in door_places(with_door, 0)} == {1, 3}


def test_there_is_always_a_wall_for_the_last_door() -> None:
    """TGB-6.20."""
    tiles = box_tiles()
    for number in tiles:
        assert door_places(first_house(tiles, number), 0, forced=True)


def test_opening_a_door_into_the_unknown_leaves_an_exit() -> None:
    """TGB-5.5a, 5.4."""
    house = first_house(box_tiles(), 1).with_state(0, DOOR)
    assert [one.number for one in house.doors_beside(house.rolled(0, 4, 8))] == [0]
    assert house.doors_beside(house.rolled(0, 3, 8)) == []
    assert house.opened(0).passages[0].state == EXIT


def test_x18_rolls_name_squares() -> None:
    """TGB-7.4, 7.5a."""
    house = room("......\n" * 8)
    assert house.square_id(house.rolled(0, 3, 4)) == "1:3,4"
    assert house.read_square("1:3,4") == house.rolled(0, 3, 4)
    order = house.squares_of(0)
    assert order[order.index(house.rolled(0, 3, 4)) + 1] == house.rolled(0, 4, 4)
    assert order[order.index(house.rolled(0, 6, 4)) + 1] == house.rolled(0, 1, 5)
