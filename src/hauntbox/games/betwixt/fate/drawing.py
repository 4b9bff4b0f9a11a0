"""TGB-6.3 to 6.19: what is drawn for a doorway, token by token."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.fate.bags import take
from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.numbers import (
    AMBUSH_TOKEN,
    COUNTING,
    DOOR_TOKEN,
    FLIPPED,
    KEPT,
    MAP_TOKEN,
    MONSTER_TOKEN,
    MONSTER_TOKENS,
    OBJECTIVE_TOKEN,
    OFF,
    PUT_BACK,
    PUT_BACKS,
    REMOVED,
    RETURNED,
    TOKEN_SHIFT,
    TREASURE_TOKEN,
)
from hauntbox.games.betwixt.table.state import Betwixt

NUMBER: Final = (1 << TOKEN_SHIFT) - 1


def token(kind: int, number: int = 0) -> int:
    """A token of a kind, with the number printed on it."""
    return kind << TOKEN_SHIFT | number


def kind_of(one: int) -> int:
    """What kind of token it is."""
    return one >> TOKEN_SHIFT


def number_of(one: int) -> int:
    """The number printed on a token: a tile, a line of the monster table, a treasure."""
    return one & NUMBER


def side_up(treasure: int) -> int:
    """TGB-6.7: the number on the side of a Treasure Token that is up."""
    number = number_of(treasure)
    return 2 * (number & ~FLIPPED) + (2 if number & FLIPPED else 1)


def unturned(one: int) -> int:
    """A token as it lies in the bag, where no side is up."""
    return one & ~FLIPPED if kind_of(one) == TREASURE_TOKEN else one


class Doorway:
    """What was drawn for one doorway: the tokens kept, in order, and the tile behind it. `place` is its place among
    the doorways of the phase."""

    __slots__ = ("kept", "objective", "place", "reference", "tile")

    def __init__(self, reference: int, place: int = 0) -> None:
        self.reference = reference  # TGB-6.12, R5: the number of the tile that the doorway belongs to
        self.place = place
        self.kept: list[int] = []
        self.tile = OFF
        self.objective = False

    def counting(self) -> int:
        """TGB-6.3, 6.4: how many of the tokens count."""
        count = 0
        for one in self.kept:
            if one >> TOKEN_SHIFT != AMBUSH_TOKEN and one >> TOKEN_SHIFT != MAP_TOKEN:
                count += 1
        return count

    def doors(self) -> int:
        """TGB-6.8: how many Door Tokens were drawn for it."""
        return len([one for one in self.kept if kind_of(one) == DOOR_TOKEN])

    def ambushes(self) -> list[bool]:
        """TGB-6.11, R7: of each Monster Token in order, whether its group ambushes: the token kept just before it is an
        Ambush Token."""
        found: list[bool] = []
        for place, one in enumerate(self.kept):
            if kind_of(one) == MONSTER_TOKEN:
                found.append(place > 0 and kind_of(self.kept[place - 1]) == AMBUSH_TOKEN)
        return found


class DrawingPhase:
    """One Drawing Phase: the bag of the path, what is in play, and what all of its doorways share."""

    __slots__ = ("bag", "doorways", "in_play", "monsters", "objective", "over", "put_backs", "removed", "tiles", "tray")

    def __init__(
        self, bag: tuple[int, ...], tiles: tuple[int, ...], in_play: list[int], monsters: int, objective: int
    ) -> None:
        self.bag = bag
        self.tiles = tiles  # those of the mission, the objective's among them
        self.in_play = in_play  # tiles that lie on the map or were drawn in this phase
        self.monsters = monsters  # TGB-6.13: Monster Tokens in play
        self.objective = objective  # the tile whose Map Tile Token is the Objective Token (TGB-6.10); -1: none
        self.doorways: list[Doorway] = []
        self.tray: list[tuple[int, int, int]] = []  # place of the doorway, token, what became of it
        self.removed: list[int] = []  # TGB-6.15: tokens that are out of the mission
        self.put_backs = 0  # TGB-6.16: in a row
        self.over = False  # ended early, by three put-backs in a row or by the objective


def draw_for(g: Betwixt, phase: DrawingPhase, reference: int, secondary: bool = False) -> Doorway:
    """TGB-6.3, 6.18: draw for a doorway until three tokens count; then its tile is known, or there is none, as for a
    secondary doorway whose bag is empty."""
    door = Doorway(reference, len(phase.doorways))
    phase.doorways.append(door)
    if secondary and not phase.bag:
        return door
    while phase.bag and not phase.over and door.counting() < COUNTING:
        draw_one(g, phase, door)
    if door.tile < 0:
        door.tile = next_tile(phase, reference)
        if door.tile >= 0:
            g.tell(events.NEXT_TILE, "TGB-6.12", (door.tile,))
    if door.tile >= 0:
        phase.in_play.append(door.tile)
    else:
        give_back(g, phase, door, "TGB-6.19")
    return door


def draw_one(g: Betwixt, phase: DrawingPhase, door: Doorway) -> None:
    """One token: kept, put back, or out of the mission."""
    drawn, phase.bag = take(g, phase.bag)
    kind, number = kind_of(drawn), number_of(drawn)
    if kind == OBJECTIVE_TOKEN or (kind == MAP_TOKEN and number == phase.objective):
        meet_objective(g, phase, door, drawn)
        return
    if kind == MAP_TOKEN and number in phase.in_play:
        g.tell(events.TOKEN_REMOVED, "TGB-6.15", (drawn,))
        phase.tray.append((door.place, drawn, REMOVED))
        phase.removed.append(drawn)
        phase.put_backs = 0
        return
    if kind == MAP_TOKEN and door.tile >= 0:
        put_back(g, phase, door, drawn, "TGB-6.14a")
        return
    if kind == MONSTER_TOKEN and phase.monsters >= MONSTER_TOKENS:
        put_back(g, phase, door, drawn, "TGB-6.13")
        return
    phase.put_backs = 0
    if kind == TREASURE_TOKEN and g.roll_below(2):  # TGB-6.7
        drawn |= FLIPPED
    door.kept.append(drawn)
    phase.tray.append((door.place, drawn, KEPT))
    g.tell(events.DRAWN, "TGB-6.3", (drawn,))
    if kind == MAP_TOKEN:
        door.tile = number
    elif kind == MONSTER_TOKEN:
        phase.monsters += 1


def put_back(g: Betwixt, phase: DrawingPhase, door: Doorway, drawn: int, rule: str) -> None:
    """TGB-6.16, R10: a token goes back; the third in a row ends the Drawing Phase."""
    phase.bag = (*phase.bag, drawn)
    phase.tray.append((door.place, drawn, PUT_BACK))
    phase.put_backs += 1
    g.tell(events.PUT_BACK, rule, (drawn, phase.put_backs))
    if phase.put_backs == PUT_BACKS:
        phase.over = True
        g.tell(events.DRAWING_ENDED, "TGB-6.16")


def meet_objective(g: Betwixt, phase: DrawingPhase, door: Doorway, drawn: int) -> None:
    """TGB-6.10, 6.14b, R8: the other tokens of the tile go back into the bag, and nothing more is drawn. Monster Tokens
    of the phase's other doorways go back, too."""
    g.tell(events.DRAWN, "TGB-6.10", (drawn,))
    give_back(g, phase, door, "TGB-6.10")
    for other in phase.doorways:
        give_back(g, phase, other, "TGB-6.10", MONSTER_TOKEN)
    door.kept.append(drawn)
    phase.tray.append((door.place, drawn, KEPT))
    door.tile = phase.objective
    door.objective = True
    phase.over = True


def give_back(g: Betwixt, phase: DrawingPhase, door: Doorway, rule: str, only: int = OFF) -> None:
    """The tokens of a doorway go back into the bag, or only those of a kind."""
    left: list[int] = []
    for one in door.kept:
        if only >= 0 and kind_of(one) != only:
            left.append(one)
            continue
        phase.bag = (*phase.bag, unturned(one))
        phase.tray[phase.tray.index((door.place, one, KEPT))] = (door.place, one, RETURNED)
        if kind_of(one) == MONSTER_TOKEN:
            phase.monsters -= 1
        g.tell(events.RETURNED, rule, (one,))
    door.kept = left


def next_tile(phase: DrawingPhase, reference: int) -> int:
    """TGB-6.12, R5, R6: the lowest tile of the mission above the reference that is free, else the lowest at all; never
    the objective's. -1 if there is none."""
    free = [tile for tile in phase.tiles if tile not in phase.in_play and tile != phase.objective]
    above = [tile for tile in free if tile > reference]
    return min(above or free, default=OFF)
