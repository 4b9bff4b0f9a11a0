"""TGB-17.8 to 17.10: being pushed."""

from __future__ import annotations

from hauntbox.games.betwixt.ground.stumbling import straight_on, stumble_paths, stumble_steps, trap_paths
from hauntbox.games.betwixt.ground.walking import Field
from tests.betwixt.houses import at, room, two_rooms


def test_x15_stumble_two() -> None:
    """TGB-17.8a."""
    house = room()
    field = Field(house, [], [], [])
    pusher, s = at(house, 3, 3), at(house, 3, 4)
    assert set(stumble_steps(field, s, pusher)) == {at(house, x, 5) for x in (2, 3, 4)}
    paths = stumble_paths(field, s, pusher, 2, [])
    assert {len(way) for way in paths} == {1, 2}
    assert {way[-1] for way in paths if len(way) == 2} == {at(house, x, 6) for x in range(1, 6)}


def test_nobody_is_pushed_into_anything() -> None:
    """TGB-17.8a, 10.2, 17.12: obstacles, characters, corners, the border of the encounter area."""
    house = room()
    pusher, s = at(house, 3, 3), at(house, 3, 4)
    for blocked in (
        Field(house, [at(house, 3, 5)], [], []), Field(house, [], [], [at(house, 3, 5)]),
    ):  # fmt: skip
        assert stumble_steps(blocked, s, pusher) == []
    friend = Field(house, [], [at(house, 3, 5)], [])
    assert set(stumble_steps(friend, s, pusher)) == {at(house, 2, 5), at(house, 4, 5)}
    two = two_rooms()
    assert stumble_steps(Field(two, [], [], [], 1), at(two, 3, 6), at(two, 3, 5)) == []
    assert set(stumble_steps(Field(two, [], [], []), at(two, 3, 6), at(two, 3, 5))) == {at(two, 3, 7), at(two, 4, 7)}


def test_x44_trap_magnet() -> None:
    """TGB-17.8c, R66: a trap that only a bent way leads to is found, and the shortest way wins."""
    house = room()
    pusher, s = at(house, 3, 3), at(house, 3, 4)
    field = Field(house, [], [], [])
    bent = trap_paths(field, s, pusher, 2, [at(house, 1, 6)])
    assert bent == [[at(house, 2, 5), at(house, 1, 6)]]
    near = trap_paths(field, s, pusher, 2, [at(house, 1, 6), at(house, 4, 5)])
    assert near == [[at(house, 4, 5)]]
    assert trap_paths(field, s, pusher, 1, [at(house, 1, 6)]) == []


def test_a_trap_ends_the_stumble() -> None:
    """TGB-17.9; a flyer goes on (R67), being asked for without traps."""
    house = room()
    pusher, s, trap = at(house, 3, 3), at(house, 3, 4), at(house, 3, 5)
    field = Field(house, [], [], [])
    assert [trap] in stumble_paths(field, s, pusher, 2, [trap])
    assert all(way[0] != trap or len(way) == 1 for way in stumble_paths(field, s, pusher, 2, [trap]))
    assert [trap, at(house, 3, 6)] in stumble_paths(field, s, pusher, 2, [])


def test_the_same_direction_goes_on_until_blocked() -> None:
    """TGB-17.8b, R65."""
    house = room()
    pusher, s, to = at(house, 3, 3), at(house, 3, 4), at(house, 4, 5)
    assert straight_on(Field(house, [], [], []), s, to, pusher) == at(house, 5, 6)
    assert straight_on(Field(house, [], [], [at(house, 5, 6)]), s, to, pusher) == -1
