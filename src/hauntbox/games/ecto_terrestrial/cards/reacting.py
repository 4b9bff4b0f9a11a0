"""ETI-8.3, 8.4, R29: Reactions: Gadgets that are played when their moment comes, in anybody's turn."""

from __future__ import annotations

from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial


def react(g: EctoTerrestrial, moment: str, source: Source) -> Flow[None]:
    """Open the window of a moment. What is played there changes `source`: Wounds prevented, dice to reroll."""
    return
    yield
