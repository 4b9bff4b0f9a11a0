"""A clean-up from any position, and the order in which it happened."""

from __future__ import annotations

from typing import Any

from hauntbox import Game
from hauntbox.games.blackout.rules import read_box
from hauntbox.games.blackout.table.numbers import ICONS
from tests.blackout.laying import lay
from tests.blackout.looking import named, told

COLOURS = ["red", "blue", "green", "yellow"]


def clean_up(**position: Any) -> Game:
    """A clean-up from this position, with no more ghosts to come."""
    return lay(**{"step": "clean_up", "ghost_deck": [], **position})


def filling(borough: str, ghost: str, colour: str = "green", leave: tuple[int, ...] = ()) -> dict[str, str]:
    """Dice on all slots of a ghost but those to leave open; white slots get a die of this colour."""
    box = read_box("reference")
    card = next(one for one in box.ghosts if one.id == ghost)
    dice = {}
    for index, (icon, wanted) in enumerate(zip(card.icons, card.colours)):
        if index not in leave:
            dice[f"{borough}.{index}"] = f"{colour if wanted < 0 else COLOURS[wanted]}:{ICONS[icon]}"
    return dice


def where(game: Game, kind: str) -> list[str]:
    """The Boroughs of all events of a kind, in order."""
    return [named(game, event, "borough")[0] for event in told(game, kind)]


def which(game: Game, kind: str, field: str) -> list[str]:
    """The things in one field of all events of a kind, in order."""
    return [named(game, event, field)[0] for event in told(game, kind)]


def marked(game: Game, mark: str) -> list[str]:
    """The Ghostbusters that bear a mark: possessed, token, done, …"""
    return [one["colour"] for one in game.view()["busters"] if one[mark]]
