"""The connections that people hold open at tables, so that signing out everywhere works at once."""

from __future__ import annotations

from typing import Protocol


class Line(Protocol):
    """A connection that was opened with a player's cookie."""

    player: str
    generation: int

    def sign_out(self) -> None:
        """Show nothing more, say why, and close."""


class Lines:
    """The open connections of this process, by player. It leaves out programs and spectators without a name."""

    def __init__(self) -> None:
        self.open: dict[str, set[Line]] = {}

    def add(self, line: Line) -> None:
        if line.player:
            self.open.setdefault(line.player, set()).add(line)

    def discard(self, line: Line) -> None:
        there = self.open.get(line.player, set())
        there.discard(line)
        if not there:
            self.open.pop(line.player, None)

    def end(self, player: str, generation: int) -> None:
        """Sign out every connection of a player that was opened with a cookie of an earlier generation."""
        for line in list(self.open.get(player, ())):
            if line.generation < generation:
                self.discard(line)
                line.sign_out()
