"""Names as people see them: nothing invisible in them, and no two alike at one table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from hauntbox.server import limits
from hauntbox.server.pages.words import languages, say

if TYPE_CHECKING:
    from hauntbox.server.tables.table import Table

# Marks on one letter; more than that run into the lines above and below.
MARKS = 3
# Characters that Python takes for printable although nothing, or nothing but room, is to be seen of them.
UNSEEN = frozenset(
    chr(code)
    for first, last in (
        (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2800, 0x2800), (0x3164, 0x3164),
        (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0x16FE4, 0x16FE4), (0x1D159, 0x1D159), (0xE0100, 0xE01EF),
    )
    for code in range(first, last + 1)
)
# Greek, Cyrillic, Armenian and other letters, by the Latin one that they look like. Some capitals look like another
# letter than their small ones do.
CAPITALS = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЅІЈКМНОРСТУХҮԌԚԜ", "ABEZHIKMNOPTYXABESIJKMHOPCTYXYGQW")
SMALL = {
    "a": "αаɑ", "b": "βвь", "c": "с", "d": "ԁ", "e": "εе", "g": "ɡց", "h": "нһհ", "j": "ј", "k": "κк", "l": "1iι|ıіӏ",
    "m": "м", "n": "ηпո", "o": "0οσоօ", "p": "ρр", "q": "ԛ", "r": "г", "s": "ѕ", "t": "τт", "u": "υս", "v": "ν",
    "w": "ωԝ", "x": "χх", "y": "γуү",
}
LOOKS = str.maketrans({other: letter for letter, others in SMALL.items() for other in others})
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def tidy(text: object, longest: int) -> str:
    """A name as it is shown; empty if nothing of it is visible."""
    line = unicodedata.normalize("NFC", limits.tidy(text, limits.MESSAGE_BYTES))
    found: list[str] = []
    marks = MARKS  # none before the first letter
    for character in line:
        if character in UNSEEN:
            continue
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks <= MARKS:
            found.append(character)
    return " ".join("".join(found).split())[:longest].strip()


@lru_cache(4096)
def skeleton(name: str) -> str:
    """The skeleton of a name: two names with the same skeleton look alike at a glance."""
    bare = unicodedata.normalize("NFKD", name).translate(CAPITALS).casefold()
    seen = [one for one in bare if unicodedata.category(one)[0] not in "MCZ" and one not in UNSEEN]
    found = unicodedata.normalize("NFKC", "".join(seen)).translate(LOOKS)
    for pair, letter in PAIRS:
        found = found.replace(pair, letter)
    return found


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, with a number after it if it could be mistaken for one of the others."""
    taken = {skeleton(other) for other in others}
    number, found = 1, name
    while skeleton(found) in taken:
        number += 1
        found = f"{name} ({number})"
    return found


def called(table: Table, player: str, name: str) -> str:
    """What a player of this name is called at a table: different from everybody else who sits or speaks there, and from
    its bots."""
    others = [seat.name for seat in table.seats if seat.name and not seat.is_of(player)]
    speakers = [line.name for line in table.chat if line.player and line.player != player]
    bots = [say(language, f"bot.{seat.bot}") for seat in table.seats if seat.bot for language in languages()]
    return distinct(name, [*others, *speakers, *bots])
