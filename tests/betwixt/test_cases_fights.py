"""Cases on dice, shots, obstruction, redirects, stumbling and traps (TGB-11 to TGB-15, 17, 18), worked out from the
rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.betwixt.cases import Case

BILL, JOAN, AVELYNN, MADDOX, DOG, DOG_2 = range(6)
SLING: dict[str, Any] = {"gear": {"joan": ["wrist_slingshot"]}, "active": "joan"}


def numbers(sides: tuple[int, ...]) -> list[int]:
    """The colours of dice in an event: hit dice LG, G, LB, B, TRQ are 0 to 4."""
    return sorted(side // 6 for side in sides)


# Shots


def test_acc_2_reaches_four_spaces() -> None:
    """TGB-3.6b, 10.13, 13.7: a Dog four columns and four rows away can be shot, one five columns away can't."""
    case = Case(
        family={"joan": "A11"}, monsters={"m1": "guard_dog A55", "m2": "guard_dog A62"}, **SLING,
    )  # fmt: skip
    assert "attack:left:m1" in case.keys and "attack:left:m2" not in case.keys


@pytest.mark.parametrize(("target", "rolls"), [("joan", 1), ("bill", 0)])
def test_a_monster_beside_the_shooter_obstructs_if_it_is_after_them(target: str, rolls: int) -> None:
    """TGB-13.6: shooting at another one, past nobody: only a Dog that has Joan as its target costs a d6."""
    case = Case(
        family={"joan": "A11", "bill": "A88"}, monsters={"m1": "guard_dog A41 south", "m2": "guard_dog A12"},
        targets={"m1": "bill", "m2": target}, dice="d6=3 LG1 G1 DY1 T1" if rolls else "LG1 G1 DY1 T1", **SLING,
    )  # fmt: skip
    case.play("attack:left:m1")
    assert len(case.told("obstruction_roll")) == rolls and len(case.told("hit_roll")) == 1


def test_an_obstructed_miss_costs_ammo_and_hit_chips_but_no_frailty() -> None:
    """TGB-12.4, 13.6, 22.11a, 16.5: the d6 shows 2: no dice, one dart and the TRQ chip are gone, the Dog stays Frail.
    """
    case = Case(
        family={"joan": "A44"}, monsters={"m1": "guard_dog A43 south"}, gear={"joan": ["lawn_darts"]}, active="joan",
        chips={"joan": ["TRQ", "T"]}, statuses={"m1": {"frail": 2}}, dice="d6=2",
    )  # fmt: skip
    assert case.member("joan")["slots"]["left"]["tokens"] == 4
    case.play("attack:left:m1")
    assert case.told("hit_roll") == [] and case.statuses("m1") == {"frail": 2}
    assert case.member("joan")["slots"]["left"]["tokens"] == 3 and case.chips("joan") == ["T"]


@pytest.mark.parametrize(("d6", "thrown"), [(1, 0), (2, 1)])
def test_steady_hands_miss_on_a_1_only(d6: int, thrown: int) -> None:
    """TGB-13.6, 25.6: with the talent the obstruction d6 misses on 1, no longer on 2."""
    case = Case(
        family={"joan": "A44"}, monsters={"m1": "guard_dog A43 south"}, talents={"joan": ["steady_hands"]},
        dice=f"d6={d6}" + " LG1 G1 DY1 T1" * thrown, **SLING,
    )  # fmt: skip
    case.play("attack:left:m1")
    assert len(case.told("hit_roll")) == thrown


def test_friends_and_low_things_obstruct_and_foes_stop() -> None:
    """TGB-13.1, 13.2: along a row past Bill there is a penalty, past a crate, too; past another Dog there is no shot.
    """
    for between, dice in (({"bill": "A31"}, "d6=3 LG1 G1 DY1 T1"), ({}, "d6=3 LG1 G1 DY1 T1")):
        case = Case(
            family={"joan": "A11", **between}, monsters={"m1": "guard_dog A51 west"}, dice=dice,
            obstacles=[] if between else ["A31"], **SLING,
        )  # fmt: skip
        case.play("attack:left:m1")
        assert len(case.told("obstruction_roll")) == 1
    case = Case(family={"joan": "A11"}, monsters={"m1": "guard_dog A51 west", "m2": "guard_dog A31"}, **SLING)
    assert "attack:left:m1" not in case.keys and "attack:left:m2" in case.keys


def test_a_golf_club_fires() -> None:
    """TGB-22.12a, 22.12b, 11.7: three spaces away Bill has LG and G, and LY by ACC 1; rolled effects buy nothing; the
    ball is gone even though it misses."""
    case = Case(
        family={"bill": "A11"}, monsters={"m1": "guard_dog A41 west"}, gear={"bill": ["seven_iron", "golf_balls"]},
        active="bill", dice="LG6 G5 LY3 T1",
    )  # fmt: skip
    assert "attack:left:m1" not in case.keys
    case.play("fire:left:m1")
    [hits], [damage] = case.told("hit_roll"), case.told("damage_roll")
    assert numbers(hits[3:]) == [0, 1] and len(damage[2:]) == 1
    assert case.hp("m1") == 2 and case.told("bought") == []
    assert [one["tokens"] for one in case.member("bill")["extra"] if one] == [2]
    assert case.asked == "act"


def test_nobody_fires_without_a_ball() -> None:
    """TGB-22.11b, 22.12a: the empty card is gone with its last token, and with it the shot."""
    case = Case(
        family={"bill": "A11"}, monsters={"m1": "guard_dog A41 west"}, gear={"bill": ["seven_iron", "golf_balls"]},
        ammo={"golf_balls": 1}, active="bill", dice="LG1 G1 LY3 T1 d6=2",
    )  # fmt: skip
    case.play("fire:left:m1")
    assert not any(case.member("bill")["extra"]) and case.hp("m1") == 3


def test_a_shot_in_the_back_from_three_spaces() -> None:
    """TGB-14.6b, 14.7, R72: straight behind a Dog that looks away, ACC 2 counts as 3: LO, not DY. From its side not."""
    for facing, colour in (("north", 2), ("west", 1)):
        case = Case(
            family={"joan": "A44"}, monsters={"m1": f"guard_dog A41 {facing}"}, dice="LG1 G1 LO1 T1", **SLING,
        )  # fmt: skip
        case.play("attack:left:m1")
        [damage] = case.told("damage_roll")
        # Damage dice LY, DY, LO and DO have six sides each.
        assert [side // 6 for side in damage[2:]] == [colour]


def test_a_rocket_is_made_taken_in_hand_and_shot() -> None:
    """TGB-23.2, 23.3, 23.4, 9.5: made in the pouch, it can't be shot there; in a hand it can, once; then it is empty.
    """
    case = Case(
        family={"maddox": "A11"}, monsters={"m1": "scarecrow A51 west"}, active="maddox",
        statuses={"m1": {"crippled": 2}}, dice="d6=2 LG1 LB1 DY1 T1",
    )  # fmt: skip
    case.play("talent:make_a_bottle_rocket")
    assert not any(key.startswith("attack:") for key in case.keys)
    case.play("ready", "slot:left")
    assert case.member("maddox")["slots"]["left"]["tokens"] == 1 and "attack:left:m1" in case.keys
    case.play("attack:left:m1")
    assert case.member("maddox")["slots"]["left"]["tokens"] == 0


# Dice


def test_four_blue_chips_are_used_and_three_are_thrown() -> None:
    """TGB-11.4, 11.5, 15.7, 12.19: LG and three TRQ; all four chips are gone."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "guard_dog A43 south"}, chips={"bill": ["TRQ"] * 4}, active="bill",
        dice="LG1 TRQ1 TRQ1 TRQ1 LO1 T1",
    )  # fmt: skip
    case.play("bare_hands:m1")
    [roll] = case.told("hit_roll")
    assert numbers(roll[3:]) == [0, 4, 4, 4] and case.chips("bill") == []


def test_a_fourth_defence_die_is_left_out_by_choice() -> None:
    """TGB-11.9, 12.7, 12.19: BR and three T: Bill's player keeps three; all T chips are used up."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "guard_dog A43"}, chips={"bill": ["T"] * 3}, active="bill",
        dice="LG2 LY1",
    )  # fmt: skip
    case.play("end")
    assert len(case.keys) == 2 and all(key.startswith("keep:") for key in case.keys)  # three T, or BR and two T
    case.play(case.keys[0])
    [roll] = case.told("defence_roll")
    assert len(roll[3:]) == 3 and case.chips("bill") == []


def test_a_miss_face_voids_any_number_of_hits() -> None:
    """TGB-11.10, 12.11: a Shade's W shows Miss against four hits."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "wailing_shade A43 south"}, gear={"bill": ["frying_pan"]},
        chips={"bill": ["TRQ"]}, active="bill", dice="LG2 G6 TRQ3 LO6 W5",
    )  # fmt: skip
    case.play("attack:left:m1")
    assert case.hp("m1") == 4 and case.told("hit") == []


def test_fire_goes_through_shields() -> None:
    """TGB-18.3, 18.4, 12.14: the physical damage of 1 is shielded; Fire 1 and the Dog's weakness of 1 remain: 2."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "guard_dog A43 south"}, gear={"bill": ["box_of_sparklers"]},
        active="bill", dice="LG2 LG2 LO1 T2",
    )  # fmt: skip
    case.play("attack:left:m1")
    assert case.hp("m1") == 1


def test_resisted_fire_is_not_less_than_nothing() -> None:
    """TGB-18.3, 12.15: a Pumpkin Head resists 2 of 1 Fire: only the 3 of LO count."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "pumpkin_head A43 south"}, gear={"bill": ["box_of_sparklers"]},
        active="bill", dice="LG2 LG2 LO4 T1",
    )  # fmt: skip
    case.play("attack:left:m1")
    assert case.hp("m1") == 1


def test_a_hit_that_does_no_damage_still_bites() -> None:
    """TGB-12.13b, 12.18, 16.1: LY shows 0; the Rats have hit, and their effect makes Bill Bleed 1."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "rat_swarm A43"}, active="bill", dice="LG2 LG6 LY1 BR1 d6=2",
    )  # fmt: skip
    case.play("end")
    assert (case.hp("bill"), case.statuses("bill")) == (10, {"bleed": 1})


def test_a_monster_buys_the_dearest_line_first() -> None:
    """TGB-12.13b: a Clown with two effects buys Damage 2 and has nothing left for Bleed: LO 1 and 2 more."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "chainsaw_clown A43"}, active="bill", dice="G5 LG6 LO1 BR1 d6=2",
    )  # fmt: skip
    case.play("end")
    assert (case.hp("bill"), case.statuses("bill")) == (7, {})


# Skulls


def test_a_monster_s_skull_turns_it_on_its_attacker() -> None:
    """TGB-12.10, 14.4: the Dog had Bill's token; it has Joan's now, and does not turn."""
    case = Case(
        family={"joan": "A44", "bill": "A88"}, monsters={"m1": "guard_dog A43 east"}, targets={"m1": "bill"},
        active="joan", dice="LG1 LY1 T6",
    )  # fmt: skip
    case.play("bare_hands:m1")
    assert (case.monster("m1")["target"], case.monster("m1")["facing"]) == ("joan", "east")
    assert (case.view["targets"]["bill"], case.view["targets"]["joan"]) == (6, 5)


def test_a_redirect_comes_before_a_miss() -> None:
    """TGB-R54, 12.9a, 12.9b, 12.19: Bill throws a skull and a Miss: Joan is hit with hits and damage as they lie; her
    own skull counts for nothing; Bill's chip is gone."""
    case = Case(
        family={"bill": "A44", "joan": "A54"}, monsters={"m1": "guard_dog A43"}, chips={"bill": ["W"]}, active="bill",
        ready=[], dice="LG2 LY5 BR6 W5 of12=7 T6 d6=2",
    )  # fmt: skip
    case.play("end")
    assert (case.hp("bill"), case.hp("joan")) == (10, 6)
    assert case.monster("m1")["target"] == "joan" and case.chips("bill") == []
    assert len(case.told("retargeted")) == 1


def test_the_same_name_again_changes_nothing() -> None:
    """TGB-12.9a, 12.9b: Bill's token is put back and drawn again: his own roll stands, with its evade."""
    case = Case(
        family={"bill": "A44", "joan": "A54"}, monsters={"m1": "guard_dog A43"}, chips={"bill": ["T"]}, active="bill",
        ready=[], dice="LG2 LY5 BR6 T4 of12=1 d6=2",
    )  # fmt: skip
    case.play("end")
    assert (case.hp("bill"), case.hp("joan")) == (10, 8)
    assert len(case.told("defence_roll")) == 1 and case.monster("m1")["target"] == "bill"


def test_two_skulls_draw_one_token() -> None:
    """TGB-12.9a: BR and T both show a skull: one token is drawn, not two."""
    case = Case(
        family={"bill": "A44", "joan": "A88"}, monsters={"m1": "guard_dog A43"}, chips={"bill": ["T"]}, active="bill",
        ready=[], dice="LG2 LY5 BR6 T6 of12=12 d6=2",
    )  # fmt: skip
    case.play("end")
    assert case.monster("m1")["target"] == "joan" and (case.hp("bill"), case.hp("joan")) == (8, 8)
    assert case.view["targets"] == {"bill": 6, "joan": 5, "avelynn": 0, "maddox": 0}


def test_a_shot_is_not_redirected_to_somebody_adjacent() -> None:
    """TGB-12.9b, 12.9c, 13.6: Joan stands beside the Shade: shooting her would be obstructed, so Bill is hit, and the
    Shade keeps her token."""
    case = Case(
        family={"bill": "A44", "joan": "A41"}, monsters={"m1": "wailing_shade A42"}, active="bill", ready=[],
        statuses={"m1": {"crippled": 2}}, dice="LB2 LG2 DY1 BR6 of12=12 d6=2",
    )  # fmt: skip
    case.play("end")
    assert (case.hp("bill"), case.hp("joan")) == (9, 8)
    assert case.monster("m1")["target"] == "joan"


# Stumbling and traps


def test_nobody_stumbles_through_a_wall() -> None:
    """TGB-17.8a: the Dog stands with its back to the wall: no step leads one space farther away; nothing is asked."""
    case = Case(
        family={"bill": "A42"}, monsters={"m1": "scarecrow A41 south"}, gear={"bill": ["slugger_bat"]}, active="bill",
        dice="LG6 LG2 LO1 T1",
    )  # fmt: skip
    case.play("attack:left:m1")
    while case.asked != "act":
        case.play(case.keys[0])
    assert case.monster("m1")["at"] == "A41"


def test_a_monster_pushed_into_a_trap_is_the_pusher_s() -> None:
    """TGB-17.4, 17.5, 17.6, 17.11, 8.10: 1 by the bat after a shield, 3 by the Bear Trap: the Dog is Bill's, and
    gives him a chip; the trap is gone."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "guard_dog A43 south", "m2": "guard_dog A18"}, active="bill",
        gear={"bill": ["slugger_bat"]}, traps={"A42": "bear"}, dice="LG6 LG2 LO1 T2",
    )  # fmt: skip
    case.play("attack:left:m1")
    while case.asked != "act":
        case.play(next((key for key in case.keys if "A42" in key or key.startswith("line")), case.keys[0]))
    assert case.told("defeated") == [(DOG, BILL)] and case.chips("bill") == ["TRQ"]
    assert case.view["map"]["traps"] == []


def test_traps_hurt_the_sow_twice() -> None:
    """TGB-17.4, 17.6: a Bear Trap takes 6 from Duchess, whatever her armour; she is Crippled."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "duchess A43 south"}, active="bill", gear={"bill": ["slugger_bat"]},
        traps={"A42": "bear"}, dice="LG6 LG2 LO1 BR1",
    )  # fmt: skip
    case.play("attack:left:m1")
    while case.asked != "act":
        case.play(next((key for key in case.keys if "A42" in key or key.startswith("line")), case.keys[0]))
    # LO 1 and the bat's 1, less 1 of armour: 1; then 6.
    assert case.hp("m1") == 14 - 1 - 6 and "crippled" in case.statuses("m1")


def test_a_member_stumbles_into_the_trap_behind() -> None:
    """TGB-17.8c, 17.9, 17.4: of three ways back from the Strongman one leads onto a Rat Trap: Bill takes it, bleeds
    2."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "strongman A43"}, traps={"A55": "rat"}, active="bill",
        dice="G4 LG2 LO1 DO1 BR4 d6=2",
    )  # fmt: skip
    case.play("end")
    assert case.member("bill")["at"] == "A55" and case.statuses("bill") == {"bleed": 2}
