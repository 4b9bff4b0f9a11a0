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
from collections.abc import Collection, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, Final

from hauntbox.engine.errors import BadContent
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
# The fields of an entry and what each may be.
ENTRY: Final[dict[str, type]] = {
    "id": str, "name": dict, "text": dict, "level": int, "hidden": bool, "deed": list, "game": dict, "games": int,
    "each": str, "ever": bool,
}
DEED: Final[dict[str, type]] = {
    "event": str, "where": dict, "own": str, "other": str, "count": str, "of": str, "least": int, "most": int,
    "within": str,
}
ENDING: Final[dict[str, type]] = {
    "result": str, "place": str, "side": str, "rounds": int, "players": list, "endings": list, "options": dict,
}
CALLED: Final = {str: "a text", int: "a whole number", bool: "true or false", list: "a list", dict: "a table"}
SEVERAL: Final = re.compile(r"(\d+) (.+)")
BOUND: Final = re.compile(r"([<>])=(-?\d+)")
PLAYERS: Final = "players"


@cache
def achievements_in(folder: Path, languages: tuple[str, ...]) -> tuple[Achievement, ...]:
    """The achievements of the game in a folder, read once; BadContent has every mistake with its entry and field."""
    path = folder / FILE
    if not path.exists():
        return ()
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadContent([f"{FILE}: it can't be read: {error}."]) from None
    return read(data, languages)


def read(data: Mapping[str, Any], languages: Sequence[str]) -> tuple[Achievement, ...]:
    """The entries of a file; BadContent has everything that is wrong with it."""
    entries = data.get("achievement", [])
    problems = [f"{FILE}: {name} means nothing; it has entries called [[achievement]]." for name in data
                if name != "achievement"]
    found: list[Achievement] = []
    for at, one in enumerate(entries, 1):
        reader = Entry(one, at, languages)
        made = reader.achievement()
        if any(made.id == other.id for other in found):
            reader.wrong("id", "another achievement has it already")
        found.append(made)
        problems += reader.problems
    if problems:
        raise BadContent(problems)
    return tuple(found)


class Entry:
    """One entry as it is read, with everything that is wrong with it."""

    def __init__(self, data: dict[str, Any], at: int, languages: Sequence[str]) -> None:
        self.data = data
        self.languages = languages
        self.problems: list[str] = []
        self.id = data["id"] if isinstance(data.get("id"), str) else f"entry {at}"

    def wrong(self, field: str, what: str) -> None:
        self.problems.append(f"{FILE}: {self.id}: {field}: {what}.")

    def checked(self, data: Any, fields: Mapping[str, type], where: str = "") -> dict[str, Any]:
        """The fields of a table that are known and of the right kind; the others are mistakes."""
        if not isinstance(data, dict):
            self.wrong(where.rstrip("."), "it should be a table")
            return {}
        found = {}
        for name, value in data.items():
            kind = fields.get(name)
            if kind is None:
                self.wrong(where + name, f"it means nothing; known are {', '.join(sorted(fields))}")
            elif not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
                self.wrong(where + name, f"it should be {CALLED[kind]}")
            else:
                found[name] = value
        return found

    def achievement(self) -> Achievement:
        """The entry, with what goes without saying."""
        data = self.checked(self.data, ENTRY)
        if not data.get("id"):
            self.wrong("id", "every achievement needs one, which never changes")
        deeds = [self.deed(one, f"deed {at}.") for at, one in enumerate(data.get("deed", []), 1)]
        found = Achievement(
            id=self.id, name=self.text(data, "name"), text=self.text(data, "text"), level=data.get("level", 1),
            hidden=data.get("hidden", False), deeds=tuple(deeds), ending=self.ending(data.get("game", {})),
            games=data.get("games", 1), each=data.get("each", ""), ever=data.get("ever", False),
        )  # fmt: skip
        self.check(found)
        return found

    def check(self, one: Achievement) -> None:
        """What does not go together."""
        if one.level not in LEVELS:
            self.wrong("level", f"it is {one.level}, not 1, 2 or 3")
        if one.games < 1:
            self.wrong("games", "it is a number from 1 on")
        if one.ever and (len(one.deeds) != 1 or one.games > 1 or one.deeds[0].most is not None):
            self.wrong("ever", "what is counted over all games is one deed, without games and without most")
        if one.ever and any(deed.within == TURN for deed in one.deeds):
            self.wrong("ever", "what is counted over all games is not within a turn")
        if one.each and one.games < 2:
            self.wrong("each", "it asks for several games")
        if not one.deeds and one.ending == Ending() and one.games < 2 and not self.problems:
            self.wrong("deed", "there is neither a deed nor anything about the game, so everybody would have it")

    def deed(self, entry: Any, where: str) -> Deed:
        """Something that must have happened; a deed that only has a ``most`` may be missing altogether."""
        data = self.checked(entry, DEED, where)
        if not isinstance(entry, dict):
            return Deed("")
        most = data.get("most")
        count, within = data.get("count", EVENTS), data.get("within", GAME)
        if not data.get("event"):
            self.wrong(where + "event", "it is missing")
        if count not in COUNTS:
            self.wrong(where + "count", f"it is one of {', '.join(COUNTS)}")
        elif (count == EVENTS) == bool(data.get("of")):
            self.wrong(where + "of", f"it stands with a count of {' or '.join(COUNTS[1:])}, and must then")
        if within not in (GAME, TURN):
            self.wrong(where + "within", f"it is {GAME} or {TURN}")
        least = data.get("least", 1 if most is None else 0)
        if most is None and least < 1:
            self.wrong(where + "least", "without most it is a number from 1 on")
        if most is not None and most < least:
            self.wrong(where + "most", f"it is below least, which is {least}")
        tests = tuple((name, self.test(value, f"{where}where.{name}")) for name, value in data.get("where", {}).items())
        return Deed(
            event=data.get("event", ""), where=tests, own=data.get("own", ""), other=data.get("other", ""),
            count=count, of=data.get("of", ""), least=least, most=most, within=within,
        )  # fmt: skip

    def test(self, value: Any, field: str) -> Check:
        """What a field must be."""
        if isinstance(value, int) and not isinstance(value, bool):
            return Check(low=value, high=value)
        if isinstance(value, list) and value and all(isinstance(one, str) for one in value):
            return Check(ids=tuple(value))
        if not isinstance(value, str) or not value:
            self.wrong(field, "it should be a number, an id or a list of ids")
            return Check()
        bound = BOUND.fullmatch(value)
        if bound is not None:
            number = int(bound[2])
            return Check(low=number) if bound[1] == ">" else Check(high=number)
        several = SEVERAL.fullmatch(value)
        return Check(ids=(value,)) if several is None else Check(ids=(several[2],), many=int(several[1]))

    def ending(self, entry: Any) -> Ending:
        """How the game must have been set up and have ended."""
        data = self.checked(entry, ENDING, "game.")
        result, place = data.get("result", ""), data.get("place", "")
        if result not in ("", WON, LOST):
            self.wrong("game.result", f"it is {WON} or {LOST}")
        if place not in ("", FIRST, LAST):
            self.wrong("game.place", f"it is {FIRST} or {LAST}")
        options = data.get("options", {})
        for key, values in options.items():
            if not isinstance(values, list):
                self.wrong(f"game.options.{key}", "it should be a list of values")
        return Ending(
            result=result, place=place, side=data.get("side", ""), rounds=data.get("rounds"),
            players=tuple(data.get("players", [])), endings=tuple(data.get("endings", [])),
            options=tuple((key, tuple(values)) for key, values in options.items() if isinstance(values, list)),
        )  # fmt: skip

    def text(self, data: Mapping[str, Any], name: str) -> Text:
        """A sentence in each language."""
        said = data.get(name, {})
        if sorted(said) != sorted(self.languages):
            self.wrong(name, f"it is said in {', '.join(said) or 'nothing'}, not in {', '.join(self.languages)}")
        return {language: typeset(str(words), language) for language, words in said.items()}


# What the entries say of their game


def check_achievements(
    rules: Rules[Any], kinds: Mapping[str, EventKind], run: Collection[str], endings: Collection[str]
) -> None:
    """BadContent with everything in a game's achievements that it does not know. `kinds` are its events by name, `run`
    the kinds of things that seats run (`Rules.whose`), `endings` the keys of the sentences that end a game."""
    problems = [what for one in rules.achievements() for what in mistakes(one, rules, kinds, run, endings)]
    if problems:
        raise BadContent(problems)


def mistakes(
    one: Achievement, rules: Rules[Any], kinds: Mapping[str, EventKind], run: Collection[str],
    endings: Collection[str],
) -> list[str]:
    """What in an achievement the game does not know: kinds of events, fields, things, options, endings."""
    found = [
        f"deed {at}.{what}" for at, deed in enumerate(one.deeds, 1) for what in mistakes_in(deed, rules, kinds, run)
    ]
    found += [f"game.{what}" for what in ending_mistakes(one.ending, rules, endings)]
    if one.each not in ("", PLAYERS, *(option.key for option in rules.setup_options())):
        found.append(f"each: there is no option {one.each}")
    return [f"{FILE}: {one.id}: {what}." for what in found]


def mistakes_in(
    deed: Deed, rules: Rules[Any], kinds: Mapping[str, EventKind], run: Collection[str]
) -> list[str]:
    kind = kinds.get(deed.event)
    if kind is None:
        return [f"event: there is no event {deed.event}"]
    fields = dict(field_kinds(kind.fields.names, kind.fields.kinds))
    named = [(f"where.{name}", name) for name, _ in deed.where]
    named += [(field, name) for field, name in (("own", deed.own), ("other", deed.other), ("of", deed.of)) if name]
    found = [f"{field}: {deed.event} has no {name}" for field, name in named if name not in fields]
    found += [
        f"{field}: nobody runs the {name} of {deed.event}"
        for field, name in (("own", deed.own), ("other", deed.other)) if fields.get(name) is not None
        and fields[name] not in run
    ]
    if deed.count == KINDS and fields.get(deed.of) == "":
        found.append(f"of: {deed.of} of {deed.event} is a number, so there are no different things to count")
    for name, check in deed.where:
        if name in fields:
            found += [f"where.{name}: {what}" for what in misfits(check, rules, fields[name])]
    return found


def misfits(check: Check, rules: Rules[Any], kind: str) -> list[str]:
    """What a test expects of a field that it can't be."""
    if not kind:
        return ["it is a number"] if check.ids else []
    if not check.ids:
        return [f"it is a {kind}, not a number"]
    ids = [rules.thing_id(kind, value) for value in range(rules.thing_count(kind))]
    return [f"no {kind} is like {one}" for one in check.ids if not any(fnmatchcase(id, one) for id in ids)]


def ending_mistakes(ending: Ending, rules: Rules[Any], endings: Collection[str]) -> list[str]:
    found = []
    if ending.place and not rules.ranked:
        found.append("place: nobody is ranked")
    counts = range(rules.min_players, rules.max_players + 1)
    if ending.side and not any(side.id == ending.side for n in counts for side in rules.sides(n)):
        found.append(f"side: there is no side {ending.side}")
    found += [f"players: {n} can't play it" for n in ending.players if n not in counts]
    found += [f"endings: no game ends with {one}" for one in ending.endings if one not in endings]
    options = {option.key: option for option in rules.setup_options()}
    for key, values in ending.options:
        if key not in options:
            found.append(f"options.{key}: there is no such option")
        elif options[key].values:
            found += [f"options.{key}: it is never {value}" for value in values if value not in options[key].values]
    return found
