"""Positions in which a designer's own card is about to act."""

from __future__ import annotations

from pathlib import Path

from hauntbox import Game
from tests.blackout.cleaning import clean_up
from tests.blackout.designing import design, when
from tests.blackout.laying import lay

REVEALED = {"ghosts": {"MAN": ["T"]}, "dice_on": {"MAN.0": "yellow:T"}, "captured": 4, "tiles": {5: ["own_instant"]}}


def using(folder: Path, *effects: str, given: str = "", **position: object) -> Game:
    """Red is about to use a Passive of its own that does this."""
    content = design(folder, passive=when("use", *effects, given=given))
    hands = {"red": ["own_passive"], **position.pop("hands", {})}  # type: ignore[dict-item]
    return lay(content=content, active="red", hands=hands, **position)  # type: ignore[arg-type]


def haunted(folder: Path, *effects: str, given: str = "", **position: object) -> Game:
    """A clean-up with a ghost of its own in Manhattan that does this."""
    content = design(folder, ghost=when("clean_up", *effects, given=given))
    ghosts = {"MAN": "own_ghost", **position.pop("ghosts", {})}  # type: ignore[dict-item]
    return clean_up(content=content, ghosts=ghosts, **position)


def revealed(folder: Path, *effects: str, given: str = "", **position: object) -> Game:
    """A clean-up that reveals a tile that does this."""
    return clean_up(content=design(folder, instant=when("on_reveal", *effects, given=given)),
                    **{**REVEALED, **position})
