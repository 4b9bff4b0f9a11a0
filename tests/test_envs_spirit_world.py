"""Spirit World for learning programs: as few actions as it can do with, and every one that it needs."""

from __future__ import annotations

import hauntbox
from hauntbox.games import find
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
