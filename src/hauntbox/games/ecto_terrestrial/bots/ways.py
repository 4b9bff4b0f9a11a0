"""How far it is to walk for somebody who opens the doors in the way; worked out once for each set of open doors."""

from __future__ import annotations

from typing import Final

from hauntbox.games.ecto_terrestrial.ground.city import FAR, WALL, City
from hauntbox.kit.memory import remember

DOOR: Final = 4  # steps that a closed door counts beside the one through it: opening it, and what waits behind it


class Ways:
    """The ways of one city, from each square that was asked for."""

    __slots__ = ("_found", "_near", "city")

    def __init__(self, city: City) -> None:
        self.city = city
        self._near: list[list[tuple[int, int]]] = []
        self._found: list[list[int] | None] = [None] * city.size
        plan = city.plan
        for square in range(city.size):
            beside: list[tuple[int, int]] = []
            for direction in range(4):
                other = plan.beyond(square, direction)
                if other < 0 or plan.edges[square][direction] == WALL:
                    continue
                beside.append((other, 1 if city.step[square * 4 + direction] >= 0 else 1 + DOOR))
            self._near.append(beside)

    def to(self, square: int) -> list[int]:
        """The steps from every square to this one, closed doors counted in; FAR where no way leads."""
        known = self._found[square]
        if known is not None:
            return known
        away = [FAR] * self.city.size
        away[square] = 0
        queue = [square]
        for at in queue:  # it grows; a square comes back when a shorter way to it is found
            here = away[at]
            for other, steps in self._near[at]:
                if here + steps < away[other]:
                    away[other] = here + steps
                    queue.append(other)
        self._found[square] = away
        return away


_ways: dict[City, Ways] = {}


def ways_of(city: City) -> Ways:
    """The ways of a city."""
    found = _ways.get(city)
    return remember(_ways, city, Ways(city)) if found is None else found
