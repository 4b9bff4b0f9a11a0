"""Chapter 10, who sees whom and how far it is, with the hard walls and pinch points of chapter 16."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import floor

import pytest

from hauntbox.games.outer_space.ground.fairground import Fairground
from hauntbox.kit.map.grid import BIT, distance, square_id
from tests.outer_space.grounds import ARRANGEMENTS, M1, WITH_FUN_HOUSE, Drawn, Point, at, lay

HALF = Fraction(1, 2)


def sees(place: Fairground, one: str, other: str) -> bool:
    return place.sees(at(one), at(other))


# Worked examples


@pytest.mark.parametrize(
    ("one", "other", "seen"),
    [
        ("3,1", "1,1", True), ("1,1", "3,1", False), ("3,1", "0,0", True), ("3,2", "2,1", False),
        ("2,1", "3,2", True), ("2,2", "0,0", True), ("0,0", "2,2", False), ("6,3", "6,6", True),
        ("6,6", "6,3", False), ("6,2", "6,6", False), ("3,5", "8,5", True), ("2,5", "8,5", False),
        ("3,4", "4,5", False), ("5,2", "3,4", False),
    ],
)  # fmt: skip
def test_sight_on_the_reference_map(one: str, other: str, seen: bool) -> None:
    """IOS-10.2, IOS-10.3, IOS-10.6, IOS-R26, IOS-R28, IOS-R76."""
    assert sees(lay(), one, other) == seen


@pytest.mark.parametrize(
    ("one", "other", "seen"),
    [
        ("11,2", "11,1", False), ("12,2", "12,1", True), ("12,1", "12,2", True), ("10,1", "11,1", True),
        ("10,1", "12,1", True), ("12,1", "10,1", False), ("11,0", "10,0", False),
    ],
)  # fmt: skip
def test_hard_walls_and_the_doors_in_them(one: str, other: str, seen: bool) -> None:
    """IOS-10.7, IOS-16.6, IOS-R29: around the Bear Cages at 11,0 to 12,1."""
    assert sees(lay(), one, other) == seen


def test_hard_walls_are_plain_walls_in_the_basic_game() -> None:
    """IOS-24.1."""
    place = lay(advanced=False)
    assert sees(place, "11,2", "11,1") and sees(place, "11,0", "10,0")


def test_a_pinch_point_is_looked_through_in_the_advanced_game_only() -> None:
    """IOS-R30: both ways, and by those further away too."""
    place, basic = lay(), lay(advanced=False)
    for one, other in (("10,1", "11,2"), ("11,2", "10,1"), ("9,0", "12,3"), ("12,3", "9,0")):
        assert sees(place, one, other) and not sees(basic, one, other)


# The rules one by one


def test_everybody_sees_where_they_stand() -> None:
    """IOS-10.5."""
    for place in (lay(), lay(WITH_FUN_HOUSE, advanced=False)):
        assert all(place.sees(s, s) for s in place.squares)


def test_what_one_touches_are_the_sides_of_ones_own_space() -> None:
    """IOS-10.3, IOS-R76: whoever has a wall at a corner only does not see through it."""
    place = lay()
    assert sees(place, "2,2", "2,1") and sees(place, "2,2", "2,0")  # the wall north of 2,2
    assert not sees(place, "3,2", "2,1") and not sees(place, "3,2", "1,0")
    assert sees(place, "1,1", "1,2") and sees(place, "1,1", "1,3") is False  # one door is touched, the next is not


def test_of_two_walls_in_a_row_only_the_first_is_touched() -> None:
    """IOS-10.2, IOS-10.3: through the Hay Barn, one space wide, nobody sees."""
    place = lay()
    assert sees(place, "6,1", "7,1") and not sees(place, "6,1", "8,1")


def test_past_a_corner_one_of_two_ways_is_enough() -> None:
    """IOS-10.4, IOS-R27: around the Ring Toss; but not where a building closes both."""
    place = lay()
    assert sees(place, "2,2", "3,3") and sees(place, "3,3", "2,2")
    assert sees(place, "0,2", "1,1")
    assert not sees(place, "3,2", "2,1")


def test_a_door_in_a_hard_wall_shows_only_what_is_straight_behind_it() -> None:
    """IOS-16.6, IOS-R29: not the space beside, though the line leaves through the door."""
    place, basic = lay(), lay(advanced=False)
    # from 10,1 through the door on its east side
    assert not sees(place, "10,1", "12,0") and sees(basic, "10,1", "12,0")
    assert not sees(place, "12,1", "11,3") and sees(basic, "12,1", "11,3")


def test_the_rooms_of_the_fun_house_are_dark() -> None:
    """IOS-16.6, IOS-16.13: from 1,0 one sees through the door on its east side into the second room, and no other."""
    place, basic = lay(WITH_FUN_HOUSE), lay(WITH_FUN_HOUSE, advanced=False)
    assert {square_id(s) for s in place.squares if sees(place, "1,0", square_id(s))} == {"0,0", "1,0", "2,0", "3,0"}
    assert sees(basic, "1,0", "1,1") and sees(basic, "1,0", "0,1") and not sees(place, "1,0", "0,1")


def test_blockers_stop_every_line_that_enters_or_brushes_them() -> None:
    """IOS-10.6, IOS-16.3."""
    place, fair = lay(), lay(centre="fair_grounds")
    for one, other in (("4,3", "4,9"), ("3,4", "9,4"), ("3,4", "4,3"), ("5,3", "3,5")):
        assert not sees(place, one, other) and not sees(place, other, one)
        assert sees(fair, one, other) and sees(fair, other, one)
    assert all(not place.seen_from(s) & place.blockers for s in place.squares)


def test_nothing_but_walls_doors_and_blockers_is_in_the_way() -> None:
    """IOS-10.1, IOS-9.7: there is no place for models, markers or ruins in what sight is worked out from."""
    place = lay(centre="fair_grounds")
    assert not [number for number in range(4, 9) if not place.sees(place.centre, at(f"{number},{number}"))]
    assert place.seen_from(at("0,10")) & BIT[at("12,10")]


def test_distance_is_counted_in_steps_and_walls_do_not_matter() -> None:
    """IOS-10.8, IOS-R31."""
    assert distance(at("3,1"), at("0,0")) == 3 and distance(at("6,6"), at("6,6")) == 0
    assert distance(at("10,1"), at("11,2")) == 1 and distance(at("0,0"), at("12,5")) == 12


def test_what_is_thrown_crosses_the_spaces_in_between() -> None:
    """IOS-R59: thrower and target left out; through corner points it crosses nothing."""
    place = lay()
    assert place.line(at("0,10"), at("3,10")) == [at("1,10"), at("2,10")]
    assert place.line(at("0,10"), at("2,10")) == [at("1,10")]
    assert place.line(at("9,4"), at("11,6")) == [at("10,5")]
    assert place.line(at("9,4"), at("11,5")) == [at("10,4"), at("10,5")]
    assert place.line(at("9,4"), at("9,4")) == place.line(at("9,4"), at("10,5")) == []


# Everything once more, by hand


@cache
def line_by_hand(dx: int, dy: int) -> list[tuple[Point, Point]]:
    """From which square to which the line between two centres goes, crossing by crossing, beginning with 0,0."""
    times: set[Fraction] = set()
    for length in (dx, dy):
        for grid in range(min(0, length) + 1, max(0, length) + 1):
            times.add((grid - HALF) / length)
    squares: list[Point] = []
    for one, other in pairwise([Fraction(0), *sorted(times), Fraction(1)]):
        middle = (one + other) / 2
        squares.append((floor(HALF + dx * middle), floor(HALF + dy * middle)))
    return list(pairwise(squares))


def sees_by_hand(drawn: Drawn, a: Point, b: Point, *, advanced: bool) -> bool:
    """Chapter 10 and IOS-16.6 word by word."""

    def blocked(one: Point, other: Point) -> bool:
        edge = drawn.edge(one, other)
        if edge == "open":
            return False
        if a != one:
            return True
        if not advanced or not edge.startswith("hard"):
            return False
        return edge == "hard wall" or not (a[0] == b[0] or a[1] == b[1])

    for here, there in line_by_hand(b[0] - a[0], b[1] - a[1]):
        one, other = (a[0] + here[0], a[1] + here[1]), (a[0] + there[0], a[1] + there[1])
        if drawn.rooms[other] == "#":
            return False
        if one[0] == other[0] or one[1] == other[1]:
            if blocked(one, other):
                return False
            continue
        flanks = [(one[0], other[1]), (other[0], one[1])]
        if "#" in [drawn.rooms[flank] for flank in flanks]:
            return False
        around = [not blocked(one, flank) and not blocked(flank, other) for flank in flanks]
        if not any(around) and not (advanced and drawn.pinched(one, other)):
            return False
    return True


@pytest.mark.parametrize(
    ("arrangement", "centre", "advanced", "every"),
    [
        (M1, "big_top", True, 4), (M1, "fair_grounds", False, 9), (WITH_FUN_HOUSE, "big_top", True, 5),
        (WITH_FUN_HOUSE, "fair_grounds", True, 7), (ARRANGEMENTS[200], "big_top", False, 9),
        (ARRANGEMENTS[300], "big_top", True, 9),
    ],
)  # fmt: skip
def test_sight_is_what_the_rules_say_word_by_word(
    arrangement: tuple[int, int, int, int], centre: str, advanced: bool, every: int
) -> None:
    """IOS-10.2 to IOS-10.7, IOS-R27 to IOS-R30: from every so many spaces to all others."""
    place, drawn = lay(arrangement, centre, advanced=advanced), Drawn(arrangement, centre)
    for s in place.squares[::every]:
        for b in place.squares:
            expected = sees_by_hand(drawn, (s & 31, s >> 5), (b & 31, b >> 5), advanced=advanced)
            assert place.sees(s, b) == expected, (square_id(s), square_id(b))
            assert bool(place.seen_from(s) & BIT[b]) == expected
