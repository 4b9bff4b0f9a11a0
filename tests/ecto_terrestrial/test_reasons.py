"""Why not? Everything that a player might expect is on offer or has its reason, and the reason is the right one."""

from __future__ import annotations

from typing import Any

import pytest

import hauntbox
from hauntbox import Game, Refused
from hauntbox.engine.luck import Luck
from hauntbox.games.ecto_terrestrial.position import lay
from hauntbox.games.ecto_terrestrial.speech.why_not import conceivable, in_view
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial


def reason(game: Game, key: str, seat: int | None = None) -> str:
    found = game.why_not(key, seat)
    return "" if found is None else found.key


def state_of(game: Game) -> EctoTerrestrial:
    assert isinstance(game.state, EctoTerrestrial)
    return game.state


@pytest.mark.parametrize(("players", "seed", "episode"), [
    (1, 1, "noise_complaint"), (2, 2, "after_hours_exhibit"), (3, 3, "mind_the_gap"), (4, 4, "boarding_party"),
    (2, 5, "message_received"),
])
def test_whatever_is_conceivable_is_on_offer_or_has_a_reason(players: int, seed: int, episode: str) -> None:
    game = hauntbox.new("ecto_terrestrial", players, seed, episode=episode)
    luck = Luck(seed)
    reasons: set[str] = set()
    for number in range(160):
        decision = game.decision
        if decision is None:
            break
        for seat in list(decision.seats):
            offered = decision.codes_for(seat)
            if decision.why is None and not decision.secret and number % 4 == 0:
                found = conceivable(state_of(game))
                assert len(set(found)) == len(found)
                assert set(offered) <= set(found), decision.kind
                for code in found:
                    why = game.why_not(game.rules.option_key(code), seat)
                    same = game.rules.canonical(game.state, code)
                    assert (why is None) == (same in offered), game.rules.option_key(code)
                    reasons.add("" if why is None else why.key)
            game.decide(offered[luck.below(len(offered))], seat)
    assert len(reasons) > 12


POSITION: dict[str, Any] = {
    "heroes": {"peter": "2,2", "agent_j": "2,3", "egon": "2,4"}, "ets": {"g1": "2,2", "s1": "4,3"},
    "walls": ["2,2|1,2"], "doors": ["2,2|3,2"],
}


@pytest.mark.parametrize(("key", "expected"), [
    ("move:peter:2,1", ""), ("move:peter:4,4", "not_adjacent"), ("move:peter:1,2", "no_way"),
    ("move:peter:3,2", "no_way"), ("move:egon:2,5", "hero_not_yours"), ("teleport:peter:5,0", "not_on_point"),
    ("stand:peter", "hero_not_down"), ("collect:peter", "no_gadget_token"), ("open:peter:door1", ""),
    ("open:agent_j:door1", "not_at_door"), ("steal:agent_j:egon:traps", "nothing_to_steal"),
    ("steal:peter:egon:traps", "hero_not_close"), ("steal:peter:agent_j:traps", "own_hero"),
    ("attack:peter:particle_thrower:2,2", ""), ("attack:peter:particle_thrower:4,3", "no_line_of_sight"),
    ("attack:peter:particle_thrower:2,3", "nothing_to_attack"), ("attack:peter:heavy_wand:2,2", "not_equipped"),
    ("single_rest:peter", "not_solo"), ("rest", ""), ("double_attack", ""), ("draft:peter", "not_asked"),
    ("gadget:hot_towel:peter", "not_in_hand"),
])
def test_the_reason_against_an_act_is_the_right_one(key: str, expected: str) -> None:
    """ETI-4.7, 4.8, 5.1, 5.2, 6.1, 9.1, 10.2, 14.2, 14.3, 18.5a."""
    assert reason(lay(**POSITION), key) == expected


def test_an_act_is_refused_with_its_reason() -> None:
    """ETI-5.2."""
    game = lay(**POSITION)
    with pytest.raises(Refused, match=r"A wall or a closed door is in the way. \(ETI-5.2\)"):
        game.decide("move:peter:1,2")


def test_after_the_attack_that_ends_the_actions_nothing_but_the_end_is_left() -> None:
    """ETI-4.3, 4.4, 17.1."""
    teams = [("peter", "agent_k"), ("egon", "agent_j")]
    game = lay(teams=teams, heroes={"peter": "2,2", "agent_k": "4,4"}, ets={"d1": "2,2"}, dice="GGS")
    game.decide("move:agent_k:4,5")
    assert reason(game, "rest") == "turn_begun"
    game.decide("attack:peter:particle_thrower:2,2")
    assert reason(game, "move:agent_k:4,4") == "attack_ended_actions"
    assert reason(game, "attack:peter:particle_thrower:2,2") == "attack_used"


def test_in_the_middle_of_something_only_that_is_asked_for() -> None:
    """ETI-14.8."""
    game = lay(heroes={"peter": "2,2"}, ets={"g1": "2,2", "d1": "2,2"}, dice="CGG")
    game.decide("attack:peter:particle_thrower:2,2")
    assert reason(game, "move:peter:2,1") == "other_question"
    assert reason(game, "allot:shooter:g1") == "no_such_die"
    assert reason(game, "allot:grunt:d1") == "wrong_symbol"


def test_nobody_is_told_what_others_hold() -> None:
    """ETI-8.6."""
    game = lay(heroes={"peter": "2,2", "egon": "4,4"}, hands=[["hot_towel"], ["sticky_mine"]])
    state = state_of(game)
    gadgets = [card.id for card in state.box.gadgets]
    assert [gadgets[card] for card in in_view(state, 0, "gadget") or []] == ["hot_towel"]
    for card in ("sticky_mine", "net_launcher"):  # one that another seat holds, and one that nobody does
        assert reason(game, f"gadget:{card}:peter") == "not_in_hand"


def test_what_lies_before_a_seat_is_what_is_on_the_table() -> None:
    state = state_of(lay(heroes={"peter": "2,2"}, ets={"g3": "1,1"}, doors=["2,2|3,2"], players=1))
    assert in_view(state, 0, "et") == [2]
    assert in_view(state, 0, "hero") == [0, 4]
    assert in_view(state, 0, "door") == [0]
    assert in_view(state, 0, "seat") == [0]
    assert in_view(state, 0, "face") is None
