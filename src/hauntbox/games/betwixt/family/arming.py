"""TGB-9.5, 22.2, 22.11, 22.12, 23.2: weapons at hand, and the ammo that they need."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason, Thing
from hauntbox.games.betwixt.combat.statuses import has
from hauntbox.games.betwixt.components.cards import AMMUNITION, WEAPON, Equipment
from hauntbox.games.betwixt.family.wearing import card_in, cards_of, remove_card
from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.numbers import DISARMED, LEFT, MADDOX, OFF, RIGHT
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.decks import Deck

NOT_IN_HAND: Final = Reason("weapon_not_in_hand", "TGB-9.5")
HAND_EMPTY: Final = Reason("hand_empty", "TGB-9.5")
IN_BOTH: Final = Reason("held_in_both_hands", "TGB-22.2")
NO_WEAPON: Final = Reason("not_a_weapon", "TGB-9.5")
IS_DISARMED: Final = Reason("disarmed", "TGB-16.8c")
NOT_MADDOX: Final = Reason("firework_of_maddox", "TGB-23.2")
NO_AMMO: Final = Reason("no_ammo", "TGB-22.11b")
NO_ROCKET: Final = Reason("no_rocket", "TGB-23.2")
FIRES_NOTHING: Final = Reason("fires_nothing", "TGB-22.12a")
NOTHING_TO_FIRE: Final = Reason("nothing_to_fire", "TGB-22.12a")


def weapon_in(g: Betwixt, member: int, slot: int) -> Equipment | None:
    """The weapon in a hand, if there is one."""
    card = card_in(g, member, slot)
    if card < 0:
        return None
    gear = g.box.cards[card]
    return gear if isinstance(gear, Equipment) and gear.kind == WEAPON else None


def hands_with_weapons(g: Betwixt, member: int) -> list[int]:
    """TGB-12.2, 22.2: the hands that hold a weapon; a two-handed one is named by the left."""
    left, right = card_in(g, member, LEFT), card_in(g, member, RIGHT)
    found: list[int] = []
    if left >= 0 and g.box.cards[left].kind == WEAPON:
        found.append(LEFT)
    if right >= 0 and right != left and g.box.cards[right].kind == WEAPON:
        found.append(RIGHT)
    return found


def why_not_weapon(g: Betwixt, member: int, slot: int) -> Reason | None:
    """TGB-9.5, 16.8c, 23.2: the reason why no weapon can be used from a slot, whatever the target."""
    if slot not in (LEFT, RIGHT):
        return NOT_IN_HAND
    card = card_in(g, member, slot)
    if card < 0:
        return HAND_EMPTY
    if g.box.cards[card].kind != WEAPON:
        return NO_WEAPON
    if slot == RIGHT and card == card_in(g, member, LEFT):
        return IN_BOTH  # it is named by the left hand
    if has(g, member, DISARMED):
        return IS_DISARMED
    return NOT_MADDOX if card in g.box.fireworks and member != MADDOX else None


# Ammo


def ammo_card(g: Betwixt, member: int, weapon: int, ammo: int) -> int:
    """TGB-22.11a, 23.2: the card whose token is spent for a weapon: the weapon itself, else the first matching ammo
    card on the dashboard; -1 if there is no token."""
    if g.ammo.get(weapon, 0) > 0:
        return weapon
    for card in cards_of(g, member):
        gear = g.box.cards[card]
        if gear.kind == AMMUNITION and isinstance(gear, Equipment) and gear.ammo == ammo and g.ammo.get(card, 0) > 0:
            return card
    return OFF


def why_not_loaded(g: Betwixt, member: int, slot: int) -> Reason | None:
    """TGB-22.11, 23.2: the reason why a ranged weapon in a hand has nothing to shoot."""
    gear = weapon_in(g, member, slot)
    if gear is None or gear.ammo < 0:
        return None
    card = card_in(g, member, slot)
    if ammo_card(g, member, card, gear.ammo) >= 0:
        return None
    return NO_ROCKET if card in g.box.fireworks else NO_AMMO


def why_not_firing(g: Betwixt, member: int, slot: int) -> Reason | None:
    """TGB-22.12a: the reason why a melee weapon in a hand fires nothing."""
    gear = weapon_in(g, member, slot)
    if gear is None or gear.fires < 0:
        return FIRES_NOTHING
    return NOTHING_TO_FIRE if ammo_card(g, member, OFF, gear.fires) < 0 else None


def spend_ammo(g: Betwixt, member: int, slot: int, fire: bool) -> None:
    """TGB-22.11, 22.12a, 12.4: one token for each attack, hit or miss; an empty ammo card is discarded."""
    gear = weapon_in(g, member, slot)
    if gear is None:
        return
    ammo = gear.fires if fire else gear.ammo
    if ammo < 0:
        return
    card = ammo_card(g, member, OFF if fire else card_in(g, member, slot), ammo)
    g.ammo[card] -= 1
    g.tell(events.AMMO_SPENT, "TGB-22.11a", (member, card, g.ammo[card]))
    if not g.ammo[card] and g.box.cards[card].kind == AMMUNITION:
        remove_card(g, member, card)
        discard(g, card)
        g.tell(events.DISCARDED, "TGB-22.11b", (card,), Thing("member", member))


def discard(g: Betwixt, card: int) -> None:
    """TGB-22.10, 22.15: a card leaves the family: items go back into their deck, equipment to the discards of its deck;
    fireworks belong to none."""
    g.ammo.pop(card, None)
    gear = g.box.cards[card]
    if not isinstance(gear, Equipment):
        g.item_deck = Deck(g.shuffle(tuple(sorted([*g.item_deck.cards, card])), "card"))
    elif gear.rarity >= 0:
        g.gear_decks[gear.rarity] = g.gear_decks[gear.rarity].discard(card)
