"""Cases of The Ghosts Betwixt: a table that is played on by keys, and what cases look at there."""

from __future__ import annotations

from typing import Any

from hauntbox.games.betwixt.position import lay
from tests.support.laid_table import LaidTable


class Case(LaidTable):
    def __init__(self, **position: Any) -> None:
        super().__init__(lay(**position))

    def member(self, id: str) -> dict[str, Any]:
        return next(one for one in self.view["family"] if one["id"] == id)

    def monster(self, id: str) -> dict[str, Any]:
        return next(one for one in self.view["monsters"] if one["id"] == id)

    def hp(self, id: str) -> int:
        n: int = (self.monster(id) if id[1:].isdigit() else self.member(id))["hp"]
        return n

    def chips(self, id: str) -> list[str]:
        return [one["die"] for one in self.member(id)["chips"]]

    def statuses(self, id: str) -> dict[str, int]:
        """The statuses of a character, each with its side; Bleed with its tokens."""
        who = self.monster(id) if id[1:].isdigit() else self.member(id)
        return {one["id"]: one["n"] for one in who["statuses"]}

    def order(self, *kinds: str) -> list[tuple[str, int]]:
        """Events of these kinds as they came, each with its first number."""
        return [(event.kind, event.raw[4][0]) for event in self.game.events(None) if event.kind in kinds]
