"""Ghostbusters: Blackout. Four Ghostbusters, five boroughs, twenty dice, no light."""

from __future__ import annotations

from hauntbox.engine.rules import Rules


def rules_for(content: str = "") -> Rules:
    """The rules with a content folder laid over the box's own."""
    from hauntbox.games.blackout.rules import BlackoutRules

    return BlackoutRules(content)
