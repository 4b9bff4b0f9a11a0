# interpreted
"""BLK-1.5 and section "hidden information": what anybody at the table may know, as JSON data."""

from __future__ import annotations

from typing import Any

from hauntbox.games.blackout.sight.forecast import captures, text_chaos, uncovered_chaos
from hauntbox.games.blackout.table.law import in_force, uncovered_value
from hauntbox.games.blackout.table.numbers import (
    BOROUGHS,
    BUSTERS,
    COLOURS,
    COSTS,
    DICE,
    DICE_EACH,
    ICONS,
    OVER,
    PHASES,
    SLOTS,
    UNROLLED,
)
from hauntbox.games.blackout.table.state import Blackout

Data = dict[str, Any]


def die_id(die: int) -> str:
    return f"{COLOURS[die // DICE_EACH]}{die % DICE_EACH}"


def see(g: Blackout, all_open: bool = False) -> Data:
    """The view of every seat and spectator: they all know the same. All open: with the decks and tiles."""
    box = g.box
    view: Data = {
        "game": "blackout",
        "players": g.players,
        "round": g.round,
        "phase": PHASES[OVER if g.ended else g.phase],
        "lead": g.lead,
        "active": COLOURS[g.active] if g.active >= 0 else None,
        "board": g.board.id,
        "chaos": see_chaos(g),
        "captured": see_captured(g),
        "boroughs": [see_borough(g, borough) for borough in range(BOROUGHS)],
        "busters": [see_buster(g, buster) for buster in range(BUSTERS)],
        "row": [see_row(g, place) if card >= 0 else None for place, card in enumerate(g.row)],
        "spent": [
            {"id": die_id(die), "colour": COLOURS[die // DICE_EACH]} for die in range(DICE) if g.spent >> die & 1
        ],
        "ghosts_left": len(g.ghost_deck.cards),
        "equipment_left": len(g.equipment.cards),
        "tiles_left": len(g.tiles_out),
        "undealt_ghosts": sorted(box.ghosts[card].id for card in g.ghost_deck.cards),
        "undealt_equipment": sorted(box.equipment[card].id for card in g.equipment.cards),
        "equipment_discards": [box.equipment[card].id for card in g.equipment.discards],
        "lasting": [box.tiles[tile].id for tile in g.lasting],
        "coming": [box.tiles[tile].id for tile in g.coming],
        "lasting_until": g.round if g.lasting else None,
        "in_force": see_law(g),
        "shield": g.shield,
        "outcome": {"won": g.winners != 0, "rule": g.ending} if g.ended else None,
    }
    if all_open:
        view["open"] = {
            "ghosts": [box.ghosts[card].id for card in g.ghost_deck.cards],
            "equipment": [box.equipment[card].id for card in g.equipment.cards],
            "tiles": [[box.tiles[tile].id for tile in down] for down in g.tiles_down],
        }
    return view


def see_chaos(g: Blackout) -> Data:
    text, uncovered = text_chaos(g), uncovered_chaos(g)
    shielded = min(g.shield, text + uncovered)
    total = text + uncovered - shielded
    return {
        "value": g.chaos,
        "first": g.board.chaos_first,
        "loss": g.board.loss,
        "token_at": g.board.tokens_at,
        "tokens_given": g.tokens_given,
        "forecast": {
            "text": text,
            "uncovered": uncovered,
            "shielded": shielded,
            "total": total,
            "lost": g.chaos + total >= g.board.loss and g.captured + captures(g) < g.target,
        },
    }


def see_captured(g: Blackout) -> Data:
    filled = captures(g)
    return {
        "value": g.captured,
        "target": g.target,
        "filled": filled,
        "would_win": g.captured + filled >= g.target,
        "pile": [g.box.ghosts[ghost].id for ghost in g.pile],
        "tiles": [
            {
                "space": space,
                "down": len(g.tiles_down[index]),
                "shown": [g.box.tiles[tile].id for tile in g.tiles_shown[index]],
            }
            for index, space in enumerate(g.board.hysteria)
        ],
    }


def see_die(g: Blackout, die: int) -> Data:
    face = g.faces[die]
    return {
        "id": die_id(die),
        "colour": COLOURS[die // DICE_EACH],
        "face": ICONS[face] if face != UNROLLED else None,
    }


def see_borough(g: Blackout, borough: int) -> Data:
    ghost = g.ghosts[borough]
    badge = "empty"
    if ghost >= 0:
        badge = "captured" if g.filled(borough) else "covered" if g.covered(borough) else "uncovered"
    return {
        "id": g.board.boroughs[borough],
        "anchor": list(g.board.anchors[borough]),
        "adjacent": [g.board.boroughs[b] for b in range(BOROUGHS) if g.adjacent(borough, b)],
        "badge": badge,
        "adds": uncovered_value(g, borough) if badge == "uncovered" else 0,
        "ghost": None if ghost < 0 else see_ghost(g, borough),
        "busters": [COLOURS[buster] for buster in g.busters_at(borough)],
        "terrain": [g.box.equipment[card].id for card, at in zip(g.terrain, g.terrain_at) if at == borough],
    }


def see_ghost(g: Blackout, borough: int) -> Data:
    card = g.box.ghosts[g.ghosts[borough]]
    slots = []
    for index in range(card.size):
        die = g.slots[borough * SLOTS + index]
        colour = card.colours[index]
        slots.append(
            {
                "id": f"{g.board.boroughs[borough]}.{index}",
                "icon": ICONS[card.icons[index]],
                "colour": COLOURS[colour] if colour >= 0 else None,
                "die": see_die(g, die) if die >= 0 else None,
            }
        )
    return {"id": card.id, "filled": g.filled(borough), "slots": slots}


def see_buster(g: Blackout, buster: int) -> Data:
    who = g.who[buster]
    locked = [slot for slot, die in enumerate(g.slots) if die >= 0 and die // DICE_EACH == buster]
    return {
        "colour": COLOURS[buster],
        "character": g.box.characters[who].id if who >= 0 else None,
        "seat": g.seats[buster],
        "borough": g.board.boroughs[g.places[buster]],
        "pool": [{**see_die(g, die), "fixed": bool(g.fixed >> die & 1)} for die in g.pools[buster]],
        "locked": [
            {"die": die_id(g.slots[slot]), "borough": g.board.boroughs[slot // SLOTS]} for slot in locked
        ],
        "equipment": [
            {"id": g.box.equipment[card].id, "used": g.active == buster and bool(g.used >> card & 1)}
            for card in g.hands[buster]
        ],
        "possessed": bool(g.possessed >> buster & 1),
        "token": bool(g.tokens >> buster & 1),
        "passed": bool(g.passed >> buster & 1),
        "calmed": bool(g.calmed >> buster & 1),
        "ability_used": bool(g.abilities_used >> buster & 1),
        "done": bool(g.done >> buster & 1),
        "active": g.active == buster,
    }


def see_row(g: Blackout, place: int) -> Data:
    card = g.box.equipment[g.row[place]]
    dice = g.row_dice[place * COSTS : place * COSTS + COSTS]
    return {
        "id": card.id,
        "kind": card.kind,
        "cost": [
            {"icon": ICONS[icon], "die": see_die(g, dice[index]) if dice[index] >= 0 else None}
            for index, icon in enumerate(card.cost)
        ],
    }


def see_law(g: Blackout) -> list[Data]:
    """The cards whose continuous rules are in force, each once, with the Borough they lie in.

    BLK-10.6: a tile holds until the end of this round, all others as long as they lie there.
    """
    found: list[Data] = []
    for one in g.law.standing:
        if not in_force(g, one):
            continue
        kind, value = one.source.kind, one.source.value
        borough = None
        if kind == "ghost":
            id, borough = g.box.ghosts[value].id, g.board.boroughs[g.ghosts.index(value)]
        elif kind == "tile":
            id = g.box.tiles[value].id
        else:
            id = g.box.equipment[value].id
            if value in g.terrain:
                borough = g.board.boroughs[g.terrain_at[g.terrain.index(value)]]
        until = g.round if kind == "tile" else None
        entry: Data = {"kind": kind, "id": id, "borough": borough, "until": until}
        if entry not in found:
            found.append(entry)
    return found
