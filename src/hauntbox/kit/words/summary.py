# interpreted: it looks at games that are over
"""A finished game in numbers, with words for all of them, for looking back at it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from hauntbox.engine.game import Game
from hauntbox.engine.messages import EventKind, Message, RawEvent, Thing
from hauntbox.engine.rules import Rules

MOST_SOURCES = 8


def count_people(rules: Rules, log: Iterable[RawEvent], counted: Mapping[EventKind, str]) -> dict[str, dict[str, int]]:
    """What each person did and suffered, from the events whose first field names a person; ids with counts by name."""
    found: dict[str, Counter[str]] = {}
    for kind, _, _, _, values in log:
        name = counted.get(kind)
        if name is not None:
            who = f"{kind.fields.kinds[0]}:{rules.thing_id(kind.fields.kinds[0], values[0])}"
            found.setdefault(who, Counter())[name] += 1
    return {who: {name: counts[name] for name in counted.values()} for who, counts in found.items()}


def summary(game: Game, language: str = "en") -> dict[str, Any]:
    """What the rules' `statistics` know, told: ``rounds``, ``decisions`` (in all, by ``seats``), ``series``, ``people``
    (a table), ``counts`` and ``sources``."""
    known = game.rules.statistics(game)
    answered: Counter[int] = Counter()
    for answer in game.trail:
        seats = [answer.seat] if answer.secret is None else list(answer.secret)
        answered.update(seat for seat in seats if answer.choosers >> seat & 1)
    return {
        "rounds": known.get("rounds"),
        "decisions": sum(not answer.forced for answer in game.trail),
        "seats": [answered[seat] for seat in range(game.setup.players)],
        "series": [
            {"label": counted(game, name, language), "values": values, "limit": known.get("limits", {}).get(name)}
            for name, values in known.get("series", {}).items() if values
        ],
        "people": people(game, known.get("people", {}), language),
        "counts": [[counted(game, name, language), n] for name, n in known.get("counts", {}).items() if n],
        "sources": [
            {"label": counted(game, name, language), "parts": parts_of(game, parts, language)}
            for name, parts in known.get("sources", {}).items() if parts
        ],
    }  # fmt: skip


def people(game: Game, known: dict[str, dict[str, int]], language: str) -> dict[str, Any] | None:
    """A table: a row for each person, a column for everything that anybody did."""
    columns = list(dict.fromkeys(name for counts in known.values() for name in counts))
    columns = [name for name in columns if any(counts.get(name) for counts in known.values())]
    if not columns:
        return None
    rows = [[called(game, who, language), *[counts.get(name, 0) for name in columns]] for who, counts in known.items()]
    return {"columns": [counted(game, name, language) for name in columns], "rows": rows}


def parts_of(game: Game, parts: dict[str, int], language: str) -> list[list[Any]]:
    """Where the most came from."""
    most = sorted(parts.items(), key=lambda part: -part[1])[:MOST_SOURCES]
    return [[called(game, source, language), n] for source, n in most]


def counted(game: Game, name: str, language: str) -> str:
    """The name of something that is counted; in plain English where a game has no words for it."""
    said = game.say(Message(f"counted.{name}"), language)
    return name.replace("_", " ").capitalize() if said.startswith("[") else said


def called(game: Game, source: str, language: str) -> str:
    """A content entry by its name, anything else in plain words."""
    kind, _, id = source.partition(":")
    if not id:
        return counted(game, source, language)
    try:
        thing = Thing(kind, game.rules.thing_value(kind, id))
    except (KeyError, ValueError):
        return counted(game, id, language)
    return game.say(game.rules.thing_message(game.state, thing.kind, thing.value), language)
