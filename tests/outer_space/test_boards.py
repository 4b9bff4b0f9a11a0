"""The boards of Outer Space and the fairgrounds that are laid out with them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hauntbox.games.outer_space.components.board_reading import board_texts
from hauntbox.games.outer_space.ground import edges
from hauntbox.games.outer_space.ground.fairground import LAID, Boards, Fairground, lay_fairground
from hauntbox.games.outer_space.ground.laid_boards import CENTRE_SLOT
from hauntbox.kit.map.grid import BIT, DIRECTIONS, bits, mask_of, square, square_id
from hauntbox.kit.map.text import map_rows, read_map
from tests.outer_space.grounds import ARRANGEMENTS, M1, WITH_FUN_HOUSE, Drawn, at, boards, boards_over, entry_of, lay

REFERENCE = """
GGG*TT.H...BB
GGG.TT.H...BB
.......H.FF..
.RR......FF.*
.RR.#ttt#....
....ttttt.SSS
RR..ttttt.SSS
RR..ttttt....
..GG#ttt#..CC
*.GG...MM..CC
.............
XX..ZZDD.*WW.
XX..ZZDD..WW.
"""

KINDS = ["open", "wall", "hard wall", "door", "hard door"]


def letters(fairground: Fairground) -> list[str]:
    """A fairground, drawn space by space."""
    rows = [["#" if fairground.blockers & BIT[square(x, y)] else "." for x in range(13)] for y in range(13)]
    for building in fairground.buildings:
        for s in building.squares:
            rows[s >> 5][s & 31] = building.card.letters[building.room_of(s)]
    for s in fairground.landing:
        rows[s >> 5][s & 31] = "*"
    return ["".join(row) for row in rows]


def building(fairground: Fairground, id: str) -> int:
    return next(one.number for one in fairground.buildings if one.id == id)


# What is on the boards


def test_the_box_has_six_outer_boards_and_two_sides_of_the_centre() -> None:
    """And twenty-three buildings on them, the Big Top included."""
    assert [card.id for card in boards().outer] == [
        "midway", "menagerie", "performers_row", "oddities_alley", "fun_house", "back_lot",
    ]  # fmt: skip
    assert [card.id for card in boards().centres] == ["big_top", "fair_grounds"]
    assert [card.number for card in boards().buildings] == list(range(23))


@pytest.mark.parametrize(
    ("id", "doors"),
    [
        ("midway", "1,1S 2,0E 4,1S 1,3N 2,4E"),
        ("menagerie", "1,1S 1,0E 5,1W 6,2S 2,2N 3,3E 1,5N 2,5E"),
        ("performers_row", "1,1S 2,0E 5,1S 0,3N 1,4E 5,3N"),
        ("oddities_alley", "0,1S 2,0E 5,1S 3,3W 0,4N 1,5E"),
        ("fun_house", "3,2E 0,2S 1,0E 0,0S 3,0S 1,1S 2,1S 1,2E 5,1S 2,4E 1,4N"),
        ("back_lot", "1,1S 1,0E 5,0W 6,1S 3,3W 4,2E 1,4N 1,5E"),
        ("big_top", ""),
        ("fair_grounds", ""),
    ],
)
def test_where_the_doors_are(id: str, doors: str) -> None:
    """IOS-9.2: board by board."""
    card = next(one for one in [*boards().outer, *boards().centres] if one.id == id)
    assert [f"{square_id(s)}{DIRECTIONS[d]}" for s, d in card.doors] == doors.split()


def test_what_can_be_picked_up_and_where() -> None:
    """IOS-8.5: the pick-up cards, building by building."""
    cards = {card.id: card.pickup for card in boards().buildings if card.pickup}
    assert cards == {
        "shooting_gallery": "gallery_rifle", "ticket_booth": "peanuts_popcorn", "ring_toss": "throwing_knives",
        "bear_cages": "bullwhip", "feed_shed": "kerosene_can", "hay_barn": "tent_mallet",
        "wardrobe_wagon": "safety_net", "dressing_tent": "flaming_torch", "first_aid_wagon": "first_aid_kit",
        "hall_of_oddities": "sword_swallowers_blade", "side_stage": "juggling_clubs",
        "tattoo_parlor": "box_of_matches", "penny_arcade": "trick_revolver", "candy_stand": "peanuts_popcorn",
        "powder_wagon": "dynamite", "ringmasters_wagon": "megaphone", "generator_shed": "fire_bucket",
        "cannon_shed": "unicycle",
    }  # fmt: skip


def test_what_is_special_about_some_buildings() -> None:
    cards = {card.id: card for card in boards().buildings}
    assert {id for id, card in cards.items() if card.hard} == {"bear_cages", "fun_house", "powder_wagon"}
    assert {id: card.spreads_on for id, card in cards.items() if card.spreads_on != 5} == {"hay_barn": 4}
    blasts = {id: card.blast_on_destroyed for id, card in cards.items() if card.blast_on_destroyed < 7}
    assert blasts == {"powder_wagon": 5}
    assert {id: card.free_talent for id, card in cards.items() if card.free_talent} == {"cannon_shed": "fire_me"}
    assert [room.id for room in cards["fun_house"].rooms] == [
        "hall_of_mirrors", "rolling_barrel", "tilted_parlor", "slide", "dark_maze", "clowns_closet",
    ]  # fmt: skip


def test_every_name_on_the_boards_can_be_translated() -> None:
    texts = board_texts(boards())
    assert texts["building", "hay_barn", "name"] == "Hay Barn" and texts["room", "slide", "name"] == "Slide"
    assert len(texts) == 2 * 8 + 2 * 23 + 6 and all(texts.values())


# How they are laid out


def test_the_reference_map_is_laid_out_as_it_is_drawn() -> None:
    """IOS-9.1, IOS-16.3, IOS-R25: boards turn clockwise around the centre; the corners of the Big Top are blockers."""
    place = lay()
    assert letters(place) == REFERENCE.split()
    assert [square_id(s) for s in place.landing] == ["3,0", "12,3", "9,11", "0,9"]
    assert {square_id(s) for s in bits(place.blockers)} == {"4,4", "8,4", "4,8", "8,8"}
    assert not place.floor & place.blockers and len(place.squares) == 165
    assert (place.centre, place.clown_head, place.bandstand) == (at("6,6"), -1, -1)


@pytest.mark.parametrize("slot", range(4))
def test_a_board_is_turned_to_its_slot_with_all_that_is_on_it(slot: int) -> None:
    """IOS-16.12: the clown head of the Fun House, its landing site, its rooms and its doors."""
    arrangement = [0, 1, 2, 3]
    arrangement[slot] = 4
    place = lay((arrangement[0], arrangement[1], arrangement[2], arrangement[3]))
    assert square_id(place.clown_head) == ("4,2", "10,4", "8,10", "2,8")[slot]
    assert square_id(place.landing[slot]) == ("4,0", "12,4", "8,12", "0,8")[slot]
    house = place.buildings[building(place, "fun_house")]
    assert (house.slot, len(house.squares), [room.bit_count() for room in house.rooms]) == (slot, 12, [2] * 6)
    first = {0: ("0,0", "1,0"), 1: ("12,0", "12,1"), 2: ("12,12", "11,12"), 3: ("0,12", "0,11")}[slot]
    assert house.rooms[0] == mask_of([at(one) for one in first])
    assert place.outdoors & BIT[place.clown_head] and place.outdoors & BIT[place.landing[slot]]
    # the way in by the clown's mouth, at 3,2 on the board
    mouth = ("3,2", "10,3", "9,10", "2,9")[slot]
    assert place.clown_head in place.steps_hero[at(mouth)]


def test_the_fair_grounds_are_open_and_have_a_bandstand() -> None:
    """IOS-16.4: no tent, no blockers, 25 spaces outdoors."""
    place = lay(centre="fair_grounds")
    assert (place.blockers, place.tent, place.bandstand) == (0, -1, place.centre)
    assert place.board_masks[CENTRE_SLOT].bit_count() == 25
    assert not place.board_masks[CENTRE_SLOT] & ~place.outdoors
    inner = [square(x, y) for x in range(5, 9) for y in range(4, 9)]
    assert all(place.ground.west[s] == edges.NO_EDGE for s in inner)


def test_the_big_top_is_a_building_without_number_that_stands_for_ever() -> None:
    """IOS-16.1, IOS-16.2: 21 spaces, nothing to pick up; its ability is named on the board."""
    place = lay()
    tent = place.buildings[place.tent]
    assert (tent.id, tent.tent, tent.destroyable, tent.numbers, tent.pickup) == ("big_top", True, False, [], "")
    assert len(tent.squares) == 21 and place.building_of[place.centre] == tent.number
    assert place.tent not in place.numbered and len(place.numbered) == len(place.in_play) - 1
    assert place.boards[CENTRE_SLOT].ability == "the_crowd_roars"
    assert all(place.buildings[one].destroyable for one in place.in_play if one != place.tent)


def test_whatever_is_rolled_one_building_is_meant() -> None:
    """IOS-15.1, IOS-15.3: by slot and face."""
    place = lay()
    assert [place.buildings[number].id for number in place.building_by_number[2][1:]] == [
        "wardrobe_wagon", "wardrobe_wagon", "dressing_tent", "dressing_tent", "cook_tent", "first_aid_wagon",
    ]  # fmt: skip
    assert place.buildings[place.building_by_number[1][5]].id == "feed_shed"
    for slot in range(4):
        for face in range(1, 7):
            found = place.buildings[place.building_by_number[slot][face]]
            assert found.slot == slot and face in found.numbers


def test_what_lies_around_a_building_is_known_for_those_pushed_out() -> None:
    """IOS-R61, IOS-19.5: 8 neighbours of any of its spaces, walls ignored, other buildings included, no blockers."""
    place = lay()
    wagon = place.buildings[building(place, "first_aid_wagon")]  # 7,9 and 8,9
    assert {square_id(s) for s in place.around(wagon)} == {
        "6,8", "7,8", "9,8", "6,9", "9,9", "6,10", "7,10", "8,10", "9,10",
    }  # fmt: skip


# Edges


@pytest.mark.parametrize("centre", ["big_top", "fair_grounds"])
@pytest.mark.parametrize("arrangement", [M1, WITH_FUN_HOUSE, (5, 4, 3, 2), (2, 0, 4, 1)])
def test_every_edge_is_what_the_boards_make_it(arrangement: tuple[int, int, int, int], centre: str) -> None:
    """IOS-9.2, IOS-16.5, IOS-16.13, IOS-24.1: walls where buildings end; hard ones are plain in the basic game."""
    drawn = Drawn(arrangement, centre)
    hard, plain = lay(arrangement, centre).ground, lay(arrangement, centre, advanced=False).ground
    for x, y in drawn.rooms:
        for one, lines, plain_lines in (
            ((x - 1, y), hard.west, plain.west), ((x, y - 1), hard.north, plain.north),
        ):  # fmt: skip
            if one in drawn.rooms:
                edge = drawn.edge(one, (x, y))
                assert KINDS[lines[square(x, y)]] == edge, (one, x, y)
                assert KINDS[plain_lines[square(x, y)]] == edge.removeprefix("hard "), (one, x, y)


def test_buildings_of_different_boards_do_not_merge() -> None:
    """IOS-9.2: the Cannon Shed and the Dressing Tent stand wall to wall."""
    place = lay()
    assert place.ground.west[at("6,11")] == place.ground.west[at("6,12")] == edges.WALL
    assert place.building_of[at("5,11")] != place.building_of[at("6,11")]


def test_the_tent_has_flaps_except_where_a_building_lies_outside() -> None:
    """IOS-R26: twelve, but one less where the First-Aid Wagon is; its side towards the tent is wall."""

    def flaps(place: Fairground) -> int:
        tent = place.buildings[place.tent].mask
        return sum(
            (place.ground.west[s] == edges.DOOR and bool(tent & (BIT[s] | BIT[s - 1])))
            + (place.ground.north[s] == edges.DOOR and bool(tent & (BIT[s] | BIT[s - 32])))
            for s in place.squares
            if s > 32
        )

    assert flaps(lay((0, 1, 3, 5))) == 12
    assert flaps(lay()) == 11 and lay().ground.north[at("7,9")] == edges.WALL


def test_the_rooms_of_the_fun_house_are_apart_in_both_games() -> None:
    """IOS-9.2, IOS-16.13: hard walls and doors between them, plain in the basic game; one building all the same."""
    hard, plain = lay(WITH_FUN_HOUSE).ground, lay(WITH_FUN_HOUSE, advanced=False).ground
    assert (hard.west[at("2,0")], plain.west[at("2,0")]) == (edges.HARD_DOOR, edges.DOOR)
    assert (hard.west[at("2,1")], plain.west[at("2,1")]) == (edges.HARD_WALL, edges.WALL)
    assert hard.west[at("1,0")] == edges.NO_EDGE
    assert len({lay(WITH_FUN_HOUSE).building_of[square(x, y)] for x in range(4) for y in range(3)}) == 1


def test_a_fairground_is_drawn_in_characters_and_read_back() -> None:
    ground = lay(WITH_FUN_HOUSE).ground
    again = read_map(map_rows(ground), edges.EDGES, edges.SIGHT)
    assert (again.west, again.north, again.floor) == (ground.west, ground.north, ground.floor)


# All arrangements


@pytest.mark.parametrize("centre", ["big_top", "fair_grounds"])
def test_every_arrangement_is_whole(centre: str) -> None:
    """IOS-9.1, IOS-9.7, IOS-16.7, IOS-16.10: 169 spaces and no overlap; all reached, with pinch points and without;
    1 to 3 pinch points."""
    pinches: set[int] = set()
    for arrangement in ARRANGEMENTS:
        place, basic = lay(arrangement, centre), lay(arrangement, centre, advanced=False)
        assert [mask.bit_count() for mask in place.board_masks] == [36, 36, 36, 36, 25]
        assert sum(place.board_masks) == place.floor | place.blockers == basic.floor | basic.blockers
        assert sum(one.mask for one in place.buildings) | place.outdoors == place.floor
        assert basic.steps_hero == place.steps_hero and basic.steps_martian == basic.steps_hero
        assert place.floor == reached(place), arrangement
        assert not basic.pinch_points and not any(basic.pinch)
        pinches.add(len(place.pinch_points))
    assert pinches == {1, 2, 3}


def reached(place: Fairground) -> int:
    """Where a hero gets to from a landing site, never through a pinch point."""
    mask, front = BIT[place.landing[0]], [place.landing[0]]
    while front:
        for to in place.steps_hero[front.pop()]:
            if not mask & BIT[to]:
                mask |= BIT[to]
                front.append(to)
    return mask


def test_landing_sites_are_four_steps_from_the_tent() -> None:
    """IOS-16.8: six from the Back Lot in the basic game, for its pinch point is shut."""
    for advanced in (True, False):
        for slot in range(4):
            for number, card in enumerate(boards().outer):
                others = [one for one in range(6) if one != number][:4]
                others[slot] = number
                place = lay((others[0], others[1], others[2], others[3]), advanced=advanced)
                expected = 6 if card.id == "back_lot" and not advanced else 4
                assert steps_to_tent(place, slot) == expected, (card.id, slot, advanced)


def steps_to_tent(place: Fairground, slot: int) -> int:
    front, seen, steps = {place.landing[slot]}, {place.landing[slot]}, 0
    while not any(place.building_of[s] == place.tent for s in front):
        front = {to for s in front for to in place.steps_martian[s]} - seen
        seen |= front
        steps += 1
    return steps


def test_a_fairground_is_laid_out_once_and_not_kept_for_ever() -> None:
    box = Boards(boards().outer, boards().centres)
    first = lay_fairground(box, M1, "big_top", True)
    assert lay_fairground(box, M1, "big_top", True) is first
    assert lay_fairground(box, M1, "big_top", False) is not first
    for arrangement in ARRANGEMENTS[:LAID]:
        lay_fairground(box, arrangement, "big_top", True)
    assert len(box.laid) == LAID


@pytest.mark.parametrize(
    ("arrangement", "centre", "said"),
    [
        ((0, 1, 2, 2), "big_top", "no board can lie in two places"),
        ((0, 1, 2, 6), "big_top", "they go from 0 to 5"),
        ((-1, 1, 2, 3), "big_top", "they go from 0 to 5"),
        (M1, "ice_rink", "no central board 'ice_rink'; there is big_top, fair_grounds"),
    ],
)
def test_what_cannot_be_laid_out_is_said(arrangement: tuple[int, int, int, int], centre: str, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        lay(arrangement, centre)


# Mistakes


@pytest.mark.parametrize(
    ("id", "old", "new", "said"),
    [
        ("midway", '"GGG.TT.", "GGG', '"GGG.TT", "GGG', "rows: should be 6 rows of 7, 7, 7, 7, 4, 4 letters."),
        ("big_top", '"ttttt", "ttttt", ', '"ttttt", ', "rows: should be 5 rows of 5, 5, 5, 5, 5 letters."),
        ("midway", '".......", ".RR', '"......Q", ".RR', "rows: 'Q' is no building of this board."),
        ("midway", '".......", ".RR', '"......#", ".RR', "rows: '#' is no building of this board."),
        ("midway", 'letter = "T"', 'letter = "Y"', "rows: the building 'Y' is not on them."),
        ("midway", 'letter = "T"', 'letter = "G"', "buildings: two of them have the letter 'G'."),
        ("midway", 'letter = "T"', 'letter = "TT"', "buildings[1], letter: should be one letter or digit, not 'TT'."),
        ("midway", 'letter = "T"', 'letter = "."', "buildings[1], letter: should be one letter or digit, not '.'."),
        ("midway", '"2,0E"', '"2,0"', "doors: '2,0' is no door; a door is a square and a side, as in \"1,1S\"."),
        ("midway", '"2,0E"', '"9,0E"', "doors: 9,0 is not on this board."),
        ("midway", '"2,0E"', '"zE"', "doors: 'z' is no square"),
        ("midway", '"2,0E"', '"2,0N"', "doors: 2,0N lies at the rim of the board"),
        ("midway", '"4,1S"', '"4,1E"', "doors: there is no wall at 4,1E to have a door."),
        ("midway", '"4,1S"', '"3,2E"', "doors: there is no wall at 3,2E to have a door."),
        ("midway", '"4,1S", ', "", "doors: nobody gets to 4,0 5,0 4,1 5,1 from the landing site."),
        ("midway", 'landing = "3,0"', 'landing = "2,0"', "landing: 2,0 is not outdoors."),
        ("midway", 'landing = "3,0"', 'landing = "3,6"', "landing: 3,6 is not on this board."),
        ("midway", 'landing = "3,0"\n', "", "landing: is missing."),
        ("midway", "numbers = [3, 4]", "numbers = [3]", "buildings: their numbers should be 1 to 6, each of them once"),
        ("midway", "numbers = [3, 4]", "numbers = [3, 7]", "numbers: should be a list of faces of a die, not [3, 7]."),
        ("midway", "numbers = [3, 4]", "number = 3", "buildings[1], number: is not a field of this entry."),
        ("midway", '"ticket_booth"', '"ring_toss"', "there are two buildings 'ring_toss'."),
        ("midway", 'name = "Ticket Booth"', "name = 3", "buildings[1], name: should be a text, not 3."),
        ("midway", 'id = "ticket_booth"\n', "", "buildings[1], id: is missing."),
        ("hay_barn", "spreads_on = 4", "spreads_on = 7", "spreads_on: should be a whole number from 2 to 6, not 7."),
        ("back_lot", "hard = true", 'hard = "very"', "hard: should be true or false, not 'very'."),
        ("fun_house", 'specials = { clown_head = "4,2" }', "", "a board with rooms needs a clown_head"),
        ("fun_house", 'clown_head = "4,2"', 'clown_head = "3,2"', "specials, clown_head: 3,2 is not outdoors."),
        ("fun_house", 'clown_head = "4,2"', 'bandstand = "4,2"', "bandstand: is not a field of this entry."),
        ("big_top", 'place = "centre"', 'place = "moon"', "place: 'moon' is not known; choose outer, centre."),
        ("big_top", "flaps = true", 'landing = "0,0"', "landing: is not a field of this entry."),
    ],
)
def test_mistakes_in_boards_are_named(tmp_path: Path, id: str, old: str, new: str, said: str) -> None:
    entry = entry_of(id)
    assert old in entry
    (tmp_path / "boards.toml").write_text(entry.replace(old, new, 1))
    _, mistakes = boards_over(str(tmp_path))
    assert any(said in one for one in mistakes), mistakes


def test_a_fairground_needs_boards_enough(tmp_path: Path) -> None:
    gone = '["midway", "menagerie", "back_lot", "big_top", "fair_grounds"]'
    (tmp_path / "boards.toml").write_text(f"remove = {gone}\n")
    _, mistakes = boards_over(str(tmp_path))
    assert mistakes == [
        "boards.toml: a fairground needs 4 outer boards or more, not 3.",
        'boards.toml: a fairground needs a board with place = "centre".',
    ]
