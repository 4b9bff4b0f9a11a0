"""IOS-8.7, 10.8 to 10.11, 21.1 to 21.5: ranged attacks, from a thrown knife to a powder keg."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, field_a
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import pick
from hauntbox.games.outer_space.cards.playing import open_window
from hauntbox.games.outer_space.cards.powers import counts_as, may_use
from hauntbox.games.outer_space.cards.rolling import throw_dice, throw_die
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.components.entries import entry_of
from hauntbox.games.outer_space.fire_and_crowds.destruction import (
    destroy_building,
    destroy_saucer,
    explosion,
    wound_victim,
)
from hauntbox.games.outer_space.fire_and_crowds.fire import may_burn, start_fire
from hauntbox.games.outer_space.fire_and_crowds.kerosene import light
from hauntbox.games.outer_space.outcome.missions import jolt_emitter
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.moments import GUN_FIRED, RANGED_DECLARED, Moment, Shot
from hauntbox.games.outer_space.table.numbers import EXPLOSIVE, FIRE, HEROES, MARTIANS, OFF, SIZE, SLOTS
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A
from hauntbox.games.outer_space.wounds.harm import kill_model, list_martians, wound_model
from hauntbox.games.outer_space.wounds.victims import next_victim, victims_in
from hauntbox.kit.cards.effects import Effect
from hauntbox.kit.map.grid import bits, disc, distance

LIT = 4  # lights an Explosive that flies through a fire, IOS-21.3


# Targets


class Range:
    """What a Hero throws or fires, and from where: its range, and whether it needs a fire at the target to go off."""

    __slots__ = ("at", "dark", "reach")

    def __init__(self, g: OuterSpace, slot: int, effect: Effect) -> None:
        self.at = g.hero_at[slot]
        self.reach = effect.number("range")
        self.dark = effect.word("needs_fire") == "yes" and not has_light(g, slot)

    def hits(self, g: OuterSpace, s: int) -> bool:
        """IOS-8.7b: whether a space is within range, seen, and one where it would go off."""
        if distance(self.at, s) > self.reach or not g.fairground.sees(self.at, s):
            return False
        return not self.dark or g.burning(s) or crosses_fire(g, self.at, s)

    def spaces(self, g: OuterSpace) -> list[int]:
        """All spaces that it `hits`."""
        spaces = bits(g.fairground.seen_among(self.at, disc(self.at, min(SIZE, self.reach))))
        return [s for s in spaces if g.burning(s) or crosses_fire(g, self.at, s)] if self.dark else spaces


def has_light(g: OuterSpace, slot: int) -> bool:
    """IOS-21.1: whether the thrower, or a Hero in his space, has a Fire item."""
    return bool(lights(g, slot))


def lights(g: OuterSpace, slot: int) -> list[int]:
    """The Heroes of a space with a Fire item, the active one first."""
    near = [slot, *[one for one in g.partaking(g.hero_at[slot]) if one != slot]]
    return [one for one in near if counts_as(g, one, FIRE) or fire_of(g, slot, one)]


def fire_of(g: OuterSpace, slot: int, holder: int) -> list[int]:
    """IOS-8.6c, 21.1: the Fire items of a Hero of his space that the thrower may use; he counts as their user."""
    return [
        card for card in g.items[holder]
        if g.card(card).keywords & FIRE and g.users[card] in (OFF, slot) and may_use(g, slot, card)
    ]


def strike_match(g: OuterSpace, slot: int, holders: list[int]) -> None:
    """IOS-8.6c, 21.1, 21.6: a Fire item lights something; it is not spent, but counts as used by the thrower.

    Of several it is one that he has used already, or his own, or the least useful.
    """
    held: list[tuple[bool, int, int]] = []
    for holder in holders:
        if counts_as(g, holder, FIRE):
            return
        for card in fire_of(g, slot, holder):
            if g.users[card] == slot:
                return
            held.append((holder != slot, len(g.card(card).uses), card))
    if held:
        card = min(held)[2]
        g.note_user(card, slot)
        g.tell(events.ITEM_USED, "IOS-21.1", (slot, card))


def crosses_fire(g: OuterSpace, at: int, to: int) -> bool:
    """IOS-21.3, R59: whether the throw crosses a fire."""
    return bool([s for s in g.fairground.line(at, to) if g.burning(s)])


def targets(g: OuterSpace, source: Source, effect: Effect) -> list[int]:
    """The possible targets as answers: spaces, or models, kerosene and Saucers."""
    aim = Range(g, source.slot, effect)
    if effect.word("at") == "space":
        return [verbs.PICK_SQUARE | s << A for s in aim.spaces(g) if worth_it(g, s, effect)]
    codes: list[int] = []
    for s in g.packs():
        if aim.hits(g, s):
            codes += list_martians(g, s)
    if effect.word("hits") == "all":
        others = [
            slot for slot in range(SLOTS)
            if slot != source.slot and g.hero_at[slot] >= 0 and g.entered[slot] != g.serial  # IOS-12.11
        ]
        others.sort(key=lambda slot: g.hero_at[slot])
        codes += [verbs.PICK_HERO | slot << A for slot in others if aim.hits(g, g.hero_at[slot])]
    if effect.word("gun") == "yes":
        codes += [verbs.PICK_KEROSENE | s << A for s in g.kerosene if aim.hits(g, s)]  # IOS-21.5
    if effect.number("saucer"):
        codes += [
            verbs.PICK_SITE | saucer << A for saucer, at in enumerate(g.saucers) if at >= 0 and aim.hits(g, at)
        ]
    return codes


def worth_it(g: OuterSpace, square: int, effect: Effect) -> bool:
    """Whether anything in a space could be harmed."""
    if g.martian_in(square) or (effect.word("gun") == "yes" and square in g.kerosene):
        return True
    if g.saucer_in(square) >= 0 and (effect.number("saucer") or "saucer_bombs" in g.scenario.specials):
        return True
    if effect.word("ignites") == "yes" and may_burn(g, square):
        return True
    building = g.in_building(square)
    if building < 0 or effect.word("hits") != "all":
        return False
    return building == g.emitter or (effect.number("building") > 0 and may_fall(g, square))


def can_attack(g: OuterSpace, effect: Effect, source: Source) -> bool:
    """Whether there are any `targets`: mostly Martians."""
    if source.slot < 0:
        return False
    aim = Range(g, source.slot, effect)
    for at in g.soldier_at:
        if at >= 0 and aim.hits(g, at):
            return True
    return bool(targets(g, source, effect))


# The attack


def run_attack(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """IOS-8.7: aim, let others react, roll, and resolve."""
    slot, seat = source.slot, source.seat
    codes = targets(g, source, effect)
    answer = yield from pick(g, seat, "shoot", codes, "IOS-8.7b", source.thing, None, (source, effect))
    square = square_of(g, answer)
    shot = Shot(slot, source.card, square, effect.word("gun") == "yes")
    g.tell(events.SHOT_AT, "IOS-8.7b", (slot, square), source.thing)
    moment = Moment(RANGED_DECLARED, MARTIANS, OFF, slot, square)
    moment.shot = shot
    yield from open_window(g, moment)
    if shot.cancelled:
        return
    source.sure = shot.sure or effect.word("sure") == "yes"
    if effect.word("discard") == "yes":
        throw_away(g, source)
    lit = yield from goes_off(g, effect, slot, square)
    if lit:
        if is_explosive(g, source) and answer & VERB_BITS != verbs.PICK_SITE:
            jolt_emitter(g, square)
        if effect.word("at") == "space":
            yield from strike_space(g, effect, source, square)
        else:
            yield from strike(g, effect, source, answer)
    if shot.gun:
        after = Moment(GUN_FIRED, HEROES, seat, slot, square)
        after.shot = shot
        yield from open_window(g, after)


def square_of(g: OuterSpace, answer: int) -> int:
    """The space that a target is in."""
    verb, a = answer & VERB_BITS, field_a(answer)
    if verb == verbs.PICK_CHAMPION:
        return g.champion_at[a]
    if verb == verbs.PICK_HERO:
        return g.hero_at[a]
    return g.saucers[a] if verb == verbs.PICK_SITE else a


def throw_away(g: OuterSpace, source: Source) -> None:
    if source.card >= 0 and source.card in g.items[source.slot]:
        g.lose_item(source.slot, source.card)
        g.tell(events.ITEM_DISCARDED, "IOS-13.4", (source.slot, source.card))


def goes_off(g: OuterSpace, effect: Effect, slot: int, square: int) -> Flow[bool]:
    """IOS-21.1 to 21.3: whether an Explosive is lit; other weapons need no light."""
    if effect.word("needs_fire") == "no" or g.burning(square):
        return True
    holders = lights(g, slot)
    if holders:
        strike_match(g, slot, holders)
        return True
    die = yield from throw_die(g, "effect", g.owner[slot], slot)
    return die >= LIT


def strike(g: OuterSpace, effect: Effect, source: Source, answer: int) -> Flow[None]:
    """Attack one target: roll a die, unless the hit is certain."""
    slot = source.slot
    need = effect.number("need")
    verb = answer & VERB_BITS
    if verb == verbs.PICK_SITE:
        need = effect.number("saucer")
    hit = True
    if not source.sure:
        throw = yield from throw_dice(g, "shot", 1, source.seat, slot)
        hit = throw.die >= need
        runs_dry(g, effect, source, throw.natural)
    if not hit:
        g.tell(events.SHOT_MISSED, "IOS-10.9", (slot,))
    elif verb == verbs.PICK_SITE:
        yield from destroy_saucer(g, field_a(answer), source.seat, source.thing)
    elif verb == verbs.PICK_KEROSENE:
        yield from light(g, field_a(answer), source.seat)
    elif effect.word("result") == "kill":
        yield from kill_model(g, answer, "shot", source)
    else:
        yield from wound_model(g, answer, "shot", source)


def runs_dry(g: OuterSpace, effect: Effect, source: Source, natural: list[int]) -> None:
    """What is discarded when all its dice, as they fell, show this or less."""
    if effect.number("discard_on") and max(natural) <= effect.number("discard_on"):
        throw_away(g, source)


def strike_space(g: OuterSpace, effect: Effect, source: Source, square: int) -> Flow[None]:
    """Attack a space: some dice at Martians of the shooter's choice, or a die for everybody there."""
    natural: list[int] = []
    if effect.number("dice") > 1:
        yield from spray(g, effect, source, square)
    else:
        natural = yield from sweep(g, effect, source, square)
    thing = Thing("square", square)
    if effect.word("ignites") == "yes" or (effect.number("ignite_on") and effect.number("ignite_on") in natural):
        yield from start_fire(g, square, source.seat, cause=source.thing)
    if effect.number("building") and may_fall(g, square):
        die = yield from throw_die(g, "effect", source.seat, source.slot)
        if die >= effect.number("building"):
            yield from destroy_building(g, g.in_building(square), source.seat, thing)
    if is_explosive(g, source):
        yield from explosion(g, square, source.seat, effect.number("saucer"), source.slot)


def may_fall(g: OuterSpace, square: int) -> bool:
    """Whether a space is in a standing building that could be destroyed."""
    building = g.in_building(square)
    return building >= 0 and g.fairground.buildings[building].destroyable and not g.destroyed(square)


def is_explosive(g: OuterSpace, source: Source) -> bool:
    return source.card >= 0 and bool(g.card(source.card).keywords & EXPLOSIVE)


def spray(g: OuterSpace, effect: Effect, source: Source, square: int) -> Flow[None]:
    """Several dice together; each that is high enough hits a Martian of choice."""
    throw = yield from throw_dice(g, "shot", effect.number("dice"), source.seat, source.slot)
    runs_dry(g, effect, source, throw.natural)
    for die in throw.dice:
        codes = list_martians(g, square)
        if square in g.kerosene:  # IOS-21.5
            codes.append(verbs.PICK_KEROSENE | square << A)
        if (die < effect.number("need") and not source.sure) or not codes:
            continue
        answer = yield from pick(g, source.seat, "wound_whom", codes, "IOS-10.11", source.thing, None, (square,))
        if answer & VERB_BITS == verbs.PICK_KEROSENE:
            yield from light(g, square, source.seat)
        else:
            yield from wound_model(g, answer, "shot", source)


def sweep(g: OuterSpace, effect: Effect, source: Source, square: int) -> Flow[list[int]]:
    """A die for every Martian there, and for Heroes and crowds if it spares nobody; returns the dice as they fell."""
    left = victims_in(g, [square])
    if effect.word("hits") == "martians":
        left = [one for one in left if one.soldier >= 0 or one.champion >= 0]
    natural: list[int] = []
    while left:
        victim = yield from next_victim(g, left, "hit_next", "IOS-R5", source.thing)
        if not victim.present(g, [square]):
            continue
        friend = victim.slot >= 0 or victim.crowd >= 0
        need = effect.number("others") if friend and effect.number("others") else effect.number("need")
        throw = yield from throw_dice(g, "shot", 1, source.seat, source.slot)
        natural += throw.natural
        if throw.die >= need or (source.sure and not friend):
            yield from wound_victim(g, victim, "shot")
    return natural


def run_another(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """One more ranged attack of a kind in this step, with any suitable weapon."""
    found = attacks_with(g, source.slot, effect)
    codes = [verbs.PICK_USE | number << A for number in sorted({one[0] for one in found})]  # copies are alike
    answer = yield from pick(g, source.seat, "again_with", codes, "IOS-8.7a", source.thing)
    for number, card, attack in found:
        if number == field_a(answer):
            again = Source(source.seat, HEROES, source.thing if card < 0 else Thing("card", card), "IOS-8.7a")
            again.slot, again.card = source.slot, card
            if card >= 0:
                g.note_user(card, source.slot)
            yield from run_attack(g, attack, again)
            return


def attacks_with(g: OuterSpace, slot: int, effect: Effect) -> list[tuple[int, int, Effect]]:
    """The attacks that a Hero could make with what has a keyword: use, card (-1: himself) and the attack itself."""
    from hauntbox.games.outer_space.cards.powers import may_handle
    from hauntbox.games.outer_space.table.moments import RANGED_STEP

    found: list[tuple[int, int, Effect]] = []
    owned = [(OFF, g.character(slot).at(RANGED_STEP))]
    owned += [(card, g.card(card).at(RANGED_STEP)) for card in g.items[slot] if may_handle(g, slot, card)]
    for card, uses in owned:
        for use in uses:
            attack = use.do[0]
            source = Source(g.owner[slot], HEROES, None, "IOS-8.7a")
            source.slot, source.card = slot, card
            if not entry_of(attack).shoots or use.power or attack.word(effect.word("keyword")) != "yes":
                continue
            if targets(g, source, attack):
                found.append((use.number, card, attack))
    return found


def can_shoot_again(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return source.slot >= 0 and bool(attacks_with(g, source.slot, effect))
