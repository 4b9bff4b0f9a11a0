"""Nothing that content can say is idle: every moment is heard, every op acts or is asked for, every line does its part.

Cards are given clauses here that no card of the box has, so that designers can rely on every word of the vocabulary.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from hauntbox.engine.chance import Chance
from hauntbox.games.betwixt.combat import attacking
from hauntbox.games.betwixt.combat.damage import damage_of, rating_of
from hauntbox.games.betwixt.combat.falling import fall
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
from hauntbox.games.betwixt.combat.statuses import is_immune
from hauntbox.games.betwixt.combat.stumbling import stumble
from hauntbox.games.betwixt.combat.traps import harm_of
from hauntbox.games.betwixt.components import triggers
from hauntbox.games.betwixt.components.card import Card
from hauntbox.games.betwixt.components.cards import Contents, Equipment, MonsterKind, MonsterWeapon
from hauntbox.games.betwixt.components.cards import Line as PrintedLine
from hauntbox.games.betwixt.components.checks import all_effects
from hauntbox.games.betwixt.components.numbering import number_box
from hauntbox.games.betwixt.components.powers import OF_KIND, OF_MISSION, OF_TALENT, OF_WEAPON, Powers
from hauntbox.games.betwixt.components.reading import read_contents
from hauntbox.games.betwixt.effects import standing
from hauntbox.games.betwixt.effects.conditions import object_squares
from hauntbox.games.betwixt.effects.op import entry_of
from hauntbox.games.betwixt.effects.vocabulary import OPS, VOCABULARY
from hauntbox.games.betwixt.family import aiming, wearing
from hauntbox.games.betwixt.missions.placing import group_size
from hauntbox.games.betwixt.missions.setting_up import open_diary
from hauntbox.games.betwixt.table import steps, verbs
from hauntbox.games.betwixt.table.numbers import (
    BEAR,
    BILL,
    BLIND,
    FIRE,
    FIRST_MONSTER,
    JOAN,
    LEFT,
    OFF,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import B
from hauntbox.kit.cards.content import Entry, Problems
from hauntbox.kit.cards.effects import Clause, Effect
from tests.betwixt.home import Home
from tests.betwixt.houses import room
from tests.betwixt.lab import box, strike
from tests.betwixt.tables import run_step
from tests.betwixt.test_card_attacks import in_reach
from tests.betwixt.walkovers import Explorer

DOG = FIRST_MONSTER


def clause(**written: Any) -> Clause:
    """A clause as it is written on a card."""
    problems = Problems()
    [found] = VOCABULARY.read_clauses(Entry("this card", {"clauses": [written]}, problems), triggers.ALL)
    problems.raise_any()
    return found


def effects_of(contents: Contents) -> Iterator[tuple[str, str, Effect]]:
    """Every effect of the box: on what it is written, under which trigger, and the effect."""
    missions: list[Card] = [*contents.missions]
    cards: list[Card] = [
        *contents.talents, *contents.monsters, *contents.monster_weapons, *contents.cards, *contents.syringes,
        *contents.books, *contents.drops, *contents.collections, *contents.events, *missions,
    ]
    for card in cards:
        for one in card.clauses:
            for effect in all_effects(one.do):
                yield card.id, one.when, effect
        if isinstance(card, Equipment | MonsterKind | MonsterWeapon):
            for line in card.lines:
                for effect in line.effects:
                    yield card.id, triggers.LINE, effect
    for mission in contents.missions:
        for effects in (*mission.treasures, mission.success):
            for effect in all_effects(effects):
                yield mission.id, "loot", effect


# What always holds


def with_power(**written: Any) -> Home:
    """Bill with a card that says this, always, and a Dog beside him."""
    g = Home()
    g.foe(4, 4)
    g.stand(BILL, 4, 3)
    if written:
        give(g, BILL, clause(when="passive", do=[written]))
    return g


def give(g: Home, member: int, *clauses: Clause) -> None:
    """A talent with these clauses, whatever it may have been before."""
    powers = Powers()
    powers.take(Card("this_card", "This Card", list(clauses)), OF_TALENT, 0)
    g.powers[member] = powers


def with_rule(**written: Any) -> Home:
    """A mission with this special rule."""
    g = with_power()
    if written:
        g.mission.powers.take(Card("rule", "Rule", [clause(when="passive", do=[written])]), OF_MISSION, 0)
    return g


def pools(g: Home) -> list[list[int]]:
    """All dice of an attack by Bill, and of one against him."""
    dice: list[list[int]] = [[], [], []]
    change_hits(g, strike(BILL, DOG), dice[0])
    change_damage(g, strike(BILL, DOG), dice[1])
    change_defence(g, strike(DOG, BILL), dice[2])
    return dice


def opened_slots(g: Home) -> int:
    g.powers[JOAN] = g.powers[BILL]
    return wearing.case_size(g, JOAN)


def tables(g: Home) -> list[int]:
    g.mission.objective = 1
    g.house = room("...o....\n" + "........\n" * 7)
    return object_squares(g, "table")


def obstructed(g: Home) -> bool:
    return aiming.aim(g, BILL, DOG, True).obstructed


def rerolls(roll: int, g: Home) -> int:
    return len(allowances(g, strike(BILL, DOG), BILL, roll))


def added(stat: str, g: Home) -> int:
    return wearing.added(g.powers[BILL], stat)


def activated_again(slot: str, g: Home) -> bool:
    return standing.extra_activation(g, DOG, slot)


# For each op that always holds: what it says, and what must be another with it than without.
ASKED: dict[str, list[tuple[dict[str, Any], Callable[[Home], Any]]]] = {
    "bonus_damage": [
        ({"n": 1}, lambda g: damage_of(g, strike(BILL, DOG), 0)),
        ({"n": 1, "element": "fire"}, lambda g: damage_of(g, strike(BILL, DOG), 0)),
        ({"n": 1, "on": "ranged"}, lambda g: damage_of(g, strike(BILL, DOG, ranged=True), 0)),
    ],
    "pierce": [({"n": 2}, lambda g: pierce_of(g, strike(BILL, DOG)))],
    "drain": [({}, lambda g: drains(g, strike(BILL, DOG)))],
    "reroll": [
        ({"roll": name, "n": 1}, partial(rerolls, roll)) for roll, name in enumerate(("hit", "damage", "defence"))
    ],
    "ignore": [
        ({"what": "obstruction"}, obstructed),
        ({"what": "evade"}, lambda g: ignores(g, strike(BILL, DOG), "evade")),
        ({"what": "shield"}, lambda g: damage_of(g, strike(BILL, DOG, passive=2), 2)),
    ],
    "pool": [
        ({"roll": "hit", "colour": "G"}, pools), ({"roll": "damage", "colour": "LY"}, pools),
        ({"roll": "defence", "colour": "BR"}, pools),
    ],
    "trap_damage": [
        ({"how": "plus", "n": 1}, lambda g: harm_of(g, BEAR, BILL)),
        ({"how": "times", "n": 2}, lambda g: harm_of(g, BEAR, BILL)),
        ({"how": "exactly", "n": 0, "trap": "bear"}, lambda g: harm_of(g, BEAR, BILL)),
    ],
    "stance_chip": [
        ({"stance": "offensive", "colour": "B"}, lambda g: standing.stance_colour(g, BILL, "offensive", "TRQ")),
        ({"stance": "defensive", "colour": "W"}, lambda g: standing.stance_colour(g, BILL, "defensive", "T")),
    ],
    "stat": [({"stat": name, "n": 1}, partial(added, name)) for name in ("str", "acc", "agi", "spd")],
    "armour": [({"n": 1}, lambda g: armour_of(g, strike(DOG, BILL)))],
    "rating": [({"element": "fire", "n": -1}, lambda g: rating_of(g, BILL, FIRE))],
    "range": [({"n": 1}, lambda g: aiming.reach_of(g, BILL))],
    "blindside_steps": [({"n": 2}, lambda g: standing.blindside_steps(g, BILL))],
    "obstruction_misses": [({"n": 0}, lambda g: aiming.aim(g, BILL, DOG, True).miss_on)],
    "immune": [({"status": "blind"}, lambda g: is_immune(g, BILL, BLIND))],
    "slot": [({"n": 3}, opened_slots)],
    "drop_draws": [({"n": 1}, standing.extra_draws)],
}
# The same for special rules of missions, and what only they can say.
ASKED_OF_MISSIONS: dict[str, list[tuple[dict[str, Any], Callable[[Home], Any]]]] = {
    "rating": [({"element": "fire", "n": 1, "who": "family"}, lambda g: rating_of(g, BILL, FIRE))],
    "range": [({"n": -1, "least": 2}, lambda g: aiming.reach_of(g, BILL))],
    "trap_damage": [({"how": "plus", "n": 1}, lambda g: harm_of(g, BEAR, DOG))],
    "opaque": [({}, standing.is_opaque)],
    "trouble": [({"n": 2}, standing.trouble)],
    "obstacles_are": [({"object": "table"}, tables)],
    "spawn_mod": [({"n": 1}, lambda g: group_size(g, 2))],
    "extra_activation": [
        ({"slot": slot}, partial(activated_again, slot)) for slot in ("first", "last")
    ],
}
OF_CARDS = [(op, written, ask) for op, all_of in ASKED.items() for written, ask in all_of]
OF_MISSIONS = [(op, written, ask) for op, all_of in ASKED_OF_MISSIONS.items() for written, ask in all_of]


@pytest.mark.parametrize(("op", "written", "ask"), OF_CARDS)
def test_what_a_card_says_always_holds(op: str, written: dict[str, Any], ask: Callable[[Home], Any]) -> None:
    """TGB-22.8, 25.6: with the card, what the rules ask for is another than without it."""
    assert ask(with_power(op=op, **written)) != ask(with_power())


@pytest.mark.parametrize(("op", "written", "ask"), OF_MISSIONS)
def test_what_a_mission_says_always_holds(op: str, written: dict[str, Any], ask: Callable[[Home], Any]) -> None:
    """TGB-4.3: with the special rule, what the rules ask for is another than without it."""
    assert ask(with_rule(op=op, **written)) != ask(with_rule())


def test_every_op_that_always_holds_is_asked_for() -> None:
    """TGB-22.8: none of the vocabulary is left out above."""
    assert {op.name for op in OPS if "passive" in op.triggers} == {*ASKED, *ASKED_OF_MISSIONS, "nothing"}


def test_every_op_acts_or_is_asked_for() -> None:
    """TGB-9.6: what stands under a moment does something at it, but for what the drop cards are asked about."""
    idle = {op.name for op in OPS if op.run is None and set(op.triggers) - {"passive", triggers.LINE}}
    assert idle == {"redraw", "drop_add", "drop_draws"}


def test_nothing_in_the_box_is_idle() -> None:
    """TGB-9.6, 12.13, 22.8: every effect of every card acts, is asked for, or is bought."""
    bought = {"bonus_damage", "pierce", "drain", "crit", "ignore", "status", "stumble"}
    asked = {*ASKED, *ASKED_OF_MISSIONS, "redraw", "drop_add", "drop_draws"}
    for card, when, effect in effects_of(box()):
        acts = entry_of(effect).run is not None and when not in ("passive", triggers.LINE)
        stands = effect.op in asked and when in ("passive", "defeated", "combat_end")
        assert acts or stands or (when == triggers.LINE and effect.op in bought), (card, when, effect.op)


# What weapons do for effects that were rolled


def bought(do: list[dict[str, Any]], dice: str = "LG5 LO1") -> Home:
    """Bill strikes the Dog and buys the only line of his weapon."""
    g = with_power()
    g.chance = Home(dice).chance
    g.hp[BILL] = 5
    g.stand(JOAN, 3, 3)
    iron = g.box.cards[g.card("seven_iron")]
    assert isinstance(iron, Equipment)
    effects = clause(when=triggers.LINE, do=do).do
    before, iron.lines = iron.lines, [PrintedLine(1, effects, False)]
    g.agility[DOG] = 0
    g.equip(BILL, LEFT, "seven_iron")
    blow = aiming.strike_for(g, BILL, LEFT, False, DOG)
    blow.blindside, blow.hit_dice = 0, [0]
    iron.lines = before
    line = verbs.LINE | g.card("seven_iron") << B
    g.run(attacking.attack(g, blow, in_reach, stumble), line)
    return g


@pytest.mark.parametrize(("do", "look", "seen"), [
    ([{"op": "heal", "n": 2, "who": "self"}], lambda g: g.hp[BILL], 7),
    ([{"op": "damage", "n": 2}], lambda g: g.hp[DOG], 6),
    ([{"op": "chip", "colour": "TRQ"}], lambda g: len(g.chips[BILL]), 1),
    ([{"op": "money", "n": 1}], lambda g: g.money, 1),
    ([{"op": "status", "status": "sharpened", "who": "self"}], lambda g: g.statuses(BILL), {"sharpened": 2}),
    ([{"op": "status", "status": "blind"}], lambda g: g.statuses(DOG), {"blind": 2}),
    ([{"op": "drain"}], lambda g: g.hp[BILL], 6),
])
def test_a_line_does_whatever_it_says(do: list[dict[str, Any]], look: Callable[[Home], Any], seen: Any) -> None:
    """TGB-12.13, 12.18: to the target, to the attacker, to the purse."""
    assert look(bought(do)) == seen


@pytest.mark.parametrize("written", [
    {"when": "use_action", "do": [{"op": "bonus_damage", "n": 1}]},
    {"when": triggers.LINE, "do": [{"op": "bonus_damage", "n": 1, "for": "combat"}]},
    {"when": triggers.LINE, "do": [{"op": "bonus_damage", "n": 1, "on": "melee"}]},
    {"when": triggers.LINE, "do": [{"op": "bonus_damage", "n": 1, "who": "everybody"}]},
])
def test_more_damage_says_for_how_long_unless_it_is_bought(written: dict[str, Any]) -> None:
    """TGB-12.13, 12.14: what is bought is for that attack, as it is; anything else would be forgotten."""
    one = clause(**written)
    assert one.do[0].mistakes(one, "card")


# Moments


HEARD_BY: dict[str, list[str]] = {
    "talent": [one for one in triggers.TALENT if one not in ("passive", "use_action", "use_free", "learned")],
    "monster": [one for one in triggers.MONSTER if one != "passive"],
    "monster_weapon": [one for one in triggers.MONSTER if one != "passive"],
    "mission": [one for one in triggers.MISSION if one != "passive"],
}


def listening_box() -> Contents:
    """A box in which the first talents, all monsters, their weapons and missions bring money at every moment: so much
    that the moment is known by it."""
    contents = read_contents(VOCABULARY)
    first = [contents.talents[member.talents[0]] for member in contents.members]
    listeners: list[tuple[str, int, Any]] = [
        *[("talent", OFF, card) for card in first],
        *[("monster", OF_KIND, card) for card in contents.monsters],
        *[("monster_weapon", OF_WEAPON, card) for card in contents.monster_weapons],
        *[("mission", OFF, card) for card in contents.missions],
    ]
    numbers: dict[str, int] = {}
    for name, kind, card in listeners:
        numbers[name] = numbers.get(name, -1) + 1
        for n, when in enumerate(HEARD_BY[name]):
            one = clause(when=when, do=[{"op": "money", "n": n % 20 + 1}])
            one.do[0].numbers["n"] = n + 1
            card.clauses.append(one)
            card.by_trigger.setdefault(when, []).append(one)
            if kind >= 0:
                card.powers.take(Card(card.id, card.name, [one]), kind, numbers[name])
    thing = clause(when="mission_start", do=[{"op": "place", "what": "effigy", "where": "tile"}])
    contents.missions[0].by_trigger["mission_start"].append(thing)
    number_box(contents)
    return contents


def listen(contents: Contents, seed: int, easy: bool) -> set[tuple[str, str]]:
    """Play a mission at random and say what was heard by which kind of card. An easy one has no fights."""
    g = Betwixt(1, Chance.from_seed(f"moments {seed}"), contents, contents.missions[0])
    open_diary(g)
    g.step, g.log = steps.MISSION, []
    answer = Explorer(seed)
    while g.step not in (steps.OVER, steps.INTERLUDE):
        if easy and g.step == steps.PREPARE:
            for monster in g.monsters():
                g.hp[monster] = 0
                fall(g, monster, g.active()[0])
        run_step(g, answer)
    return {
        (cause.kind, HEARD_BY[cause.kind][values[0] - 1])
        for event, _, cause, _, values in g.log
        if event.name == "gained_money" and cause is not None and cause.kind in HEARD_BY
    }


def test_every_moment_is_heard() -> None:
    """TGB-4.3, 19.1, 19.6, 22.8, 25.6: all triggers that cards and missions may name come in play."""
    contents = listening_box()
    missing = {(kind, when) for kind, moments in HEARD_BY.items() for when in moments}
    for seed in range(30):
        missing -= listen(contents, seed, easy=seed % 2 == 0)
        if not missing:
            break
    assert missing == set()
