# interpreted: used by people and programs, never in a search
"""Fate Tokens in a view: the tray of the Drawing Phase, and the bags."""

from __future__ import annotations

from typing import Any

from hauntbox.games.betwixt.table.ids import PASSAGE_IDS, TILE_IDS
from hauntbox.games.betwixt.table.numbers import (
    FATES,
    MAP_TOKEN,
    MONSTER_TOKEN,
    PUT_BACK,
    REMOVED,
    RETURNED,
    TOKEN_SHIFT,
    TOKENS,
)
from hauntbox.games.betwixt.table.state import Betwixt

Data = dict[str, Any]
NUMBER = (1 << TOKEN_SHIFT) - 1


def see_token(token: int) -> Data:
    """``{kind, number}``: a kind of ``numbers.TOKENS`` and the number printed on it: of a map token the tile, of a
    monster token the line of the monster table; 0 if there is none."""
    return {"kind": TOKENS[token >> TOKEN_SHIFT], "number": token & NUMBER}


def see_drawing(g: Betwixt) -> list[Data]:
    """TGB-6: the tray, doorway by doorway in the order of drawing: ``{passage, tile, secondary, objective, tokens}``.
    ``tile`` is the letter of what was laid there, null while nothing is. A token is ``{kind, number, fate, why}`` with
    its ``fate`` ("kept", "put_back", "removed", "returned") and, if it was not kept, ``why``: "fourth_monster"
    (TGB-6.13), "second_map" (6.14a), "in_play" (6.15), "given_back" (6.10, 6.19)."""
    return [
        {
            "passage": PASSAGE_IDS[row[0]] if row[0] >= 0 else None,
            "tile": TILE_IDS[row[1]] if row[1] >= 0 else None,
            "secondary": bool(row[2]), "objective": bool(row[3]),
            "tokens": [
                {**see_token(token), "fate": FATES[fate], "why": why_not_kept(token, fate)}
                for doorway, token, fate in g.drawn if doorway == place
            ],
        }
        for place, row in enumerate(g.doorways)
    ]


def why_not_kept(token: int, fate: int) -> str | None:
    """The reason for what became of a token."""
    if fate == PUT_BACK:
        return {MONSTER_TOKEN: "fourth_monster", MAP_TOKEN: "second_map"}.get(token >> TOKEN_SHIFT)
    return {REMOVED: "in_play", RETURNED: "given_back"}.get(fate)


def see_bags(g: Betwixt) -> list[Data]:
    """TGB-6.2, 6.21: ``{number, tokens, paths}``: how many tokens are in the bag of some passages. What they are is
    known of all bags together only (``pool``)."""
    return [
        {
            "number": number, "tokens": len(bag),
            "paths": [PASSAGE_IDS[one] for one, place in sorted(g.paths.items()) if place == number - 1],
        }
        for number, bag in enumerate(g.bags, 1) if bag
    ]


def see_pool(g: Betwixt) -> dict[str, int]:
    """How many tokens of each kind are in the bags together: the mission's, less those that were drawn."""
    kinds = [token >> TOKEN_SHIFT for bag in g.bags for token in bag]
    return {name: kinds.count(kind) for kind, name in enumerate(TOKENS) if kind in kinds}
