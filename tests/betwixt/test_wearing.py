"""Slots, weight, fractions of dice, and the numbers that follow from what is worn."""

from __future__ import annotations

import pytest

from hauntbox.games.betwixt.combat.dice import damage_dice, range_of
from hauntbox.games.betwixt.family import wearing
from hauntbox.games.betwixt.table.numbers import (
    ACCESSORY,
    AVELYNN,
    BILL,
    BR,
    CASE,
    CHEST,
    DY,
    EXTRA,
    FEET,
    HEAD,
    ITEM,
    JOAN,
    LEFT,
    LG,
    LO,
    MADDOX,
    OFF,
    RIGHT,
    G,
    T,
)
from tests.betwixt.home import Home


def test_a_family_member_starts_with_printed_dials() -> None:
    """TGB-2.2, 3.7: Bill has HP 10, FP 5, STR 3 and ACC 1; AGI and SPD are printed."""
    g = Home()
    assert (g.hp[BILL], g.focus[BILL], g.strength[BILL], g.accuracy[BILL]) == (10, 5, 3, 1)
    assert (g.agility[BILL], g.speed[BILL]) == (1, 4)
    assert (g.hp_most[BILL], g.focus_most[BILL]) == (10, 5)


def test_the_four_have_their_numbers() -> None:
    """TGB-1.1, 3.1 to 3.4, 15.1: HP, FP, STR, ACC, AGI, SPD and base dice of all four."""
    g = Home()
    numbers = [
        (g.hp[m], g.focus[m], g.strength[m], g.accuracy[m], g.agility[m], g.speed[m], g.hit_dice[m], g.defence_dice[m])
        for m in range(4)
    ]
    assert numbers == [
        (10, 5, 3, 1, 1, 4, (LG,), (BR,)), (8, 8, 1, 2, 1, 4, (LG,), (T,)), (8, 6, 2, 2, 2, 5, (LG,), (T,)),
        (7, 6, 1, 2, 2, 5, (LG,), (T,)),
    ]  # fmt: skip


def test_damage_dice_and_range_follow_the_stats() -> None:
    """TGB-3.5a, 3.6a, 3.6b, 25.5: STR 3 strikes with LO, ACC 2 shoots with DY; ACC 3 reaches 4 spaces."""
    g = Home()
    assert damage_dice(g.strength[BILL]) == [LO] and damage_dice(g.accuracy[JOAN]) == [DY]
    g.dials[JOAN] = (8, 8, 1, 3)
    wearing.refresh(g, JOAN)
    assert range_of(g.accuracy[JOAN]) == 4


def test_dials_change_base_chips_at_once() -> None:
    """TGB-25.5, 22.16, 3.7."""
    g = Home()
    g.dials[BILL] = (12, 5, 4, 1)
    wearing.refresh(g, BILL)
    assert g.strength[BILL] == 4 and g.hp_most[BILL] == 10  # HP are set when the next mission begins


# Slots


@pytest.mark.parametrize(
    ("card", "fits"),
    [
        ("frying_pan", [LEFT, RIGHT]),
        ("garbage_can_lid", [LEFT, RIGHT]),
        ("hockey_helmet", [HEAD]),
        ("denim_jacket", [CHEST]),
        ("running_shoes", [FEET]),
        ("rabbit_s_foot", [ACCESSORY]),
        ("bandage_tin", [ITEM]),
        ("golf_balls", []),
    ],
)
def test_every_card_has_its_slots_and_the_inventory_takes_all(card: str, fits: list[int]) -> None:
    """TGB-22.1, 22.2, 22.4, R45: body parts for clothing, hands for weapons and shields, three slots for anything."""
    g = Home()
    found = [slot for slot in range(CASE) if wearing.why_not_slot(g, BILL, g.card(card), slot) is None]
    assert found == [*fits, EXTRA, EXTRA + 1, EXTRA + 2]


def test_reasons_against_a_slot_name_their_rules() -> None:
    """TGB-22.1, 22.4, 22.9, 23.3, 23.5, 23.6."""
    g = Home()

    def refused(member: int, card: str, slot: int) -> str:
        reason = wearing.why_not_slot(g, member, g.card(card), slot)
        assert reason is not None
        return f"{reason.key} {reason.rule}"

    assert refused(BILL, "hockey_helmet", CHEST) == "clothing_elsewhere TGB-22.4"
    assert refused(BILL, "frying_pan", HEAD) == "card_not_for_slot TGB-22.1"
    assert refused(BILL, "frying_pan", ITEM) == "slot_for_items TGB-22.9"
    assert refused(BILL, "bandage_tin", LEFT) == "card_not_for_slot TGB-22.1"
    assert refused(BILL, "frying_pan", CASE) == "no_such_slot TGB-22.1"
    assert refused(JOAN, "frying_pan", CASE) == "satchel_for_syringes TGB-23.6"
    assert refused(MADDOX, "frying_pan", CASE + 1) == "slot_locked TGB-23.5"
    assert refused(MADDOX, "bandage_tin", CASE) == "pouch_for_weapons TGB-23.3"
    assert refused(BILL, "frying_pan", 99) == "no_such_slot TGB-22.1"


def test_one_slot_of_pouch_and_satchel_is_open_and_talents_open_more() -> None:
    """TGB-23.1, 23.5, 23.6."""
    g = Home()
    assert [wearing.case_size(g, member) for member in range(4)] == [0, 1, 0, 1]
    g.learn("second_pocket", "deep_pockets")
    assert [wearing.case_size(g, member) for member in range(4)] == [0, 2, 0, 2]
    assert wearing.why_not_slot(g, MADDOX, g.card("roman_candle"), CASE + 1) is None
    assert wearing.free_case(g, JOAN) == CASE


def test_a_two_handed_weapon_fills_both_hands() -> None:
    """TGB-22.2."""
    g = Home()
    g.equip(BILL, RIGHT, "seven_iron")
    assert wearing.card_in(g, BILL, LEFT) == wearing.card_in(g, BILL, RIGHT) == g.card("seven_iron")
    assert wearing.cards_of(g, BILL) == [g.card("seven_iron")]
    wearing.remove_card(g, BILL, g.card("seven_iron"))
    assert wearing.cards_of(g, BILL) == [] and wearing.card_in(g, BILL, RIGHT) == OFF


def test_syringes_are_no_cards() -> None:
    """TGB-23.6: what is in Joan's satchel is none of her cards."""
    g = Home()
    g.slots[JOAN * 13 + CASE] = 0
    assert wearing.cards_of(g, JOAN) == [] and wearing.slot_of(g, JOAN, 0) == OFF


# Weight


def test_weight_is_added_exactly_and_may_not_exceed_str() -> None:
    """TGB-3.5b, 22.7: with STR 1 a second piece of weight 3/4 is too much; Bill with STR 3 can wear both."""
    g = Home()
    g.equip(JOAN, CHEST, "winter_parka")
    reason = wearing.why_not_carry(g, JOAN, g.card("rubber_waders"))
    assert reason is not None and (reason.key, reason.rule) == ("too_heavy", "TGB-3.5b")
    g.equip(BILL, CHEST, "winter_parka")
    assert wearing.why_not_carry(g, BILL, g.card("rubber_waders")) is None


def test_what_comes_off_makes_room_for_what_goes_on() -> None:
    """TGB-22.7: weight is asked for at the moment a piece is put on."""
    g = Home()
    g.equip(JOAN, CHEST, "winter_parka")
    assert wearing.why_not_carry(g, JOAN, g.card("rubber_waders"), g.card("winter_parka")) is None
    assert wearing.why_not_carry(g, JOAN, g.card("bike_helmet")) is None  # 3/4 and 1/4 are exactly 1


def test_a_shield_in_the_hand_weighs_too() -> None:
    """TGB-3.5b, 22.4: all protective clothing counts, a shield among it; weapons don't."""
    g = Home()
    g.equip(JOAN, LEFT, "garbage_can_lid")
    assert wearing.weight_worn(g, JOAN) == 2
    g.equip(JOAN, RIGHT, "frying_pan")
    assert wearing.weight_worn(g, JOAN) == 2


# Numbers of clothing


def test_fractions_of_one_colour_add_up_to_dice() -> None:
    """TGB-22.5: two halves of BR are a die; half a T gives nothing."""
    g = Home()
    g.equip(BILL, LEFT, "garbage_can_lid")
    g.equip(BILL, HEAD, "hockey_helmet", "denim_jacket")
    assert g.defence_dice[BILL] == (BR, BR)
    wearing.remove_card(g, BILL, g.card("hockey_helmet"))
    assert g.defence_dice[BILL] == (BR,)


def test_completed_dice_of_several_colours() -> None:
    """TGB-22.5, 15.1."""
    assert wearing.completed([9, 4, 3]) == [T, T, BR]


def test_armour_and_ratings_of_worn_pieces_add_up() -> None:
    """TGB-22.6, 18.5: everybody is weak against every element; what is worn lowers it."""
    g = Home()
    assert g.ratings[BILL] == (1, 1, 1, 1) and g.armour[BILL] == 0
    g.equip(BILL, FEET, "snow_boots")
    g.equip(BILL, CHEST, "lion_tamer_s_coat")
    assert g.ratings[BILL] == (1, 0, 1, 1) and g.armour[BILL] == 1


def test_what_is_only_carried_does_nothing() -> None:
    """TGB-22.8, 22.9, 22.16: base chips follow the slots at once; the inventory has no effect."""
    g = Home()
    g.carry(AVELYNN, "roller_skates", "lion_tamer_s_coat")
    wearing.refresh(g, AVELYNN)
    assert g.speed[AVELYNN] == 5 and g.armour[AVELYNN] == 0 and g.defence_dice[AVELYNN] == (T,)


def test_cards_and_talents_change_stats_while_they_are_there() -> None:
    """TGB-3.4, 3.7, 22.8: Quick Feet and roller skates each give 1 SPD."""
    g = Home()
    g.learn("quick_feet")
    g.equip(AVELYNN, FEET, "roller_skates")
    assert g.speed[AVELYNN] == 7 and g.speed[BILL] == 4
    wearing.remove_card(g, AVELYNN, g.card("roller_skates"))
    assert g.speed[AVELYNN] == 6


def test_bill_with_a_golf_club_has_four_base_chips() -> None:
    """TGB-15.1: LG and G to hit, LO for damage, BR to defend."""
    from hauntbox.games.betwixt.family.aiming import strike_for

    g = Home()
    g.equip(BILL, LEFT, "seven_iron")
    blow = strike_for(g, BILL, LEFT, False, g.foe(1, 2))
    assert (blow.hit_dice, damage_dice(blow.stat), g.defence_dice[BILL]) == ([LG, G], [LO], (BR,))


def test_a_mission_begins_with_full_tokens_and_an_empty_bottle_rocket() -> None:
    """TGB-22.11a, 23.4: Lawn Darts have 4 tokens again, the Bottle Rocket none."""
    g = Home()
    g.equip(AVELYNN, LEFT, "lawn_darts")
    g.equip(MADDOX, CASE, "bottle_rocket")
    g.ammo = {g.card("lawn_darts"): 1, g.card("bottle_rocket"): 3}
    g.hp[BILL] = 1
    wearing.set_up(g)
    assert g.ammo == {g.card("lawn_darts"): 4, g.card("bottle_rocket"): 0} and g.hp[BILL] == 10
