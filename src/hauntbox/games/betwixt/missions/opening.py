"""TGB-6: the Drawing Phase after a door was opened: tokens and tiles for its doorway, then for the doorways behind it.

Where a tile lies is settled as soon as it is known, because its exits are needed; `placing` shows it and puts things on
it. `g.doorways` has a row for each doorway: its passage, the slot of the tile behind it (-1: a wall), whether it was
secondary, whether the objective lies there, and the tokens that were kept.
"""

from __future__ import annotations

from hauntbox.engine.decisions import field_a
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.effects.moments import happens
from hauntbox.games.betwixt.fate.drawing import Doorway, DrawingPhase, draw_for, unturned
from hauntbox.games.betwixt.ground.house import DOOR, EXIT, SEALED
from hauntbox.games.betwixt.ground.laying import door_places, fits_at, lay_tile
from hauntbox.games.betwixt.table import events, steps
from hauntbox.games.betwixt.table.numbers import DRAWING, GROUP_SIZE, KEPT, MAP_TOKEN, OFF, TOKEN_SHIFT
from hauntbox.games.betwixt.table.state import Betwixt


def run_draw(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-5.5a, 6.1, 6.2: the door of the family's choice is removed, and its path's bag drawn from."""
    g.phase = DRAWING
    passage = field_a(g.goal)
    g.house = g.house.opened(passage)
    g.drawn = ()
    g.doorways = ()
    g.step = steps.PLACE
    if passage == g.objective_door:
        meet_at_last(g, passage)
        return
    bag = g.paths[passage]
    phase = DrawingPhase(g.bags[bag], g.mission.tiles, tiles_in_play(g), groups_on_map(g), g.mission.objective)
    opened = draw_for(g, phase, g.house.laid[g.house.passages[passage].slot].tile.number)
    rows = [(passage, lay(g, opened, passage), 0)]
    if rows[0][1] >= 0:
        rows += open_secondary(g, phase, opened, rows[0][1])
    g.bags[bag] = phase.bag
    g.drawn = tuple(phase.tray)
    g.doorways = tuple([
        (at, slot, secondary, int(door.objective), *door.kept)
        for (at, slot, secondary), door in zip(rows, phase.doorways)
    ])
    # TGB-6.5: what was kept, and what left the mission, is out of the bags
    g.spent = (*g.spent, *phase.removed, *[unturned(one) for door in phase.doorways for one in door.kept])
    for _, _, fate in phase.tray:
        if fate == KEPT:
            yield from happens(g, "token_drawn")


def tiles_in_play(g: Betwixt) -> list[int]:
    """TGB-6.12, 6.15: the numbers of the tiles on the map."""
    return [one.tile.number for one in g.house.laid]


def groups_on_map(g: Betwixt) -> int:
    """TGB-6.13: how many groups stand on the map."""
    return len({(monster - 4) // GROUP_SIZE for monster in g.monsters()})


def meet_at_last(g: Betwixt, passage: int) -> None:
    """TGB-6.20: behind the door that was put there for it lies the objective's tile."""
    door = Doorway(0)
    door.tile = g.mission.objective
    token = MAP_TOKEN << TOKEN_SHIFT | g.mission.objective
    g.drawn = ((0, token, KEPT),)
    g.doorways = ((passage, lay(g, door, passage), 0, 1, token),)
    g.objective_door = OFF
    close_exits(g, g.doorways[0][1])


def lay(g: Betwixt, door: Doorway, passage: int) -> int:
    """TGB-6.19, 7.2: the tile behind a doorway is laid, any way that fits, else by a stair; its slot. Without a tile
    the doorway becomes a wall."""
    if door.tile < 0:
        g.house = g.house.with_state(passage, SEALED)
        g.tell(events.DEAD_END, "TGB-6.19", (passage,))
        return OFF
    tile = g.box.tile_at[door.tile]
    fits = fits_at(g.house, passage, tile)
    fit = fits[g.roll_below(len(fits))] if len(fits) > 1 else fits[0]
    g.house = lay_tile(g.house, passage, tile, fit)
    return len(g.house.laid) - 1


def open_exits(g: Betwixt, slot: int) -> list[int]:
    """TGB-6.17a: the doorways of a tile behind which nothing lies, and which no door closes."""
    return [one.number for one in g.house.passages_of(slot) if one.state == EXIT and one.other < 0]


def close(g: Betwixt, passage: int, rule: str) -> None:
    """A door is put into an open doorway."""
    g.house = g.house.with_state(passage, DOOR)
    g.tell(events.DOOR_PLACED, rule, (passage,))


def close_exits(g: Betwixt, slot: int, rule: str = "TGB-6.10") -> None:
    """All exits of a tile get doors."""
    exits = open_exits(g, slot)
    if exits:
        g.house = g.house.with_states(exits, DOOR)
    for passage in exits:
        g.tell(events.DOOR_PLACED, rule, (passage,))


def open_secondary(g: Betwixt, phase: DrawingPhase, opened: Doorway, slot: int) -> list[tuple[int, int, int]]:
    """TGB-6.8, 6.17a, 6.17b, 6.16: Door Tokens close exits of the new tile at random; for each that is still open,
    tokens are drawn, in random order. The tiles behind those get doors everywhere."""
    if opened.objective:
        close_exits(g, slot)
        return []
    use_door_tokens(g, opened, slot)
    rows: list[tuple[int, int, int]] = []
    number = g.house.laid[slot].tile.number
    for passage in g.shuffle(tuple(open_exits(g, slot))):
        if g.house.passages[passage].other >= 0:
            continue  # a tile that was laid meanwhile has a doorway there
        if phase.over:
            close(g, passage, "TGB-6.16")
            continue
        behind = draw_for(g, phase, number, secondary=True)
        rows.append((passage, lay(g, behind, passage), 1))
        if rows[-1][1] >= 0:
            use_door_tokens(g, behind, rows[-1][1])
            close_exits(g, rows[-1][1], "TGB-6.10" if behind.objective else "TGB-6.17b")
    return rows


def use_door_tokens(g: Betwixt, door: Doorway, slot: int) -> None:
    """TGB-6.8, 6.26a: each Door Token closes an exit of its tile, at random; one too many hides a room."""
    doors = door.doors()
    exits = open_exits(g, slot)
    while doors and exits:
        doors -= 1
        close(g, exits.pop(g.roll_below(len(exits)) if len(exits) > 1 else 0), "TGB-6.8")
    if doors:
        hide_room(g, slot)


def hide_room(g: Betwixt, slot: int) -> None:
    """TGB-6.26a, 6.26b, R14: an extra door on a random side without a doorway, once in a mission."""
    places = door_places(g.house, slot)
    if g.secret_door >= 0 or g.secret_found or not places:
        return
    side, first = places[g.roll_below(len(places))] if len(places) > 1 else places[0]
    g.house = g.house.with_door(slot, side, first)
    g.secret_door = len(g.house.passages) - 1
    g.tell(events.HIDDEN_DOOR, "TGB-6.26a", (g.secret_door,))
