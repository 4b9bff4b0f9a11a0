"""TGB-7: the Placement Phase: tiles, tokens in the order of drawing, then the groups of monsters."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.cards.sources import mission_source
from hauntbox.games.betwixt.components.missions import FINAL_STAGE
from hauntbox.games.betwixt.effects import lasting
from hauntbox.games.betwixt.effects.house import furnish
from hauntbox.games.betwixt.effects.moments import happens
from hauntbox.games.betwixt.effects.standing import any_of, total
from hauntbox.games.betwixt.fate.bags import settle_bags, share_out
from hauntbox.games.betwixt.fate.drawing import kind_of, number_of, side_up
from hauntbox.games.betwixt.ground.house import DOOR, STAIR
from hauntbox.games.betwixt.missions.rounds import begin_combat, monsters_left
from hauntbox.games.betwixt.monsters.placing import MACHINE, TOKEN, random_square
from hauntbox.games.betwixt.monsters.spawning import spawn
from hauntbox.games.betwixt.table import events, steps
from hauntbox.games.betwixt.table.numbers import (
    AMBUSH_TOKEN,
    GROUP_SIZE,
    MONSTER_TOKEN,
    NIGHTMARE,
    OFF,
    PLACEMENT,
    RAT_TOKEN,
    STORY_TOKEN,
    SURPRISE_TOKEN,
    TASER_TOKEN,
    TREASURE_TOKEN,
    VENDING_TOKEN,
)
from hauntbox.games.betwixt.table.state import Betwixt

KEPT: Final = 4  # where the tokens of a doorway begin, in a row of `g.doorways`


def run_place(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-7.1 to 7.13, 6.10: tile by tile, within a tile in the order of drawing; the monsters come last."""
    g.phase = PLACEMENT
    for row in g.doorways:
        if row[1] >= 0:
            show_tile(g, row)
            furnish(g, row[1], mission_source(g))
            yield from happens(g, "tile_placed", row[1])
            for token in row[KEPT:]:
                place_token(g, token, row[1])
    lasting.end_placement(g)
    assign_bags(g)
    for row in g.doorways:
        if row[3]:
            yield from begin_final(g, row[1])
        elif row[1] >= 0:
            place_groups(g, row)
    if monsters_left(g):
        yield from begin_combat(g, new_slots(g))
    else:
        g.step = steps.SETTLE


def new_slots(g: Betwixt) -> int:
    """TGB-10.8: the tiles of this Placement Phase, as bits."""
    slots = 0
    for row in g.doorways:
        if row[1] >= 0:
            slots |= 1 << row[1]
    return slots


def show_tile(g: Betwixt, row: tuple[int, ...]) -> None:
    """TGB-7.2: a tile is laid at its doorway."""
    by_stair = g.house.passages[row[0]].state == STAIR
    g.tell(events.TILE_LAID, "TGB-7.2", (row[1], g.house.laid[row[1]].tile.number, int(by_stair)))


# Tokens


def place_token(g: Betwixt, token: int, slot: int) -> None:
    """TGB-6.9, 7.6 to 7.10: a token comes onto its tile. Doors are there already, and monsters come later."""
    kind = kind_of(token)
    if RAT_TOKEN <= kind <= TASER_TOKEN:
        square = random_square(g, slot, TOKEN)
        if square >= 0:
            g.traps[square] = kind - RAT_TOKEN
            g.tell(events.TRAP_PLACED, "TGB-7.6", (kind - RAT_TOKEN, square))
    elif kind == TREASURE_TOKEN:
        square = random_square(g, slot, TOKEN)
        if square >= 0:
            g.treasures[square] = side_up(token)
            g.tell(events.TREASURE_PLACED, "TGB-7.7", (side_up(token), square))
    elif kind == VENDING_TOKEN:
        square = random_square(g, slot, MACHINE)
        if square >= 0:
            g.machines = (*g.machines, square)
            g.tell(events.MACHINE_PLACED, "TGB-7.8", (square,))
    elif kind == SURPRISE_TOKEN:
        g.surprises = (*g.surprises, (slot, number_of(token)))
        g.tell(events.SURPRISE_PLACED, "TGB-7.9", (slot,))
    elif kind == STORY_TOKEN:
        g.story_tokens = (*g.story_tokens, (slot, number_of(token)))
        g.tell(events.STORY_PLACED, "TGB-7.10", (slot,))


# Bags


def assign_bags(g: Betwixt) -> None:
    """TGB-6.21, 7.11: the bag of the path is split tile by tile, in the order of laying, for the exits of each; then
    small bags are poured out (TGB-6.23)."""
    opened = [row[0] for row in g.doorways if row[1] >= 0]
    for passage, slot, *_ in g.doorways:
        bag = g.paths.pop(passage, 0)  # behind the door of TGB-6.20, all bags are one
        if slot < 0:
            continue
        exits = [
            one.number for one in g.house.passages_of(slot)
            if one.number in opened or (one.state == DOOR and one.other < 0 and one.number != g.secret_door)
        ]  # fmt: skip
        if exits:
            share_out(g, bag, exits)
    settle_bags(g)


# Monsters


def place_groups(g: Betwixt, row: tuple[int, ...]) -> None:
    """TGB-6.6, 6.11a, 7.13: the groups of the Monster Tokens of a tile; one just behind an Ambush Token ambushes."""
    before = OFF
    for token in row[KEPT:]:
        if kind_of(token) == MONSTER_TOKEN:
            kind, n = g.mission.monsters[number_of(token) - 1]
            ambush = before == AMBUSH_TOKEN or all_ambush(g)
            spawn(g, kind, group_size(g, n), row[1], ambush)
        before = kind_of(token)


def group_size(g: Betwixt, n: int) -> int:
    """TGB-26.11: how many monsters a token brings: two or more are one more at the difficulty Nightmare."""
    more = total(g, "spawn_mod", OFF) + (1 if g.difficulty == NIGHTMARE else 0)
    return min(GROUP_SIZE, n + more) if n > 1 else n


def all_ambush(g: Betwixt) -> bool:
    """Whether an effect makes every group of this Combat Phase ambush."""
    return any_of(g, "ambush_next", OFF)


def begin_final(g: Betwixt, slot: int) -> Flow[None]:
    """TGB-4.3, 6.10: the objective's tile lies on the map: the last stage begins, and its monsters come."""
    g.stage = FINAL_STAGE
    g.tell(events.STAGE, "TGB-6.10", (FINAL_STAGE,))
    yield from happens(g, "final", slot)
    for kind, n in g.mission.final:
        ambush = any_of(g, "ambush_now", OFF, "kind", g.box.monsters[kind].id) or all_ambush(g)
        spawn(g, kind, n, slot, ambush)
