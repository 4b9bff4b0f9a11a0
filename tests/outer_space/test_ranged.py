"""IOS-8.7, 21.5, 21.6: the Ranged Attack step. The spaces are those of the reference map; row 10 is all outdoors."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.position import lay
from tests.outer_space.card_looking import BURNING, WIDE, can, discarded, do, fires, items, over, power
from tests.outer_space.combat_looking import asked, kinds, seats, soldiers, table, wounds, zard_wounds
from tests.support.playing import offered, play, told

FAR = {"0,12": 1}


def shooter(place: str, item: str = "trick_revolver", hero: str = "rj", **more: object) -> Game:
    """A Hero in his Ranged Attack step with an item."""
    given: dict[str, object] = {
        "heroes": {hero: place}, "items": {hero: [item]}, "step": "ranged", "active": hero, **more,
    }
    return lay(**given)  # type: ignore[arg-type]


def aims(game: Game, key: str) -> list[str]:
    """What is on offer as a target, if there is a choice."""
    over(do(game, key))
    return offered(game) if asked(game) == "shoot" else []


# One attack


def test_one_ranged_attack() -> None:
    """IOS-8.7a: then the step is over."""
    game = shooter("4,10", soldiers={"6,10": 3, **FAR}, dice=[4])
    over(do(game, "use:trick_revolver.1:h1"))
    assert soldiers(game, "6,10") == 2
    assert asked(game) == "next_hero"
    assert len(told(game, "shot_at")) == 1


def test_he_need_not_shoot() -> None:
    """IOS-8.7a: he may."""
    game = shooter("4,10", soldiers={"6,10": 3, **FAR})
    assert offered(game) == ["use:trick_revolver.1:h1", "end"]
    play(game, "end")
    assert soldiers(game, "6,10") == 3


def test_without_a_range_there_is_no_attack() -> None:
    """IOS-8.7a, IOS-11.8: what is for fights is not for this."""
    game = shooter("4,10", "bullwhip", soldiers={"6,10": 3, **FAR})
    assert asked(game) == "next_hero"


def test_he_shoots_with_martians_in_his_space_at_whom_he_likes() -> None:
    """IOS-R32, IOS-8.7b: at those beside him, too."""
    game = shooter("4,10", soldiers={"4,10": 1, "6,10": 1, **FAR}, dice=[4, 3, 3, 3])
    assert aims(game, "use:trick_revolver.1:h1") == ["soldier:4,10:blue", "soldier:6,10:blue"]
    over(do(game, "soldier:6,10:blue"))
    assert (soldiers(game, "4,10"), soldiers(game, "6,10")) == (1, 0)
    assert kinds(game, "fight_began") == ["fight_began"], "and fights those then (IOS-8.8)"


# Targets


@pytest.mark.parametrize(
    ("target", "reached"), [("4,10", True), ("7,10", True), ("8,10", False), ("1,10", True), ("0,10", False)]
)
def test_range_is_the_longer_way(target: str, reached: bool) -> None:
    """IOS-8.7b, IOS-R31: three spaces for a revolver, his own included."""
    game = shooter("4,10", soldiers={target: 1, "0,0": 1})
    assert can(game, "use:trick_revolver.1:h1") == reached


@pytest.mark.parametrize(
    ("place", "target", "seen"),
    [("3,1", "1,1", True), ("1,1", "3,1", False), ("3,2", "2,1", False), ("2,1", "3,2", True), ("6,3", "6,5", True),
     ("6,5", "6,3", False), ("3,4", "4,5", False)],
)
def test_the_target_must_be_in_sight(place: str, target: str, seen: bool) -> None:
    """IOS-8.7b, IOS-10.2, IOS-R28, IOS-R76, IOS-16.3: through walls that he touches, not past corners or blockers."""
    game = shooter(place, soldiers={target: 1, **FAR})
    assert can(game, "use:trick_revolver.1:h1") == seen


def test_one_martian_of_a_pack_is_named() -> None:
    """IOS-10.11, IOS-8.7a: by colour, or the Champion among them."""
    game = shooter(
        "4,10", players=4, scenario=WIDE, soldiers={"6,10": "blue1 purple2", "0,12": "blue1"}, leader="6,10", dice=[4],
    )
    assert aims(game, "use:trick_revolver.1:h1") == [
        "soldier:6,10:blue", "soldier:6,10:purple", "target:martian_leader",
    ]
    over(do(game, "soldier:6,10:purple"))
    assert game.view(0)["soldiers"][0]["purple"] == 1


@pytest.mark.parametrize(("die", "left"), [(3, 2), (4, 1), (6, 1)])
def test_a_hit_is_one_wound(die: int, left: int) -> None:
    """IOS-10.9, IOS-8.7b: on the number of the card or more."""
    game = shooter("4,10", soldiers={"6,10": 2, **FAR}, dice=[die])
    over(do(game, "use:trick_revolver.1:h1"))
    assert soldiers(game, "6,10") == left


def test_killed_fills_every_box() -> None:
    """IOS-10.10: an Elephant Gun and the Beast, whose Toughness is rolled for each Wound (IOS-R47)."""
    game = shooter("4,10", "elephant_gun", scenario=WIDE, soldiers=FAR, zard="6,10", dice=[4, 1, 1, 1, 1, 1])
    over(do(game, "use:elephant_gun:h1"))
    assert zard_wounds(game) == -1


def test_a_gun_runs_dry_on_a_natural_one() -> None:
    """IOS-8.7b: then follow the card."""
    game = shooter("4,10", soldiers={"6,10": 2, **FAR}, dice=[1])
    over(do(game, "use:trick_revolver.1:h1"))
    assert items(game, "rj") == []
    assert discarded(game) == ["trick_revolver"]


def test_an_attack_can_be_stopped_before_the_die() -> None:
    """IOS-8.7a, IOS-14.5: the step is over all the same."""
    game = shooter("4,10", scenario=WIDE, soldiers={"6,10": 2, **FAR}, hands={0: ["smoke_screen"]}, dice=[4])
    do(game, "use:trick_revolver.1:h1", "play:smoke_screen")
    over(game)
    assert soldiers(game, "6,10") == 2
    assert not kinds(game, "soldier_killed")


def test_quick_draw_counts_copies_of_a_gun_once() -> None:
    """IOS-8.7a: what is alike is one answer."""
    game = shooter(
        "4,10", hero="cassidy", items={"cassidy": ["trick_revolver", "trick_revolver"]}, power={"cassidy": 1},
        soldiers={"6,10": 3, **FAR}, dice=[4, 4],
    )
    do(game, "talent:matched_pistols:h1", "talent:quick_draw:h1")
    assert asked(game) == "again_with"
    assert len(offered(game)) == len(set(offered(game))) == 2
    over(play(game, "way:card.trick_revolver"))
    assert soldiers(game, "6,10") == 1
    assert power(game, "cassidy") == 0


# Arson


def test_a_fire_card_starts_a_fire_next_to_him() -> None:
    """IOS-20.5, IOS-R58: it is discarded, it needs no roll, and it is his ranged attack."""
    game = shooter("4,10", "box_of_matches", scenario=BURNING, soldiers=FAR)
    places = ("4,9", "5,9", "5,10", "5,11", "4,11", "3,11", "3,10")  # 3,9 is round the corner of the Generator Shed
    assert offered(game, "arson") == [f"arson:box_of_matches:{place}" for place in places]
    play(game, "arson:box_of_matches:5,10")
    assert fires(game) == ["5,10"]
    assert discarded(game) == ["box_of_matches"]
    assert asked(game) == "next_hero"


def test_arson_needs_sight_and_the_advanced_game() -> None:
    """IOS-20.5, IOS-R58, IOS-24.1: not round a corner, and not at all in the basic game."""
    game = shooter("3,2", "box_of_matches", scenario=BURNING, soldiers=FAR)
    assert "arson:box_of_matches:2,1" not in offered(game)
    assert "arson:box_of_matches:3,1" in offered(game)
    basic = shooter("3,2", "box_of_matches", soldiers=FAR)
    assert asked(basic) == "next_hero"


# Kerosene


@pytest.mark.parametrize(("gun", "die", "lit"), [("trick_revolver", 4, True), ("trick_revolver", 3, False),
                                                 ("gallery_rifle", 3, True), ("elephant_gun", 4, True)])
def test_a_gun_lights_kerosene(gun: str, die: int, lit: bool) -> None:
    """IOS-21.5: with the number that it has against Martians; within range and in sight."""
    game = shooter("4,10", gun, scenario=BURNING, kerosene=["7,10"], soldiers=FAR, dice=[die])
    key = offered(game, "use")[0]
    over(do(game, key))
    assert fires(game) == (["7,10"] if lit else [])
    assert len(table(game).kerosene) == (0 if lit else 1)


def test_only_guns_light_kerosene_from_afar() -> None:
    """IOS-21.5: knives don't."""
    game = shooter("4,10", "throwing_knives", scenario=BURNING, kerosene=["5,10"], soldiers=FAR)
    assert not can(game, "use:throwing_knives.1:h1")


def test_a_ray_gun_may_aim_at_kerosene_among_martians() -> None:
    """IOS-21.5: each die that hits, at what the shooter likes."""
    game = shooter(
        "4,10", "captured_ray_gun", scenario=BURNING, kerosene=["5,10"], soldiers={"5,10": 2, **FAR},
        dice=[4, 4, 1, 1],
    )
    do(game, "use:captured_ray_gun:h1", "kerosene:5,10")
    assert fires(game) == ["5,10"]


def test_a_fire_item_lights_kerosene_next_to_him() -> None:
    """IOS-21.6: it is not discarded, and it was his ranged attack."""
    game = shooter("4,10", "flaming_torch", scenario=BURNING, kerosene=["5,10", "8,10"], soldiers=FAR)
    assert offered(game, "light") == ["light:5,10"]
    play(game, "light:5,10")
    assert fires(game) == ["5,10"]
    assert items(game, "rj") == ["flaming_torch"]
    assert asked(game) == "next_hero"


def test_without_fire_nobody_lights_anything() -> None:
    """IOS-21.6."""
    game = shooter("4,10", "bullwhip", scenario=BURNING, kerosene=["5,10"], soldiers=FAR)
    assert asked(game) == "next_hero"
    hannah = shooter("4,10", "bullwhip", "hannah", scenario=BURNING, kerosene=["5,10"], soldiers=FAR)
    assert offered(hannah, "light") == ["light:5,10"], "she counts as having a Fire item"


def test_what_has_lit_something_has_been_used() -> None:
    """IOS-8.6c, IOS-21.6: nobody else uses that torch in this turn."""
    game = shooter(
        "4,10", "flaming_torch", scenario=BURNING, kerosene=["5,9"], soldiers=FAR, done=("rj",),
        heroes={"rj": "4,10", "carl": "4,10"}, dice=[1, 1],
    )
    play(game, "light:5,9")
    assert table(game).users[table(game).items[0][0]] == 0
    do(game, "hero:h2", "stay", "take:flaming_torch.1:h1")
    assert not [key for key in offered(game) if key.startswith(("arson", "light"))]


# The shooter's own things


def test_something_for_ones_own_turn_does_not_end_the_step() -> None:
    """IOS-R88, IOS-8.7a."""
    game = shooter("4,10", items={"rj": ["trick_revolver", "peanuts_popcorn"]}, soldiers={"6,10": 2, **FAR})
    play(game, "use:peanuts_popcorn:h1")
    assert (asked(game), power(game, "rj")) == ("ranged", 2)
    assert offered(game) == ["use:trick_revolver.1:h1", "end"]


def test_a_flask_may_burn_an_empty_space() -> None:
    """IOS-8.7b, *Dragon's Breath Flask*: a fire starts there whoever is there."""
    game = shooter("4,10", "dragons_breath_flask", scenario=BURNING, soldiers=FAR, kerosene=["7,10"])
    do(game, "use:dragons_breath_flask:h1", "square:6,10")
    assert fires(game) == ["6,10", "7,10"]
    assert wounds(game, "rj") == [0]
    assert seats(game) == [1]
