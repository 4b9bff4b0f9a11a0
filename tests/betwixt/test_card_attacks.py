"""What talents and cards make of attacks: each card that is named here is one of the box, and does what it says."""

from __future__ import annotations

import pytest

from hauntbox.games.betwixt.combat import attacking
from hauntbox.games.betwixt.combat.chips import chips_of, gain_chip
from hauntbox.games.betwixt.combat.damage import damage_of, rating_of
from hauntbox.games.betwixt.combat.modifying import armour_of, bonus_of, change_defence
from hauntbox.games.betwixt.combat.statuses import gain
from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.combat.stumbling import stumble
from hauntbox.games.betwixt.effects import lasting
from hauntbox.games.betwixt.effects.moments import happens
from hauntbox.games.betwixt.family.aiming import aim, reach_of
from hauntbox.games.betwixt.missions.setting_up import shuffle_decks
from hauntbox.games.betwixt.monsters.striking import strike_of
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import (
    ACCESSORY,
    ACTIVE,
    AVELYNN,
    BEAR,
    BILL,
    BLIND,
    BR,
    CASE,
    CHEST,
    FIRST_MONSTER,
    ITEM,
    JOAN,
    LB,
    LEFT,
    LG,
    MADDOX,
    RAT,
    SLOT_COUNT,
    SPIRIT,
    TRQ,
    WEAPON_TYPES,
    T,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A, B
from tests.betwixt.home import Home, attack, bare_hands, into, talent, use
from tests.betwixt.lab import strike

DOG = FIRST_MONSTER
MATE = FIRST_MONSTER + 1
SOUTH = 2


def whom(character: int) -> int:
    return verbs.PICK_CHARACTER | character << A


def square(at: int) -> int:
    return verbs.PICK_SQUARE | at << A


def again(die: int, side: int) -> int:
    """A hit die that is thrown again, by its place and the side of it that lies up."""
    return verbs.REROLL | die << A | side << B


class Fight(Home):
    """Somebody on the fourth column and row, in their activation, and a Dog of 9 HP that faces them from the north."""

    def __init__(self, member: int, dice: str = "", row: int = 4, facing: int = SOUTH, hp: int = 9) -> None:
        super().__init__(dice)
        self.place[member] = ACTIVE
        for other in range(3):
            self.stand(other, 8, 1 + other)
        self.stand(member, 4, row)
        self.foe(4, 5, facing=facing, hp=hp, target=(member + 1) % 3)
        self.begin(member)

    def use(self, name: str, *answers: int) -> None:
        self.do(talent(self.talent(name)), *answers)

    def buy(self, place: int, card: str) -> int:
        return verbs.LINE | place << A | self.card(card) << B

    def lost(self, monster: int = DOG) -> int:
        return self.hp_most[monster] - self.hp[monster]


def in_reach(g: Betwixt, blow: Strike, member: int) -> bool:
    return True


# Attack talents


def test_dad_swing_adds_a_die_and_makes_stumble() -> None:
    """TGB-9.6, 12.5: with LG and G of the Seven Iron one more G is rolled; who stands stumbles a space."""
    g = Fight(BILL, "LG1 G1 G2 LO4")
    g.equip(BILL, LEFT, "seven_iron")
    g.use("dad_swing", square(g.sq(4, 6)))
    assert (g.lost(), g.at[DOG], g.focus[BILL], g.attacked) == (3, g.sq(4, 6), 3, True)


def test_dad_swing_needs_a_melee_weapon() -> None:
    """TGB-9.6."""
    g = Fight(BILL)
    assert g.refused(talent(g.talent("dad_swing"))) == ("would_do_nothing", "TGB-9.6")
    g.equip(BILL, LEFT, "wrist_slingshot")
    assert g.refused(talent(g.talent("dad_swing"))) == ("would_do_nothing", "TGB-9.6")


def test_dad_swing_that_misses_makes_nobody_stumble() -> None:
    """TGB-12.12."""
    g = Fight(BILL, "LG1 G1 G1 LO4")
    g.equip(BILL, LEFT, "seven_iron")
    g.use("dad_swing")
    assert (g.lost(), g.at[DOG]) == (0, g.sq(4, 5))


def test_clear_the_lawn_strikes_all_around_with_one_roll() -> None:
    """TGB-12.20: chips are used once; a line that is bought counts for one target; damage −1 for each."""
    g = Fight(BILL, "LG2 G2 TRQ4 LO4")
    g.learn("clear_the_lawn")
    g.equip(BILL, LEFT, "seven_iron")
    g.foe(3, 5, facing=SOUTH)
    gain_chip(g, BILL, TRQ)
    g.use("clear_the_lawn", g.buy(0, "seven_iron"))
    assert (g.lost(DOG), g.lost(MATE), chips_of(g, BILL, False)) == (3, 2, [])


def test_a_line_is_bought_for_one_target_only() -> None:
    """TGB-R80, TGB-12.13a, 12.20: what was bought for the first can't be bought for the second, though symbols are
    left."""
    g = Fight(BILL, "LG5 G4 LO4")
    g.learn("clear_the_lawn")
    g.equip(BILL, LEFT, "seven_iron")
    g.foe(3, 5, facing=SOUTH)
    g.use("clear_the_lawn", g.buy(0, "seven_iron"))
    assert (g.lost(DOG), g.lost(MATE)) == (3, 2)


def test_each_target_defends_itself() -> None:
    """TGB-12.20: one evades the only hit, the other is struck."""
    g = Fight(BILL, "LG2 G1 LO4 T4 T1")
    g.learn("clear_the_lawn")
    g.equip(BILL, LEFT, "seven_iron")
    g.foe(3, 5, facing=SOUTH)
    g.defence_dice[DOG] = g.defence_dice[MATE] = (T,)
    g.use("clear_the_lawn")
    assert (g.lost(DOG), g.lost(MATE)) == (0, 2)


def test_fastball_needs_no_weapon() -> None:
    """TGB-9.6: LG and LB, the dice of ACC, damage +1, as a thrown weapon."""
    g = Fight(AVELYNN, "LG2 LB2 DY1", row=2)
    g.use("fastball")
    assert (g.lost(), g.focus[AVELYNN]) == (2, 5)


def test_fastball_counts_as_thrown() -> None:
    """TGB-25.9, 25.10: a Proficiency Token for thrown weapons serves it, and its final blows are counted."""
    g = Fight(AVELYNN, "LG1 LB2 DY1", row=2, hp=2)
    thrown = AVELYNN * len(WEAPON_TYPES) + WEAPON_TYPES.index("thrown")
    g.proficiency[thrown] = 1
    g.use("fastball", verbs.DECLINE, verbs.DECLINE)
    assert (g.at[DOG], g.blows[thrown]) == (-1, 1)


def test_curveball_passes_what_is_in_the_way() -> None:
    """TGB-13.6, 12.20: no die for the adjacent target; whoever is hit becomes Lightheaded."""
    g = Fight(AVELYNN, "LG2 LB2 DY1")
    g.learn("curveball")
    g.use("curveball")
    assert (g.lost(), g.statuses(DOG)) == (1, {"lightheaded": 2})


def test_curveball_with_a_weapon_in_hand() -> None:
    """TGB-9.6: with the dice of the slingshot, or with those that are printed; which is asked."""
    for hand, dice, lost in ((into(LEFT), "LG2 G2 DY1", 1), (verbs.NOTHING, "LG1 LB2 DY3", 2)):
        g = Fight(AVELYNN, dice, row=2)
        g.learn("curveball")
        g.equip(AVELYNN, LEFT, "wrist_slingshot")
        g.use("curveball", hand)
        assert g.lost() == lost


def test_grand_finale_spends_all_rockets() -> None:
    """TGB-23.2, 12.20: one G for each token, on the target and whoever is next to it."""
    g = Fight(MADDOX, "LG1 G2 G2 DY3", row=2)
    g.learn("grand_finale")
    g.foe(5, 6, facing=SOUTH)
    g.foe(7, 8, facing=SOUTH)
    rocket = g.card("bottle_rocket")
    g.slots[MADDOX * SLOT_COUNT + CASE] = rocket
    g.ammo[rocket] = 2
    g.use("grand_finale", whom(DOG))
    assert (g.lost(DOG), g.lost(MATE), g.lost(MATE + 1), g.ammo[rocket]) == (2, 2, 0, 0)


def test_grand_finale_without_rockets() -> None:
    """TGB-9.6: the one die that is printed."""
    g = Fight(MADDOX, "LG2 DY3", row=2)
    g.learn("grand_finale")
    g.use("grand_finale")
    assert g.lost() == 2


def test_a_sedative_stuns_and_harms_nobody() -> None:
    """TGB-23.6: LG and LB against the defence; no damage, whatever the dice show."""
    g = Fight(JOAN, "LG2 LB2 LY6")
    g.slots[JOAN * SLOT_COUNT + CASE] = [one.id for one in g.box.syringes].index("sedative")
    g.do(use(CASE))
    assert (g.lost(), g.statuses(DOG), g.slots[JOAN * SLOT_COUNT + CASE]) == (0, {"stunned": 1}, -1)


def test_a_sedative_may_miss() -> None:
    """TGB-12.11, 12.12."""
    g = Fight(JOAN, "LG1 LB1 LY6")
    g.slots[JOAN * SLOT_COUNT + CASE] = [one.id for one in g.box.syringes].index("sedative")
    g.do(use(CASE))
    assert g.statuses(DOG) == {}


def test_a_sedative_is_no_attack_action() -> None:
    """TGB-R81, TGB-9.2: Joan strikes before it; Sharpened and Concentrated help her blow alone."""
    g = Fight(JOAN, "LG2 LG1 LY1 LY1 LG2 LB2 LY6")
    gain(g, JOAN, 10)
    gain(g, JOAN, 9)
    g.slots[JOAN * SLOT_COUNT + CASE] = [one.id for one in g.box.syringes].index("sedative")
    g.do(bare_hands(DOG))
    assert g.attacked and g.lost() == 0
    g.do(use(CASE))
    assert g.statuses(DOG) == {"stunned": 1}


def test_attack_talents_have_no_concentrated_or_sharpened_dice() -> None:
    """TGB-16.10, 16.11: Sharpened helps the Attack action only."""
    g = Fight(AVELYNN, "LG2 LB2 DY1", row=2)
    gain(g, AVELYNN, 10)
    gain(g, AVELYNN, 9)
    g.use("fastball")
    assert g.lost() == 2


# Talents that change attacks


def test_grill_master_burns_in_melee_until_the_combat_ends() -> None:
    """TGB-R82, TGB-12.15, 18.3: one Fire more, with bare hands too, with the rating of the target; nothing at range,
    nothing afterwards."""
    g = Fight(BILL, "LG2 LO1")
    g.learn("grill_master")
    g.ratings[DOG] = (1, 0, 0, 0)
    g.use("grill_master")
    g.do(bare_hands(DOG))
    assert g.lost() == 1 + 2
    assert bonus_of(g, strike(BILL, DOG, ranged=True), "fire") == 0
    assert bonus_of(g, strike(JOAN, DOG), "fire") == 0
    lasting.end_combat(g)
    assert bonus_of(g, strike(BILL, DOG), "fire") == 0


def test_thick_skin_at_half_hp() -> None:
    """TGB-22.6: armour +1 with 5 of 10 HP, not with 6."""
    g = Home()
    g.learn("thick_skin")
    dog = g.foe(4, 4)
    g.hp[BILL] = 6
    assert armour_of(g, strike(dog, BILL)) == 0
    g.hp[BILL] = 5
    assert armour_of(g, strike(dog, BILL)) == 1


def test_small_target_against_shots() -> None:
    """TGB-12.7: one T more against ranged attacks, none in melee."""
    g = Home()
    g.learn("small_target")
    dice: list[int] = []
    change_defence(g, strike(DOG, MADDOX), dice)
    assert dice == []
    change_defence(g, strike(DOG, MADDOX, ranged=True), dice)
    assert dice == [T]


@pytest.mark.parametrize(("learned", "die", "hit"), [(True, 2, True), (True, 1, False), (False, 2, False)])
def test_steady_hands(learned: bool, die: int, hit: bool) -> None:
    """TGB-13.6: an adjacent target is missed on a 1 only, instead of on a 1 or 2."""
    g = Fight(JOAN, f"d6={die} " + ("LG2 G2 DY1" if hit else ""))
    g.equip(JOAN, LEFT, "wrist_slingshot")
    if learned:
        g.learn("steady_hands")
    g.do(attack(LEFT, DOG))
    assert bool(g.lost()) == hit


def test_blind_spot_adds_two_steps() -> None:
    """TGB-14.7: from behind STR 2 becomes 4: DO instead of LO."""
    for names, dice in (((), "LG2 LO6"), (("blind_spot",), "LG2 DO6")):
        g = Fight(AVELYNN, dice, facing=0)
        g.learn(*names)
        assert aim(g, AVELYNN, DOG, False).blindside == 1 + len(names)
        g.do(bare_hands(DOG))
        assert g.lost() == (5 if names else 4)


@pytest.mark.parametrize(
    ("member", "name", "stance", "chips"),
    [(BILL, "bracing", verbs.DEFENSIVE, [BR]), (AVELYNN, "strike_zone", verbs.OFFENSIVE, [LB])],
)
def test_stances_with_other_chips(member: int, name: str, stance: int, chips: list[int]) -> None:
    """TGB-9.7, 9.8: BR instead of T, LB instead of TRQ; the other stance as ever."""
    g = Fight(member)
    g.learn(name)
    g.do(verbs.FORFEIT)
    g.do(stance)
    assert chips_of(g, member, stance == verbs.DEFENSIVE) == chips


# Worn cards


def test_a_rabbits_foot_rolls_one_die_again() -> None:
    """TGB-12.8: once in a combat, one hit die."""
    g = Fight(BILL, "LG1 LO1 LG2 LG1 LO1")
    g.equip(BILL, ACCESSORY, "rabbit_s_foot")
    g.do(bare_hands(DOG), again(0, 0))
    assert g.lost() == 1
    g.do(verbs.END)
    g.begin(BILL)
    g.do(bare_hands(DOG))
    assert g.lost() == 1


def test_a_reroll_that_is_declined_is_kept() -> None:
    """TGB-12.8: the use of the card is not lost."""
    g = Fight(BILL, "LG2 LO1 LG1 LO1 LG2")
    g.equip(BILL, ACCESSORY, "rabbit_s_foot")
    g.do(bare_hands(DOG), verbs.DECLINE)
    g.do(verbs.END)
    g.begin(BILL)
    g.do(bare_hands(DOG), again(0, 0))
    assert g.lost() == 2


def test_a_crystal_ball_rolls_two_dice_again() -> None:
    """TGB-12.8: up to two."""
    g = Fight(BILL, "LG1 G1 LO1 G1 G2")
    g.equip(BILL, LEFT, "seven_iron")
    g.equip(BILL, ACCESSORY, "crystal_ball")
    g.do(attack(LEFT, DOG), again(1, 6), again(1, 6))
    assert g.lost() == 1


@pytest.mark.parametrize(("card", "melee", "ranged"), [("class_ring", 1, 0), ("road_flare", 1, 0)])
def test_accessories_that_add_damage(card: str, melee: int, ranged: int) -> None:
    """TGB-12.14, 12.15, 22.8: one more in melee, plain or Fire."""
    g = Home()
    g.equip(JOAN, ACCESSORY, card)
    g.foe(4, 4)
    assert damage_of(g, strike(JOAN, DOG), 0) == melee
    assert damage_of(g, strike(JOAN, DOG, ranged=True), 0) == ranged
    assert damage_of(g, strike(BILL, DOG), 0) == 0


def test_the_lion_tamers_coat_tames_beasts() -> None:
    """TGB-19.1, 12.14: two more against Beasts only."""
    g = Home()
    g.equip(BILL, CHEST, "lion_tamer_s_coat")
    g.foe(4, 4)
    assert damage_of(g, strike(BILL, DOG), 0) == 2
    g.kind[DOG] = g.box.monster_at["ticket_taker"]
    assert damage_of(g, strike(BILL, DOG), 0) == 0


def test_a_laser_pointer_helps_to_aim() -> None:
    """TGB-12.5: one LG more at range; a hit of it alone is enough."""
    g = Fight(JOAN, "LG1 G1 LG2 DY1", row=2)
    g.equip(JOAN, LEFT, "wrist_slingshot")
    g.equip(JOAN, ACCESSORY, "laser_pointer")
    g.do(attack(LEFT, DOG))
    assert g.lost() == 1


def test_binoculars_see_farther() -> None:
    """TGB-13.7: ACC 2 reaches 4 spaces, with them 5."""
    g = Home()
    assert reach_of(g, JOAN) == 4
    g.equip(JOAN, ACCESSORY, "binoculars")
    assert reach_of(g, JOAN) == 5


def test_a_wrestling_belt_after_a_final_blow() -> None:
    """TGB-8.10: one HP back."""
    g = Fight(BILL, "LG2 LO1", hp=1)
    g.equip(BILL, ACCESSORY, "wrestling_belt")
    g.hp[BILL] = 5
    g.do(bare_hands(DOG))
    assert g.hp[BILL] == 6


def test_a_trap_may_deal_the_final_blow() -> None:
    """TGB-17.11: it belongs to whoever made the monster stumble, and their cards hear of it."""
    g = Fight(BILL, "LG2 G1 G1 LO1", hp=3)
    g.equip(BILL, LEFT, "seven_iron")
    g.equip(BILL, ACCESSORY, "wrestling_belt")
    g.hp[BILL] = 5
    g.traps[g.sq(4, 6)] = BEAR
    g.use("dad_swing", square(g.sq(4, 6)))
    assert (g.at[DOG], g.hp[BILL], chips_of(g, BILL, False)) == (-1, 6, [TRQ])


def test_a_stop_sign_is_angry_once() -> None:
    """TGB-15.2: a TRQ chip when attacked, once in a combat."""
    g = Home()
    g.equip(BILL, LEFT, "stop_sign")
    dog = g.foe(4, 4)
    for _ in range(2):
        g.run(attacking.attack(g, strike(dog, BILL), in_reach, stumble))
    assert chips_of(g, BILL, False) == [TRQ]


# Lines of weapons


def test_pierce_passes_armour() -> None:
    """TGB-17.1: two points of it."""
    g = Fight(BILL, "LG5 LB2 LO3")
    g.equip(BILL, LEFT, "pitchfork")
    g.armour[DOG] = 3
    g.do(attack(LEFT, DOG), g.buy(0, "pitchfork"))
    assert g.lost() == 1


def test_pierce_without_a_number_passes_everything() -> None:
    """TGB-17.1: 2 + 1 against armour 8."""
    g = Fight(BILL, "LG2 B5 LO3")
    g.equip(BILL, LEFT, "fire_axe")
    g.armour[DOG] = 8
    g.do(attack(LEFT, DOG), g.buy(1, "fire_axe"))
    assert g.lost() == 3


def test_damage_is_doubled_before_armour() -> None:
    """TGB-12.16: (2 + 1) twice, less 1."""
    g = Fight(BILL, "LG5 G4 LO2")
    g.equip(BILL, LEFT, "croquet_mallet")
    g.armour[DOG] = 1
    g.do(attack(LEFT, DOG), g.buy(0, "croquet_mallet"))
    assert g.lost() == 5


def test_evades_can_be_ignored_before_the_hit_is_checked() -> None:
    """TGB-R79, TGB-12.11, 12.13a: the one hit is evaded, unless the line is bought."""
    for bought, lost in ((True, 4), (False, 0)):
        g = Fight(JOAN, "LG1 B2 DY3 T4", row=2)
        g.equip(JOAN, LEFT, "shooting_gallery_rifle")
        g.defence_dice[DOG] = (T,)
        g.carry(JOAN, "tin_of_pellets")
        g.do(attack(LEFT, DOG), g.buy(0, "shooting_gallery_rifle") if bought else verbs.DONE)
        assert g.lost() == lost


def test_a_line_that_may_be_repeated() -> None:
    """TGB-12.13a: the knives, once for every symbol."""
    g = Fight(JOAN, "LG5 B5 DY1", row=2)
    g.equip(JOAN, LEFT, "knife_thrower_s_set")
    knives = g.buy(0, "knife_thrower_s_set")
    g.do(attack(LEFT, DOG), knives, knives, knives)
    assert g.lost() == 1 + 1 + 3


def test_fire_of_a_rocket() -> None:
    """TGB-12.15, 23.2: passive damage 1, Fire 1 with a weakness of 1, Blind for a symbol; one token is gone."""
    g = Fight(MADDOX, "LG2 LB3 DY1", row=2)
    g.equip(MADDOX, LEFT, "bottle_rocket")
    g.ammo[g.card("bottle_rocket")] = 2
    g.ratings[DOG] = (1, 0, 0, 0)
    g.do(attack(LEFT, DOG), g.buy(0, "bottle_rocket"))
    assert (g.lost(), g.statuses(DOG), g.ammo[g.card("bottle_rocket")]) == (1 + 1 + 2, {"blind": 2}, 1)


# What lasts


@pytest.mark.parametrize("item", ["bug_spray", "holy_water_bottle"])
@pytest.mark.parametrize(("dice", "first"), [("LG2 LO1 LG2 LO1", 3), ("LG1 LO1 LG2 LO1", 0)])
def test_the_next_attack_only(item: str, dice: str, first: int) -> None:
    """TGB-12.15: two more in the next attack, hit or miss, and none after it."""
    g = Fight(BILL, dice)
    g.equip(BILL, ITEM, item)
    g.do(use(ITEM))
    g.do(bare_hands(DOG))
    assert g.lost() == first
    g.do(verbs.END)
    g.begin(BILL)
    g.do(bare_hands(DOG))
    assert g.lost() == first + 1


def test_a_blind_attack_uses_up_what_was_for_the_next() -> None:
    """TGB-12.4: the attack was made, though no other die was rolled."""
    g = Fight(BILL, "d6=1")
    g.equip(BILL, ITEM, "bug_spray")
    g.do(use(ITEM))
    gain(g, BILL, BLIND)
    g.do(bare_hands(DOG))
    assert g.lasting == ()


def test_the_film_changes_every_round() -> None:
    """TGB-12.14: a Western helps everybody's shots for this round, a Slasher melee, a Romance heals all."""
    for die, ranged, melee, hp in ((1, 1, 0, 5), (3, 0, 1, 5), (5, 0, 0, 6)):
        g = Home(f"d6={die}")
        g.mission, g.stage = g.box.missions[g.box.mission_at["midnight_matinee"]], 3
        g.foe(4, 4)
        g.hp[BILL] = g.hp[DOG] = 5
        g.run(happens(g, "round_start"))
        for one, other in ((BILL, DOG), (DOG, BILL)):
            assert bonus_of(g, strike(one, other, ranged=True), "none") == ranged
            assert bonus_of(g, strike(one, other), "none") == melee
            assert g.hp[one] == hp
        lasting.end_round(g)
        assert bonus_of(g, strike(BILL, DOG, ranged=True), "none") == bonus_of(g, strike(BILL, DOG), "none") == 0


def test_spirits_are_stronger_in_the_ring() -> None:
    """TGB-18.2, 18.5: one more Spirit damage to the family; monsters are as ever."""
    g = Home()
    dog = g.foe(4, 4)
    assert (rating_of(g, BILL, SPIRIT), rating_of(g, dog, SPIRIT)) == (1, 0)
    g.mission = g.box.missions[g.box.mission_at["the_center_ring"]]
    assert (rating_of(g, BILL, SPIRIT), rating_of(g, dog, SPIRIT)) == (2, 0)


# Monsters


def monster(g: Home, kind: str, column: int = 4, row: int = 4, hp: int = 14) -> int:
    one = g.foe(column, row, hp=hp)
    g.kind[one] = g.box.monster_at[kind]
    return one


def test_tethers_are_the_ringmasters_armour() -> None:
    """TGB-19.1: one for each that stands."""
    g = Home()
    master = monster(g, "ringmaster")
    assert armour_of(g, strike(BILL, master)) == 0
    tethers = [monster(g, "tether", 6, row) for row in (6, 8)]
    assert armour_of(g, strike(BILL, master)) == 2
    g.at[tethers[0]] = -1
    assert armour_of(g, strike(BILL, master)) == 1


def test_a_tether_has_a_back() -> None:
    """TGB-R83, TGB-14.6a: from its rear space it is struck from behind, from any other it isn't; it never turns."""
    for row, steps in ((4, 0), (6, 1)):
        g = Fight(BILL)
        g.kind[DOG] = g.box.monster_at["tether"]
        g.facing[DOG] = SOUTH
        g.at[BILL] = g.sq(4, row)
        found = aim(g, BILL, DOG, False)
        assert found.blindside == steps and g.facing[DOG] == SOUTH


@pytest.mark.parametrize("wearer", [BILL, JOAN])
def test_a_redirected_attack_is_declared_anew(wearer: int) -> None:
    """TGB-R84, TGB-12.9b: the Stop Sign of whoever is attacked gives a chip before the dice, though the attack hits
    somebody else, or nobody; so does that of the one whom a skull makes the target."""
    g = Fight(BILL, "LG2 LY1 BR6 of18=9 T1")
    g.equip(wearer, LEFT, "stop_sign")
    g.defence_dice[BILL], g.defence_dice[JOAN] = (BR,), (T,)
    g.agility[JOAN] = 9
    g.run(attacking.attack(g, strike(DOG, BILL, hit=[LG]), in_reach, stumble))
    assert g.target[DOG] == JOAN and g.hp[JOAN] == g.hp_most[JOAN]
    assert [member for member in (BILL, JOAN) if chips_of(g, member, False) == [TRQ]] == [wearer]


def test_traps_hurt_duchess_twice() -> None:
    """TGB-17.7: in her own mission a Bear Trap does 4, to her 8; a Rat Trap makes her bleed 6."""
    g = Fight(BILL, hp=14)
    g.mission = g.box.missions[g.box.mission_at["duchess_gets_loose"]]
    g.kind[DOG] = g.box.monster_at["duchess"]
    g.traps = {g.sq(4, 6): BEAR, g.sq(4, 7): RAT}
    g.run(stumble(g, DOG, BILL, 1), square(g.sq(4, 6)))
    g.run(stumble(g, DOG, BILL, 1), square(g.sq(4, 7)))
    assert (g.lost(), g.bleed[DOG]) == (8, 6)


def test_merle_calls_his_dogs_once() -> None:
    """TGB-8.25: with 7 HP or fewer, however he came to them."""
    g = Fight(BILL, hp=14)
    shuffle_decks(g)
    g.kind[DOG] = g.box.monster_at["uncle_merle"]
    g.hp[DOG] = 9
    g.traps = {g.sq(4, 6): BEAR}
    g.run(stumble(g, DOG, BILL, 1), square(g.sq(4, 6)))
    assert (g.hp[DOG], len(g.monsters())) == (6, 3)
    g.run(happens(g, "on_damaged", DOG))
    assert len(g.monsters()) == 3


def test_the_cleaver_of_a_monster() -> None:
    """TGB-12.13b, 19.6: lines of the card and of the weapon, the dearest first."""
    g = Home("LG5 G1 LG5 LB2 LY1 BR1")
    one = monster(g, "scare_actor")
    g.stand(BILL, 4, 3)
    g.hit_dice[one] = (0, 1, 0)
    g.weapon[one] = [weapon.id for weapon in g.box.monster_weapons].index("meat_cleaver")
    g.run(attacking.attack(g, strike_of(g, one, BILL, False), in_reach, stumble))
    assert (g.statuses(BILL), g.bleed[BILL]) == ({"lightheaded": 2}, 0)


def test_the_family_scythe_drains() -> None:
    """TGB-17.2: the monster recovers what Bill loses, 2 + 2."""
    g = Home("LG1 B5 DY3 BR1")
    one = monster(g, "ticket_taker", hp=9)
    g.hp[one], g.strength[one], g.hit_dice[one] = 3, 2, (0,)
    g.stand(BILL, 4, 3)
    g.weapon[one] = [weapon.id for weapon in g.box.monster_weapons].index("family_scythe")
    g.run(attacking.attack(g, strike_of(g, one, BILL, False), in_reach, stumble))
    assert (g.hp[BILL], g.hp[one]) == (6, 7)
