"""What is foreseen: of an answer before it is given, and of an ET before its phase. What happens is among what was
told."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.engine.game import Game
from hauntbox.games.ecto_terrestrial.position import lay
from hauntbox.kit.words.speech import say_foresight


def told(game: Game, key: str, seat: int = 0) -> list[str]:
    """What is told of an answer on offer, in English."""
    found = game.foresee(key, seat=seat)
    assert found is not None
    return say_foresight(game, found, "en")


def marked(game: Game, key: str, how: str = "danger") -> list[str]:
    found = game.foresee(key, seat=0)
    assert found is not None
    return found.marks.get(how, [])


def opened(**position: Any) -> Game:
    """A turn on open ground with Peter in the middle, nobody else near."""
    return lay(**{"heroes": {"peter": "2,2", "agent_j": "0,0"}, **position})


# Answers


def test_a_move_tells_who_strikes_and_what_may_come_of_it() -> None:
    """ETI-5.4, 23.6, 23.8: a Grunt against three dice wounds in one case of eight; a lying one does not strike."""
    game = opened(ets={"g1": "2,2", "g2": "2,1"}, down=["g2"])
    assert told(game, "move:peter:2,3") == ["Grunt 1 strikes first.", "88 %: no Wound.", "12 %: 1 Wound."]
    assert marked(game, "move:peter:2,3") == ["et:g1"]
    assert told(game, "move:agent_j:0,1") == ["Nobody strikes."]


def test_a_move_tells_of_defeat_and_of_lost_batteries() -> None:
    """ETI-27.1, 23.9, 24.3: the last Wound is a Defeat; a Drainer takes a Battery, prevented or not."""
    game = opened(ets={"d1": "2,2"}, wounds={"peter": 4})
    lines = told(game, "move:peter:2,3")
    assert lines[0] == "Drainer 1 strikes first." and lines[-1] == "1 Battery is drained."
    assert lines[1:3] == ["70 %: no Wound.", "30 %: Peter is Defeated."]
    assert marked(game, "move:peter:2,3") == ["et:d1", "hero:peter"]


def test_a_teleport_tells_its_risk() -> None:
    """ETI-6.3, 6.4: only a CRIT prevents the Wound, which may be the last."""
    game = opened(heroes={"peter": "0,5", "agent_j": "0,0"})
    assert told(game, "teleport:peter:5,0") == ["58 % to take a Wound: only a CRIT prevents it."]
    game = opened(heroes={"peter": "0,5", "agent_j": "0,0"}, wounds={"peter": 4})
    assert told(game, "teleport:peter:5,0")[0].startswith("58 % to be Defeated")


def test_an_attack_tells_the_chance_to_capture_each_et() -> None:
    """ETI-14.8 to 14.13: as the table of chances has it, for each ET by itself; whoever is laden gets no Trap."""
    game = opened(ets={"g1": "2,3", "s1": "2,3"}, traps={"peter": 3})
    found = game.foresee("attack:peter:particle_thrower:2,3", seat=0)
    assert found is not None and found.notes == {"et:g1": "12 %", "et:s1": "50 %"}
    assert told(game, "attack:peter:particle_thrower:2,3")[-1].startswith("Peter carries as many Traps as possible")


def test_crossed_streams_tell_who_goes_down() -> None:
    """ETI-16.2, 16.4: at the second half of a Double Attack, and before somebody is asked to join in or does."""
    game = lay(
        players=3, heroes={"peter": "2,2", "egon": "2,3", "ray": "2,4"}, ets={"d1": "2,4"}, batteries={"ray": 0},
        round=2,
    )
    game.decide("attack:peter:particle_thrower:2,4")
    assert told(game, "ask:2") == ["The streams are crossed: Ray goes down."]
    assert marked(game, "ask:2") == ["hero:ray"]
    game.decide("ask:2")
    assert told(game, "join:egon:calibrated_wand", seat=1) == ["The streams are crossed: Ray goes down."]


def test_rest_tells_what_it_brings() -> None:
    """ETI-17.2 to 17.5: who comes back, Batteries, points for Traps, a Gadget."""
    game = lay(heroes={"peter": "2,2"}, traps={"peter": 2}, batteries={"peter": 1, "agent_j": 6})
    assert told(game, "rest") == [
        "Agent J comes back.", "5 Batteries are recharged.", "2 points for Traps.", "You draw a Gadget.",
    ]


def test_a_door_tells_what_wakes_behind_it() -> None:
    """ETI-9.5c, 12.2: its Spawn Points, with the dice that each will roll."""
    game = lay(episode="noise_complaint", heroes={"peter": "1,0", "agent_j": "4,1"})
    assert told(game, "open:peter:door1") == ["Spawn Point 3 wakes, each with a Spawn Roll of 2 dice."]
    assert marked(game, "open:peter:door1") == ["point:p3"]


def test_a_theft_tells_what_both_can_bid() -> None:
    """ETI-10.4."""
    game = lay(
        heroes={"peter": "2,2", "agent_j": "0,0", "egon": "2,3", "agent_k": "5,5"}, traps={"egon": 1},
        batteries={"peter": 4, "egon": 2},
    )
    assert told(game, "steal:peter:egon:traps") == ["You can bid up to 4, Egon up to 2 and wins ties."]


def test_the_end_of_a_turn_tells_what_comes() -> None:
    """ETI-20.2, 22, 23.2: the panels that go, and which ETs would reach whom."""
    game = opened(players=1, ets={"g1": "2,4", "s1": "5,5"}, pke={"grunt": 3}, actions=0)
    assert told(game, "end") == [
        "The next PKE check pulls 1 panel of 8.", "Grunt 1 reaches Peter if the phase came now.",
    ]
    assert marked(game, "end") == ["hero:peter"]


# ETs


def test_an_et_tells_where_it_goes_and_whom_it_strikes() -> None:
    """ETI-22.2, 23.2: by the rules of the phase themselves, on a copy: the table stays as it is."""
    game = opened(ets={"g1": "2,5", "g2": "2,4", "g3": "0,3"}, down=["g3"])
    before = game.state_bytes()
    found = game.foresee_thing("et:g1", seat=0)
    assert found is not None
    assert say_foresight(game, found, "en")[0] == "Reaches nobody if the phase came now."
    assert found.marks["reach"] == ["square:2,4"]
    near = game.foresee_thing("et:g2", seat=0)
    assert near is not None and say_foresight(game, near, "en")[0] == "Strikes Peter if the phase came now."
    lying = game.foresee_thing("et:g3", seat=0)
    assert lying is not None and say_foresight(game, lying, "en")[0].startswith("Lies on the ground")
    assert game.state_bytes() == before


def test_where_people_still_decide_all_ways_are_told() -> None:
    """ETI-22.4a, 22.5: between two Heroes of a team and two squares, everything that may come of it."""
    game = lay(heroes={"peter": "0,2", "agent_j": "2,0", "egon": "5,5", "agent_k": "5,5"}, ets={"g1": "2,2"})
    found = game.foresee_thing("et:g1", seat=0)
    assert found is not None and sorted(found.marks["reach"]) == ["square:1,2", "square:2,1"]
    lines = say_foresight(game, found, "en")
    assert lines[:2] == ["May strike Peter, as its player decides.", "May strike Agent J, as its player decides."]


@pytest.mark.parametrize("seed", range(4))
def test_what_an_et_does_is_among_what_was_told(seed: int) -> None:
    """ETI-22.2: in whole rounds, whatever people decide."""
    ets = {"g1": "0,5", "g2": "5,2", "s1": "4,5", "d1": "5,0"}
    game = opened(players=1, ets=ets, actions=0, sheets=["firehouse_creaks"], seed=seed)
    reach = {}
    for et in ets:
        found = game.foresee_thing(f"et:{et}", seat=0)
        assert found is not None
        reach[et] = found.marks["reach"]
    game.decide("end")
    chosen = 0
    while game.decision is not None and game.decision.kind != "act":
        codes = game.decision.codes_for(game.decision.seat)
        game.decide(codes[(seed + chosen) % len(codes)], seat=game.decision.seat)
        chosen += 1
    places = {one["id"]: one["at"] for one in game.view(0)["ets"]}
    assert {et for et in ets if f"square:{places[et]}" not in reach[et]} == set()
