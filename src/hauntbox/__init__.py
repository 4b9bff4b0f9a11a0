"""Five haunted board games in one box, for people and for programs. Unofficial.

>>> import hauntbox
>>> game = hauntbox.new("blackout", players=2, seed=7)
>>> game.decide(game.decision.options[0])
>>> game.undo()
>>> game = hauntbox.load(game.save())
"""

from __future__ import annotations

from hauntbox.box import (
    achievements,
    all_games,
    campaign,
    compiled,
    judge,
    lesson,
    lessons,
    load,
    load_campaign,
    new,
)
from hauntbox.engine.campaign import Campaign
from hauntbox.engine.decisions import Decision, Option
from hauntbox.engine.errors import BadContent, BadSave, BadSetup, HauntboxError, NothingToUndo, Refused
from hauntbox.engine.game import Game
from hauntbox.engine.version import VERSION as __version__

__all__ = [
    "BadContent", "BadSave", "BadSetup", "Campaign", "Decision", "Game", "HauntboxError", "NothingToUndo",
    "Option", "Refused", "__version__", "achievements", "all_games", "campaign", "compiled", "judge", "lesson",
    "lessons", "load", "load_campaign", "new",
]
