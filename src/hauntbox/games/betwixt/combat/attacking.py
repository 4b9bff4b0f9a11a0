"""TGB-12: an attack, by a family member or by a monster, from the first die to the last status."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.cards.sources import Source
from hauntbox.games.betwixt.combat.buying import affordable, buy, buy_dearest, buy_effects, line_at, line_wanted
from hauntbox.games.betwixt.combat.chips import GUARD, chips_of, use_chips
from hauntbox.games.betwixt.combat.damage import damage_of, hurt
from hauntbox.games.betwixt.combat.dice import (
    capped_hits,
    count_damage,
    count_defence,
    damage_dice,
    lose_one,
    roll,
    strongest_defence,
)
from hauntbox.games.betwixt.combat.facing import turn_to
from hauntbox.games.betwixt.combat.falling import fall
from hauntbox.games.betwixt.combat.modifying import (
    EVADE,
    change_damage,
    change_defence,
    change_hits,
    drains,
    ignores,
)
from hauntbox.games.betwixt.combat.rerolling import (
    count_attack,
    proficiency_left,
    reroll_attack,
    reroll_defence,
    use_proficiency,
    why_not_rerolled,
)
from hauntbox.games.betwixt.combat.showing import MISSED, STRUCK, show
from hauntbox.games.betwixt.combat.statuses import after_defence, gain, has
from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.effects.lasting import end_attack
from hauntbox.games.betwixt.effects.moments import in_attack
from hauntbox.games.betwixt.effects.op import run_effects
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
    WEAPON_TYPES,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A
from hauntbox.kit.questions import pick

SEES_AT: Final = 5  # TGB-16.4: what a Blind attacker needs on a d6
CRITICAL: Final = 2  # TGB-25.9
NOT_THREE: Final = Reason("keep_three_dice", "TGB-11.9")

# Whether a monster could attack a family member from where it stands, without the Obstruction Penalty (TGB-12.9b).
Reaches = Callable[[Betwixt, Strike, int], bool]
# What makes a character stumble (TGB-17.8): who, by whom, how far.
Stumble = Callable[[Betwixt, int, int, int], Flow[None]]


def attack(g: Betwixt, strike: Strike, reaches: Reaches, stumble: Stumble) -> Flow[None]:
    """TGB-12.4 to 12.19: an attack on one target."""
    return attack_all(g, strike, [strike.target], reaches, stumble)


def attack_all(g: Betwixt, strike: Strike, targets: list[int], reaches: Reaches, stumble: Stumble) -> Flow[None]:
    """TGB-12.4 to 12.20: the dice before, one roll of the attacker, one of each target, re-rolls; then, target by
    target, skulls, the hit, effects, damage."""
    for target in targets:
        g.tell(events.ATTACKED, "TGB-12.1", (strike.attacker, target, int(strike.ranged)))
        strike.target = target
        yield from in_attack(g, "on_defend", target, strike)
    strike.target = targets[0]
    if not goes_on(g, strike):
        spend_chips(g, strike)
        yield from miss(g, strike)
        end_attack(g, strike.attacker)
        return
    roll_attack(g, strike)
    guards: list[list[int]] = []
    for target in targets:
        strike.target = target
        yield from roll_for_defender(g, strike)
        guards.append(strike.defence_sides)
        show(g, strike)
    yield from reroll_attack(g, strike)
    spend_chips(g, strike)
    for target, sides in zip(targets, guards):
        strike.target, strike.defence_sides = target, sides
        yield from reroll_defence(g, strike)
    if len(targets) == 1:
        if g.at[strike.target] >= 0:
            yield from settle(g, strike, reaches, stumble)
    else:
        blow = blow_of(strike)
        for target, sides in zip(targets, guards):
            if g.at[target] >= 0:
                strike.target, strike.defence_sides = target, sides
                begin_blow(strike, blow)
                show(g, strike)
                yield from settle(g, strike, reaches, stumble)
    end_attack(g, strike.attacker)


# What is bought for one target does not count against the next: plain bonus, pierce, factor, drain, elements.
Blow = tuple[int, int, int, int, bool, tuple[str, ...], list[int]]


def blow_of(strike: Strike) -> Blow:
    """The attack as it is against every target."""
    return (
        strike.bonus, strike.pierce, strike.times, strike.critical, strike.drains, strike.ignored,
        strike.elements.copy(),
    )  # fmt: skip


def begin_blow(strike: Strike, blow: Blow) -> None:
    """TGB-12.20: the same attack against the next target."""
    strike.bonus, strike.pierce, strike.times, strike.critical, strike.drains, strike.ignored = blow[:6]
    strike.elements = blow[6].copy()
    strike.gone += strike.bought
    strike.bought = []


def settle(g: Betwixt, strike: Strike, reaches: Reaches, stumble: Stumble) -> Flow[None]:
    """TGB-12.9 to 12.18: what comes of the dice for one target."""
    if count_defence(strike.defence_sides)[2]:
        yield from heed_skulls(g, strike, reaches)
    evades, shields, _, void = count_defence(strike.defence_sides)
    if not void and strike.hits >= g.agility[strike.target] > strike.hits - evades:
        yield from see_through(g, strike)
    if ignores(g, strike, EVADE):
        evades = 0
    strike.missed = void or max(0, strike.hits - evades) < g.agility[strike.target]  # TGB-12.11
    if strike.missed:
        yield from miss(g, strike)
        return
    strike.struck.append(strike.target)
    if strike.attacker >= FIRST_MONSTER:
        buy_dearest(g, strike)
    else:
        yield from buy_effects(g, strike)
        if proficiency_left(g, strike):
            yield from strike_critically(g, strike, shields)
    yield from deal(g, strike, shields, stumble)


def see_through(g: Betwixt, strike: Strike) -> Flow[None]:
    """TGB-12.11, 12.13: evades alone would make the attack miss: a line that ignores them can be bought before."""
    if ignores(g, strike, EVADE):
        return
    places = [place for place in affordable(strike) if strike.lines[place].ignores == EVADE]
    if not places:
        return
    if strike.attacker >= FIRST_MONSTER or (yield from line_wanted(g, strike, places)) != verbs.DONE:
        buy(g, strike, places[0])


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


def miss(g: Betwixt, strike: Strike) -> Flow[None]:
    """TGB-12.12, 12.4: nothing else happens, unless a card says so."""
    strike.missed = True
    show(g, strike, MISSED)
    g.tell(events.MISSED, "TGB-12.12", (strike.attacker, strike.target))
    yield from in_attack(g, "on_miss", strike.attacker, strike)


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
    change_hits(g, strike, dice)
    return capped_hits(dice)


def damage_pool(g: Betwixt, strike: Strike) -> list[int]:
    """TGB-12.6: the dice of the stat, a step more from behind, and LY if Sharpened."""
    dice = damage_dice(strike.stat + strike.blindside) + strike.damage_dice
    if has(g, strike.attacker, SHARPENED) and not strike.talent:
        dice.append(LY)
    change_damage(g, strike, dice)
    return dice


def defence_pool(g: Betwixt, strike: Strike) -> list[int]:
    """TGB-12.7: base dice, completed clothing, all bonus chips; more than three are still to be cut down."""
    target = strike.target
    dice = list(g.defence_dice[target])
    if target < FIRST_MONSTER:
        dice += chips_of(g, target, guard=True)
    elif g.weapon[target] >= 0 and not has(g, target, DISARMED):  # TGB-19.3, 16.8a
        dice += g.box.monster_weapons[g.weapon[target]].defence
    change_defence(g, strike, dice)
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


def roll_for_defender(g: Betwixt, strike: Strike) -> Flow[None]:
    """TGB-12.7, 11.9: defence dice; with more than three the defender's player chooses, for monsters W, BR, T."""
    target = strike.target
    dice = defence_pool(g, strike)
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


# Skulls


def heed_skulls(g: Betwixt, strike: Strike, reaches: Reaches) -> Flow[None]:
    """TGB-12.9, 12.10: a skull changes whom a monster goes for, and perhaps whom this very attack strikes."""
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
    yield from in_attack(g, "on_defend", drawn, strike)
    yield from roll_for_defender(g, strike)
    show(g, strike)
    yield from reroll_defence(g, strike)  # before anything is made of the new roll, as of any other


def turn_on(g: Betwixt, monster: int, member: int) -> None:
    """TGB-12.10, R56: a monster that defends with a skull takes a token of its attacker, if the bag has one."""
    if monster < FIRST_MONSTER or g.target[monster] == member or not g.bag[member]:
        return
    g.return_target(monster)
    g.take_target(monster, member)
    g.claim_targets()
    g.tell(events.RETARGETED, "TGB-12.10", (monster, member))


# A hit


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
    show(g, strike, STRUCK, n)
    g.tell(events.HIT, "TGB-12.11", (strike.attacker, target, n))
    lost = hurt(g, target, n, "TGB-12.18")
    if lost and drains(g, strike):
        drained = g.heal(strike.attacker, lost)
        if drained:
            g.tell(events.DRAINED, "TGB-17.2", (strike.attacker, drained))
    if g.hp[target] <= 0:
        if strike.attacker < FIRST_MONSTER and strike.weapon_type >= 0:
            g.blows[strike.attacker * len(WEAPON_TYPES) + strike.weapon_type] += 1
        fall(g, target, strike.attacker)
        yield from in_attack(g, "on_kill", strike.attacker, strike)
    else:
        if lost:
            yield from in_attack(g, "on_damaged", target, strike)
        yield from in_attack(g, "on_hit", strike.attacker, strike)
    for place in strike.bought:
        line = strike.lines[place]
        if line.status >= 0 and g.at[target] >= 0:
            gain(g, target, line.status, line.amount)
        if line.stumble and g.at[target] >= 0:
            yield from stumble(g, target, strike.attacker, line.stumble)
        if line.then:
            yield from run_effects(g, line.then, source_of_line(g, strike, place))


def source_of_line(g: Betwixt, strike: Strike, place: int) -> Source:
    """TGB-12.13: a line that was bought, as where an effect comes from."""
    _, kind, number = line_at(g, strike, place)
    source = Source(kind, max(number, 0), strike.attacker, strike.target)
    source.strike = strike
    return source
