"""Who makes the most of which card, and how cards lie best."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hauntbox.games.betwixt.bots.blows import buys
from hauntbox.games.betwixt.combat.dice import capped_hits, damage_dice
from hauntbox.games.betwixt.combat.lines import line_of
from hauntbox.games.betwixt.combat.odds import MOST_EFFECTS, Odds, attack_odds
from hauntbox.games.betwixt.combat.strike import NO_ELEMENTS
from hauntbox.games.betwixt.components.cards import (
    ACCESSORIES,
    AMMUNITION,
    CLOTHING,
    HAND,
    ITEMS,
    WEAPON,
    Equipment,
)
from hauntbox.games.betwixt.effects.op import entry_of
from hauntbox.games.betwixt.family.wearing import cards_of
from hauntbox.games.betwixt.table.numbers import (
    ACCESSORY,
    CASE,
    DEFENCE,
    ITEM,
    LEFT,
    MADDOX,
    OFF,
    QUARTERS,
    RIGHT,
    SLOT_COUNT,
    T,
)
from hauntbox.games.betwixt.table.state import Betwixt

GUARDS: Final[tuple[float, ...]] = (0.5, 0.5, 0.9)  # a defence die, by colour
PART: Final = 0.6  # a share of a die that is not complete yet, of what it would be worth whole
PLATE: Final = 0.8  # armour
ITEM_AT_HAND: Final = 0.7
ITEM_AWAY: Final = 0.25
SPARE: Final = 0.04  # any other card
SECOND: Final = 0.12  # of a second weapon
FROM_AFAR: Final = 1.15
EMPTY: Final = 0.08  # a weapon without ammo
FIRES: Final = 0.5  # what a melee weapon with something to fire gains


@lru_cache(maxsize=64)
def bare_hands(hit: tuple[int, ...], stat: int) -> float:
    """TGB-12.3: what bare hands are worth against a usual monster."""
    return typical(hit, stat, 0, (0,) * (MOST_EFFECTS + 1), 0).mean


def typical(hit: tuple[int, ...], stat: int, passive: int, bought: tuple[int, ...], fire: int) -> Odds:
    """An attack on a usual monster."""
    return attack_odds(
        tuple(capped_hits(list(hit))), tuple(damage_dice(stat)), (T,), 1, 0, passive, fire, bought, False, 1.0
    )


@lru_cache(maxsize=4096)
def swing(gear: Equipment, hit: tuple[int, ...], stat: int) -> float:
    """What an attack with a weapon is worth against a usual monster."""
    lines = [line_of(line) for line in gear.lines]
    elements = sum(gear.elements)
    odds = typical(
        (*hit, gear.hit), stat, gear.damage, buys(lines, list(gear.elements), NO_ELEMENTS), elements
    )
    value = odds.mean
    for line in lines:
        if line.status >= 0 or line.stumble or line.drain:
            value += 0.15 * odds.hit / line.cost
    return value


def weapon_worth(g: Betwixt, member: int, card: int, others: list[int]) -> float:
    """What a weapon in hand is worth to somebody who has some other cards as well."""
    gear = g.box.gear(card)
    if card in g.box.fireworks and member != MADDOX:
        return 0.0
    value = swing(gear, g.hit_dice[member], g.accuracy[member] if gear.ranged else g.strength[member])
    if gear.ranged:
        value *= FROM_AFAR
        if gear.ammo >= 0 and not rounds_for(g, member, card, gear.ammo, others):
            value *= EMPTY
    elif gear.fires >= 0 and rounds_for(g, member, OFF, gear.fires, others):
        value += FIRES
    return value


def rounds_for(g: Betwixt, member: int, card: int, ammo: int, others: list[int]) -> int:
    """How many shots there are for a weapon; Maddox can make rockets."""
    found = g.ammo.get(card, 0)
    for other in others:
        gear = g.box.cards[other]
        if other != card and isinstance(gear, Equipment) and gear.kind == AMMUNITION and gear.ammo == ammo:
            found += g.ammo.get(other, gear.tokens)
    if card >= 0 and card in g.box.fireworks and g.box.cards[card].id == "bottle_rocket":
        found += g.focus[member]
    elif card >= 0 and card not in g.ammo:
        found += g.box.gear(card).tokens
    return found


def bare(g: Betwixt, member: int) -> float:
    """What somebody's bare hands are worth."""
    return bare_hands(g.hit_dice[member], g.strength[member])


def piece_worth(g: Betwixt, card: int) -> float:
    """A piece of clothing or an accessory, apart from its share of a die."""
    gear = g.box.gear(card)
    value = PLATE * gear.armour
    for n in gear.ratings:
        value -= 0.1 * n
    for clause in gear.clauses:
        for effect in clause.do:
            value += 0.6 * max(0.2, entry_of(effect).worth)
    return value


def dice_worth(shares: list[int]) -> float:
    """TGB-22.5: shares of dice by colour, in quarters: whole dice, and what may yet become one."""
    value = 0.0
    for colour, n in enumerate(shares):
        value += GUARDS[colour] * (n // QUARTERS + PART * (n % QUARTERS) / QUARTERS)
    return value


def score(g: Betwixt, member: int, slots: list[int]) -> float:
    """What cards are worth to somebody as they lie: a list of slots."""
    cards = [card for card in slots[:CASE] if card >= 0]
    if member == MADDOX:
        cards += [card for card in slots[CASE:] if card >= 0]
    left = slots[LEFT]
    best = bare(g, member)
    second = 0.0
    shares = [0] * len(DEFENCE)
    value = 0.0
    for slot in range(SLOT_COUNT):
        card = slots[slot]
        if card < 0 or (slot >= CASE and member != MADDOX) or (slot == RIGHT and card == left):
            continue
        gear = g.box.cards[card]
        if slot > ACCESSORY:
            if gear.kind == ITEMS:
                value += ITEM_AT_HAND if slot == ITEM else ITEM_AWAY
            else:
                value += SPARE
        elif isinstance(gear, Equipment) and gear.kind == WEAPON:
            one = weapon_worth(g, member, card, cards)
            best, second = (one, best) if one > best else (best, max(second, one))
        elif isinstance(gear, Equipment):
            value += piece_worth(g, card)
            if gear.share:
                shares[gear.defence] += gear.share
    return value + 2.0 * best + SECOND * second + 1.6 * dice_worth(shares)


def slots_of(g: Betwixt, member: int) -> list[int]:
    """The slots of somebody's dashboard."""
    return g.slots[member * SLOT_COUNT : (member + 1) * SLOT_COUNT]


def shifted(g: Betwixt, slots: list[int], card: int, to: int) -> list[int]:
    """TGB-9.12: the slots after a card has gone to another one, and what lay there to the old one."""
    after = slots.copy()
    start = after.index(card)
    gear = g.box.cards[card]
    both = isinstance(gear, Equipment) and gear.hands == 2
    for slot in range(SLOT_COUNT):
        if after[slot] == card:
            after[slot] = OFF
    driven = after[to]
    if driven < 0 and both and to <= RIGHT:
        driven = after[RIGHT - to]
    for slot in range(SLOT_COUNT):
        if driven >= 0 and after[slot] == driven:
            after[slot] = OFF
    if to <= RIGHT and both:
        after[LEFT] = after[RIGHT] = card
    else:
        after[to] = card
    if driven >= 0:
        other = g.box.cards[driven]
        if start <= RIGHT and isinstance(other, Equipment) and other.hands == 2:
            after[LEFT] = after[RIGHT] = driven
        else:
            after[start] = driven
    return after


# Which set of cards is best


def potential(g: Betwixt, member: int, cards: list[int]) -> float:
    """What a set of cards can be worth to somebody, once they lie as they should."""
    best_one = best_two = second = 0.0
    shield = spare = 0.0
    items = 0
    body = [0.0] * 5
    trinket = 0.0
    room = g.strength[member] * QUARTERS
    value = 0.0
    for card in cards:
        gear = g.box.cards[card]
        if gear.kind == ITEMS:
            items += 1
            continue
        assert isinstance(gear, Equipment)
        if gear.kind == WEAPON:
            one = weapon_worth(g, member, card, cards)
            if gear.hands == 2:
                best_two = max(best_two, one)
            elif one > best_one:
                best_one, second = one, best_one
            else:
                second = max(second, one)
        elif gear.kind == CLOTHING and gear.weight <= room:
            worth = piece_worth(g, card) + (1.6 * GUARDS[gear.defence] * gear.share / QUARTERS if gear.share else 0.0)
            if gear.body == HAND:
                shield = max(shield, worth)
            elif worth > body[gear.body]:
                body[gear.body] = worth
                room -= gear.weight
        elif gear.kind == ACCESSORIES:
            trinket = max(trinket, piece_worth(g, card))
        else:
            spare += SPARE
    value += trinket + spare + sum(body) + min(3, items) * ITEM_AWAY + (ITEM_AT_HAND - ITEM_AWAY if items else 0.0)
    hands = bare(g, member)
    one_hand = 2.0 * max(best_one, hands) + max(shield, SECOND * second)
    return value + max(one_hand, 2.0 * max(best_two, hands))


def gain(g: Betwixt, member: int, card: int) -> float:
    """What a card more is worth to somebody."""
    cards = cards_of(g, member)
    if card in cards:
        return 0.0
    return potential(g, member, [*cards, card]) - potential(g, member, cards)


def loss(g: Betwixt, member: int, card: int) -> float:
    """What a card is worth to whoever has it."""
    cards = cards_of(g, member)
    return potential(g, member, cards) - potential(g, member, [one for one in cards if one != card])

