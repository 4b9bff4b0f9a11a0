"""Few words for what a test of Spirit World does and sees: play these answers, look at that part of the table."""

from __future__ import annotations

from typing import Any

from hauntbox import Game
from hauntbox.kit.loaded_dice import LoadedDice
from tests.support.playing import against, named, offered, play, told

__all__ = [
    "against", "asked", "beams", "beyond", "boxed", "buster", "ghosts", "is_open", "left", "named", "of",
    "offered", "outcome", "play", "seat_of", "slime", "three", "told", "trapped", "unrolled", "where", "xp",
]


def asked(game: Game) -> str:
    """What kind of question is open; nothing when the game is over."""
    return "" if game.decision is None else game.decision.kind


def seat_of(game: Game) -> int:
    """Who is asked."""
    assert game.decision is not None
    return game.decision.seat


def buster(game: Game, id: str) -> dict[str, Any]:
    """What everybody sees of a Ghostbuster."""
    found: dict[str, Any] = game.view()["busters"][id]
    return found


def where(game: Game, id: str) -> str:
    """The square of a Ghostbuster, ghost, gate or end of the Ecto-1; "inside" the car; nothing if it is not there."""
    view = game.view()
    if id in view["busters"]:
        one = view["busters"][id]
        return "inside" if one["inside"] else str(one["at"])
    if id in ("front", "rear"):
        return str(view["ecto"][id])
    for one in [*view["ghosts"], *view["gates"]]:
        if one["id"] == id:
            return str(one["at"])
    return ""


def ghosts(game: Game) -> dict[str, str]:
    """The kinds of ghosts on the map by square."""
    return {one["at"]: one["kind"] for one in game.view()["ghosts"]}


def slime(game: Game, *ids: str) -> list[int]:
    """The Slime of some Ghostbusters."""
    return [buster(game, id)["slime"] for id in ids]


def xp(game: Game, *ids: str) -> list[int]:
    return [buster(game, id)["xp"] for id in ids]


def left(game: Game, id: str) -> int:
    """The actions that a Ghostbuster still has in the turn."""
    return int(buster(game, id)["left"])


def beams(game: Game, id: str) -> tuple[str, int]:
    """What a Ghostbuster's streams are on, and how many there are."""
    one = buster(game, id)
    return str(one["target"] or ""), int(one["streams"])


def trapped(game: Game, id: str) -> str:
    """The trapped ghosts on a card: 1/0/2 are one GG and two BM."""
    return three(buster(game, id)["trapped"])


def beyond(game: Game) -> str:
    """What the Spirit World holds: 2/1/0 are two GG and one GT."""
    return three(game.view()["spirit_world"])


def boxed(game: Game, kind: str) -> int:
    """How many figures of a kind are outside the scenario."""
    return int(game.view()["box"][kind])


def three(counts: dict[str, int]) -> str:
    return "/".join(str(counts[kind]) for kind in ("GG", "GT", "BM"))


def is_open(game: Game, gate: str) -> bool:
    return bool(next(one for one in game.view()["gates"] if one["id"] == gate)["open"])


def of(game: Game, field: str, *kinds: str) -> list[str]:
    """One field of everything that happened of these kinds: whom, where, which."""
    return [id for event in told(game, *kinds) for id in named(game, event, field)]


def unrolled(game: Game) -> int:
    """How many of the dice that were laid out have not been rolled."""
    dice = game.state.chance
    return len(dice.rolls) if isinstance(dice, LoadedDice) else 0


def outcome(game: Game) -> tuple[bool, str]:
    """Whether the game was won, and by what rule it ended."""
    assert game.outcome is not None
    return game.outcome.won, game.outcome.rule
