"""TGB-12: an attack, by a family member or by a monster, from the first die to the last status."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.combat.chips import GUARD, chips_of, use_chips
from hauntbox.games.betwixt.combat.damage import damage_of, hurt
from hauntbox.games.betwixt.combat.dice import (
    capped_hits,
    count_damage,
    count_defence,
    count_hits,
    damage_dice,
    lose_one,
    roll,
    strongest_defence,
)
from hauntbox.games.betwixt.combat.facing import turn_to
from hauntbox.games.betwixt.combat.falling import fall
from hauntbox.games.betwixt.combat.statuses import after_defence, gain, has
from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.table import events, verbs
from hauntbox.games.betwixt.table.numbers import (
    BLIND,
    CONCENTRATED,
    DEFENCE_CAP,
    DISARMED,
    FIRST_MONSTER,
    FRAIL,
    LG,
    LIGHTHEADED,
    LY,
    SHARPENED,
    SIDES,
    WEAPON_TYPES,
)
from hauntbox.games.betwixt.table.questions import pick
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A

SEES_AT: Final = 5  # TGB-16.4: what a Blind attacker needs on a d6
CRITICAL: Final = 2  # TGB-25.9
NOT_AFFORDABLE: Final = Reason("line_too_dear", "TGB-11.3")
BOUGHT_BEFORE: Final = Reason("line_bought", "TGB-12.13a")
NO_SUCH_LINE: Final = Reason("no_such_line", "TGB-12.13a")
NOT_THREE: Final = Reason("keep_three_dice", "TGB-11.9")
NO_SUCH_DIE: Final = Reason("no_such_die", "TGB-25.9")

# Whether a monster could attack a family member from where it stands, without the Obstruction Penalty (TGB-12.9b).
Reaches = Callable[[Betwixt, Strike, int], bool]
# What makes a character stumble (TGB-17.8): who, by whom, how far.
Stumble = Callable[[Betwixt, int, int, int], Flow[None]]


def attack(g: Betwixt, strike: Strike, reaches: Reaches, stumble: Stumble) -> Flow[None]:
    """TGB-12.4 to 12.19: the dice before, all pools at once, re-rolls, skulls, the hit, effects, damage."""
    g.tell(events.ATTACKED, "TGB-12.1", (strike.attacker, strike.target, int(strike.ranged)))
    if not goes_on(g, strike):
        strike.missed = True
        miss(g, strike)
        return
    roll_attack(g, strike)
    yield from roll_for_defender(g, strike)
    yield from reroll(g, strike)
    yield from heed_skulls(g, strike, reaches)
    evades, shields, _, void = count_defence(strike.defence_sides)
    strike.missed = void or max(0, strike.hits - evades) < g.agility[strike.target]  # TGB-12.11
    if strike.missed:
        miss(g, strike)
        return
    yield from buy_effects(g, strike)
    yield from strike_critically(g, strike, shields)
    spend_chips(g, strike)
    yield from deal(g, strike, shields, stumble)


def goes_on(g: Betwixt, strike: Strike) -> bool:
    """TGB-12.4: a Blind attacker needs 5 or 6 on a die; an obstructed attack misses on 1 or 2 of another."""
    if has(g, strike.attacker, BLIND):
        die = g.roll_below(6) + 1
        g.tell(events.BLIND_ROLL, "TGB-16.4", (strike.attacker, die, int(die >= SEES_AT)))
        if die < SEES_AT:
            return False
    if strike.obstructed:
        die = g.roll_below(6) + 1
        g.tell(events.OBSTRUCTION_ROLL, "TGB-13.6", (strike.attacker, die, int(die > strike.miss_on)))
        return die > strike.miss_on
    return True


def miss(g: Betwixt, strike: Strike) -> None:
    """TGB-12.12, 12.4: nothing else happens; the attacker's hit chips are used up."""
    spend_chips(g, strike)
    g.tell(events.MISSED, "TGB-12.12", (strike.attacker, strike.target))


def spend_chips(g: Betwixt, strike: Strike) -> None:
    """TGB-12.19: every hit chip of an attacking family member."""
    if strike.attacker < FIRST_MONSTER:
        use_chips(g, strike.attacker, guard=False)


# Dice


def hit_pool(g: Betwixt, strike: Strike) -> list[int]:
    """TGB-12.5: base and weapon dice, all bonus chips, Concentrated; at most three of a colour."""
    dice = list(strike.hit_dice)
    if has(g, strike.attacker, CONCENTRATED) and not strike.talent:
        dice.append(LG)
    if strike.attacker < FIRST_MONSTER:
        dice += chips_of(g, strike.attacker, guard=False)
    return capped_hits(dice)


def damage_pool(g: Betwixt, strike: Strike) -> list[int]:
    """TGB-12.6: the dice of the stat, a step more from behind, and LY if Sharpened."""
    dice = damage_dice(strike.stat + strike.blindside) + strike.damage_dice
    if has(g, strike.attacker, SHARPENED) and not strike.talent:
        dice.append(LY)
    return dice


def defence_pool(g: Betwixt, target: int) -> list[int]:
    """TGB-12.7: base dice, completed clothing, all bonus chips; more than three are still to be cut down."""
    dice = list(g.defence_dice[target])
    if target < FIRST_MONSTER:
        dice += chips_of(g, target, guard=True)
    elif g.weapon[target] >= 0 and not has(g, target, DISARMED):  # TGB-19.3, 16.8a
        dice += g.box.monster_weapons[g.weapon[target]].defence
    return dice


def roll_attack(g: Betwixt, strike: Strike) -> None:
    """TGB-12.5, 12.6, 12.8: hit and damage dice."""
    dice = hit_pool(g, strike)
    if has(g, strike.attacker, LIGHTHEADED):
        lost = lose_one(g, dice)
        if lost >= 0:
            g.tell(events.DIE_LOST, "TGB-16.7", (strike.attacker, LIGHTHEADED, lost))
    strike.hit_sides = roll(g, dice)
    strike.damage_sides = roll(g, damage_pool(g, strike))
    count_attack(g, strike)
    n = count_damage(strike.damage_sides)
    g.tell(events.DAMAGE_ROLL, "TGB-12.6", (strike.attacker, n, *strike.damage_sides))


def count_attack(g: Betwixt, strike: Strike) -> None:
    """Hits and effects as the dice lie now."""
    strike.hits, strike.effects = count_hits(strike.hit_sides)
    g.tell(events.HIT_ROLL, "TGB-12.5", (strike.attacker, strike.hits, strike.effects, *strike.hit_sides))


def roll_for_defender(g: Betwixt, strike: Strike) -> Flow[None]:
    """TGB-12.7, 11.9: defence dice; with more than three the defender's player chooses, for monsters W, BR, T."""
    target = strike.target
    dice = defence_pool(g, target)
    if len(dice) > DEFENCE_CAP:
        if target < FIRST_MONSTER:
            dice = yield from choose_defence(g, target, sorted(dice, reverse=True))
        else:
            dice = strongest_defence(dice)
    if has(g, target, FRAIL):
        lost = lose_one(g, dice)
        if lost >= 0:
            g.tell(events.DIE_LOST, "TGB-16.5", (target, FRAIL, lost | GUARD))
    strike.defence_sides = roll(g, dice)
    evades, shields, _, _ = count_defence(strike.defence_sides)
    g.tell(events.DEFENCE_ROLL, "TGB-12.7", (target, evades, shields, *strike.defence_sides))
    if target < FIRST_MONSTER:
        use_chips(g, target, guard=True)
    after_defence(g, target)


def choose_defence(g: Betwixt, member: int, dice: list[int]) -> Flow[list[int]]:
    """TGB-11.9: any three of the dice. A choice is the number of dice of each colour, two bits each."""
    packed: list[int] = []
    for some in combinations(dice, DEFENCE_CAP):
        code = 0
        for die in some:
            code += 1 << 2 * die
        if code not in packed:
            packed.append(code)
    codes = [verbs.KEEP | code << A for code in packed]
    answer = yield from pick(
        g.owner[member], "defence_dice", codes, "TGB-11.9", why_not_kept, Thing("member", member)
    )
    kept = field_a(answer)
    return [die for die in (2, 1, 0) for _ in range(kept >> 2 * die & 3)]


def why_not_kept(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against other dice."""
    return NOT_THREE


def proficiency_left(g: Betwixt, strike: Strike) -> int:
    """TGB-25.9: Proficiency tokens for the weapon that were not used in this combat."""
    if strike.attacker >= FIRST_MONSTER or strike.weapon_type < 0:
        return 0
    place = strike.attacker * len(WEAPON_TYPES) + strike.weapon_type
    return g.proficiency[place] - g.proficiency_used[place]


def use_proficiency(g: Betwixt, strike: Strike) -> None:
    """TGB-25.9: once a combat for each token."""
    g.proficiency_used[strike.attacker * len(WEAPON_TYPES) + strike.weapon_type] += 1


def reroll(g: Betwixt, strike: Strike) -> Flow[None]:
    """TGB-12.8, 25.9: hit dice are re-rolled, one for each Proficiency token, before skulls count."""
    while proficiency_left(g, strike) and strike.hit_sides:
        codes = [verbs.REROLL | die << A for die in range(len(strike.hit_sides))] + [verbs.DECLINE]
        attacker = Thing("member", strike.attacker)
        answer = yield from pick(g.owner[strike.attacker], "reroll", codes, "TGB-25.9", why_not_rerolled, attacker)
        if answer == verbs.DECLINE:
            return
        use_proficiency(g, strike)
        die = field_a(answer)
        side = strike.hit_sides[die] // SIDES * SIDES + g.roll_below(SIDES)
        strike.hit_sides[die] = side
        g.tell(events.REROLLED, "TGB-25.9", (strike.attacker, side))
        count_attack(g, strike)


def why_not_rerolled(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a die that was not rolled."""
    return NO_SUCH_DIE


# Skulls


def heed_skulls(g: Betwixt, strike: Strike, reaches: Reaches) -> Flow[None]:
    """TGB-12.9, 12.10: a skull changes whom a monster goes for, and perhaps whom this very attack strikes."""
    if not count_defence(strike.defence_sides)[2]:
        return
    if strike.attacker < FIRST_MONSTER:
        turn_on(g, strike.target, strike.attacker)
        return
    first = strike.target
    drawn = g.draw_target(strike.attacker)
    if drawn >= 0:
        g.tell(events.RETARGETED, "TGB-12.9a", (strike.attacker, drawn))
    if drawn < 0 or drawn == first or not reaches(g, strike, drawn):
        return  # TGB-12.9c
    strike.target = drawn
    strike.redirected = True
    strike.obstructed = False
    g.tell(events.REDIRECTED, "TGB-12.9b", (strike.attacker, drawn))
    turn_to(g, strike.attacker, drawn, "TGB-12.9b")  # which is always possible (TGB-R53)
    yield from roll_for_defender(g, strike)


def turn_on(g: Betwixt, monster: int, member: int) -> None:
    """TGB-12.10, R56: a monster that defends with a skull takes a token of its attacker, if the bag has one."""
    if monster < FIRST_MONSTER or g.target[monster] == member or not g.bag[member]:
        return
    g.return_target(monster)
    g.take_target(monster, member)
    g.claim_targets()
    g.tell(events.RETARGETED, "TGB-12.10", (monster, member))


# Effects


def affordable(strike: Strike) -> list[int]:
    """TGB-12.13a, 11.3: the lines that the symbols left can buy, each once unless it may be repeated."""
    return [
        place
        for place, line in enumerate(strike.lines)
        if line.cost <= strike.effects and (line.repeat or place not in strike.bought)
    ]


def buy(g: Betwixt, strike: Strike, place: int) -> None:
    """Symbols are spent on a line. What raises the damage counts at once, the rest follows the blow."""
    line = strike.lines[place]
    strike.effects -= line.cost
    strike.bought.append(place)
    strike.bonus += line.damage
    strike.pierce += line.pierce
    strike.drains = strike.drains or line.drain
    for element, n in enumerate(line.elements):
        strike.elements[element] += n
    rule = "TGB-12.13a" if strike.attacker < FIRST_MONSTER else "TGB-12.13b"
    g.tell(events.BOUGHT, rule, (strike.attacker, place))


def buy_effects(g: Betwixt, strike: Strike) -> Flow[None]:
    """TGB-12.13: a family member's player chooses; a monster buys the dearest line it can, again and again."""
    if strike.attacker >= FIRST_MONSTER:
        buy_dearest(g, strike)
        return
    places = affordable(strike)
    while places:
        codes = [verbs.LINE | place << A for place in places] + [verbs.DONE]
        attacker = Thing("member", strike.attacker)
        decision = Decision(g.owner[strike.attacker], "effects", codes, "TGB-12.13a", attacker)
        decision.why = why_not_line
        decision.context = (strike,)
        answer = yield decision
        if answer == verbs.DONE:
            return
        buy(g, strike, field_a(answer))
        places = affordable(strike)


def why_not_line(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a line that can't be bought."""
    (strike,) = decision.context
    place = field_a(code)
    if place >= len(strike.lines):
        return NO_SUCH_LINE
    return BOUGHT_BEFORE if place in strike.bought and not strike.lines[place].repeat else NOT_AFFORDABLE


def buy_dearest(g: Betwixt, strike: Strike) -> None:
    """TGB-12.13b: the most expensive line that it can afford, then again with the rest; a die settles equal costs."""
    places = affordable(strike)
    while places:
        most = max([strike.lines[place].cost for place in places])
        dearest = [place for place in places if strike.lines[place].cost == most]
        buy(g, strike, dearest[g.roll_below(len(dearest))] if len(dearest) > 1 else dearest[0])
        places = affordable(strike)


def strike_critically(g: Betwixt, strike: Strike, shields: int) -> Flow[None]:
    """TGB-25.9: after a hit, each Proficiency token left may add 2 damage."""
    while proficiency_left(g, strike):
        codes = [verbs.CRITICAL, verbs.DECLINE]
        attacker = Thing("member", strike.attacker)
        args = {"n": damage_of(g, strike, shields)}
        answer = yield from pick(
            g.owner[strike.attacker], "critical", codes, "TGB-25.9", why_not_rerolled, attacker, dict(args)
        )
        if answer == verbs.DECLINE:
            return
        use_proficiency(g, strike)
        strike.critical += CRITICAL
        g.tell(events.CRITICAL, "TGB-25.9", (strike.attacker, CRITICAL))


# Damage


def deal(g: Betwixt, strike: Strike, shields: int, stumble: Stumble) -> Flow[None]:
    """TGB-12.18: HP, then Drain, then KO or defeat; whoever still stands gets statuses and stumbles, as bought."""
    target = strike.target
    n = damage_of(g, strike, shields)
    g.tell(events.HIT, "TGB-12.11", (strike.attacker, target, n))
    lost = hurt(g, target, n, "TGB-12.18")
    if strike.drains and lost:
        drained = g.heal(strike.attacker, lost)
        if drained:
            g.tell(events.DRAINED, "TGB-17.2", (strike.attacker, drained))
    if g.hp[target] <= 0:
        if strike.attacker < FIRST_MONSTER and strike.weapon_type >= 0:
            g.blows[strike.attacker * len(WEAPON_TYPES) + strike.weapon_type] += 1
        fall(g, target, strike.attacker)
        return
    for place in strike.bought:
        line = strike.lines[place]
        if line.status >= 0:
            gain(g, target, line.status, line.amount)
        if line.stumble and g.at[target] >= 0:
            yield from stumble(g, target, strike.attacker, line.stumble)
