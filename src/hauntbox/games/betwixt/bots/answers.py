"""What the answers to any question promise at a glance, by its kind."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.messages import Thing
from hauntbox.games.betwixt.bots import fight, growth, readying, roaming
from hauntbox.games.betwixt.bots.battle import Battle
from hauntbox.games.betwixt.bots.blows import talented
from hauntbox.games.betwixt.bots.deeds import effects_worth, harm_of, share, worth_on
from hauntbox.games.betwixt.bots.dice import reroll_values
from hauntbox.games.betwixt.bots.gear import weapon_worth
from hauntbox.games.betwixt.cards.sources import Source
from hauntbox.games.betwixt.components.powers import OF_DROP
from hauntbox.games.betwixt.effects.story import OUTCOMES
from hauntbox.games.betwixt.effects.targets import BLAST
from hauntbox.games.betwixt.family.wearing import card_in, cards_of
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import FIRST_MONSTER, INTERLUDE, OFF
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.cards.effects import Effect

# What it is worth to be rid of a status, by number.
ILLS: Final[tuple[float, ...]] = (1.0, 2.0, 1.0, 1.5, 0.5, 1.2, 0.8, 1.1, 0.0, 0.0, 0.0, 0.0)


def answer_values(g: Betwixt, decision: Decision, codes: list[int]) -> list[float]:
    """What each of some answers promises."""
    kind = decision.kind
    if kind == "act":
        return fight.act_values(g, codes)
    if kind in ("move", "move_by_card"):
        return fight.move_values(g, decision.context[0], codes)
    if kind == "activate":
        return fight.activate_values(g, codes)
    if kind == "who_prepares":
        return fight.who_prepares_values(codes)
    if kind == "prepare":
        return fight.prepare_values(g, g.housekeeper, codes)
    values = dice_values(g, decision, codes)
    if values is None:
        values = roaming_values(g, decision, codes)
    if values is None:
        values = card_values(g, decision, codes)
    if values is None:
        values = chosen_values(g, decision, codes)
    return [0.0] * len(codes) if values is None else values


def dice_values(g: Betwixt, decision: Decision, codes: list[int]) -> list[float] | None:
    """Questions in the middle of an attack."""
    kind = decision.kind
    if kind == "effects":
        return fight.line_values(g, decision.context[0], codes)
    if kind == "reroll":
        return reroll_values(g, decision.context[0], codes)
    if kind == "critical":
        return fight.critical_values(g, decision, codes)
    if kind == "defence_dice":
        return fight.defence_values(codes)
    return fight.stumble_values(g, decision, codes) if kind == "stumble" else None


def roaming_values(g: Betwixt, decision: Decision, codes: list[int]) -> list[float] | None:
    """Questions about where the family goes, who is active, and what happens between missions."""
    kind = decision.kind
    if kind == "explore":
        return roaming.explore_values(g, codes)
    if kind == "tidy":
        if g.phase == INTERLUDE:
            return growth.home_tidy_values(g, field_a(g.goal), codes)
        return roaming.tidy_values(g, g.housekeeper, codes)
    if kind == "arrive":
        return roaming.arrive_values(g, named(decision, "member"), codes)
    if kind == "come_in":
        return roaming.entrance_values(g, named(decision, "member"), codes)
    if kind == "shop":
        return roaming.shop_values(g, codes)
    if kind == "line_up":
        return roaming.line_up_values(g, codes)
    if kind == "swap":
        return roaming.swap_values(g, codes)
    if kind in ("who_comes_in", "who_comes"):
        return roaming.comes_in_values(g, codes)
    if kind == "who_leaves":
        return roaming.leaving_values(g, codes)
    if kind == "interlude":
        return growth.interlude_values(g, codes)
    if kind == "train":
        return growth.train_values(g, field_a(g.goal), codes)
    return growth.next_values(g, codes) if kind == "next_mission" else None


def card_values(g: Betwixt, decision: Decision, codes: list[int]) -> list[float] | None:
    """Questions about cards that change hands or places."""
    kind = decision.kind
    if kind == "gear":
        return roaming.gear_values(g, codes)
    if kind == "receiver":
        return roaming.receiver_values(g, named(decision, "card"), codes)
    if kind == "no_room":
        return roaming.no_room_values(g, named(decision, "member"), named(decision, "card"), codes)
    if kind == "looter":
        side = (decision.args or {}).get("n", 1)
        return roaming.looter_values(g, side if isinstance(side, int) else 1, codes)
    if kind == "ready":
        return readying.ready_values(g, decision.context[0], decision.context[1], codes)
    if kind == "ready_where":
        return readying.where_values(g, decision.context[0], decision.context[2], codes)
    if kind == "give":
        return readying.give_values(g, decision.context[0], decision.context[1], codes)
    if kind == "take":
        return readying.take_values(g, decision.context[1], codes)
    if kind == "stash_take":
        return readying.stash_take_values(g, decision.context[0], codes)
    if kind == "stash_give":
        return readying.stash_give_values(g, decision.context[0], codes)
    if kind == "last_trade":
        return readying.last_trade_values(g, decision.context[0], codes)
    return readying.leave_values(g, owner_of(decision), codes) if kind == "leave_card" else None


def chosen_values(g: Betwixt, decision: Decision, codes: list[int]) -> list[float] | None:
    """Questions of cards and events: whom, where, which, whether."""
    kind = decision.kind
    if kind == "whom":
        return whom_values(g, decision, codes)
    if kind == "attack_whom":
        return aim_values(g, decision.context[0], decision.context[1], codes)
    if kind == "which_weapon":
        return hand_values(g, decision.context[0], codes)
    if kind == "which_space":
        return space_values(g, decision, codes)
    if kind == "outcome":
        return outcome_values(g, decision, codes)
    if kind == "which_status":
        return [ILLS[field_a(code)] for code in codes]
    if kind == "who_pays":
        return [g.focus[field_a(code)] / max(1, g.focus_most[field_a(code)]) for code in codes]
    if kind == "use_power" and decision.context:
        return redraw_values(g, decision.context[0], codes)
    if kind == "use_power" or verbs.ACCEPT in codes or kind == "hand_over":
        return [0.0 if code == verbs.DECLINE else 0.5 for code in codes]
    if kind == "concede":
        return [1.0 if code == verbs.DECLINE else 0.0 for code in codes]
    return None


def named(decision: Decision, name: str) -> int:
    """The thing that a question names."""
    thing = (decision.args or {}).get(name)
    return thing.value if isinstance(thing, Thing) else OFF


def owner_of(decision: Decision) -> int:
    """The member whom a question is about."""
    return decision.source.value if decision.source is not None else OFF


# Whom and where


def whom_values(g: Betwixt, decision: Decision, codes: list[int]) -> list[float]:
    """TGB-9.6: on whom a card does most."""
    effect: Effect = decision.context[0]
    if effect.parts:  # what happens to them is inside
        return [bystander(g, field_a(code)) for code in codes]
    return [worth_on(g, effect, field_a(code)) for code in codes]


def bystander(g: Betwixt, one: int) -> float:
    """Of monsters the most dangerous, of the family the healthiest."""
    return share(g, one) if one < FIRST_MONSTER else harm_of(g, one)


def aim_values(g: Betwixt, effect: Effect, member: int, codes: list[int]) -> list[float]:
    """TGB-12.20: whom an attack of a card strikes best."""
    arm = talented(g, member, effect)
    if arm is None:
        return [0.0] * len(codes)
    battle = Battle(g, member, [arm])
    found: list[float] = []
    for code in codes:
        value = 0.0
        for foe in battle.foes:
            if foe.monster == field_a(code):
                value = battle.strike_from(0, battle.here, foe)
                if arm.wide:
                    value = battle.blast(0, battle.here, foe, value)
        found.append(value)
    return found


def hand_values(g: Betwixt, member: int, codes: list[int]) -> list[float]:
    """TGB-12.20: the better weapon; without one if need be."""
    cards = cards_of(g, member)
    return [
        0.0 if code == verbs.NOTHING else weapon_worth(g, member, card_in(g, member, field_a(code)), cards)
        for code in codes
    ]


def space_values(g: Betwixt, decision: Decision, codes: list[int]) -> list[float]:
    """TGB-10.13: a space for what strikes all around it: among monsters, away from the family."""
    monsters = g.monsters()
    members = g.active()
    found: list[float] = []
    for code in codes:
        square = field_a(code)
        value = 0.0
        for one in monsters:
            if g.house.distance(square, g.at[one]) <= BLAST:
                value += harm_of(g, one)
        for one in members:
            if g.house.distance(square, g.at[one]) == 0:
                value -= 0.5
        found.append(value)
    return found


def outcome_values(g: Betwixt, decision: Decision, codes: list[int]) -> list[float]:
    """TGB-5.7: the better of several outcomes."""
    effect, source = decision.context
    outcomes: list[list[Effect]] = [effect.parts[name] for name in OUTCOMES if effect.parts[name]]
    return [
        effects_worth(g, outcomes[field_a(code)], source) if code & VERB_BITS == verbs.CHOOSE else 0.0
        for code in codes
    ]


def redraw_values(g: Betwixt, card: int, codes: list[int]) -> list[float]:
    """TGB-24.3: another drop card instead of one is worth what they bring on average, less what that one does."""
    usual = [
        drop_worth(g, number) for number, drop in enumerate(g.box.drops) for _ in range(drop.copies) if not drop.rarity
    ]
    better = sum(usual) / max(1, len(usual)) - drop_worth(g, card)
    return [0.0 if code == verbs.DECLINE else better for code in codes]


def drop_worth(g: Betwixt, card: int) -> float:
    """What a drop card brings now."""
    source = Source(OF_DROP, card)
    return sum([effects_worth(g, clause.do, source) for clause in g.box.drops[card].clauses])
