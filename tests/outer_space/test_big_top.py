"""IOS-16.1 to 16.4: the Big Top, its ability and its corners. The spaces are those of the reference map."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.fire_and_crowds.destruction import destroy_building
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.wounds.random_places import standing
from tests.outer_space.card_looking import WIDE, at, can, discarded, do, hand, items, over, power
from tests.outer_space.combat_looking import asked, drive, kinds, table
from tests.support.playing import against, named, offered, play, told

FAR = {"0,12": 1}


def performer(place: str = "6,6", step: str = "hero_action", **more: object) -> Game:
    """R.J. in his turn, with an item, his player with an Event."""
    given: dict[str, object] = {
        "heroes": {"rj": place}, "step": step, "active": "rj", "white": 2, "soldiers": FAR,
        "items": {"rj": ["bullwhip"]}, "hands": {1: ["trap_door"]}, **more,
    }
    return lay(**given)  # type: ignore[arg-type]


# The building


def test_the_big_top_is_a_building_without_a_number() -> None:
    """IOS-16.1: in it one is in a building, but it can be neither rolled, searched, picked up in nor destroyed."""
    game = performer()
    g = table(game)
    assert "play:trap_door" in offered(game), "which is for Heroes in buildings"
    assert "play:trap_door" not in offered(performer("3,3"))
    assert against(game, "search") == "IOS-8.4d"
    assert against(game, "pick_up") == "IOS-8.5"
    assert not standing(g) >> g.fairground.tent & 1
    drive(destroy_building(g, g.fairground.tent, 1), 0)
    assert g.gone == 0


def test_fire_everywhere_does_not_destroy_it() -> None:
    """IOS-16.1."""
    g = table(lay(scenario=WIDE))
    assert not g.fairground.buildings[g.fairground.tent].destroyable


# The ability


def test_the_crowd_roars() -> None:
    """IOS-16.2, 8.2.3: an Item that he carries, or an Event of his player's hand, for a Power token."""
    game = performer()
    assert offered(game, "roar") == ["roar:bullwhip", "roar:trap_door"]
    play(game, "roar:bullwhip")
    assert (power(game, "rj"), items(game, "rj"), discarded(game)) == (1, [], ["bullwhip"])
    play(game, "roar:trap_door")
    assert (power(game, "rj"), hand(game, 1)) == (2, [])
    assert discarded(game) == ["bullwhip", "trap_door"]


def test_it_does_not_take_the_place_of_the_move() -> None:
    """IOS-16.2: any number of times, and then he moves."""
    game = performer()
    play(game, "roar:bullwhip", "roar:trap_door", "move", "step:7,7", "step:8,7")
    assert at(game, "rj") == "8,7"


def test_it_works_on_the_way_through_the_tent() -> None:
    """IOS-16.2: he need not stay there."""
    game = performer("6,3", hands={})
    assert offered(game, "roar") == []
    assert against(game, "roar:bullwhip") == "IOS-16.2"
    play(game, "move", "step:6,4", "roar:bullwhip", "step:6,3")
    assert (at(game, "rj"), power(game, "rj")) == ("6,3", 1)


@pytest.mark.parametrize("step", ["hero_action", "hero_step", "exchange", "hero_done"])
def test_it_works_in_every_step_of_his_turn(step: str) -> None:
    """IOS-16.2, IOS-R88: after the fight, too."""
    game = performer(step=step)
    play(game, "roar:bullwhip")
    assert power(game, "rj") == 1


def test_it_works_before_a_ranged_attack() -> None:
    """IOS-16.2, IOS-8.7a: the token may pay for it."""
    game = performer(
        heroes={"hannah": "6,6"}, items={"hannah": ["bullwhip", "trick_revolver"]}, active="hannah", step="ranged",
        soldiers={"7,6": 1, **FAR}, dice=[4],
    )
    assert not can(game, "talent:fireball:h1")
    do(game, "roar:bullwhip", "talent:fireball:h1")
    over(game)
    assert table(game).count_at[table(game).hero_at[0] + 1] == 0


def test_not_in_a_fight() -> None:
    """IOS-16.2: outside fights only."""
    game = performer(
        heroes={"carl": "6,6"}, active="carl", soldiers={"6,6": 1, **FAR}, power={"carl": 1}, step="hero_fight",
        items={"carl": ["juggling_clubs", "bullwhip"]}, dice=[2, 2, 5],
    )
    assert asked(game) == "react_fight"
    assert offered(game, "roar") == []


def test_only_in_his_own_turn() -> None:
    """IOS-16.2: whoever else is in the tent waits for his."""
    game = performer(heroes={"carl": "4,10", "rj": "6,6"}, active="carl", items={"rj": ["bullwhip"]})
    assert offered(game, "roar") == []


def test_different_heroes_may_use_it_in_one_turn() -> None:
    """IOS-16.2."""
    game = performer(
        heroes={"rj": "6,6", "carl": "5,5"}, items={"rj": ["bullwhip"], "carl": ["unicycle"]}, done=("rj",), hands={},
        dice=[1, 1],
    )
    do(game, "roar:bullwhip", "stay", "hero:h2", "roar:unicycle")
    assert (power(game, "rj"), power(game, "carl")) == (1, 1)


def test_only_his_own_items() -> None:
    """Not those of others in his space, nor other players' Events."""
    game = performer(
        heroes={"rj": "6,6", "carl": "6,6"}, items={"rj": ["bullwhip"], "carl": ["unicycle"]}, players=5,
        hands={1: ["trap_door"], 2: ["encore"]},
    )
    assert offered(game, "roar") == ["roar:bullwhip", "roar:trap_door"]


def test_three_tokens_are_enough() -> None:
    """IOS-14.2: nothing is given up for nothing."""
    game = performer(power={"rj": 3})
    assert offered(game, "roar") == []
    assert against(game, "roar:bullwhip") == "IOS-14.2"


def test_what_is_given_up_is_shown() -> None:
    """IOS-13.4, IOS-8.4b: an Event becomes known when it is discarded, and not before."""
    game = performer(items={})
    assert game.view(0)["seats"][1]["hand"] is None
    play(game, "roar:trap_door")
    (event,) = told(game, "hand_discarded")
    assert named(game, event, "card") == ["trap_door"]
    assert event.kind in [one.kind for one in game.events(0)]
    assert kinds(game, "power_gained") == ["power_gained"]


def test_copies_of_an_event_are_one_answer() -> None:
    """IOS-16.2, IOS-R88."""
    game = performer(items={}, hands={1: ["encore", "encore", "trap_door"]})
    assert sorted(offered(game, "roar")) == ["roar:encore.1", "roar:trap_door"]


def test_too_much_to_carry_may_be_given_up_there() -> None:
    """IOS-16.2, IOS-13.3: instead of thrown away, at the end of an exchange in the tent."""
    game = performer(
        heroes={"rj": "6,6", "carl": "6,6"}, step="exchange", hands={},
        items={"rj": ["bullwhip", "throwing_knives"], "carl": ["juggling_clubs"]},
    )
    play(game, "take:juggling_clubs.1:h2", "end")
    assert asked(game) == "overload"
    play(game, "roar:bullwhip")
    assert power(game, "rj") == 1
    assert asked(game) == "next_hero"


# The corners and the other side


def test_nothing_enters_or_clips_a_corner() -> None:
    """IOS-16.3: neither a Hero's step, nor a shot, nor a Saucer."""
    game = performer("4,5", "hero_step")
    assert not {"step:4,4", "step:3,4"} & set(offered(game, "step"))
    shot = performer("3,4", "ranged", items={"rj": ["trick_revolver"]}, soldiers={"4,5": 1, **FAR}, hands={})
    assert asked(shot) == "next_hero", "the blocker is in the way"
    g = table(game)
    for s in g.fairground.squares:
        assert not [to for to in g.fairground.saucer_steps[s] if to not in g.fairground.squares]
    assert not [f"{x},{y}" for x in (4, 8) for y in (4, 8) if (y << 5 | x) in g.fairground.squares]


def test_the_fair_grounds_have_neither_tent_nor_corners() -> None:
    """IOS-16.4, 8.2.3: twenty-five spaces outdoors, and no ability."""
    game = performer(scenario="signal_fire")
    g = table(game)
    assert offered(game, "roar") == []
    centre = [y << 5 | x for x in range(4, 9) for y in range(4, 9)]
    assert all(s in g.fairground.squares and g.in_building(s) < 0 for s in centre)
    walk = performer("4,4", "hero_step", scenario="signal_fire")
    assert "step:5,5" in offered(walk)
