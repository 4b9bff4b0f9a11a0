"""The ten actions of an activation: how many, in which order, and when each is possible."""

from __future__ import annotations

import pytest

from hauntbox.games.betwixt.combat.chips import chips_of, gain_chip
from hauntbox.games.betwixt.combat.statuses import gain
from hauntbox.games.betwixt.family import acting, lineup, moving
from hauntbox.games.betwixt.table import steps, verbs
from hauntbox.games.betwixt.table.numbers import (
    AVELYNN,
    BILL,
    BLEED,
    BLIND,
    BR,
    CHARGED,
    CRIPPLED,
    EXPLORATION,
    JOAN,
    KNOCKED_OUT,
    LB,
    LEFT,
    OFF,
    REFRESHED,
    STUNNED,
    TRQ,
    T,
)
from hauntbox.games.betwixt.table.verbs import A
from tests.betwixt.home import Home, attack, bare_hands, fire, kind, loot, talent, trade, use, walk_to
from tests.betwixt.houses import room, two_rooms


def begun(member: int = BILL, dice: str = "", players: int = 1) -> Home:
    g = Home(dice, players)
    for other in range(3):
        g.stand(other, 8 - 2 * other, 8)
    g.stand(member, 3, 3)
    g.begin(member)
    return g


def walk(g: Home, column: int, row: int) -> None:
    g.do(verbs.WALK, walk_to(g.sq(column, row)))


# How many


def test_two_different_actions_and_no_more() -> None:
    """TGB-8.9, 9.1: the same action is not possible twice, and after two only ending is left."""
    g = begun()
    walk(g, 3, 5)
    assert g.refused(verbs.WALK) == ("same_action", "TGB-9.1")
    g.do(verbs.OFFENSIVE)
    assert g.refused(verbs.DEFENSIVE) == ("no_action_left", "TGB-8.9")
    assert acting.ask_act(g) is None


def test_nothing_is_asked_when_only_the_end_is_left() -> None:
    """TGB-8.9, 8.11: the activation ends by itself."""
    g = begun()
    walk(g, 3, 5)
    g.do(verbs.OFFENSIVE)
    g.run(acting.run_act(g, -1))
    assert g.acting == OFF and g.step == steps.CHOOSE


def test_unused_actions_are_lost() -> None:
    """TGB-8.9."""
    g = begun()
    g.do(verbs.END)
    assert g.acting == OFF and not g.ready >> BILL & 1


def test_nobody_acts_in_another_s_activation() -> None:
    """TGB-8.7."""
    g = begun()
    assert g.acting == BILL
    reason = acting.why_not_act(g, JOAN, verbs.END)
    assert reason is not None and (reason.key, reason.rule) == ("not_their_activation", "TGB-8.7")


def test_an_attack_and_an_attack_talent_are_one_too_many() -> None:
    """TGB-9.2: with a third action too."""
    g = begun(AVELYNN, dice="LG1 DY1")
    gain(g, AVELYNN, CHARGED)
    dog = g.foe(3, 4)
    g.do(bare_hands(dog))
    assert g.refused(bare_hands(dog)) == ("one_attack", "TGB-9.2")
    assert g.refused(talent(g.talent("fastball"))) == ("one_attack", "TGB-9.2")


def test_charged_gives_a_third_action() -> None:
    """TGB-16.12, 9.9: Attack, Offensive Stance, Defensive Stance; still no stance first, and no action twice."""
    g = begun(dice="LG1 LO1")
    gain(g, BILL, CHARGED)
    assert g.refused(verbs.OFFENSIVE) == ("stance_first", "TGB-9.7")
    g.do(bare_hands(g.foe(3, 4)))
    g.do(verbs.OFFENSIVE)
    assert g.refused(verbs.OFFENSIVE) == ("same_action", "TGB-9.1")
    g.do(verbs.DEFENSIVE)
    assert (chips_of(g, BILL, False), chips_of(g, BILL, True)) == ([TRQ], [T])
    assert g.refused(verbs.WALK) == ("no_action_left", "TGB-8.9")


def test_both_stances_are_too_much_for_two_actions() -> None:
    """TGB-9.9."""
    g = begun()
    walk(g, 3, 5)
    g.do(verbs.DEFENSIVE)
    assert g.refused(verbs.OFFENSIVE) == ("no_action_left", "TGB-8.9")


def test_a_forfeited_action_counts_as_used() -> None:
    """TGB-9.3, R3: so a stance may follow; the last one is not forfeited, the activation ends."""
    g = begun()
    g.do(verbs.FORFEIT)
    assert g.told("forfeited") == [(BILL,)]
    assert g.refused(verbs.FORFEIT) == ("nothing_to_forfeit", "TGB-9.3")
    g.do(verbs.DEFENSIVE)
    assert chips_of(g, BILL, True) == [T]


# Stances


def test_stances_give_one_chip_each() -> None:
    """TGB-9.7, 9.8, 15.2."""
    g = begun()
    walk(g, 3, 4)
    g.do(verbs.OFFENSIVE)
    assert chips_of(g, BILL, False) == [TRQ] and chips_of(g, BILL, True) == []


def test_talents_change_the_colour_of_stance_chips() -> None:
    """TGB-9.7, 9.8: Bracing gives BR for T, Strike Zone LB for TRQ."""
    g = begun()
    g.learn("bracing", "strike_zone")
    walk(g, 3, 4)
    g.do(verbs.DEFENSIVE)
    assert chips_of(g, BILL, True) == [BR]
    g.do(verbs.END)
    g.begin(AVELYNN)
    g.do(verbs.FORFEIT)
    g.do(verbs.OFFENSIVE)
    assert chips_of(g, AVELYNN, False) == [LB]


def test_a_stance_chip_lives_until_the_end_of_the_next_activation() -> None:
    """TGB-15.3, 15.4: without an attack in the next activation it is removed at its end."""
    g = begun()
    walk(g, 3, 4)
    g.do(verbs.OFFENSIVE)
    g.do(verbs.END)
    assert chips_of(g, BILL, False) == [TRQ]
    g.begin(BILL)
    g.do(verbs.END)
    assert chips_of(g, BILL, False) == [] and len(g.told("chips_expired")) == 1


def test_the_same_stance_again_keeps_older_chips() -> None:
    """TGB-15.5, R4: two TRQ after a second Offensive Stance; a Defensive one would not have kept the first."""
    g = begun()
    for stance in (verbs.OFFENSIVE, verbs.OFFENSIVE):
        g.do(verbs.FORFEIT)
        g.do(stance)
        g.do(verbs.END)
        g.begin(BILL)
    assert chips_of(g, BILL, False) == [TRQ, TRQ]
    g.do(verbs.FORFEIT)
    g.do(verbs.DEFENSIVE)
    g.do(verbs.END)
    assert chips_of(g, BILL, False) == [] and chips_of(g, BILL, True) == [T]


def test_chips_of_several_kinds_lie_together_without_limit() -> None:
    """TGB-15.7."""
    g = begun()
    for colour in (TRQ, LB, TRQ, TRQ, TRQ):
        gain_chip(g, BILL, colour)
    assert chips_of(g, BILL, False) == [TRQ, LB, TRQ, TRQ, TRQ]


def test_a_final_blow_s_chip_serves_a_later_attack() -> None:
    """TGB-8.10, 15.4, R52: gained in the own activation, it lives until the end of the next."""
    g = begun(dice="LG2 LO6")
    dog = g.foe(3, 4, hp=1)
    g.foe(8, 1)
    g.do(bare_hands(dog))
    g.do(verbs.END)
    assert chips_of(g, BILL, False) == [TRQ]


# Move


def test_a_move_goes_as_far_as_spd() -> None:
    """TGB-9.4a, 3.4, 10.1, 10.6: Bill with SPD 4 gets four spaces away, diagonally too; points left are lost."""
    g = begun()
    assert {g.house.distance(g.at[BILL], s) for s in moving.reach_of(g, BILL, 4).ends} == {0, 1, 2, 3, 4}
    walk(g, 7, 7)
    assert g.at[BILL] == g.sq(7, 7) and g.told("moved") == [(BILL, g.sq(7, 7))]


def test_nobody_moves_while_crippled() -> None:
    """TGB-9.4b, 16.3."""
    g = begun()
    gain(g, BILL, CRIPPLED)
    assert g.refused(verbs.WALK) == ("crippled", "TGB-9.4b")


def test_every_space_has_its_reason() -> None:
    """TGB-9.4a, 10.3, 10.6, 10.8: too far, taken, an obstacle, where one stands, off the map."""
    g = Home(house=room("........\n" * 4 + "....o...\n" + "........\n" * 3))
    g.stand(BILL, 1, 1)
    dog = g.foe(2, 2)

    def reason(square: int) -> str:
        found = moving.why_not_move_to(g, BILL, square)
        return "" if found is None else f"{found.key} {found.rule}"

    assert reason(g.sq(3, 1)) == "somebody_there TGB-10.6" and reason(g.at[dog]) == "somebody_there TGB-10.6"
    assert reason(g.sq(5, 4)) == "obstacle_there TGB-10.3"
    assert reason(g.at[BILL]) == "already_there TGB-9.4a"
    assert reason(g.sq(1, 8)) == "too_far TGB-9.4a"
    assert reason(1000) == "no_such_space TGB-10.3"
    assert reason(g.sq(1, 2)) == ""


def test_earlier_rooms_are_closed_in_combat() -> None:
    """TGB-10.8: a room that is not part of the encounter can't be entered."""
    g = Home(house=two_rooms())
    g.stand(BILL, 3, 6)
    beyond = g.house.rolled(1, 3, 1)
    assert moving.why_not_move_to(g, BILL, beyond) is moving.CLOSED_OFF
    g.begun = 3
    assert moving.why_not_move_to(g, BILL, beyond) is None


def test_a_space_without_a_way_is_told_from_one_too_far() -> None:
    """TGB-10.2, 9.4a."""
    g = Home()
    g.stand(BILL, 8, 8)
    g.at[JOAN] = g.at[AVELYNN] = OFF
    g.obstacles = (g.sq(1, 2), g.sq(2, 1), g.sq(2, 2))
    assert moving.why_not_move_to(g, BILL, g.sq(1, 1)) is moving.NO_WAY


def test_who_is_shut_in_can_t_move() -> None:
    """TGB-10.6."""
    g = Home()
    g.stand(BILL, 1, 1)
    g.stand(JOAN, 3, 1)
    g.begin(BILL)
    assert g.why(verbs.WALK) is None
    g.obstacles = (g.sq(1, 2), g.sq(2, 1))
    assert g.refused(verbs.WALK) == ("nowhere_to_go", "TGB-10.6")


def test_past_a_ring_of_foes_there_is_a_way_for_who_is_fast() -> None:
    """TGB-10.4, 10.6: no free space is adjacent, but two points more lead through a monster."""
    g = Home(house=room(walls="1,1E 1,2E"))
    g.stand(BILL, 1, 1)
    g.begin(BILL)
    g.foe(1, 2)
    assert not moving.can_step(g, BILL) and g.why(verbs.WALK) is None


def test_with_many_spaces_the_tile_is_asked_for_first() -> None:
    """TGB-9.4a: no question has more than 64 answers."""
    g = Home(house=two_rooms())
    g.begun = 3
    g.stand(AVELYNN, 3, 6)
    g.speed[AVELYNN] = 8
    g.begin(AVELYNN)
    flow = moving.move(g, AVELYNN)
    question = next(flow)
    assert g.asked(question) == {"tile"} and len(question.codes) == 2
    question = flow.send(verbs.PICK_TILE | 1 << A)
    assert g.asked(question) == {"move"} and len(question.codes) == 36
    assert question.why is not None
    assert question.why(g, question, 0, verbs.PICK_TILE | 5 << A).key == "tile_out_of_reach"
    assert question.why(g, question, 0, walk_to(g.at[AVELYNN])).key == "already_there"


# Preparation


def test_preparation_has_seven_of_the_ten_actions() -> None:
    """TGB-8.1, 8.2, R22: stances at once, no Move, no Attack, no Loot, no attack talent."""
    g = Home()
    g.foe(1, 2)
    g.carry(BILL, "golf_balls")
    g.stash = (g.card("frying_pan"),)
    g.treasures = {g.sq(2, 2): 1}
    assert g.options(BILL, prep=True) == {"defensive_stance", "offensive_stance", "ready", "trade", "stash"}
    assert g.refused(verbs.WALK, BILL) == ("no_movement_in_preparation", "TGB-8.2")
    assert g.refused(bare_hands(4), BILL) == ("not_in_preparation", "TGB-8.1")
    assert g.refused(loot(g.sq(2, 2)), BILL) == ("not_in_preparation", "TGB-8.1")
    assert g.refused(talent(g.talent("dad_swing")), BILL) == ("no_attack_in_preparation", "TGB-8.2")


def test_a_chip_of_preparation_lasts_for_the_first_activation_only() -> None:
    """TGB-8.2, 15.4: preparation is no activation, and nothing ticks there."""
    g = Home()
    gain(g, BILL, BLIND)
    g.run(acting.run_action(g, BILL, verbs.OFFENSIVE))
    assert chips_of(g, BILL, False) == [TRQ] and g.statuses(BILL) == {"blind": 2} and g.slot == 0
    g.begin(BILL)
    g.do(verbs.END)
    assert chips_of(g, BILL, False) == []


def test_movement_talents_are_no_preparation() -> None:
    """TGB-8.2, 5.9."""
    g = Home()
    g.learn("slide")
    slide = talent(g.talent("slide"))
    assert g.refused(slide, AVELYNN) == ("no_movement_in_preparation", "TGB-8.2")
    g.phase = EXPLORATION
    assert g.refused(slide, AVELYNN) == ("no_movement_in_exploration", "TGB-5.9")


# Exploration


def test_housekeeping_is_free_and_without_attack_stance_or_movement() -> None:
    """TGB-5.9, R20."""
    g = Home()
    g.phase = EXPLORATION
    g.carry(BILL, "golf_balls")
    assert g.options(BILL, exploring=True) == {"ready", "trade", "stash"}
    for code in (verbs.WALK, verbs.OFFENSIVE, verbs.DEFENSIVE, bare_hands(4)):
        assert g.refused(code, BILL) == ("not_in_exploration", "TGB-5.9")
    assert g.refused(talent(g.talent("dad_swing")), BILL) == ("no_attack_in_exploration", "TGB-5.9")


def test_in_exploration_distance_is_no_obstacle_to_trades() -> None:
    """TGB-5.9."""
    g = Home()
    g.carry(BILL, "golf_balls")
    g.stand(AVELYNN, 8, 8)
    assert g.refused(trade(AVELYNN), BILL) == ("partner_not_adjacent", "TGB-9.13a")
    g.phase = EXPLORATION
    assert g.why(trade(AVELYNN), BILL) is None


# Beginning and end


def test_a_stunned_member_s_activation_is_skipped_and_ends_as_any_other() -> None:
    """TGB-16.2, 8.11, 8.7: it is used up, and Blind has run down by one side."""
    g = Home()
    g.ready = 7
    gain(g, BILL, STUNNED)
    gain(g, BILL, BLIND)
    g.begin(BILL)
    assert g.acting == OFF and g.step == steps.CHOOSE and g.ready == 6
    assert g.statuses(BILL) == {"blind": 1} and g.told("skipped") == [(BILL,)]


def test_an_activation_ends_in_five_steps() -> None:
    """TGB-8.11, R24: Bleed, then Refreshed, then tokens are turned, then chips, then KO."""
    g = Home()
    g.hp[BILL] = 2
    g.bleed[BILL] = 2
    gain(g, JOAN, REFRESHED)
    gain(g, BILL, BLIND)
    g.begin(BILL)
    g.do(verbs.END)
    assert (g.hp[BILL], g.bleed[BILL], g.statuses(BILL)) == (1, 1, {"bleed": 1, "blind": 1})
    g.begin(BILL)
    g.do(verbs.END)
    assert g.place[BILL] == KNOCKED_OUT and g.at[BILL] == OFF and g.told("knocked_out") == [(BILL,)]


def test_who_bleeds_and_recovers_loses_before_winning() -> None:
    """TGB-8.11: a Bleed token at 1 HP is fatal, whatever Refreshed would give afterwards."""
    g = Home()
    g.hp[BILL] = 1
    g.bleed[BILL] = 1
    g.status[BILL] = 0
    g.begin(BILL)
    g.status[BILL] |= 2 << 3 * REFRESHED
    g.do(verbs.END)
    assert g.place[BILL] == KNOCKED_OUT


def test_the_rest_of_an_activation_is_over_when_its_member_is_gone() -> None:
    """TGB-21.5, 8.11: whoever is KO'd in the own activation has no end of it; nothing ticks."""
    g = begun()
    g.hp[BILL] = 0
    from hauntbox.games.betwixt.combat.falling import fall

    fall(g, BILL, OFF)
    g.run(acting.run_act(g, verbs.FORFEIT))
    assert g.acting == OFF and g.step == steps.CHOOSE


def test_a_new_activation_forgets_the_last() -> None:
    """TGB-8.7, 9.1, 9.2."""
    g = begun(dice="LG1 LO1")
    dog = g.foe(3, 4)
    g.do(bare_hands(dog))
    g.do(verbs.END)
    g.begin(BILL)
    assert (g.slot, g.actions, g.talents_used, g.attacked) == (0, 0, 0, False)
    assert g.why(bare_hands(dog)) is None


def test_the_last_monster_s_death_leaves_the_activation_its_other_action() -> None:
    """TGB-8.12, R23."""
    g = begun(dice="LG2 LO6")
    g.do(bare_hands(g.foe(3, 4, hp=1)))
    assert g.monsters() == [] and g.acting == BILL
    g.do(verbs.DEFENSIVE)


def test_off_the_map_nobody_acts() -> None:
    """TGB-21.2."""
    g = begun()
    reason = acting.why_not_act(g, 3, verbs.WALK)
    assert reason is not None and (reason.key, reason.rule) == ("member_not_on_map", "TGB-21.2")


@pytest.mark.parametrize("code", [verbs.KEEP, verbs.LINE, verbs.ACTIVATE])
def test_other_answers_are_no_actions(code: int) -> None:
    """TGB-9.1."""
    assert begun().refused(code) == ("no_such_action", "TGB-9.1")


def test_whose_activation_it_is_decides_its_player() -> None:
    """TGB-1.7."""
    g = begun(players=2)
    g.owner = (1, 0, 0, 1)
    question = acting.ask_act(g)
    assert question is not None and question.seat == 1 and question.args == {"n": 2}


def test_no_action_is_offered_that_has_a_reason_against_it() -> None:
    """TGB-9: all conceivable answers, in an activation with weapons, talents, items, treasure and neighbours."""
    g = begun()
    g.equip(BILL, LEFT, "slugger_bat")
    g.carry(BILL, "baseballs")
    g.equip(BILL, 6, "bandage_tin")
    g.hp[BILL] = 5
    g.stand(JOAN, 2, 2)
    g.stash = (g.card("frying_pan"),)
    g.treasures = {g.sq(4, 4): 1, g.sq(7, 7): 1}
    dogs = [g.foe(3, 4), g.foe(6, 3), g.foe(8, 1)]
    codes = [verbs.WALK, verbs.END, verbs.FORFEIT, verbs.READY, verbs.STASH, verbs.OFFENSIVE, verbs.DEFENSIVE]
    codes += [make(slot, dog) for slot in range(13) for dog in dogs for make in (attack, fire)]
    codes += [bare_hands(dog) for dog in dogs]
    codes += [talent(number) for number in range(33)] + [use(slot) for slot in range(14)]
    codes += [loot(square) for square in range(64)] + [trade(member) for member in range(5)]
    possible = {kind(code) for code in codes if g.why(code) is None}
    assert possible >= {"walk", "attack", "fire", "bare_hands", "loot", "use", "ready", "trade", "stash", "forfeit"}
    assert "offensive_stance" not in possible


def test_lookouts_and_the_ko_d_have_no_activation() -> None:
    """TGB-21.2, 8.11: `end_activation` of somebody who has left the map changes nothing of theirs."""
    g = Home()
    gain(g, JOAN, BLEED, 2)
    g.at[JOAN] = OFF
    g.run(lineup.end_activation(g, JOAN))
    assert g.bleed[JOAN] == 2 and g.hp[JOAN] == 8
