"""Distances on the fairground, on foot and to ray gun range, worked out once for each target and kept."""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.ground.fairground import SPACES, Fairground, Steps
from hauntbox.kit.memory import remember

FAR: Final = 40  # steps to a space that can't be reached


class Ways:
    """The distances of one fairground. Figures in the way and destroyed buildings are ignored."""

    __slots__ = ("_fire", "_march", "_walk", "fairground")

    def __init__(self, fairground: Fairground) -> None:
        self.fairground = fairground
        self._march: dict[int, list[int]] = {}
        self._walk: dict[int, list[int]] = {}
        self._fire: dict[int, list[int]] = {}

    def march(self, to: int) -> list[int]:
        """Steps of a Martian from each space to this one."""
        found = self._march.get(to)
        if found is None:
            found = spread(self.fairground.steps_martian, [to])
            self._march[to] = found
        return found

    def walk(self, to: int) -> list[int]:
        """Steps of a Hero from each space to this one, without pinch points."""
        found = self._walk.get(to)
        if found is None:
            found = spread(self.fairground.steps_hero, [to])
            self._walk[to] = found
        return found

    def fire(self, target: int) -> list[int]:
        """Steps of a Martian from each space to the nearest one where a ray gun reaches the target."""
        found = self._fire.get(target)
        if found is None:
            fairground = self.fairground
            posts = [target]
            for s in fairground.neighbours[target]:
                if fairground.sees(s, target):
                    posts.append(s)
            found = spread(fairground.steps_martian, posts)
            self._fire[target] = found
        return found


def spread(steps: Steps, front: list[int]) -> list[int]:
    """Steps from each space to the nearest of some."""
    found = [FAR] * SPACES
    for s in front:
        found[s] = 0
    n = 0
    while front:
        n += 1
        further: list[int] = []
        for s in front:
            for to in steps[s]:
                if found[to] == FAR:
                    found[to] = n
                    further.append(to)
        front = further
    return found


_ways: dict[Fairground, Ways] = {}


def ways_of(fairground: Fairground) -> Ways:
    """The distances of a fairground."""
    found = _ways.get(fairground)
    return remember(_ways, fairground, Ways(fairground)) if found is None else found
