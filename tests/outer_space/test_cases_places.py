"""Cases for a referee: places, fires, ruins, crowds and scenarios, where one rule meets another."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.numbers import EMITTER_CP, EMITTER_DAMAGE, MARTIANS_KILLED
from tests.outer_space.card_looking import WIDE, at, burns, can, crowds, discarded, do, fires, gone, items, over
from tests.outer_space.combat_looking import (
    asked,
    crowd_wounds,
    ended,
    keys,
    leader_wounds,
    seats,
    soldiers,
    table,
    unrolled,
    wounds,
    zard_wounds,
)
from tests.support.playing import offered, told

FUN_HOUSE = ("fun_house", "oddities_alley", "midway", "menagerie")
ESCORT = "get_them_out"
EMITTER = "planet_cracker"
EIGHT = ["12,0", "12,1", "12,2", "12,4", "12,5", "12,6", "12,7", "12,8"]


def emitter(game: Game) -> str:
    g = table(game)
    return g.fairground.buildings[g.emitter].id if g.emitter >= 0 else ""


# Escorts


def test_a_led_crowd_goes_on_with_a_hero_who_gets_his_second_wind() -> None:
    """*Get Them Out!*, *Second Wind*: the spaces are more of the same move."""
    game = lay(
        scenario=ESCORT, crowds={"5,10": 0}, heroes={"rj": "5,10"}, hands={1: ["second_wind"]}, active="rj",
        step="hero_action", white=1, dice=[6],
    )  # fmt: skip
    do(game, "move", "agree", "step:6,10", "play:second_wind", "step:6,9", "step:6,8", "step:6,7")
    assert (at(game, "rj"), crowds(game)) == ("6,7", ["6,7"])


def test_a_crowd_that_he_only_comes_upon_is_not_led_by_a_second_wind() -> None:
    """*Get Them Out!*, *Second Wind*: he did not begin his move with it."""
    game = lay(
        scenario=ESCORT, crowds={"6,10": 0}, heroes={"rj": "5,10"}, hands={1: ["second_wind"]}, active="rj",
        step="hero_action", white=1, dice=[6],
    )  # fmt: skip
    do(game, "move", "step:6,10", "play:second_wind")
    assert asked(game) == "walk"
    do(game, "step:6,9", "stop")
    assert crowds(game) == ["6,10"]


def test_down_the_slide_with_a_crowd() -> None:
    """IOS-16.11, *Get Them Out!*: the Slide of the Fun House is where his move begins."""
    game = lay(
        scenario=ESCORT, boards=FUN_HOUSE, crowds={"2,1": 0}, heroes={"cassidy": "2,1"}, active="cassidy",
        step="hero_action", white=3, hero_deck=["unicycle"], dice=[4],
    )  # fmt: skip
    do(game, "search", "agree", "agree", "step:2,2", "step:3,2", "step:4,2")
    assert (at(game, "cassidy"), crowds(game), items(game, "cassidy")) == ("4,2", ["4,2"], ["unicycle"])


def test_steps_that_are_left_are_counted_down() -> None:
    """IOS-8.3a, *Second Wind*: whoever is asked is told how many there are now."""
    game = lay(
        heroes={"rj": "5,10"}, hands={1: ["second_wind"]}, active="rj", step="hero_action", white=1, dice=[6],
    )  # fmt: skip
    do(game, "move", "step:6,10", "play:second_wind")
    said = [game.decision.prompt if game.decision else ""]
    do(game, "step:7,10")
    said.append(game.decision.prompt if game.decision else "")
    assert ["3 steps" in said[0], "2 steps" in said[1]] == [True, True]


@pytest.mark.parametrize(("die", "place"), [(4, "11,2"), (3, "10,1")])
def test_a_crowd_is_led_through_a_pinch_point_only_with_the_hero(die: int, place: str) -> None:
    """IOS-16.9, *Get Them Out!*: who fails the test stays, and so does the crowd."""
    game = lay(
        scenario=ESCORT, crowds={"10,1": 0}, heroes={"rj": "10,1"}, active="rj", step="hero_action", white=1,
        dice=[die],
    )  # fmt: skip
    do(game, "move", "agree", "squeeze:11,2")
    assert (at(game, "rj"), crowds(game)) == (place, [place])


def test_a_crowd_that_stayed_behind_is_not_taken_along_on_the_way_back() -> None:
    """*Get Them Out!*: as long as it could enter; once left, it is left."""
    game = lay(
        scenario=ESCORT, crowds={"5,10": 0}, heroes={"rj": "5,10"}, fires=["6,10"], active="rj", step="hero_action",
        white=4, dice=[1],
    )  # fmt: skip
    do(game, "move", "agree", "step:6,10", "step:5,10", "step:4,10", "stop")
    assert crowds(game) == ["5,10"]


def test_a_crowd_is_led_away_from_martians_and_out_of_a_fire() -> None:
    """IOS-8.3d, *Get Them Out!*: only where it goes to matters."""
    game = lay(
        scenario=ESCORT, crowds={"5,10": 0}, heroes={"rj": "5,10"}, soldiers={"5,10": 3}, fires=["5,10"], active="rj",
        step="hero_action", white=1,
    )  # fmt: skip
    do(game, "move", "agree", "step:6,10")
    assert (crowds(game), burns(game)) == (["6,10"], 0)


# Burn rolls


def test_whom_the_fun_house_moves_out_of_a_fire_it_does_not_burn() -> None:
    """IOS-R55, IOS-16.11: his Move Action ends elsewhere."""
    game = lay(
        scenario=WIDE, boards=FUN_HOUSE, heroes={"cassidy": "0,0"}, fires=["0,0"], active="cassidy",
        step="hero_action", white=3, hero_deck=["unicycle"], dice=[5],
    )  # fmt: skip
    do(game, "search", "square:0,2")
    assert (at(game, "cassidy"), burns(game), items(game, "cassidy")) == ("0,2", 0, ["unicycle"])


def test_the_clown_head_may_burn_and_nothing_is_found_there() -> None:
    """IOS-16.12, IOS-R55: put there is walking in; the Search is cancelled."""
    game = lay(
        scenario=WIDE, boards=FUN_HOUSE, heroes={"cassidy": "0,0", "rj": "0,2"}, soldiers={"1,2": 1}, fires=["4,2"],
        active="cassidy", step="hero_action", white=3, hero_deck=["unicycle"], dice=[5, 4],
    )  # fmt: skip
    do(game, "search")
    assert (at(game, "cassidy"), wounds(game, "cassidy"), burns(game)) == ("4,2", [1], 1)
    assert items(game, "cassidy") == []


def test_out_of_the_maze_into_a_fire() -> None:
    """IOS-R55, IOS-16.11: his room burns and so does where he comes out; one roll, for the second."""
    game = lay(
        scenario=WIDE, boards=FUN_HOUSE, heroes={"cassidy": "0,2"}, fires=["0,3", "0,2"], active="cassidy",
        step="hero_action", white=3, hero_deck=["unicycle"], dice=[5, 1],
    )  # fmt: skip
    do(game, "search", "agree", "square:0,3")
    assert (burns(game), unrolled(game)) == (1, 0)


@pytest.mark.parametrize(
    ("start", "path", "dice"), [("10,1", [], [3, 1]), ("10,0", ["step:10,1"], [1, 3])], ids=["began", "came"]
)
def test_stuck_before_a_pinch_point_in_a_fire_he_burns_once(start: str, path: list[str], dice: list[int]) -> None:
    """IOS-16.9, IOS-R55, IOS-R30: at the end of a move that came to nothing, or on the way in."""
    game = lay(
        scenario=WIDE, heroes={"rj": start}, fires=["10,1", "11,2"], active="rj", step="hero_action", white=3,
        dice=dice,
    )  # fmt: skip
    do(game, "move", *path, "squeeze:11,2")
    over(game)
    assert (at(game, "rj"), burns(game), unrolled(game)) == ("10,1", 1, 0)


def test_whoever_smashes_or_picks_up_in_a_fire_burns_once() -> None:
    """IOS-R55, IOS-8.5, *The Planet Cracker*: at the end of the Move Action, whatever it was."""
    smash = lay(
        scenario=EMITTER, emitter="ticket_booth", heroes={"rj": "4,0"}, fires=["4,0"], active="rj", step="hero_action",
        white=3, dice=[4, 4],
    )  # fmt: skip
    do(smash, "special:smash")
    assert (table(smash).tally[EMITTER_DAMAGE], wounds(smash, "rj"), burns(smash)) == (1, [1], 1)
    fetch = lay(
        scenario=EMITTER, heroes={"rj": "4,0"}, fires=["4,0"], hero_discards=["peanuts_popcorn"], active="rj",
        step="hero_action", white=3, dice=[1],
    )  # fmt: skip
    do(fetch, "pick_up")
    assert (items(fetch, "rj"), burns(fetch)) == (["peanuts_popcorn"], 1)


def test_a_beast_that_may_not_leave_a_hero_burns_at_the_end_of_phase_five() -> None:
    """IOS-R55, IOS-18.3: it has not moved, though it had no choice; 4, and then Toughness fails."""
    game = lay(scenario=WIDE, zard="6,10", heroes={"rj": "6,10"}, fires=["6,10"], step="march", dice=[4, 3])
    assert zard_wounds(game) == 1


def test_of_a_pack_in_a_fire_only_those_burn_that_stay() -> None:
    """IOS-R55: a Soldier and the Leader stay, another Soldier goes."""
    game = lay(scenario=WIDE, leader="6,10", soldiers={"6,10": 2}, fires=["6,10"], step="march", dice=[4, 4, 2])
    do(game, "march:6,10:6,9:1", "end")
    assert (soldiers(game, "6,10"), soldiers(game, "6,9"), leader_wounds(game)) == (0, 1, 1)


def test_a_champion_that_arrives_in_a_fire_burns() -> None:
    """IOS-R55, IOS-5.6b, *Bring Down the Beast*: for three points, and on a 4 Toughness saves it."""
    game = lay(
        scenario="bring_down_the_beast", soldiers={"5,12": 1}, champion_cp={"zard_beast": 2}, fires=["3,0"],
        step="command", dice=[4, 4],
    )  # fmt: skip
    do(game, "call:zard_beast", "site:north")
    assert (zard_wounds(game), burns(game), unrolled(game)) == (0, 1, 0)


def test_kerosene_that_is_lit_when_no_marker_can_be_had_is_gone() -> None:
    """IOS-20.9, IOS-21.8: eight fires with their new side up, so there is none to move."""
    game = lay(
        scenario=WIDE, heroes={"rj": "3,2"}, kerosene=["3,3"], new_fires=EIGHT, items={"rj": ["box_of_matches"]},
        active="rj", step="ranged",
    )  # fmt: skip
    do(game, "light:3,3")
    assert (fires(game), table(game).kerosene) == (sorted(EIGHT), ())


def test_a_crowd_flees_to_where_the_ninth_marker_came_from() -> None:
    """IOS-20.9, IOS-22.8, IOS-R57: the marker of 8,3 has left, is not rolled for, and does not stop it."""
    game = lay(
        scenario=WIDE, fires=["6,3", "8,3"], new_fires=EIGHT[:6], crowds={"7,3": 0}, step="fire", dice=[5, 3, 1, 3],
    )  # fmt: skip
    do(game, "fire:6,3", "fire:8,3")
    over(game)
    assert (crowds(game), unrolled(game)) == (["8,3"], 0)
    assert fires(game) == sorted(["6,3", "7,3", *EIGHT[:6]])


# Wrecks and ruins


def test_a_saboteur_gets_away_before_the_kerosene_beside_him_burns() -> None:
    """IOS-19.2, IOS-R74, IOS-R81: fire, Wounds on 3, away with Hero and crowd, and then the kerosene."""
    game = lay(
        scenario=WIDE, heroes={"cassidy": "3,0"}, crowds={"3,0": 0}, kerosene=["4,1"], active="cassidy",
        step="hero_action", white=3, dice=[6, 2, 3, 2, 4],
    )  # fmt: skip
    do(game, "special:sabotage", "hero:h1", "hero:h1", "square:4,1", "square:3,1")
    over(game)
    assert (at(game, "cassidy"), crowds(game), fires(game)) == ("4,1", ["3,1"], ["3,0", "4,1"])
    assert (wounds(game, "cassidy"), burns(game)) == ([2], 1)


def test_a_wreck_in_a_quarantined_house_full_of_martians() -> None:
    """IOS-19.3 to 19.5, IOS-R61, IOS-R67: the Heroes name the board; three Soldiers roll, two are pushed past full
    Packs, the crowd goes where they could not."""
    game = lay(
        scenario=WIDE, heroes={"cassidy": "3,2"}, crowds={"11,0": 3},
        soldiers={"3,1": 1, "11,1": 3, "12,2": 3, "11,2": 3, "10,1": 3}, laid={"bear_cages": "quarantine_field"},
        items={"cassidy": ["skyrocket", "box_of_matches"]}, active="cassidy", step="ranged",
        dice=[5, 4, 1, 1, 3, 2, 2, 2],
    )  # fmt: skip
    do(game, "use:skyrocket.1:h1", "site:north", "board:east")
    do(game, *["soldier:11,1:blue"] * 3)
    assert (gone(game), table(game).tally[MARTIANS_KILLED]) == (["bear_cages"], 1)
    do(game, "soldier:11,1:blue")
    assert (seats(game), offered(game)) == ([0], ["square:10,0", "square:10,2"])
    do(game, "square:10,0", "soldier:11,1:blue", "square:10,0", "square:12,2")
    assert (soldiers(game, "10,0"), crowd_wounds(game, "12,2")) == (2, 3)
    assert "quarantine_field" in discarded(game)


def test_nobody_is_carried_off_to_a_saucer_above_a_ruin() -> None:
    """IOS-9.7, IOS-R23, *Abduction Beam*."""
    game = lay(
        scenario=WIDE, heroes={"rj": "3,1"}, saucers={0: "3,0", 1: "11,0", 2: "11,8"}, gone=["bear_cages", "cook_tent"],
        hands={0: ["abduction_beam"]}, step="command", dice=[1],
    )  # fmt: skip
    do(game, "play:abduction_beam")
    assert offered(game) == ["square:3,0", "square:0,9"]


def test_the_beast_waits_while_the_only_free_saucer_hovers_over_a_ruin() -> None:
    """IOS-5.6d, IOS-R23, IOS-R70: it comes as soon as the Saucer has gone on."""
    game = lay(
        scenario=WIDE, soldiers={"12,3": 1, "9,11": 1, "0,9": 1}, saucers={0: "0,0"}, gone=["shooting_gallery"],
        champion_cp={"zard_beast": 3}, step="command",
    )  # fmt: skip
    do(game, "call:zard_beast")
    assert (zard_wounds(game), table(game).champion_cp[0]) == (-1, 4)
    do(game, "saucer:north:0,2")
    assert table(game).champion_at[0] == 2 << 5


def test_the_last_martian_burns_before_the_building_that_would_have_won_falls() -> None:
    """IOS-R81, IOS-3.7, *Scorched Earth*: one after the other, so there is nothing for IOS-3.6 to settle."""
    for die, key in ((4, "heroes.no_martians"), (3, "martians.buildings_destroyed")):
        game = lay(
            scenario="scorched_earth", soldiers={"8,9": 1}, fires=["7,9"], tally={"buildings_destroyed": 1},
            step="fire", dice=[5, 3, die],
        )  # fmt: skip
        assert ended(game) == key


# Scenarios


def test_an_emitter_that_has_moved_takes_no_third_point_in_that_turn() -> None:
    """IOS-19.7: what was paid and broken goes along, and so does the limit of the turn."""
    game = lay(
        scenario=EMITTER, emitter="ticket_booth", soldiers={"4,0": 3, "1,0": 1}, hands={0: ["demolition_order"]},
        tally={"emitter_cp": 3, "emitter_damage": 2}, cp=4, step="command", dice=[4, 2, 1],
    )  # fmt: skip
    do(game, "emitter", "emitter")
    assert not can(game, "emitter")
    do(game, "play:demolition_order", *["square:3,0"] * 3)
    tally = table(game).tally
    assert (emitter(game), tally[EMITTER_CP], tally[EMITTER_DAMAGE]) == ("shooting_gallery", 5, 2)
    assert not can(game, "emitter"), "a Soldier is there, but two points have been paid"


def test_without_a_building_left_there_is_no_emitter_any_more() -> None:
    """IOS-15.5, *The Planet Cracker*: nothing takes over, nobody pays, and nothing is rolled."""
    game = lay(
        scenario=EMITTER, emitter="ticket_booth", soldiers={"4,0": 3}, hands={0: ["demolition_order"]},
        gone=["shooting_gallery", "ring_toss", "bear_cages", "stables", "feed_shed", "hay_barn", "wardrobe_wagon",
              "dressing_tent", "cook_tent", "first_aid_wagon", "powder_wagon", "ringmasters_wagon", "generator_shed",
              "cannon_shed"],
        step="command", dice=[4],
    )  # fmt: skip
    do(game, "play:demolition_order", *["square:3,2"] * 3)
    assert (emitter(game), unrolled(game), can(game, "emitter")) == ("", 0, False)


def test_a_rocket_at_a_soldier_below_a_saucer_leaves_the_saucer_alone() -> None:
    """*Ground the Fleet*: a Skyrocket strikes a model or a Saucer, as printed; a keg has one roll against it, of 3."""
    rocket = lay(
        scenario=WIDE, heroes={"cassidy": "3,2"}, soldiers={"3,0": 1, "12,12": 1},
        items={"cassidy": ["skyrocket", "box_of_matches"]}, active="cassidy", step="ranged", dice=[4],
    )  # fmt: skip
    do(rocket, "use:skyrocket.1:h1", "soldier:3,0:blue")
    assert (soldiers(rocket, "3,0"), unrolled(rocket), len(told(rocket, "saucer_destroyed"))) == (0, 0, 0)
    keg = lay(
        scenario=WIDE, heroes={"cassidy": "3,1"}, soldiers={"3,0": 1, "12,12": 1},
        items={"cassidy": ["powder_keg", "box_of_matches"]}, active="cassidy", step="ranged", dice=[2, 3, 1],
    )  # fmt: skip
    do(keg, "use:powder_keg:h1", "square:3,0")
    assert (len(told(keg, "saucer_destroyed")), fires(keg), unrolled(keg)) == (1, ["3,0"], 0)


def test_a_megaphone_leads_the_audience_out_of_the_tent() -> None:
    """*Last Show at the Big Top*: only by themselves crowds do not leave it; outside they go where they like."""
    game = lay(
        scenario="last_show", crowds={"6,4": 0}, heroes={"rj": "6,5"}, items={"rj": ["megaphone"]}, active="rj",
        step="hero_action", white=1,
    )  # fmt: skip
    do(game, "use:megaphone:h1", "square:6,3")
    assert crowds(game) == ["6,3"]
    outside = over(lay(scenario="last_show", crowds={"6,3": 0}, step="crowd", dice=[5, 2]))
    assert crowds(outside) == ["6,2"]


def test_who_chooses_for_the_audience_chooses_inside_the_tent() -> None:
    """IOS-R56, *Last Show at the Big Top*: a move out would be cancelled, so it is not on offer."""
    game = lay(scenario="last_show", crowds={"6,4": 0}, step="crowd", dice=[5, 6])
    assert set(offered(game)) == {"square:7,4", "square:7,5", "square:6,5", "square:5,5", "square:5,4"}


def test_champions_are_no_soldiers_in_the_tent_or_on_the_bandstand() -> None:
    """IOS-18.8, *Last Show at the Big Top*, *Signal Fire*: both count Soldiers."""
    packs: dict[str, int | str] = dict.fromkeys(["6,6", "5,6", "7,6", "6,5", "6,7"], 3)
    tent = lay(scenario="last_show", soldiers=packs, leader="6,4", zard="4,6", crowds={"5,5": 0}, step="martian_end")
    assert ended(tent) == ""
    stand = lay(
        scenario="signal_fire", soldiers={"6,6": 2}, leader="6,6", tally={"bandstand": 3}, step="martian_end",
    )  # fmt: skip
    assert (ended(stand), table(stand).tally[-1]) == ("", 0)


def test_both_colours_hold_the_bandstand_together_whoever_else_is_there() -> None:
    """IOS-R13, *Signal Fire*."""
    game = lay(
        scenario="signal_fire", players=4, soldiers={"6,6": "blue1 purple2"}, heroes={"rj": "6,6"},
        tally={"bandstand": 3}, step="martian_end",
    )  # fmt: skip
    assert ended(game) == "martians.bandstand"


def test_soldiers_in_the_tent_are_counted_before_the_fire_phase() -> None:
    """IOS-20.1: the Martian Turn is over when the fires come, which could have burnt one of them."""
    packs: dict[str, int | str] = dict.fromkeys(["6,6", "5,6", "7,6", "6,5", "6,7"], 3)
    game = lay(
        scenario="last_show", soldiers={**packs, "6,4": 1}, fires=["6,3"], crowds={"5,5": 0}, step="martian_end",
        dice=[5, 4, 6],
    )  # fmt: skip
    assert (ended(game), unrolled(game)) == ("martians.soldiers_in_tent", 3)


# Crowds under attack


def test_three_owners_choose_three_ways() -> None:
    """IOS-R40, IOS-1.5, IOS-7.6: one protects, one hides, one neither; of the others' hits the lowest seat disposes."""
    game = lay(
        scenario=WIDE, players=5, heroes={"rj": "6,10", "carl": "6,10", "jojo": "6,10"}, crowds={"6,10": 0},
        soldiers={"5,10": 3}, step="ray_guns", dice=[6, 5, 1],
    )  # fmt: skip
    do(game, "blast:5,10:6,10", "protect", "hide", "neither")
    assert (seats(game), offered(game)) == ([1], ["hero:h1", "hero:h3"])
    do(game, "hero:h3")
    assert keys(game, 1) == ["hero:h1", "hero:h3"], "a 6 is no danger to a crowd that somebody protects"


def test_who_hides_behind_a_crowd_is_safe_though_it_falls_first() -> None:
    """IOS-R82, IOS-22.13, IOS-22.17: the choices hold for all of this Pack's fighting; the Leader's dice count."""
    game = lay(
        scenario=WIDE, heroes={"rj": "6,10", "carl": "6,10"}, crowds={"6,10": 3}, soldiers={"6,10": 2}, leader="6,10",
        step="fights", dice=[1, 1, 1, 6, 3, 3, 3, 3, 3, 3],
    )  # fmt: skip
    do(game, "neither", "hide")
    assert offered(game) == ["hero:h1", "crowd:crowd1"]
    do(game, "crowd:crowd1")
    assert (crowds(game), table(game).owed, unrolled(game)) == ([], [2, 0], 0)
    assert wounds(game, "rj", "carl") == [0, 0]


def test_a_pack_with_a_crowd_may_fire_elsewhere_and_one_with_a_hiding_hero_may_not() -> None:
    """IOS-R41, IOS-7.3: a Hero in its space is a Hero, wherever he may hide in a moment."""
    game = lay(
        scenario=WIDE, heroes={"rj": "6,10", "carl": "6,9"}, crowds={"5,10": 0, "4,9": 0},
        soldiers={"5,10": 2, "6,9": 1}, step="ray_guns",
    )  # fmt: skip
    assert set(offered(game, "blast")) == {
        "blast:5,10:5,10", "blast:5,10:6,10", "blast:5,10:6,9", "blast:5,10:4,9", "blast:6,9:6,9",
    }  # fmt: skip
