"""TGB-6.3 to 6.19: what is drawn for a doorway, token by token."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.fate.bags import take
from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.numbers import (
    AMBUSH_TOKEN,
    COUNTING,
    DOOR_TOKEN,
    MAP_TOKEN,
    MONSTER_TOKEN,
    MONSTER_TOKENS,
    OBJECTIVE_TOKEN,
    OFF,
    PUT_BACKS,
    TOKEN_SHIFT,
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


class Doorway:
    """What was drawn for one doorway: the tokens kept, in order, and the tile behind it."""

    __slots__ = ("kept", "objective", "reference", "tile")

    def __init__(self, reference: int) -> None:
        self.reference = reference  # TGB-6.12, R5: the number of the tile that the doorway belongs to
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

    __slots__ = ("bag", "in_play", "keeps_others", "monsters", "objective", "over", "put_backs", "tiles")

    def __init__(
        self, bag: tuple[int, ...], tiles: tuple[int, ...], in_play: list[int], monsters: int, objective: int
    ) -> None:
        self.bag = bag
        self.tiles = tiles  # those of the mission, the objective's among them
        self.in_play = in_play  # tiles that lie on the map or were drawn in this phase
        self.monsters = monsters  # TGB-6.13: Monster Tokens in play
        self.objective = objective  # the tile whose Map Tile Token is the Objective Token (TGB-6.10); -1: none
        self.keeps_others = False  # TGB-6.10: a mission may keep the other tokens of the objective's tile
        self.put_backs = 0  # TGB-6.16: in a row
        self.over = False  # ended early, by three put-backs in a row or by the objective


def draw_for(g: Betwixt, phase: DrawingPhase, reference: int, secondary: bool = False) -> Doorway:
    """TGB-6.3, 6.18: draw for a doorway until three tokens count; then its tile is known, or there is none, as for a
    secondary doorway whose bag is empty."""
    door = Doorway(reference)
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
        give_back(phase, door)  # TGB-6.19
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
        phase.put_backs = 0
        return
    if kind == MAP_TOKEN and door.tile >= 0:
        put_back(g, phase, drawn, "TGB-6.14a")
        return
    if kind == MONSTER_TOKEN and phase.monsters >= MONSTER_TOKENS:
        put_back(g, phase, drawn, "TGB-6.13")
        return
    phase.put_backs = 0
    door.kept.append(drawn)
    g.tell(events.DRAWN, "TGB-6.3", (drawn,))
    if kind == MAP_TOKEN:
        door.tile = number
    elif kind == MONSTER_TOKEN:
        phase.monsters += 1


def put_back(g: Betwixt, phase: DrawingPhase, drawn: int, rule: str) -> None:
    """TGB-6.16, R10: a token goes back; the third in a row ends the Drawing Phase."""
    phase.bag = (*phase.bag, drawn)
    phase.put_backs += 1
    g.tell(events.PUT_BACK, rule, (drawn, phase.put_backs))
    if phase.put_backs == PUT_BACKS:
        phase.over = True
        g.tell(events.DRAWING_ENDED, "TGB-6.16")


def meet_objective(g: Betwixt, phase: DrawingPhase, door: Doorway, drawn: int) -> None:
    """TGB-6.10, 6.14b, R8: the other tokens of the tile go back into the bag, and nothing more is drawn."""
    g.tell(events.DRAWN, "TGB-6.10", (drawn,))
    if phase.keeps_others:
        door.kept = [one for one in door.kept if kind_of(one) != MAP_TOKEN]
    else:
        phase.monsters -= len([one for one in door.kept if kind_of(one) == MONSTER_TOKEN])
        give_back(phase, door)
    door.kept.append(drawn)
    door.tile = phase.objective
    door.objective = True
    phase.over = True


def give_back(phase: DrawingPhase, door: Doorway) -> None:
    """All tokens of a doorway go back into the bag."""
    phase.bag = (*phase.bag, *door.kept)
    door.kept = []


def next_tile(phase: DrawingPhase, reference: int) -> int:
    """TGB-6.12, R5, R6: the lowest tile of the mission above the reference that is free, else the lowest at all; never
    the objective's. -1 if there is none."""
    free = [tile for tile in phase.tiles if tile not in phase.in_play and tile != phase.objective]
    above = [tile for tile in free if tile > reference]
    return min(above or free, default=OFF)
