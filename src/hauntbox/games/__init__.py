"""One folder per game. A folder here that has a `rules_for` is in the box; nothing else lists the games."""

from __future__ import annotations

import copyreg
import importlib
import pkgutil
from collections.abc import Callable
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any

from hauntbox.engine.errors import BadSetup, HauntboxError
from hauntbox.engine.rules import Rules

RulesFor = Callable[[str], Rules]
HERE = Path(__file__).parent
# The files of a folder, each with a stamp that changes whenever the file is written.
Seen = tuple[tuple[str, int, int, int], ...]

_added: dict[str, RulesFor] = {}
# Rules by game and content, with the state of the content folder when it was read.
_made: dict[tuple[str, str], tuple[Seen, Rules]] = {}


def add(game: str, rules_for: RulesFor) -> None:
    """Put a game that lives elsewhere into the box, e.g. one of your own."""
    _added[game] = rules_for


def added(game: str) -> RulesFor | None:
    """The maker that `add` put into the box, so that other processes can add it too; None for the box's own games."""
    return _added.get(game)


def names() -> list[str]:
    """The ids of the games in the box."""
    return sorted({*own_names(), *_added})


@lru_cache(maxsize=1)
def own_names() -> tuple[str, ...]:
    """The folders here that have a `rules_for`. A game that is still being written has none."""
    folders = [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]
    door = "def rules_for("
    return tuple([one for one in folders if door in (HERE / one / "__init__.py").read_text(encoding="utf-8")])


def find(game: str, content: str = "") -> Rules:
    """The rules of a game, with a content folder laid over its own if one is named.

    They are made once, and made again when a file of the folder has changed.
    """
    key = (game, str(Path(content).absolute()) if content and Path(content).is_dir() else content)
    seen = look_at(content)
    known = _made.get(key)
    if known is None or known[0] != seen:
        known = (seen, maker_of(game)(content))
        _made[key] = known
        copyreg.pickle(type(known[1]), by_name)
    return known[1]


def look_at(content: str) -> Seen:
    """The state of a content folder now; empty if there is no folder."""
    if not content or not Path(content).is_dir():
        return ()
    found = [(path.name, path.stat()) for path in sorted(Path(content).glob("*.toml")) if path.exists()]
    return tuple((name, file.st_size, file.st_mtime_ns, file.st_ctime_ns) for name, file in found)


def maker_of(game: str) -> RulesFor:
    """What makes the rules of a game for some content."""
    if game in _added:
        return _added[game]
    if game in names():
        make: RulesFor = importlib.import_module(f"{__name__}.{game}").rules_for
        return make
    near = get_close_matches(game, names(), 1)
    hint = f" Did you mean {near[0]!r}?" if near else ""
    raise BadSetup(f"There is no game {game!r} in the box; there is {', '.join(names())}.{hint}")


def by_name(rules: Rules) -> tuple[Any, ...]:
    """How rules are pickled: unpickling finds the rules of the same game and content in the box."""
    for (game, content), (_, known) in _made.items():
        if type(known) is type(rules) and known.content_digest == rules.content_digest:
            return find, (game, content)
    raise HauntboxError(
        f"These rules of {rules.title} can't be pickled: the content that they were made of has changed since."
    )
