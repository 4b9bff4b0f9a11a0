"""One folder a game. A folder here that has a `rules_for` is in the box; nothing else lists them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from difflib import get_close_matches

from hauntbox.engine.errors import BadSetup
from hauntbox.engine.rules import Rules

RulesFor = Callable[[str], Rules]

_added: dict[str, RulesFor] = {}
_made: dict[tuple[str, str], Rules] = {}


def add(game: str, rules_for: RulesFor) -> None:
    """Put a game that lives elsewhere into the box, e.g. one of your own."""
    _added[game] = rules_for


def added(game: str) -> RulesFor | None:
    """What was put into the box by `add`, so that other processes can do the same; None for the box's own."""
    return _added.get(game)


def names() -> list[str]:
    """The ids of the games in the box."""
    folders = [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]
    return sorted({*folders, *_added})


def find(game: str, content: str = "") -> Rules:
    """The rules of a game, with a content folder laid over its own if one is named."""
    key = (game, content)
    if key not in _made:
        if game in _added:
            make = _added[game]
        elif game in names():
            make = importlib.import_module(f"{__name__}.{game}").rules_for
        else:
            near = get_close_matches(game, names(), 1)
            hint = f" Did you mean {near[0]!r}?" if near else ""
            raise BadSetup(f"There is no game {game!r} in the box; there is {', '.join(names())}.{hint}")
        _made[key] = make(content)
    return _made[key]
