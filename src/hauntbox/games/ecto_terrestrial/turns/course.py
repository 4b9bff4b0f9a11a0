"""The steps of a game in the order of `table.steps`. In a campaign those that can end an Episode lead on to bonuses."""

from __future__ import annotations

from hauntbox.engine.state import Step
from hauntbox.games.ecto_terrestrial.turns import (
    actions,
    aftermath,
    episodes,
    hot_sheets,
    loadouts,
    rounds,
    setting_up,
    shopping,
)
from hauntbox.games.ecto_terrestrial.turns.aftermath import through


def list_steps() -> list[Step]:
    """Every step, by its number."""
    return [
        Step("draft", setting_up.run_draft, setting_up.ask_draft),
        Step("gear", loadouts.run_gear, loadouts.ask_gear),
        Step("place", setting_up.run_place, setting_up.ask_place),
        Step("spawn", through(setting_up.run_spawn), setting_up.ask_spawn),
        Step("deal", setting_up.run_deal),
        Step("round", rounds.begin_round),
        Step("turn", actions.begin_turn),
        Step("act", through(actions.run_act), actions.ask_act),
        Step("turn_end", through(actions.end_turn)),
        Step("sheet", through(hot_sheets.run_sheet)),
        Step("pke", through(rounds.check_pke)),
        Step("boss", through(episodes.run_boss)),
        Step("et_move", through(rounds.run_et_move)),
        Step("et_assign", through(rounds.run_et_assign)),
        Step("et_attack", through(rounds.run_et_attack)),
        Step("stand_up", through(rounds.run_stand_up)),
        Step("round_end", through(episodes.run_round_over)),
        Step("bonus", aftermath.run_bonus),
        Step("shop", shopping.run_shop, shopping.ask_shop),
        Step("next_episode", aftermath.run_next_episode, aftermath.ask_next_episode),
        Step("over", aftermath.run_over),
        Step("outfit", loadouts.run_outfit),
        Step("open_shop", shopping.run_open_shop),
    ]
