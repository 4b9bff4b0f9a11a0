"""What is asked before an answer that costs more than it shows, and what answers say and point at."""

from __future__ import annotations

from hauntbox import Game
from hauntbox.games.ecto_terrestrial.drawing.panels.status import actions_left
from hauntbox.games.ecto_terrestrial.position import lay
from hauntbox.games.ecto_terrestrial.speech.second_thoughts import doubling
from hauntbox.games.ecto_terrestrial.turns.actions import ask_act
from tests.support.languages import french_mistakes


def thought(game: Game, key: str) -> str:
    """The second thought about an answer on offer; empty if there is none."""
    assert game.decision is not None
    [option] = [option for option in game.decision.options if option.key == key]
    if option.second_thought is None:
        return ""
    assert french_mistakes(game.say(option.second_thought, "fr")) == []
    return game.say(option.second_thought)


def label(game: Game, key: str) -> str:
    assert game.decision is not None
    [option] = [option for option in game.decision.options if option.key == key]
    return option.label


# Heroes in danger


def test_a_move_under_attack_with_1_health_left_is_thought_of_twice() -> None:
    """ETI-5.4a, 27.1."""
    game = lay(heroes={"peter": "2,2", "agent_j": "5,5"}, ets={"g1": "2,2", "s1": "2,4"}, wounds={"peter": 4}, round=2)
    assert thought(game, "move:peter:2,1") == (
        "Peter has 1 Health left, and Grunt 1, Shooter 1 would strike first. Move anyway?"
    )
    assert thought(game, "move:agent_j:5,4") == ""
    assert thought(lay(heroes={"peter": "2,2"}, ets={"g1": "2,2"}, wounds={"peter": 3}), "move:peter:2,1") == ""


def test_a_teleport_with_1_health_left_is_thought_of_twice() -> None:
    """ETI-6.3."""
    game = lay(heroes={"peter": "0,5"}, wounds={"peter": 4})
    assert thought(game, "teleport:peter:5,0").startswith("Peter has 1 Health left, and only a CRIT")
    assert thought(lay(heroes={"peter": "0,5"}), "teleport:peter:5,0") == ""


# Attacks


def test_in_the_first_round_an_attack_before_the_actions_is_explained() -> None:
    """ETI-4.5."""
    key = "attack:peter:particle_thrower:2,2"
    game = lay(heroes={"peter": "2,2"}, ets={"g1": "2,2"})
    assert thought(game, key) == (
        "There is one Attack in a turn: after it you have 4 Actions, but no other Attack. Attack now?"
    )
    assert thought(lay(heroes={"peter": "2,2"}, ets={"g1": "2,2"}, round=2), key) == ""


def test_an_attack_after_an_action_ends_the_actions() -> None:
    """ETI-4.4."""
    teams = [("peter", "agent_k"), ("egon", "agent_j")]
    game = lay(teams=teams, heroes={"peter": "2,2", "agent_k": "5,5"}, ets={"g1": "2,2"}, round=2)
    game.decide("move:agent_k:5,4")
    assert thought(game, "attack:peter:particle_thrower:2,2") == (
        "After this Attack you can take no more Actions this turn, and 3 are left. Attack anyway?"
    )


def test_a_capture_without_room_for_a_trap_is_thought_of_twice() -> None:
    """ETI-14.13b, 1.5."""
    key = "attack:peter:particle_thrower:2,2"
    game = lay(heroes={"peter": "2,2"}, ets={"g1": "2,2"}, traps={"peter": 3}, round=2)
    assert thought(game, key) == (
        "Peter has no room for another Trap: a capture would give points only. Attack anyway?"
    )
    big = lay(heroes={"peter": "2,2"}, ets={"d1": "2,2"}, traps={"peter": 3}, round=2)
    assert thought(big, key) == "", "three dice do not capture a Drainer"


def test_the_second_attack_of_a_double_attack_knocks_friends_down() -> None:
    """ETI-11.4, 16.2."""
    game = lay(
        heroes={"peter": "2,2", "agent_j": "2,3", "egon": "2,4"}, ets={"d1": "2,4"}, dice="GGG", round=2,
    )
    game.decide("double_attack")
    game.decide("attack:agent_j:snub_blaster:2,4")
    while game.decision is not None and game.decision.kind != "act":
        game.decide(game.decision.options[-1])
    assert thought(game, "attack:peter:particle_thrower:2,4") == (
        "The streams would cross on that square and knock down Egon. Attack anyway?"
    )


def test_a_double_attack_on_nobody_is_thought_of_twice() -> None:
    """ETI-11.1, 14.3: 4 of 6 Actions are paid; two Moves and a Range of 2 are four squares."""
    for at, warned in (("0,5", True), ("0,4", False), ("0,0", False)):
        game = lay(heroes={"peter": "0,0", "agent_j": "0,0"}, ets={"g1": at}, actions=6, round=2)
        said = "No enemy is in range, nor after 2 Moves. Pay for a Double Attack anyway?" if warned else ""
        assert thought(game, "double_attack") == said
    closed = lay(heroes={"peter": "0,0", "agent_j": "0,4"}, ets={"g1": "0,5"}, actions=5, round=2)
    closed.state.closed, closed.state.attacked = True, 1 << 4
    warning = doubling(closed.state)
    assert warning is not None, "who has attacked does not again"
    assert closed.say(warning) == "No enemy is in range. Pay for a Double Attack anyway?"
    boss = lay(episode="blackout", heroes={"peter": "2,1"}, boss="tenta_kill", boss_at="2,1", actions=6)
    assert thought(boss, "double_attack") == ""


def test_a_team_up_on_a_square_with_a_hero_is_thought_of_twice() -> None:
    """ETI-15.10, 16.2."""
    game = lay(
        players=3, heroes={"peter": "2,2", "egon": "2,3", "ray": "2,4"}, ets={"d1": "2,4"}, batteries={"ray": 0},
        round=2,
    )
    game.decide("attack:peter:particle_thrower:2,4")
    assert thought(game, "ask:2").startswith("If they join in, the streams cross on that square and knock down Ray.")
    game.decide("ask:2")
    assert thought(game, "join:egon:calibrated_wand") == (
        "The streams would cross on that square and knock down Ray. Join in anyway?"
    )


# Time and cards


def test_a_turn_with_an_attack_or_actions_left_is_not_ended_by_mistake() -> None:
    """ETI-4.2, 4.3."""
    game = lay(heroes={"peter": "2,2"}, ets={"g1": "2,2"})
    assert thought(game, "end") == "You could still attack this turn. End it anyway?"
    game = lay(heroes={"peter": "2,2"}, gadget_tokens=["2,2"])
    assert thought(game, "end") == "4 Actions are left, and you could still use them. End the turn anyway?"
    assert thought(lay(heroes={"peter": "2,2"}, actions=0), "end") == ""


def test_the_last_panels_are_seen_to_go() -> None:
    """ETI-20.2, 28.2."""

    def at_stake(panels: int) -> Game:
        return lay(players=1, heroes={"peter": "2,2"}, actions=0, pke={"grunt": 3, "shooter": 3}, panels=panels)

    assert thought(at_stake(2), "end").startswith("All 2 panels go at the next PKE check")
    assert thought(at_stake(3), "end") == ""


def test_a_fifth_gadget_is_thought_of_twice() -> None:
    """ETI-8.5."""
    hand = ["sticky_mine", "net_launcher", "hornet_dart", "hot_towel"]
    game = lay(heroes={"peter": "2,2"}, gadget_tokens=["2,2"], hands=[hand])
    assert thought(game, "collect:peter") == (
        "You already hold 4 Gadgets: you would have to discard one. Pick it up anyway?"
    )
    assert thought(game, "rest").endswith("Rest anyway?")
    assert thought(lay(heroes={"peter": "2,2"}, gadget_tokens=["2,2"], hands=[hand[:3]]), "collect:peter") == ""


# What answers say


def test_answers_say_what_matters() -> None:
    game = lay(
        heroes={"peter": "2,2", "agent_j": "2,3"}, ets={"g1": "2,2", "g2": "2,2", "d1": "2,3"}, wounds={"g2": 1},
        traps={"peter": 2},
    )
    assert label(game, "attack:peter:particle_thrower:2,2") == (
        "Peter: Attack C3 with Particle Thrower (3 dice, 2 Batteries): Grunt 1, Grunt 2"
    )
    assert label(game, "move:peter:2,1") == "Peter: Move to B3, attacked by Grunt 1, Grunt 2, Drainer 1"
    assert label(game, "rest") == "Rest for the whole turn: recharge, turn in 2 Traps and draw a Gadget"


def test_an_attack_may_be_begun_by_pointing_at_whom_it_strikes() -> None:
    """ETI-14.2: an Attack means a square; on the table its ETs stand for it, those of other squares don't."""
    game = lay(heroes={"peter": "2,2", "agent_j": "2,3"}, ets={"g1": "2,2", "g2": "2,2", "d1": "2,3"})
    attack = next(one for one in game.decision.options if one.key == "attack:peter:particle_thrower:2,2")
    assert attack.targets == ["hero:peter", "item:particle_thrower", "square:2,2", "et:g1", "et:g2"]


def test_after_the_attack_that_ends_the_actions_none_are_said_to_be_left() -> None:
    """ETI-4.4: what is left of them counts for nothing."""
    game = lay(heroes={"peter": "2,2"}, ets={"g1": "2,2"}, actions=1)
    assert game.decision.prompt == "What next? 1 Action is left."
    game.state.closed = True
    assert game.rules.say(game.state, ask_act(game.state).message) == "What next? No Actions are left."


def test_after_it_enough_actions_for_a_double_attack_are_said_to_be_left_for_that() -> None:
    """ETI-11.7, R16: alone, an Action and an Attack leave 5."""
    game = lay(players=1, heroes={"peter": "2,2", "agent_j": "2,3"}, ets={"g1": "2,2"}, actions=5)
    game.state.closed, game.state.attacked = True, 1
    asked = ask_act(game.state)
    assert game.rules.say(game.state, asked.message) == "What next? 5 Actions are left, for a Double Attack only."
    for spent, left in ((1, 0), (5, 5)):
        turn = game.view()["turn"] | {"actions": spent, "closed": True, "attacks": 1, "double": False}
        assert actions_left(turn) == left
    assert actions_left(game.view()["turn"] | {"closed": True, "attacks": 2, "double": True, "actions": 5}) == 0


def test_outcomes_of_a_hot_sheet_are_offered_in_its_own_words() -> None:
    """ETI-19.4."""
    game = lay(
        heroes={"peter": "2,2", "egon": "4,4"}, sheets=["double_parked"], hands=[["hot_towel"], ["sticky_mine"]],
        active=1, first=0, actions=0,
    )
    game.decide("end")
    while game.decision is not None and game.decision.kind != "choose":
        game.decide(game.decision.options[-1], game.decision.seat)
    assert label(game, "choose:0") == "One of your Heroes is Knocked Down"
    assert label(game, "choose:1") == "Discard a Gadget"


def test_answers_point_at_what_they_touch() -> None:
    game = lay(heroes={"peter": "2,2", "agent_j": "2,3"}, gadget_tokens=["2,2"])
    assert game.decision is not None
    targets = {option.key: option.targets for option in game.decision.options}
    assert targets["rest"] == ["hero:peter", "hero:agent_j"]
    assert targets["collect:peter"] == ["hero:peter", "square:2,2"]
    assert targets["move:peter:2,1"] == ["hero:peter", "square:2,1"]
