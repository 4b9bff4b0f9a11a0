"""What attacks are worth: every way that a family member can attack, and what monsters do to the family. Counted in HP
of the family."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.combat.attacking import damage_pool, defence_pool, hit_pool
from hauntbox.games.betwixt.combat.damage import rating_of
from hauntbox.games.betwixt.combat.dice import strongest_defence
from hauntbox.games.betwixt.combat.lines import line_of
from hauntbox.games.betwixt.combat.modifying import PLAIN, armour_of, bonus_of, pierce_of
from hauntbox.games.betwixt.combat.odds import MOST_EFFECTS, Odds, attack_odds
from hauntbox.games.betwixt.combat.statuses import has
from hauntbox.games.betwixt.combat.strike import Line, Strike
from hauntbox.games.betwixt.components.cards import ATTACK_TALENT, Equipment
from hauntbox.games.betwixt.components.entries import ATTACK, entry_of
from hauntbox.games.betwixt.components.missions import FINAL_STAGE
from hauntbox.games.betwixt.effects.attacks import hands_for
from hauntbox.games.betwixt.family.arming import hands_with_weapons, weapon_in, why_not_firing, why_not_loaded
from hauntbox.games.betwixt.family.wearing import card_in, cards_of
from hauntbox.games.betwixt.monsters.striking import strike_of
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import (
    AMMO,
    BLEED,
    BLIND,
    COMBAT,
    CRIPPLED,
    DISARMED,
    ELEMENTS,
    FRAIL,
    HIT,
    HIT_CAP,
    LIGHTHEADED,
    MADDOX,
    OFF,
    STUNNED,
    WEAKENED,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A, B
from hauntbox.kit.cards.effects import Effect

LASTS: Final = 2.6  # activations that a monster is expected to have before it falls
PRESENT: Final = 0.7  # what a monster is worth to be rid of, beside what it does
BOSS: Final = 2.5
PROP: Final = 2.2  # a thing that can be broken
FALLS: Final = 0.55  # the share of that for whoever makes it fall; the rest is shared by all damage
TROPHY: Final = 0.4  # the chip and the XP of a final blow
ARMED: Final = 0.25  # what ammo that is spent costs
FOCUS: Final[tuple[float, ...]] = (0.16, 0.3, 0.16, 0.26)  # what an FP costs, by member …
LAST_FOCUS: Final = 0.06  # … and in the final
# What a status on a monster is worth, in activations of it that it costs, by number.
AILS: Final[tuple[float, ...]] = (0.35, 1.0, 0.5, 0.9, 0.25, 0.8, 0.45, 0.5, -0.5, -0.4, -0.5, -0.8)
ONE: Final = 0
ALL_AROUND: Final = 1  # everybody beside the attacker
BLAST: Final = 2  # everybody beside the target
WIDTH: Final[dict[str, int]] = {"one": ONE, "adjacent": ALL_AROUND, "area": BLAST}
STUMBLES: Final = 0.12
DOUBLED: Final = 3  # the damage that doubling adds

assert (BLEED, STUNNED, CRIPPLED, BLIND, FRAIL, WEAKENED, LIGHTHEADED, DISARMED) == (0, 1, 2, 3, 4, 5, 6, 7)


def focus_price(g: Betwixt, member: int) -> float:
    """TGB-3.2: what an FP is worth that is kept: it has to last for the whole mission, but not beyond."""
    return LAST_FOCUS if g.stage >= FINAL_STAGE and g.phase == COMBAT else FOCUS[member]


class Arm:
    """One way of attacking: with a weapon, what it fires, a talent or bare hands. `code` is the answer, to which the
    target is still to be added if `aims`."""

    __slots__ = ("aims", "code", "cost", "heedless", "ranged", "strike", "wide")

    def __init__(self, code: int, strike: Strike, aims: bool) -> None:
        self.code = code
        self.strike = strike
        self.aims = aims
        self.ranged = strike.ranged
        self.wide = ONE  # whom it strikes beside its target
        self.heedless = False  # it ignores obstructions
        self.cost = 0.0

    def at(self, target: int) -> int:
        """The answer for a target."""
        if not self.aims:
            return self.code
        return self.code | target << (A if self.code == verbs.BARE_HANDS else B)


def arms_of(g: Betwixt, member: int) -> list[Arm]:
    """TGB-9.5, 9.6, 12.3: every way in which a family member can attack, wherever somebody stands."""
    arms: list[Arm] = []
    if not has(g, member, DISARMED):
        for slot in hands_with_weapons(g, member):
            gear = weapon_in(g, member, slot)
            if gear is None or (card_in(g, member, slot) in g.box.fireworks and member != MADDOX):
                continue
            if not gear.ranged or why_not_loaded(g, member, slot) is None:
                arms.append(armed(g, member, slot, False))
            if gear.fires >= 0 and why_not_firing(g, member, slot) is None:
                arms.append(armed(g, member, slot, True))
    arms.append(Arm(verbs.BARE_HANDS, plain(g, member, False), True))
    for talent in g.box.members[member].talents:
        card = g.box.talents[talent]
        if g.talents >> talent & 1 and card.kind == ATTACK_TALENT and g.focus[member] >= card.fp:
            for clause in card.under("use_action"):
                for effect in clause.do:
                    if entry_of(effect).work == ATTACK:
                        trained = talented(g, member, effect)
                        if trained is not None:
                            trained.code = verbs.TALENT | talent << A
                            trained.cost += focus_price(g, member) * card.fp
                            arms.append(trained)
    return arms


def plain(g: Betwixt, member: int, ranged: bool) -> Strike:
    """The base die and the stat alone."""
    strike = Strike(member, OFF, ranged)
    strike.hit_dice = list(g.hit_dice[member])
    strike.stat = g.accuracy[member] if ranged else g.strength[member]
    return strike


def armed(g: Betwixt, member: int, slot: int, fire: bool) -> Arm:
    """TGB-12.2, 22.12: the weapon in a hand, or what it fires."""
    gear = weapon_in(g, member, slot)
    assert gear is not None
    strike = plain(g, member, fire or gear.ranged)
    strike.weapon = card_in(g, member, slot)
    strike.weapon_type = gear.weapon_type
    strike.hit_dice.append(gear.hit)
    strike.passive = gear.damage
    strike.elements = list(gear.elements)
    if not fire:
        strike.lines = [line_of(line) for line in gear.lines]
    arm = Arm((verbs.FIRE if fire else verbs.ATTACK) | slot << A, strike, True)
    if fire or gear.ammo >= 0:
        arm.cost = ARMED
    return arm


def talented(g: Betwixt, member: int, effect: Effect) -> Arm | None:
    """TGB-12.20, 25.6: an attack by talent, with the first weapon that serves; None if there is none, and it needs
    one."""
    hands = hands_for(g, effect, member)
    if not hands:
        return None
    slot = hands[0]
    ranged = effect.word("how") == "ranged"
    dice = [HIT.index(name) for name in effect.lists["dice"]]
    strike = plain(g, member, ranged) if slot == OFF else armed(g, member, slot, False).strike
    if slot == OFF:
        strike.hit_dice = dice
    elif effect.word("using") == "weapon":
        strike.hit_dice += dice
    strike.talent = True
    strike.passive += effect.number("damage")
    arm = Arm(0, strike, False)
    if effect.word("spends") != "none":
        shots = min(HIT_CAP, shots_of(g, member, AMMO.index(effect.word("spends"))))
        strike.hit_dice += [HIT.index(effect.word("each"))] * shots
        arm.cost += ARMED * shots
    arm.wide = WIDTH[effect.word("targets")]
    arm.heedless = effect.word("ignores") == "obstruction"
    return arm


def shots_of(g: Betwixt, member: int, ammo: int) -> int:
    """The tokens of a kind of ammo on a dashboard."""
    shots = 0
    for card in cards_of(g, member):
        gear = g.box.cards[card]
        if isinstance(gear, Equipment) and gear.ammo == ammo:
            shots += g.ammo.get(card, 0)
    return shots


# Chances


def odds_of(g: Betwixt, strike: Strike, target: int, behind: int = 0, obstructed: bool = False) -> Odds:
    """TGB-12: what an attack would do to somebody; `behind` are the steps that Blindside adds."""
    strike.target = target
    strike.blindside = behind
    hit = hit_pool(g, strike)
    if len(hit) > 1 and has(g, strike.attacker, LIGHTHEADED):
        hit.pop(0)
    defence = strongest_defence(defence_pool(g, strike))
    if defence and has(g, target, FRAIL):
        defence.pop()
    elements = 0
    ratings: list[int] = []
    for element, name in enumerate(ELEMENTS):
        ratings.append(rating_of(g, target, element))
        n = strike.elements[element] + bonus_of(g, strike, name)
        if n > 0:
            elements += max(0, n + ratings[element])
    goes_on = (6 - strike.miss_on) / 6 if obstructed else 1.0
    if has(g, strike.attacker, BLIND):
        goes_on /= 3
    return attack_odds(
        tuple(hit), tuple(damage_pool(g, strike)), tuple(defence), g.agility[target],
        max(0, armour_of(g, strike) - pierce_of(g, strike)), strike.passive + bonus_of(g, strike, PLAIN), elements,
        buys(strike.lines, strike.elements, tuple(ratings)), has(g, strike.attacker, WEAKENED), goes_on,
    )


def buys(lines: list[Line], before: list[int], ratings: tuple[int, ...]) -> tuple[int, ...]:
    """TGB-12.13, 18.3: the most damage that each number of effects adds."""
    best = [0] * (MOST_EFFECTS + 1)
    for line in lines:
        gain = line.damage + min(line.pierce, 2) + DOUBLED * (line.times - 1)
        for element in range(len(ELEMENTS)):
            if line.elements[element] > 0:
                gain += line.elements[element] if before[element] else max(0, line.elements[element] + ratings[element])
        if gain <= 0:
            continue
        after = best.copy()
        for effects in range(line.cost, MOST_EFFECTS + 1):
            source = after if line.repeat else best
            after[effects] = max(after[effects], source[effects - line.cost] + gain)
        best = after
    return tuple(best)


def ailing(strike: Strike, odds: Odds, harm: float) -> float:
    """What statuses and stumbles of the lines are worth, if they are bought; `harm` is what a target does."""
    value = 0.0
    for line in strike.lines:
        worth = STUMBLES if line.stumble else AILS[line.status] if line.status >= 0 else 0.0
        if line.drain:
            worth += 0.3
        if worth > 0:
            value = max(value, worth * min(1.0, odds.effects / (line.cost + 0.5)) * max(0.6, harm))
    return value * odds.hit


# Monsters


def harm_to(g: Betwixt, monster: int, member: int) -> float:
    """The HP that a monster's attack takes from a family member on average."""
    return odds_of(g, strike_of(g, monster, member, False), member).lost(max(1, g.hp[member]))


class Foe:
    """A monster as bots see it: what its attack does, how far it gets, and what it is worth to be rid of it."""

    __slots__ = ("at", "harm", "menace", "monster", "prop", "reach", "stunned", "target")

    def __init__(self, g: Betwixt, monster: int, members: list[int]) -> None:
        kind = g.box.monsters[g.kind[monster]]
        self.monster = monster
        self.at = g.at[monster]
        self.prop = kind.prop
        self.target = g.target[monster]
        self.stunned = has(g, monster, STUNNED)
        self.harm = 0.0
        self.menace = 1.0
        self.reach = 0
        if kind.prop:
            self.menace = PROP
        if kind.prop or not members:
            return
        victim = self.target if self.target in members else members[0]
        strike = strike_of(g, monster, victim, False)
        self.harm = odds_of(g, strike, victim).lost(max(1, g.hp[victim]))
        span = max(2, g.accuracy[monster] // 2 + 3) if strike.ranged else 1
        self.reach = span + (0 if has(g, monster, CRIPPLED) else g.speed[monster])
        self.menace = PRESENT + LASTS * max(0.3, self.harm) + (BOSS if kind.boss else 0.0)


def blow_worth(g: Betwixt, arm: Arm, foe: Foe, behind: int, obstructed: bool) -> float:
    """What an attack on a monster is worth."""
    odds = odds_of(g, arm.strike, foe.monster, behind, obstructed and not arm.heedless)
    left = max(1, g.hp[foe.monster])
    falls = odds.at_least(left)
    value = foe.menace * ((1.0 - FALLS) * odds.lost(left) / left + FALLS * falls) + TROPHY * falls
    if not foe.prop:
        value += (1.0 - falls) * ailing(arm.strike, odds, foe.harm)
    return value

