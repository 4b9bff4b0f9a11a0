"""What things on the table are called in keys, views and saves, whatever lies there: squares, passages, characters."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.ground.house import MOST_TILES, SQUARES
from hauntbox.games.betwixt.ground.tiles import CELLS, SPAN
from hauntbox.games.betwixt.table.numbers import CHARACTERS, FAMILY, FIRST_MONSTER, TOKEN_SHIFT, TOKENS

LETTERS: Final = "ABCDEFGHIJKLMNOP"
MOST_PASSAGES: Final = 64
# A laid tile goes by a letter, in the order of laying.
TILE_IDS: Final[list[str]] = list(LETTERS[:MOST_TILES])
# A square goes by the letter of its tile, its column from the left and its row from the top of the printed tile, both
# from 1. (The rulebook counts rows from the bottom, TGB-7.4, which depends on how high the tile is.)
SQUARE_IDS: Final[list[str]] = [
    f"{LETTERS[s // CELLS]}{s % SPAN + 1}{s % CELLS // SPAN + 1}" for s in range(SQUARES)
]
PASSAGE_IDS: Final[list[str]] = [f"p{n}" for n in range(MOST_PASSAGES)]
CHARACTER_IDS: Final[list[str]] = [*FAMILY, *[f"m{n - FIRST_MONSTER + 1}" for n in range(FIRST_MONSTER, CHARACTERS)]]
AIMS: Final = 8  # aims of a square: at each family member, or at nobody
MOST_NUMBERS: Final = 40  # above any number printed on a token
TOKEN_IDS: Final[dict[int, str]] = {
    kind << TOKEN_SHIFT | n: f"{name}{n}" if n else name
    for kind, name in enumerate(TOKENS) for n in range(MOST_NUMBERS)
}  # fmt: skip


def square_id(square: int) -> str | None:
    """The id of a square; None for nowhere."""
    return SQUARE_IDS[square] if square >= 0 else None


def token_ids() -> list[str]:
    """The ids of Fate Tokens by number; numbers that no token has are called so."""
    return [TOKEN_IDS.get(value, f"no_token_{value}") for value in range(len(TOKENS) << TOKEN_SHIFT)]


def aim_ids() -> list[str]:
    """The ids of aims (see `monsters.outlook`): a square, with whom the monster would strike from there."""
    whom = [*FAMILY, *[""] * (AIMS - len(FAMILY))]
    return [f"{square}>{whom[n]}" if whom[n] else f"{square}.{n}" for square in SQUARE_IDS for n in range(AIMS)]
