# interpreted
"""What the sentence of an event needs beyond its numbers: other words for none, for some, for too much."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Message

# Sentences with a number that have other words for 0, and how these are called.
NONE: Final = {
    "event.hurt": ("left", "_out"),
    "event.hit": ("n", "_none"),
    "event.blind_roll": ("goes_on", "_failed"),
    "event.obstruction_roll": ("goes_on", "_failed"),
    "event.attacked": ("ranged", "_melee"),
}


def told(message: Message) -> Message:
    """A message with everything that its sentence needs."""
    key, args = message.key, message.args
    if key in NONE:
        field, ending = NONE[key]
        return Message(key + ending, args) if args[field] == 0 else message
    question = args.get("question")
    return Message(key, {"question": told(question)}) if isinstance(question, Message) else message
