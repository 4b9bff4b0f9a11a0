"""What talents, items, events and other effects are worth to the family, whoever they are done to. Counted in HP."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.bots.blows import AILS, focus_price, harm_to
from hauntbox.games.betwixt.cards.sources import Source
from hauntbox.games.betwixt.combat.statuses import has
from hauntbox.games.betwixt.components.entries import (
    AIL,
    AIM,
    ATTACK,
    CHIP,
    CURE,
    FOCUS,
    HARM,
    HEAL,
    LOOKOUT,
    MONSTERS,
    MOVE,
    PREPARE,
    ROLL,
    TOKENS,
    TRAPS,
    TRIP,
)
from hauntbox.games.betwixt.effects.attacks import targets_for
from hauntbox.games.betwixt.effects.bodies import ills_of
from hauntbox.games.betwixt.effects.op import can_do, entry_of
from hauntbox.games.betwixt.effects.targets import CHOSEN, candidates
from hauntbox.games.betwixt.family.lineup import incoming
from hauntbox.games.betwixt.family.wearing import free_case
from hauntbox.games.betwixt.table.numbers import (
    COMBAT,
    DEFENCE,
    ELEMENTS,
    EXPLORATION,
    HARMFUL,
    JOAN,
    MEMBERS,
    REFRESHED,
    STATUSES,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.cards.effects import Effect

HEALTHY: Final = 0.55  # an HP of somebody who has nearly all
NEEDED: Final = 1.1  # how much more the last ones are worth
HELPS: Final = 0.8  # a helpful status in combat
RELIEF: Final = 0.7  # a harmful one less
LIKELY: Final = 0.6  # that a syringe hits
HIT_CHIP: Final = 0.55
GUARD_CHIP: Final = 0.4
BOLD: Final = 0.6  # what a monster more to fight costs, for each HP of it


def share(g: Betwixt, one: int) -> float:
    """The share of HP that somebody has left."""
    return g.hp[one] / max(1, g.hp_most[one])


def healing(g: Betwixt, one: int, n: int) -> float:
    """What so many HP are worth to somebody."""
    restored = min(n, g.hp_most[one] - g.hp[one])
    return restored * (HEALTHY + NEEDED * (1.0 - share(g, one))) if restored > 0 else 0.0


def harm_of(g: Betwixt, monster: int) -> float:
    """What a monster's next attack costs."""
    target = g.target[monster]
    if target < 0 or g.at[target] < 0 or g.box.monsters[g.kind[monster]].prop:
        return 0.3
    return harm_to(g, monster, target)


def worth_on(g: Betwixt, effect: Effect, one: int) -> float:
    """What an effect on somebody is worth to the family."""
    work = entry_of(effect).work
    if work == AIL:
        return status_worth(g, STATUSES.index(effect.word("status")), one, effect.number("n"))
    if one >= MEMBERS:
        return worth_on_monster(g, effect, one)
    n = effect.numbers.get("n", 1)
    if work == HEAL:
        return healing(g, one, n)
    if work == HARM:
        return damage_worth(g, effect, one)
    if work == FOCUS:
        change = min(n, g.focus_most[one] - g.focus[one]) if n > 0 else -min(-n, g.focus[one])
        return focus_price(g, one) * change
    if work == CURE:
        return RELIEF * min(n or 9, len(ills_of(g, effect, one)))
    if work == CHIP:
        if g.phase != COMBAT:
            return 0.1 * n
        return n * (GUARD_CHIP if effect.word("colour") in DEFENCE else HIT_CHIP)
    return entry_of(effect).worth * n


def damage_worth(g: Betwixt, effect: Effect, one: int) -> float:
    """What damage to a family member costs."""
    n = effect.number("n")
    if effect.word("element") != "none":
        n = max(0, n + g.ratings[one][ELEMENTS.index(effect.word("element"))])
    return -n * (HEALTHY + NEEDED) - (4.0 if n >= g.hp[one] else 0.0)


def worth_on_monster(g: Betwixt, effect: Effect, one: int) -> float:
    """The same for a monster: harm to it is good."""
    work = entry_of(effect).work
    n = effect.numbers.get("n", 1)
    if work == HEAL:
        return -0.5 * min(n, g.hp_most[one] - g.hp[one])
    if work == HARM:
        if effect.word("element") != "none":
            n = max(0, n + g.ratings[one][ELEMENTS.index(effect.word("element"))])
        return 0.8 * min(n, g.hp[one]) + (1.5 if n >= g.hp[one] else 0.0)
    if work == AIM:
        target = g.target[one]
        if target < 0 or target >= MEMBERS:
            return 0.0
        return harm_of(g, one) * (0.75 - share(g, target))
    return 0.2 if work == TRIP else 0.0


def status_worth(g: Betwixt, status: int, one: int, n: int = 1) -> float:
    """What it is worth that somebody gets a status."""
    if one >= MEMBERS:
        if status < HARMFUL and has(g, one, status):
            return 0.05
        return AILS[status] * harm_of(g, one)
    if status == REFRESHED:
        return healing(g, one, 3)
    if status >= HARMFUL:
        return 0.0 if g.phase == EXPLORATION or has(g, one, status) else HELPS * (2.0 if status == 11 else 1.0)
    return -RELIEF * n * (1.5 if status == 1 else 1.0)


def effect_worth(g: Betwixt, effect: Effect, source: Source) -> float:
    """What one effect of a card is worth now."""
    entry = entry_of(effect)
    work = entry.work
    if "who" in effect.words and entry.on_somebody:
        found = [worth_on(g, effect, one) for one in candidates(g, effect, source)]
        if not found:
            return 0.0
        word = effect.word("who")
        if word in CHOSEN:
            return max(found)
        return sum(found) / len(found) if word == "random_member" else sum(found)
    n = effect.numbers.get("n", 1)
    if work == ATTACK:
        return pricked(g, effect, source)
    if work == LOOKOUT:
        return swapping(g)
    if work == PREPARE:
        return 1.3 if free_case(g, JOAN) >= 0 else 0.0
    if work == MONSTERS:
        kind = g.box.monster_at.get(effect.word("kind"), -1)
        return -BOLD * n * (g.box.monsters[kind].hp if kind >= 0 else 4)
    if work == TOKENS:
        return -1.0 if effect.word("token") in ("monster", "ambush") else 0.3
    if work == ROLL:
        low, high = effect.parts.get("low", []), effect.parts.get("high", [])
        return (effects_worth(g, low, source) + effects_worth(g, high, source)) / 3
    if work == TRAPS:
        return 0.3 if effect.word("how") == "exactly" else -0.3
    if work == MOVE:
        return 0.25 if g.phase == COMBAT else 0.0
    return entry.worth if entry.flat else entry.worth * n


def pricked(g: Betwixt, effect: Effect, source: Source) -> float:
    """TGB-23.6: what an attack without damage does to whoever suffers most by it."""
    best = 0.0
    for one in targets_for(g, effect, source.user):
        value = 0.0
        for done in effect.parts["hit"]:
            value += worth_on(g, done, one)
        best = max(best, LIKELY * value)
    return best


def effects_worth(g: Betwixt, effects: list[Effect], source: Source) -> float:
    """What several effects are worth; those that have nothing to do now are nothing."""
    value = 0.0
    for effect in effects:
        if can_do(g, effect, source):
            value += effect_worth(g, effect, source)
    return value


def swapping(g: Betwixt) -> float:
    """TGB-21.4: what it is worth to exchange the weakest of the active for the lookout."""
    weakest = min([share(g, one) for one in g.active()], default=1.0)
    strongest = max([share(g, one) for one in incoming(g)], default=0.0)
    return 4.0 * (strongest - weakest) - 1.2 if weakest < 0.4 else -0.5
