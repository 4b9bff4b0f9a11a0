"""TGB-8.16 to 8.21, 8.24, 24.3 to 24.8: what a won combat brings.

`g.spoils` has what is still to come: drop cards that were drawn, by number, then `REWARDS`. After that treasures are
looted one by one, as at the end of a Placement Phase without monsters.
"""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.cards.acting import use
from hauntbox.games.betwixt.cards.sources import Source
from hauntbox.games.betwixt.components.powers import OF_DROP
from hauntbox.games.betwixt.effects import lasting
from hauntbox.games.betwixt.effects.moments import happens, redraws
from hauntbox.games.betwixt.effects.standing import extra_draws, extra_drops
from hauntbox.games.betwixt.effects.things import draw_drop
from hauntbox.games.betwixt.family.looting import take_treasure
from hauntbox.games.betwixt.table import events, steps, verbs
from hauntbox.games.betwixt.table.numbers import ACTIVE, MEMBERS, OFF, RARITIES
from hauntbox.games.betwixt.table.state import NO_BLOW, Betwixt
from hauntbox.games.betwixt.table.verbs import A
from hauntbox.kit.decks import Deck

NOT_ACTIVE: Final = Reason("not_active", "TGB-21.2")
REWARDS: Final = -1
ADDED: Final = 1 << 16  # marks a drop card that is in the deck for one combat's draws only


def run_spoils(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-8.16: drop cards, then XP, money and trophies, then treasures."""
    if g.round:
        g.round = 0
        draw_drops(g)
        yield from happens(g, "combat_end")
    elif g.spoils and g.spoils[0] != REWARDS:
        yield from take_drop(g)
    elif g.spoils:
        g.spoils = ()
        share_xp(g)
        gain_money(g)
        gain_trophies(g)
        clean_up(g)
    elif g.treasures:
        yield from loot_next(g, sorted(g.treasures), answer)
    else:
        g.step = steps.LOOKOUT_SWAP


def ask_spoils(g: Betwixt) -> Decision | None:
    """TGB-8.21: who loots the next treasure, once everything else is done."""
    return None if g.round or g.spoils else ask_looter(g, sorted(g.treasures))


# Drop cards


def draw_drops(g: Betwixt) -> None:
    """TGB-8.17, 24.3 to 24.7: one card, and as many more as monsters and gear say, without putting any back. Temporary
    and added cards are shuffled in, and taken out after the draw."""
    added = tuple([ADDED | card for card in temporary_cards(g) + added_cards(g)])
    cards = g.drop_deck.cards or g.shuffle(g.drop_deck.discards, "drop")
    discards = g.drop_deck.discards if g.drop_deck.cards else ()
    if added:
        cards = g.shuffle(tuple(sorted([*cards, *added])))
    drawn: list[int] = []
    for _ in range(1 + extra_draws(g)):
        if not cards:
            cards, discards = g.shuffle(discards, "drop"), ()
        if cards:
            g.reveal()
            drawn.append(cards[0])
            cards = cards[1:]
            g.tell(events.DROP, "TGB-24.3", (drawn[-1] & ~ADDED,))
    left = tuple([card for card in cards if not card & ADDED])
    g.drop_deck = Deck(left, (*discards, *[card for card in drawn if not card & ADDED]))
    g.spoils = (*[card & ~ADDED for card in drawn], REWARDS)


def temporary_cards(g: Betwixt) -> list[int]:
    """TGB-24.4, 24.5: a temporary card for each green, blue or purple monster weapon of the combat, as far as they are
    unlocked."""
    found: list[int] = []
    for rarity in range(1, len(RARITIES)):
        weapons = len([weapon for weapon in g.weapons_seen if g.box.monster_weapons[weapon].rarity == rarity])
        cards = [card for card, drop in enumerate(g.box.drops) if drop.rarity == rarity]
        found += cards[: min(weapons, g.temporary[rarity])]
    return found


def added_cards(g: Betwixt) -> list[int]:
    """TGB-24.6: the cards that defeated monsters add for this draw."""
    ids = [drop.id for drop in g.box.drops]
    return [ids.index(id) for id in extra_drops(g)]


def take_drop(g: Betwixt) -> Flow[None]:
    """TGB-24.5, 24.8: a drop card does what it says, unless somebody draws another one instead."""
    card = g.spoils[0]
    g.spoils = g.spoils[1:]
    if (yield from redraws(g, "combat_end", "drop", card)):
        yield from draw_drop(g)
        return
    yield from use(g, g.box.drops[card], "drawn", Source(OF_DROP, card))


# What monsters were worth


def share_xp(g: Betwixt) -> None:
    """TGB-8.18, 21.10, R25: every active member gains the XP of all defeated monsters, and whoever struck them down
    once more that of their own, KO'd or not."""
    everything = sum([g.box.monsters[kind].xp for kind, _ in g.felled])
    for member in range(MEMBERS):
        gained = sum([g.box.monsters[kind].xp for kind, by in g.felled if by == member])
        if g.place[member] == ACTIVE:
            gained += everything
        if gained:
            g.xp[member] += gained
            g.tell(events.GAINED_XP, "TGB-8.18a", (member, gained, g.xp[member]))


def gain_money(g: Betwixt) -> None:
    """TGB-8.19, 24.11, R26: the family's purse takes what defeated monsters had."""
    gained = sum([g.box.monsters[kind].money for kind, _ in g.felled])
    if gained:
        g.money += gained
        g.tell(events.GAINED_MONEY, "TGB-8.19", (gained, g.money))


def gain_trophies(g: Betwixt) -> None:
    """TGB-8.20, R35: one for each kind that was defeated."""
    for kind in sorted({kind for kind, _ in g.felled if not g.box.monsters[kind].prop}):
        g.trophies[kind] += 1
        g.tell(events.GAINED_TROPHY, "TGB-8.20", (kind,))


def clean_up(g: Betwixt) -> None:
    """TGB-8.24, 19.8: monster weapons are discarded, trackers and dashboards emptied. Traps, statuses and chips
    stay."""
    for weapon in g.weapons_seen:
        deck = g.box.monster_weapons[weapon].deck
        g.weapon_decks[deck] = g.weapon_decks[deck].discard(weapon)
    g.weapons_seen = ()
    g.felled = ()
    g.blow, g.blow_hits, g.blow_damage, g.blow_guard = NO_BLOW, (), (), ()
    g.order = g.queue = ()
    g.ambushing = g.acted = g.late = g.extra = g.ready = g.prepared = g.begun = 0
    for monster in range(MEMBERS, len(g.weapon)):
        g.weapon[monster] = OFF
    lasting.end_combat(g)


# Treasures


def why_not_looter(g: Betwixt, member: int) -> Reason | None:
    """TGB-7.12, 8.21: the reason against somebody who would loot the next treasure."""
    return None if member in g.active() else NOT_ACTIVE


def ask_looter(g: Betwixt, squares: list[int]) -> Decision | None:
    """TGB-7.12, 8.21: which active member loots the next treasure."""
    members = g.active()
    if not squares or len(members) < 2:
        return None
    codes = [verbs.PICK_MEMBER | member << A for member in members]
    return Decision(g.speaker, "looter", codes, "TGB-8.21", args={"n": g.treasures[squares[0]]})


def loot_next(g: Betwixt, squares: list[int], answer: int) -> Flow[None]:
    """TGB-7.12, 8.21, 24.1: a treasure is looted, wherever it lies."""
    active = g.active()
    if active:
        yield from take_treasure(g, field_a(answer) if answer >= 0 else active[0], squares[0])
    else:
        del g.treasures[squares[0]]


def new_treasures(g: Betwixt) -> list[int]:
    """TGB-7.12: the treasures on the tiles of this Placement Phase."""
    slots = [row[1] for row in g.doorways]
    return [square for square in sorted(g.treasures) if g.house.slot_of(square) in slots]


def ask_settle(g: Betwixt) -> Decision | None:
    """TGB-7.12, R21: who loots the next treasure of the new tiles."""
    return ask_looter(g, new_treasures(g))


def run_settle(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-7.12, R21: without monsters the treasures of the new tiles are looted, then objectives are processed."""
    squares = new_treasures(g)
    if squares:
        yield from loot_next(g, squares, answer)
    else:
        g.step = steps.OBJECTIVES
