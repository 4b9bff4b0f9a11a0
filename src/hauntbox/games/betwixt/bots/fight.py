"""What the answers to questions in a combat promise: whose activation, which action, where to go, what dice and effects
do."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b
from hauntbox.games.betwixt.bots.battle import LOST, Battle
from hauntbox.games.betwixt.bots.blows import AILS, LASTS, Arm, focus_price
from hauntbox.games.betwixt.bots.deeds import effects_worth, harm_of
from hauntbox.games.betwixt.bots.readying import ready_gain
from hauntbox.games.betwixt.cards.sources import Source
from hauntbox.games.betwixt.combat.attacking import CRITICAL
from hauntbox.games.betwixt.combat.damage import damage_of
from hauntbox.games.betwixt.combat.dice import count_damage, count_defence
from hauntbox.games.betwixt.combat.strike import Line, Strike
from hauntbox.games.betwixt.components.cards import ATTACK_TALENT
from hauntbox.games.betwixt.components.missions import FINAL_STAGE
from hauntbox.games.betwixt.components.powers import OF_CARD, OF_SYRINGE, OF_TALENT
from hauntbox.games.betwixt.family.acting import slots_of
from hauntbox.games.betwixt.family.using import is_free
from hauntbox.games.betwixt.family.wearing import card_in
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import (
    CASE,
    COMBAT,
    ELEMENTS,
    FIRST_MONSTER,
    ITEM,
    JOAN,
    MOVE,
    STUNNED,
)
from hauntbox.games.betwixt.table.state import Betwixt

DISTURBED: Final = 0.25  # of what better gear is worth, in the middle of a combat
WASTE: Final = 0.35  # what an item is worth that is kept
LAST: Final = 0.1  # the same in the final
DRAUGHT: Final = 0.25  # the same of a prepared syringe
TREASURE: Final = 0.35  # it is looted after the combat anyway
OBJECT: Final[tuple[float, ...]] = (3.0, 0.5, 0.0, 1.7)  # an Effigy, a Fuse Box, a table, a Tether
UNLIKELY: Final = -3.0
FELLED: Final = 5.0
SPRUNG: Final = 2.0
KEEP: Final[tuple[float, ...]] = (1.0, 1.0, 1.3)  # which defence dice are thrown


# Whose turn


def activate_values(g: Betwixt, codes: list[int]) -> list[float]:
    """TGB-8.4: who can do most first; then whoever is in danger."""
    found: list[float] = []
    for code in codes:
        member = field_a(code)
        battle = Battle(g, member)
        best = battle.best_rest(2, True, True) - battle.stand(battle.here)
        found.append(best + 0.15 * battle.danger(battle.here))
    return found


# Actions


def act_values(g: Betwixt, codes: list[int]) -> list[float]:
    """TGB-9: each action with the best that can follow it, less than ending the activation would be worth."""
    member = g.acting
    battle = Battle(g, member)
    left = slots_of(g, member) - g.slot
    moves = not g.actions >> MOVE & 1
    return [act_value(g, battle, code, left, not g.attacked, moves) for code in codes]


def act_value(g: Betwixt, battle: Battle, code: int, left: int, armed: bool, moves: bool) -> float:
    """What one action is worth, what follows it included."""
    verb = code & VERB_BITS
    here = battle.here
    if verb == verbs.END:
        return battle.stand(here) - LOST * left
    if verb == verbs.FORFEIT:
        return battle.best_rest(left - 1, armed, moves) if g.slot else battle.best_end(here, left - 1) - LOST
    if verb in (verbs.ATTACK, verbs.FIRE, verbs.BARE_HANDS):
        return attack_value(battle, code) + 0.15 + battle.best_rest(left - 1, False, moves)
    if verb == verbs.WALK:
        return battle.best_move(left - 1, armed)
    if verb == verbs.DEFENSIVE:
        return battle.ward(here) + battle.best_rest(left - 1, armed, moves)
    if verb == verbs.OFFENSIVE:
        return battle.wish() + battle.best_rest(left - 1, armed, moves)
    if verb == verbs.LOOT:
        return loot_value(g, field_a(code)) + battle.best_rest(left - 1, armed, moves)
    if verb == verbs.TALENT:
        talent = field_a(code)
        if g.box.talents[talent].kind == ATTACK_TALENT:
            return talent_blow(battle, code) + 0.1 + battle.best_rest(left - 1, False, moves)
        return talent_value(g, battle.member, talent) + battle.best_rest(left - 1, armed, moves)
    if verb == verbs.USE:
        spent = 0 if is_free(g, battle.member, field_a(code)) else 1
        return use_value(g, battle.member, field_a(code)) + battle.best_rest(left - spent, armed, moves)
    if verb == verbs.READY:
        return DISTURBED * ready_gain(g, battle.member) - 0.3 + battle.best_rest(left - 1, armed, moves)
    return UNLIKELY + battle.stand(here)


def arm_of(battle: Battle, code: int) -> Arm | None:
    """The way of attacking that an answer means."""
    verb = code & VERB_BITS
    target = field_a(code) if verb == verbs.BARE_HANDS else field_b(code)
    for arm in battle.arms:
        if arm.at(target) == code:
            return arm
    return None


def attack_value(battle: Battle, code: int) -> float:
    """What an attack is worth."""
    verb = code & VERB_BITS
    target = field_a(code) if verb == verbs.BARE_HANDS else field_b(code)
    arm = arm_of(battle, code)
    if arm is None:
        return 0.0
    place = battle.arms.index(arm)
    for foe in battle.foes:
        if foe.monster == target:
            return battle.strike_from(place, battle.here, foe) - arm.cost
    return 0.0


def talent_blow(battle: Battle, code: int) -> float:
    """What an attack talent is worth from here."""
    for place, arm in enumerate(battle.arms):
        if arm.code == code:
            return battle.arm_from(place, battle.here)
    return 0.0


def loot_value(g: Betwixt, square: int) -> float:
    """TGB-9.10: a treasure now, or a thing of the mission."""
    if square in g.objects:
        return OBJECT[g.objects[square]]
    return TREASURE if square in g.treasures else OBJECT[3]


def talent_value(g: Betwixt, member: int, talent: int) -> float:
    """What a talent that is no attack is worth, paid for."""
    card = g.box.talents[talent]
    source = Source(OF_TALENT, talent, member)
    value = -focus_price(g, member) * card.fp
    for clause in card.under("use_action"):
        value += effects_worth(g, clause.do, source)
    return value


def use_value(g: Betwixt, member: int, slot: int) -> float:
    """What it is worth to use an item, a syringe or a worn card."""
    number = card_in(g, member, slot)
    if slot >= CASE and member == JOAN:
        value = -DRAUGHT
        for clause in g.box.syringes[number].under("use_action"):
            value += effects_worth(g, clause.do, Source(OF_SYRINGE, number, member))
        return value
    trigger = "use_free" if is_free(g, member, slot) else "use_action"
    last = g.stage >= FINAL_STAGE and g.phase == COMBAT
    value = 0.0 if slot != ITEM else -LAST if last else -WASTE
    for clause in g.box.cards[number].under(trigger):
        value += effects_worth(g, clause.do, Source(OF_CARD, number, member))
    return value


# Where to


def move_values(g: Betwixt, member: int, codes: list[int]) -> list[float]:
    """TGB-9.4a: where an attack is best, or where it is safe."""
    battle = Battle(g, member)
    if not battle.foes:
        return [0.0] * len(codes)
    acting = g.acting == member
    left = slots_of(g, member) - g.slot if acting else 1
    armed = not g.attacked if acting else True
    found: list[float] = []
    for code in codes:
        verb = code & VERB_BITS
        if verb == verbs.PICK_TILE:
            found.append(max([battle.moved(s, left, armed) for s in battle.reached() if s >> 6 == field_a(code)],
                             default=-9.0))
        else:
            found.append(battle.moved(battle.here if code == verbs.DONE else field_a(code), left, armed))
    return found


# Before the first round


def prepare_values(g: Betwixt, member: int, codes: list[int]) -> list[float]:
    """TGB-8.1: a stance, a talent or an item before the first round."""
    battle = Battle(g, member)
    plan = battle.best_rest(2, True, True) - battle.stand(battle.here)
    wish = battle.wish() if plan > 0.8 else 0.25 * battle.wish()
    found: list[float] = []
    for code in codes:
        verb = code & VERB_BITS
        if verb == verbs.DEFENSIVE:
            found.append(battle.ward(battle.here))
        elif verb == verbs.OFFENSIVE:
            found.append(wish)
        elif verb == verbs.TALENT:
            found.append(talent_value(g, member, field_a(code)))
        elif verb == verbs.USE:
            found.append(use_value(g, member, field_a(code)))
        elif verb == verbs.READY:
            found.append(ready_gain(g, member) - 0.2)
        else:
            found.append(0.0 if code == verbs.NOTHING else -1.0)
    return found


def who_prepares_values(codes: list[int]) -> list[float]:
    """Everybody does, in any order."""
    return [0.0 if code == verbs.DONE else 1.0 for code in codes]


# Dice


def line_values(g: Betwixt, strike: Strike, codes: list[int]) -> list[float]:
    """TGB-12.13a: damage that makes somebody fall, then statuses, then damage."""
    _, shields, _, _ = count_defence(strike.defence_sides)
    now = damage_of(g, strike, shields)
    left = g.hp[strike.target]
    found: list[float] = []
    for code in codes:
        if code == verbs.DONE:
            found.append(0.02)
            continue
        line = strike.lines[field_a(code)]
        found.append(line_value(g, strike, line, now, left) - 0.01 * line.cost)
    return found


def added(g: Betwixt, strike: Strike, line: Line) -> int:
    """The damage that a line adds."""
    total = line.damage + min(line.pierce, g.armour[strike.target] + 1)
    if line.times > 1:
        total += (line.times - 1) * max(0, count_damage(strike.damage_sides) + strike.passive + strike.bonus)
    for element in range(len(ELEMENTS)):
        n = line.elements[element]
        if n:
            total += n if strike.elements[element] else max(0, n + g.ratings[strike.target][element])
    return total


def line_value(g: Betwixt, strike: Strike, line: Line, now: int, left: int) -> float:
    """What a line is worth after so much damage against so many HP."""
    if now >= left:
        return 0.3 if line.drain and g.hp[strike.attacker] < g.hp_most[strike.attacker] else 0.0
    more = added(g, strike, line)
    if now + more >= left:
        return FELLED
    harm = harm_of(g, strike.target)
    value = LASTS * harm * more / left if more else 0.0
    if line.status >= 0:
        value += AILS[line.status] * max(0.4, harm) * (2.0 if line.status == STUNNED else 1.0)
    if line.stumble:
        value += SPRUNG if near_trap(g, strike.target, line.stumble) else 0.1
    if line.drain:
        value += 0.6 * min(now, g.hp_most[strike.attacker] - g.hp[strike.attacker])
    return value


def near_trap(g: Betwixt, one: int, steps: int) -> bool:
    """Whether a trap lies so near that somebody may stumble into it."""
    for square in g.traps:  # noqa: SIM110 (a generator takes longer)
        if 0 < g.house.distance(g.at[one], square) <= steps:
            return True
    return False


def stumble_values(g: Betwixt, decision: Decision, codes: list[int]) -> list[float]:
    """TGB-17.8a: into a trap, else away from the family."""
    monster = getattr(decision.source, "value", -1)
    members = [g.at[one] for one in g.active()]
    found: list[float] = []
    for code in codes:
        if code == verbs.DONE:
            found.append(0.1)
            continue
        square = field_a(code)
        value = SPRUNG if square in g.traps and not flies(g, monster) else 0.0
        for trap in g.traps:
            if g.house.distance(square, trap) == 1:
                value += 0.4
        near = min([g.house.distance(square, s) for s in members], default=1)
        found.append(value + 0.1 * min(near, 4))
    return found


def flies(g: Betwixt, monster: int) -> bool:
    """TGB-17.10: whether a monster goes over traps."""
    return monster >= FIRST_MONSTER and g.box.monsters[g.kind[monster]].flight


def defence_values(codes: list[int]) -> list[float]:
    """TGB-11.9: the three best dice."""
    found: list[float] = []
    for code in codes:
        kept = field_a(code)
        found.append(sum([KEEP[die] * (kept >> 2 * die & 3) for die in range(3)]))
    return found


def critical_values(g: Betwixt, decision: Decision, codes: list[int]) -> list[float]:
    """TGB-25.9: two damage more, unless the monster falls without."""
    strike: Strike | None = decision.context[0] if decision.context else None
    n = (decision.args or {}).get("n", 0)
    damage = n if isinstance(n, int) else 0
    left = g.hp[strike.target] if strike is not None else damage + CRITICAL
    return [0.0 if code == verbs.DECLINE else 1.0 if damage < left else -1.0 for code in codes]

