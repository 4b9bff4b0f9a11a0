# interpreted: read once, when a game is opened
"""The catalogue: message keys to sentences, in every language a game speaks."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path

from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.kit.words.grammar import after, singular, typeset

Namer = Callable[[Thing, str], str]
NO_SENTENCES: dict[str, str] = {}


class Words:
    """Sentences by language and key, from ``<folder>/<language>.toml`` files; a part of them may stand in a file of
    its own, ``<part>_<language>.toml``.

    A sentence names its arguments in braces. ``{n|one|many}`` picks a form by the number n;
    ``{who|first|second|third}`` of a message picks the form that the table ``agreement`` gives its key
    (the first, if it says nothing); ``{thing}`` of a Thing is its name, and ``{place:in}`` is a name with
    a particle before it, which the language may merge with it; a list is joined by commas.
    """

    __slots__ = ("agreement", "folder", "sentences", "whole")

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sentences: dict[str, dict[str, str]] = {}
        self.agreement: dict[str, dict[str, int]] = {}
        for path in sorted(folder.glob("*.toml")):
            language = path.stem.rpartition("_")[2]
            with path.open("rb") as file:
                data = tomllib.load(file)
            forms = flatten("", data.pop("agreement", {}))
            agreement = self.agreement.setdefault(language, {})
            agreement.update({key: int(form) for key, form in forms.items()})
            sentences = self.sentences.setdefault(language, {})
            sentences.update({key: typeset(text, language) for key, text in flatten("", data).items()})

        english = self.sentences.get("en", NO_SENTENCES).keys()
        # The languages that lack nothing.
        self.whole = [language for language, said in self.sentences.items() if said.keys() >= english]

    def languages(self) -> list[str]:
        return list(self.sentences)

    def has(self, key: str, language: str = "en") -> bool:
        return key in self.sentences.get(language, {})

    def sentence(self, key: str, language: str = "en") -> str:
        """What is written under a key, with its gaps; a language without it falls back on English.

        A key without a sentence is shown as it is, so that nothing is hidden.
        """
        found = self.sentences.get(language, NO_SENTENCES).get(key)
        return found if found is not None else self.sentences["en"].get(key, f"[{key}]")

    def alone(self, message: Message) -> Message:
        """The same as it is told where one player has all seats: a sentence whose key ends in ``_alone``, if any."""
        key = f"{message.key}_alone"
        return Message(key, message.args) if self.has(key) else message

    def say(self, message: Message, name: Namer, language: str = "en") -> str:
        """A message in words."""
        sentence = self.sentence(message.key, language)
        return self.fill(sentence, message.args, name, language) if "{" in sentence else sentence

    def phrase(self, key: str, values: Mapping[str, str | int], language: str = "en") -> str:
        """A sentence with its gaps filled by texts and numbers; braces in the texts stay as they are."""
        sentence = self.sentence(key, language)
        plain = template(sentence)
        return plain % values if plain is not None else self.fill(sentence, values, no_name, language)

    def fill(self, sentence: str, args: Mapping[str, Value], name: Namer, language: str) -> str:
        first, found = slots(sentence)
        done = [first]
        for field, particle, forms, rest in found:
            if forms:
                value = args.get(field, 0)
                done.append(self.form(forms, value, field, language).replace("#", str(value)))
            else:
                value = args.get(field, "?")
                word = value if type(value) is str else self.word(value, name, language)
                done.append(word if particle is None else after(particle, word, language))
            done.append(rest)
        return "".join(done)

    def form(self, forms: list[str], value: Value, field: str, language: str) -> str:
        """The form that goes with a value: by its number, or by what its message agrees with."""
        if isinstance(value, int):
            # A form that does not write the number, such as "a die", is said of exactly one.
            one = singular(value, language) if "#" in forms[0] else value in (1, -1)
            return forms[0] if one else forms[-1]
        while isinstance(value, Message):
            form = self.agreement.get(language, {}).get(value.key)
            if form is not None:
                return forms[min(form, len(forms)) - 1]
            value = value.args.get(field, "")
        return forms[0]

    def word(self, value: Value, name: Namer, language: str) -> str:
        if isinstance(value, Thing):
            return name(value, language)
        if isinstance(value, Message):
            return self.say(value, name, language)
        if isinstance(value, list):
            return ", ".join(self.word(one, name, language) for one in value)
        return str(value)


def no_name(thing: Thing, language: str) -> str:
    """Where sentences name no things."""
    return thing.kind


Slot = tuple[str, str | None, list[str], str]


@lru_cache(maxsize=8192)
def slots(sentence: str) -> tuple[str, list[Slot]]:
    """A sentence as its beginning and, for each brace, the field, its particle, its forms and what follows."""
    first, *pieces = sentence.split("{")
    found: list[Slot] = []
    for piece in pieces:
        slot, _, rest = piece.partition("}")
        field, *forms = slot.split("|")
        particle = None
        if not forms:
            field, colon, name = field.partition(":")
            particle = name if colon else None
        found.append((field, particle, forms, rest))
    return first, found


@lru_cache(maxsize=8192)
def template(sentence: str) -> str | None:
    """A sentence whose gaps only show what is put in, ready for the `%` operator; None of one that picks forms."""
    first, found = slots(sentence)
    if any(forms or particle is not None for _, particle, forms, _ in found):
        return None
    return escape(first) + "".join([f"%({field})s{escape(rest)}" for field, _, _, rest in found])


def escape(text: str) -> str:
    return text.replace("%", "%%")


def flatten(prefix: str, table: dict[str, object]) -> dict[str, str]:
    """Nested tables as dotted keys."""
    found: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found.update(flatten(f"{prefix}{key}.", value))
        else:
            found[prefix + key] = str(value)
    return found
