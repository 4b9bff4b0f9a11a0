"""TGB-19.6: whatever the vocabulary lets a monster's card or weapon say, it does; a Disarmed one's weapon is silent.

No weapon of the box has clauses, so these are written here, as a designer would write them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from hauntbox.engine.errors import BadContent
from hauntbox.games.betwixt.combat import attacking
from hauntbox.games.betwixt.combat.damage import damage_of, rating_of
from hauntbox.games.betwixt.combat.modifying import (
    armour_of,
    change_damage,
    change_defence,
    change_hits,
    drains,
    ignores,
    pierce_of,
)
from hauntbox.games.betwixt.combat.rerolling import allowances
from hauntbox.games.betwixt.combat.statuses import gain, is_immune
from hauntbox.games.betwixt.combat.stumbling import stumble
from hauntbox.games.betwixt.combat.traps import harm_of
from hauntbox.games.betwixt.components.card import Card
from hauntbox.games.betwixt.components.cards import MonsterWeapon
from hauntbox.games.betwixt.components.entries import OF_FAMILY, OF_MISSIONS, OF_MONSTERS
from hauntbox.games.betwixt.components.powers import OF_KIND, OF_WEAPON, Powers
from hauntbox.games.betwixt.components.reading import read_contents
from hauntbox.games.betwixt.effects import standing
from hauntbox.games.betwixt.effects.vocabulary import OPS, VOCABULARY
from hauntbox.games.betwixt.monsters.striking import strike_of
from hauntbox.games.betwixt.table.numbers import BEAR, BILL, BLIND, DISARMED, FIRE, FIRST_MONSTER
from tests.betwixt.home import Home
from tests.betwixt.lab import strike
from tests.betwixt.test_card_attacks import in_reach
from tests.betwixt.test_card_moments import clause
from tests.betwixt.test_reading import mistakes

DOG = FIRST_MONSTER
Ask = Callable[[Home], Any]


def armed(where: str, *written: dict[str, Any], dice: str = "", disarmed: bool = False) -> Home:
    """A Dog beside Bill, whose card or weapon says this, as a box of its own: other tests share the cards."""
    g = Home(dice)
    g.box = read_contents(VOCABULARY)
    g.foe(4, 4)
    g.stand(BILL, 4, 3)
    weapon: MonsterWeapon = g.box.monster_weapons[0]
    g.weapon[DOG] = 0
    powers = Powers()
    powers.take(Card("this_card", "This Card", [clause(**one) for one in written]), OF_WEAPON if where else OF_KIND, 0)
    if where == "weapon":
        weapon.powers = powers
    else:
        g.box.monsters[g.kind[DOG]].powers = powers
    if disarmed:
        gain(g, DOG, DISARMED)
    return g


def pools(g: Home) -> Sequence[list[int]]:
    """The dice of an attack by the Dog, and of one against it."""
    dice: list[list[int]] = [[], [], []]
    change_hits(g, strike(DOG, BILL), dice[0])
    change_damage(g, strike(DOG, BILL), dice[1])
    change_defence(g, strike(BILL, DOG), dice[2])
    return dice


def rerolls(roll: int, g: Home) -> int:
    return len(allowances(g, strike(DOG, BILL), DOG, roll))


def again(slot: str, g: Home) -> bool:
    return standing.extra_activation(g, DOG, slot)


# For each op that always holds on cards of monsters: what it says, and what must be another with it than without.
ASKED: dict[str, list[tuple[dict[str, Any], Ask]]] = {
    "bonus_damage": [
        ({"n": 1}, lambda g: damage_of(g, strike(DOG, BILL), 0)),
        ({"n": 1, "element": "fire"}, lambda g: damage_of(g, strike(DOG, BILL), 0)),
        ({"n": 1, "on": "ranged"}, lambda g: damage_of(g, strike(DOG, BILL, ranged=True), 0)),
    ],
    "pierce": [({"n": 2}, lambda g: pierce_of(g, strike(DOG, BILL)))],
    "drain": [({}, lambda g: drains(g, strike(DOG, BILL)))],
    "ignore": [
        ({"what": "evade"}, lambda g: ignores(g, strike(DOG, BILL), "evade")),
        ({"what": "shield"}, lambda g: damage_of(g, strike(DOG, BILL, passive=2), 2)),
    ],
    "reroll": [
        ({"roll": name, "n": 1}, partial(rerolls, roll)) for roll, name in enumerate(("hit", "damage", "defence"))
    ],
    "pool": [
        ({"roll": "hit", "colour": "G"}, pools), ({"roll": "damage", "colour": "LY"}, pools),
        ({"roll": "defence", "colour": "BR"}, pools),
    ],
    "trap_damage": [({"how": "times", "n": 2}, lambda g: harm_of(g, BEAR, DOG))],
    "armour": [({"n": 1}, lambda g: armour_of(g, strike(BILL, DOG)))],
    "rating": [({"element": "fire", "n": -1}, lambda g: rating_of(g, DOG, FIRE))],
    "range": [({"n": 1}, lambda g: standing.range_with(g, DOG, 3))],
    "immune": [({"status": "blind"}, lambda g: is_immune(g, DOG, BLIND))],
    "extra_activation": [({"slot": slot}, partial(again, slot)) for slot in ("first", "last")],
}
SAID = [(op, written, ask) for op, all_of in ASKED.items() for written, ask in all_of]


@pytest.mark.parametrize("where", ["card", "weapon"])
@pytest.mark.parametrize(("op", "written", "ask"), SAID)
def test_what_the_card_or_the_weapon_of_a_monster_says_holds(
    where: str, op: str, written: dict[str, Any], ask: Ask
) -> None:
    """TGB-19.1, 19.6: with it, what the rules ask for is another than without it."""
    says = {"when": "passive", "do": [{"op": op, **written}]}
    assert ask(armed(where, says)) != ask(armed(where))


@pytest.mark.parametrize(("op", "written", "ask"), SAID)
def test_a_disarmed_monsters_weapon_says_nothing(op: str, written: dict[str, Any], ask: Ask) -> None:
    """TGB-16.8a: what its weapon says holds no longer; what its own card says still does."""
    says = {"when": "passive", "do": [{"op": op, **written}]}
    without = ask(armed("weapon", disarmed=True))
    assert ask(armed("weapon", says, disarmed=True)) == without
    assert ask(armed("card", says, disarmed=True)) != without


def test_every_op_that_may_always_hold_for_monsters_is_asked_for() -> None:
    """TGB-19.6: none of the vocabulary is left out above."""
    for kind in OF_MONSTERS:
        may = {op.name for op in OPS if "passive" in op.triggers and (not op.holders or kind in op.holders)}
        assert may - {"nothing"} == set(ASKED)


@pytest.mark.parametrize("op", [op for op in OPS if op.holders], ids=lambda op: op.name)
def test_what_would_be_idle_is_refused(op: Any, tmp_path: Path) -> None:
    """TGB-19.1, 19.6, 25.6: what nobody would ask of a card can't be written on it."""
    cards = {"talent": TALENT, "monster_weapon": CLAW, "monster": DOG_CARD, "equipment": "", "mission": "", "final": ""}
    assert set(op.holders) <= {*OF_FAMILY, *OF_MONSTERS, *OF_MISSIONS} == set(cards)
    for kind, card in cards.items():
        if not card:
            continue
        text = f"{card}clauses = [{{ when = \"passive\", do = [{{ op = \"{op.name}\"{SPELT[op.name]} }}] }}]\n"
        if kind in op.holders:
            fine(tmp_path, f"{kind}s", text)
        else:
            assert f"'{op.name}' always holds only for {', '.join(op.holders)}" in mistakes(tmp_path, f"{kind}s", text)
        (tmp_path / f"{kind}s.toml").unlink()


def fine(folder: Path, file: str, text: str) -> None:
    (folder / f"{file}.toml").write_text(text, encoding="utf-8")
    try:
        read_contents(VOCABULARY, str(folder))
    except BadContent as wrong:
        pytest.fail(f"{text}\n{wrong}")


SPELT = {
    "reroll": ', roll = "hit", n = 1', "stance_chip": ', stance = "offensive", colour = "B"',
    "stat": ', stat = "agi", n = 1', "blindside_steps": ", n = 2", "obstruction_misses": ", n = 0",
    "immune": ', status = "blind"', "slot": ", n = 2", "extra_activation": ', slot = "first"', "drop_draws": ", n = 1",
    "spawn_mod": ", n = 1", "opaque": "", "obstacles_are": ', object = "table"', "trouble": ", n = 2",
}
TALENT = """
[[talent]]
id = "bracing"
name = "Bracing"
member = "bill"
kind = "passive"
tier = 1
"""
CLAW = """
[[monster_weapon]]
id = "heavy_paws"
name = "Heavy Paws"
deck = "beast"
rarity = "plain"
attack = "melee"
hit = ["G"]
"""
DOG_CARD = """
[[monster]]
id = "guard_dog"
name = "Guard Dog"
type = "beast"
hp = 3
str = 1
acc = 1
agi = 1
spd = 5
attack = "card"
hit = ["LG"]
defence = ["T"]
xp = 1
"""


@pytest.mark.parametrize(("clauses", "said"), [
    ('{ when = "passive", do = [{ op = "ignore", what = "obstruction" }] }', "monsters don't ignore obstructions"),
    ('{ when = "defeated", do = [{ op = "drop_draws", n = 1 }] }', "only the card of a defeated monster"),
    ('{ when = "defeated", do = [{ op = "drop_add", card = "money_4" }] }', "only the card of a defeated monster"),
])
def test_a_weapon_does_not_say_what_only_cards_say(tmp_path: Path, clauses: str, said: str) -> None:
    """TGB-20.5, 24.6."""
    assert said in mistakes(tmp_path, "monster_weapons", f"{CLAW}clauses = [{clauses}]\n")


# In play


def fight(g: Home, attacker: int, target: int) -> None:
    blow = strike_of(g, attacker, target, False) if attacker >= DOG else strike(attacker, target)
    g.run(attacking.attack(g, blow, in_reach, stumble))


def test_a_weapon_that_hurts_more_with_every_hit() -> None:
    """TGB-19.6, 12.14: 1 by the die, 1 by the weapon's clause; whoever is hit is Blind as well."""
    g = armed(
        "weapon", {"when": "passive", "do": [{"op": "bonus_damage", "n": 1}]},
        {"when": "on_hit", "do": [{"op": "status", "status": "blind"}]}, dice="LG2 LY2 BR1",
    )
    g.box.monster_weapons[0].hit = ()
    g.box.monster_weapons[0].damage = 0
    g.box.monster_weapons[0].lines = []
    g.strength[DOG], g.hit_dice[DOG] = 1, (0,)
    fight(g, DOG, BILL)
    assert (g.hp_most[BILL] - g.hp[BILL], g.statuses(BILL)) == (2, {"blind": 2})


def test_a_monster_throws_dice_again_that_show_nothing() -> None:
    """TGB-12.8: of a defence roll, one die by its weapon's clause; never one that shows something."""
    says = {"when": "passive", "do": [{"op": "reroll", "roll": "defence", "n": 1}]}
    g = armed("weapon", says, dice="LG2 LO1 T1 BR1 T4")
    g.defence_dice[DOG], g.agility[DOG] = (0, 1), 1
    g.box.monster_weapons[0].defence = ()
    fight(g, BILL, DOG)
    assert [one[0] for one in g.told("missed")] == [BILL]  # the T was thrown again, and showed an evade
    g = armed("weapon", says, dice="LG2 LY3 T2 BR3")
    g.defence_dice[DOG], g.agility[DOG] = (0, 1), 1
    g.box.monster_weapons[0].defence = ()
    fight(g, BILL, DOG)
    assert len(g.told("defence_roll")) == 1
