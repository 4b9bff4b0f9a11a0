"""TGB-12.8: dice that cards throw again, of the attacker and of whoever defends, also after a redirect."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.games.betwixt.combat import attacking
from hauntbox.games.betwixt.combat.stumbling import stumble
from hauntbox.games.betwixt.missions import rounds
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import BILL, FIRST_MONSTER, JOAN, KNOCKED_OUT, MADDOX
from hauntbox.games.betwixt.table.verbs import A, B
from tests.betwixt.home import Home
from tests.betwixt.lab import strike
from tests.betwixt.test_card_attacks import in_reach
from tests.betwixt.test_card_moments import clause, give

DOG = FIRST_MONSTER
T, BR = 0, 6  # where the sides of these dice begin
GUARDED = {"when": "passive", "do": [{"op": "reroll", "roll": "defence", "n": 1}]}


def again(die: int, side: int, roll: int = 2) -> int:
    """A die that is thrown again, by its place and the side that lies up."""
    return verbs.REROLL | die << A | (roll << 5 | side) << B


def beset(dice: str, *guarded: int, limit: str = "") -> Home:
    """A Dog between Bill and Joan; so many of the family may throw a defence die again in each attack."""
    g = Home(dice)
    g.stand(BILL, 4, 3)
    g.stand(JOAN, 3, 4)
    g.foe(4, 4)
    g.strength[DOG] = 1
    says: dict[str, Any] = {**GUARDED, **({"limit": {"per": limit}} if limit else {})}
    for number, member in enumerate(guarded):
        card = clause(**says)
        card.number = number
        give(g, member, card)
    return g


def bite(g: Home, *answers: int) -> list[tuple[int, ...]]:
    """The Dog bites Bill; every defence roll that is told: whose, evades, shields, sides."""
    g.run(attacking.attack(g, strike(DOG, BILL), in_reach, stumble), *answers)
    return g.told("defence_roll")


def test_whoever_defends_may_throw_a_die_again_before_skulls_count() -> None:
    """TGB-12.8, 12.9a: the skull of Bill's BR is thrown again, so the Dog goes on with him."""
    g = beset("LG2 LY3 BR6 BR4", BILL)
    assert bite(g, again(0, BR + 5)) == [(BILL, 0, 0, BR + 5), (BILL, 0, 2, BR + 3)]
    assert g.told("retargeted") == [] and g.blow_guard == (BR + 3,)


def test_the_new_target_of_a_redirect_may_throw_a_die_again_too() -> None:
    """TGB-12.8, 12.9b: Joan, whom the skull leads to, rolls her own dice, and her card holds for them."""
    g = beset("LG2 LY3 BR6 of18=7 T1 T4", JOAN)
    assert bite(g, again(0, T)) == [(BILL, 0, 0, BR + 5), (JOAN, 0, 0, T), (JOAN, 1, 0, T + 3)]
    assert (g.told("redirected"), g.told("missed")) == ([(DOG, JOAN)], [(DOG, JOAN)])


def test_what_lies_is_shown_before_the_new_target_is_asked() -> None:
    """TGB-12.9b, 12.8: the dice that everybody sees are the new target's, before and after they are thrown again."""
    g = beset("LG2 LY3 BR6 of18=7 T1 T4", JOAN)
    rule = attacking.attack(g, strike(DOG, BILL), in_reach, stumble)
    question = next(rule)
    assert question.kind == "reroll" and (g.blow[1], g.blow_guard) == (JOAN, (T,))
    with pytest.raises(StopIteration):
        rule.send(again(0, T))
    assert (g.blow[1], g.blow_guard) == (JOAN, (T + 3,))


def test_the_first_target_is_not_asked_again() -> None:
    """TGB-12.9b: Bill's roll is discarded, and with it what his card allowed; nobody else is asked."""
    g = beset("LG2 LY3 BR6 of18=7 T4", BILL)
    assert bite(g, verbs.DECLINE) == [(BILL, 0, 0, BR + 5), (JOAN, 1, 0, T + 3)]


def test_a_skull_thrown_after_a_redirect_is_ignored() -> None:
    """TGB-12.9b: also when it comes by throwing again."""
    g = beset("LG2 LY3 BR6 of18=7 T1 T6", JOAN)
    bite(g, again(0, T))
    assert len(g.told("retargeted")) == 1


def test_once_in_an_attack_is_once_for_each_card() -> None:
    """TGB-12.8: Bill's card was used before the redirect; Joan's is another one."""
    g = beset("LG2 LY3 BR1 BR6 of18=7 T1 T4", BILL, JOAN, limit="attack")
    rolls = bite(g, again(0, BR), again(0, T))
    assert [(one[0], one[3]) for one in rolls] == [(BILL, BR), (BILL, BR + 5), (JOAN, T), (JOAN, T + 3)]


def test_every_target_of_an_attack_may_throw_dice_again() -> None:
    """TGB-12.8, 12.20: one roll of the attacker, and each target's own dice, in the order of the targets."""
    g = beset("LG2 LY3 BR1 T1 BR4 T4", BILL, JOAN)
    blow = strike(DOG, BILL)
    g.run(attacking.attack_all(g, blow, [BILL, JOAN], in_reach, stumble), again(0, BR), again(0, T))
    assert [(one[0], one[3]) for one in g.told("defence_roll")] == [
        (BILL, BR), (JOAN, T), (BILL, BR + 3), (JOAN, T + 3),
    ]  # fmt: skip
    assert g.told("hit") == [(DOG, BILL, 0)] and g.told("missed") == [(DOG, JOAN)]


# HP lost otherwise


def stung(dice: str, lookout: bool = True, hp: int = 5) -> Home:
    """A trouble roll; Maddox, on lookout or not, gains a TRQ chip whenever he loses HP."""
    g = Home(dice)
    give(g, MADDOX, clause(when="on_damaged", do=[{"op": "chip", "colour": "TRQ"}]))
    g.hp[MADDOX] = hp
    if not lookout:
        g.place[JOAN] = KNOCKED_OUT
        g.at[JOAN] = -1
        g.place[MADDOX], g.at[MADDOX] = 0, g.sq(5, 5)
        g.bag = [0, 0, 0, 6]
    g.run(rounds.roll_trouble(g))
    return g


def test_cards_hear_of_hp_lost_by_trouble() -> None:
    """TGB-8.14a, 8.14b, 22.8: a card that acts when its bearer loses HP acts, on lookout and on the map."""
    assert len(stung("d6=1 d6=1").chips[MADDOX]) == 1
    assert len(stung("d6=1 of6=1 d6=1", lookout=False).chips[MADDOX]) == 1


def test_cards_hear_of_nothing_else_by_trouble() -> None:
    """TGB-8.14c, 21.5: lost FP are no harm, and whoever is KO'd has no chips."""
    assert stung("d6=1 d6=6").chips[MADDOX] == ()
    assert stung("d6=2").chips[MADDOX] == ()
    g = stung("d6=1 d6=1", hp=1)
    assert (g.place[MADDOX], g.chips[MADDOX]) == (KNOCKED_OUT, ())


def test_a_lookout_who_is_hurt_reaches_nobody_on_the_map() -> None:
    """TGB-21.2, 10.13: what a card does around its bearer does nothing while they are off the map."""
    g = Home("d6=1 d6=1")
    g.foe(4, 4)
    around = {"op": "status", "status": "blind", "who": "monsters_at", "within": 3}
    give(g, MADDOX, clause(when="on_damaged", do=[around, {"op": "move", "n": 2}, {"op": "money", "n": 1}]))
    g.run(rounds.roll_trouble(g))
    assert (g.statuses(DOG), g.at[MADDOX], g.money) == ({}, -1, 1)
