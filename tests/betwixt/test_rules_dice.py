"""Dice and attacks, statuses, chips, traps and elements: what the other tests of combat leave open."""

from __future__ import annotations

import pytest

from hauntbox.games.betwixt.combat import attacking, chips, statuses
from hauntbox.games.betwixt.combat.chips import chips_of, gain_chip
from hauntbox.games.betwixt.combat.damage import damage_of
from hauntbox.games.betwixt.combat.falling import fall, knock_out
from hauntbox.games.betwixt.combat.statuses import gain
from hauntbox.games.betwixt.combat.strike import Line, Strike
from hauntbox.games.betwixt.combat.stumbling import stumble, traps_for
from hauntbox.games.betwixt.combat.traps import harm_of, spring
from hauntbox.games.betwixt.family.aiming import obstructions, strike_for
from hauntbox.games.betwixt.family.moving import reach_of
from hauntbox.games.betwixt.monsters.activating import activate
from hauntbox.games.betwixt.monsters.striking import reaches, shoots, strike_of
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import (
    BEAR,
    BILL,
    BLEED,
    BR,
    COLD,
    CONCENTRATED,
    DISARMED,
    ELEMENTS,
    FIRE,
    FIRECRACKER,
    FRAIL,
    JOAN,
    LEFT,
    LG,
    LY,
    RAT,
    SHARPENED,
    SICKLY,
    SPIRIT,
    STUNNED,
    TASER,
    TRQ,
    WEAKENED,
    T,
    W,
)
from hauntbox.games.betwixt.table.verbs import A
from tests.betwixt.boards import Board, Drawing, set_table
from tests.betwixt.home import Home, bare_hands, use, walk_to
from tests.betwixt.lab import DOG, MATE, Lab, strike


def struck(g: Lab, blow: Strike, *answers: int) -> None:
    g.run(attacking.attack(g, blow, reaches, stumble), *answers)


# Dice and attacks


def test_monsters_roll_as_the_family_does() -> None:
    """TGB-11.6, TGB-11.4, TGB-3.3: hits, effects, and three dice of a colour at most."""
    g = Lab(dice="LG2 LG2 LG1 LY2 BR1")
    g.put(DOG, BILL)
    struck(g, strike(DOG, BILL, hit=[LG, LG, LG, LG]))
    assert g.hp[BILL] == 9


def test_a_skull_of_the_family_draws_another_target() -> None:
    """TGB-11.11a, TGB-12.9a, TGB-19.13, TGB-19.14, TGB-R12, TGB-R53: the monster's token goes back first; two skulls
    are one; the monster turns to whom it strikes instead, whatever it looked at."""
    board = Board(Drawing(["B @ J"]))
    g = set_table(board, "LG2 LY2 BR6 T6 of12=12 T1")
    g.bag = [6, 6, 0, 0]
    g.take_target(DOG, BILL)
    g.facing[DOG] = 3
    gain_chip(g, BILL, T, guard=True)
    struck(g, strike(DOG, BILL))
    assert (g.target[DOG], g.bag[:2], g.facing[DOG], g.hp[JOAN], g.hp[BILL]) == (JOAN, [6, 5], 1, 7, 10)


def test_a_skull_of_a_monster_takes_the_attacker_s_token() -> None:
    """TGB-11.11b, TGB-12.10, TGB-R56: it does not turn; if it goes for the attacker already, nothing changes."""
    for target, bag in ((JOAN, [5, 6, 6, 0]), (BILL, [5, 6, 6, 0])):
        g = Lab(dice="LG2 LY1 T6")
        g.put(DOG, target, defence=[T])
        g.facing[DOG] = 2
        struck(g, strike(BILL, DOG))
        assert (g.target[DOG], g.bag, g.facing[DOG]) == (BILL, bag, 2)


def test_a_skull_comes_before_a_miss() -> None:
    """TGB-R54, TGB-12.9b: if the attack goes to another, the miss of the first is discarded."""
    g = set_table(Board(Drawing(["B @ J"])), "LG2 LY2 W5 W6 of12=12 T1")
    g.bag = [6, 6, 0, 0]
    g.defence_dice[BILL] = (W, W)
    g.take_target(DOG, BILL)
    struck(g, strike(DOG, BILL))
    assert g.hp[JOAN] == 7 and g.told("missed") == []


def test_bare_hands_have_the_base_die_and_str() -> None:
    """TGB-12.3, TGB-13.8, TGB-9.5: in melee only, without effects."""
    g = Home("LG6 LO1")
    dog = g.foe(1, 2, facing=2)
    blow = strike_for(g, BILL, -1, False, dog)
    assert (blow.hit_dice, blow.stat, blow.lines, blow.ranged, blow.passive) == ([LG], 3, [], False, 0)
    g.begin(BILL)
    g.do(bare_hands(dog))
    assert g.hp[dog] == 8


def test_the_damage_pool() -> None:
    """TGB-12.6, TGB-R38, TGB-16.11, TGB-14.7: a step more from behind; Sharpened adds an LY damage die to the Attack
    action, not to a talent."""
    g = Lab()
    blow = strike(BILL, DOG, stat=1)
    gain(g, BILL, SHARPENED)
    assert attacking.damage_pool(g, blow) == [LY, LY]
    blow.blindside, blow.talent = 1, True
    assert attacking.damage_pool(g, blow) == [1]


def test_the_defence_pool() -> None:
    """TGB-12.7, TGB-15.1, TGB-16.5, TGB-R29: base die, clothing, all chips; the Frail lose a die of these."""
    g = Home()
    g.equip(BILL, 2, "hockey_helmet")
    g.equip(BILL, LEFT, "garbage_can_lid")
    gain_chip(g, BILL, T, guard=True)
    assert sorted(attacking.defence_pool(g, strike(DOG, BILL))) == [T, BR, BR]
    gain(g, BILL, FRAIL)
    blow = strike(DOG, BILL)
    g.run(attacking.roll_for_defender(g, blow))
    assert len(g.told("die_lost")) == 1 and len(blow.defence_sides) == 2


def test_a_miss_has_no_effects_and_uses_chips() -> None:
    """TGB-12.12, TGB-12.19: no damage, no line, and the chips are gone, on both sides."""
    g = Lab(dice="LG1 TRQ5 LY6 BR1 T2")
    g.put(DOG, BILL)
    gain_chip(g, BILL, TRQ)
    gain_chip(g, BILL, T, guard=True)
    g.chips[BILL], guard = g.chips[BILL][:1], g.chips[BILL][1:]
    g.defence_dice[DOG] = (BR, T)
    struck(g, strike(BILL, DOG, lines=[Line(1, status=BLEED)]))
    assert g.hp[DOG] == 3 and g.statuses(DOG) == {} and g.chips[BILL] == () and guard


def test_one_roll_for_several_targets() -> None:
    """TGB-12.20: Clear the Lawn strikes everyone beside Bill: one roll to hit, each defends apart, chips count once."""
    g = Home("LG2 TRQ2 LO4 T4 T1")
    g.learn("clear_the_lawn")
    g.equip(BILL, LEFT, "frying_pan")
    one, other = g.foe(1, 2), g.foe(2, 2)
    g.defence_dice[one] = g.defence_dice[other] = (T,)
    gain_chip(g, BILL, TRQ)
    g.chance = Lab(dice="LG1 G2 TRQ1 LO4 T4 T1").chance
    g.begin(BILL)
    g.do(verbs.TALENT | g.talent("clear_the_lawn") << A)
    assert (g.hp[one], g.hp[other]) == (9, 7) and chips_of(g, BILL, guard=False) == []
    assert len(g.told("hit_roll")) == 1 and len(g.told("defence_roll")) == 2


def test_melee_needs_no_sight_and_ranged_monsters_see_no_target_token() -> None:
    """TGB-13.8, TGB-R36, TGB-13.6: a Shade beside somebody else shoots Bill without the penalty; a family member beside
    a monster that goes for them shoots with it."""
    g = set_table(Board(Drawing(["J @ . . B"])))
    g.kind[DOG] = g.box.monster_at["wailing_shade"]
    g.accuracy[DOG] = 2
    assert reaches(g, strike(DOG, JOAN, ranged=True), BILL) and not reaches(g, strike(DOG, BILL, ranged=True), JOAN)
    g.put(MATE, JOAN, square=0)
    g.at[MATE], g.target[MATE] = g.at[DOG], JOAN
    assert obstructions(g, JOAN, MATE) & 1


def test_flight_spares_no_obstruction() -> None:
    """TGB-R75, TGB-17.3, TGB-10.10: a flying Shade behind an obstacle still has the penalty."""
    g = set_table(Board(Drawing(["@ o . B"])))
    g.kind[DOG] = g.box.monster_at["wailing_shade"]
    g.accuracy[DOG] = 2
    assert not reaches(g, strike(DOG, BILL, ranged=True), BILL)
    g.take_target(DOG, BILL)
    g.speed[DOG] = 0
    g.chance = Lab(dice="d6=1").chance
    g.run(activate(g, DOG))
    assert g.told("obstruction_roll") == [(DOG, 1, 0)]


def test_monsters_never_strike_from_behind() -> None:
    """TGB-14.8: there is no facing of the family."""
    g = Home()
    dog = g.foe(1, 2)
    assert strike_of(g, dog, BILL, False).blindside == 0


def test_a_monster_without_an_attack_faces_its_target() -> None:
    """TGB-14.4, TGB-R73: after its movement; a skipped turn does not turn it; across a stair it keeps its facing."""
    g = set_table(Board(Drawing(["@ . . . . . . . . . . B"])))
    g.take_target(DOG, BILL)
    g.speed[DOG], g.facing[DOG] = 1, 0
    gain(g, DOG, STUNNED)
    g.run(activate(g, DOG))
    assert g.facing[DOG] == 0
    g.run(activate(g, DOG))
    assert g.facing[DOG] == 1 and g.told("attacked") == []


def test_blindside_in_melee_is_the_rear_space_only() -> None:
    """TGB-14.6a, TGB-14.5: a dog that looks east has it in the west."""
    g = Home()
    dog = g.foe(2, 2, facing=1)
    for column, row, steps in ((1, 2, 1), (1, 1, 0), (2, 1, 0), (3, 2, 0)):
        g.stand(BILL, column, row)
        assert strike_for(g, BILL, -1, False, dog).blindside == steps


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


def test_friends_are_passed_and_doorways_are_open_borders() -> None:
    """TGB-10.5, TGB-10.7, TGB-10.12, TGB-10.13, TGB-R31, TGB-R74: at normal cost past a friend; around a door jamb one
    strikes and does not step."""
    board = Board(Drawing(["B J . ."]))
    g = set_table(board)
    assert {board.drawing.name(board.place[s]) for s in reach_of(g, BILL, 2).ends} == {"a1", "c1"}
    board = Board(Drawing([". B .\n-   -\n. . ."]))
    g = set_table(board)
    at = {board.drawing.name(place): s for s, place in board.place.items()}
    assert g.house.adjacent(at["b2"], at["a1"]) and g.house.distance(at["b2"], at["a1"]) == 1
    assert at["a1"] not in reach_of(g, BILL, 1).ends and at["b1"] in reach_of(g, BILL, 1).ends
    assert not g.house.adjacent(at["a2"], at["a1"])


def test_free_items_cost_no_action() -> None:
    """TGB-9.11b, TGB-22.10, TGB-9.11a: in the own activation, from the Equipped Item slot; then back into the deck."""
    g = Home()
    g.equip(BILL, 6, "jawbreaker")
    g.begin(BILL)
    g.do(use(6))
    assert (g.slot, g.actions, chips_of(g, BILL, guard=False)) == (0, 0, [TRQ])
    assert g.slots[6] == -1 and g.card("jawbreaker") in g.item_deck.cards
