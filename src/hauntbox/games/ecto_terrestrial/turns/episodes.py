"""ETI-28: the special rules of an Episode, its objectives and its failures."""

from __future__ import annotations

from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow, Won
from hauntbox.games.ecto_terrestrial.cards.acting import run_clauses
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.ets.bosses import activate
from hauntbox.games.ecto_terrestrial.table import events, steps
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.turns.rounds import begin_ets, check_tower


def episode_source(g: EctoTerrestrial, rule: str) -> Source:
    """The Episode itself, as where something comes from; its questions go to the first player."""
    number = g.box.episodes.index(g.episode)
    return Source(Thing("episode", number), rule, g.first)


def run_episode(g: EctoTerrestrial, trigger: str, rule: str) -> Flow[None]:
    """What the Episode says of a moment."""
    clauses = g.episode.under(trigger)
    if clauses:
        yield from run_clauses(g, clauses, episode_source(g, rule))


def check_won(g: EctoTerrestrial) -> Flow[None]:
    """ETI-28.1, R9: whether an event has met the objective."""
    if g.boss >= 0 and g.boss_is_done():
        g.tell(events.BOSS_DONE, "ETI-28.1", (g.boss,))
        raise Won("ETI-28.1", "boss")
    yield from run_episode(g, "check", "ETI-28.1")


def run_boss(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-22.1: the ET Phase begins; the Boss acts before the others."""
    yield from run_episode(g, "et_phase_started", "ETI-22.1")
    if g.boss >= 0:
        yield from activate(g)
    begin_ets(g)
    yield from check_won(g)


def run_round_over(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-28.2 to 28.6, R9: objectives that are tested at the end of a round, then failures, then the next round."""
    yield from run_episode(g, "et_phase_ended", "ETI-28.4")
    yield from run_episode(g, "round_ended", "ETI-28.4")
    yield from check_won(g)
    yield from run_episode(g, "lost", "ETI-28.3")
    check_tower(g)
    g.step = steps.ROUND
