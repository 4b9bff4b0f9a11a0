"""The steps of a game in the order of `table.steps`, and what follows each of them: those who fell are heard of and may
trade, and a mission that is won or lost ends."""

from __future__ import annotations

from collections.abc import Callable

from hauntbox.engine.state import Flow, Step
from hauntbox.games.betwixt.effects.moments import heed_falls
from hauntbox.games.betwixt.family import acting
from hauntbox.games.betwixt.family.lineup import knock_out_trades
from hauntbox.games.betwixt.missions import (
    exploring,
    objectives,
    opening,
    placing,
    replacing,
    rounds,
    setting_up,
    spoils,
)
from hauntbox.games.betwixt.table.state import Betwixt

Run = Callable[[Betwixt, int], Flow[None]]


def through(run: Run) -> Run:
    """A step during which somebody may fall, and the mission end."""

    def run_through(g: Betwixt, answer: int) -> Flow[None]:
        """TGB-4.4, 9.15, 21.12: the step, and what follows it."""
        yield from run(g, answer)
        if g.unheard:
            yield from heed_falls(g)
        if g.fallen:
            yield from knock_out_trades(g)
        objectives.conclude(g)

    return run_through


def list_steps() -> list[Step]:
    """Every step of a mission, by its number; the interlude has the others."""
    return [
        Step("mission", setting_up.run_mission),
        Step("line_up", setting_up.run_line_up, setting_up.ask_line_up),
        Step("gear", setting_up.run_gear, setting_up.ask_gear),
        Step("enter", through(setting_up.run_enter), setting_up.ask_enter),
        Step("explore", through(exploring.run_explore), exploring.ask_explore),
        Step("arrive", through(exploring.run_arrive), exploring.ask_arrive),
        Step("interact", through(exploring.run_interact), exploring.ask_interact),
        Step("draw", through(opening.run_draw)),
        Step("place", through(placing.run_place)),
        Step("settle", through(spoils.run_settle), spoils.ask_settle),
        Step("prepare", through(rounds.run_prepare), rounds.ask_prepare),
        Step("round", through(rounds.begin_round), brief=True),
        Step("choose", through(rounds.run_choose), rounds.ask_choose),
        Step("act", through(acting.run_act), acting.ask_act),
        Step("monster", through(rounds.run_monster), brief=True),
        Step("round_end", through(rounds.end_round), brief=True),
        Step("replace", through(replacing.run_replace), replacing.ask_replace),
        Step("spoils", through(spoils.run_spoils), spoils.ask_spoils),
        Step("lookout", through(replacing.run_swap), replacing.ask_swap),
        Step("objectives", through(objectives.run_objectives), brief=True),
        Step("success", objectives.run_success),
        Step("interlude", objectives.run_over),
        Step("next_mission", objectives.run_over),
        Step("over", objectives.run_over),
    ]
