"""Whom a Hero would attack, with what; and who takes the hits when the Martians do."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b
from hauntbox.games.outer_space.bots.danger import BURN
from hauntbox.games.outer_space.bots.distances import ways_of
from hauntbox.games.outer_space.bots.goals import clear, target_bonus
from hauntbox.games.outer_space.bots.heroes import BREAK, Prospect, look_at
from hauntbox.games.outer_space.bots.missions import Mission
from hauntbox.games.outer_space.bots.stakes import Stakes
from hauntbox.games.outer_space.bots.weapons import Attack
from hauntbox.games.outer_space.components.entries import entry_of
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.moments import RANGED_STEP
from hauntbox.games.outer_space.table.numbers import PACK, SLOTS
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.kit.map.grid import BIT, distance


def glance_ranged(g: OuterSpace, codes: list[int]) -> list[float]:
    """IOS-8.7a: what each attack could bring."""
    slot = g.active
    prospect = look_at(g, slot)
    at = g.hero_at[slot]
    seen = g.fairground.seen_from(at)
    values: list[float] = []
    for code in codes:
        verb = code & VERB_BITS
        if verb == verbs.END:
            values.append(0.0)
        elif verb == verbs.SPECIAL:
            values.append(prospect.mission.special(g, slot, field_a(code)))
        elif verb in (verbs.USE, verbs.TALENT):
            values.append(best_shot(g, prospect, code, at, seen))
        elif verb == verbs.ARSON:
            values.append(arson_worth(g, prospect, field_b(code)))
        elif verb == verbs.LIGHT:
            values.append(arson_worth(g, prospect, field_a(code)) + 0.6)
        else:
            values.append(-0.2)
    return values


def best_shot(g: OuterSpace, prospect: Prospect, code: int, at: int, seen: int) -> float:
    """The best target of one weapon."""
    slot = prospect.slot
    best = -0.3
    a = field_a(code)
    verb = code & VERB_BITS
    uses = g.card(a).at(RANGED_STEP) if verb == verbs.USE else [g.box.uses[a]]
    for use in uses:
        effect = use.do[0]
        entry = entry_of(effect)
        if not entry.shoots:
            best = max(best, prospect.mission.tool(g, slot, entry.opinion.kind))
            continue
        attack = Attack(g, slot, effect, use.power)
        for pack in prospect.packs:
            if seen & BIT[pack] and distance(at, pack) <= attack.reach:
                value = attack.hit * prospect.target(pack, attack.space) - attack.cost
                if attack.space and effect.word("hits") == "all":
                    for other in g.heroes_in(pack):
                        value -= 0.5 * prospect.stakes.wound[other]
                best = max(best, value)
        best = max(best, prospect.mission.bomb(g, slot, at, seen, attack.reach, effect) - 0.3)
    return best


def arson_worth(g: OuterSpace, prospect: Prospect, s: int) -> float:
    """A fire among Martians burns half of them; it costs a card."""
    value = 0.5 * prospect.stakes.kill * g.count_at[s] - 0.8
    for other in g.heroes_in(s):
        value -= BURN * prospect.stakes.wound[other]
    return value + prospect.mission.arson(g, s)


def glance_targets(g: OuterSpace, codes: list[int]) -> list[float]:
    """Whom to shoot or strike: out of full Packs, where one has to fight, Champions that are nearly dead."""
    slot = g.active
    stakes = Stakes(g)
    values: list[float] = []
    for code in codes:
        verb, a = code & VERB_BITS, field_a(code)
        if verb in (verbs.PICK_SOLDIER, verbs.PICK_SQUARE):
            n = g.count_at[a]
            value = (stakes.kill + clear(g, stakes.aims, a)) * (n if verb == verbs.PICK_SQUARE else 1)
            if n == PACK:
                value += BREAK
            if slot >= 0 and a == g.hero_at[slot]:
                value += 0.25 * stakes.kill if verb == verbs.PICK_SOLDIER else 0.0
            if verb == verbs.PICK_SQUARE:
                value += target_bonus(g, stakes.aims, a)
                for other in g.heroes_in(a):
                    value -= 0.5 * stakes.wound[other]
            values.append(value)
        elif verb == verbs.PICK_CHAMPION:
            values.append(stakes.champion[a] * (1.0 + g.champion_wounds[a]))
        elif verb == verbs.PICK_SITE:
            values.append(3.0)
        elif verb == verbs.PICK_HERO:
            values.append(-stakes.wound[a])
        elif verb == verbs.PICK_CROWD:
            values.append(-1.0)
        else:
            values.append(0.2)
    return values


def glance_hits(g: OuterSpace, codes: list[int]) -> list[float]:
    """IOS-7.6: to whoever can bear it best, and dodges best; never kill one if another can take it."""
    stakes = Stakes(g)
    given = [0] * SLOTS
    if g.blast is not None:
        for hit in g.blast.hits:
            if hit.slot >= 0:
                given[hit.slot] += 1
    values: list[float] = []
    for code in codes:
        a = field_a(code)
        if code & VERB_BITS == verbs.PICK_CROWD:
            values.append(-Mission(g, ways_of(g.fairground)).crowd_wound(g, a))
            continue
        chance = (g.character(a).agility - 1) / 6
        values.append(-chance * stakes.wound[a] * (1.0 + 0.5 * given[a] * chance))
    return values
