"""What those are called who sit at the table. The rules don't know; whoever shows a game may tell it."""

from __future__ import annotations

from hauntbox.engine.messages import Message, Thing, Value


def called(message: Message, people: list[str]) -> Message:
    """The same message, with every seat in it called by the name of who sits there; a seat without a name stays as the
    game calls it."""
    return Message(message.key, {field: in_place(value, people) for field, value in message.args.items()})


def in_place(value: Value, people: list[str]) -> Value:
    """What stands in a gap of a sentence once seats have names."""
    if isinstance(value, Thing):
        return people[value.value] if is_named(value, people) else value
    if isinstance(value, Message):
        return called(value, people)
    if isinstance(value, list):
        names = [people[one.value] for one in value if isinstance(one, Thing) and is_named(one, people)]
        if names and len(names) == len(value):
            return ", ".join(names)
    return value


def is_named(thing: Thing, people: list[str]) -> bool:
    """Whether it is a seat whose sitter has a name."""
    return thing.kind == "seat" and 0 <= thing.value < len(people) and bool(people[thing.value])
