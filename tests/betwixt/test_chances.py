"""TGB-11 to 13, 16: exact chances of dice and attacks; they are those that the rules of attacks themselves have."""

from __future__ import annotations

from fractions import Fraction as F
from typing import cast

import pytest

from hauntbox.games.betwixt.combat.attacking import attack
from hauntbox.games.betwixt.combat.chances import (
    Pool,
    chance_of_effects,
    chance_of_hits,
    chances_of,
    damage_rolls,
    defence_rolls,
    hit_rolls,
)
from hauntbox.games.betwixt.combat.dice import damage_dice
from hauntbox.games.betwixt.combat.statuses import gain
from hauntbox.games.betwixt.combat.strike import Line, Strike
from hauntbox.games.betwixt.combat.stumbling import stumble
from hauntbox.games.betwixt.family.attacking import nobody_else
from hauntbox.games.betwixt.table.numbers import (
    BLIND,
    BR,
    CONCENTRATED,
    FRAIL,
    LB,
    LG,
    LIGHTHEADED,
    SHARPENED,
    TRQ,
    WEAKENED,
    B,
    G,
    T,
    W,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.trying import Script, run
from tests.betwixt.lab import DOG, Lab, strike

BILL = 0


@pytest.mark.parametrize(("dice", "one", "two", "three", "effect"), [
    ((LG,), F(2, 3), F(0), F(0), F(1, 3)),
    ((G,), F(5, 6), F(1, 6), F(0), F(1, 3)),
    ((LB,), F(5, 6), F(1, 6), F(0), F(2, 3)),
    ((B,), F(5, 6), F(1, 2), F(0), F(5, 6)),
    ((TRQ,), F(2, 3), F(1, 6), F(0), F(1, 3)),
    ((LG, LG), F(8, 9), F(4, 9), F(0), F(5, 9)),
    ((LG, G), F(17, 18), F(11, 18), F(1, 9), F(5, 9)),
    ((LG, LB), F(17, 18), F(11, 18), F(1, 9), F(7, 9)),
    ((LG, G, TRQ), F(53, 54), F(91, 108), F(1, 2), F(19, 27)),
])
def test_hit_dice_have_these_chances(dice: Pool, one: F, two: F, three: F, effect: F) -> None:
    """TGB-11.2."""
    assert [chance_of_hits(dice, n) for n in (1, 2, 3)] == [one, two, three]
    assert chance_of_effects(dice, 1) == effect


@pytest.mark.parametrize(("die", "hits", "effects"), [
    (LG, F(2, 3), F(1, 3)), (G, F(1), F(1, 3)), (LB, F(1), F(5, 6)), (B, F(4, 3), F(1)), (TRQ, F(5, 6), F(1, 3)),
])
def test_hit_dice_show_so_much_on_average(die: int, hits: F, effects: F) -> None:
    """TGB-11.2."""
    rolls = hit_rolls((die,))
    assert sum(n * chance for (n, _), chance in rolls.items()) == hits
    assert sum(n * chance for (_, n), chance in rolls.items()) == effects


@pytest.mark.parametrize(("stat", "mean"), [
    (1, F(7, 6)), (2, F(11, 6)), (3, F(5, 2)), (4, F(19, 6)), (5, F(13, 3)), (6, F(5)), (7, F(17, 3)), (8, F(19, 3)),
])
def test_damage_dice_show_so_much_on_average(stat: int, mean: F) -> None:
    """TGB-11.7."""
    assert sum(n * chance for n, chance in damage_rolls(tuple(damage_dice(stat))).items()) == mean


@pytest.mark.parametrize(("die", "evades", "shields", "skull", "miss"), [
    (T, F(1, 3), F(1, 2), F(1, 6), F(0)), (BR, F(1, 6), F(2, 3), F(1, 6), F(0)),
    (W, F(1, 3), F(5, 6), F(1, 6), F(1, 6)),
])
def test_defence_dice_show_so_much_on_average(die: int, evades: F, shields: F, skull: F, miss: F) -> None:
    """TGB-11.8."""
    rolls = defence_rolls((die,))
    assert [sum(key[at] * chance for key, chance in rolls.items()) for at in range(4)] == [evades, shields, skull, miss]


@pytest.mark.parametrize(("n", "chance"), [(1, F(1, 6)), (2, F(11, 36)), (3, F(91, 216))])
def test_a_skull_is_so_likely(n: int, chance: F) -> None:
    """TGB-12.9."""
    assert sum(chance for key, chance in defence_rolls((T,) * n).items() if key[2]) == chance


@pytest.mark.parametrize(("hit", "agility", "defence", "chance"), [
    ((LG, G), 1, (BR,), F(8, 9)), ((LG, G), 1, (T,), F(5, 6)), ((LG, G), 2, (T,), F(4, 9)),
    ((LG, LG), 1, (BR, T), F(2, 3)), ((LG, G, TRQ), 2, (W,), F(127, 216)),
])
def test_an_attack_hits_so_often(hit: Pool, agility: int, defence: Pool, chance: F) -> None:
    """TGB-12.11."""
    g = Lab()
    g.put(DOG, agility=agility, defence=defence)
    assert chances_of(g, strike(BILL, DOG, hit=hit)).hit == chance


def test_bills_attack_takes_so_much_on_average() -> None:
    """TGB-12.14, 14.7: with a light blue die and a line that buys one damage, from the front and from behind."""
    g = Lab()
    g.put(DOG, agility=1, armour=1, defence=(BR,))
    blow = strike(BILL, DOG, hit=(LG, LB), stat=3, passive=1, lines=[Line(1, damage=1)])
    assert chances_of(g, blow).mean() == F(1507, 648)
    blow.blindside = 1
    assert chances_of(g, blow).mean() == F(629, 216)


def test_a_monster_strikes_bill_so_often() -> None:
    """TGB-12.11, 12.14."""
    g = Lab()
    g.put(DOG)
    found = chances_of(g, strike(DOG, BILL, hit=(LG, LG), stat=1))
    assert (found.hit, found.mean()) == (F(22, 27), F(16, 27))
    assert (found.skull, found.thrown) == (F(1, 6), F(1))
    assert sum(found.damage) == 1 and found.at_least(1) + found.damage[0] == 1


def test_blind_and_obstructed_attacks_are_often_lost_before_dice_fall() -> None:
    """TGB-12.4, 13.6, 16.4: a third of each, and of both; what makes obstruction easier counts."""
    g = Lab()
    g.put(DOG, agility=0)
    blow = strike(BILL, DOG)
    blow.obstructed = True
    assert chances_of(g, blow).hit == F(2, 3)
    blow.miss_on = 1
    assert chances_of(g, blow).hit == F(5, 6)
    gain(g, BILL, BLIND)
    assert chances_of(g, blow).hit == F(5, 18)
    blow.obstructed = False
    assert chances_of(g, blow).thrown == F(1, 3)


def test_weakened_attackers_do_half_of_it() -> None:
    """TGB-12.17: rounded up, with everything."""
    g = Lab()
    g.put(DOG, agility=0)
    gain(g, BILL, WEAKENED)
    assert chances_of(g, strike(BILL, DOG, stat=4)).damage == [0, F(1, 3), F(1, 2), F(1, 6)]


def test_elements_pass_shields_and_armour() -> None:
    """TGB-12.15, 18.3: with the rating of the target."""
    g = Lab()
    g.put(DOG, agility=0, armour=9, ratings=(1, 0, 0, 0))
    assert chances_of(g, strike(BILL, DOG, elements=(2, 0, 0, 0))).damage == [0, 0, 0, 1]


# The same as the rules themselves


def thrown_out(g: Lab, blow: Strike) -> tuple[F, list[F]]:
    """The chance to hit and of each loss of HP, from every fall of the dice of the attack itself. Questions are
    answered so that the damage is greatest."""
    hit, found = F(0), [F(0)] * 30
    written: list[int] = []
    while True:
        table = cast(Betwixt, g.copy())
        script = Script(b"")
        script.written = written
        table.chance = script
        table.log = []
        trial = copied(blow)
        run(attack(table, trial, nobody_else, stumble), script)
        share = F(1)
        for sides in script.sides:
            share /= sides
        lost = g.hp[blow.target] - table.hp[blow.target]
        hit += share * (not trial.missed)
        found[lost] += share
        written = script.turned_over()
        if not written:
            break
    while len(found) > 1 and not found[-1]:
        found.pop()
    return hit, found


def copied(blow: Strike) -> Strike:
    made = strike(blow.attacker, blow.target, hit=blow.hit_dice, stat=blow.stat, passive=blow.passive,
                  lines=blow.lines, ranged=blow.ranged, elements=blow.elements)  # fmt: skip
    made.obstructed, made.blindside, made.miss_on = blow.obstructed, blow.blindside, blow.miss_on
    return made


LINES = [Line(1, damage=1), Line(2, damage=1, pierce=2), Line(1, elements=(1, 0, 0, 0)), Line(1, status=BLIND)]


@pytest.mark.parametrize(("harm", "frail", "defence"), [
    ((), False, (W,)), ((BLIND, LIGHTHEADED, WEAKENED), False, (T,)), ((CONCENTRATED,), False, (BR,)),
    ((SHARPENED, WEAKENED), False, (T,)), ((LIGHTHEADED,), True, (W, T)),
])
def test_chances_are_those_of_the_rules_of_attacks(harm: Pool, frail: bool, defence: Pool) -> None:
    """TGB-12.4 to 12.17, 16.4 to 16.7, 16.10, 16.11: every fall of the dice of a monster's attack, skulls aside."""
    g = Lab()
    g.put(DOG)
    g.defence_dice[BILL] = defence
    g.bag[:] = [6, 0, 0, 0]
    g.hp[BILL] = 25
    g.armour[BILL] = 1
    g.ratings[BILL] = (1, 0, 0, 0)
    for status in harm:
        gain(g, DOG, status)
    if frail:
        gain(g, BILL, FRAIL)
    blow = strike(DOG, BILL, hit=(LB,), stat=2, passive=1, lines=LINES, elements=(1, 0, 0, 0))
    blow.obstructed = BLIND not in harm
    found = chances_of(g, blow)
    assert (found.hit, found.damage) == thrown_out(g, blow)
