"""Chips, statuses, traps and elements: what the other tests of combat leave open."""

from __future__ import annotations

import pytest

from hauntbox.games.betwixt.combat import attacking, chips, statuses
from hauntbox.games.betwixt.combat.chips import chips_of, gain_chip
from hauntbox.games.betwixt.combat.damage import damage_of
from hauntbox.games.betwixt.combat.falling import fall, knock_out
from hauntbox.games.betwixt.combat.statuses import gain
from hauntbox.games.betwixt.combat.stumbling import stumble, traps_for
from hauntbox.games.betwixt.combat.traps import harm_of, spring
from hauntbox.games.betwixt.monsters.activating import activate
from hauntbox.games.betwixt.monsters.striking import reaches, shoots, strike_of
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import (
    BEAR,
    BILL,
    BLIND,
    COLD,
    CONCENTRATED,
    DISARMED,
    ELEMENTS,
    FIRE,
    FIRECRACKER,
    JOAN,
    LG,
    RAT,
    SICKLY,
    SPIRIT,
    TASER,
    TRQ,
    WEAKENED,
)
from hauntbox.games.betwixt.table.verbs import A
from tests.betwixt.boards import Board, Drawing, set_table
from tests.betwixt.home import Home, walk_to
from tests.betwixt.lab import DOG, Lab, strike

# Chips


def test_unused_chips_stay_for_the_next_combat() -> None:
    """TGB-15.6, TGB-15.2: until the end of the first activation there; a KO ends them."""
    g = Home()
    gain_chip(g, BILL, TRQ)
    g.begin(BILL)
    chips.end_activation(g, BILL)
    assert g.chips[BILL] == ()
    gain_chip(g, BILL, TRQ)
    knock_out(g, BILL)
    assert g.chips[BILL] == ()


# Statuses


def test_the_crippled_stay_where_they_are() -> None:
    """TGB-16.3: no Move; a monster's movement neither; but they can be pushed."""
    g = set_table(Board(Drawing(["@ . . . B"])))
    g.take_target(DOG, BILL)
    g.speed[DOG] = 4
    gain(g, DOG, 2)
    at = g.at[DOG]
    g.run(activate(g, DOG))
    assert g.at[DOG] == at
    h = Home()
    dog = h.foe(1, 2)
    gain(h, dog, 2)
    h.run(stumble(h, dog, BILL, 1), verbs.PICK_SQUARE | h.sq(1, 3) << A)
    assert h.at[dog] == h.sq(1, 3)


@pytest.mark.parametrize(("n", "half"), [(1, 1), (2, 1), (3, 2), (5, 3)])
def test_the_weakened_do_half(n: int, half: int) -> None:
    """TGB-16.6, TGB-12.17: of physical and elemental damage together, rounded up."""
    g = Lab()
    g.put(DOG)
    gain(g, BILL, WEAKENED)
    assert damage_of(g, strike(BILL, DOG, passive=n - 1, elements=(1, 0, 0, 0)), 0) == half


def test_disarm_takes_a_monster_s_weapon_away() -> None:
    """TGB-16.8a, TGB-16.8b, TGB-R37, TGB-19.2, TGB-19.3, TGB-19.6, TGB-20.14: die, damage, effects and attack type; one
    without a weapon card fights as before."""
    g = Home()
    dog = g.foe(5, 5)
    g.hit_dice[dog] = (LG,)
    names = [one.id for one in g.box.monster_weapons]
    g.kind[dog], g.weapon[dog] = g.box.monster_at["guard_dog"], names.index("corrosive_spit")
    blow = strike_of(g, dog, BILL, False)
    assert shoots(g, dog) and (blow.hit_dice, len(blow.lines)) == ([LG, 2], 2)
    gain(g, dog, DISARMED)
    blow = strike_of(g, dog, BILL, False)
    assert not shoots(g, dog) and (blow.hit_dice, blow.lines, blow.passive) == ([LG], [], 0)
    clown = g.foe(6, 6)
    g.kind[clown] = g.box.monster_at["chainsaw_clown"]
    g.hit_dice[clown] = (1, LG)
    before = strike_of(g, clown, BILL, False)
    gain(g, clown, DISARMED)
    after = strike_of(g, clown, BILL, False)
    assert (after.hit_dice, len(after.lines)) == (before.hit_dice, len(before.lines)) == ([1, LG], 2)
    pumpkin = g.foe(7, 7)
    g.kind[pumpkin] = g.box.monster_at["pumpkin_head"]
    gain(g, pumpkin, DISARMED)
    assert shoots(g, pumpkin)


@pytest.mark.parametrize(("weapon", "shot", "passive"), [("heavy_paws", False, 1), ("hell_lit_eyes", True, 1)])
def test_a_weapon_says_how_its_monster_attacks(weapon: str, shot: bool, passive: int) -> None:
    """TGB-19.2, TGB-12.14: in melee or from afar, with its damage."""
    g = Home()
    dog = g.foe(5, 5)
    g.kind[dog] = g.box.monster_at["guard_dog"]
    g.weapon[dog] = [one.id for one in g.box.monster_weapons].index(weapon)
    assert (shoots(g, dog), strike_of(g, dog, BILL, False).passive) == (shot, passive)


def test_concentrated_ends_after_its_second_activation() -> None:
    """TGB-16.10, TGB-16.14, TGB-R39, TGB-16.16."""
    g = Home()
    g.begin(BILL)
    gain(g, BILL, CONCENTRATED)
    for side in (1, 0):
        statuses.end_activation(g, BILL)
        assert g.statuses(BILL).get("concentrated", 0) == side
    g.bleed[JOAN], g.hp[JOAN] = 2, 4
    gain(g, JOAN, 8)
    assert (g.hp[JOAN], g.statuses(JOAN)) == (5, {})


# Traps


def test_walking_onto_a_trap_does_nothing() -> None:
    """TGB-17.5, TGB-10.11: only who stumbles sets it off; treasures don't stop anybody either."""
    g = Home()
    g.stand(BILL, 1, 1)
    g.traps, g.treasures = {g.sq(1, 2): BEAR}, {g.sq(1, 3): 1}
    g.begin(BILL)
    g.do(verbs.WALK, walk_to(g.sq(1, 2)))
    assert (g.hp[BILL], g.statuses(BILL), g.at[BILL]) == (10, {}, g.sq(1, 2)) and g.traps
    g.begin(BILL)
    g.do(verbs.WALK, walk_to(g.sq(1, 3)))
    assert g.treasures


@pytest.mark.parametrize(("trap", "lost", "status"), [
    (RAT, 0, {"bleed": 2}), (BEAR, 3, {"crippled": 2}), (TASER, 1, {"stunned": 1}), (FIRECRACKER, 3, {"blind": 2}),
])
def test_traps_hurt_straight_through(trap: int, lost: int, status: dict[str, int]) -> None:
    """TGB-17.4, TGB-17.6, TGB-R40, TGB-R55, TGB-18.6: no dice, no armour, no skull; then it is gone. Fire has the
    rating of the family."""
    g = Home()
    g.armour[BILL] = 5
    g.traps = {g.sq(1, 1): trap}
    spring(g, BILL, g.sq(1, 1), DOG)
    assert (10 - g.hp[BILL], g.statuses(BILL), g.traps) == (lost, status, {}) and g.told("defence_roll") == []


def test_a_mission_makes_traps_worse() -> None:
    """TGB-17.7: by 1 where Duchess is loose; to her they do double."""
    g = Home()
    g.mission = g.box.missions[g.box.mission_at["duchess_gets_loose"]]
    assert [harm_of(g, trap, BILL) for trap in (RAT, BEAR, TASER)] == [3, 4, 2]
    pig = g.foe(4, 4)
    g.kind[pig] = g.box.monster_at["duchess"]
    assert harm_of(g, BEAR, pig) == 8


def test_flyers_stumble_over_traps() -> None:
    """TGB-17.10, TGB-R67, TGB-17.3."""
    g = Home()
    crow = g.foe(1, 2)
    g.kind[crow] = g.box.monster_at["crow_flock"]
    g.traps = {g.sq(1, 3): BEAR}
    assert traps_for(g, crow) == [] and traps_for(g, BILL) == [g.sq(1, 3)]
    g.run(stumble(g, crow, BILL, 1), verbs.PICK_SQUARE | g.sq(1, 3) << A)
    assert (g.at[crow], g.hp[crow], g.traps) == (g.sq(1, 3), 9, {g.sq(1, 3): BEAR})


def test_whose_a_monster_is_that_dies_in_a_trap_or_bleeds_out() -> None:
    """TGB-17.11, TGB-R41: whoever made it stumble has it, and a TRQ chip; who bleeds to death belongs to nobody."""
    g = Home()
    dog = g.foe(1, 2, hp=2)
    g.traps = {g.sq(1, 3): BEAR}
    g.run(stumble(g, dog, BILL, 1), verbs.PICK_SQUARE | g.sq(1, 3) << A)
    assert g.felled[-1][1] == BILL and chips_of(g, BILL, guard=False) == [TRQ]
    other = g.foe(5, 5, hp=1)
    g.bleed[other] = 1
    statuses.end_activation(g, other)
    fall(g, other, -1)
    assert g.felled[-1][1] == -1 and g.at[other] < 0


def test_nobody_stumbles_out_of_the_fight() -> None:
    """TGB-17.12, TGB-10.8, TGB-10.9, TGB-R32: squares outside the encounter area are none; a new tile is inside."""
    board = Board(Drawing(["@ B , ,"]))
    g = set_table(board)
    at = g.at[BILL]
    g.run(stumble(g, BILL, DOG, 2))
    assert g.at[BILL] == at
    board = Board(Drawing(["@ B . ."]))
    g = set_table(board)
    g.run(stumble(g, BILL, DOG, 2))
    assert board.drawing.name(board.place[g.at[BILL]]) == "d1"


# Elements


def test_there_are_four_elements_and_everybody_in_the_family_minds_them() -> None:
    """TGB-18.1, TGB-18.5, TGB-18.2: Fire, Cold, Sickly and Spirit; a weakness of 1 to each, less what is worn."""
    assert ELEMENTS == ("fire", "cold", "sickly", "spirit") and (FIRE, COLD, SICKLY, SPIRIT) == (0, 1, 2, 3)
    g = Home()
    assert [g.ratings[member] for member in range(4)] == [(1, 1, 1, 1)] * 4
    g.equip(BILL, 3, "fire_chief_coat")
    assert g.ratings[BILL] == (-1, 1, 1, 1)


def test_shields_do_not_stop_elements() -> None:
    """TGB-18.4, TGB-12.15: nor does armour; a resistance does, and never heals."""
    g = Lab()
    g.put(DOG, armour=4, ratings=(0, -3, 0, 2))
    assert damage_of(g, strike(BILL, DOG, elements=(2, 0, 0, 0)), 3) == 2
    assert damage_of(g, strike(BILL, DOG, elements=(0, 2, 0, 0)), 3) == 0
    assert damage_of(g, strike(BILL, DOG, elements=(0, 0, 0, 1)), 3) == 3


def test_the_blind_are_told_what_their_die_means() -> None:
    """TGB-16.4, TGB-12.4: a 4 is too low, a 5 is not."""
    for face, goes_on in ((4, 0), (5, 1)):
        g = Lab(dice=f"d6={face}")
        g.put(DOG)
        gain(g, BILL, BLIND)
        g.run(attacking.attack(g, strike(BILL, DOG), reaches, stumble))
        assert g.told("blind_roll") == [(BILL, face, goes_on)]
