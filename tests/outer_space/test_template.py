"""Chapter 17, where the template of the Death Ray and of the cannon may lie, and what it touches there."""

from __future__ import annotations

from fractions import Fraction
from math import gcd

import pytest

from hauntbox.games.outer_space.ground.fairground import Fairground
from hauntbox.games.outer_space.ground.template import (
    AIMS,
    CORNERS,
    TO_HIT,
    Placement,
    cannon_placements,
    first_cover,
    placements,
)
from hauntbox.games.outer_space.ground.template import lay as lay_template
from hauntbox.kit.map.grid import BIT, mask_of, square
from tests.outer_space.grounds import WITH_FUN_HOUSE, Drawn, Point, at, lay, places

NAMES = {"NW": 0, "NE": 1, "SE": 2, "SW": 3}


def touched(s: str, corner: str, a: int, b: int, place: Fairground | None = None) -> list[set[str]] | None:
    """The spaces of the five sections, if the rules let the template lie so."""
    place = place or lay()
    spaces = lay_template(at(s), NAMES[corner], a, b, place.floor, place.blockers)
    return None if spaces is None else [places(section) for section in spaces]


def offered(s: str, corner: str, a: int, b: int) -> bool:
    """Whether such a placement, or another that touches the same, can be chosen."""
    place = lay()
    spaces = lay_template(at(s), NAMES[corner], a, b, place.floor, place.blockers)
    return spaces in [one.sections for one in placements(place, at(s))]


# Worked examples


@pytest.mark.parametrize(
    ("s", "corner", "a", "b", "sections"),
    [
        ("3,0", "SE", 2, 1, "4,1 | 5,1 | 6,2 | 7,2 | 8,3"),
        ("12,3", "SW", -2, 1, "11,4 | 10,4 | 9,5 | 8,5 | 7,6"),
        ("0,9", "NE", 5, -2, "1,8 | 2,8 | 3,7 3,8 | 4,7 | 5,7"),
        ("6,6", "SE", 1, 0, "7,6 7,7 | 8,6 8,7 | 9,6 9,7 | 10,6 10,7 | 11,6 11,7"),
    ],
)
def test_what_the_template_touches(s: str, corner: str, a: int, b: int, sections: str) -> None:
    """IOS-17.1, IOS-17.2, IOS-17.3, IOS-R52: through walls, section by section."""
    assert touched(s, corner, a, b) == [set(section.split()) for section in sections.split(" | ")]
    assert offered(s, corner, a, b)


@pytest.mark.parametrize(
    ("s", "corner", "a", "b"),
    [
        ("3,3", "SE", 1, 0), ("3,3", "SW", 1, 2), ("3,3", "NE", 5, 1), ("12,3", "SW", -1, 1), ("12,3", "SW", -1, 0),
        ("9,11", "NW", -1, -2), ("6,6", "NE", 1, -1),
    ],
)  # fmt: skip
def test_where_the_template_may_not_lie(s: str, corner: str, a: int, b: int) -> None:
    """IOS-17.4, IOS-16.3: over a blocker, or exactly through a corner of one; without the tent it may."""
    assert touched(s, corner, a, b) is None
    assert touched(s, corner, a, b, lay(centre="fair_grounds")) is not None


def test_the_template_does_not_cross_the_firers_space() -> None:
    """IOS-17.1, IOS-R52: from 3,3 not SE towards the west, along its own side; every aim leads out."""
    taken = {(one.corner, one.aim_x, one.aim_y) for one in placements(lay(), at("3,3"))}
    assert not {one for one in taken if one[0] == NAMES["SE"] and one[1] <= 0 and one[2] <= 0}
    for s in (at("3,3"), at("6,6"), at("0,0")):
        for one in placements(lay(), s):
            assert not one.mask & BIT[s]
            out_x, out_y = (1 if "E" in CORNERS[one.corner] else -1), (1 if "S" in CORNERS[one.corner] else -1)
            assert one.aim_x * out_x > 0 or one.aim_y * out_y > 0


def test_where_the_human_cannonball_lands() -> None:
    """IOS-17.9, IOS-17.10: from 3,3 with NE towards the east and a distance of 2."""
    place = lay()
    shot = next(
        one for one in cannon_placements(place, at("3,3"), 0)
        if (CORNERS[one.corner], one.aim_x, one.aim_y) == ("NE", 1, 0)
    )  # fmt: skip
    assert places(shot.reach(2)) == {"4,2", "4,3", "5,2", "5,3"}
    assert set(shot.reach(5)) == {s for s in place.squares if shot.mask & BIT[s]}


# The model, point by point


def test_there_are_eighty_aims() -> None:
    """IOS-R52: primitive vectors of at most five either way."""
    assert len(AIMS) == len(set(AIMS)) == 80
    assert all(gcd(a, b) == 1 and max(abs(a), abs(b)) <= 5 for a, b in AIMS)


def test_how_many_placements_there_are() -> None:
    """IOS-R52: 52 to 152 a space on the reference map, 116 on the average, none of them twice."""
    counts = []
    for s in lay().squares:
        found = placements(lay(), s)
        counts.append(len(found))
        assert len({one.sections for one in found}) == len(found)
        assert [one.number for one in found] == list(range(len(found)))
    assert (min(counts), max(counts), round(sum(counts) / len(counts))) == (52, 152, 116)


def test_of_placements_that_touch_the_same_the_plainest_aim_stands_for_all() -> None:
    """IOS-R52: the one of the first corner, and there the shortest."""
    place, s = lay(), at("12,3")
    alike: dict[object, list[tuple[int, int]]] = {}
    for corner, name in enumerate(CORNERS):
        for a, b in AIMS:
            if a * (1 if "E" in name else -1) > 0 or b * (1 if "S" in name else -1) > 0:
                spaces = lay_template(s, corner, a, b, place.floor, place.blockers)
                alike.setdefault(spaces, []).append((corner, max(abs(a), abs(b))))
    for one in placements(place, s):
        assert (one.corner, max(abs(one.aim_x), abs(one.aim_y))) == min(alike[one.sections])
    assert len([spaces for spaces, several in alike.items() if spaces and len(several) > 1]) > 10


def test_every_placement_touches_something() -> None:
    """IOS-R52: what lies off the board is dropped, and a placement with nothing left is none."""
    for s in (at("0,0"), at("12,6"), at("0,9")):
        found = placements(lay(), s)
        assert all(one.mask and not one.mask & ~lay().floor for one in found)
        assert any(not section for one in found for section in one.sections)
    assert touched("0,0", "NW", -1, -1) is None


def test_no_space_is_touched_by_two_sections() -> None:
    """IOS-R52, IOS-17.7: so a section is known by its space, and the number to hit by its section."""
    for s in lay().squares[::5]:
        for one in placements(lay(), s):
            spaces = [to for section in one.sections for to in section]
            assert len(spaces) == len(set(spaces)) and mask_of(spaces) == one.mask
            for index, section in enumerate(one.sections, 1):
                assert {one.section_of(to) for to in section} <= {index}
            assert one.section_of(s) == 0
    assert TO_HIT[1:] == (2, 3, 4, 5, 6)


def test_placements_do_not_depend_on_buildings() -> None:
    """IOS-17.3: walls, doors and hard walls mean nothing, so all maps with the Big Top share their placements."""
    assert placements(lay(WITH_FUN_HOUSE), at("3,3")) is placements(lay(advanced=False), at("3,3"))
    assert placements(lay(centre="fair_grounds"), at("3,3")) is not placements(lay(), at("3,3"))


def test_a_cannon_needs_somewhere_to_land_from_the_first_section() -> None:
    """IOS-R52: whose spaces must be on the board and not in a destroyed building."""
    place = lay()
    whole = cannon_placements(place, at("3,0"), 0)
    assert whole == placements(place, at("3,0"))
    booth = place.buildings[place.building_of[at("4,0")]].mask
    ruined = cannon_placements(place, at("3,0"), booth)
    assert len(ruined) < len(whole) and [one for one in whole if one in ruined] == ruined
    for one in whole:
        lands = [to for to in one.sections[0] if not booth & BIT[to]]
        assert (one in ruined) == bool(lands)
        assert one is placements(place, at("3,0"))[one.number]


@pytest.mark.parametrize("centre", ["big_top", "fair_grounds"])
def test_where_the_first_section_reaches_is_known_without_laying_the_template(centre: str) -> None:
    """IOS-R52: all that the first sections of all placements touch."""
    place = lay(centre=centre)
    for s in place.squares[::7]:
        touched = 0
        for one in placements(place, s):
            touched |= one.first
        assert first_cover(place, s) == touched


def test_placements_are_listed_corner_by_corner_and_clockwise() -> None:
    """IOS-R52: always in the same order, since games are kept by their numbers."""
    found = placements(lay(centre="fair_grounds"), at("6,6"))
    assert [one.corner for one in found] == sorted(one.corner for one in found)
    east = [one for one in found if CORNERS[one.corner] == "NE" and one.aim_x > 0]
    slopes = [Fraction(one.aim_y, one.aim_x) for one in east]
    assert slopes == sorted(slopes) and len(slopes) > 20


# Everything once more, by hand


UNIT = 60  # of a section: whatever five or less divides is a whole number of these


def touches_by_hand(corner: Point, a: int, b: int, section: int, s: Point) -> bool:
    """IOS-R52: whether the open piece of the line runs through a space, or along a side of it."""
    m = max(abs(a), abs(b))
    low, high = (section - 1) * UNIT, section * UNIT
    for start, aim, near in ((corner[0], a, s[0]), (corner[1], b, s[1])):
        if aim == 0:
            if start not in (near, near + 1):
                return False
            continue
        ends = sorted(((near - start) * m * UNIT // aim, (near + 1 - start) * m * UNIT // aim))
        low, high = max(low, ends[0]), min(high, ends[1])
    return low < high


def meets_by_hand(corner: Point, a: int, b: int, blocker: Point) -> bool:
    """IOS-R52: whether the line passes exactly through a corner of a blocker."""
    if not (a and b):
        return False
    m = max(abs(a), abs(b))
    for dx in (0, 1):
        for dy in (0, 1):
            t = (blocker[0] + dx - corner[0]) * m * UNIT // a
            if t == (blocker[1] + dy - corner[1]) * m * UNIT // b and 0 < t <= 5 * UNIT:
                return True
    return False


@pytest.mark.parametrize(
    ("s", "centre"), [("3,3", "big_top"), ("6,6", "big_top"), ("9,8", "big_top"), ("12,0", "fair_grounds")]
)
def test_every_placement_is_what_geometry_says(s: str, centre: str) -> None:
    """IOS-R52: from four spaces, all corners and aims."""
    place, drawn = lay(centre=centre), Drawn(centre=centre)
    firer = (at(s) & 31, at(s) >> 5)
    blockers = [point for point, room in drawn.rooms.items() if room == "#"]
    expected: set[tuple[tuple[int, ...], ...]] = set()
    for corner, (east, south) in enumerate([(0, 0), (1, 0), (1, 1), (0, 1)]):
        start = (firer[0] + east, firer[1] + south)
        near = [(x, y) for x, y in drawn.rooms if abs(x - start[0]) <= 6 and abs(y - start[1]) <= 6]
        for a, b in AIMS:
            if not (a * (2 * east - 1) > 0 or b * (2 * south - 1) > 0):
                continue
            sections = [
                {square(*one) for one in near if one != firer and touches_by_hand(start, a, b, section, one)}
                for section in range(1, 6)
            ]
            spaces = set().union(*sections)
            barred = any(square(*one) in spaces or meets_by_hand(start, a, b, one) for one in blockers)
            found = lay_template(at(s), corner, a, b, place.floor, place.blockers)
            assert (found is None) == (barred or not spaces), (corner, a, b)
            if found is not None:
                assert [set(section) for section in found] == sections, (corner, a, b)
                expected.add(found)
    assert {one.sections for one in placements(place, at(s))} == expected


def test_a_placement_says_what_it_is() -> None:
    shot = placements(lay(centre="fair_grounds"), at("6,6"))[0]
    assert isinstance(shot, Placement) and repr(shot).startswith("Placement(0: NW towards ")
