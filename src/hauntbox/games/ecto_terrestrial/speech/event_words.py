# interpreted
"""What the sentence of an event needs beyond its numbers: other words for none, for too much, for what counts more."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.games.ecto_terrestrial.table.numbers import FIRST, KIND_OF, KINDS

# Sentences with a number that have other words for 0, and how these are called.
NONE: Final = {
    "event.turn_ended": ("unspent", "_none"),
    "event.drained": ("n", "_none"),
    "event.captured": ("trapped", "_none"),
    "event.et_wounded": ("left", "_out"),
}


def told(message: Message) -> Message:
    """A message with everything that its sentence needs."""
    if any(isinstance(value, list) for value in message.args.values()):
        message = Message(message.key, {name: listed(value) for name, value in message.args.items()})
    key, args = message.key, message.args
    if key in NONE:
        field, ending = NONE[key]
        return Message(key + ending, args) if args[field] == 0 else message
    if key == "event.provoked" and isinstance(args["ets"], list) and len(args["ets"]) == 1:
        return Message("event.provoked_one", args)
    if key == "event.room_in" and not args["squares"]:
        return Message("event.room_in_none")
    if key == "event.defended" and not args["faces"]:
        return Message("event.defended_none", args)
    if key == "event.wounded":
        left = args["left"]
        return Message("event.wounded_out", args) if isinstance(left, int) and left <= 0 else message
    if key == "event.bid" and args["n"] != args["counts"]:
        return Message("event.bid_more", args)
    if key == "ask.bid" and "need" in args:
        return Message("question.bid_alone" if args["need"] else "question.bid_more", args)
    if key == "ask.act" and args["n"] == 0:
        return Message("question.act_double", args) if "double" in args else Message("question.act_none")
    question = args.get("question")
    return Message(key, {"question": told(question)}) if isinstance(question, Message) else message


def listed(value: Value) -> Value:
    """Several ETs or Spawn Points as they are called in a row; anything else as it is."""
    if not isinstance(value, list):
        return value
    names: list[Message] = []
    for one in value:
        if not isinstance(one, Thing) or one.kind not in ("et", "point"):
            return value
        if one.kind == "point":
            names.append(Message("listed.point", {"n": one.value + 1}))
        else:
            of = KIND_OF[one.value]
            names.append(Message(f"listed.{KINDS[of]}", {"n": one.value - FIRST[of] + 1}))
    return names
