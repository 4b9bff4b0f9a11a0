"""The catalogue: message keys to sentences, in every language a game speaks."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

from hauntbox.engine.messages import Message, Thing, Value

Namer = Callable[[Thing, str], str]


class Words:
    """Sentences by language and key, from ``<folder>/<language>.toml`` files.

    A sentence names its arguments in braces. ``{n|one|many}`` picks a form by the number n;
    ``{thing}`` of a Thing is its name; a list is joined by commas.
    """

    __slots__ = ("folder", "sentences")

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sentences: dict[str, dict[str, str]] = {}
        for path in sorted(folder.glob("*.toml")):
            with path.open("rb") as file:
                self.sentences[path.stem] = flatten("", tomllib.load(file))

    def languages(self) -> list[str]:
        return list(self.sentences)

    def has(self, key: str, language: str = "en") -> bool:
        return key in self.sentences.get(language, {})

    def say(self, message: Message, name: Namer, language: str = "en") -> str:
        """A message in words; a key without a sentence is shown as it is, so that nothing is hidden."""
        known = self.sentences.get(language, {})
        sentence = known.get(message.key) or self.sentences["en"].get(message.key)
        if sentence is None:
            return f"[{message.key}]"
        if "{" not in sentence:
            return sentence
        return self.fill(sentence, message.args, name, language)

    def fill(self, sentence: str, args: dict[str, Value], name: Namer, language: str) -> str:
        pieces = sentence.split("{")
        done = [pieces[0]]
        for piece in pieces[1:]:
            slot, _, rest = piece.partition("}")
            field, *forms = slot.split("|")
            value = args.get(field, "?" if not forms else 0)
            if forms:
                form = forms[0] if value in (1, -1) else forms[-1]
                done.append(form.replace("#", str(value)))
            else:
                done.append(self.word(value, name, language))
            done.append(rest)
        return "".join(done)

    def word(self, value: Value, name: Namer, language: str) -> str:
        if isinstance(value, Thing):
            return name(value, language)
        if isinstance(value, Message):
            return self.say(value, name, language)
        if isinstance(value, list):
            return ", ".join(self.word(one, name, language) for one in value)
        return str(value)


def flatten(prefix: str, table: dict[str, object]) -> dict[str, str]:
    """Nested tables as dotted keys."""
    found: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found.update(flatten(f"{prefix}{key}.", value))
        else:
            found[prefix + key] = str(value)
    return found
