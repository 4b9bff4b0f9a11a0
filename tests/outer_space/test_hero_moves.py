"""IOS-8.3: Heroes on the move. The spaces are those of the reference map; row 10 of it is all outdoors."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.heroes.moving import moving
from hauntbox.games.outer_space.position import lay
from tests.outer_space.card_looking import WIDE, at, crowds, do, items, over
from tests.outer_space.combat_looking import ADVANCED, asked, kinds, table, unrolled, wounds
from tests.support.playing import against, named, offered, play, told

FAR = {"0,12": 1}  # a Soldier who keeps the game going


def walker(place: str, white: int, hero: str = "rj", **more: object) -> Game:
    """A Hero about to move."""
    more.setdefault("soldiers", FAR)
    return lay(heroes={hero: place}, step="hero_step", active=hero, white=white, **more)  # type: ignore[arg-type]


def test_as_many_steps_as_the_white_die_says() -> None:
    """IOS-8.3a: in any direction each, and no further."""
    game = walker("4,10", 3)
    play(game, "step:5,9", "step:6,10", "step:7,10")
    assert at(game, "rj") == "7,10"
    assert asked(game) == "next_hero"


def test_he_may_stop_before() -> None:
    """IOS-8.3a: up to so many."""
    game = walker("4,10", 6)
    play(game, "step:5,10", "stop")
    assert (at(game, "rj"), asked(game)) == ("5,10", "next_hero")


def test_every_direction_is_open_outdoors() -> None:
    """IOS-8.3a, IOS-9.1, IOS-16.4: straight and diagonal steps alike, all over the Fair Grounds."""
    game = walker("6,6", 1, scenario="signal_fire")
    around = {f"step:{x},{y}" for x in (5, 6, 7) for y in (5, 6, 7)} - {"step:6,6"}
    assert set(offered(game, "step")) == around


def test_walls_doors_and_blockers() -> None:
    """IOS-9.3, IOS-9.4, IOS-9.5, IOS-16.3: a step obeys the fairground, and the reason is told."""
    game = walker("5,4", 4)
    assert set(offered(game, "step")) == {"step:6,4", "step:5,5", "step:6,5", "step:5,3"}
    assert against(game, "step:6,3") == "IOS-9.3"
    assert against(game, "step:8,8") == "IOS-8.3a"


def test_destroyed_buildings_are_closed() -> None:
    """IOS-9.7."""
    game = walker("1,2", 2, scenario=WIDE, gone=["shooting_gallery"])
    assert "step:1,1" not in offered(game)
    assert "step:1,3" in offered(game)
    assert against(game, "step:1,1") == "IOS-9.7"


def test_any_number_of_heroes_share_a_space() -> None:
    """IOS-8.3b."""
    game = lay(
        heroes={"rj": "4,10", "cassidy": "5,10", "hannah": "5,10", "carl": "5,10"}, step="hero_step", active="rj",
        white=2,
    )
    play(game, "step:5,10", "step:6,10")
    assert at(game, "rj") == "6,10"
    last = lay(
        heroes={"rj": "4,10", "cassidy": "5,10", "hannah": "5,10", "carl": "5,10"}, step="hero_step", active="rj",
        white=1,
    )
    play(last, "step:5,10")
    assert len(table(last).heroes_in(table(last).hero_at[0])) == 4


def test_among_martians_the_move_ends() -> None:
    """IOS-8.3c: whatever the die showed."""
    game = walker("4,10", 6, soldiers={"5,10": 1, "9,10": 1}, dice=[3, 3, 3])
    play(game, "step:5,10")
    assert at(game, "rj") == "5,10"
    assert kinds(game, "fight_began") == ["fight_began"]


def test_the_zard_beast_ends_a_move_too() -> None:
    """IOS-8.3c: any Martian."""
    game = walker("4,10", 6, soldiers={}, zard="5,10", dice=[6, 3, 1, 1, 1, 1])
    play(game, "step:5,10")
    assert kinds(game, "fight_began") == ["fight_began"]


def test_a_hero_among_martians_leaves_freely() -> None:
    """IOS-8.3d: and goes as far as his die says."""
    game = walker("4,10", 2, soldiers={"4,10": 3})
    play(game, "step:5,10", "step:6,10")
    assert at(game, "rj") == "6,10"
    assert not told(game, "fight_began")


def test_martians_put_into_his_space_end_his_move() -> None:
    """IOS-R79."""
    game = walker("4,10", 6)
    play(game, "step:5,10")
    g = table(game)
    assert moving(g)
    g.put_soldier(0, g.hero_at[0])
    assert not moving(g)


# Pinch points


def test_nobody_squeezes_in_the_basic_game() -> None:
    """IOS-16.10."""
    game = walker("10,1", 5)
    assert not [key for key in offered(game) if key.endswith("11,2")]


def test_a_squeeze_is_an_agility_test() -> None:
    """IOS-16.9, IOS-14.13: on his Agility he is through and may go on."""
    game = walker("10,1", 5, scenario=ADVANCED, dice=[4])
    play(game, "squeeze:11,2")
    assert at(game, "rj") == "11,2"
    assert (asked(game), table(game).left) == ("step", 4)


def test_a_failed_squeeze_ends_the_move() -> None:
    """IOS-16.9, IOS-R30: in the space before it, with all steps that were left."""
    game = walker("10,1", 5, scenario=ADVANCED, dice=[3])
    play(game, "squeeze:11,2")
    assert at(game, "rj") == "10,1"
    assert asked(game) == "next_hero"


@pytest.mark.parametrize(("hero", "die", "through"), [("jojo", 4, False), ("jojo", 5, True), ("angelica", 3, True)])
def test_agility_is_each_heros_own(hero: str, die: int, through: bool) -> None:
    """IOS-14.13: equal or more."""
    game = walker("10,1", 1, hero, scenario=ADVANCED, dice=[die])
    play(game, "squeeze:11,2")
    assert (at(game, hero) == "11,2") == through


# Fires


def burning(place: str, white: int, fires: list[str], **more: object) -> Game:
    return walker(place, white, scenario="scorched_earth", fires=fires, **more)


def test_walking_into_a_fire_takes_a_roll() -> None:
    """IOS-20.4: and stopping there no second one."""
    game = burning("4,10", 3, ["5,10"], dice=[4])
    play(game, "step:5,10", "stop")
    assert unrolled(game) == 0
    assert wounds(game, "rj") == [1]
    assert len(told(game, "rolled")) == 1


def test_one_roll_for_each_fire_and_move() -> None:
    """IOS-R55: back in the same space he does not roll again."""
    game = burning("4,10", 4, ["5,10"], dice=[4])
    play(game, "step:5,10", "step:6,10", "step:5,10", "stop")
    assert wounds(game, "rj") == [1]
    assert len(told(game, "rolled")) == 1


def test_who_comes_back_into_the_fire_he_began_in_rolls_once() -> None:
    """IOS-20.4, IOS-R55: leaving it cost nothing, walking into it does."""
    game = burning("5,10", 4, ["5,10"], dice=[4])
    play(game, "step:6,10")
    assert wounds(game, "rj") == [0]
    play(game, "step:5,10", "stop")
    assert wounds(game, "rj") == [1]
    assert len(told(game, "rolled")) == 1


@pytest.mark.parametrize("key", ["stay", "move"])
def test_who_stays_in_a_fire_rolls_at_the_end(key: str) -> None:
    """IOS-R55: a move of none, or another Move Action, ends where he is."""
    game = lay(
        scenario="scorched_earth", heroes={"rj": "5,10"}, fires=["5,10"], step="hero_action", active="rj", white=2,
        soldiers=FAR, dice=[4],
    )
    play(game, key, *(["stop"] if key == "move" else []))
    assert wounds(game, "rj") == [1]


def test_who_drops_through_a_trap_door_into_a_fire_rolls_once() -> None:
    """IOS-R55: to be put there is to enter it."""
    game = lay(
        scenario="scorched_earth", heroes={"rj": "1,1"}, fires=["6,11"], step="hero_action", active="rj", white=2,
        hands={1: ["trap_door"]}, soldiers=FAR, dice=[4, 3, 4],
    )
    over(do(game, "play:trap_door", "square:6,11"))
    assert at(game, "rj") == "6,11"
    assert wounds(game, "rj") == [1]


def test_who_is_pushed_into_a_fire_rolls_once() -> None:
    """IOS-R55: by the Saucer that he has sabotaged; he has not stayed where he was."""
    game = lay(
        scenario=WIDE, heroes={"rj": "3,0"}, fires=["3,1"], step="hero_action", active="rj", soldiers=FAR,
        dice=[6, 1, 1, 4],
    )
    over(do(game, "special:sabotage", "square:3,1"))
    assert at(game, "rj") == "3,1"
    assert wounds(game, "rj") == [1]
    assert [named(game, event, "roll") for event in told(game, "rolled")].count(["burn"]) == 1


def test_who_burns_to_death_on_the_way_goes_no_further() -> None:
    """IOS-12.11: whoever takes his place sits the turn out."""
    game = burning("4,10", 5, ["5,10"], wounds={"rj": 3}, dice=[4])
    do(game, "step:5,10", "centre")
    over(game)
    assert asked(game) == "next_hero"
    assert "hero:h1" not in offered(game)


# What items do


def test_a_unicycle_counts_as_used_when_it_carried_him_further() -> None:
    """IOS-R36, IOS-8.6c: a move within the white die leaves it to others."""
    for steps, used in ((1, False), (2, True)):
        game = lay(
            heroes={"rj": "4,10", "carl": "6,10"}, items={"rj": ["unicycle"]}, step="hero_action", active="rj",
            white=1,
        )
        do(game, "move", *["step:5,10", "step:6,10"][:steps], "stop")
        assert (table(game).users[table(game).items[0][0]] == 0) == used


def test_a_unicycle_adds_two_spaces() -> None:
    """IOS-8.3a."""
    game = lay(heroes={"rj": "4,10"}, items={"rj": ["unicycle"]}, step="hero_action", active="rj", white=1)
    do(game, "move", "step:5,10", "step:6,10", "step:7,10")
    assert at(game, "rj") == "7,10"
    assert asked(game) == "next_hero"


def test_stilts_go_past_martians() -> None:
    """IOS-8.3c, IOS-R36: and count as used only if he does go on."""
    for key, used in (("step:6,10", True), ("stop", False)):
        game = walker(
            "4,10", 3, scenario=WIDE, soldiers={"5,10": 1, "0,12": 1}, items={"rj": ["stilts"]}, dice=[3, 3, 3],
        )
        over(do(game, "step:5,10", key))
        assert items(game, "rj") == ["stilts"]
        assert (table(game).users[table(game).items[0][0]] == 0) == used


def test_stilts_that_changed_nothing_are_not_used() -> None:
    """IOS-R36, IOS-8.3d: everybody may leave Martians, and walk where there are none."""
    for soldiers in ({"4,10": 1, "0,12": 1}, FAR):
        game = walker("4,10", 3, scenario=WIDE, soldiers=soldiers, items={"rj": ["stilts"]})
        over(do(game, "step:5,10", "step:6,10", "stop"))
        assert table(game).users[table(game).items[0][0]] == -1


def test_stilts_are_used_by_who_goes_past_martians_after_his_move() -> None:
    """IOS-R36: with a Second Wind he enters their space and leaves it."""
    for key, used in (("step:6,10", True), ("stop", False)):
        game = walker(
            "3,10", 1, scenario=WIDE, soldiers={"5,10": 1, "0,12": 1}, items={"rj": ["stilts"]},
            hands={1: ["second_wind"]}, dice=[6, 3, 3, 3],
        )
        over(do(game, "step:4,10", "play:second_wind", "step:5,10", key))
        assert (table(game).users[table(game).items[0][0]] == 0) == used


def test_what_is_for_the_own_turn_can_be_used_on_the_way() -> None:
    """IOS-R88."""
    game = walker("4,10", 3, items={"rj": ["peanuts_popcorn"]})
    play(game, "step:5,10", "use:peanuts_popcorn:h1")
    assert table(game).power[0] == 2
    assert (asked(game), table(game).left) == ("step", 2)


# Leading a crowd


def test_a_led_crowd_goes_along_until_it_can_not() -> None:
    """IOS-8.3a with the escort of Get Them Out!: not into another crowd."""
    game = lay(
        scenario="get_them_out", heroes={"rj": "4,10"}, crowds={"4,10": 0, "6,10": 0}, step="hero_action", active="rj",
        white=3, soldiers=FAR,
    )
    play(game, "move", "agree", "step:5,10")
    assert crowds(game) == ["5,10", "6,10"]
    play(game, "step:6,10", "step:7,10")
    assert crowds(game) == ["5,10", "6,10"]
    assert at(game, "rj") == "7,10"
