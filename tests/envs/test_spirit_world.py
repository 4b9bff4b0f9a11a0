"""Spirit World for learning programs: as few actions as it can do with, and every one that it needs."""

from __future__ import annotations

import hauntbox
from hauntbox.games import find
from hauntbox.games.spirit_world.position import lay
from hauntbox.lab.envs.encoding import encoding_of


def test_the_actions_are_all_that_can_be_answered_and_not_all_that_can_be_written() -> None:
    actions = encoding_of(find("spirit_world")).actions
    keys = [actions.key(action) for action in range(len(actions))]
    assert len(keys) < 12_000
    parked = [key.split(":")[1:] for key in keys if key.startswith("park:")]
    assert ["11,6", "12,6"] in parked and ["12,7", "12,6"] in parked
    assert ["11,6", "12,7"] not in parked and ["31,6", "0,7"] not in parked
    assert {"ghosts:20:12:8", "keep:8", "reroll:6"} <= set(keys)


def test_everything_on_offer_when_a_scenario_begins_is_an_action() -> None:
    """GTB-2.10, 2.11."""
    rules = find("spirit_world")
    actions = encoding_of(rules).actions
    [scenarios] = [option.values for option in rules.setup_options() if option.key == "scenario"]
    for scenario in scenarios:
        game = hauntbox.new("spirit_world", scenario=scenario, seed=3)
        kinds = []
        for _ in range(3):
            assert game.decision is not None
            kinds.append(game.decision.kind)
            assert len(actions.legal(game.decision.codes)) == len(game.decision.codes)
            game.decide(game.decision.options[-1])
        assert kinds[0] == "aim"


def test_an_observation_tells_the_round_the_last_one_and_what_will_be_asked_for() -> None:
    """GTB-24.1, GTB-1.13."""
    game = lay(scenario="sli_1", round=4, gates={"star": "2,2", "moon": "12,3 closed"})
    seen = dict(zip(game.rules.observation_names(), game.rules.observe(game.view(), game.decision), strict=True))
    wanted = {"round": 4 / 20, "limit": 8 / 20, "open_gates": 1 / 5, "forecast.chance": 1 / 6, "forecast.miss": 1 / 5}
    assert {name: round(seen[name], 5) for name in wanted} == {name: round(one, 5) for name, one in wanted.items()}
    endless = lay(scenario="sli_2", round=4)
    names = endless.rules.observation_names()
    assert endless.rules.observe(endless.view(), endless.decision)[names.index("limit")] == 0
