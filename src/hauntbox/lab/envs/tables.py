"""Setting up one game after another for environments, and showing them."""

from __future__ import annotations

from hauntbox.engine.errors import BadSetup
from hauntbox.engine.game import Game
from hauntbox.engine.state import share_of_first
from hauntbox.games import find

RENDER_MODES = ("ansi", "svg")
PLACE_WEIGHT = 0.5  # what standing first adds to a common win, which is worth 1
MOST_WEIGHT = 10.0


class Tables:
    """Games with the same set-up, each with its own seed. An invalid set-up is refused at once."""

    __slots__ = ("content", "game", "log", "options", "players", "rules")

    def __init__(
        self, game: str, players: int | None, content: str, options: dict[str, str], render_mode: str | None
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadSetup(f"render_mode can't be {render_mode!r}; choose {', '.join(RENDER_MODES)} or None.")
        self.rules = find(game, content)
        self.players = self.rules.checked_setup(players, "", options, content).players
        self.game = game
        self.content = content
        self.options = options
        self.log = render_mode == "ansi"

    def new(self, seed: int | str) -> Game:
        """A new game. Events are kept only if they will be shown."""
        rules = self.rules  # as they were when the list of actions was made, whatever the folder holds by now
        game = Game(rules, rules.checked_setup(self.players, str(seed), self.options, self.content))
        if not self.log:
            game.log = None
            game.state.log = None
        return game


def rewards(game: Game, place_weight: float = PLACE_WEIGHT) -> list[float]:
    """What the outcome is worth to each seat: 1 to the winners, -1 to the others, 0 while nobody knows.

    Where seats are ranked inside a common outcome, whoever stands first in a won game gets `place_weight` more; seats
    that are level share it.
    """
    if not game.over:
        return [0.0] * game.setup.players
    state = game.state
    common = [1.0 if state.winners >> seat & 1 else -1.0 for seat in range(game.setup.players)]
    if not game.rules.ranked or not state.winners:
        return common
    return [one + place_weight * share_of_first(state.standings, seat) for seat, one in enumerate(common)]


def checked_weight(place_weight: float) -> float:
    """How much the first place is worth beside the common win; nothing, or more."""
    if not 0.0 <= place_weight <= MOST_WEIGHT:
        raise BadSetup(f"place_weight can't be {place_weight!r}; choose a number from 0 to {MOST_WEIGHT:g}.")
    return float(place_weight)


def show(game: Game, render_mode: str, seat: int) -> str:
    """The table as this seat sees it, as a picture (``svg``) or in words (``ansi``)."""
    if render_mode == "svg":
        return game.draw(seat)
    lines = [f"{game.rules.title}, decision {game.number}"]
    lines += [game.say(event.message) for event in game.events(seat, game.number - 1)]
    if game.decision is not None:
        lines.append(f"Player {seat + 1}: {game.decision.prompt}")
        lines += [f"  {option.key}: {option.label}" for option in game.asked(seat)]
    elif game.outcome is not None:
        lines.append(game.outcome.text)
    return "\n".join(lines)
