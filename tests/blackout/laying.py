"""Positions that many tests begin with: Red is to act."""

from __future__ import annotations

from typing import Any

from hauntbox import Game
from hauntbox.games.blackout import position

OTHERS = ("ray", "egon", "peter", "winston")


def lay(**table: Any) -> Game:
    """A position with the cards of the reference set, whose numbers the worked examples of the rules name."""
    return position.lay(**{"content": "reference", **table})


def with_red(who: str, faces: str = "", **more: Any) -> Game:
    """Red is active as this character, with red dice of these faces."""
    others = [one for one in OTHERS if one != who][:3]
    start: dict[str, Any] = {
        "characters": [who, *others], "active": "red", "pools": {"red": [f"red:{face}" for face in faces]},
    }
    return lay(**{**start, **more})


def holding(cards: str, faces: str, who: str = "mel", **more: Any) -> Game:
    """Red is active, holds these cards, and has red dice of these faces."""
    return with_red(who, faces, **{"hands": {"red": cards.split()}, **more})
