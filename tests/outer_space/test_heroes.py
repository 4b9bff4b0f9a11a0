"""Every Hero, Champion and room does what its text says.

The spaces are those of the usual map of `position`, where nothing else is said.
"""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.cards.powers import (
    counts_as,
    fight_dice,
    item_weight,
    load_of,
    looks_at,
    may_use,
    pack_dice,
)
from hauntbox.games.outer_space.combat.blasting import gunners
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.numbers import DOUBLE, FIRE
from hauntbox.kit.map.grid import read_square
from tests.outer_space.card_looking import WIDE, at, can, discarded, do, fires, items, over, power
from tests.outer_space.combat_looking import leader_wounds, soldiers, table, wounds, zard_wounds
from tests.support.playing import offered

FUN = ("fun_house", "menagerie", "performers_row", "back_lot")  # the Fun House lies in the north
FAR = {"0,10": 1}  # a Soldier who keeps the game going

# Heroes as they are printed: health, agility, start
PRINTED = {
    "rj": (4, 4, "ringmasters_wagon"), "jojo": (5, 5, "bear_cages"), "carl": (5, 5, "side_stage"),
    "cassidy": (4, 4, "shooting_gallery"), "hannah": (4, 4, "dressing_tent"), "lucrezia": (3, 2, "wardrobe_wagon"),
    "archibald": (4, 4, "cannon_shed"), "angelica": (4, 3, "hall_of_oddities"), "pippo": (4, 3, "fun_house"),
    "zora": (3, 4, "fortune_tellers_booth"),
}


@pytest.mark.parametrize("id", PRINTED)
def test_heroes_have_their_figures(id: str) -> None:
    """IOS-2.7."""
    box = table(lay()).box
    (hero,) = [one for one in box.heroes if one.id == id]
    assert (hero.health, hero.agility, hero.start) == PRINTED[id]
    assert hero.extra == (id in ("pippo", "zora"))


# R.J. Flannigan


def test_rj_pays_for_the_talents_of_others_near_by() -> None:
    """IOS-14.1: Master of Ceremonies, within 2 spaces."""
    game = lay(
        step="fights", heroes={"rj": "6,10", "carl": "4,10"}, power={"rj": 1}, soldiers={"4,10": 1, **FAR},
        dice=[4, 1, 5],
    )
    do(game, "talent:feat_of_strength:h1", "die:4")
    assert power(game, "rj") == 0
    far = lay(
        step="fights", heroes={"rj": "7,10", "carl": "4,10"}, power={"rj": 1}, soldiers={"4,10": 1, **FAR},
        dice=[4, 1, 5],
    )
    assert not can(far, "talent:feat_of_strength:h1")


@pytest.mark.parametrize(("who", "die", "left"), [("carl", 3, 1), ("carl", 2, 2), ("rj", 5, 1), ("rj", 4, 2)])
def test_rj_heals_on_three_and_himself_on_five(who: str, die: int, left: int) -> None:
    """IOS-12.3: Keep Smiling, at the end of his Move Action."""
    game = lay(
        step="hero_action", heroes={"rj": "4,10", "carl": "5,10"}, active="rj", power={"rj": 1}, wounds={who: 2},
        dice=[die],
    )
    do(game, "stay", "talent:keep_smiling:h1")
    assert wounds(game, who) == [left]
    assert power(game, "rj") == 0


def test_rj_does_not_heal_at_the_end_of_somebody_elses_move() -> None:
    """It is his Move Action."""
    game = lay(
        step="hero_action", heroes={"rj": "4,10", "carl": "5,10"}, active="carl", power={"rj": 1}, wounds={"carl": 2}
    )
    do(game, "stay")
    assert not can(game, "talent:keep_smiling:h1")


# JoJo


def test_jojo_fights_with_three_dice_and_uses_no_guns_and_explosives() -> None:
    """IOS-11.3: Claws; he may carry them."""
    g = table(lay(heroes={"jojo": "4,10"}, items={"jojo": ["trick_revolver", "dynamite", "bullwhip"]}))
    assert fight_dice(g, 0) == 3
    assert fight_dice(g, 1) == 2
    assert [may_use(g, 0, card) for card in g.items[0]] == [False, False, True]
    game = lay(step="ranged", heroes={"jojo": "4,10"}, active="jojo", items={"jojo": ["trick_revolver"]},
               soldiers={"6,10": 1})
    assert not can(game, "use:trick_revolver.1:h1")


def test_jojo_hugs_one_more_martian_after_a_won_fight() -> None:
    """Bear Hug."""
    game = lay(
        step="fights", heroes={"jojo": "4,10"}, power={"jojo": 1}, soldiers={"4,10": 3, **FAR},
        dice=[6, 1, 1, 5, 1, 1],
    )
    do(game, "talent:bear_hug:h1")
    assert soldiers(game, "4,10") == 1
    assert power(game, "jojo") == 0


# Carl


def test_carl_carries_double_handed_things_in_one_hand() -> None:
    """IOS-13.2: One-Armed."""
    g = table(lay(heroes={"carl": "4,10", "rj": "5,10"}, items={"carl": ["gallery_rifle", "tent_mallet"]}))
    assert load_of(g, 0) == (2, 2)
    (rifle, _) = g.items[0]
    assert g.card(rifle).keywords & DOUBLE
    assert item_weight(g, 1, rifle) == 2


def test_carl_adds_one_to_a_die_as_often_as_he_can_pay() -> None:
    """IOS-14.1: Feat of Strength, repeatable."""
    game = lay(
        step="fights", heroes={"carl": "4,10"}, power={"carl": 2}, soldiers={"4,10": 1, **FAR}, dice=[4, 1, 5]
    )
    do(game, "talent:feat_of_strength:h1", "die:4", "talent:feat_of_strength:h1", "die:5")
    assert soldiers(over(game), "4,10") == 0
    assert power(game, "carl") == 0


# Cassidy


def test_cassidy_shoots_without_a_weapon_and_never_runs_dry() -> None:
    """IOS-8.7a: Matched Pistols, Range 3, 4+."""
    for die, left in ((4, 0), (3, 1), (1, 1)):
        game = lay(
            step="ranged", heroes={"cassidy": "4,10"}, active="cassidy", soldiers={"7,10": 1, **FAR}, dice=[die]
        )
        do(game, "talent:matched_pistols:h1")
        assert soldiers(over(game), "7,10") == left


def test_cassidy_shoots_again_with_quick_draw() -> None:
    """After a Gun attack, with any Gun."""
    game = lay(
        step="ranged", heroes={"cassidy": "4,10"}, active="cassidy", soldiers={"7,10": 2, **FAR}, power={"cassidy": 1},
        dice=[4, 4],
    )
    do(game, "talent:matched_pistols:h1", "talent:quick_draw:h1")
    assert soldiers(over(game), "7,10") == 0
    assert power(game, "cassidy") == 0


# Hannah


def test_hannah_is_not_wounded_by_fire_and_lights_things_herself() -> None:
    """IOS-20.4, IOS-21.1: Asbestos Costume."""
    game = lay(
        scenario=WIDE, step="hero_action", heroes={"hannah": "4,10"}, active="hannah", white=1, fires=["5,10"],
        items={"hannah": ["dynamite"]}, soldiers={"6,10": 1, **FAR}, dice=[6, 6, 6],
    )
    do(game, "move", "step:5,10")
    assert wounds(game, "hannah") == [0]
    assert can(game, "use:dynamite.1:h1")
    assert counts_as(table(game), 0, FIRE)


def test_hannahs_fireball_hits_each_martian_and_a_six_starts_a_fire() -> None:
    """Range 2, 4+; the fire in the advanced game only (IOS-24.3)."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"hannah": "4,10"}, active="hannah", power={"hannah": 1},
        soldiers={"6,10": 2, **FAR}, dice=[6, 3, 1],
    )
    do(game, "talent:fireball:h1")
    assert soldiers(over(game), "6,10") == 1
    assert fires(game) == ["6,10"]
    basic = lay(
        step="ranged", heroes={"hannah": "4,10"}, active="hannah", power={"hannah": 1}, soldiers={"6,10": 2, **FAR},
        dice=[6, 5],
    )
    over(do(basic, "talent:fireball:h1"))
    assert fires(basic) == []
    calm = lay(
        scenario=WIDE, step="ranged", heroes={"hannah": "4,10"}, active="hannah", power={"hannah": 1},
        soldiers={"6,10": 1, **FAR}, dice=[5],
    )
    over(do(calm, "talent:fireball:h1"))
    assert fires(calm) == []


# Lucrezia


def test_lucrezia_goes_diagonally_through_doors_and_untested_through_pinch_points() -> None:
    """IOS-9.4, IOS-16.9: Boneless, at a pinch point."""
    door = lay(step="hero_action", heroes={"lucrezia": "5,4"}, active="lucrezia", white=1)
    assert can(do(door, "move"), "step:6,3")
    other = lay(step="hero_action", heroes={"rj": "5,4"}, active="rj", white=1)
    assert not can(do(other, "move"), "step:6,3")
    gap = lay(scenario=WIDE, step="hero_action", heroes={"lucrezia": "10,1"}, active="lucrezia", white=1)
    assert at(do(gap, "move", "step:11,2"), "lucrezia") == "11,2"


def test_lucrezia_slips_away_from_a_fight() -> None:
    """IOS-11.15: no result, and a step."""
    game = lay(
        step="fights", heroes={"lucrezia": "4,10"}, power={"lucrezia": 1}, soldiers={"4,10": 3, **FAR},
        dice=[1, 1, 6, 6, 6],
    )
    do(game, "talent:slip_away:h1", "step:5,10")
    over(game)
    assert wounds(game, "lucrezia") == [0]
    assert soldiers(game, "4,10") == 3
    assert at(game, "lucrezia") == "5,10"


# Archibald


def test_archibalds_helmet_stops_the_first_wound_of_a_turn_on_five() -> None:
    """Steel Helmet; the second Wound of the turn it does not."""
    game = lay(
        step="ray_guns", heroes={"archibald": "5,10"}, soldiers={"4,10": 3, **FAR}, dice=[4, 4, 1, 1, 5, 1]
    )
    over(do(game, "blast:4,10:5,10"))
    assert wounds(game, "archibald") == [1]
    soft = lay(step="ray_guns", heroes={"archibald": "5,10"}, soldiers={"4,10": 1, **FAR}, dice=[5, 1, 4])
    over(do(soft, "blast:4,10:5,10"))
    assert wounds(soft, "archibald") == [1]


def test_archibald_is_fired_for_a_power_token_but_for_nothing_in_the_cannon_shed() -> None:
    """IOS-R54, IOS-17.11, IOS-17.9: instead of a move."""
    outside = lay(step="hero_action", heroes={"archibald": "3,3"}, active="archibald")
    assert not can(outside, "talent:fire_me:h1")
    paid = lay(step="hero_action", heroes={"archibald": "3,3"}, active="archibald", power={"archibald": 1}, dice=[6])
    do(paid, "talent:fire_me:h1")
    do(paid, offered(paid)[0], "square:6,6")
    assert at(paid, "archibald") == "6,6"
    assert power(paid, "archibald") == 0
    shed = lay(step="hero_action", heroes={"archibald": "4,11"}, active="archibald")
    assert can(shed, "talent:fire_me:h1")
    among = lay(
        step="hero_action", heroes={"archibald": "3,3"}, active="archibald", power={"archibald": 1}, soldiers={"3,3": 1}
    )
    assert not can(among, "talent:fire_me:h1")


def test_archibald_may_land_on_a_soldiers_head() -> None:
    """IOS-14.8, IOS-17.12: on 4+ one of them dies."""
    for die, left in ((4, 1), (3, 2)):
        game = lay(
            step="hero_action", heroes={"archibald": "4,11"}, active="archibald", soldiers={"6,6": 2, **FAR},
            dice=[6, die, 1, 1, 1, 1],
        )
        do(game, "talent:fire_me:h1")
        do(game, offered(game)[0], "square:6,6", "talent:head_first:h1")
        assert soldiers(game, "6,6") == left


# Angelica


def test_angelica_disarms_packs_of_two_dice_or_more() -> None:
    """Before the dice, one die fewer; not of a lone Soldier, and not a Champion's."""
    g = table(lay(
        scenario=WIDE, heroes={"angelica": "4,10", "rj": "5,10"}, soldiers={"4,10": 3, "6,10": 1, "8,10": 1},
        leader="8,10", zard="0,0",
    ))
    dice = [pack_dice(g, read_square(place), 0) for place in ("4,10", "6,10", "8,10", "0,0")]
    assert dice == [2, 1, 2, 3]
    assert pack_dice(g, read_square("4,10"), 1) == 3


def test_angelica_makes_the_martians_reroll_a_die_of_her_choice() -> None:
    """Cutting Remark."""
    game = lay(
        step="fights", heroes={"angelica": "4,10"}, power={"angelica": 1}, soldiers={"4,10": 3, **FAR},
        dice=[4, 1, 6, 3, 1],
    )
    do(game, "talent:cutting_remark:h1", "die:6")
    assert soldiers(over(game), "4,10") == 2


# Pippo


def test_pippo_falls_a_space_further_after_a_dodge() -> None:
    """IOS-7.7: Pratfall."""
    game = lay(
        extra_heroes="yes", step="ray_guns", heroes={"pippo": "5,10"}, soldiers={"4,10": 1, **FAR}, dice=[5, 3]
    )
    do(game, "blast:4,10:5,10", "talent:pratfall:h1", "step:6,10")
    assert at(game, "pippo") == "6,10"
    assert offered(game, "talent") == []  # once for each dodge


def test_pippos_pie_silences_a_pack_in_the_next_ray_gun_phase() -> None:
    """Range 2, 3+."""
    for die, silent in ((3, True), (2, False)):
        game = lay(
            extra_heroes="yes", step="ranged", heroes={"pippo": "4,10"}, active="pippo", power={"pippo": 1},
            soldiers={"6,10": 2, **FAR}, dice=[die],
        )
        do(game, "talent:pie_in_the_face:h1")
        over(game)
        assert gunners(table(game), read_square("6,10")) == (0 if silent else 2)
        assert gunners(table(game), read_square("0,10")) == 1


# Madame Zora


def test_zora_looks_at_two_cards_when_she_searches() -> None:
    """Second Sight; the other one goes back on top."""
    game = lay(
        extra_heroes="yes", step="hero_action", heroes={"zora": "9,2"}, active="zora",
        hero_deck=["unicycle", "bullwhip", "dynamite"],
    )
    assert looks_at(table(game), 0) == 2
    do(game, "search", "card:bullwhip")
    assert items(game, "zora") == ["bullwhip"]
    g = table(game)
    assert [g.card(card).id for card in g.hero_deck.cards] == ["unicycle", "dynamite"]


def test_zora_foretells_any_heros_die() -> None:
    """IOS-14.4: Foretold: one die is re-rolled, of a fight, a dodge, a movement roll."""
    game = lay(
        extra_heroes="yes", step="ray_guns", heroes={"zora": "9,2", "rj": "5,10"}, power={"zora": 1},
        soldiers={"4,10": 1, **FAR}, dice=[5, 1, 4],
    )
    do(game, "blast:4,10:5,10", "talent:foretold:h1")
    assert wounds(over(game), "rj") == [0]
    fighting = lay(
        extra_heroes="yes", step="fights", heroes={"zora": "9,2", "rj": "5,10"}, power={"zora": 1},
        soldiers={"5,10": 1, **FAR}, dice=[1, 2, 5, 6],
    )
    do(fighting, "talent:foretold.3:h1", "die:1")
    assert soldiers(over(fighting), "5,10") == 0


# Champions


def test_champions_have_their_figures() -> None:
    """IOS-R11."""
    zard, leader = table(lay()).box.champions
    assert (zard.cost, zard.health, zard.fight_dice, zard.move, zard.gun_dice) == (4, 3, 3, 2, 0)
    assert (leader.cost, leader.health, leader.fight_dice, leader.move, leader.gun_dice) == (4, 2, 2, 1, 1)
    assert zard.toughness == 4
    assert leader.advanced
    assert not zard.advanced


def test_the_zard_beasts_terror_costs_a_power_token_before_the_dice() -> None:
    """If he has one."""
    game = lay(step="fights", heroes={"rj": "4,10"}, zard="4,10", power={"rj": 2}, dice=[1, 1, 1, 1, 1])
    assert power(over(game), "rj") == 1
    poor = lay(step="fights", heroes={"rj": "4,10"}, zard="4,10", dice=[6, 1, 1, 1, 1, 3])
    assert power(over(poor), "rj") == 0
    assert zard_wounds(poor) == 1


def test_the_leader_rerolls_dice_of_his_packs_blast_once_a_phase() -> None:
    """Field Command; not for other Packs."""
    game = lay(
        scenario=WIDE, step="ray_guns", heroes={"rj": "5,10"}, soldiers={"4,10": 1, "6,10": 1}, leader="4,10",
        dice=[1, 2, 6, 1],
    )
    do(game, "blast:4,10:5,10", "champion:field_command", "die:1", "end")
    assert wounds(over(game), "rj") == [1]
    assert leader_wounds(game) == 0
    other = lay(
        scenario=WIDE, step="ray_guns", heroes={"rj": "5,10"}, soldiers={"4,10": 1, "6,10": 1}, leader="4,10", dice=[1]
    )
    do(other, "blast:6,10:5,10")
    assert not can(other, "champion:field_command")


# The Fun House; its rooms are two spaces each: 1 is 0,0 and 1,0


def own_room(place: str, room: int, **more: Any) -> Game:
    """A Hero searches in the Fun House and rolls the room he stands in."""
    game = lay(
        scenario=WIDE, boards=FUN, step="hero_action", heroes={"rj": place}, active="rj", soldiers=FAR, dice=[room],
        hero_deck=["unicycle", "bullwhip", "dynamite"], **more,
    )
    return do(game, "search")


def test_the_rooms_of_the_fun_house_give_what_they_promise() -> None:
    """IOS-16.11: whoever rolls his own room."""
    mirrors = own_room("0,0", 1)
    assert power(mirrors, "rj") == 1
    barrel = own_room("2,0", 2, wounds={"rj": 2})
    assert wounds(barrel, "rj") == [1]
    parlor = own_room("0,1", 3)
    assert items(parlor, "rj") == ["unicycle", "bullwhip"]
    slide = own_room("2,1", 4)
    do(slide, "agree", "step:2,2", "stop")
    assert at(slide, "rj") == "2,2"
    maze = own_room("0,2", 5)
    do(maze, "agree", "square:6,3")
    assert at(maze, "rj") == "6,3"
    closet = own_room("2,2", 6, hero_discards=["encore", "megaphone"])
    assert items(closet, "rj") == ["megaphone", "unicycle"]
    assert discarded(closet) == ["encore"]
