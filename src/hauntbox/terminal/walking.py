"""Several answers at once: the way of a figure to a place that a single answer does not reach."""

from __future__ import annotations

from hauntbox.engine.messages import Thing
from hauntbox.engine.presenting.walks import Walk
from hauntbox.terminal.finder import Item
from hauntbox.terminal.sitting import Sitting


def walk_to(sitting: Sitting, seat: int | None, target: str, figures: list[str]) -> Walk | None:
    """The walk to a place: of one of these figures if any of them can go there, else the shortest."""
    found = [walk for walk in walks_of(sitting, seat) if walk.to == target]
    found.sort(key=lambda walk: (walk.figure not in figures, walk.steps))
    return found[0] if found else None


def walks_of(sitting: Sitting, seat: int | None) -> list[Walk]:
    """Where the figures of the seat that is asked could go."""
    return [] if seat is None else sitting.game.walks(seat)


def walk_items(sitting: Sitting, seat: int | None) -> list[Item]:
    """The walks that take several answers, each with its length; their key is what they begin and end with."""
    found = [walk for walk in walks_of(sitting, seat) if len(walk.answers) > 1]
    return [
        Item(
            f"{name_of(sitting, walk.figure)}: all the way to {name_of(sitting, walk.to)}",
            f"{walk.steps} step{'' if walk.steps == 1 else 's'}",
            key=key_of(walk),
        )
        for walk in found
    ]


def walk_with(sitting: Sitting, seat: int | None, key: str) -> Walk | None:
    """The walk of an item."""
    return next((walk for walk in walks_of(sitting, seat) if key_of(walk) == key), None)


def key_of(walk: Walk) -> str:
    return f"{walk.figure} {walk.to}"


def name_of(sitting: Sitting, target: str) -> str:
    """What a target is called."""
    kind, _, id = target.partition(":")
    return sitting.name_of(Thing(kind, sitting.game.rules.thing_value(kind, id)))
