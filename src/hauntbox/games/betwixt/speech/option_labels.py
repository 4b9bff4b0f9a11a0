# interpreted
"""Labels of answers for players: what is attacked and how, what effects buy, where a door leads, what it costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b, field_c, verb_of
from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.games.betwixt.campaign.levels import BY, cost_of
from hauntbox.games.betwixt.campaign.trading import collection_price, for_sale, kinds_for_set, price_of
from hauntbox.games.betwixt.combat.attacking import CRITICAL
from hauntbox.games.betwixt.combat.rerolling import ROLL_SHIFT, ROLLS
from hauntbox.games.betwixt.components.card import Card
from hauntbox.games.betwixt.components.card_phrases import sequence, texts_of
from hauntbox.games.betwixt.components.cards import Equipment
from hauntbox.games.betwixt.components.checks import all_effects
from hauntbox.games.betwixt.components.mission_text import good_sentence
from hauntbox.games.betwixt.components.naming import Naming
from hauntbox.games.betwixt.effects.standing import stance_colour
from hauntbox.games.betwixt.effects.story import OUTCOMES
from hauntbox.games.betwixt.family.acting import slots_of
from hauntbox.games.betwixt.family.aiming import is_behind, obstructions
from hauntbox.games.betwixt.family.looting import prop_at
from hauntbox.games.betwixt.family.using import is_free
from hauntbox.games.betwixt.family.wearing import card_in
from hauntbox.games.betwixt.table import steps, verbs
from hauntbox.games.betwixt.table.numbers import (
    CASE,
    DEFENCE,
    INTERLUDE,
    JOAN,
    LEFT,
    MEMBERS,
    NOTHING,
    OFF,
    RIGHT,
    SLOTS,
)
from hauntbox.games.betwixt.table.state import Betwixt

Label = Callable[[Betwixt, int], "Message | None"]
ABOUT_SOMEBODY: Final = frozenset({one.index for one in verbs.VERBS if one.fields.kinds == ["member"]})
USES_SLOT: Final = frozenset({one.index for one in verbs.VERBS if one.name in ("attack", "fire", "use")})


def choice_message(g: Betwixt, code: int) -> Message | None:
    """An answer with what matters about it; None if its own words say enough."""
    label = LABELS.get(code & VERB_BITS)
    return None if label is None else label(g, code)


def who(g: Betwixt) -> int:
    """Whose cards and actions the question is about: who acts, prepares, or puts things in order; -1: nobody's."""
    if g.phase == INTERLUDE:
        return OFF if g.goal == NOTHING else field_a(g.goal)
    return g.acting if 0 <= g.acting < MEMBERS else g.housekeeper


def figure(g: Betwixt, code: int) -> int:
    """The family member on the map whom an answer is about and nothing else; -1 if there is none."""
    member = field_a(code) if verb_of(code) in ABOUT_SOMEBODY and g.phase != INTERLUDE else OFF
    return member if 0 <= member < MEMBERS and g.at[member] >= 0 else OFF


def card_value(g: Betwixt, card: int) -> Value:
    """A card by its name; of several copies that the family has or could buy, with a number."""
    twins = sorted([one for one in {*for_sale(g), *g.shop, card} if g.box.cards[one] is g.box.cards[card]])
    thing = Thing("card", card)
    return thing if len(twins) < 2 else Message("thing.one_of", {"name": thing, "n": twins.index(card) + 1})


def card_used(g: Betwixt, code: int) -> int:
    """TGB-9.5, 9.10: the card that somebody attacks with, or uses; -1 if there is none."""
    member, slot = who(g), field_a(code)
    if member < 0 or verb_of(code) not in USES_SLOT or (slot >= CASE and member == JOAN):
        return OFF
    return card_in(g, member, slot)


def held_value(g: Betwixt, member: int, slot: int) -> Value:
    """What lies in a slot: a card, or in Joan's satchel a syringe."""
    number = card_in(g, member, slot)
    return Thing("syringe", number) if slot >= CASE and member == JOAN else card_value(g, number)


# Actions


def attack_message(g: Betwixt, code: int) -> Message | None:
    """TGB-9.5, 14.6, 13.6: an attack with the weapon, whether from behind, and whether anything is in the way."""
    member, slot, target = who(g), field_a(code), field_b(code)
    bare = code & VERB_BITS == verbs.BARE_HANDS
    if bare:
        slot, target = OFF, field_a(code)
    if member < 0:
        return None
    card = OFF if bare else card_in(g, member, slot)
    if g.at[member] < 0 or g.at[target] < 0 or (card < 0 and not bare):
        return None
    fired = code & VERB_BITS == verbs.FIRE
    ranged = fired or (not bare and g.box.gear(card).ranged)
    key = "fire" if fired else "bare_hands" if bare else "attack"
    args: dict[str, Value] = {"character": Thing("character", target)}
    if not bare:
        args["card"] = card_value(g, card)
    return Message(f"choice.{key}", {**args, "how": how_message(g, member, target, ranged)})


def how_message(g: Betwixt, member: int, target: int, ranged: bool) -> Message:
    """What is special about an attack from here."""
    behind = is_behind(g, member, target, ranged)
    obstructed = ranged and obstructions(g, member, target) > 0
    how = "both" if behind and obstructed else "behind" if behind else "obstructed" if obstructed else "plain"
    return Message(f"how.{how}")


def walk_message(g: Betwixt, code: int) -> Message | None:
    """TGB-9.4a: the Move action, with its points."""
    return Message("choice.walk", {"n": g.speed[who(g)]}) if who(g) >= 0 else None


def talent_message(g: Betwixt, code: int) -> Message | None:
    """TGB-9.6: a talent, and the FP that it costs."""
    fp = g.box.talents[field_a(code)].fp
    args: dict[str, Value] = {"talent": Thing("talent", field_a(code)), "n": fp}
    return Message("choice.talent", args) if fp else None


def stance_message(g: Betwixt, code: int) -> Message | None:
    """TGB-9.7, 9.8: a stance, and the chip that it brings."""
    if who(g) < 0:
        return None
    guard = code == verbs.DEFENSIVE
    name, usual = ("defensive", DEFENCE[0]) if guard else ("offensive", "TRQ")
    chip = Message(f"chip.{stance_colour(g, who(g), name, usual)}", {"n": 1})
    return Message(f"choice.{name}_stance", {"chip": chip})


def loot_message(g: Betwixt, code: int) -> Message | None:
    """TGB-9.10: what lies on the space: a treasure, or a thing of the mission."""
    square = field_a(code)
    args: dict[str, Value] = {"square": Thing("square", square)}
    if square in g.treasures:
        return Message("choice.loot_treasure", {**args, "n": g.treasures[square]})
    return thing_message(g, square)


def thing_message(g: Betwixt, square: int) -> Message | None:
    """TGB-5.8, 9.10: something of the mission that can be used."""
    args: dict[str, Value] = {"square": Thing("square", square)}
    if square in g.objects:
        return Message("choice.use_thing", {**args, "thing": Thing("object", g.objects[square])})
    prop = prop_at(g, square)
    return None if prop < 0 else Message("choice.use_thing", {**args, "thing": Thing("character", prop)})


def use_message(g: Betwixt, code: int) -> Message | None:
    """TGB-9.11: what lies in a slot is used, with an action or without."""
    member, slot = who(g), field_a(code)
    if member < 0 or card_in(g, member, slot) < 0:
        return None
    free = g.acting == member and is_free(g, member, slot)
    return Message("choice.use_free" if free else "choice.use", {"what": held_value(g, member, slot)})


def line_message(g: Betwixt, code: int) -> Message | None:
    """TGB-12.13a: what a line of the weapon gives, and what it costs."""
    gear, place = g.box.cards[field_b(code)], field_a(code)
    lines = gear.lines if isinstance(gear, Equipment) else []
    if place >= len(lines):
        return None
    body: list[Message] = [*texts_of(lines[place].effects, "line", Naming(g.box))]
    return Message("choice.line", {"body": body, "n": lines[place].cost})


def keep_message(g: Betwixt, code: int) -> Message | None:
    """TGB-11.9: the three defence dice that are kept."""
    packed = field_a(code)
    dice = [Message(f"die.{name}") for die, name in enumerate(DEFENCE) for _ in range(packed >> 2 * die & 3)]
    return Message("choice.keep", {"dice": dice})


def reroll_message(g: Betwixt, code: int) -> Message | None:
    """TGB-12.8, 25.9: the die as it lies."""
    roll, side = field_b(code) >> ROLL_SHIFT, field_b(code) & (1 << ROLL_SHIFT) - 1
    return Message("choice.reroll", {"die": Thing(f"{ROLLS[roll]}_side", side)})


def critical_message(g: Betwixt, code: int) -> Message | None:
    """TGB-25.9: the damage that it adds."""
    return Message("choice.critical", {"n": CRITICAL})


# People, cards, places


def member_message(g: Betwixt, code: int) -> Message | None:
    """A family member, with HP and FP."""
    member = field_a(code)
    key = "choice.activate" if code & VERB_BITS == verbs.ACTIVATE else "choice.member"
    return Message(key, health(g, member))


def health(g: Betwixt, member: int) -> dict[str, Value]:
    """TGB-3.1, 3.2: HP and FP of a family member, for a sentence."""
    return {
        "member": Thing("member", member), "hp": g.hp[member], "most": g.hp_most[member], "fp": g.focus[member],
        "fp_most": g.focus_most[member],
    }


def character_message(g: Betwixt, code: int) -> Message | None:
    """A monster, with HP."""
    one = field_a(code)
    return Message("choice.character", {"character": Thing("character", one), "n": g.hp[one], "of": g.hp_most[one]})


def swap_message(g: Betwixt, code: int) -> Message | None:
    """TGB-8.22: who goes and who comes, with their HP."""
    out, into = field_a(code), field_b(code)
    return Message("choice.swap", {
        "member": Thing("member", out), "hp": g.hp[out], "other": Thing("member", into), "other_hp": g.hp[into],
    })


def card_message(g: Betwixt, code: int) -> Message | None:
    """A card that is given or taken."""
    given = code & VERB_BITS == verbs.GIVE
    return Message("choice.give" if given else "choice.take", {"card": card_value(g, field_a(code))})


def equip_message(g: Betwixt, code: int) -> Message | None:
    """TGB-2.7: who gets a card, and where it lies; what takes both hands takes both."""
    card, member, slot = field_a(code), field_b(code), field_c(code)
    gear = g.box.cards[card]
    both = slot in (LEFT, RIGHT) and isinstance(gear, Equipment) and gear.hands == 2
    place = Message("slot.both" if both else f"slot.{SLOTS[slot]}")
    return Message("choice.equip", {"card": card_value(g, card), "member": Thing("member", member), "place": place})


def slot_message(g: Betwixt, code: int) -> Message | None:
    """TGB-9.12: a slot, and what lies in it."""
    member, slot = who(g), field_a(code)
    if member < 0 or card_in(g, member, slot) < 0:
        return None
    return Message("choice.slot", {"slot": Thing("slot", slot), "card": held_value(g, member, slot)})


# Exploration


def open_message(g: Betwixt, code: int) -> Message | None:
    """TGB-5.5, 6.21: a door: to a tile that is known, to a hidden room or the objective, or with its Fate Bag."""
    number = field_a(code)
    if number >= len(g.house.passages):
        return None
    door = g.house.passages[number]
    args: dict[str, Value] = {"passage": Thing("passage", number)}
    if door.other >= 0:
        return Message("choice.open_known", {**args, "tile": Thing("tile", g.house.passages[door.other].slot)})
    if number in (g.secret_door, g.objective_door):
        return Message("choice.open_secret" if number == g.secret_door else "choice.open_objective", args)
    bag = g.paths.get(number, OFF)
    return None if bag < 0 else Message("choice.open", {**args, "bag": bag + 1, "n": len(g.bags[bag])})


def visit_message(g: Betwixt, code: int) -> Message | None:
    """TGB-5.6, 5.8: a vending machine, or a thing of the mission."""
    square = field_a(code)
    if square in g.machines:
        return Message("choice.visit_machine", {"square": Thing("square", square)})
    return thing_message(g, square)


def buy_message(g: Betwixt, code: int) -> Message | None:
    """TGB-24.12: what the machine sells, and for how much."""
    goods = g.mission.vending
    if field_a(code) >= len(goods):
        return None
    return Message("choice.buy", {"good": good_sentence(goods[field_a(code)], g.box)})


def sell_message(g: Betwixt, code: int) -> Message | None:
    """TGB-22.13: half the value."""
    return Message("choice.sell", {"card": card_value(g, field_a(code)), "n": price_of(g, field_a(code))})


def choose_message(g: Betwixt, code: int) -> Message | None:
    """TGB-5.7: one of the outcomes of an event, or of a mission, in its own words."""
    cards: list[Card] = [*g.box.events, *g.box.missions]
    for clause in cards[field_b(code)].clauses:
        for effect in all_effects(clause.do):
            part = effect.parts[OUTCOMES[field_a(code)]] if effect.op == "choose" else []
            texts = texts_of(part, "mission", Naming(g.box))
            if texts:
                return Message("choice.text", {"text": sequence(texts)})
    return None


# Between missions


def train_message(g: Betwixt, code: int) -> Message | None:
    """TGB-25.2: somebody's XP and Talent Points."""
    member = field_a(code)
    return Message("choice.train", {"member": Thing("member", member), "xp": g.xp[member], "n": g.points[member]})


def raise_message(g: Betwixt, code: int) -> Message | None:
    """TGB-25.3, 25.4: the level, its price, and the stat that rises."""
    member, stat = who(g), field_a(code)
    if member < 0 or stat >= len(BY):
        return None
    level = g.level[member]
    return Message("choice.raise", {
        "level": level + 1, "stat": Thing("stat", stat), "by": BY[stat], "xp": cost_of(level),
    })


def learn_message(g: Betwixt, code: int) -> Message | None:
    """TGB-25.6: a talent and its Talent Points."""
    talent = field_a(code)
    return Message("choice.learn", {"talent": Thing("talent", talent), "n": g.box.talents[talent].points})


def purchase_message(g: Betwixt, code: int) -> Message | None:
    """TGB-22.13: a card for its value."""
    card = field_a(code)
    return Message("choice.purchase", {"card": card_value(g, card), "n": g.box.cards[card].value})


def trophies_message(g: Betwixt, code: int) -> Message | None:
    """TGB-26.9: four trophies of different kinds."""
    return Message("choice.trophy_set", {"kinds": [Thing("monster", kind) for kind in kinds_for_set(g)]})


def collection_message(g: Betwixt, code: int) -> Message | None:
    """TGB-26.7: a collection and its price."""
    number = field_a(code)
    price = collection_price(g, g.box.collections[number])
    return Message("choice.collection", {"collection": Thing("collection", number), "n": price})


def square_message(g: Betwixt, code: int) -> Message | None:
    """TGB-17.8a, 17.5: a space with the trap that lies there, which whoever stumbles should know."""
    square = field_a(code)
    if square not in g.traps:
        return None
    return Message("choice.onto_trap", {"square": Thing("square", square), "trap": Thing("trap", g.traps[square])})


# To be done


def done_message(g: Betwixt, code: int) -> Message | None:
    """TGB-8.1: to be done with preparing is to begin the first round."""
    return Message("choice.begin_round") if g.step == steps.PREPARE and g.housekeeper < 0 else None


def nothing_message(g: Betwixt, code: int) -> Message | None:
    """To do without: without preparing, without an exchange."""
    if g.step == steps.LOOKOUT_SWAP:
        return Message("choice.no_swap")
    return Message("choice.no_preparation") if g.step == steps.PREPARE and g.housekeeper >= 0 else None


def end_message(g: Betwixt, code: int) -> Message | None:
    """TGB-8.7: the end of an activation, with the actions that are lost."""
    left = slots_of(g, g.acting) - g.slot if 0 <= g.acting < MEMBERS else 0
    return Message("choice.end", {"n": left}) if left > 0 else None


LABELS: Final[dict[int, Label]] = {
    verbs.END: end_message, verbs.ATTACK: attack_message, verbs.FIRE: attack_message,
    verbs.BARE_HANDS: attack_message, verbs.WALK: walk_message, verbs.TALENT: talent_message,
    verbs.DEFENSIVE: stance_message, verbs.OFFENSIVE: stance_message, verbs.LOOT: loot_message, verbs.USE: use_message,
    verbs.LINE: line_message, verbs.KEEP: keep_message, verbs.REROLL: reroll_message, verbs.CRITICAL: critical_message,
    verbs.ACTIVATE: member_message, verbs.PICK_MEMBER: member_message, verbs.PICK_CHARACTER: character_message,
    verbs.SWAP: swap_message, verbs.GIVE: card_message, verbs.TAKE: card_message, verbs.EQUIP: equip_message,
    verbs.PICK_SLOT: slot_message, verbs.OPEN: open_message, verbs.VISIT: visit_message, verbs.BUY: buy_message,
    verbs.SELL: sell_message, verbs.CHOOSE: choose_message, verbs.TRAIN: train_message, verbs.RAISE: raise_message,
    verbs.LEARN: learn_message, verbs.PURCHASE: purchase_message, verbs.TROPHY_SET: trophies_message,
    verbs.COLLECTION: collection_message, verbs.DONE: done_message, verbs.NOTHING: nothing_message,
    verbs.PICK_SQUARE: square_message,
}
