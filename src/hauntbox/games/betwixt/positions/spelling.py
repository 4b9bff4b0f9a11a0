# interpreted: used by those who lay a table
"""How things are written by those who lay a table: ids as in the keys of answers, and dice. ValueError says in a
sentence what there is not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hauntbox.games.betwixt.ground.house import BIT, House
from hauntbox.games.betwixt.table.ids import CHARACTER_IDS, PASSAGE_IDS, SQUARE_IDS, TILE_IDS, TOKEN_IDS
from hauntbox.games.betwixt.table.numbers import DAMAGE, DEFENCE, FAMILY, HIT, SIDES
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.loaded_dice import Roll

TOKEN_AT: Final = {id: token for token, id in TOKEN_IDS.items()}


def number_of(ids: Sequence[str], id: str, what: str) -> int:
    """The number of a thing by its id, or a sentence."""
    if id not in ids:
        raise ValueError(f"There is no {what} {id!r}.")
    return ids.index(id)


def character_of(id: str) -> int:
    return number_of(CHARACTER_IDS, id, "character")


def member_of(id: str) -> int:
    return number_of(FAMILY, id, "family member")


def square_of(g: Betwixt, id: str) -> int:
    square = number_of(SQUARE_IDS, id, "square")
    if square >= g.house.size or not g.house.floor & BIT[square]:
        raise ValueError(f"There is no square {id!r} on the map.")
    return square


def slot_of(g: Betwixt, letter: str) -> int:
    slot = number_of(TILE_IDS, letter, "tile")
    if slot >= len(g.house.laid):
        raise ValueError(f"There is no tile {letter!r} on the map.")
    return slot


def passage_of(house: House, id: str) -> int:
    number = number_of(PASSAGE_IDS, id, "passage")
    if number >= len(house.passages):
        raise ValueError(f"There is no passage {id!r} on the map.")
    return number


def token_of(id: str) -> int:
    if id not in TOKEN_AT:
        raise ValueError(f"There is no Fate Token {id!r}; tokens are called map3, monster1, door, story and so on.")
    return TOKEN_AT[id]


def read_die(text: str) -> Roll:
    """A roll as it is written: ``LG3`` is the third side of that die, ``d6=4`` a plain die, ``of3=1`` a pick."""
    kind, equals, face = text.partition("=")
    if equals and kind.lstrip("dof").isdecimal() and face.isdecimal():
        return kind, int(kind.lstrip("dof")), int(face) - 1
    name, number = text[:-1], text[-1:]
    if name not in (*HIT, *DAMAGE, *DEFENCE) or number not in "123456":
        raise ValueError(f"There is no side {text!r}; sides of dice are written LG3, DY1, T6, d6=4 or of3=1.")
    return name, SIDES, int(number) - 1
