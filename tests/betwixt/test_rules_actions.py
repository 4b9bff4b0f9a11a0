"""Actions, and what the rulebook's rulings say of them."""

from __future__ import annotations

import pytest

from hauntbox.games.betwixt.combat import attacking
from hauntbox.games.betwixt.combat.chips import chips_of, gain_chip
from hauntbox.games.betwixt.combat.dice import damage_dice, range_of
from hauntbox.games.betwixt.combat.strike import Line
from hauntbox.games.betwixt.combat.stumbling import stumble
from hauntbox.games.betwixt.family.wearing import case_size, free_case
from hauntbox.games.betwixt.missions.opening import hide_room
from hauntbox.games.betwixt.monsters.striking import reaches
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import (
    AVELYNN,
    BILL,
    CASE,
    DO,
    DY,
    JOAN,
    LEFT,
    LO,
    LY,
    MADDOX,
    SLOT_COUNT,
    STUNNED,
    TRQ,
)
from tests.betwixt.home import Home, attack, bare_hands, talent
from tests.betwixt.lab import DOG, Lab, strike


def test_an_offensive_stance_is_no_first_action() -> None:
    """TGB-9.8, TGB-9.7, TGB-R3: unless the first one is forfeited; it gives one TRQ chip."""
    g = Home()
    g.begin(BILL)
    assert g.refused(verbs.OFFENSIVE) == ("stance_first", "TGB-9.7")
    g.do(verbs.FORFEIT)
    g.do(verbs.OFFENSIVE)
    assert chips_of(g, BILL, guard=False) == [TRQ] and g.options() == {"end"}


@pytest.mark.parametrize(("acc", "spaces"), [(1, 3), (2, 4), (3, 4), (4, 5), (5, 5), (6, 6), (7, 6), (8, 7), (11, 7)])
def test_the_chart_has_the_whole_range(acc: int, spaces: int) -> None:
    """TGB-R1, TGB-3.6b."""
    assert range_of(acc) == spaces


def test_above_four_there_are_more_dice() -> None:
    """TGB-R2, TGB-11.7."""
    assert [damage_dice(n) for n in (5, 6, 7, 8)] == [[DO, LY], [DO, DY], [DO, LO], [DO, DO]]


def test_the_same_stance_again_keeps_older_chips() -> None:
    """TGB-R4, TGB-15.5, TGB-11.5: else they could never pile up; chips above three dice are lost with the roll."""
    g = Home("LG1 TRQ1 TRQ1 TRQ1 LO1")
    for n in (1, 2, 3, 4):
        g.begin(BILL)
        g.do(verbs.FORFEIT)
        g.do(verbs.OFFENSIVE)
        g.do(verbs.END)
        assert chips_of(g, BILL, guard=False) == [TRQ] * n
    dog = g.foe(1, 2, facing=2)
    g.begin(BILL)
    g.do(bare_hands(dog))
    assert chips_of(g, BILL, guard=False) == []


def test_there_is_one_hidden_room_in_a_mission() -> None:
    """TGB-R14, TGB-6.26b: further doors that are too many are put aside, before it was found and after."""
    g = Home()
    hide_room(g, 0)
    first = g.secret_door
    hide_room(g, 0)
    assert (first, g.secret_door, len(g.house.passages)) == (0, 0, 1)
    g.secret_door, g.secret_found = -1, True
    hide_room(g, 0)
    assert g.secret_door == -1


def test_the_dead_are_neither_stunned_nor_moved() -> None:
    """TGB-R24, TGB-12.18: damage comes first."""
    for hp, statuses in ((1, {}), (9, {"stunned": 1})):
        g = Lab(dice="LG5 LG2 LY2")
        g.put(DOG, hp=hp)
        blow = strike(BILL, DOG, hit=[0, 0], lines=[Line(1, status=STUNNED)])
        g.run(attacking.attack(g, blow, reaches, stumble), verbs.LINE)
        assert g.statuses(DOG) == statuses


def test_ammo_that_is_named_is_counted() -> None:
    """TGB-R46, TGB-22.11a: a slingshot shoots for ever, darts run out."""
    g = Home("LG1 G1 LY1 LG1 G1 LY1")
    g.equip(JOAN, LEFT, "lawn_darts")
    g.equip(AVELYNN, LEFT, "wrist_slingshot")
    dog = g.foe(2, 4)
    g.ammo[g.card("lawn_darts")] = 0
    g.begin(JOAN)
    assert g.refused(attack(LEFT, dog))[1] == "TGB-22.11b"
    g.begin(AVELYNN)
    assert g.why(attack(LEFT, dog)) is None and g.card("wrist_slingshot") not in g.ammo


def test_pouch_and_satchel_begin_with_one_slot() -> None:
    """TGB-R47, TGB-23.1, TGB-23.6: talents open more; a prepared syringe takes the place."""
    g = Home()
    assert [case_size(g, member) for member in range(4)] == [0, 1, 0, 1]
    g.learn("second_pocket", "deep_pockets")
    assert (case_size(g, JOAN), case_size(g, MADDOX)) == (2, 2)
    g.begin(JOAN)
    g.do(talent(g.talent("prep_painkiller")))
    assert g.slots[JOAN * SLOT_COUNT + CASE] >= 0 and free_case(g, JOAN) == CASE + 1


def test_two_talents_are_two_actions() -> None:
    """TGB-R51, TGB-9.1: if they are different."""
    g = Home()
    g.learn("last_nerve", "walk_it_off")
    g.hp[BILL] = 4
    g.begin(BILL)
    g.do(talent(g.talent("last_nerve")))
    assert g.refused(talent(g.talent("last_nerve")))[1] == "TGB-9.1"
    g.do(talent(g.talent("walk_it_off")))
    assert g.hp[BILL] == 6 and g.options() <= {"end", "use"}


def test_the_chip_of_a_final_blow_is_for_a_later_attack() -> None:
    """TGB-R52, TGB-8.10, TGB-15.4: it may be used in the next activation, and is gone after that."""
    g = Home()
    g.begin(BILL)
    gain_chip(g, BILL, TRQ, rule="TGB-8.10")
    g.do(verbs.END)
    assert chips_of(g, BILL, guard=False) == [TRQ]
    g.begin(BILL)
    g.do(verbs.END)
    assert chips_of(g, BILL, guard=False) == []
