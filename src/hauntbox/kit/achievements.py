# interpreted: it reads a file, once
"""Reading what players of a game may be proud of: ``achievements.toml`` in its folder, one entry each::

    [[achievement]]
    id = "full_van"
    level = 2
    game = { result = "won", options = { mode = ["hard", "very_hard"] } }
    deed = [{ event = "ghost_captured", least = 10 }, { event = "slimed", own = "buster", most = 0 }]
    name = { en = "Full van", fr = "Fourgon plein" }
    text = { en = "…", fr = "…" }

A deed's fields are tested under ``where``: things by patterns of their ids (``"g*"``, or a list of them), numbers as
they are or as ``">=3"`` and ``"<=3"``, and several values of one field as ``"2 crit"``: at least two of them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, Final

from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.messages import EventKind
from hauntbox.engine.presenting.achievements import (
    COUNTS,
    EVENTS,
    FIRST,
    GAME,
    KINDS,
    LAST,
    LEVELS,
    LOST,
    TURN,
    WON,
    Achievement,
    Check,
    Deed,
    Ending,
    field_kinds,
)
from hauntbox.engine.presenting.lessons import Text
from hauntbox.engine.rules import Rules
from hauntbox.kit.words.grammar import typeset

FILE: Final = "achievements.toml"
ENTRY: Final = {"id", "name", "text", "level", "hidden", "deed", "game", "games", "each", "ever"}
DEED: Final = {"event", "where", "own", "other", "count", "of", "least", "most", "within"}
ENDING: Final = {"result", "place", "side", "rounds", "players", "endings", "options"}
SEVERAL: Final = re.compile(r"(\d+) (.+)")
BOUND: Final = re.compile(r"([<>])=(-?\d+)")
PLAYERS: Final = "players"


@cache
def achievements_in(folder: Path, languages: tuple[str, ...]) -> tuple[Achievement, ...]:
    """The achievements of the game in a folder, read once; HauntboxError names the entry and what is wrong with it."""
    path = folder / FILE
    if not path.exists():
        return ()
    with path.open("rb") as file:
        return tuple(achievement(one, languages) for one in tomllib.load(file)["achievement"])


def achievement(data: dict[str, Any], languages: Sequence[str]) -> Achievement:
    """One entry, with what goes without saying."""
    id = str(data.get("id", "?"))
    known(data, ENTRY, id)
    found = Achievement(
        id=id, name=text(data, "name", languages), text=text(data, "text", languages), level=data.get("level", 1),
        hidden=data.get("hidden", False), deeds=tuple(deed(one, id) for one in data.get("deed", [])),
        ending=ending(data.get("game", {}), id), games=data.get("games", 1), each=data.get("each", ""),
        ever=data.get("ever", False),
    )  # fmt: skip
    if found.level not in LEVELS:
        raise wrong(id, f"level is {found.level}, not 1, 2 or 3")
    if found.ever and (len(found.deeds) != 1 or found.games > 1 or found.deeds[0].most is not None):
        raise wrong(id, "what is counted for ever is one deed, with no other number of games and nothing at most")
    if found.each and found.games < 2:
        raise wrong(id, "each asks for several games")
    if not found.deeds and found.ending == Ending() and found.games < 2:
        raise wrong(id, "it has neither a deed nor anything about the game, so everybody would have it")
    return found


def deed(data: dict[str, Any], id: str) -> Deed:
    """Something that must have happened; a deed that only has a ``most`` may be missing altogether."""
    known(data, DEED, id)
    most = data.get("most")
    count, within = data.get("count", EVENTS), data.get("within", GAME)
    if count not in COUNTS or within not in (GAME, TURN):
        raise wrong(id, f"count is one of {', '.join(COUNTS)}, and within is {GAME} or {TURN}")
    if (count == EVENTS) == bool(data.get("of")):
        raise wrong(id, f"a deed has an `of` if its count is another than {EVENTS}")
    return Deed(
        event=data["event"], where=tuple((name, check(value)) for name, value in data.get("where", {}).items()),
        own=data.get("own", ""), other=data.get("other", ""), count=count, of=data.get("of", ""),
        least=data.get("least", 1 if most is None else 0), most=most, within=within,
    )


def check(value: Any) -> Check:
    """What a field must be."""
    if isinstance(value, int):
        return Check(low=value, high=value)
    if isinstance(value, list):
        return Check(ids=tuple(value))
    bound = BOUND.fullmatch(value)
    if bound is not None:
        number = int(bound[2])
        return Check(low=number) if bound[1] == ">" else Check(high=number)
    several = SEVERAL.fullmatch(value)
    return Check(ids=(value,)) if several is None else Check(ids=(several[2],), many=int(several[1]))


def ending(data: dict[str, Any], id: str) -> Ending:
    """How the game must have been set up and have ended."""
    known(data, ENDING, id)
    options = data.get("options", {})
    return Ending(
        result=data.get("result", ""), place=data.get("place", ""), side=data.get("side", ""),
        rounds=data.get("rounds"), players=tuple(data.get("players", [])), endings=tuple(data.get("endings", [])),
        options=tuple((key, tuple(values)) for key, values in options.items()),
    )


def text(data: Mapping[str, Any], name: str, languages: Sequence[str]) -> Text:
    """A sentence in each language."""
    said = data.get(name, {})
    if sorted(said) != sorted(languages):
        languages_said = ", ".join(said) or "nothing"
        raise wrong(str(data.get("id", "?")), f"{name} is said in {languages_said}, not in {', '.join(languages)}")
    return {language: typeset(words, language) for language, words in said.items()}


def known(data: Mapping[str, Any], names: set[str], id: str) -> None:
    more = sorted(set(data) - names)
    if more:
        raise wrong(id, f"{', '.join(more)} means nothing; known are {', '.join(sorted(names))}")


def wrong(id: str, what: str) -> HauntboxError:
    return HauntboxError(f"{FILE}: {id}: {what}.")


# What an entry says of a game


def mistakes(one: Achievement, rules: Rules[Any], kinds: Mapping[str, EventKind], run: Sequence[str]) -> list[str]:
    """What in an achievement the game does not know: kinds of events, fields, things, options. `run` are the kinds of
    things that seats run."""
    found = [what for deed in one.deeds for what in mistakes_in(deed, rules, kinds, run)]
    found += ending_mistakes(one.ending, rules)
    if one.each not in ("", PLAYERS, *(option.key for option in rules.setup_options())):
        found.append(f"each: there is no option {one.each}")
    return [f"{one.id}: {what}" for what in found]


def mistakes_in(deed: Deed, rules: Rules[Any], kinds: Mapping[str, EventKind], run: Sequence[str]) -> list[str]:
    kind = kinds.get(deed.event)
    if kind is None:
        return [f"there is no event {deed.event}"]
    fields = dict(field_kinds(kind.fields.names, kind.fields.kinds))
    found = [
        f"{deed.event} has no {name}"
        for name in (*(name for name, _ in deed.where), deed.own, deed.other, deed.of) if name and name not in fields
    ]
    if found:
        return found
    found += [
        f"nobody runs the {name} of {deed.event}"
        for name in (deed.own, deed.other) if name and fields[name] not in run
    ]
    if deed.count == KINDS and not fields[deed.of]:
        found.append(f"{deed.of} of {deed.event} is a number, so there are no different things to count")
    for name, check in deed.where:
        found += [f"{name} of {deed.event}: {what}" for what in misfits(check, rules, fields[name])]
    return found


def misfits(check: Check, rules: Rules[Any], kind: str) -> list[str]:
    """What a test expects of a field that it can't be."""
    if not kind:
        return ["it is a number"] if check.ids else []
    if not check.ids:
        return ["it is no number"]
    ids = [rules.thing_id(kind, value) for value in range(rules.thing_count(kind))]
    return [f"no {kind} is like {one}" for one in check.ids if not any(fnmatchcase(id, one) for id in ids)]


def ending_mistakes(ending: Ending, rules: Rules[Any]) -> list[str]:
    found = []
    if ending.result not in ("", WON, LOST) or ending.place not in ("", FIRST, LAST):
        found.append(f"a result is {WON} or {LOST}, and a place {FIRST} or {LAST}")
    if ending.place and not rules.ranked:
        found.append("nobody is ranked")
    counts = range(rules.min_players, rules.max_players + 1)
    if ending.side and not any(side.id == ending.side for n in counts for side in rules.sides(n)):
        found.append(f"there is no side {ending.side}")
    found += [f"{n} can't play it" for n in ending.players if n not in counts]
    options = {option.key: option for option in rules.setup_options()}
    for key, values in ending.options:
        if key not in options:
            found.append(f"there is no option {key}")
        elif options[key].values:
            found += [f"{key} is never {value}" for value in values if value not in options[key].values]
    return found
