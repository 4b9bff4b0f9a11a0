"""Attacks: dice, hits, effects, damage, skulls."""

from __future__ import annotations

from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.combat import attacking
from hauntbox.games.betwixt.combat.chips import chips_of, gain_chip
from hauntbox.games.betwixt.combat.dice import capped_hits, damage_dice, range_of, strongest_defence
from hauntbox.games.betwixt.combat.statuses import gain
from hauntbox.games.betwixt.combat.strike import Line, Strike
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import (
    AVELYNN,
    BILL,
    BLEED,
    BLIND,
    BR,
    CONCENTRATED,
    DO,
    DY,
    FRAIL,
    JOAN,
    LB,
    LG,
    LIGHTHEADED,
    LO,
    LY,
    SHARPENED,
    STUNNED,
    TRQ,
    WEAKENED,
    G,
    T,
    W,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A
from tests.betwixt.lab import DOG, MATE, Lab, strike


def all_in_reach(g: Betwixt, blow: Strike, member: int) -> bool:
    return True


def nobody_in_reach(g: Betwixt, blow: Strike, member: int) -> bool:
    return False


def stumble(g: Betwixt, target: int, by: int, n: int) -> Flow[None]:
    g.at[target] += 100 * n
    return
    yield


def attack(g: Lab, blow: Strike, *answers: int, in_reach: bool = True) -> None:
    g.run(attacking.attack(g, blow, all_in_reach if in_reach else nobody_in_reach, stumble), *answers)


def buy(place: int) -> int:
    return verbs.LINE | place << A


def fire(n: int) -> tuple[int, ...]:
    return (n, 0, 0, 0)


# Pools


def test_damage_dice_go_by_the_stat() -> None:
    """TGB-11.7, R2: LY, DY, LO, DO for 1 to 4; above that DO with the dice of the rest; nothing for 0."""
    made = [damage_dice(stat) for stat in range(-1, 10)]
    assert made[:6] == [[], [], [LY], [DY], [LO], [DO]]
    assert made[6:] == [[DO, LY], [DO, DY], [DO, LO], [DO, DO], [DO, DO, LY]]


def test_range_goes_by_acc() -> None:
    """TGB-3.6b, R1: 3 spaces with ACC 1, 4 with 2 and 3, 5 with 4 and 5, 6 with 6 and 7, then 7."""
    assert [range_of(accuracy) for accuracy in range(1, 11)] == [3, 4, 4, 5, 5, 6, 6, 7, 7, 7]


def test_three_dice_of_a_colour_at_most() -> None:
    """TGB-11.4."""
    assert capped_hits([TRQ, LG, TRQ, TRQ, TRQ, LG]) == [TRQ, LG, TRQ, TRQ, LG]


def test_a_monster_keeps_its_best_three_defence_dice() -> None:
    """TGB-11.9: W before BR before T."""
    assert strongest_defence([T, BR, T, W, BR]) == [W, BR, BR]


def test_surplus_chips_are_used_up() -> None:
    """TGB-11.5: with a TRQ weapon and three TRQ chips three dice are rolled, and all chips are gone."""
    g = Lab(dice="TRQ1 TRQ1 TRQ1 LY1")
    g.put(DOG)
    gain_chip(g, BILL, TRQ, 3)
    attack(g, strike(BILL, DOG, hit=[TRQ]))
    assert chips_of(g, BILL, guard=False) == []


# Worked examples


def test_bills_attack() -> None:
    """TGB-12.5 to 12.14: net hit 1 against AGI 1; 3 + 1 + 1 less shield and armour is 3."""
    g = Lab(dice="LG2 LB3 LO4 BR5")
    g.put(DOG, hp=9, armour=1, defence=[BR])
    attack(g, strike(BILL, DOG, hit=[LG, LB], stat=3, passive=1, lines=[Line(1, damage=1)]), buy(0))
    assert g.hp[DOG] == 6


def test_a_skull_redirects_to_whom_it_can_reach() -> None:
    """TGB-12.9: hits and damage stand, the new target rolls, her own skull is ignored; Bill's chips are gone."""
    g = Lab(dice="LG2 LG2 LY2 BR6 T2 of18=9 T6")
    g.put(DOG, BILL)
    gain_chip(g, BILL, T, guard=True)
    attack(g, strike(DOG, BILL, hit=[LG, LG]))
    assert (g.hp[BILL], g.hp[JOAN], g.target[DOG]) == (10, 7, JOAN)
    assert chips_of(g, BILL, guard=True) == []


def test_a_skull_without_reach_goes_on_with_the_first() -> None:
    """TGB-12.9c: the attack goes on against Bill with Bill's roll, and the Dog keeps the new token."""
    g = Lab(dice="LG2 LG2 LY2 BR6 of18=9")
    g.put(DOG, BILL)
    attack(g, strike(DOG, BILL, hit=[LG, LG]), in_reach=False)
    assert (g.hp[BILL], g.hp[JOAN], g.target[DOG], g.bag[JOAN]) == (9, 8, JOAN, 5)


def test_a_monsters_skull_turns_it_on_the_attacker() -> None:
    """TGB-12.10: the token is swapped if the bag has one of the attacker; else nothing changes."""
    for left, target in ((1, AVELYNN), (0, BILL)):
        g = Lab(dice="LG1 LY1 BR6")
        g.put(DOG, BILL, defence=[BR])
        g.bag[AVELYNN] = left
        attack(g, strike(AVELYNN, DOG, ranged=True))
        assert (g.target[DOG], g.bag[AVELYNN], g.bag[BILL]) == (target, 0, 6 if left else 5)


def test_obstruction_stops_everything() -> None:
    """TGB-12.4: on a 2 no other die is rolled, the chips are gone, the Frail token stays as it is."""
    g = Lab(dice="d6=2")
    g.put(DOG, defence=[T])
    gain(g, DOG, FRAIL)
    gain_chip(g, JOAN, TRQ, 2)
    blow = strike(JOAN, DOG, ranged=True)
    blow.obstructed = True
    attack(g, blow)
    assert g.chips[JOAN] == ()
    assert g.statuses(DOG) == {"frail": 2}
    assert g.hp[DOG] == 3


def test_elements_and_weakened() -> None:
    """TGB-12.14 to 12.17, 18.3: nothing of 1 is left after 3 shields; Fire 2 + 1; 3 halved is 2."""
    g = Lab(dice="LG2 LY2 BR4 BR3 BR1")
    g.put(DOG, hp=9, defence=[BR, BR, BR], ratings=(1, 0, 0, 0))
    gain(g, BILL, WEAKENED)
    attack(g, strike(BILL, DOG, elements=fire(2)))
    assert g.hp[DOG] == 7


def test_bought_fire_meets_a_weakness() -> None:
    """TGB-18.3: 1 + (2 + 1)."""
    g = Lab(dice="LG6 LY2")
    g.put(DOG, hp=9, ratings=(1, 0, 0, 0))
    attack(g, strike(JOAN, DOG, lines=[Line(1, elements=fire(2))]), buy(0))
    assert g.hp[DOG] == 5


def test_three_effects_buy_lines_of_one_and_two() -> None:
    """TGB-11.3."""
    g = Lab(dice="LB5 LB1 LY1")
    g.put(DOG, hp=9)
    attack(g, strike(BILL, DOG, hit=[LB, LB], lines=[Line(1, damage=1), Line(2, damage=2)]), buy(0), buy(1))
    assert g.hp[DOG] == 6


# Hit or miss


def test_a_miss_face_voids_any_number_of_hits() -> None:
    """TGB-11.10, 12.11, 12.12."""
    g = Lab(dice="G6 G6 LY6 W5")
    g.put(DOG, agility=0, defence=[W])
    attack(g, strike(BILL, DOG, hit=[G, G]))
    assert g.hp[DOG] == 3
    assert g.told("missed") == [(BILL, DOG)]


def test_agility_zero_needs_no_hit() -> None:
    """TGB-12.11."""
    g = Lab(dice="LG1 LY5")
    g.put(DOG, agility=0)
    attack(g, strike(BILL, DOG))
    assert g.hp[DOG] == 1


def test_each_evade_takes_one_hit() -> None:
    """TGB-11.10, 12.11, 3.3: two hits less one evade miss AGI 2."""
    g = Lab(dice="G6 LY2 T4")
    g.put(DOG, agility=2, defence=[T])
    attack(g, strike(BILL, DOG, hit=[G]))
    assert g.hp[DOG] == 3


def test_a_line_is_bought_once() -> None:
    """TGB-12.13a: unless it may be repeated."""
    for repeat, left in ((False, 8), (True, 7)):
        g = Lab(dice="LB5 LY1")
        g.put(DOG, hp=9)
        answers = [buy(0), buy(0)] if repeat else [buy(0)]
        attack(g, strike(BILL, DOG, hit=[LB], lines=[Line(1, damage=1, repeat=repeat)]), *answers)
        assert g.hp[DOG] == left


def test_a_skull_that_draws_the_same_target_changes_nothing() -> None:
    """TGB-12.9: Bill's own roll stands, and nobody rolls again."""
    g = Lab(dice="LG2 LG2 LY2 BR6 of18=1")
    g.put(DOG, BILL)
    attack(g, strike(DOG, BILL, hit=[LG, LG]))
    assert (g.hp[BILL], g.told("redirected"), len(g.told("defence_roll"))) == (9, [], 1)


def test_doubling_comes_before_shields() -> None:
    """TGB-12.16: 2 and 1 passive doubled are 6, less 2 shields."""
    g = Lab(dice="LG2 LY5 BR4")
    g.put(DOG, hp=9, defence=[BR])
    blow = strike(BILL, DOG, passive=1)
    blow.times = 2
    attack(g, blow)
    assert g.hp[DOG] == 5


def test_a_new_target_forgets_failed_turns() -> None:
    """TGB-20.9."""
    g = Lab(dice="of18=9")
    g.put(DOG, BILL)
    g.failed[DOG] = 2
    g.draw_target(DOG)
    assert (g.target[DOG], g.failed[DOG]) == (JOAN, 0)


def test_a_monster_buys_the_dearest_line_first() -> None:
    """TGB-12.13b: then again with the rest; a die settles lines of equal cost."""
    lines = [Line(1, damage=1), Line(2, damage=3), Line(2, status=BLEED)]
    g = Lab(dice="LB5 LB1 LY1 BR1 of2=2")
    g.put(DOG, BILL)
    attack(g, strike(DOG, BILL, hit=[LB, LB], lines=lines))
    assert (g.hp[BILL], g.bleed[BILL]) == (9, 1)
    assert [values[:2] for values in g.told("bought")] == [(DOG, 2), (DOG, 0)]


def test_pierce_ignores_shields_and_armour_but_no_more() -> None:
    """TGB-17.1, 12.14."""
    for pierce, left in ((1, 8), (2, 7), (9, 7)):
        g = Lab(dice="LG6 DY5 BR3")
        g.put(DOG, hp=9, armour=1, defence=[BR])
        attack(g, strike(BILL, DOG, stat=2, lines=[Line(1, pierce=pierce)]), buy(0))
        assert g.hp[DOG] == left


def test_drain_heals_what_was_lost() -> None:
    """TGB-17.2, 12.18: not what was dealt."""
    g = Lab(dice="LG6 DO6")
    g.put(DOG, hp=2)
    g.hp[BILL] = 3
    attack(g, strike(BILL, DOG, stat=4, lines=[Line(1, drain=True)]), buy(0))
    assert g.hp[BILL] == 5


def test_who_falls_gets_no_status_and_does_not_stumble() -> None:
    """TGB-12.18, R24: first damage, then statuses and Stumble in the order bought, if the target still stands."""
    lines = [Line(1, status=STUNNED), Line(1, stumble=2)]
    for hp, statuses, square in ((9, {"stunned": 1}, 244), (1, {}, -1)):
        g = Lab(dice="LB5 LY2")
        g.put(DOG, hp=hp)
        attack(g, strike(BILL, DOG, hit=[LB], lines=lines), buy(0), buy(1))
        assert (g.statuses(DOG), g.at[DOG]) == (statuses, square)


def test_the_final_blow_brings_the_monster_and_a_chip() -> None:
    """TGB-8.10, 15.2: it goes to the dashboard of whoever struck it down, who gains one TRQ chip at once."""
    g = Lab(dice="LG2 LO6")
    g.put(DOG)
    attack(g, strike(BILL, DOG, stat=3))
    assert g.felled == ((0, BILL),)
    assert chips_of(g, BILL, guard=False) == [TRQ]
    assert (g.at[DOG], g.bag[BILL]) == (-1, 6)


def test_a_ko_takes_the_tokens_away() -> None:
    """TGB-21.5, 20.10, 19.11: tokens leave bag and trackers first, then those monsters draw anew."""
    g = Lab(dice="LG2 LG1 LY2 BR1 of12=7 of11=1")
    g.put(DOG, BILL)
    g.put(MATE, BILL)
    g.hp[BILL] = 1
    gain(g, BILL, STUNNED)
    gain_chip(g, BILL, TRQ)
    attack(g, strike(DOG, BILL, hit=[LG, LG]))
    assert (g.at[BILL], g.bag[BILL], g.statuses(BILL), g.chips[BILL]) == (-1, 0, {}, ())
    assert (g.target[DOG], g.target[MATE]) == (AVELYNN, JOAN)


# Statuses in an attack


def test_the_blind_need_a_five() -> None:
    """TGB-16.4, 12.4: on 4 nothing else is rolled, on 5 the attack goes on."""
    for die, left in ((4, 3), (5, 2)):
        g = Lab(dice=f"d6={die}" + (" LG2 LY2" if die == 5 else ""))
        g.put(DOG)
        gain(g, BILL, BLIND)
        attack(g, strike(BILL, DOG))
        assert (g.hp[DOG], len(g.told("hit_roll"))) == (left, die == 5)


def test_blind_and_obstructed_are_two_dice() -> None:
    """TGB-12.4, 13.6: both are rolled, the Blind one first."""
    g = Lab(dice="d6=6 d6=3 LG2 LY2")
    g.put(DOG)
    gain(g, BILL, BLIND)
    blow = strike(BILL, DOG, ranged=True)
    blow.obstructed = True
    attack(g, blow)
    assert g.hp[DOG] == 2


def test_the_lightheaded_lose_a_hit_die() -> None:
    """TGB-16.7, 12.5: one at random, after the cap."""
    g = Lab(dice="of2=1 G6 LY2")
    g.put(DOG, agility=2)
    gain(g, BILL, LIGHTHEADED)
    attack(g, strike(BILL, DOG, hit=[LG, G]))
    assert g.hp[DOG] == 2


def test_the_frail_lose_a_defence_die() -> None:
    """TGB-16.5, 12.7: one at random; the token is turned by the roll, and gone after the next."""
    g = Lab(dice="LG2 LY5 of2=2 BR3 LG2 LY5 BR3")
    g.put(DOG, hp=9, defence=[BR, T])
    gain(g, DOG, FRAIL)
    attack(g, strike(BILL, DOG))
    assert (g.hp[DOG], g.statuses(DOG)) == (8, {"frail": 1})
    g.defence_dice[DOG] = (BR,)
    attack(g, strike(BILL, DOG, hit=[]))
    assert g.statuses(DOG) == {}


def test_concentrated_and_sharpened_help_the_attack_action_only() -> None:
    """TGB-16.10, 16.11, R38: one LG hit die and one LY damage die; not in an attack talent."""
    for talent, dice in ((False, "LG1 LG2 LY2 LY3"), (True, "LG2 LY2")):
        g = Lab(dice=dice)
        g.put(DOG)
        gain(g, BILL, CONCENTRATED)
        gain(g, BILL, SHARPENED)
        blow = strike(BILL, DOG)
        blow.talent = talent
        attack(g, blow)
        assert g.hp[DOG] == (2 if talent else 1)


# Choices


def test_who_has_four_defence_dice_keeps_three() -> None:
    """TGB-11.9: any three, as the player of the defender likes; the chips are used up all the same."""
    g = Lab(dice="LG2 LY5 T4 T4 BR1")
    g.put(DOG, BILL)
    gain_chip(g, BILL, T, 3, guard=True)
    attack(g, strike(DOG, BILL), verbs.KEEP | (2 << 2 * T | 1 << 2 * BR) << A)
    assert (g.hp[BILL], g.chips[BILL]) == (10, ())


def test_proficiency_rolls_a_hit_die_again() -> None:
    """TGB-25.9, 12.8: each token once a combat, before skulls."""
    g = Lab(dice="LG1 LY2 LG2")
    g.put(DOG)
    g.proficiency[0] = 1
    blow = strike(BILL, DOG)
    blow.weapon_type = 0
    attack(g, blow, verbs.REROLL | 0 << A)
    assert (g.hp[DOG], g.proficiency_used[0]) == (2, 1)


def test_proficiency_makes_a_hit_critical() -> None:
    """TGB-25.9: 2 damage more after a hit."""
    g = Lab(dice="LG2 LY2")
    g.put(DOG, hp=9)
    g.proficiency[0] = 1
    blow = strike(BILL, DOG)
    blow.weapon_type = 0
    attack(g, blow, verbs.DECLINE, verbs.CRITICAL)
    assert g.hp[DOG] == 6


def test_final_blows_are_counted_by_weapon() -> None:
    """TGB-25.10."""
    g = Lab(dice="LG2 LO6")
    g.put(DOG)
    blow = strike(JOAN, DOG, stat=3)
    blow.weapon_type = 2
    attack(g, blow)
    assert [place for place, n in enumerate(g.blows) if n] == [6 + 2]


def test_targets_are_drawn_from_the_bag() -> None:
    """TGB-19.10, 19.12, 19.14, R12: the own token goes back first; with an empty bag a random active member is
    remembered without a token."""
    g = Lab(dice="of18=18")
    g.put(DOG, BILL)
    assert g.draw_target(DOG) == AVELYNN
    assert g.bag == [6, 6, 5, 0]
    g = Lab(dice="of3=2")
    g.put(DOG, BILL, token=False)
    g.bag = [0, 0, 0, 0]
    assert g.draw_target(DOG) == JOAN
    assert g.tokens_held == 0

