"""What always holds at a table: room in squares, dice, models, cards, Batteries, Traps, points and the badge."""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.ground.city import SOLID
from hauntbox.games.ecto_terrestrial.table import steps
from hauntbox.games.ecto_terrestrial.table.numbers import (
    ABSENT,
    CARRIED,
    ETS,
    GB,
    GEAR,
    GONE,
    HAND,
    HEALTH,
    HERO_SIZE,
    KIND_OF,
    MIB,
    SIZE,
    SPACES,
    TEAM,
)
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.tower import DICE


def check(g: EctoTerrestrial) -> list[str]:
    """ETI-1.5, 1.6, 1.10, 2.2b, 8.7, 26: everything that is impossible about a state, at any moment."""
    wrong = [*check_models(g), *check_dice(g), *check_cards(g)]
    for hero in range(TEAM):
        if g.owner[hero] < 0:
            if g.batteries[hero] or g.traps[hero] or g.wounds[hero]:
                wrong.append(f"Hero {hero} has Batteries, Traps or Wounds without a player")
            continue
        if not 0 <= g.batteries[hero] <= g.powers.battery[hero]:
            wrong.append(f"Hero {hero} has {g.batteries[hero]} Batteries")
        if not 0 <= g.traps[hero] <= g.powers.traps[hero]:
            wrong.append(f"Hero {hero} has {g.traps[hero]} Traps")
    if min(g.scores) < 0:
        wrong.append("somebody has less than no points")
    return wrong


def check_dice(g: EctoTerrestrial) -> list[str]:
    """ETI-2.2b, 21.1: the Tower Dice are inside, aside, or fallen and not resolved yet."""
    dice = g.tower.inside + g.tower.aside + len(g.fallen)
    return [] if dice == DICE else [f"there are {dice} Tower Dice"]


def check_models(g: EctoTerrestrial) -> list[str]:
    """ETI-1.9 to 1.11, 24.4: models on squares of the map with room for them, and what depends on where they are."""
    wrong: list[str] = []
    plan = g.episode.plan
    used = [0] * plan.size
    for hero in range(TEAM):
        at = g.hero_at[hero]
        if (at == ABSENT) != (g.owner[hero] < 0):
            wrong.append(f"Hero {hero} is on the board without a player, or the other way round")
        if at >= 0:
            used[at] += HERO_SIZE
        elif (g.down | g.slimed) >> hero & 1:
            wrong.append(f"Hero {hero} is Knocked Down or Slimed off the board")
    for et in range(ETS):
        at = g.et_at[et]
        if at >= 0:
            used[at] += SIZE[KIND_OF[et]]
        elif g.et_wounds[et] or g.et_down >> et & 1:
            wrong.append(f"ET {et} is wounded or Knocked Down off the board")
        if g.et_wounds[et] > HEALTH[KIND_OF[et]]:
            wrong.append(f"ET {et} has {g.et_wounds[et]} Wounds")
    if g.boss_at >= 0:
        if g.boss < 0:
            wrong.append("there is a Boss on the map in an Episode without one")
        used[g.boss_at] += SPACES
    if g.boss_stage >= (len(g.boss_card.health) if g.boss >= 0 else 1):
        wrong.append(f"the Boss has no stage {g.boss_stage}")
    if used != g.used:
        wrong.append("the room that is counted is not the room that models take")
    for square in range(plan.size):
        if used[square] > SPACES and square != g.boss_at:
            wrong.append(f"square {square} holds {used[square]} spaces of models")
        if used[square] and plan.kinds[square] == SOLID:
            wrong.append(f"models stand on the solid square {square}")
    for objective, at in enumerate(g.objective_at):
        if at <= CARRIED and g.hero_at[CARRIED - at] < 0:
            wrong.append(f"objective {objective} is carried by a Hero off the board")
        if at not in (GONE,) and at >= plan.size:
            wrong.append(f"objective {objective} lies outside of the map")
    return wrong


def check_cards(g: EctoTerrestrial) -> list[str]:
    """ETI-1.4b, 8.5, 8.7: every card is in one place."""
    wrong: list[str] = []
    gadgets = [*g.gadget_deck.cards, *g.gadget_deck.discards, *[card for hand in g.hands for card in hand],
               *g.in_use]
    if len(set(gadgets)) != len(gadgets):
        wrong.append("a Gadget is in two places")
    sheets = [*g.sheet_deck.cards, *g.sheet_deck.discards]
    if len(set(sheets)) != len(sheets):
        wrong.append("a Hot Sheet is in two places")
    owned = [item for cards in g.owned for item in cards]
    if len(set(owned)) != len(owned):
        wrong.append("two teams own the same card")
    worn = [item for gear in g.gear for item in gear]
    if len(set(worn)) != len(worn):
        wrong.append("two Heroes have the same card")
    if any(len(gear) > GEAR for gear in g.gear):
        wrong.append("a Hero has more than four cards")
    return wrong


def check_settled(g: EctoTerrestrial) -> list[str]:
    """ETI-1.3, 2.5, 2.6, 8.5, 26.1, 14.13a: what holds between two steps as well."""
    wrong: list[str] = []
    if any(len(hand) > HAND for hand in g.hands):
        wrong.append("a hand is too large")
    if g.scores[g.badge] < max(g.scores):
        wrong.append("the badge is not with the most points")
    if g.fallen:
        wrong.append("Tower Dice lie unresolved")
    for et in range(ETS):
        if g.et_at[et] >= 0 and g.et_wounds[et] >= HEALTH[KIND_OF[et]]:
            wrong.append(f"ET {et} should have been captured")
    teams = [[hero >> 2 for hero in g.team_of(seat)] for seat in range(g.players)]
    if g.step != steps.DRAFT and teams != [[GB, MIB]] * g.players:
        wrong.append("a player has not one Hero of each faction")
    for hero, gear in enumerate(g.gear):
        owned = g.owned[g.owner[hero]] if g.owner[hero] >= 0 else ()
        if not all(item in owned and g.box.items[item].fits(hero) for item in gear):
            wrong.append(f"Hero {hero} has a card of somebody else")
    if not 0 <= g.step < len(steps.STEPS):
        wrong.append(f"there is no step {g.step}")
    return [*wrong, *check_stage(g)]


def check_stage(g: EctoTerrestrial) -> list[str]:
    """ETI-2.5, 2.7b, 2.10, 3.3: steps that seats take one after another stand at one of them."""
    drafted = len([seat for seat in g.owner if seat >= 0])
    if g.step == steps.DRAFT and (g.stage != drafted or drafted >= 2 * g.players):
        return [f"{drafted} Heroes are drafted, but the stage is {g.stage}"]
    placed = len(g.on_board())
    if g.step == steps.PLACE and (g.stage != (placed // 2 if g.players > 1 else placed) or placed >= 2 * g.players):
        return [f"{placed} Heroes are on their places, but the stage is {g.stage}"]
    by_seat = g.step in (steps.GEAR, steps.TURN, steps.ACT, steps.TURN_END)
    return [f"the stage is {g.stage}, and there are {g.players} seats"] if by_seat and g.stage >= g.players else []
