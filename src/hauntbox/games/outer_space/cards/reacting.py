"""Reaction windows (IOS-14.3): who is asked, with what, and in which order. `playing.open_window` opens them.

Whether a seat is asked depends on what everybody knows: a seat that holds hidden cards might have one for the moment if
its deck has any. So a question reveals nothing. The engine silently passes for a seat that can only pass.
"""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import verb_of
from hauntbox.engine.messages import Thing
from hauntbox.games.outer_space.cards.acting import usable
from hauntbox.games.outer_space.cards.powers import may_use, talent_cost
from hauntbox.games.outer_space.cards.source import Source, card_source, slot_source
from hauntbox.games.outer_space.components.cards import Use
from hauntbox.games.outer_space.components.standing import PAY_FOR_OTHERS
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.moments import (
    CARD_PLAYED,
    COMMAND,
    DRAWN,
    EXCHANGE_STEP,
    INSTEAD_OF_MOVE,
    MARCH,
    OWN_TURN,
    RANGED_STEP,
    RAY_GUNS,
    STANDING,
    TRIGGERS,
    WOUND_HERO,
    WOUND_MARTIAN,
    Moment,
)
from hauntbox.games.outer_space.table.numbers import CHAMPIONS, MARTIANS, OFF, SLOTS
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A, B

QUESTIONS: Final = tuple(["react_" + name for name in TRIGGERS])
# Moments without a window: in steps of one's own, and what goes by itself; as bits.
OWN_STEPS: Final = (
    1 << COMMAND | 1 << MARCH | 1 << RAY_GUNS | 1 << INSTEAD_OF_MOVE | 1 << EXCHANGE_STEP | 1 << OWN_TURN
    | 1 << RANGED_STEP | 1 << DRAWN | 1 << STANDING
)  # fmt: skip
# The kinds of answers with which somebody reacts.
REACTIONS: Final = tuple([verb_of(verb) for verb in (
    verbs.PLAY, verbs.USE, verbs.TALENT, verbs.TECH, verbs.CHAMPION,
)])
ONE_SIDED: Final = 1 << WOUND_HERO | 1 << WOUND_MARTIAN  # IOS-12.12: only the side of the model is asked; as bits


def heard(g: OuterSpace, moment: Moment) -> list[int]:
    """IOS-14.3, IOS-23.3: within a side whoever is concerned is heard first, then the others by their seats.

    Concerned is who rolls, whose Hero it is about, whose Pack fights, whose Heroes a blast can hit; nobody when a phase
    begins.
    """
    first = [moment.seat] if moment.seat >= 0 else []
    if moment.slot >= 0:
        first.append(g.owner[moment.slot])
    if moment.fight is not None:
        first.append(g.leads(moment.fight.square))
    if moment.blast is not None:
        first += [g.owner[slot] for slot in range(SLOTS) if moment.blast.aimed >> slot & 1]
    return first + [seat for seat in range(g.players) if seat not in first]


def sides_asked(g: OuterSpace, moment: Moment) -> list[int]:
    """The sides that might have something to say, in the order they are asked."""
    kind, first = moment.kind, moment.first
    sides: list[int] = []
    if might_speak(g, first, kind):
        sides.append(first)
    if not ONE_SIDED >> kind & 1 and might_speak(g, 1 - first, kind):
        sides.append(1 - first)
    if kind == CARD_PLAYED and moment.played is not None and moment.played.side in sides:
        sides.remove(moment.played.side)
    return sides


def thing_of(moment: Moment) -> Thing | None:
    """What a window is about, for those who are asked: a card, a Hero, a space."""
    if moment.card >= 0:
        return Thing("card", moment.card)
    if moment.slot >= 0:
        return Thing("hero", moment.slot)
    return Thing("square", moment.square) if moment.square >= 0 else None


def might_speak(g: OuterSpace, side: int, trigger: int) -> bool:
    """Whether anybody of a side might have something for a moment, as everybody can see."""
    box = g.box
    if box.timings[g.scenario.advanced][side] >> trigger & 1:
        hands = g.hands
        for seat in range(0 if side == MARTIANS else g.martians, g.martians if side == MARTIANS else g.players):
            if hands[seat]:
                return True
    moments = box.moments
    if side == MARTIANS:
        for index, card in enumerate(g.tech):
            if moments[card] >> trigger & 1 and g.tech_up >> index & 1:
                return True
        for champion in range(CHAMPIONS):
            if g.champion_at[champion] >= 0 and box.champions[champion].moments >> trigger & 1:
                return True
        return False
    for slot in range(SLOTS):
        if g.hero_at[slot] < 0:
            continue
        if box.heroes[g.hero[slot]].moments >> trigger & 1:
            return True
        for card in g.items[slot]:
            if moments[card] >> trigger & 1:
                return True
    return False


def offers(g: OuterSpace, side: int) -> dict[int, list[int]]:
    """What each seat of a side that is asked may do in the innermost window; passing comes last."""
    moment = g.moments[-1]
    if moment.settled:
        return {}
    trigger = moment.kind
    hidden = g.box.timings[g.scenario.advanced][side] >> trigger & 1
    asks: dict[int, list[int]] = {}
    for seat in range(0 if side == MARTIANS else g.martians, g.martians if side == MARTIANS else g.players):
        later = moment.later if seat == moment.next else 0
        open_uses = list_open(g, seat, trigger, later)
        if open_uses or (hidden and g.hands[seat]):
            codes = list_hand(g, seat, trigger, later)
            codes += open_uses
            codes.append(verbs.PASS)
            asks[seat] = codes
    return asks


def list_uses(g: OuterSpace, seat: int, trigger: int) -> list[int]:
    """All that a seat can use at a moment, hidden and open: for steps of its own."""
    codes = list_hand(g, seat, trigger)
    codes += list_open(g, seat, trigger)
    return codes


def list_hand(g: OuterSpace, seat: int, trigger: int, later: int = 0) -> list[int]:
    """Events of the hand, one of each design, but none that can be played at a `later` moment as well."""
    codes: list[int] = []
    box = g.box
    events = box.of_hands
    last = OFF
    for card in g.hands[seat]:
        if events[card] >> trigger & 1:
            design = box.design[card]
            if design != last:  # hands are sorted, so that copies lie side by side
                last = design
                uses = box.cards[design].by_trigger[trigger]
                if first_usable(g, uses, card_source(g, seat, card), later) is not None:
                    codes.append(verbs.PLAY | card << A)
    return codes


def list_open(g: OuterSpace, seat: int, trigger: int, later: int = 0) -> list[int]:
    """What lies open before everybody: items, abilities and Talents, Tech, Champions."""
    codes: list[int] = []
    if seat < g.martians:
        box = g.box
        for index, card in enumerate(g.tech):
            if not (box.moments[card] >> trigger & 1 and g.tech_up >> index & 1):
                continue
            if first_usable(g, g.card(card).by_trigger[trigger], card_source(g, seat, card), later) is not None:
                codes.append(verbs.TECH | card << A)
        for champion in range(CHAMPIONS if seat == g.martian_captain else 0):  # IOS-18.9
            if g.champion_at[champion] >= 0 and box.champions[champion].moments >> trigger & 1:
                for use in box.champions[champion].by_trigger[trigger]:
                    if usable(g, use, slot_source(g, seat, OFF, use)):
                        codes.append(verbs.CHAMPION | use.number << A)
        return codes
    for slot in range(SLOTS):
        if g.owner[slot] == seat and g.hero_at[slot] >= 0 and takes_part(g, slot):
            list_of_hero(g, seat, slot, trigger, codes, later)
    return codes


def might_use(g: OuterSpace, seat: int) -> list[Thing]:
    """What a seat has for windows of any kind: Events of its hand, one of each design; Tech that lies faceup and
    Champions on the board; abilities and items of its Heroes."""
    box = g.box
    found: list[Thing] = []
    designs: list[int] = []
    for card in g.hands[seat]:
        if box.of_hands[card] & ~OWN_STEPS and box.design[card] not in designs:
            designs.append(box.design[card])
            found.append(Thing("card", card))
    if seat < g.martians:
        for index, card in enumerate(g.tech):
            if g.tech_up >> index & 1 and box.moments[card] & ~OWN_STEPS:
                found.append(Thing("card", card))
        for champion in range(CHAMPIONS):
            if g.champion_at[champion] >= 0:
                found += [Thing("power", use.number) for use in box.champions[champion].uses if for_windows(use)]
        return found
    for slot in range(SLOTS):
        if g.owner[slot] == seat and g.hero_at[slot] >= 0:
            found += [Thing("talent", use.number) for use in box.heroes[g.hero[slot]].uses if for_windows(use)]
            found += [Thing("card", card) for card in g.items[slot] if box.moments[card] & ~OWN_STEPS]
    return found


def for_windows(use: Use) -> bool:
    """Whether somebody is asked in a window if he likes to use this."""
    return bool(use.clause.optional) and not OWN_STEPS >> use.when & 1


def takes_part(g: OuterSpace, slot: int) -> bool:
    """IOS-12.11, R83: whether a Hero's items and abilities can be used: not those of one who has just come, nor of one
    who hides from what is going on."""
    if g.entered[slot] == g.serial:
        return False
    blast, fight = g.blast, g.fight
    if blast is not None and blast.hidden >> slot & 1:
        return False
    return fight is None or not fight.hidden >> slot & 1


def list_of_hero(g: OuterSpace, seat: int, slot: int, trigger: int, codes: list[int], later: int = 0) -> None:
    """What one Hero has: abilities, then items."""
    hero = g.box.heroes[g.hero[slot]]
    if hero.moments >> trigger & 1:
        used = g.moments[-1].used if g.moments else 0
        for use in hero.by_trigger[trigger]:
            if used >> use.number & 1 or use.span & later:
                continue
            if usable(g, use, slot_source(g, seat, slot, use)):
                codes += [verbs.TALENT | use.number << A | payer << B for payer in payers(g, slot, use)]
    moments = g.box.moments
    for card in g.items[slot]:
        if moments[card] >> trigger & 1 and g.users[card] in (OFF, slot) and may_use(g, slot, card):
            source = card_source(g, seat, card)
            source.slot = slot
            if first_usable(g, g.card(card).by_trigger[trigger], source, later) is not None:
                codes.append(verbs.USE | card << A | slot << B)


def payers(g: OuterSpace, slot: int, use: Use) -> list[int]:
    """IOS-14.1: whose Power tokens can pay for a Talent: one's own, or those of somebody who helps out."""
    cost = talent_cost(g, slot, use)
    if cost == 0 or g.free_talents >> slot & 1 or g.power[slot] >= cost:
        found = [slot]
    else:
        found = []
    for other in range(SLOTS):
        if other == slot or g.hero_at[other] < 0 or not takes_part(g, other):
            continue
        if g.power[other] >= cost > 0 and not refuses(g, other):
            for effect in g.character(other).always(PAY_FOR_OTHERS):
                if near(g, slot, other, effect.number("within")):
                    found.append(other)
    return found


def refuses(g: OuterSpace, other: int) -> bool:
    """Whether somebody has said that he won't pay for others: in this window, or in this turn of another Hero's."""
    if g.moments:
        return bool(g.moments[-1].refused >> other & 1)
    return bool(g.passed >> g.owner[other] & 1)


def near(g: OuterSpace, slot: int, other: int, within: int) -> bool:
    a, b = g.hero_at[slot], g.hero_at[other]
    return max(abs((a & 31) - (b & 31)), abs((a >> 5) - (b >> 5))) <= within


def first_usable(g: OuterSpace, uses: list[Use], source: Source, later: int = 0) -> Use | None:
    for use in uses:
        if not use.span & later and usable(g, use, source):
            return use
    return None


