# interpreted
"""What an event or an answer needs beside its own numbers to be told well: lists of ghosts, other words for nothing."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Message, Thing, Value

# Sentences with a number that have other words where it is 0.
NONE: Final = {
    "event.turn_began": "actions",
    "event.turn_ended": "unspent",
    "event.round_ends": "round",
    "event.hit_gate": "of",
}
LOADS: Final = ("event.deposited", "event.gave", "event.took", "option.ghosts")


def told(message: Message) -> Message:
    """A message with all that its sentence asks for."""
    key, args = message.key, message.args
    if key in NONE and args[NONE[key]] == 0:
        return Message(key + "_none", args)
    if key in LOADS:
        counts = [args["gg"], args["gt"], args["bm"]]
        return Message(key, {**args, "load": load_text([n for n in counts if isinstance(n, int)])})
    if key == "event.cleaned":
        buster, other = args["buster"], args["other"]
        if isinstance(buster, Thing) and isinstance(other, Thing) and buster.value == other.value:
            return Message("event.cleaned_self", args)
    return message


def load_text(counts: list[int]) -> Value:
    """Trapped ghosts by kind."""
    return [Message("load.part", {"n": n, "kind": Thing("kind", kind)}) for kind, n in enumerate(counts) if n]
