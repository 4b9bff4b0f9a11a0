# interpreted: used by people and programs, never in a search
"""ETI-28.1: how far the Heroes are towards the objective of the Episode."""

from __future__ import annotations

from hauntbox.engine.messages import Thing
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.effects.op import holds, how_far
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial


def goal(g: EctoTerrestrial) -> tuple[int, int]:
    """How far it is, and how far it has to come: the Wounds of a Boss, or what the Episode is won by. Of several things
    that have to be done the one that is furthest behind counts."""
    if g.boss >= 0:
        card = g.boss_card
        tracks = [card.track(stage, g.players) for stage in range(len(card.health))]
        return min(sum(tracks), sum(tracks[: g.boss_stage]) + g.boss_wounds), sum(tracks)
    source = Source(Thing("episode", 0), "ETI-28.1", g.first)
    for clause in g.episode.under("check"):
        found = [how_far(g, one) for one in clause.conditions]
        if all(far is not None or holds(g, one, source) for far, one in zip(found, clause.conditions)):
            ways = [far for far in found if far is not None and far[1]]
            if ways:
                return min(ways, key=lambda far: far[0] / far[1])
    return 0, 0
