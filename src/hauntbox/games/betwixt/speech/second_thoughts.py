# interpreted
"""Second thoughts: the warning before an answer that costs more than it seems. Only where it is true."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b
from hauntbox.engine.messages import Message, Thing
from hauntbox.games.betwixt.campaign.interlude import why_not_train
from hauntbox.games.betwixt.campaign.trading import owner_of
from hauntbox.games.betwixt.combat.chips import COLOUR, END, GUARD, chips_of
from hauntbox.games.betwixt.combat.statuses import has
from hauntbox.games.betwixt.components.cards import ATTACK_TALENT
from hauntbox.games.betwixt.effects.standing import stance_colour
from hauntbox.games.betwixt.family.acting import actions_of, slots_of
from hauntbox.games.betwixt.family.aiming import strike_for, why_not_attack_with
from hauntbox.games.betwixt.family.lineup import incoming
from hauntbox.games.betwixt.family.wearing import slot_of
from hauntbox.games.betwixt.missions.rounds import monsters_left, why_not_prepare
from hauntbox.games.betwixt.table import steps, verbs
from hauntbox.games.betwixt.table.numbers import (
    ACCESSORY,
    CONCENTRATED,
    DEFENCE,
    DEFENCE_CAP,
    HIT,
    HIT_CAP,
    LEFT,
    LG,
    MEMBERS,
    OFF,
    RIGHT,
    STORY,
)
from hauntbox.games.betwixt.table.state import Betwixt

Doubt = Callable[[Betwixt, int], "Message | None"]
STRIKES: Final = (verbs.ATTACK, verbs.FIRE, verbs.BARE_HANDS)
WEAK: Final = 3  # whoever has one part in so many of their HP left, or less, is better looked after first


def doubt(g: Betwixt, code: int) -> Message | None:
    """The warning before an answer; usually none."""
    found = DOUBTS.get(code & VERB_BITS)
    return None if found is None else found(g, code)


def conceding(g: Betwixt, code: int) -> Message | None:
    """TGB-26.12, 26.3: a mission that is given up is lost."""
    return Message("doubt.concede", {"n": g.players})


def is_weak(g: Betwixt, member: int) -> bool:
    """TGB-3.1: whether few HP are left."""
    return g.hp[member] * WEAK <= g.hp_most[member]


def things(members: list[int]) -> list[Thing]:
    return [Thing("member", member) for member in members]


# An activation


def ending(g: Betwixt, code: int) -> Message | None:
    """TGB-8.9, 15.4: actions that are lost, and chips that are gone at the end of this activation, unless something
    could still be done with them."""
    member = g.acting
    if g.step != steps.ACT or not 0 <= member < MEMBERS or not monsters_left(g):
        return None
    usable = actions_of(g, member, False, False)
    strikes = any(is_strike(g, one) for one in usable)
    chips = [chip for chip in g.chips[member] if chip < 2 * END and can_save(chip, usable, strikes)]
    if chips:
        names = [Message(f"chip.{chip_name(chip)}", {"n": 1}) for chip in chips]
        return Message("doubt.end_chips", {"chips": names})
    left = slots_of(g, member) - g.slot
    if left < 1:
        return None
    return Message("doubt.end_attack" if strikes else "doubt.end", {"n": left})


def is_strike(g: Betwixt, code: int) -> bool:
    """TGB-9.2: whether an answer is an attack or an attack talent."""
    verb = code & VERB_BITS
    return verb in STRIKES or (verb == verbs.TALENT and g.box.talents[field_a(code)].kind == ATTACK_TALENT)


def can_save(chip: int, usable: list[int], strikes: bool) -> bool:
    """TGB-15.5: whether a chip could still be used by an attack, or renewed by its stance."""
    return verbs.DEFENSIVE in usable if chip & GUARD else strikes or verbs.OFFENSIVE in usable


def chip_name(chip: int) -> str:
    return DEFENCE[chip & COLOUR] if chip & GUARD else HIT[chip & COLOUR]


def attacking(g: Betwixt, code: int) -> Message | None:
    """TGB-11.4, 9.5: a fourth die of a colour is not rolled; bare hands where a weapon would do."""
    member, target = g.acting, field_b(code)
    verb = code & VERB_BITS
    slot = field_a(code)
    if verb == verbs.BARE_HANDS:
        slot, target = OFF, field_a(code)
    if g.step != steps.ACT or not 0 <= member < MEMBERS or g.at[target] < 0:
        return None
    if verb == verbs.BARE_HANDS and armed_for(g, member, target):
        return Message("doubt.bare_hands", {"member": Thing("member", member)})
    dice = [*strike_for(g, member, slot, verb == verbs.FIRE, target).hit_dice, *chips_of(g, member, guard=False)]
    dice += [LG] * has(g, member, CONCENTRATED)
    for die, name in enumerate(HIT):
        if dice.count(die) > HIT_CAP:
            return Message("doubt.fourth_die", {"die": Message(f"die.{name}"), "n": dice.count(die) - HIT_CAP})
    return None


def armed_for(g: Betwixt, member: int, target: int) -> bool:
    """TGB-9.5: whether a weapon in a hand could strike as well."""
    return any(why_not_attack_with(g, member, slot, target) is None for slot in (LEFT, RIGHT))


def bracing(g: Betwixt, code: int) -> Message | None:
    """TGB-11.9: with three defence dice that are as good, one more is not rolled."""
    member = g.acting if 0 <= g.acting < MEMBERS else g.housekeeper
    if member < 0:
        return None
    colour = DEFENCE.index(stance_colour(g, member, "defensive", "T"))
    dice = [*g.defence_dice[member], *chips_of(g, member, guard=True)]
    better = [die for die in dice if die >= colour]
    return Message("doubt.fourth_defence", {"n": DEFENCE_CAP}) if len(better) >= DEFENCE_CAP else None


def setting_out(g: Betwixt, code: int) -> Message | None:
    """TGB-8.1: nobody prepares after the first round has begun."""
    if g.step != steps.PREPARE or g.housekeeper >= 0:
        return None
    left = [member for member in g.active() if why_not_prepare(g, member) is None]
    return Message("doubt.begin_round", {"members": things(left)}) if left else None


# The family


def opening(g: Betwixt, code: int) -> Message | None:
    """TGB-5.5: what is behind a door comes for the family as it is now; a door between known tiles is harmless."""
    number = field_a(code)
    if number >= len(g.house.passages) or g.house.passages[number].other >= 0:
        return None
    weak = [member for member in g.active() if is_weak(g, member)]
    return Message("doubt.open", {"members": things(weak)}) if weak else None


def swapping(g: Betwixt, code: int) -> Message | None:
    """TGB-8.14a, 8.14c, 8.22: somebody weaker comes in, or somebody with 1 HP goes where trouble can strike."""
    out, into = field_a(code), field_b(code)
    if g.hp[into] < g.hp[out]:
        return Message("doubt.swap_weaker", {
            "member": Thing("member", out), "n": g.hp[out], "other": Thing("member", into), "hp": g.hp[into],
        })
    if g.hp[out] == 1 and g.difficulty != STORY:
        return Message("doubt.swap_trouble", {"member": Thing("member", out)})
    return None


def staying(g: Betwixt, code: int) -> Message | None:
    """TGB-8.22: somebody weak stays on the map although somebody fitter waits."""
    if g.step != steps.LOOKOUT_SWAP:
        return None
    for member in g.active():
        fitter = [one for one in incoming(g) if not is_weak(g, one) and g.hp[one] > g.hp[member]]
        if is_weak(g, member) and fitter:
            return Message("doubt.no_swap", {
                "member": Thing("member", member), "n": g.hp[member], "others": things(fitter),
            })
    return None


def selling(g: Betwixt, code: int) -> Message | None:
    """TGB-22.13: a card that somebody is wearing or holding."""
    card = field_a(code)
    member = owner_of(g, card)
    if member < 0 or slot_of(g, member, card) > ACCESSORY:
        return None
    return Message("doubt.sell_worn", {"member": Thing("member", member), "card": Thing("card", card)})


def saving(g: Betwixt, code: int) -> Message | None:
    """TGB-25.2: levels and talents are had between missions only."""
    ready = [member for member in range(MEMBERS) if why_not_train(g, member) is None]
    return Message("doubt.save", {"members": things(ready)}) if ready else None


DOUBTS: Final[dict[int, Doubt]] = {
    verbs.CONCEDE: conceding, verbs.END: ending, verbs.ATTACK: attacking, verbs.FIRE: attacking,
    verbs.BARE_HANDS: attacking, verbs.DEFENSIVE: bracing, verbs.DONE: setting_out, verbs.OPEN: opening,
    verbs.SWAP: swapping, verbs.NOTHING: staying, verbs.SELL: selling, verbs.SAVE: saving,
}
