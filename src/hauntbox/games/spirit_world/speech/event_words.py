# interpreted
"""What the sentence of an event or an answer needs beyond its numbers: lists of ghosts, other words for zero."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Message, Thing, Value

# Sentences with a number that have other words for 0.
NONE: Final = {
    "event.turn_began": "actions",
    "event.turn_ended": "unspent",
    "event.round_ends": "round",
    "event.hit_gate": "of",
}
# Questions whose words depend on their arguments.
VARIANTS: Final = ("ask.proton", "ask.which_buster")
LOADS: Final = ("event.deposited", "event.gave", "event.took", "option.ghosts")


def told(message: Message) -> Message:
    """A message with everything that its sentence needs."""
    key, args = message.key, message.args
    if key in NONE and args[NONE[key]] == 0:
        return Message(key + "_none", args)
    if key in VARIANTS:
        return Message(variant(message), args)
    if key in LOADS:
        counts = [args["gg"], args["gt"], args["bm"]]
        return Message(key, {**args, "load": load_text([n for n in counts if isinstance(n, int)])})
    if key == "event.cleaned":
        buster, other = args["buster"], args["other"]
        if isinstance(buster, Thing) and isinstance(other, Thing) and buster.value == other.value:
            return Message("event.cleaned_self", args)
    question = args.get("question")
    return Message(key, {"question": told(question)}) if isinstance(question, Message) else message


def variant(message: Message) -> str:
    """The question about dice differs if there is only one, or none can be re-rolled; the question about a Ghostbuster
    differs if it asks who is slimed.
    """
    args = message.args
    if message.key == "ask.which_buster":
        return "question.pass_slime_on" if "slimed" in args else message.key
    if args.get("dice") == 1:
        return "question.die_stands"
    return "question.die_again" if args.get("again") else message.key


def load_text(counts: list[int]) -> Value:
    """Trapped ghosts by kind."""
    return [Message("load.part", {"n": n, "kind": Thing("kind", kind)}) for kind, n in enumerate(counts) if n]
