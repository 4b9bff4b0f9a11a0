# interpreted: done once a game
"""A family that has won the missions before this one, for a mission that is played by itself."""

from __future__ import annotations

from hauntbox.games.betwixt.campaign.levels import gain_level
from hauntbox.games.betwixt.components.cards import ACCESSORIES, CLOTHING, HAND, ITEMS, WEAPON, Contents, Equipment
from hauntbox.games.betwixt.components.missions import Mission, Outfit
from hauntbox.games.betwixt.table.numbers import (
    ACCESSORY,
    CASE,
    EXTRA,
    EXTRAS,
    HEAD,
    ITEM,
    LEFT,
    RIGHT,
    SLOT_COUNT,
    STATS,
)
from hauntbox.games.betwixt.table.state import Betwixt


def missions_before(box: Contents, mission: Mission) -> list[Mission]:
    """TGB-26.4: the missions that had to be won to open one, the latest first."""
    found: list[Mission] = []
    after = mission.after
    while after:
        found.append(box.missions[box.mission_at[after]])
        after = found[-1].after
    return found


def take_preset(g: Betwixt) -> None:
    """Levels, talents, gear, money and collections as the content has them for this mission; nothing for the first."""
    box = g.box
    for won in missions_before(box, g.mission):
        g.missions_won |= 1 << box.mission_at[won.id]
        open_doors(g, won)
    preset = box.presets.get(g.mission.id)
    if preset is None:
        return
    g.money = preset.money
    for number, collection in enumerate(box.collections):
        if collection.id in preset.collections:
            g.collections_bought |= 1 << number
    g.collections_open &= ~g.collections_bought
    for member, outfit in enumerate(preset.outfits):
        dress(g, member, outfit)
    g.stash = tuple([free_copy(g, id) for id in preset.stash])


def open_doors(g: Betwixt, won: Mission) -> None:
    """TGB-24.16, 26.5, 26.7: what winning a mission has opened."""
    for effect in won.success:
        if effect.op != "unlock":
            continue
        what, name = effect.word("what"), effect.word("name")
        if what == "shop":
            g.shop_open = True
        elif what == "mission":
            g.missions_open |= 1 << g.box.mission_at[name]
        else:
            ids = [one.id for one in g.box.collections]
            g.collections_open |= 1 << ids.index(name)


def dress(g: Betwixt, member: int, outfit: Outfit) -> None:
    """The levels, talents and cards of one family member; Talent Points are all spent."""
    for stat in outfit.raised:
        gain_level(g, member, STATS.index(stat))
    g.points[member] = 0
    base = member * SLOT_COUNT
    for talent in g.box.members[member].talents:
        card = g.box.talents[talent]
        if card.id in outfit.talents:
            g.talents |= 1 << talent
            for clause in card.under("learned"):
                for effect in clause.do:
                    g.slots[base + CASE + 1] = free_copy(g, effect.word("card"))
    for id in outfit.gear:
        number = free_copy(g, id)
        slot = slot_for(g, member, number)
        g.slots[base + slot] = number
        gear = g.box.cards[number]
        if slot == LEFT and isinstance(gear, Equipment) and gear.hands > 1:
            g.slots[base + RIGHT] = number


def free_copy(g: Betwixt, id: str) -> int:
    """The first copy of a card that nobody has."""
    first = g.box.card_at[id]
    copies = range(first, first + g.box.cards[first].copies)
    return next(copy for copy in copies if copy not in g.slots and copy not in g.stash)


def slot_for(g: Betwixt, member: int, number: int) -> int:
    """TGB-22.1 to 22.4: where a card works, or the first free slot of the Extra Inventory."""
    card = g.box.cards[number]
    wanted: list[int] = []
    if card.kind == ITEMS:
        wanted = [ITEM]
    elif isinstance(card, Equipment):
        if card.kind == WEAPON or card.body == HAND:
            wanted = [LEFT, RIGHT]
        elif card.kind == CLOTHING:
            wanted = [HEAD + card.body - 1]
        elif card.kind == ACCESSORIES:
            wanted = [ACCESSORY]
    wanted += range(EXTRA, EXTRA + EXTRAS)
    return next(slot for slot in wanted if g.slots[member * SLOT_COUNT + slot] < 0)
