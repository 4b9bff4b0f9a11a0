# interpreted: games give `Rules` its fields as class attributes
"""Rules of a game whose things go by ids and whose sentences come from one catalogue."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from hauntbox.engine.messages import Message, Thing
from hauntbox.engine.presenting.achievements import Achievement
from hauntbox.engine.presenting.lessons import Lessons
from hauntbox.engine.presenting.staging import Staging
from hauntbox.engine.rules import Rulebook, Rules, S
from hauntbox.kit.achievements import achievements_in
from hauntbox.kit.cards.translations import Texts
from hauntbox.kit.lessons import lessons_in
from hauntbox.kit.staging import staging_in
from hauntbox.kit.words.catalogue import Words
from hauntbox.kit.words.rulebook import read_rulebook


class Written(Protocol):
    """Content with what stands on it in other languages."""

    @property
    def translations(self) -> dict[str, Texts]: ...


class WordedRules(Rules[S]):
    """`ids` has the things of every kind in order, `values` the place of each; a game says what they are called.

    `home` is the game's folder: its rulebook, its lessons and its achievements lie in there.
    """

    home: Path
    box: Written
    words: Words
    ids: dict[str, list[str]]
    values: dict[str, dict[str, int]]

    def take_ids(self, ids: dict[str, list[str]]) -> None:
        """The things of the game, with one set of content."""
        self.ids = ids
        self.values = {kind: {id: value for value, id in enumerate(known)} for kind, known in ids.items()}

    def thing_id(self, kind: str, value: int) -> str:
        return self.ids[kind][value]

    def thing_value(self, kind: str, id: str) -> int:
        return self.values[kind][id]

    def thing_count(self, kind: str) -> int:
        return len(self.ids[kind])

    def name(self, kind: str, id: str, language: str = "en") -> str:
        """What stands on a card, a tile or a figure."""
        raise NotImplementedError

    def no_name(self, thing: Thing, language: str) -> str:
        """The name of a thing in a sentence, independent of what happens on the table."""
        return self.name(thing.kind, self.ids[thing.kind][thing.value], language)

    def text(self, kind: str, id: str, field: str, language: str, english: str) -> str:
        """What is written on a card in a language; in English where nobody has translated it."""
        return self.box.translations.get(language, {}).get((kind, id, field), english)

    def say(self, state: S, message: Message, language: str = "en") -> str:
        return self.words.say(message, self.no_name, language)

    def rulebook(self, language: str = "en") -> Rulebook:
        return read_rulebook(self.home / "rulebook", language)

    def lessons(self) -> Lessons:
        return lessons_in(self.home / "lessons", tuple(self.languages()))

    def achievements(self) -> tuple[Achievement, ...]:
        return achievements_in(self.home, tuple(self.languages()))

    def staging(self) -> Staging:
        return staging_in(self.home)

    def word(self, key: str, language: str = "en") -> str:
        """A fixed word of the interface."""
        return self.words.say(Message(key), self.no_name, language)

    def voice(self, language: str = "en") -> int:
        """A number that changes when the words do; drawings are cached as long as it stays the same."""
        sentences = self.words.sentences
        own = hash(tuple(sentences.get(language, {}).values()))
        # What a language lacks is said in English.
        return own if language in self.words.whole else hash((own, tuple(sentences["en"].values())))

    def asks(self) -> list[str]:
        """Every kind of question that has a sentence."""
        return sorted(key.removeprefix("ask.") for key in self.words.sentences["en"] if key.startswith("ask."))

    def languages(self) -> list[str]:
        return self.words.languages()

    def pitch(self, language: str = "en") -> str:
        return self.word("pitch", language)

    def setup_about(self, key: str, value: str, language: str = "en") -> str:
        """From the sentences under ``about``, by the option and its value."""
        return self.written(f"about.{key}.{value}", language)

    def side_about(self, side: str, language: str = "en") -> str:
        return self.written(f"about.side.{side}", language)

    def group_words(self, verb: str, language: str = "en") -> str:
        """From the sentences under ``group``."""
        return self.written(f"group.{verb}", language)

    def written(self, key: str, language: str) -> str:
        """A sentence of the catalogue; empty if there is none."""
        return self.word(key, language) if self.words.has(key) else ""
