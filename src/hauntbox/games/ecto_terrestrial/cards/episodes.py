"""ETI-28: the special rules of an Episode at their moments, and whether its objective is met."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow, Won
from hauntbox.games.ecto_terrestrial.cards.acting import holds_all, run_clauses
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.effects.op import run_effects
from hauntbox.games.ecto_terrestrial.table import events
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial

# What is tested after every event asks for no Hero, and so for no seat.
NOBODY: Final = Source(Thing("episode", -1), "ETI-28.1", -1)


def episode_source(g: EctoTerrestrial, rule: str, seat: int = -1, hero: int = -1) -> Source:
    """The Episode itself, as where something comes from; its questions go to a seat, else to the first player."""
    number = g.box.episodes.index(g.episode)
    return Source(Thing("episode", number), rule, g.first if seat < 0 else seat, hero)


def run_episode(g: EctoTerrestrial, trigger: str, rule: str, seat: int = -1, hero: int = -1) -> Flow[None]:
    """What the Episode says of a moment."""
    clauses = g.episode.by_trigger.get(trigger)
    if clauses is not None:
        yield from run_clauses(g, clauses, episode_source(g, rule, seat, hero))


def check_won(g: EctoTerrestrial) -> Flow[None]:
    """ETI-28.1, R9: whether an event has met the objective; then everything pending stops."""
    if g.boss >= 0 and g.boss_is_done():
        g.tell(events.BOSS_DONE, "ETI-28.1", (g.boss,))
        raise Won("ETI-28.1", "boss")
    for clause in g.episode.under("check"):
        if holds_all(g, clause, NOBODY):
            yield from run_effects(g, clause.do, episode_source(g, "ETI-28.1"))


def forbids(g: EctoTerrestrial, what: str) -> bool:
    """ETI-1.17, R28: whether a special rule of the Episode forbids something."""
    for clause in g.episode.under("standing"):
        for effect in clause.do:
            if effect.op == "forbid" and effect.word("what") == what:
                return True
    return False
