"""How Heroes roll: dice with modifiers, and one batch of rerolls for all effects together."""

from __future__ import annotations

import pytest

from hauntbox.engine.decisions import Decision
from hauntbox.games.ecto_terrestrial.combat.aiming import helpers, why_not_square, why_not_weapon
from hauntbox.games.ecto_terrestrial.combat.arms import attack_dice, defense_dice
from hauntbox.games.ecto_terrestrial.combat.attacking import attack
from hauntbox.games.ecto_terrestrial.combat.defending import attacked_by, defend
from hauntbox.games.ecto_terrestrial.combat.rolls import allowed, list_rerolls, why_not_reroll
from hauntbox.games.ecto_terrestrial.components.cards import ANY, Contents, ItemCard
from hauntbox.games.ecto_terrestrial.components.powers import Powers
from hauntbox.games.ecto_terrestrial.effects.vocabulary import VOCABULARY
from hauntbox.games.ecto_terrestrial.heroes.moving import teleport
from hauntbox.games.ecto_terrestrial.table import verbs
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.kit.cards.effects import Clause, Effect
from tests.ecto_terrestrial.lab import Lab

GRUNT, SHOOTER, DRAINER, CRIT = range(4)
NONE = (0, 0, 0, 0)


def wear(lab: Lab, hero: str, when: str, op: str, per: str = "", **words: str | int) -> None:
    """Give a Hero a piece of Equipment made up for the purpose, with one effect."""
    effect = Effect(VOCABULARY.ops[op])
    for param in effect.entry.params:
        value = words.get(param.name, param.default if param.kind == "number" else param.default_word)
        if isinstance(value, int):
            effect.numbers[param.name] = value
        elif isinstance(value, str):
            effect.words[param.name] = value
    box = lab.g.box
    card = ItemCard(f"made_up{len(box.items)}", "Made up", [Clause(when, [], [effect], 1, per)], 1, ANY, 1)
    items = [*box.items, card]
    lab.g.box = Contents(
        box.heroes, items, [*box.item_ids, card.id], box.gadgets, box.sheets, box.episodes, box.bosses, []
    )
    gear = list(lab.g.gear)
    gear[lab.hero(hero)] = (*gear[lab.hero(hero)], len(items) - 1)
    lab.g.gear = tuple(gear)
    lab.g.powers = Powers(lab.g.box, lab.g.gear)


# Dice


@pytest.mark.parametrize(("more", "dice"), [(1, 4), (6, 8), (-4, 0)])
def test_an_attack_has_at_most_eight_dice_and_never_fewer_than_none(more: int, dice: int) -> None:
    """ETI-14.6: modifiers add to the Weapon's Attack."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3"}, dice="S" * dice)
    wear(lab, "peter", "standing", "modify", stat="attack", n=more)
    assert attack_dice(lab.g, 0, 0, lab.square("2,3")) == dice
    lab.run(attack(lab.g, 0, 0, lab.square("2,3")))
    assert len(lab.told("fired")[0]) == 3 + dice


def test_equipment_adds_to_defense() -> None:
    """ETI-1.2b, 23.6: the Defense Roll has dice as modified, never fewer than none."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3"}, dice="SSSS")
    wear(lab, "peter", "standing", "modify", stat="defense", n=1)
    lab.run(attacked_by(lab.g, 0, [lab.et("g1")], "ETI-23.4"))
    assert len(lab.told("defended")[0]) == 2 + 4
    wear(lab, "peter", "standing", "modify", stat="defense", n=-4)
    wear(lab, "peter", "standing", "modify", stat="defense", n=-4)
    assert defense_dice(lab.g, 0) == 0


def test_range_and_cost_count_as_modified_for_aiming() -> None:
    """ETI-1.3a, 14.3, 14.5, 15.1: also for who may help in a Team-Up."""
    lab = Lab(heroes={"peter": "2,0", "egon": "2,5"}, ets={"g1": "2,2"}, dice="SSS")
    far = lab.square("2,2")
    assert helpers(lab.g, 0, far) == []
    assert why_not_square(lab.g, 1, 1, far).key == "out_of_range"  # type: ignore[union-attr]
    wear(lab, "egon", "standing", "modify", stat="range", n=1)
    assert why_not_square(lab.g, 1, 1, far) is None and helpers(lab.g, 0, far) == [1]
    lab.g.batteries[0] = 1
    assert why_not_weapon(lab.g, 0, 0).key == "too_few_batteries"  # type: ignore[union-attr]
    wear(lab, "peter", "standing", "modify", stat="cost", n=-1)
    assert why_not_weapon(lab.g, 0, 0) is None
    lab.run(attack(lab.g, 0, 0, far), "done")
    assert lab.g.batteries[0] == 0


# Rerolls


def test_allowances_of_all_effects_are_one_batch() -> None:
    """ETI-14.7, R18: two dice of one effect and one of another are chosen together, and rerolled once."""
    lab = Lab(heroes={"egon": "2,2"}, ets={"g1": "2,3"}, dice="SSD GGS")
    wear(lab, "egon", "attack_rolled", "reroll", n=2)
    wear(lab, "egon", "attack_rolled", "reroll", n=1)
    lab.run(attack(lab.g, 1, 1, lab.square("2,3")), "reroll:7", "done")
    assert lab.told("rerolled") == [(1, 3, GRUNT, GRUNT, SHOOTER)]
    assert lab.g.et_wounds[lab.et("g1")] == 2
    assert [kind for _, kind, _ in lab.asked].count("reroll") == 1, "What is rerolled stands."


def test_no_more_dice_than_the_allowances_together() -> None:
    """ETI-R18."""
    offered = list_rerolls([GRUNT, GRUNT, SHOOTER, DRAINER], 2, NONE)
    assert all(bin(mask).count("1") <= 2 for mask in offered)
    assert len(offered) == 3 + 4, "One of each face; two Grunts, or two of different faces."


def test_an_allowance_for_one_face_is_for_that_face_alone() -> None:
    """ETI-R18: each effect has its own restriction."""
    drainers = (0, 0, 2, 0)
    assert allowed([DRAINER, DRAINER], 0, drainers) and not allowed([DRAINER] * 3, 0, drainers)
    assert not allowed([GRUNT], 0, drainers) and allowed([GRUNT, DRAINER, DRAINER], 1, drainers)


def test_the_reason_against_a_reroll() -> None:
    """ETI-14.7, R18: too many dice, dice that are not there, or a set that is like another one."""
    lab = Lab()
    decision = Decision(0, "reroll", [], "ETI-14.7")
    decision.context = ((GRUNT, GRUNT, SHOOTER), 1, NONE)
    keys = [why_not_reroll(lab.g, decision, 0, verbs.REROLL | mask << A).key for mask in (0b11, 0b1000, 0b10)]
    assert keys == ["too_many_rerolls", "no_such_dice", "dice_like_others"]


def test_in_a_team_up_each_rerolls_the_own_dice() -> None:
    """ETI-15.5: also in somebody else's turn, after everybody has rolled."""
    lab = Lab(heroes={"peter": "2,2", "egon": "2,4"}, ets={"g1": "2,3"}, dice="SSS DD SG", real=True)
    lab.run(attack(lab.g, 0, 0, lab.square("2,3")), "ask:1", "join:egon:1", "reroll:3", "done")
    assert [(seat, kind) for seat, kind, _ in lab.asked][2] == (1, "reroll")
    assert lab.told("rerolled") == [(1, 2, GRUNT, SHOOTER)]
    assert lab.g.et_wounds[lab.et("g1")] == 1


def test_a_limited_reroll_is_used_up_only_if_it_was_needed() -> None:
    """ETI-R18: one die of two allowed counts for what has no limit."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3"}, dice="SSS S SSS SS SSS")
    wear(lab, "peter", "attack_rolled", "reroll", n=1)
    wear(lab, "peter", "attack_rolled", "reroll", "round", n=1)
    for chosen in ("reroll:1", "reroll:3"):
        lab.run(attack(lab.g, 0, 0, lab.square("2,3")), chosen)
    lab.run(attack(lab.g, 0, 0, lab.square("2,3")), "done")
    assert lab.asked[0][2] == ["reroll:1", "done"], "The limited one is gone for this round."


def test_defense_rolls_are_rerolled_alike() -> None:
    """ETI-23.7: a Defense Roll, an opportunity attack or a Teleport."""
    lab = Lab(heroes={"peter": "0,5"}, ets={"g1": "0,4"}, dice="SSS G", defense=3)
    wear(lab, "peter", "defense_rolled", "reroll", n=1)
    lab.run(attacked_by(lab.g, 0, [lab.et("g1")], "ETI-23.4"), "reroll:1")
    assert lab.g.wounds[0] == 0


def test_a_teleport_roll_can_be_rerolled() -> None:
    """ETI-6.3, 23.7."""
    lab = Lab(heroes={"peter": "0,5"}, dice="SSS C", defense=3)
    wear(lab, "peter", "defense_rolled", "reroll", n=1)
    lab.run(teleport(lab.g, 0, lab.square("5,0")), "reroll:1")
    assert lab.g.wounds[0] == 0


def test_nobody_is_asked_without_a_reroll() -> None:
    """ETI-14.7."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3"}, dice="SSS")
    lab.run(attack(lab.g, 0, 0, lab.square("2,3")))
    assert lab.asked == [] and lab.g.roller == -1


# Wounds that are prevented


def test_wounds_are_prevented_before_they_are_taken() -> None:
    """ETI-23.8: once per round one of the Wounds that ETs deal."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,3", "g2": "2,3"}, dice="SSS SSS")
    wear(lab, "peter", "would_be_wounded", "prevent", "round", n=1)
    lab.run(attacked_by(lab.g, 0, [lab.et("g1"), lab.et("g2")], "ETI-23.4"))
    assert lab.g.wounds[0] == 1 and lab.told("prevented") == [(0, 1)]
    lab.run(attacked_by(lab.g, 0, [lab.et("g1"), lab.et("g2")], "ETI-23.4"))
    assert lab.g.wounds[0] == 3


def test_nothing_is_prevented_where_nothing_would_be_taken() -> None:
    """ETI-23.8: the use is kept for a Wound."""
    lab = Lab(heroes={"peter": "2,2"}, dice="GSS")
    wear(lab, "peter", "would_be_wounded", "prevent", "round", n=1)
    assert lab.run(defend(lab.g, 0, [1, 0, 0], "ETI-23.6")) == 0
    assert lab.g.used_round == 0 and lab.told("prevented") == []
