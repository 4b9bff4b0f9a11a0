# interpreted: it reads files, once
"""What is written on the cards in other languages: ``<language>.toml`` beside the content, by kind and id. Where that
would be long, ``<topic>_<language>.toml`` holds a part of it.

``[ghost.gloom]`` with ``name = "…"`` is the name of the ghost ``gloom`` in that language. What a file does not say is
shown in English. A folder laid over the game's own may contain such files as well. If it changes an English text, the
game's translation of the old text is dropped.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hauntbox.kit.cards.content import Entry, Problems, Shelf, language_of, meant, parsed, translation_files
from hauntbox.kit.cards.toml_lines import Lines
from hauntbox.kit.words.grammar import typeset

# Texts by kind of entry, id and field: what the content says in one language.
Texts = dict[tuple[str, str, str], str]


def languages_of(folder: Path, files: list[str]) -> list[str]:
    """The languages that a game's own content is translated to: its files that hold no content."""
    return sorted({language_of(path) for path in folder.glob("*.toml") if path.stem not in files})


def read_texts(path: Path, english: Texts, problems: Problems) -> Texts:
    """The translations in a file; each must belong to an existing text. None if there is no such file."""
    if not path.exists():
        return {}
    text = path.read_text(encoding="utf-8")
    data, lines = parsed(text), Lines(text)
    found: Texts = {}
    for kind, entries in data.items():
        known = {key[1] for key in english if key[0] == kind}
        if not known or not isinstance(entries, dict):
            kinds = ", ".join(f"[{one}.id]" for one in dict.fromkeys(key[0] for key in english))
            hint = meant(kind, dict.fromkeys(key[0] for key in english))
            problems.add(path.name, f"{kind!r} is not known here; entries are {kinds}.{hint}", lines.line_of((kind,)))
            continue
        for id, fields in entries.items():
            where = f"{path.name}, [{kind}.{id}]"
            if id not in known:
                problems.add(where, f"there is no {kind} {id!r}.{meant(id, known)}", lines.line_of((kind, id)))
            elif not isinstance(fields, dict):
                problems.add(where, f"should be a table, not {fields!r}.", lines.line_of((kind, id)))
            else:
                read_fields(Entry(where, fields, problems, id, lines, (kind, id)), kind, english, found)
    return {key: typeset(text, language_of(path)) for key, text in found.items()}


def read_fields(entry: Entry, kind: str, english: Texts, found: Texts) -> None:
    """The translated texts of one entry."""
    for field, text in entry.fields.items():
        if (kind, entry.id, field) not in english:
            known = [key[2] for key in english if key[:2] == (kind, entry.id)]
            entry.wrong(field, f"is not a text of a {kind}; it has {', '.join(known)}.{meant(field, known)}")
        elif not isinstance(text, str) or not text.strip():
            entry.wrong(field, f"should be a text, not {text!r}.")
        else:
            found[kind, entry.id, field] = text


def read_translations(
    shelf: Shelf, english: Texts, own_english: Callable[[], Texts], problems: Problems
) -> dict[str, Texts]:
    """What the content says in every other language of the shelf. It does not count for the content's fingerprint.

    `english` is what it says in English, `own_english` gives what the game's own says with nothing laid over it.
    """
    found: dict[str, Texts] = {}
    own, *over = shelf.folders
    for language in shelf.languages:
        first = own_english() if over else english
        upper = read_language(over[0], language, english, problems) if over else {}
        found[language] = translated(read_language(own, language, first, problems), first, upper, english)
    return found


def read_language(folder: Path, language: str, english: Texts, problems: Problems) -> Texts:
    """All translations of a folder to a language."""
    found: Texts = {}
    for path in translation_files(folder, language):
        found.update(read_texts(path, english, problems))
    return found


def translated(own: Texts, own_english: Texts, over: Texts, english: Texts) -> Texts:
    """The translations in force: those laid over, and the game's own for texts that are unchanged."""
    kept = {key: text for key, text in own.items() if key in english and own_english[key] == english[key]}
    return {**kept, **over}
