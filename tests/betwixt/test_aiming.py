"""Whom family members can attack with what: reach, sight, obstruction, ammo, blindside."""

from __future__ import annotations

from hauntbox.games.betwixt.combat.dice import damage_dice
from hauntbox.games.betwixt.combat.statuses import gain
from hauntbox.games.betwixt.family import aiming, arming
from hauntbox.games.betwixt.family.aiming import IN_THE_WAY, TARGETED, TOO_CLOSE, obstructions, strike_for
from hauntbox.games.betwixt.family.wearing import cards_of
from hauntbox.games.betwixt.table.numbers import (
    AVELYNN,
    BILL,
    CASE,
    CHEST,
    DISARMED,
    DO,
    JOAN,
    LB,
    LEFT,
    LG,
    LO,
    LY,
    MADDOX,
    OFF,
    RIGHT,
    G,
)
from tests.betwixt.home import Home, attack, bare_hands, fire
from tests.betwixt.houses import room

SOUTH = 2


def begun(member: int = BILL, dice: str = "", rows: str = "") -> Home:
    """An activation, everybody else out of the way on the top row."""
    g = Home(dice, house=room(rows) if rows else None)
    for other in range(3):
        g.stand(other, 8 - other, 8)
    g.stand(member, 3, 3)
    g.begin(member)
    return g


# Melee


def test_melee_needs_an_adjacent_target_and_no_sight() -> None:
    """TGB-12.1, 13.8, 10.12: corners count."""
    g = begun()
    g.equip(BILL, LEFT, "seven_iron")
    near, corner, far = g.foe(3, 4), g.foe(4, 4), g.foe(3, 5)
    assert g.why(attack(LEFT, near)) is None and g.why(attack(LEFT, corner)) is None
    assert g.refused(attack(LEFT, far)) == ("target_not_adjacent", "TGB-12.1")


def test_bare_hands_are_always_there() -> None:
    """TGB-9.5, 12.3: melee with the base die and STR, no effects."""
    g = begun()
    dog = g.foe(3, 4)
    assert g.why(bare_hands(dog)) is None
    blow = strike_for(g, BILL, OFF, False, dog)
    assert (blow.hit_dice, damage_dice(blow.stat), blow.passive, blow.lines) == ([LG], [LO], 0, [])
    assert g.refused(bare_hands(g.foe(8, 1))) == ("target_not_adjacent", "TGB-12.1")


def test_nobody_attacks_the_family_or_what_is_not_there() -> None:
    """TGB-12.1."""
    g = begun()
    g.stand(JOAN, 3, 4)
    assert g.refused(bare_hands(JOAN)) == ("target_is_family", "TGB-12.1")
    assert g.refused(bare_hands(20)) == ("target_gone", "TGB-12.1")


def test_only_a_weapon_in_a_hand_is_used() -> None:
    """TGB-9.5, 12.2: hands that are empty or hold a shield, and slots that are no hands."""
    g = begun()
    dog = g.foe(3, 4)
    g.equip(BILL, LEFT, "garbage_can_lid")
    g.equip(BILL, CHEST, "denim_jacket")
    assert g.refused(attack(LEFT, dog)) == ("not_a_weapon", "TGB-9.5")
    assert g.refused(attack(RIGHT, dog)) == ("hand_empty", "TGB-9.5")
    assert g.refused(attack(CHEST, dog)) == ("weapon_not_in_hand", "TGB-9.5")


def test_with_two_weapons_only_the_named_one_counts() -> None:
    """TGB-12.2, 22.2: die, damage and effects of the other hand play no part."""
    g = begun()
    g.equip(BILL, LEFT, "frying_pan", "brush_machete")
    dog = g.foe(3, 4)
    pan, machete = strike_for(g, BILL, LEFT, False, dog), strike_for(g, BILL, RIGHT, False, dog)
    assert (pan.hit_dice, pan.passive, len(pan.lines)) == ([LG, G], 0, 1)
    assert (machete.hit_dice, machete.passive, len(machete.lines)) == ([LG, G], 1, 2)
    assert g.why(attack(RIGHT, dog)) is None


def test_a_two_handed_weapon_is_offered_once() -> None:
    """TGB-22.2."""
    g = begun()
    g.equip(BILL, LEFT, "seven_iron")
    dog = g.foe(3, 4)
    assert aiming.list_aims(g, BILL) == [attack(LEFT, dog), bare_hands(dog)]


def test_the_disarmed_have_bare_hands_only() -> None:
    """TGB-16.8c, R37."""
    g = begun()
    g.equip(BILL, LEFT, "seven_iron")
    dog = g.foe(3, 4)
    gain(g, BILL, DISARMED)
    assert g.refused(attack(LEFT, dog)) == ("disarmed", "TGB-16.8c")
    assert g.why(bare_hands(dog)) is None


# Range and sight


def test_range_goes_by_acc() -> None:
    """TGB-3.6b, 13.7, R1: with ACC 3 a target at distance 4 is in range, one at 5 is not."""
    g = begun(JOAN)
    g.dials[JOAN] = (8, 8, 1, 3)
    g.equip(JOAN, LEFT, "wrist_slingshot")
    assert g.why(attack(LEFT, g.foe(7, 3))) is None
    assert g.refused(attack(LEFT, g.foe(8, 3))) == ("target_out_of_range", "TGB-13.7")


def test_binoculars_reach_farther() -> None:
    """TGB-13.7: effects may add to the range."""
    g = begun(JOAN)
    g.equip(JOAN, LEFT, "wrist_slingshot")
    far = g.foe(8, 3)
    assert aiming.reach_of(g, JOAN) == 4 and g.why(attack(LEFT, far)) is not None
    g.equip(JOAN, 5, "binoculars")
    assert aiming.reach_of(g, JOAN) == 5 and g.why(attack(LEFT, far)) is None


def test_a_foe_straight_in_line_hides_the_one_behind() -> None:
    """TGB-12.1, 13.1."""
    g = begun(JOAN)
    g.equip(JOAN, LEFT, "wrist_slingshot")
    g.foe(5, 3)
    assert g.refused(attack(LEFT, g.foe(6, 3))) == ("no_line_of_sight", "TGB-13.1")


# Obstruction


def test_reasons_of_the_obstruction_penalty() -> None:
    """TGB-13.6, R36: an adjacent monster that goes for the shooter, lines past a friend, an adjacent target."""
    g = begun(JOAN)
    far = g.foe(6, 3, target=BILL)
    assert obstructions(g, JOAN, far) == 0
    g.stand(BILL, 5, 3)
    assert obstructions(g, JOAN, far) == IN_THE_WAY
    g.stand(BILL, 8, 8)
    near = g.foe(2, 2, target=BILL)
    assert obstructions(g, JOAN, far) == 0 and obstructions(g, JOAN, near) == TOO_CLOSE
    g.draw_target(near)
    g.set_target(near, JOAN)
    assert obstructions(g, JOAN, far) == TARGETED and obstructions(g, JOAN, near) == TARGETED | TOO_CLOSE


def test_a_monster_without_a_token_obstructs_as_well() -> None:
    """TGB-13.6, 19.12: what counts is whom it goes for."""
    g = begun(JOAN)
    far, near = g.foe(6, 3), g.foe(2, 2)
    g.return_target(near)
    g.target[near] = JOAN
    assert obstructions(g, JOAN, far) == TARGETED


def test_an_obstacle_obstructs() -> None:
    """TGB-13.2, 13.6."""
    g = begun(JOAN, rows="\n".join(["........"] * 5 + ["....o..."] + ["........"] * 2))
    assert obstructions(g, JOAN, g.foe(6, 3)) == IN_THE_WAY


def test_an_obstructed_shot_that_misses_costs_chips_and_ammo_and_nothing_of_the_target() -> None:
    """TGB-12.4, 22.11a, 16.5: the die shows 2; two chips and a dart are gone, the monster's Frailty is as it was."""
    from hauntbox.games.betwixt.combat.chips import chips_of, gain_chip
    from hauntbox.games.betwixt.table.numbers import FRAIL, TRQ

    g = begun(AVELYNN, dice="d6=2")
    g.equip(AVELYNN, LEFT, "lawn_darts")
    dog = g.foe(3, 4, target=BILL)
    gain(g, dog, FRAIL)
    gain_chip(g, AVELYNN, TRQ, 2)
    g.do(attack(LEFT, dog))
    assert chips_of(g, AVELYNN, False) == [] and g.ammo[g.card("lawn_darts")] == 3
    assert g.statuses(dog) == {"frail": 2} and g.hp[dog] == 9


def test_steady_hands_miss_on_a_one_only() -> None:
    """TGB-13.6."""
    g = begun(JOAN)
    g.equip(JOAN, LEFT, "wrist_slingshot")
    dog = g.foe(3, 4)
    blow = strike_for(g, JOAN, LEFT, False, dog)
    assert blow.obstructed and blow.miss_on == 2
    g.learn("steady_hands")
    assert strike_for(g, JOAN, LEFT, False, dog).miss_on == 1


def test_melee_is_never_obstructed() -> None:
    """TGB-13.6: the penalty is one of ranged attacks."""
    g = begun()
    g.equip(BILL, LEFT, "seven_iron")
    assert not strike_for(g, BILL, LEFT, False, g.foe(3, 4)).obstructed


# Ammo


def test_a_weapon_without_ammo_shoots_for_ever() -> None:
    """TGB-22.11a, R46."""
    g = begun(JOAN, dice="LG1 G1 DY1")
    g.equip(JOAN, LEFT, "wrist_slingshot")
    g.do(attack(LEFT, g.foe(6, 3)))
    assert g.told("ammo_spent") == []


def test_typed_ammo_is_counted_and_without_a_token_the_weapon_is_useless() -> None:
    """TGB-22.11a, 22.11b: its own tokens first, then those of a matching card in any slot."""
    g = begun(AVELYNN)
    g.equip(AVELYNN, LEFT, "lawn_darts")
    g.carry(AVELYNN, "golf_balls", "spare_darts")
    darts, spare = g.card("lawn_darts"), g.card("spare_darts")
    dog = g.foe(6, 3)
    arming.spend_ammo(g, AVELYNN, LEFT, False)
    assert (g.ammo[darts], g.ammo[spare]) == (3, 4)
    g.ammo[darts] = 0
    arming.spend_ammo(g, AVELYNN, LEFT, False)
    assert (g.ammo[darts], g.ammo[spare]) == (0, 3) and g.why(attack(LEFT, dog)) is None
    g.ammo[spare] = 0
    assert g.refused(attack(LEFT, dog)) == ("no_ammo", "TGB-22.11b")


def test_an_empty_ammo_card_is_discarded_and_the_weapon_stays() -> None:
    """TGB-22.11b."""
    g = begun(AVELYNN)
    g.equip(AVELYNN, LEFT, "lawn_darts")
    g.carry(AVELYNN, "spare_darts")
    darts, spare = g.card("lawn_darts"), g.card("spare_darts")
    g.ammo = {darts: 1, spare: 1}
    arming.spend_ammo(g, AVELYNN, LEFT, False)
    arming.spend_ammo(g, AVELYNN, LEFT, False)
    assert cards_of(g, AVELYNN) == [darts] and spare not in g.ammo
    assert g.gear_decks[0].discards == (spare,) and g.told("discarded") == [(spare,)]


def test_ammo_of_somebody_else_does_not_help() -> None:
    """TGB-22.11a: it must lie on the same dashboard."""
    g = begun()
    g.equip(BILL, LEFT, "slugger_bat")
    g.carry(JOAN, "baseballs")
    assert g.refused(fire(LEFT, g.foe(5, 3))) == ("nothing_to_fire", "TGB-22.12a")


# Firing


def test_a_bat_fires_baseballs_with_acc_and_none_of_its_effects() -> None:
    """TGB-22.12a, 22.12b, 3.6a: range 3 with ACC 1, LG and LG, LY, +1 damage, no lines."""
    g = begun()
    g.equip(BILL, LEFT, "slugger_bat")
    g.carry(BILL, "baseballs")
    dog, far = g.foe(6, 3), g.foe(7, 4)
    assert g.refused(fire(LEFT, far)) == ("target_out_of_range", "TGB-13.7")
    blow = strike_for(g, BILL, LEFT, True, dog)
    assert blow.ranged and blow.hit_dice == [LG, LG] and damage_dice(blow.stat) == [LY]
    assert blow.passive == 1 and blow.lines == []


def test_effects_rolled_by_what_is_fired_buy_nothing() -> None:
    """TGB-22.12b: two effects on the dice, and nobody is asked."""
    g = begun(dice="LG6 LG6 LY2")
    g.equip(BILL, LEFT, "slugger_bat")
    g.carry(BILL, "baseballs")
    dog = g.foe(6, 3)
    g.do(fire(LEFT, dog))
    assert g.hp[dog] == 7 and g.ammo[g.card("baseballs")] == 2 and g.at[dog] == g.sq(6, 3)


def test_only_melee_weapons_that_name_ammo_fire() -> None:
    """TGB-22.12a."""
    g = begun()
    g.equip(BILL, LEFT, "frying_pan")
    g.carry(BILL, "baseballs")
    assert g.refused(fire(LEFT, g.foe(5, 3))) == ("fires_nothing", "TGB-22.12a")


def test_a_bat_strikes_and_fires_as_its_owner_likes() -> None:
    """TGB-22.12a, 13.6: firing at an adjacent monster is possible, and obstructed."""
    g = begun()
    g.equip(BILL, LEFT, "slugger_bat")
    g.carry(BILL, "baseballs")
    dog = g.foe(3, 4)
    assert g.why(attack(LEFT, dog)) is None and g.why(fire(LEFT, dog)) is None
    assert strike_for(g, BILL, LEFT, True, dog).obstructed


# Fireworks


def test_the_bottle_rocket_needs_maddox_s_hand_and_a_token() -> None:
    """TGB-23.2."""
    g = begun(AVELYNN)
    g.stand(MADDOX, 3, 3)
    g.place[MADDOX] = 0
    g.at[AVELYNN] = g.sq(1, 1)
    g.begin(MADDOX)
    dog = g.foe(6, 3)
    g.equip(MADDOX, CASE, "bottle_rocket")
    assert g.refused(attack(CASE, dog)) == ("weapon_not_in_hand", "TGB-9.5")
    g.slots[MADDOX * 13 + CASE] = OFF
    g.equip(MADDOX, LEFT, "bottle_rocket")
    assert g.refused(attack(LEFT, dog)) == ("no_rocket", "TGB-23.2")
    g.ammo[g.card("bottle_rocket")] = 2
    assert g.why(attack(LEFT, dog)) is None
    blow = strike_for(g, MADDOX, LEFT, False, dog)
    assert (blow.hit_dice, blow.passive, blow.elements) == ([LG, LB], 1, [1, 0, 0, 0])
    arming.spend_ammo(g, MADDOX, LEFT, False)
    assert g.ammo[g.card("bottle_rocket")] == 1 and cards_of(g, MADDOX) == [g.card("bottle_rocket")]


def test_nobody_else_can_use_fireworks() -> None:
    """TGB-23.2."""
    g = begun()
    g.equip(BILL, LEFT, "bottle_rocket")
    g.ammo[g.card("bottle_rocket")] = 3
    assert g.refused(attack(LEFT, g.foe(5, 3))) == ("firework_of_maddox", "TGB-23.2")


# Blindside


def test_from_the_rear_space_the_stat_counts_one_higher() -> None:
    """TGB-14.5, 14.6a, 14.7: Bill with STR 3 rolls DO instead of LO."""
    g = begun()
    behind, beside = g.foe(3, 4, facing=0), g.foe(4, 3, facing=0)
    blow = strike_for(g, BILL, OFF, False, behind)
    assert damage_dice(blow.stat + blow.blindside) == [DO]
    assert strike_for(g, BILL, OFF, False, beside).blindside == 0


def test_blind_spot_adds_two_steps() -> None:
    """TGB-14.7."""
    g = begun(AVELYNN)
    g.learn("blind_spot")
    assert strike_for(g, AVELYNN, OFF, False, g.foe(3, 4, facing=0)).blindside == 2


def test_at_range_the_whole_line_behind_counts() -> None:
    """TGB-14.6b: anywhere straight behind, in sight; one column aside is not behind."""
    g = begun(JOAN)
    g.equip(JOAN, LEFT, "wrist_slingshot")
    behind, aside, facing = g.foe(3, 6, facing=0), g.foe(4, 6, facing=0), g.foe(6, 3, facing=SOUTH)
    assert [strike_for(g, JOAN, LEFT, False, one).blindside for one in (behind, aside, facing)] == [1, 0, 0]


def test_a_monster_that_looks_sideways_has_its_back_elsewhere() -> None:
    """TGB-14.5, 14.6a: the rear is the one space opposite the facing."""
    g = begun()
    dog = g.foe(3, 4, facing=1)
    assert strike_for(g, BILL, OFF, False, dog).blindside == 0


def test_an_attack_from_behind_is_told_and_hurts_more() -> None:
    """TGB-14.7, 9.5."""
    g = begun(dice="LG2 DO6")
    dog = g.foe(3, 4, facing=0)
    g.do(bare_hands(dog))
    assert g.told("blindside") == [(BILL, dog)] and g.hp[dog] == 4
