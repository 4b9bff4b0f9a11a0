"""Refusals in words, from the server or from a game."""

from __future__ import annotations

from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.game import Game
from hauntbox.engine.messages import Message
from hauntbox.engine.rules import Rules
from hauntbox.kit.words.speech import say_error
from hauntbox.server.pages.words import languages, say
from hauntbox.server.refusals import No

LANGUAGES = tuple(languages())


def why(error: HauntboxError, language: str, game: Game | None = None) -> str:
    """The sentence of a refusal; a game's own refusals are in its own words."""
    if isinstance(error, No):
        return say(language, error.key, **error.args_)
    return str(error) if game is None else say_error(error, game.say, language)


def why_setup(error: HauntboxError, language: str, rules: Rules) -> str:
    """What is wrong with a set-up, before there is a game that could say it."""

    def voice(message: Message, speech: str) -> str:
        return rules.say(rules.blank_state(), message, speech)

    return why(error, language) if isinstance(error, No) else say_error(error, voice, language)
