"""ETI-27: a Hero is Defeated."""

from __future__ import annotations

from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.episodes import run_episode
from hauntbox.games.ecto_terrestrial.spawning.disruption import drop_dice
from hauntbox.games.ecto_terrestrial.table import events
from hauntbox.games.ecto_terrestrial.table.numbers import DEFEAT, OFF
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial


def take_wounds(g: EctoTerrestrial, hero: int, n: int, rule: str, cause: Thing | None = None) -> Flow[None]:
    """ETI-23.8, 27.1: a Hero on the board takes Wounds, and is Defeated at as many as its Health."""
    if n <= 0 or g.hero_at[hero] < 0:
        return
    g.wounds[hero] += n
    g.tell(events.WOUNDED, rule, (hero, n, g.powers.health[hero] - g.wounds[hero]), cause)
    if g.wounds[hero] >= g.powers.health[hero]:
        yield from defeat(g, hero)


def defeat(g: EctoTerrestrial, hero: int) -> Flow[None]:
    """ETI-27.2 to 27.7, R39: off the board, Objectives stay, Traps are lost and shake the tower, then points are lost,
    and one more Hot Sheet is coming."""
    square = g.hero_at[hero]
    g.move_hero(hero, OFF)
    g.down &= ~(1 << hero)
    g.slimed &= ~(1 << hero)
    g.tell(events.DEFEATED, "ETI-27.1", (hero,))
    for objective in g.drop_objectives(hero, square):
        g.tell(events.OBJECTIVE_DROPPED, "ETI-27.3", (hero, objective, square))
    kept = g.powers.immune[hero]
    traps = 0 if "traps_lost" in kept else g.traps[hero]
    g.traps[hero] -= traps
    if traps:
        g.tell(events.TRAPS_LOST, "ETI-27.4", (hero, traps))
        yield from drop_dice(g, traps, "ETI-27.4", Thing("hero", hero))
    if "points_lost" not in kept:
        g.score(g.owner[hero], -DEFEAT, "ETI-27.5", Thing("hero", hero))
        g.settle_badge()
    g.tokens += 1
    g.tell(events.TOKEN_ADDED, "ETI-27.6", (g.tokens,))
    yield from run_episode(g, "defeated", "ETI-27.1", g.owner[hero], hero)
