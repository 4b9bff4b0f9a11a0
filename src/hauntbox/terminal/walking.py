"""Several answers at once: the way to a thing that a single answer does not reach."""

from __future__ import annotations

from collections.abc import Iterable

from hauntbox.engine.errors import Refused
from hauntbox.engine.messages import Thing
from hauntbox.engine.presenting.showing import Foresight
from hauntbox.kit.words.speech import say_foresight
from hauntbox.terminal.finder import Item
from hauntbox.terminal.sitting import Sitting


def way_to(sitting: Sitting, seat: int | None, target: str) -> list[int]:
    """The answers that lead to a thing one after another; none if there is no such way."""
    found = seen(sitting, seat, target)
    return [] if found is None else list(found.walk)


def seen(sitting: Sitting, seat: int | None, target: str) -> Foresight | None:
    """What the game foresees for a thing; nothing for what is only drawn, such as a button."""
    try:
        return sitting.game.foresee_thing(target, seat)
    except Refused:
        return None


def way_items(sitting: Sitting, seat: int | None, targets: Iterable[str]) -> list[Item]:
    """The things that there is a way to, each with what the game says about it; their key is the thing."""
    game = sitting.game
    items: list[Item] = []
    for target in targets:
        found = seen(sitting, seat, target)
        if found is not None and found.walk:
            kind, _, id = target.partition(":")
            name = sitting.name_of(Thing(kind, game.rules.thing_value(kind, id)))
            said = say_foresight(game, found, sitting.language)
            items.append(Item(f"All the way to {name}", said[0] if said else "", key=target))
    return items
