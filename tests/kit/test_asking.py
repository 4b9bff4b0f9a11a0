"""Questions in words: with the card or the piece that they come from, unless they name it themselves."""

from __future__ import annotations

import hauntbox
from hauntbox import Game
from hauntbox.engine.decisions import Decision
from hauntbox.engine.messages import Thing
from hauntbox.games.ecto_terrestrial.position import lay
from hauntbox.kit.words.speech import say_question, say_question_to


def asked(kind: str, source: Thing | None) -> Game:
    """A game in which just that is asked."""
    game = lay(heroes={"peter": "2,2"}, ets={"g1": "2,2"})
    game.decision = Decision(0, kind, [0], "ETI-19.1", source)
    return game


def test_a_question_says_what_it_comes_from() -> None:
    game = asked("which_hero", Thing("sheet", 0))
    sheet = game.say(game.rules.thing_message(game.state, "sheet", 0))
    assert say_question(game) == f"{sheet}: Which Hero?"
    assert say_question(game, "fr").endswith("\u00a0»\u00a0: Quel héros\u202f?")


def test_what_names_it_or_comes_from_nothing_stays_as_it_is() -> None:
    """Capitals don't matter: an ET that begins a sentence is the same in its middle."""
    game = lay(heroes={"peter": "2,2"}, ets={"g1": "2,2"})
    game.decision = Decision(0, "return_to", [0], "ETI-17.3", Thing("hero", 0), {"hero": Thing("hero", 0)})
    assert say_question(game) == game.say(game.decision.message) != ""
    assert say_question(asked("which_hero", None)) == "Which Hero?"


def test_a_game_that_is_over_asks_nothing() -> None:
    game = hauntbox.new("blackout", players=1, seed=1)
    game.decision = None
    assert say_question(game) == ""


def test_only_who_is_asked_is_told_what_a_question_comes_from_where_there_are_secrets() -> None:
    """It may be a card that the others don't know; where nothing is secret everybody is told."""
    secret = asked("which_hero", Thing("sheet", 0))
    assert secret.rules.secrets
    assert say_question_to(secret, is_asked=True) == say_question(secret) != "Which Hero?"
    assert say_question_to(secret, is_asked=False) == "Which Hero?"
    assert say_question_to(secret, is_asked=False, language="fr") == "Quel h\u00e9ros\u202f?"
    open_to_all = hauntbox.new("blackout", players=1, seed=1)
    open_to_all.decision = Decision(0, "choose", [0], "BLK-1.1", Thing("equipment", 0))
    assert not open_to_all.rules.secrets
    assert say_question_to(open_to_all, is_asked=False) == say_question(open_to_all)
    assert say_question(open_to_all) != open_to_all.say(open_to_all.decision.message)
    secret.decision = None
    assert say_question_to(secret, is_asked=False) == ""
