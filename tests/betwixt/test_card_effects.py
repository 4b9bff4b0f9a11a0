"""What talents, items, syringes, worn cards, drops, collections and monsters do beside attacks, card by card."""

from __future__ import annotations

import pytest

from hauntbox.games.betwixt.cards.acting import use as use_card
from hauntbox.games.betwixt.cards.sources import Source
from hauntbox.games.betwixt.combat.chips import chips_of
from hauntbox.games.betwixt.combat.falling import fall
from hauntbox.games.betwixt.combat.statuses import gain, is_immune
from hauntbox.games.betwixt.components.powers import OF_BOOK, OF_COLLECTION, OF_DROP, OF_TALENT
from hauntbox.games.betwixt.effects.lasting import begin_mission, end_mission
from hauntbox.games.betwixt.effects.moments import happens, heed_falls, redraws
from hauntbox.games.betwixt.effects.standing import extra_draws, extra_drops
from hauntbox.games.betwixt.family.wearing import case_size
from hauntbox.games.betwixt.missions.placing import group_size
from hauntbox.games.betwixt.missions.setting_up import fill_bag
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import (
    ACCESSORY,
    ACTIVE,
    AMBUSH_TOKEN,
    AVELYNN,
    BILL,
    BLEED,
    BLIND,
    BR,
    CASE,
    CRIPPLED,
    FEET,
    FIRECRACKER,
    FIRST_MONSTER,
    HEAD,
    ITEM,
    JOAN,
    LIGHTHEADED,
    LOOKOUT,
    MADDOX,
    OFF,
    SLOT_COUNT,
    STUNNED,
    TOKEN_SHIFT,
    TRQ,
    WEAKENED,
    T,
)
from hauntbox.games.betwixt.table.verbs import A
from tests.betwixt.home import Home, name, talent, use

DOG = FIRST_MONSTER
MATE = FIRST_MONSTER + 1


def whom(character: int) -> int:
    return verbs.PICK_CHARACTER | character << A


def square(at: int) -> int:
    return verbs.PICK_SQUARE | at << A


class Turn(Home):
    """Somebody in the middle of the room in their activation; the others stand apart."""

    def __init__(self, member: int = BILL, dice: str = "") -> None:
        super().__init__(dice)
        self.place[member] = ACTIVE
        for other in range(3):
            self.stand(other, 8, 2 * other + 1)
        self.stand(member, 4, 4)
        self.begin(member)

    def use(self, name: str, *answers: int) -> None:
        self.learn(name)
        self.do(talent(self.talent(name)), *answers)

    def item(self, name: str, *answers: int) -> None:
        self.equip(self.acting, ITEM, name)
        self.do(use(ITEM), *answers)

    def syringe(self, id: str, *answers: int) -> None:
        self.slots[JOAN * SLOT_COUNT + CASE] = [one.id for one in self.box.syringes].index(id)
        self.do(use(CASE), *answers)


# Bill


def test_stand_behind_me() -> None:
    """TGB-19.13: a monster within 3 takes a token of Bill, who gets a T chip; one farther away is not offered."""
    g = Turn()
    for column, row in ((4, 7), (5, 6), (1, 8)):
        g.foe(column, row, target=JOAN)
    g.use("stand_behind_me", whom(MATE))
    assert (g.target[DOG], g.target[MATE], g.bag[BILL], chips_of(g, BILL, True)) == (JOAN, BILL, 5, [T])


def test_walk_it_off() -> None:
    """TGB-16: one harmful status of several, by choice, and 2 HP."""
    g = Turn()
    gain(g, BILL, BLIND)
    gain(g, BILL, WEAKENED)
    g.hp[BILL] = 5
    g.use("walk_it_off", verbs.PICK_STATUS | BLIND << A)
    assert (g.statuses(BILL), g.hp[BILL], g.focus[BILL]) == ({"weakened": 2}, 7, 3)


def test_last_nerve() -> None:
    """TGB-16.11."""
    g = Turn()
    g.use("last_nerve")
    assert g.statuses(BILL) == {"sharpened": 2}


# Joan


@pytest.mark.parametrize("id", ["painkiller", "sedative", "adrenaline"])
def test_syringes_are_prepared(id: str) -> None:
    """TGB-23.6: into a free slot of the satchel; a second one only with Second Pocket."""
    g = Turn(JOAN)
    g.use(f"prep_{id}")
    assert g.box.syringes[g.slots[JOAN * SLOT_COUNT + CASE]].id == id
    g.do(verbs.END)
    g.begin(JOAN)
    assert g.refused(talent(g.talent(f"prep_{id}")))[0] == "would_do_nothing"
    g.learn("second_pocket")
    assert case_size(g, JOAN) == 2 and g.why(talent(g.talent(f"prep_{id}"))) is None


def test_a_painkiller_for_somebody_adjacent() -> None:
    """TGB-23.6: 2 HP, for Joan or whoever is next to her; the syringe is gone."""
    g = Turn(JOAN)
    g.stand(BILL, 5, 5)
    g.hp[BILL] = g.hp[JOAN] = g.hp[AVELYNN] = 3
    g.syringe("painkiller", name(BILL))
    assert (g.hp[BILL], g.hp[JOAN], g.slots[JOAN * SLOT_COUNT + CASE]) == (5, 3, OFF)


def test_adrenaline() -> None:
    """TGB-16.12: Charged, for Joan or whoever is next to her."""
    g = Turn(JOAN)
    g.stand(BILL, 5, 5)
    g.syringe("adrenaline", name(BILL))
    assert g.statuses(BILL) == {"charged": 2}


def test_bedside_manner() -> None:
    """TGB-16.9: Refreshed, with its HP at once."""
    g = Turn(JOAN)
    g.stand(BILL, 5, 5)
    g.hp[BILL] = 3
    g.use("bedside_manner", name(BILL))
    assert (g.statuses(BILL), g.hp[BILL]) == ({"refreshed": 2}, 4)


def test_field_dressing() -> None:
    """TGB-16: all three of Bleed, Crippled and Blind, on somebody adjacent; nothing else, and not on Joan."""
    g = Turn(JOAN)
    g.stand(BILL, 5, 5)
    for status in (BLEED, CRIPPLED, BLIND, WEAKENED):
        gain(g, BILL, status)
        gain(g, JOAN, status)
    g.use("field_dressing")
    assert g.statuses(BILL) == {"weakened": 2} and len(g.statuses(JOAN)) == 4


def test_not_my_kids() -> None:
    """TGB-21.5: Charged and Sharpened when another is KO'd, however it happens."""
    g = Turn(BILL)
    g.learn("not_my_kids")
    g.hp[AVELYNN] = 0
    fall(g, AVELYNN, OFF)
    g.run(heed_falls(g))
    assert g.statuses(JOAN) == {"charged": 2, "sharpened": 2} and g.statuses(BILL) == {}


# Avelynn


def test_slide_costs_nothing_to_pass() -> None:
    """TGB-10.4, 10.6: three spaces straight on through two monsters, beside the Move action; not onto one of them."""
    g = Turn(AVELYNN)
    for place in range(6):
        g.foe(3 + place % 3, 5 + place // 3)
    g.use("slide", square(g.sq(4, 7)))
    assert g.at[AVELYNN] == g.sq(4, 7) and g.why(verbs.WALK) is None


def test_pep_talk_within_four() -> None:
    """TGB-15.2: a TRQ chip for somebody within 4 spaces, herself included."""
    g = Turn(AVELYNN)
    g.stand(JOAN, 8, 8)
    g.use("pep_talk", name(JOAN))
    assert chips_of(g, JOAN, False) == [TRQ]


def test_quick_feet() -> None:
    """TGB-3.7."""
    g = Turn(AVELYNN)
    g.learn("quick_feet")
    assert g.speed[AVELYNN] == 6


def test_steal_home_from_afar() -> None:
    """TGB-24.1: a treasure within 3 in sight; not one farther away, nor the Loot action."""
    g = Turn(AVELYNN)
    g.mission = g.box.missions[0]
    g.treasures = {g.sq(4, 7): 1, g.sq(4, 8): 4}
    g.use("steal_home")
    assert (g.money, list(g.treasures)) == (2, [g.sq(4, 8)])


# Maddox


def test_rockets_are_made_up_to_three() -> None:
    """TGB-23.4: one token for each use, three at most, in the pouch as in the hand."""
    g = Turn(MADDOX)
    rocket = g.card("bottle_rocket")
    g.slots[MADDOX * SLOT_COUNT + CASE] = rocket
    g.ammo[rocket] = 2
    g.use("make_a_bottle_rocket")
    assert g.ammo[rocket] == 3
    g.do(verbs.END)
    g.begin(MADDOX)
    assert g.refused(talent(g.talent("make_a_bottle_rocket")))[0] == "would_do_nothing"


def test_a_mat_of_firecrackers() -> None:
    """TGB-17.4: a trap within 2 spaces."""
    g = Turn(MADDOX)
    g.use("firecracker_mat", square(g.sq(6, 6)))
    assert g.traps == {g.sq(6, 6): FIRECRACKER}


def test_a_smoke_bomb_blinds_all_around_a_space() -> None:
    """TGB-16.4: monsters within 1 of a space within 3."""
    g = Turn(MADDOX)
    for column, row in ((4, 8), (3, 6), (7, 8)):
        g.foe(column, row)
    g.use("smoke_bomb", square(g.sq(4, 7)))
    assert [bool(g.statuses(one)) for one in g.monsters()] == [True, True, False]


def test_deep_pockets() -> None:
    """TGB-23.5: the second slot, and the Roman Candle in it, once it is learned."""
    g = Turn(MADDOX)
    g.slots[MADDOX * SLOT_COUNT + CASE] = g.card("bottle_rocket")
    g.learn("deep_pockets")
    number = g.talent("deep_pockets")
    g.run(use_card(g, g.box.talents[number], "learned", Source(OF_TALENT, number, MADDOX)))
    assert g.slots[MADDOX * SLOT_COUNT + CASE + 1] == g.card("roman_candle")
    assert g.ammo[g.card("roman_candle")] == 2


def test_sparkler_taunt() -> None:
    """TGB-19.14: a monster gives its token back and draws; of 18 tokens the last is Avelynn's."""
    g = Turn(MADDOX, "of18=18")
    g.foe(1, 8, target=BILL)
    g.use("sparkler_taunt")
    assert (g.target[DOG], g.bag[BILL]) == (AVELYNN, 6)


def test_scavenger_once_a_combat() -> None:
    """TGB-24.3: another drop card, if he likes; not a second time, nor when he declines."""
    g = Turn(MADDOX)
    g.learn("scavenger")
    for answer, found in ((verbs.DECLINE, False), (verbs.AGREE, True)):
        asked = redraws(g, "combat_end", "drop", 0)
        next(asked)
        with pytest.raises(StopIteration) as ended:
            asked.send(answer)
        assert ended.value.value is found
    with pytest.raises(StopIteration) as ended:
        next(redraws(g, "combat_end", "drop", 0))
    assert ended.value.value is False


# Items


def test_items_that_help_their_user() -> None:
    """TGB-9.11a, 22.10: HP, FP, chips; the item goes back into its deck."""
    g = Turn()
    g.hp[BILL], g.focus[BILL] = 5, 1
    g.item("bandage_tin")
    assert g.hp[BILL] == 8 and g.card("bandage_tin") in g.item_deck.cards + g.item_deck.discards
    g = Turn()
    g.focus[BILL] = 1
    g.item("grape_soda")
    assert g.focus[BILL] == 4
    g = Turn()
    g.item("duct_tape")
    assert chips_of(g, BILL, True) == [T, T]


def test_free_items_take_no_action() -> None:
    """TGB-9.11b: two of them, and still both actions."""
    g = Turn()
    g.item("jawbreaker")
    gain(g, BILL, LIGHTHEADED)
    gain(g, BILL, BLIND)
    gain(g, BILL, CRIPPLED)
    g.item("smelling_salts")
    assert (chips_of(g, BILL, False), g.statuses(BILL), g.slot) == ([TRQ], {"crippled": 2}, 0)


def test_a_flash_camera() -> None:
    """TGB-16.4: all monsters within 2."""
    g = Turn()
    g.foe(4, 6)
    g.foe(4, 7)
    g.item("flash_camera")
    assert (g.statuses(DOG), g.statuses(MATE)) == ({"blind": 2}, {})


def test_dog_biscuits_for_beasts() -> None:
    """TGB-16.2: a Beast, wherever it is, and nobody else."""
    g = Turn()
    g.foe(4, 6)
    g.kind[g.foe(1, 8)] = g.box.monster_at["ticket_taker"]
    g.item("dog_biscuits")
    assert (g.statuses(DOG), g.statuses(MATE)) == ({"stunned": 1}, {})


def test_a_walkie_talkie() -> None:
    """TGB-21.4: the lookout comes in on the space of whoever leaves, and is not activated in this round."""
    g = Turn()
    at = g.at[JOAN]
    g.equip(BILL, ITEM, "walkie_talkie")
    g.do(use(ITEM), name(JOAN))
    assert (g.place[JOAN], g.at[MADDOX], g.ready >> MADDOX & 1) == (LOOKOUT, at, 0)


def test_firecrackers_lie_next_to_their_user() -> None:
    """TGB-10.12."""
    g = Turn()
    g.item("firecrackers", square(g.sq(5, 5)))
    assert g.traps == {g.sq(5, 5): FIRECRACKER}


def test_a_smoke_pellet() -> None:
    """TGB-19.14: everybody who goes for Bill draws anew; others keep their targets."""
    g = Turn(dice="of17=17")
    g.foe(4, 6, target=BILL)
    g.foe(4, 7, target=JOAN)
    g.item("smoke_pellet")
    assert (g.target[DOG], g.target[MATE]) == (AVELYNN, JOAN)


# Worn cards


def test_running_shoes_start_early() -> None:
    """TGB-22.8: two spaces at the start of a combat, or none."""
    g = Turn()
    g.equip(BILL, FEET, "running_shoes")
    g.run(happens(g, "combat_start"), square(g.sq(6, 6)))
    assert g.at[BILL] == g.sq(6, 6)


def test_a_deputys_badge() -> None:
    """TGB-15.2: a BR chip at the start of a combat."""
    g = Turn()
    g.equip(BILL, ACCESSORY, "deputy_s_badge")
    g.run(happens(g, "combat_start"))
    assert chips_of(g, BILL, True) == [BR]


def test_a_whistle_once_a_combat() -> None:
    """TGB-9.11b, 22.8: free, a monster redraws; then not again in this combat."""
    g = Turn(dice="of18=18")
    g.foe(4, 6)
    g.equip(BILL, ACCESSORY, "coach_s_whistle")
    g.do(use(ACCESSORY))
    assert (g.target[DOG], g.slot) == (AVELYNN, 0)
    assert g.refused(use(ACCESSORY))[0] == "used_in_this_combat"
    g.used_combat = 0
    assert g.why(use(ACCESSORY)) is None


def test_a_rosary_cures_everything_once() -> None:
    """TGB-16, 22.8."""
    g = Turn()
    g.equip(BILL, ACCESSORY, "rosary_of_aunt_may")
    for status in (BLEED, CRIPPLED, BLIND, WEAKENED):
        gain(g, BILL, status)
    g.do(use(ACCESSORY))
    assert (g.statuses(BILL), g.ratings[BILL]) == ({}, (1, 1, 1, -1))
    gain(g, BILL, BLIND)
    assert g.refused(use(ACCESSORY))[0] == "used_in_this_combat"


@pytest.mark.parametrize(("card", "slot", "status"), [
    ("football_helmet", HEAD, LIGHTHEADED), ("steel_toe_boots", FEET, CRIPPLED), ("beekeeper_s_veil", HEAD, BLIND),
])
def test_what_keeps_a_status_off(card: str, slot: int, status: int) -> None:
    """TGB-22.8: of its bearer only, and no other status."""
    g = Turn()
    g.equip(BILL, slot, card)
    for one in (BILL, JOAN):
        gain(g, one, status)
        gain(g, one, STUNNED)
    assert is_immune(g, BILL, status) and list(g.statuses(BILL)) == ["stunned"] and len(g.statuses(JOAN)) == 2


def test_cards_that_raise_stats() -> None:
    """TGB-3.7, 22.16: SPD and AGI, as long as they are worn."""
    g = Turn()
    g.equip(BILL, FEET, "roller_skates")
    assert (g.speed[BILL], g.agility[BILL]) == (5, 1)
    g.equip(BILL, FEET, "acrobat_slippers")
    assert (g.speed[BILL], g.agility[BILL]) == (4, 2)


# Drops, books, collections


def test_drop_cards() -> None:
    """TGB-24.3, 24.8: money, chips and HP for one, FP for all."""
    g = Turn()
    g.focus[BILL] = g.focus[JOAN] = 1
    g.hp[JOAN] = 3
    answers = {"instant_1": (name(JOAN),), "instant_2": (name(BILL),)}
    for id in ("money_2", "money_4", "instant_1", "instant_2", "breather", "first_aid", "empty_handed"):
        number = [one.id for one in g.box.drops].index(id)
        g.run(use_card(g, g.box.drops[number], "drawn", Source(OF_DROP, number)), *answers.get(id, ()))
    assert (g.money, g.focus[BILL], g.focus[JOAN], g.hp[JOAN]) == (6, 2, 2, 5)
    assert (len(chips_of(g, JOAN, False)), len(chips_of(g, BILL, False))) == (1, 2)


def test_books() -> None:
    """TGB-24.14, 25.8: a Proficiency Token or Talent Points, for the reader."""
    g = Turn()
    for number, book in enumerate(g.box.books):
        g.run(use_card(g, book, "read", Source(OF_BOOK, number, JOAN)))
    assert g.proficiency[6:12] == [1] * 6 and sum(g.proficiency) == 6
    assert g.points == [0, 5, 0, 0]


def test_what_collections_bring_with_them() -> None:
    """TGB-26.7, 26.11: an Ambush Token and larger groups in the next mission only, a Talent Point for everybody."""
    g = Turn()
    for number, one in enumerate(g.box.collections):
        for clause in one.under("bought"):
            for effect in clause.do:
                g.run(effect.entry.run(g, effect, Source(OF_COLLECTION, number)))  # type: ignore[attr-defined]
    assert g.points == [1, 1, 1, 1] and group_size(g, 2) == 2
    end_mission(g)
    g.mission = g.box.missions[0]
    fill_bag(g)
    ambushes = [one for one in g.bags[0] if one >> TOKEN_SHIFT == AMBUSH_TOKEN]
    assert (len(ambushes), group_size(g, 2), group_size(g, 1)) == (3, 3, 1)
    end_mission(g)
    assert begin_mission(g) == [] and group_size(g, 2) == 2


# Monsters


def test_a_fortune_teller_heals() -> None:
    """TGB-8.6: at the start of her activation the most wounded monster within 3 recovers 1 HP."""
    g = Turn()
    teller = g.foe(2, 2)
    g.kind[teller] = g.box.monster_at["fortune_teller"]
    near, far = g.foe(4, 5), g.foe(2, 8)
    g.hp[teller], g.hp[near], g.hp[far] = 8, 5, 1
    g.run(happens(g, "activation_start", teller))
    assert (g.hp[teller], g.hp[near], g.hp[far]) == (8, 6, 1)


def test_grandma_recovers_at_her_table() -> None:
    """TGB-8.14: one HP at the end of a round next to it, none away from it."""
    for at, hp in (((3, 2), 6), ((6, 6), 5)):
        g = Turn()
        grandma = g.foe(*at)
        g.kind[grandma], g.hp[grandma] = g.box.monster_at["grandma_bennert"], 5
        g.objects = {g.sq(2, 2): 2}
        g.run(happens(g, "round_end"))
        assert g.hp[grandma] == hp


def test_defeated_monsters_change_the_drop() -> None:
    """TGB-24.6: a Cousin adds a card, a Butcher and a Cellar Thing one draw each, and so does a Crystal Ball."""
    g = Turn()
    g.felled = tuple([(g.box.monster_at[kind], BILL) for kind in ("bennert_cousin", "butcher", "cellar_thing")])
    assert (extra_draws(g), extra_drops(g)) == (2, ["money_4"])
    g.equip(JOAN, ACCESSORY, "crystal_ball")
    assert extra_draws(g) == 3
