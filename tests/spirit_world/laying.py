"""Positions that many tests begin with: one ghost that flies so far, one Ghostbuster who fires."""

from __future__ import annotations

from typing import Any

from hauntbox import Game
from hauntbox.games.spirit_world.position import lay
from hauntbox.games.spirit_world.rules import read_box

EIGHT = ("egon", "ray", "peter", "winston", "tess", "milo", "ines", "dutch")
# Where the Ecto-1 stands in the open, and three of the team in far corners, or all of them at the edge.
CAR = ("7,7", "6,7")
CORNERS = {"ray": "14,0", "peter": "0,14", "winston": "0,13"}
EDGE = {"egon": "1,13", "ray": "3,13", "peter": "5,13", "winston": "7,13"}
NOBODY = {"egon": "inside", "ray": "inside", "peter": "inside", "winston": "inside"}


def ordered(do: list[dict[str, Any]], by: str, **table: Any) -> Game:
    """A closed flame gate on `by` does this, because the Psychic die has named it."""
    gates = {"flame": f"{by} closed", **table.pop("gates", {})}
    dice = [("psychic", "flame"), *table.pop("dice", ())]
    return lay(gates=gates, gate_clauses=[{"when": "face_closed", "do": do}], step="psychic", dice=dice, **table)


def flies(id: str, n: int, d: str, by: str, **table: Any) -> Game:
    """A ghost, the nearest to `by`, moves so many squares in a direction as one segment."""
    game = ordered([{"op": "move", "who": "nearest", "n": n, "dir": d}], by, **table)
    return chosen(game, id)


def heads(id: str, n: int, by: str, **table: Any) -> Game:
    """A ghost, the nearest to `by`, moves so many squares towards the nearest Ghostbuster as one segment."""
    game = ordered([{"op": "move", "who": "nearest", "n": n, "dir": "toward", "to": "nearest_gb"}], by, **table)
    return chosen(game, id)


def chosen(game: Game, id: str) -> Game:
    """If several are as near, the Leader names this one."""
    if game.decision is not None and game.decision.kind == "nearest_ghost":
        game.decide(f"ghost:{id}")
    return game


def short_of(missing: int, id: str, *people: str) -> dict[str, tuple[str, int]]:
    """So many streams fewer than it takes to trap a ghost, shared out among these people as evenly as can be."""
    needed = next(one.to_trap for one in read_box().ghosts if one.id == id[:2])
    shares = {who: len(range(index, needed - missing, len(people))) for index, who in enumerate(people)}
    return {who: (id, share) for who, share in shares.items() if share}


def fires(who: str, at: str, *dice: tuple[str, int | str], **table: Any) -> Game:
    """It is somebody's turn, on a square, and the dice will fall so."""
    busters = {who: at, **table.pop("busters", {})}
    return lay(busters=busters, active=who, dice=dice, **table)
