"""Cases on statuses and their clocks (TGB-16), worked out from the rules."""

from __future__ import annotations

from typing import Any

from tests.betwixt.cases import Case

BILL = 0
# A Guard Dog that can't come nearer, nor reach anybody from where it stands.
FAR: dict[str, Any] = {"monsters": {"m1": "guard_dog A18"}}


def alone(dice: str = "", bill: dict[str, int] | None = None, dog: dict[str, int] | None = None, **more: Any) -> Case:
    """Bill's activation, and far away a Crippled Dog."""
    statuses = {"bill": bill or {}, "m1": {"crippled": 2} if dog is None else dog}
    return Case(family={"bill": "A44"}, statuses=statuses, active="bill", dice=dice, **{**FAR, **more})


def test_crippled_by_a_monster_lasts_two_activations() -> None:
    """TGB-16.3, 8.11: gained in a monster's turn it forbids the next two Moves, and no third one."""
    case = alone("d6=2 d6=2", {"crippled": 2})
    for side in (2, 1):
        assert "walk" not in case.keys and case.statuses("bill") == {"crippled": side}
        case.play("end")
    assert "walk" in case.keys and case.statuses("bill") == {}


def test_bleed_takes_a_token_and_a_hp_each_activation() -> None:
    """TGB-16.1, 8.11: two tokens cost 2 HP in two activations; a third one costs nothing."""
    case = alone("d6=2 d6=2 d6=2", {"bleed": 2})
    for hp in (9, 8):
        case.play("end")
        assert case.hp("bill") == hp
    assert case.statuses("bill") == {}
    case.play("end")
    assert len(case.told("bled")) == 2


def test_a_monster_that_bleeds_to_death_is_nobody_s() -> None:
    """TGB-17.11, 8.18a, 8.10: no chip and no final blow for anybody, but everybody active gets its XP."""
    case = Case(
        family={"bill": "A44", "joan": "A55", "maddox": "A66"}, hp={"m1": 1}, active="bill",
        statuses={"m1": {"bleed": 1, "crippled": 2}}, on_top=["empty_handed"], **FAR,
    )  # fmt: skip
    case.play("end")
    assert case.asked == "swap"
    assert [case.member(id)["xp"] for id in ("bill", "joan", "avelynn", "maddox")] == [1, 1, 0, 1]
    assert [case.chips(id) for id in ("bill", "joan", "maddox")] == [[], [], []]


def test_a_stunned_member_uses_up_the_slot() -> None:
    """TGB-16.2, 8.4, 8.11: the activation is skipped, Bleed ticks all the same, and the group is next."""
    case = Case(
        family={"bill": "A44", "joan": "A55", "maddox": "A66"},
        statuses={"bill": {"stunned": 1, "bleed": 1}, "m1": {"crippled": 2}}, **FAR,
    )  # fmt: skip
    case.play("activate:bill")
    assert case.hp("bill") == 9 and case.statuses("bill") == {}
    assert len(case.told("group_activated")) == 1
    assert sorted(case.keys) == ["activate:joan", "activate:maddox"]


def test_a_stunned_monster_ticks_and_neither_turns_nor_fails() -> None:
    """TGB-16 (skipped counts), 14.4, 20.9: Blind turns to its second side; facing and failed turns stay."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "guard_dog A18 south"}, failed={"m1": 1}, active="bill",
        statuses={"m1": {"stunned": 1, "blind": 2}}, dice="d6=2",
    )  # fmt: skip
    case.play("end")
    dog = case.monster("m1")
    assert case.statuses("m1") == {"blind": 1}
    assert (dog["facing"], dog["failed"], dog["at"]) == ("south", 1, "A18")


def test_frailty_goes_by_defence_rolls() -> None:
    """TGB-16.5: of two Dogs' attacks each meets Bill without his BR; the first turns Frailty over, the second ends
    it."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "guard_dog A43", "m2": "guard_dog A45"}, active="bill",
        statuses={"bill": {"frail": 2}}, dice="LG2 LY2 LG2 LY2 d6=2",
    )  # fmt: skip
    case.play("end")
    assert case.hp("bill") == 8
    assert [one[3:] for one in case.told("defence_roll")] == [(), ()]
    assert case.statuses("bill") == {}


def test_frailty_does_not_tick_with_activations() -> None:
    """TGB-16.5, 8.11: whoever is not attacked stays Frail."""
    case = alone("d6=2 d6=2", {"frail": 2}).play("end", "end")
    assert case.statuses("bill") == {"frail": 2}


def test_a_lightheaded_bare_hand_has_no_die_left() -> None:
    """TGB-16.7, 12.5, 12.11: the only LG is taken away: no hits against AGI 1 is a miss."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "guard_dog A43 south"}, statuses={"bill": {"lightheaded": 2}},
        active="bill", dice="LO6 T1",
    )  # fmt: skip
    case.play("bare_hands:m1")
    [roll] = case.told("hit_roll")
    assert roll[3:] == () and case.told("missed")[0][0] == BILL
    assert case.hp("m1") == 3


def test_the_weakened_deal_half_rounded_up() -> None:
    """TGB-16.6, 12.14 to 12.17, 18.3: LO 3 less a shield, and Fire 1 with a weakness of 2: 2 + 3 = 5, halved 3."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "scarecrow A43 south"}, gear={"bill": ["box_of_sparklers"]},
        statuses={"bill": {"weakened": 2}}, active="bill", dice="LG2 LG2 LO4 T2",
    )  # fmt: skip
    case.play("attack:left:m1")
    assert case.hp("m1") == 6 - 3


def test_sharpened_and_weakened_cancel() -> None:
    """TGB-16.15: Last Nerve sharpens a Weakened Bill: both tokens are gone."""
    case = alone("", {"weakened": 2}, talents={"bill": ["last_nerve"]})
    case.play("talent:last_nerve")
    assert case.statuses("bill") == {} and case.member("bill")["fp"] == 4


def test_concentration_is_for_attacks_and_not_for_talents() -> None:
    """TGB-16.10: an LG more for the Attack action; Dad Swing throws base, weapon and its own G only."""
    for key, dice in (("attack:left:m1", 3), ("talent:dad_swing", 3)):
        case = Case(
            family={"bill": "A44"}, monsters={"m1": "guard_dog A43 south"}, gear={"bill": ["frying_pan"]},
            statuses={"bill": {"concentrated": 2}}, active="bill", dice="LG1 G1 LG1 LO1 T1",
        )  # fmt: skip
        case.play(key)
        [roll] = case.told("hit_roll")
        assert len(roll) - 3 == dice
        sides = roll[3:]
        # Sides are numbered by colour, six each: LG 0 to 5, G 6 to 11.
        assert sorted(side // 6 for side in sides) == ([0, 0, 1] if key.startswith("attack") else [0, 1, 1])


def test_sharpened_adds_a_damage_die_for_attacks_only() -> None:
    """TGB-16.11, R38: LO and LY for the Attack action, LO alone for Dad Swing."""
    for key, dice in (("attack:left:m1", 2), ("talent:dad_swing", 1)):
        case = Case(
            family={"bill": "A44"}, monsters={"m1": "guard_dog A43 south"}, gear={"bill": ["frying_pan"]},
            statuses={"bill": {"sharpened": 2}}, active="bill",
        )  # fmt: skip
        case.play(key)
        [roll] = case.told("damage_roll")
        assert len(roll) - 2 == dice


def test_the_charged_take_both_stances_after_a_forfeit() -> None:
    """TGB-16.12, 9.3, 9.7, 9.8, 9.9: not first; then one as second and the other as third action, and no fourth."""
    case = alone("", {"charged": 2})
    assert "offensive_stance" not in case.keys
    case.play("forfeit", "offensive_stance")
    assert "offensive_stance" not in case.keys
    case.play("defensive_stance")
    assert sorted(case.chips("bill")) == ["T", "TRQ"]
    assert case.told("rests") == [(BILL,)]


def test_a_blind_monster_that_sees_nothing_leaves_frailty_alone() -> None:
    """TGB-12.4, 16.4, 16.5: a 4 is a miss before any other die: the defender's chip and Frail token stay."""
    case = Case(
        family={"bill": "A44"}, monsters={"m1": "guard_dog A43"}, active="bill", chips={"bill": ["TRQ"]},
        statuses={"bill": {"frail": 2}, "m1": {"blind": 2}}, dice="d6=4 d6=2",
    )  # fmt: skip
    case.play("forfeit", "defensive_stance")
    assert not case.told("hit_roll") and case.hp("bill") == 10
    assert case.statuses("bill") == {"frail": 2} and "T" in case.chips("bill")


def test_refreshed_gives_its_first_hp_to_those_who_bleed() -> None:
    """TGB-16.15, 16.16, R39: 1 HP at once, then all Bleed tokens and Refreshed vanish."""
    case = Case(
        family={"bill": "A44", "joan": "A45"}, talents={"joan": ["bedside_manner"]}, hp={"bill": 4}, active="joan",
        statuses={"bill": {"bleed": 3}}, **FAR,
    )  # fmt: skip
    case.play("talent:bedside_manner", "member:bill")
    assert case.hp("bill") == 5 and case.statuses("bill") == {}


def test_refreshed_by_oneself_begins_with_the_next_activation() -> None:
    """TGB-16.9, 16.13: 1 HP at once, nothing at the end of this activation, then 1 at the end of the next two."""
    case = Case(
        family={"joan": "A44"}, talents={"joan": ["bedside_manner"]}, hp={"joan": 2}, active="joan",
        statuses={"m1": {"stunned": 1, "crippled": 2}}, dice="d6=2 d6=2 d6=2", **FAR,
    )  # fmt: skip
    case.play("talent:bedside_manner")
    assert (case.hp("joan"), case.statuses("joan")) == (3, {"refreshed": 2})
    for hp, left in ((3, {"refreshed": 2}), (4, {"refreshed": 1}), (5, {})):
        case.play("end")
        assert (case.hp("joan"), case.statuses("joan")) == (hp, left)
