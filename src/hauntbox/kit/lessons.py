# interpreted: it reads files, once
"""Reading a game's lessons: one TOML file each, in the order of their names, and the guide to a first game.

Every sentence stands there in each language of the game, side by side::

    rules = ["BLK-7.2"]
    par = 1
    [name]
    en = "Pass a die on"
    fr = "Passer un dé"
    [position]
    active = "red"
    [[beat]]
    want = ["pass:*"]
    [[beat.say]]
    en = "…"
    fr = "…"
    point = ["die:red0"]

What a praise tells of (``captured``) stands in ``then``, so that a test can hold it against what happened. Numbers as
names of a position's entries (``[position.hands]``, ``0 = [...]``) are numbers.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.game import Game
from hauntbox.engine.presenting.lessons import Beat, Branch, Guide, Hint, Lesson, Lessons, Remark, Text
from hauntbox.kit.loaded_dice import LoadedDice
from hauntbox.kit.words.grammar import typeset

GUIDE: Final = "first_game.toml"
LESSON: Final = {"name", "rules", "seats", "script", "par", "position", "beat", "closing"}
BEAT: Final = {"say", "want", "by", "then", "praise", "branch"}
BRANCH: Final = {"on", "say", "goes_on"}
HINT: Final = {"on", "say"}
FIRST_GAME: Final = {"players", "side", "options", "opening", "hint"}


@cache
def lessons_in(folder: Path, languages: tuple[str, ...]) -> Lessons:
    """All lessons in a folder, read once; HauntboxError names the file and what is wrong with it."""
    found = []
    for path in sorted(folder.glob("*.toml")):
        if path.name != GUIDE:
            found.append(Reader(path, languages).lesson())
    guide = folder / GUIDE
    return Lessons(tuple(found), Reader(guide, languages).guide() if guide.exists() else None)


class Reader:
    """One file."""

    def __init__(self, path: Path, languages: tuple[str, ...]) -> None:
        self.path = path
        self.languages = languages
        with path.open("rb") as file:
            self.data: dict[str, Any] = tomllib.load(file)

    def lesson(self) -> Lesson:
        data = self.known(self.data, LESSON, "the lesson")
        beats = tuple(self.beat(one, at) for at, one in enumerate(data["beat"], 1))
        return Lesson(
            id=self.path.stem.split("_", 1)[-1], name=self.text(data["name"], "name"), rules=tuple(data["rules"]),
            position=with_numbers(data.get("position", {})), seats=tuple(data.get("seats", [0])), beats=beats,
            closing=self.text(data["closing"], "closing"), script=tuple(data.get("script", [])),
            par=data.get("par", len(beats)),
        )

    def beat(self, data: dict[str, Any], at: int) -> Beat:
        where = f"beat {at}"
        self.known(data, BEAT, where)
        branches = [self.known(one, BRANCH, f"a branch of {where}") for one in data.get("branch", [])]
        return Beat(
            remarks=tuple(self.remark(one, where) for one in data["say"]), want=tuple(data["want"]),
            praise=self.text(data["praise"], where),
            branches=tuple(
                Branch(tuple(one["on"]), self.text(one["say"], where), one.get("goes_on", False)) for one in branches
            ),
            by=tuple(data.get("by", [])), then=tuple(data.get("then", [])),
        )

    def guide(self) -> Guide:
        data = self.known(self.data, FIRST_GAME, "the guide")
        hints = [self.known(one, HINT, "a hint") for one in data["hint"]]
        return Guide(
            options=data.get("options", {}), opening=self.text(data["opening"], "opening"),
            hints=tuple(Hint(tuple(one["on"]), self.remark(one["say"], f"hint {one['on']}")) for one in hints),
            players=data.get("players", 0), side=data.get("side", ""),
        )

    def remark(self, data: dict[str, Any], where: str) -> Remark:
        words = {key: one for key, one in data.items() if key != "point"}
        return Remark(self.text(words, where), tuple(data.get("point", [])))

    def text(self, data: dict[str, str], where: str) -> Text:
        """A sentence in each language."""
        if sorted(data) != sorted(self.languages):
            raise self.wrong(f"{where} is said in {', '.join(data) or 'nothing'}, not in {', '.join(self.languages)}")
        return {language: typeset(text, language) for language, text in data.items()}

    def known(self, data: dict[str, Any], names: set[str], where: str) -> dict[str, Any]:
        """The data, if it has nothing but these names."""
        more = sorted(set(data) - names)
        if more:
            raise self.wrong(f"{where} has {', '.join(more)}; it may have {', '.join(sorted(names))}")
        return data

    def wrong(self, what: str) -> HauntboxError:
        return HauntboxError(f"{self.path.name}: {what}.")


def with_numbers(data: Any) -> Any:
    """Data with whole numbers for names that are digits, which TOML has as text."""
    if isinstance(data, dict):
        return {int(key) if key.isdecimal() else key: with_numbers(one) for key, one in data.items()}
    if isinstance(data, list):
        return [with_numbers(one) for one in data]
    return data


def for_learners(game: Game) -> Game:
    """The same table, where a die that nobody foresaw falls by chance: whoever learns may do whatever is allowed."""
    for state in (game.state, *(stretch.state for stretch in game.stretches)):
        if isinstance(state.chance, LoadedDice):
            state.chance.forgiving = True
    return game
