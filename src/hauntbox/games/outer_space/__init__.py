"""Invasion from Outer Space: The Martian Game. A travelling carnival against the saucers."""

from __future__ import annotations

from hauntbox.engine.rules import Rules


def rules_for(content: str = "") -> Rules:
    """The rules with a content folder laid over the box's own."""
    from hauntbox.games.outer_space.rules import OuterSpaceRules

    return OuterSpaceRules(content)
