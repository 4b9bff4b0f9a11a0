"""Cases on the rules of single missions, monsters, talents and items (TGB-9, 18 to 23, 26.11), worked out from the
rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.betwixt.cases import Case
from tests.betwixt.test_cases_drawing import opened

OPEN = "\n".join(["." * 8] * 8)
STILL = {"m1": {"crippled": 2}}
GHOST: dict[str, Any] = {"monsters": {"m1": "wailing_shade A11"}}


# Missions


def test_a_sow_s_yard_has_worse_traps() -> None:
    """TGB-17.7, 17.4: 2 by the bat, then a Taser Trap of 1 and 1 more: 2 HP are left, and the Scarecrow is Stunned."""
    case = Case(
        mission="duchess_gets_loose", room=OPEN, family={"bill": "A44"}, monsters={"m1": "scarecrow A43 south"},
        gear={"bill": ["slugger_bat"]}, traps={"A42": "taser"}, active="bill", dice="LG6 LG2 LO1 T1",
    )  # fmt: skip
    case.play("attack:left:m1")
    while case.asked != "act":
        case.play(next((key for key in case.keys if "A42" in key or key.startswith("line")), case.keys[0]))
    assert case.hp("m1") == 2 and "stunned" in case.statuses("m1")


def test_in_the_dark_everybody_reaches_less_far() -> None:
    """TGB-13.7, 3.6b: ACC 2 reaches 4 spaces, in the dark 3; ACC 1 reaches 2."""
    case = Case(
        mission="lights_out", room=OPEN, family={"joan": "A11"}, gear={"joan": ["wrist_slingshot"]}, active="joan",
        monsters={"m1": "ticket_taker A44", "m2": "ticket_taker A51"},
    )  # fmt: skip
    assert "attack:left:m1" in case.keys and "attack:left:m2" not in case.keys
    assert case.member("joan")["range"] == 3 and case.member("bill")["range"] == 2


def test_in_the_dark_trouble_comes_on_a_2() -> None:
    """TGB-8.14d, 8.14a: there a 2 hurts, too; a 3 does not."""
    for dice, hp in (("d6=2 d6=1", 6), ("d6=3", 7)):
        case = Case(
            mission="lights_out", room=OPEN, family={"bill": "A11", "joan": "A21", "avelynn": "A31"}, dice=dice,
            monsters={"m1": "ticket_taker A18"}, statuses=STILL,
        )  # fmt: skip
        case.play("activate:bill", "end", "activate:joan", "end", "end")
        assert case.hp("maddox") == hp


def test_the_twentieth_round_in_the_dark_is_the_last() -> None:
    """TGB-8.13, 4.5: at its end, with a monster left and no power, the mission is lost; at the end of the 19th not."""
    for round, over in ((19, False), (20, True)):
        case = Case(
            mission="lights_out", room=OPEN, family={"bill": "A11"}, monsters={"m1": "ticket_taker A18"},
            statuses=STILL, active="bill", round=round, stage=3, objects={"A81": "fuse_box"}, dice="d6=6",
        )  # fmt: skip
        case.play("end")
        assert case.view["over"] == over and not case.view["won"]


@pytest.mark.parametrize(("token", "standard", "nightmare"), [("monster2", 3, 4), ("monster4", 2, 3)])
def test_nightmares_come_in_greater_numbers(token: str, standard: int, nightmare: int) -> None:
    """TGB-26.11, 6.6: a token for two or more brings one more at Nightmare."""
    for difficulty, n in (("standard", standard), ("nightmare", nightmare)):
        assert len(opened(f"map14 {token} door rat_trap", difficulty=difficulty).view["monsters"]) == n


def test_a_single_monster_stays_single_at_nightmare() -> None:
    """TGB-26.11: one Stitched Hog is one Stitched Hog."""
    case = opened("map14 monster4 door rat_trap", mission="uncle_merles_barn", difficulty="nightmare")
    assert [one["kind"] for one in case.view["monsters"]] == ["stitched_hog"]


def test_a_story_that_is_not_needed_is_worth_two_dollars() -> None:
    """TGB-7.10, 4.3: two were found, a third one brings B$ 2 and nothing into the bag."""
    case = opened(
        "map14 story door rat_trap", "treasure vending surprise bear_trap door", mission="the_corn_has_ears", stage=2,
        found=2,
    )  # fmt: skip
    assert case.view["purse"] == 2 and "map" not in case.view["pool"]


def test_the_ringmaster_s_armour_is_his_tethers() -> None:
    """TGB-19.1, 12.14, 22.6: two stand: 4 less 2 and a shield are 1; with one of them gone it is one less, and the
    view says so each time."""
    case = Case(
        mission="the_center_ring", room=OPEN, family={"bill": "A44"}, stage=3, active="bill", statuses=STILL,
        monsters={"m1": "ringmaster A43 south", "m7": "tether A54", "m8": "tether A81"},
        chips={"bill": ["TRQ", "TRQ"]}, dice="LG2 TRQ3 TRQ3 LO6 W1 T1",
    )  # fmt: skip
    assert case.monster("m1")["armour"] == 2
    case.play("bare_hands:m1")
    assert case.hp("m1") == 23
    case.play("loot:A54")
    assert case.monster("m1")["armour"] == 1


def test_what_a_mission_adds_to_ratings_is_seen() -> None:
    """TGB-18.5, 18.2: in the finale everybody is weak by 2 against Spirit, and by 1 against the rest."""
    case = Case(mission="the_center_ring", room=OPEN, family={"bill": "A44"}, **GHOST)
    assert case.member("bill")["ratings"] == {"fire": 1, "cold": 1, "sickly": 1, "spirit": 2}


# Monsters


def test_the_family_is_weak_against_elements() -> None:
    """TGB-18.5, 18.3, 12.13b: LY shows 0, a Pumpkin Head's effect buys Fire 1, Bill's rating makes it 2."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "pumpkin_head A47"}, statuses=STILL, active="bill",
        dice="G2 LG6 LY1 BR1 d6=2",
    )  # fmt: skip
    case.play("end")
    assert case.hp("bill") == 8


def test_what_is_drained_is_what_was_lost() -> None:
    """TGB-12.18, 17.2: Bill has 2 HP and is hit for 3: the Cellar Thing recovers 2."""
    case = Case(
        family={"bill": "A44", "joan": "A11", "maddox": "A21"}, monsters={"m1": "cellar_thing A43"},
        hp={"bill": 2, "m1": 5}, statuses=STILL, active="bill", ready=["joan"], dice="G4 LB3 LO4 BR1",
    )  # fmt: skip
    case.play("end")
    assert case.member("bill")["place"] == "knocked_out" and case.hp("m1") == 7


def test_the_fortune_teller_helps_the_most_wounded() -> None:
    """TGB-19.1, 19.6: of two Dogs the one that has lost 2 HP recovers 1, the one that has lost 1 nothing."""
    case = Case(
        family={"bill": "A88", "joan": "A78"}, hp={"m7": 1, "m8": 2}, active="bill",
        monsters={"m1": "fortune_teller A11", "m7": "guard_dog A13", "m8": "guard_dog A12"},
        statuses={"m1": {"crippled": 2}, "m7": {"crippled": 2}, "m8": {"crippled": 2}},
    )  # fmt: skip
    case.play("end")
    assert (case.hp("m7"), case.hp("m8")) == (2, 2)


def test_a_disarmed_dog_bites() -> None:
    """TGB-16.8a, 20.14: with Corrosive Spit it would shoot; Disarmed it walks up and throws its own LG only."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "guard_dog A41"}, weapons={"m1": "corrosive_spit"},
        statuses={"m1": {"disarmed": 2}}, active="bill", dice="of3=2 LG2 LY2 BR1 d6=2",
    )  # fmt: skip
    case.play("end")
    [attack], [roll] = case.told("attacked"), case.told("hit_roll")
    assert attack[2] == 0 and len(roll[3:]) == 1 and case.hp("bill") == 9


def test_a_spitting_dog_shoots() -> None:
    """TGB-19.2, 20.5: with the weapon it stays away and throws LG and LB."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "guard_dog A41"}, weapons={"m1": "corrosive_spit"},
        statuses=STILL, active="bill", dice="LG2 LB2 LY2 BR1 d6=2",
    )  # fmt: skip
    case.play("end")
    [attack], [roll] = case.told("attacked"), case.told("hit_roll")
    assert attack[2] == 1 and len(roll[3:]) == 2


def test_whoever_is_ko_d_keeps_the_xp_of_their_blows() -> None:
    """TGB-8.18a, 8.18b, 8.18c, 21.8, 21.10: Bill kills a Dog and is KO'd: 1. Joan kills the other one: 2 and 1. Maddox
    has 2; Avelynn, who comes in when the fight is over, nothing."""
    case = Case(
        family={"bill": "A44", "joan": "A45", "maddox": "A88"}, hp={"bill": 1, "m1": 1, "m2": 1}, active="bill",
        monsters={"m1": "guard_dog A43 south", "m2": "guard_dog A54"}, on_top=["empty_handed"],
        dice="LG2 LO4 T1 LG2 LY2 BR1 of12=1 LG2 LY2 T1",
    )  # fmt: skip
    case.play("bare_hands:m1", "end")
    if case.asked == "last_trade":
        case.play("decline")
    case.play("activate:joan", "bare_hands:m2", "end")
    while case.asked not in ("explore", ""):
        case.play(case.keys[0])
    assert [case.member(id)["xp"] for id in ("bill", "joan", "avelynn", "maddox")] == [1, 3, 0, 2]
    assert case.member("avelynn")["place"] == "active"


def test_a_lookout_can_fall_to_trouble() -> None:
    """TGB-8.14c, 21.9: Maddox had 1 HP left."""
    case = Case(
        family={"bill": "A11", "joan": "A21", "avelynn": "A31"}, monsters={"m1": "guard_dog A18"}, statuses=STILL,
        hp={"maddox": 1}, dice="d6=1 d6=1",
    )  # fmt: skip
    case.play("activate:bill", "end", "activate:joan", "end", "end")
    assert case.member("maddox")["place"] == "knocked_out"


# Talents and items


def test_a_walkie_talkie_swaps_in_the_fight() -> None:
    """TGB-21.4, 20.15: Joan leaves, Avelynn takes her space, Resting; the Dog that was after Joan draws again, with
    Avelynn's tokens in the bag."""
    case = Case(
        family={"bill": "A44", "joan": "A21", "maddox": "A31"}, monsters={"m1": "guard_dog A18"}, statuses=STILL,
        targets={"m1": "joan"}, gear={"bill": ["item:walkie_talkie"]}, active="bill", dice="of18=7",
    )  # fmt: skip
    case.play("use:item")
    while case.asked != "act":
        case.play(next(key for key in case.keys if key in ("member:joan", "character:joan", "nothing", "decline")))
    assert case.member("avelynn")["at"] == "A21" and case.member("joan")["place"] == "lookout"
    assert case.monster("m1")["target"] == "avelynn"
    assert case.view["targets"] == {"bill": 6, "joan": 0, "avelynn": 5, "maddox": 6}
    assert not case.member("avelynn")["ready"]


def test_one_attack_and_two_different_talents() -> None:
    """TGB-9.1, 9.2, R51: two talents, but not the same one twice; after an attack no attack talent."""
    bill: dict[str, Any] = {
        "family": {"bill": "A44"}, "monsters": {"m1": "scarecrow A43 south"}, "active": "bill",
        "talents": {"bill": ["last_nerve", "walk_it_off"]}, "hp": {"bill": 5}, "gear": {"bill": ["frying_pan"]},
        "dials": {"bill": {"fp": 9}}, "fp": {"bill": 9},
    }
    case = Case(**bill).play("talent:last_nerve")
    assert "talent:last_nerve" not in case.keys and {"talent:walk_it_off", "talent:dad_swing"} <= set(case.keys)
    case = Case(**bill, dice="LG1 G1 LO1 T1").play("attack:left:m1")
    assert "talent:dad_swing" not in case.keys and "talent:last_nerve" in case.keys
    assert not any(key.startswith(("attack:", "bare_hands:")) for key in case.keys)


def test_a_syringe_is_prepared_used_and_gone() -> None:
    """TGB-23.6, 22.9: one fits into the satchel, no second one; used on Bill beside her it gives 2 HP and is gone."""
    case = Case(
        family={"joan": "A44", "bill": "A45"}, monsters={"m1": "scarecrow A11 west"}, active="joan", hp={"bill": 4},
        statuses=STILL,
    )  # fmt: skip
    case.play("talent:prep_painkiller")
    assert "talent:prep_painkiller" not in case.keys
    [use] = [key for key in case.keys if key.startswith("use:")]
    case.play(use)
    while case.hp("bill") == 4:
        case.play(next(key for key in case.keys if key.endswith(":bill")))
    assert case.hp("bill") == 6 and case.member("joan")["case"]["slots"][0] is None


def test_a_mother_s_anger() -> None:
    """TGB-21.5, 16.11, 16.12: with Not My Kids Joan is Charged and Sharpened the moment Bill is KO'd."""
    case = Case(
        family={"bill": "A44", "joan": "A11"}, monsters={"m1": "guard_dog A43"}, hp={"bill": 1}, active="bill",
        ready=["joan"], talents={"joan": ["steady_hands", "second_pocket", "not_my_kids"]}, dice="LG2 LY2 BR1",
    )  # fmt: skip
    case.play("end")
    assert case.member("bill")["place"] == "knocked_out"
    assert set(case.statuses("joan")) == {"charged", "sharpened"}


def test_thick_skin_counts_at_half_hp() -> None:
    """TGB-22.6, 12.14: 3 damage cost Bill 3 HP while he has 6 of 10, and 2 while he has 5."""
    for hp, left in ((6, 3), (5, 3)):
        case = Case(
            family={"bill": "A44"}, monsters={"m1": "stitched_hog A43"}, hp={"bill": hp}, active="bill",
            talents={"bill": ["bracing", "last_nerve", "thick_skin"]}, dice="G2 LO4 BR1 d6=2",
        )  # fmt: skip
        case.play("end")
        assert case.hp("bill") == left


def test_the_lawn_is_cleared_with_one_roll() -> None:
    """TGB-12.20, 12.14: damage 3 - 1 for both Dogs; the one with a shield loses 1, the other 2; one hit roll."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "guard_dog A43 south", "m2": "guard_dog A45"}, active="bill",
        talents={"bill": ["bracing", "last_nerve", "clear_the_lawn"]}, gear={"bill": ["frying_pan"]},
        chips={"bill": ["TRQ"]}, dice="LG2 G2 TRQ1 LO4 T2 T1",
    )  # fmt: skip
    case.play("talent:clear_the_lawn")
    assert len(case.told("hit_roll")) == 1 and len(case.told("defence_roll")) == 2
    assert (case.hp("m1"), case.hp("m2"), case.chips("bill")) == (2, 1, [])
