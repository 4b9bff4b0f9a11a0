"""The campaign of Séance: three nights in one house, and the wax that is left."""

from __future__ import annotations

from typing import Any

from hauntbox.engine.errors import BadSetup
from hauntbox.engine.game import Game
from hauntbox.engine.rules import CampaignPlan
from tests.toy.table.state import MEDIUMS, Table, side_of

ROOMS = {"knock": "parlour", "floor": "cellar", "door": "cellar"}
PLANS = [CampaignPlan("house", list(ROOMS), any_number=True)]  # TOY-8.4
MOST_WAX = 3


def wax_of(text: str) -> int:
    """TOY-8.2: the candles that every medium has on top."""
    if not text.isdecimal() or int(text) > MOST_WAX:
        raise BadSetup(f"wax can't be {text!r:.40}; it is a number from 0 to {MOST_WAX}.")
    return int(text)


def chapter_setup(chapter: str, carried: dict[str, Any]) -> dict[str, str]:
    """TOY-8.1: each night has its room."""
    return {"room": ROOMS[chapter], "wax": str(carried.get("wax", 0))}


def won(game: Game) -> bool:
    """TOY-8.1: a night is won if the mediums win."""
    return game.outcome is not None and 0 in game.outcome.winners


def carry_over(g: Table, won: bool, before: dict[str, Any]) -> dict[str, Any]:
    """TOY-8.2, TOY-8.3: two candles left make one more for the next night; a lost night leaves what there was."""
    if not won:
        return before
    left = sum(count for seat, count in enumerate(g.candles) if side_of(seat) == MEDIUMS)
    return {"wax": min(MOST_WAX, before.get("wax", 0) + left // 2)}
