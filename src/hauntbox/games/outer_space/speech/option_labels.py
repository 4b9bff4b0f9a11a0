"""Answers with what matters about them: prices, places, dice."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b, field_c, field_values, verb_of
from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.games.outer_space.cards.playing import slot_with
from hauntbox.games.outer_space.cards.powers import cost_of, talent_cost
from hauntbox.games.outer_space.ground.template import TO_HIT, Placement, placements
from hauntbox.games.outer_space.items.bargaining import bargaining
from hauntbox.games.outer_space.martians.command import champion_cost
from hauntbox.games.outer_space.table import steps, verbs
from hauntbox.games.outer_space.table.moments import HERO_ROLLED
from hauntbox.games.outer_space.table.numbers import MARTIANS, OFF
from hauntbox.games.outer_space.table.state import OuterSpace

# Answers about an item; a Hero may have several alike.
OF_COPIES = (
    verbs.USE, verbs.DISCARD, verbs.GIVE, verbs.TAKE, verbs.SHOOT, verbs.ARSON, verbs.ROAR, verbs.PICK_CARD,
)  # fmt: skip


def choice_message(g: OuterSpace, code: int) -> Message | None:
    """What an answer means on this table; None if its bare words say enough."""
    verb = code & VERB_BITS
    a, b = field_a(code), field_b(code)
    if verb == verbs.TALENT:
        return talent_message(g, a, b)
    if verb == verbs.BUILD:
        return build_message(g, a)
    if verb == verbs.CALL:
        return Message("choice.call", {
            "champion": Thing("champion", a), "n": g.champion_cp[a] + 1, "of": champion_cost(g, a),
        })
    if verb == verbs.MARCH and not field_c(code):  # a Champion alone is a Pack, too
        return Message("choice.march_body", {"from": Thing("square", a), "to": Thing("square", b)})
    if verb == verbs.MARCH and 1 < field_c(code) == g.count_at[a]:
        return Message("choice.march_all", {"from": Thing("square", a), "to": Thing("square", b), "n": field_c(code)})
    if verb == verbs.TELEPORT and g.saucers[a] >= 0 and g.saucers[b] >= 0:
        at, to = g.saucers[a], g.saucers[b]
        return Message(
            "choice.teleport", {"from": Thing("square", at), "to": Thing("square", to), "n": g.count_at[at]},
        )
    if verb == verbs.BLAST:
        return against(g, "choice.blast", {"from": Thing("square", a), "to": Thing("square", b)}, b)
    if verb == verbs.PICK_PACK:
        return against(g, "choice.pack", {"from": Thing("square", a)}, a)
    if verb == verbs.PICK_CROWD and g.crowd_at[a] >= 0:
        return Message("choice.crowd", {"crowd": Thing("crowd", a), "square": Thing("square", g.crowd_at[a])})
    if verb == verbs.PICK_SITE and g.saucers[a] >= 0:
        return Message("choice.site", {"saucer": Thing("saucer", a), "square": Thing("square", g.saucers[a])})
    if verb == verbs.PICK_HERO and g.hero_at[a] >= 0:
        return Message("choice.hero", {"hero": Thing("hero", a), "square": Thing("square", g.hero_at[a])})
    if verb == verbs.PICK_SOLDIER and g.martians == 1:
        return Message("choice.soldier", {"square": Thing("square", a)})
    if verb in (verbs.PICK_DIE, verbs.PICK_THIS_DIE):
        return die_message(g, code)
    if verb in (verbs.GIVE, verbs.TAKE) and g.owner[b] != g.owner[bargaining(g)]:
        key = "choice.offer" if verb == verbs.GIVE else "choice.ask_for"
        return Message(key, {"card": Thing("card", a), "hero": Thing("hero", b)})
    if verb == verbs.AIM:
        found = placement_of(g, a, b)
        return None if found is None else aim_message(g, found, b)
    return copy_message(g, code) if verb in OF_COPIES else None


def against(g: OuterSpace, key: str, args: dict[str, Value], square: int) -> Message | None:
    """What Soldiers do on a space, and whom they meet there; None if nobody is there."""
    whom = [Thing("hero", slot) for slot, at in enumerate(g.hero_at) if at == square]
    whom += [Thing("crowd", crowd) for crowd, at in enumerate(g.crowd_at) if at == square]
    return Message(key, {**args, "whom": whom}) if whom else None


def copy_message(g: OuterSpace, code: int) -> Message | None:
    """An answer about an item with several copies: whose it is, and which one if a Hero has two."""
    card = field_a(code)
    alike = [[one for one in items if g.box.design[one] == g.box.design[card]] for items in g.items]
    held = [slot for slot, copies in enumerate(alike) if card in copies]
    if not held or sum([len(copies) for copies in alike]) < 2:
        return None
    slot, message = held[0], plain_message(code)
    if len(alike[slot]) > 1:
        message = Message("choice.copy", {"choice": message, "n": alike[slot].index(card) + 1})
    if len([copies for copies in alike if copies]) > 1 and code & VERB_BITS == verbs.PICK_CARD:
        message = Message("choice.carried", {"choice": message, "hero": Thing("hero", slot)})
    return message


def plain_message(code: int) -> Message:
    """An answer in its bare words."""
    verb = verbs.VERBS[verb_of(code)]
    args: dict[str, Value] = {}
    for name, kind, value in zip(verb.fields.names, verb.fields.kinds, field_values(code)):
        args[name] = Thing(kind, value) if kind else value
    return Message("option." + verb.name, args)


def talent_message(g: OuterSpace, number: int, payer: int) -> Message:
    """An ability, or a Talent with its present cost and who pays."""
    use = g.box.uses[number]
    slot = slot_with(g, use)
    key = "choice.talent_paid"
    if not use.power:
        key = "choice.ability"
    elif payer == slot:
        free = g.free_talents >> slot & 1 or not talent_cost(g, slot, use)
        key = "choice.talent_free" if free else "choice.talent"
    return Message(key, {
        "talent": Thing("talent", number), "hero": Thing("hero", slot), "payer": Thing("hero", payer), "n": use.power,
    })


def die_message(g: OuterSpace, code: int) -> Message | None:
    """A die by its colour, or by the item that it comes from."""
    moment = g.moments[-1] if g.moments else None
    if moment is None:
        return None
    face, this = field_a(code), code & VERB_BITS == verbs.PICK_THIS_DIE
    if moment.kind == HERO_ROLLED and moment.throw is not None and face in moment.throw.dice:
        place = field_b(code) if this else moment.throw.dice.index(face)
        return Message("choice.green_die" if place else "choice.white_die", {"n": face})
    if not this or moment.fight is None:
        return None
    for place, card, _, _ in moment.fight.fragile:
        if place == field_b(code):
            return Message("choice.item_die", {"card": Thing("card", card), "n": face})
    return Message("choice.other_die", {"n": face})


def aim_message(g: OuterSpace, placement: Placement, square: int) -> Message:
    """IOS-17.7: the spaces that a placement of the template touches; for the Death Ray also who is there, and the
    number to hit. If another placement touches the same spaces, each comes with the number of its section.
    """
    touched: list[Thing] | list[Message] = [Thing("square", s) for section in placement.sections for s in section]
    if len([one for one in placements(g.fairground, square) if one.mask == placement.mask]) > 1:
        touched = [
            Message("choice.section", {"square": Thing("square", s), "n": number})
            for number, section in enumerate(placement.sections, 1) for s in section
        ]
    if g.turn_side != MARTIANS:
        return Message("choice.aim", {"squares": touched})
    struck: list[Message] = []
    for kind, places in (("hero", g.hero_at), ("crowd", g.crowd_at)):
        for value, at in enumerate(places):
            section = placement.section_of(at) if at >= 0 else 0
            if section and (kind == "crowd" or g.entered[value] != g.serial):  # IOS-12.11
                struck.append(Message("choice.struck", {"thing": Thing(kind, value), "n": TO_HIT[section]}))
    return Message("choice.aim_at", {"struck": struck, "squares": touched})


def build_message(g: OuterSpace, card: int) -> Message:
    """A Tech from the hand, or another Command Point on a facedown one."""
    args: dict[str, Value] = {"card": Thing("card", card), "of": cost_of(g, "tech", g.card(card).cost)}
    if card not in g.tech:
        return Message("choice.build_new", args)
    args["n"] = g.tech_cp[g.tech.index(card)] + 1
    copies = [one for one in g.tech if g.box.design[one] == g.box.design[card]]
    message = Message("choice.build_on", args)
    return message if len(copies) < 2 else Message("choice.copy", {"choice": message, "n": copies.index(card) + 1})


def targets(g: OuterSpace, code: int, ids: dict[str, list[str]]) -> list[str] | None:
    """What an answer touches on the table besides its own fields; None if there is nothing else."""
    verb = code & VERB_BITS
    a, b = field_a(code), field_b(code)
    if verb == verbs.AIM:
        found = placement_of(g, a, b)
        # each section twice, so that its position says how far along the strip a space lies
        spaces = [] if found is None else [s for section in found.sections for s in (*section, *section)[:2]]
        return [f"square:{ids['square'][s]}" for s in spaces]
    if verb == verbs.TALENT:
        return [f"hero:{ids['hero'][slot_with(g, g.box.uses[a])]}", f"talent:{ids['talent'][named(g, a)]}"]
    if verb == verbs.TELEPORT and g.saucers[a] != OFF and g.saucers[b] != OFF:
        return [f"square:{ids['square'][g.saucers[a]]}", f"square:{ids['square'][g.saucers[b]]}"]
    if verb in (verbs.PICK_SITE, verbs.REINFORCE) and g.saucers[a] != OFF:
        saucer, square = f"saucer:{ids['saucer'][a]}", f"square:{ids['square'][g.saucers[a]]}"
        bought = verb == verbs.REINFORCE and g.step == steps.COMMAND
        return [saucer, "console:reinforce", square] if bought else [saucer, square]
    if verb == verbs.PICK_CROWD and g.crowd_at[a] != OFF:
        return [f"crowd:{ids['crowd'][a]}"]
    if verb == verbs.PICK_SOLDIER:
        return [f"square:{ids['square'][a]}"]
    if verb in (verbs.SEARCH, verbs.PICK_UP) and g.active >= 0:
        building = g.fairground.building_of[g.hero_at[g.active]]
        if building < 0 or g.fairground.buildings[building].tent:
            return None
        return [f"building:{ids['building'][building]}"]
    if verb == verbs.PROPOSE:
        cards = [f"card:{ids['card'][field_a(piece)]}" for piece in g.draft]
        return [f"hero:{ids['hero'][a]}", *cards]
    if verb in (verbs.AGREE, verbs.DECLINE):
        return [f"{thing.kind}:{ids[thing.kind][thing.value]}" for thing in g.matter]
    if verb == verbs.MOVE and g.active >= 0:
        return [f"hero:{ids['hero'][g.active]}"]
    return on_console(verb, a, b, ids)


def on_console(verb: int, a: int, b: int, ids: dict[str, list[str]]) -> list[str] | None:
    """What a Command Point buys: the things it is about, and the button of the console.

    An answer leads from its first thing to its last: from a Saucer to a space, from a card to the console.
    """
    if verb == verbs.DRAW:
        return ["console:draw"]
    if verb == verbs.SAUCER:
        return [f"saucer:{ids['saucer'][a]}", "console:saucer", f"square:{ids['square'][b]}"]
    if verb in (verbs.BUILD, verbs.SHOW):
        return [f"card:{ids['card'][a]}", "console:tech"]
    if verb == verbs.CALL:
        return ["console:champion", f"champion:{ids['champion'][a]}"]
    return None


def named(g: OuterSpace, number: int) -> int:
    """The first use with the same name: an ability with several moments is on its board once."""
    id = g.box.uses[number].id
    return next(use.number for use in g.box.uses if use.id == id) if id else number


def placement_of(g: OuterSpace, number: int, square: int) -> Placement | None:
    """A placement of the template by its number, from a space."""
    for one in placements(g.fairground, square):
        if one.number == number:
            return one
    return None
