# interpreted: it finds its sentences beside itself
"""What the engine and the bots say of any game (refusals, advice), in every language of the box."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hauntbox.engine.errors import BadSetup, HauntboxError, NothingToUndo, Refused
from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.kit.words import Words

SPOKEN = Words(Path(__file__).parent / "spoken")

# How a game says its own messages: `game.say`.
Voice = Callable[[Message, str], str]


def say(message: Message, voice: Voice, language: str = "en") -> str:
    """A sentence about the game; what it quotes of the game is in the game's own words."""
    if not SPOKEN.has(message.key):
        return voice(message, language)
    args: dict[str, Value] = {}
    for name, value in message.args.items():
        args[name] = say(value, voice, language) if isinstance(value, Message) else value
    return SPOKEN.say(Message(message.key, args), no_name, language)


def say_error(error: HauntboxError, voice: Voice, language: str = "en") -> str:
    """What went wrong, in a language; errors that nobody at the table meets are English only."""
    if isinstance(error, (Refused, NothingToUndo)) and error.message is not None:
        return say(error.message, voice, language)
    if isinstance(error, BadSetup) and error.messages:
        return " ".join(say(message, voice, language) for message in error.messages)
    return str(error)


def no_name(thing: Thing, language: str) -> str:
    """Sentences about any game name no things."""
    return thing.kind
