"""What a language requires when words are put into a sentence: singular or plural, particles, spacing."""

from __future__ import annotations

import re
from typing import Final

FIRM: Final = "\u00a0"  # a space at which no line ends
THIN: Final = "\u202f"  # a thin one
VOWELS: Final = "aeiouàâäéèêëîïôöùûüœæ"

# The articles that a French name may begin with, and what `de` and `à` make of them.
ARTICLES: Final = ("le ", "la ", "les ", "l’")
MERGED: Final = {
    "de": {"le ": "du ", "la ": "de la ", "les ": "des ", "l’": "de l’"},
    "à": {"le ": "au ", "la ": "à la ", "les ": "aux ", "l’": "à l’"},
}


def singular(number: int, language: str) -> bool:
    """Whether this number takes the singular; in French 0 does as well."""
    return -2 < number < 2 if language == "fr" else number in (1, -1)


def typeset(text: str, language: str) -> str:
    """A text as its language prints it; its author needs only a plain keyboard.

    In French the apostrophe is curved, and no line ends before a colon, a question mark and their like.
    """
    if language != "fr":
        return text
    text = text.replace("'", "’")
    text = re.sub(r" (?=[;?!])", THIN, text)
    return re.sub(r" (?=[:»%])|(?<=«) ", FIRM, text)


def pieces(text: str) -> list[str]:
    """The pieces of a text between which a line may end."""
    return [piece for piece in re.split(r"[ \t\r\n]+", text) if piece]


def within(name: str, language: str) -> str:
    """A name in the middle of a sentence: its article, if it has one, is written small."""
    article = "the " if language == "en" and name.startswith("The ") else french_article(name, language)
    return article + name[len(article) :]


def after(particle: str, name: str, language: str) -> str:
    """A particle and a name: ``dans`` and ``Le Bronx`` are ``dans le Bronx``, ``de`` and ``Egon`` are ``d’Egon``.

    ``dans`` before a name without an article is ``à``: one is *à Brooklyn*, but *dans le Bronx*.
    """
    if not particle:
        return within(name, language)
    if language != "fr":
        return f"{particle} {within(name, language)}"
    article = french_article(name, language)
    if particle == "dans" and not article:
        particle = "à"
    merged = MERGED.get(particle)
    if merged is not None and article:
        return merged[article] + name[len(article) :]
    if particle == "de" and name[:1].lower() in VOWELS:
        return f"d’{name}"
    return f"{particle} {within(name, language)}"


def french_article(name: str, language: str) -> str:
    """The article at the beginning of a French name, in small letters; empty if it has none."""
    if language != "fr":
        return ""
    start = name[:4].lower().replace("'", "’")
    return next((article for article in ARTICLES if start.startswith(article)), "")
