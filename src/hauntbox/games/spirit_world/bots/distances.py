"""Walking distances to useful squares, worked out once for each map and kept."""

from __future__ import annotations

from typing import Final

from hauntbox.games.spirit_world.table.numbers import BULK, WALK
from hauntbox.kit.map.grid import Ground, bits, distance
from hauntbox.kit.map.paths import onward
from hauntbox.kit.memory import remember

FAR: Final = 40  # steps to a square that can't be reached


class Fields:
    """The distances of one map. Figures are ignored: they will have moved by then."""

    __slots__ = ("_car", "_doors", "_posts", "_sealed", "_zones", "ground", "rings", "size")

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.size = ground.height << 5
        self.rings = [0] * self.size  # the squares around each square
        for s in ground.squares:
            for d in range(8):
                to = ground.steps[d][s]
                if to >= 0:
                    self.rings[s] |= 1 << to
        self._posts: dict[int, list[int]] = {}
        self._car: dict[int, list[int]] = {}
        self._doors: dict[int, list[int]] = {}
        self._sealed: dict[int, bool] = {}
        self._zones: dict[int, list[int]] = {}

    def posts(self, place: int, reach: int) -> list[int]:
        """Steps from each square to the nearest one that sees `place` within `reach`, on the bare map."""
        key = reach << 10 | place
        found = self._posts.get(key)
        if found is None:
            ground = self.ground
            good = 0
            for s in ground.squares:
                if s != place and distance(s, place) <= reach and ground.sight(s, place):
                    good |= 1 << s
            found = self.spread(good, WALK)
            self._posts[key] = found
        return found

    def sealed(self, place: int, reach: int) -> bool:
        """Whether no square sees this one, like the inside of a column."""
        key = reach << 10 | place
        found = self._sealed.get(key)
        if found is None:
            found = min(self.posts(place, reach)) == FAR
            self._sealed[key] = found
        return found

    def to_car(self, car: int) -> list[int]:
        """Steps from each square to one beside the car (a mask of two squares)."""
        found = self._car.get(car)
        if found is None:
            beside = 0
            for s in bits(car):
                for to in bits(self.rings[s]):
                    if self.ground.sight(s, to):
                        beside |= 1 << to
            found = self.spread(beside & ~car, WALK)
            self._car[car] = found
        return found

    def doors(self, mask: int) -> list[int]:
        """The squares of a mask of doors."""
        found = self._doors.get(mask)
        if found is None:
            found = bits(mask)
            self._doors[mask] = found
        return found

    def zone(self, mask: int) -> list[int]:
        """Steps of a large corporeal ghost from each square to a zone."""
        found = self._zones.get(mask)
        if found is None:
            found = self.spread(mask, BULK)
            self._zones[mask] = found
        return found

    def spread(self, front: int, flag: int) -> list[int]:
        """Steps from each square to the nearest of a mask of squares."""
        exits = self.ground.exits(flag)
        found = [FAR] * self.size
        reached = front
        steps = 0
        while front:
            for s in bits(front):
                found[s] = steps
            front = onward(exits, front, True) & ~reached
            reached |= front
            steps += 1
        return found


_fields: dict[Ground, Fields] = {}


def fields_of(ground: Ground) -> Fields:
    """The distances of a map."""
    found = _fields.get(ground)
    return remember(_fields, ground, Fields(ground)) if found is None else found
