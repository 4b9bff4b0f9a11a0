"""Cases for a referee: where cards, Talents and Champions meet each other.

The spaces are those of the reference map. With two players the Martians are seat 0 and the Heroes seat 1.
"""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.bots.fights import chances
from hauntbox.games.outer_space.cards.powers import pack_dice
from hauntbox.games.outer_space.combat.blasting import gunners
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.rules import OuterSpaceRules
from hauntbox.kit.map.grid import read_square
from tests.outer_space.card_looking import (
    WIDE,
    at,
    can,
    crowds,
    discarded,
    do,
    fires,
    gone,
    hand,
    items,
    over,
    power,
)
from tests.outer_space.combat_looking import (
    asked,
    crowd_wounds,
    ended,
    keys,
    leader_wounds,
    soldiers,
    table,
    unrolled,
    wounds,
    zard_wounds,
)
from tests.support.playing import offered

FAR = {"0,12": 1}  # a Soldier who keeps the game going
FUN = ("fun_house", "menagerie", "performers_row", "back_lot")


def blast_at(target: str, dice: list[int], pack: int = 1, **more: Any) -> Game:
    """A Pack on 4,10 fires at a space."""
    game = lay(step="ray_guns", soldiers={"4,10": pack, **FAR}, dice=dice, extra_heroes="yes", **more)
    return do(game, f"blast:4,10:{target}")


def labels(game: Game, language: str = "en") -> list[str]:
    """The answers on offer, in words."""
    assert game.decision is not None
    return [game.rules.say(game.state, option.message, language) for option in game.decision.options]


# R.J. Flannigan


def test_rj_pays_for_a_second_foretelling_when_zora_has_nothing_left() -> None:
    """IOS-14.1: a die that was re-rolled is a roll like any other; the Ringmaster is 2 spaces from Zora,
    not from whom the die belongs to."""
    game = blast_at(
        "5,10", [6, 1, 2, 5], heroes={"zora": "12,5", "rj": "10,6", "jojo": "5,10"}, power={"zora": 1, "rj": 1}
    )
    do(game, "talent:foretold:h1", "talent:foretold:h2")
    over(game)
    assert (wounds(game, "jojo"), power(game, "zora"), power(game, "rj")) == ([0], 0, 0)


def test_a_grand_finale_pays_the_first_talent_and_rj_the_second() -> None:
    """IOS-14.1, *Grand Finale*: one Talent each for nothing; the free one costs the Ringmaster nothing."""
    game = lay(
        scenario=WIDE, step="hero_start", heroes={"rj": "6,10", "carl": "4,10"}, power={"rj": 1},
        hands={1: ["grand_finale"]},
        soldiers={"4,10": 1, **FAR}, dice=[1, 1, 4, 1, 5],
    )  # fmt: skip
    do(game, "play:grand_finale", "hero:h2", "stay")
    do(game, "talent:feat_of_strength:h2", "die:4")
    assert power(game, "rj") == 1
    assert not can(game, "talent:feat_of_strength:h2")
    do(game, "talent:feat_of_strength:h1", "die:5")
    over(game)
    assert (power(game, "rj"), soldiers(game, "4,10")) == (0, 0)


# Madame Zora


def test_zora_foretells_a_burn_roll_and_an_agility_test_of_others() -> None:
    """IOS-14.4: any Hero's die."""
    burning = lay(
        scenario=WIDE, extra_heroes="yes", step="hero_action", heroes={"zora": "12,5", "carl": "4,10"},
        active="carl", white=1,
        fires=["5,10"], power={"zora": 1}, dice=[5, 2],
    )  # fmt: skip
    do(burning, "move", "step:5,10", "talent:foretold:h1")
    over(burning)
    assert wounds(burning, "carl") == [0]
    beamed = lay(
        extra_heroes="yes", step="command", heroes={"zora": "12,5", "carl": "3,1"}, power={"zora": 1},
        hands={0: ["abduction_beam"]}, soldiers=FAR, dice=[2, 5],
    )  # fmt: skip
    do(beamed, "play:abduction_beam", "talent:foretold:h1")
    over(beamed)
    assert at(beamed, "carl") == "3,1"


def test_zora_foretells_no_martian_die() -> None:
    """Neither a blast's nor Toughness nor the Pack's in a fight."""
    game = lay(
        extra_heroes="yes", step="ray_guns", heroes={"zora": "12,5", "rj": "5,10"}, power={"zora": 1},
        soldiers={"4,10": 1, **FAR}, dice=[1],
    )
    do(game, "blast:4,10:5,10")
    assert not [key for key in keys(game, 1) if key.startswith("talent:foretold")]
    tough = lay(
        extra_heroes="yes", step="ranged", heroes={"zora": "12,5", "cassidy": "4,10"}, active="cassidy",
        power={"zora": 1},
        zard="6,10", dice=[6, 4],
    )  # fmt: skip
    do(tough, "talent:matched_pistols:h2")
    assert can(tough, "talent:foretold:h1")  # the shot
    do(tough, "pass")
    assert asked(tough) != "react_rolled"
    assert zard_wounds(tough) == 0


# Dice of movement


def test_encore_answers_a_panic_attack_and_a_unicycle_carries_on_beside_it() -> None:
    """IOS-14.4, *Panic Attack*, *Encore!*, *Unicycle*: the roller may speak again after the opponent."""
    panic = lay(
        heroes={"rj": "4,10"}, items={"rj": ["unicycle"]}, hands={0: ["panic_attack"], 1: ["encore"]}, soldiers=FAR,
        dice=[6, 1, 5],
    )
    do(panic, "hero:h1", "play:panic_attack.1", "play:encore.1", "this_die:1:0", "end")
    over(panic)
    assert (table(panic).white, table(panic).green) == (5, 1)
    poor = lay(heroes={"rj": "4,10"}, items={"rj": ["unicycle"]}, hands={0: ["panic_attack"]}, soldiers=FAR,
    dice=[6, 1])
    do(poor, "hero:h1", "play:panic_attack.1", "move")
    assert table(poor).left == 3


def test_white_and_green_are_told_apart_when_they_show_the_same() -> None:
    """IOS-8.2a, *Encore!*: whoever re-rolls one die says which; a 3 to walk with may stay."""
    for die, rolled in (("this_die:3:0", [6, 3]), ("this_die:3:1", [3, 6])):
        game = lay(
            extra_heroes="yes", heroes={"zora": "4,10"}, power={"zora": 1}, soldiers=FAR, dice=[3, 3, 6],
        )
        do(game, "hero:h1", "talent:foretold.2:h1", die)
        over(game)
        assert [table(game).white, table(game).green] == rolled


def test_a_die_that_may_break_its_blade_is_told_apart_from_others() -> None:
    """*Sword-Swallower's Blade*, *Juggling Clubs*: two dice show a 1, and only the Blade's is rolled again."""
    for die, kept in (("this_die:1:2", True), ("this_die:1:0", False)):
        game = lay(
            step="fights", heroes={"rj": "4,10"}, items={"rj": ["sword_swallowers_blade", "juggling_clubs"]},
            soldiers={"4,10": 1, **FAR}, dice=[1, 1, 4, 1, 2],
        )  # fmt: skip
        do(game, "use:sword_swallowers_blade.1:h1", "use:juggling_clubs.1:h1")
        assert offered(game, "die", "this_die") == ["this_die:1:0", "this_die:1:2"]
        do(game, die)
        over(game)
        assert ("sword_swallowers_blade" in items(game, "rj")) == kept


def test_dice_are_called_by_what_they_are() -> None:
    """IOS-8.2a, *Sword-Swallower's Blade*: white, green, or an item's, in both languages."""
    game = lay(heroes={"rj": "4,10"}, hands={1: ["encore"]}, soldiers=FAR, dice=[3, 5])
    do(game, "hero:h1", "play:encore.1")
    assert labels(game) == ["The white die, which shows 3", "The green die, which shows 5"]
    fighting = lay(
        step="fights", heroes={"rj": "4,10"}, items={"rj": ["sword_swallowers_blade", "juggling_clubs"]},
        soldiers={"4,10": 1, **FAR}, dice=[1, 1, 4, 1],
    )  # fmt: skip
    do(fighting, "use:sword_swallowers_blade.1:h1", "use:juggling_clubs.1:h1")
    assert labels(fighting, "fr") == [
        "Un autre dé qui montre 1", "Le dé de la carte «\u00a0Lame d\u2019avaleur de sabres\u00a0», qui montre 1",
    ]  # fmt: skip


def test_a_talent_that_costs_nothing_now_is_offered_for_nothing() -> None:
    """IOS-14.1, IOS-R54, *Grand Finale*: in the Cannon Shed, and in a Grand Finale until it is used."""
    shed = lay(step="hero_action", heroes={"archibald": "4,11"}, active="archibald", soldiers=FAR, white=2)
    assert "Archibald: “Fire Me!” for free" in labels(shed)
    for held, price in ((["grand_finale"], "free"), ([], "a Power token")):
        game = lay(
            scenario=WIDE, step="hero_start", heroes={"archibald": "4,10"}, power={"archibald": 1}, soldiers=FAR,
            hands={1: held}, dice=[2, 1],
        )  # fmt: skip
        do(game, *[f"play:{card}" for card in held], "hero:h1")
        over(game)
        assert f"Archibald: “Fire Me!” for {price}" in labels(game)


# JoJo, Hannah


def test_jojo_gives_fire_to_a_friend_but_throws_nothing_himself() -> None:
    """IOS-21.1: he uses Fire, but no Guns and no Explosives, nor as kerosene's lighter a Gun."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"rj": "4,10", "jojo": "4,10"}, active="rj", soldiers={"7,10": 1, **FAR},
        items={"rj": ["dynamite"], "jojo": ["box_of_matches", "powder_keg"]}, dice=[3],
    )  # fmt: skip
    do(game, "use:dynamite.1:h1")
    over(game)
    assert soldiers(game, "7,10") == 0
    bear = lay(
        scenario=WIDE, step="ranged", heroes={"jojo": "4,10", "hannah": "4,10"}, active="jojo",
        soldiers={"5,10": 1, **FAR},
        items={"jojo": ["powder_keg", "trick_revolver", "flaming_torch"]}, kerosene=["6,10"],
    )  # fmt: skip
    assert not can(bear, "use:powder_keg:h1")
    assert not can(bear, "use:trick_revolver.1:h1")
    do(bear, "arson:flaming_torch.1:5,10")
    assert "5,10" in fires(bear)


def test_hannah_lights_kerosene_by_herself_and_commits_no_arson_without_a_card() -> None:
    """IOS-20.5, IOS-21.6: she counts as holding Fire, but can't be discarded."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"hannah": "4,10"}, active="hannah", kerosene=["5,10"], soldiers=FAR
    )
    assert offered(game, "arson") == []
    do(game, "light:5,10")
    assert fires(game) == ["5,10"]


# Angelica


@pytest.mark.parametrize(
    ("n", "leader", "zard", "dice"),
    [(1, False, False, 1), (2, False, False, 1), (3, False, False, 2), (0, True, False, 2), (1, True, False, 2),
     (3, True, False, 4), (0, False, True, 3)],
)  # fmt: skip
def test_angelica_takes_a_soldiers_die_and_never_a_champions(n: int, leader: bool, zard: bool, dice: int) -> None:
    """IOS-18.7: Packs of two dice or more, the Leader's counted, roll one die fewer."""
    game = lay(
        scenario=WIDE, heroes={"angelica": "4,10"}, soldiers={"4,10": n, **FAR} if n else FAR,
        leader="4,10" if leader else "", zard="4,10" if zard else "",
    )  # fmt: skip
    assert pack_dice(table(game), read_square("4,10"), 0) == dice


def test_a_remark_and_reflexes_take_turns() -> None:
    """IOS-11.9, *Superior Reflexes*: Angelica's word, the Martians' card, and her word again."""
    game = lay(
        step="fights", heroes={"angelica": "4,10"}, power={"angelica": 2}, hands={0: ["superior_reflexes"]},
        soldiers={"4,10": 1, **FAR}, dice=[3, 1, 6, 1, 5, 2],
    )
    do(game, "pass", "talent:cutting_remark:h1", "play:superior_reflexes.1", "talent:cutting_remark:h1")
    over(game)
    assert (soldiers(game, "4,10"), wounds(game, "angelica")) == (0, [0])


# Lucrezia


def test_lucrezia_slips_from_one_pack_to_another_and_has_to_fight_that_too() -> None:
    """IOS-4.7a: the other Pack has not fought yet; the one she left is done with her."""
    game = lay(
        step="fights", heroes={"lucrezia": "4,10"}, power={"lucrezia": 1}, soldiers={"4,10": 1, "5,10": 1, **FAR},
        dice=[1, 1, 6, 1, 1, 5],
    )
    do(game, "talent:slip_away:h1", "step:5,10")
    over(game)
    assert (at(game, "lucrezia"), wounds(game, "lucrezia"), unrolled(game)) == ("5,10", [1], 0)


# Pippo


def test_pippo_falls_after_a_tumbling_pass_and_the_second_hit_still_finds_him() -> None:
    """IOS-7.6, IOS-7.7: a hit that was dodged without a die was dodged; those given to him stay his."""
    game = blast_at("5,10", [5, 6, 1], 2, heroes={"pippo": "5,10"}, hands={1: ["tumbling_pass"]})
    do(game, "play:tumbling_pass.1", "talent:pratfall:h1", "step:6,10")
    over(game)
    assert (at(game, "pippo"), wounds(game, "pippo")) == ("6,10", [1])


def test_a_pie_is_a_ranged_attack_that_smoke_can_hide() -> None:
    """*Smoke Screen*: the token is spent, and the Pack fires."""
    game = lay(
        scenario=WIDE, extra_heroes="yes", step="ranged", heroes={"pippo": "4,10"}, active="pippo", power={"pippo": 1},
        soldiers={"6,10": 1, **FAR}, hands={0: ["smoke_screen"]},
    )  # fmt: skip
    do(game, "talent:pie_in_the_face:h1", "play:smoke_screen")
    over(game)
    assert (gunners(table(game), read_square("6,10")), power(game, "pippo")) == (1, 0)


def test_who_was_hit_by_a_pie_and_died_comes_back_with_a_clean_face() -> None:
    """It was that Pack; a Soldier who lands anew fires."""
    game = lay(
        extra_heroes="yes", step="ranged", heroes={"pippo": "4,10", "cassidy": "5,10"}, active="pippo",
        power={"pippo": 1},
        done=["pippo"], soldiers={"6,10": 1, **FAR}, dice=[3, 1, 1, 4],
    )  # fmt: skip
    do(game, "talent:pie_in_the_face:h1", "hero:h2", "stay", "talent:matched_pistols:h2")
    over(game)
    assert (soldiers(game, "6,10"), table(game).stunned) == (0, 0)


# JoJo's hug


def test_nobody_is_left_to_hug_in_an_empty_space_and_the_beast_may_shrug_it_off() -> None:
    """IOS-18.4: one more Martian of that Pack; each Wound has its Toughness roll."""
    game = lay(
        step="fights", heroes={"jojo": "4,10"}, power={"jojo": 1}, soldiers={"4,10": 1, **FAR}, dice=[6, 1, 1, 1]
    )
    over(game)
    assert (power(game, "jojo"), soldiers(game, "4,10")) == (1, 0)
    beast = lay(
        step="fights", heroes={"jojo": "4,10"}, power={"jojo": 2}, zard="4,10", soldiers=FAR,
        dice=[6, 1, 1, 5, 1, 1, 3, 4],
    )  # fmt: skip
    do(beast, "talent:bear_hug:h1")
    assert (zard_wounds(beast), power(beast, "jojo")) == (1, 0)  # Terror took one


# Cassidy


def test_quick_draw_takes_another_gun_and_its_natural_one_counts() -> None:
    """*Trick Revolver*: any Gun; the pistols never run dry, the revolver does."""
    game = lay(
        step="ranged", heroes={"cassidy": "4,10"}, active="cassidy", power={"cassidy": 2}, soldiers={"6,10": 2, **FAR},
        items={"cassidy": ["trick_revolver"]}, dice=[1, 1, 4],
    )  # fmt: skip
    do(game, "talent:matched_pistols:h1", "talent:quick_draw:h1", "way:card.trick_revolver")
    assert items(game, "cassidy") == []
    do(game, "talent:quick_draw:h1")
    over(game)
    assert (soldiers(game, "6,10"), power(game, "cassidy")) == (1, 0)


def test_an_attack_that_smoke_has_hidden_is_no_attack_to_follow_up() -> None:
    """*Smoke Screen*: Quick Draw comes after a Gun attack."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"cassidy": "4,10"}, active="cassidy", power={"cassidy": 1},
        soldiers={"6,10": 1, **FAR}, hands={0: ["smoke_screen"]},
    )  # fmt: skip
    do(game, "talent:matched_pistols:h1", "play:smoke_screen")
    assert not can(game, "talent:quick_draw:h1")
    assert not can(game, "talent:matched_pistols:h1")


# Showstopper and what can stand in its way


def test_showstopper_finds_no_soldier_where_only_a_champion_fights() -> None:
    """*Showstopper*: a Soldier; Champions are none (IOS-18.8)."""
    game = lay(
        scenario=WIDE, step="fights", heroes={"rj": "4,10"}, leader="4,10", soldiers=FAR, hands={1: ["showstopper"]},
        dice=[1, 2, 5, 5],
    )  # fmt: skip
    assert not can(game, "play:showstopper")


def test_an_instant_kill_can_be_prevented_but_not_cancelled() -> None:
    """IOS-14.5, IOS-14.7, IOS-14.8: then no die is cancelled either."""
    field = lay(
        step="fights", heroes={"rj": "4,10"}, soldiers={"4,10": 2, **FAR}, tech={"deflector_field": "up"},
        hands={0: ["jamming_signal"], 1: ["showstopper"]}, dice=[1, 2, 5, 5, 6],
    )  # fmt: skip
    do(field, "play:showstopper")
    assert not can(field, "play:jamming_signal.1")
    over(field)
    assert (soldiers(field, "4,10"), wounds(field, "rj")) == (2, [1])
    screen = lay(
        step="fights", heroes={"rj": "4,10"}, soldiers={"4,10": 2, **FAR},
        hands={0: ["deflection_screen"], 1: ["showstopper"]}, dice=[4, 2, 5, 3],
    )  # fmt: skip
    do(screen, "play:showstopper", "play:deflection_screen.1")
    over(screen)
    assert (soldiers(screen, "4,10"), wounds(screen, "rj")) == (2, [1])


def test_a_die_of_the_leaders_may_be_cancelled_for_a_dead_soldier() -> None:
    """IOS-14.8, IOS-R45: any die of the Pack."""
    game = lay(
        scenario=WIDE, step="fights", heroes={"rj": "4,10"}, leader="4,10", soldiers={"4,10": 1, **FAR},
        hands={1: ["showstopper"]}, dice=[5, 1, 2, 3, 6],
    )  # fmt: skip
    do(game, "play:showstopper", "die:6")
    over(game)
    assert leader_wounds(game) == 1


# Cancelling


def test_a_chain_of_four_cancels_is_settled_from_its_end() -> None:
    """IOS-14.5, *Jamming Signal*, *Now You See Me*."""
    game = lay(
        step="command",
        hands={0: ["emergency_power", "jamming_signal", "jamming_signal"], 1: ["now_you_see_me", "now_you_see_me"]},
        soldiers=FAR, cp=1,
    )  # fmt: skip
    do(game, "play:emergency_power.1", "play:now_you_see_me.1", "play:jamming_signal.1", "play:now_you_see_me.2")
    do(game, "play:jamming_signal.2")
    assert (table(game).cp[0], hand(game, 0), hand(game, 1)) == (2, [], [])


def test_cards_that_are_played_as_they_are_drawn_can_be_cancelled_too() -> None:
    """IOS-14.5, IOS-14.9, *Burn the Stores*, *The Crowd Goes Wild*."""
    mill = lay(
        step="command", martian_deck=["burn_the_stores"], hands={1: ["now_you_see_me"]}, soldiers=FAR,
        hero_deck=["unicycle", "bullwhip"],
    )  # fmt: skip
    do(mill, "draw", "play:now_you_see_me.1")
    assert ended(mill) == ""
    assert len(table(mill).hero_deck.cards) == 2
    cheer = lay(
        step="hero_action", heroes={"rj": "9,2"}, active="rj", hero_deck=["the_crowd_goes_wild"], soldiers=FAR,
        hands={0: ["jamming_signal"]},
    )  # fmt: skip
    do(cheer, "search", "play:jamming_signal.1")
    assert power(cheer, "rj") == 0


# Guns


def test_smoke_keeps_a_knife_that_was_thrown_for_good_and_a_keg() -> None:
    """*Smoke Screen*: the attack is cancelled before anything is discarded or rolled; it was the ranged attack."""
    for item, pick in (("throwing_knives", "way:card.throwing_knives.2"), ("powder_keg", "square:5,10")):
        game = lay(
            scenario=WIDE, step="ranged", heroes={"rj": "4,10"}, active="rj", items={"rj": [item, "box_of_matches"]},
            soldiers={"5,10": 1, **FAR}, hands={0: ["smoke_screen"]},
        )  # fmt: skip
        use = next(key for key in offered(game) if key.startswith(f"use:{item}"))
        do(game, use, pick, "play:smoke_screen")
        assert item in items(game, "rj")
        assert not can(game, use)


def test_a_keg_rolls_for_house_and_saucer_and_shields_save_the_one() -> None:
    """IOS-19.4: 5+ for the building, 3+ for the Saucer, which its shields save on 3+."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"hannah": "4,2"}, active="hannah", items={"hannah": ["powder_keg"]},
        saucers={0: "4,1"}, soldiers={"4,1": 1, **FAR}, tech={"saucer_shields": "up"}, dice=[2, 5, 3, 3],
    )  # fmt: skip
    do(game, "use:powder_keg:h1", "square:4,1", "tech:saucer_shields")
    over(game)
    assert (gone(game), table(game).saucers[0], unrolled(game)) == (["ticket_booth"], read_square("4,1"), 0)


def test_shields_hold_once_a_turn_whether_they_hold_or_not() -> None:
    """*Saucer Shields*."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"hannah": "4,10", "rj": "5,10"}, active="hannah", done=["hannah"],
        items={"hannah": ["skyrocket"], "rj": ["skyrocket", "box_of_matches"]}, saucers={0: "7,10", 3: "2,10"},
        soldiers=FAR, tech={"saucer_shields": "up"}, dice=[5, 3, 1, 1, 5, 1],
    )  # fmt: skip
    do(game, "use:skyrocket.1:h1", "site:north", "tech:saucer_shields", "hero:h2", "stay", "use:skyrocket.2:h2")
    do(game, "site:north")
    assert not can(game, "tech:saucer_shields")
    over(game)
    assert table(game).saucers[0] < 0


# Ray guns


def test_a_six_of_the_leaders_second_throw_sets_fire_and_only_once_a_turn() -> None:
    """*Heat Ray*: natural as it lies in the end."""
    game = lay(
        scenario=WIDE, step="ray_guns", heroes={"rj": "5,10", "carl": "8,10"}, leader="4,10",
        soldiers={"7,10": 1, **FAR}, tech={"heat_ray": "up"}, dice=[1, 6, 6, 1, 6, 6],
    )  # fmt: skip
    do(game, "blast:4,10:5,10", "champion:field_command", "tech:heat_ray")
    assert fires(game) == ["5,10"]
    do(game, "blast:7,10:8,10")
    assert not can(game, "tech:heat_ray")


def test_a_natural_six_that_was_rolled_again_lights_nothing() -> None:
    """*Heat Ray*, *Targeting Visors*."""
    game = lay(
        scenario=WIDE, step="ray_guns", heroes={"rj": "5,10"}, soldiers={"4,10": 1, **FAR},
        tech={"heat_ray": "up", "targeting_visors": "up"}, hands={0: ["concentrated_fire"]}, dice=[6, 5, 6],
    )  # fmt: skip
    do(game, "blast:4,10:5,10", "tech:targeting_visors", "play:concentrated_fire.1")
    assert not can(game, "tech:heat_ray")


def test_a_kill_zone_counts_the_leader_and_leaves_single_martians_alone() -> None:
    """IOS-R10, *Kill Zone*: a Soldier with the Leader fire as two."""
    game = lay(
        scenario=WIDE, step="march", heroes={"rj": "5,10", "carl": "8,10"}, leader="4,10",
        soldiers={"4,10": 1, "7,10": 1, **FAR}, hands={0: ["kill_zone"]}, dice=[4, 3, 1, 4],
    )  # fmt: skip
    do(game, "end", "play:kill_zone", "blast:4,10:5,10", "blast:7,10:8,10")
    over(game)
    assert wounds(game, "rj", "carl") == [1, 0]


# Landing


def test_vats_add_a_soldier_to_the_roll_of_each_of_two() -> None:
    """IOS-4.8b, *Cloning Vats*: D3 and one more, for each whose reinforcements come."""
    game = lay(
        players=4, step="landing", coming=[0, 1], tech={"cloning_vats": "up"}, soldiers={"0,12": "blue1"}, dice=[2, 6]
    )
    do(game, "reinforce:north:2", "reinforce:east:3", "reinforce:west:1")
    assert [table(game).pool(0), table(game).pool(1)] == [6, 5]


def test_a_pad_moves_nobody_where_not_all_of_them_fit() -> None:
    """IOS-2.16, *Teleport Pad*: all Soldiers of the site, three in a space, none with the Zard Beast."""
    game = lay(
        step="command", tech={"teleport_pad": "up"}, soldiers={"3,0": 2, "12,3": 2, "9,11": 1}, zard="0,9",
    )
    do(game, "tech:teleport_pad")
    pad = ["teleport:north:south", "teleport:east:south", "teleport:south:north", "teleport:south:east"]
    assert offered(game, "teleport") == pad


def test_ambushers_come_out_of_the_pool_of_whoever_plays_it() -> None:
    """IOS-2.16, IOS-23.5, *Ambush*: Purple has one left, and there is room for one."""
    game = lay(
        players=4, step="hero_action", heroes={"rj": "9,2"}, active="rj", hero_deck=["unicycle"],
        soldiers={"0,12": "purple3", "0,10": "purple3", "9,2": "blue2", "2,10": "purple2"}, hands={1: ["ambush"]},
    )  # fmt: skip
    do(game, "search", "play:ambush")
    over(game)
    assert (soldiers(game, "9,2"), table(game).pool(1), table(game).pool(0)) == (3, 0, 7)
    beast = lay(
        step="hero_action", heroes={"rj": "9,2"}, active="rj", hero_deck=["unicycle"], zard="9,2",
        hands={0: ["ambush"]},
    )
    do(beast, "search")
    assert not can(beast, "play:ambush")


# Hero Events


def test_a_stash_with_one_card_below_it_gives_one_and_loses_nothing() -> None:
    """IOS-14.10, IOS-R3, *Hidden Stash*."""
    game = lay(
        step="hero_action", heroes={"rj": "9,2"}, active="rj", hero_deck=["hidden_stash", "unicycle"], soldiers=FAR
    )
    do(game, "search")
    assert (items(game, "rj"), ended(game)) == (["unicycle"], "")
    last = lay(step="hero_action", heroes={"rj": "9,2"}, active="rj", hero_deck=["hidden_stash"], soldiers=FAR)
    do(last, "search")
    assert (items(last, "rj"), ended(last)) == ([], "")


def test_a_trap_door_leads_out_of_the_tent_into_a_field_that_may_be_lifted() -> None:
    """IOS-16.1: the tent is a building; whoever ends his Move Action there may roll."""
    game = lay(
        step="hero_action", heroes={"rj": "6,6"}, active="rj", hands={1: ["trap_door"]}, soldiers=FAR,
        laid={"stables": "quarantine_field"}, dice=[3, 3, 4],
    )  # fmt: skip
    do(game, "play:trap_door", "square:10,5", "agree")
    assert (at(game, "rj"), "quarantine_field" in discarded(game)) == ("10,5", True)


def test_second_wind_leads_away_from_martians_but_follows_no_flight_and_no_trap_door() -> None:
    """IOS-8.3d, *Second Wind*: after a move; the cannon and the trap door take the place of one."""
    game = lay(
        step="hero_action", heroes={"rj": "4,10"}, active="rj", white=3, hands={1: ["second_wind"]},
        soldiers={"5,10": 1, **FAR}, dice=[3],
    )  # fmt: skip
    do(game, "move", "step:5,10", "play:second_wind", "step:6,10", "step:7,10")
    assert at(game, "rj") == "7,10"
    trapped = lay(
        step="hero_action", heroes={"rj": "6,6"}, active="rj", hands={1: ["trap_door", "second_wind"]}, soldiers=FAR,
        dice=[3, 3],
    )  # fmt: skip
    do(trapped, "play:trap_door", "square:10,5")
    assert not can(trapped, "play:second_wind")


def test_a_pyramid_does_not_beat_the_beasts_own_ties() -> None:
    """IOS-11.14, *Human Pyramid*: if both sides win ties the tie stands."""
    for zard, n in (("4,10", 0), ("", 1)):
        game = lay(
            scenario=WIDE, step="hero_start", heroes={"rj": "4,10", "carl": "4,10"}, zard=zard,
            soldiers={"4,10": 1, **FAR} if n else FAR, hands={1: ["human_pyramid"]},
            dice=[1, 1, 5, 1, *([5, 1, 1] if zard else [5])],
        )  # fmt: skip
        do(game, "play:human_pyramid", "hero:h1", "stay")
        over(game)
        assert wounds(game, "rj") == [0]
        assert zard_wounds(game) == (0 if zard else -1)
        assert soldiers(game, "4,10") == 0


def test_the_brigade_serves_who_stands_in_the_tent() -> None:
    """IOS-16.1, *Bucket Brigade*: fires in it or beside it."""
    game = lay(
        scenario=WIDE, step="martian_end", heroes={"rj": "6,6"}, fires=["7,3", "5,5", "2,10"],
        hands={1: ["bucket_brigade"]},
        soldiers=FAR, dice=[2, 2, 2],
    )  # fmt: skip
    do(game, "play:bucket_brigade")
    assert sorted(offered(game, "fire")) == ["fire:5,5", "fire:7,3"]


def test_a_cold_reader_of_two_chooses_whose_hand_and_may_be_jammed() -> None:
    """*Cold Reading*, *Jamming Signal*."""
    game = lay(
        players=4, step="hero_start", hands={0: ["overwhelm"], 1: ["drop_pod"], 2: ["cold_reading"]},
        soldiers={"0,12": "blue1"},
    )  # fmt: skip
    do(game, "play:cold_reading", "seat:2")
    assert (hand(game, 0), hand(game, 1)) == (["overwhelm"], [])
    jammed = lay(step="hero_start", hands={0: ["overwhelm", "jamming_signal"], 1: ["cold_reading"]}, soldiers=FAR)
    do(jammed, "play:cold_reading", "play:jamming_signal.1")
    assert hand(jammed, 0) == ["overwhelm"]


def test_who_is_not_up_calls_folks_and_holds_hands_when_another_has_moved() -> None:
    """IOS-14.3: it is the Hero Turn for him too; whoever is up has his own steps for that."""
    for card, left in (("this_way_folks", 3), ("hold_hands_everyone", 1)):
        game = lay(
            scenario=WIDE, players=5, step="hero_action", active="carl", done=["rj", "carl"], crowds={"2,10": 3},
            heroes={"rj": "4,10", "carl": "6,10", "jojo": "8,10", "hannah": "10,10"}, soldiers=FAR,
            hands={1: [card]}, dice=[1],
        )  # fmt: skip
        do(game, "stay")
        play = next(key for key in keys(game, 1) if key.startswith(f"play:{card}"))
        do(game, play)
        if card == "this_way_folks":
            do(game, "square:3,9")
        assert crowd_wounds(game, crowds(game)[0]) == left
        assert crowds(game) == (["3,9"] if card == "this_way_folks" else ["2,10"])
    alone = lay(
        scenario=WIDE, step="hero_action", heroes={"rj": "4,10"}, active="rj", crowds={"2,10": 3}, soldiers=FAR,
        hands={1: ["this_way_folks"]},
    )  # fmt: skip
    do(alone, "stay")
    assert asked(alone) != "react_move_end"
    assert can(alone, "play:this_way_folks.1")


# Martian Events


def test_an_order_counts_all_soldiers_of_a_house_and_its_card_goes_with_it() -> None:
    """IOS-19.4: three Soldiers in two rooms; a Hero in the house keeps it standing."""
    game = lay(
        scenario=WIDE, boards=FUN, step="command", soldiers={"0,0": 2, "3,2": 1, **FAR},
        hands={0: ["demolition_order"]},
        laid={"fun_house": "quarantine_field"}, dice=[4],
    )  # fmt: skip
    do(game, "play:demolition_order")
    assert asked(game) == "push_next"
    assert gone(game) == ["fun_house"]
    assert "quarantine_field" in discarded(game)
    held = lay(
        scenario=WIDE, boards=FUN, step="command", heroes={"rj": "1,2"}, soldiers={"0,0": 3, **FAR},
        hands={0: ["demolition_order"]},
    )  # fmt: skip
    assert not can(held, "play:demolition_order")


def test_a_clown_dodges_a_strafing_run_and_falls_out_of_the_way() -> None:
    """*Strafing Run*: Heroes may dodge, and Pratfall is for any hit that was dodged; crowds never dodge."""
    game = lay(
        scenario=WIDE, extra_heroes="yes", step="command", heroes={"pippo": "3,0"}, crowds={"3,1": 0}, soldiers=FAR,
        hands={0: ["strafing_run"]}, dice=[4, 3, 4],
    )  # fmt: skip
    do(game, "play:strafing_run.1", "site:north", "hero:h1", "talent:pratfall:h1", "step:3,1")
    over(game)
    assert (wounds(game, "pippo"), at(game, "pippo"), crowd_wounds(game, "3,1")) == ([0], "3,1", 1)


def test_cattle_are_not_herded_into_a_fire_or_another_crowd() -> None:
    """IOS-22.6, *Herd the Cattle*."""
    game = lay(
        scenario=WIDE, step="march", crowds={"5,10": 0, "4,9": 0}, soldiers={"4,10": 1, "6,10": 1, "4,9": 1, **FAR},
        fires=["6,10"], hands={0: ["herd_the_cattle"]},
    )  # fmt: skip
    do(game, "play:herd_the_cattle")
    if asked(game) == "which_crowd":
        do(game, next(key for key in offered(game) if key.startswith("crowd:")))
    assert crowds(game) == ["4,10", "4,9"]


# Archibald


def test_the_helmet_comes_before_other_help_and_is_tried_against_any_wound() -> None:
    """*Just a Scratch*: the first Wound of the turn, by a fire too; a failed try is a try."""
    game = lay(
        scenario=WIDE, step="hero_action", heroes={"archibald": "4,10"}, active="archibald", white=2,
        fires=["5,10", "6,10"],
        hands={1: ["just_a_scratch"]}, soldiers=FAR, dice=[4, 4, 4],
    )  # fmt: skip
    do(game, "move", "step:5,10", "play:just_a_scratch.1", "step:6,10")
    over(game)
    assert (wounds(game, "archibald"), unrolled(game)) == ([1], 0)


# Odds


def odds(game: Game, key: str) -> tuple[int, int, int]:
    """What is foreseen of a fight that an answer leads to, in percent: dice of the Pack, a tie, a lost fight."""
    assert game.decision is not None
    found = game.foresee(key, game.decision.seat)
    assert found is not None
    (told,) = [text.args for text in found.texts if text.key == "foresee.fight"]
    return int(str(told["others"])), int(str(told["tie"])), int(str(told["lose"]))


@pytest.mark.parametrize(
    ("dice", "win", "tie"),
    [((2, 1), 125 / 216, 1 / 6), ((2, 2), 505 / 1296, 143 / 648), ((2, 3), 2183 / 7776, 107 / 432),
     ((2, 5), 0.162, 0.274), ((3, 1), 95 / 144, 1 / 6), ((3, 3), 5479 / 15552, 0.295)],
)  # fmt: skip
def test_the_chances_of_fights(dice: tuple[int, int], win: float, tie: float) -> None:
    """IOS-11.10 to IOS-11.13."""
    found = chances(*dice)
    assert found == (pytest.approx(win, abs=0.0006), pytest.approx(tie, abs=0.0006))


def test_the_beast_that_would_come_is_foreseen_to_win_what_is_level() -> None:
    """IOS-18.6: it wins ties wherever it goes; two dice against three lose 72 times in a hundred."""
    game = lay(step="march", heroes={"rj": "4,10", "carl": "6,10"}, zard="5,10", soldiers=FAR)
    assert odds(game, "stride:zard_beast:4,10") == (3, 0, 72)


def test_soldiers_who_would_come_to_angelica_are_foreseen_to_roll_a_die_less() -> None:
    """Of two who come alone, and of one who joins another."""
    for here, n in (({}, 2), ({"4,10": 1}, 1)):
        game = lay(step="march", heroes={"angelica": "4,10"}, soldiers={"5,10": n, **here, **FAR})
        assert odds(game, f"march:5,10:4,10:{n}")[0] == 1


def test_a_pyramid_is_foreseen_where_a_friend_stands_and_not_where_one_is_left_behind() -> None:
    """*Human Pyramid*: it is the space of the fight that is shared."""
    for friend, tie in (("6,10", 0), ("4,10", 22)):
        game = lay(
            scenario=WIDE, step="hero_start", heroes={"rj": "4,10", "carl": friend}, soldiers={"6,10": 2, **FAR},
            hands={1: ["human_pyramid"]}, dice=[2, 1],
        )  # fmt: skip
        do(game, "play:human_pyramid", "hero:h1", "move", "step:5,10")
        assert odds(game, "step:6,10")[1] == tie


# Words


def test_cards_hide_nothing_that_matters() -> None:
    """IOS-14.7, IOS-17.8, IOS-24.3: texts that are made of clauses say what those do."""
    said = {
        ("card", "showstopper"): "only what prevents a Wound may interrupt that",
        ("card", "death_ray"): "without a dodge",
        ("card", "tent_mallet"): "even beyond 6",
        ("card", "safety_net"): "When a Hero in your space is about to be wounded",
        ("card", "cloning_vats"): "with each landing roll",
        ("card", "throwing_knives"): "Or: Range 2, one Martian is Hit without a die; discard this card.",
        ("card", "fan_the_flames"): "re-roll it. Or: choose the direction.",
        ("card", "trap_door"): "he goes to any space",
        ("character", "hannah"): "in the advanced game any natural 6 starts a fire there",
        ("character", "carl"): "count as 1 for your limits",
        ("character", "pippo"): "on 3+, a Pack within 2 spaces",
    }  # fmt: skip
    rules = lay().rules
    assert isinstance(rules, OuterSpaceRules)
    for (kind, id), words in said.items():
        assert words in rules.card_text(kind, id), id
    assert "déplacez de 1 case une foule à 3 cases au plus" in rules.card_text("card", "megaphone", "fr")
    assert "Ou : choisissez la direction." in rules.card_text("card", "fan_the_flames", "fr").replace("\u00a0", " ")
