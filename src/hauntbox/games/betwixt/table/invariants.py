"""What always holds: characters on squares of their own, Target Tokens, cards in one place, bags and paths."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.components.cards import ACCESSORIES, HAND, WEAPON, Equipment
from hauntbox.games.betwixt.ground.house import BIT, DOOR, SQUARES
from hauntbox.games.betwixt.table import steps
from hauntbox.games.betwixt.table.numbers import (
    ACCESSORY,
    ACTIVE,
    CASE,
    CHARACTERS,
    FIRST_MONSTER,
    HEAD,
    INTERLUDE,
    ITEM,
    JOAN,
    LEFT,
    LOOKOUT,
    MEMBERS,
    OFF,
    RARITIES,
    RIGHT,
    SETUP,
    SLOT_COUNT,
    STASH,
    TARGET_TOKENS,
    WEAPON_DECKS,
)
from hauntbox.games.betwixt.table.state import Betwixt

DOORWAY: Final = 4  # the numbers of each doorway of the Drawing Phase, before its tokens


def check(g: Betwixt) -> list[str]:
    """TGB-2.4, 3.1, 10.6, 19.11, 22.1, 22.14: everything that is impossible about a state, at any moment."""
    return [*check_characters(g), *check_targets(g), *check_map(g), *check_slots(g), *check_decks(g)]


def check_characters(g: Betwixt) -> list[str]:
    """TGB-3.1, 10.6, 21: characters stand alone on squares of the map, with HP and FP between 0 and the most."""
    wrong: list[str] = []
    floor = g.house.floor
    blocked = g.house.low | g.house.tall
    for square in (*g.machines, *g.obstacles):
        blocked |= BIT[square]
    standing: set[int] = set()
    for character in range(CHARACTERS):
        at = g.at[character]
        if g.hp[character] > g.hp_most[character]:
            wrong.append(f"character {character} has more HP than it can have")
        if at < 0:
            continue
        if at >= SQUARES or not floor >> at & 1:
            wrong.append(f"character {character} stands outside of the map")
        elif blocked >> at & 1:
            wrong.append(f"character {character} stands on an obstacle")
        if at in standing:
            wrong.append(f"two characters stand on square {at}")
        standing.add(at)
        if character < MEMBERS and g.place[character] != ACTIVE:
            wrong.append(f"family member {character} is on the map without being active")
        if character >= FIRST_MONSTER and g.kind[character] < 0:
            wrong.append(f"monster {character} is of no kind")
    for member in range(MEMBERS):
        if not 0 <= g.focus[member] <= g.focus_most[member]:
            wrong.append(f"family member {member} has {g.focus[member]} FP")
    return wrong


def check_targets(g: Betwixt) -> list[str]:
    """TGB-2.4, 19.10, 19.11, R12: every Target Token is in the bag, on a tracker, or on its dashboard."""
    wrong: list[str] = []
    held = [0] * MEMBERS
    for monster in range(FIRST_MONSTER, CHARACTERS):
        if g.tokens_held >> monster & 1:
            if g.at[monster] < 0 or g.target[monster] < 0:
                wrong.append(f"monster {monster} holds a Target Token off the map")
            else:
                held[g.target[monster]] += 1
    if g.tokens_held & ((1 << MEMBERS) - 1):
        wrong.append("a family member holds a Target Token")
    for member in range(MEMBERS):
        if g.bag[member] + held[member] > TARGET_TOKENS:
            wrong.append(f"there are too many Target Tokens of family member {member}")
    return wrong


def check_map(g: Betwixt) -> list[str]:
    """TGB-6.2, 7.5: what lies on the map lies on it, and every path has a bag."""
    wrong: list[str] = []
    floor = g.house.floor
    for square in (*g.traps, *g.treasures, *g.machines, *g.objects, *g.obstacles):
        if square >= SQUARES or not floor >> square & 1:
            wrong.append(f"something lies outside of the map, on square {square}")
    for slot, _ in (*g.surprises, *g.story_tokens):
        if slot >= len(g.house.laid):
            wrong.append(f"a token lies on a tile that is not there, {slot}")
    for passage, bag in g.paths.items():
        if passage >= len(g.house.passages) or bag >= len(g.bags):
            wrong.append(f"passage {passage} has no Fate Bag")
    for one in g.house.passages:
        found = one.number in g.paths or one.number in (g.secret_door, g.objective_door)
        if one.state == DOOR and one.other < 0 and not found:
            wrong.append(f"no Fate Bag is behind door {one.number}")
    if g.secret_door >= len(g.house.passages):
        wrong.append("the secret door is not there")
    for row in g.doorways:
        if len(row) < DOORWAY or row[0] >= len(g.house.passages) or row[1] >= len(g.house.laid):
            wrong.append(f"a doorway of the Drawing Phase is not there, {row[:2]}")
    if any(place >= len(g.doorways) for place, _, _ in g.drawn):
        wrong.append("a Fate Token was drawn for a doorway that is not there")
    return wrong


def check_slots(g: Betwixt) -> list[str]:
    """TGB-22.1, 22.2, 22.14: cards lie in one place each, where they may lie; a two-handed weapon in both hands."""
    wrong: list[str] = []
    places: list[int] = []
    for member in range(MEMBERS):
        base = member * SLOT_COUNT
        left, right = g.slots[base + LEFT], g.slots[base + RIGHT]
        for slot in range(SLOT_COUNT):
            card = g.slots[base + slot]
            if card < 0 or (member == JOAN and slot >= CASE) or (slot == RIGHT and card == left):
                continue
            places.append(card)
            if slot <= ITEM and not fits(g, card, slot):
                wrong.append(f"card {g.box.card_ids[card]} lies in a slot that it does not fit")
        for card in (left, right):
            gear = g.box.cards[card] if card >= 0 else None
            two = isinstance(gear, Equipment) and gear.hands == 2
            if card >= 0 and two != (left == right):
                wrong.append(f"card {g.box.card_ids[card]} lies in one hand and needs two, or the other way round")
    if len(g.stash) > STASH:
        wrong.append("the Stash is too full")
    places += g.stash
    if len(set(places)) != len(places):
        wrong.append("a card is in two places")
    in_decks = [card for deck in [*g.gear_decks, g.item_deck] for card in (*deck.cards, *deck.discards)]
    if set(in_decks) & set(places) or len(set(in_decks)) != len(in_decks):
        wrong.append("a card is in a deck and elsewhere")
    return wrong


def fits(g: Betwixt, card: int, slot: int) -> bool:
    """TGB-22.1 to 22.4, 22.9: whether a card may ever lie in a slot that makes it work."""
    one = g.box.cards[card]
    if slot == ITEM:
        return not isinstance(one, Equipment)
    if not isinstance(one, Equipment):
        return False
    if slot in (LEFT, RIGHT):
        return one.kind == WEAPON or one.body == HAND
    return one.body == slot - HEAD + 1 if slot < ACCESSORY else one.kind == ACCESSORIES


def check_decks(g: Betwixt) -> list[str]:
    """TGB-2.5: cards lie in decks of their own kind."""
    wrong: list[str] = []
    if g.gear_decks and len(g.gear_decks) != len(RARITIES):
        wrong.append("an equipment deck is missing")
    for rarity, deck in enumerate(g.gear_decks):
        for card in (*deck.cards, *deck.discards):
            one = g.box.cards[card]
            if not isinstance(one, Equipment) or one.rarity != rarity:
                wrong.append(f"card {g.box.card_ids[card]} lies in a deck of another colour")
    if any(card not in g.box.items for card in (*g.item_deck.cards, *g.item_deck.discards)):
        wrong.append("a card lies among the items that is none")
    for number, deck in enumerate(g.weapon_decks):
        for weapon in (*deck.cards, *deck.discards):
            if g.box.monster_weapons[weapon].deck != number:
                wrong.append(f"a monster weapon lies in a deck that is not of {WEAPON_DECKS[number]}")
    for name, deck in (("book", g.book_deck), ("drop", g.drop_deck)):
        pile = [*deck.cards, *deck.discards]
        if len(set(pile)) != len(pile):
            wrong.append(f"a {name} card is in two places")
    return wrong


def check_settled(g: Betwixt) -> list[str]:
    """TGB-8.10, 21.5: what holds between two steps as well."""
    wrong: list[str] = []
    if not 0 <= g.step < len(steps.STEPS):
        wrong.append(f"there is no step {g.step}")
    if g.step in (steps.MISSION, steps.LINE_UP, steps.GEAR, steps.ENTER) and g.monsters():
        wrong.append("monsters are on the map before the mission has begun")
    if g.step == steps.ACT and not (0 <= g.acting < MEMBERS and g.at[g.acting] >= 0):
        wrong.append("nobody is there whose activation it is")
    if g.step == steps.MONSTER and not g.queue:
        wrong.append("no monster is there whose activation it is")
    if g.step in (steps.ENTER, steps.ARRIVE) and not g.unplaced:
        wrong.append("nobody is there who takes a space")
    for character in range(CHARACTERS):
        if g.at[character] != OFF and g.hp[character] <= 0 and g.phase not in (SETUP, INTERLUDE):
            wrong.append(f"character {character} is on the map without HP")
    for member in range(MEMBERS):
        if g.place[member] == LOOKOUT and g.bag[member]:
            wrong.append(f"Target Tokens of family member {member} are in the bag while on lookout")
    return wrong
