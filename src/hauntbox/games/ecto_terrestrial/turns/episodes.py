"""ETI-28: the special rules of an Episode, its objectives and its failures."""

from __future__ import annotations

from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.episodes import check_won, run_episode
from hauntbox.games.ecto_terrestrial.ets.bosses import activate
from hauntbox.games.ecto_terrestrial.table import steps
from hauntbox.games.ecto_terrestrial.table.numbers import ET_PHASE
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.turns.rounds import begin_ets, check_tower


def run_boss(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-22.1: the ET Phase begins; the Boss acts before the others."""
    g.phase = ET_PHASE
    yield from run_episode(g, "et_phase_started", "ETI-22.1")
    yield from check_won(g)
    if g.boss >= 0:
        yield from activate(g)
    begin_ets(g)
    yield from check_won(g)


def run_round_over(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-28.2 to 28.6, R9: objectives that are tested at the end of a round, then failures, then the next round."""
    yield from run_episode(g, "et_phase_ended", "ETI-28.4")
    yield from check_won(g)
    yield from run_episode(g, "round_ended", "ETI-28.4")
    yield from check_won(g)
    yield from run_episode(g, "lost", "ETI-28.3")
    check_tower(g)
    g.step = steps.ROUND
