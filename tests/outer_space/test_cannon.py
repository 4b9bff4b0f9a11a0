"""IOS-17.9 to 17.12: the Human Cannonball. The spaces are those of the reference map."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.combat.cannon import aims
from hauntbox.games.outer_space.ground.template import CORNERS, placements
from hauntbox.games.outer_space.position import lay
from hauntbox.kit.map.grid import read_square
from tests.outer_space.card_looking import BURNING, WIDE, at, can, do, over, power
from tests.outer_space.combat_looking import asked, kinds, soldiers, table, unrolled, wounds
from tests.support.playing import named, offered, told

FAR = {"0,12": 1}
FIRE_ME = "talent:fire_me:h1"


def archibald(place: str, **more: object) -> Game:
    """Archibald before his Move Action, with a Power token."""
    given: dict[str, object] = {
        "heroes": {"archibald": place}, "power": {"archibald": 1}, "step": "hero_action", "active": "archibald",
        "white": 2, "soldiers": FAR, **more,
    }
    return lay(**given)  # type: ignore[arg-type]


def aim(game: Game, place: str, corner: str, a: int, b: int) -> str:
    """A placement of the template as an answer."""
    for one in placements(table(game).fairground, read_square(place)):
        if (CORNERS[one.corner], one.aim_x, one.aim_y) == (corner, a, b):
            return f"aim:aim{one.number}:{place}"
    raise AssertionError("the template can't lie like that")


def fire(game: Game, place: str, corner: str, a: int, b: int) -> Game:
    return do(game, FIRE_ME, aim(game, place, corner, a, b))


def test_distance_two() -> None:
    """IOS-17.9: the template first, then the die, then a space of the sections that it reaches."""
    game = archibald("3,3", dice=[2])
    do(game, FIRE_ME)
    assert (asked(game), unrolled(game)) == ("aim_cannon", 1)
    do(game, aim(game, "3,3", "NE", 1, 0))
    assert (asked(game), unrolled(game)) == ("land_cannon", 0)
    assert set(offered(game)) == {"square:4,2", "square:4,3", "square:5,2", "square:5,3"}
    do(game, "square:5,2")
    assert at(game, "archibald") == "5,2"
    assert power(game, "archibald") == 0


def test_a_six_reaches_everything() -> None:
    """IOS-17.9, IOS-17.10, IOS-16.3: but where he stood, blockers and what is destroyed."""
    game = archibald("3,3", scenario=WIDE, gone=["shooting_gallery"], dice=[6])
    fire(game, "3,3", "NE", 1, 0)
    g = table(game)
    spaces = set(offered(game))
    assert len(spaces) == 13 * 13 - 4 - 1 - 6
    assert not spaces & {"square:3,3", "square:4,4", "square:8,4", "square:4,8", "square:8,8", "square:1,1"}
    assert not [s for s in g.fairground.squares if g.destroyed(s) and f"square:{s & 31},{s >> 5}" in spaces]


def test_no_cannon_beside_a_soldier() -> None:
    """IOS-17.11."""
    game = archibald("3,3", soldiers={"3,3": 1})
    assert not can(game, FIRE_ME)
    assert aims(table(game), 0) == [], "whatever card might want to"
    near = archibald("3,3", soldiers={"3,2": 1})
    assert can(near, FIRE_ME)


@pytest.mark.parametrize(("die", "most"), [(1, 2), (2, 4), (3, 6), (4, 8), (5, 10)])
def test_each_pip_is_a_section(die: int, most: int) -> None:
    """IOS-17.9, IOS-R52: sections by their order, not by what the Death Ray needs."""
    game = archibald("3,3", dice=[die])
    fire(game, "3,3", "NE", 1, 0)
    assert len(offered(game)) == most


def test_he_must_leave_his_space() -> None:
    """IOS-17.10, IOS-R52: every aim has somewhere to land in its first section."""
    game = archibald("0,0", dice=[1])
    do(game, FIRE_ME)
    for option in game.decision.options if game.decision is not None else []:
        assert option.targets
        copy = game.copy()
        do(copy, option.key)
        assert at(copy, "archibald") != "0,0" or offered(copy, "square")
        assert "square:0,0" not in offered(copy)


def test_walls_do_not_stop_him() -> None:
    """IOS-17.3, IOS-17.9: out of the Gallery through its wall."""
    game = archibald("2,1", dice=[1])
    fire(game, "2,1", "NE", 1, 0)
    assert "square:3,0" in offered(game)


def test_it_takes_the_place_of_his_move() -> None:
    """IOS-R54, IOS-17.12: after the dice; then he does not walk."""
    game = archibald("3,3", dice=[1])
    fire(game, "3,3", "NE", 1, 0)
    over(do(game, "square:4,2"))
    assert asked(game) == "next_hero"


def test_it_costs_a_token_but_not_in_the_cannon_shed() -> None:
    """IOS-R54, IOS-14.1."""
    poor = archibald("3,3", power={})
    assert not can(poor, FIRE_ME)
    shed = archibald("4,11", power={}, dice=[1])
    assert can(shed, FIRE_ME)
    rich = archibald("4,11", dice=[1])
    do(rich, FIRE_ME)
    assert power(rich, "archibald") == 1


def test_among_martians_he_lands_and_fights() -> None:
    """IOS-17.12, IOS-8.8: his movement is over, and step 4 comes as ever."""
    game = archibald("3,3", soldiers={"4,2": 2, **FAR}, dice=[1, 6, 1, 1])
    fire(game, "3,3", "NE", 1, 0)
    do(game, "square:4,2")
    over(game)
    assert at(game, "archibald") == "4,2"
    assert kinds(game, "fight_began", "fight_won") == ["fight_began", "fight_won"]
    assert soldiers(game, "4,2") == 1


@pytest.mark.parametrize(("die", "left"), [(4, 1), (3, 2)])
def test_head_first(die: int, left: int) -> None:
    """IOS-17.12, 8.3: on 4+ he kills a Soldier where he lands, before the fight."""
    game = archibald("3,3", soldiers={"4,2": 2, **FAR}, dice=[1, die, 3, 3, *[3] * left])
    fire(game, "3,3", "NE", 1, 0)
    do(game, "square:4,2", "talent:head_first:h1")
    over(game)
    assert soldiers(game, "4,2") == left


def test_he_burns_where_he_lands_and_only_once() -> None:
    """IOS-20.4, IOS-R55."""
    game = archibald("3,3", scenario=BURNING, fires=["4,2"], dice=[1, 4, 1])
    fire(game, "3,3", "NE", 1, 0)
    over(do(game, "square:4,2"))
    assert wounds(game, "archibald") == [1]
    assert [named(game, event, "roll") for event in told(game, "rolled")].count(["burn"]) == 1


def test_the_bandstand_side_has_no_blockers() -> None:
    """IOS-16.4, IOS-17.4: a placement that a corner of the tent forbids is fine on the Fair Grounds."""
    game = archibald("3,3", scenario="signal_fire")
    assert aim(game, "3,3", "SE", 1, 0)
    tent = archibald("3,3")
    with pytest.raises(AssertionError):
        aim(tent, "3,3", "SE", 1, 0)
