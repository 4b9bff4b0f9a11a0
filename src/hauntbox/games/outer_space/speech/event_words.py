"""How events are told: singular numbers, sides with one colour only, lists of dice."""

from __future__ import annotations

from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.games.outer_space.components.catalogue import WORDS
from hauntbox.games.outer_space.table.moments import ROLLS
from hauntbox.games.outer_space.table.state import OuterSpace

# Told with the colour of the Soldiers if two players have the Martians.
COLOURED = ("event.landed", "event.marched", "event.soldier_killed")
WINDOW = "ask.react_"


def told(g: OuterSpace, message: Message) -> Message:
    """The message with the sentence that fits it best."""
    key = message.key
    if key in COLOURED:
        return Message(key + "_colour", message.args) if g.martians == 2 else message
    if key == "event.talent_used":
        return paid(message)
    if key == "event.fight_rolled":
        return both_sides(message)
    if key == "event.proposed":
        return proposed(message)
    if key in ("ask.exchange", "ask.proposal"):
        return Message(f"about.{key.removeprefix('ask.')}.{terms(message)}", message.args)
    if key == "ask.pushed":
        return pushed(message)
    if key in ("event.rolled", "event.rerolled", "event.altered"):
        return rolled(message)
    if key == "ask.command" and message.args["n"] == 0:
        return Message("about.no_points")
    if key.startswith("ask.") and "source" in message.args:
        return Message("about.source", {"source": message.args["source"], "ask": Message(key, message.args)})
    question = message.args.get("question")
    if isinstance(question, Message):
        return Message(key, {"question": told(g, question)})
    return about(message) if key.startswith(WINDOW) else message


def about(message: Message) -> Message:
    """A window by name, if there is somebody or something to name."""
    thing = message.args.get("thing")
    if isinstance(thing, Thing):
        key = f"about.{message.key.removeprefix(WINDOW)}.{thing.kind}"
        if WORDS.has(key):
            return Message(key, message.args)
    return message


def rolled(message: Message) -> Message:
    """Dice with what they are rolled for."""
    roll = message.args["roll"]
    assert isinstance(roll, Thing)
    return Message(message.key, {**message.args, "for": Message(f"rolls.{ROLLS[roll.value]}")})


def paid(message: Message) -> Message:
    """Who paid is told only if it was somebody else."""
    hero, payer = message.args["hero"], message.args["payer"]
    if isinstance(hero, Thing) and isinstance(payer, Thing) and hero.value != payer.value:
        return Message("event.talent_paid", message.args)
    return message


def proposed(message: Message) -> Message:
    """A proposed exchange: the first n cards are given, the others asked for."""
    n, cards = message.args["n"], message.args["cards"]
    assert isinstance(n, int) and isinstance(cards, list)
    things = [one for one in cards if isinstance(one, Thing)]
    told = Message(message.key, {**message.args, "gives": things[:n], "takes": things[n:]})
    return Message(f"{message.key}_{terms(told)}", told.args)


def terms(message: Message) -> str:
    """Whether items go one way or both in an exchange."""
    if not message.args["takes"]:
        return "gift"
    return "both" if message.args["gives"] else "request"


def pushed(message: Message) -> Message:
    """Who is pushed away: by name, a Soldier by its space."""
    source = message.args["source"]
    assert isinstance(source, Thing)
    return Message(f"about.pushed.{source.kind}", {"thing": source})


def both_sides(message: Message) -> Message:
    """The dice of a fight, the Hero's first."""
    mine = message.args["mine"]
    dice = message.args["dice"]
    assert isinstance(mine, int) and isinstance(dice, list)
    faces = [one.value for one in dice if isinstance(one, Thing)]
    args: dict[str, Value] = {
        "hero": message.args["hero"], "dice": ", ".join([str(face) for face in faces[:mine]]),
        "pack": ", ".join([str(face) for face in faces[mine:]]),
    }
    return Message(message.key, args)
