"""Choices that nobody makes: what a monster goes for, whom it strikes. A list of filters, each with its rule, is how
such a choice is made, and at the same time the reason for it.

    nearest = Filter(events.NEAREST, "ETI-22.3", keep_nearest)
    heroes = sift(g, et, heroes, [nearest, most_points, first_in_order])

If the table has a log, `sift` tells what each filter left over, as an event. So the record can't differ from the deed,
and in a search it costs nothing. The same filters on a public table foretell what would happen.

Where judging needs more than the table (ways that were worked out once, say), filters ask a `judge` that has it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hauntbox.engine.messages import EventKind
from hauntbox.engine.state import State

# Those of some things that a filter leaves, in the same order: from the state (or the judge), who chooses, and the
# things.
Keep = Callable[[Any, int, "list[int]"], "list[int]"]


class Filter:
    """One rule of a choice. `event` has the chooser first and then the things that are left, as a starred field.

    A filter that `breaks_ties` is not asked when a single thing is left, and always leaves one; the others say what is
    possible at all, and may leave nothing.
    """

    __slots__ = ("breaks_ties", "event", "keep", "rule")

    def __init__(self, event: EventKind, rule: str, keep: Keep, breaks_ties: bool = True) -> None:
        self.event = event
        self.rule = rule
        self.keep = keep
        self.breaks_ties = breaks_ties


def sift(g: State, chooser: int, things: list[int], filters: list[Filter], judge: Any = None) -> list[int]:
    """What all filters leave of some things, in the order of the filters. Each that leaves fewer is told."""
    log = g.log
    asked: Any = g if judge is None else judge
    count = len(things)
    for one in filters:
        if count < 2 and (count == 0 or one.breaks_ties):
            continue
        left = one.keep(asked, chooser, things)
        if len(left) < count:
            count = len(left)
            if log is not None:
                g.tell(one.event, one.rule, (chooser, *left))
        things = left
    return things
