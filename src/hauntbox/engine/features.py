# interpreted: games have features of their own
"""What a learning program is told about a table: numbers from 0 to 1, each with a name."""

from __future__ import annotations

from array import array
from typing import Any

from hauntbox.engine.decisions import Decision


class Features:
    """Every feature of a game with one set of content: `names` in order, and the place of each.

    Each game has its own features of the table, which `see` writes. Every game has features for the open question
    (``asks=…``) and its origin (``source=…``); `sources` are the things that questions come from, ids by kind.
    """

    __slots__ = ("at", "blank", "names", "sources")

    def __init__(self, names: list[str], asks: list[str], sources: dict[str, list[str]]) -> None:
        self.names = [
            *names,
            *[f"asks={kind}" for kind in asks],
            *[f"source={kind}:{id}" for kind, ids in sources.items() for id in ids],
        ]
        self.sources = sources
        self.at = {name: index for index, name in enumerate(self.names)}
        self.blank = array("f", bytes(4 * len(self.names)))

    def observe(self, view: dict[str, Any], decision: Decision | None) -> array[float]:
        """The view, and the question if there is one, as numbers."""
        values = self.blank[:]
        self.see(values, view)
        if decision is not None:
            values[self.at[f"asks={decision.kind}"]] = 1.0
            source = decision.source
            if source is not None and source.kind in self.sources:
                values[self.at[f"source={source.kind}:{self.sources[source.kind][source.value]}"]] = 1.0
        return values

    def see(self, values: array[float], view: dict[str, Any]) -> None:
        """Write what the view shows into `values`, which are all 0."""
        raise NotImplementedError
