# interpreted: it finds its sentences beside itself
"""What the engine and the bots say of any game (refusals, advice, foresight), in every language of the box."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hauntbox.engine.errors import BadSetup, HauntboxError, NothingToUndo, Refused
from hauntbox.engine.game import Game
from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.engine.rules import Foresight
from hauntbox.kit.words.catalogue import Words, no_name
from hauntbox.kit.words.grammar import within

SPOKEN = Words(Path(__file__).parent / "spoken")

# The marks of a foresight that get a sentence; the others are only drawn.
TOLD = ("danger", "combines", "leaves", "seen")
MOST_NAMED = 5

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


def say_question(game: Game, language: str = "en") -> str:
    """The open question with the card or the piece that it comes from, if its words don't name it; empty if the game
    is over."""
    decision = game.decision
    if decision is None:
        return ""
    said = game.say(decision.message, language)
    source = decision.source
    name = "" if source is None else game.say(game.rules.thing_message(game.state, source.kind, source.value), language)
    if name.lower() in said.lower():
        return said
    args: dict[str, Value] = {"source": name[:1].upper() + name[1:], "question": said}
    return SPOKEN.say(Message("asked.from", args), no_name, language)


def say_question_to(game: Game, is_asked: bool, language: str = "en") -> str:
    """The same for somebody: where there are secrets, only those who are asked are told what it comes from."""
    if is_asked or not game.rules.secrets or game.decision is None:
        return say_question(game, language)
    return game.say(game.decision.message, language)


def say_error(error: HauntboxError, voice: Voice, language: str = "en") -> str:
    """What went wrong, in a language; errors that players never see are English only."""
    if isinstance(error, (Refused, NothingToUndo)) and error.message is not None:
        return say(error.message, voice, language)
    if isinstance(error, BadSetup) and error.messages:
        return " ".join(say(message, voice, language) for message in error.messages)
    return str(error)


def say_foresight(game: Game, foreseen: Foresight, language: str = "en") -> list[str]:
    """A foresight in sentences: the game's own, and one about the marked things that they don't mention."""
    told = [game.say(message, language) for message in foreseen.texts]
    known = {target for message in foreseen.texts for target in spoken_of(game, message)}
    for how in TOLD:
        targets = [target for target in foreseen.marks.get(how, []) if target not in known]
        if targets:
            things = named(game, targets, language)
            told.append(SPOKEN.say(Message(f"foreseen.{how}", {"things": things}), no_name, language))
    return told


def spoken_of(game: Game, message: Message) -> list[str]:
    """The targets of all things that a message is about."""
    found: list[str] = []
    for value in message.args.values():
        if isinstance(value, Message):
            found += spoken_of(game, value)
        for thing in value if isinstance(value, list) else [value]:
            if isinstance(thing, Thing):
                found.append(f"{thing.kind}:{game.rules.thing_id(thing.kind, thing.value)}")
    return found


def named(game: Game, targets: list[str], language: str) -> str:
    """Things by their names, the first few of many."""
    names: list[str] = []
    for target in targets[:MOST_NAMED]:
        kind, _, id = target.partition(":")
        message = game.rules.thing_message(game.state, kind, game.rules.thing_value(kind, id))
        names.append(within(game.say(message, language), language))
    text = ", ".join(dict.fromkeys(names))
    if len(targets) <= MOST_NAMED:
        return text
    more = Message("foreseen.more", {"things": text, "n": len(targets) - MOST_NAMED})
    return SPOKEN.say(more, no_name, language)
