"""Cases: a position is laid, keys are answered, and what the log and the view then say is compared with the rules.

Cases use nothing but what programs may use: `position.lay`, the keys of answers, the log and the view.
"""

from __future__ import annotations

from typing import Any

from hauntbox.games.betwixt.position import lay


class Case:
    """A laid position that is played on by keys."""

    def __init__(self, **position: Any) -> None:
        self.game = lay(**position)

    def play(self, *keys: str) -> Case:
        """Give these answers, one after the other."""
        for key in keys:
            assert key in self.keys, f"{key} is not on offer, but {self.keys}"
            self.game.decide(key, self.game.waiting[0])
        return self

    @property
    def keys(self) -> list[str]:
        """What can be answered now."""
        return [one.key for one in self.game.decision.options] if self.game.decision is not None else []

    @property
    def asked(self) -> str:
        """What is asked now."""
        return self.game.decision.kind if self.game.decision is not None else ""

    @property
    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.game.view()
        return found

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

    def told(self, kind: str) -> list[tuple[int, ...]]:
        """What the log tells in events of a kind."""
        return [event.raw[4] for event in self.game.events(None) if event.kind == kind]

    def order(self, *kinds: str) -> list[tuple[str, int]]:
        """Events of these kinds as they came, each with its first number."""
        return [(event.kind, event.raw[4][0]) for event in self.game.events(None) if event.kind in kinds]
