"""Cases for a referee: fire, kerosene, wrecks and ruins, where one thing leads to another."""

from __future__ import annotations

import pytest

from hauntbox.engine.decisions import Decision
from hauntbox.engine.state import Ended, Flow
from hauntbox.games.outer_space.fire_and_crowds.destruction import destroy_building, destroy_saucer
from hauntbox.games.outer_space.fire_and_crowds.fire import start_fire
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.numbers import BUILDINGS_DESTROYED, EMITTER_CP, EMITTER_DAMAGE
from hauntbox.kit.map.grid import read_square
from tests.outer_space.card_looking import BURNING, WIDE, at, burns, can, crowds, do, fires, gone, over
from tests.outer_space.combat_looking import (
    asked,
    code_of,
    crowd_wounds,
    drive,
    leader_wounds,
    soldiers,
    table,
    unrolled,
    wounds,
    zard_wounds,
)

# Martians in fire


def test_a_pack_that_a_card_marches_into_a_fire_burns_once() -> None:
    """IOS-R55: on entering, and not again at the end of the phase, although its own move was not used."""
    game = lay(
        scenario=WIDE, step="march", soldiers={"4,10": 2}, hands={0: ["forced_march"]}, fires=["5,10"], dice=[1, 1],
    )  # fmt: skip
    do(game, "play:forced_march.1", "march:4,10:5,10:2")
    assert (soldiers(game, "5,10"), unrolled(game)) == (2, 0)
    do(game, "end")
    assert (soldiers(game, "5,10"), burns(game)) == (2, 2)


def test_a_leader_who_is_marched_into_a_fire_with_his_pack_burns_once_too() -> None:
    """IOS-R55, *Forced March*: a die for the Soldier and one for him, and none at the end of the phase."""
    game = lay(
        scenario=WIDE, step="march", soldiers={"4,10": 1}, leader="4,10", hands={0: ["forced_march"]}, fires=["5,10"],
        dice=[1, 4],
    )  # fmt: skip
    do(game, "play:forced_march.1", "march:4,10:5,10:1")
    assert (leader_wounds(game), unrolled(game)) == (1, 0)
    do(game, "end")
    assert (leader_wounds(game), burns(game)) == (1, 2)


def test_a_pack_that_was_marched_may_still_take_its_own_step_but_not_be_marched_again() -> None:
    """*Forced March*: one Pack that has not moved, one space more; IOS-6.1."""
    game = lay(step="march", soldiers={"4,10": 2}, hands={0: ["forced_march", "forced_march"]})
    do(game, "play:forced_march.1", "march:4,10:5,10:2")
    assert can(game, "march:5,10:6,10:2")
    assert not can(game, "play:forced_march.2")


def test_once_a_card_has_marched_a_pack_the_start_of_the_turn_is_over() -> None:
    """IOS-14.6, IOS-R17: a model has moved, by whatever it was."""
    game = lay(
        step="march", soldiers={"4,10": 2}, hands={0: ["forced_march", "psychic_scream"]}, heroes={"rj": "6,10"},
        power={"rj": 1},
    )  # fmt: skip
    assert not can(game, "play:psychic_scream")  # nobody is near enough
    do(game, "play:forced_march.1", "march:4,10:5,10:2")
    assert not can(game, "play:psychic_scream")


def test_soldiers_who_come_down_in_a_fire_can_all_burn_and_lose_the_game() -> None:
    """IOS-4.8d, IOS-3.4: the last Martian on the board is one that has just landed."""
    game = lay(
        scenario=BURNING, step="command", soldiers={"0,12": 1}, fires=["3,0", "0,12"], dice=[4, 4],
    )  # fmt: skip
    do(game, "reinforce:north:1")
    assert soldiers(game, "3,0") == 0
    do(game, "end")
    assert asked(game) == "march"
    do(game, "end")
    assert game.over and table(game).ending == "IOS-3.4"


# Heroes in fire


def test_second_wind_through_a_fire_that_he_came_through_burns_him_once() -> None:
    """IOS-R55: it is still the same move; the space he began in was no fire he had come through."""
    game = lay(
        scenario=BURNING, step="hero_step", heroes={"rj": "4,10"}, active="rj", white=2, fires=["5,10"],
        hands={1: ["second_wind"]}, dice=[1, 5],
    )  # fmt: skip
    do(game, "step:5,10", "step:6,10", "play:second_wind", "step:5,10", "step:4,10")
    assert at(game, "rj") == "4,10"
    assert burns(game) == 1


def test_second_wind_is_for_whoever_has_moved_and_not_for_whoever_has_searched() -> None:
    """*Second Wind*: after a Hero's move. A Search is a Move Action, but no move (IOS-8.2c)."""
    game = lay(
        step="hero_action", heroes={"rj": "9,2"}, active="rj", white=3, hands={1: ["second_wind"]},
        hero_deck=["first_aid_kit", "encore"],
    )  # fmt: skip
    assert can(do(game.copy(), "stay"), "play:second_wind")
    assert not can(do(game, "search"), "play:second_wind")


def test_a_saboteur_who_is_thrown_into_another_fire_burns_once() -> None:
    """IOS-19.2, IOS-R55, IOS-R74: not where the wreck burns, not again at the end of his action."""
    around = ["2,0", "4,0", "2,1", "3,1", "4,1"]
    game = lay(
        scenario="ground_the_fleet", step="hero_action", heroes={"rj": "3,0"}, active="rj", white=1, fires=around,
        dice=[6, 1, 1, 1],
    )  # fmt: skip
    do(game, "special:sabotage", "square:3,1")
    assert at(game, "rj") == "3,1"
    assert (burns(game), unrolled(game)) == (1, 0)


def test_hannah_walks_through_fire_and_ends_in_it_without_a_roll() -> None:
    """IOS-20.4: no Wound could come of it."""
    game = lay(
        scenario=BURNING, step="hero_step", heroes={"hannah": "4,10"}, active="hannah", white=2, fires=["5,10", "6,10"],
    )  # fmt: skip
    do(game, "step:5,10", "step:6,10")
    over(game)
    assert (burns(game), wounds(game, "hannah")) == (0, [0])


def test_a_hero_goes_out_of_a_fire_and_comes_back_to_it() -> None:
    """IOS-R55: leaving costs nothing; coming back is walking into it."""
    game = lay(
        scenario=BURNING, step="hero_step", heroes={"rj": "4,10"}, active="rj", white=2, fires=["4,10"], dice=[1],
    )  # fmt: skip
    do(game, "step:5,10")
    assert burns(game) == 0
    do(game, "step:4,10")
    over(game)
    assert burns(game) == 1


# Buildings


def test_a_wreck_hits_the_crowd_in_the_building_and_its_captain_says_where_it_runs() -> None:
    """IOS-19.3, IOS-19.5, IOS-R75: 5, then East and 5: the Feed Shed; the crowd is hurt on a 3 and pushed out."""
    game = lay(scenario=WIDE, crowds={"9,2": 0}, soldiers={"10,3": 1, "0,12": 1}, dice=[5, 3, 5, 3, 2])
    flow = destroy_saucer(table(game), 1, 1)
    drive(flow, code_of(game, "crowd:crowd1"), code_of(game, "crowd:crowd1"), code_of(game, "square:8,2"),
          code_of(game, "square:11,3"))  # fmt: skip
    assert gone(game) == ["feed_shed"]
    assert (crowds(game), crowd_wounds(game, "8,2")) == (["8,2"], 1)
    assert soldiers(game, "11,3") == 1


def test_a_wreck_can_find_no_building_any_more() -> None:
    """IOS-15.5: then nothing comes of it."""
    every = [house.id for house in table(lay()).fairground.buildings if house.slot >= 0 and not house.tent]
    game = lay(scenario=WIDE, gone=every, dice=[6])
    drive(destroy_saucer(table(game), 1, 1), -1)
    assert (sorted(gone(game)), unrolled(game)) == (sorted(every), 0)


def test_the_emitter_moves_on_when_its_building_burns_down_and_keeps_what_it_has() -> None:
    """IOS-19.7, *The Planet Cracker*: 4, then 3: the Dressing Tent."""
    game = lay(
        scenario="planet_cracker", emitter="first_aid_wagon", fires=["7,9"],
        tally={"emitter_cp": 5, "emitter_damage": 3},
        dice=[4, 3],
    )  # fmt: skip
    drive(start_fire(table(game), read_square("8,9"), 0), -1)
    g = table(game)
    assert g.box.boards.buildings[g.emitter].id == "dressing_tent"
    assert (g.tally[EMITTER_CP], g.tally[EMITTER_DAMAGE]) == (5, 3)


def test_a_powder_keg_that_breaks_the_emitter_wins_before_the_building_can_fall() -> None:
    """IOS-3.1, IOS-3.7: two points of damage are counted the instant that it goes off."""
    game = lay(
        scenario="planet_cracker", emitter="first_aid_wagon", tally={"emitter_damage": 2}, heroes={"rj": "7,10"},
        items={"rj": ["powder_keg", "box_of_matches"]}, step="ranged", active="rj",
    )  # fmt: skip
    do(game, "use:powder_keg:h1")
    if asked(game) == "shoot":
        do(game, "square:7,9")
    assert game.over and table(game).ending == "IOS-3.1"


def test_the_fourth_building_loses_the_game_before_anybody_is_pushed_out() -> None:
    """IOS-3.1, IOS-3.7, *Scorched Earth*."""
    game = lay(
        scenario=BURNING, fires=["7,9", "8,9"], soldiers={"8,9": 1}, tally={"buildings_destroyed": 3}, step="fire",
    )  # fmt: skip
    g = table(game)
    with pytest.raises(Ended):
        drive(destroy_building(g, g.fairground.building_of[read_square("8,9")], 0), -1)
    assert g.tally[BUILDINGS_DESTROYED] == 4
    assert soldiers(game, "8,9") == 1


def test_what_lies_on_a_building_goes_with_it() -> None:
    """IOS-19.4: the Quarantine Field is discarded, fires and kerosene are gone."""
    game = lay(
        scenario=WIDE, laid={"feed_shed": "quarantine_field"}, fires=["9,2", "9,4"], kerosene=["10,3"],
    )  # fmt: skip
    g = table(game)
    drive(destroy_building(g, g.fairground.building_of[read_square("9,2")], 0), -1)
    assert (g.laid, g.kerosene, fires(game)) == ((), (), ["9,4"])
    assert [g.card(card).id for card in g.martian_deck.discards] == ["quarantine_field"]


def test_the_powder_wagon_hurts_those_whom_its_fall_has_pushed_beside_it() -> None:
    """Each model adjacent to it when it is gone, on 5+."""
    game = lay(scenario=WIDE, heroes={"rj": "0,11"}, soldiers={"12,12": 1}, dice=[5])
    g = table(game)
    drive(destroy_building(g, g.fairground.building_of[read_square("0,11")], 0), code_of(game, "square:0,10"))
    assert (at(game, "rj"), wounds(game, "rj"), unrolled(game)) == ("0,10", [1], 0)


def test_nobody_is_pushed_into_a_ruin_nor_a_fourth_soldier_into_a_pack() -> None:
    """IOS-R61, IOS-19.6."""
    full = {"6,10": 3, "7,10": 3, "8,10": 3, "9,10": 3, "6,9": 3}
    game = lay(scenario=WIDE, soldiers={"8,9": 1, **full}, gone=["cook_tent"])
    g = table(game)
    flow = destroy_building(g, g.fairground.building_of[read_square("8,9")], 0)
    decision = next(flow)
    spaces = [game.rules.option_key(code) for code in decision.codes]
    assert decision.kind == "pushed"
    assert not {f"square:{place}" for place in full} & set(spaces)
    assert "square:9,9" in spaces


# Kerosene at the limit


def test_a_chain_at_the_limit_takes_markers_from_a_building_that_would_have_burnt() -> None:
    """IOS-20.9, IOS-20.11, IOS-21.7: the marker that is moved no longer burns where it was."""
    eight = ["7,9", "0,2", "2,2", "4,2", "6,2", "0,5", "2,5", "0,10"]
    game = lay(scenario=WIDE, fires=eight, kerosene=["9,10"], dice=[])
    drive(start_fire(table(game), read_square("8,9"), 0), code_of(game, "fire:7,9"), code_of(game, "fire:0,2"))
    assert gone(game) == []
    assert {"8,9", "9,10"} <= set(fires(game)) and len(fires(game)) == 8


def test_a_crowd_flees_from_lit_kerosene_before_the_next_marker_burns() -> None:
    """IOS-R81, IOS-22.8: it runs north, away from the second marker."""
    game = lay(scenario=WIDE, crowds={"5,10": 0}, kerosene=["5,10", "6,10"], dice=[2, 2, 1])
    drive(start_fire(table(game), read_square("4,10"), 0), code_of(game, "kerosene:5,10"), code_of(game, "square:5,9"))
    assert crowds(game) == ["5,9"]
    assert len(fires(game)) == 3


# Escort


def test_a_led_crowd_stays_behind_at_the_first_space_it_cannot_enter() -> None:
    """*Get Them Out!*: fire stops it, and it does not catch up afterwards."""
    game = lay(
        scenario="get_them_out", step="hero_action", heroes={"rj": "4,9"}, active="rj", white=3, crowds={"4,9": 0},
        fires=["6,9"], dice=[1],
    )  # fmt: skip
    do(game, "move", "agree", "step:5,9")
    assert crowds(game) == ["5,9"]
    do(game, "step:6,9", "step:5,9")
    over(game)
    assert (crowds(game), at(game, "rj")) == (["5,9"], "5,9")


def test_a_crowd_is_led_through_a_door_beside_a_fire() -> None:
    """IOS-22.6, *Get Them Out!*: what burns beside the way does not matter, nor does the wall."""
    game = lay(
        scenario="get_them_out", step="hero_action", heroes={"rj": "5,3"}, active="rj", white=3, crowds={"5,3": 0},
        fires=["6,3", "6,4"],
    )  # fmt: skip
    do(game, "move", "agree", "step:5,4", "step:5,5", "step:6,6")
    over(game)
    assert crowds(game) == ["6,6"] or table(game).tally[3] == 1


def test_a_hero_leads_a_crowd_into_the_arms_of_martians_and_stops() -> None:
    """IOS-8.3c, *Get Them Out!*: the crowd has come along by then, and pins them."""
    game = lay(
        scenario="get_them_out", step="hero_action", heroes={"rj": "4,10"}, active="rj", white=3, crowds={"4,10": 0},
        soldiers={"5,10": 1},
    )  # fmt: skip
    do(game, "move", "agree", "step:5,10")
    assert crowds(game) == ["5,10"]
    assert asked(game) != "step"


def test_seats_are_asked_by_whose_models_are_pushed() -> None:
    """IOS-19.5: five players; each Hero's owner, the Martians' for Soldiers, the captain for crowds."""
    game = lay(
        scenario=WIDE, players=5, heroes={"rj": "7,9", "carl": "8,9"}, soldiers={"0,12": 1}, crowds={"8,9": 0},
    )  # fmt: skip
    g = table(game)
    found: dict[tuple[str, int], int] = {}
    flow = destroy_building(g, g.fairground.building_of[read_square("8,9")], 0)
    decision: Decision | None = next(flow)
    while decision is not None:
        if decision.kind == "pushed" and decision.source is not None:
            found[decision.source.kind, decision.source.value] = decision.seat
        decision = answered(flow, decision.codes[0])
    assert found == {("hero", 0): 1, ("hero", 1): 2, ("crowd", 0): 1}


@pytest.mark.parametrize(("turn", "seat"), [("next_hero", 2), ("command", 0)])
def test_whose_heroes_burn_say_in_which_order_in_their_own_turn(turn: str, seat: int) -> None:
    """IOS-1.5, IOS-R5: the lowest seat of those concerned, not the first of all; the Martians in theirs."""
    game = lay(
        scenario=WIDE, players=5, heroes={"rj": "0,10", "carl": "5,10", "jojo": "5,10"}, soldiers={"5,10": 1},
        step=turn,
    )  # fmt: skip
    decision = next(start_fire(table(game), read_square("5,10"), 0))
    assert (decision.kind, decision.seat) == ("burn_next", seat)


def test_without_a_hero_among_them_the_first_of_the_heroes_players_says_in_which_order() -> None:
    """IOS-1.5: nobody is concerned more than another."""
    game = lay(scenario=WIDE, players=5, crowds={"5,10": 0}, soldiers={"5,10": 1})
    decision = next(start_fire(table(game), read_square("5,10"), 0))
    assert (decision.kind, decision.seat) == ("burn_next", 1)


def test_fire_breaks_out_under_the_zard_beast() -> None:
    """IOS-20.4, IOS-18.4: a 4 would wound it, a 4 on the next die saves it; without that it has one."""
    for toughness, hurt in ((4, 0), (3, 1)):
        game = lay(scenario=WIDE, zard="5,10", dice=[4, toughness])
        drive(start_fire(table(game), read_square("5,10"), 0), -1)
        assert (zard_wounds(game), unrolled(game)) == (hurt, 0)


def answered(flow: Flow[None], code: int) -> Decision | None:
    """The next question of a rule, if it has one."""
    try:
        return flow.send(code)
    except StopIteration:
        return None
