"""TGB-9.6, 12.20, 23.6: attacks that cards make: attack talents and syringes."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.cards.sources import Source, seat_of
from hauntbox.games.betwixt.combat.statuses import has
from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.components.cards import AMMUNITION, Equipment
from hauntbox.games.betwixt.effects.op import run_effects
from hauntbox.games.betwixt.family.aiming import (
    adjacent_monsters,
    aim,
    is_monster_in_sight,
    monsters_in_sight,
    reach_of,
    strike_for,
    why_not_melee,
    why_not_ranged,
)
from hauntbox.games.betwixt.family.arming import (
    discard,
    hands_with_weapons,
    spend_ammo,
    weapon_in,
    why_not_loaded,
    why_not_weapon,
)
from hauntbox.games.betwixt.family.attacking import deliver
from hauntbox.games.betwixt.family.wearing import cards_of, remove_card
from hauntbox.games.betwixt.table import events, verbs
from hauntbox.games.betwixt.table.numbers import AMMO, CHARACTERS, DISARMED, HIT, MEMBERS, OFF, RIGHT, WEAPON_TYPES
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A
from hauntbox.kit.cards.effects import Effect
from hauntbox.kit.questions import pick

NOT_THIS_WEAPON: Final = Reason("weapon_not_for_talent", "TGB-9.6")
NOT_A_TARGET: Final = Reason("target_gone", "TGB-12.1")


# With what


def hands_for(g: Betwixt, effect: Effect, member: int) -> list[int]:
    """TGB-9.6, 16.8c: the hands whose weapon the attack can be made with; one without is listed as OFF."""
    using, ranged = effect.word("using"), effect.word("how") == "ranged"
    if using == "none":
        return [OFF]
    found = [slot for slot in hands_with_weapons(g, member) if serves(g, member, slot, ranged)]
    return [*found, OFF] if using == "either" else found


def serves(g: Betwixt, member: int, slot: int, ranged: bool) -> bool:
    """Whether a weapon is of the kind that is wanted, and can be used now."""
    gear = weapon_in(g, member, slot)
    if gear is None or gear.ranged != ranged or has(g, member, DISARMED):
        return False
    return why_not_weapon(g, member, slot) is None and why_not_loaded(g, member, slot) is None


def why_not_hand(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against another hand."""
    slot = field_a(code)
    if code & VERB_BITS == verbs.PICK_SLOT and slot <= RIGHT:
        return why_not_weapon(g, decision.context[0], slot) or NOT_THIS_WEAPON
    return NOT_THIS_WEAPON


# Whom


def targets_for(g: Betwixt, effect: Effect, member: int) -> list[int]:
    """TGB-12.1: the monsters that the attack can be aimed at."""
    if g.at[member] < 0:
        return []
    if effect.word("how") == "melee":
        return adjacent_monsters(g, member)
    return monsters_in_sight(g, member, reach_of(g, member))


def has_target(g: Betwixt, effect: Effect, member: int) -> bool:
    """TGB-12.1: whether there is a monster that the attack can be aimed at."""
    if g.at[member] < 0:
        return False
    if effect.word("how") == "melee":
        return bool(adjacent_monsters(g, member))
    return is_monster_in_sight(g, member, reach_of(g, member))


def why_not_aimed(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against another target."""
    effect, member = decision.context
    one = field_a(code)
    if code & VERB_BITS != verbs.PICK_CHARACTER or one >= CHARACTERS:
        return NOT_A_TARGET
    why = why_not_melee if effect.word("how") == "melee" else why_not_ranged
    return why(g, member, one) or NOT_A_TARGET


def struck_with(g: Betwixt, effect: Effect, target: int, aimed_at: list[int]) -> list[int]:
    """TGB-12.20: everybody whom the attack strikes, the target first."""
    word = effect.word("targets")
    if word == "one":
        return [target]
    if word == "adjacent":
        return aimed_at
    near = [one for one in g.monsters() if one != target and g.house.adjacent(g.at[target], g.at[one])]
    return [target, *near]


# The attack


def can_attack(g: Betwixt, effect: Effect, source: Source) -> bool:
    """Whether there is a weapon for it, if it needs one, and somebody to strike."""
    member = source.user
    if not 0 <= member < MEMBERS:
        return False
    return bool(hands_for(g, effect, member)) and has_target(g, effect, member)


def run_attack(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-9.6, 12.20: an attack that is not the Attack action; what it does on a hit comes last, to whoever stands."""
    member = source.user
    seat = seat_of(g, source)
    hands = hands_for(g, effect, member)
    slot = hands[0]
    if len(hands) > 1:
        codes = [verbs.PICK_SLOT | one << A if one != OFF else verbs.NOTHING for one in hands]
        answer = yield from pick(
            seat, "which_weapon", codes, source.rule, why_not_hand, source.thing, None, (member,)
        )
        slot = OFF if answer == verbs.NOTHING else field_a(answer)
    aimed_at = targets_for(g, effect, member)
    target = aimed_at[0]
    if effect.word("targets") != "adjacent":
        codes = [verbs.PICK_CHARACTER | one << A for one in aimed_at]
        answer = yield from pick(
            seat, "attack_whom", codes, source.rule, why_not_aimed, source.thing, None, (effect, member)
        )
        target = field_a(answer)
    blow = strike_by(g, effect, member, slot, target)
    if slot != OFF:
        spend_ammo(g, member, slot, False)
    spent = spend_all(g, effect, member)
    if spent:
        blow.hit_dice += [HIT.index(effect.word("each"))] * spent
    yield from deliver(g, blow, struck_with(g, effect, target, aimed_at))
    for one in blow.struck:
        if g.at[one] >= 0 and g.hp[one] > 0:
            after = source.by(member)
            after.target = one
            yield from run_effects(g, effect.parts["hit"], after)


def strike_by(g: Betwixt, effect: Effect, member: int, slot: int, target: int) -> Strike:
    """TGB-12.5, 12.20: the attack before any die is thrown. Dice beside a weapon's are added; without a weapon they are
    the whole pool."""
    ranged = effect.word("how") == "ranged"
    dice = [HIT.index(one) for one in effect.lists["dice"]]
    if slot == OFF:
        blow = aim(g, member, target, ranged)
        blow.hit_dice = dice
        if effect.word("type") != "none":
            blow.weapon_type = WEAPON_TYPES.index(effect.word("type"))
    else:
        blow = strike_for(g, member, slot, False, target)
        if effect.word("using") == "weapon":
            blow.hit_dice += dice
    blow.talent = True
    blow.passive += effect.number("damage")
    blow.harmless = effect.word("strikes") == "none"
    ignored = effect.word("ignores")
    if ignored == "obstruction":
        blow.obstructed = False
    elif ignored != "none":
        blow.ignored = (ignored,)
    return blow


def spend_all(g: Betwixt, effect: Effect, member: int) -> int:
    """TGB-22.11a, 23.2: all tokens of a kind of ammo on a dashboard are spent; how many they were."""
    if effect.word("spends") == "none":
        return 0
    ammo = AMMO.index(effect.word("spends"))
    spent = 0
    for card in cards_of(g, member):
        gear = g.box.cards[card]
        if g.ammo.get(card, 0) and isinstance(gear, Equipment) and gear.ammo == ammo:
            spent += g.ammo[card]
            g.ammo[card] = 0
            g.tell(events.AMMO_SPENT, "TGB-22.11a", (member, card, 0))
            if gear.kind == AMMUNITION:
                remove_card(g, member, card)
                discard(g, card)
    return spent
