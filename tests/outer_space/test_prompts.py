"""What people are asked, and what they may press for an answer: names instead of "a card", buttons of the console."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.components.catalogue import WORDS
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.moments import ROLLS
from tests.support.playing import play, told


def targets(game: Game, key: str) -> list[str]:
    """What an answer touches."""
    assert game.decision is not None
    return next(option.targets for option in game.decision.options if option.key == key)


def prompt(game: Game) -> str:
    assert game.decision is not None
    return game.decision.prompt


# The console


@pytest.mark.parametrize(
    ("key", "touched"),
    [
        ("draw", ["console:draw"]),
        ("saucer:north:4,1", ["saucer:north", "console:saucer", "square:4,1"]),
        ("reinforce:north:2", ["saucer:north", "console:reinforce", "square:3,0"]),
        ("build:death_ray.1", ["card:death_ray.1", "console:tech"]),
        ("call:zard_beast", ["console:champion", "champion:zard_beast"]),
    ],
    ids=str,
)
def test_what_a_command_point_buys_is_on_a_button(key: str, touched: list[str]) -> None:
    """IOS-5.1: and on whatever it is about."""
    game = lay(step="command", cp=2, hands={0: ["death_ray"]}, martian_deck=["ambush", "kill_zone"])
    assert targets(game, key) == touched


def test_soldiers_that_land_in_phase_8_are_not_bought() -> None:
    """IOS-4.8a."""
    game = lay(step="landing", coming=[0], dice=[3])
    assert targets(game, "reinforce:north:1") == ["saucer:north", "square:3,0"]


def test_a_button_that_is_dark_says_why() -> None:
    """IOS-5.2, 5.6c."""
    full = ["ambush", "kill_zone", "drop_pod", "drop_pod", "overwhelm", "overwhelm"]
    game = lay(step="command", cp=2, hands={0: full}, zard="9,9")
    reasons = {reason.rule for option, reason in game.refusals() if "console:draw" in option.targets}
    assert reasons == {"IOS-5.2"}
    assert "IOS-5.6c" in {reason.rule for option, reason in game.refusals() if "console:champion" in option.targets}


def test_a_hero_moves_by_his_figure_and_searches_the_building() -> None:
    """IOS-8.2c."""
    game = lay(step="hero_action", heroes={"carl": "0,0"}, active="carl", white=2)
    assert targets(game, "move") == ["hero:h1"]
    [building] = targets(game, "search")
    assert building.startswith("building:")
    assert targets(game, "stay") == []


# Questions


def test_a_card_that_can_be_cancelled_is_named() -> None:
    """IOS-14.5."""
    game = lay(hands={0: ["emergency_power"], 1: ["now_you_see_me"]}, step="command")
    play(game, "play:emergency_power.1")
    assert prompt(game) == "“Emergency Power” is played. Cancel it?"
    assert game.decision is not None
    assert game.say(game.decision.message, "fr").startswith("La carte «\xa0Énergie de secours\xa0» est jouée.")


def test_a_fight_is_about_somebody() -> None:
    """IOS-11.6."""
    game = lay(
        heroes={"jojo": "3,3"}, soldiers={"3,3": 1, "0,12": 1}, active="jojo", step="hero_fight",
        hands={0: ["cold_calculation"]}, dice=[4, 2, 1, 4],
    )  # fmt: skip
    assert prompt(game) == "JoJo's fight: the dice are rolled. Use something?"


def test_a_question_that_comes_from_a_card_begins_with_it() -> None:
    """Ambush lands up to two Soldiers beside whoever has searched."""
    game = lay(step="hero_action", heroes={"carl": "0,0"}, active="carl", white=2, hands={0: ["ambush"]})
    play(game, "search", "play:ambush")
    assert prompt(game) == "“Ambush”: How many Soldiers?"


def test_spent_command_points_are_said_to_be_spent() -> None:
    """IOS-4.4: what costs none can still be done."""
    game = lay(step="command", cp=0, hands={0: ["emergency_power"]})
    assert prompt(game) == "The Command Points are spent. Anything else?"
    game = lay(step="command", cp=1)
    assert prompt(game) == "What do you do with your Command Point?"


def test_whoever_is_placed_is_named() -> None:
    """IOS-2.8."""
    game = lay(step="place_hero", heroes={"carl": "0,0"})
    assert prompt(game).endswith("begin?") and "Hero" not in prompt(game)


# What was rolled


def test_every_roll_says_what_it_is_for() -> None:
    for language in ("en", "fr"):
        assert {f"rolls.{roll}" for roll in ROLLS} <= set(WORDS.sentences[language])
    game = lay(step="reinforcement", dice=[2, 3])
    [event] = told(game, "rolled")
    assert game.say(event.message) == "The Martian Player rolls for reinforcements: 2, 3."
    assert game.say(event.message, "fr") == "Le joueur martien lance pour les renforts\xa0: 2, 3."
