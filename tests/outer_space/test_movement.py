"""Chapter 9, steps over the fairground, and the special places of chapter 16 that matter for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from hauntbox.games.outer_space.ground.fairground import Fairground, lay_fairground
from hauntbox.kit.map.grid import BIT, bits, distance, square
from tests.outer_space.grounds import (
    ARRANGEMENTS,
    M1,
    WITH_FUN_HOUSE,
    Drawn,
    Point,
    at,
    boards_over,
    entry_of,
    lay,
    places,
)

SOME = [M1, WITH_FUN_HOUSE, *ARRANGEMENTS[7::60]]


def hero(place: Fairground, s: str) -> set[str]:
    return places(place.steps_hero[at(s)])


# A worked example


def test_steps_on_the_reference_map() -> None:
    """IOS-9.3, IOS-9.4, IOS-9.5: in the basic game, for heroes and Martians alike."""
    place = lay(advanced=False)
    expected = {
        "3,3": {"2,2", "3,2", "4,2", "4,3", "3,4"},
        "5,4": {"6,4", "5,5", "6,5", "5,3"},
        "3,5": {"3,4", "2,5", "2,6", "3,6", "4,5"},
        "1,2": {"0,2", "0,3", "2,2", "1,1", "1,3"},
    }
    for s, steps in expected.items():
        assert hero(place, s) == steps
        assert places(place.steps_martian[at(s)]) == steps


# The rules one by one


def test_straight_and_diagonal_steps_are_one_step_each() -> None:
    """IOS-9.1, IOS-9.3: in the open all eight spaces around are one step away."""
    place = lay(centre="fair_grounds")
    assert len(place.steps_hero[place.centre]) == 8
    assert {distance(place.centre, to) for to in place.steps_hero[place.centre]} == {1}


def test_doors_are_walked_through_and_walls_are_not() -> None:
    """IOS-9.3: the Shooting Gallery has a door south of 1,1 and walls beside it."""
    place = lay()
    assert "1,1" in hero(place, "1,2") and "1,2" in hero(place, "1,1")
    assert "0,1" not in hero(place, "0,2") and "2,2" not in hero(place, "2,1")


def test_one_cuts_around_the_corner_of_a_building() -> None:
    """IOS-9.4, IOS-R24: around the Ring Toss, whose corner square is 2,3."""
    place = lay()
    assert "3,3" in hero(place, "2,2") and "2,2" in hero(place, "3,3")


def test_nobody_but_the_bendy_goes_diagonally_through_a_door() -> None:
    """IOS-9.4, IOS-R26: neither into the Shooting Gallery nor through a flap."""
    place = lay()
    for outside, inside in (("0,2", "1,1"), ("2,2", "1,1"), ("1,2", "0,1"), ("5,3", "6,4"), ("6,3", "5,4")):
        for one, other in ((outside, inside), (inside, outside)):
            assert other not in hero(place, one)
            assert at(other) not in place.steps_martian[at(one)]
            assert other in places(place.steps_bendy[at(one)])


def test_the_bendy_goes_through_no_wall() -> None:
    """IOS-9.4: a diagonal over a wall is none for anybody."""
    place = lay()
    assert at("2,1") not in place.steps_bendy[at("3,2")]
    assert at("0,1") not in place.steps_bendy[at("0,2")]


def test_a_blocker_is_neither_entered_nor_brushed() -> None:
    """IOS-9.5, IOS-16.3, IOS-R25: not with a diagonal step either that has it at its side, whoever steps."""
    place = lay()
    for steps in (place.steps_hero, place.steps_martian, place.steps_bendy, place.saucer_steps, place.neighbours):
        assert all(not place.blockers & BIT[to] for s in place.squares for to in steps[s])
    for one, other in (("3,4", "4,5"), ("3,4", "4,3"), ("4,3", "5,4"), ("4,5", "5,4"), ("9,8", "8,9")):
        for steps in (place.steps_hero, place.steps_martian, place.steps_bendy, place.saucer_steps):
            assert at(other) not in steps[at(one)] and at(one) not in steps[at(other)]
    assert all(not steps for s, steps in enumerate(place.steps_bendy) if not place.floor & BIT[s])


def test_nobody_leaves_the_board() -> None:
    """IOS-9.6: a corner of the fairground has three neighbours."""
    place = lay(centre="fair_grounds")
    assert places(place.neighbours[at("12,12")]) == {"11,11", "12,11", "11,12"}
    for steps in (place.steps_bendy, place.saucer_steps, place.neighbours):
        assert all(place.floor & BIT[to] for s in place.squares for to in steps[s])


@pytest.mark.parametrize("arrangement", SOME)
def test_a_destroyed_building_closes_its_own_spaces_only(arrangement: tuple[int, int, int, int]) -> None:
    """IOS-9.7: no step from outside a building to outside of it needs the building, so a mask says all."""
    place, drawn = lay(arrangement), Drawn(arrangement)
    for house in place.buildings:
        ruined = {point: room for point, room in drawn.rooms.items() if not house.mask & BIT[square(*point)]}
        for s in place.squares:
            if not house.mask & BIT[s]:
                for steps, diagonal_doors in ((place.steps_hero, False), (place.steps_bendy, True)):
                    around = steps_by_hand(drawn, s, ruined, diagonal_doors=diagonal_doors)
                    pinches = set(place.pinch[s]) if diagonal_doors else set()
                    assert around | pinches == {to for to in steps[s] if not house.mask & BIT[to]}


def test_saucers_and_fires_mind_no_walls() -> None:
    """IOS-R23, IOS-R60: over buildings and into the tent; only blockers stop a saucer."""
    place = lay()
    assert places(place.saucer_steps[at("2,1")]) == {"1,0", "2,0", "3,0", "1,1", "3,1", "1,2", "2,2", "3,2"}
    assert at("5,4") in place.saucer_steps[at("6,3")]
    assert at("5,4") in place.neighbours[at("4,3")] and at("5,4") not in place.saucer_steps[at("4,3")]
    assert places(place.neighbours[at("3,4")]) == {"2,3", "3,3", "4,3", "2,4", "2,5", "3,5", "4,5"}


# Pinch points


def test_the_pinch_points_of_the_reference_map() -> None:
    """IOS-16.7: between Bear Cages and Feed Shed, and between Ringmaster's Wagon and Generator Shed."""
    place = lay()
    assert [at("11,2"), at("2,8")] == place.pinch_points
    assert {s: to for s, to in enumerate(place.pinch) if to} == {
        at("10,1"): (at("11,2"),), at("11,2"): (at("10,1"),), at("2,7"): (at("1,8"),), at("1,8"): (at("2,7"),),
    }  # fmt: skip


def test_martians_pass_pinch_points_and_heroes_take_a_test() -> None:
    """IOS-16.8, IOS-16.9, IOS-R30: what needs a test is in `pinch` and not among the steps of a hero."""
    place, one, other = lay(), at("10,1"), at("11,2")
    assert other in place.steps_martian[one] and one in place.steps_martian[other]
    assert other in place.steps_bendy[one] and one in place.steps_bendy[other]
    assert place.pinch[one] == (other,) and other not in place.steps_hero[one]


def test_nobody_passes_pinch_points_in_the_basic_game() -> None:
    """IOS-16.10: not even the bendy."""
    place, one, other = lay(advanced=False), at("10,1"), at("11,2")
    assert not place.pinch_points and not place.pinch[one]
    for steps in (place.steps_hero, place.steps_martian, place.steps_bendy):
        assert other not in steps[one] and one not in steps[other]


def test_pinch_points_are_found_across_the_seams_of_boards(tmp_path: Path) -> None:
    """IOS-16.7: two buildings of different boards, the Ticket Booth moved to the seam and the Tattoo Parlor."""
    midway = entry_of("midway")
    moved = midway.replace('"GGG.TT.", "GGG.TT.", "......."', '"GGG....", "GGG....", ".....TT"').replace("4,1S", "5,2S")
    (tmp_path / "boards.toml").write_text(moved)
    found, mistakes = boards_over(str(tmp_path))
    assert not mistakes
    place = lay_fairground(found, (0, 3, 1, 2), "big_top", True)
    assert place.pinch[at("6,1")] == (at("7,2"),) and at("7,2") in place.pinch_points
    assert {place.board_slot_of[at("6,2")], place.board_slot_of[at("7,1")]} == {0, 1}
    assert place.sees(at("6,1"), at("7,2")) and at("7,2") in place.steps_martian[at("6,1")]


def test_rooms_of_one_building_make_no_pinch_point(tmp_path: Path) -> None:
    """IOS-16.7: it takes two different buildings."""
    cut = entry_of("fun_house").replace('"3344.NN", "5566..."', '"334..NN", "55.6..."')
    (tmp_path / "boards.toml").write_text(cut)
    found, _ = boards_over(str(tmp_path))
    place = lay_fairground(found, (4, 0, 1, 2), "big_top", True)
    assert place.building_of[at("2,1")] == place.building_of[at("3,2")] >= 0
    assert place.outdoors & BIT[at("3,1")] and place.outdoors & BIT[at("2,2")]
    assert not place.pinch[at("3,1")] and not place.pinch[at("2,2")]


# Everything once more, by hand


def steps_by_hand(drawn: Drawn, s: int, rooms: dict[Point, str], *, diagonal_doors: bool) -> set[int]:
    """Chapter 9 word by word, over those of the spaces that are in `rooms`."""
    x, y = s & 31, s >> 5
    found: set[int] = set()
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            here, there = (x, y), (x + dx, y + dy)
            if here == there or rooms.get(there, "#") == "#":
                continue
            if not (dx and dy):
                if drawn.edge(here, there) in ("open", "door", "hard door"):
                    found.add(square(*there))
                continue
            flanks = ((x + dx, y), (x, y + dy))
            if "#" in (drawn.rooms[flanks[0]], drawn.rooms[flanks[1]]):
                continue
            passed = ("open", "door", "hard door") if diagonal_doors else ("open",)
            for flank in flanks:
                if flank in rooms and drawn.edge(here, flank) in passed and drawn.edge(flank, there) in passed:
                    found.add(square(*there))
    return found


@pytest.mark.parametrize("centre", ["big_top", "fair_grounds"])
@pytest.mark.parametrize("arrangement", SOME)
def test_every_step_is_what_the_rules_say_word_by_word(arrangement: tuple[int, int, int, int], centre: str) -> None:
    """IOS-9.3 to IOS-9.6, IOS-16.5, IOS-16.7, IOS-16.8: all steps of all spaces, in both games."""
    drawn = Drawn(arrangement, centre)
    for advanced in (True, False):
        place = lay(arrangement, centre, advanced=advanced)
        for s in bits(place.floor):
            plain = steps_by_hand(drawn, s, drawn.rooms, diagonal_doors=False)
            corners = [(s & 31) + 1, (s & 31) - 1]
            pinched = {
                square(x, y)
                for x in corners
                for y in ((s >> 5) + 1, (s >> 5) - 1)
                if advanced and (x, y) in drawn.rooms and drawn.pinched((s & 31, s >> 5), (x, y))
            }
            assert set(place.steps_hero[s]) == plain
            assert set(place.pinch[s]) == pinched
            assert set(place.steps_martian[s]) == plain | pinched
            assert set(place.steps_bendy[s]) == steps_by_hand(drawn, s, drawn.rooms, diagonal_doors=True) | pinched
            for steps in (place.steps_hero, place.steps_martian, place.steps_bendy, place.neighbours):
                assert len(set(steps[s])) == len(steps[s])
                assert all(s in steps[to] for to in steps[s])
