"""The Ghosts Betwixt. A family goes after its boy, door by door, into a house that grows as they go."""

from __future__ import annotations

from hauntbox.engine.rules import Rules


def rules_for(content: str = "") -> Rules:
    """The rules with a content folder laid over the box's own."""
    from hauntbox.games.betwixt.rules import BetwixtRules

    return BetwixtRules(content)
