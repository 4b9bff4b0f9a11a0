"""A laid table that is played on by keys, for cases: what the log and the view then say is compared with the rules.

It uses nothing but what programs may use: the keys of answers, the log and the view. Each game adds how its table is
laid, and what its cases look at.
"""

from __future__ import annotations

from typing import Any, Self

from hauntbox.engine.game import Game


class LaidTable:
    """A position that goes on with keys, each given by whoever is asked."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def play(self, *keys: str) -> Self:
        """Give these answers, one after the other."""
        for key in keys:
            assert key in self.keys, f"{self.asked}: {key} is not on offer, but {self.keys}"
            self.game.decide(key, self.seat)
        return self

    @property
    def seat(self) -> int:
        """Who is asked now."""
        return self.game.waiting[0]

    @property
    def keys(self) -> list[str]:
        """What can be answered now."""
        return [one.key for one in self.game.asked(self.seat)] if self.game.decision is not None else []

    @property
    def asked(self) -> str:
        """What is asked now."""
        return self.game.decision.kind if self.game.decision is not None else ""

    @property
    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.game.view()
        return found

    def told(self, kind: str) -> list[tuple[int, ...]]:
        """What the log tells in events of a kind."""
        return [event.raw[4] for event in self.game.events(None) if event.kind == kind]
