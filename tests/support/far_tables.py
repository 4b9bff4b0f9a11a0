"""Tables that are well into a game: played by novices in this process, then opened at a server as anybody's table."""

from __future__ import annotations

from hauntbox import Game, bots, games
from hauntbox.server.store import Store
from hauntbox.server.store.records import Player
from hauntbox.server.tables.opening import Earlier, new_table
from hauntbox.server.tables.table import Seat

# Of each game the largest table that it has, what is chosen for it, and how many answers it is from its beginning.
LARGEST: dict[str, tuple[int, dict[str, str], int]] = {
    "blackout": (4, {}, 160),
    "spirit_world": (8, {}, 200),
    "outer_space": (6, {}, 250),
    "ecto_terrestrial": (4, {}, 150),
    "betwixt": (4, {"set_up": "automatic"}, 150),
}


def played_on(id: str, seed: str = "far") -> Game:
    """The largest table of a game, as novices have left it; it is not over."""
    players, options, answers = LARGEST[id]
    rules = games.find(id)
    game = Game(rules, rules.checked_setup(players, seed, dict(options)))
    novice = bots.make("novice", seed)
    before = game
    while game.number < answers:
        if game.number % 10 == 0:
            before = game.copy()
        game.answer(novice.choose(game, game.waiting[0]))
        if game.over:
            return before
    return game


def open_far(store: Store, player: Player, name: str, game: Game) -> str:
    """Everybody's seats are one visitor's; returns the table's id."""
    seats = [Seat(player=player.id, name=name) for _ in range(game.setup.players)]
    row, acts = new_table(
        player.id, game.rules, game.setup.to_data(), seats, "Far", earlier=Earlier("", [], game.save())
    )
    store.create(row, acts)
    return row.id
