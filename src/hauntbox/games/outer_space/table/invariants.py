"""What never changes at a table: every card and figure is in one possible place; limits hold."""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.components.cards import ITEM, TECH
from hauntbox.games.outer_space.table import steps
from hauntbox.games.outer_space.table.numbers import (
    CROWD_HEALTH,
    HEROES,
    HEROES_KILLED,
    LEADER,
    MARTIANS,
    MOST_FIRES,
    MOST_KEROSENE,
    MOST_POWER,
    OFF,
    PACK,
    SETUP,
    SIDES,
    SLOTS,
    SOLDIERS,
    ZARD,
)
from hauntbox.games.outer_space.table.state import OuterSpace

# Steps in the turn of a Hero, who is active.
OF_A_HERO: Final = (
    steps.HERO_ACTION, steps.HERO_STEP, steps.EXCHANGE, steps.RANGED, steps.BEFORE_FIGHT, steps.HERO_FIGHT,
    steps.HERO_DONE,
)


def check(g: OuterSpace) -> list[str]:
    """Everything that is impossible about a state, even in the middle of a step."""
    return [*check_cards(g), *check_martians(g), *check_heroes(g), *check_markers(g)]


def check_settled(g: OuterSpace) -> list[str]:
    """What is impossible between two steps: cards or Heroes that are nowhere, anybody in rubble."""
    wrong: list[str] = []
    for side in (HEROES, MARTIANS):
        if len(cards_of(g, side)) != len(g.box.deck(side, g.advanced)):
            wrong.append(f"cards of the {SIDES[side]} are missing")
    if g.phase != SETUP and [slot for slot in range(SLOTS) if g.hero_at[slot] < 0]:
        wrong.append("a Hero is nowhere")
    if g.step < steps.TRACK and g.round:
        wrong.append("the step is one of the set-up, which is over")
    if g.step > steps.PLACE_HERO and min(g.hero) < 0:
        wrong.append("a Hero is nobody: heroes")
    if g.step in OF_A_HERO and g.active < 0:
        wrong.append("no Hero is active: turn")
    if g.step == steps.CARDS and g.stage >= g.martians:
        wrong.append(f"the clock's stage is {g.stage}, which is no Martian Player")
    if g.step == steps.PLACE_HERO and g.stage > SLOTS:
        wrong.append(f"the clock's stage is {g.stage}, which is no Hero")
    crowds = [at for at in g.crowd_at if at != OFF]
    for at in [*g.soldier_at, *g.champion_at, *g.hero_at, *crowds, *g.fires, *g.new_fires, *g.kerosene]:
        if at >= 0 and g.destroyed(at):
            wrong.append(f"something is left in {at}, where all is destroyed")
    return wrong


def cards_of(g: OuterSpace, side: int) -> list[int]:
    """All cards of a side, wherever they are, except those being played."""
    deck = g.hero_deck if side == HEROES else g.martian_deck
    found = [*deck.cards, *deck.discards, *[card for _, card in g.laid if g.card(card).side == side]]
    for seat in g.seats_of(side):
        found += g.hands[seat]
    if side == MARTIANS:
        return [*found, *g.tech]
    for items in g.items:
        found += items
    return found


def check_cards(g: OuterSpace) -> list[str]:
    """IOS-2.6: every card is in one place; hands, items and Tech hold what they can."""
    wrong: list[str] = []
    for side in (HEROES, MARTIANS):
        found = cards_of(g, side)
        if len(set(found)) != len(found):
            wrong.append(f"a card of the {SIDES[side]} is in two places")
        if not set(found) <= set(g.box.deck(side, g.advanced)):
            wrong.append(f"among the cards of the {SIDES[side]} are some that don't belong there")
    for slot in range(SLOTS):
        if [card for card in g.items[slot] if g.card(card).kind != ITEM]:
            wrong.append(f"Hero {slot} carries what is no item")
    if [card for card in g.tech if g.card(card).kind != TECH]:
        wrong.append("something is built that is no Tech")
    if not len(g.tech) == len(g.tech_owner) == len(g.tech_cp):
        wrong.append("the Tech on the table is not told apart")
    for mp in range(g.martians):
        if len(g.hands[mp]) > g.hand_limit():
            wrong.append(f"Martian Player {mp} holds {len(g.hands[mp])} cards")
    return wrong


def check_martians(g: OuterSpace) -> list[str]:
    """IOS-2.16, 18.5: three Soldiers per space, the Zard Beast alone, Champions within their Health."""
    wrong: list[str] = []
    if len(g.soldier_at) != SOLDIERS:
        wrong.append(f"there are {len(g.soldier_at)} Soldiers in all")
    for square in g.fairground.squares:
        n = len([at for at in g.soldier_at if at == square])
        if n > PACK or n != g.count_at[square]:
            wrong.append(f"there are {n} Soldiers in {square}, counted as {g.count_at[square]}")
        if n and g.champion_at[ZARD] == square:
            wrong.append(f"the Zard Beast is not alone in {square}")
    if g.champion_at[ZARD] >= 0 and g.champion_at[ZARD] == g.champion_at[LEADER]:
        wrong.append("the Zard Beast shares its space with the Leader")
    for champion, card in enumerate(g.box.champions):
        if not 0 <= g.champion_wounds[champion] < card.health:
            wrong.append(f"{card.id} has {g.champion_wounds[champion]} Wounds")
        if g.champion_at[champion] >= 0 and g.champion_cp[champion]:
            wrong.append(f"{card.id} is in play, with Command Points on its token")
    hovering = [at for at in g.saucers if at >= 0]
    if [at for at in hovering if not standable(g, at)]:
        wrong.append("a Saucer hovers where nobody could land: saucers")
    if len(set(hovering)) != len(hovering):
        wrong.append("two Saucers hover over one space")
    for at in [*g.soldier_at, *g.champion_at]:
        if at >= 0 and not standable(g, at):
            wrong.append(f"a Martian stands in {at}, where nobody can")
    if min(g.cp) < 0 or min(g.owed) < 0:
        wrong.append("there are fewer than no Command Points")
    return wrong


def check_heroes(g: OuterSpace) -> list[str]:
    """IOS-1.2, 14.2: four Heroes, each within his limits, nobody twice."""
    wrong: list[str] = []
    fallen = [slot for slot in range(SLOTS) if g.hero_at[slot] < 0 and g.hero[slot] in g.dead]  # his death was the end
    people = [*[hero for slot, hero in enumerate(g.hero) if hero >= 0 and slot not in fallen], *g.unused, *g.dead]
    if len(set(people)) != len(people):
        wrong.append("a character is there twice")
    if g.tally[HEROES_KILLED] != len(g.dead):
        wrong.append(f"{g.tally[HEROES_KILLED]} Heroes were killed, {len(g.dead)} are dead")
    for slot in range(SLOTS):
        if g.hero[slot] < 0 or slot in fallen:
            continue
        at = g.hero_at[slot]
        if at >= 0 and not standable(g, at):
            wrong.append(f"Hero {slot} stands in {at}, where nobody can")
        if not 0 <= g.wounds[slot] < g.character(slot).health:
            wrong.append(f"Hero {slot} has {g.wounds[slot]} Wounds")
        if not 0 <= g.power[slot] <= MOST_POWER:
            wrong.append(f"Hero {slot} has {g.power[slot]} Power tokens")
    return wrong


def check_markers(g: OuterSpace) -> list[str]:
    """IOS-20.2, 20.9, 21.4, 22.2: one marker of a kind per space, within the totals."""
    wrong: list[str] = []
    crowds = [at for at in g.crowd_at if at != OFF]
    for name, places, most in (
        ("fires", [*g.fires, *g.new_fires], MOST_FIRES), ("kerosene markers", list(g.kerosene), MOST_KEROSENE),
        ("crowds", crowds, len(g.crowd_at)),
    ):
        if len(set(places)) != len(places) or len(places) > most:
            wrong.append(f"the {name} are in {places}")
        for at in places:
            if not standable(g, at):
                wrong.append(f"of the {name} one is in {at}, where none can be")
    for crowd, at in enumerate(g.crowd_at):
        if at >= 0 and not 0 <= g.crowd_wounds[crowd] < CROWD_HEALTH:
            wrong.append(f"crowd {crowd} has {g.crowd_wounds[crowd]} Wounds")
    if not g.advanced and (g.fires or g.new_fires or g.kerosene or crowds):
        wrong.append("there are fires, kerosene or crowds in the basic game")
    return wrong


def standable(g: OuterSpace, at: int) -> bool:
    """Whether anything can stand in a space: it is on the board and no blocker."""
    return bool(g.fairground.floor >> at & 1)
