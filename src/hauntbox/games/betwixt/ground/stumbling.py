"""TGB-17.8 to 17.10: where a character is pushed to."""

from __future__ import annotations

from hauntbox.games.betwixt.ground.walking import TAKEN, Field, steps_from


def stumble_steps(field: Field, s: int, away_from: int) -> list[int]:
    """TGB-17.8a: the free spaces one step on that lie exactly one farther from whoever pushes."""
    house = field.house
    far = house.distance(s, away_from) + 1
    return [
        to for to in steps_from(field, s, False)
        if not field.code[to] & TAKEN and to != house.stair[s] and house.distance(to, away_from) == far
    ]  # fmt: skip


def stumble_paths(field: Field, s: int, away_from: int, most: int, traps: list[int]) -> list[list[int]]:
    """TGB-17.8a, 17.9: every legal path of 1 to `most` steps; one that enters a trap ends there.

    `traps` is empty for flyers (TGB-17.10, R67).
    """
    found: list[list[int]] = []
    ways: list[list[int]] = [[]]
    for _ in range(most):
        longer: list[list[int]] = []
        for way in ways:
            at = way[len(way) - 1] if way else s
            if way and at in traps:
                continue
            for to in stumble_steps(field, at, away_from):
                longer.append([*way, to])
        found.extend(longer)
        ways = longer
    return found


def trap_paths(field: Field, s: int, away_from: int, most: int, traps: list[int]) -> list[list[int]]:
    """TGB-17.8c, R66: the shortest paths that enter a trap, bent ones too; none if no path does."""
    found: list[list[int]] = []
    for way in stumble_paths(field, s, away_from, most, traps):
        if way[len(way) - 1] in traps:
            if found and len(way) > len(found[0]):
                break
            found.append(way)
    return found


def straight_on(field: Field, before: int, s: int, away_from: int) -> int:
    """TGB-17.8b, R65: the next space in the direction of the last step, -1 if it is blocked."""
    house = field.house
    x, y = 2 * house.gx[s] - house.gx[before], 2 * house.gy[s] - house.gy[before]
    for to in stumble_steps(field, s, away_from):
        if house.gx[to] == x and house.gy[to] == y:
            return to
    return -1
