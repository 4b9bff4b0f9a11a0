"""IOS-21.4 to 21.8, R60, R81: kerosene."""

from __future__ import annotations

from hauntbox import Game
from hauntbox.games.outer_space.fire_and_crowds.fire import start_fire
from hauntbox.games.outer_space.fire_and_crowds.kerosene import light, may_pour, pour
from hauntbox.games.outer_space.position import lay
from hauntbox.kit.map.grid import read_square, square_id
from tests.outer_space.card_looking import do, fires, gone, items
from tests.outer_space.combat_looking import (
    ADVANCED,
    asked,
    code_of,
    drive,
    keys,
    seats,
    soldiers,
    table,
    unrolled,
    wounds,
)
from tests.support.playing import offered, told


def kerosene(game: Game) -> list[str]:
    return sorted(square_id(s) for s in table(game).kerosene)


def new(game: Game) -> list[str]:
    return sorted(square_id(s) for s in table(game).new_fires)


def ignite(game: Game, place: str, *answers: str, starter: int = 0) -> bool:
    flow = start_fire(table(game), read_square(place), starter)
    return drive(flow, *([code_of(game, one) for one in answers] or [-1]))


def test_there_is_one_marker_a_space_and_four_in_all() -> None:
    """IOS-21.4."""
    game = lay(scenario=ADVANCED, kerosene=["5,9", "6,10"], gone=["feed_shed"])
    g = table(game)
    assert [may_pour(g, read_square(place)) for place in ("5,9", "6,9", "4,4", "9,2")] == [False, True, False, False]
    full = table(lay(scenario=ADVANCED, kerosene=["5,9", "6,10", "0,5", "2,5"]))
    assert not may_pour(full, read_square("6,9"))


def test_a_can_is_not_poured_where_a_marker_lies() -> None:
    """IOS-21.4: it is no option."""
    game = lay(scenario=ADVANCED, heroes={"carl": "6,10"}, items={"carl": ["kerosene_can"]}, kerosene=["6,10", "5,9"],
               step="ranged", active="carl")
    do(game, "use:kerosene_can.1:h1")
    assert asked(game) == "pour"
    assert not {"square:6,10", "square:5,9"} & set(keys(game, 1))
    do(game, "square:7,10")
    assert kerosene(game) == ["5,9", "6,10", "7,10"]


def test_a_chain_of_kerosene_burns_from_end_to_end() -> None:
    """IOS-21.7, IOS-21.8, IOS-R60."""
    game = lay(scenario=ADVANCED, kerosene=["5,9", "6,10"])
    assert ignite(game, "4,10")
    assert new(game) == ["4,10", "5,9", "6,10"]
    assert kerosene(game) == []


def test_kerosene_further_away_is_not_lit() -> None:
    """IOS-21.7: the same space or an adjacent one."""
    game = lay(scenario=ADVANCED, kerosene=["6,10"])
    ignite(game, "4,10")
    assert (new(game), kerosene(game)) == (["4,10"], ["6,10"])


def test_walls_do_not_keep_fire_from_kerosene() -> None:
    """IOS-R60: 11,1 is behind a hard wall, and 10,2 beyond a corner of the Feed Shed."""
    game = lay(scenario=ADVANCED, kerosene=["11,1", "10,2"])
    ignite(game, "11,2", "kerosene:11,1")
    assert new(game) == ["10,2", "11,1", "11,2"]


def test_kerosene_in_the_space_of_a_new_fire_is_gone() -> None:
    """IOS-21.7, IOS-20.2: there is one fire in it, not two."""
    game = lay(scenario=ADVANCED, kerosene=["5,9"])
    ignite(game, "5,9")
    assert (fires(game), kerosene(game)) == (["5,9"], [])


def test_kerosene_that_is_poured_beside_a_fire_burns_at_once() -> None:
    """IOS-21.7: and lights the next."""
    game = lay(scenario=ADVANCED, fires=["4,10"], kerosene=["6,10"])
    drive(pour(table(game), read_square("5,9"), 1), -1)
    assert (new(game), kerosene(game)) == (["5,9", "6,10"], [])


def test_kerosene_burns_like_any_new_fire() -> None:
    """IOS-21.8, IOS-20.3, IOS-20.4: whoever stands there rolls."""
    game = lay(scenario=ADVANCED, heroes={"carl": "5,9"}, kerosene=["5,9"], dice=[4])
    drive(light(table(game), read_square("5,9"), 1), -1)
    assert (new(game), wounds(game, "carl")) == (["5,9"], [1])


def test_a_gun_lights_kerosene_with_its_number_against_martians() -> None:
    """IOS-21.5: Cassidy's pistols on 4+, at Range 3 and in sight."""
    for die, lit in ((3, False), (4, True)):
        game = lay(scenario=ADVANCED, heroes={"cassidy": "5,10"}, kerosene=["8,10"], step="ranged", active="cassidy",
                   dice=[die])
        do(game, "talent:matched_pistols:h1")
        assert (fires(game) == ["8,10"], kerosene(game) == []) == (lit, lit)


def test_kerosene_out_of_range_or_sight_is_no_target_for_a_gun() -> None:
    """IOS-21.5: four spaces away; behind a wall that she does not touch."""
    for place in ("9,10", "7,12"):
        game = lay(scenario=ADVANCED, heroes={"cassidy": "5,10"}, kerosene=[place], step="ranged", active="cassidy")
        assert offered(game, "talent") == []


def test_a_fire_item_lights_kerosene_beside_its_holder_and_is_kept() -> None:
    """IOS-21.6: without a roll, instead of the ranged attack."""
    game = lay(scenario=ADVANCED, heroes={"carl": "5,10"}, items={"carl": ["flaming_torch"]},
               kerosene=["6,9", "7,10", "5,10"], step="ranged", active="carl", dice=[3])
    assert offered(game, "light") == ["light:6,9"]  # neither where he stands nor two spaces away
    do(game, "light:6,9", "kerosene:7,10")
    assert items(game, "carl") == ["flaming_torch"]
    assert set(new(game)) == {"6,9", "5,10", "7,10"}
    assert asked(game) != "ranged"


def test_without_a_fire_item_nobody_lights_kerosene_by_hand() -> None:
    """IOS-21.6: Hannah needs none."""
    found = []
    for hero in ("carl", "hannah"):
        game = lay(scenario=ADVANCED, heroes={hero: "5,10"}, kerosene=["6,9"], step="ranged", active=hero)
        found.append(offered(game, "light"))
    assert found == [[], ["light:6,9"]]


def test_who_started_the_fire_says_which_kerosene_is_next() -> None:
    """IOS-R81, IOS-R60, IOS-R5: and so on through the whole chain."""
    game = lay(scenario=ADVANCED, players=3, kerosene=["4,9", "5,9", "8,10"])
    decision = next(start_fire(table(game), read_square("5,10"), 2))
    assert (decision.kind, decision.seat) == ("light_next", 2)
    assert [game.rules.option_key(code) for code in decision.codes] == ["kerosene:4,9", "kerosene:5,9"]


def test_each_new_fire_is_dealt_with_wholly_before_the_next() -> None:
    """IOS-R81: what is lit first lights the rest of its own chain, before the other one burns."""
    game = lay(scenario=ADVANCED, kerosene=["4,10", "6,10", "7,11"])
    ignite(game, "5,10", "kerosene:6,10")
    assert [square_id(s) for s in table(game).new_fires] == ["5,10", "6,10", "7,11", "4,10"]


def test_burn_rolls_and_the_fall_of_a_building_come_before_the_kerosene() -> None:
    """IOS-R81: the Soldier in the wagon rolls first; then it falls; then the kerosene beside it burns its Hero."""
    game = lay(scenario=ADVANCED, fires=["7,9"], soldiers={"8,9": 1, "0,12": 1}, heroes={"carl": "9,10"},
               kerosene=["9,10"], dice=[4, 5])
    ignite(game, "8,9")
    assert (gone(game), soldiers(game, "8,9"), wounds(game, "carl")) == (["first_aid_wagon"], 0, [1])
    assert new(game) == ["9,10"]


def test_the_building_falls_before_the_kerosene_beside_it_burns() -> None:
    """IOS-R81."""
    game = lay(scenario=ADVANCED, fires=["7,9"], kerosene=["9,10"], step="fire", dice=[5, 3])
    kinds = [event.kind for event in told(game, "fire_started", "building_destroyed")]
    assert kinds == ["fire_started", "building_destroyed", "fire_started"]


def test_kerosene_in_a_building_that_falls_is_gone_and_does_not_burn() -> None:
    """IOS-19.4, IOS-R81."""
    game = lay(scenario=ADVANCED, fires=["7,9"], kerosene=["8,9"])
    assert kerosene(game) == ["8,9"]
    ignite(game, "8,9")
    assert (gone(game), kerosene(game), fires(game)) == (["first_aid_wagon"], [], [])


def test_a_ninth_fire_of_kerosene_takes_a_marker_of_the_starters_choice() -> None:
    """IOS-20.9, IOS-R57, IOS-R60: without one it burns away and leaves nothing."""
    eight = ["0,2", "2,2", "4,2", "6,2", "0,5", "2,5", "0,10", "2,10"]
    game = lay(scenario=ADVANCED, fires=eight, kerosene=["6,10"], heroes={"hannah": "7,10"}, step="ranged",
               active="hannah")
    do(game, "light:6,10")
    assert (asked(game), seats(game)) == ("spare_fire", [1])
    do(game, "fire:2,2")
    assert fires(game) == sorted(["6,10", *[place for place in eight if place != "2,2"]])
    none = lay(scenario=ADVANCED, new_fires=eight, kerosene=["6,10"], heroes={"carl": "6,10"}, dice=[6])
    drive(light(table(none), read_square("6,10"), 1), -1)
    assert (kerosene(none), fires(none), unrolled(none)) == ([], sorted(eight), 1)
