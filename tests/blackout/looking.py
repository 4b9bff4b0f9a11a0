"""Few words for what a test of Blackout does and sees: play these answers, look at that part of the table."""

from __future__ import annotations

from typing import Any

from hauntbox import Game
from tests.support.playing import against, named, offered, play, told

__all__ = [
    "against", "borough", "buster", "captured", "chaos", "end_round", "ghost", "hand", "named", "offered",
    "on_card", "place", "play", "pool", "rerolled", "row", "slots", "spent", "told",
]


def buster(game: Game, colour: str) -> dict[str, Any]:
    """What everybody sees of a Ghostbuster."""
    return next(one for one in game.view()["busters"] if one["colour"] == colour)


def place(game: Game, colour: str) -> str:
    """The Borough where a Ghostbuster stands."""
    return str(buster(game, colour)["borough"])


def pool(game: Game, colour: str) -> list[str]:
    """A Ghostbuster's pool, written like ``red:S``, with ``!`` for a fixed die."""
    dice = buster(game, colour)["pool"]
    return [f"{die['colour']}:{die['face']}{'!' if die['fixed'] else ''}" for die in dice]


def hand(game: Game, colour: str) -> list[str]:
    """The Equipment that a Ghostbuster holds."""
    return [card["id"] for card in buster(game, colour)["equipment"]]


def borough(game: Game, id: str) -> dict[str, Any]:
    """What everybody sees of a Borough."""
    return next(one for one in game.view()["boroughs"] if one["id"] == id)


def ghost(game: Game, id: str) -> str:
    """The ghost of a Borough; empty if there is none."""
    card = borough(game, id)["ghost"]
    return "" if card is None else str(card["id"])


def slots(game: Game, id: str) -> list[str]:
    """The dice on the slots of a Borough's ghost; empty where a slot is open."""
    dice = [slot["die"] for slot in borough(game, id)["ghost"]["slots"]]
    return ["" if die is None else f"{die['colour']}:{die['face']}" for die in dice]


def spent(game: Game) -> list[str]:
    """The dice out of use for this round."""
    return [die["id"] for die in game.view()["spent"]]


def chaos(game: Game) -> int:
    return int(game.view()["chaos"]["value"])


def captured(game: Game) -> int:
    return int(game.view()["captured"]["value"])


def row(game: Game) -> list[str]:
    """The cards in the Equipment row."""
    return [card["id"] for card in game.view()["row"] if card is not None]


def on_card(game: Game, id: str) -> list[str]:
    """The dice on the cost slots of a card in the row."""
    card = next(one for one in game.view()["row"] if one is not None and one["id"] == id)
    return [slot["die"]["id"] for slot in card["cost"] if slot["die"] is not None]


def rerolled(game: Game, since: int) -> list[str]:
    """The dice that were rolled again from decision `since` on."""
    return [die for event in told(game, "rerolled", since=since) for die in named(game, event, "dice")]


def end_round(game: Game) -> Game:
    """Everybody still to act does nothing more, until the next round or another question."""
    before = game.view()["round"]
    while game.decision is not None and game.decision.kind in ("activate", "act"):
        if game.view()["round"] != before:
            break
        game.decide("end" if game.decision.kind == "act" else game.decision.options[0])
    return game
