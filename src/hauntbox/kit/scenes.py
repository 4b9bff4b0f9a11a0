# interpreted: only what people look at is staged
"""What happened, as a page plays it: the scene of an event, its things by their targets, its dice by their faces."""

from __future__ import annotations

from typing import Any, Final

from hauntbox.engine.messages import Event, Message, Thing, Value
from hauntbox.engine.presenting.staging import WEIGHTS, Staged
from hauntbox.engine.rules import Rules

# What a scene calls the fields that name things.
ROLES: Final = (("at", "at"), ("thing", "thing"), ("start", "from"), ("end", "to"), ("path", "path"))


def scene_of(rules: Rules[Any], event: Event) -> dict[str, Any] | None:
    """The scene of an event as data, without what is empty; None if it is only told. It holds nothing that the sentence
    of the event does not name, but things are those that had their places when it happened."""
    staged = rules.staging().scenes.get(event.kind)
    if staged is None:
        return None
    message = Event(event.raw, event.index, event.number).message
    found: dict[str, Any] = {"scene": staged.scene, "beats": staged.weight}
    if staged.sound:
        found["sound"] = staged.sound
    if staged.told:
        found["told"] = True
    if staged.together:
        found["together"] = staged.together
    dice = faces_of(rules, staged, message)
    if dice:
        found["dice"] = dice
    elif staged.scene == "dice":  # somebody had no dice to roll
        found["scene"], found["beats"] = "score", WEIGHTS["score"]
        found.pop("sound", None)
    for field, role in ROLES:
        name: str = getattr(staged, field)
        targets = targets_of(rules, message.args[name]) if name else []
        if targets:
            found[role] = targets
    if staged.place:
        found.setdefault("at", [f"place:{staged.place}"])
    return found


def faces_of(rules: Rules[Any], staged: Staged, message: Message) -> list[str]:
    """The dice that fall in a scene, each by the name of its face."""
    if not staged.dice:
        return [staged.die] if staged.scene == "dice" and staged.die else []
    found: list[str] = []
    for name in staged.dice:
        value = message.args[name]
        for one in value if isinstance(value, list) else [value]:
            found.append(face_of(rules, staged.die, one))
    return [face for face in found if face]


def face_of(rules: Rules[Any], die: str, value: Value) -> str:
    """The name of one face: of the die that is named, or of the die that the thing is."""
    if not isinstance(value, Thing):
        return f"{die}:{value}"
    name = rules.face_name(value.kind, value.value)
    return f"{die}:{name.partition(':')[2]}" if die else name


def targets_of(rules: Rules[Any], value: Value) -> list[str]:
    """What on the table a field is about."""
    things = value if isinstance(value, list) else [value]
    found = [rules.thing_targets(one.kind, one.value) for one in things if isinstance(one, Thing) and one.value >= 0]
    return [target for targets in found for target in targets]
