"""What is settled before a game begins."""

from __future__ import annotations

from typing import Any


class SetupOption:
    """Something to settle before the game: a key, the values it may have, the usual one.

    Without `values` any text may be tried, and the set-up says whether it will do; `suggestions`
    are what a form offers beside a place to write. What a campaign carries from game to game is `carried`:
    programs may set it like any other, forms leave it out.
    """

    __slots__ = ("carried", "default", "key", "rule", "suggestions", "values")

    def __init__(
        self,
        key: str,
        values: list[str],
        default: str,
        rule: str = "",
        suggestions: list[str] | None = None,
        carried: bool = False,
    ) -> None:
        self.key = key
        self.values = values
        self.default = default
        self.rule = rule
        self.suggestions: list[str] = values if suggestions is None else suggestions
        self.carried = carried

    @property
    def open(self) -> bool:
        """Whether a text of one's own is allowed."""
        return not self.values


class Setup:
    """How a game begins: players, seed, options, and the content folder laid over the box's own."""

    __slots__ = ("content", "options", "players", "seed")

    def __init__(self, players: int, seed: str, options: dict[str, str], content: str = "") -> None:
        self.players = players
        self.seed = seed
        self.options = options
        self.content = content

    def to_data(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "seed": self.seed,
            "options": dict(self.options),
            "content": self.content,
        }
