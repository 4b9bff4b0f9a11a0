"""Names where there is little room: in fewer words rather than cut. Whoever points at them hears them in full."""

from __future__ import annotations

from collections.abc import Sequence

from hauntbox.kit.drawing.lettering import text_width

# How far letters may be squeezed before a name loses a word.
SQUEEZE = 1.18
# What a name neither begins nor ends with.
SMALL = {"de", "du", "des", "d’", "la", "le", "les", "l’", "à", "au", "aux", "en", "et", "un", "une", "of", "the", "a",
         "and", "for", "in", "with", "&"}  # fmt: skip


def fits(text: str, room: float, size: float, bold: bool = False) -> bool:
    return text_width(text, size, bold) <= room * SQUEEZE


def in_short(name: str, language: str, room: float, size: float, bold: bool = False) -> str:
    """A name, or as many of its words as there is room for, what it is about first: that comes first in French and
    last in English."""
    return fewer_words(name, language != "fr", room, size, bold)


def each_in_short(names: Sequence[str], language: str, room: float, size: float) -> list[str]:
    """Names beside each other; if two would read the same, the other ends of all are kept."""
    found = [in_short(name, language, room, size) for name in names]
    if len(set(found)) < len(set(names)):
        return [fewer_words(name, language == "fr", room, size) for name in names]
    return found


def fewer_words(name: str, last: bool, room: float, size: float, bold: bool = False) -> str:
    """The last or the first words of a name that have room; at least one."""
    words = name.split(" ")
    while len(words) > 1 and not fits(" ".join(words), room, size, bold):
        words.pop(0 if last else -1)
        while len(words) > 1 and words[0 if last else -1].lower() in SMALL:
            words.pop(0 if last else -1)
    return " ".join(words)
