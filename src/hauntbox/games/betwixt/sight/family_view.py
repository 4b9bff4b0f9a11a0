# interpreted: used by people and programs, never in a search
"""Family members and their cards, in a view. Everything about them is open."""

from __future__ import annotations

from typing import Any

from hauntbox.games.betwixt.combat.chips import COLOUR, END, GUARD, chips_of
from hauntbox.games.betwixt.combat.damage import ratings_of
from hauntbox.games.betwixt.combat.dice import capped_hits, damage_dice, range_of
from hauntbox.games.betwixt.combat.modifying import armour_now
from hauntbox.games.betwixt.combat.statuses import has
from hauntbox.games.betwixt.components.cards import CLOTHING, ITEMS, UNLIMITED, WEAPON, Equipment
from hauntbox.games.betwixt.effects.standing import range_with
from hauntbox.games.betwixt.sight.monster_view import by_element, see_statuses
from hauntbox.games.betwixt.table.ids import square_id
from hauntbox.games.betwixt.table.numbers import (
    AMMO,
    BR,
    CASE,
    CONCENTRATED,
    DAMAGE,
    DEFENCE,
    DISARMED,
    EXTRA,
    EXTRAS,
    FAMILY,
    GEAR_KINDS,
    HIT,
    JOAN,
    LEFT,
    LEVELS,
    LG,
    LY,
    MADDOX,
    PLACES,
    PROFICIENCY_AT,
    QUARTERS,
    RARITIES,
    RIGHT,
    SHARPENED,
    SLOT_COUNT,
    SLOTS,
    WEAPON_TYPES,
)
from hauntbox.games.betwixt.table.state import Betwixt

Data = dict[str, Any]
CASES = {JOAN: "satchel", MADDOX: "pouch"}
CARD_KINDS = (*GEAR_KINDS, "item")
assert CARD_KINDS[ITEMS] == "item" and BR == 1


def see_card(g: Betwixt, card: int) -> Data:
    """A card of a slot, the Stash or the shop."""
    one = g.box.cards[card]
    gear = one if isinstance(one, Equipment) else None
    counted = gear is not None and gear.most_tokens > 0
    return {
        "id": g.box.card_ids[card], "card": one.id, "kind": CARD_KINDS[one.kind],
        "rarity": RARITIES[gear.rarity] if gear is not None and gear.rarity >= 0 else None,
        "tokens": g.ammo.get(card, 0) if counted else None,
    }


def see_slot(g: Betwixt, member: int, slot: int) -> Data | None:
    """What lies in a slot; of Joan's satchel, a syringe."""
    card = g.slots[member * SLOT_COUNT + slot]
    if card < 0:
        return None
    if member == JOAN and slot >= CASE:
        id = g.box.syringes[card].id
        return {"id": id, "card": id, "kind": "syringe", "rarity": None, "tokens": None}
    return see_card(g, card)


def see_member(g: Betwixt, member: int) -> Data:
    """TGB-3, 15, 22 to 25: a dashboard.

    ``{id, seat, place, at, hp, hp_most, fp, fp_most, str, acc, agi, spd, armour, range, ratings, hit, defence, guard,
    statuses, chips, slots, extra, case, weight, weapons, talents, proficiency, level, xp, next_level, points, targeted,
    ready, prepared, acting}``

    - ``place``: "active", "lookout" or "knocked_out"; ``hit`` and ``defence``: base dice, with completed clothing;
      ``guard``: the dice of the next defence roll, chips among them (before the cap, TGB-11.9)
    - ``chips``: ``{die, use, left}``: "hit" or "defence", and at the end of how many of the own activations it expires,
      the running one counted: 1 is the next end
    - ``slots``: by name of ``numbers.SLOTS`` up to "item": a card or null; a two-handed weapon is in both hands;
      ``extra``: three; ``case``: null, or ``{kind, open, slots}`` with "pouch" or "satchel" and how many are unlocked
    - ``weight``: ``{worn, most}`` in quarters (TGB-3.5b)
    - ``weapons``: what can be attacked with: see `see_weapons`
    - ``talents``: ``{id, fp, kind, tier, used}``: those learned, ``used`` in this activation
    - ``proficiency``: ``{type, tokens, used, blows, next}`` for each type with tokens or blows; ``next``: blows for the
      next token, null at the most
    - ``next_level``: the XP that the next level costs, null at the last; ``targeted``: how many monsters aim at them
    """
    box, dials = g.box, g.box.members[member]
    base = member * SLOT_COUNT
    level = g.level[member]
    worn = [g.slots[base + slot] for slot in range(EXTRA) if g.slots[base + slot] >= 0]
    return {
        "id": FAMILY[member],
        "seat": g.owner[member],
        "place": PLACES[g.place[member]],
        "at": square_id(g.at[member]),
        "hp": g.hp[member], "hp_most": g.hp_most[member],
        "fp": g.focus[member], "fp_most": g.focus_most[member],
        "str": g.strength[member], "acc": g.accuracy[member], "agi": g.agility[member], "spd": g.speed[member],
        "armour": armour_now(g, member),
        "range": range_with(g, member, range_of(g.accuracy[member])),
        "ratings": by_element(ratings_of(g, member)),
        "hit": [HIT[die] for die in g.hit_dice[member]],
        "defence": [DEFENCE[die] for die in g.defence_dice[member]],
        "guard": [DEFENCE[die] for die in (*g.defence_dice[member], *chips_of(g, member, True))],
        "statuses": see_statuses(g, member),
        "chips": [
            {
                "die": DEFENCE[chip & COLOUR] if chip & GUARD else HIT[chip & COLOUR],
                "use": "defence" if chip & GUARD else "hit", "left": chip // END,
            }
            for chip in g.chips[member]
        ],
        "slots": {SLOTS[slot]: see_slot(g, member, slot) for slot in range(EXTRA)},
        "extra": [see_slot(g, member, slot) for slot in range(EXTRA, EXTRA + EXTRAS)],
        "case": see_case(g, member),
        "weight": {
            "worn": sum([box.gear(card).weight for card in worn if box.cards[card].kind == CLOTHING]),
            "most": QUARTERS * g.strength[member],
        },
        "weapons": see_weapons(g, member),
        "talents": [
            {
                "id": box.talents[n].id, "fp": box.talents[n].fp, "tier": box.talents[n].tier,
                "kind": ("attack", "support", "passive")[box.talents[n].kind],
                "used": g.acting == member and bool(g.talents_used >> n & 1),
            }
            for n in dials.talents if g.talents >> n & 1
        ],
        "proficiency": see_proficiency(g, member),
        "level": level, "xp": g.xp[member], "points": g.points[member],
        "next_level": 10 * (level + 1) if level < LEVELS else None,
        "targeted": len([monster for monster in g.monsters() if g.target[monster] == member]),
        "ready": bool(g.ready >> member & 1),
        "prepared": bool(g.prepared >> member & 1),
        "acting": g.acting == member,
    }


def see_case(g: Betwixt, member: int) -> Data | None:
    """TGB-23: the Fireworks Pouch or the Syringe Satchel."""
    if member not in CASES:
        return None
    open_slots = 1
    if g.powers:
        for standing in g.powers[member].standing("slot"):
            open_slots = max(open_slots, standing.effect.numbers["n"])
    return {
        "kind": CASES[member], "open": open_slots,
        "slots": [see_slot(g, member, slot) for slot in range(CASE, SLOT_COUNT)],
    }


def see_proficiency(g: Betwixt, member: int) -> list[Data]:
    """TGB-25.8 to 25.10."""
    found: list[Data] = []
    for type, name in enumerate(WEAPON_TYPES):
        place = member * len(WEAPON_TYPES) + type
        tokens, blows = g.proficiency[place], g.blows[place]
        if tokens or blows:
            left = [at for at in PROFICIENCY_AT if at > blows]
            found.append({
                "type": name, "tokens": tokens, "used": g.proficiency_used[place], "blows": blows,
                "next": left[0] if left else None,
            })
    return found


def see_weapons(g: Betwixt, member: int) -> list[Data]:
    """TGB-9.5, 12.2, 12.3, 22.11, 22.12: every way to attack: ``{slot, card, mode, ranged, range, hit, bonus_dice,
    damage, bonus, elements, lines, ammo, tokens, usable}``.

    ``slot``: "left", "right", or "hands" for bare hands; ``mode``: "attack", or "fire" for a melee weapon that fires
    its ammo. ``hit``: base die and weapon die; ``bonus_dice``: what chips and Concentrated add under the cap;
    ``damage``: damage dice; ``bonus``: passive damage; ``lines``: what effects buy, as ``{cost, n}`` with the place of
    the line on the card. ``ammo``: the kind that it needs or null, ``tokens`` how many there are.
    """
    found: list[Data] = []
    base = member * SLOT_COUNT
    disarmed = has(g, member, DISARMED)
    for slot in (LEFT, RIGHT):
        card = g.slots[base + slot]
        if card < 0 or (slot == RIGHT and card == g.slots[base + LEFT]):
            continue
        weapon = g.box.cards[card]
        if isinstance(weapon, Equipment) and weapon.kind == WEAPON:
            found.append(see_way(g, member, SLOTS[slot], card, weapon, False, disarmed))
            if weapon.fires != UNLIMITED:
                found.append(see_way(g, member, SLOTS[slot], card, weapon, True, disarmed))
    found.append(see_way(g, member, "hands", -1, None, False, False))
    return found


def see_way(
    g: Betwixt, member: int, slot: str, card: int, weapon: Equipment | None, fire: bool, disarmed: bool
) -> Data:
    """One way to attack."""
    ranged = fire or (weapon is not None and weapon.ranged)
    dice = [*g.hit_dice[member], *([weapon.hit] if weapon is not None and weapon.hit >= 0 else [])]
    bonus = [*chips_of(g, member, False), *([LG] if has(g, member, CONCENTRATED) else [])]
    rolled = capped_hits([*dice, *bonus])
    stat = g.accuracy[member] if ranged else g.strength[member]
    damage = [*damage_dice(stat), *([LY] if has(g, member, SHARPENED) else [])]
    ammo = UNLIMITED if weapon is None else weapon.fires if fire else weapon.ammo if ranged else UNLIMITED
    tokens = 0 if ammo == UNLIMITED else tokens_for(g, member, card, ammo)
    return {
        "slot": slot, "card": g.box.card_ids[card] if card >= 0 else None, "mode": "fire" if fire else "attack",
        "ranged": ranged, "range": range_with(g, member, range_of(g.accuracy[member])) if ranged else 1,
        "hit": [HIT[die] for die in dice],
        "bonus_dice": [HIT[die] for die in rolled[len(capped_hits(dice)):]],
        "damage": [DAMAGE[die] for die in damage],
        "bonus": weapon.damage if weapon is not None else 0,
        "elements": by_element(weapon.elements) if weapon is not None else {},
        "lines": [] if weapon is None or fire else [{"cost": one.cost, "n": n} for n, one in enumerate(weapon.lines)],
        "ammo": None if ammo == UNLIMITED else AMMO[ammo],
        "tokens": None if ammo == UNLIMITED else tokens,
        "usable": not disarmed and (ammo == UNLIMITED or tokens > 0),
    }


def tokens_for(g: Betwixt, member: int, card: int, ammo: int) -> int:
    """TGB-22.11a, 23.2: ammo tokens for a weapon: on the weapon itself, or on ammo cards of the same dashboard."""
    if g.box.gear(card).most_tokens:
        return g.ammo.get(card, 0)
    total = 0
    for slot in range(CASE):
        held = g.slots[member * SLOT_COUNT + slot]
        one = g.box.cards[held] if held >= 0 else None
        if isinstance(one, Equipment) and one.kind != WEAPON and one.ammo == ammo:
            total += g.ammo.get(held, 0)
    return total
