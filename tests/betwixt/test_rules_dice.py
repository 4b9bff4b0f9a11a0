"""Dice and attacks: what the other tests of combat leave open."""

from __future__ import annotations

from hauntbox.games.betwixt.combat import attacking
from hauntbox.games.betwixt.combat.chips import chips_of, gain_chip
from hauntbox.games.betwixt.combat.statuses import gain
from hauntbox.games.betwixt.combat.strike import Line, Strike
from hauntbox.games.betwixt.combat.stumbling import stumble
from hauntbox.games.betwixt.family.aiming import obstructions, strike_for
from hauntbox.games.betwixt.family.moving import reach_of
from hauntbox.games.betwixt.monsters.activating import activate
from hauntbox.games.betwixt.monsters.striking import reaches, strike_of
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import (
    BILL,
    BLEED,
    BR,
    FRAIL,
    JOAN,
    LEFT,
    LG,
    LY,
    SHARPENED,
    STUNNED,
    TRQ,
    T,
    W,
)
from hauntbox.games.betwixt.table.verbs import A
from tests.betwixt.boards import Board, Drawing, set_table
from tests.betwixt.home import Home, bare_hands, use
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


# Ground, items


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
